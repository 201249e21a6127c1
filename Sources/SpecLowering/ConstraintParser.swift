internal import SpecModel

/// A constraint as it is written: `first relation second * multiplier + constant @ priority`.
///
/// Places are ranges of its text; names are not looked up.
struct WrittenConstraint {
  /// A thing and what is asked of it: `title.leading`, `parent.safeArea.edges`.
  struct Anchor {
    /// The id, or `parent`.
    var name: Range<Int>
    /// What follows, word by word, without the dots.
    var words: [Range<Int>] = []

    var range: Range<Int> { name.lowerBound..<(words.last ?? name).upperBound }
  }

  var first: Anchor
  var relation: ConstraintRelation
  var second: Anchor?
  var multiplier: Double
  /// The number that multiplies, if one is written.
  var multiplierRange: Range<Int>?
  var constant: Double
  var priority: Double
}

/// Reads one constraint, without recursion.
///
/// `*` and `/` bind before `+` and `-`, as everywhere; there are no parentheses.
struct ConstraintParser {
  private enum Token: Equatable {
    case number(Double)
    case path
    case relation(ConstraintRelation)
    case plus, minus, times, over, at
    /// Another language's sign; this one stands here.
    case misspelt(String)
    /// A number in another language's writing.
    case misspeltNumber(String)
    case unit(digits: String, unit: String)
    case other
    case end
  }

  private let text: ContiguousArray<UInt8>
  private var position = 0
  /// The token that is looked at, and its place.
  private var token = Token.end
  private var range = 0..<0

  init(_ text: ContiguousArray<UInt8>) {
    self.text = text
    advance()
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  mutating func parse() throws(ConstraintMistake) -> WrittenConstraint {
    let left = try parseSide()
    let relationRange = range
    guard case .relation(let relation) = token else { throw relationMissing() }
    advance()
    if token == .end { throw ConstraintMistake(.ends(after: string(relationRange)), lastByte) }
    let right = try parseSide()
    guard let first = left.anchor, left.isAnchorAlone else {
      throw leftMistake(left, relation, right)
    }
    var priority = 1000.0
    if token == .at { priority = try parsePriority() }
    switch token {
    case .end: break
    case .relation: throw ConstraintMistake(.secondRelation, range)
    default: throw unexpected()
    }
    return WrittenConstraint(
      first: first, relation: relation, second: right.anchor, multiplier: right.multiplier,
      multiplierRange: right.multiplierRange, constant: right.constant, priority: priority)
  }

  // MARK: - Sides

  /// A sum of at most one anchor with a factor, and numbers.
  private struct Side {
    var anchor: WrittenConstraint.Anchor?
    var multiplier = 1.0
    var multiplierRange: Range<Int>?
    var constant = 0.0
    var range: Range<Int>

    var isAnchorAlone: Bool { anchor != nil && multiplierRange == nil && constant == 0 }
  }

  /// A product on its way into a sum.
  private struct Term {
    var anchor: WrittenConstraint.Anchor?
    var factor = 1.0
    var factorRange: Range<Int>?
    var range: Range<Int>
  }

  private mutating func parseSide() throws(ConstraintMistake) -> Side {
    var side = Side(range: range)
    var sign = 1.0
    if token == .minus || token == .plus {
      if token == .minus { sign = -1 }
      advance()
    }
    while true {
      let term = try parseTerm()
      if let anchor = term.anchor {
        if side.anchor != nil { throw ConstraintMistake(.secondAnchor, anchor.range) }
        if sign < 0 { throw ConstraintMistake(.negative, term.range) }
        side.anchor = anchor
        side.multiplier = term.factor
        side.multiplierRange = term.factorRange
      } else {
        side.constant += sign * term.factor
      }
      side.range = side.range.lowerBound..<term.range.upperBound
      switch token {
      case .plus: sign = 1
      case .minus: sign = -1
      default: return side
      }
      advance()
    }
  }

  private mutating func parseTerm() throws(ConstraintMistake) -> Term {
    var term = Term(range: range)
    var divides = false
    while true {
      let isNegative = token == .minus
      let start = range.lowerBound
      if isNegative { advance() }
      switch token {
      case .number(let number):
        let factor = isNegative ? -number : number
        if divides, number == 0 { throw ConstraintMistake(.divisionByZero, range) }
        term.factor = divides ? term.factor / factor : term.factor * factor
        term.factorRange = start..<range.upperBound
      case .path where isNegative: throw ConstraintMistake(.negative, start..<range.upperBound)
      case .path:
        if divides { throw ConstraintMistake(.divisionByAnchor, range) }
        if term.anchor != nil { throw ConstraintMistake(.secondAnchor, range) }
        term.anchor = try anchor()
      default: throw operandMissing()
      }
      term.range = term.range.lowerBound..<range.upperBound
      advance()
      switch token {
      case .times: divides = false
      case .over: divides = true
      default: return term
      }
      advance()
    }
  }

  /// The path that is looked at, taken apart at its dots.
  private func anchor() throws(ConstraintMistake) -> WrittenConstraint.Anchor {
    var nameEnd = range.lowerBound
    while nameEnd < range.upperBound, !isDotBeforeWord(nameEnd) { nameEnd += 1 }
    var anchor = WrittenConstraint.Anchor(name: range.lowerBound..<nameEnd)
    var start = nameEnd + 1
    while start <= range.upperBound {
      var end = start
      while end < range.upperBound, text[end] != UInt8(ascii: ".") { end += 1 }
      if end == start {
        throw ConstraintMistake(
          .emptyWord, max(range.lowerBound, start - 1)..<min(start, text.count))
      }
      anchor.words.append(start..<end)
      start = end + 1
    }
    return anchor
  }

  private mutating func parsePriority() throws(ConstraintMistake) -> Double {
    advance()
    let place = range
    switch token {
    case .number(let number):
      advance()
      guard (1...1000).contains(number) else { throw ConstraintMistake(.priority, place) }
      return number
    case .minus:
      advance()
      throw ConstraintMistake(.priority, place.lowerBound..<range.upperBound)
    case .path:
      guard let named = ConstraintPriority(rawValue: string(place)) else {
        throw ConstraintMistake(.priorityWord(string(place)), place)
      }
      advance()
      return named.value
    case .end: throw ConstraintMistake(.ends(after: "@"), lastByte)
    default: throw operandMissing()
    }
  }

  // MARK: - Tokens

  private var lastByte: Range<Int> { max(0, text.count - 1)..<text.count }

  private func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }

