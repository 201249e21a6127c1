internal import SpecModel

/// Divides simple stacks quickly: all children except one keep their lengths, or compression
/// resistance alone determines the order of compression.
///
/// The children are read twice, for their sum and for their positions, without allocations. The
/// result equals that of `divide`.
extension ViewLayout {
  /// Divides a stack's length in one of the fast ways.
  ///
  /// - Returns: false if none applies.
  mutating func divideAtOnce(
    _ node: Int, _ view: View, _ start: Double, _ length: Double, _ axis: Axis
  ) -> Bool {
    guard view.distribution.isFill, !sharesAmongTexts(view, axis) else { return false }
    let sum = stackSum(node, view, axis)
    guard sum.isPlain else { return false }
    guard sum.count > 0 else { return true }
    var slack = length - sum.total
    var taker = Taker()
    let openCount = sum.fillers > 0 ? sum.fillers : sum.spacers
    if openCount == 1 {
      let child = sum.fillers > 0 ? sum.filler : sum.spacer
      let rule = rule(of: child, axis)
      let (slot, ideal) = (slotIdeal(child, axis), self.ideal(child, axis))
      let extra = slot - ideal
      let room = slack + (slot - extra)
      let own = max(room, 0)
      guard rule.heldTo(own) == own, abs(room - own) <= tolerance else { return false }
      taker = Taker(node: child, length: own + extra)
      // The content of a filling view can have a higher compression resistance than its siblings.
      if slack < -tolerance, tree.views[child].holdsLengths(axis), taker.length < slot - tolerance {
        return false
      }
      slack = 0
    } else if openCount > 1 {
      return false
    }
    if slack > tolerance {
      guard let grown = growingChild(node, by: slack, axis) else { return false }
      taker = grown
    } else if slack < -tolerance {
      guard sum.fillers + sum.spacers == 0, let limit = squeeze(of: node, by: -slack, axis) else {
        return false
      }
      putInOrder(node, view, start, squeezedTo: limit, axis)
      if sum.hasAbsent { parkAbsent(node, view, start, axis) }
      return true
    }
    putInOrder(node, view, start, taker, axis)
    if sum.hasAbsent { parkAbsent(node, view, start, axis) }
    return true
  }

  /// The child whose length changes, and its new length with margins.
  private struct Taker {
    var node = -1
    var length = 0.0
  }

  /// The total length and other facts about a stack's children.
  private struct StackSum {
    var count = 0
    /// The sum of all lengths and gaps.
    var total = 0.0
    var hasAbsent = false
    /// Whether no child's length depends on the stack's length.
    var isPlain = true
    /// The number of children that fill the remaining space, and the index of the last one.
    var (fillers, filler) = (0, -1)
    var (spacers, spacer) = (0, -1)
  }

  @inline(__always)
  private func stackSum(_ node: Int, _ view: View, _ axis: Axis) -> StackSum {
    var sum = StackSum()
    var gap = 0.0
    let end = Int(view.end)
    var child = node + 1
    while child < end {
      if tree.views[child].isContent {
        if rule(of: child, axis).followsParent { sum.isPlain = false }
        sum.total += slotIdeal(child, axis) + gap
        sum.count += 1
        gap = spacing(after: child, in: view)
        if growth(child, axis).expands {
          if tree.views[child].kind == .spacer {
            (sum.spacers, sum.spacer) = (sum.spacers + 1, child)
          } else {
            (sum.fillers, sum.filler) = (sum.fillers + 1, child)
          }
        }
      } else if tree.views[child].part == .content {
        sum.hasAbsent = true
      }
      child = Int(tree.views[child].end)
    }
    return sum
  }

  /// The child that grows, which has the lowest stretch cost; nil if it cannot take all remaining
  /// space.
  ///
  /// Of equal children it is the first; of views without a size, the last.
  @inline(__always)
  private func growingChild(_ node: Int, by slack: Double, _ axis: Axis) -> Taker? {
    var best = -1
    var bestGrowth = StretchCost.free
    for child in tree.contents(of: node) {
      let rule = rule(of: child, axis)
      guard !rule.isRigid, ideal(child, axis) < rule.greatest else { continue }
      let growth = growth(child, axis)
      if best < 0 || growth < bestGrowth || (!(bestGrowth < growth) && growth.priority == 0) {
        (best, bestGrowth) = (child, growth)
      }
    }
    guard best >= 0 else { return Taker() }
    let room = rule(of: best, axis).greatest - ideal(best, axis)
    return slack <= room ? Taker(node: best, length: slotIdeal(best, axis) + slack) : nil
  }

