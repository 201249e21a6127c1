internal import SpecModel
internal import UnicodeTables

/// A piece of text that no line breaks, with the blanks behind it.
struct Word {
  /// UTF-8 offsets.
  let start: Int32
  let visibleEnd: Int32
  let end: Int32
  /// Whether the line ends behind it.
  let endsLine: Bool
  let width: Double
  let blankWidth: Double
  /// What it adds beside a word right before it: less than nothing where both close up.
  let kerning: Double
}

/// A line of text, without the blanks at its end.
struct TextLine {
  var range: Range<Int>
  var width: Double
  /// Where the next line begins.
  var next: Int
  var endsParagraph: Bool
}

/// The lines that a text shows in a given room.
struct TextLines {
  var ranges: [Range<Int>]
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

/// Finds the words of a text and measures them.
///
/// Behind a line end at the very end stands an empty word: `UILabel` and SwiftUI's `Text` show the
/// empty line that begins there.
func appendWords(of bytes: [UInt8], in font: TextFont, to words: inout ContiguousArray<Word>) {
  var beginsLine = false
  for segment in LineSegments(bytes) {
    beginsLine = segment.lineBreak == .mandatory
    let start = segment.bytes.lowerBound
    words.append(
      Word(
        start: Int32(truncatingIfNeeded: start),
        visibleEnd: Int32(truncatingIfNeeded: segment.visibleEnd),
        end: Int32(truncatingIfNeeded: segment.bytes.upperBound),
        endsLine: segment.lineBreak == .mandatory,
        width: font.width(of: bytes[start..<segment.visibleEnd]),
        blankWidth: font.width(of: bytes[segment.visibleEnd..<segment.bytes.upperBound]),
        kerning: font.kerning(at: start, in: bytes)))
  }
  guard beginsLine else { return }
  let end = Int32(truncatingIfNeeded: bytes.count)
  words.append(
    Word(
      start: end, visibleEnd: end, end: end, endsLine: false, width: 0, blankWidth: 0, kerning: 0))
}

extension TextMeasuring {
  /// Breaks a text into lines no wider than a width, each as full as it can be.
  ///
  /// A word is cut only if it is too wide for a line of its own. An empty last line that the text's
  /// limit has no room for is none: nothing of the text would be missing.
  mutating func brokenLines(_ index: Int, at width: Double) -> [TextLine] {
    let words = words(index)
    var lines: [TextLine] = []
    var line: TextLine?
    var blanks = 0.0
    for word in words {
      let (start, end) = (Int(word.start), Int(word.visibleEnd))
      let added = blanks + word.kerning + word.width
      if let current = line, current.width + added > width + tolerance {
        lines.append(current)
        line = nil
      }
      if let current = line {
        line = TextLine(
          range: current.range.lowerBound..<end, width: current.width + added,
          next: Int(word.end), endsParagraph: false)
      } else if word.width > width + tolerance {
        line = appendPieces(of: start..<end, index, at: width, to: &lines)
        line?.next = Int(word.end)
      } else {
        line = TextLine(
          range: start..<end, width: word.width, next: Int(word.end), endsParagraph: false)
      }
      blanks = word.blankWidth
      if word.endsLine, var last = line {
        last.endsParagraph = true
        lines.append(last)
        line = nil
      }
    }
    if let line { lines.append(line) }
    let limit = Int(blocks[index].lineLimit)
    if lines.count == limit + 1, words.last?.start == words.last?.end { lines.removeLast() }
    return lines
  }

  /// Cuts a word that is too wide between its characters; the last piece is returned.
  private mutating func appendPieces(
    of range: Range<Int>, _ index: Int, at width: Double, to lines: inout [TextLine]
  ) -> TextLine {
    let font = font(index)
    let bytes = Array(blocks[index].string.utf8)
    var piece = TextLine(
      range: range.lowerBound..<range.lowerBound, width: 0, next: range.lowerBound,
      endsParagraph: false)
    // The piece's last character; empty where a piece begins.
    var last = range.lowerBound..<range.lowerBound
    while last.upperBound < range.upperBound {
      let start = last.upperBound
      var (end, advance) = bytes.withUnsafeBufferPointer { bytes in
        let end = endOfCharacter(at: start, in: bytes, before: range.upperBound)
        return (end, font.advance(of: start..<end, beside: last, in: bytes))
      }
      if piece.width + advance > width + tolerance, !piece.range.isEmpty {
        lines.append(piece)
        piece = TextLine(range: start..<start, width: 0, next: end, endsParagraph: false)
        advance = font.width(of: bytes[start..<end])
      }
      piece.range = piece.range.lowerBound..<end
      piece.width += advance
      piece.next = end
      last = start..<end
    }
    return piece
  }

  /// The lines of a text in its room: all of them, smaller ones, or some with the rest cut.
  mutating func shownLines(_ index: Int, _ proposal: Proposal) -> TextLines {
    let width = proposal.width <= 0 ? 0 : proposal.width.orIdeal(.infinity)
    let lines = brokenLines(index, at: width)
    let allowed = allowedLines(
      index, height: proposal.height, lineHeight: font(index).lineHeight)
    guard lines.count > allowed else { return TextLines(lines) }
    return truncatedLines(index, proposal)
  }

  /// The lines of a text that does not fit: shrunk as far as the text allows, then cut.
  mutating func truncatedLines(_ index: Int, _ proposal: Proposal) -> TextLines {
    let width = proposal.width.orIdeal(.infinity)
    let smallest = blocks[index].minimumScale
    if smallest < 1, width > 0 {
      if fits(index, proposal, at: smallest) {
        let scale = largestScale(index, proposal, from: smallest)
        var lines = TextLines(brokenLines(index, at: width / scale))
        lines.scale = scale
        return lines
      }
      return cutLines(index, proposal, scale: smallest)
    }
    return cutLines(index, proposal, scale: 1)
  }

  private mutating func fits(_ index: Int, _ proposal: Proposal, at scale: Double) -> Bool {
    let lineHeight = font(index).lineHeight * scale
    return brokenLines(index, at: proposal.width.orIdeal(.infinity) / scale).count
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
    let lines = brokenLines(index, at: width)
    let allowed = allowedLines(
      index, height: proposal.height, lineHeight: font.lineHeight * scale)
    var result = TextLines(Array(lines.prefix(allowed)))
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
    result.ranges[result.ranges.count - 1] = cut.range
    let kept = lines.prefix(allowed - 1).reduce(0) { max($0, $1.width) }
    result.width = min(max(kept, cut.width + font.ellipsisWidth), max(width, kept))
    return result
  }
}

extension [TextLine] {
  var paragraphEnds: Int { dropLast().reduce(0) { $0 + ($1.endsParagraph ? 1 : 0) } }
}

extension TextLines {
  init(_ lines: [TextLine]) {
    ranges = lines.map(\.range)
    paragraphEnds = lines.paragraphEnds
    width = lines.reduce(0) { max($0, $1.width) }
    isTruncated = false
    scale = 1
  }
}

private func endOfCharacter(
  at start: Int, in bytes: UnsafeBufferPointer<UInt8>, before limit: Int
) -> Int {
  var end = start + 1
  while end < limit, bytes[end] & 0xC0 == 0x80 { end += 1 }
  return end
}

/// As much of a range as fits a width, without blanks at its end.
private func prefix(
  of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ font: TextFont, within room: Double
) -> (range: Range<Int>, width: Double) {
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
