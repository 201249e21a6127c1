extension OpenFace {
  /// Resolves the ambiguous parts that contain rows other than differences of two vertices.
  ///
  /// - Returns: false if the work limit was reached.
  func resolveForms(
    _ rows: borrowing ReducedRows, _ slopes: borrowing SlopeTable, _ optimum: inout Optimum,
    _ open: inout OpenVertices, _ effort: inout Effort
  ) -> Bool {
    var verticesOfPart = Buckets(count: parts.count)
    var groupsOfPart = Buckets(count: parts.count)
    for vertex in openVertices where isMixed[Int(parts[Int(vertex)])] {
      verticesOfPart.count(Int(parts[Int(vertex)]))
    }
    for index in rows.groups.indices { groupsOfPart.count(part(of: index, rows)) }
    verticesOfPart.begin()
    groupsOfPart.begin()
    for vertex in openVertices where isMixed[Int(parts[Int(vertex)])] {
      verticesOfPart.put(Int(vertex), Int(parts[Int(vertex)]))
    }
    for index in rows.groups.indices { groupsOfPart.put(index, part(of: index, rows)) }
    for part in parts.indices where isMixed[part] && isOpen[part] {
      let (vertices, groups) = (verticesOfPart.members(part), groupsOfPart.members(part))
      if var forest = OpenForest(vertices: vertices, groups: groups, rows, optimum) {
        forest.resolve(rows, &optimum, &open)
        continue
      }
      var openPart = OpenPart(
        vertices: vertices, groups: groups, rows, optimum, effort: effort)
      let isDone = openPart.resolve(rows, slopes, &optimum, &open)
      effort = openPart.search.effort
      if !isDone { return false }
    }
    return true
  }

  private func part(of group: Int, _ rows: borrowing ReducedRows) -> Int {
    let record = rows.groups[group]
    if record.low >= 0 { return Int(parts[Int(record.high)]) }
    return Int(parts[Int(rows.formVertices[rows.terms(of: Int(record.high)).lowerBound])])
  }
}

/// One ambiguous part as a linear program: each row stays within its optimal interval, and an
/// additional row for each vertex can fix it.
struct OpenPart {
  private let vertices: ArraySlice<Int32>
  private let groups: ArraySlice<Int32>
  private(set) var search: ActiveSet
  /// The index of the row that fixes the first vertex; the rows for the other vertices follow.
  private let firstHold: Int

  init(
    vertices: ArraySlice<Int32>, groups: ArraySlice<Int32>, _ rows: borrowing ReducedRows,
    _ optimum: borrowing Optimum, effort: Effort
  ) {
    self.vertices = vertices
    self.groups = groups
    var problem = BlockProblem()
    problem.reset(variableCount: vertices.count)
    for entry in groups {
      let group = rows.groups[Int(entry)]
      let interval: Interval
      if group.low >= 0 {
        if group.low > 0 { problem.addTerm(Self.local(group.low, in: vertices), -1) }
        problem.addTerm(Self.local(group.high, in: vertices), 1)
        interval = optimum.interval(Int(entry))
      } else {
        for term in rows.terms(of: Int(group.high)) {
          problem.addTerm(
            Self.local(rows.formVertices[term], in: vertices), rows.formCoefficients[term])
        }
        interval = optimum.formIntervals[Int(entry) - rows.edgeCount]
      }
      problem.endRow(within: interval)
    }
    firstHold = problem.rowCount
    for index in vertices.indices {
      problem.addTerm(index - vertices.startIndex, 1)
      problem.endRow(within: Interval(-.infinity, .infinity))
    }
    problem.finish()
    search = ActiveSet()
    search.problem = problem
    search.effort = effort
  }

  /// A vertex's index among the vertices of a part, which are in ascending order.
  static func local(_ vertex: Int32, in vertices: ArraySlice<Int32>) -> Int {
    var low = vertices.startIndex
    var high = vertices.endIndex
    while low < high {
      let middle = (low + high) / 2
      if vertices[middle] < vertex { low = middle + 1 } else { high = middle }
    }
    return low - vertices.startIndex
  }

  /// Finds the range of each vertex, then moves to the canonical point.
  ///
  /// - Returns: false if the work limit was reached.
  mutating func resolve(
    _ rows: borrowing ReducedRows, _ slopes: borrowing SlopeTable, _ optimum: inout Optimum,
    _ open: inout OpenVertices
  ) -> Bool {
    guard search.solveLevels(slopes) == .optimal else { return false }
    guard findRanges(slopes, &open), excuse(rows, slopes, &open), decide(slopes) else {
      return false
    }
    for (index, vertex) in vertices.enumerated() {
      optimum.values[Int(vertex)] = search.values[index]
    }
    return true
  }

