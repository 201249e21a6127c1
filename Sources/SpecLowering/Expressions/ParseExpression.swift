internal import SpecModel

/// Parses expressions by operator precedence: `or` is lowest, then `and`, `not`, comparisons and
/// `in`.
///
/// Uses an explicit operator stack, so long and deeply nested expressions need no recursion. Names
/// and types are checked by the caller.
struct ExpressionParser {
  /// A step in postfix order, with its range in the text.
  struct Term {
    enum Kind {
      case boolean(Bool)
      case number(String)
      case text(String)
      /// A range of `segments`.
      case path(Range<Int>)
      case not, and, or
      case compare(Comparison)
      case isIn
      case call(ExpressionFunction)
    }

    let kind: Kind
    let range: Range<Int>
  }

  /// One part of a path: a name, `[0]` or `['name']`.
  struct Segment {
    enum Kind {
      case name(String)
      case position(Int)
    }

    let kind: Kind
    /// The name, or the content of the brackets.
    let range: Range<Int>
    /// The end of the name or of the closing bracket.
    var end: Int
  }

  private(set) var terms: [Term] = []
  private(set) var segments: [Segment] = []
  private var operators: [(kind: Operator, range: Range<Int>, argumentCount: Int)] = []
  private var lexer: ExpressionLexer

  /// - Parameter range: the expression's range in the text.
  init(_ text: ContiguousArray<UInt8>, in range: Range<Int>? = nil) {
    lexer = ExpressionLexer(text, in: range ?? 0..<text.count)
  }

  func string(_ range: Range<Int>) -> String { lexer.string(range) }

  private enum Operator: Equatable {
    case open
    case call(ExpressionFunction)
    case or, and, not
    case compare(Comparison)
    case isIn

    /// The precedence; 0 for operators that only a parenthesis closes.
    var precedence: Int {
      switch self {
      case .open, .call: 0
      case .or: 1
      case .and: 2
      case .not: 3
      case .compare, .isIn: 4
      }
    }

    var term: Term.Kind? {
      switch self {
      case .open, .call: nil
      case .or: .or
      case .and: .and
      case .not: .not
      case .compare(let comparison): .compare(comparison)
      case .isIn: .isIn
      }
    }
  }

  /// Parses an expression to its end, or to the `|` of a filter.
  ///
  /// - Returns: the start of the filter after `|`; nil if there is none.
  mutating func parse() throws(ExpressionMistake) -> Int? {
    var filter: Int?
    var expectsOperand = true
    while let token = lexer.next() {
      if token.kind == .bar, !expectsOperand, !operators.contains(where: { $0.kind == .open }) {
        filter = token.range.upperBound
        break
      }
      if expectsOperand {
        expectsOperand = try readOperand(token)
      } else {
        expectsOperand = try readOperator(token)
      }
    }
    if expectsOperand { throw ExpressionMistake(.ends, lexer.lastPlace) }
    while let last = operators.popLast() {
      guard let kind = last.kind.term else { throw ExpressionMistake(.unbalanced, last.range) }
      terms.append(Term(kind: kind, range: last.range))
    }
    return filter
  }

  // MARK: - Operands

  /// Reads an operand or a prefix operator.
  ///
  /// - Returns: whether an operand is still expected.
  private mutating func readOperand(_ token: ExpressionLexer.Token) throws(ExpressionMistake)
    -> Bool
  {
    switch token.kind {
    case .word: return try readWord(token.range)
    case .number:
      terms.append(Term(kind: .number(string(token.range)), range: token.range))
      return false
    case .text:
      terms.append(Term(kind: .text(try unquoted(token.range)), range: token.range))
      return false
    case .open:
      operators.append((.open, token.range, 0))
      return true
    case .close:
      if case .call(let function)? = operators.last?.kind {
        throw ExpressionMistake(.argumentCount(function, 0), token.range)
      }
      throw ExpressionMistake(.operandMissing(string(token.range)), token.range)
    case .openBracket: throw ExpressionMistake(.listLiteral, token.range)
    case .sign: throw ExpressionMistake(sign(beforeOperand: string(token.range)), token.range)
    case .bar, .closeBracket, .comma, .dot:
      throw ExpressionMistake(.operandMissing(string(token.range)), token.range)
    case .other: throw ExpressionMistake(.strangeCharacter(string(token.range)), token.range)
    }
  }

