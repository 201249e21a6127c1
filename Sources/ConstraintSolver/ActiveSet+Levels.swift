extension ActiveSet {
  /// The result of minimizing a block's priority levels.
  enum Outcome {
    case optimal
    case infeasible
    case limit
    case unstable
  }

  /// Minimizes the required level, then every other level that occurs, in order of priority.
  mutating func solveLevels(_ slopes: borrowing SlopeTable) -> Outcome {
    begin()
    crash(slopes)
    if effort.isSpent { return .limit }
    if let failure = failure(minimise(.required, slopes)) { return failure }
    guard enterDomains() else { return .infeasible }
    levels.removeAll(keepingCapacity: true)
    for slope in problem.slopes { slopes.addLevels(of: slope, to: &levels) }
    for level in levels {
      if isDetermined { break }
      if let failure = failure(minimise(.level(level), slopes)) { return failure }
      confine()
    }
    if factor.count > factorBaseCount { refactor() }
    refresh()
    return .optimal
  }

  private func failure(_ status: Status) -> Outcome? {
    switch status {
    case .optimal: nil
    case .unbounded: .unstable
    case .limit: .limit
    }
  }

  /// Whether rows that cannot move already determine every variable.
  var isDetermined: Bool {
    for slot in slotRows.indices {
      let row = Int(slotRows[slot])
      if row < 0 || low[row] != high[row] { return false }
    }
    return true
  }

  /// Turns the domains of the rows' cost functions into hard bounds.
  ///
  /// - Returns: false if a row is outside its domain by more than the tolerance.
  private mutating func enterDomains() -> Bool {
    for row in lengths.indices {
      let breaks = problem.breakRange(row)
      let first = breaks.lowerBound
      let last = breaks.upperBound - 1
      let length = lengths[row]
      let slack = Tolerance.feasibility
      if problem.slopes[first + row] == .leftWall {
        let bound = problem.breaks[first]
        if bound - length > slack * (1 + abs(bound)) { return false }
        low[row] = min(bound, length + Tolerance.length < bound ? length : bound)
      }
      if problem.slopes[last + row + 1] == .rightWall {
        let bound = problem.breaks[last]
        if length - bound > slack * (1 + abs(bound)) { return false }
        high[row] = max(bound, length - Tolerance.length > bound ? length : bound)
      }
    }
    return true
  }

  /// Narrows every row's bounds to the lengths that are optimal for the current objective,
  /// according to its multipliers.
  mutating func confine() {
    for row in lengths.indices {
      let slot = Int(rowSlots[row])
      if slot < 0 {
        let segment = Int(segments[row])
        low[row] = max(low[row], end(of: row, from: segment, rising: false))
        high[row] = min(high[row], end(of: row, from: segment, rising: true))
      } else if low[row] < high[row] {
        confineHeld(row, slot)
      }
      if Tolerance.same(low[row], high[row]) {
        if slot >= 0 { slotLengths[slot] = lengths[row] }
        low[row] = lengths[row]
        high[row] = lengths[row]
      }
    }
  }

  private mutating func confineHeld(_ row: Int, _ slot: Int) {
    let length = slotLengths[slot]
    let multiplier = multipliers[slot]
    let slack = Tolerance.weight * 100 * (1 + abs(multiplier))
    let mayFall = multiplier <= slotLow[slot] + slack
    let mayRise = multiplier >= slotHigh[slot] - slack
    let segment = self.segment(of: row, around: length)
    low[row] =
      mayFall ? max(low[row], end(of: row, from: segment.left, rising: false)) : length
    high[row] =
      mayRise ? min(high[row], end(of: row, from: segment.right, rising: true)) : length
  }

  /// The segments of a row's cost function to the left and right of a length.
  private func segment(of row: Int, around length: Double) -> (left: Int, right: Int) {
    var position = 0
    for index in problem.breakRange(row) {
      if Tolerance.same(problem.breaks[index], length) { return (position, position + 1) }
      if problem.breaks[index] > length { break }
      position += 1
    }
    return (position, position)
  }

  /// The end of the adjacent segments that have the same weight as a given segment.
  private func end(of row: Int, from segment: Int, rising: Bool) -> Double {
    let breaks = problem.breakRange(row)
    let weight = self.weight(row, segment)
    var position = segment
    while rising ? position < breaks.count : position > 0 {
      let next = rising ? position + 1 : position - 1
      if abs(self.weight(row, next) - weight) > Tolerance.weight {
        return problem.breaks[breaks.lowerBound + (rising ? position : next)]
      }
      position = next
    }
    return rising ? .infinity : -.infinity
  }
}
