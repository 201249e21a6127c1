extension Document {
  /// Whether the app can say what is wrong with fields or with the form: a state or an expression
  /// says so.
  package var takesErrors: Bool {
    states.contains { !$0.errors.isEmpty || !$0.entries.errors.isEmpty }
      || expressions.steps.contains(.form(.error))
  }

  /// Whether an expression asks whether a value differs from the one that a field began with.
  package var asksForEdits: Bool {
    expressions.steps.contains { step in
      switch step {
      case .form(.edited), .group(_, .edited), .field(_, .edited), .entry(_, .edited, _): true
      default: false
      }
    }
  }
}
