internal import CodeGeneration
internal import SpecModel
internal import SpecSyntax

/// How diagnostics about a screen's targets are reported.
package enum TargetCheck: Sendable {
  /// Not at all: generating source reports them itself.
  case none
  case warnings
  /// Errors where the spec or its project names the targets, else warnings.
  case asDeclared
}

/// The most nodes of a screen that is checked: writing the source of more takes longer than all else.
private let nodeLimit = 20_000

/// Says at its place what a target of the screen refuses or does in another way than the picture
/// shows: what writing its source would say.
func checkTargets(
  of document: Document, _ check: TargetCheck, variant: String?,
  into diagnostics: inout DiagnosticBag
) {
  guard check != .none, document.kind == .screen, document.nodes.count <= nodeLimit else { return }
  var document = document
  document.addMessages()
  var told: [Diagnostic] = []
  for target in document.targets {
    var request = CodeRequest(target.code)
    request.variant = variant
    var found = DiagnosticBag()
    _ = generateSwift(document, for: request, into: &found)
    for diagnostic in found.sorted() {
      let isError = check == .asDeclared && document.namesTargets
      let said =
        diagnostic.severity == .error && !isError ? diagnostic.at(.warning) : diagnostic
      guard !told.contains(where: { $0.isSame(as: said) }) else { continue }
      told.append(said)
      diagnostics.add(said)
    }
  }
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
