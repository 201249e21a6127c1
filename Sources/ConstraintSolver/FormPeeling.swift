/// Removes rows with a vertex that occurs in no other row.
///
/// Such a row can always reach its minimum cost, whatever the values of its other vertices are, so
/// it is removed and its vertex is computed last. Removing one row can free the next: a chain of
/// views is removed from its end. Rows that are differences of two vertices are left to
/// `SeriesParallel`, which does the same for them.
///
/// - Complexity: linear in the number of terms.
struct FormPeeling {
  /// A removed row.
  private struct Peel {
    /// The index of the peeled group of rows.
    var group: Int32
    /// The vertex that only this row contains.
    var vertex: Int32
    var coefficient: Double
    var function: FunctionID
  }

  /// The peeled rows, in the order of removal.
  private var peels: ContiguousArray<Peel> = []
  /// For each group of rows that is not a difference, its index in `peels`, or −1.
  private var places: ContiguousArray<Int32> = []
  private var forms: ContiguousArray<FormsOfVertex> = []
  private var queue: ContiguousArray<Int32> = []

  /// The remaining rows that contain a vertex; only their number and the sum of their indices are
  /// kept.
  private struct FormsOfVertex {
    var count: Int32 = 0
    /// The sum of the rows' group indices; if there is one row, this is its index.
    var sumOfGroups = 0
    var isInDifference = false

    var isFreeInOne: Bool { count == 1 && !isInDifference }
  }

  /// The minimum ratio of the vertex's coefficient to the largest coefficient in its row, which
  /// limits error growth.
  private static let leastCoefficient = 1.0 / 64

  var count: Int { peels.count }

  func contains(_ group: Int, _ rows: borrowing ReducedRows) -> Bool {
    places[group - rows.edgeCount] >= 0
  }

  /// The vertices whose values are computed from removed rows.
  var vertices: some Sequence<Int32> { peels.lazy.map(\.vertex) }

  /// Removes rows until no more can be removed.
  ///
  /// - Returns: false if the required constraints of a row contradict each other.
  mutating func peel(
    _ rows: borrowing ReducedRows, vertexCount: Int, _ functions: inout ConvexFunctions
  ) -> Bool {
    peels.removeAll(keepingCapacity: true)
    let groups = rows.edgeCount..<rows.groups.count
    places.refill(groups.count, -1)
    if groups.isEmpty { return true }
    countForms(rows, vertexCount: vertexCount)
    queue.removeAll(keepingCapacity: true)
    for vertex in forms.indices.dropFirst() where forms[vertex].isFreeInOne {
      queue.append(Int32(vertex))
    }
    var next = 0
    while next < queue.count {
      let vertex = queue[next]
      next += 1
      if !forms[Int(vertex)].isFreeInOne { continue }
      let group = forms[Int(vertex)].sumOfGroups
      let terms = rows.terms(of: Int(rows.groups[group].high))
      guard let term = terms.first(where: { rows.formVertices[$0] == vertex }),
        abs(rows.formCoefficients[term]) >= Self.leastCoefficient
      else { continue }
      guard let function = functions.make(from: rows.breakpoints, rows.groups[group].breakpoints)
      else { return false }
      places[group - rows.edgeCount] = Int32(peels.count)
      peels.append(
        Peel(
          group: Int32(group), vertex: vertex, coefficient: rows.formCoefficients[term],
          function: function))
      for term in terms {
        let other = Int(rows.formVertices[term])
        forms[other].count -= 1
        forms[other].sumOfGroups -= group
        if forms[other].isFreeInOne { queue.append(Int32(other)) }
      }
    }
    return true
  }

  private mutating func countForms(_ rows: borrowing ReducedRows, vertexCount: Int) {
    forms.refill(vertexCount, FormsOfVertex())
    for index in rows.groups.indices {
      let group = rows.groups[index]
      if index < rows.edgeCount {
        forms[Int(group.low)].isInDifference = true
        forms[Int(group.high)].isInDifference = true
        continue
      }
      for term in rows.terms(of: Int(group.high)) {
        forms[Int(rows.formVertices[term])].count += 1
        forms[Int(rows.formVertices[term])].sumOfGroups += index
      }
    }
  }

  /// Replaces the cost function of a removed row.
  ///
  /// - Returns: false if the row was not removed.
  mutating func replace(
    _ group: Int, by function: FunctionID, _ rows: borrowing ReducedRows
  ) -> Bool {
    let place = Int(places[group - rows.edgeCount])
    if place < 0 { return false }
    peels[place].function = function
    return true
  }

  /// Computes the vertices of removed rows, once all others are known.
  func place(
    _ rows: borrowing ReducedRows, _ functions: borrowing ConvexFunctions,
    _ optimum: inout Optimum
  ) {
    for peel in peels.reversed() {
      let group = Int(peel.group)
      let lowest = functions.lowest(peel.function)
      var rest = lowest.representative
      for term in rows.terms(of: Int(rows.groups[group].high))
      where rows.formVertices[term] != peel.vertex {
        rest -= rows.formCoefficients[term] * optimum.values[Int(rows.formVertices[term])]
      }
      optimum.values[Int(peel.vertex)] = rest / peel.coefficient
      optimum.formIntervals[group - rows.edgeCount] = lowest
    }
  }
}
