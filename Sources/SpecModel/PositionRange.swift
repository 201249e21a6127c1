/// A half-open range of positions, in a text or in a table.
///
/// The standard library's `Range` does the same, but an array of them costs a fresh process a search
/// through all conformances, and twice the memory.
package struct PositionRange: Hashable, Sendable {
  package let start: Int32
  package let end: Int32

  /// - Precondition: `start <= end`, and both fit 32 bits.
  @inlinable @inline(__always) package init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  @inlinable @inline(__always) package init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  package static var empty: PositionRange { PositionRange(0, 0) }

  @inlinable @inline(__always) package var count: Int { Int(end) - Int(start) }
  @inlinable @inline(__always) package var isEmpty: Bool { start == end }
  @inlinable @inline(__always) package var range: Range<Int> {
    Range(uncheckedBounds: (lower: Int(start), upper: Int(end)))
  }
}
