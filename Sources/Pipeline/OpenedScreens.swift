internal import SpecModel
package import SpecSyntax

/// The values that screens pass to others of the same run, compared with what those have.
///
/// `{ open: Detail, with: { id: … } }` sets facts of `Detail`, so a name that `Detail` does not have
/// reaches nothing.
package struct OpenedScreens: Sendable {
  /// By screen, the names of its facts and data.
  private var names: [String: Set<String>] = [:]
  private var openings: [(passed: [PassedValues.Value], sources: [SourceText])] = []

  package init() {}

  package mutating func add(_ compilation: Compilation) {
    let document = compilation.document
    guard document.kind == .screen, !compilation.diagnostics.hasErrors else { return }
    let values = compilation.passedValues ?? PassedValues(of: document)
    names[document.screen.name, default: []].formUnion(values.known)
    if !values.passed.isEmpty { openings.append((values.passed, compilation.sources)) }
  }

  /// The values that the opened screen does not have, by file.
  package var findings: [(diagnostics: [Diagnostic], sources: [SourceText])] {
    openings.compactMap { passed, sources in
      let unknown = passed.filter { names[$0.screen]?.contains($0.argument.name) == false }
      return unknown.isEmpty ? nil : (unknown.map { .unknownInOpened($0) }, sources)
    }
  }
}

/// The names that a screen knows, and the values that it passes to others.
struct PassedValues: Sendable {
  struct Value: Sendable {
    let screen: String
    let argument: ActionArgument
  }

  let known: Set<String>
  let passed: [Value]

  init(of document: Document) {
    known = Set(document.data.keyNames + document.computed.map(\.name))
    passed = document.actions.flatMap { action -> [Value] in
      guard case .open(let screen) = action else { return [] }
      return screen.arguments.map { Value(screen: screen.name, argument: $0) }
    }
  }
}

extension Diagnostic {
  /// A value is passed to a screen that has no fact of that name.
  fileprivate static func unknownInOpened(_ value: PassedValues.Value) -> Diagnostic {
    let name = cut(value.argument.name)
    return Diagnostic(
      .warning, code: "action-arguments", at: value.argument.nameSpan,
      "the screen '\(cut(value.screen))' has no fact '\(name)'"
    ).hint("declare it there: facts: { \(name): … }")
  }
}
