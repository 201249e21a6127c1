/// An ambiguous part whose rows form no cycle, so that interval arithmetic gives exact ranges
/// without the simplex method.
///
/// Rows and vertices form a tree. The range that a row leaves to one vertex depends on its other
/// vertices, which are in different branches. One pass towards the root and one back therefore give
/// every vertex its exact range.
///
/// If several rows contain the same sum of two vertices (for example the center of a view), the sum
/// is treated as one vertex, so rows that form a cycle only through such pairs are also a tree.
///
/// Source: E. C. Freuder, "A sufficient condition for backtrack-free search", J. ACM 29 (1982).
///
/// - Complexity: linear in the number of terms for ranges; fixing a vertex costs as much as it
///   changes.
struct OpenForest {
  private let vertices: ArraySlice<Int32>
  private let groups: ArraySlice<Int32>
  /// Row r has the terms `rowStarts[r] ..< rowStarts[r + 1]`, as indices into `vertices`.
  private var rowStarts: ContiguousArray<Int32> = [0]
  private var termVertices: ContiguousArray<Int32> = []
  private var termCoefficients: ContiguousArray<Double> = []
  /// The interval of optimal lengths of each row.
  private var rowIntervals: ContiguousArray<Interval> = []
  /// The rows that contain each vertex.
  private var rowsOfVertex: Buckets
  /// The range of each vertex; the vertices that replace pairs are last.
  private var ranges: ContiguousArray<Interval> = []

  /// The maximum number of terms in a row, because narrowing takes quadratic time; parts with
  /// longer rows use the simplex method.
  private static let mostTerms = 32

  /// Creates a forest of the rows of a part; nil if the rows form a cycle.
  init?(
    vertices: ArraySlice<Int32>, groups: ArraySlice<Int32>, _ rows: borrowing ReducedRows,
    _ optimum: borrowing Optimum
  ) {
    self.vertices = vertices
    self.groups = groups
    rowsOfVertex = Buckets(count: 0)
    for entry in groups {
      let group = rows.groups[Int(entry)]
      if group.low >= 0 {
        if group.low > 0 { addTerm(group.low, -1) }
        addTerm(group.high, 1)
        rowIntervals.append(optimum.interval(Int(entry)))
      } else {
        let terms = rows.terms(of: Int(group.high))
        if terms.count > Self.mostTerms { return nil }
        for term in terms { addTerm(rows.formVertices[term], rows.formCoefficients[term]) }
        rowIntervals.append(optimum.formIntervals[Int(entry) - rows.edgeCount])
      }
      rowStarts.append(Int32(termVertices.count))
    }
    // The part is connected, so it is a tree exactly if this count matches.
    var vertexCount = vertices.count
    if termVertices.count != vertexCount + rowIntervals.count - 1 {
      vertexCount += joinPairs()
      guard termVertices.count == vertexCount + rowIntervals.count - 1 else { return nil }
    }
    rowsOfVertex = Buckets(count: vertexCount)
    ranges = ContiguousArray(repeating: Interval(-.infinity, .infinity), count: vertexCount)
    for vertex in termVertices { rowsOfVertex.count(Int(vertex)) }
    rowsOfVertex.begin()
    for row in rowIntervals.indices {
      for term in terms(row) { rowsOfVertex.put(row, Int(termVertices[term])) }
    }
  }

  private mutating func addTerm(_ vertex: Int32, _ coefficient: Double) {
    termVertices.append(Int32(OpenPart.local(vertex, in: vertices)))
    termCoefficients.append(coefficient)
  }

  /// Two vertices in a row; `ratio` is the second coefficient divided by the first.
  private struct Pair: Hashable {
    var first: Int32
    var second: Int32
    var ratio: Double
  }

  /// Replaces each pair of vertices that several rows contain in the same ratio by one new vertex,
  /// and adds a row that defines it.
  ///
  /// - Returns: the number of added vertices.
  private mutating func joinPairs() -> Int {
    let mostTerms = 8
    var counts: [Pair: Int32] = [:]
    for row in rowIntervals.indices where terms(row).count <= mostTerms {
      for first in terms(row) {
        for second in terms(row) where second > first {
          counts[pair(first, second), default: 0] += 1
        }
      }
    }
    var known: [Pair: Int32] = [:]
    var sums: ContiguousArray<Pair> = []
    let rows = (starts: rowStarts, vertices: termVertices, coefficients: termCoefficients)
    let firstSum = Int32(vertices.count)
    rowStarts = [0]
    termVertices.removeAll(keepingCapacity: true)
    termCoefficients.removeAll(keepingCapacity: true)
    func place(_ term: Int) -> (vertex: Int32, coefficient: Double) {
      (rows.vertices[term], rows.coefficients[term])
    }
    for row in rowIntervals.indices {
      var rest = ContiguousArray(Int(rows.starts[row])..<Int(rows.starts[row + 1]))
      let isShort = rest.count <= mostTerms
      while let first = rest.first {
        rest.removeFirst()
        let (vertex, coefficient) = place(first)
        var sum: Int32?
        for (index, second) in rest.enumerated() where isShort {
          let (other, otherCoefficient) = place(second)
          let pair = Pair(first: vertex, second: other, ratio: otherCoefficient / coefficient)
          guard counts[pair, default: 0] > 1 else { continue }
          if known[pair] == nil {
            known[pair] = firstSum + Int32(sums.count)
            sums.append(pair)
          }
          sum = known[pair]
          rest.remove(at: index)
          break
        }
        termVertices.append(sum ?? vertex)
        termCoefficients.append(coefficient)
      }
      rowStarts.append(Int32(termVertices.count))
    }
    for (index, pair) in sums.enumerated() {
      termVertices += [firstSum + Int32(index), pair.first, pair.second]
      termCoefficients += [1, -1, -pair.ratio]
      rowStarts.append(Int32(termVertices.count))
      rowIntervals.append(Interval(0))
    }
    return sums.count
  }

