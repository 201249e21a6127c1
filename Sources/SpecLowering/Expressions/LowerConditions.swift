internal import SpecModel
internal import SpecSyntax

/// Expressions that are resolved after all fields, facts and data are known.
struct PendingExpressions {
  /// A condition: its scalar, its node, and the enclosing loops.
  struct Condition {
    let id: ExpressionID
    let node: YAMLNodeID
    let owner: NodeID
    /// The attribute's name.
    let attribute: String
    var scope: Int
    /// The component use that contains it: an index into `Lowering.scopes`.
    let instance: Int
  }

  struct Template {
    enum Use {
      /// An attribute or the main value of a node.
      case node(NodeID)
      /// A numeric attribute of a node.
      case number(NodeID)
      case form(FormTemplate)
      /// Another text, such as a tab's title or an accessibility label.
      case loose
      /// The value that a tap sets: an index into `Document.actions`, and the fact.
      case change(Int, fact: YAMLNodeID)
      /// A value that a tap hands over.
      case handedOver
      /// An argument of a localised text.
      case argument(of: TemplateID)
      /// The value of an option that comes from data.
      case optionValue

      var isChange: Bool { if case .change = self { true } else { false } }
      var isOptionValue: Bool { if case .optionValue = self { true } else { false } }

      /// Whether it is a whole text, which can have translations.
      var isOfText: Bool {
        switch self {
        case .node, .loose: true
        case .form(let template): template.part != .value
        case .argument, .number, .change, .handedOver, .optionValue: false
        }
      }
    }

    let id: TemplateID
    let node: YAMLNodeID
    let use: Use
    var scope: Int
    let instance: Int
  }

  /// The item name of a loop, and the enclosing loop.
  struct Scope {
    let variable: String
    let outer: Int
    let depth: UInt16
    /// Whether it repeats nodes; false for a list function.
    var isLoop = true
    /// The item's type; set when the loop's list is resolved.
    var item: ValueType?
  }

  struct Loop {
    let scope: Int
    let list: YAMLNodeID
    /// The range of the list expression in the scalar.
    let range: Range<Int>
    let key: YAMLNodeID?
    /// An index into `Document.loops`.
    let position: Int
    let instance: Int
  }

  /// A placeholder in a value that is the same in every state, which is a mistake: what to write
  /// instead depends on the names in it.
  struct FixedValue {
    let attribute: String
    /// The components on which the attribute takes placeholders; nil for none.
    let choosing: String?
    let isLength: Bool
    let node: YAMLNodeID
    var scope: Int
  }

  var fixedValues: [FixedValue] = []

  /// The counts of what is queued.
  struct Marks {
    let conditions: Int
    let templates: Int
    let fixedValues: Int

    init(_ conditions: Int, _ templates: Int, _ fixedValues: Int) {
      self.conditions = conditions
      self.templates = templates
      self.fixedValues = fixedValues
    }
  }

  /// Outside all loops.
  static let outside = -1

  /// Options from data: the scalar with the list, and what is around it.
  struct Options {
    let position: Int
    let list: YAMLNodeID
    let range: Range<Int>
    /// The scope of the item; nil where the items themselves are the values.
    let scope: Int?
    let outer: Int
    /// The span of the mapping, if it lacks the value; nil for a list alone.
    let whole: SourceSpan?
    /// Whether its value was written, even if wrong.
    let hasValue: Bool
    let instance: Int
  }

