internal import SpecModel
internal import SpecSyntax

/// The names that derived ids have taken under one parent.
typealias SiblingNames = [String: Int]

extension Lowering {
  /// The deepest nesting of components.
  ///
  /// A tree may be no deeper, but aliases can fold one.
  static let depthLimit = 200

  /// Lowers the list behind `body:` into node 0, which stands for the screen itself.
  mutating func lowerBody(_ value: YAMLNodeID, insets: Entry?, overlay: Entry?) {
    let id = openNode(.body, name: "body", content: nil, attributes: [], at: tree.span(value))
    lowerNodes(value, of: "body", under: 1)
    lowerAdornments(overlay: overlay, background: nil, inset: insets, under: 1)
    closeNode(id)
    reportSharedIDs()
  }

  /// Lowers each node of a list.
  mutating func lowerNodes(_ value: YAMLNodeID, of owner: String, under depth: Int) {
    var siblings = SiblingNames()
    for item in list(value, of: owner) {
      lowerNode(item, placement: .content, siblings: &siblings, depth: depth)
    }
  }

  /// Lowers one node with everything inside it.
  mutating func lowerNode(
    _ node: YAMLNodeID, placement: ScreenNode.Placement, siblings: inout SiblingNames, depth: Int
  ) {
    guard depth <= Self.depthLimit else {
      report(.tooDeep(limit: Self.depthLimit, at: tree.span(node)))
      return
    }
    let value = tree.resolved(node)
    switch tree[value].kind {
    case .scalar: lowerWord(value, at: tree.span(node), placement: placement, siblings: &siblings)
    case .mapping: lowerMapping(value, placement: placement, siblings: &siblings, depth: depth)
    case .sequence:
      report(
        .wrongType(
          "a node", expected: "a component such as 'text: Hello'", found: "a list",
          at: tree.span(node)))
    case .alias: break
    }
  }

  /// A component that is a word of its own: `- spacer`.
  private mutating func lowerWord(
    _ node: YAMLNodeID, at span: SourceSpan, placement: ScreenNode.Placement,
    siblings: inout SiblingNames
  ) {
    guard let component = component(of: node) else {
      reportUnknownComponent(node, at: span)
      return
    }
    guard case .none = component.content else {
      report(.emptyContent(component.rawValue, at: span, span))
      return
    }
    let name = derivedName(component, content: nil, siblings: &siblings)
    closeNode(
      openNode(component, name: name, content: nil, placement: placement, attributes: [], at: span))
  }

  /// A component with attributes beside it.
  private mutating func lowerMapping(
    _ node: YAMLNodeID, placement: ScreenNode.Placement, siblings: inout SiblingNames, depth: Int
  ) {
    var entries = entries(of: node)
    guard let head = findComponent(in: entries, of: node) else { return }
    let component = head.component
    let indented = spreadIndentedKeys(of: head, into: &entries)

    var attributes: [AttributeEntry] = []
    var known = KnownEntries()
    for entry in entries where entry.key != head.entry.key && !isToolKey(entry.key) {
      lowerAttribute(entry, of: component, into: &attributes, known: &known)
    }
    if head.component == .secureField {
      attributes.append(AttributeEntry(.secure, .boolean(true), at: tree.span(head.entry.key)))
    }
    attributes.sort { $0.attribute.order < $1.attribute.order }

    let content = indented ? nil : lowerContent(head, known: known)
    let title = known.title ?? content
    let name = lowerName(
      component, title: title, known: known, span: tree.span(head.entry.key), siblings: &siblings)
    let id = openNode(
      component, name: name, hasOwnID: known.id != nil || component.isField,
      content: title, placement: placement, attributes: attributes,
      at: tree.span(head.entry.key))
    if component.isField { declareField(id, title: title ?? name, known: known) }
    lowerChildren(of: head, indented: indented, known: known, depth: depth)
    lowerAdornments(
      overlay: known.overlay, background: known.background, inset: known.safeAreaInset,
      under: depth + 1)
    closeNode(id)
  }

  // MARK: - The component's key

  /// The one entry of a node that names a component.
  struct Head {
    let component: Component
    let entry: Entry
  }

