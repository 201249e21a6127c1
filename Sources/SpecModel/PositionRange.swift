/// A half-open range of offsets in a text, or of indices in a table.
///
/// It is half the size of `Range<Int>`. An array of `Range` would also make the runtime search all
/// protocol conformances at first use.
@usableFromInline package struct PositionRange: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let start: Int32
  @usableFromInline package let end: Int32

  /// - Precondition: `start <= end`, and both fit 32 bits.
  @inlinable package init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  @inlinable package init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  @inlinable package static var empty: PositionRange { PositionRange(0, 0) }

  @inlinable package var count: Int { Int(end) - Int(start) }
  @inlinable package var isEmpty: Bool { start == end }
  @inlinable package var range: Range<Int> {
    Range(uncheckedBounds: (lower: Int(start), upper: Int(end)))
  }
}
