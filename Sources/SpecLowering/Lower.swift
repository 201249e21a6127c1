internal import PlatformData
package import SpecModel
package import SpecSyntax

/// Lowers a spec to a document: resolves names, types values, and reports and drops invalid ones.
///
/// Parts that the parser reported are skipped without a further diagnostic. In a file that was read
/// only partly, nothing is reported that the missing part could explain.
///
/// - Returns: the document with everything that is valid; empty if the tree is empty.
/// - Complexity: O(*nodes after aliases are followed*).
/// - Parameters:
///   - variant: the variant to lower, which must be declared in the spec; nil for the body as
///     written. The other variants are checked.
///   - strings: the contents of strings files in other formats.
///   - theme: a theme that the spec uses, which is checked as if it were compiled by itself.
package func lower(
  _ tree: YAMLTree, variant: String? = nil, strings: [StringsFile] = [],
  checking theme: SourceID? = nil, project: ProjectDefaults = ProjectDefaults(),
  into diagnostics: inout DiagnosticBag
) -> Document {
  let start = SourceSpan(tree.source.id, 0, 0)
  guard !tree.isEmpty else { return Document(screen: ScreenDeclaration(name: "", nameSpan: start)) }
  let inputs = LoweringInputs(variant: variant, strings: strings, project: project)
  var lowering = Lowering(tree: tree, inputs: inputs, diagnostics: diagnostics)
  lowering.lowerDocument()
  if let theme { lowering.checkTheme(in: theme) }
  if !lowering.document.variants.isEmpty { lowering.checkOtherVariants(tree, diagnostics) }
  diagnostics = lowering.diagnostics
  return lowering.takeDocument()
}

/// The inputs of lowering, in addition to the tree.
///
/// They are the same for each variant.
struct LoweringInputs {
  /// The variant whose patches are applied; nil for the body as written.
  var variant: String?
  /// The strings files in other formats.
  var strings: [StringsFile] = []
  /// Defaults of the project file, for what the spec leaves out.
  var project = ProjectDefaults()
}

/// Indices by name.
///
/// A single type for all tables of names, because the runtime creates each generic instance on
/// first use, which slows down short runs.
typealias NamePositions = [String: Int]

