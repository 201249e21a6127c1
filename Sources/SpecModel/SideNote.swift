/// An interaction of a node that a picture cannot show; text pictures mention it beside the node.
package enum SideNote: Sendable, Equatable {
  /// The number of the displayed step, from 1, and the number of all steps.
  case step(Int, of: Int)
  /// The titles of the buttons that a swipe reveals, by side.
  case swipe(leading: [String], trailing: [String])
}

/// A step and its position among the steps that exist in a state.
package struct StepPlace: Sendable {
  package enum Number: Sendable {
    case fixed(Int)
    case given(ExpressionID)
  }

  /// The group that contains the step and exists while the step is visible.
  package let node: NodeID
  /// The number of steps before this one.
  package let before: Number
  package let count: Number

  package init(of node: NodeID, before: Number, count: Number) {
    self.node = node
    self.before = before
    self.count = count
  }
}
