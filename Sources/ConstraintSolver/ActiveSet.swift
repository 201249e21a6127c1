/// A primal simplex over active sets: a basis is as many rows as there are variables, each held
/// at one of its breakpoints, and a pivot lets one go and stops at the first breakpoint behind
/// which the objective would rise.
///
/// Levels are minimised one after the other. After each, every row is confined to where the
/// level's multipliers allow an optimum to lie, by complementary slackness; so later levels give
/// nothing back, and no weights are ever compared across levels.
///
/// Source of the long step: R. Fourer, "A simplex algorithm for piecewise-linear programming",
/// Math. Programming 33 (1985).
struct ActiveSet {
  enum Objective {
    /// The total distance of rows from their domains.
    case required
    /// The error of one level.
    case level(UInt16)
    /// A linear function, whose gradient is in `cost`; rows cost nothing inside their bounds.
    case linear
  }

  enum Status {
    case optimal
    case unbounded
    case pivotLimit
  }

  var problem = BlockProblem()
  /// Where each row may be: narrowed level by level.
  var low: ContiguousArray<Double> = []
  var high: ContiguousArray<Double> = []
  var values: ContiguousArray<Double> = []
  /// Each row's length.
  var lengths: ContiguousArray<Double> = []
  /// Gradient of the linear objective.
  var cost: ContiguousArray<Double> = []
  var pivotsLeft = 0

  /// The weight of each slope of the problem at the level at hand.
  var weights: ContiguousArray<Double> = []
  /// For a row outside the basis: the position of its segment among its slopes.
  var segments: ContiguousArray<Int32> = []
  /// The row in each slot, or −1 where the slot still holds its own variable.
  var slotRows: ContiguousArray<Int32> = []
  /// The length at which each slot's row is held.
  var slotLengths: ContiguousArray<Double> = []
  /// What the multiplier of each slot's row may be.
  var slotLow: ContiguousArray<Double> = []
  var slotHigh: ContiguousArray<Double> = []
  /// Each row's slot, or −1.
  var rowSlots: ContiguousArray<Int32> = []
  var factor = BasisFactor()
  var factorBaseSize = 0
  var factorBaseCount = 0
  /// Slope of the objective over variables, the rows of the basis left out.
  var gradient: ContiguousArray<Double> = []
  var multipliers: ContiguousArray<Double> = []
  var direction: ContiguousArray<Double> = []
  var column: ContiguousArray<Double> = []
  /// Each row's speed along the direction; only those in `movingRows` are valid.
  var speeds: ContiguousArray<Double> = []
  var isMoving: ContiguousArray<Bool> = []
  var movingRows: ContiguousArray<Int32> = []
  var stops: ContiguousArray<Stop> = []
  /// The levels that occur in the problem, highest first.
  var levels: ContiguousArray<UInt16> = []

  /// A breakpoint that a row meets along the direction.
  struct Stop {
    var step: Double
    var row: Int32
    /// The row's segment behind it; −1 at a hard bound.
    var segmentBehind: Int32
    var length: Double
    /// By how much the objective's slope rises there.
    var rise: Double
  }

  /// Forgets what was solved before and makes room for the problem as it is now. The memory of
  /// earlier blocks is used again.
  mutating func begin() {
    let rows = problem.rowCount
    let variables = problem.variableCount
    low.refill(rows, -.infinity)
    high.refill(rows, .infinity)
    values.refill(variables, 0)
    lengths.refill(rows, 0)
    cost.refill(variables, 0)
    weights.refill(problem.slopes.count, 0)
    segments.refill(rows, 0)
    slotRows.refill(variables, -1)
    slotLengths.refill(variables, 0)
    slotLow.refill(variables, 0)
    slotHigh.refill(variables, 0)
    rowSlots.refill(rows, -1)
    gradient.refill(variables, 0)
    multipliers.refill(variables, 0)
    direction.refill(variables, 0)
    column.refill(variables, 0)
    speeds.refill(rows, 0)
    isMoving.refill(rows, false)
    movingRows.removeAll(keepingCapacity: true)
    factor.reset()
    factorBaseSize = 0
    factorBaseCount = 0
  }

  // MARK: - One objective

  /// Minimises one objective within the rows' bounds, from the basis at hand.
  mutating func minimise(_ objective: Objective, _ slopes: borrowing SlopeTable) -> Status {
    load(objective, slopes)
    refresh()
    var stalled = 0
    var isBland = false
    while true {
      guard let (slot, sign) = chooseSlot(bland: isBland) else { return .optimal }
      if pivotsLeft <= 0 { return .pivotLimit }
      pivotsLeft -= 1
      guard let step = pivot(slot, sign, bland: isBland) else { return .unbounded }
      if step > Tolerance.length {
        stalled = 0
        isBland = false
      } else {
        stalled += 1
        isBland = stalled > 40 + problem.variableCount
      }
    }
  }

  /// Looks up the level's weights, and from them each row's segment and each slot's range.
  private mutating func load(_ objective: Objective, _ slopes: borrowing SlopeTable) {
    for index in weights.indices {
      let slope = problem.slopes[index]
      switch objective {
      case .required: weights[index] = slope.isWall ? (slope == .leftWall ? -1 : 1) : 0
      case .level(let level): weights[index] = slopes.weight(of: slope, at: level)
      case .linear: weights[index] = 0
      }
    }
    if case .linear = objective {} else { for index in cost.indices { cost[index] = 0 } }
  }

