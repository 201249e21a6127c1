internal import SpecModel
internal import SpecSyntax

/// What taps hand to the app beside their names: a tap in a row says which item the row shows.
///
/// `tap: delete` in `forEach: person in people` calls `delete(_ person: PeopleModel.Person)`, and
/// `to: Contact` sets `route = .contact(person)`. Of nested loops it is the innermost one's item.
struct TapArguments {
  private let names: ScreenNames
  private var routes: [String: Argument] = [:]
  private var actions: [String: Argument] = [:]
  /// Uses of one name that hand over items of different types.
  private(set) var clashes: [(name: String, span: SourceSpan)] = []

  private struct Argument {
    /// What the first row calls its item.
    let variable: String
    /// Of the item, as code outside the model writes it.
    let item: String
    /// Whether some use has no item to hand over.
    var isOptional: Bool

    var type: String { isOptional ? item + "?" : item }
  }

  init(_ expressions: ExpressionCode) {
    names = expressions.names
    let document = expressions.document
    guard !document.loops.isEmpty else { return }
    var plainRoutes = Set(document.openings.map(\.screen.name))
    plainRoutes.formUnion(document.tabs.compactMap(\.target))
    var plainActions: Set<String> = []
    for position in document.nodes.indices {
      for entry in document.attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value else { continue }
        let item = expressions.variables(around: NodeID(position)).last
        switch document.actions[action] {
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
        case .submit, .dismiss, .openURL, .set: break
        }
      }
    }
    for screen in plainRoutes { routes[screen]?.isOptional = true }
    for name in plainActions { actions[name]?.isOptional = true }
  }

  /// - Returns: whether every use before hands over an item of the same type.
  private static func note(
    _ item: (name: String, type: SwiftType), _ name: String,
    _ arguments: inout [String: Argument], _ expressions: ExpressionCode
  ) -> Bool {
    let type = expressions.types.qualifiedName(of: item.type, in: expressions.names.model)
    if let known = arguments[name] { return known.item == type }
    arguments[name] = Argument(variable: item.name, item: type, isOptional: false)
    return true
  }

  /// What a route's case carries; nil for nothing.
  func type(ofRoute screen: String) -> String? { routes[screen]?.type }

  /// The parameter of an action: `_ person: PeopleModel.Person`; empty for none.
  func parameter(ofAction name: String) -> String {
    actions[name].map { "_ \(escaped($0.variable)): \($0.type)" } ?? ""
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
    scope.variables.last.map { escaped($0.name) } ?? "nil"
  }
}

extension ExpressionCode {
  /// The items of the loops around a node, the outermost first.
  func variables(around node: NodeID) -> [(name: String, type: SwiftType)] {
    var scope = ExpressionScope()
    for loop in document.loops where loop.first <= node && node < loop.end {
      let list = unwrapped(value(loop.list, in: scope))
      let item: SwiftType = if case .list(let item) = list.type { item } else { .unknown }
      scope.variables.append((memberName(loop.variable, fallback: "item"), item))
    }
    return scope.variables
  }
}
