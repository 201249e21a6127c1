internal import PlatformData
internal import SpecModel

/// Places views, parents before children.
extension ViewLayout {
  /// Places the roots of the screen: the body with its bars and overlays, and presented views.
  mutating func placeRoots(_ axis: Axis) {
    guard !tree.views.isEmpty else { return }
    for node in screen.presented where !tree.views[node.position].isAbsent {
      placePresented(node.position, axis)
    }
    guard !tree.views[0].isAbsent else { return }
    let area = axis.isHorizontal ? (safe.x, safe.width) : (safe.y, safe.height)
    var (start, length) = area
    for bar in tree.parts(of: 0, .bar) { cutBar(bar, &start, &length, area, axis) }
    for layer in tree.parts(of: 0, .layer) {
      var place = BoxAlignment.center
      var room = area
      switch screen.nodes[layer].placement {
      case .overlay(let alignment): place = alignment
      case .background(let alignment):
        place = alignment
        room = axis.isHorizontal ? (whole.x, whole.width) : (whole.y, whole.height)
      default: break
      }
      placeLayer(layer, room.0, room.1, place.share(axis), axis)
    }
    if tree.views[0].kind == .canvas {
      if axis.isHorizontal { putSlot(0, whole.x, whole.width, axis) }
      if !axis.isHorizontal { putSlot(0, whole.y, whole.height, axis) }
      return
    }
    // A body fills the safe area, unless it has its own size.
    if screen.nodes[0].component == .body, !rule(of: 0, axis).isRigid {
      putSlot(0, start, length, axis)
    } else {
      placeAligned(0, start, length, screen.bodyAlignment.share(axis), axis)
    }
  }

  /// Shortens the content's area by the space of a bar.
  private mutating func cutBar(
    _ bar: Int, _ start: inout Double, _ length: inout Double, _ across: (Double, Double),
    _ axis: Axis
  ) {
    guard
      case .safeAreaInset(let edge, let spacing, let alignment) = screen.nodes[bar].placement
    else { return }
    guard edge.axis.isHorizontal == axis.isHorizontal else {
      placeAligned(bar, across.0, across.1, alignment.share(axis), axis)
      return
    }
    let own = min(slotIdeal(bar, axis), max(length, 0))
    let taken = own + (spacing ?? ControlMetrics.standardSpacing)
    if edge == .top || edge == .leading {
      putSlot(bar, start, own, axis)
      start += taken
    } else {
      putSlot(bar, start + length - own, own, axis)
    }
    length -= taken
  }

  /// Places the bars of a view that is already placed.
  mutating func placeBars(of node: Int, _ axis: Axis) {
    let margin = tree.margin(of: node)
    let (before, after) = slotInsets(node, axis)
    var start = self.start(node, axis) - (before - margin.before(axis))
    var length = self.length(node, axis) + before + after - margin.both(axis)
    let across = (start, length)
    for bar in tree.parts(of: node, .bar) { cutBar(bar, &start, &length, across, axis) }
  }

  private mutating func placePresented(_ node: Int, _ axis: Axis) {
    guard case .presented(let presentation) = screen.nodes[node].placement else { return }
    guard !axis.isHorizontal else {
      if case .center = presentation {
        placeAligned(node, whole.x, whole.width, 0.5, axis)
      } else {
        putSlot(node, whole.x, whole.width, axis)
      }
      return
    }
    let bars = screen.viewport.safeArea
    let own = slotIdeal(node, axis)
    switch presentation {
    case .whole: putSlot(node, whole.y, whole.height, axis)
    case .edge(.bottom, let inset):
      putSlot(node, whole.y + whole.height - inset - own, own, axis)
    case .edge(_, let inset): putSlot(node, whole.y + inset, own, axis)
    case .center:
      let clear = screen.alertInsets
      placeAligned(node, whole.y + clear.top, whole.height - clear.vertical, 0.5, axis)
    case .sheet(let detent):
      let greatest = whole.height - bars.top
      let length: Double =
        switch detent {
        case .medium: whole.height / 2
        case .large: greatest
        case .height(let height): min(height + bars.bottom, greatest)
        }
      putSlot(node, whole.y + whole.height - length, length, axis)
    }
  }