  private mutating func readWord(_ range: Range<Int>) throws(ExpressionMistake) -> Bool {
    let word = string(range)
    switch word {
    case "not":
      if let last = operators.last, last.kind.precedence == 4 {
        throw ExpressionMistake(.misplacedNot, range)
      }
      operators.append((.not, range, 0))
      return true
    case "true", "false":
      terms.append(Term(kind: .boolean(word == "true"), range: range))
      return false
    default: break
    }
    if lexer.nextByte == UInt8(ascii: "("), let open = lexer.next() {
      guard let function = ExpressionFunction(name: word) else {
        throw ExpressionMistake(.unknownFunction(word), range)
      }
      operators.append((.call(function), range.lowerBound..<open.range.upperBound, 1))
      return true
    }
    switch word.lowercased() {
    case "not": throw ExpressionMistake(.write("not"), range)
    case "true", "false": throw ExpressionMistake(.write(word.lowercased()), range)
    case "and", "or", "in": throw ExpressionMistake(.operandMissing(word), range)
    case "nil", "null", "none", "undefined": throw ExpressionMistake(.noNull(word), range)
    default: break
    }
    let first = segments.count
    segments.append(Segment(kind: .name(word), range: range, end: range.upperBound))
    let end = try readSegments(from: range.upperBound)
    terms.append(Term(kind: .path(first..<segments.count), range: range.lowerBound..<end))
    return false
  }

  /// Reads `.name`, `[0]` and `['name']` after a name.
  ///
  /// - Returns: the end of the path.
  private mutating func readSegments(from start: Int) throws(ExpressionMistake) -> Int {
    var end = start
    while let byte = lexer.nextByte {
      if byte == UInt8(ascii: "."), let dot = lexer.next() {
        guard let word = lexer.next(), word.kind == .word,
          word.range.lowerBound == dot.range.upperBound
        else { throw ExpressionMistake(.nameMissing, dot.range) }
        end = word.range.upperBound
        segments.append(Segment(kind: .name(string(word.range)), range: word.range, end: end))
      } else if byte == UInt8(ascii: "["), let open = lexer.next() {
        guard let inside = lexer.next() else { throw ExpressionMistake(.unbalanced, open.range) }
        switch inside.kind {
        case .number:
          guard let position = UInt32(string(inside.range)), position < 1_000_000 else {
            throw ExpressionMistake(.wrongPosition, inside.range)
          }
          segments.append(
            Segment(kind: .position(Int(position)), range: inside.range, end: start))
        case .text:
          segments.append(
            Segment(kind: .name(try unquoted(inside.range)), range: inside.range, end: start))
        default: throw ExpressionMistake(.wrongPosition, inside.range)
        }
        guard let close = lexer.next(), close.kind == .closeBracket else {
          throw ExpressionMistake(.unbalanced, open.range)
        }
        end = close.range.upperBound
        segments[segments.count - 1].end = end
      } else {
        break
      }
    }
    return end
  }

  /// The content of a quoted text, with `\n`, `\t`, `\\` and escaped quotes resolved.
  private func unquoted(_ range: Range<Int>) throws(ExpressionMistake) -> String {
    let quote = lexer.text[range.lowerBound]
    var bytes: [UInt8] = []
    var position = range.lowerBound + 1
    while position < range.upperBound {
      let byte = lexer.text[position]
      if byte == quote { return String(decoding: bytes, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), position + 1 < range.upperBound {
        position += 1
        switch lexer.text[position] {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""):
          bytes.append(lexer.text[position])
        default:
          var end = position + 1
          while end < range.upperBound, lexer.text[end] & 0xC0 == 0x80 { end += 1 }
          throw ExpressionMistake(.unknownEscape, (position - 1)..<end)
        }
      } else {
        bytes.append(byte)
      }
      position += 1
    }
    throw ExpressionMistake(.openQuote, range.lowerBound..<(range.lowerBound + 1))
  }

  // MARK: - Operators

