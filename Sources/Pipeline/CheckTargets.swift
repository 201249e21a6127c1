internal import CodeGeneration
internal import Linting
internal import SpecModel
package import SpecSyntax

/// How diagnostics about a screen's targets are reported.
package enum TargetCheck: Sendable {
  /// Problems are not reported; code generation reports them itself.
  case none
  /// Problems are warnings, unless a comment `# formwork: ignore CODE` suppresses them.
  case warnings
  /// The same checks as for `warnings`, but problems are errors if the spec or its project names
  /// the targets.
  case asDeclared
  /// The same checks as for `asDeclared`. Without declared targets, both targets are checked, and
  /// unsupported features are errors unless a comment suppresses them.
  case effective
  /// Problems are warnings even where a comment suppresses them; the linter handles the comments
  /// itself.
  case findings
}

/// The maximum node count of a checked screen; generating code for larger ones would take too long.
private let nodeLimit = 20_000

/// Finds features that a compiled screen's targets do not support or draw differently from the
/// preview.
///
/// For callers that compile with ``TargetCheck/none``, because this generates code for all targets
/// and is slow.
///
/// - Parameter check: how problems are reported.
/// - Returns: nothing for a spec with errors.
package func targetDiagnostics(
  of compilation: Compilation, for request: CompileRequest, as check: TargetCheck
) -> [Diagnostic] {
  guard !compilation.diagnostics.hasErrors else { return [] }
  var request = request
  request.targetCheck = check
  return targetDiagnostics(
    of: compilation.codeDocument ?? compilation.document, request,
    minimumIOS: compilation.minimumIOS,
    sources: compilation.sources)
}

/// Finds features that a screen's targets do not support or draw differently from the preview.
///
/// - Parameter sources: the spec and the files that it uses, by id.
func targetDiagnostics(
  of document: Document, _ request: CompileRequest, minimumIOS: Int?, sources: [SourceText]
) -> [Diagnostic] {
  guard request.targetCheck != .none, document.kind == .screen, document.nodes.count <= nodeLimit
  else { return [] }
  let targets = document.targets.map(\.code)
  guard let first = targets.first else { return [] }
  var document = document
  document.addMessages()
  var code = CodeRequest(first)
  code.variant = request.variant
  if let minimumIOS { code.minimumIOS = minimumIOS }
  let isNamed =
    document.namesTargets && [.asDeclared, .effective].contains(request.targetCheck)
  var told: [Diagnostic] = []
  var refused: [Diagnostic] = []
  for found in checkSwift(document, for: targets, code) {
    for diagnostic in found.sorted() {
      let said =
        diagnostic.severity == .error && !isNamed ? diagnostic.at(.warning) : diagnostic
      if !told.contains(where: { $0.isSame(as: said) }) { told.append(said) }
      if diagnostic.severity == .error { refused.append(said) }
    }
  }
  guard request.targetCheck != .findings, !told.isEmpty else { return told }
  let left = withoutIgnored(told, by: sources.compactMap { comments(of: $0) })
  guard request.targetCheck == .effective else { return left }
  return left.map { found in
    refused.contains { $0.isSame(as: found) } ? found.at(.error) : found
  }
}

extension Target {
  /// The code target for this target.
  fileprivate var code: CodeTarget {
    switch self {
    case .swiftui: .swiftui
    case .uikit: .uikit
    }
  }
}
