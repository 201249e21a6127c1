/// The rows that remain after reducing the graph, divided into blocks.
struct Core {
  private var isPosition: ContiguousArray<Bool> = []
  /// The remaining rows: first the edges; then, as negative entries −1 − i, the groups of rows i.
  var members: ContiguousArray<Int32> = []
  var functions: ContiguousArray<FunctionID> = []
  var blocks = Blocks()
  /// The distance of each vertex from the pin of its block.
  var offsets: ContiguousArray<Double> = []
  var isDetermined: ContiguousArray<Bool> = []
  private var isDirty: ContiguousArray<Bool> = []
  /// The block of each member; filled when a member first changes.
  private var blockOfMember: ContiguousArray<Int32> = []

  // Work memory shared by all blocks.
  private var search = ActiveSet()
  private var locals: ContiguousArray<Int32> = []
  var lines: ContiguousArray<(factor: Double, offset: Double)> = []

  var isEmpty: Bool { members.isEmpty }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    functions.removeAll(keepingCapacity: true)
    blockOfMember.removeAll(keepingCapacity: true)
    isDetermined.removeAll(keepingCapacity: true)
    isDirty.removeAll(keepingCapacity: true)
    blocks = Blocks()
  }

  /// Collects the rows and divides them into blocks.
  ///
  /// - Parameter isPosition: for each vertex, whether it is a position; the ground is one.
  /// - Returns: false if a row's required constraints contradict each other.
  mutating func collect(
    _ rows: borrowing ReducedRows, _ peeling: borrowing FormPeeling,
    _ graph: borrowing SeriesParallel, _ pool: inout ConvexFunctions,
    isPosition: ContiguousArray<Bool>
  ) -> Bool {
    self.isPosition = isPosition
    var incidence = Incidence(vertexCount: isPosition.count)
    for edge in graph.edges.indices where graph.isAlive[edge] {
      let record = graph.edges[edge]
      members.append(Int32(edge))
      functions.append(record.function)
      let moves = isPosition[Int(record.low)] != isPosition[Int(record.high)]
      if moves && record.low != 0 { incidence.add(0) }
      incidence.add(record.low)
      incidence.add(record.high)
      incidence.endRow()
    }
    for group in rows.edgeCount..<rows.groups.count {
      if peeling.contains(group, rows) { continue }
      guard let function = pool.make(from: rows.breakpoints, rows.groups[group].breakpoints) else {
        return false
      }
      members.append(-1 - Int32(group))
      functions.append(function)
      var sum = 0.0
      for index in rows.terms(of: Int(rows.groups[group].high)) {
        let vertex = rows.formVertices[index]
        incidence.add(vertex)
        if isPosition[Int(vertex)] { sum += rows.formCoefficients[index] }
      }
      if abs(sum) > Tolerance.coefficient * 16 { incidence.add(0) }
      incidence.endRow()
    }
    incidence.finish()
    blocks = Blocks(incidence, isPosition: isPosition)
    isDetermined.refill(blocks.blocks.count, false)
    isDirty.refill(blocks.blocks.count, true)
    offsets.refill(isPosition.count, 0)
    locals.refill(isPosition.count, -1)
    return true
  }

  /// Replaces the cost of an edge or, for a negative number −1 − i, of the group of rows i.
  mutating func replace(_ member: Int32, by function: FunctionID) {
    if blockOfMember.isEmpty {
      blockOfMember.refill(members.count, 0)
      for (index, block) in blocks.blocks.enumerated() {
        for row in Int(block.firstRow)..<Int(block.endRow) {
          blockOfMember[Int(blocks.rows[row])] = Int32(index)
        }
      }
    }
    guard let index = members.firstIndex(of: member) else { return }
    functions[index] = function
    isDirty[Int(blockOfMember[index])] = true
  }

  /// Solves the changed blocks, and positions all blocks.
  mutating func solve(
    _ rows: borrowing ReducedRows, _ graph: borrowing SeriesParallel,
    _ pool: inout ConvexFunctions, into optimum: inout Optimum, _ effort: inout Effort
  ) -> Progress {
    optimum.freeVertices.append(contentsOf: blocks.freePins)
    search.effort = effort
    defer { effort = search.effort }
    for index in blocks.blocks.indices {
      let block = blocks.blocks[index]
      if isDirty[index] {
        let progress =
          solveLine(index, rows, graph, &pool, into: &optimum)
          ?? solveBlock(index, rows, graph, pool, into: &optimum)
        guard progress == .done else { return progress }
        isDirty[index] = false
      }
      place(block, isDetermined: isDetermined[index], &optimum)
    }
    return .done
  }

  private mutating func solveBlock(
    _ index: Int, _ rows: borrowing ReducedRows, _ graph: borrowing SeriesParallel,
    _ pool: borrowing ConvexFunctions, into optimum: inout Optimum
  ) -> Progress {
    let block = blocks.blocks[index]
    makeProblem(block, rows, graph, pool)
    switch search.solveLevels(pool.slopeTable) {
    case .infeasible: return .infeasible
    case .limit, .unstable: return .stopped(.unstable)
    case .optimal: break
    }
    isDetermined[index] = search.isDetermined
    store(block, isDetermined: search.isDetermined, rows, into: &optimum)
    return .done
  }

  private mutating func makeProblem(
    _ block: Block, _ rows: borrowing ReducedRows, _ graph: borrowing SeriesParallel,
    _ pool: borrowing ConvexFunctions
  ) {
    let range = Int(block.firstVertex)..<Int(block.endVertex)
    for index in range {
      locals[Int(blocks.vertices[index])] = Int32(index - range.lowerBound)
    }
    search.problem.reset(variableCount: range.count)
    for index in Int(block.firstRow)..<Int(block.endRow) {
      let row = Int(blocks.rows[index])
      let member = Int(members[row])
      if member >= 0 {
        let record = graph.edges[member]
        let low = locals[Int(record.low)]
        let high = locals[Int(record.high)]
        if low >= 0 { search.problem.addTerm(Int(low), -1) }
        if high >= 0 { search.problem.addTerm(Int(high), 1) }
      } else {
        for term in rows.terms(of: Int(rows.groups[-1 - member].high)) {
          // The pin has no local variable, because its value is 0.
          let local = locals[Int(rows.formVertices[term])]
          if local >= 0 { search.problem.addTerm(Int(local), rows.formCoefficients[term]) }
        }
      }
      search.problem.endRow(functions[row], pool)
    }
    search.problem.finish()
    for index in range { locals[Int(blocks.vertices[index])] = -1 }
  }

  private mutating func store(
    _ block: Block, isDetermined: Bool, _ rows: borrowing ReducedRows,
    into optimum: inout Optimum
  ) {
    for index in Int(block.firstVertex)..<Int(block.endVertex) {
      offsets[Int(blocks.vertices[index])] = search.values[index - Int(block.firstVertex)]
    }
    for index in Int(block.firstRow)..<Int(block.endRow) {
      let local = index - Int(block.firstRow)
      let length = search.lengths[local]
      let interval =
        isDetermined ? Interval(length) : Interval(search.low[local], search.high[local])
      store(
        Int(members[Int(blocks.rows[index])]), interval, length: length, rows, into: &optimum)
    }
  }

  /// Stores a row's length and its interval of optimal lengths.
  mutating func store(
    _ member: Int, _ interval: Interval, length: Double, _ rows: borrowing ReducedRows,
    into optimum: inout Optimum
  ) {
    if member >= 0 {
      optimum.set(member, interval, length: length)
    } else {
      let form = -1 - member - rows.edgeCount
      optimum.formIntervals[form] = interval.isPoint ? Interval(length) : interval
    }
  }

  // Mutating only to avoid a copy at the call.
  private mutating func place(_ block: Block, isDetermined: Bool, _ optimum: inout Optimum) {
    let base = block.pin >= 0 ? optimum.values[Int(block.pin)] : 0
    for index in Int(block.firstVertex)..<Int(block.endVertex) {
      let vertex = Int(blocks.vertices[index])
      optimum.values[vertex] = isPosition[vertex] ? base + offsets[vertex] : offsets[vertex]
      if !isDetermined { optimum.freeVertices.append(Int32(vertex)) }
    }
  }
}
