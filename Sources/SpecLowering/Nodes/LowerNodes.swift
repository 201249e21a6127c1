internal import SpecModel
internal import SpecSyntax

extension Lowering {
  /// The maximum nesting depth of components.
  ///
  /// The parser's limit is reached first, unless a flag raises it.
  static let depthLimit = 200

  /// Lowers the list of `body:` as the children of node 0, which represents the screen.
  mutating func lowerBody(
    _ value: YAMLNodeID, background: Entry?, inset: Entry?, overlay: Entry?, bars: ScreenBars
  ) {
    let id = openNode(.body, name: "body", content: nil, at: tree.span(value))
    // VoiceOver reads the navigation bar first.
    if let entry = bars.navigation, !isMissing(entry) { lowerNavigation(entry, depth: 1) }
    lowerNodes(value, of: "body", under: 1)
    var layers = LayerEntries()
    layers.background = background.flatMap { holdsNodes($0.value) ? $0 : nil }
    layers.overlay = overlay.flatMap { isMissing($0) ? nil : $0 }
    layers.safeAreaInset = inset.flatMap { isMissing($0) ? nil : $0 }
    lowerLayers(layers, under: 1)
    // The toolbar is displayed above the tab bar.
    if let entry = bars.tabs, !isMissing(entry) { lowerTabs(entry) }
    if let entry = bars.toolbar, !isMissing(entry) { lowerToolbar(entry, depth: 1) }
    closeNode(id)
  }

  /// Lowers each node of a list.
  mutating func lowerNodes(_ value: YAMLNodeID, of owner: String, under depth: Int) {
    guard readable(value) != nil else {
      names.knowsAllFields = false
      return
    }
    guard let list = sequence(value, of: owner) else { return }
    var siblings = SiblingNames()
    let end = Int(tree[list].subtreeEnd)
    var position = Int(list.index) + 1
    while position < end {
      let item = YAMLNodeID(position)
      position = Int(tree[item].subtreeEnd)
      if isHole(item) { continue }
      lowerNode(item, placement: .content, siblings: &siblings, depth: depth)
    }
  }

  /// Reports the first node beyond the depth limit; further ones are not reported.
  mutating func reportTooDeep(at span: SourceSpan) {
    guard !walk.enclosing.isTooDeep else { return }
    walk.enclosing.isTooDeep = true
    report(.tooDeep(limit: Self.depthLimit, at: span))
  }

  /// Lowers one node and its descendants.
  mutating func lowerNode(
    _ node: YAMLNodeID, placement: ScreenNode.Placement, siblings: inout SiblingNames, depth: Int
  ) {
    if tree[node].levelsOut != 0 {
      lowerSlotNode(node, placement: placement, siblings: &siblings, depth: depth)
      return
    }
    guard let value = readable(node) else {
      names.knowsAllFields = false
      return
    }
    guard depth <= Self.depthLimit else {
      names.knowsAllFields = false
      reportTooDeep(at: tree.span(node))
      return
    }
    guard document.nodes.count <= DocumentLimits.nodes else {
      if names.knowsAllFields {
        report(.tooManyComponents(limit: DocumentLimits.nodes, at: tree.span(node)))
      }
      names.knowsAllFields = false
      return
    }
    switch tree[value].kind {
    case .scalar:
      lowerWord(
        value, at: tree.span(node), placement: placement, siblings: &siblings, depth: depth)
    case .mapping: lowerMapping(value, placement: placement, siblings: &siblings, depth: depth)
    case .sequence: report(.listNotNode(at: tree.span(node)))
    case .alias: break
    }
  }

  /// Lowers a component without attributes: `- spacer`.
  private mutating func lowerWord(
    _ node: YAMLNodeID, at span: SourceSpan, placement: ScreenNode.Placement,
    siblings: inout SiblingNames, depth: Int
  ) {
    guard let component = component(of: node) else {
      if let own = ownComponent(of: node) {
        lowerInstance(
          own, head: nil, entries: [], at: span, placement: placement, siblings: &siblings,
          depth: depth)
      } else {
        reportUnknownWord(node, at: span)
      }
      return
    }
    checkUse(of: component, at: span)
    if component.isExpanded {
      report(
        component == .steps
          ? .wordNeedsChildren(component.rawValue, at: span)
          : .wordNeedsContent(component, at: span))
      return
    }
    switch component.content {
    case .none: break
    case .color: report(.boxWithoutColor(at: span))
    case .children, .child: report(.wordNeedsChildren(component.rawValue, at: span))
    case .text, .asset, .symbol, .field, .steps, .view, .textOrChildren:
      report(.wordNeedsContent(component, at: span))
    }
    let name = wordName(component, siblings: &siblings)
    closeNode(openNode(component, name: name, content: nil, placement: placement, at: span))
  }

