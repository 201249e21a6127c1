internal import SpecLowering
package import SpecSyntax

/// The names of the passes that lower a screen, in order.
package var passNames: [String] { screenPassNames }

/// Lowers one spec up to and including a pass, without checks and layout.
///
/// - Parameter pass: one of `passNames`.
package func lower(
  _ source: SourceText, with files: some FileProvider, for request: CompileRequest,
  through pass: String
) -> Compilation {
  var diagnostics = DiagnosticBag()
  var lookups: [Lookup] = []
  var memory: CompileMemory?
  let loaded = loadSpec(
    source, from: files, limits: request.limits, noting: &lookups, remembering: &memory,
    into: &diagnostics)
  let document = lower(
    loaded.tree, variant: request.variant, strings: loaded.strings, project: loaded.project,
    through: pass, into: &diagnostics)
  return Compilation(
    document: document, diagnostics: diagnostics, sources: loaded.tree.sources, lookups: lookups,
    minimumIOS: loaded.project.minimumIOS)
}
