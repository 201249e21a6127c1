internal import SpecModel

/// Parses expressions by operator precedence: `or` is lowest, then `and`, `not`, comparisons and
/// `in`.
///
/// It uses an explicit operator stack instead of recursion, so that the nesting depth does not
/// matter. The caller checks names and types.
struct ExpressionParser {
  /// A step in postfix order, with its range in the text.
  struct Term {
    enum Kind {
      case boolean(Bool)
      case null
      case number(String)
      case text(String)
      /// A path, as a range of `segments`.
      case path(Range<Int>)
      /// Members of the value on the stack, as a range of `segments`.
      case follow(Range<Int>)
      case itemAt
      case not, and, or
      case compare(Comparison)
      case isIn
      case choose, fallback, range, negate
      case arithmetic(Arithmetic)
      case call(ExpressionFunction)
      case list(count: Int)
      /// Starts a list function; the steps for each item follow.
      case begin(ItemFunction, name: String)
      case end(ItemFunction)
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
  /// How deeply brackets, choices and prefix operators are nested; counted up to one more than the
  /// limit.
  private(set) var depth = 0
  /// The maximum nesting depth in an expression.
  static let levelLimit = 32
  private var operators: [(kind: Operator, range: Range<Int>, argumentCount: Int)] = []
  private var lexer: ExpressionLexer
  /// Words of other languages, with their replacements.
  private var foreign: [(word: String, range: Range<Int>)] = []

  /// Creates a parser for an expression in a text.
  ///
  /// - Parameter range: the expression's range in the text.
  init(_ text: ContiguousArray<UInt8>, in range: Range<Int>? = nil) {
    lexer = ExpressionLexer(text, in: range ?? 0..<text.count)
  }

  func string(_ range: Range<Int>) -> String { lexer.string(range) }

  private enum Operator: Equatable {
    case open, index, list
    /// A `?` without its `:` so far.
    case question
    case call(ExpressionFunction)
    case each(ItemFunction, name: String)
    case choose, or, and, not
    case compare(Comparison)
    case isIn, fallback, range
    case arithmetic(Arithmetic)
    case negate

    static let comparison = 5

    /// The operator's precedence; a greater value binds more tightly.
    ///
    /// It is 0 for operators that end only at a closing bracket.
    var precedence: Int {
      switch self {
      case .open, .index, .list, .question, .call, .each: 0
      case .choose: 1
      case .or: 2
      case .and: 3
      case .not: 4
      case .compare, .isIn: Self.comparison
      case .fallback: 6
      case .range: 7
      case .arithmetic(.add), .arithmetic(.subtract): 8
      case .arithmetic: 9
      case .negate: 10
      }
    }

    /// Whether the operator associates to the right: `a ?? b ?? c` is `a ?? (b ?? c)`.
    var isRightAssociative: Bool { self == .choose || self == .fallback }

    /// Whether the operator increases the nesting depth of its operands.
    var isLevel: Bool {
      switch self {
      case .open, .index, .list, .question, .choose, .call, .each, .not, .negate: true
      case .or, .and, .compare, .isIn, .fallback, .range, .arithmetic: false
      }
    }

    var isEach: Bool { if case .each = self { true } else { false } }

    var term: Term.Kind? {
      switch self {
      case .open, .index, .list, .question, .call, .each: nil
      case .choose: .choose
      case .or: .or
      case .and: .and
      case .not: .not
      case .compare(let comparison): .compare(comparison)
      case .isIn: .isIn
      case .fallback: .fallback
      case .range: .range
      case .arithmetic(let sign): .arithmetic(sign)
      case .negate: .negate
      }
    }
  }

  /// Parses an expression to its end, or to the `|` of a filter.
  ///
  /// Words of other languages are parsed as their equivalents and collected in `foreignWords`.
  ///
  /// - Returns: the start of the filter after `|`; nil if there is none.
  mutating func parse() throws(ExpressionError) -> Int? {
    do {
      return try parseTerms()
    } catch {
      throw foreignWords ?? error
    }
  }

  /// One error for all words of other languages in the expression; nil if there are none.
  var foreignWords: ExpressionError? {
    guard let first = foreign.first else { return nil }
    var error = ExpressionError(.write(first.word), first.range)
    error.others = Array(foreign.dropFirst())
    return error
  }

