/// Where the optimum of the reduced rows lies: one point, and for every row the interval that the
/// optimal points leave it.
///
/// The optimal points are exactly those where every row's length is in its interval.
struct Optimum {
  /// One value per vertex; the ground's is 0.
  var values: ContiguousArray<Double>
  /// For every edge of the graph.
  var lengths: ContiguousArray<Double>
  var intervals: ContiguousArray<Interval>
  /// For every group of rows that is not a difference, in their order.
  var formIntervals: ContiguousArray<Interval>
  /// Vertices that may be undetermined for another reason than an interval: nothing ties them to
  /// the ground, or too few rows hold them.
  var freeVertices: ContiguousArray<Int32> = []
  /// For every edge, whether its function, length or interval changed since the last expansion.
  private var isChanged: ContiguousArray<Bool>

  init(vertexCount: Int, edgeCount: Int, formCount: Int) {
    values = ContiguousArray(repeating: 0, count: vertexCount)
    lengths = ContiguousArray(repeating: 0, count: edgeCount)
    intervals = ContiguousArray(repeating: Interval(0), count: edgeCount)
    formIntervals = ContiguousArray(repeating: Interval(0), count: formCount)
    isChanged = ContiguousArray(repeating: true, count: edgeCount)
  }

  /// Whether some interval is more than a point, or some vertex free.
  var isOpen: Bool {
    if !freeVertices.isEmpty { return true }
    for interval in intervals where interval.low != interval.high { return true }
    for interval in formIntervals where interval.low != interval.high { return true }
    return false
  }

  mutating func set(_ edge: Int, _ interval: Interval, length: Double) {
    let settled = interval.isPoint ? Interval(length) : interval
    if lengths[edge] != length || intervals[edge] != settled { isChanged[edge] = true }
    lengths[edge] = length
    intervals[edge] = settled
  }

  /// Says that an edge costs something else than before.
  mutating func markChanged(_ edge: Int) { isChanged[edge] = true }

  /// Undoes the shrinking of the graph: divides every composed edge's length among its parts, and
  /// then places the vertices taken out, last one first.
  mutating func expand(
    _ graph: borrowing SeriesParallel, _ functions: borrowing ConvexFunctions
  ) {
    for edge in graph.edges.indices.reversed() {
      if !isChanged[edge] { continue }
      isChanged[edge] = false
      let record = graph.edges[edge]
      if record.first < 0 { continue }
      let first = Int(record.first)
      let second = Int(record.second)
      let length = lengths[edge]
      let interval = intervals[edge]
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
      let step = graph.edges[first].low == record.low ? lengths[first] : -lengths[first]
      values[vertex] = values[Int(record.low)] + step
    } else if record.high == elimination.vertex {
      values[vertex] = values[Int(record.low)] + lengths[edge]
    } else {
      values[vertex] = values[Int(record.high)] - lengths[edge]
    }
  }
}
