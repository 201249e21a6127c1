/// What happens to the line after a segment.
package enum LineBreak: Sendable {
  /// The line may go on or end.
  case allowed
  /// The line ends: a line feed or another line separator closes the segment.
  case mandatory
  /// The text ends.
  case endOfText
}

/// A piece of text inside which no line may break.
package struct LineSegment: Equatable, Sendable {
  /// Offsets in the array that was walked, with the spaces and separators that close the segment.
  package let bytes: Range<Int>
  /// Where those spaces and separators begin.
  ///
  /// They take no room at a line's end.
  package let visibleEnd: Int
  package let lineBreak: LineBreak
}

/// Which Hangul text may be broken.
package enum HangulBreaks: Sendable {
  /// Between any two syllables, the rule of UAX #14.
  case betweenSyllables
  /// Only where Latin words would be broken, as UIKit's labels prefer.
  case betweenWords
}

/// The unbreakable segments of UTF-8 text in order, without a gap.
///
/// They follow UAX #14 as of Unicode 17, revision 55, without tailoring beyond what its rule LB1
/// leaves open: small kana and the prolonged sound mark (CJ) begin no line (strict rules), text in
/// Thai, Lao, Khmer and Myanmar breaks only at spaces because no dictionary is carried, ambiguous
/// scalars are letters.
package struct LineSegments: Sequence, Sendable {
  private let text: [UInt8]
  private let range: Range<Int>
  private let hangul: HangulBreaks

  /// The segments of a part of an array; the bounds must not split a scalar.
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

/// A walk over the segments of a text that somebody else holds: see `LineSegments`.
package struct LineSegmentWalk: Sendable {
  private var scanner: LineBreakScanner

  /// - Parameter range: the part of the text to walk; its bounds must not split a scalar.
  package init(_ range: Range<Int>, hangul: HangulBreaks = .betweenSyllables) {
    scanner = LineBreakScanner(range, hangul: hangul)
  }

  /// The next segment; nil behind the last.
  ///
  /// - Parameter text: the same at every call, and long enough for the range.
  package mutating func next(in text: UnsafeBufferPointer<UInt8>) -> LineSegment? {
    scanner.nextSegment(in: text)
  }
}