  /// Places all views, parents before children.
  mutating func placeViews(_ axis: Axis) {
    for node in scope {
      let length = self.length(node, axis)
      if length.isIdeal || tree.views[node].isAbsent { continue }
      if tree.views[node].hasLayers { placeLayers(of: node, axis) }
      if self.isSettled(node, axis) || tree.views[node].kind == .leaf { continue }
      placeChildren(of: node, axis)
    }
  }

  /// Places the overlays and backgrounds of a view relative to it.
  mutating func placeLayers(of node: Int, _ axis: Axis) {
    guard node > 0 else { return }
    var child = node + 1
    while child < Int(tree.views[node].end) {
      // A layer that has its place already got it from constraints that speak of it.
      let isPlaced = tree.views[child].isJoined && !self.start(child, axis).isIdeal
      if tree.views[child].part == .layer, !tree.views[child].isAbsent, !isPlaced {
        switch screen.nodes[child].placement {
        case .overlay(let alignment), .background(let alignment):
          placeLayer(
            child, self.start(node, axis), self.length(node, axis), alignment.share(axis), axis)
        default: break
        }
      }
      child = Int(tree.views[child].end)
    }
  }

  mutating func placeChildren(of node: Int, _ axis: Axis) {
    let view = tree.views[node]
    let padding = tree.padding(of: node)
    var start = self.start(node, axis) + padding.before(axis)
    var length = max(self.length(node, axis) - padding.both(axis), 0)
    if view.kind == .canvas || view.hasConstraints || (solvesAll && view.canBeSolved) {
      if solve(node, axis) { return }
    }
    switch view.kind {
    case .stack:
      // A body's content may be shorter than the body, and its shares are of the body.
      let whole = length
      narrow(node, &start, &length, axis)
      if view.isStack(along: axis) {
        divide(node, view, start, length, of: node == 0 ? whole : length, axis)
      } else {
        placeAllAcross(node, view, start, length, axis)
      }
    case .scroll:
      if view.isHorizontal == axis.isHorizontal {
        placeInOrder(node, view, start, axis)
      } else {
        for child in tree.contents(of: node) { placeStretched(child, start, length, axis) }
      }
    case .carousel: placeCarousel(node, view, start, length, axis)
    case .group where tree.isStretched(node, axis) || tree.handsLengthOn(node, axis):
      for child in tree.contents(of: node) {
        let own = slotLength(child, in: length, stretches: true, axis)
        putSlot(child, start + view.place.share(axis) * (length - own), own, axis)
      }
    case .layers, .group, .canvas:
      if view.kind == .layers { narrow(node, &start, &length, axis) }
      let share = view.place.share(axis)
      for child in tree.contents(of: node) { placeAligned(child, start, length, share, axis) }
    case .grid: placeGrid(node, start, length, axis)
    case .gridRow, .leaf, .plain, .spacer, .divider: break
    }
  }

  /// Shortens a stack with a frame alignment to its content's length, and aligns it.
  @inline(__always)
  private mutating func narrow(
    _ node: Int, _ start: inout Double, _ length: inout Double, _ axis: Axis
  ) {
    if node == 0, holdsBodyContent(axis) {
      return narrowContent(of: node, &start, &length, screen.bodyAlignment, axis)
    }
    let box = tree.views[node].box
    guard box >= 0, let alignment = screen.boxes[box].frameAlignment else { return }
    narrowContent(of: node, &start, &length, alignment, axis)
  }

  /// Whether the body has its content's height instead of filling the screen.
  private func holdsBodyContent(_ axis: Axis) -> Bool {
    screen.nodes[0].component == .body && !axis.isHorizontal
  }

