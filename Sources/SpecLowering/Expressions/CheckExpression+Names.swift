internal import SpecModel
internal import SpecSyntax

/// Resolves paths in expressions: loop variables, data, and properties of the form and its fields.
extension Lowering {
  mutating func checkPath(
    _ segments: ArraySlice<ExpressionParser.Segment>, _ range: Range<Int>,
    of parser: ExpressionParser, in checker: inout ExpressionChecker
  ) -> Bool {
    guard let head = segments.first, case .name(let name) = head.kind else { return false }
    let node = checker.place.node
    if let variable = variable(named: name, in: checker.place.scope) {
      let scope = names.loops.scopes[variable]
      checker.steps.append(.variable(scope.depth))
      return checkMembers(segments, of: scope.item ?? .unknown, range, in: &checker)
    }
    let second: String? = segments.dropFirst().first.flatMap {
      if case .name(let name) = $0.kind { name } else { nil }
    }
    if name == "form" {
      return checkFormFact(segments, second, range, in: &checker)
    }
    if isFactOfTakenSteps(name, second) { return false }
    let shape = rootMember(name)
    if let position = fieldPosition(of: name),
      shape == nil || second.flatMap({ FieldFact(name: $0) }) != nil || second == "option"
    {
      return checkFieldFact(segments, FieldID(position), second, range, in: &checker)
    }
    if shape == nil, let position = names.computed.position(of: name) {
      return checkComputed(position, segments, range, in: &checker)
    }
    if shape != nil, let field = fieldBound(to: name) {
      return checkBoundFact(field, segments, range, in: &checker)
    }
    if let shape {
      checker.steps.append(.root)
      checker.steps.append(.member(document.data.key(name)))
      return checkMembers(segments, of: type(of: shape, in: names.data.root), range, in: &checker)
    }
    if let fact = second.flatMap({ FormFact(name: $0) }), FormFact.ofGroups.contains(fact),
      let group = fieldGroup(name)
    {
      return checkGroupFact(fact, of: group, segments, range, in: &checker)
    }
    if let position = deferred.steps.positions[name] {
      return checkStepsFact(position, segments, second, range, in: &checker)
    }
    if second == "running", segments.count == 2,
      let isRight = checkRunning(name, range, in: &checker)
    {
      return isRight
    }
    if let second, let word = segments.dropFirst().first, let group = fieldGroup(name),
      group.contains(where: { document.nodes[$0].field != nil })
    {
      let facts = FormFact.ofGroups.map(\.name)
      let near = suggestFact(second, among: facts)
      report(
        .unknownFact(
          second, of: name, facts: facts, closest: near, at: span(word.range, in: node)))
      return false
    }
    if name == "screen" { return checkScreen(segments, second, range, in: &checker) }
    let isWord =
      SizeClass(name: name) != nil && parser.asksScreen
      || names.data.choiceShapes.values.contains { $0.contains(name) }
    if segments.count == 1, isWord {
      let id = document.data.append(.text(name), at: span(range, in: node))
      checker.push(ValueType(.text), range, .constant(id))
      checker.operands[checker.operands.count - 1].literal = .text(name)
      return true
    }
    if names.data.isIncomplete { return false }
    let isCompared = parser.terms.contains { term in
      switch term.kind {
      case .compare, .isIn: true
      default: false
      }
    }
    reportUnknownName(
      name, isAlone: segments.count == 1, isCompared: isCompared, at: span(head.range, in: node),
      in: checker)
    return false
  }

  /// Whether a path refers to a property of steps whose id is reported as already in use.
  private func isFactOfTakenSteps(_ name: String, _ fact: String?) -> Bool {
    guard let fact, let position = deferred.steps.positions[name] else { return false }
    return deferred.steps.containers[position].isTaken && StepsReading.Fact(name: fact) != nil
  }

