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
package func lower(_ tree: YAMLTree, into diagnostics: inout DiagnosticBag) -> Document {
  let start = SourceSpan(tree.source.id, 0, 0)
  guard !tree.isEmpty else { return Document(screen: ScreenDeclaration(name: "", nameSpan: start)) }
  var lowering = Lowering(tree: tree, diagnostics: diagnostics)
  lowering.lowerDocument()
  diagnostics = lowering.diagnostics
  return lowering.document
}

/// Positions by name.
///
/// One type for every table of names: the runtime makes each instance of a generic type when it is
/// first used, which a short run feels.
typealias NamePositions = [String: Int]

/// One spec on its way from tree to document.
///
/// The walk is one pass over the tree; conditions and states wait until every field is known.
struct Lowering {
  let tree: YAMLTree
  /// What the parser has reported: nodes and keys there are passed over.
  let faults: Set<SourceSpan>
  private(set) var diagnostics: DiagnosticBag
  var document: Document
  /// The components whose inside is being read, the outermost first; nil for one that was not
  /// understood.
  var openComponents: [Component?] = []
  /// What scrolls vertically around the node that is being read, the outermost first.
  var openScrolls: [SourceSpan] = []
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
  /// Expressions whose names are looked up once every field and all data are known.
  var pending = PendingExpressions()
  /// Containers with constraints, which are read once every id is known.
  var pendingConstraints: [(container: NodeID, list: YAMLNodeID)] = []
  var pendingFactChanges: [PendingFactChange] = []
  /// Field styles and the YAML nodes that hold them, so that an alias is lowered once.
  var sharedStyles: [(node: YAMLNodeID, style: Int)] = []
  /// Labels and errors that stand alone, whose fields are looked up once all are known.
  var pendingParts: [PendingPart] = []
  private var suggestionsLeft = 100

  init(tree: YAMLTree, diagnostics: DiagnosticBag) {
    self.tree = tree
    self.diagnostics = diagnostics
    faults = diagnostics.hasErrors ? Self.errorSpans(diagnostics) : []
    document = Document(
      screen: ScreenDeclaration(name: "", nameSpan: SourceSpan(tree.source.id, 0, 0)))
  }

  private static func errorSpans(_ diagnostics: DiagnosticBag) -> Set<SourceSpan> {
    Set(diagnostics.all.lazy.filter { $0.severity == .error }.map(\.span))
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if tree.isPartial, let end = tree.brokenPlace(in: diagnostic.span.source),
      !diagnostic.isSure(before: end)
    {
      return
    }
    diagnostics.add(diagnostic)
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
    guard tree[root].kind == .mapping else {
      if !isHole(root) { report(.notASpec(at: tree.span(.root))) }
      return
    }
    guard let keys = documentKeys(of: root) else { return }
    checkVersion(keys[.formwork])
    if let use = keys[.use], !isMissing(use) { lowerUses(use.value) }
    lowerScreen(keys)
    if let body = keys[.body] {
      lowerBody(
        body.value, background: keys[.background], inset: keys[.safeAreaInset],
        overlay: keys[.overlay],
        furniture: Furniture(
          navigation: keys[.navigation], tabs: keys[.tabs], toolbar: keys[.toolbar]))
    } else {
      knowsAllFields = false
      report(.missingBody(at: keys[.screen].map { tree.span($0.value) } ?? fileStart))
    }
    if let open = keys[.open] { lowerOpenings(open) }
    resolveParts()
    if let constraints = keys[.constraints], keys[.body] != nil, !isMissing(constraints) {
      pendingConstraints.append((NodeID(0), constraints.value))
    }
    lowerConstraints()
    lowerKnowledge(keys)
    if let states = keys[.states] { lowerStates(states.value) }
    resolvePendingExpressions()
    resolveFactChanges()
    if let preview = keys[.preview] { lowerPreview(preview.value) }
    if let targets = keys[.targets] { lowerTargets(targets.value) }
  }

  var fileStart: SourceSpan { SourceSpan(tree.source.id, 0, 0) }

  private mutating func checkVersion(_ entry: Entry?) {
    guard let entry else {
      report(.missingVersion(at: fileStart))
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

  /// Checks `targets:`; both are resolved, and the first is drawn.
  private mutating func lowerTargets(_ node: YAMLNodeID) {
    let names = ["swiftui", "uikit"]
    for (position, item) in list(node, of: "targets").enumerated() {
      let target = word(item, of: "targets", among: names)
      if position == 0, target == 1 {
        report(.notYet("'uikit' as the first target", at: tree.span(item)))
      }
    }
  }
}
