internal import SpecModel

extension PlanRewriting {
  /// Arranges views that constraints position into rows, columns and layers, using their frames on
  /// two devices.
  ///
  /// A distance that is equal on both devices is a margin or spacing, a growing distance is a
  /// spacer, and a growing view gets `fill`.
  mutating func arrangeRegions() {
    // From the inside outwards, because descendants come later in the array.
    for node in plan.nodes.indices.reversed()
    where node < plan.nodes.count && plan.nodes[node].holdsFreeViews && !canPlace(node) {
      let children = plan.children(of: node)
      guard (1...childLimit).contains(children.count) else { continue }
      for kind in [
        PlanEdit.Kind.regions, .huggingRegions, .fixedRegions, .layeredRegions, .joinedRegions,
      ] where !isRefused(kind, [node] + children) {
        var arranging = RegionArranging(plan, of: node, measured, as: kind)
        guard let arranged = arranging.run(), mayMake(kind, [node] + children) else { continue }
        plan = arranged
        break
      }
    }
  }
}

/// The maximum number of views in a container; a container with more was probably not made by hand.
private let childLimit = 200

/// Arranges the children of one node.
struct RegionArranging {
  let plan: SpecPlan
  let node: Int
  let measured: MeasuredViews
  let kind: PlanEdit.Kind
  /// The constraints that are written at the node.
  let own: [PlanConstraint]
  var tree: PlanTree
  var names: UniqueNames
  /// The constraints that position views inside layers.
  var pins: [PlanConstraint] = []

  init(_ plan: SpecPlan, of node: Int, _ measured: MeasuredViews, as kind: PlanEdit.Kind) {
    self.plan = plan
    self.kind = kind
    self.node = node
    self.measured = measured
    own = plan.constraints.filter { $0.container == node }
    tree = PlanTree(plan)
    names = UniqueNames(reserving: plan.nodes.map { $0.id.lowercased() })
  }

  /// Arranges the children.
  ///
  /// - Returns: the new plan; nil if the frames show no arrangement.
  mutating func run() -> SpecPlan? {
    stateOwnLengths()
    var views: [Region] = []
    for child in plan.children(of: node) {
      guard !plan.nodes[child].component.isPresented,
        plan.nodes[child].value(of: .hidden) == nil, let region = region(of: child)
      else { return nil }
      views.append(region)
    }
    guard let room = region(of: node) else { return nil }
    if hugs, node == 0 || room.vertical.growth > 0 { return nil }
    let groups = kind == .layeredRegions ? byPlace(views, in: room) : [views]
    let layers = groups.flatMap { group -> [Region] in
      let whole = Region.around(group, joiningLoose: kind == .joinedRegions)
      return if case .layers(let parts) = whole.shape { parts } else { [whole] }
    }
    var placed: [Int] = []
    for layer in layers {
      guard let part = make(layer, in: room), place(part, in: room, of: node) else { return nil }
      placed.append(part.node)
    }
    guard stateInnerLengths() else { return nil }
    stateBounds()
    tree.children[node] = placed
    tree.nodes[node].isArranged = true
    tree.nodes[node].hugsArranged = hugs
    var arranged = plan
    tree.write(to: &arranged, plan.constraints.filter { $0.container != node } + pins)
    return arranged
  }

  /// Converts lengths that constraints set in points to attributes.
  private mutating func stateOwnLengths() {
    for constraint in own
    where constraint.second == nil && constraint.relation == .equal && constraint.priority == 1000 {
      guard case .node(let view) = constraint.first.item, view > 0 else { continue }
      let size = constraint.first.attribute.axis.size
      if tree.nodes[view].value(of: size) == nil {
        tree.nodes[view].set(size, .number(constraint.constant))
      }
    }
  }

  /// Groups views that are pinned to the same part of their container: top, bottom, both edges or
  /// center.
  func byPlace(_ views: [Region], in room: Region) -> [[Region]] {
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

  /// Whether the container's height follows from its content.
  var hugs: Bool { kind == .huggingRegions }

  /// Whether views get their measured lengths if their container has a constant length.
  var isFixed: Bool { kind == .fixedRegions }

  /// The measured region of a node, or the union of its children's regions.
  func region(of node: Int) -> Region? {
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

  /// A node for a region, with the region's extents.
  struct Part {
    let node: Int
    /// The views inside the region.
    let views: [Int]
    var horizontal: MeasuredExtent
    var vertical: MeasuredExtent
    /// The axis on which a descendant takes the remaining space; nil if none does.
    var stretches: Axis?

    func extent(along axis: Axis) -> MeasuredExtent { axis == .horizontal ? horizontal : vertical }
  }
}
