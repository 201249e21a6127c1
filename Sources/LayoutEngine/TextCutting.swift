internal import SpecModel

/// The lines that a text shows in a given room.
struct TextLines {
  var ranges: [PositionRange]
  /// The widest, unrounded, before scaling.
  var width: Double
  var isTruncated: Bool
  /// What the last line leaves out between its ends; empty where it is cut at one of them.
  var omitted = 0..<0
  /// The line ends of the text, but for one behind the last line.
  var paragraphEnds: Int
  /// What the text is drawn at: 1 unless it had to shrink.
  var scale: Double
}

extension TextMeasuring {
  /// The lines of a text in its room: all of them, smaller ones, or some with the rest cut.
  mutating func shownLines(_ index: Int, _ proposal: Proposal) -> TextLines {
    let width = proposal.width <= 0 ? 0 : proposal.width.orIdeal(.infinity)
    breakLines(index, at: width)
    let allowed = allowedLines(
      index, height: proposal.height, lineHeight: font(index).lineHeight)
    guard broken.lines.count > allowed else { return TextLines(broken.lines[...]) }
    return truncatedLines(index, proposal)
  }

  /// The lines of a text that does not fit: shrunk as far as the text allows, then cut.
  mutating func truncatedLines(_ index: Int, _ proposal: Proposal) -> TextLines {
    let width = proposal.width.orIdeal(.infinity)
    let smallest = blocks[index].minimumScale
    if smallest < 1, width > 0 {
      if fits(index, proposal, at: smallest) {
        let scale = largestScale(index, proposal, from: smallest)
        breakLines(index, at: width / scale)
        var lines = TextLines(broken.lines[...])
        lines.scale = scale
        return lines
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

  /// The largest scale at which the text fits, to a thousandth; it fits at `smallest`.
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
    let font = font(index)
    breakLines(index, at: width)
    let lines = broken.lines
    let allowed = allowedLines(
      index, height: proposal.height, lineHeight: font.lineHeight * scale)
    var result = TextLines(lines.prefix(allowed))
    result.scale = scale
    guard lines.count > allowed, let last = lines.prefix(allowed).last else { return result }
    result.isTruncated = true
    // The line that is cut holds what is left of its paragraph.
    let rest = lines[(allowed - 1)...]
    let paragraphEnd = (rest.first { $0.endsParagraph } ?? rest.last ?? last).range.upperBound
    let paragraph = last.range.lowerBound..<paragraphEnd
    let room = width - font.ellipsisWidth
    let truncation = blocks[index].truncation
    var string = blocks[index].string
    let cut: (range: Range<Int>, width: Double) = string.withUTF8 { bytes in
      switch truncation {
      case .tail: return prefix(of: paragraph, in: bytes, font, within: room)
      case .head: return suffix(of: paragraph, in: bytes, font, within: room)
      case .middle:
        // As in UIKit: half of the room for the beginning, what that leaves for the end.
        let head = prefix(of: paragraph, in: bytes, font, within: room / 2)
        let rest = head.range.upperBound..<paragraph.upperBound
        let tail = suffix(of: rest, in: bytes, font, within: room - head.width)
        result.omitted = head.range.upperBound..<tail.range.lowerBound
        return (paragraph, head.width + tail.width)
      }
    }
    result.ranges[result.ranges.count - 1] = PositionRange(cut.range)
    let kept = lines.prefix(allowed - 1).greatestWidth
    result.width = min(max(kept, cut.width + font.ellipsisWidth), max(width, kept))
    return result
  }
}

extension TextLines {
  init(_ lines: ContiguousArray<TextLine>.SubSequence) {
    ranges = lines.map { PositionRange($0.range) }
    paragraphEnds = lines.paragraphEnds
    width = lines.greatestWidth
    isTruncated = false
    scale = 1
  }
}

/// As much of a range as fits a width, without blanks at its end.
private func prefix(
  of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ font: TextFont, within room: Double
) -> (range: Range<Int>, width: Double) {
  let plain = UnsafeBufferPointer(rebasing: bytes[range])
  if let (end, width) = font.prefix(ofPlain: plain, within: room + tolerance) {
    return (range.lowerBound..<range.lowerBound + end, width)
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
  return (range.lowerBound..<visible.end, visible.width)
}

/// As much of a range's end as fits a width, without blanks at its beginning.
private func suffix(
  of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ font: TextFont, within room: Double
) -> (range: Range<Int>, width: Double) {
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
  return (visible.start..<range.upperBound, visible.width)
}
