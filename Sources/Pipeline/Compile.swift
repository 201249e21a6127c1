internal import FormRules
internal import LayoutEngine
internal import Linting
internal import ScreenBuilding
internal import SpecLowering
package import SpecModel
package import SpecSyntax
package import SpecYAML

/// Compiles one spec, from bytes to solved screens.
///
/// Reading and lowering run once for the spec and the files it uses; screen building and layout run
/// once for each requested state and point of the preview matrix.
///
/// A spec with errors is checked completely and produces no screens. The function reads no clock
/// and no environment, and takes files only from `files`.
package func compile(
  _ source: SourceText, with files: some FileProvider = MemoryFiles(), for request: CompileRequest
) -> Compilation {
  var memory: CompileMemory?
  return compile(source, with: files, for: request, remembering: &memory)
}

/// Compiles one spec, reusing results of an earlier compilation; the result is the same.
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
  // The theme is the first file that its sample screen uses.
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
  var document = lower(
    loaded.tree, variant: request.variant, strings: loaded.strings, checking: theme,
    project: loaded.project, namesFollowCopy: request.namesFollowCopy, into: &diagnostics)
  // Children of custom views are only drawn; code is generated from a document without them.
  var codeDocument: Document?
  if !document.standIns.isEmpty, !diagnostics.hasErrors {
    var found = DiagnosticBag()
    codeDocument = lower(
      loaded.tree, variant: request.variant, strings: loaded.strings, project: loaded.project,
      namesFollowCopy: request.namesFollowCopy, omitsStandIns: true, into: &found)
    for diagnostic in found.all where diagnostic.severity == .error { diagnostics.add(diagnostic) }
    codeDocument?.templates.strings.completeRuleSentences()
  }
  if !diagnostics.hasErrors {
    checkLoops(of: document, into: &diagnostics)
    checkOptions(of: document, into: &diagnostics)
    checkFirstValues(of: document, into: &diagnostics)
    if theme == nil { checkPresented(of: document, into: &diagnostics) }
  }
  if case .beside = request.screens, !document.screenReferences.isEmpty,
    let names = screenNames(
      beside: source, for: document.screenReferences, from: files, limits: request.limits,
      noting: &lookups)
  {
    checkScreens(of: document, among: names, isDraft: request.isDraft, into: &diagnostics)
  }
  document.templates.strings.completeRuleSentences()
  let patterns = checkRules(of: document.form, into: &diagnostics)
  checkGivenPatterns(of: document, into: &diagnostics)
  if !diagnostics.hasErrors { checkArithmetic(of: document, patterns, into: &diagnostics) }
  if !diagnostics.hasErrors, theme == nil {
    for diagnostic in targetDiagnostics(
      of: codeDocument ?? document, request, minimumIOS: loaded.project.minimumIOS,
      sources: loaded.tree.sources)
    { diagnostics.add(diagnostic) }
  }
  // Constraint conflicts are known only after layout.
  let isLaidOut =
    request.wantsScreens || !document.constraints.isEmpty || request.namesState
    || request.contrast != nil
  let hasMore = !diagnostics.hasErrors && (isLaidOut || request.variant != nil)
  var compilation = Compilation(
    document: consume document, diagnostics: diagnostics, sources: loaded.tree.sources,
    lookups: lookups, minimumIOS: loaded.project.minimumIOS)
  compilation.codeDocument = codeDocument
  if hasMore {
    solve(&compilation, patterns, for: request, isLaidOut: isLaidOut, remembering: &memory)
  }
  return compilation
}

/// Lays out an error-free spec for each requested state and point, or reports that one does not
/// exist.
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
        lookups: compilation.lookups, minimumIOS: compilation.minimumIOS)
      return
    }
    let resolution =
      memory?.resolution(of: screen, document.targets, request)
      ?? Resolution(of: screen, document.targets, request, sharing: &fonts)
    resolutions?.append(resolution)
    report.add(resolution, into: &compilation.diagnostics)
    if let frames = resolution.tables.first?.frames {
      contrast?.add(screen.atRest(frames), frames, of: document, into: &compilation.diagnostics)
    }
    if request.wantsScreens {
      compilation.results += resolution.results(at: previewed)
    }
  }
}

