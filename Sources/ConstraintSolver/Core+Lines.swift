extension Core {
  /// A row of a block, as a function `factor · t + offset` of the block's only free variable.
  private struct Line {
    var factor: Double
    var offset: Double
  }

  /// Solves a block with one variable, or with two that a required equality ties together, without
  /// the simplex method.
  ///
  /// The rows' costs add up to one function, which is minimized directly. Views that are centered
  /// on each other form such blocks.
  ///
  /// - Returns: nil if the block is of another kind.
  mutating func solveLine(
    _ index: Int, _ rows: borrowing ReducedRows, _ graph: borrowing SeriesParallel,
    _ pool: inout ConvexFunctions, into optimum: inout Optimum
  ) -> Progress? {
    let block = blocks.blocks[index]
    let vertices = Int(block.firstVertex)..<Int(block.endVertex)
    guard vertices.count == 1 || vertices.count == 2 else { return nil }
    let first = blocks.vertices[vertices.lowerBound]
    let second = blocks.vertices[vertices.upperBound - 1]
    // The second variable as a function of the first.
    var tie = Line(factor: 0, offset: 0)
    if first != second {
      guard let found = findTie(block, first, second, rows, graph, pool) else { return nil }
      tie = found
    }
    lines.removeAll(keepingCapacity: true)
    var sum: FunctionID?
    for position in Int(block.firstRow)..<Int(block.endRow) {
      let row = Int(blocks.rows[position])
      let (a, b) = coefficients(row, first, second, rows, graph)
      var factor = first == second ? a : a + b * tie.factor
      let offset = first == second ? 0 : b * tie.offset
      if abs(factor) <= Tolerance.coefficient * 16 { factor = 0 }
      lines.append((factor, offset))
      if factor == 0 {
        guard pool.contains(functions[row], offset) else { return .infeasible }
        continue
      }
      let cost = pool.compose(functions[row], factor: factor, offset: offset)
      if let known = sum {
        guard let added = pool.add(known, cost) else { return .infeasible }
        sum = added
      } else {
        sum = cost
      }
    }
    let lowest = sum.map { pool.lowest($0) } ?? Interval(-.infinity, .infinity)
    let value = lowest.representative
    offsets[Int(first)] = value
    if first != second { offsets[Int(second)] = tie.factor * value + tie.offset }
    isDetermined[index] = lowest.isPoint
    for position in Int(block.firstRow)..<Int(block.endRow) {
      let line = lines[position - Int(block.firstRow)]
      let length = line.factor * value + line.offset
      let low = line.factor * (line.factor > 0 ? lowest.low : lowest.high) + line.offset
      let high = line.factor * (line.factor > 0 ? lowest.high : lowest.low) + line.offset
      let isPoint = line.factor == 0 || lowest.isPoint
      store(
        Int(members[Int(blocks.rows[position])]), isPoint ? Interval(length) : Interval(low, high),
        length: length, rows, into: &optimum)
    }
    return .done
  }

  /// Finds a required equality between both variables, and solves it for the second one.
  private mutating func findTie(
    _ block: Block, _ first: Int32, _ second: Int32, _ rows: borrowing ReducedRows,
    _ graph: borrowing SeriesParallel, _ pool: borrowing ConvexFunctions
  ) -> Line? {
    for position in Int(block.firstRow)..<Int(block.endRow) {
      let row = Int(blocks.rows[position])
      guard let length = pool.onlyLength(functions[row]) else { continue }
      let (a, b) = coefficients(row, first, second, rows, graph)
      if a != 0 && b != 0 { return Line(factor: -a / b, offset: length / b) }
    }
    return nil
  }

  /// A row's coefficients for two vertices.
  private mutating func coefficients(
    _ row: Int, _ first: Int32, _ second: Int32, _ rows: borrowing ReducedRows,
    _ graph: borrowing SeriesParallel
  ) -> (Double, Double) {
    var a = 0.0
    var b = 0.0
    let member = Int(members[row])
    if member >= 0 {
      let edge = graph.edges[member]
      if edge.low == first { a = -1 } else if edge.low == second { b = -1 }
      if edge.high == first { a = 1 } else if edge.high == second { b = 1 }
      return (a, b)
    }
    for term in rows.terms(of: Int(rows.groups[-1 - member].high)) {
      if rows.formVertices[term] == first {
        a = rows.formCoefficients[term]
      } else if rows.formVertices[term] == second {
        b = rows.formCoefficients[term]
      }
    }
    return (a, b)
  }
}
