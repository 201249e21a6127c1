internal import SpecModel
internal import SpecSyntax

/// Conditions: `form.valid`, `not email.valid and form.submitted`.
extension Lowering {
  /// Reads `true`, `false`, or notes a condition to be read once every field is known.
  mutating func condition(_ node: YAMLNodeID, of owner: String) -> AttributeValue? {
    let value = tree.resolved(node)
    if tree.isScalar(value, "true") { return .boolean(true) }
    if tree.isScalar(value, "false") { return .boolean(false) }
    guard tree[value].kind == .scalar else {
      report(
        .wrongType(
          owner, expected: "'true', 'false' or a condition such as form.valid",
          found: describe(value), at: tree.span(node)))
      return nil
    }
    if ["yes", "no", "on", "off"].contains(tree.string(value).lowercased()) {
      return boolean(node, of: owner).map { .boolean($0) }
    }
    document.conditions.append(Condition(steps: [.literal(true)]))
    let id = ConditionID(document.conditions.count - 1)
    pendingConditions.append((id, node))
    return .condition(id)
  }

  /// Reads a condition whose fields are all known by now.
  mutating func resolveCondition(_ id: ConditionID, _ node: YAMLNodeID) {
    let value = tree.resolved(node)
    let inner = tree[value]
    // Offsets inside the text are offsets in the source unless escapes or folds lie between.
    let origin = inner.isDecoded ? nil : inner.textStart
    var parser = ConditionParser(
      text: tree.withText(value) { Array($0) }, form: document.form,
      span: { [source = tree.source.id, whole = tree.span(value)] range in
        guard let origin else { return whole }
        return SourceSpan(
          source, origin + UInt32(range.lowerBound), origin + UInt32(range.upperBound))
      })
    switch parser.parse() {
    case .success(let steps): document.conditions[Int(id.index)] = Condition(steps: steps)
    case .failure(let mistake): report(mistake.diagnostic)
    }
  }
}

/// What is wrong with a condition.
struct ConditionMistake: Error {
  let diagnostic: Diagnostic
}

/// Reads one condition by operator precedence: `or` binds least, then `and`, then `not`.
///
/// Operators wait on a stack of their own, so that a condition of any length and nesting is read
/// without recursion.
struct ConditionParser {
  let text: [UInt8]
  let form: Form
  let span: (Range<Int>) -> SourceSpan
  private var position = 0
  private var steps: [Condition.Step] = []
  private var operators: [(kind: Operator, range: Range<Int>)] = []

  init(text: [UInt8], form: Form, span: @escaping (Range<Int>) -> SourceSpan) {
    self.text = text
    self.form = form
    self.span = span
  }

  private enum Operator: Int {
    case open, or, and, not

    var step: Condition.Step? {
      switch self {
      case .open: nil
      case .or: .or
      case .and: .and
      case .not: .not
      }
    }
  }

  mutating func parse() -> Result<[Condition.Step], ConditionMistake> {
    var expectsOperand = true
    while let token = nextToken() {
      let word = String(decoding: text[token], as: UTF8.self)
      switch (word, expectsOperand) {
      case ("not", true): operators.append((.not, token))
      case ("(", true): operators.append((.open, token))
      case (")", false):
        guard closeParenthesis() else { return fail(.unbalancedParenthesis(at: span(token))) }
      case ("and", false):
        popOperators(downTo: .and)
        operators.append((.and, token))
        expectsOperand = true
      case ("or", false):
        popOperators(downTo: .or)
        operators.append((.or, token))
        expectsOperand = true
      case (_, true):
        switch operand(word, token) {
        case .success(let step): steps.append(step)
        case .failure(let mistake): return .failure(mistake)
        }
        expectsOperand = false
      case (_, false): return fail(.expectedOperator(word, at: span(token)))
      }
    }
    if expectsOperand {
      return fail(.conditionEnds(at: span(max(0, text.count - 1)..<text.count)))
    }
    while let last = operators.popLast() {
      guard let step = last.kind.step else {
        return fail(.unbalancedParenthesis(at: span(last.range)))
      }
      steps.append(step)
    }
    return .success(steps)
  }

  private func fail(_ diagnostic: Diagnostic) -> Result<[Condition.Step], ConditionMistake> {
    .failure(ConditionMistake(diagnostic: diagnostic))
  }

  private mutating func popOperators(downTo kind: Operator) {
    while let last = operators.last, last.kind.rawValue >= kind.rawValue, let step = last.kind.step
    {
      steps.append(step)
      operators.removeLast()
    }
  }

  private mutating func closeParenthesis() -> Bool {
    while let last = operators.popLast() {
      guard let step = last.kind.step else { return true }
      steps.append(step)
    }
    return false
  }

  /// The next word, path or parenthesis.
  private mutating func nextToken() -> Range<Int>? {
    while position < text.count, text[position] <= 0x20 { position += 1 }
    guard position < text.count else { return nil }
    let start = position
    position += 1
    if isWordByte(text[start]) {
      while position < text.count, isWordByte(text[position]) { position += 1 }
    } else if text[start] >= 0x80 {
      while position < text.count, text[position] & 0xC0 == 0x80 { position += 1 }
    }
    return start..<position
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_")
  }

  private func operand(_ word: String, _ range: Range<Int>) -> Result<
    Condition.Step, ConditionMistake
  > {
    func fail(_ diagnostic: Diagnostic) -> Result<Condition.Step, ConditionMistake> {
      .failure(ConditionMistake(diagnostic: diagnostic))
    }
    if word == "true" { return .success(.literal(true)) }
    if word == "false" { return .success(.literal(false)) }
    guard isASCIILetter(text[range.lowerBound]) else {
      return fail(.unknownFact(word, at: span(range), closest: nil))
    }
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let owner = String(parts[0])
    let ownerRange = range.lowerBound..<(range.lowerBound + owner.utf8.count)
    let facts =
      owner == "form"
      ? Condition.FormFact.allCases.map { "\($0)" } : Condition.FieldFact.allCases.map { "\($0)" }
    let field = form.field(named: owner)
    guard owner == "form" || field != nil else {
      let owners = ["form"] + form.fields.map(\.name)
      return fail(
        .unknownField(owner, at: span(ownerRange), closest: closest(to: owner, among: owners)))
    }
    guard parts.count == 2 else { return fail(.missingFact(owner, facts: facts, at: span(range))) }
    let fact = String(parts[1])
    let factRange = (ownerRange.upperBound + 1)..<range.upperBound
    guard let position = facts.firstIndex(of: fact) else {
      return fail(.unknownFact(fact, at: span(factRange), closest: closest(to: fact, among: facts)))
    }
    if let field { return .success(.field(field, Condition.FieldFact.allCases[position])) }
    return .success(.form(Condition.FormFact.allCases[position]))
  }
}