  private mutating func narrowContent(
    of node: Int, _ start: inout Double, _ length: inout Double, _ alignment: BoxAlignment,
    _ axis: Axis
  ) {
    guard !tree.contents(of: node).contains(where: { self.growth($0, axis).expands })
    else { return }
    if node == 0 {
      let own = contentIdeal(of: node, axis, in: length)
      guard own < length else { return }
      start += alignment.share(axis) * (length - own)
      length = own
      return
    }
    let rule = rule(of: node, axis)
    // Only a length of its own makes a frame larger than its content.
    guard rule.isRigid || rule.fills || rule.least > 0 || !rule.leastShare.isIdeal else { return }
    var own = self.ideal(node, axis) - tree.padding(of: node).both(axis)
    if rule.isRigid || rule.least > 0 || !rule.leastShare.isIdeal {
      own = contentIdeal(of: node, axis)
    }
    guard own < length else { return }
    start += alignment.share(axis) * (length - own)
    length = own
  }

  /// The length of a stack's content, regardless of the stack's own size attributes.
  ///
  /// - Parameter room: the length to which children's fractions refer; unspecified (`.ideal`) for
  ///   none.
  private func contentIdeal(
    of node: Int, _ axis: Axis, in room: Double = .ideal
  ) -> Double {
    let view = tree.views[node]
    var length = view.isStack(along: axis) ? gaps(of: node, view) : 0
    for child in tree.contents(of: node) {
      var slot = slotIdeal(child, axis)
      let rule = rule(of: child, axis)
      if !room.isIdeal, rule.followsParent {
        let own = self.ideal(child, axis)
        slot += rule.held(in: room).length(of: room, ideal: own) - own
      }
      length = view.isStack(along: axis) ? length + slot : max(length, slot)
    }
    return length
  }

  // MARK: - Across

  private mutating func placeAllAcross(
    _ node: Int, _ view: View, _ start: Double, _ length: Double, _ axis: Axis
  ) {
    if view.alignment.isBaseline, !axis.isHorizontal {
      placeOnBaseline(node, view, start, length)
      return
    }
    let areAllStretched = view.alignment.isFill && screen.traits.isEmpty
    var hasAbsent = false
    var child = node + 1
    while child < Int(tree.views[node].end) {
      if tree.views[child].isContent {
        if areAllStretched {
          placeStretched(child, start, length, axis)
        } else {
          placeAcross(child, view, start, length, axis)
        }
      } else if tree.views[child].part == .content {
        hasAbsent = true
      }
      child = Int(tree.views[child].end)
    }
    if hasAbsent { parkAcross(node, view, start, length, axis) }
  }

  /// Places a child on the cross axis of its stack, unless it is baseline-aligned.
  mutating func placeAcross(
    _ child: Int, _ view: View, _ start: Double, _ length: Double, _ axis: Axis
  ) {
    let start = start + shiftAcross(child, view, axis)
    if view.alignment.isFill {
      placeStretched(child, start, length, axis)
    } else {
      placeAligned(child, start, length, view.alignment.share, axis)
    }
  }

  /// Places a child whose position does not depend on its siblings.
  mutating func placeAlone(
    _ child: Int, _ view: View, _ start: Double, _ length: Double, _ axis: Axis
  ) {
    if view.kind == .scroll {
      placeStretched(child, start, length, axis)
    } else {
      placeAcross(child, view, start, length, axis)
    }
  }

  /// Aligns hidden views, too, on the cross axis.
  mutating func parkAcross(
    _ node: Int, _ view: View, _ start: Double, _ length: Double, _ axis: Axis
  ) {
    var child = node + 1
    while child < Int(tree.views[node].end) {
      if tree.views[child].part == .content, tree.views[child].isAbsent {
        put(child, start, view.alignment.isFill ? length : 0, axis)
      }
      child = Int(tree.views[child].end)
    }
  }

