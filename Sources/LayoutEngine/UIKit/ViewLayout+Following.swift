internal import SpecModel

/// Updates positions on one axis after the intrinsic lengths of some views have changed.
///
/// The ancestors of such a view are measured up to the first one whose intrinsic length is
/// unchanged; it keeps its position. From there, ancestors of changed views and moved views are
/// placed with the same steps as in a complete layout.
extension ViewLayout {
  /// An ancestor of views whose intrinsic length has changed.
  struct StaleView {
    let node: Int
    /// The ancestor's only changed child; −1 if there are several, or if the child's stretch cost
    /// has changed.
    var child: Int
    /// The child's previous length, including margins.
    let slot: Double
  }

  /// The state of an update of positions on one axis.
  struct Following {
    /// The views to be measured, ordered by their index; the next one is last.
    fileprivate var waiting: ContiguousArray<StaleView> = []
    /// The ancestors of changed views; their children are placed again.
    fileprivate var stale: ContiguousArray<StaleView> = []
    /// The views below which descendants are placed again.
    fileprivate var tops: ContiguousArray<Int> = []
    /// The overlays and backgrounds to be placed again.
    fileprivate var layers: ContiguousArray<Int> = []
    /// The changed views that are placed directly on the screen.
    fileprivate var roots: ContiguousArray<Int> = []
  }

  /// Measures a leaf again.
  ///
  /// - Returns: whether the positions that depend on it can be updated; see `followStale`.
  mutating func measureAgain(_ leaf: Int, _ axis: Axis, _ following: inout Following) -> Bool {
    let (slot, known) = (slotIdeal(leaf, axis), ideal(leaf, axis))
    let growth = self.growth(leaf, axis)
    measureLength(leaf, axis)
    let grows = self.growth(leaf, axis) == growth
    if ideal(leaf, axis) == known, grows { return true }
    return hand(leaf, slot, growsAlike: grows, axis, &following)
  }

  /// Updates all positions that depend on the leaves that were measured again.
  ///
  /// - Returns: whether that was possible; otherwise positions may be wrong.
  mutating func followStale(_ axis: Axis, _ following: inout Following) -> Bool {
    while let view = following.waiting.popLast() {
      let node = view.node
      following.stale.append(view)
      change(axis) { $0.setStale(node, true) }
      let (slot, known) = (slotIdeal(node, axis), ideal(node, axis))
      let growth = self.growth(node, axis)
      measureAgain(view, axis)
      let grows = self.growth(node, axis) == growth
      if ideal(node, axis) == known, grows, !isSeenThrough(node, axis) {
        following.tops.append(node)
      } else if !hand(node, slot, growsAlike: grows, axis, &following) {
        return false
      }
    }
    placeStale(axis, &following)
    return !hasUnsolved
  }

  /// Records that a view's intrinsic length has changed, so that its container is measured again.
  ///
  /// - Returns: whether the container can be updated.
  private mutating func hand(
    _ node: Int, _ slot: Double, growsAlike: Bool, _ axis: Axis, _ following: inout Following
  ) -> Bool {
    let view = tree.views[node]
    let parent = Int(view.parent)
    let child = growsAlike ? node : -1
    switch view.part {
    case .content where parent >= 0:
      var place = following.waiting.count
      while place > 0, following.waiting[place - 1].node > parent { place -= 1 }
      if place > 0, following.waiting[place - 1].node == parent {
        following.waiting[place - 1].child = -1
      } else {
        following.waiting.insert(StaleView(node: parent, child: child, slot: slot), at: place)
      }
    case .layer where parent > 0:
      // A layer is aligned with its view, regardless of the view's content.
      following.layers.append(node)
    case .bar where parent > 0:
      // A bar takes space in the parent of its view and is not part of the view's own length.
      change(axis) { $0.setStale(parent, true) }
      following.stale.append(StaleView(node: parent, child: -1, slot: 0))
      return hand(parent, 0, growsAlike: false, axis, &following)
    case .content, .layer, .bar, .presented:
      // The height of such a screen is that of its content.
      guard axis.isHorizontal || hasScreenHeight else { return false }
      following.roots.append(node)
    }
    return true
  }

  /// Whether an ancestor's layout of a view depends on more than the intrinsic lengths of its
  /// direct children.
  private func isSeenThrough(_ node: Int, _ axis: Axis) -> Bool {
    var node = node
    while tree.views[node].part == .content, tree.views[node].parent >= 0 {
      node = Int(tree.views[node].parent)
      if seesThrough(node, axis) { return true }
    }
    return false
  }

  private func seesThrough(_ node: Int, _ axis: Axis) -> Bool {
    let view = tree.views[node]
    switch view.kind {
    case .grid, .gridRow: return true
    case .stack where sharesAmongTexts(view, axis): return true
    case .stack where view.alignsBaselines && !axis.isHorizontal: return true
    default: return isSettled(node, axis)
    }
  }

  /// Whether an ancestor aligns lines of text inside a view.
  func isAlignedByLines(_ node: Int) -> Bool {
    var node = Int(tree.views[node].parent)
    while node >= 0 {
      let view = tree.views[node]
      if view.alignsBaselines || view.kind == .grid { return true }
      node = Int(view.parent)
    }
    return false
  }

  // MARK: - Up