  private mutating func findComponent(in entries: [Entry], of node: YAMLNodeID) -> Head? {
    var head: Head?
    for entry in entries {
      guard let component = component(of: entry.key) else { continue }
      if let head {
        report(
          .twoComponents(
            component.rawValue, at: tree.span(entry.key), first: tree.span(head.entry.key)))
      } else {
        head = Head(component: component, entry: entry)
      }
    }
    if let head { return head }
    let unknown = entries.first { entry in
      !isToolKey(entry.key) && Attribute(rawValue: tree.string(entry.key)) == nil
        && !PlannedWords.attributes.contains(tree.string(entry.key))
    }
    if let unknown {
      reportUnknownComponent(unknown.key, at: tree.span(unknown.key))
    } else {
      report(.noComponent(at: entries.first.map { tree.span($0.key) } ?? tree.span(node)))
    }
    return nil
  }

  private func component(of key: YAMLNodeID) -> Component? {
    find(key, in: Component.table).map { Component.written[$0] }
  }

  private mutating func reportUnknownComponent(_ node: YAMLNodeID, at span: SourceSpan) {
    guard tree[node].kind == .scalar else { return }
    let name = tree.string(node)
    if PlannedWords.components.contains(name) {
      report(.notYet("the component '\(name)'", at: span))
      return
    }
    let words = Component.written.map(\.rawValue)
    let suggestion =
      words.first { $0.lowercased() == name.lowercased() } ?? NeighbourWords.component(for: name)
      ?? closest(to: name, among: words)
    report(.unknownComponent(name, at: span, closest: suggestion))
  }

  /// Takes attributes that stand under the component's key instead of beside it.
  ///
  /// - Returns: whether there were any.
  private mutating func spreadIndentedKeys(of head: Head, into entries: inout [Entry]) -> Bool {
    let value = tree.resolved(head.entry.value)
    guard tree[value].kind == .mapping else { return false }
    let inner = self.entries(of: value)
    let looksLikeAttributes = inner.contains { find($0.key, in: Attribute.table) != nil }
    guard looksLikeAttributes else { return false }
    report(
      .indentedAttributes(
        head.component.rawValue, at: tree.span(inner[0].key), under: tree.span(head.entry.key)))
    entries.append(contentsOf: inner)
    return true
  }

  /// The text, title or asset behind the component's name.
  private mutating func lowerContent(_ head: Head, known: KnownEntries) -> String? {
    let name = head.component.rawValue
    let value = tree.resolved(head.entry.value)
    switch head.component.content {
    case .text, .asset:
      if tree.isEmptyPlain(value) {
        if known.title != nil { return nil }
        reportEmpty(name, key: head.entry.key, value: head.entry.value)
        return ""
      }
      return text(head.entry.value, of: name)
    case .none:
      if !tree.isEmptyPlain(value) {
        report(
          .wrongType(
            name, expected: "nothing behind its name", found: describe(value),
            at: tree.span(head.entry.value)))
      }
      return nil
    case .children, .child: return nil
    }
  }

  private mutating func lowerChildren(
    of head: Head, indented: Bool, known: KnownEntries, depth: Int
  ) {
    guard head.component.isContainer else { return }
    let name = head.component.rawValue
    let value = tree.resolved(head.entry.value)
    let first = document.nodes.count
    if !indented, !tree.isEmptyPlain(value) {
      if let children = known.children {
        report(
          .twoLists(name, at: tree.span(children.key), first: tree.span(head.entry.value)))
      }
      lowerNodes(head.entry.value, of: name, under: depth + 1)
    } else if let children = known.children {
      lowerNodes(children.value, of: "children", under: depth + 1)
    }
    if head.component == .group { checkSingleChild(from: first, at: tree.span(head.entry.key)) }
  }

  private mutating func checkSingleChild(from first: Int, at span: SourceSpan) {
    var count = 0
    var position = first
    while position < document.nodes.count {
      count += 1
      position = Int(document.nodes[position].subtreeEnd)
    }
    if count != 1 { report(.notOneChild(count, at: span)) }
  }

  // MARK: - What stands above, beneath and at the edges

