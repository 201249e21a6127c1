/// Searches for a conflict among required constraints on one variable or on the difference of two.
///
/// Such a conflict is a cycle whose bounds have a negative sum; a simple cycle is a minimal
/// conflict. Bellman–Ford sweeps relax the arcs in vertex order, alternating up and down, which
/// settles chains in a few sweeps.
///
/// Source: J. Yen's order for Bellman's algorithm, "An algorithm for finding shortest routes from
/// all source nodes to a given destination in general networks", Quart. Appl. Math. 27 (1970).
///
/// - Parameter order: rows of the system, sorted by content.
/// - Returns: the rows of the cycle; nil if none was found, which does not prove that a solution
///   exists.
func findDifferenceConflict(
  in system: borrowing ConstraintSystem, order: ContiguousArray<Int32>
) -> ContiguousArray<Int32>? {
  var search = NegativeCycle(vertexCount: system.variableCount + 1)
  for row in order { search.add(Int(row), of: system) }
  return search.find()
}

private struct NegativeCycle {
  private struct Arc {
    var tail: Int32
    var head: Int32
    /// The maximum value of the head minus the tail.
    var bound: Double
    var row: Int32
  }

  private let vertexCount: Int
  private var arcs: ContiguousArray<Arc> = []
  private var distances: ContiguousArray<Double>
  /// The arc that last lowered the distance of each vertex, or −1.
  private var parents: ContiguousArray<Int32>

  init(vertexCount: Int) {
    self.vertexCount = vertexCount
    distances = ContiguousArray(repeating: 0, count: vertexCount)
    parents = ContiguousArray(repeating: -1, count: vertexCount)
  }

  /// Adds the arcs of a row, if it constrains one variable or a difference of two.
  mutating func add(_ row: Int, of system: borrowing ConstraintSystem) {
    let terms = system.terms(of: row)
    guard terms.count == 1 || terms.count == 2 else { return }
    let first = terms.lowerBound
    let scale = system.termCoefficients[first]
    var low: Int32 = 0
    if terms.count == 2 {
      guard system.termCoefficients[first + 1] == -scale else { return }
      low = system.termVariables[first + 1] + 1
    }
    let high = system.termVariables[first] + 1
    let length = -system.constants[row] / scale
    let relation = system.relations[row]
    let isAtMost = relation == .equal || (relation == .lessOrEqual) == (scale > 0)
    let isAtLeast = relation == .equal || !isAtMost
    if isAtMost { arcs.append(Arc(tail: low, head: high, bound: length, row: Int32(row))) }
    if isAtLeast { arcs.append(Arc(tail: high, head: low, bound: -length, row: Int32(row))) }
  }

  mutating func find() -> ContiguousArray<Int32>? {
    var outgoing = Buckets(count: vertexCount)
    for arc in arcs { outgoing.count(Int(arc.tail)) }
    outgoing.begin()
    for index in arcs.indices { outgoing.put(index, Int(arcs[index].tail)) }
    for sweep in 0..<100 {
      var hasChanged = false
      for step in 0..<vertexCount {
        let tail = sweep % 2 == 0 ? step : vertexCount - 1 - step
        for index in outgoing.members(tail) where relax(Int(index)) { hasChanged = true }
      }
      if !hasChanged { return nil }
      if let cycle = cycleOfParents() { return cycle }
    }
    return nil
  }

  private mutating func relax(_ index: Int) -> Bool {
    let arc = arcs[index]
    let distance = distances[Int(arc.tail)] + arc.bound
    let known = distances[Int(arc.head)]
    guard known - distance > Tolerance.length * (1 + abs(known)) else { return false }
    distances[Int(arc.head)] = distance
    parents[Int(arc.head)] = Int32(index)
    return true
  }

  /// Finds a cycle of arcs in `parents`; the bounds of such a cycle have a negative sum.
  private func cycleOfParents() -> ContiguousArray<Int32>? {
    var visits = ContiguousArray<Int32>(repeating: -1, count: vertexCount)
    for start in 0..<vertexCount where visits[start] < 0 {
      var vertex = start
      while visits[vertex] < 0, parents[vertex] >= 0 {
        visits[vertex] = Int32(start)
        vertex = Int(arcs[Int(parents[vertex])].tail)
      }
      guard visits[vertex] == Int32(start), parents[vertex] >= 0 else {
        visits[vertex] = max(visits[vertex], 0)
        continue
      }
      if let rows = rowsOfCycle(through: vertex) { return rows }
    }
    return nil
  }

  private func rowsOfCycle(through start: Int) -> ContiguousArray<Int32>? {
    var rows: ContiguousArray<Int32> = []
    var sum = 0.0
    var scale = 1.0
    var vertex = start
    repeat {
      let arc = arcs[Int(parents[vertex])]
      rows.append(arc.row)
      sum += arc.bound
      scale = max(scale, abs(arc.bound))
      vertex = Int(arc.tail)
    } while vertex != start
    return sum < -10 * Tolerance.feasibility * scale ? rows : nil
  }
}
