/// Identifies a stored function, or its mirror image f(−t).
package struct FunctionID: Equatable, Sendable {
  /// Twice the function's index; plus one for the mirror image f(−t).
  let code: Int32

  /// No function.
  package static let none = FunctionID(code: -1)

  var index: Int { Int(code >> 1) }
  var isMirrored: Bool { code & 1 != 0 }
  var mirrored: FunctionID { FunctionID(code: code ^ 1) }
}

/// Convex, piecewise-linear cost functions of a length; their slopes are vectors with one weight
/// for each priority level.
///
/// A function with k breakpoints has k + 1 slopes in ascending lexicographic order. The first and
/// last slope can be walls, which bound its domain. Every function has a breakpoint and a minimum.
///
/// Invariant: function f owns `breaks[starts[f] ..< starts[f + 1]]` and, since each function has
/// one slope more than breakpoints, `slopes[starts[f] + f ... starts[f + 1] + f]`.
package struct ConvexFunctions: Sendable {
  var slopeTable = SlopeTable()
  var starts = ReusableArray<Int32>(0)
  var breaks = ReusableArray<Double>()
  var slopes = ReusableArray<Slope>()
  var vector = ReusableArray<SlopeEntry>()
  var leftBreaks = ReusableArray<Double>()
  var leftSlopes = ReusableArray<Slope>()

  package init() {}

  package mutating func removeAll() {
    slopeTable.removeAll()
    removeFunctions()
  }

  /// Removes the functions from index `first` on, but keeps their slopes, which other functions may
  /// share.
  ///
  /// If too many slopes are stored, removes all functions and slopes.
  package mutating func removeFunctions(from first: Int = 0) {
    let hasRoom = slopeTable.entryCount <= Self.mostEntries
    if !hasRoom { slopeTable.removeAll() }
    let kept = hasRoom ? min(first, count) : 0
    breaks.cut(to: Int(starts[kept]))
    slopes.cut(to: Int(starts[kept]) + kept)
    starts.cut(to: kept + 1)
  }

  /// The number of stored slope entries above which all functions are removed.
  private static let mostEntries = 100_000

  /// Reserves capacity for functions with this many breakpoints in total.
  mutating func reserveCapacity(_ kinkCount: Int) {
    starts.reserveCapacity(2 * kinkCount + 1)
    breaks.reserveCapacity(2 * kinkCount)
    slopes.reserveCapacity(4 * kinkCount)
  }

  @inline(__always)
  package var count: Int { starts.count - 1 }

  @inline(__always)
  package func breakCount(_ function: FunctionID) -> Int {
    Int(starts[function.index + 1] - starts[function.index])
  }

  /// The offsets of a function's breakpoints and slopes, for repeated access.
  struct Place {
    let firstBreak: Int
    let firstSlope: Int
    let breakCount: Int
    let isMirrored: Bool
  }

  @inline(__always)
  func place(_ function: FunctionID) -> Place {
    let index = function.index
    let first = Int(starts[index])
    return Place(
      firstBreak: first, firstSlope: first + index, breakCount: Int(starts[index + 1]) - first,
      isMirrored: function.isMirrored)
  }

  @inline(__always)
  func breakpoint(_ place: Place, _ position: Int) -> Double {
    place.isMirrored
      ? -breaks[place.firstBreak + place.breakCount - 1 - position]
      : breaks[place.firstBreak + position]
  }

  @inline(__always)
  func slope(_ place: Place, _ position: Int) -> Slope {
    place.isMirrored
      ? -slopes[place.firstSlope + place.breakCount - position]
      : slopes[place.firstSlope + position]
  }

  @inline(__always)
  func breakpoint(_ function: FunctionID, _ position: Int) -> Double {
    breakpoint(place(function), position)
  }

  /// The slope left of the breakpoint at `position`; 0 gives the leftmost slope, `breakCount` the
  /// rightmost.
  @inline(__always)
  func slope(_ function: FunctionID, _ position: Int) -> Slope {
    slope(place(function), position)
  }

  // MARK: - Creating functions

  /// Creates the cost function of a group of constraints; nil if required ones contradict each
  /// other.
  ///
  /// - Parameter breakpoints: the constraints, sorted by position.
  package mutating func make(
    from breakpoints: borrowing ContiguousArray<Breakpoint>, _ range: Range<Int>
  )
    -> FunctionID?
  {
    var domain = Interval(-.infinity, .infinity)
    vector.cut(to: 0)
    for index in range {
      let breakpoint = breakpoints[index]
      if breakpoint.level == 0 {
        if breakpoint.hasBelow { domain.low = max(domain.low, breakpoint.position) }
        if breakpoint.hasAbove { domain.high = min(domain.high, breakpoint.position) }
      } else if breakpoint.hasBelow {
        addToVector(-breakpoint.weight, at: breakpoint.level)
      }
    }
    if domain.low > domain.high {
      let scale = 1 + max(abs(domain.low), abs(domain.high))
      guard domain.low - domain.high <= Tolerance.feasibility * scale else { return nil }
      domain.high = domain.low
    }
    let first = breaks.count
    var slopeIsStale = true
    if domain.low > -.infinity {
      slopes.append(.leftWall)
      breaks.append(domain.low)
    } else {
      slopes.append(slopeTable.store(vector))
      slopeIsStale = false
    }
    for index in range {
      let breakpoint = breakpoints[index]
      if breakpoint.level == 0 { continue }
      if breakpoint.position >= domain.high { break }
      let isBeyondStart = breakpoint.position > domain.low
      if isBeyondStart {
        if slopeIsStale {
          slopes.append(slopeTable.store(vector))
          slopeIsStale = false
        }
        if breaks.count == first || breaks[breaks.count - 1] != breakpoint.position {
          breaks.append(breakpoint.position)
          slopeIsStale = true
        } else {
          // A second breakpoint at the same position replaces the slope just written.
          slopes.cut(to: slopes.count - 1)
          slopeIsStale = true
        }
      }
      let jump =
        (breakpoint.hasBelow ? breakpoint.weight : 0)
        + (breakpoint.hasAbove ? breakpoint.weight : 0)
      addToVector(jump, at: breakpoint.level)
    }
    if domain.high < .infinity, domain.high > domain.low {
      if slopeIsStale { slopes.append(slopeTable.store(vector)) }
      breaks.append(domain.high)
      slopes.append(.rightWall)
    } else if domain.high == domain.low {
      slopes.append(.rightWall)
    } else if slopeIsStale {
      slopes.append(slopeTable.store(vector))
    }
    return close()
  }

  private mutating func addToVector(_ weight: Double, at level: UInt16) {
    var place = vector.count
    while place > 0, vector[place - 1].level > level { place -= 1 }
    if place > 0, vector[place - 1].level == level {
      let old = vector[place - 1].weight
      let sum = old + weight
      if abs(sum) <= Tolerance.weight * (abs(old) + abs(weight)) {
        vector.remove(at: place - 1)
      } else {
        vector[place - 1].weight = sum
      }
    } else {
      vector.insert(SlopeEntry(level: level, weight: weight), at: place)
    }
  }

  mutating func close() -> FunctionID {
    starts.append(Int32(breaks.count))
    return FunctionID(code: Int32(starts.count - 2) << 1)
  }

  /// Removes the functions from `first` on, except the last one, which moves to index `first`.
  ///
  /// - Returns: the moved function.
  package mutating func keepLast(from first: Int) -> FunctionID {
    let last = count - 1
    let (from, end) = (Int(starts[last]), Int(starts[last + 1]))
    let target = Int(starts[first])
    if last > first {
      for index in 0..<end - from { breaks[target + index] = breaks[from + index] }
      for index in 0...end - from { slopes[target + first + index] = slopes[from + last + index] }
      breaks.cut(to: target + end - from)
      slopes.cut(to: target + first + end - from + 1)
      starts.cut(to: first + 2)
      starts[first + 1] = Int32(breaks.count)
    }
    return FunctionID(code: Int32(first) << 1)
  }

  /// The slope of a constraint that reduces a length and has this priority.
  package mutating func slope(of priority: Priority) -> Slope { slopeTable.unit(priority.level) }

  /// Whether all slopes except walls are zero at this priority and all higher ones.
  package func isFlat(_ function: FunctionID, at priority: Priority) -> Bool {
    let last = breakCount(function)
    // Slopes ascend, so the first and the last are the steepest.
    for position in [0, 1, last - 1, last] where (0...last).contains(position) {
      if !isFlat(slope(function, position), at: priority) { return false }
    }
    return true
  }

  /// Whether a function permits lengths below `length`.
  package func allows(_ function: FunctionID, below length: Double) -> Bool {
    slope(function, 0) != .leftWall || breakpoint(function, 0) < length
  }

  /// Whether a function permits lengths of any size.
  package func isUnbounded(_ function: FunctionID) -> Bool {
    slope(function, breakCount(function)) != .rightWall
  }

  /// Whether a slope is a wall, or zero at this priority and all higher ones.
  package func isFlat(_ slope: Slope, at priority: Priority) -> Bool {
    slope.isWall || slopeTable.leadingLevel(slope) > Int(priority.level)
  }

  // MARK: - Reading functions

  /// The maximum number of breakpoints for linear search; functions with more use binary search.
  private static let fewBreaks = 6

  /// The first position whose slope is at least `slope`; without `orEqual`, greater than `slope`.
  private func position(_ function: Place, of slope: Slope, orEqual: Bool) -> Int {
    var low = 0
    var high = function.breakCount + 1
    while low < high {
      let middle = (low + high) / 2
      let order = slopeTable.compare(self.slope(function, middle), slope)
      if order < 0 || (orEqual && order == 0) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first position whose slope is zero or rises.
  @inline(__always)
  func endOfFall(_ function: Place) -> Int {
    if function.breakCount > Self.fewBreaks {
      return position(function, of: .zero, orEqual: false)
    }
    var position = 0
    while position <= function.breakCount, slope(function, position).isFalling { position += 1 }
    return position
  }

  /// The first position whose slope rises, if no slope before `start` does.
  @inline(__always)
  func startOfRise(_ function: Place, from start: Int) -> Int {
    if start > function.breakCount || slope(function, start).isRising { return start }
    // At most one slope is flat.
    return start + 1
  }

  /// The points at which exactly the slopes `first ..< last` are subgradients.
  @inline(__always)
  private func interval(_ function: Place, between first: Int, _ last: Int) -> Interval {
    Interval(
      first == 0
        ? -.infinity : first > function.breakCount ? .infinity : breakpoint(function, first - 1),
      last > function.breakCount ? .infinity : breakpoint(function, last - 1))
  }

  /// The points at which `slope` is a subgradient: one point or a segment.
  package func interval(_ function: FunctionID, supporting slope: Slope) -> Interval {
    if slope == .zero { return lowest(function) }
    let place = self.place(function)
    var first: Int
    if place.breakCount > Self.fewBreaks {
      first = position(place, of: slope, orEqual: false)
    } else {
      first = 0
      while first <= place.breakCount, slopeTable.compare(self.slope(place, first), slope) < 0 {
        first += 1
      }
    }
    var last = first
    while last <= place.breakCount, slopeTable.compare(self.slope(place, last), slope) == 0 {
      last += 1
    }
    return interval(place, between: first, last)
  }

  /// The points at which the function is minimal.
  package func lowest(_ function: FunctionID) -> Interval { lowest(place(function)) }

  @inline(__always)
  private func lowest(_ function: Place) -> Interval {
    let first = endOfFall(function)
    return interval(function, between: first, startOfRise(function, from: first))
  }

  /// A subgradient of the function at a point of its domain.
  package func slope(_ function: FunctionID, at length: Double) -> Slope {
    let place = self.place(function)
    var low = 0
    var high = place.breakCount
    let limit = length.isFinite ? length - Tolerance.length * (1 + abs(length)) : length
    while low < high {
      let middle = (low + high) / 2
      if breakpoint(place, middle) < limit { low = middle + 1 } else { high = middle }
    }
    let left = slope(place, low)
    if !left.isWall { return left }
    if left == .rightWall { return low > 0 ? slope(place, low - 1) : .zero }
    let right = slope(place, low + 1)
    return right.isWall ? .zero : right
  }
}
