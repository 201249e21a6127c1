internal import FormRules
internal import LayoutEngine
internal import ScreenBuilding
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
  var memory: CompileMemory?
  return compile(source, with: files, for: request, remembering: &memory)
}

/// Compiles one spec, with what is left of the compilation before; the result is the same.
package func compile(
  _ source: SourceText, with files: some FileProvider = MemoryFiles(), for request: CompileRequest,
  remembering memory: inout CompileMemory?
) -> Compilation {
  let compilation = compile(
    source, with: files, for: request, checking: nil, remembering: &memory)
  guard compilation.document.kind == .theme, request.showsThemes,
    !compilation.diagnostics.hasErrors,
    let specimen = specimen(of: compilation.document.theme, in: source)
  else { return compilation }
  // The theme is the first file that its specimen uses.
  return compile(
    specimen, with: files, for: request, checking: SourceID(1), remembering: &memory)
}

private func compile(
  _ source: SourceText, with files: some FileProvider, for request: CompileRequest,
  checking theme: SourceID?, remembering memory: inout CompileMemory?
) -> Compilation {
  var diagnostics = DiagnosticBag()
  var lookups: [Lookup] = []
  let loaded = loadSpec(
    source, from: files, limits: request.limits, noting: &lookups, remembering: &memory,
    into: &diagnostics)
  let document = lower(
    loaded.tree, variant: request.variant, strings: loaded.strings, checking: theme,
    project: loaded.project, into: &diagnostics)
  if !diagnostics.hasErrors { checkLoops(of: document, into: &diagnostics) }
  if case .beside = request.screens, !document.screenReferences.isEmpty,
    let names = screenNames(
      beside: source, for: document.screenReferences, from: files, limits: request.limits,
      noting: &lookups)
  {
    checkScreens(of: document, among: names, isDraft: request.isDraft, into: &diagnostics)
  }
  let patterns = checkRules(of: document.form, into: &diagnostics)
  if !diagnostics.hasErrors, theme == nil {
    checkTargets(
      of: document, request, minimumIOS: loaded.project.minimumIOS, sources: loaded.tree.sources,
      into: &diagnostics)
  }
  // What constraints do to each other is known only once a screen is laid out.
  let isLaidOut =
    request.wantsScreens || !document.constraints.isEmpty || request.namesState
    || request.contrast != nil
  let hasMore = !diagnostics.hasErrors && (isLaidOut || request.variant != nil)
  var compilation = Compilation(
    document: consume document, diagnostics: diagnostics, sources: loaded.tree.sources,
    lookups: lookups)
  if hasMore {
    solve(&compilation, patterns, for: request, isLaidOut: isLaidOut, remembering: &memory)
  }
  return compilation
}

/// Solves the screen of a spec without errors in each state and at each point that was asked for, or
/// says what there is none of.
private func solve(
  _ compilation: inout Compilation, _ patterns: PatternTable, for request: CompileRequest,
  isLaidOut: Bool, remembering memory: inout CompileMemory?
) {
  let document = compilation.document
  var diagnostics = compilation.diagnostics
  guard document.kind == .screen else {
    if request.wantsScreens { compilation.requestError = .notAScreen }
    return
  }
  if let variant = request.variant, !document.variants.contains(where: { $0.name == variant }) {
    let known = document.variants.map(\.name)
    compilation.requestError = .unknownVariant(
      variant, closest: closest(to: variant, among: known), known: known)
    return
  }
  guard isLaidOut else { return }
  var selection = StateSelection(document, patterns)
  let chosen: [ChosenPoint]
  do {
    chosen = try selectPoints(&selection, request)
  } catch {
    compilation.requestError = error
    return
  }
  var resolutions: [Resolution]? = memory?.keepsScreens == true ? [] : nil
  var fonts = memory?.fonts ?? ScreenFonts()
  defer {
    if let resolutions { memory?.solved = resolutions }
    memory?.fonts = fonts
  }
  var report = ConstraintReport()
  var contrast = request.contrast.map { ContrastReport($0) }
  for (state, previewed) in chosen {
    let point = point(of: document, state, previewed)
    let facts = formFacts(
      of: selection.document, in: state, locale: point.locale, with: patterns)
    var screen = buildScreen(selection.document, facts: facts, at: point, into: &diagnostics)
    screen.variant = request.variant
    screen.solverWork = request.limits.solverWork
    if !request.naturalSizes.isEmpty { screen.setNaturalSizes(request.naturalSizes) }
    guard !diagnostics.hasErrors else {
      compilation = Compilation(
        document: document, diagnostics: diagnostics, sources: compilation.sources,
        lookups: compilation.lookups)
      return
    }
    let resolution =
      memory?.resolution(of: screen, document.targets, request)
      ?? Resolution(of: screen, document.targets, request, sharing: &fonts)
    resolutions?.append(resolution)
    report.add(resolution, into: &compilation.diagnostics)
    if let frames = resolution.tables.first?.frames {
      contrast?.add(screen, frames, of: document, into: &compilation.diagnostics)
    }
    if request.wantsScreens {
      compilation.results += resolution.results(at: previewed)
    }
  }
}

