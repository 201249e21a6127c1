extension ActiveSet {
  /// Chooses the slot whose row should leave the basis, and the direction in which that improves
  /// the objective; nil at the optimum.
  ///
  /// This is the slot whose multiplier is furthest outside its range. Ties go to the lowest row.
  mutating func chooseSlot(bland: Bool) -> (slot: Int, sign: Double)? {
    for index in gradient.indices { multipliers[index] = -gradient[index] }
    factor.solve(&multipliers)
    var best = -1
    var bestExcess = 0.0
    for slot in multipliers.indices {
      let multiplier = multipliers[slot]
      let excess = max(multiplier - slotHigh[slot], slotLow[slot] - multiplier)
      if excess <= Tolerance.weight * 10 * (1 + abs(multiplier)) { continue }
      if best < 0 {
        best = slot
        bestExcess = excess
      } else if bland ? key(slot) < key(best) : excess > bestExcess * (1 + 1e-9) {
        best = slot
        bestExcess = excess
      } else if !bland, excess >= bestExcess * (1 - 1e-9), key(slot) < key(best) {
        best = slot
        bestExcess = max(excess, bestExcess)
      }
    }
    if best < 0 { return nil }
    return (best, multipliers[best] > slotHigh[best] ? 1 : -1)
  }

  /// The key by which ties between slots are broken: its row; slots of variables come after all
  /// rows.
  private func key(_ slot: Int) -> Int {
    slotRows[slot] >= 0 ? Int(slotRows[slot]) : problem.rowCount + slot
  }

  /// Removes one slot's row from the basis and lets another row enter.
  ///
  /// - Returns: the step length; nil if the step is unbounded.
  mutating func pivot(_ slot: Int, _ sign: Double, bland: Bool) -> Double? {
    for index in direction.indices { direction[index] = 0 }
    direction[slot] = sign
    factor.solveTransposed(&direction)
    let leaving = Int(slotRows[slot])
    let excess =
      sign > 0 ? multipliers[slot] - slotHigh[slot] : slotLow[slot] - multipliers[slot]
    if leaving >= 0 { release(leaving, sign) }
    collectMovingRows(leaving: leaving, sign: sign)
    collectStops()
    guard let last = chooseStop(excess: excess, bland: bland) else { return nil }
    let stop = stops[last]
    for index in 0..<last {
      let row = Int(stops[index].row)
      let behind = Int(stops[index].segmentBehind)
      addToGradient(row, weight(row, behind) - weight(row, Int(segments[row])))
      segments[row] = Int32(behind)
    }
    for index in direction.indices { values[index] += stop.step * direction[index] }
    for row in movingRows { lengths[Int(row)] += stop.step * speeds[Int(row)] }
    hold(Int(stop.row), at: stop.length, in: slot)
    return stop.step
  }

  /// Removes a row from the basis; its length then changes in the direction of `sign`.
  private mutating func release(_ row: Int, _ sign: Double) {
    let length = lengths[row]
    var position = 0
    for index in problem.breakRange(row) {
      if Tolerance.same(problem.breaks[index], length) {
        if sign > 0 { position += 1 }
        break
      }
      if problem.breaks[index] > length { break }
      position += 1
    }
    rowSlots[row] = -1
    segments[row] = Int32(position)
    addToGradient(row, weight(row, position))
  }

  private mutating func collectMovingRows(leaving: Int, sign: Double) {
    for row in movingRows { isMoving[Int(row)] = false }
    movingRows.removeAll(keepingCapacity: true)
    for variable in direction.indices where abs(direction[variable]) > Tolerance.drop {
      for index in problem.column(variable) {
        let row = Int(problem.columnRows[index])
        if rowSlots[row] >= 0 { continue }
        if !isMoving[row] {
          isMoving[row] = true
          speeds[row] = 0
          movingRows.append(Int32(row))
        }
        speeds[row] += problem.columnCoefficients[index] * direction[variable]
      }
    }
    if leaving >= 0, isMoving[leaving] { speeds[leaving] = sign }
  }

  /// Collects the breakpoints that moving rows reach before the first hard bound.
  private mutating func collectStops() {
    stops.removeAll(keepingCapacity: true)
    var limit = Double.infinity
    for entry in movingRows {
      let row = Int(entry)
      let speed = speeds[row]
      if abs(speed) <= Tolerance.pivot { continue }
      let bound = speed > 0 ? high[row] : low[row]
      if bound.isFinite { limit = min(limit, max(0, (bound - lengths[row]) / speed)) }
    }
    let reach = limit + Tolerance.length * (1 + (limit.isFinite ? limit : 0))
    for entry in movingRows {
      let row = Int(entry)
      let speed = speeds[row]
      if abs(speed) <= Tolerance.pivot { continue }
      collectStops(of: row, speed: speed, reach: reach)
    }
  }

  private mutating func collectStops(of row: Int, speed: Double, reach: Double) {
    let breaks = problem.breakRange(row)
    let length = lengths[row]
    var segment = Int(segments[row])
    let bound = speed > 0 ? high[row] : low[row]
    while speed > 0 ? segment < breaks.count : segment > 0 {
      let place = problem.breaks[breaks.lowerBound + (speed > 0 ? segment : segment - 1)]
      if speed > 0 ? place >= bound : place <= bound { break }
      let step = max(0, (place - length) / speed)
      if step > reach { return }
      let behind = speed > 0 ? segment + 1 : segment - 1
      let jump = abs(weight(row, behind) - weight(row, segment))
      if jump > Tolerance.weight {
        stops.append(
          Stop(
            step: step, row: Int32(row), segmentBehind: Int32(behind), length: place,
            rise: jump * abs(speed)))
      }
      segment = behind
    }
    if bound.isFinite {
      let step = max(0, (bound - length) / speed)
      if step > reach { return }
      stops.append(
        Stop(
          step: step, row: Int32(row), segmentBehind: -1, length: bound, rise: .infinity))
    }
  }

  /// Sorts the breakpoints, and finds the one after which the objective would rise.
  private mutating func chooseStop(excess: Double, bland: Bool) -> Int? {
    if stops.isEmpty { return nil }
    let speeds = self.speeds
    if bland {
      // Bland's rule: the first breakpoint of the lowest row, which prevents cycling.
      var best = 0
      for index in stops.indices.dropFirst() {
        let isEarlier = stops[index].step < stops[best].step - Tolerance.length
        let isTied = stops[index].step <= stops[best].step + Tolerance.length
        if isEarlier || (isTied && stops[index].row < stops[best].row) { best = index }
      }
      stops.swapAt(0, best)
      return 0
    }
    stops.sort {
      if $0.step != $1.step { return $0.step < $1.step }
      let speedA = abs(speeds[Int($0.row)])
      let speedB = abs(speeds[Int($1.row)])
      if speedA != speedB { return speedA < speedB }
      if $0.row != $1.row { return $0.row > $1.row }
      return $0.segmentBehind >= 0 && $1.segmentBehind < 0
    }
    var slope = -excess
    for index in stops.indices {
      slope += stops[index].rise
      if slope >= -Tolerance.weight { return preferLargePivot(index) }
    }
    return slope > -Tolerance.weight * 100 * (1 + excess) ? stops.count - 1 : nil
  }

  /// Chooses a larger pivot among those at the same step length, if the chosen one is tiny.
  private mutating func preferLargePivot(_ chosen: Int) -> Int {
    var index = chosen
    while abs(speeds[Int(stops[index].row)]) < 1e-6, index > 0,
      stops[index].step - stops[index - 1].step <= Tolerance.length
    {
      index -= 1
    }
    return abs(speeds[Int(stops[index].row)]) < 1e-6 ? chosen : index
  }

  /// Puts a row into a slot of the basis, which holds it at a length.
  private mutating func hold(_ row: Int, at length: Double, in slot: Int) {
    addToGradient(row, -weight(row, Int(segments[row])))
    lengths[row] = length
    slotRows[slot] = Int32(row)
    slotLengths[slot] = length
    rowSlots[row] = Int32(slot)
    for index in problem.terms(row) {
      column[Int(problem.rowVariables[index])] = problem.rowCoefficients[index]
    }
    factor.solve(&column)
    if abs(column[slot]) < Tolerance.pivot {
      for index in column.indices { column[index] = 0 }
      refactor()
      refresh()
      return
    }
    factor.replace(slot, by: column)
    for index in column.indices { column[index] = 0 }
    loadSlot(slot)
    if factor.count > factorBaseCount + 60 || factor.size > 2 * factorBaseSize + 2000 { refresh() }
  }
}
