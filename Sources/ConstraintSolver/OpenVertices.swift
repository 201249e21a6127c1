/// The vertices with more than one optimal value, and their ranges.
struct OpenVertices {
  /// Empty if every vertex is determined; otherwise one range for each vertex.
  var ranges: ContiguousArray<Interval> = []
  /// Constraints that are violated at the returned values, but not at every optimal point.
  var excused: ContiguousArray<Int32> = []

  /// Whether every range is a single value.
  var isEmpty: Bool {
    for range in ranges where range.low != range.high { return false }
    return true
  }
}