  private mutating func advance() {
    while position < text.count, text[position] <= 0x20 { position += 1 }
    let start = position
    token = readToken()
    range = start..<position
  }

  private mutating func readToken() -> Token {
    let first = byte(position)
    guard position < text.count else { return .end }
    if isASCIIDigit(first) || (first == UInt8(ascii: ".") && isASCIIDigit(byte(position + 1))) {
      return readNumber()
    }
    if isWordStart(first) {
      readPath()
      return .path
    }
    if "=<>!~:".utf8.contains(first) { return readRelation() }
    position += 1
    switch first {
    case UInt8(ascii: "+"): return .plus
    case UInt8(ascii: "-"): return .minus
    case UInt8(ascii: "*"): return .times
    case UInt8(ascii: "/"): return .over
    case UInt8(ascii: "@"): return .at
    case 0x80...: return readSign(from: position - 1)
    default: return .other
    }
  }

  private mutating func readRelation() -> Token {
    let start = position
    while "=<>!~:".utf8.contains(byte(position)) { position += 1 }
    switch string(start..<position) {
    case "=", "==": return .relation(.equal)
    case "<=": return .relation(.lessOrEqual)
    case ">=": return .relation(.greaterOrEqual)
    case "=<", "<", "<<": return .misspelt("<=")
    case "=>", ">", ">>": return .misspelt(">=")
    case "===", ":=", ":", "~=", "=~": return .misspelt("=")
    case "~": return .misspelt("@")
    default: return .other
    }
  }

  /// A sign beyond ASCII: one scalar.
  private mutating func readSign(from start: Int) -> Token {
    while byte(position) & 0xC0 == 0x80 { position += 1 }
    switch string(start..<position) {
    case "≤", "≦": return .relation(.lessOrEqual)
    case "≥", "≧": return .relation(.greaterOrEqual)
    case "×", "·", "∙", "⋅": return .misspelt("*")
    case "÷": return .misspelt("/")
    case "−", "–", "—": return .misspelt("-")
    default: return .other
    }
  }

  private mutating func readNumber() -> Token {
    let start = position
    while isASCIIDigit(byte(position)) || byte(position) == UInt8(ascii: ".") { position += 1 }
    if byte(position) == UInt8(ascii: ","), isASCIIDigit(byte(position + 1)) {
      position += 1
      while isASCIIDigit(byte(position)) { position += 1 }
    }
    let digits = start..<position
    while isWordStart(byte(position)) || byte(position) == UInt8(ascii: "%")
      || (position > digits.upperBound && isASCIIDigit(byte(position)))
    {
      position += 1
    }
    if position > digits.upperBound {
      return .unit(digits: string(digits), unit: string(digits.upperBound..<position))
    }
    let number = text.withUnsafeBufferPointer {
      Decimal(parsing: UnsafeBufferPointer(rebasing: $0[digits])).number
    }
    if let number { return .number(number) }
    return Decimal.mended(string(digits)).map { .misspeltNumber($0) } ?? .other
  }

