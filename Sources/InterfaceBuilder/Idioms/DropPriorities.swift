internal import SpecModel

extension PlanRewriting {
  /// Removes hugging and compression priorities that have no effect.
  ///
  /// Documents list them for every view; a spec only needs those that matter.
  mutating func dropPriorities() {
    for node in plan.nodes.indices
    where plan.nodes[node].attributes.contains(where: { $0.attribute.isPriority })
      && mayMake(.priorities, [node])
    {
      plan.nodes[node].attributes.removeAll { $0.attribute.isPriority }
    }
  }
}

extension Attribute {
  fileprivate var isPriority: Bool { self == .hugging || self == .compression }
}
