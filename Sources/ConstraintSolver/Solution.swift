/// The result of a solve.
package enum SolveOutcome: Sendable, Equatable {
  /// All required constraints are satisfied, and every level is minimal given the higher levels.
  case optimal(Solution)
  /// The required constraints contradict each other.
  case infeasible(Conflict)
  /// The solver gave up.
  case stopped(StopReason)
}

/// The reason why a solve ended without a result.
package enum StopReason: Sendable, Equatable {
  /// The limit on the number of pivots was reached; the payload is the limit.
  case pivotLimit(Int)
  /// The work limit of the simplex was reached; the payload is the limit.
  case workLimit(Int)
  /// The numbers differ too much in magnitude, so a level's error decreased without bound.
  case unstable
}

/// The optimal solution of a system, level by level.
package struct Solution: Sendable, Equatable {
  /// The value of each variable.
  ///
  /// An ambiguous variable has a canonical value: its smallest optimal one if there is one, chosen
  /// variable by variable.
  package let values: ContiguousArray<Double>
  /// The error of every priority that occurs, highest first.
  package let levels: [LevelError]
  /// The soft constraints that no optimal solution satisfies, in constraint order.
  package let violated: [Violation]
  /// The variables with more than one optimal value, in variable order.
  package let ambiguous: [Ambiguity]
  /// The variables that may have more than one optimal value, if the solve did not determine this;
  /// see `SolveOptions.resolvesForms`.
  package let open: [VariableID]

  package init(
    values: ContiguousArray<Double>, levels: [LevelError], violated: [Violation],
    ambiguous: [Ambiguity], open: [VariableID] = []
  ) {
    self.values = values
    self.levels = levels
    self.violated = violated
    self.ambiguous = ambiguous
    self.open = open
  }

  /// Returns the value of a variable.
  package subscript(variable: VariableID) -> Double { values[Int(variable.index)] }
}

/// The sum of absolute errors at one priority.
package struct LevelError: Sendable, Equatable {
  package let priority: Priority
  package let error: Double

  package init(priority: Priority, error: Double) {
    self.priority = priority
    self.error = error
  }
}

/// A soft constraint that is violated in every optimal solution.
package struct Violation: Sendable, Equatable {
  package let constraint: ConstraintID
  package let tag: ConstraintTag
  /// The amount by which the returned values violate the constraint.
  package let amount: Double

  package init(constraint: ConstraintID, tag: ConstraintTag, amount: Double) {
    self.constraint = constraint
    self.tag = tag
    self.amount = amount
  }
}

/// A variable that has several optimal values.
package struct Ambiguity: Sendable, Equatable {
  package let variable: VariableID
  /// The smallest optimal value; nil if the values have no lower bound.
  package let low: Double?
  /// The largest optimal value; nil if the values have no upper bound.
  package let high: Double?

  package init(variable: VariableID, low: Double?, high: Double?) {
    self.variable = variable
    self.low = low
    self.high = high
  }
}

/// Required constraints that contradict each other.
///
/// If `isMinimal` is true, removing any one of them resolves this contradiction.
package struct Conflict: Sendable, Equatable {
  /// The constraints that contradict each other, in the order of the system.
  package let constraints: [ConstraintID]
  package let tags: [ConstraintTag]
  /// Whether the conflict is minimal; false if the search reached its limit.
  package let isMinimal: Bool

  package init(constraints: [ConstraintID], tags: [ConstraintTag], isMinimal: Bool = true) {
    self.constraints = constraints
    self.tags = tags
    self.isMinimal = isMinimal
  }
}
