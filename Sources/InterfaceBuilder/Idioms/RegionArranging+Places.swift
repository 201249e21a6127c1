internal import SpecModel

/// Positions regions in their containers.
extension RegionArranging {
  /// Positions a part in its container, by its distances from the edges.
  ///
  /// - Returns: false if the edges do not determine the position.
  mutating func place(_ part: Part, in room: Region, of container: Int) -> Bool {
    for axis in [Axis.horizontal, .vertical] {
      var outer = room.extent(along: axis)
      let extent = part.extent(along: axis)
      var (startGuide, endGuide) = (ConstraintGuide.parent, ConstraintGuide.parent)
      if container == 0 {
        let insets = measured.safeInsets(along: axis)
        startGuide = guide(of: part, axis.start, outer.before(extent).first >= insets.start)
        endGuide = guide(of: part, axis.end, outer.after(extent).first >= insets.end)
        outer = outer.inset(
          by: (
            startGuide == .safeArea ? insets.start : 0, endGuide == .safeArea ? insets.end : 0
          ))
      }
      guard let pin = pin(part, in: outer, along: axis) else { return false }
      if pin.place == .center, let share = share(of: extent, in: outer) {
        tree.nodes[part.node].attributes.removeAll { $0.attribute == axis.size }
        tree.nodes[part.node].set(axis.size, share)
      } else if pin.place == .both {
        dropShare(of: part, along: axis)
      } else if container != node || tree.nodes[part.node].value(of: axis.size)?.isShare != true {
        stateLength(of: part, along: axis)
      }
      func hold(_ attribute: ConstraintAttribute, _ guide: ConstraintGuide, _ constant: Double) {
        pins.append(
          PlanConstraint(
            container: container, first: PlanAnchor(item: .node(part.node), attribute: attribute),
            relation: .equal, second: PlanAnchor(item: .guide(guide), attribute: attribute),
            constant: constant))
      }
      switch pin.place {
      case .start: hold(axis.start, startGuide, pin.before)
      case .end: hold(axis.end, endGuide, -pin.after)
      case .both:
        hold(axis.start, startGuide, pin.before)
        hold(axis.end, endGuide, -pin.after)
      case .center:
        guard startGuide == endGuide else { return false }
        hold(axis.center, startGuide, (pin.before - pin.after) / 2)
      }
    }
    return true
  }

  /// The length of a growing view as a percentage of its container's, such as `80%`; nil if the
  /// percentage differs between the devices.
  private func share(of extent: MeasuredExtent, in room: MeasuredExtent) -> PlanValue? {
    guard extent.growth != 0, room.length > 0 else { return nil }
    let percentage = (extent.length / room.length * 100).rounded()
    let isSame = [0, 1].allSatisfy { device in
      let whole = Double(room.ends[device] - room.starts[device])
      let own = Double(extent.ends[device] - extent.starts[device])
      return abs(whole * percentage / 100 - own) < 501
    }
    guard isSame, (1..<100).contains(percentage) else { return nil }
    return .word("\(Int(percentage))%")
  }

  /// The guide to which an edge of a view in the body is pinned: the one in a constraint, otherwise
  /// the safe area if the edge is inside it.
  private func guide(
    of part: Part, _ attribute: ConstraintAttribute, _ isWithin: Bool
  ) -> ConstraintGuide {
    guard isWithin else { return .parent }
    for constraint in own where isOwn(constraint.first, attribute, of: part) {
      guard case .guide(let guide)? = constraint.second?.item else { continue }
      return guide == .safeArea ? .safeArea : .parent
    }
    // A view inside the part can end slightly before the part does, such as a slider next to a
    // field.
    for constraint in own where constraint.first.attribute == attribute {
      guard case .node(let view) = constraint.first.item,
        part.views.contains(where: { $0 <= view && view < plan.nodes[$0].end }),
        case .guide(let guide)? = constraint.second?.item
      else { continue }
      return guide == .safeArea ? .safeArea : .parent
    }
    return .safeArea
  }

