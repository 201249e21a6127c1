/// The rows of one block as the simplex reads them: a sparse matrix by rows and by columns, and
/// each row's cost as breakpoints and slopes.
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

  init(variableCount: Int) { self.variableCount = variableCount }

  func terms(_ row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }
  func column(_ variable: Int) -> Range<Int> {
    Int(columnStarts[variable])..<Int(columnStarts[variable + 1])
  }
  func breakRange(_ row: Int) -> Range<Int> { Int(breakStarts[row])..<Int(breakStarts[row + 1]) }

  /// Adds a term to the row that `endRow` will close.
  mutating func addTerm(_ variable: Int, _ coefficient: Double) {
    rowVariables.append(Int32(variable))
    rowCoefficients.append(coefficient)
  }

  /// Closes a row whose cost is a function.
  mutating func endRow(_ function: FunctionID, _ functions: borrowing ConvexFunctions) {
    let count = functions.breakCount(function)
    for position in 0..<count { breaks.append(functions.breakpoint(function, position)) }
    for position in 0...count { slopes.append(functions.slope(function, position)) }
    closeRow()
  }

  /// Closes a row that must stay in an interval and costs nothing there.
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

  /// Builds the columns, once all rows are there.
  mutating func finish() {
    columnStarts = ContiguousArray(repeating: 0, count: variableCount + 1)
    for variable in rowVariables { columnStarts[Int(variable) + 1] += 1 }
    for variable in 0..<variableCount { columnStarts[variable + 1] += columnStarts[variable] }
    var ends = columnStarts
    columnRows = ContiguousArray(repeating: 0, count: rowVariables.count)
    columnCoefficients = ContiguousArray(repeating: 0, count: rowVariables.count)
    for row in 0..<rowCount {
      for index in terms(row) {
        let place = Int(ends[Int(rowVariables[index])])
        ends[Int(rowVariables[index])] += 1
        columnRows[place] = Int32(row)
        columnCoefficients[place] = rowCoefficients[index]
      }
    }
  }
}
