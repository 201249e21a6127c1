internal import SpecModel
internal import SpecSyntax

/// Lowers nodes with an unknown component.
///
/// Each node gets one diagnostic. Its children are checked, but not its attributes, because the
/// component is unknown. The node may be a field, so references to it are not reported.
extension Lowering {
  mutating func lowerLostNode(_ entries: [Entry], of node: YAMLNodeID, depth: Int) {
    let head = lostHead(among: entries)
    if hasLostKey(node) {
      names.knowsAllFields = false
    } else if let first = entries.first, case let value = tree.resolved(first.value),
      let advice = ForeignPhrases.beginning(
        tree.string(first.key),
        tree[value].kind == .scalar ? tree.string(value) : listExpression(value) ?? "",
        beside: foreignKeys(entries), foreignTree(of: entries),
        isInColumn: walk.enclosing.components.last == .vstack
          || walk.enclosing.components.last == .body)
    {
      noteLostItem(of: entries)
      let advice = declaringFacts(advice)
      noteScreen(in: advice, at: tree.span(first.key))
      report(.noComponent(at: tree.span(first.key), advice: advice))
    } else if let head {
      if !reportNodeAsCode(head) {
        reportUnknownComponent(
          head.key, with: head.value, isRow: isRow(entries), hasValue: hasValue(entries),
          beside: foreignKeys(entries), foreignTree(of: entries), at: tree.span(head.key))
      }
      noteLostField(title: head.value)
    } else if entries.isEmpty, tree[node].kind == .mapping, tree[node].subtreeEnd > node.index + 1 {
      // The parser has already reported errors in the node's keys.
      names.knowsAllFields = false
    } else {
      report(.noComponent(at: entries.first.map { tree.span($0.key) } ?? tree.span(node)))
    }
    for entry in entries {
      if tree.isScalar(entry.key, "id") { noteLostField(id: entry.value) }
    }
    lowerLostChildren(entries, head: head, depth: depth)
  }

  /// Reports a node that starts with code, such as `Toggle(isOn: $wifi): Wi-Fi`.
  ///
  /// The parser reports such nodes with a second colon.
  private mutating func reportNodeAsCode(_ head: Entry) -> Bool {
    let name = tree.string(head.key)
    guard name.contains("("), !name.contains(" ") || tree[head.key].style == .plain else {
      return false
    }
    let value = tree.resolved(head.value)
    let isOpen = !name.contains(")")
    if isOpen, isHole(head.value) || tree[value].kind != .scalar { return true }
    let text = tree[value].kind == .scalar && !isHole(head.value) ? tree.string(value) : ""
    guard
      let node = ForeignNode(
        isOpen
          ? "\(name): \(text)"
          : "\(name): \(text)")
    else { return false }
    report(
      .unknownComponent(name, at: tree.span(head.key), closest: nil, isOwn: false)
        .hint(node.phrase))
    return true
  }

  /// The keys of a node with their values, for hints.
  private func foreignKeys(_ entries: [Entry]) -> [ForeignAttributes.Pair] {
    entries.flatMap { entry in
      let key = tree.string(entry.key)
      return [(key, foreignText(entry.value))]
        + foreignParts(entry.value).map { ("\(key).\($0.key)", $0.value) }
    }
  }

  /// Whether a key of a mapping could not be read and may be the component's name.
  func hasLostKey(_ mapping: YAMLNodeID) -> Bool {
    !reporter.faults.isEmpty && tree[mapping].kind == .mapping
      && tree.entries(of: mapping).contains { isHole($0.key) }
  }

