internal import SpecModel
package import SpecSyntax

/// The values that screens pass to others of the same run, compared with what those have.
///
/// `{ open: Detail, with: { id: … } }` sets facts of `Detail`, so a name that `Detail` does not have
/// reaches nothing.
package struct OpenedScreens: Sendable {
  private struct Opening: Sendable {
    let screen: String
    let argument: ActionArgument
  }

  /// By screen, the names of its facts and data.
  private var names: [String: Set<String>] = [:]
  private var openings: [(opening: [Opening], sources: [SourceText])] = []

  package init() {}

  package mutating func add(_ compilation: Compilation) {
    let document = compilation.document
    guard document.kind == .screen, !compilation.diagnostics.hasErrors else { return }
    let known = document.data.keyNames + document.computed.map(\.name)
    names[document.screen.name, default: []].formUnion(known)
    let passed = document.screenReferences.flatMap { reference in
      reference.arguments.map { Opening(screen: reference.name, argument: $0) }
    }
    if !passed.isEmpty { openings.append((passed, compilation.sources)) }
  }

  /// The values that the opened screen does not have, by file.
  package var findings: [(diagnostics: [Diagnostic], sources: [SourceText])] {
    openings.compactMap { opening, sources in
      let unknown = opening.compactMap { opening -> Diagnostic? in
        guard let known = names[opening.screen], !known.contains(opening.argument.name) else {
          return nil
        }
        return .unknownInOpened(opening.argument, opening.screen)
      }
      return unknown.isEmpty ? nil : (unknown, sources)
    }
  }
}

extension Diagnostic {
  /// A value is passed to a screen that has no fact of that name.
  fileprivate static func unknownInOpened(
    _ argument: ActionArgument, _ screen: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "action-arguments", at: argument.nameSpan,
      "the screen '\(cut(screen))' has no fact '\(cut(argument.name))'"
    ).hint("declare it there: facts: { \(cut(argument.name)): … }, or types: { … }")
  }
}
