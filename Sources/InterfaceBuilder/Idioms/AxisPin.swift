internal import SpecModel

/// How a view is pinned to the edges of its container on one axis.
struct AxisPin {
  enum Place: Equatable { case start, center, end, both }

  let place: Place
  /// The distances in points from the container's edges to the view; `before` is at the start.
  var before = 0.0
  var after = 0.0
  /// The preferred length of the view, which applies if there is space for it.
  var wanted: Double?
  /// Whether the view must stay inside the container.
  var isBounded = false
  /// The layout guides to which the edges are pinned; nil for an edge without a constraint.
  var startGuide: ConstraintGuide?
  var endGuide: ConstraintGuide?
  /// The indices of the constraints that the pin replaces.
  var spent: [Int] = []

  /// The alignment of the view in a longer frame; nil for the center.
  func alignment(on axis: Axis) -> PlanValue? {
    switch place {
    case .start: .word(axis == .vertical ? "top" : "leading")
    case .end: .word(axis == .vertical ? "bottom" : "trailing")
    case .center, .both: nil
    }
  }
}

/// The minimum priority of a constraint that can become a margin.
///
/// In cells, the constraint to one edge often has a priority below required, so that it can break
/// while the cell is resized.
let leastPinPriority = 990.0

extension SpecPlan {
  /// How a view is pinned to its container on an axis; nil if it is not pinned, or if other
  /// constraints position it.
  ///
  /// - Parameter own: the indices of the constraints on the view that may be replaced.
  func pin(of node: Int, in container: Int, along axis: Axis, _ own: [Int]) -> AxisPin? {
    var start: Edge?
    var end: Edge?
    var center: Edge?
    var leastStart: Edge?
    var leastEnd: Edge?
    var spent: [Int] = []
    var length: Edge?
    var wanted: Double?
    for position in own {
      let constraint = constraints[position]
      guard constraint.first.item == .node(node), constraint.container == container,
        constraint.first.attribute.axis == axis
      else { continue }
      let attribute = constraint.first.attribute
      if constraint.isWantedLength, wanted == nil {
        wanted = constraint.constant
        spent.append(position)
        continue
      }
      guard let second = constraint.second, case .guide(let guide) = second.item,
        constraint.multiplier == 1, constraint.priority >= leastPinPriority,
        second.attribute == attribute, guide == .parent || guide == .safeArea
      else { return nil }
      let edge = Edge(guide: guide, constant: constraint.constant)
      switch (attribute, constraint.relation) {
      case (axis.start, .equal) where start == nil: start = edge
      case (axis.end, .equal) where end == nil: end = edge
      case (axis.center, .equal) where center == nil: center = edge
      case (axis.length, .equal) where length == nil: length = edge
      case (axis.start, .greaterOrEqual) where leastStart == nil: leastStart = edge
      case (axis.end, .lessOrEqual) where leastEnd == nil: leastEnd = edge
      default: return nil
      }
      spent.append(position)
    }
    Self.complete(&start, &center, &end, length)
    var pin = Self.pin(start, center, end, leastStart, leastEnd, spent)
    if pin?.place != .both { pin?.wanted = wanted }
    pin?.isBounded = leastStart != nil || leastEnd != nil
    return pin
  }

  /// Computes the missing edge from two of edge, center and length.
  private static func complete(
    _ start: inout Edge?, _ center: inout Edge?, _ end: inout Edge?, _ length: Edge?
  ) {
    if let middle = center {
      if let first = start {
        let own = Edge(guide: first.guide, constant: 2 * middle.constant - first.constant)
        guard end?.constant ?? own.constant == own.constant else { return }
        end = end ?? own
        center = nil
      } else if let last = end {
        start = Edge(guide: last.guide, constant: 2 * middle.constant - last.constant)
        center = nil
      } else if let length {
        start = Edge(guide: middle.guide, constant: middle.constant - length.constant / 2)
        end = Edge(guide: middle.guide, constant: middle.constant + length.constant / 2)
        center = nil
      }
    } else if let length {
      switch (start, end) {
      case (let first?, nil):
        end = Edge(guide: first.guide, constant: first.constant + length.constant)
      case (nil, let last?):
        start = Edge(guide: last.guide, constant: last.constant - length.constant)
      default: break
      }
    }
  }

  private struct Edge {
    let guide: ConstraintGuide
    let constant: Double
  }

  private static func pin(
    _ start: Edge?, _ center: Edge?, _ end: Edge?, _ leastStart: Edge?, _ leastEnd: Edge?,
    _ spent: [Int]
  ) -> AxisPin? {
    var pin: AxisPin
    switch (start, center, end) {
    case (let start?, nil, let end?):
      guard leastStart == nil, leastEnd == nil else { return nil }
      pin = AxisPin(place: .both, before: start.constant, after: -end.constant)
    case (let start?, nil, nil):
      guard leastStart == nil else { return nil }
      pin = AxisPin(place: .start, before: start.constant, after: -(leastEnd?.constant ?? 0))
    case (nil, nil, let end?):
      guard leastEnd == nil else { return nil }
      pin = AxisPin(place: .end, before: leastStart?.constant ?? 0, after: -end.constant)
    case (nil, let center?, nil):
      pin = AxisPin(place: .center)
      let least =
        [leastStart?.constant, leastEnd.map { -$0.constant }].compactMap { $0 }.max() ?? 0
      guard least == 0 || center.constant == 0 else { return nil }
      pin.before = least + max(2 * center.constant, 0)
      pin.after = least + max(-2 * center.constant, 0)
      pin.startGuide = center.guide
      pin.endGuide = center.guide
      pin.spent = spent
      return pin.before >= 0 && pin.after >= 0 ? pin : nil
    default: return nil
    }
    guard pin.before >= 0, pin.after >= 0 else { return nil }
    pin.startGuide = start?.guide ?? leastStart?.guide
    pin.endGuide = end?.guide ?? leastEnd?.guide
    pin.spent = spent
    return pin
  }
}

