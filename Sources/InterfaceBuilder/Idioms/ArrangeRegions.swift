internal import PlatformData
internal import SpecModel

extension PlanRewriting {
  /// Puts views that stand by constraints into rows, columns and layers, as their frames on two
  /// devices say: a distance that is the same on both is a margin or a spacing, one that grows is a
  /// spacer, and a view that grows fills.
  mutating func arrangeRegions() {
    // Innermost first: what a view holds comes behind it.
    for node in plan.nodes.indices.reversed()
    where node < plan.nodes.count && plan.nodes[node].holdsFreeViews && !canPlace(node) {
      let children = plan.children(of: node)
      guard (1...childLimit).contains(children.count) else { continue }
      for kind in [PlanEdit.Kind.regions, .fixedRegions, .layeredRegions]
      where !isRefused(kind, [node] + children) {
        var arranging = RegionArranging(plan, of: node, measured, as: kind)
        guard let arranged = arranging.run(), mayMake(kind, [node] + children) else { continue }
        plan = arranged
        break
      }
    }
  }
}

/// Views of one container beyond which nobody has arranged them by hand.
private let childLimit = 200

/// Rewrites what one node holds.
private struct RegionArranging {
  private let plan: SpecPlan
  private let node: Int
  private let measured: MeasuredViews
  private let kind: PlanEdit.Kind
  /// The constraints that stand on the node.
  private let own: [PlanConstraint]
  private var tree: PlanTree
  private var names: UniqueNames
  /// What places the views of layers within the layers.
  private var pins: [PlanConstraint] = []

  init(_ plan: SpecPlan, of node: Int, _ measured: MeasuredViews, as kind: PlanEdit.Kind) {
    self.plan = plan
    self.kind = kind
    self.node = node
    self.measured = measured
    own = plan.constraints.filter { $0.container == node }
    tree = PlanTree(plan)
    names = UniqueNames(reserving: plan.nodes.map { $0.id.lowercased() })
  }

  /// - Returns: nil where the frames do not say how the views stand together.
  mutating func run() -> SpecPlan? {
    var views: [Region] = []
    for child in plan.children(of: node) {
      guard !plan.nodes[child].component.isPresented,
        plan.nodes[child].value(of: .hidden) == nil, let region = region(of: child)
      else { return nil }
      views.append(region)
    }
    guard let room = region(of: node) else { return nil }
    let groups = kind == .layeredRegions ? byPlace(views, in: room) : [views]
    let layers = groups.flatMap { group -> [Region] in
      let whole = Region.around(group)
      return if case .layers(let parts) = whole.shape { parts } else { [whole] }
    }
    var placed: [Int] = []
    for layer in layers {
      guard let part = make(layer, in: room), place(part, in: room, of: node) else { return nil }
      placed.append(part.node)
    }
    guard stateInnerLengths() else { return nil }
    tree.children[node] = placed
    tree.nodes[node].isArranged = true
    var arranged = plan
    tree.write(to: &arranged, plan.constraints.filter { $0.container != node } + pins)
    return arranged
  }

  /// Views that hold to the top, to the bottom, to both or to the center of their container.
  private func byPlace(_ views: [Region], in room: Region) -> [[Region]] {
    var places: [AxisPin.Place?] = []
    var groups: [[Region]] = []
    for view in views {
      let place = AxisPin(view.vertical, in: room.vertical, heldAt: [])?.place
      if let known = places.firstIndex(of: place) {
        groups[known].append(view)
      } else {
        places.append(place)
        groups.append([view])
      }
    }
    return groups
  }

  /// Whether views of what is equally long on both devices have the lengths that were measured.
  private var isFixed: Bool { kind == .fixedRegions }

  /// Where a view stands: as it was measured, or around what it holds.
  private func region(of node: Int) -> Region? {
    let id = plan.nodes[node].id
    if let horizontal = measured.extents(of: id, along: .horizontal),
      let vertical = measured.extents(of: id, along: .vertical)
    {
      return Region(view: node, horizontal: horizontal, vertical: vertical)
    }
    let inner = plan.children(of: node).compactMap { region(of: $0) }
    guard let first = inner.first else { return nil }
    return Region(
      view: node,
      horizontal: inner.reduce(first.horizontal) { $0.union($1.horizontal) },
      vertical: inner.reduce(first.vertical) { $0.union($1.vertical) })
  }

  // MARK: - Nodes

  /// A node for a region, and how far the node reaches.
  private struct Part {
    let node: Int
    /// The views in it.
    let views: [Int]
    var horizontal: MeasuredExtent
    var vertical: MeasuredExtent
    /// The axis on which something inside takes what is left.
    var stretches: Axis?

