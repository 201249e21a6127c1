internal import SpecModel
internal import SpecSyntax

/// Expressions that wait until every field, fact and value is known.
struct PendingExpressions {
  /// A scalar, the node it belongs to, and the loops around it.
  struct Condition {
    let id: ExpressionID
    let node: YAMLNodeID
    let owner: NodeID
    /// The attribute's name.
    let attribute: String
    var scope: Int
    /// The use of a component that it stands in: a position in `Lowering.scopes`.
    let instance: Int
  }

  struct Template {
    enum Use {
      /// An attribute or the content of a node.
      case node(NodeID)
      /// An attribute of a node that is a number.
      case number(NodeID)
      case form(FormTemplate)
      /// A text of neither: a tab's title, what a person hears.
      case loose
      /// What a tap gives to a fact: a position in `Document.actions`, and the fact.
      case change(Int, fact: YAMLNodeID)
      /// What is put into a text by its key.
      case argument(of: TemplateID)

      /// Whether it is a whole text, which can have translations.
      var isOfText: Bool {
        switch self {
        case .node, .loose: true
        case .form(let template): template.part != .value
        case .argument, .number, .change: false
        }
      }
    }

    let id: TemplateID
    let node: YAMLNodeID
    let use: Use
    var scope: Int
    let instance: Int
  }

  /// The name of a loop's item, and the loop around it.
  struct Scope {
    let variable: String
    let outer: Int
    let depth: UInt16
    /// What an item is; known once the loop's list is understood.
    var item: ValueType?
  }

  struct Loop {
    let scope: Int
    let list: YAMLNodeID
    /// The part of the scalar that is the list's expression.
    let range: Range<Int>
    let key: YAMLNodeID?
    /// The position in `Document.loops`.
    let position: Int
    let instance: Int
  }

  /// No loop around it.
  static let outside = -1

  var conditions: [Condition] = []
  var templates: [Template] = []
  var loops: [Loop] = []
  /// What joint rules require, by their position in the form.
  var requirements: [(rule: Int, node: YAMLNodeID)] = []
  var scopes: [Scope] = []
  /// The innermost loop around what is lowered now.
  var scope = outside
  /// How many of each there were before a node's attributes, which stand inside the node's own loop.
  var marks: (conditions: Int, templates: Int) { (conditions.count, templates.count) }
  /// Facts or data that the spec names and that could not be read: unknown names may be theirs.
  var hasUnreadData = false
  /// What the data can hold, in every state; nil where the screen has neither facts nor data.
  var shapes = ShapeTable()
  var root: ShapeID?
  /// The facts that the screen declares.
  var facts: [DataKey] = []
  /// Whether facts and data can have any name, even `on`.
  var hasNames = false
}

/// Conditions: `form.valid`, `not email.valid and count(orders) > 3`.
extension Lowering {
  /// The most bytes an expression can have.
  private static let expressionLimit = 10_000

  /// Reads `true`, `false`, or notes a condition to be read once every name is known.
  mutating func condition(_ node: YAMLNodeID, of owner: String) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    if tree.isScalar(value, "true") { return .boolean(true) }
    if tree.isScalar(value, "false") { return .boolean(false) }
    guard isExpression(value, of: owner, expected: "true, false or a condition such as form.valid")
    else { return nil }
    let length = Int(tree[value].textEnd - tree[value].textStart)
    if length <= 5, !pending.hasNames, Self.meantBoolean(tree.string(value)) != nil {
      return boolean(node, of: owner).map { .boolean($0) }
    }
    let id = document.expressions.reserve()
    pending.conditions.append(
      PendingExpressions.Condition(
        id: id, node: value, owner: NodeID(document.nodes.count), attribute: owner,
        scope: pending.scope, instance: scope(out: Int(tree[value].levelsOut))))
    return .condition(id)
  }

  /// Whether a value is a scalar that is short enough to be an expression; if not it is reported.
  mutating func isExpression(_ value: YAMLNodeID, of owner: String, expected: String) -> Bool {
    guard tree[value].kind == .scalar else {
      report(
        .wrongType(owner, expected: expected, found: describe(value), at: tree.span(value)))
      return false
    }
    guard Int(tree[value].textEnd - tree[value].textStart) <= Self.expressionLimit else {
      report(.textTooLong(limit: Self.expressionLimit, at: tree.span(value)))
      return false
    }
    return true
  }

  /// Understands everything that waited: loops first, from the outside in, since their items have
  /// names that the rest may speak of.
  mutating func resolvePendingExpressions() {
    for loop in pending.loops {
      scope = loop.instance
      resolveLoop(loop)
    }
    for condition in pending.conditions {
      scope = condition.instance
      resolveCondition(condition)
    }
    for template in pending.templates {
      scope = template.instance
      resolveTemplate(template)
    }
    scope = 0
    for requirement in pending.requirements { resolveRequirement(requirement) }
  }

  private mutating func resolveCondition(_ condition: PendingExpressions.Condition) {
    if condition.scope < 0, let step = fact(condition.node) {
      document.expressions.fill(condition.id, with: CollectionOfOne(step), kinds: .boolean)
      return
    }
    let text = tree.withText(condition.node) { ContiguousArray($0) }
    if text.count <= 5, isMeantBoolean(condition) {
      _ = boolean(condition.node, of: condition.attribute)
      return
    }
    let place = ExpressionPlace(node: condition.node, scope: condition.scope)
    guard let checked = expression(text, in: 0..<text.count, at: place) else {
      return
    }
    guard !checked.type.kinds.isDisjoint(with: .boolean) else {
      report(
        .notBoolean(
          checked.name, kinds: checked.type.kinds, at: span(checked.range, in: condition.node)))
      return
    }
    document.expressions.fill(condition.id, with: checked.steps, kinds: .boolean)
    if !document.expressions[condition.id].isPlain { markDynamic(condition.owner) }
  }

  /// Whether a condition is a word such as `yes` or `on`, which nothing on the screen is called.
  private func isMeantBoolean(_ condition: PendingExpressions.Condition) -> Bool {
    let word = tree.string(condition.node)
    guard Self.meantBoolean(word) != nil else { return false }
    return rootMember(word) == nil && variable(named: word, in: condition.scope) == nil
  }

  /// The step of a condition that is one fact of the form or of a field, as most are.
  private func fact(_ node: YAMLNodeID) -> ExpressionStep? {
    let names = tree.withText(node) { text -> (owner: String, fact: String)? in
      guard let dot = text.firstIndex(of: UInt8(ascii: ".")),
        text.allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: ".") })
      else { return nil }
      return (
        String(decoding: text[..<dot], as: UTF8.self),
        String(decoding: text[(dot + 1)...], as: UTF8.self)
      )
    }
    guard let names else { return nil }
    if names.owner == "form" {
      guard let fact = FormFact(rawValue: names.fact), fact.kinds == .boolean else { return nil }
      return .form(fact)
    }
    guard let position = fieldPositions[names.owner], let fact = FieldFact(rawValue: names.fact),
      fact.isBoolean
    else { return nil }
    return .field(FieldID(position), fact)
  }

  /// Notes that a node's attributes are worked out for each screen.
  mutating func markDynamic(_ id: NodeID) {
    if id.position < document.nodes.count { document.nodes[id.position].isDynamic = true }
  }
}
