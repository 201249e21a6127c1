internal import CodeGeneration
internal import Linting
internal import SpecModel
internal import SpecSyntax

/// How diagnostics about a screen's targets are reported.
package enum TargetCheck: Sendable {
  /// Not reported; code generation reports them itself.
  case none
  /// As warnings, except those suppressed by a comment `# formwork: ignore CODE`.
  case warnings
  /// Like `warnings`, but as errors if the spec or its project names the targets.
  case asDeclared
  /// As warnings, including suppressed ones: the linter reads the comments itself.
  case findings
}

/// The maximum node count of a checked screen; generating code for larger ones would take too long.
private let nodeLimit = 20_000

/// Reports what a target cannot express or draws differently from the picture, as code generation
/// would.
///
/// - Parameter sources: the spec and the files that it uses, by id.
func checkTargets(
  of document: Document, _ request: CompileRequest, minimumIOS: Int?, sources: [SourceText],
  into diagnostics: inout DiagnosticBag
) {
  guard request.targetCheck != .none, document.kind == .screen, document.nodes.count <= nodeLimit
  else { return }
  var document = document
  document.addMessages()
  var told: [Diagnostic] = []
  let targets = document.targets.map(\.code)
  guard let first = targets.first else { return }
  var code = CodeRequest(first)
  code.variant = request.variant
  if let minimumIOS { code.minimumIOS = minimumIOS }
  for found in checkSwift(document, for: targets, code) {
    for diagnostic in found.sorted() {
      let isError = request.targetCheck == .asDeclared && document.namesTargets
      let said =
        diagnostic.severity == .error && !isError ? diagnostic.at(.warning) : diagnostic
      if !told.contains(where: { $0.isSame(as: said) }) { told.append(said) }
    }
  }
  if request.targetCheck != .findings, !told.isEmpty {
    told = withoutIgnored(told, by: sources.compactMap { comments(of: $0) })
  }
  for diagnostic in told { diagnostics.add(diagnostic) }
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
