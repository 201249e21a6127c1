extension OpenFace {
  /// Resolves the ambiguous parts that consist only of differences of two vertices.
  func resolveDifferences(
    _ rows: borrowing ReducedRows, _ optimum: inout Optimum, _ open: inout OpenVertices
  ) {
    var nodes: ContiguousArray<Int32> = [0]
    var nodeOfVertex = ContiguousArray<Int32>(repeating: -1, count: parts.count)
    nodeOfVertex[0] = 0
    for vertex in openVertices where !isMixed[Int(parts[Int(vertex)])] {
      nodeOfVertex[Int(vertex)] = Int32(nodes.count)
      nodes.append(vertex)
    }
    if nodes.count == 1 { return }
    var groups: ContiguousArray<Int32> = []
    for index in 0..<rows.edgeCount
    where nodeOfVertex[Int(rows.groups[index].high)] > 0 { groups.append(Int32(index)) }

    var paths = makePaths(groups, rows, optimum, nodeOfVertex, nodes.count)
    var rises = paths.reach(from: [0], rising: true)
    var falls = paths.reach(from: [0], rising: false)
    for (node, vertex) in nodes.enumerated().dropFirst() {
      let value = optimum.values[Int(vertex)]
      let range = Interval(value - falls[node], value + rises[node])
      if Self.isOpen(range) { open.ranges[Int(vertex)] = range }
    }
    var isSource = ContiguousArray<Bool>(repeating: false, count: nodes.count)
    isSource[0] = true
    while true {
      // Difference constraints form a lattice: all vertices can take their minimum together.
      let hasSettled = settle(nodes, falls, &isSource, &optimum)
      if !hasSettled, !decide(nodes, rises, &isSource, &optimum) { break }
      let sources = ContiguousArray(isSource.indices.filter { isSource[$0] }.map(Int32.init))
      if sources.count == nodes.count { break }
      paths = makePaths(groups, rows, optimum, nodeOfVertex, nodes.count)
      rises = paths.reach(from: sources, rising: true)
      falls = paths.reach(from: sources, rising: false)
    }
    excuse(groups, rows, optimum, nodeOfVertex, nodes.count, &open)
  }

  /// Moves every vertex that has a minimum optimal value to that value.
  ///
  /// - Returns: whether any vertex was moved.
  private func settle(
    _ nodes: ContiguousArray<Int32>, _ falls: ContiguousArray<Double>,
    _ isSource: inout ContiguousArray<Bool>, _ optimum: inout Optimum
  ) -> Bool {
    var hasSettled = false
    for node in 1..<nodes.count where falls[node] < .infinity && !isSource[node] {
      let value = optimum.values[Int(nodes[node])]
      if falls[node] > Tolerance.length * (1 + abs(value)) {
        optimum.values[Int(nodes[node])] = value - falls[node]
      }
      isSource[node] = true
      hasSettled = true
    }
    return hasSettled
  }

  /// If no vertex has a minimum, fixes the first vertex of each part at its maximum or at zero; the
  /// others move only as far as necessary.
  ///
  /// - Returns: whether any vertex was fixed.
  private func decide(
    _ nodes: ContiguousArray<Int32>, _ rises: ContiguousArray<Double>,
    _ isSource: inout ContiguousArray<Bool>, _ optimum: inout Optimum
  ) -> Bool {
    var moves = ContiguousArray<Double?>(repeating: nil, count: parts.count)
    var hasDecided = false
    for node in 1..<nodes.count where !isSource[node] {
      let vertex = Int(nodes[node])
      let part = Int(parts[vertex])
      let move: Double
      if let decided = moves[part] {
        move = decided
      } else {
        move = rises[node] < .infinity ? rises[node] : -optimum.values[vertex]
        moves[part] = move
        isSource[node] = true
        hasDecided = true
      }
      optimum.values[vertex] += min(move, rises[node])
    }
    return hasDecided
  }

  private func makePaths(
    _ groups: ContiguousArray<Int32>, _ rows: borrowing ReducedRows, _ optimum: borrowing Optimum,
    _ nodeOfVertex: ContiguousArray<Int32>, _ nodeCount: Int
  ) -> ShortestPaths {
    var arcs: ContiguousArray<ShortestPaths.Arc> = []
    arcs.reserveCapacity(groups.count)
    for entry in groups {
      let group = rows.groups[Int(entry)]
      let interval = optimum.interval(Int(entry))
      let length = optimum.values[Int(group.high)] - optimum.values[Int(group.low)]
      let isPoint = interval.low == interval.high
      arcs.append(
        ShortestPaths.Arc(
          low: nodeOfVertex[Int(group.low)], high: nodeOfVertex[Int(group.high)],
          growth: isPoint ? 0 : max(0, interval.high - length),
          shrinkage: isPoint ? 0 : max(0, length - interval.low)))
    }
    return ShortestPaths(nodeCount: nodeCount, arcs)
  }

  /// Finds constraints that are violated at the chosen point, but not at every optimal point.
  private func excuse(
    _ groups: ContiguousArray<Int32>, _ rows: borrowing ReducedRows,
    _ optimum: borrowing Optimum, _ nodeOfVertex: ContiguousArray<Int32>, _ nodeCount: Int,
    _ open: inout OpenVertices
  ) {
    var paths = ShortestPaths(nodeCount: 0, [])
    var hasPaths = false
    for entry in groups {
      let group = rows.groups[Int(entry)]
      let interval = optimum.interval(Int(entry))
      if interval.isPoint { continue }
      let length = optimum.values[Int(group.high)] - optimum.values[Int(group.low)]
      for index in group.breakpoints {
        let breakpoint = rows.breakpoints[index]
        guard Self.isExcused(breakpoint, at: length, within: interval) else { continue }
        if !hasCore[Int(parts[Int(group.high)])] {
          // Without the simplex, the reduction gives the exact range of every row.
          open.excused.append(breakpoint.constraint)
          continue
        }
        if !hasPaths {
          paths = makePaths(groups, rows, optimum, nodeOfVertex, nodeCount)
          hasPaths = true
        }
        let source = nodeOfVertex[Int(group.low)]
        let target = Int(nodeOfVertex[Int(group.high)])
        let growth = paths.reach(from: [source], rising: true)[target]
        let shrinkage = paths.reach(from: [source], rising: false)[target]
        let reachable = Interval(length - shrinkage, length + growth)
        if Self.isExcused(breakpoint, at: length, within: reachable) {
          open.excused.append(breakpoint.constraint)
        }
      }
    }
  }
}