/// What a caller wants of a spec.
package struct CompileRequest: Sendable {
  package enum States: Sendable {
    /// The one that stands first.
    case first
    /// A declared one, else the one of this name that follows from the rules.
    case named(String)
    /// All that the spec declares.
    case allNamed
    /// All that follow from the rules.
    case allDerived
    case all
  }

  package enum TargetChoice: Sendable {
    /// The spec's first.
    case drawn
    case one(Target)
    /// The spec's, in their order.
    case all
  }

  /// False where a spec is only checked.
  package var wantsScreens = true
  package var targets = TargetChoice.drawn
  /// Whether the targets are compared.
  package var wantsParity = false
  /// Whether the spec's own matrix is walked: all states, devices, text sizes, directions and
  /// locales that it declares, whatever `states` and `point` say.
  package var walksMatrix = false
  package var states = States.first
  package var point = PreviewPoint()
  /// Nil for the body as it is written.
  package var variant: String?
  /// Natural sizes in place of those that nodes would have, by id.
  package var naturalSizes: [String: NaturalSize] = [:]
  /// Whether a theme gives the screen that shows its styles.
  package var showsThemes = false
  /// Whether contrast is checked, and how much text needs.
  package var contrast: ContrastLevel?
  package var limits = YAMLLimits.standard
  package var screens = KnownScreens.beside
  /// Whether the spec is looked at while it is written: the screens that it leads to may be yet to
  /// come, and are warnings.
  package var isDraft = false

  /// Whether what the screen's targets cannot do is said.
  package var targetCheck = TargetCheck.none

  package init() {}

  /// Whether it asks for a state that there may not be.
  fileprivate var namesState: Bool {
    if case .named = states { true } else { false }
  }
}

/// What became of one spec.
package struct Compilation: Sendable {
  package internal(set) var document: Document
  package internal(set) var diagnostics: DiagnosticBag
  /// The spec and the files that it uses, by id: where the diagnostics' places are.
  package let sources: [SourceText]
  /// What was looked for beside the spec itself, whether it was there or not.
  package let lookups: [Lookup]
  /// One for each state and point that was asked for, in the spec's order; none where the spec has errors.
  package var results: [SolvedScreen] = []
  /// What was asked for and is not there.
  package var requestError: RequestError?

  init(
    document: Document, diagnostics: DiagnosticBag, sources: [SourceText], lookups: [Lookup]
  ) {
    self.document = document
    self.diagnostics = diagnostics
    self.sources = sources
    self.lookups = lookups
  }

  /// Lets go of the screen, once nothing more is made of it: the document keeps its name, its texts
  /// and the screens that it leads to.
  ///
  /// Its memory is then there for the next spec, while it is still at hand.
  package mutating func dropScreen() {
    var rest = Document(screen: document.screen)
    rest.kind = document.kind
    rest.screenReferences = document.screenReferences
    rest.strings = document.strings
    rest.templates.strings = document.templates.strings
    swap(&document, &rest)
  }
}

/// A screen and where everything on it is.
package struct SolvedScreen: Sendable {
  package let screen: Screen
  package let target: Target
  package let frames: FrameTable
  /// Where the targets differ; empty where nobody asked, or where the spec has one target.
  package let parity: [ParityFinding]
  /// What was asked of the spec's matrix.
  package let point: PreviewPoint
}

/// A request that names something the spec does not have.
package enum RequestError: Error, Sendable {
  case unknownState(String, closest: String?, known: [String])
  /// A state that would follow from a rule, and why there is none.
  case missingState(String, reason: String)
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
      "the file describes no screen: what it declares is drawn where a screen uses it"
    case .tooManyPoints(let limit):
      "the preview has more than \(limit) combinations; "
        + "leave out 'full: true', or some devices, text sizes or locales"
    case .missingState(let name, let reason):
      "the screen has no state '\(name)': \(reason)"
    case .unknownState(let name, let closest?, _):
      "the screen has no state '\(name)'; did you mean '\(closest)'?"
    case .unknownState(let name, nil, let known) where known.count > 12:
      "the screen has no state '\(name)'; formwork states lists its \(known.count)"
    case .unknownState(let name, nil, let known):
      "the screen has no state '\(name)'; it has \(known.joined(separator: ", "))"
    }
  }
}
