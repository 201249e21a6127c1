package import SpecSyntax

/// One step in the explanation of a node's frame (`formwork layout --node`).
package struct LayoutStep: Sendable {
  /// What the step determines, such as `leading`, `width` or `offer`.
  package let subject: String
  /// The value in points; nil if the step has no single number.
  package let value: Points?
  package let reason: String
  /// The node whose attribute causes the step.
  package let node: ScreenNodeID
  /// The constraint that causes the step, as an index into `Screen.constraints`; nil for none.
  package let constraint: Int?

  package init(
    _ subject: String, _ value: Points?, _ reason: String, at node: ScreenNodeID,
    constraint: Int? = nil
  ) {
    self.subject = subject
    self.value = value
    self.reason = reason
    self.node = node
    self.constraint = constraint
  }
}

extension Screen {
  /// The span of a step's constraint or node; nil for the body, which has no line in the spec.
  package func span(of step: LayoutStep) -> SourceSpan? {
    if let constraint = step.constraint { return constraints[constraint].span }
    return step.node.position == 0 ? nil : self[step.node].span
  }
}