  /// The component for a name of another framework; reports the name.
  ///
  /// - Returns: nil if it is not certain which component is intended.
  mutating func meantComponent(in entries: [Entry], of node: YAMLNodeID) -> Head? {
    // `when:` of Compose has a list of nodes for each case.
    let isChoice =
      entries.first.map { ["when", "switch", "match"].contains(tree.string($0.key)) } ?? false
      && entries.dropFirst().contains { tree[tree.resolved($0.value)].kind == .sequence }
    guard !hasLostKey(node), !isChoice,
      let entry = lostHead(among: entries), tree[entry.key].kind == .scalar,
      case let name = tree.string(entry.key), DocumentKey(name: name) == nil,
      containerOfChildren(name, entry.value) == nil || name == "Row",
      ForeignNodes.component(name, []) == nil,
      Self.writtenOut[ForeignVocabulary.folded(name)] == nil
    else { return nil }
    // If a file could not be read, it may declare a component with this name.
    let isCapital = name.utf8.first.map { isASCIILetter($0) && $0 < UInt8(ascii: "a") } ?? false
    if isCapital, names.usesOtherFiles { return nil }
    let folded = ForeignVocabulary.folded(name)
    let isOwn = Component.written.contains { $0.rawValue.lowercased() == folded }
    guard isOwn || ForeignVocabulary.component(for: name) != nil else { return nil }
    let hasChildren = entries.contains {
      ["children", "content"].contains(tree.string($0.key))
        && tree[tree.resolved($0.value)].kind == .sequence
    }
    let hasSymbol = (entries + innerEntries(of: entry)).contains {
      ["systemname", "systemimage"].contains(ForeignVocabulary.folded(tree.string($0.key)))
    }
    let isRow = isRow(entries)
    let keys = entries.map { ForeignVocabulary.folded(tree.string($0.key)) }
    let isSideways = entries.contains { entry in
      ["scrolldirection", "axis"].contains(ForeignVocabulary.folded(tree.string(entry.key)))
        && foreignText(entry.value).hasSuffix("horizontal")
    }
    let isArea =
      ForeignVocabulary.folded(name) == "textview"
      && keys.contains {
        ["isscrollenabled", "iseditable", "textcontainerinset", "maxlength", "placeholder"]
          .contains($0)
      }
    let isGrid = entries.contains { entry in
      let key = ForeignVocabulary.folded(tree.string(entry.key))
      return key == "spancount"
        || key == "layoutmanager" && foreignText(entry.value).contains("Grid")
    }
    guard
      let word = name == "Box" && hasChildren
        ? "zstack"
        : nearComponent(
          name, entry.value, isRow: isRow, hasSymbol: hasSymbol, hasValue: hasValue(entries)),
      case let near =
        isArea
        ? "textArea"
        : isSideways && word == "grid"
          ? "carousel"
          : isGrid && word == "list"
            ? "grid" : word == "group" && holdsSeveral(entries) ? "vstack" : word,
      let component = Component(rawValue: near), Component.written.contains(component),
      component != .row || walk.enclosing.components.last == .grid,
      !reportIfFull(at: tree.span(entry.key))
    else { return nil }
    report(
      .unknownComponent(name, at: tree.span(entry.key), closest: near, isOwn: false))
    return Head(component: component, entry: entry)
  }

  /// The entries of a value that is a mapping; none for other values.
  private func innerEntries(of entry: Entry) -> [Entry] {
    guard let value = readable(entry.value), tree[value].kind == .mapping else { return [] }
    return entries(of: value)
  }

  /// Whether a list in one of the entries has several items.
  private func holdsSeveral(_ entries: [Entry]) -> Bool {
    entries.contains { entry in
      let value = tree.resolved(entry.value)
      return tree[value].kind == .sequence
        && tree.items(of: value).dropFirst().contains { _ in true }
    }
  }

  /// The component for another framework's name in the first key, such as `AlertDialog` with `text`
  /// below it; reports the name.
  mutating func meantByFirstKey(_ head: Head?, _ entries: [Entry]) -> Head? {
    guard let head, let first = entries.first, first.key != head.entry.key,
      tree[first.key].kind == .scalar, case let name = tree.string(first.key),
      Attribute(name: name) == nil, Component(rawValue: name) == nil,
      [.text, .icon, .image, .progress].contains(head.component)
        || ForeignVocabulary.attribute(for: name).isEmpty,
      let near = nearComponent(name, nil, isRow: false),
      let component = Component(rawValue: near), Component.written.contains(component)
    else { return nil }
    report(.unknownComponent(name, at: tree.span(first.key), closest: near, isOwn: false))
    return Head(component: component, entry: first)
  }

