internal import CodeGeneration
internal import Linting
internal import SpecModel
internal import SpecSyntax

/// How diagnostics about a screen's targets are reported.
package enum TargetCheck: Sendable {
  /// Not at all: generating source reports them itself.
  case none
  /// As warnings, but for those that a comment `# formwork: ignore CODE` lets pass.
  case warnings
  /// The same, but errors where the spec or its project names the targets.
  case asDeclared
  /// All of them as warnings: the linter reads the comments itself.
  case findings
}

/// The most nodes of a screen that is checked: writing the source of more takes longer than all else.
private let nodeLimit = 20_000

/// Says at its place what a target of the screen refuses or does in another way than the picture
/// shows: what writing its source would say.
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
  for target in document.targets {
    var code = CodeRequest(target.code)
    code.variant = request.variant
    if let minimumIOS { code.minimumIOS = minimumIOS }
    var found = DiagnosticBag()
    checkSwift(document, for: code, into: &found)
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
  /// What source is written for it.
  fileprivate var code: CodeTarget {
    switch self {
    case .swiftui: .swiftui
    case .uikit: .uikit
    }
  }
}