    func extent(along axis: Axis) -> MeasuredExtent { axis == .horizontal ? horizontal : vertical }
  }

  private mutating func make(_ region: Region, in room: Region) -> Part? {
    switch region.shape {
    case .view(let view):
      return Part(
        node: view, views: [view], horizontal: region.horizontal, vertical: region.vertical)
    case .column(let parts): return makeStack(of: parts, around: region, along: .vertical, in: room)
    case .row(let parts): return makeStack(of: parts, around: region, along: .horizontal, in: room)
    case .layers(let parts): return makeLayers(of: parts, around: region)
    }
  }

  private mutating func makeStack(
    of parts: [Region], around region: Region, along axis: Axis, in room: Region
  ) -> Part? {
    let across = axis.other
    let gaps = zip(parts, parts.dropFirst()).map {
      $0.extent(along: axis).gap(to: $1.extent(along: axis))
    }
    guard gaps.allSatisfy({ $0.first >= 0 && $0.second >= 0 }) else { return nil }
    // As wide as what it holds, or, where that stands at both sides, as what holds it.
    let extent = stackExtent(of: parts, around: region, across: across, in: room)
    let inner = Region(
      view: node,
      horizontal: axis == .horizontal ? region.horizontal : extent,
      vertical: axis == .vertical ? region.vertical : extent)
    var members: [Part] = []
    var places: [AxisPin] = []
    for part in parts {
      guard let member = make(part, in: inner) else { return nil }
      guard state(member, along: axis) else { return nil }
      guard let pin = pin(member, in: extent, along: across)
      else { return nil }
      if pin.place != .both { stateLength(of: member, along: across) }
      members.append(member)
      places.append(pin)
    }
    var grows = members.contains { $0.extent(along: axis).growth != 0 }
    if !grows, let member = stretched(members, around: region, along: axis) {
      tree.nodes[member.node].attributes.removeAll { $0.attribute == axis.size }
      tree.nodes[member.node].set(axis.size, .word("fill"))
      grows = true
    }
    let stack = makeStack(of: members, places, gaps, along: axis)
    return Part(
      node: stack, views: members.flatMap(\.views), horizontal: inner.horizontal,
      vertical: inner.vertical,
      stretches: grows || gaps.contains { !$0.isConstant } ? axis : nil)
  }

  /// The member that takes what is left, where constraints hold both ends of a stack that has one
  /// length on both devices: the one that hugs least.
  private func stretched(_ members: [Part], around region: Region, along axis: Axis) -> Part? {
    guard !isFixed, let first = members.first, let last = members.last,
      isHeld(first, axis.start), isHeld(last, axis.end)
    else { return nil }
    let free = members.filter { member in
      guard isHeld(member, axis.start), isHeld(member, axis.end) else { return false }
      // A length that was measured is one that nothing says.
      guard member.node < plan.nodes.count else { return true }
      if case .number? = plan.nodes[member.node].value(of: axis.size) { return false }
      return true
    }
    return free.min { tree.nodes[$0.node].hugging(axis) < tree.nodes[$1.node].hugging(axis) }
  }

  private mutating func makeStack(
    of members: [Part], _ places: [AxisPin], _ gaps: [MeasuredGap], along axis: Axis
  ) -> Int {
    let across = axis.other
    let isColumn = axis == .vertical
    var stack = PlanNode(
      isColumn ? .vstack : .hstack, id: name(of: members, along: axis), view: nil)
    let spacing = gaps.filter(\.isConstant).map(\.length).mostFrequent ?? 0
    stack.set(.spacing, .number(spacing))
    let free = Set(places.map(\.place)).subtracting([.both])
    let shared = free.count == 1 ? free.first : nil
    let alignment: StackAlignment = shared.map { $0.alignment(across: axis) } ?? .fill
    if alignment != (isColumn ? .fill : .center) {
      stack.set(.alignment, .word(alignment.rawValue))
    }
    let wrapper = tree.add(stack)
    for (position, (member, pin)) in zip(members, places).enumerated() {
      tree.nodes[member.node].stand(across: axis, pin)
      if pin.place == .both {
        tree.nodes[member.node].fill((across == .horizontal, across == .vertical))
      }
      var own = member.node
      if pin.place != .both, shared == nil {
        var group = PlanNode(
          .zstack, id: names.name(plan.nodes[member.views[0]].id + "Place"), view: nil)
        group.isNameless = true
        group.set(.alignment, pin.alignment(on: across))
        own = tree.add(group)
        tree.children[own] = [member.node]
      }
      tree.children[wrapper].append(own)
      guard position < gaps.count else { continue }
      let gap = gaps[position]
      let kept = gap.isConstant ? gap.length : 0
      if kept != spacing { tree.nodes[own].set(.spacingAfter, .number(kept)) }
      guard !gap.isConstant else { continue }
      var spacer = PlanNode(.spacer, id: names.name("spacer"), view: nil)
      spacer.isNameless = true
      if spacing != 0 { spacer.set(.spacingAfter, .number(0)) }
      tree.children[wrapper].append(tree.add(spacer))
    }
    return wrapper
  }

