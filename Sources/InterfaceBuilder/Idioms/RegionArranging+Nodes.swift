internal import SpecModel

/// Creates stacks and layers from regions.
extension RegionArranging {
  mutating func make(_ region: Region, in room: Region) -> Part? {
    switch region.shape {
    case .view(let view):
      return Part(
        node: view, views: [view], horizontal: region.horizontal, vertical: region.vertical)
    case .column(let parts): return makeStack(of: parts, around: region, along: .vertical, in: room)
    case .row(let parts): return makeStack(of: parts, around: region, along: .horizontal, in: room)
    case .layers(let parts): return makeLayers(of: parts, around: region)
    }
  }

  mutating func makeStack(
    of parts: [Region], around region: Region, along axis: Axis, in room: Region
  ) -> Part? {
    let across = axis.other
    let gaps = zip(parts, parts.dropFirst()).map {
      $0.extent(along: axis).gap(to: $1.extent(along: axis))
    }
    guard gaps.allSatisfy({ $0.first >= 0 && $0.second >= 0 }) else { return nil }
    // The width of the content, or of the container if the content touches both its sides.
    let extent = stackExtent(of: parts, around: region, across: across, in: room)
    let inner = Region(
      view: node,
      horizontal: axis == .horizontal ? region.horizontal : extent,
      vertical: axis == .vertical ? region.vertical : extent)
    var members: [Part] = []
    var places: [AxisPin] = []
    for part in parts {
      guard let member = make(part, in: inner), state(member, along: axis),
        let pin = pin(member, in: extent, along: across)
      else { return nil }
      if pin.place == .both {
        dropShare(of: member, along: across)
      } else {
        stateLength(of: member, along: across)
      }
      members.append(member)
      places.append(pin)
    }
    var grows = members.contains { $0.extent(along: axis).growth != 0 }
    if !grows, let member = stretched(members, along: axis) {
      tree.nodes[member.node].attributes.removeAll { $0.attribute == axis.size }
      tree.nodes[member.node].set(axis.size, .word("fill"))
      grows = true
    }
    // Only a stack as wide as its container has space for groups that fill it.
    let isWide = extent != region.extent(along: across)
    let stack = makeStack(of: members, places, gaps, along: axis, isWide: isWide)
    return Part(
      node: stack, views: members.flatMap(\.views), horizontal: inner.horizontal,
      vertical: inner.vertical,
      stretches: grows || gaps.contains { !$0.isConstant } ? axis : nil)
  }

  /// The member with the lowest hugging priority, which takes the remaining space of a stack.
  ///
  /// Nil unless the stack is pinned at both ends and has a constant length.
  func stretched(_ members: [Part], along axis: Axis) -> Part? {
    guard !isFixed, !hugs || axis == .horizontal, let first = members.first,
      let last = members.last,
      isHeld(first, axis.start), isHeld(last, axis.end)
    else { return nil }
    let free = members.filter { member in
      guard isHeld(member, axis.start), isHeld(member, axis.end) else { return false }
      // A length from a stored frame is not set by the document.
      guard member.node < plan.nodes.count else { return true }
      if case .number? = plan.nodes[member.node].value(of: axis.size) { return false }
      return true
    }
    return free.min { tree.nodes[$0.node].hugging(axis) < tree.nodes[$1.node].hugging(axis) }
  }

  mutating func makeStack(
    of members: [Part], _ places: [AxisPin], _ gaps: [MeasuredGap], along axis: Axis,
    isWide: Bool
  ) -> Int {
    let across = axis.other
    let isColumn = axis == .vertical
    var stack = PlanNode(
      isColumn ? .vstack : .hstack, id: name(of: members, along: axis), view: nil)
    let spacing = gaps.filter(\.isConstant).map(\.length).mostFrequent ?? 0
    stack.set(.spacing, .number(spacing))
    let free = Set(places.map(\.place)).subtracting([.both])
    let shared = isWide || free.count == 1 ? AxisPin.commonPlace(of: places) : nil
    let alignment: StackAlignment = shared.map { $0.alignment(across: axis) } ?? .fill
    if alignment != (isColumn ? .fill : .center) {
      stack.set(.alignment, .word(alignment.rawValue))
    }
    let wrapper = tree.add(stack)
    for (position, (member, pin)) in zip(members, places).enumerated() {
      tree.nodes[member.node].stand(across: axis, pin)
      if pin.place == .both, !hugs || across == .horizontal {
        tree.nodes[member.node].fill((across == .horizontal, across == .vertical))
      }
      var own = member.node
      if pin.place != .both, pin.place != shared {
        var group = PlanNode(
          .zstack, id: names.name(plan.nodes[member.views[0]].id + "Place"), view: nil)
        if shared != nil { group.fill((across == .horizontal, across == .vertical)) }
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
      if min(gap.first, gap.second) < leastSpacer { spacer.set(.minLength, .number(0)) }
      if spacing != 0 { spacer.set(.spacingAfter, .number(0)) }
      tree.children[wrapper].append(tree.add(spacer))
    }
    return wrapper
  }

  /// Creates layers of overlapping views inside a stack.
  mutating func makeLayers(of parts: [Region], around region: Region) -> Part? {
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
      tree.nodes[canvas].measured.insert(axis.size)
    }
    return Part(
      node: canvas, views: views, horizontal: region.horizontal, vertical: region.vertical)
  }