  /// Checks `screen.sizeClass` and `screen.accessibilitySize`.
  private mutating func checkScreen(
    _ segments: ArraySlice<ExpressionParser.Segment>, _ name: String?, _ range: Range<Int>,
    in checker: inout ExpressionChecker
  ) -> Bool {
    let place = span(range, in: checker.place.node)
    guard name == "sizeClass" || name == "accessibilitySize" else {
      report(
        .unknownOfScreen(
          name, closest: name.flatMap { suggest($0, among: ["sizeClass", "accessibilitySize"]) },
          at: place))
      return false
    }
    guard checker.place.hasScreen else {
      report(.screenInModel(at: place))
      return false
    }
    let isClass = name == "sizeClass"
    checker.steps.append(isClass ? .sizeClass : .accessibilitySize)
    return checkMembers(
      segments.dropFirst(), of: ValueType(isClass ? .text : .boolean), range, in: &checker)
  }

  func rootMember(_ name: String) -> ShapeID? {
    guard let root = names.data.root, let key = document.data.knownKey(name) else { return nil }
    return names.data.shapes.member(key, of: root)
  }

  /// The index of the innermost loop with a variable of this name.
  func variable(named name: String, in scope: Int) -> Int? {
    var scope = scope
    while scope >= 0 {
      if names.loops.scopes[scope].variable == name { return scope }
      scope = names.loops.scopes[scope].outer
    }
    return nil
  }

  /// Suggests the property that was probably intended.
  ///
  /// Swift's Boolean names begin with `is`, so `isValid` means `valid`, although `invalid` is
  /// spelled more similarly.
  private mutating func suggestFact(_ name: String, among facts: [String]) -> String? {
    if name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase {
      let fact = first.lowercased() + name.dropFirst(3)
      if facts.contains(fact) { return fact }
    }
    return suggest(name, among: facts)
  }

  private mutating func checkFormFact(
    _ segments: ArraySlice<ExpressionParser.Segment>, _ name: String?, _ range: Range<Int>,
    in checker: inout ExpressionChecker
  ) -> Bool {
    let node = checker.place.node
    guard let name, let word = segments.dropFirst().first else {
      report(.missingFact("form", facts: FormFact.names, at: span(range, in: node)))
      return false
    }
    guard let fact = FormFact(name: name) else {
      let near = suggestFact(name, among: FormFact.names)
      report(
        .unknownFact(
          name, of: "form", facts: FormFact.names, closest: near, at: span(word.range, in: node)))
      return false
    }
    if checker.place.isRule {
      report(.formInRule(at: span(range, in: node)))
      return false
    }
    guard checkHasForm(range, in: checker) else { return false }
    guard canAskBeyondValues(range, in: checker) else { return false }
    checker.steps.append(.form(fact))
    return checkMembers(
      segments.dropFirst(), of: ValueType(fact.kinds, isOptional: fact == .error), range,
      in: &checker)
  }

  /// The nodes inside the container with an id; nil if there is none.
  private func fieldGroup(_ name: String) -> Range<Int>? {
    guard let first = document.nodes.firstIndex(where: { $0.hasOwnID && $0.name == name }),
      document.nodes[first].component.isContainer
    else { return nil }
    return first..<Int(document.nodes[first].subtreeEnd)
  }

  /// The ids of containers with fields, at most the first thousand, for suggestions.
  private var groupNames: [String] {
    let containers = document.nodes.indices.prefix(1000).filter {
      document.nodes[$0].hasOwnID && document.nodes[$0].component.isContainer
    }
    return containers.compactMap { position in
      let nodes = position..<Int(document.nodes[position].subtreeEnd)
      let hasFields = nodes.prefix(1000).contains { document.nodes[$0].field != nil }
      return hasFields ? document.nodes[position].name : nil
    }
  }

  /// Checks a property of the fields in a container: `address.valid`.
  private mutating func checkGroupFact(
    _ fact: FormFact, of nodes: Range<Int>, _ segments: ArraySlice<ExpressionParser.Segment>,
    _ range: Range<Int>, in checker: inout ExpressionChecker
  ) -> Bool {
    let place = span(range, in: checker.place.node)
    let name = document.nodes[nodes.lowerBound].name
    if checker.place.isRule {
      report(.formInRule(at: place))
      return false
    }
    guard checkHasForm(range, in: checker), canAskBeyondValues(range, in: checker) else {
      return false
    }
    var fields: [FieldID] = []
    for position in nodes {
      guard let field = document.nodes[position].field,
        document.form[field].node.position == position
      else { continue }
      fields.append(field)
    }
    guard !fields.isEmpty else {
      if names.knowsAllFields { report(.groupWithoutFields(name, at: place)) }
      return false
    }
    var group = document.expressions.groups.firstIndex { $0.name == name }
    if group == nil {
      group = document.expressions.groups.count
      document.expressions.groups.append(FieldGroup(name: name, fields: fields))
    }
    checker.steps.append(.group(UInt16(group ?? 0), fact))
    return checkMembers(segments.dropFirst(), of: ValueType(fact.kinds), range, in: &checker)
  }