  /// Views that lie over each other within a stack.
  private mutating func makeLayers(of parts: [Region], around region: Region) -> Part? {
    let canvas = tree.add(
      PlanNode(.canvas, id: names.name(firstName(of: parts) + "Layers"), view: nil))
    tree.nodes[canvas].isNameless = true
    tree.nodes[canvas].isArranged = true
    var layers: [Int] = []
    var views: [Int] = []
    for part in parts {
      guard let layer = make(part, in: region), place(layer, in: region, of: canvas) else {
        return nil
      }
      layers.append(layer.node)
      views += layer.views
    }
    tree.children[canvas] = layers
    for axis in [Axis.horizontal, .vertical] where region.extent(along: axis).growth == 0 {
      tree.nodes[canvas].set(axis.size, .number(region.extent(along: axis).length))
    }
    return Part(
      node: canvas, views: views, horizontal: region.horizontal, vertical: region.vertical)
  }

  /// How far a stack reaches across.
  private func stackExtent(
    of parts: [Region], around region: Region, across: Axis, in room: Region
  ) -> MeasuredExtent {
    let tight = region.extent(along: across)
    var outer = room.extent(along: across)
    let stands = parts.allSatisfy { part in
      AxisPin(part.extent(along: across), in: tight, heldAt: []) != nil
    }
    if stands, AxisPin(tight, in: outer, heldAt: []) != nil { return tight }
    if node == 0 {
      let safe = outer.inset(by: measured.safeInsets(along: across))
      if safe.before(tight).first >= 0, safe.after(tight).first >= 0 { outer = safe }
    }
    return outer
  }

  /// Says how long a member of a stack is, where it would be longer or shorter by itself.
  ///
  /// - Returns: false where that cannot be said.
  private mutating func state(_ member: Part, along axis: Axis) -> Bool {
    let extent = member.extent(along: axis)
    guard extent.growth != 0 else {
      stateLength(of: member, along: axis)
      return true
    }
    let length = tree.nodes[member.node].value(of: axis.size)
    guard length == nil || length == .word("fill") else { return false }
    tree.nodes[member.node].fill((axis == .horizontal, axis == .vertical))
    return extent.growth > 0
  }

  /// Says how long a view is that would take what it is offered.
  private mutating func stateLength(of part: Part, along axis: Axis) {
    let length = tree.nodes[part.node].value(of: axis.size)
    let component = tree.nodes[part.node].component
    let isHeldAtBoth =
      isFixed && length == nil && isHeld(part, axis.start) && isHeld(part, axis.end)
    // SwiftUI's images take what they are offered.
    let isFree = length == nil && (component.fills(axis) || component == .image)
    guard isHeldAtBoth || length == .word("fill") || isFree else { return }
    let measured = PlanValue.number(part.extent(along: axis).length)
    let own: PlanValue =
      switch component {
      case _ where isHeldAtBoth: measured
      case .box, .canvas, .scroll, .input, .image: measured
      default: tree.nodes[part.node].ownLength(axis) ?? measured
      }
    tree.nodes[part.node].attributes.removeAll { $0.attribute == axis.size }
    tree.nodes[part.node].set(axis.size, own)
  }

  /// Says how long views are that the node's constraints size, though others hold them.
  ///
  /// - Returns: false where a length follows from a text, which no number can say.
  private mutating func stateInnerLengths() -> Bool {
    let children = Set(plan.children(of: node))
    for anchor in own.flatMap({ [$0.first, $0.second].compactMap { $0 } })
    where anchor.attribute.isSize {
      guard case .node(let view) = anchor.item, !children.contains(view), view != node else {
        continue
      }
      let axis = anchor.attribute.axis
      guard let extent = region(of: view)?.extent(along: axis) else { return false }
      if tree.nodes[view].value(of: axis.size) != nil { continue }
      if extent.growth != 0 {
        tree.nodes[view].fill((axis == .horizontal, axis == .vertical))
      } else {
        guard tree.nodes[view].component != .text else { return false }
        tree.nodes[view].set(axis.size, .number(extent.length))
      }
    }
    return true
  }