/// The state of lowering one spec; never copied.
///
/// The tree is visited once; conditions and states are resolved after all fields are known.
struct Lowering: ~Copyable {
  let inputs: LoweringInputs
  /// The parsed files, followed by the copies made for uses of components.
  var tree: YAMLTree
  /// Spans that the parser has reported; nodes and keys there are skipped.
  let faults: Set<SourceSpan>
  /// Whether the skipped parts cannot declare any name.
  let losesOnlyLooks: Bool
  private(set) var diagnostics: DiagnosticBag
  /// The reported diagnostics, to avoid repeating them for each component use or variant.
  private var told: Set<ReportedDiagnostic> = []
  /// A second place for the next diagnostic.
  var secondPlace: (span: SourceSpan, message: String)?
  var document: Document
  /// The enclosing components, outermost first; nil for an unknown one.
  var openComponents: [Component?] = []
  /// The enclosing vertical scroll views, outermost first.
  var openScrolls: [SourceSpan] = []
  /// Entry lists for reuse, to save allocations.
  var spareEntries: [[Entry]] = []
  /// The ids in the spec, in order.
  var ids: [(name: String, span: SourceSpan)] = []
  /// Indices into `ids`, by lower-cased id.
  var idPositions: NamePositions = [:]
  /// Indices into the form's fields, by name.
  var fieldPositions: NamePositions = [:]
  /// Names of invalid nodes that may have been meant as fields; references to them are not
  /// reported.
  var lostFields: Set<String> = []
  /// False if a part of the body could not be read.
  var knowsAllFields = true
  /// Whether the spec uses a file that could not be read, which may declare unknown names.
  var usesOtherFiles = false
  /// Indices into the document's colors, by their text in the spec.
  var colorPositions: NamePositions = [:]
  /// The last color, and the scalar that names it.
  var lastColor: (node: YAMLNodeID, color: ColorID)?
  /// Expressions that are resolved after all fields and data are known.
  var pending = PendingExpressions()
  /// Containers with constraints, which are lowered after all ids are known.
  var pendingConstraints: [(container: NodeID, list: YAMLNodeID, scope: Int)] = []
  var pendingFactChanges: [PendingFactChange] = []
  var pendingStatements: [PendingStatement] = []
  /// Actions that change lists, with the shapes of the lists.
  var listChanges: [(action: Int, shape: ShapeID, span: SourceSpan)] = []
  var computed = ComputedReading()
  /// Separate labels and errors, whose fields are resolved after all are known.
  var pendingParts: [PendingPart] = []
  /// Rules that name another field, which is resolved after all are known.
  var pendingMatches: [PendingMatch] = []
  /// Field styles and their YAML nodes, to lower an alias only once.
  var sharedStyles: [(node: YAMLNodeID, style: Int)] = []
  var themes = ThemeReading()
  /// The texts of all strings files that the spec uses.
  var strings = StringIndex()
  /// The components of all files, in order of declaration.
  var components: [OwnComponent] = []
  var componentPositions: NamePositions = [:]
  /// The files whose `use:` has been read.
  var usedFiles: Set<SourceID> = []
  /// The screen, and every component use so far.
  var scopes = [InstanceScope.screen]
  /// The current scope of names: an index into `scopes`.
  var scope = 0
  /// The name of the next node, if it is the first of an instance.
  var instanceRoot: InstanceRoot?
  /// Argument values, and the places in bodies where they are used.
  var substitutions: [(value: SourceSpan, place: SourceSpan, component: Int)] = []
  /// The nodes in copied bodies that fill a slot, in ascending order.
  var slotItems: [(node: UInt32, slot: Int)] = []
  var marksByFile: [(file: SourceID, marks: TemplateMarks)] = []
  /// The bytes of text generated for component uses, such as names and texts with arguments.
  var expandedText = 0
  /// Whether the expansion limits are reached; the rest of the screen is then skipped.
  var isExpansionStopped = false
  /// Whether the depth limit was exceeded, which is reported once.
  var isTooDeep = false
  /// Whether bodies are checked without a use, with placeholder arguments.
  var checksBodies = false
  /// The scalars whose value decides whether a badge is there, and the key of a row's `enabled`.
  var badgeConditions: Set<UInt32> = []
  var rowEnabling: UInt32?
  var steps = StepsReading()
  /// The variant's patches.
  var patches: [VariantPatch] = []
  var patchPositions: NamePositions = [:]
  private var suggestionsLeft = 100

  /// The maximum number of YAML nodes in all files, including copies for component uses; they take
  /// about 128 MB of memory.
  static let expandedNodeLimit = 1_200_000
  static let expandedTextLimit = 16 << 20

  init(
    tree: YAMLTree, inputs: LoweringInputs = LoweringInputs(), diagnostics: DiagnosticBag
  ) {
    self.tree = tree
    self.inputs = inputs
    self.diagnostics = diagnostics
    losesOnlyLooks = tree.isPartial && Self.losesOnlyLooks(tree)
    faults = diagnostics.hasErrors ? Self.errorSpans(diagnostics) : []
    document = Document(
      screen: ScreenDeclaration(name: "", nameSpan: SourceSpan(tree.source.id, 0, 0)))
    // A component takes about four tree nodes: its mapping, its name, a text, and an attribute.
    let likelyCount = min(tree.nodes.count / 4, 1024)
    document.nodes.reserveCapacity(likelyCount)
    document.attributes.reserveCapacity(likelyCount)
    openComponents.reserveCapacity(8)
  }

  /// Returns the document and leaves an empty one.
  fileprivate mutating func takeDocument() -> Document {
    var taken = Document(screen: document.screen)
    swap(&taken, &document)
    return taken
  }

  private static func errorSpans(_ diagnostics: DiagnosticBag) -> Set<SourceSpan> {
    Set(diagnostics.all.lazy.filter { $0.severity == .error }.map(\.span))
  }

