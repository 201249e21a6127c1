internal import SpecModel
internal import SpecSyntax

/// Nodes with an unknown component.
///
/// Each gets a single diagnostic. Its attributes are not checked, because the component is unknown,
/// but its children are. It is remembered as a possible field, so references to it are not
/// reported.
extension Lowering {
  mutating func lowerLostNode(_ entries: [Entry], of node: YAMLNodeID, depth: Int) {
    let head = lostHead(among: entries)
    if hasLostKey(node) {
      names.knowsAllFields = false
    } else if let head {
      reportUnknownComponent(
        head.key, with: head.value, isRow: isRow(entries), at: tree.span(head.key))
      noteLostField(title: head.value)
    } else if entries.isEmpty, tree[node].kind == .mapping, tree[node].subtreeEnd > node.index + 1 {
      // The parser has reported its keys.
      names.knowsAllFields = false
    } else {
      report(.noComponent(at: entries.first.map { tree.span($0.key) } ?? tree.span(node)))
    }
    for entry in entries {
      if tree.isScalar(entry.key, "id") { noteLostField(id: entry.value) }
    }
    lowerLostChildren(entries, head: head, depth: depth)
  }

  /// Whether a key of a mapping could not be read and may have been the component's name.
  func hasLostKey(_ mapping: YAMLNodeID) -> Bool {
    !reporter.faults.isEmpty && tree[mapping].kind == .mapping
      && tree.entries(of: mapping).contains { isHole($0.key) }
  }

  /// The entry that was probably meant to name the component.
  private func lostHead(among entries: [Entry]) -> Entry? {
    var unknown: Entry?
    for entry in entries where !isToolKey(entry.key) && tree[entry.key].kind == .scalar {
      let name = tree.string(entry.key)
      if find(entry.key, in: Attribute.keywords) != nil { continue }
      let isComponent = ForeignVocabulary.component(for: name) != nil
      if !ForeignVocabulary.attribute(for: name).isEmpty {
        // `- label: Hello` begins a node; in a later entry it is a title.
        if isComponent, entry.key == entries[0].key { return entry }
        continue
      }
      if isComponent { return entry }
      if unknown == nil { unknown = entry }
    }
    return unknown
  }

  /// Lowers the children of an invalid node to report their errors.
  private mutating func lowerLostChildren(_ entries: [Entry], head: Entry?, depth: Int) {
    // Its items are not nodes.
    if let head, DocumentKey(name: tree.string(head.key)) != nil { return }
    var inner = entries
    if let head, let value = readable(head.value), tree[value].kind == .mapping {
      inner += self.entries(of: value)
    }
    var lists: [YAMLNodeID] = []
    if let head, tree[tree.resolved(head.value)].kind == .sequence { lists.append(head.value) }
    for entry in inner where tree[tree.resolved(entry.value)].kind == .sequence {
      let name = tree.string(entry.key)
      let isList = ForeignVocabulary.attribute(for: name).contains { $0.attribute == "children" }
      if name == "children" || isList { lists.append(entry.value) }
    }
    walk.openComponents.append(nil)
    for list in lists { lowerNodes(list, of: "children", under: depth + 1) }
    walk.openComponents.removeLast()
  }

  /// Reports a scalar among nodes that is not a component.
  mutating func reportUnknownWord(_ node: YAMLNodeID, at span: SourceSpan) {
    let name = tree.string(node)
    if let owner = walk.openComponents.last, owner?.holdsButtons ?? false, !tree.isEmptyPlain(node)
    {
      report(.wordNotButton(name, at: span))
      return
    }
    let isSentence = name.utf8.contains { $0 == UInt8(ascii: " ") || $0 >= 0x80 }
    guard !tree.isEmptyPlain(node) else {
      report(.emptyItem(at: span))
      return
    }
    if let colon = name.firstIndex(of: ":"), tree[node].style == .plain,
      Component(rawValue: String(name[..<colon])) != nil
    {
      let text = String(name[name.index(after: colon)...])
      report(.missingSpace(String(name[..<colon]), text: text, at: span))
      names.knowsAllFields = false
      return
    }
    if let colon = name.unicodeScalars.firstIndex(of: "\u{FF1A}"), tree[node].style == .plain,
      Component(rawValue: String(name[..<colon])) != nil
    {
      let text = String(name[name.unicodeScalars.index(after: colon)...])
      report(.fullWidthColon(String(name[..<colon]), text: text, at: span))
      names.knowsAllFields = false
      return
    }
    guard isSentence || tree[node].style != .plain else {
      reportUnknownComponent(node, at: span)
      return
    }
    names.knowsAllFields = false
    if let space = name.firstIndex(of: " "), tree[node].style == .plain,
      Component(rawValue: String(name[..<space])) != nil
    {
      report(.missingColon(String(name[..<space]), before: String(name[space...]), at: span))
      return
    }
    report(.textNotNode(name, at: span, text: sourceText(node)))
  }

