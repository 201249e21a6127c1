/// How far a part of the pipeline came.
enum Progress: Equatable {
  case done
  case infeasible
  case stopped(StopReason)
}

/// The rows that shrinking left, each an edge of the graph or another form.
struct Core {
  private let rows: ReducedRows
  private let graph: SeriesParallel
  private let isPosition: ContiguousArray<Bool>
  /// Edges first; a negative entry −1 − i is the group of rows i.
  private var members: ContiguousArray<Int32> = []
  private var functions: ContiguousArray<FunctionID> = []
  private var incidence: Incidence

  /// - Parameter isPosition: for each vertex whether it is a position; the ground is one.
  /// - Returns: nil when a row's required constraints exclude each other.
  init?(
    _ rows: ReducedRows, _ graph: SeriesParallel, _ pool: inout ConvexFunctions,
    isPosition: ContiguousArray<Bool>
  ) {
    self.rows = rows
    self.graph = graph
    self.isPosition = isPosition
    incidence = Incidence(vertexCount: isPosition.count)
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
      guard let function = pool.make(from: rows.kinks, rows.groups[group].kinks) else {
        return nil
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
  }

  var isEmpty: Bool { members.isEmpty }

  /// Solves block by block.
  func solve(
    _ pool: borrowing ConvexFunctions, into optimum: inout Optimum, pivotsLeft: inout Int
  ) -> Progress {
    let blocks = Blocks(incidence, isPosition: isPosition)
    var locals = ContiguousArray<Int32>(repeating: -1, count: isPosition.count)
    optimum.freeVertices.append(contentsOf: blocks.freePins)
    if !blocks.freePins.isEmpty { optimum.isOpen = true }
    var search = ActiveSet()
    search.pivotsLeft = pivotsLeft
    for block in blocks.blocks {
      makeProblem(block, blocks, pool, &locals, &search.problem)
      switch search.solveLevels(pool.slopeTable) {
      case .infeasible: return .infeasible
      case .pivotLimit: return .stopped(.pivotLimit(0))
      case .optimal: break
      }
      store(search, block, blocks, into: &optimum)
    }
    pivotsLeft = search.pivotsLeft
    return .done
  }

  private func makeProblem(
    _ block: Block, _ blocks: Blocks, _ pool: borrowing ConvexFunctions,
    _ locals: inout ContiguousArray<Int32>, _ problem: inout BlockProblem
  ) {
    let range = Int(block.firstVertex)..<Int(block.endVertex)
    for index in range {
      locals[Int(blocks.vertices[index])] = Int32(index - range.lowerBound)
    }
    problem.reset(variableCount: range.count)
    for index in Int(block.firstRow)..<Int(block.endRow) {
      let row = Int(blocks.rows[index])
      let member = Int(members[row])
      if member >= 0 {
        let record = graph.edges[member]
        let low = locals[Int(record.low)]
        let high = locals[Int(record.high)]
        if record.low != block.pin, low >= 0 { problem.addTerm(Int(low), -1) }
        if record.high != block.pin, high >= 0 { problem.addTerm(Int(high), 1) }
      } else {
        for term in rows.terms(of: Int(rows.groups[-1 - member].high)) {
          let vertex = rows.formVertices[term]
          if vertex != block.pin {
            problem.addTerm(Int(locals[Int(vertex)]), rows.formCoefficients[term])
          }
        }
      }
      problem.endRow(functions[row], pool)
    }
    problem.finish()
    for index in range { locals[Int(blocks.vertices[index])] = -1 }
  }

  private func store(
    _ search: borrowing ActiveSet, _ block: Block, _ blocks: Blocks, into optimum: inout Optimum
  ) {
    let base = block.pin >= 0 ? optimum.values[Int(block.pin)] : 0
    for index in Int(block.firstVertex)..<Int(block.endVertex) {
      let vertex = Int(blocks.vertices[index])
      let value = search.values[index - Int(block.firstVertex)]
      optimum.values[vertex] = isPosition[vertex] ? base + value : value
    }
    let isDetermined = search.isDetermined
    for index in Int(block.firstRow)..<Int(block.endRow) {
      let local = index - Int(block.firstRow)
      let length = search.lengths[local]
      let interval =
        isDetermined ? Interval(length) : Interval(search.low[local], search.high[local])
      let member = Int(members[Int(blocks.rows[index])])
      if member >= 0 {
        optimum.set(member, interval, length: length)
      } else {
        let form = -1 - member - rows.edgeCount
        optimum.formIntervals[form] = interval.isPoint ? Interval(length) : interval
        if !interval.isPoint { optimum.isOpen = true }
      }
    }
    if isDetermined { return }
    optimum.isOpen = true
    optimum.freeVertices.append(
      contentsOf: blocks.vertices[Int(block.firstVertex)..<Int(block.endVertex)])
  }
}