  mutating func report(_ diagnostic: Diagnostic) {
    guard isSure(diagnostic) else { return }
    var diagnostic = diagnostic
    if !components.isEmpty || !told.isEmpty {
      guard isNew(diagnostic) else { return }
      diagnostic = placed(diagnostic)
    }
    if let secondPlace {
      diagnostic = diagnostic.note(at: secondPlace.span, secondPlace.message)
    }
    diagnostics.add(diagnostic)
  }

  /// Runs work whose diagnostics are reported elsewhere.
  mutating func silently<Result>(_ work: (inout Lowering) -> Result) -> Result {
    let (before, toldBefore) = (diagnostics, told)
    let result = work(&self)
    (diagnostics, told) = (before, toldBefore)
    return result
  }

  /// Takes over the diagnostics reported for another variant.
  mutating func goOn(from other: borrowing Lowering) {
    diagnostics = other.diagnostics
    told = other.told
    for known in diagnostics.all {
      told.insert(ReportedDiagnostic(span: known.span, code: known.code, message: known.message))
    }
    suggestionsLeft = other.suggestionsLeft
  }

  mutating func takeDiagnostics(of other: borrowing Lowering) {
    diagnostics = other.diagnostics
    told = other.told
    suggestionsLeft = other.suggestionsLeft
  }

  /// Whether a diagnostic was not already reported for another use of the component.
  private mutating func isNew(_ diagnostic: Diagnostic) -> Bool {
    if diagnostics.isFull { return true }
    // An argument may be used in several places of a body; only its first error is reported.
    let isArgument = scope != 0 && !components[scopes[scope].component].contains(diagnostic.span)
    let mistake = ReportedDiagnostic(
      span: diagnostic.span, code: diagnostic.code,
      message: isArgument ? "" : diagnostic.message)
    return told.insert(mistake).inserted
  }