  /// Lowers a component with attributes.
  private mutating func lowerMapping(
    _ node: YAMLNodeID, placement: ScreenNode.Placement, siblings: inout SiblingNames, depth: Int
  ) {
    var entries = takeSpareEntries()
    defer { walk.spareEntries.append(entries) }
    Self.appendEntries(of: node, in: tree, reporter.faults, to: &entries)
    if !definitions.patches.list.isEmpty { patch(&entries) }
    if lowerSelectableRow(node, entries, siblings: &siblings, depth: depth) { return }
    var found = findComponent(in: entries)
    if found == nil, let (head, component) = findInstance(in: entries) {
      lowerInstance(
        component, head: head, entries: entries, at: tree.span(head.key), placement: placement,
        siblings: &siblings, depth: depth)
      return
    }
    found =
      meantInput(found, entries) ?? meantStack(found, entries) ?? meantByFirstKey(found, entries)
      ?? found
      ?? meantComponent(in: entries, of: node)
    guard let named = found else {
      lowerLostNode(entries, of: node, depth: depth)
      return
    }
    checkUse(of: named.component, at: tree.span(named.entry.key))
    // Outside a grid it is meant to be a stack, and its attributes are those of one.
    let isStack = named.component == .row && walk.enclosing.components.last != .grid
    let head =
      isStack ? Head(component: .hstack, entry: named.entry, second: named.second) : named
    let component = head.component
    if component.isExpanded {
      switch component {
      case .steps:
        lowerSteps(head, entries, placement: placement, siblings: &siblings, depth: depth)
      case .pageDots:
        lowerPageDots(head, entries, placement: placement, siblings: &siblings, depth: depth)
      default:
        lowerListRow(head, entries, placement: placement, siblings: &siblings, depth: depth)
      }
      return
    }
    if holdsNodes(head, entries) {
      lowerButtonOfNodes(head, entries, placement: placement, siblings: &siblings, depth: depth)
      return
    }
    let isIndented = spreadIndentedKeys(of: head, into: &entries)

    // Attributes are appended directly to the document; other nodes add theirs only after this node
    // is open.
    let start = document.attributes.count
    var known = KnownEntries()
    known.written = entries
    let marks = deferred.expressions.marks
    for entry in entries where entry.key != head.entry.key {
      lowerAttribute(entry, of: head, known: &known)
    }
    if component == .secureField {
      document.attributes.append(
        AttributeEntry(.secure, .boolean(true), at: tree.span(head.entry.key)))
    }
    if component == .box, !isIndented { lowerBoxColor(head, among: start, beside: entries) }
    if component.isField { takeFieldStyle(from: start) }
    checkBounds(from: start)
    if component == .link { checkLink(head, entries) }
    if component == .host { checkHost(head, attributesFrom: start) }
    let scrolls = scrollsVertically(component, from: start)
    if scrolls, component == .list, let scroll = walk.enclosing.scrolls.last {
      report(.listInScroll(at: tree.span(head.entry.key), scroll: scroll))
    }

    let loop = openLoop(known.loop, marks: marks)
    let content = isIndented ? nil : lowerContent(head, entries, known: known)
    let title = known.title.text ?? content
    let isNamed = known.id != nil || component.isField || expansion.instanceRoot?.hasOwnID == true
    let source =
      isNamed ? nil : nameSource(of: head, known, entries, hasContent: content != nil)
    let name = lowerName(head, title: title, known: known, after: source, siblings: &siblings)
    let id = openNode(
      component, name: name, hasOwnID: isNamed, content: title?.text,
      placement: component.isPresented ? presentation(of: component, from: start) : placement,
      attributesFrom: start, at: tree.span(head.entry.key))
    if let template = title?.template { document.contentTemplates.append((id, template)) }
    if expansion.scope != 0, content != nil {
      document.contentSpans.append((id, tree.span(head.entry.value)))
    }
    if known.loop.isConditional {
      document.nodes[id.position].isConditional = true
      document.hasConditionalNodes = true
    }
    if component == .carousel { notePages(of: id, head, known, isIndented: isIndented) }
    if component.isField { declareField(id, title: title ?? (name, nil), known: known) }
    if let leading = known.field.leading { lowerSide(leading, isLeading: true, depth: depth + 1) }
    if let trailing = known.field.trailing {
      lowerSide(trailing, isLeading: false, depth: depth + 1)
    }
    if component == .fieldLabel || component == .fieldError { notePart(id, of: head) }
    if ComponentGroup.titled.contains(component), content?.text.isEmpty ?? false {
      checkHeardName(from: start, of: head)
    }
    if component == .alert {
      lowerAlertButtons(head, name: name, known.contents.list, depth: depth)
    }
    if scrolls { walk.enclosing.scrolls.append(tree.span(head.entry.key)) }
    if let header = known.contents.header {
      lowerSectionPart(header, .sectionHeader, of: name, depth: depth)
    }
    let (outerSelection, outerSelecting) = (walk.rows.selection, walk.rows.selecting)
    if component != .section {
      let isWrittenOut = component == .list && known.loop.items == nil
      walk.rows.selection = isWrittenOut ? known.loop.selection : nil
      walk.rows.selecting = isWrittenOut ? known.loop.selecting : nil
    }
    if let selecting = known.loop.selecting, known.loop.selection == nil {
      report(.selectingWithoutSelection(at: tree.span(selecting.key)))
    }
    let outerStyle = walk.fieldStyles.inherited
    walk.fieldStyles.inherited =
      document.attributes(of: id).last { $0.attribute == .fieldStyle } ?? outerStyle
    if component == .host {
      if let children = known.contents.children { lowerStandIn(children, of: id, depth: depth + 1) }
    } else {
      lowerChildren(of: head, isIndented: isIndented, known: known, depth: depth)
    }
    (walk.rows.selection, walk.rows.selecting) = (outerSelection, outerSelecting)
    lowerItems(known.loop, of: head, known, depth: depth + 1)
    walk.fieldStyles.inherited = outerStyle
    if let footer = known.contents.footer {
      lowerSectionPart(footer, .sectionFooter, of: name, depth: depth)
    }
    if scrolls { walk.enclosing.scrolls.removeLast() }
    if component == .grid, !known.contents.hasBrokenColumns { checkGrid(id) }
    if let order = known.field.order { checkOrder(order, of: id) }
    lowerLayers(known.layers, under: depth + 1)
    closeNode(id)
    if let constraints = known.contents.constraints {
      deferred.constraints.append((id, constraints.value, expansion.scope))
    }
    if let loop { closeLoop(loop) }
  }