/// The options of one compilation.
package struct CompileRequest: Sendable {
  package enum States: Sendable {
    /// The first state only.
    case first
    /// The declared state of this name; otherwise the state derived from the form's rules under
    /// this name.
    case named(String)
    /// All declared states.
    case allNamed
    /// All states derived from the form's rules.
    case allDerived
    case all
  }

  package enum TargetChoice: Sendable {
    /// The first target that the spec names.
    case drawn
    case one(Target)
    /// All targets that the spec names, in order.
    case all
  }

  /// Whether screens are laid out; false if the spec is only checked.
  package var wantsScreens = true
  package var targets = TargetChoice.drawn
  /// Whether the SwiftUI and UIKit layouts are compared.
  package var wantsParity = false
  /// Whether to compile the spec's whole preview matrix, ignoring `states` and `point`.
  ///
  /// The matrix has all declared states, devices, text sizes, directions and locales.
  package var walksMatrix = false
  /// The matrix to render; nil for the matrix that the spec declares.
  package var matrix: MatrixShape?
  package var states = States.first
  package var point = PreviewPoint()
  /// The name of the variant to compile; nil for the spec without a variant.
  package var variant: String?
  /// Natural sizes by node id, used instead of the measured ones.
  package var naturalSizes: [String: NaturalSize] = [:]
  /// Whether a theme file is compiled as a screen that shows the theme's styles.
  package var showsThemes = false
  /// The contrast level that texts must meet; nil to skip the check.
  package var contrast: ContrastLevel?
  package var limits = YAMLLimits.standard
  package var screens = KnownScreens.beside
  /// Whether the spec is still being written; links to missing screens are then warnings.
  package var isDraft = false

  /// Whether nodes are named as in snapshot format 1.
  package var namesFollowCopy = false

  /// How problems of the screen's targets are reported.
  package var targetCheck = TargetCheck.none

  package init() {}

  /// Whether the request names a state, which may not exist.
  fileprivate var namesState: Bool {
    if case .named = states { true } else { false }
  }
}

/// The result of compiling one spec.
package struct Compilation: Sendable {
  package internal(set) var document: Document
  /// The document without the children of custom views, from which code is generated; nil if no
  /// custom view has children.
  var codeDocument: Document?
  package internal(set) var diagnostics: DiagnosticBag
  /// The spec and the files that it uses, by id; diagnostics refer to them.
  package let sources: [SourceText]
  /// The files and folders that were looked for besides the spec, whether or not they exist.
  package let lookups: [Lookup]
  /// The minimum iOS version of the project's generated code; nil if not set.
  let minimumIOS: Int?
  /// The solved screens, one for each requested state and point, in order; empty if the spec has
  /// errors.
  package var results: [SolvedScreen] = []
  /// Why the requested state or point does not exist; nil if it exists.
  package var requestError: RequestError?
  /// The values that the screen passes to other screens; nil until the screen is freed.
  private(set) var passedValues: PassedValues?

  init(
    document: Document, diagnostics: DiagnosticBag, sources: [SourceText], lookups: [Lookup],
    minimumIOS: Int?
  ) {
    self.document = document
    self.diagnostics = diagnostics
    self.sources = sources
    self.lookups = lookups
    self.minimumIOS = minimumIOS
  }

  /// Frees the screen's memory, except for its name, its texts and the screens that it opens.
  package mutating func dropScreen() {
    passedValues = PassedValues(of: document)
    var rest = Document(screen: document.screen)
    rest.kind = document.kind
    rest.screenReferences = document.screenReferences
    rest.externalScreens = document.externalScreens
    rest.strings = document.strings
    rest.templates.strings = document.templates.strings
    swap(&document, &rest)
  }
}

/// A screen with the frames of all its nodes.
package struct SolvedScreen: Sendable {
  package let screen: Screen
  package let target: Target
  package let frames: FrameTable
  /// Differences between targets; empty if not requested, or if the spec has one target.
  package let parity: [ParityFinding]
  /// The requested point of the spec's matrix.
  package let point: PreviewPoint
}

/// A request with a name that the spec does not declare.
package enum RequestError: Error, Sendable {
  case unknownState(String, closest: String?, known: [String])
  /// A state that would violate a rule, but for which no input was found, with the reason.
  case missingState(String, reason: String)
  case unknownVariant(String, closest: String?, known: [String])
  case notAScreen
  /// The preview matrix has more combinations than the limit.
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
      "the file describes no screen: preview a screen that uses it"
    case .tooManyPoints(let limit):
      "the preview has more than \(limit) combinations; "
        + "delete 'full: true', or some devices, text sizes or locales"
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
