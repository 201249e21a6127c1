internal import SpecModel

/// The lines that a text shows in a given size: all of its lines, or the first ones.
struct TextLines {
  private(set) var count: Int
  /// The visible range of the last line.
  private(set) var last: PositionRange
  /// The width of the widest line, before rounding and scaling.
  private(set) var width: Double
  private(set) var isTruncated = false
  /// The range omitted in the middle of the last line; empty if the line is truncated at its start
  /// or end.
  private(set) var omitted = PositionRange.empty
  /// The number of line breaks in the text, except one after the last line.
  let paragraphEnds: Int
  /// The scale at which the text is drawn; 1 unless it was shrunk to fit.
  let scale: Double

  fileprivate init(_ lines: some RandomAccessCollection<TextLine>, scale: Double = 1) {
    count = lines.count
    last = lines.last.map { PositionRange($0.range) } ?? .empty
    width = lines.greatestWidth
    paragraphEnds = lines.paragraphEnds
    self.scale = scale
  }

  /// Replaces the last line by a truncated one.
  ///
  /// - Parameter kept: the width of the widest preceding line.
  fileprivate mutating func cut(_ line: CutLine, at room: Double, besides kept: Double) {
    last = PositionRange(line.range)
    omitted = PositionRange(line.omitted)
    width = min(max(kept, line.width), max(room, kept))
    isTruncated = true
  }
}

extension TextMeasuring {
  /// All lines of a text that is broken at a width.
  mutating func allLines(_ index: Int, at width: Double) -> TextLines {
    breakLines(index, at: width)
    return TextLines(broken.lines[...])
  }

  /// The lines of a text that does not fit: it is shrunk as far as allowed, then truncated.
  mutating func truncatedLines(_ index: Int, _ proposal: Proposal) -> TextLines {
    let width = proposal.width.orIdeal(.infinity)
    let smallest = look(of: index).minimumScale
    if smallest < 1, width > 0 {
      if fits(index, proposal, at: smallest) {
        let scale = largestScale(index, proposal, from: smallest)
        breakLines(index, at: width / scale)
        return TextLines(broken.lines[...], scale: scale)
      }
      return cutLines(index, proposal, scale: smallest)
    }
    return cutLines(index, proposal, scale: 1)
  }

  private mutating func fits(_ index: Int, _ proposal: Proposal, at scale: Double) -> Bool {
    let lineHeight = font(index).lineHeight * scale
    breakLines(index, at: proposal.width.orIdeal(.infinity) / scale)
    return broken.lines.count
      <= allowedLines(index, height: proposal.height, lineHeight: lineHeight)
  }

  /// The largest scale at which the text fits, to a thousandth; it must fit at `smallest`.
  private mutating func largestScale(
    _ index: Int, _ proposal: Proposal, from smallest: Double
  ) -> Double {
    var (low, high) = (smallest, 1.0)
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if fits(index, proposal, at: middle) { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func cutLines(
    _ index: Int, _ proposal: Proposal, scale: Double
  ) -> TextLines {
    let width = max(proposal.width.orIdeal(.infinity), 0) / scale
    breakLines(index, at: width)
    let allowed = allowedLines(
      index, height: proposal.height, lineHeight: font(index).lineHeight * scale)
    var result = TextLines(broken.lines.prefix(allowed), scale: scale)
    guard broken.lines.count > allowed else { return result }
    // The truncated line holds the rest of its paragraph.
    let rest = broken.lines[(allowed - 1)...]
    let start = broken.lines[allowed - 1].range.lowerBound
    let end = rest.first { $0.endsParagraph } ?? broken.lines[broken.lines.count - 1]
    result.cut(
      cut(index, start..<end.range.upperBound, at: width), at: width,
      besides: broken.lines.prefix(allowed - 1).greatestWidth)
    return result
  }

  /// Truncates a single-line text without line breaks.
  mutating func cutLine(_ index: Int, at width: Double) -> TextLines {
    let end = Int(self[index].visibleCount)
    var result = TextLines(
      [TextLine(range: 0..<end, width: self[index].width, next: end, endsParagraph: false)])
    result.cut(cut(index, 0..<end, at: width), at: width, besides: 0)
    return result
  }

  /// Truncates a part of a text to one line that is no wider than a given width, including the
  /// ellipsis.
  private func cut(_ index: Int, _ part: Range<Int>, at width: Double) -> CutLine {
    let font = font(index)
    let bytes = bytes(of: index)
    let room = width - font.ellipsisWidth
    var line: CutLine
    switch look(of: index).truncation {
    case .tail: line = prefix(of: part, in: bytes, font, within: room)
    case .head: line = suffix(of: part, in: bytes, font, within: room)
    case .middle:
      // Like UIKit: half of the width for the beginning, the rest for the end.
      let head = prefix(of: part, in: bytes, font, within: room / 2)
      let rest = head.range.upperBound..<part.upperBound
      let tail = suffix(of: rest, in: bytes, font, within: room - head.width)
      line = CutLine(range: part, width: head.width + tail.width)
      line.omitted = head.range.upperBound..<tail.range.lowerBound
    }
    line.width += font.ellipsisWidth
    return line
  }
}

/// A truncated line.
private struct CutLine {
  var range: Range<Int>
  var width: Double
  /// The range omitted in the middle; empty if the line is truncated at its start or end.
  var omitted = 0..<0
}

/// The longest prefix of a range that fits into a width, without trailing spaces.
private func prefix(
  of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ font: TextFont, within room: Double
) -> CutLine {
  let plain = UnsafeBufferPointer(rebasing: bytes[range])
  if let (end, width) = font.prefix(ofPlain: plain, within: room + tolerance) {
    return CutLine(range: range.lowerBound..<range.lowerBound + end, width: width)
  }
  var last = range.lowerBound..<range.lowerBound
  var width = 0.0
  var visible = (end: range.lowerBound, width: 0.0)
  while last.upperBound < range.upperBound {
    let start = last.upperBound
    let next = start..<endOfCharacter(at: start, in: bytes, before: range.upperBound)
    let advance = font.advance(of: next, beside: last, in: bytes)
    if width + advance > room + tolerance { break }
    width += advance
    if bytes[start] != 0x20 { visible = (next.upperBound, width) }
    last = next
  }
  return CutLine(range: range.lowerBound..<visible.end, width: visible.width)
}

/// The longest suffix of a range that fits into a width, without leading spaces.
private func suffix(
  of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ font: TextFont, within room: Double
) -> CutLine {
  var first = range.upperBound..<range.upperBound
  var width = 0.0
  var visible = (start: range.upperBound, width: 0.0)
  while first.lowerBound > range.lowerBound {
    var start = first.lowerBound - 1
    while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let previous = start..<first.lowerBound
    let advance = font.advance(of: previous, beside: first, in: bytes)
    if width + advance > room + tolerance { break }
    width += advance
    if bytes[start] != 0x20 { visible = (start, width) }
    first = previous
  }
  return CutLine(range: visible.start..<range.upperBound, width: visible.width)
}