  /// Whether a part of an expression is next to a comparison operator.
  private func isCompared(_ range: Range<Int>, in node: YAMLNodeID) -> Bool {
    let text = tree.withText(tree.resolved(node)) { ContiguousArray($0) }
    guard range.upperBound <= text.count else { return false }
    let blank = UInt8(ascii: " ")
    let after = text[range.upperBound...].drop { $0 == blank }
    let isBefore = ["==", "!=", "<", ">", "in "].contains { after.starts(with: $0.utf8) }
    let before = text[..<range.lowerBound].reversed().drop { $0 == blank }
    return isBefore || before.first.map { "=<>".utf8.contains($0) } ?? false
  }

  private mutating func checkFieldFact(
    _ segments: ArraySlice<ExpressionParser.Segment>, _ field: FieldID, _ name: String?,
    _ range: Range<Int>, in checker: inout ExpressionChecker
  ) -> Bool {
    let node = checker.place.node
    let owner = document.form[field].name
    guard checkIsInLoop(field, segments, range, in: checker) else { return false }
    guard let name, let word = segments.dropFirst().first else {
      let place = span(range, in: node)
      if case .boolean = document.form[field].kind {
        report(.missingValue(of: owner, at: place))
      } else if isCompared(range, in: node)
        || [.text, .number, .date].contains(checker.place.expects)
      {
        report(.fieldCompared(owner, at: place))
      } else {
        report(.missingFact(owner, facts: FieldFact.names, at: place))
      }
      return false
    }
    if name == "option", case .choice = document.form[field].kind {
      return checkOption(segments, field, at: span(word.range, in: node), range, in: &checker)
    }
    if name == "number", case .text = document.form[field].kind {
      guard checkHasForm(range, in: checker) else { return false }
      checker.steps += [step(.value, of: field, in: checker), .number(as: .number)]
      return checkMembers(
        segments.dropFirst(), of: ValueType(.number, isOptional: true), range, in: &checker)
    }
    guard let fact = FieldFact(name: name) else {
      let near = suggestFact(name, among: FieldFact.names)
      report(
        .unknownFact(
          name, of: owner, facts: FieldFact.names, closest: near, at: span(word.range, in: node)))
      return false
    }
    if checker.place.isRuleCondition, !fact.isOfValue {
      report(.ruleConditionAsksRules(fact.name, of: owner, at: span(word.range, in: node)))
      return false
    }
    if checker.place.isRule, ![.value, .empty, .valid, .invalid].contains(fact) {
      report(.factOfTime(fact.name, of: owner, at: span(word.range, in: node)))
      return false
    }
    guard checkHasForm(range, in: checker) else { return false }
    guard fact.isOfValue || canAskBeyondValues(range, in: checker) else { return false }
    var type = ValueType(fact.isBoolean ? .boolean : .text)
    if fact == .value {
      type = fieldValue(of: field, at: range, in: &checker)
    } else {
      checker.steps.append(step(fact, of: field, in: checker))
    }
    guard checkMembers(segments.dropFirst(), of: type, range, in: &checker) else { return false }
    if fact == .value, type.kinds == .text, document.form[field].asksForNumber {
      checker.operands[checker.operands.count - 1].isTypedNumber = true
    }
    return true
  }

