internal import SpecModel

extension PlanRewriting {
  /// Makes a view an overlay if its constraints refer to only one other view, such as an indicator
  /// in a button.
  ///
  /// The other view is then arranged in rows and columns without the overlay.
  mutating func findOverlays() {
    while let overlay = nextOverlay(), mayMake(.overlay, [overlay.base, overlay.view]) {
      make(overlay)
    }
  }

  /// A view that becomes an overlay of another.
  private struct Overlay {
    let parent: Int
    let base: Int
    let view: Int
    let horizontal: AxisPin
    let vertical: AxisPin
    /// The lengths of the view as percentages of the other view's lengths.
    let shares: [PlanAttribute]
    let spent: Set<Int>
  }

  private func nextOverlay() -> Overlay? {
    guard plan.nodes.count <= overlayLimit else { return nil }
    let parents = plan.parents()
    var known: [[Int]] = Array(repeating: [], count: plan.nodes.count)
    for (position, constraint) in plan.constraints.enumerated() {
      for case .node(let node)? in Set([constraint.first.item, constraint.second?.item]) {
        known[node].append(position)
      }
    }
    for view in plan.nodes.indices.dropFirst()
    where !known[view].isEmpty && plan.nodes[parents[view]].holdsFreeViews {
      guard let base = base(of: view, known[view], parents), base < view,
        !isRefused(.overlay, [base, view]), isClear(view, over: base, in: parents[view]),
        let overlay = overlay(view, over: base, in: parents[view], known[view]),
        known[base].allSatisfy({ !plan.constraints[$0].holdsBaseline })
      else { continue }
      return overlay
    }
    return nil
  }

  /// The only sibling to which a view's constraints refer; nil if they refer to anything else.
  ///
  /// An edge of the container counts as the sibling's if the sibling is pinned to it.
  private func base(of view: Int, _ constraints: [Int], _ parents: [Int]) -> Int? {
    var base: Int?
    for position in constraints {
      let constraint = plan.constraints[position]
      guard let second = constraint.second, !second.isGuide else { continue }
      let items = [constraint.first.item, second.item].filter { $0 != .node(view) }
      guard items.count == 1, case .node(let other) = items[0], parents[other] == parents[view],
        constraint.first.attribute == second.attribute, base ?? other == other
      else { return nil }
      base = other
    }
    return base
  }

  /// Whether the view does not overlap any view that is drawn between it and the other view.
  private func isClear(_ view: Int, over base: Int, in parent: Int) -> Bool {
    func extent(_ node: Int, _ axis: Axis) -> MeasuredExtent? {
      measured.extents(of: plan.nodes[node].id, along: axis)
    }
    return plan.children(of: parent).allSatisfy { other in
      guard other > base, other < view else { return true }
      return [Axis.horizontal, .vertical].contains { axis in
        guard let own = extent(view, axis), let its = extent(other, axis) else { return false }
        return own.isBefore(its) || its.isBefore(own)
      }
    }
  }

  private func overlay(
    _ view: Int, over base: Int, in parent: Int, _ constraints: [Int]
  ) -> Overlay? {
    var distances: [ConstraintAttribute: Double] = [:]
    var shares: [PlanAttribute] = []
    var spent: Set<Int> = []
    for position in constraints {
      let constraint = plan.constraints[position]
      guard constraint.second != nil else { continue }
      let attribute = constraint.first.attribute
      if let share = share(constraint, of: view) {
        guard !shares.contains(where: { $0.attribute == share.attribute }) else { return nil }
        shares.append(share)
        spent.insert(position)
        continue
      }
      guard constraint.isPlainEquality else { return nil }
      let isForward = constraint.first.item == .node(view)
      var distance = isForward ? constraint.constant : -constraint.constant
      if constraint.second?.isGuide == true {
        guard isForward, isSharedEdge(constraint, with: base) else { return nil }
        distance = 0
      }
      guard distances[attribute] ?? distance == distance else { return nil }
      distances[attribute] = distance
      spent.insert(position)
    }
    for axis in [Axis.horizontal, .vertical] { distances.sayEdges(along: axis) }
    let known = [Axis.horizontal, .vertical].flatMap { [$0.start, $0.center, $0.end] }
    guard distances.keys.allSatisfy({ known.contains($0) }),
      let horizontal = AxisPin(distances, along: .horizontal),
      let vertical = AxisPin(distances, along: .vertical)
    else { return nil }
    return Overlay(
      parent: parent, base: base, view: view, horizontal: horizontal, vertical: vertical,
      shares: shares, spent: spent)
  }

