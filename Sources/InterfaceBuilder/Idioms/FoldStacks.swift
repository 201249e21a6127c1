internal import SpecModel

extension PlanRewriting {
  /// Replaces a view whose only child is a stack at constant distances from its edges by a stack
  /// with padding.
  mutating func foldStacks() {
    // From the innermost outwards, because the result can be the only child of the next view.
    for node in plan.nodes.indices.reversed() where node < plan.nodes.count {
      guard plan.nodes[node].component == .canvas, let fold = fold(of: node),
        mayMake(.fold, [node, fold.stack])
      else { continue }
      make(fold, of: node)
    }
  }

  private struct Fold {
    let stack: Int
    /// The distance at each edge.
    let distances: [ConstraintAttribute: Double]
    let spent: Set<Int>
  }

  private func fold(of node: Int) -> Fold? {
    let children = plan.children(of: node)
    guard children.count == 1, let stack = children.first, plan.nodes[stack].view == nil,
      plan.nodes[stack].component == .vstack || plan.nodes[stack].component == .hstack
    else { return nil }
    var distances: [ConstraintAttribute: Double] = [:]
    var spent: Set<Int> = []
    for (position, constraint) in plan.constraints.enumerated() {
      let speaks = [constraint.first.item, constraint.second?.item].contains(.node(stack))
      guard speaks else { continue }
      guard constraint.container == node, constraint.first.item == .node(stack),
        constraint.isPlainEquality, let second = constraint.second,
        second.item == .guide(.parent), second.attribute == constraint.first.attribute
      else { return nil }
      let edge = constraint.first.attribute
      let distance = edge.isFarEdge ? -constraint.constant : constraint.constant
      guard [.top, .leading, .bottom, .trailing].contains(edge), distances[edge] == nil,
        distance >= 0
      else { return nil }
      distances[edge] = distance
      spent.insert(position)
    }
    return distances.count == 4 ? Fold(stack: stack, distances: distances, spent: spent) : nil
  }

  private mutating func make(_ fold: Fold, of node: Int) {
    plan.nodes[node].component = plan.nodes[fold.stack].component
    plan.nodes[node].attributes.insert(contentsOf: plan.nodes[fold.stack].attributes, at: 0)
    func distance(_ edge: ConstraintAttribute) -> Double { fold.distances[edge] ?? 0 }
    plan.nodes[node].set(
      .padding,
      .edges(
        top: distance(.top), leading: distance(.leading), bottom: distance(.bottom),
        trailing: distance(.trailing)))
    let constraints = plan.constraints.enumerated().filter { !fold.spent.contains($0.offset) }
      .map(\.element)
    var tree = PlanTree(plan)
    tree.dissolve(fold.stack, in: node)
    tree.write(to: &plan, constraints)
  }
}