  /// Adds the steps that read a field's value, and returns its type.
  mutating func fieldValue(
    of field: FieldID, at range: Range<Int>, in checker: inout ExpressionChecker
  ) -> ValueType {
    checker.steps.append(step(.value, of: field, in: checker))
    if document.form[field].hasDataOptions {
      // Options that depend on each other in a cycle are reported later and have no type.
      if deferred.expressions.options.open.contains(field) { return .unknown }
      resolveOptions(asked: field)
      if document.form[field].hasWholeOptions {
        checker.steps.append(.number(as: .integer))
        var type = ValueType.integer
        if document.form[field].kind.isMultiple {
          type = ValueType(.list)
          type.items = ValueType.ItemType(kinds: .number, number: .integer)
        } else {
          type.isOptional = true
          type.origin.hasFirstValue = !document.form[field].initialValue.isEmpty
        }
        return type
      }
    }
    switch document.form[field].kind {
    case .text:
      var type = ValueType(.text)
      type.origin.isFreeText = true
      return type
    case .date, .choice:
      var type = ValueType(.text, isOptional: true)
      if case .date(let mode) = document.form[field].kind {
        type.date = ValueType.DateType(mode: mode)
      }
      type.origin.hasFirstValue = !document.form[field].initialValue.isEmpty
      return type
    case .choices: return ValueType(.list)
    case .boolean:
      let on = document.data.append(.text("true"), at: span(range, in: checker.place.node))
      checker.steps += [.constant(on), .compare(.equal)]
      return ValueType(.boolean)
    case .number(let bounds):
      checker.steps.append(.number(as: bounds.isWhole ? .integer : .number))
      return ValueType(.number, bounds.isWhole ? .integer : .number)
    }
  }

  /// Whether an expression can read validation results, focus and messages, instead of only field
  /// values; reports an error if not.
  mutating func canAskBeyondValues(_ range: Range<Int>, in checker: ExpressionChecker) -> Bool {
    let place = span(range, in: checker.place.node)
    if checker.place.offers != nil {
      report(.optionsAskForm(at: place))
      return false
    }
    if checker.place.isFormText {
      report(.formTextAsksForm(at: place))
      return false
    }
    return true
  }

  /// Whether an expression can read the form's state; reports an error if not.
  ///
  /// - Parameter fact: the fact that is read, if it stores the value of a field.
  mutating func checkHasForm(
    _ range: Range<Int>, in checker: ExpressionChecker, fact: String? = nil
  ) -> Bool {
    if checker.place.hasForm { return true }
    report(.formInForm(at: span(range, in: checker.place.node), fact: fact))
    return false
  }

  /// Resolves the members of a path that starts with the value of its first name.
  private mutating func checkMembers(
    _ segments: ArraySlice<ExpressionParser.Segment>, of first: ValueType, _ range: Range<Int>,
    in checker: inout ExpressionChecker
  ) -> Bool {
    let end = segments.first?.range.upperBound ?? range.lowerBound
    return follow(segments.dropFirst(), of: first, range, from: end, in: &checker)
  }

  /// Resolves the members of a path that starts with a value.
  mutating func follow(
    _ segments: ArraySlice<ExpressionParser.Segment>, of first: ValueType, _ range: Range<Int>,
    from start: Int, in checker: inout ExpressionChecker
  ) -> Bool {
    var type = first
    let node = checker.place.node
    var end = start
    for segment in segments {
      let place = span(segment.range, in: node)
      let owner = range.lowerBound..<end
      switch segment.kind {
      case .position(let position):
        guard type.canBe(.list) else {
          report(.noItems(text(owner, of: node), kinds: type.kinds, at: place))
          return false
        }
        checker.steps.append(.item(UInt32(position)))
        type = itemType(of: type)
        type.isOptional = true
      case .name(let name):
        guard type.emptyList != .item else {
          report(.memberOfEmptyList(text(owner, of: node), name: name, at: place))
          return false
        }
        guard type.canBe(.object) else {
          report(.noMembers(text(owner, of: node), name: name, kinds: type.kinds, at: place))
          return false
        }
        var member = ValueType.unknown
        if let shape = type.shape {
          if let key = document.data.knownKey(name),
            let found = names.data.shapes.member(key, of: shape)
          {
            let isOptional = type.isOptional
            member = self.type(of: found, in: shape)
            member.isOptional = member.isOptional || isOptional
          } else if type.kinds != .any, !names.data.isIncomplete {
            reportUnknownMember(name, of: text(owner, of: node), shape, at: place)
            return false
          }
        }
        checker.steps.append(.member(document.data.key(name)))
        type = member
      }
      end = segment.end
    }
    checker.operands.append(
      ExpressionChecker.Operand(type: type, range: range, end: checker.steps.count))
    return true
  }