  private mutating func parseTerms() throws(ExpressionError) -> Int? {
    var filter: Int?
    var expectsOperand = true
    while let token = lexer.next(operandDue: expectsOperand) {
      if depth <= Self.levelLimit {
        depth = max(depth, operators.count(where: \.kind.isLevel))
      }
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
    if expectsOperand { throw ExpressionError(.ends, lexer.lastPlace) }
    while let last = operators.popLast() {
      guard let kind = last.kind.term else {
        throw ExpressionError(last.kind == .question ? .halfChoice : .unbalanced, last.range)
      }
      terms.append(Term(kind: kind, range: last.range))
    }
    return filter
  }

  // MARK: - Operands

  /// Reads an operand or a prefix operator.
  ///
  /// - Returns: whether an operand is still expected.
  private mutating func readOperand(_ token: ExpressionLexer.Token) throws(ExpressionError)
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
      if case .call(let function)? = operators.last?.kind, operators.last?.argumentCount == 1 {
        throw ExpressionError(
          .argumentCount(function.name, expected: function.parameterCount, found: 0), token.range)
      }
      throw ExpressionError(.operandMissing(string(token.range)), token.range)
    case .openBracket:
      operators.append((.list, token.range, 1))
      return true
    case .closeBracket:
      guard let last = operators.last, last.kind == .list, last.argumentCount == 1 else {
        throw ExpressionError(.operandMissing(string(token.range)), token.range)
      }
      operators.removeLast()
      terms.append(
        Term(kind: .list(count: 0), range: last.range.lowerBound..<token.range.upperBound))
      return false
    case .sign where string(token.range) == "-":
      operators.append((.negate, token.range, 0))
      return true
    case .sign where string(token.range) == "!" && canNegate:
      foreign.append(("not", token.range))
      operators.append((.not, token.range, 0))
      return true
    case .sign: throw ExpressionError(sign(beforeOperand: string(token.range)), token.range)
    case .bar, .comma, .dot:
      throw ExpressionError(.operandMissing(string(token.range)), token.range)
    case .other: throw ExpressionError(.strangeCharacter(string(token.range)), token.range)
    }
  }

  /// Whether `not` is allowed at this position.
  private var canNegate: Bool {
    operators.last.map { $0.kind.precedence < Operator.comparison } ?? true
  }

  private mutating func readWord(_ range: Range<Int>) throws(ExpressionError) -> Bool {
    let word = string(range)
    switch word {
    case "not":
      guard canNegate else { throw ExpressionError(.misplacedNot, range) }
      operators.append((.not, range, 0))
      return true
    case "true", "false":
      terms.append(Term(kind: .boolean(word == "true"), range: range))
      return false
    case "null":
      terms.append(Term(kind: .null, range: range))
      return false
    default: break
    }
    if lexer.nextByte == UInt8(ascii: "("), let open = lexer.next() {
      try openCall(word, range, open.range)
      return true
    }
    switch word.lowercased() {
    case "not": throw ExpressionError(.write("not"), range)
    case "true", "false": throw ExpressionError(.write(word.lowercased()), range)
    case "and", "or", "in": throw ExpressionError(.operandMissing(word), range)
    case "nil", "null", "undefined": throw ExpressionError(.write("null"), range)
    default: break
    }
    let first = segments.count
    segments.append(Segment(kind: .name(word), range: range, end: range.upperBound))
    let end = try readSegments(from: range.upperBound)
    terms.append(Term(kind: .path(first..<segments.count), range: range.lowerBound..<end))
    return openIndex()
  }

  /// Reads a function's name and, for list functions, the variable for its items: `any(x in`.
  private mutating func openCall(
    _ word: String, _ range: Range<Int>, _ open: Range<Int>
  ) throws(ExpressionError) {
    let place = range.lowerBound..<open.upperBound
    if let function = ItemFunction(name: word) {
      var ahead = lexer
      if let name = ahead.next(), name.kind == .word, let sign = ahead.next(), sign.kind == .word,
        string(sign.range) == "in"
      {
        guard operators.count(where: { $0.kind.isEach }) < 2 else {
          throw ExpressionError(.tooDeep, range)
        }
        lexer = ahead
        operators.append((.each(function, name: string(name.range)), place, 1))
        return
      }
      if ExpressionFunction(name: word) == nil {
        throw ExpressionError(.itemMissing(function), range)
      }
    }
    guard let function = ExpressionFunction(name: word) else {
      throw ExpressionError(.unknownFunction(word), range)
    }
    operators.append((.call(function), place, 1))
  }

  /// Reads a member or index that directly follows a closing bracket.
  ///
  /// - Returns: whether an operand is expected, because a bracket was opened.
  private mutating func readFollowing(from start: Int) throws(ExpressionError) -> Bool {
    let first = segments.count
    let end = try readSegments(from: start)
    if first < segments.count {
      terms.append(Term(kind: .follow(first..<segments.count), range: start..<end))
    }
    return openIndex()
  }

  private mutating func openIndex() -> Bool {
    guard lexer.nextByte == UInt8(ascii: "["), let open = lexer.next() else { return false }
    operators.append((.index, open.range, 0))
    return true
  }