  /// Measures a container again.
  ///
  /// If its longest child determines its length and an unchanged child is longer, other children
  /// are not read.
  private mutating func measureAgain(_ view: StaleView, _ axis: Axis) {
    guard view.child >= 0, hasLongestChild(view.node, axis) else {
      return measureLength(view.node, axis)
    }
    let padding = tree.padding(of: view.node).both(axis)
    let known = ideal(view.node, axis)
    guard view.slot + padding < known else { return measureLength(view.node, axis) }
    let length = slotIdeal(view.child, axis) + padding
    if length <= known { return }
    let rule = rule(of: view.node, axis)
    guard rule.natural.isIdeal, rule.fixed.isIdeal else { return measureLength(view.node, axis) }
    let growth = self.growth(view.node, axis)
    change(axis) { $0.setWish(view.node, rule.clamped(length), growth) }
  }

  /// Whether a view is as long as its longest child.
  private func hasLongestChild(_ node: Int, _ axis: Axis) -> Bool {
    let view = tree.views[node]
    guard !view.hasConstraints, !tree.hasShareBounds else { return false }
    switch view.kind {
    case .stack:
      return view.isHorizontal != axis.isHorizontal
        && !(view.alignment.isBaseline && !axis.isHorizontal)
    case .scroll: return view.isHorizontal != axis.isHorizontal
    case .layers, .group: return true
    case .leaf, .plain, .spacer, .divider, .grid, .gridRow, .carousel, .canvas: return false
    }
  }

  // MARK: - Down

  private mutating func placeStale(_ axis: Axis, _ following: inout Following) {
    // The views to be placed anew, the next last.
    var visits: ContiguousArray<Int> = []
    if !following.roots.isEmpty {
      let first = changeCount(axis)
      placeRoots(axis)
      pushChanges(since: first, axis, &visits)
      for root in following.roots where !hasMoved(root, axis) { visits.append(root) }
    }
    // Containers are visited before the views inside them.
    following.tops.sort(by: >)
    following.layers.sort(by: >)
    while true {
      while let node = visits.popLast() { visit(node, axis, following, &visits) }
      if let top = following.tops.popLast() {
        visits.append(top)
      } else if let layer = following.layers.popLast() {
        let first = changeCount(axis)
        placeLayers(of: Int(tree.views[layer].parent), axis)
        pushChanges(since: first, axis, &visits)
        if !hasMoved(layer, axis) { visits.append(layer) }
      } else {
        return
      }
    }
  }

  private mutating func visit(
    _ node: Int, _ axis: Axis, _ following: Following, _ visits: inout ContiguousArray<Int>
  ) {
    if tree.views[node].isAbsent || length(node, axis).isIdeal { return }
    let isStale = self.isStale(node, axis)
    change(axis) { $0.setPlaced(node) }
    let first = changeCount(axis)
    if tree.views[node].hasLayers { placeLayers(of: node, axis) }
    var only = -1
    if isStale, let link = following.stale.last(where: { $0.node == node }) { only = link.child }
    if isSettled(node, axis) || tree.views[node].kind == .grid {
      return placeAll(in: node, axis)
    }
    if only >= 0, !hasMoved(node, axis), placesEachAlone(node, axis) {
      placeAlone(only, in: node, axis)
    } else if tree.views[node].kind != .leaf {
      placeChildren(of: node, axis)
      if isSettled(node, axis) { return placeAll(in: node, axis) }
    }
    pushChanges(since: first, axis, &visits)
    guard isStale else { return }
    if only >= 0 {
      if !hasMoved(only, axis) { visits.append(only) }
      return
    }
    var child = node + 1
    while child < Int(tree.views[node].end) {
      if self.isStale(child, axis), !hasMoved(child, axis) { visits.append(child) }
      child = Int(tree.views[child].end)
    }
  }

  private func pushChanges(
    since first: Int, _ axis: Axis, _ visits: inout ContiguousArray<Int>
  ) {
    let changes = axis.isHorizontal ? horizontal.changes : vertical.changes
    for position in first..<changes.count { visits.append(Int(changes[position].node)) }
  }

  private func changeCount(_ axis: Axis) -> Int {
    axis.isHorizontal ? horizontal.changes.count : vertical.changes.count
  }

  /// Places all descendants of a view again.
  private mutating func placeAll(in node: Int, _ axis: Axis) {
    let end = Int(tree.views[node].end)
    for view in node..<end {
      let isAbsent = tree.views[view].isAbsent
      change(axis) {
        $0.setSettled(view, false)
        $0.setPlaced(view)
        // Not every way of placing gives hidden views a place.
        if isAbsent, !$0.length(view).isIdeal { $0.put(view, .ideal, .ideal) }
      }
    }
    let known = scope
    scope = node..<end
    placeViews(axis)
    scope = known
  }

  /// Places a child whose position does not depend on its siblings.
  private mutating func placeAlone(_ child: Int, in node: Int, _ axis: Axis) {
    let view = tree.views[node]
    let padding = tree.padding(of: node)
    let start = self.start(node, axis) + padding.before(axis)
    let length = max(self.length(node, axis) - padding.both(axis), 0)
    placeAlone(child, view, start, length, axis)
  }
}

extension View {
  fileprivate var alignsBaselines: Bool {
    kind == .stack && isHorizontal && alignment.isBaseline
  }
}