  /// The text of a range of a scalar.
  private func text(_ range: Range<Int>, of node: YAMLNodeID) -> String {
    tree.withText(node) { String(decoding: $0[range], as: UTF8.self) }
  }

  // MARK: - Unknown names

  /// The division that a name with a slash was probably intended to be.
  private func division(in name: String) -> (first: String, text: String)? {
    guard let slash = name.firstIndex(of: "/") else { return nil }
    let first = String(name[..<slash])
    return (first, first + " / " + name[name.index(after: slash)...])
  }

  /// The names of a record's members, at most the first hundred, for suggestions.
  func memberNames(_ shape: ShapeID) -> [String] {
    names.data.shapes[shape].members.prefix(100).map { document.data.name(of: $0.key) }
  }

  mutating func reportUnknownMember(
    _ name: String, of owner: String, _ shape: ShapeID, at span: SourceSpan
  ) {
    let names = memberNames(shape)
    if let division = division(in: name), names.contains(division.first) {
      report(.slashInName(name, of: owner, division: division.text, at: span))
      return
    }
    let near = suggest(name, among: names)
    let hyphenated = names.first { $0.hasPrefix(name + "-") }
    report(
      .unknownMember(
        name, of: owner, closest: hyphenated == nil ? near : nil, known: names,
        hyphenated: hyphenated, at: span))
  }

  /// Words that mean true or false in YAML and other languages.
  private static let booleanWords = [
    "yes": true, "on": true, "true": true, "no": false, "off": false, "false": false,
  ]

  private mutating func reportUnknownName(
    _ name: String, isAlone: Bool, isCompared: Bool, at span: SourceSpan,
    in checker: ExpressionChecker
  ) {
    if let division = division(in: name), fieldPosition(of: division.first) == nil {
      report(.slashInName(name, division: division.text, at: span))
      return
    }
    if isAlone, !isParameter(name), let boolean = Self.booleanWords[name.lowercased()] {
      report(.booleanWord(name, boolean, at: span))
      return
    }
    if isAlone, FormFact(name: name) != nil {
      report(.unknownField(name, at: span, closest: "form.\(name)", known: []))
      return
    }
    var names: [String] = []
    var scope = checker.place.scope
    while scope >= 0 {
      names.append(self.names.loops.scopes[scope].variable)
      scope = self.names.loops.scopes[scope].outer
    }
    if let root = self.names.data.root {
      names += self.names.data.shapes[root].members.prefix(1000).map {
        document.data.name(of: $0.key)
      }
    }
    names += self.names.computed.values.prefix(1000).map(\.name).filter { !$0.contains(".") }
    names += deferred.steps.containers.compactMap(\.id)
    if isParameter(name) {
      report(.parameterAsName(name, at: span))
      return
    }
    guard self.names.knowsAllFields, !self.names.lostFields.contains(name), !reportIfFull(at: span)
    else { return }
    // In a list without a name for its items, the variable is `item`.
    if !isAlone, names.first == "item", names.contains(where: { $0.hasPrefix(name) }) {
      report(.itemByAnotherName(name, at: span))
      return
    }
    if !checker.place.hasForm {
      let near = suggest(name, among: names)
      report(.unknownInForm(name, at: span, closest: near, known: names))
      return
    }
    let isWord = isAlone && isCompared
    if names.isEmpty, !isWord {
      if closest(to: name, among: ["form"]) != nil {
        report(.unknownField(name, at: span, closest: "form", known: []))
      } else if let group = closest(to: name, among: groupNames), group != name {
        report(.unknownField(name, at: span, closest: group, known: []))
      } else {
        _ = field(named: name, at: span, expecting: checker.place.expects)
      }
      return
    }
    // A text can display the value of a field, but not the field itself.
    if !checker.place.isFormText { names += document.form.fields.prefix(1000).map(\.name) }
    if !checker.place.isRule, !checker.place.isFormText { names += groupNames }
    if !checker.place.isRule, !checker.place.isFormText,
      !document.form.fields.isEmpty || name.count == 4
    {
      names.append("form")
    }
    let near = suggest(name, among: names)
    report(.unknownName(name, at: span, closest: near, known: names, isWord: isWord))
  }
}
