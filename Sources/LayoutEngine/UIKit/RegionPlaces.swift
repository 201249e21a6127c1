/// Positions of a view's descendants in a constraint system, indexed by their distance from the
/// view in node order.
struct RegionPlaces {
  typealias Ends = (start: ConstraintScope.Place, end: ConstraintScope.Place)

  struct Row {
    let node: Int
    let start: ConstraintScope.Place
    let end: ConstraintScope.Place
  }

  /// The positions in insertion order.
  private(set) var rows: ContiguousArray<Row> = []
  /// The index in `rows` of each node; −1 if it has none.
  private var positions: ContiguousArray<Int32> = []

  subscript(node: Int) -> Ends? {
    guard positions.indices.contains(node), positions[node] >= 0 else { return nil }
    let row = rows[Int(positions[node])]
    return (row.start, row.end)
  }

  mutating func put(_ node: Int, _ ends: Ends) {
    if node >= positions.count {
      positions.append(contentsOf: repeatElement(-1, count: node + 1 - positions.count))
    }
    positions[node] = Int32(rows.count)
    rows.append(Row(node: node, start: ends.start, end: ends.end))
  }
}