  /// The length of a view as a percentage of the other view's length; nil for other constraints.
  private func share(_ constraint: PlanConstraint, of view: Int) -> PlanAttribute? {
    let attribute = constraint.first.attribute
    guard attribute.isSize, constraint.second?.attribute == attribute,
      constraint.second?.isGuide == false, constraint.first.item == .node(view),
      constraint.relation == .equal, constraint.priority == 1000, constraint.constant == 0,
      constraint.multiplier > 0, constraint.multiplier < 1
    else { return nil }
    let percent = decimalText((constraint.multiplier * 100_000).rounded() / 1000)
    return PlanAttribute(attribute: attribute.axis.size, value: .word("\(percent)%"))
  }

  /// Whether the other view is also pinned to the edge or center of the container to which the
  /// constraint refers.
  private func isSharedEdge(_ constraint: PlanConstraint, with base: Int) -> Bool {
    var other = constraint
    other.first.item = .node(base)
    if plan.constraints.contains(other) { return true }
    let axis = constraint.first.attribute.axis
    guard constraint.first.attribute == axis.center, constraint.constant == 0 else { return false }
    return [axis.start, axis.end].allSatisfy { attribute in
      other.first.attribute = attribute
      other.second?.attribute = attribute
      return plan.constraints.contains(other)
    }
  }

  private mutating func make(_ overlay: Overlay) {
    if hasRatio(overlay.base) {
      layOver(overlay)
      return
    }
    var names = UniqueNames(reserving: plan.nodes.map { $0.id.lowercased() })
    var base = plan.nodes[overlay.base].id
    if plan.nodes[overlay.base].view == nil, base.withoutNumber.hasSuffix("Layers") {
      base = String(base.withoutNumber.dropLast("Layers".count))
    }
    var layers = PlanNode(.zstack, id: names.name(base + "Layers"), view: nil)
    layers.set(
      .alignment, PlanValue.alignment(overlay.horizontal.place, overlay.vertical.place))
    plan.nodes[overlay.base].fill(
      (
        isDetermined(overlay.base, but: overlay.spent, along: .horizontal),
        isDetermined(overlay.base, but: overlay.spent, along: .vertical)
      ))
    let lengths = stateLengths(of: overlay.view)
    for share in overlay.shares {
      plan.nodes[overlay.view].attributes.removeAll { $0.attribute == share.attribute }
      plan.nodes[overlay.view].attributes.append(share)
    }
    plan.nodes[overlay.view].stand(overlay.horizontal, overlay.vertical)
    var tree = PlanTree(plan)
    let isMore = isLayers(overlay.base, like: layers)
    if isMore {
      tree.children[overlay.parent].removeAll { $0 == overlay.view }
      tree.children[overlay.base].append(overlay.view)
    }
    let wrapper =
      isMore
      ? overlay.base
      : tree.wrap([overlay.base, overlay.view], of: overlay.parent, in: layers)
    func handed(_ anchor: PlanAnchor) -> PlanAnchor {
      anchor.item == .node(overlay.base)
        ? PlanAnchor(item: .node(wrapper), attribute: anchor.attribute) : anchor
    }
    let constraints = plan.constraints.enumerated()
      .filter { !overlay.spent.contains($0.offset) && !lengths.contains($0.offset) }
      .map { _, constraint in
        var constraint = constraint
        constraint.first = handed(constraint.first)
        constraint.second = constraint.second.map(handed)
        return constraint
      }
    tree.write(to: &plan, constraints)
  }

  /// Whether a view has an aspect ratio constraint, and only overlays as children.
  private func hasRatio(_ node: Int) -> Bool {
    plan.children(of: node).allSatisfy { plan.nodes[$0].isOverlay }
      && plan.constraints.contains { constraint in
        constraint.first.item == .node(node) && constraint.second?.item == .node(node)
      }
  }

