package import SpecModel
package import SpecSyntax

/// A project's defaults for the settings of its specs.
package struct ProjectDefaults: Sendable {
  /// The preview matrix; nil if the project has none.
  package var preview: PreviewMatrix?
  /// The targets; empty if the project has none.
  package var targets: [Target] = []
  /// The minimum iOS version of generated code; nil if not set.
  package var minimumIOS: Int?
  /// The screens that are written by hand, without specs.
  package var externalScreens: [ExternalScreen] = []
  /// The nodes with the paths of the project's themes; empty if the spec uses a theme.
  package var themes: [YAMLNodeID] = []

  package init() {}
}

/// Reads the settings of a project file that specs can also have.
///
/// - Parameters:
///   - tree: the tree of the project file alone.
///   - preview: the value of `preview`.
///   - targets: the value of `targets`.
package func lowerProject(
  _ tree: YAMLTree, preview: YAMLNodeID?, targets: YAMLNodeID?,
  into diagnostics: inout DiagnosticBag
) -> ProjectDefaults {
  var defaults = ProjectDefaults()
  var lowering = Lowering(tree: tree, diagnostics: diagnostics)
  if let preview {
    lowering.lowerPreview(preview)
    defaults.preview = lowering.document.preview
  }
  if let targets {
    lowering.lowerTargets(targets)
    if lowering.document.namesTargets { defaults.targets = lowering.document.targets }
  }
  diagnostics = lowering.reporter.diagnostics
  return defaults
}

extension Lowering {
  /// Reads the project's themes, if the spec uses none.
  mutating func lowerProjectThemes() {
    for item in definitions.inputs.project.themes {
      guard let file = tree.file(namedAt: item), let root = tree.root(of: file) else {
        names.usesOtherFiles = true
        continue
      }
      let top = tree.resolved(root)
      let isTheme =
        isTokensFile(tree.source(of: root))
        || tree[top].kind == .mapping
          && tree.entries(of: top).contains { tree.isScalar($0.key, "theme") }
      if isTheme {
        lowerUse(item, of: root)
      } else {
        report(.projectThemeIsNone(tree.source(of: root).path, at: tree.span(item)))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func projectThemeIsNone(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "invalid-use", at: span, "'\(path)' is not a theme")
      .hint("'themes' takes files with 'theme:', or files of design tokens")
  }
}