  /// Rebuilds the factors when they have grown, then everything that is read off them.
  mutating func refresh() {
    if factor.count > factorBaseCount + 60 || factor.size > 2 * factorBaseSize + 2000 {
      refactor()
    }
    for slot in slotRows.indices { values[slot] = slotLengths[slot] }
    factor.solveTransposed(&values)
    for row in lengths.indices {
      let slot = rowSlots[row]
      if slot >= 0 {
        lengths[row] = slotLengths[Int(slot)]
      } else {
        var length = 0.0
        for index in problem.terms(row) {
          length += problem.rowCoefficients[index] * values[Int(problem.rowVariables[index])]
        }
        lengths[row] = length
        segments[row] = segment(of: row, at: length)
      }
    }
    for slot in slotRows.indices { loadSlot(slot) }
    gradient = cost
    for row in lengths.indices where rowSlots[row] < 0 {
      addToGradient(row, weight(row, Int(segments[row])))
    }
  }

  /// A segment of a row that contains a length, inside its bounds where it can be.
  private func segment(of row: Int, at length: Double) -> Int32 {
    let breaks = problem.breakRange(row)
    let middle = max(low[row], min(high[row], length))
    var position = 0
    for index in breaks {
      let isBehind = problem.breaks[index] < middle && !Tolerance.same(problem.breaks[index], middle)
      let isLowBound = Tolerance.same(problem.breaks[index], middle)
        && Tolerance.same(problem.breaks[index], low[row])
      if isBehind || isLowBound { position += 1 } else { break }
    }
    // At a breakpoint, prefer the side without a wall.
    if position == 0, breaks.count > 0, problem.slopes[breaks.lowerBound + row] == .leftWall,
      Tolerance.same(problem.breaks[breaks.lowerBound], middle)
    {
      position = 1
    }
    return Int32(position)
  }

  /// The weight of a row's segment at the level at hand.
  @inline(__always)
  func weight(_ row: Int, _ segment: Int) -> Double {
    weights[Int(problem.breakStarts[row]) + row + segment]
  }

  @inline(__always)
  private mutating func addToGradient(_ row: Int, _ amount: Double) {
    if amount == 0 { return }
    for index in problem.terms(row) {
      gradient[Int(problem.rowVariables[index])] += amount * problem.rowCoefficients[index]
    }
  }

  /// The slopes of a row's cost on both sides of a length, at the level at hand; infinite where
  /// a bound forbids to go.
  func support(_ row: Int, at length: Double) -> (left: Double, right: Double) {
    var position = 0
    var isBreak = false
    for index in problem.breakRange(row) {
      if Tolerance.same(problem.breaks[index], length) {
        isBreak = true
        break
      }
      if problem.breaks[index] > length { break }
      position += 1
    }
    var left = weight(row, position)
    var right = isBreak ? weight(row, position + 1) : left
    if length <= low[row] || Tolerance.same(length, low[row]) { left = -.infinity }
    if length >= high[row] || Tolerance.same(length, high[row]) { right = .infinity }
    return (left, right)
  }

  private mutating func loadSlot(_ slot: Int) {
    let row = slotRows[slot]
    if row < 0 {
      slotLow[slot] = 0
      slotHigh[slot] = 0
      return
    }
    (slotLow[slot], slotHigh[slot]) = support(Int(row), at: slotLengths[slot])
  }

  // MARK: - Pivots

  /// The slot whose multiplier is furthest out of its range, and the direction in which its row
  /// wants to move; nil at the optimum. Ties go to the lowest row.
  private mutating func chooseSlot(bland: Bool) -> (slot: Int, sign: Double)? {
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

  /// A slot's place in the order of ties: its row, behind all rows its own variable.
  private func key(_ slot: Int) -> Int {
    slotRows[slot] >= 0 ? Int(slotRows[slot]) : problem.rowCount + slot
  }

  /// Lets go of one slot's row.
  ///
  /// - Returns: the length of the step; nil when nothing ends it.
  private mutating func pivot(_ slot: Int, _ sign: Double, bland: Bool) -> Double? {
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

  /// Takes a row out of the basis; it will move in the direction of `sign`.
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

  /// Lists the breakpoints that moving rows meet before the first hard bound.
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

  /// Sorts the stops and finds the one behind which the objective no longer falls.
  private mutating func chooseStop(excess: Double, bland: Bool) -> Int? {
    if stops.isEmpty { return nil }
    let speeds = self.speeds
    if bland {
      // The first stop alone, of the lowest row: no cycling.
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

  /// Among stops at the same step, a tiny pivot gives way to an earlier one that is not.
  private mutating func preferLargePivot(_ chosen: Int) -> Int {
    var index = chosen
    while abs(speeds[Int(stops[index].row)]) < 1e-6, index > 0,
      stops[index].step - stops[index - 1].step <= Tolerance.length
    {
      index -= 1
    }
    return abs(speeds[Int(stops[index].row)]) < 1e-6 ? chosen : index
  }

  /// Puts a row into a slot of the basis.
  private mutating func hold(_ row: Int, at length: Double, in slot: Int) {
    addToGradient(row, -weight(row, Int(segments[row])))
    lengths[row] = length
    slotRows[slot] = Int32(row)
    slotLengths[slot] = length
    rowSlots[row] = Int32(slot)
    for index in column.indices { column[index] = 0 }
    for index in problem.terms(row) {
      column[Int(problem.rowVariables[index])] = problem.rowCoefficients[index]
    }
    factor.solve(&column)
    if abs(column[slot]) < Tolerance.pivot {
      refactor()
      refresh()
      return
    }
    factor.replace(slot, by: column)
    loadSlot(slot)
    if factor.count > factorBaseCount + 60 || factor.size > 2 * factorBaseSize + 2000 { refresh() }
  }
}

extension ContiguousArray {
  /// Replaces the contents by one value repeated, in the same memory.
  mutating func refill(_ count: Int, _ value: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
