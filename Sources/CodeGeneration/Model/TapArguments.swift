internal import SpecModel
internal import SpecSyntax

/// The arguments that taps pass to the app: inside a loop, a tap passes the loop's item.
///
/// `tap: delete` in `forEach: person in people` calls `delete(_ person: PeopleModel.Person)`, and
/// `to: Contact` sets `route = .contact(person)`. In nested loops, a tap passes the innermost item.
struct TapArguments {
  private let names: ScreenNames
  private var routes: [String: Argument] = [:]
  private var actions: [String: Argument] = [:]
  /// Action names that are used with items of different types.
  private(set) var clashes: [(name: String, span: SourceSpan)] = []

  private struct Argument {
    /// The name of the loop variable at the first use.
    let variable: String
    /// The item's type, with the model's name as a prefix.
    let item: String
    /// Whether the action is also called outside loops, without an item.
    var isOptional: Bool

    var type: String { isOptional ? item + "?" : item }
  }

  /// The named arguments of each action, with their types.
  private var named: [String: [Named]] = [:]
  private let expressions: ExpressionCode

  private struct Named {
    let name: String
    var type: SwiftType
  }

  init(_ expressions: ExpressionCode) {
    self.expressions = expressions
    names = expressions.names
    let document = expressions.document
    let handsOver =
      document.actions.contains { !$0.arguments.isEmpty } || !document.hostArguments.isEmpty
    guard !document.loops.isEmpty || handsOver else { return }
    var plainRoutes = Set(document.openings.map(\.screen.name))
    plainRoutes.formUnion(document.tabs.indices.compactMap(document.screen(ofTab:)))
    var plainActions: Set<String> = []
    for position in document.nodes.indices {
      if document.nodes[position].component == .host {
        let arguments = document.hostArguments(of: NodeID(position))
        if !arguments.isEmpty {
          note(arguments, "host " + (document.nodes[position].content ?? ""), [])
        }
      }
      for entry in document.attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value else { continue }
        let variables = expressions.variables(around: NodeID(position))
        let item = variables.last
        for statement in document.statements(of: action) {
          let arguments = document.actions[statement].arguments
          switch document.actions[statement] {
          case .open(let screen) where !arguments.isEmpty:
            note(arguments, "open " + screen.name, variables)
          case .call(let name, _): note(arguments, "call " + name, variables)
          case .open(let screen):
            if let item {
              if !Self.note(item, screen.name, &routes, expressions) {
                clashes.append((screen.name, entry.span))
              }
            } else {
              plainRoutes.insert(screen.name)
            }
          case .custom(let name):
            if let item {
              if !Self.note(item, name, &actions, expressions) {
                clashes.append((name, entry.span))
              }
            } else {
              plainActions.insert(name)
            }
          default: break
          }
        }
      }
    }
    for screen in plainRoutes { routes[screen]?.isOptional = true }
    for name in plainActions { actions[name]?.isOptional = true }
    for screen in document.externalScreens { declare(screen) }
  }

  /// Uses the types that the project declares for the parameters of a screen written by hand.
  private mutating func declare(_ screen: ExternalScreen) {
    guard let values = screen.values, named["open " + screen.name] != nil else { return }
    named["open " + screen.name] = values.map { value in
      let type: SwiftType =
        switch value.type {
        case .text: .text
        case .integer: .integer
        case .number: .real
        case .decimal: .decimal
        case .boolean: .boolean
        case .date, .time, .dateTime: .date
        }
      return Named(name: value.name, type: value.isOptional ? .optional(type) : type)
    }
  }

  /// Records the types of an action's arguments; for several calls, the most general types.
  private mutating func note(
    _ arguments: [ActionArgument], _ name: String,
    _ variables: [(name: String, type: SwiftType)]
  ) {
    var scope = ExpressionScope()
    scope.variables = variables
    var known = named[name] ?? []
    for argument in arguments {
      // The enum of a choice is nested in its screen's model, so other screens cannot use it.
      let type = expressions.type(of: argument, in: scope, keepsChoices: name.hasPrefix("call "))
      if let position = known.firstIndex(where: { $0.name == argument.name }) {
        known[position].type = known[position].type.joined(with: type)
      } else {
        known.append(Named(name: argument.name, type: type))
      }
    }
    named[name] = known
  }

  /// Records the item that a call passes.
  ///
  /// - Returns: whether all earlier calls pass an item of the same type.
  private static func note(
    _ item: (name: String, type: SwiftType), _ name: String,
    _ arguments: inout [String: Argument], _ expressions: ExpressionCode
  ) -> Bool {
    let type = expressions.types.qualifiedName(of: item.type.item, in: expressions.names.model)
    if let known = arguments[name] { return known.item == type }
    arguments[name] = Argument(variable: item.name, item: type, isOptional: false)
    return true
  }

  /// The type of a route's associated value; nil for none.
  func type(ofRoute screen: String) -> String? {
    parameters("open " + screen) ?? routes[screen]?.type
  }

  /// The Swift parameters of a name's named values: `id: String, total: Double`.
  private func parameters(_ name: String) -> String? {
    named[name].map { values in
      values.map { value in
        let type = expressions.types.qualifiedName(of: value.type, in: names.model)
        return "\(label(value.name)): \(type)"
      }.joined(separator: ", ")
    }
  }

  /// The values that the screen passes to a hosted view, with their types.
  func values(ofHost name: String) -> [(name: String, type: SwiftType)] {
    named["host " + name, default: []].map { ($0.name, $0.type) }
  }

  /// The arguments for a hosted view: `days: model.usage`.
  func arguments(
    ofHost name: String, _ given: [ActionArgument], in scope: ExpressionScope
  ) -> String {
    arguments(given, "host " + name, in: scope) { memberName($0, fallback: "value") }
  }

  /// The arguments of named values: `id: order.id, total: model.total`.
  private func arguments(
    _ arguments: [ActionArgument], _ name: String, in scope: ExpressionScope,
    spelling: (String) -> String = { $0 }
  ) -> String {
    let values = named[name, default: []].map { value -> String in
      let name = label(spelling(value.name))
      guard let argument = arguments.first(where: { $0.name == value.name }) else {
        return "\(name): nil"
      }
      return "\(name): \(expressions.value(of: argument, as: value.type, in: scope))"
    }
    return values.joined(separator: ", ")
  }

  /// The parameter of an action: `_ person: PeopleModel.Person`; empty for none.
  func parameter(ofAction name: String) -> String {
    parameters("call " + name)
      ?? actions[name].map { "_ \(escaped($0.variable)): \($0.type)" } ?? ""
  }

  /// The names of an action's parameters inside its method.
  func parameterNames(ofAction name: String) -> [String] {
    named["call " + name]?.map { escaped($0.name) }
      ?? actions[name].map { [escaped($0.variable)] } ?? []
  }

  /// The call of an action from a function with the same parameters.
  func forwarding(_ name: String) -> String {
    let arguments =
      named["call " + name]?.map { "\(label($0.name)): \(escaped($0.name))" }
      ?? parameterNames(ofAction: name)
    return "\(escaped(name))(\(arguments.joined(separator: ", ")))"
  }

  /// A route as an expression, with the arguments of its screen.
  func route(to screen: ScreenReference, in scope: ExpressionScope) -> String {
    guard !screen.arguments.isEmpty else { return route(to: screen.name, in: scope) }
    return "." + names.route(to: screen.name)
      + "(\(arguments(screen.arguments, "open " + screen.name, in: scope)))"
  }

  /// The call of an action with named arguments: `pay(total: model.total)`.
  func call(_ name: String, with given: [ActionArgument], in scope: ExpressionScope) -> String {
    escaped(name) + "(\(arguments(given, "call " + name, in: scope)))"
  }

  /// The call of an action in a task that captures the arguments, because later statements may
  /// change them before the task starts.
  ///
  /// - Parameter taken: names that are already in use.
  func callInTask(
    _ name: String, with given: [ActionArgument], in scope: ExpressionScope, besides taken: [String]
  ) -> TaskCall {
    var pool = NamePool()
    for name in taken { _ = pool.take(name) }
    var task = TaskCall()
    let values = named["call " + name, default: []].map { value -> String in
      guard let argument = given.first(where: { $0.name == value.name }) else {
        return "\(label(value.name)): nil"
      }
      let text = expressions.value(of: argument, as: value.type, in: scope)
      guard argument.source != nil else { return "\(label(value.name)): \(text)" }
      let capture = escaped(pool.take(value.name))
      if text.contains(" in ") {
        task.constants.append((capture, text))
      } else {
        task.captures.append("\(capture) = \(text)")
      }
      return "\(label(value.name)): \(capture)"
    }
    task.call = escaped(name) + "(\(values.joined(separator: ", ")))"
    return task
  }

  /// The call of an action in a task.
  struct TaskCall {
    /// Constants to declare before the task, because closures in a capture list cannot use the
    /// captured names.
    var constants: [(name: String, value: String)] = []
    /// Additional values that the task captures.
    var captures: [String] = []
    var call = ""
  }

  /// A route as an expression: `.contact(person)`.
  func route(to screen: String, in scope: ExpressionScope = ExpressionScope()) -> String {
    "." + names.route(to: screen) + (routes[screen].map { "(\(argument($0, in: scope)))" } ?? "")
  }

  /// The call of an action: `delete(person)`.
  func call(_ name: String, in scope: ExpressionScope) -> String {
    escaped(name) + "(\(actions[name].map { argument($0, in: scope) } ?? ""))"
  }

  private func argument(_ argument: Argument, in scope: ExpressionScope) -> String {
    guard let item = scope.variables.last else { return "nil" }
    if case .numbered = item.type { return escaped(item.name) + ".item" }
    return escaped(item.name)
  }
}

