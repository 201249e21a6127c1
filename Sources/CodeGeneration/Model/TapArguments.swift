internal import SpecModel
internal import SpecSyntax

/// The arguments that taps pass to the app: a tap inside a loop passes the loop's item.
///
/// `tap: delete` in `forEach: person in people` calls `delete(_ person: PeopleModel.Person)`, and
/// `to: Contact` sets `route = .contact(person)`. In nested loops the innermost item is passed.
struct TapArguments {
  private let names: ScreenNames
  private var routes: [String: Argument] = [:]
  private var actions: [String: Argument] = [:]
  /// Names that are used with items of different types.
  private(set) var clashes: [(name: String, span: SourceSpan)] = []

  private struct Argument {
    /// The name of the loop variable at the first use.
    let variable: String
    /// The item's type, as written outside the model.
    let item: String
    /// Whether some use is outside of a loop and passes no item.
    var isOptional: Bool

    var type: String { isOptional ? item + "?" : item }
  }

  init(_ expressions: ExpressionCode) {
    names = expressions.names
    let document = expressions.document
    guard !document.loops.isEmpty else { return }
    var plainRoutes = Set(document.openings.map(\.screen.name))
    plainRoutes.formUnion(document.tabs.indices.compactMap(document.screen(ofTab:)))
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

  /// - Returns: whether all earlier uses pass an item of the same type.
  private static func note(
    _ item: (name: String, type: SwiftType), _ name: String,
    _ arguments: inout [String: Argument], _ expressions: ExpressionCode
  ) -> Bool {
    let type = expressions.types.qualifiedName(of: item.type, in: expressions.names.model)
    if let known = arguments[name] { return known.item == type }
    arguments[name] = Argument(variable: item.name, item: type, isOptional: false)
    return true
  }

  /// The associated value's type of a route; nil for none.
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
