/// What a layout has to say about the constraints of a screen.
package enum ConstraintFinding: Hashable, Sendable {
  /// Required constraints that contradict each other; one of them was broken.
  case conflict(ConstraintConflict)
  /// Nothing says where a node stands on an axis, or how long it is.
  case ambiguous(ScreenNodeID, Axis, isSize: Bool, suggested: Points)
  /// No number of columns agrees with the width that a constraint into a grid gives the grid.
  case unsettledColumns(ScreenNodeID, constraint: Int)
  /// No answer was found for what a container holds: its children stand at its corner.
  case unsolved(ScreenNodeID, Unsolved)

  /// Why no answer was found.
  package enum Unsolved: Hashable, Sendable {
    /// Solving would take too long.
    case tooLarge
    /// Lengths are too far apart in size.
    case unstable
  }
}

/// A minimal set of constraints that contradict each other.
package struct ConstraintConflict: Hashable, Sendable {
  package enum Member: Hashable, Sendable {
    /// A position in `Screen.constraints`.
    case constraint(Int)
    /// A length that the node's own attributes say.
    case own(ScreenNodeID, Axis, Points)
  }

  package let members: [Member]
  /// The constraint that was broken, a position in `Screen.constraints`.
  package let broken: Int
  /// By how much, in points.
  package let amount: Points

  package init(members: [Member], broken: Int, amount: Points) {
    self.members = members
    self.broken = broken
    self.amount = amount
  }
}