  private func firstName(of parts: [Region]) -> String {
    switch parts[0].shape {
    case .view(let view): plan.nodes[view].id
    case .column(let inner), .row(let inner), .layers(let inner): firstName(of: inner)
    }
  }

  private mutating func name(of members: [Part], along axis: Axis) -> String {
    names.name(plan.nodes[members[0].views[0]].id + (axis == .vertical ? "Column" : "Row"))
  }

  // MARK: - Places

  /// Holds a part to the edges of what it stands in.
  ///
  /// - Returns: false where its place does not follow from them.
  private mutating func place(_ part: Part, in room: Region, of container: Int) -> Bool {
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
      guard let pin = pin(part, in: outer, along: axis)
      else { return false }
      if pin.place != .both { stateLength(of: part, along: axis) }
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

  /// The guide that an edge of the body's views holds to: as a constraint says, else the safe area
  /// where the edge lies within.
  private func guide(
    of part: Part, _ attribute: ConstraintAttribute, _ isWithin: Bool
  ) -> ConstraintGuide {
    guard isWithin else { return .parent }
    for constraint in own where isOwn(constraint.first, attribute, of: part) {
      guard case .guide(let guide)? = constraint.second?.item else { continue }
      return guide == .safeArea ? .safeArea : .parent
    }
    return .safeArea
  }

  private func pin(_ part: Part, in room: MeasuredExtent, along axis: Axis) -> AxisPin? {
    var held: Set<ConstraintAttribute> = []
    for attribute in [axis.start, axis.center, axis.end] where isHeld(part, attribute) {
      held.insert(attribute)
    }
    if isFixed, room.growth == 0, part.stretches != axis { held = [axis.start] }
    if part.stretches == axis { held.formUnion([axis.start, axis.end]) }
    // Only an edge that is held in this direction counts.
    let edges = [axis.start, axis.center, axis.end].map { held.contains($0) }
    var places = Set(zip([AxisPin.Place.start, .center, .end], edges).filter(\.1).map(\.0))
    // Two edges and a length say the same twice.
    if case .number? = tree.nodes[part.node].value(of: axis.size) { places.remove(.end) }
    return AxisPin(part.extent(along: axis), in: room, heldAt: places)
  }

  /// Whether a constraint holds an edge of a part.
  private func isHeld(_ part: Part, _ attribute: ConstraintAttribute) -> Bool {
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

  /// Whether an anchor is an edge of a view in a part, and the part's own edge.
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
  /// Where something stands in a room, from how both are on two devices.
  ///
  /// - Parameter held: the edges that a constraint holds, which decide where the room has one length
  ///   on both devices.
  /// - Returns: nil where the place follows from neither edge nor the center, or lies outside.
  fileprivate init?(_ extent: MeasuredExtent, in room: MeasuredExtent, heldAt held: Set<Place>) {
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
      guard before.growth == after.growth else { return nil }
      own = .center
    }
    self.init(place: own)
    switch own {
    case .start: self.before = before.length
    case .end: self.after = after.length
    case .both: (self.before, self.after) = (before.length, after.length)
    case .center:
      // Less than a point is what rounding to pixels leaves.
      let difference = abs(before.first - after.first) < 1000 ? 0 : before.first - after.first
      self.before = max(Double(difference) / 1000, 0)
      self.after = max(Double(-difference) / 1000, 0)
    }
    guard self.before >= 0, self.after >= 0 else { return nil }
  }
}

extension AxisPin.Place {
  /// The word for it on a stack along an axis.
  fileprivate func alignment(across axis: Axis) -> StackAlignment {
    switch self {
    case .start: axis == .vertical ? .leading : .top
    case .end: axis == .vertical ? .trailing : .bottom
    case .center: .center
    case .both: .fill
    }
  }
}

extension Axis {
  fileprivate var other: Axis { self == .vertical ? .horizontal : .vertical }
}

extension PlanTree {
  /// Adds a node that nothing holds yet.
  fileprivate mutating func add(_ node: PlanNode) -> Int {
    nodes.append(node)
    children.append([])
    return nodes.count - 1
  }
}

extension [Double] {
  /// Of equally frequent ones the first.
  var mostFrequent: Double? {
    var counts: [Double: Int] = [:]
    for number in self { counts[number, default: 0] += 1 }
    return self.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