  /// Adds a note: for an error in a body, the use of the component; for an invalid argument, its
  /// place in the body.
  private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard scope != 0, !checksBodies else { return diagnostic }
    let component = components[scopes[scope].component]
    if component.contains(diagnostic.span) {
      return diagnostic.note(at: scopes[scope].use, "'\(component.name)' is used here")
    }
    guard diagnostics.all.count < 100,
      let place = substitutions.last(where: { $0.value == diagnostic.span })
    else { return diagnostic }
    return diagnostic.note(
      at: place.place, "it stands here in the body of '\(components[place.component].name)'")
  }

  /// Counts a diagnostic without text if the limit is reached; returns false if it is not.
  mutating func reportIfFull(at span: SourceSpan) -> Bool {
    guard diagnostics.isFull else { return false }
    report(Diagnostic(.error, code: "too-many-errors", at: span, ""))
    return true
  }

  /// The word that was probably meant.
  ///
  /// The search is slow, so only the first hundred diagnostics get a suggestion.
  mutating func suggest(_ name: String, among words: [String]) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return closest(to: name, among: words)
  }

  /// Lowers a whole file: its kind, the body with its fields, then everything that refers to
  /// fields.
  mutating func lowerDocument() {
    let root = tree.resolved(.root)
    if isTokensFile(tree.source) {
      lowerTokensDocument()
      return
    }
    guard tree[root].kind == .mapping else {
      if !isHole(root) { report(.notASpec(at: tree.span(.root))) }
      return
    }
    guard let keys = documentKeys(of: root) else { return }
    if keys[.components] != nil, keys[.screen] == nil {
      lowerComponentsDocument(keys)
      return
    }
    if keys[.theme] != nil, keys[.screen] == nil {
      lowerThemeDocument()
      return
    }
    checkVersion(keys[.formwork], in: root)
    if let use = keys[.use], !isMissing(use) { lowerUses(use.value) }
    lowerProjectThemes()
    if tree.isPartial, isUseLost(keys[.use]) { usesOtherFiles = true }
    resolveThemes()
    noteDevelopmentLanguage(keys[.preview])
    // A key in the wrong kind of file, which is reported.
    if let components = keys[.components], !isMissing(components) {
      lowerComponents(components.value)
    }
    lowerScreen(keys)
    pending.hasNames = keys[.facts] != nil || keys[.data] != nil || keys[.computed] != nil
    if let variants = keys[.variants], !isMissing(variants) { lowerVariants(variants.value) }
    if let body = keys[.body] {
      lowerBody(
        body.value, background: keys[.background], inset: keys[.safeAreaInset],
        overlay: keys[.overlay],
        bars: ScreenBars(
          navigation: keys[.navigation], tabs: keys[.tabs], toolbar: keys[.toolbar]))
    } else {
      knowsAllFields = false
      report(.missingBody(at: keys[.screen].map { tree.span($0.value) } ?? fileStart))
    }
    // Accessibility texts are in node order, for binary search; titles of tabs follow.
    let (heard, tabs) = (document.looseTemplates.filter(\.isHeard), document.looseTemplates)
    if heard.count < tabs.count { document.looseTemplates = heard + tabs.filter { !$0.isHeard } }
    if let open = keys[.open] { lowerOpenings(open) }
    resolveParts()
    if !pendingMatches.isEmpty { resolveMatches() }
    if let constraints = keys[.constraints], keys[.body] != nil, !isMissing(constraints) {
      pendingConstraints.append((NodeID(0), constraints.value, 0))
    }
    lowerConstraints()
    checkPatches()
    lowerKnowledge(keys)
    if let computed = keys[.computed], !isMissing(computed) { readComputed(computed) }
    if let form = keys[.form], !isMissing(form) { lowerForm(form.value) }
    if let states = keys[.states] { lowerStates(states.value) }
    checkSteps()
    resolveFactChanges()
    resolvePendingExpressions()
    resolveFieldSteps()
    checkArguments()
    checkListChanges()
    checkPulling()
    if !strings.isEmpty { useOwnRuleSentences() }
    if let preview = keys[.preview] {
      lowerPreview(preview.value)
    } else if let preview = inputs.project.preview {
      document.preview = preview
    }
    checkTranslations()
    document.strings = strings.files.filter { !$0.isShared }
    if let targets = keys[.targets] {
      lowerTargets(targets.value)
    } else if !inputs.project.targets.isEmpty {
      document.targets = inputs.project.targets
      document.namesTargets = true
    }
  }

  var fileStart: SourceSpan { SourceSpan(tree.source.id, 0, 0) }

  mutating func checkVersion(_ entry: Entry?, in root: YAMLNodeID) {
    guard let entry else {
      report(.missingVersion(at: SourceSpan(SourceID(tree[root].source), 0, 0)))
      return
    }
    guard let value = readable(entry.value) else { return }
    if !tree.isScalar(value, "1") { report(.unknownVersion(at: place(of: entry))) }
  }

  private mutating func lowerScreen(_ keys: DocumentKeys) {
    if let screen = keys[.screen] {
      document.screen.nameSpan = tree.span(screen.value)
      if !isMissing(screen), let name = plainText(screen.value, of: "screen") {
        if name.isEmpty { reportMissingValue(screen) }
        document.screen.name = name
      }
    } else {
      report(.missingScreen(at: keys[.formwork].map { tree.span($0.value) } ?? fileStart))
    }
    if let background = keys[.background], !isMissing(background) {
      if !holdsNodes(background.value) {
        document.screen.background = color(background.value, of: "background")
      }
    }
    if let tracking = keys[.tracking] { lowerTracking(tracking) }
    if let alignment = keys[.frameAlignment], !isMissing(alignment) {
      document.screen.frameAlignment =
        boxAlignment(alignment.value, of: "frameAlignment") ?? .topLeading
    }
  }

  /// Reads `targets:`; previews show the first one.
  mutating func lowerTargets(_ node: YAMLNodeID) {
    var targets: [Target] = []
    for item in list(node, of: "targets") {
      guard let position = word(item, of: "targets", among: Target.names) else { continue }
      let target = Target.allCases[position]
      if !targets.contains(target) { targets.append(target) }
    }
    guard !targets.isEmpty else { return }
    document.targets = targets
    document.namesTargets = true
  }
}

/// Identifies a reported diagnostic.
private struct ReportedDiagnostic: Hashable {
  let span: SourceSpan
  let code: String
  let message: String
}
