internal import SpecModel
internal import SpecSyntax

/// Lowers `form:`, which contains rules over several fields.
extension Lowering {
  /// The maximum number of joint rules, which are all evaluated for every state.
  private static let jointRuleLimit = 1000

  mutating func lowerForm(_ node: YAMLNodeID) {
    if let value = readable(node), tree[value].kind == .sequence {
      report(
        .notAMapping(
          "form", keys: Shape.form.keys, found: describe(value), at: tree.span(node)
        ).hint("put the rules under the key 'rules': form: { rules: [ … ] }"))
      return
    }
    guard let fields = fields(node, .form), let rules = fields["rules"] else { return }
    for item in list(rules.value, of: "rules") {
      guard document.form.jointRules.count < Self.jointRuleLimit else {
        report(.tooManyJointRules(limit: Self.jointRuleLimit, at: tree.span(item)))
        return
      }
      lowerJointRule(item)
    }
  }

  /// Reads `{ require: end.value >= start.value, field: end, message: … }`.
  private mutating func lowerJointRule(_ item: YAMLNodeID) {
    guard let fields = fields(item, .jointRule) else { return }
    let marked = fields["field"].flatMap { entry in
      field(entry.value).flatMap {
        isOneField($0, for: "a rule of the form marks", at: tree.span(entry.value)) ? $0 : nil
      }
    }
    let isWhole = ["require", "field"].allSatisfy { key in
      if fields[key] == nil, !fields.hasGaps {
        report(.missingKey(key, of: "rules", at: tree.span(item)))
      }
      return fields[key] != nil
    }
    guard isWhole, let marked, let require = fields["require"],
      let value = readable(require.value),
      isExpression(value, of: "require", expected: "a condition such as end.value >= start.value")
    else { return }
    let position = document.form.jointRules.count
    // The message's template belongs to the rule, so the message is read only for a valid rule.
    let message = fields["message"].flatMap { content($0, of: "message") }
    if let message, message.template != nil {
      _ = formText(message, .jointMessage(rule: position), of: marked)
    }
    document.form.jointRules.append(
      JointRule(
        document.expressions.reserve(), marks: marked, message: message?.text,
        span: tree.span(require.value)))
    var condition: YAMLNodeID?
    if let when = fields["when"], let value = readable(when.value),
      isExpression(value, of: "when", expected: "a condition such as country.value == 'us'")
    {
      condition = value
    }
    deferred.expressions.rules.joint.append((position, value, condition))
  }

  /// Resolves the requirement of a joint rule, once all names are known.
  mutating func resolveRequirement(
    _ requirement: (rule: Int, node: YAMLNodeID, condition: YAMLNodeID?)
  ) {
    let text = tree.withText(requirement.node) { ContiguousArray($0) }
    var place = ExpressionPlace(node: requirement.node, scope: LoopNames.outside)
    place.isRule = true
    guard let checked = expression(text, in: bareRange(of: text), at: place) else { return }
    guard checked.type.kinds.contains(.boolean) else {
      report(
        .notBoolean(
          checked.name, kinds: checked.type.kinds, at: span(checked.range, in: requirement.node)))
      return
    }
    var asked: [FieldID] = []
    var compared: [FieldID] = []
    for case .field(let field, let fact) in checked.steps {
      if !asked.contains(field) { asked.append(field) }
      if fact == .value, !compared.contains(field) { compared.append(field) }
    }
    guard !asked.isEmpty else {
      report(.ruleWithoutField(at: tree.span(requirement.node)))
      return
    }
    document.form.jointRules[requirement.rule].asked = asked
    document.form.jointRules[requirement.rule].compared = compared
    var steps = checked.steps
    if let condition = requirement.condition {
      guard let when = ruleCondition(condition, in: LoopNames.outside, instance: 0) else { return }
      // While the rule's condition is false, the rule is satisfied.
      steps = when + [.not] + steps + [.or]
    }
    document.expressions.fill(
      document.form.jointRules[requirement.rule].requirement, with: steps, kinds: .boolean)
  }

  /// Resolves the condition of a field's rule, once all names are known.
  mutating func resolveRuleCondition(_ condition: RuleCondition) {
    guard
      let steps = ruleCondition(
        condition.node, in: condition.scope, instance: condition.instance)
    else { return }
    switch condition.owner {
    case .field(let field, let rule):
      guard let id = document.form[field].rules[rule].condition else { return }
      document.expressions.fill(id, with: steps, kinds: .boolean)
    }
  }

  /// The steps of a rule's condition, over values, facts and data; nil after a reported error.
  private mutating func ruleCondition(
    _ node: YAMLNodeID, in scope: Int, instance: Int
  ) -> [ExpressionStep]? {
    expansion.scope = instance
    defer { expansion.scope = 0 }
    let text = tree.withText(node) { ContiguousArray($0) }
    var place = ExpressionPlace(node: node, scope: scope)
    place.isRule = true
    place.isRuleCondition = true
    let range = unwrapped(text, 0..<text.count)
    guard let checked = expression(text, in: range, at: place, isCondition: true) else {
      return nil
    }
    guard !checked.type.kinds.isDisjoint(with: .boolean) else {
      report(
        .notBoolean(checked.name, kinds: checked.type.kinds, at: span(checked.range, in: node)))
      return nil
    }
    return checked.steps
  }
}
