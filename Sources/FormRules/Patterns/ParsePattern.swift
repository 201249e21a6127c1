/// Reads a pattern by recursive descent; depth is bounded.
struct PatternParser {
  private let text: [UInt8]
  private var position = 0
  private var depth = 0
  private var flags = Flags()

  static let depthLimit = 100

  init(_ text: String) { self.text = Array(text.utf8) }

  private struct Flags {
    var ignoresCase = false
    /// `.` also takes line ends.
    var dotTakesLines = false
    /// `^` and `$` also stand at lines.
    var isMultiline = false
    /// Blanks and comments are no part of the pattern.
    var allowsComments = false
  }

  mutating func parse() throws(PatternMistake) -> PatternNode {
    let root = try parseChoice()
    if position < text.count { throw mistake(.unopenedGroup, position..<(position + 1)) }
    return root
  }

  // MARK: - Structure

  private mutating func parseChoice() throws(PatternMistake) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw mistake(.tooDeep(limit: Self.depthLimit), position..<min(position + 1, text.count))
    }
    var branches = [try parseSequence()]
    while take("|") { branches.append(try parseSequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func parseSequence() throws(PatternMistake) -> PatternNode {
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

  /// One thing that a quantifier may follow; nil for what changes flags only.
  private mutating func parseAtom() throws(PatternMistake) -> PatternNode? {
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
      throw mistake(.nothingToRepeat, start..<position)
    case UInt8(ascii: "}"): throw mistake(.unopenedInterval, start..<position)
    default:
      position = start
      return literal(nextScalar())
    }
  }

  /// `.` that also takes line ends: the two scalars of CRLF count as one, and are never parted.
  private static var anything: PatternNode {
    let pair = PatternNode.sequence([.set(ScalarSet(0x0D)), .set(ScalarSet(0x0A))])
    let noPair = PatternLook(body: pair, isAhead: true, isNegated: true)
    return .choice([pair, .sequence([.look(noPair), .set(ScalarSet(.any))])])
  }

  private func literal(_ scalar: UInt32) -> PatternNode {
    let term = ScalarSet.Term.ranges([scalar...scalar])
    guard flags.ignoresCase, Unicode.Scalar(scalar)?.properties.isCased == true else {
      return .set(ScalarSet(term))
    }
    return .set(ScalarSet(.anyCase(term)))
  }

  // MARK: - Groups

  private mutating func parseGroup(from start: Int) throws(PatternMistake) -> PatternNode? {
    guard take("?") else { return try body(from: start) }
    if take(":") { return try body(from: start) }
    if take("=") { return try look(from: start, isAhead: true, isNegated: false) }
    if take("!") { return try look(from: start, isAhead: true, isNegated: true) }
    if take(">") { return .atomic(try body(from: start)) }
    if take("#") {
      while position < text.count, text[position] != UInt8(ascii: ")") { position += 1 }
      guard take(")") else { throw mistake(.unclosedGroup, start..<(start + 1)) }
      return nil
    }
    if take("<") {
      if take("=") { return try look(from: start, isAhead: false, isNegated: false) }
      if take("!") { return try look(from: start, isAhead: false, isNegated: true) }
      return try namedGroup(from: start)
    }
    return try flagGroup(from: start)
  }

  private mutating func namedGroup(from start: Int) throws(PatternMistake) -> PatternNode {
    let nameStart = position
    while position < text.count, isLetter(text[position]) || isDigit(text[position]) {
      position += 1
    }
    guard position > nameStart, isLetter(text[nameStart]), take(">") else {
      throw mistake(.unknownGroup, start..<min(position + 1, text.count))
    }
    return try body(from: start)
  }

  /// `(?i)` for the rest of the group around it, `(?i: … )` for a group of its own.
  private mutating func flagGroup(from start: Int) throws(PatternMistake) -> PatternNode? {
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
      case UInt8(ascii: "w"): throw mistake(.unsupported("(?w)"), (position - 1)..<position)
      default: throw mistake(isLetter(byte) ? .unknownFlag : .unknownGroup, start..<position)
      }
    }
    throw mistake(.unclosedGroup, start..<(start + 1))
  }

  /// What stands in a group, to its end; flags set inside end with it.
  private mutating func body(from start: Int) throws(PatternMistake) -> PatternNode {
    let outer = flags
    let inner = try parseChoice()
    guard take(")") else { throw mistake(.unclosedGroup, start..<(start + 1)) }
    flags = outer
    return inner
  }

  private mutating func look(
    from start: Int, isAhead: Bool, isNegated: Bool
  ) throws(PatternMistake) -> PatternNode {
    let inner = try body(from: start)
    if !isAhead, inner.width.most == nil {
      throw mistake(.unboundedLookBehind, start..<position)
    }
    return .look(
      PatternLook(body: inner, isAhead: isAhead, isNegated: isNegated))
  }

  // MARK: - Quantifiers

  private mutating func parseQuantifiers(
    of atom: PatternNode, from start: Int
  ) throws(PatternMistake) -> PatternNode {
    skipComments()
    guard let (least, most) = try parseBounds() else { return atom }
    var preference = PatternRepetition.Preference.greedy
    if take("?") { preference = .lazy } else if take("+") { preference = .possessive }
    let end = position
    skipComments()
    if position < text.count, "*+?{".utf8.contains(text[position]) {
      throw mistake(.repeatsRepetition, position..<(position + 1))
    }
    return .repetition(
      PatternRepetition(
        body: atom, least: least, most: most, preference: preference, range: start..<end))
  }

  private mutating func parseBounds() throws(PatternMistake) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = position
    guard take("{") else { return nil }
    guard let least = number() else {
      throw mistake(.badInterval, start..<max(position, start + 1))
    }
    var most: Int? = least
    if take(",") { most = number() }
    guard take("}") else { throw mistake(.badInterval, start..<max(position, start + 1)) }
    if let most, most < least { throw mistake(.intervalReversed, start..<position) }
    guard least <= Self.repeatLimit, most ?? 0 <= Self.repeatLimit else {
      throw mistake(.tooLarge(limit: Self.repeatLimit), start..<position)
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

  // MARK: - Escapes

  private mutating func parseEscape(from start: Int) throws(PatternMistake) -> PatternNode {
    guard position < text.count else { throw mistake(.endsInBackslash, start..<position) }
    switch text[position] {
    case UInt8(ascii: "b"): return assertion(.wordBoundary)
    case UInt8(ascii: "B"): return assertion(.noWordBoundary)
    case UInt8(ascii: "A"): return assertion(.start)
    case UInt8(ascii: "z"): return assertion(.end)
    case UInt8(ascii: "Z"): return assertion(.endOrLastLine)
    case UInt8(ascii: "G"): return assertion(.start)
    case UInt8(ascii: "Q"): return try quotedText(from: start)
    case UInt8(ascii: "R"):
      position += 1
      let pair = PatternNode.sequence([.set(ScalarSet(0x0D)), .set(ScalarSet(0x0A))])
      return .atomic(.choice([pair, .set(ScalarSet(.lineEnds))]))
    case UInt8(ascii: "X"): throw unsupported("\\X", from: start)
    case UInt8(ascii: "N"): throw unsupported("\\N", from: start)
    case UInt8(ascii: "k"): throw unsupported("\\k", from: start)
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      throw unsupported("\\\(text[position] - UInt8(ascii: "0"))", from: start)
    default:
      let term = try escapedTerm(from: start)
      if case .ranges(let ranges) = term, ranges.count == 1, ranges[0].count == 1 {
        return literal(ranges[0].lowerBound)
      }
      return .set(ScalarSet(term))
    }
  }

  private mutating func assertion(_ assertion: PatternAssertion) -> PatternNode {
    position += 1
    return .assertion(assertion)
  }

  private func unsupported(_ what: String, from start: Int) -> PatternMistake {
    PatternMistake(.unsupported(what), start..<(position + 1))
  }

  /// Text between `\Q` and `\E`, taken as it is.
  private mutating func quotedText(from start: Int) throws(PatternMistake) -> PatternNode {
    position += 1
    var parts: [PatternNode] = []
    while position < text.count {
      if text[position] == UInt8(ascii: "\\"), position + 1 < text.count,
        text[position + 1] == UInt8(ascii: "E")
      {
        position += 2
        return .sequence(parts)
      }
      parts.append(literal(nextScalar()))
    }
    throw mistake(.unclosedQuote, start..<(start + 2))
  }

  /// A scalar or a class behind a backslash, in a set or outside; the position is behind it.
  private mutating func escapedTerm(from start: Int) throws(PatternMistake) -> ScalarSet.Term {
    guard position < text.count else { throw mistake(.endsInBackslash, start..<position) }
    let scalar = nextScalar()
    guard scalar < 128 else { return .ranges([scalar...scalar]) }
    let byte = UInt8(scalar)
    switch byte {
    case UInt8(ascii: "d"): return .digits
    case UInt8(ascii: "D"): return .not(.digits)
    case UInt8(ascii: "w"): return .words
    case UInt8(ascii: "W"): return .not(.words)
    case UInt8(ascii: "s"): return .spaces
    case UInt8(ascii: "S"): return .not(.spaces)
    case UInt8(ascii: "h"): return .horizontal
    case UInt8(ascii: "H"): return .not(.horizontal)
    case UInt8(ascii: "v"): return .lineEnds
    case UInt8(ascii: "V"): return .not(.lineEnds)
    case UInt8(ascii: "p"): return try property(from: start, isNegated: false)
    case UInt8(ascii: "P"): return try property(from: start, isNegated: true)
    case UInt8(ascii: "t"): return .ranges([9...9])
    case UInt8(ascii: "n"): return .ranges([10...10])
    case UInt8(ascii: "f"): return .ranges([12...12])
    case UInt8(ascii: "r"): return .ranges([13...13])
    case UInt8(ascii: "a"): return .ranges([7...7])
    case UInt8(ascii: "e"): return .ranges([27...27])
    case UInt8(ascii: "x"): return try codePoint(from: start, digits: 2, maySurround: true)
    case UInt8(ascii: "u"): return try codePoint(from: start, digits: 4, maySurround: false)
    case UInt8(ascii: "U"): return try codePoint(from: start, digits: 8, maySurround: false)
    case UInt8(ascii: "0"): return try octal(from: start)
    case UInt8(ascii: "c"):
      guard position < text.count, text[position] < 128 else {
        throw mistake(.unknownEscape, start..<position)
      }
      let control = UInt32(text[position] & 0x1F)
      position += 1
      return .ranges([control...control])
    default:
      guard !isLetter(byte), !isDigit(byte) else {
        throw mistake(.unknownEscape, start..<position)
      }
      return .ranges([scalar...scalar])
    }
  }

  private mutating func octal(from start: Int) throws(PatternMistake) -> ScalarSet.Term {
    var value: UInt32 = 0
    let first = position
    while position < text.count, position < first + 3, (48...55).contains(text[position]) {
      let next = value * 8 + UInt32(text[position] - 48)
      guard next < 256 else { break }
      value = next
      position += 1
    }
    guard position > first else { throw mistake(.badCodePoint, start..<position) }
    return .ranges([value...value])
  }

  private mutating func codePoint(
    from start: Int, digits: Int, maySurround: Bool
  ) throws(PatternMistake) -> ScalarSet.Term {
    let isSurrounded = maySurround && take("{")
    var value: UInt32 = 0
    var count = 0
    while position < text.count, count < (isSurrounded ? 6 : digits),
      let digit = hexValue(text[position])
    {
      value = value << 4 | digit
      count += 1
      position += 1
    }
    let isComplete = isSurrounded ? take("}") && count > 0 : count == digits
    guard isComplete, value <= 0x10FFFF else { throw mistake(.badCodePoint, start..<position) }
    return .ranges([value...value])
  }

  private mutating func property(
    from start: Int, isNegated: Bool
  ) throws(PatternMistake) -> ScalarSet.Term {
    guard take("{") else { throw mistake(.unknownEscape, start..<position) }
    let nameStart = position
    while position < text.count, text[position] != UInt8(ascii: "}") { position += 1 }
    let nameEnd = position
    guard take("}") else { throw mistake(.unclosedSet, start..<min(nameStart, text.count)) }
    return try property(named: nameStart..<nameEnd, isNegated: isNegated)
  }

  private func property(
    named range: Range<Int>, isNegated: Bool
  ) throws(PatternMistake) -> ScalarSet.Term {
    var range = range
    var isNegated = isNegated
    if range.lowerBound < range.upperBound, text[range.lowerBound] == UInt8(ascii: "^") {
      isNegated.toggle()
      range = (range.lowerBound + 1)..<range.upperBound
    }
    let name = String(decoding: text[range], as: UTF8.self)
    guard let property = ScalarProperty(named: name) else {
      let near = ScalarProperty.commonNames.first {
        ScalarProperty.folded($0).hasPrefix(ScalarProperty.folded(name)) && name.count > 2
      }
      throw mistake(.unknownProperty(closest: near), range)
    }
    return isNegated ? .not(.property(property)) : .property(property)
  }

  // MARK: - Sets

  /// `[a-z]`, `[^…]`, `[a&&[b]]`, `[a--[b]]`; the position is at the bracket.
  private mutating func parseSet() throws(PatternMistake) -> ScalarSet.Term {
    let start = position
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw mistake(.tooDeep(limit: Self.depthLimit), start..<(start + 1))
    }
    position += 1
    if position < text.count, text[position] == UInt8(ascii: ":"), let term = try posixClass() {
      return term
    }
    let isNegated = take("^")
    var terms: [ScalarSet.Term] = []
    var result: ScalarSet.Term?
    var pending: Operation?
    // A bracket that stands first is a member.
    if take("]") { terms.append(.ranges([0x5D...0x5D])) }
    while true {
      skipCommentsInSet()
      guard position < text.count else { throw mistake(.unclosedSet, start..<(start + 1)) }
      if take("]") { break }
      if let operation = takeOperation() {
        result = combine(result, pending, terms)
        pending = operation
        terms = []
        continue
      }
      terms.append(try parseSetItem())
    }
    guard result != nil || !terms.isEmpty else { throw mistake(.emptySet, start..<position) }
    var term = combine(result, pending, terms)
    if flags.ignoresCase { term = .anyCase(term) }
    return isNegated ? .not(term) : term
  }

  private enum Operation { case intersection, difference }

  private mutating func takeOperation() -> Operation? {
    guard position + 1 < text.count else { return nil }
    let pair = (text[position], text[position + 1])
    let operation: Operation
    if pair == (UInt8(ascii: "&"), UInt8(ascii: "&")) {
      operation = .intersection
    } else if pair == (UInt8(ascii: "-"), UInt8(ascii: "-")) {
      operation = .difference
    } else {
      return nil
    }
    position += 2
    return operation
  }

  private func combine(
    _ left: ScalarSet.Term?, _ operation: Operation?, _ terms: [ScalarSet.Term]
  ) -> ScalarSet.Term {
    let right = terms.count == 1 ? terms[0] : .union(terms)
    switch (left, operation) {
    case (let left?, .intersection?): return .intersection(left, right)
    case (let left?, .difference?): return .difference(left, right)
    default: return right
    }
  }

  /// A scalar, a range, a class or a set inside a set.
  private mutating func parseSetItem() throws(PatternMistake) -> ScalarSet.Term {
    let start = position
    if text[position] == UInt8(ascii: "[") { return try parseSet() }
    let low = try parseSetScalar()
    guard case .ranges(let ranges) = low, ranges.count == 1, ranges[0].count == 1,
      position + 1 < text.count, text[position] == UInt8(ascii: "-"),
      text[position + 1] != UInt8(ascii: "]"), text[position + 1] != UInt8(ascii: "-"),
      text[position + 1] != UInt8(ascii: "[")
    else { return low }
    position += 1
    let high = try parseSetScalar()
    guard case .ranges(let ends) = high, ends.count == 1, ends[0].count == 1,
      ends[0].lowerBound >= ranges[0].lowerBound
    else { throw mistake(.rangeReversed, start..<position) }
    return .ranges([ranges[0].lowerBound...ends[0].lowerBound])
  }

  private mutating func parseSetScalar() throws(PatternMistake) -> ScalarSet.Term {
    let start = position
    if take("\\") {
      if position < text.count, text[position] == UInt8(ascii: "b") {
        throw mistake(.unknownEscape, start..<(position + 1))
      }
      return try escapedTerm(from: start)
    }
    let scalar = nextScalar()
    return .ranges([scalar...scalar])
  }

  /// `[:alpha:]`; nil where it is no such class, with the position as it was.
  private mutating func posixClass() throws(PatternMistake) -> ScalarSet.Term? {
    let start = position
    var end = position + 1
    while end + 1 < text.count {
      if text[end] == UInt8(ascii: ":"), text[end + 1] == UInt8(ascii: "]") {
        let term = try property(named: (start + 1)..<end, isNegated: false)
        position = end + 2
        return term
      }
      guard isLetter(text[end]) || "^_ -=".utf8.contains(text[end]) else { return nil }
      end += 1
    }
    return nil
  }

  // MARK: - Bytes

  /// The scalar at the position, which moves behind it.
  private mutating func nextScalar() -> UInt32 {
    let (scalar, length) = decodeScalar(text, at: position)
    position += length
    return scalar
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
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

  private mutating func skipCommentsInSet() {
    guard flags.allowsComments else { return }
    while position < text.count, isBlank(text[position]) { position += 1 }
  }

  private func mistake(_ kind: PatternMistake.Kind, _ range: Range<Int>) -> PatternMistake {
    PatternMistake(kind, range.lowerBound..<max(range.upperBound, range.lowerBound))
  }
}

/// The scalar at a place in valid UTF-8, and its length in bytes.
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

private func hexValue(_ byte: UInt8) -> UInt32? {
  if isDigit(byte) { return UInt32(byte - UInt8(ascii: "0")) }
  let letter = (byte | 0x20) &- UInt8(ascii: "a")
  return letter < 6 ? UInt32(letter) + 10 : nil
}
