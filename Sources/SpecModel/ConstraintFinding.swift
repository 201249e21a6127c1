/// A problem with a screen's constraints, found during layout.
package enum ConstraintFinding: Hashable, Sendable {
  /// Required constraints that contradict each other; the solver broke one.
  case conflict(ConstraintConflict)
  /// A node's position or size on one axis is not determined.
  case ambiguous(ScreenNodeID, Axis, isSize: Bool, suggested: Points)
  /// The number of columns of an adaptive grid does not match the width that a constraint gives it.
  case unsettledColumns(ScreenNodeID, constraint: Int)
  /// The solver found no solution for a container, so its children are at its top leading corner.
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
    /// A constraint, as an index into `Screen.constraints`.
    case constraint(Int)
    /// A fixed length from the node's own attributes.
    case own(ScreenNodeID, Axis, Points)
  }

  package let members: [Member]
  /// The index in `Screen.constraints` of the constraint that the solver broke.
  package let broken: Int
  /// How far the broken constraint is from being satisfied, in points.
  package let amount: Points

  package init(members: [Member], broken: Int, amount: Points) {
    self.members = members
    self.broken = broken
    self.amount = amount
  }
}