  private func pair(_ first: Int, _ second: Int) -> Pair {
    Pair(
      first: termVertices[first], second: termVertices[second],
      ratio: termCoefficients[second] / termCoefficients[first])
  }

  private func terms(_ row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

  /// Finds the range of each vertex and the soft constraints that some optimal point satisfies,
  /// then moves to the canonical point that `resolveOpenFace` describes.
  mutating func resolve(
    _ rows: borrowing ReducedRows, _ optimum: inout Optimum, _ open: inout OpenVertices
  ) {
    findRanges()
    for (index, vertex) in vertices.enumerated() where OpenFace.isOpen(ranges[index]) {
      open.ranges[Int(vertex)] = ranges[index]
    }
    excuse(rows, &open)
    for (index, vertex) in vertices.enumerated() {
      let range = ranges[index]
      let value = range.low.isFinite ? range.low : range.high.isFinite ? range.high : 0
      if !range.isPoint { fix(index, at: value) }
      optimum.values[Int(vertex)] = value
    }
  }

  private mutating func findRanges() {
    // Rows in breadth-first order from the first vertex, each with the vertex that leads to it.
    var order: ContiguousArray<(row: Int, parent: Int)> = []
    var reached: ContiguousArray<(vertex: Int, row: Int)> = [(0, -1)]
    var next = 0
    while next < reached.count {
      let (vertex, above) = reached[next]
      next += 1
      for entry in rowsOfVertex.members(vertex) where Int(entry) != above {
        order.append((Int(entry), vertex))
        for term in terms(Int(entry)) where Int(termVertices[term]) != vertex {
          reached.append((Int(termVertices[term]), Int(entry)))
        }
      }
    }
    for (row, parent) in order.reversed() { narrow(parent, by: row) }
    for (row, parent) in order {
      for term in terms(row) where Int(termVertices[term]) != parent {
        narrow(Int(termVertices[term]), by: row)
      }
    }
  }

  /// Fixes a vertex at a value, and narrows the ranges that depend on it.
  private mutating func fix(_ vertex: Int, at value: Double) {
    ranges[vertex] = Interval(value)
    var changed: ContiguousArray<(vertex: Int, row: Int)> = [(vertex, -1)]
    while let (from, above) = changed.popLast() {
      for entry in rowsOfVertex.members(from) where Int(entry) != above {
        for term in terms(Int(entry)) where Int(termVertices[term]) != from {
          let other = Int(termVertices[term])
          if narrow(other, by: Int(entry)) { changed.append((other, Int(entry))) }
        }
      }
    }
  }

  /// Narrows a vertex's range to the values that a row permits.
  ///
  /// - Returns: whether the range changed.
  @discardableResult
  private mutating func narrow(_ vertex: Int, by row: Int) -> Bool {
    var left = rowIntervals[row]
    var coefficient = 1.0
    for term in terms(row) {
      if Int(termVertices[term]) == vertex {
        coefficient = termCoefficients[term]
      } else {
        let part = Self.product(termCoefficients[term], ranges[Int(termVertices[term])])
        left = Interval(left.low - part.high, left.high - part.low)
      }
    }
    let offered = Self.product(1 / coefficient, left)
    let old = ranges[vertex]
    var range = Interval(max(old.low, offered.low), min(old.high, offered.high))
    // An empty range can only come from rounding, because an optimal point exists.
    if range.low > range.high {
      let end = offered.low > old.high ? old.high : old.low
      range = Interval(end)
    }
    ranges[vertex] = range
    return range != old
  }

  private static func product(_ factor: Double, _ range: Interval) -> Interval {
    factor < 0
      ? Interval(factor * range.high, factor * range.low)
      : Interval(factor * range.low, factor * range.high)
  }

  /// Records the soft constraints, in rows without a unique length, that some optimal point
  /// satisfies.
  private func excuse(_ rows: borrowing ReducedRows, _ open: inout OpenVertices) {
    for (row, entry) in groups.enumerated() where !rowIntervals[row].isPoint {
      var reachable = Interval(0)
      for term in terms(row) {
        let part = Self.product(termCoefficients[term], ranges[Int(termVertices[term])])
        reachable = Interval(reachable.low + part.low, reachable.high + part.high)
      }
      reachable = Interval(
        max(reachable.low, rowIntervals[row].low), min(reachable.high, rowIntervals[row].high))
      OpenPart.excuse(rows, group: Int(entry), within: reachable, &open)
    }
  }
}
