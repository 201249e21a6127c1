internal import ConstraintSolver

extension StackDivision {
  /// Divides a stack's length among its children.
  ///
  /// - Parameters:
  ///   - length: the total length on which the children's costs depend.
  ///   - isRoot: whether children may overflow or underfill the stack instead of breaking required
  ///     constraints.
  /// - Returns: the space that remains for gaps; nil if the costs do not determine it.
  mutating func divide(_ length: Double, among stack: Part, isRoot: Bool) -> Double? {
    let isSpread = stack.traits.contains(.spreads)
    var length = length
    if isRoot, !isSpread {
      length = bounded(length, by: stack.content)
    } else if isSpread {
      guard functions.contains(stack.content, length) else { return nil }
    }
    let slope = functions.slope(stack.content, at: length)
    // Views after the stack may overlap its end at a cost that is not part of these functions.
    if isRoot, isSpread, !functions.isFlat(slope, at: .centered) { return nil }
    var rest = length
    var sharerCount = 0
    rooms.removeAll(keepingCapacity: true)
    for child in stack.children {
      let lengths = functions.interval(parts[child].cost, supporting: slope)
      guard lengths.low.isFinite else { return nil }
      parts[child].length = parts[child].shift + lengths.low
      rooms.append(lengths.high - lengths.low)
      rest -= lengths.low
      if parts[child].traits.contains(.shares) { sharerCount += 1 }
    }
    let gaps = handOut(
      &rest, among: stack.children, sharerCount, hasGaps: isSpread && slope == .zero)
    return abs(rest) <= tolerance * (1 + abs(length)) ? gaps : nil
  }

  /// Distributes the remaining length, which costs the same for several views, from the last view
  /// to the first.
  ///
  /// - Returns: the part of the length that goes to the gaps.
  private mutating func handOut(
    _ rest: inout Double, among children: Range<Int>, _ sharerCount: Int, hasGaps: Bool
  ) -> Double {
    var gaps = 0.0
    var sharersSeen = 0
    for child in children.reversed() where rest > 0 {
      if child == children.lowerBound, hasGaps {
        gaps = rest
        rest = 0
      }
      let room = rooms[child - children.lowerBound]
      if parts[child].traits.contains(.shares) {
        sharersSeen += 1
        guard sharersSeen == sharerCount else { continue }
        let each = min(rest / Double(sharerCount), room)
        for sharer in children where parts[sharer].traits.contains(.shares) {
          parts[sharer].length += each
        }
        rest -= each * Double(sharerCount)
      } else {
        let taken = min(rest, room)
        parts[child].length += taken
        rest -= taken
      }
    }
    return gaps
  }

  /// The nearest length that the children can take without breaking constraints that are more
  /// important than staying inside the stack.
  private mutating func bounded(_ length: Double, by content: FunctionID) -> Double {
    let end = functions.slope(of: .contained)
    let least = functions.interval(content, supporting: -end).low
    let greatest = functions.interval(content, supporting: end).low
    return max(min(length, greatest), least)
  }

  /// The smallest of a view's optimal lengths if there is enough space.
  mutating func leastLength(of part: Int, isPulled: Bool) -> Double {
    let slope = isPulled ? functions.slope(of: .centered) : .zero
    return parts[part].shift + functions.interval(parts[part].cost, supporting: slope).low
  }
}

extension Priority {
  /// The priority of keeping content inside its container.
  static let contained = Priority(998) ?? .required
  /// The priority of centering content that overflows its container on both sides.
  static let centered = Priority(997) ?? .required
}