  /// An id with what follows its dots.
  ///
  /// Before the first dot an id may have the signs of derived names: `row[0]`, `form/title`,
  /// `text-hello.2`; behind it a sign is arithmetic.
  private mutating func readPath() {
    var isName = true
    while position < text.count {
      let byte = text[position]
      if isWordStart(byte) || isASCIIDigit(byte) {
        position += 1
      } else if byte == UInt8(ascii: ".") {
        if isDotBeforeWord(position) { isName = false }
        position += 1
      } else if isName, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/"),
        isWordStart(self.byte(position + 1))
      {
        position += 1
      } else if isName, byte == UInt8(ascii: "["),
        let close = text[position...].firstIndex(of: UInt8(ascii: "]"))
      {
        position = close + 1
      } else {
        return
      }
    }
  }

  /// Whether a dot ends an id: one before a digit belongs to the id.
  private func isDotBeforeWord(_ offset: Int) -> Bool {
    text[offset] == UInt8(ascii: ".") && !isASCIIDigit(byte(offset + 1))
  }

  private func isWordStart(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || byte == UInt8(ascii: "_")
  }

  // MARK: - What is no constraint

  /// What stands where an anchor or a number is due.
  private func operandMissing() -> ConstraintMistake {
    switch token {
    case .end: ConstraintMistake(.ends(after: nil), lastByte)
    case .misspelt(let meant): ConstraintMistake(.write(meant), range)
    case .misspeltNumber(let meant): ConstraintMistake(.writeNumber(meant), range)
    case .unit(let digits, let unit): ConstraintMistake(.unit(digits: digits, unit: unit), range)
    case .other where byte(range.lowerBound) == UInt8(ascii: "("):
      ConstraintMistake(.parenthesis, range)
    default: ConstraintMistake(.operandMissing(string(range)), range)
    }
  }

  /// What stands behind the left side.
  private func relationMissing() -> ConstraintMistake {
    switch token {
    case .end: ConstraintMistake(.ends(after: nil), lastByte)
    case .misspelt("@"): ConstraintMistake(.relationMissing(string(range)), range)
    case .misspelt(let meant): ConstraintMistake(.write(meant), range)
    case .other where string(range).hasPrefix("!"):
      ConstraintMistake(.operandMissing(string(range)), range)
    case .other where byte(range.lowerBound) == UInt8(ascii: "("):
      ConstraintMistake(.parenthesis, range)
    default: ConstraintMistake(.relationMissing(string(range)), range)
    }
  }

  /// What stands behind the right side.
  private func unexpected() -> ConstraintMistake {
    switch token {
    case .misspelt(let meant): ConstraintMistake(.write(meant), range)
    case .unit(let digits, let unit): ConstraintMistake(.unit(digits: digits, unit: unit), range)
    case .path where Decimal.units.contains(string(range).lowercased()):
      ConstraintMistake(.unit(digits: "", unit: string(range)), range)
    case .other where "()".utf8.contains(byte(range.lowerBound)):
      ConstraintMistake(.parenthesis, range)
    default: ConstraintMistake(.operatorMissing(string(range)), range)
    }
  }

  /// The left side is one anchor: what to write instead, where that is plain.
  private func leftMistake(
    _ left: Side, _ relation: ConstraintRelation, _ right: Side
  ) -> ConstraintMistake {
    var mended: String?
    if right.isAnchorAlone, let anchor = right.anchor {
      mended = "\(string(anchor.range)) \(relation.flipped.name) \(string(left.range))"
    }
    return ConstraintMistake(
      .leftSide(mended: mended),
      mended == nil ? left.range : left.range.lowerBound..<right.range.upperBound)
  }
}

/// A priority with a name.
enum ConstraintPriority: String, NamedCases {
  case required, high, low

  var value: Double {
    switch self {
    case .required: 1000
    case .high: 750
    case .low: 250
    }
  }
}

/// What is wrong with a constraint's text, and where in it.
struct ConstraintMistake: Error {
  enum Kind {
    /// Another language's sign; this one stands here.
    case write(String)
    /// A number in another language's writing; this one stands here.
    case writeNumber(String)
    /// The text ends where an anchor or a number is due.
    case ends(after: String?)
    case relationMissing(String)
    case operatorMissing(String)
    case operandMissing(String)
    case secondRelation
    case secondAnchor
    /// The left side is not one anchor.
    case leftSide(mended: String?)
    case negative
    case divisionByZero
    case divisionByAnchor
    case parenthesis
    /// Nothing stands behind a dot.
    case emptyWord
    case unit(digits: String, unit: String)
    case priority
    case priorityWord(String)
    /// Another library's words.
    case foreign
  }

  let kind: Kind
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