  private mutating func putInOrder(
    _ node: Int, _ view: View, _ start: Double, _ taker: Taker, _ axis: Axis
  ) {
    var position = start
    let end = Int(view.end)
    var child = node + 1
    while child < end {
      if tree.views[child].isContent {
        let length = child == taker.node ? taker.length : slotIdeal(child, axis)
        putSlot(child, position, length, axis)
        position += length
        position += spacing(after: child, in: view)
      }
      child = Int(tree.views[child].end)
    }
  }

  // MARK: - Squeezed

  /// How children are compressed.
  ///
  /// Children with lower resistance are first compressed to their minimum; children with equal
  /// resistance are then compressed one after another.
  private struct Squeeze {
    /// The resistance of the children compressed last; infinite if none is compressed.
    var resistance: Double
    /// The length by which the children with exactly that resistance are compressed in total.
    var missing: Double
  }

  /// The maximum number of different resistances that are handled here; `divide` sorts more.
  private static let fewResistances = 4

  /// Computes how children are compressed in a stack without views that fill.
  ///
  /// - Returns: nil if a child with children may have to shrink, or if there are many different
  ///   resistances.
  @inline(__always)
  private func squeeze(of node: Int, by missing: Double, _ axis: Axis) -> Squeeze? {
    var squeeze = Squeeze(resistance: .infinity, missing: missing)
    for child in tree.contents(of: node) where !rule(of: child, axis).isRigid {
      switch tree.views[child].kind {
      case .leaf, .plain, .spacer, .divider, .scroll, .canvas: break
      case .stack, .layers, .group, .grid, .gridRow, .carousel: return nil
      }
      squeeze.resistance = min(squeeze.resistance, tree.compression(of: child, axis))
    }
    for _ in 0..<Self.fewResistances {
      var rest = squeeze.missing
      var next = Double.infinity
      for child in tree.contents(of: node) {
        let rule = rule(of: child, axis)
        if rule.isRigid { continue }
        let resistance = tree.compression(of: child, axis)
        if resistance >= Self.neverShrinks { continue }
        if resistance > squeeze.resistance {
          next = min(next, resistance)
        } else if resistance == squeeze.resistance, rest > tolerance {
          rest -= min(rest, room(in: child, rule, axis))
        }
      }
      if rest <= tolerance || next == .infinity { return squeeze }
      squeeze = Squeeze(resistance: next, missing: rest)
    }
    return nil
  }

  /// The length by which a child can be compressed.
  @inline(__always)
  private func room(in child: Int, _ rule: LengthRule, _ axis: Axis) -> Double {
    max(ideal(child, axis) - rule.least, 0)
  }

  private mutating func putInOrder(
    _ node: Int, _ view: View, _ start: Double, squeezedTo limit: Squeeze, _ axis: Axis
  ) {
    var position = start
    var missing = limit.missing
    let end = Int(view.end)
    var child = node + 1
    while child < end {
      if tree.views[child].isContent {
        var length = slotIdeal(child, axis)
        let rule = rule(of: child, axis)
        let resistance = tree.compression(of: child, axis)
        if rule.isRigid {
          // A view with a fixed length keeps it, even if no other view can shrink.
        } else if resistance >= Self.neverShrinks {
          // A view whose resistance is as high as that of a fixed length does not shrink, either.
        } else if resistance < limit.resistance {
          length -= room(in: child, rule, axis)
        } else if resistance == limit.resistance, missing > tolerance {
          let taken = min(missing, room(in: child, rule, axis))
          length -= taken
          missing -= taken
        }
        putSlot(child, position, length, axis)
        position += length
        position += spacing(after: child, in: view)
      }
      child = Int(tree.views[child].end)
    }
  }
}
