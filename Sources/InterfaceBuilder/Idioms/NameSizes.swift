internal import SpecModel

extension PlanRewriting {
  /// Makes attributes of the constraints that say how large a view is: `height: 44`.
  mutating func nameSizes() {
    var kept: ContiguousArray<PlanConstraint> = []
    for constraint in plan.constraints {
      guard let (node, attribute) = ownSize(constraint),
        !plan.nodes[node].attributes.contains(where: { $0.attribute == attribute }),
        mayMake(.size, [node])
      else {
        kept.append(constraint)
        continue
      }
      plan.nodes[node].set(attribute, .number(constraint.constant))
    }
    plan.constraints = kept
  }

  private func ownSize(_ constraint: PlanConstraint) -> (node: Int, attribute: Attribute)? {
    guard constraint.second == nil, constraint.priority == 1000,
      case .node(let node) = constraint.first.item, node > 0
    else { return nil }
    switch (constraint.first.attribute, constraint.relation) {
    case (.width, .equal): return (node, .width)
    case (.height, .equal): return (node, .height)
    case (.width, .greaterOrEqual): return (node, .minWidth)
    case (.height, .greaterOrEqual): return (node, .minHeight)
    case (.width, .lessOrEqual): return (node, .maxWidth)
    case (.height, .lessOrEqual): return (node, .maxHeight)
    default: return nil
    }
  }
}
