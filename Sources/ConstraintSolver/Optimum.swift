/// The optimum of the reduced rows: one optimal point, and the interval of optimal lengths of every
/// row.
///
/// A point is optimal exactly if every row's length is in the row's interval.
struct Optimum {
  /// The value of each vertex; the ground's is 0.
  var values: ContiguousArray<Double>
  /// The state of each edge of the graph.
  private var edges: ContiguousArray<EdgeState>
  /// The interval of optimal lengths of each group of rows that is not a difference, in order.
  var formIntervals: ContiguousArray<Interval>
  /// The vertices that may have several optimal values even if every row has a unique length: they
  /// are not connected to the ground, or in too few rows.
  var freeVertices: ContiguousArray<Int32> = []

  private struct EdgeState {
    var length = 0.0
    var interval = Interval(0)
    /// Whether the edge's cost, length or interval changed since the last expansion.
    var isChanged = true
  }

  init(vertexCount: Int, edgeCount: Int, formCount: Int) {
    values = ContiguousArray(repeating: 0, count: vertexCount)
    edges = ContiguousArray(repeating: EdgeState(), count: edgeCount)
    formIntervals = ContiguousArray(repeating: Interval(0), count: formCount)
  }

  /// Whether some row has several optimal lengths, or some vertex is free.
  var isOpen: Bool {
    if !freeVertices.isEmpty { return true }
    for edge in edges where edge.interval.low != edge.interval.high { return true }
    for interval in formIntervals where interval.low != interval.high { return true }
    return false
  }

  /// The interval of optimal lengths of an edge.
  func interval(_ edge: Int) -> Interval { edges[edge].interval }

  mutating func set(_ edge: Int, _ interval: Interval, length: Double) {
    let settled = interval.isPoint ? Interval(length) : interval
    let state = edges[edge]
    edges[edge] = EdgeState(
      length: length, interval: settled,
      isChanged: state.isChanged || state.length != length || state.interval != settled)
  }

  /// Marks an edge whose cost changed.
  mutating func markChanged(_ edge: Int) { edges[edge].isChanged = true }

  /// Reverses the graph reduction: divides every composed edge's length among its parts, and then
  /// computes the eliminated vertices in reverse order.
  mutating func expand(
    _ graph: borrowing SeriesParallel, _ functions: borrowing ConvexFunctions
  ) {
    for edge in graph.edges.indices.reversed() {
      let state = edges[edge]
      if !state.isChanged { continue }
      edges[edge].isChanged = false
      let record = graph.edges[edge]
      if record.first < 0 { continue }
      let first = Int(record.first)
      let second = Int(record.second)
      let length = state.length
      let interval = state.interval
      if record.via < 0 {
        set(first, interval, length: length)
        set(second, interval, length: length)
        continue
      }
      let functionFirst = graph.function(first, from: record.low)
      let functionSecond = graph.function(second, from: record.via)
      let here = functions.split(
        Interval(length), of: record.function, among: functionFirst, functionSecond)
      let all =
        interval.low == interval.high
        ? here
        : functions.split(interval, of: record.function, among: functionFirst, functionSecond)
      let part = here.representative
      orient(first, graph, from: record.low, all, length: part)
      let rest = Interval(interval.low - all.high, interval.high - all.low)
      let restAll =
        all.isPoint && interval.isPoint
        ? Interval(length - part)
        : interval.low == interval.high
          ? rest
          : functions.split(interval, of: record.function, among: functionSecond, functionFirst)
      orient(second, graph, from: record.via, restAll, length: length - part)
    }
    for elimination in graph.eliminations.reversed() { place(elimination, graph) }
  }

  private mutating func orient(
    _ edge: Int, _ graph: borrowing SeriesParallel, from vertex: Int32, _ interval: Interval,
    length: Double
  ) {
    if graph.edges[edge].low == vertex {
      set(edge, interval, length: length)
    } else {
      set(edge, Interval(-interval.high, -interval.low), length: -length)
    }
  }

  private mutating func place(_ elimination: Elimination, _ graph: borrowing SeriesParallel) {
    let vertex = Int(elimination.vertex)
    let edge = Int(elimination.edge)
    if edge < 0 {
      freeVertices.append(elimination.vertex)
      values[vertex] = 0
      return
    }
    let record = graph.edges[edge]
    if record.via == elimination.vertex {
      let first = Int(record.first)
      let length = edges[first].length
      let step = graph.edges[first].low == record.low ? length : -length
      values[vertex] = values[Int(record.low)] + step
    } else if record.high == elimination.vertex {
      values[vertex] = values[Int(record.low)] + edges[edge].length
    } else {
      values[vertex] = values[Int(record.high)] - edges[edge].length
    }
  }
}
