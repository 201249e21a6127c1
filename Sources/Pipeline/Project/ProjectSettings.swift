package import Linting
package import SpecSyntax

/// What a project says of itself in its `formwork.yaml`, with the defaults for what it leaves out.
package struct ProjectSettings: Sendable {
  /// The project's name; nil where it says none.
  package internal(set) var name: Setting<String?>
  /// The files and folders that commands look at where a line names none, from the project's root.
  package internal(set) var specs: Setting<[String]>
  /// What `formwork lint` ends with 1 for.
  package internal(set) var failOn: Setting<Diagnostic.Severity>
  /// What each rule weighs.
  package internal(set) var rules: LintSettings
  /// Where the rules stand that the project sets.
  package internal(set) var ruleSpans: [(rule: LintRule, span: SourceSpan)] = []

  /// A value, and where it was written; nil for a default.
  package struct Setting<Value: Sendable>: Sendable {
    package let value: Value
    package let span: SourceSpan?

    init(_ value: Value, at span: SourceSpan? = nil) {
      self.value = value
      self.span = span
    }
  }

  /// A project that says nothing.
  package init() {
    name = Setting(nil)
    specs = Setting(["."])
    failOn = Setting(.warning)
    rules = LintSettings()
  }
}