  /// Reads an operator or closing parenthesis after an operand.
  ///
  /// - Returns: whether another operand is expected.
  private mutating func readOperator(
    _ token: ExpressionLexer.Token
  ) throws(ExpressionMistake) -> Bool {
    let range = token.range
    switch token.kind {
    case .close:
      try closeParenthesis(range)
      return false
    case .comma:
      try nextArgument(range)
      return true
    case .word:
      let word = string(range)
      switch word {
      case "and": push(.and, range)
      case "or": push(.or, range)
      case "in": try pushComparison(.isIn, range)
      case "not": throw ExpressionMistake(.misplacedNot, range)
      default: throw ExpressionMistake(mistake(behindOperand: word), range)
      }
      return true
    case .sign:
      let word = string(range)
      guard let comparison = Comparison(name: word) else {
        throw ExpressionMistake(sign(behindOperand: word), range)
      }
      try pushComparison(.compare(comparison), range)
      return true
    case .bar: throw ExpressionMistake(.filterInside, range)
    case .open: throw ExpressionMistake(.operatorMissing(string(range)), range)
    case .openBracket, .closeBracket: throw ExpressionMistake(.unbalanced, range)
    case .text:
      _ = try unquoted(range)
      throw ExpressionMistake(.operatorMissing(string(range)), range)
    case .number: throw ExpressionMistake(.operatorMissing(string(range)), range)
    case .dot: throw ExpressionMistake(.nameMissing, range)
    case .other: throw ExpressionMistake(.strangeCharacter(string(range)), range)
    }
  }

  private mutating func push(_ kind: Operator, _ range: Range<Int>) {
    popOperators(downTo: kind.precedence)
    operators.append((kind, range, 0))
  }

  private mutating func pushComparison(
    _ kind: Operator, _ range: Range<Int>
  ) throws(ExpressionMistake) {
    if let last = operators.last, last.kind.precedence == 4 {
      throw ExpressionMistake(.chain, range)
    }
    operators.append((kind, range, 0))
  }

  private mutating func popOperators(downTo precedence: Int) {
    while let last = operators.last, last.kind.precedence >= precedence, let kind = last.kind.term {
      terms.append(Term(kind: kind, range: last.range))
      operators.removeLast()
    }
  }

  private mutating func closeParenthesis(_ range: Range<Int>) throws(ExpressionMistake) {
    popOperators(downTo: 1)
    guard let last = operators.popLast() else { throw ExpressionMistake(.unbalanced, range) }
    guard case .call(let function) = last.kind else { return }
    guard last.argumentCount == function.parameterCount else {
      throw ExpressionMistake(
        .argumentCount(function, last.argumentCount), last.range.lowerBound..<range.upperBound)
    }
    terms.append(
      Term(kind: .call(function), range: last.range.lowerBound..<range.upperBound))
  }

  private mutating func nextArgument(_ range: Range<Int>) throws(ExpressionMistake) {
    popOperators(downTo: 1)
    guard let last = operators.indices.last, case .call = operators[last].kind else {
      throw ExpressionMistake(.strangeComma, range)
    }
    operators[last].argumentCount += 1
  }

  // MARK: - Syntax of other languages

  private func sign(beforeOperand sign: String) -> ExpressionMistake.Kind {
    switch sign {
    case "!": .write("not")
    case "$": .placeholder
    case "-", "+": .arithmetic(sign)
    default: .operandMissing(sign)
    }
  }

  private func sign(behindOperand sign: String) -> ExpressionMistake.Kind {
    switch sign {
    case "&&", "&": .write("and")
    case "||": .write("or")
    case "=", "===": .write("==")
    case "!==", "<>", "~=": .write("!=")
    case "=<": .write("<=")
    case "=>": .write(">=")
    case "?", "??", "?.": .noChoice(sign)
    case "+", "-", "*", "/", "%", "^": .arithmetic(sign)
    case "$": .placeholder
    default: .operatorMissing(sign)
    }
  }

  private func mistake(behindOperand word: String) -> ExpressionMistake.Kind {
    switch word.lowercased() {
    case "and": .write("and")
    case "or": .write("or")
    case "in": .write("in")
    case "is", "equals", "eq": .write("==")
    case "isnt", "ne", "neq": .write("!=")
    case "lt": .write("<")
    case "lte", "le": .write("<=")
    case "gt": .write(">")
    case "gte", "ge": .write(">=")
    default: .operatorMissing(word)
    }
  }
}

/// A syntax error in an expression, and its range.
struct ExpressionMistake: Error {
  enum Kind {
    /// A word of another language; the associated value is ours.
    case write(String)
    case operatorMissing(String)
    case operandMissing(String)
    case nameMissing
    case ends
    case unbalanced
    case placeholder
    case misplacedNot
    case chain
    case noNull(String)
    case noChoice(String)
    case arithmetic(String)
    case listLiteral
    case wrongPosition
    case openQuote
    case unknownEscape
    case strangeCharacter(String)
    case strangeComma
    case filterInside
    case unknownFunction(String)
    case argumentCount(ExpressionFunction, Int)
  }

  let kind: Kind
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
