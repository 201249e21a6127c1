/// What a node does that a picture cannot draw; pictures of text say it beside the node.
package enum SideNote: Sendable, Equatable {
  /// The number of the step that is shown, from 1, and the count of all.
  case step(Int, of: Int)
  /// The titles of the buttons that a swipe uncovers, by side.
  case swipe(leading: [String], trailing: [String])
}

/// A step and where it stands among the steps that are there.
package struct StepPlace: Sendable {
  package enum Number: Sendable {
    case fixed(Int)
    case given(ExpressionID)
  }

  /// The group that is there while the step is shown.
  package let node: NodeID
  /// How many steps stand before it.
  package let before: Number
  package let count: Number

  package init(of node: NodeID, before: Number, count: Number) {
    self.node = node
    self.before = before
    self.count = count
  }
}