  /// An empty list of entries, which reuses the memory of an earlier one.
  private mutating func takeSpareEntries() -> [Entry] {
    guard var entries = walk.spareEntries.popLast() else { return [] }
    entries.removeAll(keepingCapacity: true)
    return entries
  }

  // MARK: - The component's key

  /// The entry of a node that names its component.
  struct Head {
    let component: Component
    let entry: Entry
    /// A second component on the same node, which is already reported; its attributes are not
    /// checked.
    var second: Component?
  }

  private mutating func findComponent(in entries: [Entry]) -> Head? {
    var head: Head?
    for entry in entries {
      guard let component = component(of: entry.key) else { continue }
      if let first = head {
        report(
          .twoComponents(
            component.rawValue, at: tree.span(entry.key), first: tree.span(first.entry.key),
            instead: AttributePlaces.place(
              of: component, value: foreignText(entry.value), foreignTree(entry.value),
              on: first.component)))
        head?.second = component
        noteLostField(title: entry.value)
      } else {
        head = Head(component: component, entry: entry)
      }
    }
    return head
  }

  @inline(__always)
  func component(of key: YAMLNodeID) -> Component? {
    find(key, in: Component.keywords).map { Component.written[$0] }
  }

  /// Moves attributes that are indented under the component's key to the node itself.
  ///
  /// - Returns: whether any were moved.
  mutating func spreadIndentedKeys(of head: Head, into entries: inout [Entry]) -> Bool {
    guard tree[head.entry.value].kind != .scalar, let value = readable(head.entry.value),
      tree[value].kind == .mapping
    else { return false }
    let inner = self.entries(of: value)
    guard inner.contains(where: { find($0.key, in: Attribute.keywords) != nil }) else {
      return false
    }
    // `text: { key: welcome }` is a localized text.
    if isKeyed(value), !head.component.isContainer || head.component.content == .textOrChildren {
      return false
    }
    if head.component.content == .color, isMixedColor(value) { return false }
    entries.append(contentsOf: inner)
    return true
  }