extension ExpressionCode {
  /// The items of the loops around a node, the outermost first.
  func variables(around node: NodeID) -> [(name: String, type: SwiftType)] {
    var scope = ExpressionScope()
    for loop in document.loops where loop.first <= node && node < loop.end {
      scope.variables.append((variableName(loop.variable), items(of: loop, in: scope).item))
    }
    return scope.variables
  }
}

extension Action {
  /// The named arguments that the action passes.
  var arguments: [ActionArgument] {
    switch self {
    case .call(_, let arguments): arguments
    case .open(let screen): screen.arguments
    default: []
    }
  }
}

extension SwiftType {
  /// The type to which both types can be converted.
  fileprivate func joined(with other: SwiftType) -> SwiftType {
    if self == other { return self }
    let isOptional = isOptional || other.isOptional
    var type = unwrapped == .unknown ? other.unwrapped : unwrapped
    switch (type, other.unwrapped) {
    case (.integer, .real): type = .real
    case (.integer, .decimal), (.real, .decimal): type = .decimal
    case (.decimal, .real): type = .decimal
    case (.date, .text), (.word, .text): type = .text
    case (.word(let one), .word(let other)) where one != other: type = .text
    default: break
    }
    return isOptional ? .optional(type) : type
  }
}

extension ExpressionCode {
  /// The type of a value that an action passes.
  ///
  /// - Parameter keepsChoices: whether a choice is passed as an enum value, not as its text.
  func type(
    of argument: ActionArgument, in scope: ExpressionScope, keepsChoices: Bool
  ) -> SwiftType {
    if let value = argument.value { return type(of: value) }
    guard let source = argument.source else { return .unknown }
    let pieces = document.templates.pieces(of: source)
    guard pieces.count == 1, case .value(let id, nil)? = pieces.first else { return .text }
    let value = value(id, in: scope)
    return keepsChoices ? value.word?.value.type ?? value.type : value.type
  }

  private func type(of value: DataID) -> SwiftType {
    switch document.data[value] {
    case .boolean: .boolean
    case .number(let digits): DataTable.isWhole(digits) ? .integer : .real
    case .list(let slice):
      .list(
        slice.range.dropFirst().reduce(
          slice.range.first.map { type(of: document.data.items[$0]) } ?? .text
        ) { $0.joined(with: type(of: document.data.items[$1])) })
    case .null: .optional(.unknown)
    case .text, .object: .text
    }
  }

  func value(
    of argument: ActionArgument, as type: SwiftType, in scope: ExpressionScope
  ) -> String {
    if let source = argument.source { return value(of: source, as: type, in: scope) }
    guard let constant = argument.value else { return "nil" }
    if case .null = document.data[constant] { return "nil" }
    return types.value(constant, as: type)
  }
}
