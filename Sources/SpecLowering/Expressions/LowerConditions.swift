internal import SpecModel
internal import SpecSyntax

/// Lowers conditions such as `form.valid` or `not email.valid and count(orders) > 3`.
extension Lowering {
  /// The maximum length of an expression in bytes.
  private static let expressionLimit = 10_000

  /// Reads `true` or `false`, or queues a condition to be resolved once all names are known.
  mutating func condition(_ node: YAMLNodeID, of owner: String) -> AttributeValue? {
    guard let value = readable(node) else { return nil }
    if tree.isScalar(value, "true") { return .boolean(true) }
    if tree.isScalar(value, "false") { return .boolean(false) }
    guard isExpression(value, of: owner, expected: "true, false or a condition such as form.valid")
    else { return nil }
    let length = Int(tree[value].textEnd - tree[value].textStart)
    if length <= 5, !names.data.hasNames, Self.meantBoolean(tree.string(value)) != nil,
      !isParameter(tree.string(value))
    {
      return boolean(node, of: owner).map { .boolean($0) }
    }
    let id = document.expressions.reserve()
    deferred.expressions.conditions.append(
      DeferredExpressions.Condition(
        id: id, node: value, owner: NodeID(document.nodes.count), attribute: owner,
        scope: names.loops.current, instance: enclosingScope(out: Int(tree[value].levelsOut))))
    return .condition(id)
  }

  /// Whether a value is a scalar that is short enough for an expression; reports an error if not.
  mutating func isExpression(_ value: YAMLNodeID, of owner: String, expected: String) -> Bool {
    guard tree[value].kind == .scalar else {
      report(
        .wrongType(owner, expected: expected, found: describe(value), at: tree.span(value))
          .hint(
            (owner == "items" || owner == "forEach" ? listExpression(value) : nil).map {
              "write '\(owner): \"item in \($0)\"'"
            }
              ?? (owner == "items" && tree[value].kind == .sequence
                ? "write 'items: item in names', and the list under 'data': data: { names: […] }"
                : nil)
          ))
      return false
    }
    guard Int(tree[value].textEnd - tree[value].textStart) <= Self.expressionLimit else {
      report(.textTooLong(limit: Self.expressionLimit, at: tree.span(value)))
      return false
    }
    return true
  }

  /// Resolves all queued expressions.
  ///
  /// Options come first, because all other expressions can read them; then loops, outer ones first,
  /// because other expressions use their items.
  mutating func resolveExpressions() {
    for (position, template) in deferred.expressions.templates.enumerated()
    where template.use.isOptionValue {
      deferred.expressions.options.values[template.id] = position
    }
    for options in deferred.expressions.options.list {
      resolveOptions(of: document.optionSources[options.position].field)
    }
    checkBoundOptions()
    for loop in deferred.expressions.loops {
      expansion.scope = loop.instance
      resolveLoop(loop)
    }
    checkSelections(of: nil)
    for value in deferred.expressions.literals.fixed { resolve(value) }
    // An action can assign a number with a fraction to a fact, which affects the types in other
    // expressions.
    for template in deferred.expressions.templates where template.use.isChange {
      expansion.scope = template.instance
      resolveTemplate(template)
    }
    for condition in deferred.expressions.conditions {
      expansion.scope = condition.instance
      resolveCondition(condition)
    }
    for template in deferred.expressions.templates
    where !template.use.isChange && !template.use.isOptionValue {
      expansion.scope = template.instance
      resolveTemplate(template)
    }
    expansion.scope = 0
    resolveComputed()
    resolveChoices()
    reportForeignPlaceholders()
    reportPathLookalikes()
    for requirement in deferred.expressions.rules.joint { resolveRequirement(requirement) }
    for condition in deferred.expressions.rules.conditions { resolveRuleCondition(condition) }
    orderOptionSources()
    noteShownComputed()
  }

