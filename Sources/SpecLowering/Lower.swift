internal import PlatformData
package import SpecModel
package import SpecSyntax

/// Reads the meaning of a spec: names resolved, values typed, wrong ones left out and reported.
///
/// What the parser has reported is passed over in silence. Of a file that was read only in part
/// nothing is said that the missing part could explain.
///
/// - Returns: the document, as much of it as could be understood; empty where the tree is.
/// - Complexity: O(*nodes after aliases are followed*).
/// - Parameters:
///   - variant: the variant to read; nil for the body as it is written. Its name has to be one that
///     the spec declares. The others are checked.
///   - strings: the texts of the files in other formats than ours.
///   - theme: a theme that the spec uses, and that is checked as if it were compiled by itself.
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

/// What is lowered together with a tree.
///
/// Each variant is lowered with the same.
struct LoweringInputs {
  /// The variant whose patches are applied; nil for the body as it is written.
  var variant: String?
  /// The strings files in formats other than ours.
  var strings: [StringsFile] = []
  /// Defaults of the project file, for what the spec leaves out.
  var project = ProjectDefaults()
}

/// Positions by name.
///
/// One type for every table of names: the runtime makes each instance of a generic type when it is
/// first used, which a short run feels.
typealias NamePositions = [String: Int]

/// One spec on its way from tree to document.
///
/// The walk is one pass over the tree; conditions and states wait until every field is known. There
/// is one for each spec, and it is never copied.
struct Lowering: ~Copyable {
  let inputs: LoweringInputs
  /// The files as they were parsed, and behind them the copies that uses of components are made of.
  var tree: YAMLTree
  /// What the parser has reported: nodes and keys there are passed over.
  let faults: Set<SourceSpan>
  /// Whether what the parser passed over can name nothing.
  let losesOnlyLooks: Bool
  private(set) var diagnostics: DiagnosticBag
  /// What was reported so far, where components or variants make one mistake occur many times.
  private var told: Set<ReportedDiagnostic> = []
  /// A place that has a part in what is reported now.
  var secondPlace: (span: SourceSpan, message: String)?
  var document: Document
  /// The components whose inside is being read, the outermost first; nil for one that was not
  /// understood.
  var openComponents: [Component?] = []
  /// What scrolls vertically around the node that is being read, the outermost first.
  var openScrolls: [SourceSpan] = []
  /// Lists of entries that nodes are done with: the next nodes take over their memory.
  var spareEntries: [[Entry]] = []
  /// Ids that the spec gives, in order.
  var ids: [(name: String, span: SourceSpan)] = []
  /// Positions in `ids` by the letters in lower case.
  var idPositions: NamePositions = [:]
  /// Positions in the form, by name.
  var fieldPositions: NamePositions = [:]
  /// Names of nodes that were not understood and may have been meant as fields, so that what
  /// speaks of them is not a second mistake.
  var lostFields: Set<String> = []
  /// False where a part of the body could not be read at all.
  var knowsAllFields = true
  /// The spec uses a file that could not be read, or whose kind this version does not read: unknown
  /// names may be its own.
  var usesOtherFiles = false
  /// Positions in the document's colors, by what the spec writes.
  var colorPositions: NamePositions = [:]
  /// A color that was named before, and the scalar that names it.
  var lastColor: (node: YAMLNodeID, color: ColorID)?
  /// Expressions whose names are looked up once every field and all data are known.
  var pending = PendingExpressions()
  /// Containers with constraints, which are read once every id is known.
  var pendingConstraints: [(container: NodeID, list: YAMLNodeID, scope: Int)] = []
  var pendingFactChanges: [PendingFactChange] = []
  /// Labels and errors that stand alone, whose fields are looked up once all are known.
  var pendingParts: [PendingPart] = []
  /// Rules that name another field, which is looked up once all are known.
  var pendingMatches: [PendingMatch] = []
  /// Field styles and the YAML nodes that hold them, so that an alias is lowered once.
  var sharedStyles: [(node: YAMLNodeID, style: Int)] = []
  var themes = ThemeReading()
  /// The texts of all strings files that the spec uses.
  var strings = StringIndex()
  /// The components of all files, in the order of their declaration.
  var components: [OwnComponent] = []
  var componentPositions: NamePositions = [:]
  /// Files whose `use:` has been followed.
  var usedFiles: Set<SourceID> = []
  /// The screen, and every use of a component so far.
  var scopes = [InstanceScope.screen]
  /// Where names are declared and looked up now: a position in `scopes`.
  var scope = 0
  /// The name for the node that is lowered next, where that begins an instance.
  var instanceRoot: InstanceRoot?
  /// Values of parameters and the places in bodies where they stand.
  var substitutions: [(value: SourceSpan, place: SourceSpan, component: Int)] = []
  /// The nodes in copied bodies that fill a slot, ascending.
  var slotItems: [(node: UInt32, slot: Int)] = []
  var marksByFile: [(file: SourceID, marks: TemplateMarks)] = []
  /// Bytes of text that was made for uses of components: values inside texts, names.
  var expandedText = 0
  /// Whether the limits on expansion are reached; the rest of the screen is not read.
  var isExpansionStopped = false
  /// Whether a node stood below the limit on depth, which is told once.
  var isTooDeep = false
  /// Whether bodies are checked without a use: parameters have values that stand for all others.
  var checksBodies = false
  /// What the variant says of nodes.
  var patches: [VariantPatch] = []
  var patchPositions: NamePositions = [:]
  private var suggestionsLeft = 100

