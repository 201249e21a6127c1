/// Parses escapes: `\d`, `\x41`, `\p{L}`, `\Q…\E`.
extension PatternParser {
  mutating func parseEscape(from start: Int) throws(PatternError) -> PatternNode {
    guard position < text.count else { throw error(.endsInBackslash, start..<position) }
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

  mutating func assertion(_ assertion: PatternAssertion) -> PatternNode {
    position += 1
    return .assertion(assertion)
  }

  func unsupported(_ what: String, from start: Int) -> PatternError {
    PatternError(.unsupported(what), start..<(position + 1))
  }

  /// Parses the literal text between `\Q` and `\E`.
  private mutating func quotedText(from start: Int) throws(PatternError) -> PatternNode {
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
    throw error(.unclosedQuote, start..<(start + 2))
  }

  /// Parses a scalar or a class after a backslash, inside or outside a set.
  mutating func escapedTerm(from start: Int) throws(PatternError) -> ScalarSet.Term {
    guard position < text.count else { throw error(.endsInBackslash, start..<position) }
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
        throw error(.unknownEscape, start..<position)
      }
      let control = UInt32(text[position] & 0x1F)
      position += 1
      return .ranges([control...control])
    default:
      guard !isLetter(byte), !isDigit(byte) else {
        throw error(.unknownEscape, start..<position)
      }
      return .ranges([scalar...scalar])
    }
  }

  private mutating func octal(from start: Int) throws(PatternError) -> ScalarSet.Term {
    var value: UInt32 = 0
    let first = position
    while position < text.count, position < first + 3, (48...55).contains(text[position]) {
      let next = value * 8 + UInt32(text[position] - 48)
      guard next < 256 else { break }
      value = next
      position += 1
    }
    guard position > first else { throw error(.badCodePoint, start..<position) }
    return .ranges([value...value])
  }

  private mutating func codePoint(
    from start: Int, digits: Int, maySurround: Bool
  ) throws(PatternError) -> ScalarSet.Term {
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
    guard isComplete, value <= 0x10FFFF else { throw error(.badCodePoint, start..<position) }
    return .ranges([value...value])
  }

  mutating func property(
    from start: Int, isNegated: Bool
  ) throws(PatternError) -> ScalarSet.Term {
    guard take("{") else { throw error(.unknownEscape, start..<position) }
    let nameStart = position
    while position < text.count, text[position] != UInt8(ascii: "}") { position += 1 }
    let nameEnd = position
    guard take("}") else { throw error(.unclosedSet, start..<min(nameStart, text.count)) }
    return try property(named: nameStart..<nameEnd, isNegated: isNegated)
  }

  func property(
    named range: Range<Int>, isNegated: Bool
  ) throws(PatternError) -> ScalarSet.Term {
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
      throw error(.unknownProperty(closest: near), range)
    }
    return isNegated ? .not(.property(property)) : .property(property)
  }
}

private func hexValue(_ byte: UInt8) -> UInt32? {
  if isDigit(byte) { return UInt32(byte - UInt8(ascii: "0")) }
  let letter = (byte | 0x20) &- UInt8(ascii: "a")
  return letter < 6 ? UInt32(letter) + 10 : nil
}