  /// A stack's extent on its cross axis.
  func stackExtent(
    of parts: [Region], around region: Region, across: Axis, in room: Region
  ) -> MeasuredExtent {
    let tight = region.extent(along: across)
    var outer = room.extent(along: across)
    // Views pinned to both edges determine a row's height; the row centers all others vertically.
    let pinned = parts.map { isPinned($0, along: across) }
    if hugs, across == .vertical, pinned.contains(true),
      zip(parts, pinned).allSatisfy({ part, isPinned in
        let extent = part.extent(along: across)
        return isPinned || abs(outer.before(extent).first - outer.after(extent).first) < 1000
      })
    {
      return outer
    }
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

  /// Whether constraints pin a view to both edges of its container.
  private func isPinned(_ region: Region, along axis: Axis) -> Bool {
    guard case .view(let view) = region.shape else { return false }
    return [axis.start, axis.end].allSatisfy { attribute in
      own.contains { constraint in
        constraint.relation == .equal && constraint.first.item == .node(view)
          && constraint.first.attribute == attribute && constraint.second?.isGuide == true
          && constraint.second?.attribute == attribute
      }
    }
  }

  /// Sets the length of a stack's member, if its default length would differ.
  ///
  /// - Returns: false if no attribute can set the length.
  mutating func state(_ member: Part, along axis: Axis) -> Bool {
    let extent = member.extent(along: axis)
    guard extent.growth != 0 else {
      stateLength(of: member, along: axis)
      return true
    }
    dropShare(of: member, along: axis)
    if axis == .vertical, followsRatio(member.node, extent.growth) { return true }
    let length = tree.nodes[member.node].value(of: axis.size)
    guard length == nil || length == .word("fill") else { return false }
    tree.nodes[member.node].fill((axis == .horizontal, axis == .vertical))
    if extent.growth > 0, let most = wantedLength(of: member, along: axis) {
      tree.nodes[member.node].set(axis.most, .number(most))
    }
    return extent.growth > 0
  }

  /// Whether a view is higher on the larger device only because of an aspect ratio: it contains a
  /// full-width view with one.
  private func followsRatio(_ node: Int, _ growth: Millipoints) -> Bool {
    if tree.nodes[node].value(of: .aspectRatio) != nil { return true }
    guard tree.nodes[node].component == .hstack || tree.nodes[node].component == .zstack else {
      return false
    }
    return tree.children[node].contains { child in
      guard followsRatio(child, growth), let own = region(of: child) else { return false }
      return own.vertical.growth == growth
    }
  }

  /// Removes a percentage length from a view that moves to another container or is pinned to both
  /// edges.
  mutating func dropShare(of part: Part, along axis: Axis) {
    guard tree.nodes[part.node].value(of: axis.size)?.isShare == true else { return }
    tree.nodes[part.node].attributes.removeAll { $0.attribute == axis.size }
  }

  /// The preferred length that the document sets for a view, which applies if there is space for
  /// it.
  private func wantedLength(of member: Part, along axis: Axis) -> Double? {
    let wanted = own.first { constraint in
      constraint.second == nil && constraint.first.item == .node(member.node)
        && constraint.first.attribute == axis.length && constraint.relation == .equal
        && constraint.priority < 1000 && constraint.origin.element != nil
    }
    guard let wanted, wanted.constant >= member.extent(along: axis).length,
      tree.nodes[member.node].value(of: axis.most) == nil
    else { return nil }
    return wanted.constant
  }

  /// Sets the length of a view that would otherwise fill the proposed space.
  mutating func stateLength(of part: Part, along axis: Axis) {
    let length = tree.nodes[part.node].value(of: axis.size)
    let component = tree.nodes[part.node].component
    let isHeldAtBoth =
      isFixed && length == nil && isHeld(part, axis.start) && isHeld(part, axis.end)
    // SwiftUI's resizable images fill the proposed space.
    let isFree =
      length == nil && (component.fills(axis) || component == .image) || length?.isShare == true
    guard isHeldAtBoth || length == .word("fill") || isFree else { return }
    if tree.nodes[part.node].value(of: .aspectRatio) != nil,
      tree.nodes[part.node].value(of: axis.other.size) != nil
    {
      return
    }
    let extent = part.extent(along: axis)
    // A text inside has another number of lines on the larger device.
    let isOfContent = extent.growth != 0 && component == .canvas
    let measured = isOfContent ? .word("hug") : PlanValue.number(extent.length)
    let own: PlanValue =
      switch component {
      case _ where isHeldAtBoth: measured
      case .box, .canvas, .scroll, .input, .textArea, .image: measured
      default: tree.nodes[part.node].ownLength(axis) ?? measured
      }
    tree.nodes[part.node].attributes.removeAll { $0.attribute == axis.size }
    tree.nodes[part.node].set(axis.size, own)
    if own == measured, !isOfContent, !isStated(part, along: axis) {
      tree.nodes[part.node].measured.insert(axis.size)
    }
  }

  /// Whether the document sets a view's length, or its whole frame.
  private func isStated(_ part: Part, along axis: Axis) -> Bool {
    own.contains { constraint in
      constraint.second == nil && constraint.first.item == .node(part.node)
        && constraint.first.attribute == axis.length && constraint.relation == .equal
    }
  }

  /// Sets the lengths of nested views that constraints of this node determine.
  ///
  /// - Returns: false if a length depends on a text.
  mutating func stateInnerLengths() -> Bool {
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
        tree.nodes[view].measured.insert(axis.size)
      }
    }
    return true
  }

  /// Converts constraints on minimum and maximum lengths of views to attributes.
  mutating func stateBounds() {
    for constraint in own
    where constraint.second == nil && constraint.priority == 1000 && constraint.relation != .equal {
      guard case .node(let view) = constraint.first.item else { continue }
      let axis = constraint.first.attribute.axis
      let bound = constraint.relation == .greaterOrEqual ? axis.least : axis.most
      if case .number? = tree.nodes[view].value(of: axis.size),
        !tree.nodes[view].measured.contains(axis.size)
      {
        continue
      }
      if tree.nodes[view].value(of: bound) == nil {
        tree.nodes[view].set(bound, .number(constraint.constant))
      }
    }
  }

  func firstName(of parts: [Region]) -> String {
    switch parts[0].shape {
    case .view(let view): plan.nodes[view].id
    case .column(let inner), .row(let inner), .layers(let inner): firstName(of: inner)
    }
  }

  mutating func name(of members: [Part], along axis: Axis) -> String {
    names.name(plan.stackName(of: members[0].views[0], along: axis))
  }
}

