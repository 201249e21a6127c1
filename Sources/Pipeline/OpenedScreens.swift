internal import SpecModel
package import SpecSyntax

/// The values that screens pass to others of the same run, compared with what those have.
///
/// `{ open: Detail, with: { id: … } }` sets facts of `Detail`, so a name that `Detail` does not have
/// reaches nothing, and a value of another type than the fact's has no place there.
package struct OpenedScreens: Sendable {
  /// By screen, the names of its facts and data, with their types; empty where nothing says one.
  private var names: [String: [String: ValueKinds]] = [:]
  private var openings: [(passed: [PassedValues.Value], sources: [SourceText])] = []

  package init() {}

  package mutating func add(_ compilation: Compilation) {
    let document = compilation.document
    guard document.kind == .screen, !compilation.diagnostics.hasErrors else { return }
    let values = compilation.passedValues ?? PassedValues(of: document)
    names[document.screen.name, default: [:]].merge(values.known) { $0.union($1) }
    if !values.passed.isEmpty { openings.append((values.passed, compilation.sources)) }
  }

  /// The values that the opened screen does not have, or has with another type, by file.
  package var findings: [(diagnostics: [Diagnostic], sources: [SourceText])] {
    openings.compactMap { passed, sources in
      let found = passed.compactMap(finding)
      return found.isEmpty ? nil : (found, sources)
    }
  }

  private func finding(_ value: PassedValues.Value) -> Diagnostic? {
    guard let known = names[value.screen] else { return nil }
    guard let kinds = known[value.argument.name] else { return .unknownInOpened(value) }
    guard !kinds.isEmpty, !value.kinds.isEmpty, kinds.isDisjoint(with: value.kinds) else {
      return nil
    }
    return .otherTypeInOpened(value, kinds)
  }
}

/// The names that a screen knows, and the values that it passes to others.
struct PassedValues: Sendable {
  struct Value: Sendable {
    let screen: String
    let argument: ActionArgument
    /// The possible types; empty if nothing says one.
    let kinds: ValueKinds
  }

  let known: [String: ValueKinds]
  let passed: [Value]

  init(of document: Document) {
    known = Self.types(of: document)
    passed = document.actions.flatMap { action -> [Value] in
      guard case .open(let screen) = action else { return [] }
      return screen.arguments.map { argument in
        Value(
          screen: screen.name, argument: argument, kinds: Self.kinds(of: argument, in: document))
      }
    }
  }

  /// The types of a screen's facts and data, by name; empty where nothing says one.
  private static func types(of document: Document) -> [String: ValueKinds] {
    var types: [String: ValueKinds] = [:]
    for name in document.data.keyNames + document.computed.map(\.name) { types[name] = [] }
    let roots = [document.dataRoot].compactMap { $0 } + document.typeSamples
    for member in roots.flatMap({ document.data.members(of: $0) }) {
      let name = document.data.name(of: member.key)
      types[name, default: []].formUnion(document.data.kinds(of: member.value))
    }
    return types
  }

  private static func kinds(of argument: ActionArgument, in document: Document) -> ValueKinds {
    if let value = argument.value { return document.data.kinds(of: value) }
    guard let source = argument.source else { return [] }
    let pieces = document.templates.pieces(of: source)
    guard pieces.count == 1, case .value(let expression, nil)? = pieces.first else {
      return pieces.isEmpty ? [] : .text
    }
    let kinds = document.expressions[expression].kinds
    return kinds == .any ? [] : kinds
  }
}

extension DataTable {
  /// The type of a value; empty for null.
  fileprivate func kinds(of value: DataID) -> ValueKinds {
    switch self[value] {
    case .null: []
    case .boolean: .boolean
    case .number: .number
    case .text: .text
    case .list: .list
    case .object: .object
    }
  }
}

extension Diagnostic {
  /// A value has another type than the fact of the screen that it is passed to.
  fileprivate static func otherTypeInOpened(
    _ value: PassedValues.Value, _ kinds: ValueKinds
  ) -> Diagnostic {
    let name = cut(value.argument.name)
    return Diagnostic(
      .warning, code: "action-arguments", at: value.argument.span,
      "'\(name)' of the screen '\(cut(value.screen))' is \(kinds.inWords), but this is "
        + value.kinds.inWords)
  }

  /// A value is passed to a screen that has no fact of that name.
  fileprivate static func unknownInOpened(_ value: PassedValues.Value) -> Diagnostic {
    let name = cut(value.argument.name)
    return Diagnostic(
      .warning, code: "action-arguments", at: value.argument.nameSpan,
      "the screen '\(cut(value.screen))' has no fact '\(name)'"
    ).hint("declare it there: facts: { \(name): … }")
  }
}