  /// - Parameters:
  ///   - content: the node's content, if it has any.
  ///   - isRow: whether another key makes it horizontal.
  mutating func reportUnknownComponent(
    _ node: YAMLNodeID, with content: YAMLNodeID? = nil, isRow: Bool = false, at span: SourceSpan
  ) {
    guard tree[node].kind == .scalar, !reportIfFull(at: span) else { return }
    let name = tree.string(node)
    if name == "slot" {
      report(.slotOutsideComponent(at: span))
      return
    }
    if DocumentKey(name: name) != nil {
      report(.documentKeyNotComponent(name, key: name, at: span))
      return
    }
    let words = Component.written.map(\.rawValue) + definitions.components.map(\.name)
    var near =
      containerOfChildren(name, content) ?? ForeignVocabulary.component(for: name)
      ?? suggest(name, among: words)
    if isRow, near == "vstack" { near = "hstack" }
    let isOwn = name.utf8.first.map { isASCIILetter($0) && $0 < UInt8(ascii: "a") } ?? false
    // A file that could not be read may declare it.
    if isOwn, names.usesOtherFiles { return }
    if near == nil, let key = ForeignVocabulary.documentKey(for: name), Self.bars.contains(key) {
      report(.documentKeyNotComponent(name, key: key, at: span))
    } else if near == nil, let attribute = Attribute.named(ignoringCase: name) {
      report(.attributeNotComponent(name, attribute: attribute.name, at: span))
    } else if near == nil, let written = Self.writtenOut[ForeignVocabulary.folded(name)] {
      report(.componentWrittenOut(name, as: written, at: span))
    } else {
      report(.unknownComponent(name, at: span, closest: near, isOwn: isOwn))
    }
  }

  /// Whether a stack is horizontal in another framework's syntax: `axis: horizontal`.
  private func isRow(_ entries: [Entry]) -> Bool {
    entries.contains { entry in
      guard let value = readable(entry.value), tree[value].kind == .scalar else { return false }
      let key = tree.string(entry.key).lowercased()
      let word = tree.string(value).lowercased()
      return ["axis", "orientation", "direction", "flexdirection"].contains(key)
        && ["horizontal", "row"].contains(word)
    }
  }

  /// The container for `Row` and `Box` of Compose, which are names of other components here.
  private func containerOfChildren(_ name: String, _ content: YAMLNodeID?) -> String? {
    guard let content, tree[tree.resolved(content)].kind == .sequence else { return nil }
    switch name {
    case "Row": return walk.openComponents.last == .grid ? nil : "hstack"
    case "Box": return "zstack"
    default: return nil
    }
  }

  /// Components of other frameworks that correspond to a combination of nodes.
  private static let writtenOut = [
    "radio": "{ picker: …, presentation: inline, options: […] }",
    "radiobutton": "{ picker: …, presentation: inline, options: […] }",
    "radiogroup": "{ picker: …, presentation: inline, options: […] }",
    "choiceset": "{ picker: …, presentation: inline, options: […] }",
    "input.choiceset":
      "{ picker: …, presentation: inline, options: […] }, and 'multiple: true' for several",
    "checkboxgroup": "{ picker: …, presentation: inline, multiple: true, options: […] }",
  ]

  /// Keys for container views of other frameworks: `NavigationStack`, `TabView`.
  private static let bars = ["navigation", "tabs", "toolbar"]

  // MARK: - Fields that may have been meant

  mutating func noteLostField(title: YAMLNodeID) {
    guard let value = readable(title), tree[value].kind == .scalar else { return }
    let name = camelCase(tree.string(value))
    if !name.isEmpty { names.lostFields.insert(name) }
  }

  mutating func noteLostField(id: YAMLNodeID) {
    guard let value = readable(id), tree[value].kind == .scalar else { return }
    names.lostFields.insert(tree.string(value))
    noteLostField(title: id)
  }
}

extension Component {
  /// Whether the items are buttons, so that a single word is interpreted as a title.
  fileprivate var holdsButtons: Bool {
    self == .alert || self == .navigation || self == .toolbar
  }
}

extension Attribute {
  /// The attribute with this name, ignoring case.
  fileprivate static func named(ignoringCase word: String) -> Attribute? {
    let word = word.lowercased()
    return allCases.first { $0.name.lowercased() == word }
  }
}