  var options: [Options] = []
  /// The types of items that options come from.
  var optionItems: [FieldID: ValueType] = [:]
  /// The fields with options from data that do not take them, which is reported.
  var refusedOptions: Set<FieldID> = []
  /// By field, its index in `options`.
  var optionPositions: [FieldID: Int] = [:]
  /// The values of options, by index in `templates`.
  var optionValues: [TemplateID: Int] = [:]
  /// The fields whose options are being resolved, outermost first, and those whose options are.
  var openOptions: [FieldID] = []
  var resolvedOptions: Set<FieldID> = []
  var conditions: [Condition] = []
  var templates: [Template] = []
  var loops: [Loop] = []
  /// The types of values that taps hand over.
  var valueTypes: [TemplateID: ValueType] = [:]
  /// The conditions of joint rules, by index in the form.
  var requirements: [(rule: Int, node: YAMLNodeID)] = []
  /// The nodes with values that conditions choose, and the words among the values.
  var choiceOwners: [NodeID] = []
  var choiceWords: [Lowering.ChoiceWord] = []
  var scopes: [Scope] = []
  /// The innermost loop around the current node.
  var scope = outside
  /// The counts before a node's attributes, which are inside the node's own loop.
  var marks: Marks { Marks(conditions.count, templates.count, fixedValues.count) }
  /// Whether facts or data could not be read, so unknown names may be declared there.
  var hasUnreadData = false
  /// The types of the data in all states; empty if the screen has neither facts nor data.
  var shapes = ShapeTable()
  var root: ShapeID?
  /// The facts that the screen declares.
  var facts: [DataKey] = []
  /// Whether there are facts or data, which can have any name, even `on`.
  var hasNames = false
}

/// Conditions such as `form.valid` or `not email.valid and count(orders) > 3`.
extension Lowering {
  /// The maximum length of an expression in bytes.
  private static let expressionLimit = 10_000

  /// Reads `true` or `false`, or queues a condition until all names are known.
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

  /// Whether a value is a scalar short enough for an expression; otherwise it is reported.
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

  /// Resolves all queued expressions: options first, whose items all others can ask for; then loops,
  /// from outside in, because others use their items.
  mutating func resolvePendingExpressions() {
    for (position, template) in pending.templates.enumerated() where template.use.isOptionValue {
      pending.optionValues[template.id] = position
    }
    for options in pending.options {
      resolveOptions(of: document.optionSources[options.position].field)
    }
    for loop in pending.loops {
      scope = loop.instance
      resolveLoop(loop)
    }
    for value in pending.fixedValues { resolve(value) }
    // A tap can give a fact a fraction, which decides how expressions calculate with it.
    for template in pending.templates where template.use.isChange {
      scope = template.instance
      resolveTemplate(template)
    }
    for condition in pending.conditions {
      scope = condition.instance
      resolveCondition(condition)
    }
    for template in pending.templates
    where !template.use.isChange && !template.use.isOptionValue {
      scope = template.instance
      resolveTemplate(template)
    }
    scope = 0
    resolveComputed()
    resolveChoices()
    for requirement in pending.requirements { resolveRequirement(requirement) }
    orderOptionSources()
    noteShownComputed()
  }

  private mutating func resolveCondition(_ condition: PendingExpressions.Condition) {
    if condition.scope < 0, badgeConditions.isEmpty, let step = fact(condition.node) {
      document.expressions.fill(condition.id, with: CollectionOfOne(step), kinds: .boolean)
      return
    }
    if let step = steps.conditions[condition.node.index] {
      resolveStep(step, condition)
      return
    }
    if badgeConditions.contains(condition.node.index) {
      resolveBadge(condition)
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

  /// Whether a condition is a word such as `yes` or `on` that no name on the screen equals.
  private func isMeantBoolean(_ condition: PendingExpressions.Condition) -> Bool {
    let word = tree.string(condition.node)
    guard Self.meantBoolean(word) != nil else { return false }
    return rootMember(word) == nil && computed.position(of: word) == nil
      && variable(named: word, in: condition.scope) == nil
  }

  /// The step of a condition that is a single fact of the form or a field, the most common kind.
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

  /// Marks a node whose attributes are evaluated for each screen.
  mutating func markDynamic(_ id: NodeID) {
    if id.position < document.nodes.count { document.nodes[id.position].isDynamic = true }
  }
}
