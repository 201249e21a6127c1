/// A primal active-set simplex method for piecewise-linear costs.
///
/// The basis has one row for each variable and holds it at one of its breakpoints. A pivot releases
/// one row and moves to the first breakpoint after which the objective would rise.
///
/// Priority levels are minimized one after the other. After each level, complementary slackness
/// confines every row to the level's optimal lengths, so later levels cannot worsen it and weights
/// are never compared across levels.
///
/// Source of the long step: R. Fourer, "A simplex algorithm for piecewise-linear programming",
/// Math. Programming 33 (1985).
struct ActiveSet {
  enum Objective {
    /// Minimizes the total distance of rows from their domains.
    case required
    /// Minimizes the total error of one priority level.
    case level(UInt16)
    /// Minimizes a linear function with gradient `cost`; rows only act as bounds.
    case linear
  }

  enum Status {
    case optimal
    case unbounded
    case limit
  }

  var problem = BlockProblem()
  /// The lowest length that each row may have; raised level by level.
  var low: ContiguousArray<Double> = []
  var high: ContiguousArray<Double> = []
  var values: ContiguousArray<Double> = []
  /// The current length of each row.
  var lengths: ContiguousArray<Double> = []
  /// The gradient of the objective `linear`.
  var cost: ContiguousArray<Double> = []
  var effort = Effort(pivots: 0, work: 0)

  /// The weight of each segment's slope at the current priority level.
  var weights: ContiguousArray<Double> = []
  /// The index of the segment of its cost function in which each row outside the basis is.
  var segments: ContiguousArray<Int32> = []
  /// The row that each slot of the basis holds, or −1 for the slot's own variable.
  var slotRows: ContiguousArray<Int32> = []
  /// The length at which each slot's row is held.
  var slotLengths: ContiguousArray<Double> = []
  /// The lowest multiplier that each slot may have at an optimum.
  var slotLow: ContiguousArray<Double> = []
  var slotHigh: ContiguousArray<Double> = []
  /// The slot that holds each row, or −1.
  var rowSlots: ContiguousArray<Int32> = []
  var factor = BasisFactor()
  var factorBaseSize = 0
  var factorBaseCount = 0
  /// The objective's gradient with respect to the variables, without the rows in the basis.
  var gradient: ContiguousArray<Double> = []
  var multipliers: ContiguousArray<Double> = []
  var direction: ContiguousArray<Double> = []
  /// A work vector; zero except while a row enters the basis.
  var column: ContiguousArray<Double> = []
  /// The variables with a nonzero entry in `column` during factorization.
  var touched: ContiguousArray<Int32> = []
  var isTouched: ContiguousArray<Bool> = []
  /// The rows to factorize, in an order that keeps the factors sparse.
  var queue = RowQueue()
  /// The change of each row's length per unit of the step; only valid for `movingRows`.
  var speeds: ContiguousArray<Double> = []
  var isMoving: ContiguousArray<Bool> = []
  var movingRows: ContiguousArray<Int32> = []
  var stops: ContiguousArray<Stop> = []
  /// The priority levels that occur in the problem, highest priority first.
  var levels: ContiguousArray<UInt16> = []

  /// A breakpoint that a row reaches during the step.
  struct Stop {
    var step: Double
    var row: Int32
    /// The row's segment after the breakpoint; −1 if the breakpoint is a hard bound.
    var segmentBehind: Int32
    var length: Double
    /// The increase of the objective's slope at the breakpoint.
    var rise: Double
  }

  /// Prepares for the current problem; reuses allocated memory.
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
    factor.reset(slotCount: variables)
    isTouched.refill(variables, false)
    touched.removeAll(keepingCapacity: true)
    factorBaseSize = 0
    factorBaseCount = 0
  }

  // MARK: - One objective

  /// Minimizes one objective within the rows' bounds, starting from the current basis.
  mutating func minimise(_ objective: Objective, _ slopes: borrowing SlopeTable) -> Status {
    load(objective, slopes)
    refresh()
    effort.work -= factor.size + 2 * problem.rowVariables.count + 8 * problem.rowCount
    var stalled = 0
    var isBland = false
    while true {
      guard let (slot, sign) = chooseSlot(bland: isBland) else { return .optimal }
      if effort.isSpent { return .limit }
      effort.pivots -= 1
      effort.work -= 3 * factor.size + 8 * problem.variableCount
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

  /// Loads the current level's weights, each row's segment and each slot's multiplier range.
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

  /// Recomputes all values that derive from the basis; refactors the basis first if its factors
  /// have grown.
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

  /// The segment of a row's cost function that contains a length, inside the row's bounds if
  /// possible.
  private func segment(of row: Int, at length: Double) -> Int32 {
    let breaks = problem.breakRange(row)
    let middle = max(low[row], min(high[row], length))
    var position = 0
    for index in breaks {
      let place = problem.breaks[index]
      let isHere = Tolerance.same(place, middle)
      let isBehind = isHere ? Tolerance.same(place, low[row]) : place < middle
      guard isBehind else { break }
      position += 1
    }
    // At a breakpoint, prefer the side without a wall.
    if position == 0, breaks.count > 0, problem.slopes[breaks.lowerBound + row] == .leftWall,
      Tolerance.same(problem.breaks[breaks.lowerBound], middle)
    {
      position = 1
    }
    return Int32(position)
  }

  /// The weight of a segment of a row's cost function at the current priority level.
  @inline(__always)
  func weight(_ row: Int, _ segment: Int) -> Double {
    weights[Int(problem.breakStarts[row]) + row + segment]
  }

  @inline(__always)
  mutating func addToGradient(_ row: Int, _ amount: Double) {
    if amount == 0 { return }
    for index in problem.terms(row) {
      gradient[Int(problem.rowVariables[index])] += amount * problem.rowCoefficients[index]
    }
  }

  /// The slopes of a row's cost to the left and right of a length, at the current priority level;
  /// infinite beyond a bound.
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

  mutating func loadSlot(_ slot: Int) {
    let row = slotRows[slot]
    if row < 0 {
      slotLow[slot] = 0
      slotHigh[slot] = 0
      return
    }
    (slotLow[slot], slotHigh[slot]) = support(Int(row), at: slotLengths[slot])
  }
}
