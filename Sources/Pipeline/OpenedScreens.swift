internal import SpecModel
package import SpecSyntax

/// Checks the values that screens pass to other screens of the same run.
///
/// A value in `{ open: Detail, with: { id: … } }` sets the fact `id` of `Detail`. A diagnostic is
/// reported if `Detail` has no such fact, or one of another type.
package struct OpenedScreens: Sendable {
  /// The types of each screen's facts and data, by screen and name; an empty set if the type is
  /// unknown.
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

  /// Diagnostics for values that the opened screen does not have or has with another type, by file.
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

/// The facts and data that a screen has, and the values that it passes to other screens.
struct PassedValues: Sendable {
  struct Value: Sendable {
    let screen: String
    let argument: ActionArgument
    /// The possible types of the value; empty if unknown.
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

  /// The types of a screen's facts and data, by name; an empty set if the type is unknown.
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
  /// The possible types of a value; empty for null.
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
  /// Reports a value of another type than the fact of the screen that it is passed to.
  fileprivate static func otherTypeInOpened(
    _ value: PassedValues.Value, _ kinds: ValueKinds
  ) -> Diagnostic {
    let name = cut(value.argument.name)
    return Diagnostic(
      .warning, code: "action-arguments", at: value.argument.span,
      "'\(name)' of the screen '\(cut(value.screen))' is \(kinds.inWords), but this is "
        + value.kinds.inWords)
  }

  /// Reports a value passed to a screen that has no fact of that name.
  fileprivate static func unknownInOpened(_ value: PassedValues.Value) -> Diagnostic {
    let name = cut(value.argument.name)
    return Diagnostic(
      .warning, code: "action-arguments", at: value.argument.nameSpan,
      "the screen '\(cut(value.screen))' has no fact '\(name)'"
    ).hint("declare it there: facts: { \(name): … }")
  }
}
