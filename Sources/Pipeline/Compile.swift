internal import FormRules
internal import LayoutEngine
internal import SpecLowering
package import SpecModel
package import SpecSyntax
package import SpecYAML

/// Compiles one spec, from bytes to solved screens.
///
/// Every stage runs once for the spec with the files it uses, then once for each state and point of
/// the matrix that was asked for.
///
/// A spec with errors is checked to its end and gives no screens. Nothing here reads a clock or the
/// environment, and files come from `files` alone.
package func compile(
  _ source: SourceText, with files: some FileProvider = MemoryFiles(), for request: CompileRequest
) -> Compilation {
  var diagnostics = DiagnosticBag()
  let tree = loadSpec(source, from: files, limits: request.limits, into: &diagnostics)
  let document = lower(tree, variant: request.variant, into: &diagnostics)
  if case .beside = request.screens, !document.screenReferences.isEmpty,
    let names = screenNames(
      beside: source, for: document.screenReferences, from: files, limits: request.limits)
  {
    checkScreens(of: document, among: names, into: &diagnostics)
  }
  let patterns = checkRules(of: document.form, into: &diagnostics)
  var compilation = Compilation(
    document: document, diagnostics: diagnostics, sources: tree.sources)
  // What constraints do to each other is known only once a screen is laid out.
  let isLaidOut = request.wantsScreens || !document.constraints.isEmpty
  guard !diagnostics.hasErrors, isLaidOut else { return compilation }
  guard document.kind == .screen else {
    if request.wantsScreens { compilation.requestError = .notAScreen }
    return compilation
  }
  if let variant = request.variant, !document.variants.contains(where: { $0.name == variant }) {
    let known = document.variants.map(\.name)
    compilation.requestError = .unknownVariant(
      variant, closest: closest(to: variant, among: known), known: known)
    return compilation
  }
  let chosen: [ChosenPoint]
  do {
    chosen = try selectPoints(document, request)
  } catch {
    compilation.requestError = error
    return compilation
  }
  var report = ConstraintReport()
  for (state, previewed) in chosen {
    let point = point(of: document, state, previewed)
    let form = form(of: document, in: state?.name, locale: point.locale)
    let facts = evaluate(
      form, in: formState(form, state), with: patterns,
      jointAnswers: JointRuleJudge(document, state: state?.name).answers)
    var screen = buildScreen(document, facts: facts, at: point, into: &diagnostics)
    screen.variant = request.variant
    guard !diagnostics.hasErrors else {
      return Compilation(document: document, diagnostics: diagnostics, sources: tree.sources)
    }
    let frames = layOut(screen)
    report.add(screen, frames, into: &compilation.diagnostics)
    if request.wantsScreens {
      compilation.results.append(SolvedScreen(screen: screen, frames: frames, point: previewed))
    }
  }
  return compilation
}

/// What a caller wants of a spec.
package struct CompileRequest: Sendable {
  package enum States: Sendable {
    /// The one that stands first.
    case first
    case named(String)
    case allNamed
  }

  /// False where a spec is only checked.
  package var wantsScreens = true
  /// Whether the spec's own matrix is walked: all states, devices, text sizes, directions and
  /// locales that it declares, whatever `states` and `point` say.
  package var walksMatrix = false
  package var states = States.first
  package var point = PreviewPoint()
  /// Nil for the body as it is written.
  package var variant: String?
  package var limits = YAMLLimits.standard
  package var screens = KnownScreens.beside

  package init() {}
}

/// What became of one spec.
package struct Compilation: Sendable {
  package let document: Document
  package internal(set) var diagnostics: DiagnosticBag
  /// The spec and the files that it uses, by id: where the diagnostics' places are.
  package let sources: [SourceText]
  /// One for each state and point that was asked for, in the spec's order; none where the spec has errors.
  package var results: [SolvedScreen] = []
  /// What was asked for and is not there.
  package var requestError: RequestError?

  init(document: Document, diagnostics: DiagnosticBag, sources: [SourceText]) {
    self.document = document
    self.diagnostics = diagnostics
    self.sources = sources
  }
}

/// A screen and where everything on it is.
package struct SolvedScreen: Sendable {
  package let screen: Screen
  package let frames: FrameTable
  /// What was asked of the spec's matrix.
  package let point: PreviewPoint
}

/// A request that names something the spec does not have.
package enum RequestError: Error, Sendable {
  case unknownState(String, closest: String?, known: [String])
  case unknownVariant(String, closest: String?, known: [String])
  case notAScreen
  /// The product of a screen's axes.
  case tooManyPoints(limit: Int)

  package var message: String {
    switch self {
    case .unknownVariant(let name, _, let known) where known.isEmpty:
      "the screen declares no variants, so there is no variant '\(name)'"
    case .unknownVariant(let name, let closest?, _):
      "the screen has no variant '\(name)'; did you mean '\(closest)'?"
    case .unknownVariant(let name, nil, let known):
      "the screen has no variant '\(name)'; it has \(known.joined(separator: ", "))"
    case .notAScreen:
      "the file declares components, which are drawn where a screen uses them"
    case .tooManyPoints(let limit):
      "the preview has more than \(limit) combinations; "
        + "leave out 'full: true', or some devices, text sizes or locales"
    case .unknownState(let name, _, let known) where known.isEmpty:
      "the screen declares no states, so there is no state '\(name)'"
    case .unknownState(let name, let closest?, _):
      "the screen has no state '\(name)'; did you mean '\(closest)'?"
    case .unknownState(let name, nil, let known):
      "the screen has no state '\(name)'; it has \(known.joined(separator: ", "))"
    }
  }
}
