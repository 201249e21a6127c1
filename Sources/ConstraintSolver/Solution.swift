/// What a solve gives back.
package enum SolveOutcome: Sendable, Equatable {
  /// Every required constraint holds, and every level is as good as the levels above it allow.
  case optimal(Solution)
  /// The required constraints contradict each other.
  case infeasible(Conflict)
  /// The solver gave up before it was sure.
  case stopped(StopReason)
}

/// Why a solve ended without an answer.
package enum StopReason: Sendable, Equatable {
  /// More pivots than the limit allows; the number taken.
  case pivotLimit(Int)
  /// The simplex would touch more numbers than the limit allows; the limit.
  case workLimit(Int)
  /// The numbers are too far apart in size: a level fell without end where none can.
  case unstable
}

/// The lexicographic optimum of a system.
package struct Solution: Sendable, Equatable {
  /// One value per variable.
  ///
  /// Ambiguous variables hold the value that a fixed rule picks among the optimal ones: the
  /// smallest, where there is one, variable by variable.
  package let values: ContiguousArray<Double>
  /// The error of every priority that occurs, highest first.
  package let levels: [LevelError]
  /// The soft constraints that no optimal solution keeps, by constraint.
  package let violated: [Violation]
  /// The variables with more than one optimal value, by variable.
  package let ambiguous: [Ambiguity]

  package init(
    values: ContiguousArray<Double>, levels: [LevelError], violated: [Violation],
    ambiguous: [Ambiguity]
  ) {
    self.values = values
    self.levels = levels
    self.violated = violated
    self.ambiguous = ambiguous
  }

  /// The value of a variable.
  package subscript(variable: VariableID) -> Double { values[Int(variable.index)] }
}

/// The summed absolute error of one priority.
package struct LevelError: Sendable, Equatable {
  package let priority: Priority
  package let error: Double

  package init(priority: Priority, error: Double) {
    self.priority = priority
    self.error = error
  }
}

/// A soft constraint that is broken in every optimal solution.
package struct Violation: Sendable, Equatable {
  package let constraint: ConstraintID
  package let tag: ConstraintTag
  /// By how much the returned values miss it.
  package let amount: Double

  package init(constraint: ConstraintID, tag: ConstraintTag, amount: Double) {
    self.constraint = constraint
    self.tag = tag
    self.amount = amount
  }
}

/// A variable whose value the constraints leave open.
package struct Ambiguity: Sendable, Equatable {
  package let variable: VariableID
  /// The smallest optimal value; nil when there is none.
  package let low: Double?
  /// The largest optimal value; nil when there is none.
  package let high: Double?

  package init(variable: VariableID, low: Double?, high: Double?) {
    self.variable = variable
    self.low = low
    self.high = high
  }
}

/// Required constraints that contradict each other, while any one of them left out does away with
/// this contradiction, unless `isMinimal` is false.
package struct Conflict: Sendable, Equatable {
  /// In the order of the system.
  package let constraints: [ConstraintID]
  package let tags: [ConstraintTag]
  /// False when the conflict is so large that the search for a minimal one was given up.
  package let isMinimal: Bool

  package init(constraints: [ConstraintID], tags: [ConstraintTag], isMinimal: Bool = true) {
    self.constraints = constraints
    self.tags = tags
    self.isMinimal = isMinimal
  }
}
