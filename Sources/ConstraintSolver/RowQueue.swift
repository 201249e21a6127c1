/// Orders the rows of a basis so that their factors stay sparse.
///
/// First come rows with a variable that no other row contains, then rows with only one variable
/// left; neither adds nonzeros. Then comes the shortest remaining row.
///
/// Source: the reordering of H. M. Markowitz, "The elimination form of the inverse and its
/// application to linear programming", Management Science 3 (1957), with counts of the original
/// rows.
struct RowQueue {
  /// The number of remaining rows that contain each variable.
  private(set) var waiting: ContiguousArray<Int32> = []
  private var isWaiting: ContiguousArray<Bool> = []
  /// The number of variables in each row that no row determines yet.
  private var left: ContiguousArray<Int32> = []
  private var isTaken: ContiguousArray<Bool> = []
  private var singleVariables: ContiguousArray<Int32> = []
  private var singleRows: ContiguousArray<Int32> = []
  /// The rows by the number of their variables when they were inserted, which may be outdated.
  private var buckets: ContiguousArray<ContiguousArray<Int32>> = []
  private var lowest = 0

  /// Removes all rows.
  mutating func reset(_ problem: borrowing BlockProblem) {
    waiting.refill(problem.variableCount, 0)
    isTaken.refill(problem.variableCount, false)
    isWaiting.refill(problem.rowCount, false)
    left.refill(problem.rowCount, 0)
    singleVariables.removeAll(keepingCapacity: true)
    singleRows.removeAll(keepingCapacity: true)
    for bucket in buckets.indices { buckets[bucket].removeAll(keepingCapacity: true) }
    lowest = 0
  }

  mutating func insert(_ row: Int, _ problem: borrowing BlockProblem) {
    let terms = problem.terms(row)
    isWaiting[row] = true
    left[row] = Int32(terms.count)
    for index in terms { waiting[Int(problem.rowVariables[index])] += 1 }
  }

  /// Removes a row that was already ordered separately.
  mutating func pass(_ row: Int, _ problem: borrowing BlockProblem) {
    for index in problem.terms(row) { waiting[Int(problem.rowVariables[index])] -= 1 }
  }

  /// Sorts the rows into buckets, once all are added.
  mutating func begin(_ problem: borrowing BlockProblem) {
    // Stacks are popped from the end, so the lowest of equals comes first.
    for variable in waiting.indices.reversed() where waiting[variable] == 1 {
      singleVariables.append(Int32(variable))
    }
    for row in isWaiting.indices.reversed() where isWaiting[row] { file(row) }
  }

  private mutating func file(_ row: Int) {
    let count = Int(left[row])
    if count <= 1 {
      singleRows.append(Int32(row))
      return
    }
    while buckets.count <= count { buckets.append([]) }
    buckets[count].append(Int32(row))
    lowest = min(lowest, count)
  }

  /// Returns the next row; nil if there are no more rows.
  mutating func next(_ problem: borrowing BlockProblem) -> Int? {
    while let variable = singleVariables.popLast() {
      if waiting[Int(variable)] != 1 || isTaken[Int(variable)] { continue }
      for index in problem.column(Int(variable)) {
        let row = Int(problem.columnRows[index])
        if isWaiting[row] { return row }
      }
    }
    while let row = singleRows.popLast() { if isWaiting[Int(row)] { return Int(row) } }
    while lowest < buckets.count {
      while let row = buckets[lowest].popLast() {
        if isWaiting[Int(row)], Int(left[Int(row)]) == lowest { return Int(row) }
      }
      lowest += 1
    }
    return nil
  }

  /// Removes a row.
  ///
  /// - Parameter pivot: the variable that the row now determines; nil if it depends on other rows.
  mutating func remove(_ row: Int, pivot: Int?, _ problem: borrowing BlockProblem) {
    isWaiting[row] = false
    for index in problem.terms(row) {
      let variable = Int(problem.rowVariables[index])
      waiting[variable] -= 1
      if waiting[variable] == 1 { singleVariables.append(Int32(variable)) }
    }
    guard let pivot else { return }
    isTaken[pivot] = true
    for index in problem.column(pivot) {
      let other = Int(problem.columnRows[index])
      guard isWaiting[other] else { continue }
      left[other] -= 1
      file(other)
    }
  }
}
