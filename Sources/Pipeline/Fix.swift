package import Linting
package import SpecFormatting
package import SpecSyntax

/// Mends what the compiler finds in one file, and then, where the spec compiles, what the linter
/// does.
///
/// What is left of a spec with errors are the errors; of one without, what the linter says.
package func fix(
  _ source: SourceText, with files: some FileProvider, _ rules: LintSettings
) -> FixedFile {
  var request = CompileRequest()
  request.wantsScreens = false
  let compiled = applyFixes(to: source) {
    compile($0, with: files, for: request).diagnostics.sorted()
  }
  guard !compiled.remaining.contains(where: { $0.severity == .error }) else { return compiled }
  let text = SourceText(path: source.path, bytes: compiled.bytes, id: source.id)
  let linted = applyFixes(to: text) { lint($0, with: files, rules).diagnostics }
  return FixedFile(
    bytes: linted.bytes, mended: compiled.mended + linted.mended, remaining: linted.remaining)
}
