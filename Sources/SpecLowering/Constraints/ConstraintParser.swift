internal import SpecModel

/// A parsed constraint: `first relation second * multiplier + constant @ priority`.
///
/// Ranges are byte ranges of its text, and names are not resolved.
struct WrittenConstraint {
  /// A node and its attribute: `title.leading`, `parent.safeArea.edges`.
  struct Anchor {
    /// The range of the id or of `parent`.
    var name: Range<Int>
    /// The ranges of the words after the name, without dots.
    var words: [Range<Int>] = []

    var range: Range<Int> { name.lowerBound..<(words.last ?? name).upperBound }
  }

  var first: Anchor
  var relation: ConstraintRelation
  var second: Anchor?
  var multiplier: Double
  /// The range of the multiplier, if there is one.
  var multiplierRange: Range<Int>?
  var constant: Double
  var priority: Double
}

/// Parses one constraint, without recursion.
///
/// `*` and `/` have precedence over `+` and `-`; there are no parentheses.
struct ConstraintParser {
  enum Token: Equatable {
    case number(Double)
    case path
    case relation(ConstraintRelation)
    case plus, minus, times, over, at
    /// An operator of another language; the payload is the replacement.
    case misspelt(String)
    /// A number in another notation; the payload is the replacement.
    case misspeltNumber(String)
    case unit(digits: String, unit: String)
    case other
    case end
  }

  let text: ContiguousArray<UInt8>
  var position = 0
  /// The current token and its range.
  var token = Token.end
  var range = 0..<0

  init(_ text: ContiguousArray<UInt8>) {
    self.text = text
    advance()
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  mutating func parse() throws(ConstraintParseError) -> WrittenConstraint {
    let left = try parseSide()
    let relationRange = range
    guard case .relation(let relation) = token else { throw relationMissing() }
    advance()
    if token == .end { throw ConstraintParseError(.ends(after: string(relationRange)), lastByte) }
    let right = try parseSide()
    guard let first = left.anchor, left.isAnchorAlone else {
      throw leftError(left, relation, right)
    }
    var priority = 1000.0
    if token == .at { priority = try parsePriority() }
    switch token {
    case .end: break
    case .relation: throw ConstraintParseError(.secondRelation, range)
    default: throw unexpected()
    }
    return WrittenConstraint(
      first: first, relation: relation, second: right.anchor, multiplier: right.multiplier,
      multiplierRange: right.multiplierRange, constant: right.constant, priority: priority)
  }

  // MARK: - Sides

  /// A linear expression: at most one anchor with a factor, plus numbers.
  struct Side {
    var anchor: WrittenConstraint.Anchor?
    var multiplier = 1.0
    var multiplierRange: Range<Int>?
    var constant = 0.0
    var range: Range<Int>

    var isAnchorAlone: Bool { anchor != nil && multiplierRange == nil && constant == 0 }
  }

  /// A product in a sum.
  private struct Term {
    var anchor: WrittenConstraint.Anchor?
    var factor = 1.0
    var factorRange: Range<Int>?
    var range: Range<Int>
  }

  private mutating func parseSide() throws(ConstraintParseError) -> Side {
    var side = Side(range: range)
    var sign = 1.0
    if token == .minus || token == .plus {
      if token == .minus { sign = -1 }
      advance()
    }
    while true {
      let term = try parseTerm()
      if let anchor = term.anchor {
        if side.anchor != nil { throw ConstraintParseError(.secondAnchor, anchor.range) }
        if sign < 0 { throw ConstraintParseError(.negative, term.range) }
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

  private mutating func parseTerm() throws(ConstraintParseError) -> Term {
    var term = Term(range: range)
    var divides = false
    while true {
      let isNegative = token == .minus
      let start = range.lowerBound
      if isNegative { advance() }
      switch token {
      case .number(let number):
        let factor = isNegative ? -number : number
        if divides, number == 0 { throw ConstraintParseError(.divisionByZero, range) }
        term.factor = divides ? term.factor / factor : term.factor * factor
        term.factorRange = start..<range.upperBound
      case .path where isNegative: throw ConstraintParseError(.negative, start..<range.upperBound)
      case .path:
        if divides { throw ConstraintParseError(.divisionByAnchor, range) }
        if term.anchor != nil { throw ConstraintParseError(.secondAnchor, range) }
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

  /// Splits the current path at its dots.
  func anchor() throws(ConstraintParseError) -> WrittenConstraint.Anchor {
    var nameEnd = range.lowerBound
    while nameEnd < range.upperBound, !isDotBeforeWord(nameEnd) { nameEnd += 1 }
    var anchor = WrittenConstraint.Anchor(name: range.lowerBound..<nameEnd)
    var start = nameEnd + 1
    while start <= range.upperBound {
      var end = start
      while end < range.upperBound, text[end] != UInt8(ascii: ".") { end += 1 }
      if end == start {
        throw ConstraintParseError(
          .emptyWord, max(range.lowerBound, start - 1)..<min(start, text.count))
      }
      anchor.words.append(start..<end)
      start = end + 1
    }
    return anchor
  }

  private mutating func parsePriority() throws(ConstraintParseError) -> Double {
    advance()
    let place = range
    switch token {
    case .number(let number):
      advance()
      guard (1...1000).contains(number) else { throw ConstraintParseError(.priority, place) }
      return number
    case .minus:
      advance()
      throw ConstraintParseError(.priority, place.lowerBound..<range.upperBound)
    case .path:
      guard let named = ConstraintPriority(rawValue: string(place)) else {
        throw ConstraintParseError(.priorityWord(string(place)), place)
      }
      advance()
      return named.value
    case .end: throw ConstraintParseError(.ends(after: "@"), lastByte)
    default: throw operandMissing()
    }
  }
}

/// The priorities that have a name.
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