extension Axis {
  var start: ConstraintAttribute { self == .vertical ? .top : .leading }
  var end: ConstraintAttribute { self == .vertical ? .bottom : .trailing }
  var center: ConstraintAttribute { self == .vertical ? .centerY : .centerX }
  var length: ConstraintAttribute { self == .vertical ? .height : .width }
  var size: Attribute { self == .vertical ? .height : .width }
  var least: Attribute { self == .vertical ? .minHeight : .minWidth }
  var most: Attribute { self == .vertical ? .maxHeight : .maxWidth }
}

extension PlanConstraint {
  /// Whether the constraint sets a preferred length, that is, has a priority below required.
  fileprivate var isWantedLength: Bool {
    second == nil && relation == .equal && (500..<1000).contains(priority)
      && origin.element != nil
  }
}

extension PlanRewriting {
  /// Rewrites constraints to the screen's margins as distances from its safe area.
  mutating func sayMargins() {
    for position in plan.constraints.indices {
      let constraint = plan.constraints[position]
      guard constraint.container == 0, case .node(let node) = constraint.first.item,
        let second = constraint.second, second.item == .guide(.margins),
        second.attribute == constraint.first.attribute, !second.attribute.isSize,
        mayMake(.margins, [node])
      else { continue }
      plan.constraints[position].second?.item = .guide(.safeArea)
      switch second.attribute {
      case .leading, .left: plan.constraints[position].constant += plan.sideMargin
      case .trailing, .right: plan.constraints[position].constant -= plan.sideMargin
      default: break
      }
    }
  }

  /// Rewrites distances from the screen's sides as distances from the safe area, if some views use
  /// the safe area; in portrait, the two are equal.
  ///
  /// Views that touch the screen's sides, such as backgrounds, stay unchanged.
  mutating func saySafeSides() {
    sayMixedSides()
    var guides: Set<ConstraintGuide> = []
    var positions: [Int] = []
    for (position, constraint) in plan.constraints.enumerated()
    where constraint.container == 0 && constraint.constant != 0 {
      guard case .guide(let guide)? = constraint.second?.item,
        guide == .parent || guide == .safeArea,
        constraint.first.attribute == .leading || constraint.first.attribute == .trailing
      else { continue }
      guides.insert(guide)
      if guide == .parent { positions.append(position) }
    }
    guard guides.count == 2 else { return }
    for position in positions {
      guard case .node(let node) = plan.constraints[position].first.item, mayMake(.margins, [node])
      else { continue }
      plan.constraints[position].second?.item = .guide(.safeArea)
    }
  }

  /// Rewrites a view's distance from a side of the screen as one from the safe area, if the other
  /// side of the view follows the safe area.
  private mutating func sayMixedSides() {
    var sides: [Int: [Int]] = [:]
    for (position, constraint) in plan.constraints.enumerated()
    where constraint.container == 0 && constraint.isPlainEquality
      && constraint.second?.attribute == constraint.first.attribute
      && (constraint.first.attribute == .leading || constraint.first.attribute == .trailing)
    {
      guard case .node(let node) = constraint.first.item, constraint.second?.isGuide == true else {
        continue
      }
      sides[node, default: []].append(position)
    }
    for (node, positions) in sides.sorted(by: { $0.key < $1.key }) {
      let onSafeArea = positions.filter {
        plan.constraints[$0].second?.item == .guide(.safeArea)
      }
      let others = positions.filter { plan.constraints[$0].second?.item == .guide(.parent) }
      guard !onSafeArea.isEmpty, !others.isEmpty, mayMake(.margins, [node]) else { continue }
      for position in others { plan.constraints[position].second?.item = .guide(.safeArea) }
    }
  }

  /// Replaces a length relative to the container's by a second pinned edge, if the view also has a
  /// constraint to a center or an edge.
  mutating func sayEdges() {
    var lengths: [Int] = []
    for (position, constraint) in plan.constraints.enumerated()
    where constraint.isPlainEquality && constraint.first.attribute.isSize
      && constraint.second?.isGuide == true
      && constraint.second?.attribute == constraint.first.attribute
    {
      lengths.append(position)
    }
    for position in lengths {
      let length = plan.constraints[position]
      let axis = length.first.attribute.axis
      func other(_ attribute: ConstraintAttribute) -> Int? {
        plan.constraints.firstIndex {
          $0.isPlainEquality && $0.container == length.container
            && $0.first == PlanAnchor(item: length.first.item, attribute: attribute)
            && $0.second == length.second.map { PlanAnchor(item: $0.item, attribute: attribute) }
        }
      }
      func say(_ position: Int, _ attribute: ConstraintAttribute, _ constant: Double) {
        plan.constraints[position].first.attribute = attribute
        plan.constraints[position].second?.attribute = attribute
        plan.constraints[position].constant = constant
      }
      switch (other(axis.start), other(axis.center), other(axis.end)) {
      case (let start?, nil, nil):
        say(position, axis.end, plan.constraints[start].constant + length.constant)
      case (nil, let center?, nil):
        let middle = plan.constraints[center].constant
        say(center, axis.start, middle - length.constant / 2)
        say(position, axis.end, middle + length.constant / 2)
      case (nil, nil, let end?):
        say(position, axis.start, plan.constraints[end].constant - length.constant)
      default: continue
      }
    }
  }
}
