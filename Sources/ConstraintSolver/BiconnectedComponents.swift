/// The biconnected components of the bipartite graph of vertices and rows; each incidence entry
/// belongs to one component.
///
/// Uses depth-first search with an explicit stack.
struct BiconnectedComponents {
  private(set) var ofEntry: ContiguousArray<Int32>
  private(set) var count = 0

  /// A node on the search stack; vertices are numbered before rows.
  private struct Visit {
    var node: Int32
    /// The incidence entry that led to the node, or −1.
    var from: Int32
    /// The node's next incidence entry to visit.
    var next: Int32
  }

  init(_ incidence: Incidence) {
    ofEntry = ContiguousArray(repeating: -1, count: incidence.entryCount)
    let nodeCount = incidence.vertexCount + incidence.rowCount
    var found = ContiguousArray<Int32>(repeating: -1, count: nodeCount)
    var lowest = found
    var clock: Int32 = 0
    var visits: ContiguousArray<Visit> = []
    var pending: ContiguousArray<Int32> = []
    for start in 0..<incidence.vertexCount where found[start] < 0 {
      if incidence.entries(atVertex: start).isEmpty { continue }
      found[start] = clock
      lowest[start] = clock
      clock += 1
      visits.append(Visit(node: Int32(start), from: -1, next: 0))
      while let visit = visits.last {
        let node = Int(visit.node)
        guard let entry = Self.entry(incidence, node, Int(visit.next)) else {
          visits.removeLast()
          guard let above = visits.last else { continue }
          let parent = Int(above.node)
          lowest[parent] = min(lowest[parent], lowest[node])
          if lowest[node] >= found[parent] { close(visit.from, &pending) }
          continue
        }
        visits[visits.count - 1].next += 1
        if Int32(entry) == visit.from { continue }
        let other =
          node < incidence.vertexCount
          ? incidence.vertexCount + Int(incidence.entryRows[entry])
          : Int(incidence.rowVertices[entry])
        if found[other] < 0 {
          pending.append(Int32(entry))
          found[other] = clock
          lowest[other] = clock
          clock += 1
          visits.append(Visit(node: Int32(other), from: Int32(entry), next: 0))
        } else if found[other] < found[node] {
          pending.append(Int32(entry))
          lowest[node] = min(lowest[node], found[other])
        }
      }
    }
  }

  /// Ends a component, which consists of all entries since `first`.
  private mutating func close(_ first: Int32, _ pending: inout ContiguousArray<Int32>) {
    while let entry = pending.popLast() {
      ofEntry[Int(entry)] = Int32(count)
      if entry == first { break }
    }
    count += 1
  }

  private static func entry(_ incidence: Incidence, _ node: Int, _ next: Int) -> Int? {
    if node < incidence.vertexCount {
      let range = incidence.entries(atVertex: node)
      let position = range.lowerBound + next
      return position < range.upperBound ? Int(incidence.vertexEntries[position]) : nil
    }
    let range = incidence.entries(of: node - incidence.vertexCount)
    let position = range.lowerBound + next
    return position < range.upperBound ? position : nil
  }
}