  /// The entries of a node, with attributes that are indented under its component's key at the
  /// level of the key.
  ///
  /// - Returns: also the entry of the component's key, if its value consisted only of such
  ///   attributes.
  mutating func spreadEntries(of node: YAMLNodeID) -> (entries: [Entry], emptied: Entry?) {
    var entries = entries(of: node)
    for entry in entries {
      guard let component = component(of: entry.key) else { continue }
      let isSpread = spreadIndentedKeys(
        of: Head(component: component, entry: entry), into: &entries)
      return (entries, isSpread ? entry : nil)
    }
    return (entries, nil)
  }

  // MARK: - Content and children

  /// Lowers the text, title or asset after the component's name.
  private mutating func lowerContent(
    _ head: Head, _ entries: [Entry], known: KnownEntries
  ) -> TemplateText? {
    let name = head.component.rawValue
    switch head.component.content {
    case .field: return input(head, hasTitle: known.title.text != nil)
    case .symbol:
      if tree.isEmptyPlain(head.entry.value), isContentBelow(head, entries) { return nil }
      guard readable(head.entry.value) != nil, !reportContentInMapping(head) else { return nil }
      return symbolContent(head.entry)
    case .textOrChildren
    where tree[tree.resolved(head.entry.value)].kind != .scalar
      && !isKeyed(tree.resolved(head.entry.value)):
      return nil
    case .textOrChildren
    where tree.isEmptyPlain(head.entry.value) && known.contents.children != nil:
      return nil
    case .text, .asset, .textOrChildren:
      if known.title.text != nil {
        guard tree.isEmptyPlain(head.entry.value) else {
          report(.twoTitles(name, at: tree.span(head.entry.value)))
          return nil
        }
        return nil
      }
      if isContentBelow(head, entries) { return nil }
      if reportOptionsAsTitle(head) { return nil }
      if case .asset = head.component.content {
        if reportContentInMapping(head) { return nil }
        let asset = assetContent(head.entry, of: name)
        if head.component == .image, tree[head.entry.value].kind == .scalar {
          warnOfOtherImages(tree.string(head.entry.value), at: tree.span(head.entry.value))
        }
        return asset
      }
      if reportContentInMapping(head) { return nil }
      let meant = tree.isEmptyPlain(head.entry.value) ? meantTitle(among: entries) : nil
      return content(head.entry, of: name, meant: meant)
    case .none:
      guard let value = readable(head.entry.value), !tree.isEmptyPlain(value) else { return nil }
      report(
        .wrongType(
          name, expected: "nothing after its name", found: describe(value),
          at: tree.span(head.entry.value)
        ).hint(hintForValue(tree.string(value), of: head.component)))
      return nil
    case .view: return hostContent(head.entry)
    case .children, .child, .color, .steps: return nil
    }
  }

  /// The probable title of a node without one, from another key such as `placeholder`, `id` or
  /// `name`.
  private func meantTitle(among entries: [Entry]) -> String? {
    for word in [
      "labeltext", "placeholder", "hinttext", "hint", "prompt", "id", "name", "bind", "value",
    ] {
      for entry in entries where ForeignVocabulary.folded(tree.string(entry.key)) == word {
        let value = tree.resolved(entry.value)
        guard tree[value].kind == .scalar, !tree.isEmptyPlain(value) else { continue }
        let text = tree.string(value)
        // An e-mail address is an example of a value, not the title of the field.
        if text.contains("@") || text.contains("${") || Double(text) != nil { continue }
        return text.uppercasedFirst
      }
    }
    return nil
  }

  /// Whether the content is below the component's name instead of after it; reports it.
  func isContentBelow(_ head: Head, _ entries: [Entry]) -> Bool {
    tree.isEmptyPlain(head.entry.value)
      && entries.contains { entry in
        entry.key != head.entry.key && tree[entry.key].kind == .scalar
          && (AttributePlaces.isContent(tree.string(entry.key), of: head.component)
            || head.component == .button && tree.isScalar(entry.key, "setTitle")
            || head.component == .button && tree.isScalar(entry.key, "child")
            || head.component == .image && ForeignPhrases.namesSymbol(tree.string(entry.key)))
      }
  }

