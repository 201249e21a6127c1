internal import SpecModel

extension ScreenDraft {
  /// The draft as people read it: without IDs that nothing needs, and with constraints in the order
  /// of their views.
  package var readable: ScreenDraft {
    var draft = self
    draft.plan.omitSpareNames()
    draft.plan.sortConstraints()
    return draft
  }
}

extension SpecPlan {
  /// Omits the IDs that the importer made up, unless a constraint or the comment after `targets`
  /// refers to them.
  ///
  /// Generated code names such a view after its text or kind.
  fileprivate mutating func omitSpareNames() {
    let isReferred = isReferred()
    for node in nodes.indices.dropFirst()
    where !isReferred[node] && nodes[node].canBeNameless && !givenNames.contains(nodes[node].id) {
      let isInReason = reason?.contains("'\(nodes[node].id)'") ?? false
      if !isInReason { nodes[node].isNameless = true }
    }
  }

  /// Sorts constraints by the view that they place: first its sides, then its top and bottom.
  fileprivate mutating func sortConstraints() {
    let sorted = constraints.enumerated().sorted { a, b in
      let (first, second) = (a.element.sortingKey, b.element.sortingKey)
      return first == second ? a.offset < b.offset : first < second
    }
    constraints = ContiguousArray(sorted.map(\.element))
  }
}

extension PlanNode {
  /// Whether the node works without an ID: the values of fields and views of the app need a name.
  fileprivate var canBeNameless: Bool {
    switch component {
    case .text, .button, .image, .icon, .box, .divider, .activity, .vstack, .hstack, .zstack,
      .group, .section, .scroll, .list, .listRow, .canvas, .spacer:
      true
    default: false
    }
  }
}

extension PlanConstraint {
  /// The position of the constrained view in the spec, then that of the attribute.
  fileprivate var sortingKey: (Int, Int) {
    guard case .node(let node) = first.item else { return (0, 0) }
    let attribute =
      switch first.attribute {
      case .leading, .left: 0
      case .trailing, .right: 1
      case .centerX: 2
      case .width: 3
      case .top: 4
      case .firstBaseline: 5
      case .bottom: 6
      case .lastBaseline: 7
      case .centerY: 8
      case .height: 9
      }
    return (node, attribute)
  }
}