  private mutating func resolveCondition(_ condition: DeferredExpressions.Condition) {
    switch condition.gives {
    case .condition: break
    case .number(let isWhole): return resolveNumber(condition, isWhole: isWhole)
    case .word(let choice, let reader): return resolveWord(condition, choice, reader)
    }
    if let size = walk.rows.sizeConditions[condition.node.index] {
      resolveSize(size, condition)
      return
    }
    if condition.scope < 0, walk.badgeConditions.isEmpty, let step = fact(condition.node) {
      document.expressions.fill(condition.id, with: CollectionOfOne(step), kinds: .boolean)
      return
    }
    if let step = deferred.steps.conditions[condition.node.index] {
      resolveStep(step, condition)
      return
    }
    if walk.badgeConditions.contains(condition.node.index) {
      resolveBadge(condition)
      return
    }
    let text = tree.withText(condition.node) { ContiguousArray($0) }
    if text.count <= 5, isMeantBoolean(condition) {
      _ = boolean(condition.node, of: condition.attribute)
      return
    }
    var place = ExpressionPlace(node: condition.node, scope: condition.scope)
    place.hasScreen = canAskScreen(condition)
    guard let checked = expression(text, in: bareRange(of: text), at: place, isCondition: true)
    else {
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

  /// The lengths on which the layout's structure depends, and which therefore cannot be optional.
  private static let lengthsInEveryState: Set<String> = [
    "width", "height", "maxWidth", "maxHeight",
  ]

  /// Resolves an expression for a numeric attribute.
  private mutating func resolveNumber(
    _ number: DeferredExpressions.Condition, isWhole: Bool
  ) {
    let text = tree.withText(number.node) { ContiguousArray($0) }
    var place = ExpressionPlace(node: number.node, scope: number.scope)
    place.hasScreen = canAskScreen(number)
    guard let checked = expression(text, in: 0..<text.count, at: place) else { return }
    let span = span(checked.range, in: number.node)
    guard checked.type.canBe(.number) else {
      report(.notNumber(checked.name, kinds: checked.type.kinds, at: span))
      return
    }
    guard checked.type.numberType != .decimal else {
      report(.takesNumber(number.attribute, .number, at: span))
      return
    }
    guard !isWhole || checked.type.isWhole else {
      report(.takesWholeNumber(number.attribute, checked.name, at: span))
      return
    }
    if checked.type.isOptional, Self.lengthsInEveryState.contains(number.attribute) {
      report(.absentLength(number.attribute, checked.name, at: span))
      return
    }
    document.expressions.fill(number.id, with: checked.steps, kinds: checked.type.kinds)
    markDynamic(number.owner)
  }

  /// Resolves an expression whose value is one of an attribute's words.
  private mutating func resolveWord(
    _ word: DeferredExpressions.Condition, _ position: Int, _ reader: ChoiceReader
  ) {
    let text = tree.withText(word.node) { ContiguousArray($0) }
    var place = ExpressionPlace(node: word.node, scope: word.scope)
    place.hasScreen = canAskScreen(word)
    let head = String(decoding: text.prefix { $0 != 0x2E && $0 != 0x5B }, as: UTF8.self)
    guard
      names.data.isIncomplete || rootMember(head) != nil
        || names.computed.position(of: head) != nil
        || variable(named: head, in: word.scope) != nil || fieldPosition(of: head) != nil
        || !reader.isBranch
    else {
      // The text is not a name, so it is a misspelled word.
      _ = typedValue(
        of: reader.attribute, reader.type, Entry(key: reader.key, value: word.node),
        component: reader.component)
      return
    }
    guard let checked = expression(text, in: 0..<text.count, at: place) else { return }
    let span = span(checked.range, in: word.node)
    guard let shape = checked.type.shape, let words = names.data.choiceShapes[shape] else {
      report(.choiceNeeded(word.attribute, at: span))
      return
    }
    var choice: ValueChoice?
    if checked.type.isOptional { choice = .value(reader.fallback.map { .choice($0) }) }
    for name in words.reversed() {
      let leaf = textNode(Array(name.utf8), at: span)
      let value = silently { lowering in
        lowering.typedValue(
          of: reader.attribute, reader.type, Entry(key: reader.key, value: leaf),
          component: reader.component)
      }
      guard let value else {
        report(.wordIsNoValue(name, of: checked.name, word.attribute, at: span))
        return
      }
      guard let others = choice else {
        choice = .value(value)
        continue
      }
      let constant = document.data.append(.text(name), at: span)
      let test = document.expressions.append(
        checked.steps + [.constant(constant), .compare(.equal)], kinds: .boolean)
      choice = .choose(test, .value(value), others)
    }
    if let choice { document.choices[position] = choice }
    markDynamic(word.owner)
  }

  /// The range of an expression without a redundant `${…}` around it.
  func bareRange(of text: ContiguousArray<UInt8>) -> Range<Int> {
    var range = 0..<text.count
    while let last = range.last, text[last] <= 0x20 { range = range.lowerBound..<last }
    while let first = range.first, text[first] <= 0x20 { range = (first + 1)..<range.upperBound }
    guard range.count > 3, text[range.lowerBound] == UInt8(ascii: "$"),
      text[range.lowerBound + 1] == UInt8(ascii: "{"),
      text[range.upperBound - 1] == UInt8(ascii: "}")
    else { return 0..<text.count }
    let inner = (range.lowerBound + 2)..<(range.upperBound - 1)
    let isWhole = !text[inner].contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    return isWhole ? inner : 0..<text.count
  }

  /// Whether a condition can read `screen`: its node must not be or contain a field, because the
  /// model evaluates the conditions of fields.
  private func canAskScreen(_ condition: DeferredExpressions.Condition) -> Bool {
    guard condition.owner.position < document.nodes.count else { return false }
    let node = document[condition.owner]
    // A `when` can also belong to an action of the node instead of the node itself.
    let isOwn =
      condition.attribute != "when"
      || document.attributes(of: condition.owner).contains { entry in
        if case .condition(condition.id) = entry.value { true } else { false }
      }
    guard isOwn, !node.isStep else { return false }
    let nodes = condition.owner.position..<max(condition.owner.position + 1, Int(node.subtreeEnd))
    return !nodes.contains { document.nodes[$0].field != nil }
  }

  /// Whether a name is a parameter of the component whose body is being lowered.
  func isParameter(_ name: String) -> Bool {
    let component = expansion.scopes[expansion.scope].component
    return component >= 0 && definitions.components[component].parameter(named: name) != nil
  }

  /// Whether a condition is a word such as `yes` or `on` that no value of the screen has as its
  /// name.
  private func isMeantBoolean(_ condition: DeferredExpressions.Condition) -> Bool {
    let word = tree.string(condition.node)
    guard Self.meantBoolean(word) != nil else { return false }
    return !isParameter(word) && rootMember(word) == nil && names.computed.position(of: word) == nil
      && variable(named: word, in: condition.scope) == nil
  }

  /// The step for a condition that is a single property of the form or a field, which is the most
  /// common kind.
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
    guard let position = self.names.fieldPositions[names.owner],
      let fact = FieldFact(rawValue: names.fact),
      fact.isBoolean, document.form.fields[position].entryGroup == nil
    else { return nil }
    return .field(FieldID(position), fact)
  }

  /// Marks a node as dynamic: its attributes are evaluated for each state.
  mutating func markDynamic(_ id: NodeID) {
    if id.position < document.nodes.count { document.nodes[id.position].isDynamic = true }
  }
}
