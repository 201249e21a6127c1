internal import PlatformData
package import SpecModel
package import SpecSyntax

/// Reads the meaning of a spec: names resolved, values typed, wrong ones left out and reported.
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

/// One spec on its way from tree to document.
///
/// The walk is one pass over the tree; conditions and states wait until every field is known.
struct Lowering {
  let tree: YAMLTree
  var diagnostics: DiagnosticBag
  var document: Document
  /// Ids that the spec gives, with their places.
  var ids: [String: SourceSpan] = [:]
  var colorIDs: [String: ColorID] = [:]
  /// Conditions whose names are looked up once every field is known.
  var pendingConditions: [(id: ConditionID, node: YAMLNodeID)] = []
  /// Field styles by the YAML node that holds them, so that an alias is lowered once.
  var fieldStyleIDs: [YAMLNodeID: Int] = [:]

  init(tree: YAMLTree, diagnostics: DiagnosticBag) {
    self.tree = tree
    self.diagnostics = diagnostics
    document = Document(
      screen: ScreenDeclaration(name: "", nameSpan: SourceSpan(tree.source.id, 0, 0)))
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

  /// Lowers a whole file: its kind, the body with its fields, then what speaks of them.
  mutating func lowerDocument() {
    let root = tree.resolved(.root)
    guard tree[root].kind == .mapping else {
      report(.notASpec(at: tree.span(.root)))
      return
    }
    let keys = documentKeys(of: root)
    checkVersion(keys[.formwork])
    guard lowerKind(keys) else { return }
    lowerScreenAttributes(keys)
    if let body = keys[.body] {
      lowerBody(body.value, insets: keys[.safeAreaInset], overlay: keys[.overlay])
    } else {
      report(.missingBody(at: document.screen.nameSpan))
    }
    for pending in pendingConditions { resolveCondition(pending.id, pending.node) }
    if let states = keys[.states] { lowerStates(states.value) }
    if let preview = keys[.preview] { lowerPreview(preview.value) }
    if let targets = keys[.targets] { lowerTargets(targets.value) }
  }

  // MARK: - Keys of a document

  typealias DocumentKeys = [DocumentKey: (key: YAMLNodeID, value: YAMLNodeID)]

  private mutating func documentKeys(of root: YAMLNodeID) -> DocumentKeys {
    var keys: DocumentKeys = [:]
    for entry in entries(of: root) where !isToolKey(entry.key) {
      if let key = find(entry.key, in: DocumentKey.table).map({ DocumentKey.allCases[$0] }) {
        if key.isYetToCome {
          report(.notYet("the key '\(key.rawValue)'", at: tree.span(entry.key)))
        }
        keys[key] = entry
      } else {
        let name = tree.string(entry.key)
        let isNodeKey = Attribute(rawValue: name) != nil || Component(rawValue: name) != nil
        report(
          .unknownKey(
            name, at: tree.span(entry.key), place: "a screen",
            closest: closest(to: name, among: DocumentKey.allCases.map(\.rawValue)),
            elsewhere: isNodeKey ? "'\(name)' belongs to a node: put it under 'body'" : nil))
      }
    }
    return keys
  }

  private mutating func checkVersion(_ entry: (key: YAMLNodeID, value: YAMLNodeID)?) {
    guard let entry else {
      report(.missingVersion(at: SourceSpan(tree.source.id, 0, 0), tree: tree))
      return
    }
    let value = tree.resolved(entry.value)
    guard tree.isScalar(value, "1") else {
      report(.unknownVersion(at: tree.span(entry.value)))
      return
    }
  }

  /// Finds what kind of document this is; false where it is none that can be lowered.
  private mutating func lowerKind(_ keys: DocumentKeys) -> Bool {
    for kind in [DocumentKey.components, .theme, .strings] where keys[kind] != nil {
      // Reported as a key that is yet to come.
      if keys[.screen] == nil { return false }
    }
    guard let screen = keys[.screen] else {
      report(
        .missingScreen(
          at: SourceSpan(tree.source.id, 0, 0), after: keys[.formwork].map { tree.span($0.value) }))
      return keys[.body] != nil
    }
    document.screen.nameSpan = tree.span(screen.value)
    if let name = text(screen.value, of: "screen") {
      if name.isEmpty {
        report(.emptyContent("screen", at: tree.span(screen.key), tree.span(screen.value)))
      }
      document.screen.name = name
    }
    return true
  }

  private mutating func lowerScreenAttributes(_ keys: DocumentKeys) {
    if let background = keys[.background] {
      document.screen.background = color(background.value, of: "background")
    }
    if let alignment = keys[.frameAlignment],
      let word = word(alignment.value, of: "frameAlignment", among: BoxAlignment.words)
    {
      document.screen.frameAlignment = BoxAlignment(word: word)
    }
  }

  private mutating func lowerTargets(_ node: YAMLNodeID) {
    for item in list(node, of: "targets") {
      _ = word(item, of: "targets", among: ["swiftui", "uikit"])
    }
  }
}

/// A key at the top of a file.
enum DocumentKey: String, CaseIterable {
  case formwork, screen, components, theme, strings
  case use, preview, targets, states, variants, data, facts
  case background, frameAlignment, overlay, safeAreaInset
  case constraints, navigation, tabs, toolbar, tracking, form, body

  static let table = KeywordTable(allCases.map(\.rawValue))

  /// Part of the language, and not of this version.
  var isYetToCome: Bool {
    switch self {
    case .components, .theme, .strings, .use, .variants, .data, .facts, .constraints, .navigation,
      .tabs, .toolbar, .tracking, .form:
      true
    default: false
    }
  }
}
