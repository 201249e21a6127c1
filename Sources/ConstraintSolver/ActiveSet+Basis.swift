extension ActiveSet {
  /// Chooses the first basis: rows that must hold exactly, then by the level of what they cost, as
  /// many as are independent.
  ///
  /// Variables that no row pins keep their own slot.
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
    for row in order {
      if factor.count == problem.variableCount { break }
      place(row, at: places[row])
    }
    factorBaseSize = factor.size
    factorBaseCount = factor.count
  }

  /// How early a row should be in the first basis, and at which of its breakpoints: at its
  /// lowest place, the earlier the more the weaker of its sides matters.
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

  /// Puts a row into a free slot, if it is independent of those already held.
  @discardableResult
  private mutating func place(_ row: Int, at length: Double) -> Bool {
    for index in column.indices { column[index] = 0 }
    for index in problem.terms(row) {
      column[Int(problem.rowVariables[index])] = problem.rowCoefficients[index]
    }
    factor.solve(&column)
    var slot = -1
    var largest = 1e-7
    for candidate in column.indices
    where slotRows[candidate] < 0 && abs(column[candidate]) > largest * (1 + 1e-9) {
      slot = candidate
      largest = abs(column[candidate])
    }
    if slot < 0 { return false }
    factor.replace(slot, by: column)
    slotRows[slot] = Int32(row)
    slotLengths[slot] = length
    rowSlots[row] = Int32(slot)
    return true
  }

  /// Builds the factors anew from the rows in the basis.
  ///
  /// Slots may change hands.
  mutating func refactor() {
    var held = ContiguousArray<(row: Int, length: Double)>()
    var free = ContiguousArray<Double>(repeating: 0, count: slotRows.count)
    for slot in slotRows.indices {
      free[slot] = values[slot]
      if slotRows[slot] >= 0 { held.append((Int(slotRows[slot]), slotLengths[slot])) }
      slotRows[slot] = -1
    }
    held.sort {
      let countA = problem.terms($0.row).count
      let countB = problem.terms($1.row).count
      return countA != countB ? countA < countB : $0.row < $1.row
    }
    factor.reset()
    for (row, length) in held {
      rowSlots[row] = -1
      place(row, at: length)
    }
    for slot in slotRows.indices where slotRows[slot] < 0 { slotLengths[slot] = free[slot] }
    factorBaseSize = factor.size
    factorBaseCount = factor.count
  }
}