  /// Computes the range of each vertex with two linear programs.
  private mutating func findRanges(
    _ slopes: borrowing SlopeTable, _ open: inout OpenVertices
  ) -> Bool {
    for (index, vertex) in vertices.enumerated() {
      guard let low = extreme(index, -1, slopes), let high = extreme(index, 1, slopes) else {
        return false
      }
      let range = Interval(low, high)
      if OpenFace.isOpen(range) { open.ranges[Int(vertex)] = range }
    }
    return true
  }

  /// The minimum (sign −1) or maximum (sign 1) of a vertex; nil if the work limit was reached.
  private mutating func extreme(
    _ index: Int, _ sign: Double, _ slopes: borrowing SlopeTable
  ) -> Double? {
    for variable in search.cost.indices { search.cost[variable] = 0 }
    search.cost[index] = -sign
    switch search.minimise(.linear, slopes) {
    case .optimal: return search.values[index]
    case .unbounded: return sign * .infinity
    case .limit: return nil
    }
  }

  /// Fixes the vertices one after another at their canonical values.
  private mutating func decide(_ slopes: borrowing SlopeTable) -> Bool {
    for index in 0..<vertices.count {
      if search.isDetermined { break }
      guard let low = extreme(index, -1, slopes) else { return false }
      if low.isFinite {
        search.confine()
        continue
      }
      guard let high = extreme(index, 1, slopes) else { return false }
      if high.isFinite {
        search.confine()
        continue
      }
      let isNegative = search.values[index] < 0
      if isNegative {
        search.high[firstHold + index] = 0
      } else {
        search.low[firstHold + index] = 0
      }
      guard extreme(index, isNegative ? 1 : -1, slopes) != nil else { return false }
      search.confine()
    }
    search.refactor()
    search.refresh()
    return true
  }

  /// Records the soft constraints, in rows without a unique length, that some optimal point
  /// satisfies.
  private mutating func excuse(
    _ rows: borrowing ReducedRows, _ slopes: borrowing SlopeTable, _ open: inout OpenVertices
  ) -> Bool {
    for (row, entry) in groups.enumerated() {
      let interval = Interval(search.low[row], search.high[row])
      if interval.isPoint { continue }
      let breakpoints = rows.groups[Int(entry)].breakpoints
      guard breakpoints.contains(where: { rows.breakpoints[$0].level > 0 }) else { continue }
      guard let reachable = extremes(ofRow: row, slopes) else { return false }
      Self.excuse(rows, group: Int(entry), within: reachable, &open)
    }
    return true
  }

  /// Records the soft constraints of a row that some of its possible lengths satisfy.
  static func excuse(
    _ rows: borrowing ReducedRows, group: Int, within reachable: Interval,
    _ open: inout OpenVertices
  ) {
    for index in rows.groups[group].breakpoints {
      let breakpoint = rows.breakpoints[index]
      if breakpoint.level > 0, isReachable(breakpoint, within: reachable) {
        open.excused.append(breakpoint.constraint)
      }
    }
  }

  private static func isReachable(_ breakpoint: Breakpoint, within interval: Interval) -> Bool {
    let slack = Tolerance.broken * (1 + abs(breakpoint.position))
    return (!breakpoint.hasBelow || interval.high >= breakpoint.position - slack)
      && (!breakpoint.hasAbove || interval.low <= breakpoint.position + slack)
  }

  /// The range of a row's length over all optimal points; nil if the work limit was reached.
  private mutating func extremes(ofRow row: Int, _ slopes: borrowing SlopeTable) -> Interval? {
    var ends = Interval(-.infinity, .infinity)
    for sign in [-1.0, 1.0] {
      for variable in search.cost.indices { search.cost[variable] = 0 }
      for index in search.problem.terms(row) {
        search.cost[Int(search.problem.rowVariables[index])] +=
          -sign * search.problem.rowCoefficients[index]
      }
      switch search.minimise(.linear, slopes) {
      case .optimal where sign < 0: ends.low = search.lengths[row]
      case .optimal: ends.high = search.lengths[row]
      case .unbounded: break
      case .limit: return nil
      }
    }
    return ends
  }
}