  /// The cross-axis offset that a child's alignment guide sets.
  func shiftAcross(_ child: Int, _ view: View, _ axis: Axis) -> Double {
    guard !screen.traits.isEmpty, tree.views[child].part == .content, view.kind == .stack,
      !view.isStack(along: axis),
      axis.isHorizontal || !view.alignment.isBaseline
    else { return 0 }
    return shift(of: child)
  }

  private func shift(of child: Int) -> Double {
    screen.traits(of: ScreenNodeID(child)).alignmentGuide.finiteOrZero
  }

  /// Places the children of a baseline-aligned row, which starts at the top of its first view.
  private mutating func placeOnBaseline(
    _ node: Int, _ view: View, _ start: Double, _ length: Double
  ) {
    let isFirst = view.alignment == .firstBaseline
    var line = Double.ideal
    for child in tree.contents(of: node) {
      let slot = slotIdeal(child, .vertical)
      let margin = tree.margin(of: child)
      let height = slot - margin.vertical
      let own =
        margin.top + (baseline(of: child, isFirst: isFirst, height: height) ?? height)
      if line.isIdeal { line = isFirst ? start + own : start + length - slot + own }
      putSlot(child, line - own + shift(of: child), slot, .vertical)
    }
  }

  private mutating func placeStretched(
    _ child: Int, _ start: Double, _ length: Double, _ axis: Axis
  ) {
    putSlot(child, start, slotLength(child, in: length, stretches: true, axis), axis)
  }

  mutating func placeAligned(
    _ child: Int, _ start: Double, _ length: Double, _ share: Double, _ axis: Axis
  ) {
    let own = slotLength(child, in: length, stretches: false, axis)
    // A view that is larger than its slot starts at the slot's start.
    putSlot(child, start + share * max(length - own, 0), own, axis)
  }

  /// Places an overlay or background, which may extend beyond its view.
  private mutating func placeLayer(
    _ child: Int, _ start: Double, _ length: Double, _ share: Double, _ axis: Axis
  ) {
    let own = slotLength(child, in: length, stretches: false, axis)
    putSlot(child, start + share * (length - own), own, axis)
  }

  /// The length of a view, with its margins and bars, in a space of a given length.
  @inline(__always)
  func slotLength(
    _ child: Int, in room: Double, stretches: Bool, _ axis: Axis
  ) -> Double {
    let rule = rule(of: child, axis).held(in: room)
    // Most views have nothing around them.
    let isBare = tree.views[child].box < 0 && !tree.views[child].hasBars
    let ideal = self.ideal(child, axis)
    let slot = isBare ? ideal : slotIdeal(child, axis)
    let extra = slot - ideal
    if !rule.fixed.isIdeal { return rule.fixed + extra }
    if !rule.fraction.isIdeal { return rule.clamped(rule.fraction * room) + extra }
    let takesAll =
      (stretches && rule.isStretchable) || rule.fills || self.growth(child, axis).expands
    var length = takesAll ? room : min(slot, room)
    if slot > room, !stretches { length = max(length, keptLength(of: child, axis) + extra) }
    return rule.clamped(length - extra) + extra
  }

  /// The minimum length of a view in a zstack or group: its padding and, in a row, the fixed
  /// heights of its views.
  private func keptLength(of node: Int, _ axis: Axis) -> Double {
    let view = tree.views[node]
    let parent = Int(view.parent)
    guard view.kind != .plain, screen.nodes[node].component != .button, parent >= 0,
      tree.views[parent].kind == .layers || tree.views[parent].kind == .group
    else { return 0 }
    if view.kind == .leaf, tree.compression(of: node, axis) >= Self.neverShrinks {
      return self.ideal(node, axis)
    }
    let padding = tree.padding(of: node).both(axis)
    guard view.kind == .stack, view.isHorizontal, !axis.isHorizontal else { return padding }
    return tree.contents(of: node).reduce(padding) { longest, child in
      let rule = rule(of: child, axis)
      let own = rule.fixed.isIdeal ? rule.least : rule.fixed
      return max(longest, own + tree.margin(of: child).both(axis) + padding)
    }
  }

