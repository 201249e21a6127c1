/// A scalar with the marks that belong to it (rule LB9), as the pair rules see it.
struct LineBreakUnit {
  var lineClass: LineBreakClass
  /// East_Asian_Width is Fullwidth, Wide or Halfwidth.
  var isEastAsian = false
  /// An opening quotation mark, General_Category Pi.
  var isInitialQuote = false
  /// A closing quotation mark, General_Category Pf.
  var isFinalQuote = false
  /// Unassigned, but kept for an emoji.
  var isReservedEmoji = false
  var isDottedCircle = false
  /// The last scalar is U+200D, after which rule LB8a allows no break.
  var endsInJoiner = false
  var end: Int
}

/// Walks a text unit by unit and finds the breaks between them.
struct LineBreakScanner {
  private var place: Int
  private let limit: Int
  private let hangul: HangulBreaks
  private var ahead = LineBreakLookahead()
  private var context = LineBreakContext()
  private var isStarted = false

  init(_ range: Range<Int>, hangul: HangulBreaks) {
    place = range.lowerBound
    limit = range.upperBound
    self.hangul = hangul
  }

  mutating func nextSegment(in text: UnsafeBufferPointer<UInt8>) -> LineSegment? {
    guard place < limit else { return nil }
    let start = place
    var visibleEnd = start
    if !isStarted {
      isStarted = true
      lookAhead(from: start, in: text)
    }
    while let current = ahead.first {
      ahead.first = ahead.second
      ahead.second = ahead.third
      ahead.third = unit(after: ahead.second, in: text)
      context.advance(to: current)
      place = current.end
      switch current.lineClass {
      case .SP, .ZW, .BK, .CR, .LF, .NL: break
      default: visibleEnd = current.end
      }
      guard let next = ahead.first else { break }
      switch context.decision(before: ahead) {
      case .prohibited:
        skipWord(to: next, in: text, visibleEnd: &visibleEnd)
      case .allowed:
        return LineSegment(bytes: start..<place, visibleEnd: visibleEnd, lineBreak: .allowed)
      case .mandatory:
        return LineSegment(bytes: start..<place, visibleEnd: visibleEnd, lineBreak: .mandatory)
      }
    }
    let lineBreak: LineBreak = context.endsLine ? .mandatory : .endOfText
    return LineSegment(bytes: start..<place, visibleEnd: visibleEnd, lineBreak: lineBreak)
  }

  /// Passes over ASCII letters inside a word: between two of them no rule allows a break, and a
  /// third one after them keeps marks from joining the second.
  private mutating func skipWord(
    to next: LineBreakUnit, in text: UnsafeBufferPointer<UInt8>, visibleEnd: inout Int
  ) {
    guard next.lineClass == .AL, next.end == place + 1, isASCIILetter(text[place]) else { return }
    var wordEnd = next.end
    while wordEnd < limit, isASCIILetter(text[wordEnd]) { wordEnd += 1 }
    guard wordEnd > next.end + 2 else { return }
    // The last letter may carry marks: it is decoded like any other unit.
    let lastStart = wordEnd - 1
    context.advance(to: next)
    context.advance(to: next)
    place = lastStart
    visibleEnd = lastStart
    lookAhead(from: lastStart, in: text)
  }

  private mutating func lookAhead(from start: Int, in text: UnsafeBufferPointer<UInt8>) {
    ahead.first = unit(at: start, in: text)
    ahead.second = unit(after: ahead.first, in: text)
    ahead.third = unit(after: ahead.second, in: text)
  }

  private func unit(
    after unit: LineBreakUnit?, in text: UnsafeBufferPointer<UInt8>
  ) -> LineBreakUnit? {
    unit.flatMap { self.unit(at: $0.end, in: text) }
  }

  private func unit(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> LineBreakUnit? {
    guard start < limit else { return nil }
    let first = text.scalar(at: start, before: limit)
    let facts = LineBreakFacts(first.value)
    var unit = LineBreakUnit(lineClass: facts.lineClass, end: first.end)
    switch facts.lineClass {
    case .BK, .CR, .LF, .NL, .SP, .ZW:
      return unit
    case .CM, .ZWJ:
      // Rule LB10: a mark without a base counts as a letter.
      unit.lineClass = .AL
      unit.endsInJoiner = facts.lineClass == .ZWJ
    case .H2, .H3, .JL, .JV, .JT:
      if hangul == .betweenWords { unit.lineClass = .AL }
      unit.isEastAsian = facts.isEastAsian
    default:
      unit.isEastAsian = facts.isEastAsian
      unit.isInitialQuote = facts.isInitialQuote
      unit.isFinalQuote = facts.isFinalQuote
      unit.isReservedEmoji = facts.isReservedEmoji
      unit.isDottedCircle = facts.isDottedCircle
    }
    while unit.end < limit, text[unit.end] &- 0x20 >= 0x5F {
      let next = text.scalar(at: unit.end, before: limit)
      let nextClass = LineBreakFacts(next.value).lineClass
      guard nextClass == .CM || nextClass == .ZWJ else { break }
      unit.endsInJoiner = nextClass == .ZWJ
      unit.end = next.end
    }
    return unit
  }
}

/// What the table tells of one scalar.
private struct LineBreakFacts {
  let bits: UInt16

  @inline(__always)
  init(_ scalar: UInt32) {
    let table = ScalarTrie(
      top: LineBreakTable.top, branches: LineBreakTable.branches, leaves: LineBreakTable.leaves,
      entries: LineBreakTable.entries)
    bits = table[scalar]
  }

  var lineClass: LineBreakClass {
    LineBreakClass(rawValue: UInt8(truncatingIfNeeded: bits & 63)) ?? .AL
  }
  var isEastAsian: Bool { bits & 64 != 0 }
  var isInitialQuote: Bool { bits & 128 != 0 }
  var isFinalQuote: Bool { bits & 256 != 0 }
  var isReservedEmoji: Bool { bits & 512 != 0 }
  var isDottedCircle: Bool { bits & 1024 != 0 }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26
}
