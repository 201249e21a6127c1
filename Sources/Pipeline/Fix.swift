package import Linting
package import SpecFormatting
package import SpecSyntax
internal import SpecYAML

/// Applies the compiler's fix-its to one file and then, if the spec compiles, the linter's fix-its.
///
/// Nothing is applied if a file that the spec uses is missing or has errors, because that file
/// could declare a name that seems to be unknown. Values shared by a YAML alias are not changed.
///
/// The remaining diagnostics are the compiler's errors or, without errors, the linter's findings.
package func fix(
  _ source: SourceText, with files: some FileProvider, _ rules: LintSettings
) -> FixedFile {
  var request = CompileRequest()
  request.wantsScreens = false
  let compilation = compile(source, with: files, for: request)
  let found = compilation.diagnostics.sorted()
  if let blocker = found.first(where: { $0.blocksFixes(of: source) }) {
    let text = compilation.sources.first { $0.id == blocker.span.source } ?? source
    return FixedFile(
      bytes: source.bytes, applied: [], remaining: found,
      blocker: FixedFile.Found(blocker, in: text))
  }
  let compiled = applyFixes(to: source, sparing: sharedParts) {
    compile($0, with: files, for: request).diagnostics.sorted()
  }
  guard !compiled.remaining.contains(where: { $0.severity == .error }) else { return compiled }
  let text = SourceText(path: source.path, bytes: compiled.bytes, id: source.id)
  let linted = applyFixes(to: text, sparing: sharedParts) {
    lint($0, with: files, rules).diagnostics
  }
  return FixedFile(
    bytes: linted.bytes, applied: compiled.applied + linted.applied, remaining: linted.remaining)
}

/// The parts of a file that YAML aliases refer to.
private func sharedParts(of source: SourceText) -> [SourceSpan] {
  guard source.bytes.contains(UInt8(ascii: "*")) else { return [] }
  var ignored = DiagnosticBag()
  let tree = parseYAML(source, into: &ignored)
  return tree.nodes.indices.lazy.map { YAMLNodeID($0) }
    .filter { tree[$0].kind == .alias }.map { tree.span(tree.resolved($0)) }
}

extension Diagnostic {
  private static let loadingCodes: Set<String> = [
    "missing-file", "unreadable-file", "file-too-big", "too-many-files", "outside-project",
    "use-circle",
  ]

  /// Whether the diagnostic means that a file that the spec uses was not loaded.
  fileprivate func blocksFixes(of source: SourceText) -> Bool {
    severity == .error && (span.source != source.id || Self.loadingCodes.contains(code))
  }
}
