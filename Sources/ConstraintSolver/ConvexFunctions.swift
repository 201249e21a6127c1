/// A stored function, read forwards or mirrored.
struct FunctionID {
  /// Twice the function's index, plus one when mirrored: f(−t) instead of f(t).
  let code: Int32

  var index: Int { Int(code >> 1) }
  var isMirrored: Bool { code & 1 != 0 }
  var mirrored: FunctionID { FunctionID(code: code ^ 1) }
}

/// Convex, piecewise linear functions of one number whose slopes are vectors over levels: what a
/// row, or a whole chain of rows, costs at a given length.
///
/// A function of k breakpoints has k + 1 slopes in ascending lexicographic order; the first and
/// last may be walls. Every function has a breakpoint and a lowest point.
///
/// Invariant: function f owns `breaks[starts[f] ..< starts[f + 1]]` and, since each function has
/// one slope more than breakpoints, `slopes[starts[f] + f ... starts[f + 1] + f]`.
struct ConvexFunctions {
  var slopeTable = SlopeTable()
  private var starts: ContiguousArray<Int32> = [0]
  private var breaks: ContiguousArray<Double> = []
  private var slopes: ContiguousArray<Slope> = []
  private var vector: ContiguousArray<SlopeEntry> = []
  private var leftBreaks: ContiguousArray<Double> = []
  private var leftSlopes: ContiguousArray<Slope> = []

  mutating func removeAll() {
    slopeTable.removeAll()
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    breaks.removeAll(keepingCapacity: true)
    slopes.removeAll(keepingCapacity: true)
  }

  /// Makes room for the functions of so many kinks.
  mutating func reserveCapacity(_ kinkCount: Int) {
    starts.reserveCapacity(2 * kinkCount + 1)
    breaks.reserveCapacity(2 * kinkCount)
    slopes.reserveCapacity(4 * kinkCount)
  }

  var count: Int { starts.count - 1 }

  func breakCount(_ function: FunctionID) -> Int {
    Int(starts[function.index + 1] - starts[function.index])
  }

  @inline(__always)
  func breakpoint(_ function: FunctionID, _ position: Int) -> Double {
    let index = function.index
    if function.isMirrored { return -breaks[Int(starts[index + 1]) - 1 - position] }
    return breaks[Int(starts[index]) + position]
  }

  /// The slope left of breakpoint `position`; position 0 is the leftmost, `breakCount` the
  /// rightmost.
  @inline(__always)
  func slope(_ function: FunctionID, _ position: Int) -> Slope {
    let index = function.index
    if function.isMirrored { return -slopes[Int(starts[index + 1]) + index - position] }
    return slopes[Int(starts[index]) + index + position]
  }

  // MARK: - Making functions

