internal import CodeGeneration
package import Linting
internal import SpecLowering
package import SpecModel
package import SpecSyntax

/// What a project says of itself in its `formwork.yaml`, with the defaults for what it leaves out.
package struct ProjectSettings: Sendable {
  /// The project's name; nil where it says none.
  package internal(set) var name: Setting<String?>
  /// The files and folders that commands look at where a line names none, from the project's root.
  package internal(set) var specs: Setting<[String]>
  /// The themes of specs that use none, from the project's root.
  package internal(set) var themes: Setting<[String]>
  /// The matrix of screens without a preview of their own.
  package internal(set) var preview: PreviewMatrix?
  /// Where each axis of the matrix stands.
  package internal(set) var previewSpans: [(key: String, span: SourceSpan)] = []
  /// What screens are compiled to that say nothing of it.
  package internal(set) var targets: Setting<[Target]>
  /// The oldest iOS that generated code has to run on.
  package internal(set) var minimumIOS: Setting<Int>
  /// Where a command writes to whose line names no place, from the project's root.
  package internal(set) var output: [(kind: OutputKind, folder: Setting<String>)] = []
  /// Where symbolic links may lead.
  package internal(set) var links: Setting<LinkReach>
  /// What `formwork lint` ends with 1 for.
  package internal(set) var failOn: Setting<Diagnostic.Severity>
  /// What each rule weighs.
  package internal(set) var rules: LintSettings
  /// Where the rules stand that the project sets.
  package internal(set) var ruleSpans: [(rule: LintRule, span: SourceSpan)] = []
  /// The same for the specs of the project, as compilations take it.
  var defaults = ProjectDefaults()

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
    themes = Setting([])
    targets = Setting(Target.allCases)
    minimumIOS = Setting(CodeRequest(.swiftui).minimumIOS)
    links = Setting(.inside)
    failOn = Setting(.warning)
    rules = LintSettings()
  }

  /// The folder for one kind of output; nil where the project names none.
  package func folder(for kind: OutputKind) -> String? {
    output.first { $0.kind == kind }?.folder.value
  }
}
