package import SpecSyntax

/// An asynchronous action of the app, which is an `async` function in generated code.
package struct AsyncAction: Sendable {
  package let name: String
  /// The span of the action's name.
  package let span: SourceSpan
  /// The fact that is true while the action runs; nil if no expression reads it.
  package let running: DataKey?

  package init(_ name: String, at span: SourceSpan, running: DataKey?) {
    self.name = name
    self.span = span
    self.running = running
  }

  /// The name of the fact that is true while an action runs: `pay.running`.
  package static func fact(of action: String) -> String { action + ".running" }
}

extension Document {
  /// Whether a fact is the `running` fact of an action.
  package func isOfAction(_ fact: DataKey) -> Bool {
    asyncActions.contains { $0.running == fact }
  }
}