  /// Places a view inside its margins and bars.
  mutating func putSlot(_ node: Int, _ start: Double, _ length: Double, _ axis: Axis) {
    var (start, length) = (start, length)
    let box = tree.views[node].box
    if box >= 0 {
      let margin = tree.margin(of: node)
      start += margin.before(axis)
      length -= margin.both(axis)
    }
    if tree.views[node].hasBars, node > 0 {
      let across = (start, length)
      for bar in tree.parts(of: node, .bar) { cutBar(bar, &start, &length, across, axis) }
    }
    if !reaches.isEmpty, let insets = reach(of: node) {
      start -= insets.before(axis)
      // A view that is as high as its content moves to the screen's edge.
      let isStretched = axis.isHorizontal || growth(node, axis).expands
      if isStretched, !rule(of: node, axis).isRigid { length += insets.both(axis) }
    }
    put(node, start, max(length, 0), axis)
  }

  // MARK: - Along

  /// Places children at their own lengths, one after another, regardless of the available space.
  private mutating func placeInOrder(
    _ node: Int, _ view: View, _ start: Double, _ axis: Axis
  ) {
    var start = start
    var child = node + 1
    let room = max(self.length(node, axis) - tree.padding(of: node).both(axis), 0)
    if tree.screen.nodes[node].flags.contains(.atBottom), !axis.isHorizontal {
      start += room - orderedLength(of: node, view, in: room, axis)
    }
    while child < Int(tree.views[node].end) {
      if tree.views[child].isContent {
        let slot = orderedSlot(child, in: room, axis)
        putSlot(child, start, slot, axis)
        start += slot + spacing(after: child, in: view)
      }
      child = Int(tree.views[child].end)
    }
  }

  /// The total length of the views that `placeInOrder` places, including gaps.
  private mutating func orderedLength(
    of node: Int, _ view: View, in room: Double, _ axis: Axis
  ) -> Double {
    var length = 0.0
    var gap = 0.0
    for child in tree.contents(of: node) {
      length += gap + orderedSlot(child, in: room, axis)
      gap = spacing(after: child, in: view)
    }
    return length
  }

  /// The length that `placeInOrder` reserves for a view, including the space around it.
  private mutating func orderedSlot(_ child: Int, in room: Double, _ axis: Axis) -> Double {
    let ideal = self.ideal(child, axis)
    let extra = slotIdeal(child, axis) - ideal
    return rule(of: child, axis).held(in: room).length(of: room, ideal: ideal) + extra
  }

  private mutating func placeCarousel(
    _ node: Int, _ view: View, _ start: Double, _ length: Double, _ axis: Axis
  ) {
    guard axis.isHorizontal else {
      let share = view.place.share(axis)
      for child in tree.contents(of: node) { placeAligned(child, start, length, share, axis) }
      return
    }
    let peek = tree.peek(of: node)
    guard !peek.isIdeal else {
      placeInOrder(node, view, start, axis)
      return
    }
    let page = max(length - 2 * peek, 0)
    var position = start + peek - tree.page(of: node) * (page + view.spacing)
    for child in tree.contents(of: node) {
      let own = slotLength(child, in: page, stretches: true, axis)
      putSlot(child, position + (page - own) / 2, own, axis)
      position += page + view.spacing
    }
  }
}

extension BoxAlignment {
  /// The part of the free space that is before an aligned view, from 0 to 1.
  func share(_ axis: Axis) -> Double { axis.isHorizontal ? horizontal.share : vertical.share }
}

extension StackAlignment {
  /// The part of the free space that is before a view on the cross axis, from 0 to 1.
  var share: Double {
    switch self {
    case .fill, .leading, .top, .firstBaseline: 0
    case .center: 0.5
    case .trailing, .bottom, .lastBaseline: 1
    }
  }
}
