/// Whether the line breaks after a segment of a text.
package enum LineBreak: Sendable {
  /// The line may break after the segment.
  case allowed
  /// The line breaks after the segment, which ends with a line separator.
  case mandatory
  /// The text ends after the segment.
  case endOfText
}

/// A part of a text in which no line break is allowed.
package struct LineSegment: Equatable, Sendable {
  /// The range of the segment's UTF-8 bytes, including trailing spaces and separators.
  package let bytes: Range<Int>
  /// The start of the trailing spaces and separators, which take no space at the end of a line.
  package let visibleEnd: Int
  package let lineBreak: LineBreak
}

/// Where lines may break in Hangul text.
package enum HangulBreaks: Sendable {
  /// Lines may break between any two syllables, as in UAX #14.
  case betweenSyllables
  /// Lines may break only between words, as in UIKit's labels.
  case betweenWords
}

/// The unbreakable segments of UTF-8 text, in order and without gaps.
///
/// The segments follow UAX #14, revision 55 (Unicode 17). Where rule LB1 leaves a choice: small
/// kana and the prolonged sound mark (CJ) never begin a line (strict rules); Thai, Lao, Khmer and
/// Myanmar text breaks only at spaces, because there is no dictionary; ambiguous scalars count as
/// letters.
package struct LineSegments: Sequence, Sendable {
  private let text: [UInt8]
  private let range: Range<Int>
  private let hangul: HangulBreaks

  /// The segments of a range of an array; the bounds must not split a scalar.
  package init(
    _ text: [UInt8], in range: Range<Int>, hangul: HangulBreaks = .betweenSyllables
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= text.count, "the range is outside")
    self.text = text
    self.range = range
    self.hangul = hangul
  }

  package init(_ text: [UInt8], hangul: HangulBreaks = .betweenSyllables) {
    self.init(text, in: 0..<text.count, hangul: hangul)
  }

  package func makeIterator() -> Iterator {
    Iterator(text: text, walk: LineSegmentWalk(range, hangul: hangul))
  }

  package struct Iterator: IteratorProtocol {
    fileprivate let text: [UInt8]
    fileprivate var walk: LineSegmentWalk

    package mutating func next() -> LineSegment? {
      text.withUnsafeBufferPointer { walk.next(in: $0) }
    }
  }
}

/// An iterator over the segments of a text that the caller keeps in memory; see `LineSegments`.
package struct LineSegmentWalk: Sendable {
  private var scanner: LineBreakScanner

  /// - Parameter range: the part of the text to read; its bounds must not split a scalar.
  package init(_ range: Range<Int>, hangul: HangulBreaks = .betweenSyllables) {
    scanner = LineBreakScanner(range, hangul: hangul)
  }

  /// Returns the next segment; nil after the last.
  ///
  /// - Parameter text: the same text for every call, at least as long as the range.
  package mutating func next(in text: UnsafeBufferPointer<UInt8>) -> LineSegment? {
    scanner.nextSegment(in: text)
  }
}
