/// A recursive-descent parser for patterns, with limited depth.
struct PatternParser {
  let text: [UInt8]
  var position = 0
  var depth = 0
  var flags = Flags()

  static let depthLimit = 100

  init(_ text: String) { self.text = Array(text.utf8) }

  struct Flags {
    var ignoresCase = false
    /// Flag `s`: `.` also matches line ends.
    var dotTakesLines = false
    /// Flag `m`: `^` and `$` also match at line ends.
    var isMultiline = false
    /// Flag `x`: whitespace and comments are ignored.
    var allowsComments = false
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    let root = try parseChoice()
    if position < text.count { throw error(.unopenedGroup, position..<(position + 1)) }
    return root
  }

  // MARK: - Structure

  private mutating func parseChoice() throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw error(.tooDeep(limit: Self.depthLimit), position..<min(position + 1, text.count))
    }
    var branches = [try parseSequence()]
    while take("|") { branches.append(try parseSequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var parts: [PatternNode] = []
    while true {
      skipComments()
      guard position < text.count, text[position] != UInt8(ascii: "|"),
        text[position] != UInt8(ascii: ")")
      else { break }
      let start = position
      guard let atom = try parseAtom() else { continue }
      parts.append(try parseQuantifiers(of: atom, from: start))
    }
    return parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// Parses a part to which a quantifier can apply; nil for a flag group.
  private mutating func parseAtom() throws(PatternError) -> PatternNode? {
    let start = position
    let byte = text[position]
    position += 1
    switch byte {
    case UInt8(ascii: "("): return try parseGroup(from: start)
    case UInt8(ascii: "["):
      position = start
      return .set(ScalarSet(try parseSet()))
    case UInt8(ascii: "."):
      return flags.dotTakesLines ? Self.anything : .set(ScalarSet(.not(.lineEnds)))
    case UInt8(ascii: "^"): return .assertion(flags.isMultiline ? .lineStart : .start)
    case UInt8(ascii: "$"): return .assertion(flags.isMultiline ? .lineEnd : .endOrLastLine)
    case UInt8(ascii: "\\"): return try parseEscape(from: start)
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
      throw error(.nothingToRepeat, start..<position)
    case UInt8(ascii: "}"): throw error(.unopenedInterval, start..<position)
    default:
      position = start
      return literal(nextScalar())
    }
  }

  /// Any scalar, as `.` with flag `s`; matches CRLF as one unit.
  private static var anything: PatternNode {
    let pair = PatternNode.sequence([.set(ScalarSet(0x0D)), .set(ScalarSet(0x0A))])
    let noPair = PatternLook(body: pair, isAhead: true, isNegated: true)
    return .choice([pair, .sequence([.look(noPair), .set(ScalarSet(.any))])])
  }

  func literal(_ scalar: UInt32) -> PatternNode {
    let term = ScalarSet.Term.ranges([scalar...scalar])
    guard flags.ignoresCase, Unicode.Scalar(scalar)?.properties.isCased == true else {
      return .set(ScalarSet(term))
    }
    return .set(ScalarSet(.anyCase(term)))
  }

  // MARK: - Groups

  private mutating func parseGroup(from start: Int) throws(PatternError) -> PatternNode? {
    guard take("?") else { return try body(from: start) }
    if take(":") { return try body(from: start) }
    if take("=") { return try look(from: start, isAhead: true, isNegated: false) }
    if take("!") { return try look(from: start, isAhead: true, isNegated: true) }
    if take(">") { return .atomic(try body(from: start)) }
    if take("#") {
      while position < text.count, text[position] != UInt8(ascii: ")") { position += 1 }
      guard take(")") else { throw error(.unclosedGroup, start..<(start + 1)) }
      return nil
    }
    if take("<") {
      if take("=") { return try look(from: start, isAhead: false, isNegated: false) }
      if take("!") { return try look(from: start, isAhead: false, isNegated: true) }
      return try namedGroup(from: start)
    }
    return try flagGroup(from: start)
  }

  private mutating func namedGroup(from start: Int) throws(PatternError) -> PatternNode {
    let nameStart = position
    while position < text.count, isLetter(text[position]) || isDigit(text[position]) {
      position += 1
    }
    guard position > nameStart, isLetter(text[nameStart]), take(">") else {
      throw error(.unknownGroup, start..<min(position + 1, text.count))
    }
    return try body(from: start)
  }

  /// Parses a flag group: `(?i)` applies to the rest of the enclosing group, `(?i: … )` to its own
  /// content.
  private mutating func flagGroup(from start: Int) throws(PatternError) -> PatternNode? {
    let outer = flags
    var isOn = true
    while position < text.count {
      let byte = text[position]
      position += 1
      switch byte {
      case UInt8(ascii: "i"): flags.ignoresCase = isOn
      case UInt8(ascii: "s"): flags.dotTakesLines = isOn
      case UInt8(ascii: "m"): flags.isMultiline = isOn
      case UInt8(ascii: "x"): flags.allowsComments = isOn
      case UInt8(ascii: "-") where isOn: isOn = false
      case UInt8(ascii: ":"):
        let inner = try body(from: start)
        flags = outer
        return inner
      case UInt8(ascii: ")"): return nil
      case UInt8(ascii: "w"): throw error(.unsupported("(?w)"), (position - 1)..<position)
      default: throw error(isLetter(byte) ? .unknownFlag : .unknownGroup, start..<position)
      }
    }
    throw error(.unclosedGroup, start..<(start + 1))
  }

  /// Parses a group's content up to its end, where its flags end, too.
  private mutating func body(from start: Int) throws(PatternError) -> PatternNode {
    let outer = flags
    let inner = try parseChoice()
    guard take(")") else { throw error(.unclosedGroup, start..<(start + 1)) }
    flags = outer
    return inner
  }

  private mutating func look(
    from start: Int, isAhead: Bool, isNegated: Bool
  ) throws(PatternError) -> PatternNode {
    let inner = try body(from: start)
    if !isAhead, inner.width.most == nil {
      throw error(.unboundedLookBehind, start..<position)
    }
    return .look(
      PatternLook(body: inner, isAhead: isAhead, isNegated: isNegated))
  }

  // MARK: - Quantifiers

  private mutating func parseQuantifiers(
    of atom: PatternNode, from start: Int
  ) throws(PatternError) -> PatternNode {
    skipComments()
    guard let (least, most) = try parseBounds() else { return atom }
    var preference = PatternRepetition.Preference.greedy
    if take("?") { preference = .lazy } else if take("+") { preference = .possessive }
    let end = position
    skipComments()
    if position < text.count, "*+?{".utf8.contains(text[position]) {
      throw error(.repeatsRepetition, position..<(position + 1))
    }
    return .repetition(
      PatternRepetition(
        body: atom, least: least, most: most, preference: preference, range: start..<end))
  }

  private mutating func parseBounds() throws(PatternError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = position
    guard take("{") else { return nil }
    guard let least = number() else {
      throw error(.badInterval, start..<max(position, start + 1))
    }
    var most: Int? = least
    if take(",") { most = number() }
    guard take("}") else { throw error(.badInterval, start..<max(position, start + 1)) }
    if let most, most < least { throw error(.intervalReversed, start..<position) }
    guard least <= Self.repeatLimit, most ?? 0 <= Self.repeatLimit else {
      throw error(.tooLarge(limit: Self.repeatLimit), start..<position)
    }
    return (least, most)
  }

  static let repeatLimit = 1_000

  private mutating func number() -> Int? {
    let start = position
    var value = 0
    while position < text.count, isDigit(text[position]) {
      value = min(value * 10 + Int(text[position] - UInt8(ascii: "0")), 1_000_000)
      position += 1
    }
    return position > start ? value : nil
  }

  // MARK: - Bytes

  /// Reads the scalar at the current position and moves past it.
  mutating func nextScalar() -> UInt32 {
    let (scalar, length) = decodeScalar(text, at: position)
    position += length
    return scalar
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipComments() {
    guard flags.allowsComments else { return }
    while position < text.count {
      if text[position] == UInt8(ascii: "#") {
        while position < text.count, text[position] != 0x0A { position += 1 }
      } else if isBlank(text[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  mutating func skipCommentsInSet() {
    guard flags.allowsComments else { return }
    while position < text.count, isBlank(text[position]) { position += 1 }
  }

  func error(_ kind: PatternError.Kind, _ range: Range<Int>) -> PatternError {
    PatternError(kind, range.lowerBound..<max(range.upperBound, range.lowerBound))
  }
}

/// Decodes the scalar at a position in valid UTF-8 and its length in bytes.
@inline(__always)
func decodeScalar<Bytes: RandomAccessCollection>(
  _ bytes: Bytes, at position: Int
) -> (scalar: UInt32, length: Int) where Bytes.Element == UInt8, Bytes.Index == Int {
  let first = bytes[position]
  if first < 0x80 { return (UInt32(first), 1) }
  let second = UInt32(bytes[position + 1] & 0x3F)
  if first < 0xE0 { return (UInt32(first & 0x1F) << 6 | second, 2) }
  let third = UInt32(bytes[position + 2] & 0x3F)
  if first < 0xF0 { return (UInt32(first & 0x0F) << 12 | second << 6 | third, 3) }
  let fourth = UInt32(bytes[position + 3] & 0x3F)
  return (UInt32(first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
