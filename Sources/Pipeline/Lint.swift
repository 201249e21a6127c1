package import Linting
internal import Rendering
internal import SpecModel
package import SpecSyntax
internal import SpecYAML

/// The findings in one spec: the compiler's errors, or the linter's findings if there are none.
package struct LintResult: Sendable {
  package let diagnostics: [Diagnostic]
  /// The source files by id; diagnostics refer to them.
  package let sources: [SourceText]
  /// Whether the spec has errors, so no lint rule was run.
  package let hasErrors: Bool
  /// The names that the spec declares, and all words that may refer to names declared in other
  /// files.
  let names: NameUse
  /// The strings that the spec uses.
  var strings = StringsUse()

  fileprivate init(
    _ diagnostics: [Diagnostic], _ sources: [SourceText], hasErrors: Bool, _ names: NameUse
  ) {
    self.diagnostics = diagnostics
    self.sources = sources
    self.hasErrors = hasErrors
    self.names = names
  }
}

/// Returns the findings, with those about unsupported features as errors, as in `compile`.
private func withRefusals(
  _ found: [Diagnostic], of compilation: Compilation, _ request: CompileRequest
) -> [Diagnostic] {
  guard found.contains(where: { targetRefusals.contains($0.code) }) else { return found }
  let refused = targetDiagnostics(of: compilation, for: request, as: .effective)
    .filter { $0.severity == .error }.map { $0.at(.warning) }
  return found.map { diagnostic in
    refused.contains { $0.isSame(as: diagnostic) } ? diagnostic.at(.error) : diagnostic
  }
}

/// The codes of diagnostics about features that a target does not support.
private let targetRefusals = ["not-in-target", "needs-newer-ios", "mixed-data"]

/// Compiles one spec for its whole preview matrix and runs all enabled lint rules.
package func lint(
  _ source: SourceText, with files: some FileProvider, _ settings: LintSettings
) -> LintResult {
  var request = CompileRequest()
  request.walksMatrix = true
  request.targetCheck = .findings
  request.screens = .unknown
  let compilation = compile(source, with: files, for: request)
  guard !compilation.diagnostics.hasErrors else {
    return LintResult(
      compilation.diagnostics.sorted(), compilation.sources, hasErrors: true,
      NameUse(of: YAMLTree(source: source)))
  }
  var warnings = compilation.diagnostics
  if settings.severity(of: .lowContrast) != nil {
    var contrast = ContrastReport(.aa, tellsOfSystem: false)
    for result in compilation.results {
      contrast.add(result.screen, result.frames, of: compilation.document, into: &warnings)
    }
  }
  // Lint rules need the file's own tree, because components are expanded in the compiled one.
  var told = DiagnosticBag()
  let tree = parseYAML(source, into: &told)
  let subject = LintSubject(
    document: compilation.document, tree: tree, trivia: tree.trivia(),
    paths: compilation.sources.map(\.path),
    otherComments: compilation.sources.dropFirst().compactMap { comments(of: $0) },
    screens: compilation.results.map { result in
      LintScreen(
        result.screen, screenFindings(of: result.screen, result.frames), name: result.name)
    },
    warnings: warnings.sorted())
  let found = withRefusals(Linting.lint(subject, settings), of: compilation, request)
  var result = LintResult(
    found, compilation.sources,
    hasErrors: found.contains { $0.severity == .error && targetRefusals.contains($0.code) },
    NameUse(of: tree, compilation.document.theme))
  result.strings.add(compilation)
  return result
}

/// The comments of a file; nil if none of them suppresses findings.
func comments(of source: SourceText) -> (source: SourceText, trivia: Trivia)? {
  let text = Array("formwork: ignore".utf8)
  guard let first = text.first, source.path.hasSuffix(".yaml") || source.path.hasSuffix(".yml")
  else { return nil }
  let bytes = source.bytes
  let isThere = bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: text) }
  guard isThere else { return nil }
  var told = DiagnosticBag()
  // Parse the file alone, so that its root is the root of the tree.
  let tree = parseYAML(SourceText(path: source.path, bytes: bytes), into: &told)
  return (source, tree.trivia())
}

extension SolvedScreen {
  /// A description of the screen for messages: the device, then every setting that is not the
  /// default.
  fileprivate var name: String {
    var name = screen.viewport.device ?? "\(Int(screen.viewport.width)) points"
    if screen.textSize != .large { name += " at \(screen.textSize.name)" }
    if screen.direction == .rightToLeft { name += " from right to left" }
    if let state = screen.state { name += " in state '\(state)'" }
    return name
  }
}