  mutating func lowerAdornments(
    overlay: Entry?, background: Entry?, inset: Entry?, under depth: Int
  ) {
    if let background { lowerLayer(background, of: "background", depth: depth) { .background($0) } }
    if let overlay { lowerLayer(overlay, of: "overlay", depth: depth) { .overlay($0) } }
    if let inset { lowerInset(inset, depth: depth) }
  }

  /// `overlay:` and `background:` with nodes; several nodes stand in a zstack.
  private mutating func lowerLayer(
    _ entry: Entry, of owner: String, depth: Int,
    placement: (BoxAlignment) -> ScreenNode.Placement
  ) {
    var alignment = BoxAlignment.center
    var children = entry.value
    if tree[tree.resolved(entry.value)].kind == .mapping {
      guard let fields = fields(entry.value, of: owner, known: ["alignment", "children"]) else {
        return
      }
      if let field = fields["alignment"],
        let word = word(field.value, of: "alignment", among: BoxAlignment.words)
      {
        alignment = BoxAlignment(word: word)
      }
      guard let list = fields["children"] else {
        report(.missingKey("children", of: owner, at: tree.span(entry.key)))
        return
      }
      children = list.value
    }
    lowerAdornment(
      children, of: owner, wrapper: .zstack, name: owner, placement: placement(alignment),
      depth: depth)
  }

  private mutating func lowerInset(_ entry: Entry, depth: Int) {
    let known = ["edge", "spacing", "alignment", "children"]
    guard let fields = fields(entry.value, of: "safeAreaInset", known: known) else { return }
    guard let children = fields["children"] else {
      report(.missingKey("children", of: "safeAreaInset", at: tree.span(entry.key)))
      return
    }
    var edge = Edge.bottom
    if let field = fields["edge"] {
      let words = ["top", "leading", "bottom", "trailing"]
      if let word = word(field.value, of: "edge", among: words) { edge = Edge.allCases[word] }
    }
    var alignment = BoxAlignment.center
    if let field = fields["alignment"],
      let word = word(field.value, of: "alignment", among: BoxAlignment.words)
    {
      alignment = BoxAlignment(word: word)
    }
    var spacing: Points?
    if let field = fields["spacing"], case .points(let points)? = self.spacing(field.value) {
      spacing = points
    }
    let isBar = edge == .top || edge == .bottom
    lowerAdornment(
      children.value, of: "safeAreaInset", wrapper: isBar ? .vstack : .hstack,
      name: "\(edge)-bar",
      placement: .safeAreaInset(edge, spacing: spacing, alignment: alignment), depth: depth)
  }

  /// One node stands as it is; several stand in a wrapper.
  private mutating func lowerAdornment(
    _ children: YAMLNodeID, of owner: String, wrapper: Component, name: String,
    placement: ScreenNode.Placement, depth: Int
  ) {
    var siblings = SiblingNames()
    let items = list(children, of: owner)
    if items.count == 1 {
      lowerNode(items[0], placement: placement, siblings: &siblings, depth: depth)
      return
    }
    let id = openNode(
      wrapper, name: name, content: nil, placement: placement, attributes: [],
      at: tree.span(children))
    for item in items {
      lowerNode(item, placement: .content, siblings: &siblings, depth: depth + 1)
    }
    closeNode(id)
  }

  // MARK: - The node table

  /// Appends a node; its children follow until `closeNode`.
  mutating func openNode(
    _ component: Component, name: String, hasOwnID: Bool = false, content: String?,
    placement: ScreenNode.Placement = .content, attributes: [AttributeEntry], at span: SourceSpan
  ) -> NodeID {
    let start = document.attributes.count
    document.attributes.append(contentsOf: attributes)
    document.nodes.append(
      Node(
        component: component, name: name, hasOwnID: hasOwnID, content: content,
        placement: placement, attributes: start..<document.attributes.count, subtreeEnd: 0,
        span: span))
    return NodeID(document.nodes.count - 1)
  }

  mutating func closeNode(_ id: NodeID) {
    document.nodes[id.position].subtreeEnd = UInt32(document.nodes.count)
  }
}

extension Component {
  static let table = KeywordTable(written.map(\.rawValue))
}
