/// An edge between two vertices, with a cost of their difference.
///
/// A leaf is a row; any other edge is composed of two edges.
struct Edge {
  var low: Int32
  var high: Int32
  /// The cost as a function of `high − low`.
  var function: FunctionID
  /// The first of the two edges of which this one is composed, or −1 for a leaf.
  ///
  /// For edges in series, it is the one at `low`.
  var first: Int32
  var second: Int32
  /// The vertex between two edges in series; −1 for parallel edges and for leaves.
  var via: Int32
}

/// A vertex removed from the graph.
struct Elimination {
  var vertex: Int32
  /// The edge that determines the vertex: its last edge, or the composed edge that contains it; −1
  /// if it had none.
  var edge: Int32
}

/// Reduces a graph whose edges are differences, by series and parallel composition.
///
/// A vertex with one edge is removed, because that edge can reach its minimum. A vertex between two
/// edges is replaced by one edge with the infimal convolution of their costs. Parallel edges are
/// added. The rest is the core, which needs the simplex method. Chains are halved in each round, so
/// a chain of n rows costs O(n log n), not O(n²).
///
/// Source: J. Valdes, R. Tarjan, E. Lawler, "The recognition of series parallel digraphs", SIAM J.
/// Comput. 11 (1982); the algebra on convex functions is R. T. Rockafellar, "Convex Analysis", §16.
struct SeriesParallel {
  private(set) var edges: ContiguousArray<Edge> = []
  /// The vertices removed from the graph, in the order of removal.
  private(set) var eliminations: ContiguousArray<Elimination> = []
  /// Whether each edge is still in the graph; at the end, whether it is in the core.
  private(set) var isAlive: ContiguousArray<Bool> = []

  /// Whether any edge remains that cannot be reduced.
  private(set) var hasCore = false

  /// One end of an edge, in the linked list of its vertex.
  ///
  /// Half-edge 2e is at edge e's low end, 2e + 1 at its high end.
  private struct HalfEdge {
    var next: Int32
    var previous: Int32
  }

  private struct Vertex {
    var firstHalf: Int32 = -1
    var degree: Int32 = 0
    /// The last round in which a neighbor was removed; the vertex is not removed in the same round.
    var touchedRound: Int32 = -1
    /// Whether the vertex is never removed: the ground, vertices of rows that are not differences,
    /// and vertices that removed rows determine.
    var isKept = false
    var isQueued = false
    var isEliminated = false
  }

  private var halves: ContiguousArray<HalfEdge> = []
  private var vertices: ContiguousArray<Vertex> = []
  private var queue: ContiguousArray<Int32> = []
  private var nextQueue: ContiguousArray<Int32> = []
  private var stack: ContiguousArray<Int32> = []

  /// Reduces the graph of `rows`.
  ///
  /// - Returns: false if required rows contradict each other.
  mutating func shrink(
    _ rows: borrowing ReducedRows, _ peeling: borrowing FormPeeling,
    _ classes: borrowing AffineClasses, _ functions: inout ConvexFunctions
  ) -> Bool {
    let vertexCount = classes.vertexCount
    reset(vertexCount: vertexCount)
    functions.reserveCapacity(rows.breakpoints.count)
    edges.reserveCapacity(2 * rows.edgeCount)
    isAlive.reserveCapacity(2 * rows.edgeCount)
    halves.reserveCapacity(4 * rows.edgeCount)
    eliminations.reserveCapacity(vertexCount)
    for vertex in peeling.vertices { vertices[Int(vertex)].isKept = true }
    for group in rows.edgeCount..<rows.groups.count where !peeling.contains(group, rows) {
      for term in rows.terms(of: Int(rows.groups[group].high)) {
        vertices[Int(rows.formVertices[term])].isKept = true
      }
    }
    for index in 0..<rows.edgeCount {
      let group = rows.groups[index]
      guard let function = functions.make(from: rows.breakpoints, group.breakpoints) else {
        return false
      }
      insert(
        Edge(low: group.low, high: group.high, function: function, first: -1, second: -1, via: -1))
    }
    for vertex in 1..<max(1, vertexCount) { enqueue(vertex) }
    while true {
      guard drain(&functions) else { return false }
      guard let merged = mergeParallels(&functions) else { return false }
      if !merged { break }
    }
    hasCore = isAlive.contains(true)
    return true
  }

