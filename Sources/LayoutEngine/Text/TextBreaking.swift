internal import SpecModel
internal import UnicodeTables

/// A part of a text that cannot be broken, followed by its trailing spaces.
struct Word {
  /// The offset of the word's first byte in the text.
  let start: Int32
  let visibleEnd: Int32
  let end: Int32
  /// Whether a line break follows the word.
  let endsLine: Bool
  let width: Double
  let blankWidth: Double
  /// The kerning with the word directly before it; negative if the words move closer together.
  let kerning: Double
}

/// A line of text, without its trailing spaces.
struct TextLine {
  var range: Range<Int>
  var width: Double
  /// The offset at which the next line starts.
  var next: Int
  var endsParagraph: Bool
}

/// Finds the words of a text and measures them.
///
/// A line break at the very end is followed by an empty word, because `UILabel` and SwiftUI's
/// `Text` show the empty line that starts there.
func appendWords(
  of bytes: UnsafeBufferPointer<UInt8>, in font: TextFont, to words: inout PlainTable<Word>
) {
  func width(_ range: Range<Int>) -> Double {
    font.width(of: UnsafeBufferPointer(rebasing: bytes[range]))
  }
  var beginsLine = false
  var walk = LineSegmentWalk(0..<bytes.count)
  while let segment = walk.next(in: bytes) {
    let (start, visibleEnd) = (segment.bytes.lowerBound, segment.visibleEnd)
    let end = segment.bytes.upperBound
    beginsLine = segment.lineBreak == .mandatory
    words.append(
      Word(
        start: Int32(truncatingIfNeeded: start),
        visibleEnd: Int32(truncatingIfNeeded: visibleEnd), end: Int32(truncatingIfNeeded: end),
        endsLine: beginsLine, width: width(start..<visibleEnd),
        blankWidth: visibleEnd < end ? width(visibleEnd..<end) : 0,
        kerning: font.kerning(at: start, in: bytes)))
  }
  guard beginsLine else { return }
  let end = Int32(truncatingIfNeeded: bytes.count)
  words.append(
    Word(
      start: end, visibleEnd: end, end: end, endsLine: false, width: 0, blankWidth: 0, kerning: 0))
}

/// The lines of the text that was broken last.
struct BrokenText {
  /// The index of the text.
  var text = -1
  var widths = BreakingWidths()
  var lines: ContiguousArray<TextLine> = []
}

/// The range of widths for which a text has the same line breaks.
struct BreakingWidths {
  /// The greatest length that fitted into a line.
  private var greatest = -Double.infinity
  private var least = Double.infinity

  /// Whether breaking at this width gives the same lines.
  func contain(_ width: Double) -> Bool {
    !(greatest > width + tolerance) && least > width + tolerance
  }

  /// Whether a length fits into a width; also narrows the range accordingly.
  @inline(__always)
  fileprivate mutating func hasRoom(_ length: Double, in width: Double) -> Bool {
    if length > width + tolerance {
      if length < least { least = length }
      return false
    }
    if length > greatest { greatest = length }
    return true
  }
}

extension TextMeasuring {
  /// Breaks a text into lines no wider than a width, each as full as possible, and stores them in
  /// `broken`.
  ///
  /// A word is split only if it is too wide for a line of its own. An empty last line beyond the
  /// line limit is dropped, because it hides no text.
  mutating func breakLines(_ index: Int, at width: Double) {
    guard broken.text != index || !broken.widths.contain(width) else { return }
    (broken.text, broken.widths) = (index, BreakingWidths())
    broken.lines.removeAll(keepingCapacity: true)
    var line: TextLine?
    var blanks = 0.0
    for position in wordRange(index) {
      let word = words[position]
      let (start, end) = (Int(word.start), Int(word.visibleEnd))
      let added = blanks + word.kerning + word.width
      if let current = line, !broken.widths.hasRoom(current.width + added, in: width) {
        broken.lines.append(current)
        line = nil
      }
      if let current = line {
        line = TextLine(
          range: current.range.lowerBound..<end, width: current.width + added,
          next: Int(word.end), endsParagraph: false)
      } else if !broken.widths.hasRoom(word.width, in: width) {
        line = appendPieces(of: start..<end, index, at: width)
        line?.next = Int(word.end)
      } else {
        line = TextLine(
          range: start..<end, width: word.width, next: Int(word.end), endsParagraph: false)
      }
      blanks = word.blankWidth
      if word.endsLine, var last = line {
        last.endsParagraph = true
        broken.lines.append(last)
        line = nil
      }
    }
    if let line { broken.lines.append(line) }
    let limit = Int(look(of: index).lineLimit)
    if broken.lines.count == limit + 1, let last = wordRange(index).last,
      words[last].start == words[last].end
    {
      broken.lines.removeLast()
    }
  }

  /// Splits a word that is too wide between characters; appends all pieces but the last, which it
  /// returns.
  private mutating func appendPieces(
    of range: Range<Int>, _ index: Int, at width: Double
  ) -> TextLine {
    let font = font(index)
    let bytes = bytes(of: index)
    var piece = TextLine(
      range: range.lowerBound..<range.lowerBound, width: 0, next: range.lowerBound,
      endsParagraph: false)
    // The piece's last character; empty at the start of a piece.
    var last = range.lowerBound..<range.lowerBound
    while last.upperBound < range.upperBound {
      let start = last.upperBound
      let end = endOfCharacter(at: start, in: bytes, before: range.upperBound)
      var advance = font.advance(of: start..<end, beside: last, in: bytes)
      // A piece contains at least one character, whatever the width.
      if !piece.range.isEmpty, !broken.widths.hasRoom(piece.width + advance, in: width) {
        broken.lines.append(piece)
        piece = TextLine(range: start..<start, width: 0, next: end, endsParagraph: false)
        advance = font.width(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))
      }
      piece.range = piece.range.lowerBound..<end
      piece.width += advance
      piece.next = end
      last = start..<end
    }
    return piece
  }
}

extension Sequence<TextLine> {
  /// The width of the widest line; 0 without lines.
  var greatestWidth: Double { reduce(0) { Swift.max($0, $1.width) } }
}

extension RandomAccessCollection<TextLine> {
  /// The number of line breaks in the text, except one after the last line.
  var paragraphEnds: Int { dropLast().reduce(0) { $0 + ($1.endsParagraph ? 1 : 0) } }
}

/// The offset after the character that begins at `start`.
func endOfCharacter(
  at start: Int, in bytes: UnsafeBufferPointer<UInt8>, before limit: Int
) -> Int {
  var end = start + 1
  while end < limit, bytes[end] & 0xC0 == 0x80 { end += 1 }
  return end
}
