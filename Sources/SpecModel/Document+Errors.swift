extension Document {
  /// Whether the app can set errors: a state or expression contains errors of fields or of the
  /// form.
  package var takesErrors: Bool {
    states.contains { !$0.errors.isEmpty || !$0.entries.errors.isEmpty }
      || expressions.steps.contains(.form(.error))
  }

  /// Whether an expression reads a property `edited`.
  package var asksForEdits: Bool {
    expressions.steps.contains { step in
      switch step {
      case .form(.edited), .group(_, .edited), .field(_, .edited), .entry(_, .edited, _): true
      default: false
      }
    }
  }
}
