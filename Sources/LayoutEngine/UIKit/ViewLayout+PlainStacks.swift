internal import SpecModel

/// Along a stack view, the common cases: all children but one have their own lengths, or they give
/// way in an order that their resistance alone decides.
///
/// The children are looked at where they stand, once for their sum and once for their places, and
/// nothing is noted of them. What comes out is what `divide` comes to by parts.
extension ViewLayout {
  /// Divides a stack's length in one of the plain ways; false where there are no such.
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
      // What a filling view is made of may resist more than its siblings do.
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

  /// The child that gets another length than its own, with its margins; −1 where none does.
  private struct Taker {
    var node = -1
    var length = 0.0
  }

  /// What the children of a stack come to along it.
  private struct StackSum {
    var count = 0
    /// The lengths of all and the distances between them.
    var total = 0.0
    var hasAbsent = false
    /// Whether no child's length depends on the stack's.
    var isPlain = true
    /// How many children take what is left, and which is the last of them.
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

  /// The child that costs least to stretch, the first of equals, of views without a size of their own
  /// the last; nil where it takes not all that is left.
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

  /// How far children give way: those that resist less go as far as they may, and of those that
  /// resist as much the first ones until nothing is missing.
  private struct Squeeze {
    /// Infinite where nothing gives way.
    var resistance: Double
    /// What the children of just that resistance have to give, all together.
    var missing: Double
  }

  /// More kinds of resistance than this are sorted, by `divide`.
  private static let fewResistances = 4

  /// Who gives way in a stack of which nothing fills; nil where a child that is made of others might,
  /// or where children resist in many ways.
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

  /// By how much a child can give way.
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
          // What has a length of its own keeps it, though nothing else may give way.
        } else if resistance >= Self.neverShrinks {
          // Neither does it give way that resists as much as a length.
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