  /// Makes a view an overlay of a view with a fixed aspect ratio, whose size does not depend on
  /// overlays.
  private mutating func layOver(_ overlay: Overlay) {
    let lengths = stateLengths(of: overlay.view)
    for share in overlay.shares {
      plan.nodes[overlay.view].attributes.removeAll { $0.attribute == share.attribute }
      plan.nodes[overlay.view].attributes.append(share)
    }
    plan.nodes[overlay.view].stand(overlay.horizontal, overlay.vertical)
    var names = UniqueNames(reserving: plan.nodes.map { $0.id.lowercased() })
    var layers = PlanNode(
      .zstack, id: names.name(plan.nodes[overlay.base].id + "Layers"), view: nil)
    layers.isOverlay = true
    layers.set(
      .alignment, PlanValue.alignment(overlay.horizontal.place, overlay.vertical.place))
    let known = plan.children(of: overlay.base).last
    if let known, plan.nodes[known].value(of: .alignment) != layers.value(of: .alignment) {
      // Overlays with different alignments need a container that fills the view.
      layers.isOverlay = false
      layers.fill((true, true))
    }
    var tree = PlanTree(plan)
    tree.children[overlay.parent].removeAll { $0 == overlay.view }
    if let known, layers.isOverlay {
      tree.children[known].append(overlay.view)
    } else {
      tree.nodes.append(layers)
      tree.children.append([overlay.view])
      tree.children[known ?? overlay.base].append(tree.nodes.count - 1)
    }
    let constraints = plan.constraints.enumerated()
      .filter { !overlay.spent.contains($0.offset) && !lengths.contains($0.offset) }
      .map(\.element)
    tree.write(to: &plan, constraints)
  }

  /// Whether a node is a container that the importer added to layer views with the given alignment.
  private func isLayers(_ node: Int, like layers: PlanNode) -> Bool {
    let own = plan.nodes[node]
    return own.component == .zstack && own.view == nil && !own.isShown
      && own.value(of: .alignment) == layers.value(of: .alignment)
      && own.attributes.allSatisfy { $0.attribute == .alignment || $0.value == .word("fill") }
  }

  /// Converts constraints that set a view's own lengths to attributes.
  ///
  /// - Returns: the indices of these constraints.
  private mutating func stateLengths(of view: Int) -> Set<Int> {
    var spent: Set<Int> = []
    for (position, constraint) in plan.constraints.enumerated()
    where constraint.first.item == .node(view) && constraint.second == nil
      && constraint.relation == .equal && constraint.priority == 1000
    {
      let size = constraint.first.attribute.axis.size
      guard plan.nodes[view].value(of: size) == nil else { continue }
      plan.nodes[view].set(size, .number(constraint.constant))
      spent.insert(position)
    }
    return spent
  }

  /// Whether constraints other than the given ones set a view's length, or both its edges.
  private func isDetermined(_ node: Int, but spent: Set<Int>, along axis: Axis) -> Bool {
    var held: Set<ConstraintAttribute> = []
    for (position, constraint) in plan.constraints.enumerated()
    where !spent.contains(position) && constraint.relation == .equal {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 })
      where anchor.item == .node(node) {
        held.insert(anchor.attribute)
      }
    }
    return held.contains(axis.length) || held.isSuperset(of: [axis.start, axis.end])
  }
}

/// The maximum number of nodes in a screen in which overlays are searched; a larger screen was
/// probably not made by hand.
private let overlayLimit = 2000

extension [ConstraintAttribute: Double] {
  /// Adds the second edge of a view that has one edge or center, and the same length as another
  /// view.
  fileprivate mutating func sayEdges(along axis: Axis) {
    guard let length = self[axis.length] else { return }
    switch (self[axis.start], self[axis.center], self[axis.end]) {
    case (let start?, nil, nil): self[axis.end] = start + length
    case (nil, nil, let end?): self[axis.start] = end - length
    case (nil, let center?, nil):
      self[axis.start] = center - length / 2
      self[axis.end] = center + length / 2
      self[axis.center] = nil
    case (let start?, nil, let end?) where end - start == length: break
    default: return
    }
    self[axis.length] = nil
  }
}

extension AxisPin {
  /// Pins a view to the edges or center of another view.
  ///
  /// - Returns: nil if there are no such constraints, or if the view extends beyond the other one.
  fileprivate init?(_ distances: [ConstraintAttribute: Double], along axis: Axis) {
    switch (distances[axis.start], distances[axis.center], distances[axis.end]) {
    case (let start?, nil, let end?): self.init(place: .both, before: start, after: -end)
    case (let start?, nil, nil): self.init(place: .start, before: start)
    case (nil, nil, let end?): self.init(place: .end, after: -end)
    case (nil, let center?, nil):
      self.init(place: .center, before: max(2 * center, 0), after: max(-2 * center, 0))
    default: return nil
    }
    guard before >= 0, after >= 0 else { return nil }
  }
}

extension PlanConstraint {
  fileprivate var holdsBaseline: Bool {
    first.attribute.isBaseline || second?.attribute.isBaseline ?? false
  }
}