  /// The most YAML nodes of all files, with those that uses of components are made of: as many as
  /// 128 MB of memory hold.
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
    // A component takes about four nodes of the tree: its mapping, its name, a text, an attribute.
    let likelyCount = min(tree.nodes.count / 4, 1024)
    document.nodes.reserveCapacity(likelyCount)
    document.attributes.reserveCapacity(likelyCount)
    openComponents.reserveCapacity(8)
  }

  /// Hands the document out, and keeps an empty one.
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

  /// Takes over what was reported for another variant.
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

  /// Whether a mistake was not reported for another use of its component.
  private mutating func isNew(_ diagnostic: Diagnostic) -> Bool {
    if diagnostics.isFull { return true }
    // What a use brings may stand in many places of a body: its first mistake is enough.
    let isArgument = scope != 0 && !components[scopes[scope].component].contains(diagnostic.span)
    let mistake = ReportedDiagnostic(
      span: diagnostic.span, code: diagnostic.code,
      message: isArgument ? "" : diagnostic.message)
    return told.insert(mistake).inserted
  }

  /// Adds where the component is used whose body has the mistake, or where a body has the place for
  /// which a use brings a wrong value.
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

  /// Counts a mistake for whose words there is no room any more; false where there is.
  mutating func reportIfFull(at span: SourceSpan) -> Bool {
    guard diagnostics.isFull else { return false }
    report(Diagnostic(.error, code: "too-many-errors", at: span, ""))
    return true
  }

  /// The word that was most likely meant.
  ///
  /// Looking for it costs more than all else, so only the first hundred mistakes are helped.
  mutating func suggest(_ name: String, among words: [String]) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return closest(to: name, among: words)
  }

  /// Lowers a whole file: its kind, the body with its fields, then what speaks of them.
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
    // In the wrong file, which is reported.
    if let components = keys[.components], !isMissing(components) {
      lowerComponents(components.value)
    }
    lowerScreen(keys)
    pending.hasNames = keys[.facts] != nil || keys[.data] != nil
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
    // What is heard stands in the order of the nodes, for its search; tabs follow.
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
    if let form = keys[.form], !isMissing(form) { lowerForm(form.value) }
    if let states = keys[.states] { lowerStates(states.value) }
    resolvePendingExpressions()
    resolveFactChanges()
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

  /// Reads `targets:`; the first is drawn.
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

/// A mistake as it is known again.
private struct ReportedDiagnostic: Hashable {
  let span: SourceSpan
  let code: String
  let message: String
}
