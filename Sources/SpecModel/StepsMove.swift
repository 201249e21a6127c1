/// An action that shows the next or previous step.
package struct StepsMove: Sendable {
  /// The fields of a step, which are validated before the user leaves it.
  package struct Check: Sendable {
    /// The condition under which the step is visible.
    package let isShown: ExpressionID
    package let fields: [FieldID]

    package init(_ fields: [FieldID], if isShown: ExpressionID) {
      self.fields = fields
      self.isShown = isShown
    }
  }

  /// The id of the `steps` component.
  package let name: String
  package let isForward: Bool
  /// The change of the fact that selects the visible step.
  package let change: FactChange
  package let checks: [Check]

  package init(name: String, isForward: Bool, change: FactChange, checks: [Check] = []) {
    self.name = name
    self.isForward = isForward
    self.change = change
    self.checks = checks
  }
}

/// A step that contains fields, with the action that shows it.
package struct FieldStep: Sendable {
  /// The id of the `steps` component, or a generated one.
  package let steps: String
  package let fields: [FieldID]
  package let change: FactChange

  package init(of steps: String, _ fields: [FieldID], change: FactChange) {
    self.steps = steps
    self.fields = fields
    self.change = change
  }
}
