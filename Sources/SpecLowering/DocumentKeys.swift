internal import SpecModel
internal import SpecSyntax

/// A key at the top of a file.
enum DocumentKey: String, NamedCases {
  case formwork, screen, components, theme, strings
  case use, preview, targets, states, variants, data, facts
  case background, frameAlignment, overlay, safeAreaInset
  case constraints, navigation, tabs, toolbar, tracking, form, body

  static let keywords = KeywordTable(names)
  static let all = ContiguousArray(allCases)

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

extension Lowering {
  typealias DocumentKeys = [DocumentKey: Entry]

  /// The keys at the top of a file, each once; nil for a document of a kind that is yet to come.
  ///
  /// A misspelt key is reported and then taken for what it was meant to be.
  mutating func documentKeys(of root: YAMLNodeID) -> DocumentKeys? {
    let entries = entries(of: root)
    var keys: DocumentKeys = [:]
    for entry in entries {
      if let position = find(entry.key, in: DocumentKey.keywords) {
        keys[DocumentKey.all[position]] = entry
      }
    }
    if keys[.screen] == nil {
      for kind in [DocumentKey.components, .theme, .strings] {
        guard let entry = keys[kind] else { continue }
        report(.notYet("a document of the kind '\(kind.name)'", at: tree.span(entry.key)))
        return nil
      }
    }
    for entry in entries where !isToolKey(entry.key) {
      if let position = find(entry.key, in: DocumentKey.keywords) {
        let key = DocumentKey.all[position]
        if key.isYetToCome { report(.notYet("the key '\(key.name)'", at: tree.span(entry.key))) }
      } else if let meant = reportUnknownDocumentKey(entry.key), keys[meant] == nil {
        keys[meant] = entry
      }
    }
    usesOtherFiles = keys[.use] != nil
    usesOutsideFacts = keys[.facts] != nil || keys[.data] != nil
    return keys
  }

  /// Reports a key that no document has.
  ///
  /// - Returns: the key that was meant, if that is nearly certain.
  private mutating func reportUnknownDocumentKey(_ key: YAMLNodeID) -> DocumentKey? {
    let name = tree.string(key)
    if let place = Self.placeBelow(name) {
      report(.unknownKey(name, at: tree.span(key), in: "a screen", place: place))
      return nil
    }
    let meant =
      NeighborWords.documentKey(for: name) ?? suggest(name, among: DocumentKey.names)
    report(.unknownKey(name, at: tree.span(key), in: "a screen", closest: meant))
    return meant.flatMap { DocumentKey(name: $0) }
  }

  /// Where a word belongs that stands at the top of a file and is known further down.
  private static func placeBelow(_ name: String) -> String? {
    if Attribute(name: name) != nil || Component(rawValue: name) != nil
      || PlannedWords.attributes.contains(name) || PlannedWords.components.contains(name)
    {
      return "'\(name)' belongs to a node: put it under 'body'"
    }
    if Shape.preview.keys.contains(name) { return "'\(name)' belongs under 'preview'" }
    if Shape.state.keys.contains(name) {
      return "'\(name)' belongs to a state, under 'states': states: { NAME: { \(name): … } }"
    }
    return nil
  }
}
