/// A problem that the layout found in a screen's constraints.
package enum ConstraintFinding: Hashable, Sendable {
  /// Required constraints that contradict each other; the solver broke one.
  case conflict(ConstraintConflict)
  /// A node's position or size on one axis is not determined.
  case ambiguous(ScreenNodeID, Axis, isSize: Bool, suggested: Points)
  /// No column count matches the width that a constraint gives a grid.
  case unsettledColumns(ScreenNodeID, constraint: Int)
  /// The solver found no solution for a container; its children are placed at its top leading
  /// corner.
  case unsolved(ScreenNodeID, Unsolved)

  /// The reason why the solver failed.
  package enum Unsolved: Hashable, Sendable {
    /// The problem exceeds the work limit.
    case tooLarge
    /// The lengths differ too much in magnitude for stable arithmetic.
    case unstable
  }
}

/// A minimal set of constraints that contradict each other.
package struct ConstraintConflict: Hashable, Sendable {
  package enum Member: Hashable, Sendable {
    /// A position in `Screen.constraints`.
    case constraint(Int)
    /// A fixed length from the node's own attributes.
    case own(ScreenNodeID, Axis, Points)
  }

  package let members: [Member]
  /// The constraint that was broken, a position in `Screen.constraints`.
  package let broken: Int
  /// The violation, in points.
  package let amount: Points

  package init(members: [Member], broken: Int, amount: Points) {
    self.members = members
    self.broken = broken
    self.amount = amount
  }
}
