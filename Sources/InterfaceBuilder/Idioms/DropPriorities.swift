internal import SpecModel

extension PlanRewriting {
  /// Leaves out how firmly a view holds on to its natural size, where that decides nothing.
  ///
  /// Documents state it of every view; a spec only where it matters.
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
