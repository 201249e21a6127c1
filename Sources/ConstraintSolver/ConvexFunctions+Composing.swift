/// Operations that combine cost functions of lengths.
extension ConvexFunctions {
  /// Returns the minimum cost of dividing a length between two functions, as a function of that
  /// length.
  ///
  /// This is the infimal convolution, computed by merging the segments of both functions by slope.
  package mutating func convolve(_ f: FunctionID, _ g: FunctionID) -> FunctionID {
    let lowestF = lowest(f)
    let lowestG = lowest(g)
    let low = lowestF.low + lowestG.low
    let high = lowestF.high + lowestG.high
    leftBreaks.cut(to: 0)
    leftSlopes.cut(to: 0)
    if low > -.infinity {
      appendRising(place(f.mirrored), place(g.mirrored), from: -low)
      // The falling part is the rising part of the mirrored functions.
      for index in (0..<leftBreaks.count).reversed() {
        slopes.append(-leftSlopes[index])
        breaks.append(-leftBreaks[index])
      }
      leftBreaks.cut(to: 0)
      leftSlopes.cut(to: 0)
    }
    if high < .infinity {
      let isPoint = low == high
      if isPoint { breaks.cut(to: breaks.count - 1) } else { slopes.append(.zero) }
      appendRising(place(f), place(g), from: high)
      for index in 0..<leftBreaks.count {
        breaks.append(leftBreaks[index])
        slopes.append(leftSlopes[index])
      }
    } else {
      slopes.append(.zero)
    }
    return close()
  }

  /// Appends the rising part of a convolution: its breakpoints, and the slope after each.
  private mutating func appendRising(_ f: Place, _ g: Place, from start: Double) {
    var indexF = startOfRise(f, from: endOfFall(f))
    var indexG = startOfRise(g, from: endOfFall(g))
    let lastF = f.breakCount
    let lastG = g.breakCount
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

  /// Returns the cost if only a part of a length has to be used: constant above the function's
  /// minimum.
  package mutating func relax(_ f: FunctionID) -> FunctionID {
    let source = place(f)
    let end = endOfFall(source)
    for position in 0..<end {
      slopes.append(slope(source, position))
      breaks.append(breakpoint(source, position))
    }
    slopes.append(.zero)
    return close()
  }

  /// Creates a function with its minimum at `best` and a lower bound at `least`.
  ///
  /// - Parameters:
  ///   - falling: the slope below the minimum, negated.
  ///   - rising: the slope above the minimum.
  package mutating func makeKnee(
    from least: Double, best: Double, falling: Slope, rising: Slope
  ) -> FunctionID {
    slopes.append(.leftWall)
    breaks.append(least)
    if best > least {
      slopes.append(-falling)
      breaks.append(best)
    }
    slopes.append(rising)
    return close()
  }

  /// The sum of the slopes of two constraints with these priorities, both of which reduce a length.
  package mutating func slope(of priority: Priority, and other: Priority) -> Slope {
    slopeTable.sum(
      slopeTable.unit(priority.level), slopeTable.unit(other.level), scratch: &vector)
  }

  /// Returns the function `t ↦ f(factor · t + offset)`.
  package mutating func compose(_ f: FunctionID, factor: Double, offset: Double) -> FunctionID {
    let source = place(factor > 0 ? f : f.mirrored)
    let shift = factor > 0 ? offset : -offset
    let scale = abs(factor)
    let count = source.breakCount
    for position in 0..<count { breaks.append((breakpoint(source, position) - shift) / scale) }
    for position in 0...count {
      slopes.append(
        slopeTable.scale(slope(source, position), by: scale, scratch: &vector))
    }
    return close()
  }

  /// The single length in a function's domain; nil if there are several.
  func onlyLength(_ function: FunctionID) -> Double? {
    guard breakCount(function) == 1, slope(function, 0) == .leftWall,
      slope(function, 1) == .rightWall
    else { return nil }
    return breakpoint(function, 0)
  }

  /// Whether a length is in a function's domain, within the feasibility tolerance.
  package func contains(_ function: FunctionID, _ length: Double) -> Bool {
    let count = breakCount(function)
    let slack = Tolerance.feasibility * (1 + abs(length))
    if slope(function, 0) == .leftWall, length < breakpoint(function, 0) - slack { return false }
    return slope(function, count) != .rightWall || length <= breakpoint(function, count - 1) + slack
  }

  /// Returns the sum of two functions; nil if their domains do not overlap.
  ///
  /// - Parameter shift: the distance by which the second function is first moved to the right.
  package mutating func add(
    _ first: FunctionID, _ second: FunctionID, shift: Double = 0
  ) -> FunctionID? {
    let f = place(first)
    let g = place(second)
    let firstBreak = breaks.count
    let firstSlope = slopes.count
    var indexF = 0
    var indexG = 0
    let countF = f.breakCount
    let countG = g.breakCount
    var current = slopeTable.sum(slope(f, 0), slope(g, 0), scratch: &vector)
    slopes.append(current)
    while indexF < countF || indexG < countG {
      let breakF = indexF < countF ? breakpoint(f, indexF) : .infinity
      let breakG = indexG < countG ? breakpoint(g, indexG) + shift : .infinity
      var place = min(breakF, breakG)
      let isShared = Tolerance.same(breakF, breakG)
      if breakF == place || isShared { indexF += 1 }
      if breakG == place || isShared { indexG += 1 }
      let slopeF = slope(f, indexF)
      let slopeG = slope(g, indexG)
      if slopeF.isWall && slopeG.isWall && slopeF != slopeG {
        // One domain ends before the other begins, possibly only by rounding.
        let begin = slopeF == .leftWall ? breakpoint(f, indexF) : breakpoint(g, indexG) + shift
        guard begin - place <= Tolerance.feasibility * (1 + max(abs(begin), abs(place))) else {
          breaks.cut(to: firstBreak)
          slopes.cut(to: firstSlope)
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

  /// The lengths that `f` can get if `lengths` are divided optimally between `f` and `g`.
  ///
  /// - Parameters:
  ///   - lengths: the lengths to divide, in the domain of `whole`; the ends may be infinite.
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