  /// Reports content that is the only value of a mapping, as in `icon: { systemName: star }`.
  ///
  /// - Returns: whether it was reported.
  private mutating func reportContentInMapping(_ head: Head) -> Bool {
    let node = head.entry.value
    guard let value = readable(node), tree[value].kind == .mapping, !isKeyed(value) else {
      return false
    }
    let inside = entries(of: value)
    if head.component == .image,
      let symbol = inside.first(where: { ForeignPhrases.namesSymbol(tree.string($0.key)) })
    {
      report(
        .wrongType("image", expected: "text", found: describe(value), at: tree.span(node))
          .hint("a system symbol is an icon: '- icon: \(cut(tree.string(symbol.value)))'"))
      return true
    }
    if let advice = ForeignTexts.plural(foreignTree(value)), head.component == .text {
      report(
        .wrongType("text", expected: "text", found: describe(value), at: tree.span(node))
          .hint(advice))
      return true
    }
    guard inside.count == 1, case let content = inside[0].value, tree[content].kind == .scalar,
      AttributePlaces.isContent(tree.string(inside[0].key), of: head.component),
      let written = sourceText(content)
    else { return false }
    let name = head.component.rawValue
    report(
      .wrongType(name, expected: "text", found: describe(value), at: tree.span(node))
        .hint("write '\(name): \(cut(written))'")
        .fix(tree.span(node), with: tree[value].style == .flow ? written : nil))
    return true
  }

  /// Reports options after the name of a picker, as in `segmented: [Day, Week]`.
  ///
  /// - Returns: whether it was reported.
  private mutating func reportOptionsAsTitle(_ head: Head) -> Bool {
    guard ComponentGroup.choices.contains(head.component), let value = readable(head.entry.value),
      tree[value].kind == .sequence
    else { return false }
    let name = head.component.rawValue
    let options = ForeignWriting.flow(foreignTree(value))
    report(
      .wrongType(name, expected: "its title", found: "a list", at: tree.span(head.entry.value))
        .hint("write a title, such as '\(name): Period', and the list as 'options: \(options)'"))
    return true
  }

  /// Warns about an image whose name is a URL or the name of a symbol instead of an asset.
  private mutating func warnOfOtherImages(_ name: String, at span: SourceSpan) {
    if hasWebScheme(name) { report(.remoteImage(at: span)) }
    if namesSymbol(name) { report(.symbolAsImage(name, at: span)) }
  }

  /// The hint for a value after the name of a component that takes none.
  private func hintForValue(_ text: String, of component: Component) -> String? {
    if component == .spacer {
      guard let length = Double(text), length > 0 else { return nil }
      return "set its minimum length as an attribute: minLength: \(cut(text))"
    }
    if component == .activity, text == "large" { return "write 'style: large' below it" }
    if component == .activity, text == "true" { return "leave it out: it turns while it is shown" }
    return ComponentGroup.valued.contains(component)
      ? "set it as an attribute: value: \(cut(text))" : nil
  }

  private mutating func lowerChildren(
    of head: Head, isIndented: Bool, known: KnownEntries, depth: Int
  ) {
    let first = document.nodes.count
    let reported = reporter.diagnostics.all.count
    let name = head.component.rawValue
    var hasList =
      head.component.isContainer && !isIndented && !tree.isEmptyPlain(head.entry.value)
    let value = tree.resolved(head.entry.value)
    if case .textOrChildren = head.component.content,
      tree[value].kind == .scalar || isKeyed(value)
    {
      hasList = false
      if let children = known.contents.children, !tree.isEmptyPlain(head.entry.value) {
        report(.childrenBesideText(name, at: tree.span(children.key)))
        return
      }
    }
    if hasList, head.component == .list || head.component == .grid,
      let list = plainTitle(head.entry.value), list.hasSuffix("s"), Self.isName(list)
    {
      let whole = foreignTree(of: known.written)
      report(
        .notNodes(name, text: list, at: tree.span(head.entry.value))
          .hint(
            head.component == .list
              ? ForeignLoops.cell(list, whole)
              : "write 'children: [\(ForeignLoops.node(list, whole))]'"))
      hasList = false
    } else if hasList, head.component == .section, let title = plainTitle(head.entry.value) {
      report(.sectionTitle(title, at: tree.span(head.entry.value)))
      hasList = false
    } else if hasList, known.contents.children != nil, let text = plainTitle(head.entry.value) {
      report(
        .notNodes(name, text: text, at: tree.span(head.entry.value))
          .hint("write it as the first of its children: - text: \(cut(text))"))
      hasList = false
    }
    if hasList { lowerNodes(head.entry.value, of: name, under: depth + 1) }
    if let children = known.contents.children {
      if hasList {
        report(.twoLists(name, at: tree.span(children.key), first: tree.span(head.entry.value)))
      }
      lowerNodes(children.value, of: "children", under: depth + 1)
    }
    if head.component == .group {
      checkSingleChild(
        from: first, isReported: reporter.diagnostics.all.count > reported,
        at: tree.span(head.entry.key))
    }
  }

