internal import SpecModel

/// Removes constraints that have no effect because of a stack, scroll view or length.
extension PlanRewriting {
  /// Removes redundant constraints of views that a stack or scroll view positions.
  mutating func dropSpare() {
    dropSpareLimits()
    dropSpareEdges()
    let parents = plan.parents()
    var groups: [[Int]: [Int]] = [:]
    var order: [[Int]] = []
    for (position, constraint) in plan.constraints.enumerated()
    where isSpare(constraint, parents) {
      let nodes = nodes(of: constraint)
      if groups[nodes] == nil { order.append(nodes) }
      groups[nodes, default: []].append(position)
    }
    var spent: Set<Int> = []
    for nodes in order {
      guard let positions = groups[nodes] else { continue }
      if mayMake(.spare, nodes) {
        spent.formUnion(positions)
      } else if let length = equalLength(of: positions), mayMake(.equalLength, nodes) {
        plan.nodes[length.node].set(length.attribute, .number(length.points))
        plan.nodes[length.node].measured.insert(length.attribute)
        spent.formUnion(positions)
      }
    }
    plan.constraints = ContiguousArray(
      plan.constraints.enumerated().filter { !spent.contains($0.offset) }.map(\.element))
  }

  /// Removes minimum and maximum lengths of views whose length is a number between them.
  private mutating func dropSpareLimits() {
    for node in plan.nodes.indices.dropFirst() {
      var spare: Set<Attribute> = []
      for axis in [Axis.horizontal, .vertical] {
        guard case .number(let length)? = plan.nodes[node].value(of: axis.size) else { continue }
        if case .number(let least)? = plan.nodes[node].value(of: axis.least), least <= length {
          spare.insert(axis.least)
        }
        if case .number(let most)? = plan.nodes[node].value(of: axis.most), most >= length {
          spare.insert(axis.most)
        }
      }
      guard !spare.isEmpty, mayMake(.spare, [node]) else { continue }
      plan.nodes[node].attributes.removeAll { spare.contains($0.attribute) }
    }
  }

  /// Removes optional distances from the screen's edges of views whose length and place are
  /// required.
  private mutating func dropSpareEdges() {
    var spare: [Int: [Int]] = [:]
    for (position, constraint) in plan.constraints.enumerated()
    where constraint.container == 0 && constraint.priority < leastPinPriority
      && constraint.second?.isGuide == true
    {
      guard case .node(let node) = constraint.first.item, !constraint.first.attribute.isSize,
        isHeld(node, along: constraint.first.attribute.axis)
      else { continue }
      spare[node, default: []].append(position)
    }
    var spent: Set<Int> = []
    for (node, positions) in spare.sorted(by: { $0.key < $1.key })
    where mayMake(.spare, [0, node]) {
      spent.formUnion(positions)
    }
    plan.constraints = ContiguousArray(
      plan.constraints.enumerated().filter { !spent.contains($0.offset) }.map(\.element))
  }

  /// Whether a view of the screen has a length in points and a required place on an axis.
  private func isHeld(_ node: Int, along axis: Axis) -> Bool {
    guard case .number? = plan.nodes[node].value(of: axis.size) else { return false }
    return plan.constraints.contains { constraint in
      constraint.container == 0 && constraint.isPlainEquality
        && constraint.first.item == .node(node) && !constraint.first.attribute.isSize
        && constraint.first.attribute.axis == axis && constraint.second?.isGuide == true
    }
  }

  private func nodes(of constraint: PlanConstraint) -> [Int] {
    var nodes = [constraint.container]
    for case .node(let node)? in [constraint.first.item, constraint.second?.item]
    where !nodes.contains(node) {
      nodes.append(node)
    }
    return nodes
  }

  /// Whether all views in a constraint are positioned by a stack or scroll view, or the constraint
  /// relates the two lengths of one view.
  private func isSpare(_ constraint: PlanConstraint, _ parents: [Int]) -> Bool {
    guard case .node(let node) = constraint.first.item, node > 0 else { return false }
    if constraint.second?.item == constraint.first.item { return true }
    func isPlaced(_ anchor: PlanAnchor?) -> Bool {
      guard case .node(let node)? = anchor?.item, node > 0 else { return false }
      let parent = plan.nodes[parents[node]].component
      return parent.isStack || parent == .scroll || parent == .group || parent == .zstack
    }
    return isPlaced(constraint.first) || isPlaced(constraint.second)
  }

  /// An attribute that can replace a constraint between the lengths of two views: the measured
  /// length of one of them.
  private func equalLength(
    of positions: [Int]
  ) -> (node: Int, attribute: Attribute, points: Double)? {
    guard positions.count == 1 else { return nil }
    let constraint = plan.constraints[positions[0]]
    guard constraint.relation == .equal, constraint.first.attribute.isSize,
      let second = constraint.second, second.item != constraint.first.item,
      case .node(let first) = constraint.first.item, case .node(let other) = second.item
    else { return nil }
    let axis = constraint.first.attribute.axis
    func extent(_ node: Int) -> MeasuredExtent? {
      measured.extents(of: plan.nodes[node].id, along: axis)
    }
    // Choose the view with the shorter text, which would be shorter without the constraint.
    let node =
      plan.nodes[first].contentText.utf8.count <= plan.nodes[other].contentText.utf8.count
      ? first : other
    guard let own = extent(node), own.growth == 0, plan.nodes[node].value(of: axis.size) == nil
    else { return nil }
    return (node, axis.size, own.length)
  }
}
