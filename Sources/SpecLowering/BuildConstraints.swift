internal import SpecModel

/// Constraints of the document as constraints of the screen.
extension ScreenBuilder {
  /// Gives the screen the constraints whose nodes are all on it.
  ///
  /// A constraint that names a node which a condition took away falls away with it.
  mutating func appendConstraints() {
    for constraint in document.constraints {
      guard let container = screenNode(constraint.container),
        let first = screenAnchor(constraint.first)
      else { continue }
      var second: ConstraintAnchor<ScreenNodeID>?
      if let anchor = constraint.second {
        second = screenAnchor(anchor)
        if second == nil { continue }
      }
      screen.constraints.append(
        LayoutConstraint(
          first, constraint.relation, second, multiplier: constraint.multiplier,
          constant: constraint.constant, priority: constraint.priority, in: container,
          span: constraint.span))
    }
  }

  private func screenAnchor(_ anchor: ConstraintAnchor<NodeID>) -> ConstraintAnchor<ScreenNodeID>? {
    switch anchor.item {
    case .node(let node):
      screenNode(node).map { ConstraintAnchor(.node($0), anchor.attribute) }
    case .guide(let guide, let container):
      screenNode(container).map { ConstraintAnchor(.guide(guide, of: $0), anchor.attribute) }
    }
  }

  private func screenNode(_ id: NodeID) -> ScreenNodeID? {
    let position = screenPositions[id.position]
    return position < 0 ? nil : ScreenNodeID(Int(position))
  }
}
