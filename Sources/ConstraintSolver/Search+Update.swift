extension Search {
  /// Solves again after some constants changed.
  ///
  /// - Returns: nil if the tables cannot be patched and a full solve is needed.
  /// - Complexity: linear in the number of variables and constraints with a small factor, plus the
  ///   affected rows, chains and blocks.
  mutating func update(
    _ changed: ContiguousArray<Int32>, _ system: borrowing ConstraintSystem,
    _ options: SolveOptions
  ) -> Progress? {
    if functions.count > 4 * firstFunctionCount + 1000 { return nil }
    if groupOfRow.isEmpty { indexForUpdates(system) }
    var groups: ContiguousArray<Int32> = []
    for entry in changed {
      let row = Int(entry)
      if classes.isJoined[row] { return nil }
      let group = groupOfRow[row]
      if group >= 0 {
        let range = rows.groups[Int(group)].breakpoints
        for breakpoint in range where rows.breakpoints[breakpoint].constraint == entry {
          rows.move(breakpoint, of: system, classes, isEdge: Int(group) < rows.edgeCount)
        }
        groups.append(group)
      } else if system.levels[row] == 0 {
        let form = rows.gather(row, system, classes)
        if let form, !ReducedRows.holds(form, system.relations[row]) { return nil }
      }
    }
    groups.sort()
    var edges: ContiguousArray<Int32> = []
    var last: Int32 = -1
    for group in groups where group != last {
      last = group
      rows.sort(Int(group))
      guard
        let function = functions.make(from: rows.breakpoints, rows.groups[Int(group)].breakpoints)
      else {
        return nil
      }
      if Int(group) >= rows.edgeCount {
        if !peeling.replace(Int(group), by: function, rows) {
          core.replace(-1 - group, by: function)
        }
      } else {
        graph.setFunction(Int(group), function)
        edges.append(group)
      }
    }
    guard propagate(edges) else { return nil }
    return finish(options.effort(for: system))
  }

  private mutating func indexForUpdates(_ system: borrowing ConstraintSystem) {
    groupOfRow.refill(system.rowCount, -1)
    for group in rows.groups.indices {
      for breakpoint in rows.groups[group].breakpoints {
        groupOfRow[Int(rows.breakpoints[breakpoint].constraint)] = Int32(group)
      }
    }
    parentOfEdge.refill(graph.edges.count, -1)
    for edge in graph.edges.indices where graph.edges[edge].first >= 0 {
      parentOfEdge[Int(graph.edges[edge].first)] = Int32(edge)
      parentOfEdge[Int(graph.edges[edge].second)] = Int32(edge)
    }
  }

  /// Recomputes every composed edge that contains one of these leaves.
  ///
  /// - Returns: false if required rows contradict each other.
  private mutating func propagate(_ leaves: ContiguousArray<Int32>) -> Bool {
    var edges = leaves
    for leaf in leaves {
      var edge = parentOfEdge[Int(leaf)]
      while edge >= 0 {
        edges.append(edge)
        edge = parentOfEdge[Int(edge)]
      }
    }
    // Parts have lower indices than the edges composed of them.
    edges.sort()
    var last: Int32 = -1
    for entry in edges where entry != last {
      last = entry
      let edge = Int(entry)
      let record = graph.edges[edge]
      if record.via >= 0 {
        graph.setFunction(
          edge,
          functions.convolve(
            graph.function(Int(record.first), from: record.low),
            graph.function(Int(record.second), from: record.via)))
      } else if record.first >= 0 {
        let first = graph.edges[Int(record.first)].function
        let second = graph.edges[Int(record.second)].function
        guard let sum = functions.add(first, second) else { return false }
        graph.setFunction(edge, sum)
      }
      optimum.markChanged(edge)
      if parentOfEdge[edge] >= 0 { continue }
      if graph.isAlive[edge] {
        core.replace(entry, by: graph.edges[edge].function)
      } else {
        settleRoot(edge)
      }
    }
    return true
  }
}
