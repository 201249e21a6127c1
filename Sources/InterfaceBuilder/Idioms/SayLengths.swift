internal import SpecModel

extension PlanRewriting {
  /// Gives views that reach beyond a centered view by the same distance at both ends a length and
  /// that center.
  ///
  /// A title 30 points wider than the picture above it becomes a view of the same column.
  mutating func sayLengths() {
    for axis in [Axis.horizontal, .vertical] {
      var tried: Set<Int> = []
      // A view that gets a length can be what others follow.
      while let follower = plan.follower(along: axis, except: tried) {
        tried.insert(follower.node)
        if mayMake(.centeredLength, [follower.node]) { plan.place(follower, along: axis) }
      }
    }
  }
}

/// A view whose two ends follow those of a centered view with a known length.
private struct Follower {
  let node: Int
  /// The indices of the constraints on the view's ends.
  let start: Int
  let end: Int
  /// The length of the view, in points.
  let length: Double
  /// The index of the constraint on the center of the view that it follows.
  let center: Int
}

/// The distances from the ends of one view to those of another, in points, and the indices of the
/// constraints that set them.
private struct EndDistances {
  var start: (position: Int, distance: Double)?
  var end: (position: Int, distance: Double)?
}

private struct ViewPair: Hashable {
  let view: Int
  let base: Int
}

extension SpecPlan {
  /// The first view on an axis that follows a centered view, other than those in `tried`.
  fileprivate func follower(along axis: Axis, except tried: Set<Int>) -> Follower? {
    var lengths: [Int: Double] = [:]
    var centers: [Int: Int] = [:]
    var pairs: [ViewPair: EndDistances] = [:]
    var order: [ViewPair] = []
    for (position, constraint) in constraints.enumerated() {
      guard constraint.relation == .equal, constraint.priority == 1000,
        case .node(let view) = constraint.first.item, constraint.first.attribute.axis == axis
      else { continue }
      if constraint.second == nil, constraint.first.attribute == axis.length {
        lengths[view] = constraint.constant
      }
      guard constraint.isPlainEquality, let second = constraint.second,
        second.attribute == constraint.first.attribute
      else { continue }
      guard case .node(let base) = second.item else {
        if constraint.first.attribute == axis.center { centers[view] = position }
        continue
      }
      for (pair, distance) in [
        (ViewPair(view: view, base: base), constraint.constant),
        (ViewPair(view: base, base: view), -constraint.constant),
      ] {
        if pairs[pair] == nil { order.append(pair) }
        switch second.attribute {
        case axis.start: pairs[pair, default: EndDistances()].start = (position, distance)
        case axis.end: pairs[pair, default: EndDistances()].end = (position, distance)
        default: break
        }
      }
    }
    for pair in order where !tried.contains(pair.view) && lengths[pair.view] == nil {
      guard let start = pairs[pair]?.start, let end = pairs[pair]?.end, end.distance != 0,
        start.distance == -end.distance, let length = lengths[pair.base],
        let center = centers[pair.base], length + 2 * end.distance > 0,
        constraints[center].container == constraints[start.position].container
      else { continue }
      return Follower(
        node: pair.view, start: start.position, end: end.position,
        length: length + 2 * end.distance, center: center)
    }
    return nil
  }

  fileprivate mutating func place(_ follower: Follower, along axis: Axis) {
    var center = constraints[follower.center]
    center.first.item = .node(follower.node)
    constraints[follower.start] = center
    constraints[follower.end].first = PlanAnchor(item: .node(follower.node), attribute: axis.length)
    constraints[follower.end].second = nil
    constraints[follower.end].constant = follower.length
  }
}