  /// The `zstack` that is intended by a `box` with children, as in Compose; reports the `box`.
  mutating func meantStack(_ head: Head?, _ entries: [Entry]) -> Head? {
    guard let head, head.component == .box, tree.isEmptyPlain(head.entry.value),
      let children = entries.first(where: { tree.isScalar($0.key, "children") }),
      tree[tree.resolved(children.value)].kind == .sequence
    else { return nil }
    report(.boxWithChildren(at: tree.span(head.entry.key)))
    return Head(component: .zstack, entry: head.entry)
  }

  /// The component that is intended by HTML's `input` with a `type`; reports the `input`.
  mutating func meantInput(_ head: Head?, _ entries: [Entry]) -> Head? {
    guard let head, head.component == .input, let value = readable(head.entry.value),
      tree[value].kind == .scalar
    else { return nil }
    let type = entries.first { tree.isScalar($0.key, "type") }.flatMap { readable($0.value) }
    guard let type else { return nil }
    let word = tree[type].kind == .scalar ? tree.string(type) : ""
    let component = ForeignPhrases.input(ofType: word)
    report(.inputOfHTML(component.rawValue, at: tree.span(head.entry.key)))
    return Head(component: component, entry: head.entry)
  }

  /// The entry whose key was probably intended as the component's name.
  private func lostHead(among entries: [Entry]) -> Entry? {
    if let first = entries.first, isHeadWithoutValue(first) { return first }
    var unknown: Entry?
    for entry in entries where !isToolKey(entry.key) && tree[entry.key].kind == .scalar {
      let name = tree.string(entry.key)
      if find(entry.key, in: Attribute.keywords) != nil { continue }
      let folded = ForeignVocabulary.folded(name)
      let isComponent =
        ForeignVocabulary.component(for: name) != nil
        || Component.written.contains { $0.rawValue.lowercased() == folded }
      if !ForeignVocabulary.attribute(for: name).isEmpty {
        // In the first entry, `label: Hello` is a component; in a later one, it is a title.
        if isComponent, entry.key == entries[0].key { return entry }
        continue
      }
      if isComponent { return entry }
      if unknown == nil { unknown = entry }
    }
    return unknown
  }

  /// Whether a node's first key is a name without a value and not an attribute, as `card:` above
  /// `shape: …`.
  private func isHeadWithoutValue(_ first: Entry) -> Bool {
    guard tree[first.key].kind == .scalar, tree.isEmptyPlain(first.value), !isToolKey(first.key),
      case let name = tree.string(first.key)
    else { return false }
    return find(first.key, in: Attribute.keywords) == nil
      && ForeignVocabulary.attribute(for: name).isEmpty
  }

  /// Lowers the children of an invalid node, to report the errors in them.
  private mutating func lowerLostChildren(_ entries: [Entry], head: Entry?, depth: Int) {
    // The items of a top-level key are not nodes.
    let isDocumentKey = head.map { DocumentKey(name: tree.string($0.key)) != nil } ?? false
    // The items of a tab view are screens.
    let tabs = [
      "navigationbar", "navigationrail", "tabview", "bottomnavigation", "bottomnavigationbar",
      "uitabbarcontroller",
    ]
    if let head, tabs.contains(ForeignVocabulary.folded(tree.string(head.key))) { return }
    var inner = entries
    if let head, let value = readable(head.value), tree[value].kind == .mapping {
      inner += self.entries(of: value)
    }
    var lists: [YAMLNodeID] = []
    if let head, !isDocumentKey, tree[tree.resolved(head.value)].kind == .sequence,
      ForeignPhrases.beginning(tree.string(head.key), "") == nil
    {
      lists.append(head.value)
    }
    for entry in inner where tree[tree.resolved(entry.value)].kind == .sequence {
      let name = tree.string(entry.key)
      let isList = ForeignVocabulary.attribute(for: name).contains { $0.attribute == "children" }
      if ["children", "child", "content", "body"].contains(name) || isList {
        lists.append(entry.value)
      }
    }
    walk.enclosing.components.append(nil)
    for list in lists { lowerNodes(list, of: "children", under: depth + 1) }
    walk.enclosing.components.removeLast()
  }