  /// The text that was written instead of a list, if it has no placeholders or aliases.
  private func plainTitle(_ value: YAMLNodeID) -> String? {
    tree[value].kind == .scalar ? sourceText(value) : nil
  }

  /// Checks that a component for a single child contains exactly one node.
  ///
  /// - Parameter isReported: whether an error below the component has already been reported.
  private mutating func checkSingleChild(
    from first: Int, isReported: Bool, at span: SourceSpan
  ) {
    var count = 0
    var position = first
    while position < document.nodes.count {
      count += 1
      if document.nodes[position].beginsLoop {
        report(.loopInGroup(at: document.nodes[position].span))
        return
      }
      position = Int(document.nodes[position].subtreeEnd)
    }
    if count > 1 || (count == 0 && names.knowsAllFields && !isReported) {
      report(.notOneChild(count, at: span))
    }
  }

  // MARK: - The node table

  /// Appends a node with its attributes; its children follow until `closeNode`.
  mutating func openNode(
    _ component: Component, name: String, content: String?, attributes: [AttributeEntry],
    at span: SourceSpan
  ) -> NodeID {
    let start = document.attributes.count
    document.attributes.append(contentsOf: attributes)
    return openNode(component, name: name, content: content, attributesFrom: start, at: span)
  }

  /// Appends a node without attributes; its children follow until `closeNode`.
  mutating func openNode(
    _ component: Component, name: String, content: String?,
    placement: ScreenNode.Placement = .content, at span: SourceSpan
  ) -> NodeID {
    openNode(
      component, name: name, content: content, placement: placement,
      attributesFrom: document.attributes.count, at: span)
  }

  /// Appends a node to which the last attributes of the document belong; its children follow until
  /// `closeNode`.
  ///
  /// - Parameter start: the index of its first attribute.
  private mutating func openNode(
    _ component: Component, name: String, hasOwnID: Bool = false, content: String?,
    placement: ScreenNode.Placement = .content, attributesFrom start: Int, at span: SourceSpan
  ) -> NodeID {
    document.nodes.append(
      Node(
        component: component, name: name, hasOwnID: hasOwnID, content: content,
        placement: placement, attributes: start..<document.attributes.count, subtreeEnd: 0,
        span: span))
    walk.enclosing.components.append(component)
    return NodeID(document.nodes.count - 1)
  }

  mutating func closeNode(_ id: NodeID) {
    walk.enclosing.components.removeLast()
    document.nodes[id.position].subtreeEnd = UInt32(document.nodes.count)
  }
}

extension Component {
  static let keywords = KeywordTable(written.map(\.rawValue))
}

/// Whether a name looks like one of SF Symbols, such as `star.fill` or `chevron.right`.
private func namesSymbol(_ name: String) -> Bool {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count > 1,
    parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
  else { return false }
  return symbolEndings.contains(parts[parts.count - 1]) || symbolBeginnings.contains(parts[0])
}

/// Words with which most names of variants in SF Symbols end.
private let symbolEndings: Set<Substring> = [
  "fill", "circle", "square", "rectangle", "capsule", "triangle", "slash", "badge",
]

/// Words with which names in SF Symbols start, but hardly any names of assets.
private let symbolBeginnings: Set<Substring> = ["chevron", "arrow", "xmark", "magnifyingglass"]

/// Whether a text is a web URL.
private func hasWebScheme(_ text: String) -> Bool {
  text.hasPrefix("https://") || text.hasPrefix("http://")
}
