/// Shortest paths over arcs of non-negative length from a set of sources.
///
/// Source: E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische
/// Mathematik 1 (1959), with a binary heap.
struct ShortestPaths {
  private var starts: ContiguousArray<Int32> = []
  private var heads: ContiguousArray<Int32> = []
  private var forward: ContiguousArray<Double> = []
  private var backward: ContiguousArray<Double> = []
  private var heap: ContiguousArray<(distance: Double, node: Int32)> = []

  /// The slack of a difference constraint: how much longer and shorter its length may get.
  struct Arc {
    var low: Int32
    var high: Int32
    var growth: Double
    var shrinkage: Double
  }

  init(nodeCount: Int, _ arcs: ContiguousArray<Arc>) {
    starts = ContiguousArray(repeating: 0, count: nodeCount + 1)
    for arc in arcs {
      starts[Int(arc.low) + 1] += 1
      starts[Int(arc.high) + 1] += 1
    }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    var ends = starts
    heads = ContiguousArray(repeating: 0, count: 2 * arcs.count)
    forward = ContiguousArray(repeating: 0, count: 2 * arcs.count)
    backward = forward
    for arc in arcs {
      let atLow = Int(ends[Int(arc.low)])
      ends[Int(arc.low)] += 1
      heads[atLow] = arc.high
      forward[atLow] = arc.growth
      backward[atLow] = arc.shrinkage
      let atHigh = Int(ends[Int(arc.high)])
      ends[Int(arc.high)] += 1
      heads[atHigh] = arc.low
      forward[atHigh] = arc.shrinkage
      backward[atHigh] = arc.growth
    }
  }

  /// The distance by which each node can rise or fall while the sources are fixed.
  mutating func reach(from sources: ContiguousArray<Int32>, rising: Bool) -> ContiguousArray<Double>
  {
    var distances = ContiguousArray<Double>(repeating: .infinity, count: starts.count - 1)
    heap.removeAll(keepingCapacity: true)
    for source in sources {
      distances[Int(source)] = 0
      push((0, source))
    }
    while let (distance, node) = pop() {
      if distance > distances[Int(node)] { continue }
      for index in Int(starts[Int(node)])..<Int(starts[Int(node) + 1]) {
        let next = distance + (rising ? forward[index] : backward[index])
        let head = Int(heads[index])
        if next < distances[head] {
          distances[head] = next
          push((next, heads[index]))
        }
      }
    }
    return distances
  }

  private mutating func push(_ entry: (distance: Double, node: Int32)) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent].distance <= entry.distance { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = entry
  }

  private mutating func pop() -> (distance: Double, node: Int32)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return first }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= heap.count { break }
      if child + 1 < heap.count, heap[child + 1].distance < heap[child].distance { child += 1 }
      if heap[child].distance >= last.distance { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return first
  }
}
