internal import SpecModel
internal import SpecSyntax

/// A key at the top level of a file.
enum DocumentKey: String, NamedCases {
  case formwork, screen, components, theme, strings, translations
  case use, preview, targets, states, variants, data, facts, types, computed, actions
  case background, frameAlignment, overlay, safeAreaInset
  case constraints, navigation, tabs, toolbar, tracking, open, form, body

  static let keywords = KeywordTable(names)
  static let all = ContiguousArray(allCases)
}

/// The top-level keys of one file, each at most once.
struct DocumentKeys {
  private var found: [(key: DocumentKey, entry: Lowering.Entry)] = []

  subscript(_ key: DocumentKey) -> Lowering.Entry? {
    found.first { $0.key == key }?.entry
  }

  mutating func add(_ key: DocumentKey, _ entry: Lowering.Entry) {
    if self[key] == nil { found.append((key, entry)) }
  }
}

extension Lowering {
  /// The top-level keys of a file; nil if the file is not of a supported kind.
  ///
  /// A misspelled key is reported and then treated as the key that was probably intended.
  mutating func documentKeys(of root: YAMLNodeID) -> DocumentKeys? {
    let entries = entries(of: root)
    var keys = DocumentKeys()
    for entry in entries {
      if let position = find(entry.key, in: DocumentKey.keywords) {
        keys.add(DocumentKey.all[position], entry)
      }
    }
    if keys[.screen] == nil {
      if keys[.theme] != nil, keys[.components] == nil { return keys }
      if keys[.strings] != nil, keys[.components] == nil {
        lowerStringsDocument()
        return nil
      }
    }
    if keys[.components] != nil, keys[.screen] == nil {
      checkComponentsKeys(entries)
      return keys
    }
    if isTypesFile(entries) { return keys }
    if keys[.formwork] == nil, keys[.screen] == nil, keys[.body] == nil {
      // A YAML file that is not a spec gets only one error.
      reportNotASpec(root)
      return nil
    }
    for entry in entries where !isToolKey(entry.key) {
      if let position = find(entry.key, in: DocumentKey.keywords) {
        let key = DocumentKey.all[position]
        if key == .components {
          report(
            .twoKinds(at: tree.span(entry.key), screen: keys[.screen].map { tree.span($0.key) }))
        }
        if key == .theme, keys[.screen] != nil {
          let isMapping = tree[tree.resolved(entry.value)].kind == .mapping
          report(
            .themeInScreen(
              named: isMapping ? "" : valueText(entry.value), at: tree.span(entry.key),
              hasUse: keys[.use] != nil, isMapping: isMapping))
        }
        if key == .strings || key == .translations { reportStrings(entry, key) }
      } else if let meant = reportUnknownDocumentKey(entry) {
        keys.add(meant, entry)
      }
    }
    return keys
  }

  /// Reports a key of strings files in a file that describes a screen.
  private mutating func reportStrings(_ entry: Entry, _ key: DocumentKey) {
    let span = tree.span(entry.key)
    if key == .strings {
      let value = tree.resolved(entry.value)
      report(
        .stringsInScreen(
          at: span, path: sourceText(value),
          texts: tree[value].kind == .mapping ? foreignTree(value) : nil))
    } else {
      report(
        .unknownKey(
          key.name, at: span, in: "a screen",
          place: "'translations' belongs to a separate document that begins with 'strings: de'"))
    }
  }

  /// Reports an unknown key.
  ///
  /// - Returns: the key that was probably intended, if that is nearly certain.
  private mutating func reportUnknownDocumentKey(_ entry: Entry) -> DocumentKey? {
    let key = entry.key
    if reportIfFull(at: tree.span(key)) { return nil }
    let name = tree.string(key)
    let value = foreignTree(entry.value, key: name)
    let isState = ForeignPhrases.isState(name, holdsValues: holdsValues(entry.value))
    if isState { names.lostFields.formUnion(ForeignState.names(value)) }
    if name == ":root" || name == "colors" || name == "palette" {
      for color in value.children where color.text.hasPrefix("#") {
        names.lostColors[camelCase(String(color.key.drop { $0 == "-" }))] = color.text
      }
    }
    let place = ForeignPhrases.ofScreen(
      name, value: valueText(entry.value), value, isState: isState)
    if let place = place ?? Self.placeBelow(name) {
      report(.unknownKey(name, at: tree.span(key), in: "a screen", place: place))
      return nil
    }
    let meant =
      ForeignVocabulary.documentKey(for: name) ?? suggest(name, among: DocumentKey.names)
    report(.unknownKey(name, at: tree.span(key), in: "a screen", closest: meant))
    return meant.flatMap { DocumentKey(name: $0) }
  }

  /// A value as it is written, if it is on one line; otherwise empty.
  private func valueText(_ node: YAMLNodeID) -> String {
    let value = tree.resolved(node)
    return tree[value].kind == .scalar || tree[value].style == .flow ? sourceText(value) ?? "" : ""
  }

  /// Whether a mapping has values that are not mappings, as a mapping of facts has.
  private func holdsValues(_ node: YAMLNodeID) -> Bool {
    let value = tree.resolved(node)
    return tree[value].kind == .mapping
      && entries(of: value).contains { tree[tree.resolved($0.value)].kind != .mapping }
  }

  /// The correct location of a top-level key that is valid at a deeper level.
  private static func placeBelow(_ name: String) -> String? {
    if name == "children" { return "the nodes of a screen are its 'body'" }
    if Attribute(name: name) != nil || Component(rawValue: name) != nil {
      return "'\(name)' belongs to a node: put it under 'body'"
    }
    if ["palette", "colors", "textStyles", "fieldStyles", "buttonStyles"].contains(name) {
      return "'\(name)' belongs to a theme, which is a separate file: it begins with 'formwork: "
        + "1' and "
        + "'theme: Shop', and the screen lists it: use: [theme.yaml]"
    }
    if Shape.preview.keys.contains(name) { return "'\(name)' belongs under 'preview'" }
    if Shape.state.keys.contains(name) {
      return "'\(name)' belongs to a state, under 'states': states: { NAME: { \(name): … } }"
    }
    return nil
  }
}
