/// Reads a text unit by unit and finds the line breaks between the units.
struct LineBreakScanner {
  private var place: Int
  private let limit: Int
  private let hangul: HangulBreaks
  /// The units after the position; not valid after the position has moved past a word.
  private var ahead = LineBreakLookahead(
    first: LineBreakUnit(.edge, end: 0), second: LineBreakUnit(.edge, end: 0),
    third: LineBreakUnit(.edge, end: 0))
  private var isAheadCurrent = false
  private var context = LineBreakContext()

  init(_ range: Range<Int>, hangul: HangulBreaks) {
    place = range.lowerBound
    limit = range.upperBound
    self.hangul = hangul
  }

  mutating func nextSegment(in text: UnsafeBufferPointer<UInt8>) -> LineSegment? {
    guard place < limit else { return nil }
    let start = place
    var visibleEnd = start
    while place < limit {
      if isASCIILetter(text[place]), let wordEnd = passWord(in: text) {
        return LineSegment(
          bytes: start..<place, visibleEnd: wordEnd,
          lineBreak: place < limit ? .allowed : .endOfText)
      }
      if !isAheadCurrent { lookAhead(in: text) }
      let current = ahead.first
      ahead.first = ahead.second
      ahead.second = ahead.third
      ahead.third = unit(at: ahead.second.end, in: text)
      context.advance(to: current)
      place = current.end
      switch current.lineClass {
      case .SP, .ZW, .BK, .CR, .LF, .NL: break
      default: visibleEnd = current.end
      }
      guard place < limit else { break }
      switch context.decision(before: ahead) {
      case .prohibited:
        continue
      case .allowed:
        return LineSegment(bytes: start..<place, visibleEnd: visibleEnd, lineBreak: .allowed)
      case .mandatory:
        return LineSegment(bytes: start..<place, visibleEnd: visibleEnd, lineBreak: .mandatory)
      }
    }
    return LineSegment(
      bytes: start..<place, visibleEnd: visibleEnd,
      lineBreak: context.endsLine ? .mandatory : .endOfText)
  }

  /// Skips ASCII letters without applying the rules.
  ///
  /// The rules never allow a break between two letters, and always allow one between spaces and a
  /// following letter.
  ///
  /// - Returns: the end of the letters, if the segment ends with them or with spaces after them.
  ///   Otherwise the position is at a letter whose successor needs the rules.
  private mutating func passWord(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var wordEnd = place + 1
    while wordEnd < limit, isASCIILetter(text[wordEnd]) { wordEnd += 1 }
    var spaceEnd = wordEnd
    while spaceEnd < limit, text[spaceEnd] == 0x20 { spaceEnd += 1 }
    if spaceEnd == limit || spaceEnd > wordEnd && isASCIILetter(text[spaceEnd]) {
      context = .afterWord(spaceCount: spaceEnd - wordEnd, end: spaceEnd)
      place = spaceEnd
      isAheadCurrent = false
      return wordEnd
    }
    if wordEnd - place > 2 {
      // The last letter may have marks, so it is decoded like any other unit.
      context = .afterWord(spaceCount: 0, end: wordEnd - 1)
      place = wordEnd - 1
      isAheadCurrent = false
    }
    return nil
  }

  private mutating func lookAhead(in text: UnsafeBufferPointer<UInt8>) {
    ahead.first = unit(at: place, in: text)
    ahead.second = unit(at: ahead.first.end, in: text)
    ahead.third = unit(at: ahead.second.end, in: text)
    isAheadCurrent = true
  }

  private func unit(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> LineBreakUnit {
    guard start < limit else { return LineBreakUnit(.edge, end: limit) }
    let first = text.scalar(at: start, before: limit)
    var unit = LineBreakUnit(first.value, end: first.end)
    switch unit.lineClass {
    case .BK, .CR, .LF, .NL, .SP, .ZW:
      return unit
    case .CM, .ZWJ:
      // Rule LB10: a mark without a base counts as a letter.
      let isJoiner = unit.lineClass == .ZWJ
      unit = LineBreakUnit(.AL, end: first.end)
      unit.endsInJoiner = isJoiner
    case .H2, .H3, .JL, .JV, .JT:
      if hangul == .betweenWords { unit.becomeLetter() }
    default:
      break
    }
    // Among ASCII characters, only controls can be marks.
    while unit.end < limit, text[unit.end] &- 0x20 >= 0x5F {
      let next = text.scalar(at: unit.end, before: limit)
      let nextClass = LineBreakUnit(next.value, end: next.end).lineClass
      guard nextClass == .CM || nextClass == .ZWJ else { break }
      unit.endsInJoiner = nextClass == .ZWJ
      unit.end = next.end
    }
    return unit
  }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26
}
