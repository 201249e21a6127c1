extension ActiveSet {
  /// Chooses the initial basis of linearly independent rows: equalities first, then rows by the
  /// priority level of their cost.
  ///
  /// A variable for which no row is found keeps its own slot.
  mutating func crash(_ slopes: borrowing SlopeTable) {
    var order = ContiguousArray<Int>()
    order.reserveCapacity(problem.rowCount)
    var ranks = ContiguousArray<Int>(repeating: 0, count: problem.rowCount)
    var places = lengths
    for row in 0..<problem.rowCount where !problem.breakRange(row).isEmpty {
      (ranks[row], places[row]) = preference(row, slopes)
      order.append(row)
    }
    order.sort {
      if ranks[$0] != ranks[$1] { return ranks[$0] < ranks[$1] }
      let countA = problem.terms($0).count
      let countB = problem.terms($1).count
      return countA != countB ? countA < countB : $0 < $1
    }
    queue.reset(problem)
    for row in order { queue.insert(row, problem) }
    let largest = 8 * problem.rowVariables.count + 4096
    for row in order {
      if factor.count == problem.variableCount || effort.isSpent { break }
      if factor.size > largest {
        crashSparsely(order, places)
        break
      }
      place(row, at: places[row])
      queue.pass(row, problem)
    }
    noteFactorBase()
    // This order seldom gives sparse factors.
    if factor.size > 2 * problem.rowVariables.count { refactor() }
  }

  /// Chooses the initial basis again, if choosing by priority level made its factors dense.
  ///
  /// Takes as many of the first rows as there are variables, in an order that keeps the factors
  /// sparse. In a long chain whose lengths have a lower level than its places, each length would
  /// otherwise be eliminated along all of the chain. If some of these rows are linearly dependent,
  /// rows of lower levels take the remaining slots.
  private mutating func crashSparsely(
    _ order: ContiguousArray<Int>, _ places: ContiguousArray<Double>
  ) {
    for slot in slotRows.indices where slotRows[slot] >= 0 {
      rowSlots[Int(slotRows[slot])] = -1
      slotRows[slot] = -1
      slotLengths[slot] = 0
    }
    factor.reset(slotCount: slotRows.count)
    queue.reset(problem)
    for row in order.prefix(problem.variableCount) { queue.insert(row, problem) }
    queue.begin(problem)
    while !effort.isSpent, let row = queue.next(problem) {
      queue.remove(row, pivot: place(row, at: places[row]), problem)
    }
    for row in order.dropFirst(problem.variableCount) {
      if factor.count == problem.variableCount || effort.isSpent { break }
      place(row, at: places[row])
    }
  }

  /// A row's rank for the initial basis, and the breakpoint at which the basis holds it: its lowest
  /// point.
  ///
  /// Rows whose weaker side has a higher priority come earlier.
  private func preference(
    _ row: Int, _ slopes: borrowing SlopeTable
  ) -> (rank: Int, place: Double) {
    let breaks = problem.breakRange(row)
    for position in breaks {
      let right = problem.slopes[position + row + 1]
      if !right.isRising { continue }
      let left = problem.slopes[position + row]
      let rank =
        left == .zero
        ? 1001 + slopes.leadingLevel(right)
        : max(slopes.leadingLevel(left), slopes.leadingLevel(right))
      return (rank, problem.breaks[position])
    }
    return (3000, problem.breaks[breaks.upperBound - 1])
  }

  private mutating func noteFactorBase() {
    factorBaseSize = factor.size
    factorBaseCount = factor.count
  }

  /// Adds a row to the basis if it is linearly independent of the rows already there.
  ///
  /// - Returns: the slot that the row takes; nil if it is not independent.
  @discardableResult
  private mutating func place(_ row: Int, at length: Double) -> Int? {
    for index in problem.terms(row) {
      let variable = problem.rowVariables[index]
      column[Int(variable)] = problem.rowCoefficients[index]
      isTouched[Int(variable)] = true
      touched.append(variable)
    }
    factor.eliminate(&column, touched: &touched, isTouched: &isTouched)
    let slot = freeSlot()
    if let slot {
      factor.append(slot, column, touched: touched)
      slotRows[slot] = Int32(row)
      slotLengths[slot] = length
      rowSlots[row] = Int32(slot)
    }
    effort.work -= 8 * touched.count
    for variable in touched {
      column[Int(variable)] = 0
      isTouched[Int(variable)] = false
    }
    touched.removeAll(keepingCapacity: true)
    return slot
  }

  /// Chooses the free slot for the next row: its entry must be large enough; then the fewest
  /// remaining rows, the largest entry and the first slot decide.
  private func freeSlot() -> Int? {
    var largest = 1e-7
    for entry in touched where slotRows[Int(entry)] < 0 {
      largest = max(largest, abs(column[Int(entry)]))
    }
    var best: Int?
    for entry in touched where slotRows[Int(entry)] < 0 {
      let slot = Int(entry)
      let size = abs(column[slot])
      if size < largest * 0.1 || size <= 1e-7 { continue }
      guard let known = best else {
        best = slot
        continue
      }
      if queue.waiting[slot] != queue.waiting[known] {
        if queue.waiting[slot] < queue.waiting[known] { best = slot }
        continue
      }
      let other = abs(column[known])
      if size > other * (1 + 1e-9) || (size >= other * (1 - 1e-9) && slot < known) { best = slot }
    }
    return best
  }

  /// Computes the factors of the basis anew, which can assign rows to other slots.
  ///
  /// The order of rows keeps the factors sparse: first rows with a variable that no other row
  /// contains, then rows with one variable left, then the shortest.
  mutating func refactor() {
    var free = ContiguousArray<Double>(repeating: 0, count: slotRows.count)
    var places = ContiguousArray<Double>(repeating: 0, count: problem.rowCount)
    queue.reset(problem)
    for slot in slotRows.indices {
      free[slot] = values[slot]
      guard slotRows[slot] >= 0 else { continue }
      let row = Int(slotRows[slot])
      places[row] = slotLengths[slot]
      rowSlots[row] = -1
      slotRows[slot] = -1
      queue.insert(row, problem)
    }
    queue.begin(problem)
    factor.reset(slotCount: slotRows.count)
    while let row = queue.next(problem) {
      queue.remove(row, pivot: place(row, at: places[row]), problem)
    }
    for slot in slotRows.indices where slotRows[slot] < 0 { slotLengths[slot] = free[slot] }
    noteFactorBase()
  }
}
