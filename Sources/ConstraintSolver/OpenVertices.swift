/// The vertices whose value the optimum leaves open, and what they may be.
struct OpenVertices {
  /// Empty when every vertex is determined; otherwise one range per vertex.
  var ranges: ContiguousArray<Interval> = []
  /// Constraints that miss at the values returned, but not at every optimal point.
  var excused: ContiguousArray<Int32> = []

  /// Whether every vertex is determined after all.
  var isEmpty: Bool {
    for range in ranges where range.low != range.high { return false }
    return true
  }
}
