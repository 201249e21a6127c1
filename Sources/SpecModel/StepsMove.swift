/// An action that shows the next or previous step.
package struct StepsMove: Sendable {
  /// The fields of one step, which are validated before leaving it.
  package struct Check: Sendable {
    /// Whether the step is the visible one.
    package let isShown: ExpressionID
    package let fields: [FieldID]

    package init(_ fields: [FieldID], if isShown: ExpressionID) {
      self.fields = fields
      self.isShown = isShown
    }
  }

  /// The id of the steps.
  package let name: String
  package let isForward: Bool
  /// The change of the fact that chooses the step.
  package let change: FactChange
  package let checks: [Check]

  package init(name: String, isForward: Bool, change: FactChange, checks: [Check] = []) {
    self.name = name
    self.isForward = isForward
    self.change = change
    self.checks = checks
  }
}

/// A step with fields, and the change of a fact that shows the step.
package struct FieldStep: Sendable {
  /// The id of the steps, or a generated one.
  package let steps: String
  package let fields: [FieldID]
  package let change: FactChange

  package init(of steps: String, _ fields: [FieldID], change: FactChange) {
    self.steps = steps
    self.fields = fields
    self.change = change
  }
}