  func pin(_ part: Part, in room: MeasuredExtent, along axis: Axis) -> AxisPin? {
    AxisPin(part.extent(along: axis), in: room, heldAt: held(part, in: room, along: axis))
  }

  /// The edges of a part that constraints determine.
  private func held(
    _ part: Part, in room: MeasuredExtent, along axis: Axis
  ) -> Set<AxisPin.Place> {
    if part.stretches == axis { return [.start, .end] }
    var held: Set<AxisPin.Place> = []
    if isHeld(part, axis.start) { held.insert(.start) }
    if isHeld(part, axis.center) { held.insert(.center) }
    // With one edge and a length, the second edge is redundant.
    if !held.isEmpty, case .number? = tree.nodes[part.node].value(of: axis.size) { return held }
    if isHeld(part, axis.end) { held.insert(.end) }
    if isFixed, room.growth == 0, held != [.center] { return [.start] }
    return held
  }

  /// Whether a constraint determines an edge of a part.
  func isHeld(_ part: Part, _ attribute: ConstraintAttribute) -> Bool {
    own.contains { constraint in
      guard constraint.relation == .equal, let second = constraint.second else { return false }
      let size = attribute.axis.length
      if attribute != attribute.axis.center, second.item != constraint.first.item,
        isOwn(constraint.first, size, of: part) || isOwn(second, size, of: part)
      {
        return true
      }
      return isOwn(constraint.first, attribute, of: part) || isOwn(second, attribute, of: part)
    }
  }

  /// Whether an anchor is an edge of a view inside the part that coincides with the part's edge.
  private func isOwn(
    _ anchor: PlanAnchor, _ attribute: ConstraintAttribute, of part: Part
  ) -> Bool {
    guard anchor.attribute == attribute, case .node(let view) = anchor.item,
      part.views.contains(view)
    else { return false }
    let axis = attribute.axis
    guard part.views.count > 1, let own = region(of: view)?.extent(along: axis) else {
      return true
    }
    let extent = part.extent(along: axis)
    return switch attribute {
    case axis.start: own.starts == extent.starts
    case axis.end: own.ends == extent.ends
    case axis.length: own == extent
    default: false
    }
  }
}

extension AxisPin {
  /// Infers how an extent is pinned in its container from both extents on two devices.
  ///
  /// - Parameter held: the edges that constraints determine; used if the container's length is
  ///   constant.
  /// - Returns: nil if neither an edge nor the center is at a constant distance, or if the extent
  ///   lies outside the container.
  init?(_ extent: MeasuredExtent, in room: MeasuredExtent, heldAt held: Set<Place>) {
    let (before, after) = (room.before(extent), room.after(extent))
    let own: Place
    switch (before.isConstant, after.isConstant) {
    case (true, true) where room.growth == 0:
      if held.isSuperset(of: [.start, .end]) {
        own = .both
      } else if held.contains(.center) && !held.contains(.start) && !held.contains(.end) {
        own = .center
      } else {
        own = held.contains(.end) && !held.contains(.start) ? .end : .start
      }
    case (true, true): own = .both
    case (true, false): own = .start
    case (false, true): own = .end
    case (false, false):
      // Both distances are rounded to pixels.
      guard abs(before.growth - after.growth) < 1000 else { return nil }
      own = .center
    }
    self.init(place: own)
    switch own {
    case .start: self.before = before.length
    case .end: self.after = after.length
    case .both: (self.before, self.after) = (before.length, after.length)
    case .center:
      // A difference of less than one point results from rounding to pixels.
      let difference = abs(before.first - after.first) < 1000 ? 0 : before.first - after.first
      self.before = max(Double(difference) / 1000, 0)
      self.after = max(Double(-difference) / 1000, 0)
    }
    guard self.before >= 0, self.after >= 0 else { return nil }
  }
}
