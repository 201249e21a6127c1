extension Search {
  /// Finds the range of each vertex over all optimal points, then moves to a canonical point.
  ///
  /// Vertices that have a minimum take it; the others, in order, take their maximum, or zero.
  ///
  /// Parts that contain only differences need shortest paths; others need two linear programs for
  /// each vertex.
  mutating func resolveOpenFace(_ limit: Effort) -> Progress {
    guard let face = openFace() else { return .done }
    face.resolveDifferences(rows, &optimum, &openVertices)
    // Each range is a separate solve with its own pivots; the work limit is shared.
    effort = limit
    effort.pivots *= 1 + face.openVertices.count
    let isDone = face.resolveForms(
      rows, functions.slopeTable, &optimum, &openVertices, &effort)
    if isDone { return .done }
    return .stopped(limit.reason(rest: effort))
  }

  /// Resolves only the ambiguous parts that consist of differences.
  ///
  /// - Returns: for each vertex, whether it belongs to another part and may have more than one
  ///   value; empty if no vertex does.
  mutating func resolveOpenDifferences() -> ContiguousArray<Bool> {
    guard let face = openFace() else { return [] }
    face.resolveDifferences(rows, &optimum, &openVertices)
    var isOpen = ContiguousArray(repeating: false, count: optimum.values.count)
    let isFixed = FixedVertices(rows, optimum).isFixed
    var hasOpen = false
    for entry in face.openVertices where face.isMixed[Int(face.parts[Int(entry)])] {
      if isFixed[Int(entry)] { continue }
      isOpen[Int(entry)] = true
      hasOpen = true
    }
    return hasOpen ? isOpen : []
  }

  /// The ambiguous parts of the optimum; nil if the optimum is unique.
  private mutating func openFace() -> OpenFace? {
    if !optimum.isOpen { return nil }
    let face = OpenFace(rows, graph, optimum, classes)
    if face.openVertices.isEmpty { return nil }
    openVertices.ranges.reserveCapacity(optimum.values.count)
    for value in optimum.values { openVertices.ranges.append(Interval(value)) }
    return face
  }
}

/// The parts of the row graph whose vertices may have several optimal values.
struct OpenFace {
  /// The vertices of these parts, ascending.
  private(set) var openVertices: ContiguousArray<Int32> = []
  /// The part of each vertex, identified by the part's lowest vertex.
  private(set) var parts: ContiguousArray<Int32> = []
  private(set) var isOpen: ContiguousArray<Bool>
  /// Whether each part has rows that are not differences.
  private(set) var isMixed: ContiguousArray<Bool>
  /// Whether the simplex method solved a portion of each part.
  private(set) var hasCore: ContiguousArray<Bool>

  init(
    _ rows: borrowing ReducedRows, _ graph: borrowing SeriesParallel,
    _ optimum: borrowing Optimum, _ classes: borrowing AffineClasses
  ) {
    let vertexCount = optimum.values.count
    var sets = DisjointSets()
    sets.reset(count: vertexCount)
    for index in rows.groups.indices {
      let group = rows.groups[index]
      if group.low > 0 {
        sets.unite(Int(group.low), Int(group.high))
      } else if group.low < 0 {
        let terms = rows.terms(of: Int(group.high))
        for term in terms.dropFirst() {
          sets.unite(Int(rows.formVertices[term]), Int(rows.formVertices[terms.lowerBound]))
        }
      }
    }
    isOpen = ContiguousArray(repeating: false, count: vertexCount)
    isMixed = isOpen
    hasCore = isOpen
    for index in rows.groups.indices {
      let group = rows.groups[index]
      if group.low >= 0 {
        if !optimum.interval(index).isPoint { isOpen[sets.find(Int(group.high))] = true }
      } else {
        let vertex = Int(rows.formVertices[rows.terms(of: Int(group.high)).lowerBound])
        let part = sets.find(vertex)
        isMixed[part] = true
        if !optimum.formIntervals[index - rows.edgeCount].isPoint { isOpen[part] = true }
      }
    }
    for edge in graph.edges.indices where graph.isAlive[edge] {
      hasCore[sets.find(Int(graph.edges[edge].high))] = true
    }
    for vertex in optimum.freeVertices { isOpen[sets.find(Int(vertex))] = true }
    parts.reserveCapacity(vertexCount)
    for vertex in 0..<vertexCount {
      parts.append(Int32(sets.find(vertex)))
      if isOpen[Int(parts[vertex])], vertex > 0 {
        openVertices.append(Int32(vertex))
      }
    }
  }

  /// Whether the ends of an interval differ by more than rounding.
  static func isOpen(_ interval: Interval) -> Bool {
    guard interval.low.isFinite && interval.high.isFinite else { return true }
    let scale = 1 + min(abs(interval.low), abs(interval.high))
    return interval.high - interval.low > 1e-7 * scale
  }

  /// Whether a constraint is violated at a length, but satisfied somewhere in an interval.
  static func isExcused(_ breakpoint: Breakpoint, at length: Double, within interval: Interval)
    -> Bool
  {
    let slack = Tolerance.broken * (1 + abs(breakpoint.position))
    let missesBelow = breakpoint.hasBelow && length < breakpoint.position - slack
    let missesAbove = breakpoint.hasAbove && length > breakpoint.position + slack
    return (missesBelow && interval.high >= breakpoint.position - slack)
      || (missesAbove && interval.low <= breakpoint.position + slack)
  }
}
