internal import CodeGeneration
package import InterfaceBuilder
package import Linting
internal import SpecLowering
package import SpecModel
package import SpecSyntax

/// The settings in a project's `formwork.yaml`, with defaults for missing ones.
package struct ProjectSettings: Sendable {
  /// The project's name; nil if not set.
  package internal(set) var name: Setting<String?>
  /// The files and folders that commands process by default, relative to the project's root.
  package internal(set) var specs: Setting<[String]>
  /// The screens that are not specs but handwritten code.
  package internal(set) var externalScreens: Setting<[ExternalScreen]>
  /// The themes of specs without a theme, relative to the project's root.
  package internal(set) var themes: Setting<[String]>
  /// The preview matrix of specs without one.
  package internal(set) var preview: PreviewMatrix?
  /// The spans of the matrix's axes.
  package internal(set) var previewSpans: [(key: String, span: SourceSpan)] = []
  /// The targets of screens that name none.
  package internal(set) var targets: Setting<[Target]>
  /// The minimum iOS version of generated code.
  package internal(set) var minimumIOS: Setting<Int>
  /// The default output folder of each kind of output, relative to the project's root.
  package internal(set) var output: [(kind: OutputKind, folder: Setting<String>)] = []
  /// How `format` writes the attributes of a node.
  package internal(set) var nodeFormat: Setting<NodeFormat>
  /// Whether symbolic links may lead outside the project.
  package internal(set) var links: Setting<LinkReach>
  /// How imports convert the project's own classes and runtime attributes.
  package internal(set) var importing: Setting<ImportTable>
  /// The minimum severity for which `formwork lint` exits with 1.
  package internal(set) var failOn: Setting<Diagnostic.Severity>
  /// The severity of each lint rule.
  package internal(set) var rules: LintSettings
  /// The spans of the lint rules that the project sets.
  package internal(set) var ruleSpans: [(rule: LintRule, span: SourceSpan)] = []
  /// The settings that compilations use.
  var defaults = ProjectDefaults()

  /// A value with its span; the span is nil for a default.
  package struct Setting<Value: Sendable>: Sendable {
    package let value: Value
    package let span: SourceSpan?

    init(_ value: Value, at span: SourceSpan? = nil) {
      self.value = value
      self.span = span
    }
  }

  /// Creates settings with the default values.
  package init() {
    name = Setting(nil)
    specs = Setting(["."])
    externalScreens = Setting([])
    themes = Setting([])
    targets = Setting(Target.allCases)
    minimumIOS = Setting(CodeRequest(.swiftui).minimumIOS)
    nodeFormat = Setting(.beside)
    links = Setting(.inside)
    importing = Setting(ImportTable())
    failOn = Setting(.warning)
    rules = LintSettings()
  }

  /// The output folder for one kind of output; nil if not set.
  package func folder(for kind: OutputKind) -> String? {
    output.first { $0.kind == kind }?.folder.value
  }
}