  /// Reports a scalar in a list of nodes that is not the name of a component.
  mutating func reportUnknownWord(_ node: YAMLNodeID, at span: SourceSpan) {
    let name = tree.string(node)
    if let owner = walk.enclosing.components.last, owner?.holdsButtons ?? false,
      !tree.isEmptyPlain(node)
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
    if tree[node].style == .plain, !name.hasSuffix("()"), let node = ForeignNode(name) {
      report(
        .unknownComponent(name, at: span, closest: nil, isOwn: false).hint(node.phrase))
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

  /// Reports a node's key that is not the name of a component.
  ///
  /// - Parameters:
  ///   - content: the node's content, if it has any.
  ///   - isRow: whether another key makes it horizontal.
  mutating func reportUnknownComponent(
    _ node: YAMLNodeID, with content: YAMLNodeID? = nil, isRow: Bool = false,
    hasValue: Bool = false, beside keys: [ForeignAttributes.Pair] = [],
    _ whole: ForeignTree = ForeignTree(), at span: SourceSpan
  ) {
    guard tree[node].kind == .scalar, !reportIfFull(at: span) else { return }
    let name = tree.string(node)
    if name == "slot" {
      report(.slotOutsideComponent(at: span))
      return
    }
    if DocumentKey(name: name) != nil {
      report(.documentKeyNotComponent(name, key: name, at: span).hint(Self.place(of: name, whole)))
      return
    }
    let words = Component.written.map(\.rawValue) + definitions.components.map(\.name)
    let isWrittenOut = Self.writtenOut[ForeignVocabulary.folded(name)] != nil
    if let advice = ForeignNodes.component(name, keys, whole) {
      let advice = declaringFacts(advice)
      noteScreen(in: advice, at: span)
      report(.unknownComponent(name, at: span, closest: nil, isOwn: false).hint(advice))
      return
    }
    let near =
      nearComponent(name, content, isRow: isRow, hasValue: hasValue)
      ?? (isWrittenOut ? nil : suggest(name, among: words))
    let isOwn = name.utf8.first.map { isASCIILetter($0) && $0 < UInt8(ascii: "a") } ?? false
    // If a file could not be read, it may declare the component.
    if isOwn, names.usesOtherFiles { return }
    if near == nil, let key = ForeignVocabulary.documentKey(for: name), Self.bars.contains(key) {
      report(.documentKeyNotComponent(name, key: key, at: span).hint(Self.place(of: key, whole)))
    } else if near == nil, let attribute = Attribute.named(ignoringCase: name) {
      report(.attributeNotComponent(name, attribute: attribute.name, at: span))
    } else if near == nil, let written = Self.writtenOut[ForeignVocabulary.folded(name)] {
      report(.componentWrittenOut(name, as: written, at: span))
    } else {
      report(.unknownComponent(name, at: span, closest: near, isOwn: isOwn))
    }
  }

  /// What to write for a container that is a key at the top of a file, with its title; nil if it has
  /// none.
  private static func place(of key: String, _ whole: ForeignTree) -> String? {
    switch key {
    case "navigation":
      return whole.text("navigationtitle", "title", "navigationbartitle").map {
        "the bar is a key at the top of the file: navigation: { title: \(ForeignValue.inFlow($0)) }; "
          + "the nodes in it stand under 'body'"
      }
    case "form":
      return "leave it out: the fields of a screen are its form; its nodes stand in a 'vstack' or "
        + "a 'list'"
    default: return nil
    }
  }

  /// The component with this name in other frameworks, or with this name in other case.
  ///
  /// - Parameter hasSymbol: whether another key is a system symbol.
  private func nearComponent(
    _ name: String, _ content: YAMLNodeID?, isRow: Bool, hasSymbol: Bool = false,
    hasValue: Bool = false
  ) -> String? {
    let name = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    let isEmpty = content.map { tree.isEmptyPlain($0) } ?? true
    if isEmpty, !hasValue, ["progressview", "uiprogressview"].contains(name.lowercased()) {
      return "activity"
    }
    let folded = ForeignVocabulary.folded(name)
    let near =
      containerOfChildren(name, content) ?? ForeignVocabulary.component(for: name)
      ?? Component.written.first { $0.rawValue.lowercased() == folded }?.rawValue
    if isRow, near == "vstack" { return "hstack" }
    return hasSymbol && near == "image" ? "icon" : near
  }

  private func hasValue(_ entries: [Entry]) -> Bool {
    entries.contains { tree.isScalar($0.key, "value") || tree.isScalar($0.key, "progress") }
  }

  /// Whether a stack of another framework is horizontal: `axis: horizontal`, or `display: flex`
  /// without another direction.
  private func isRow(_ entries: [Entry]) -> Bool {
    let hasDirection = entries.contains {
      ForeignVocabulary.folded(tree.string($0.key)) == "flexdirection"
    }
    return entries.contains { entry in
      guard let value = readable(entry.value), tree[value].kind == .scalar else { return false }
      let key = tree.string(entry.key).lowercased()
      let word = tree.string(value).lowercased()
      if key == "display" { return !hasDirection && word.hasSuffix("flex") }
      return ["axis", "orientation", "direction", "flexdirection", "flex-direction"].contains(key)
        && ["horizontal", "row"].contains(word.split(separator: ".").last ?? "")
    }
  }

  /// The container for Compose's `Row` and `Box`, whose names belong to other components in specs.
  private func containerOfChildren(_ name: String, _ content: YAMLNodeID?) -> String? {
    if name == "Row" { return walk.enclosing.components.last == .grid ? nil : "hstack" }
    guard let content, tree[tree.resolved(content)].kind == .sequence else { return nil }
    switch name {
    case "Box": return "zstack"
    default: return nil
    }
  }

  /// Components of other frameworks that correspond to several nodes.
  private static let writtenOut = [
    "radio": "{ picker: …, presentation: inline, options: […] }",
    "radiobutton": "{ picker: …, presentation: inline, options: […] }",
    "radiogroup": "{ picker: …, presentation: inline, options: […] }",
    "choiceset": "{ picker: …, presentation: inline, options: […] }",
    "input.choiceset":
      "{ picker: …, presentation: inline, options: […] }, and 'multiple: true' for several",
    "toast": bannerOfOneLine, "snackbar": bannerOfOneLine,
    "checkboxgroup": "{ picker: …, presentation: inline, multiple: true, options: […] }",
  ]

  private static let bannerOfOneLine =
    "{ banner: [{ hstack: [{ text: Deleted }, { spacer: }, { button: Undo, tap: undo }] }], "
    + "edge: bottom, when: deleted }"

  /// The top-level keys for container views of other frameworks, such as `NavigationStack` and
  /// `TabView`.
  private static let bars = ["navigation", "tabs", "toolbar"]

  // MARK: - Names that may have been meant

  /// Notes the name of the items of a loop in the notation of another framework.
  private mutating func noteLostItem(of entries: [Entry]) {
    guard let first = entries.first else { return }
    let key = tree.string(first.key)
    let isLoop =
      key.contains(".map(")
      || ["foreach", "for", "each", "vfor", "loop", "map"].contains(ForeignVocabulary.folded(key))
    guard isLoop else { return }
    let whole = foreignTree(of: entries)
    let list = key.contains(".map(") ? key : whole.children[0].text
    names.lostFields.insert(ForeignLoops.loop(list, whole).item)
  }

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
  /// Whether the component contains buttons, so that a single word in its list is probably a title.
  fileprivate var holdsButtons: Bool {
    self == .alert || self == .navigation || self == .toolbar
  }
}