/// The default minimum length of a spacer.
private let leastSpacer: Millipoints = 8000

extension AxisPin {
  /// The alignment that most of the pinned views have; nil if all of them fill.
  static func commonPlace(of pins: [AxisPin]) -> Place? {
    let free = pins.map(\.place).filter { $0 != .both }
    return free.max { a, b in free.count { $0 == a } < free.count { $0 == b } }
  }
}

extension AxisPin.Place {
  /// The stack alignment on the cross axis that corresponds to this position.
  func alignment(across axis: Axis) -> StackAlignment {
    switch self {
    case .start: axis == .vertical ? .leading : .top
    case .end: axis == .vertical ? .trailing : .bottom
    case .center: .center
    case .both: .fill
    }
  }
}

extension PlanValue {
  /// Whether the value is a percentage of the container's length, such as `80%`.
  var isShare: Bool {
    if case .word(let word) = self { word.hasSuffix("%") } else { false }
  }
}

extension PlanTree {
  /// Adds a node without a parent and returns its index.
  fileprivate mutating func add(_ node: PlanNode) -> Int {
    nodes.append(node)
    children.append([])
    return nodes.count - 1
  }
}

extension [Double] {
  /// The most frequent number; among equally frequent ones, the first.
  var mostFrequent: Double? {
    var counts: [Double: Int] = [:]
    for number in self { counts[number, default: 0] += 1 }
    return self.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