  /// Replaces an edge's cost; the caller updates the composed edges that contain it.
  mutating func setFunction(_ edge: Int, _ function: FunctionID) {
    edges[edge].function = function
  }

  /// An edge's cost as a function of the distance from `vertex` to its other end.
  func function(_ edge: Int, from vertex: Int32) -> FunctionID {
    let record = edges[edge]
    return record.low == vertex ? record.function : record.function.mirrored
  }

  private mutating func reset(vertexCount: Int) {
    edges.removeAll(keepingCapacity: true)
    eliminations.removeAll(keepingCapacity: true)
    isAlive.removeAll(keepingCapacity: true)
    halves.removeAll(keepingCapacity: true)
    vertices.refill(vertexCount, Vertex())
    vertices[0].isKept = true
    queue.removeAll(keepingCapacity: true)
    nextQueue.removeAll(keepingCapacity: true)
  }

  // MARK: - The graph

  private mutating func insert(_ edge: Edge) {
    let index = Int32(edges.count)
    edges.append(edge)
    isAlive.append(true)
    link(2 * index, at: Int(edge.low))
    link(2 * index + 1, at: Int(edge.high))
  }

  private mutating func link(_ half: Int32, at vertex: Int) {
    let first = vertices[vertex].firstHalf
    halves.append(HalfEdge(next: first, previous: -1))
    if first >= 0 { halves[Int(first)].previous = half }
    vertices[vertex].firstHalf = half
    vertices[vertex].degree += 1
  }

  private mutating func remove(_ edge: Int) {
    isAlive[edge] = false
    unlink(2 * edge, at: Int(edges[edge].low))
    unlink(2 * edge + 1, at: Int(edges[edge].high))
  }

  private mutating func unlink(_ half: Int, at vertex: Int) {
    let (next, previous) = (halves[half].next, halves[half].previous)
    if previous >= 0 {
      halves[Int(previous)].next = next
    } else {
      vertices[vertex].firstHalf = next
    }
    if next >= 0 { halves[Int(next)].previous = previous }
    vertices[vertex].degree -= 1
  }

  private func otherEnd(_ half: Int32) -> Int32 {
    let edge = edges[Int(half >> 1)]
    return half & 1 == 0 ? edge.high : edge.low
  }

  /// Searches for an edge between two vertices; −1 if there is none, or if both have more than
  /// eight edges.
  private func edge(between a: Int, _ b: Int) -> Int32 {
    let (few, other) = vertices[a].degree <= vertices[b].degree ? (a, b) : (b, a)
    if vertices[few].degree > 8 { return -1 }
    var half = vertices[few].firstHalf
    while half >= 0 {
      if otherEnd(half) == Int32(other) { return half >> 1 }
      half = halves[Int(half)].next
    }
    return -1
  }

  // MARK: - Rounds

  private mutating func enqueue(_ vertex: Int) {
    let state = vertices[vertex]
    if state.degree > 2 || state.isQueued || state.isKept || state.isEliminated { return }
    vertices[vertex].isQueued = true
    nextQueue.append(Int32(vertex))
  }

  /// Removes vertices with at most two edges until none is left.
  private mutating func drain(_ functions: inout ConvexFunctions) -> Bool {
    var round: Int32 = 0
    while !nextQueue.isEmpty {
      swap(&queue, &nextQueue)
      nextQueue.removeAll(keepingCapacity: true)
      for entry in queue {
        let vertex = Int(entry)
        vertices[vertex].isQueued = false
        let state = vertices[vertex]
        if state.isEliminated { continue }
        if state.degree == 2, state.touchedRound == round {
          enqueue(vertex)
        } else if state.degree == 2 {
          guard eliminatePair(vertex, round, &functions) else { return false }
        } else {
          eliminateLeaf(vertex)
        }
      }
      round += 1
    }
    for index in vertices.indices { vertices[index].touchedRound = -1 }
    return true
  }

