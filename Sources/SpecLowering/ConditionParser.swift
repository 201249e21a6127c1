internal import SpecModel
internal import SpecSyntax

/// Reads one condition by operator precedence: `or` binds least, then `and`, then `not`.
///
/// Operators wait on a stack of their own, so that a condition of any length and nesting is read
/// without recursion. Names are left to the caller.
struct ConditionParser {
  /// A step in postfix order; paths are ranges of the text.
  enum Term {
    case step(Condition.Step)
    case path(Range<Int>)
  }

  private let text: ContiguousArray<UInt8>
  private var position = 0
  private var terms: [Term] = []
  private var operators: [(kind: Operator, range: Range<Int>)] = []

  init(_ text: ContiguousArray<UInt8>) { self.text = text }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

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

  mutating func parse() throws(ConditionMistake) -> [Term] {
    var expectsOperand = true
    while let token = nextToken() {
      let word = string(token)
      if expectsOperand {
        switch word {
        case "not": operators.append((.not, token))
        case "(": operators.append((.open, token))
        case "true", "false":
          terms.append(.step(.literal(word == "true")))
          expectsOperand = false
        default:
          try checkOperand(word, token)
          terms.append(.path(token))
          expectsOperand = false
        }
      } else {
        switch word {
        case ")":
          guard closeParenthesis() else { throw ConditionMistake(.unbalanced, token) }
        case "and", "or":
          let kind: Operator = word == "and" ? .and : .or
          popOperators(downTo: kind)
          operators.append((kind, token))
          expectsOperand = true
        default: throw ConditionMistake(mistake(behindOperand: word), token)
        }
      }
    }
    if expectsOperand { throw ConditionMistake(.ends, max(0, text.count - 1)..<text.count) }
    while let last = operators.popLast() {
      guard let step = last.kind.step else { throw ConditionMistake(.unbalanced, last.range) }
      terms.append(.step(step))
    }
    return terms
  }

  // MARK: - Operators

  private mutating func popOperators(downTo kind: Operator) {
    while let last = operators.last, last.kind.rawValue >= kind.rawValue, let step = last.kind.step
    {
      terms.append(.step(step))
      operators.removeLast()
    }
  }

  private mutating func closeParenthesis() -> Bool {
    while let last = operators.popLast() {
      guard let step = last.kind.step else { return true }
      terms.append(.step(step))
    }
    return false
  }

  // MARK: - Tokens

  /// The next word, path, operator sign, parenthesis or quoted text.
  private mutating func nextToken() -> Range<Int>? {
    while position < text.count, text[position] <= 0x20 { position += 1 }
    guard position < text.count else { return nil }
    let start = position
    let first = text[start]
    position += 1
    if isWord(first) {
      while position < text.count, isWord(text[position]) { position += 1 }
    } else if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
      while position < text.count, text[position] != first { position += 1 }
      position = min(position + 1, text.count)
    } else if isSign(first) {
      while position < text.count, isSign(text[position]) { position += 1 }
    } else if first >= 0x80 {
      while position < text.count, text[position] >= 0x80 { position += 1 }
    }
    return start..<position
  }

  private func isWord(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || isASCIIDigit(byte) || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
  }

  private func isSign(_ byte: UInt8) -> Bool { "=!<>&|$".utf8.contains(byte) }

  // MARK: - What is no condition

  private func checkOperand(_ word: String, _ range: Range<Int>) throws(ConditionMistake) {
    let first = text[range.lowerBound]
    if isASCIILetter(first) {
      if position < text.count, text[position] == UInt8(ascii: "(") {
        throw ConditionMistake(.notYet("the function '\(cut(word))'"), range)
      }
      switch word.lowercased() {
      case "not": throw ConditionMistake(.write("not"), range)
      case "and", "or": throw ConditionMistake(.operandMissing(word), range)
      default: return
      }
    }
    switch word {
    case "!": throw ConditionMistake(.write("not"), range)
    case "$": throw ConditionMistake(.placeholder, range)
    case ")": throw ConditionMistake(.operandMissing(word), range)
    default: break
    }
    if isASCIIDigit(first) || first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
      throw ConditionMistake(.notYet("a comparison in a condition"), range)
    }
    throw ConditionMistake(.operandMissing(word), range)
  }

  private func mistake(behindOperand word: String) -> ConditionMistake.Kind {
    switch word.lowercased() {
    case "&&", "&", "and": .write("and")
    case "||", "|", "or": .write("or")
    case "==", "!=", "<", "<=", ">", ">=", "=", "in": .notYet("a comparison in a condition")
    default: .operatorMissing(word)
    }
  }
}

/// What is wrong with a condition, and where in its text.
struct ConditionMistake: Error {
  enum Kind {
    /// Another language's word; this one stands here.
    case write(String)
    case operatorMissing(String)
    case operandMissing(String)
    case ends
    case unbalanced
    case placeholder
    case notYet(String)
  }

  let kind: Kind
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  func diagnostic(at span: SourceSpan) -> Diagnostic {
    switch kind {
    case .write(let word): .foreignOperator(word, at: span)
    case .operatorMissing(let word): .expectedOperator(word, at: span)
    case .operandMissing(let word): .expectedFact(word, at: span)
    case .ends: .conditionEnds(at: span)
    case .unbalanced: .unbalancedParenthesis(at: span)
    case .placeholder: .placeholderInCondition(at: span)
    case .notYet(let what): .notYet(what, at: span)
    }
  }
}
