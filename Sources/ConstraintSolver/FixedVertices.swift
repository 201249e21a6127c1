/// Finds vertices that have the same value at every optimal point, by following rows from the
/// ground.
///
/// A row whose optimal lengths are a single value fixes its last vertex that is not fixed yet.
/// Vertices that only several rows together fix are not found.
///
/// - Complexity: O(*terms*).
struct FixedVertices {
  private(set) var isFixed: ContiguousArray<Bool>
  private var incidence: Incidence
  /// The number of vertices in each row that are not fixed yet.
  private var openCounts: ContiguousArray<Int32> = []
  private var queue: ContiguousArray<Int32> = []

  init(_ rows: borrowing ReducedRows, _ optimum: borrowing Optimum) {
    isFixed = ContiguousArray(repeating: false, count: optimum.values.count)
    incidence = Incidence(vertexCount: optimum.values.count)
    for index in rows.groups.indices {
      let group = rows.groups[index]
      if group.low >= 0 {
        if !optimum.interval(index).isPoint { continue }
        if group.low > 0 { incidence.add(group.low) }
        incidence.add(group.high)
      } else {
        if !optimum.formIntervals[index - rows.edgeCount].isPoint { continue }
        for term in rows.terms(of: Int(group.high)) { incidence.add(rows.formVertices[term]) }
      }
      incidence.endRow()
    }
    incidence.finish()
    follow()
  }

  private mutating func follow() {
    isFixed[0] = true
    for row in 0..<incidence.rowCount {
      openCounts.append(Int32(incidence.entries(of: row).count))
      if openCounts[row] == 1 { queue.append(Int32(row)) }
    }
    while let row = queue.popLast() {
      for entry in incidence.entries(of: Int(row)) {
        let vertex = Int(incidence.rowVertices[entry])
        if isFixed[vertex] { continue }
        isFixed[vertex] = true
        for touch in incidence.entries(atVertex: vertex) {
          let touched = Int(incidence.entryRows[Int(incidence.vertexEntries[touch])])
          openCounts[touched] -= 1
          if openCounts[touched] == 1 { queue.append(Int32(touched)) }
        }
      }
    }
  }
}