  /// Removes a vertex with at most one edge, then its neighbor if that now has at most one, and so
  /// on.
  private mutating func eliminateLeaf(_ start: Int) {
    var vertex = start
    while true {
      vertices[vertex].isEliminated = true
      let half = vertices[vertex].firstHalf
      if half < 0 {
        eliminations.append(Elimination(vertex: Int32(vertex), edge: -1))
        return
      }
      let neighbor = Int(otherEnd(half))
      eliminations.append(Elimination(vertex: Int32(vertex), edge: half >> 1))
      remove(Int(half >> 1))
      if vertices[neighbor].degree > 1 || vertices[neighbor].isKept {
        enqueue(neighbor)
        return
      }
      vertex = neighbor
    }
  }

  /// Replaces a vertex and its two edges by one composed edge.
  private mutating func eliminatePair(
    _ vertex: Int, _ round: Int32, _ functions: inout ConvexFunctions
  ) -> Bool {
    let halfOne = vertices[vertex].firstHalf
    let halfTwo = halves[Int(halfOne)].next
    let one = Int(halfOne >> 1)
    let two = Int(halfTwo >> 1)
    let endOne = otherEnd(halfOne)
    let endTwo = otherEnd(halfTwo)
    if endOne == endTwo {
      guard join(one, two, &functions) else { return false }
      eliminateLeaf(vertex)
      return true
    }
    let (low, high) = endOne < endTwo ? (endOne, endTwo) : (endTwo, endOne)
    let (first, second) = endOne < endTwo ? (one, two) : (two, one)
    let composed = functions.convolve(
      function(first, from: low), function(second, from: Int32(vertex)))
    remove(one)
    remove(two)
    vertices[vertex].isEliminated = true
    eliminations.append(Elimination(vertex: Int32(vertex), edge: Int32(edges.count)))
    let parallel = edge(between: Int(low), Int(high))
    insert(
      Edge(
        low: low, high: high, function: composed, first: Int32(first), second: Int32(second),
        via: Int32(vertex)))
    if parallel >= 0 {
      guard join(Int(parallel), edges.count - 1, &functions) else { return false }
    }
    for end in [Int(low), Int(high)] {
      vertices[end].touchedRound = round
      enqueue(end)
    }
    return true
  }

  /// Replaces two parallel edges by one composed edge.
  private mutating func join(
    _ one: Int, _ two: Int, _ functions: inout ConvexFunctions
  ) -> Bool {
    guard let sum = functions.add(edges[one].function, edges[two].function) else { return false }
    let (low, high) = (edges[one].low, edges[one].high)
    remove(one)
    remove(two)
    insert(
      Edge(
        low: low, high: high, function: sum, first: Int32(one), second: Int32(two), via: -1))
    return true
  }

  /// Merges parallel edges that the limited search of `edge(between:_:)` missed.
  ///
  /// - Returns: whether there were any; nil if their required constraints contradict each other.
  private mutating func mergeParallels(_ functions: inout ConvexFunctions) -> Bool? {
    stack.removeAll(keepingCapacity: true)
    for index in edges.indices where isAlive[index] { stack.append(Int32(index)) }
    if stack.count < 2 { return false }
    let table = edges
    stack.sort {
      let a = table[Int($0)]
      let b = table[Int($1)]
      if a.low != b.low { return a.low < b.low }
      return a.high != b.high ? a.high < b.high : $0 < $1
    }
    var hasMerged = false
    var current = Int(stack[0])
    for entry in stack.dropFirst() {
      let next = Int(entry)
      if edges[current].low == edges[next].low && edges[current].high == edges[next].high {
        guard join(current, next, &functions) else { return nil }
        hasMerged = true
        current = edges.count - 1
        enqueue(Int(edges[current].low))
        enqueue(Int(edges[current].high))
      } else {
        current = next
      }
    }
    return hasMerged
  }
}