  /// What one group of kinks costs; nil when the required ones exclude each other.
  ///
  /// - Parameter kinks: sorted by position.
  mutating func make(from kinks: borrowing ContiguousArray<Kink>, _ range: Range<Int>)
    -> FunctionID?
  {
    var domain = Interval(-.infinity, .infinity)
    vector.removeAll(keepingCapacity: true)
    for index in range {
      let kink = kinks[index]
      if kink.level == 0 {
        if kink.hasBelow { domain.low = max(domain.low, kink.position) }
        if kink.hasAbove { domain.high = min(domain.high, kink.position) }
      } else if kink.hasBelow {
        addToVector(-kink.weight, at: kink.level)
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
      let kink = kinks[index]
      if kink.level == 0 { continue }
      if kink.position >= domain.high { break }
      let isBeyondStart = kink.position > domain.low
      if isBeyondStart {
        if slopeIsStale {
          slopes.append(slopeTable.store(vector))
          slopeIsStale = false
        }
        if breaks.count == first || breaks[breaks.count - 1] != kink.position {
          breaks.append(kink.position)
          slopeIsStale = true
        } else {
          // A second kink at the same place: its slope replaces the one just written.
          slopes.removeLast()
          slopeIsStale = true
        }
      }
      let jump = (kink.hasBelow ? kink.weight : 0) + (kink.hasAbove ? kink.weight : 0)
      addToVector(jump, at: kink.level)
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

  private mutating func close() -> FunctionID {
    starts.append(Int32(breaks.count))
    return FunctionID(code: Int32(starts.count - 2) << 1)
  }

  // MARK: - Reading functions

  /// The first slope position whose slope is not below `slope`, or with `orEqual` not below or
  /// equal.
  private func position(_ function: FunctionID, of slope: Slope, orEqual: Bool) -> Int {
    var low = 0
    var high = breakCount(function) + 1
    while low < high {
      let middle = (low + high) / 2
      let order = slopeTable.compare(self.slope(function, middle), slope)
      if order < 0 || (orEqual && order == 0) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where `slope` supports the function: one point, or a whole flat-to-it segment.
  func interval(_ function: FunctionID, supporting slope: Slope) -> Interval {
    let first = position(function, of: slope, orEqual: false)
    let last = position(function, of: slope, orEqual: true)
    return Interval(
      first == 0 ? -.infinity : breakpoint(function, first - 1),
      last > breakCount(function) ? .infinity : breakpoint(function, last - 1))
  }

  /// Where the function is lowest.
  func lowest(_ function: FunctionID) -> Interval { interval(function, supporting: .zero) }

  /// A slope that supports the function at a place of its domain.
  func slope(_ function: FunctionID, at place: Double) -> Slope {
    var low = 0
    var high = breakCount(function)
    let limit = place.isFinite ? place - Tolerance.length * (1 + abs(place)) : place
    while low < high {
      let middle = (low + high) / 2
      if breakpoint(function, middle) < limit { low = middle + 1 } else { high = middle }
    }
    let left = slope(function, low)
    if !left.isWall { return left }
    if left == .rightWall { return low > 0 ? slope(function, low - 1) : .zero }
    let right = slope(function, low + 1)
    return right.isWall ? .zero : right
  }

  // MARK: - Composing functions

  /// The cheapest way to divide a length among two functions, as a function of the length: their
  /// infimal convolution, which sorts the segments of both by slope.
  mutating func convolve(_ f: FunctionID, _ g: FunctionID) -> FunctionID {
    let lowestF = lowest(f)
    let lowestG = lowest(g)
    let low = lowestF.low + lowestG.low
    let high = lowestF.high + lowestG.high
    leftBreaks.removeAll(keepingCapacity: true)
    leftSlopes.removeAll(keepingCapacity: true)
    if low > -.infinity {
      appendRising(f.mirrored, g.mirrored, from: -low)
      // The rising part of the mirror images, turned around.
      for index in leftBreaks.indices.reversed() {
        slopes.append(-leftSlopes[index])
        breaks.append(-leftBreaks[index])
      }
      leftBreaks.removeAll(keepingCapacity: true)
      leftSlopes.removeAll(keepingCapacity: true)
    }
    if high < .infinity {
      let isPoint = low == high
      if isPoint { breaks.removeLast() } else { slopes.append(.zero) }
      appendRising(f, g, from: high)
      breaks.append(contentsOf: leftBreaks)
      slopes.append(contentsOf: leftSlopes)
    } else {
      slopes.append(.zero)
    }
    return close()
  }

  /// Appends the part where the convolution rises: breakpoints, and the slope behind each, to
  /// `leftBreaks` and `leftSlopes`.
  private mutating func appendRising(_ f: FunctionID, _ g: FunctionID, from start: Double) {
    var indexF = position(f, of: .zero, orEqual: true)
    var indexG = position(g, of: .zero, orEqual: true)
    let lastF = breakCount(f)
    let lastG = breakCount(g)
    var place = start
    while true {
      let slopeF = slope(f, indexF)
      let slopeG = slope(g, indexG)
      let order = slopeTable.compare(slopeF, slopeG)
      leftBreaks.append(place)
      leftSlopes.append(order <= 0 ? slopeF : slopeG)
      if order <= 0 {
        if indexF == lastF { return }
        place += breakpoint(f, indexF) - breakpoint(f, indexF - 1)
        indexF += 1
      }
      if order >= 0 {
        if indexG == lastG { return }
        place += breakpoint(g, indexG) - breakpoint(g, indexG - 1)
        indexG += 1
      }
    }
  }

  /// The function of t that another function has at `factor · t + offset`.
  mutating func compose(_ f: FunctionID, factor: Double, offset: Double) -> FunctionID {
    let source = factor > 0 ? f : f.mirrored
    let shift = factor > 0 ? offset : -offset
    let scale = abs(factor)
    let count = breakCount(source)
    for position in 0..<count { breaks.append((breakpoint(source, position) - shift) / scale) }
    for position in 0...count {
      slopes.append(
        slopeTable.scale(slope(source, position), by: scale, scratch: &vector))
    }
    return close()
  }

  /// The one length that a function's domain consists of; nil when there are more.
  func onlyLength(_ function: FunctionID) -> Double? {
    guard breakCount(function) == 1, slope(function, 0) == .leftWall,
      slope(function, 1) == .rightWall
    else { return nil }
    return breakpoint(function, 0)
  }

  /// Whether a length is in a function's domain, up to the tolerance of feasibility.
  func contains(_ function: FunctionID, _ length: Double) -> Bool {
    let count = breakCount(function)
    let slack = Tolerance.feasibility * (1 + abs(length))
    if slope(function, 0) == .leftWall, length < breakpoint(function, 0) - slack { return false }
    return slope(function, count) != .rightWall || length <= breakpoint(function, count - 1) + slack
  }

  /// The sum of two functions; nil when no length is in both domains.
  mutating func add(_ f: FunctionID, _ g: FunctionID) -> FunctionID? {
    let firstBreak = breaks.count
    let firstSlope = slopes.count
    var indexF = 0
    var indexG = 0
    let countF = breakCount(f)
    let countG = breakCount(g)
    var current = slopeTable.sum(slope(f, 0), slope(g, 0), scratch: &vector)
    slopes.append(current)
    while indexF < countF || indexG < countG {
      let breakF = indexF < countF ? breakpoint(f, indexF) : .infinity
      let breakG = indexG < countG ? breakpoint(g, indexG) : .infinity
      var place = min(breakF, breakG)
      let isShared = Tolerance.same(breakF, breakG)
      if breakF == place || isShared { indexF += 1 }
      if breakG == place || isShared { indexG += 1 }
      let slopeF = slope(f, indexF)
      let slopeG = slope(g, indexG)
      if slopeF.isWall && slopeG.isWall && slopeF != slopeG {
        // One ends where the other has not begun, perhaps by rounding alone.
        let begin = slopeF == .leftWall ? breakpoint(f, indexF) : breakpoint(g, indexG)
        guard begin - place <= Tolerance.feasibility * (1 + max(abs(begin), abs(place))) else {
          breaks.removeLast(breaks.count - firstBreak)
          slopes.removeLast(slopes.count - firstSlope)
          return nil
        }
        breaks.append(place)
        slopes.append(.rightWall)
        break
      }
      let next = slopeTable.sum(slopeF, slopeG, scratch: &vector)
      if current == .leftWall && next == .leftWall { continue }
      if current == .leftWall && isShared { place = max(breakF, breakG) }
      breaks.append(place)
      slopes.append(next)
      if next == .rightWall { break }
      current = next
    }
    return close()
  }

  /// The parts of a length that may go to `f` where it is best divided among `f` and `g`.
  ///
  /// - Parameters:
  ///   - lengths: lengths that may be divided, in the domain of `whole`; the ends may be infinite.
  ///   - whole: the convolution of `f` and `g`.
  func split(
    _ lengths: Interval, of whole: FunctionID, among f: FunctionID, _ g: FunctionID
  ) -> Interval {
    let slopeLow = slope(whole, at: lengths.low)
    let low = max(
      interval(f, supporting: slopeLow).low,
      lengths.low - interval(g, supporting: slopeLow).high)
    let slopeHigh = lengths.low == lengths.high ? slopeLow : slope(whole, at: lengths.high)
    let high = min(
      interval(f, supporting: slopeHigh).high,
      lengths.high - interval(g, supporting: slopeHigh).low)
    if low > high {
      let middle = (low + high) / 2
      return Interval(middle, middle)
    }
    return Interval(low, high)
  }
}
