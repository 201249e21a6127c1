/// The vertices with more than one optimal value, and their ranges.
struct OpenVertices {
  /// One range for each vertex; empty if every vertex has a unique value.
  var ranges: ContiguousArray<Interval> = []
  /// The constraints that are violated at the returned values, but not at every optimal point.
  var excused: ContiguousArray<Int32> = []

  /// Whether every vertex has a unique value.
  var isEmpty: Bool {
    for range in ranges where range.low != range.high { return false }
    return true
  }
}
