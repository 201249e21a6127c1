package import Linting
internal import Rendering
internal import SpecModel
package import SpecSyntax
internal import SpecYAML

/// What was found in one spec: errors of the compiler, or findings where there are none.
package struct LintResult: Sendable {
  package let diagnostics: [Diagnostic]
  /// By id: where the diagnostics' places are.
  package let sources: [SourceText]
  /// Whether the spec does not compile, so that no rule was asked.
  package let hasErrors: Bool
  /// What the spec declares for others, and the words by which it may speak of what they declare.
  let names: NameUse
  /// The texts that it shows.
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

/// Compiles one spec over its whole matrix, and asks every rule that the settings leave on.
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
  // The tree of the compilation has the copies of components; the rules want the file.
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
  var result = LintResult(
    Linting.lint(subject, settings), compilation.sources, hasErrors: false,
    NameUse(of: tree, compilation.document.theme))
  result.strings.add(compilation)
  return result
}

/// The comments of a file; nil where none of them lets anything pass.
func comments(of source: SourceText) -> (source: SourceText, trivia: Trivia)? {
  let text = Array("formwork: ignore".utf8)
  guard let first = text.first, source.path.hasSuffix(".yaml") || source.path.hasSuffix(".yml")
  else { return nil }
  let bytes = source.bytes
  let isThere = bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: text) }
  guard isThere else { return nil }
  var told = DiagnosticBag()
  // A tree of its own begins with its own file.
  let tree = parseYAML(SourceText(path: source.path, bytes: bytes), into: &told)
  return (source, tree.trivia())
}

extension SolvedScreen {
  /// The point of the matrix in words: its device, and what is not as most screens are.
  fileprivate var name: String {
    var name = screen.viewport.device ?? "\(Int(screen.viewport.width)) points"
    if screen.textSize != .large { name += " at \(screen.textSize.name)" }
    if screen.direction == .rightToLeft { name += " from right to left" }
    if let state = screen.state { name += " in state '\(state)'" }
    return name
  }
}
