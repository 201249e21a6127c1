/// One reason for a node's frame, as `formwork layout --node` tells it.
package struct LayoutStep: Sendable {
  /// What it settles: `leading`, `width`, `offer`.
  package let subject: String
  /// In points; nil where the step has no single number.
  package let value: Points?
  package let reason: String
  /// Whose line in the spec says so.
  package let node: ScreenNodeID
  /// A constraint that the spec states, a position in `Screen.constraints`.
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
  /// A node's name in a message; the body has none of its own.
  package func told(_ node: Int) -> String {
    node == 0 ? "the body" : "'\(nodes[node].name)'"
  }
}
