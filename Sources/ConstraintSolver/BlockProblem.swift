/// The input of the simplex method for one block: a sparse matrix by rows and columns, and each
/// row's cost as breakpoints and slopes.
struct BlockProblem {
  private(set) var variableCount = 0
  private(set) var rowStarts: ContiguousArray<Int32> = [0]
  private(set) var rowVariables: ContiguousArray<Int32> = []
  private(set) var rowCoefficients: ContiguousArray<Double> = []
  private(set) var columnStarts: ContiguousArray<Int32> = []
  private(set) var columnRows: ContiguousArray<Int32> = []
  private(set) var columnCoefficients: ContiguousArray<Double> = []
  /// Row r has the breakpoints `breakStarts[r] ..< breakStarts[r + 1]`, and the slopes
  /// `breakStarts[r] + r ... breakStarts[r + 1] + r`.
  private(set) var breakStarts: ContiguousArray<Int32> = [0]
  private(set) var breaks: ContiguousArray<Double> = []
  private(set) var slopes: ContiguousArray<Slope> = []

  var rowCount: Int { rowStarts.count - 1 }

  /// Removes all rows; keeps allocated memory.
  mutating func reset(variableCount: Int) {
    self.variableCount = variableCount
    rowStarts.refill(1, 0)
    rowVariables.removeAll(keepingCapacity: true)
    rowCoefficients.removeAll(keepingCapacity: true)
    breakStarts.refill(1, 0)
    breaks.removeAll(keepingCapacity: true)
    slopes.removeAll(keepingCapacity: true)
  }

  func terms(_ row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }
  func column(_ variable: Int) -> Range<Int> {
    Int(columnStarts[variable])..<Int(columnStarts[variable + 1])
  }
  func breakRange(_ row: Int) -> Range<Int> { Int(breakStarts[row])..<Int(breakStarts[row + 1]) }

  /// Adds a term to the row that is being built.
  mutating func addTerm(_ variable: Int, _ coefficient: Double) {
    rowVariables.append(Int32(variable))
    rowCoefficients.append(coefficient)
  }

  /// Ends the row that is being built, and sets its cost function.
  mutating func endRow(_ function: FunctionID, _ functions: borrowing ConvexFunctions) {
    let count = functions.breakCount(function)
    for position in 0..<count { breaks.append(functions.breakpoint(function, position)) }
    for position in 0...count { slopes.append(functions.slope(function, position)) }
    closeRow()
  }

  /// Ends the row that is being built, with hard bounds and no cost between them.
  mutating func endRow(within interval: Interval) {
    if interval.low > -.infinity {
      breaks.append(interval.low)
      slopes.append(.leftWall)
    }
    if interval.high > interval.low {
      slopes.append(.zero)
      if interval.high < .infinity { breaks.append(interval.high) }
    }
    if interval.high < .infinity { slopes.append(.rightWall) }
    closeRow()
  }

  private mutating func closeRow() {
    rowStarts.append(Int32(rowVariables.count))
    breakStarts.append(Int32(breaks.count))
  }

  /// Builds the matrix columns once all rows are added.
  mutating func finish() {
    columnStarts.refill(variableCount + 1, 0)
    for variable in rowVariables { columnStarts[Int(variable) + 1] += 1 }
    for variable in 0..<variableCount { columnStarts[variable + 1] += columnStarts[variable] }
    columnRows.refill(rowVariables.count, 0)
    columnCoefficients.refill(rowVariables.count, 0)
    // Filling from the back moves the starts down to their final values.
    for variable in 0..<variableCount { columnStarts[variable] = columnStarts[variable + 1] }
    for row in (0..<rowCount).reversed() {
      for index in terms(row) {
        let variable = Int(rowVariables[index])
        columnStarts[variable] -= 1
        let place = Int(columnStarts[variable])
        columnRows[place] = Int32(row)
        columnCoefficients[place] = rowCoefficients[index]
      }
    }
  }
}