  /// Reads `.name`, `[0]` and `['name']` after a name; other brackets are not consumed.
  ///
  /// - Returns: the end of the path.
  private mutating func readSegments(from start: Int) throws(ExpressionError) -> Int {
    var end = start
    while let byte = lexer.nextByte {
      if byte == UInt8(ascii: "."), !lexer.isAtRange, let dot = lexer.next() {
        guard let word = lexer.next(), word.kind == .word,
          word.range.lowerBound == dot.range.upperBound
        else { throw ExpressionError(.nameMissing, dot.range) }
        end = word.range.upperBound
        segments.append(Segment(kind: .name(string(word.range)), range: word.range, end: end))
      } else if byte == UInt8(ascii: "[") {
        var ahead = lexer
        guard let open = ahead.next() else { break }
        guard let inside = ahead.next() else { throw ExpressionError(.unbalanced, open.range) }
        let isLiteral = inside.kind == .number || inside.kind == .text
        guard isLiteral, let close = ahead.next(operandDue: false),
          close.kind == .closeBracket
        else { break }
        lexer = ahead
        switch inside.kind {
        case .number:
          guard let position = UInt32(string(inside.range)), position < 1_000_000 else {
            throw ExpressionError(.wrongPosition, inside.range)
          }
          segments.append(
            Segment(kind: .position(Int(position)), range: inside.range, end: start))
        case .text:
          segments.append(
            Segment(kind: .name(try unquoted(inside.range)), range: inside.range, end: start))
        default: throw ExpressionError(.wrongPosition, inside.range)
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
  private func unquoted(_ range: Range<Int>) throws(ExpressionError) -> String {
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
          throw ExpressionError(.unknownEscape, (position - 1)..<end)
        }
      } else if byte == UInt8(ascii: "$"), position + 1 < range.upperBound,
        lexer.text[position + 1] == UInt8(ascii: "{"), lexer.text[position - 1] != byte
      {
        let rest = lexer.text[position..<range.upperBound]
        let end = rest.firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? position + 2
        throw ExpressionError(.placeholderInText, position..<end)
      } else {
        bytes.append(byte)
      }
      position += 1
    }
    throw ExpressionError(.openQuote, range.lowerBound..<(range.lowerBound + 1))
  }

  // MARK: - Operators

  /// Reads an operator or closing parenthesis after an operand.
  ///
  /// - Returns: whether another operand is expected.
  private mutating func readOperator(
    _ token: ExpressionLexer.Token
  ) throws(ExpressionError) -> Bool {
    let range = token.range
    switch token.kind {
    case .close:
      try closeParenthesis(range)
      return try readFollowing(from: range.upperBound)
    case .closeBracket:
      try closeBracket(range)
      return try readFollowing(from: range.upperBound)
    case .comma:
      try nextArgument(range)
      return true
    case .word:
      let word = string(range)
      switch word {
      case "and": push(.and, range)
      case "or": push(.or, range)
      case "in": try pushComparison(.isIn, range)
      case "not": throw ExpressionError(.misplacedNot, range)
      default: try readForeign(error(behindOperand: word), range)
      }
      return true
    case .sign:
      try readSign(string(range), range)
      return true
    case .bar: throw ExpressionError(.filterInside, range)
    case .open: throw ExpressionError(.operatorMissing(string(range)), range)
    case .openBracket: throw ExpressionError(.unbalanced, range)
    case .text:
      _ = try unquoted(range)
      throw ExpressionError(.operatorMissing(string(range)), range)
    case .number: throw ExpressionError(.operatorMissing(string(range)), range)
    case .dot: throw ExpressionError(.nameMissing, range)
    case .other where string(range) == ":":
      popOperators(downTo: 1)
      guard let last = operators.indices.last, operators[last].kind == .question else {
        throw ExpressionError(.halfChoice, range)
      }
      operators[last].kind = .choose
      return true
    case .other: throw ExpressionError(.strangeCharacter(string(range)), range)
    }
  }

  private mutating func readSign(
    _ word: String, _ range: Range<Int>
  ) throws(ExpressionError) {
    if let comparison = Comparison(name: word) {
      try pushComparison(.compare(comparison), range)
    } else if let arithmetic = Arithmetic(name: word) {
      push(.arithmetic(arithmetic), range)
    } else if word == "??" {
      push(.fallback, range)
    } else if word == ".." {
      push(.range, range)
    } else if word == "?" {
      popOperators(downTo: 2)
      operators.append((.question, range, 0))
    } else {
      try readForeign(sign(behindOperand: word), range)
    }
  }

  /// Reads an operator of another language as its equivalent.
  private mutating func readForeign(
    _ kind: ExpressionError.Kind, _ range: Range<Int>
  ) throws(ExpressionError) {
    guard case .write(let word) = kind else { throw ExpressionError(kind, range) }
    foreign.append((word, range))
    switch word {
    case "and": push(.and, range)
    case "or": push(.or, range)
    case "in": try pushComparison(.isIn, range)
    default:
      guard let comparison = Comparison(name: word) else { throw ExpressionError(kind, range) }
      try pushComparison(.compare(comparison), range)
    }
  }

  private mutating func push(_ kind: Operator, _ range: Range<Int>) {
    popOperators(downTo: kind.precedence + (kind.isRightAssociative ? 1 : 0))
    operators.append((kind, range, 0))
  }

  private mutating func pushComparison(
    _ kind: Operator, _ range: Range<Int>
  ) throws(ExpressionError) {
    popOperators(downTo: Operator.comparison + 1)
    if let last = operators.last, last.kind.precedence == Operator.comparison {
      throw ExpressionError(.chain, range)
    }
    operators.append((kind, range, 0))
  }

  private mutating func popOperators(downTo precedence: Int) {
    while let last = operators.last, last.kind.precedence >= precedence, let kind = last.kind.term {
      terms.append(Term(kind: kind, range: last.range))
      operators.removeLast()
    }
  }

  private mutating func closeParenthesis(_ range: Range<Int>) throws(ExpressionError) {
    popOperators(downTo: 1)
    guard let last = operators.popLast() else { throw ExpressionError(.unbalanced, range) }
    let whole = last.range.lowerBound..<range.upperBound
    switch last.kind {
    case .open: break
    case .call(let function):
      guard last.argumentCount == function.parameterCount else {
        throw ExpressionError(
          .argumentCount(
            function.name, expected: function.parameterCount, found: last.argumentCount), whole)
      }
      terms.append(Term(kind: .call(function), range: whole))
    case .each(let function, _):
      guard last.argumentCount == function.parameterCount else {
        throw ExpressionError(
          .argumentCount(
            function.name, expected: function.parameterCount, found: last.argumentCount), whole)
      }
      terms.append(
        Term(kind: function == .join ? .call(.join) : .end(function), range: whole))
    case .question: throw ExpressionError(.halfChoice, last.range)
    default: throw ExpressionError(.unbalanced, range)
    }
  }

  private mutating func closeBracket(_ range: Range<Int>) throws(ExpressionError) {
    popOperators(downTo: 1)
    guard let last = operators.popLast() else { throw ExpressionError(.unbalanced, range) }
    let whole = last.range.lowerBound..<range.upperBound
    switch last.kind {
    case .index: terms.append(Term(kind: .itemAt, range: whole))
    case .list: terms.append(Term(kind: .list(count: last.argumentCount), range: whole))
    case .question: throw ExpressionError(.halfChoice, last.range)
    default: throw ExpressionError(.unbalanced, range)
    }
  }

  private mutating func nextArgument(_ range: Range<Int>) throws(ExpressionError) {
    popOperators(downTo: 1)
    guard let last = operators.indices.last else {
      throw ExpressionError(.strangeComma, range)
    }
    switch operators[last].kind {
    case .call, .list: break
    case .each(let function, let name):
      if operators[last].argumentCount == 1 {
        terms.append(Term(kind: .begin(function, name: name), range: operators[last].range))
      } else if operators[last].argumentCount == 2, function == .join {
        terms.append(
          Term(kind: .end(function), range: operators[last].range.lowerBound..<range.lowerBound))
      }
    case .question: throw ExpressionError(.halfChoice, operators[last].range)
    default: throw ExpressionError(.strangeComma, range)
    }
    operators[last].argumentCount += 1
  }

  // MARK: - Syntax of other languages

  private func sign(beforeOperand sign: String) -> ExpressionError.Kind {
    switch sign {
    case "!": .write("not")
    case "$": .placeholder
    case "^": .noPower
    default: .operandMissing(sign)
    }
  }

  private func sign(behindOperand sign: String) -> ExpressionError.Kind {
    switch sign {
    case "&&", "&": .write("and")
    case "||": .write("or")
    case "=", "===": .write("==")
    case "!==", "<>": .write("!=")
    case "~=": .noMatch
    case "=<": .write("<=")
    case "=>": .write(">=")
    case "?.": .noChain
    case "^": .noPower
    case "$": .placeholder
    default: .operatorMissing(sign)
    }
  }

  private func error(behindOperand word: String) -> ExpressionError.Kind {
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

extension ExpressionParser {
  /// Whether the expression reads `screen.sizeClass`, in which case its words need no quotes.
  var asksScreen: Bool {
    segments.indices.dropLast().contains { position in
      segments[position].isNamed("screen") && segments[position + 1].isNamed("sizeClass")
    }
  }
}

extension ExpressionParser.Segment {
  fileprivate func isNamed(_ word: String) -> Bool {
    if case .name(let name) = kind { name == word } else { false }
  }
}
