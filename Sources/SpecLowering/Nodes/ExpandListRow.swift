internal import SpecModel
internal import SpecSyntax

/// Expands `listRow`, which has a title with texts and symbols beside it, into a stack of basic
/// nodes.
///
/// The stack is built in the tree, so each value of the row keeps its source location.
extension Lowering {
  /// The attributes of a row that nodes in its stack use.
  private struct RowEntries {
    var own: [Attribute: Entry] = [:]
    /// The attributes that every node accepts, which the stack gets.
    var universal: [Entry] = []
    var id: Entry?
    /// The accessories that depend on conditions; nil if the accessory is constant.
    var marks: [(word: Int?, condition: String)]?
  }

  /// Lowers a row as a stack.
  mutating func lowerListRow(
    _ head: Head, _ entries: [Entry], placement: ScreenNode.Placement,
    siblings: inout SiblingNames, depth: Int
  ) {
    var entries = entries
    if spreadIndentedKeys(of: head, into: &entries) || isContentBelow(head, entries)
      || isMissing(head.entry)
    {
      _ = readRow(head, entries)
      names.knowsAllFields = false
      return
    }
    let title = tree.resolved(head.entry.value)
    guard tree[title].kind == .scalar || isKeyed(title) else {
      _ = templateText(head.entry.value, of: head.component.rawValue)
      names.knowsAllFields = false
      return
    }
    let row = readRow(head, entries)
    let span = tree.span(head.entry.key)
    if row.id == nil, expansion.instanceRoot == nil {
      let name = derivedName(
        head.component.rawValue, after: nameSource(content: title, entries),
        copy: tree[title].kind == .scalar ? tree.string(title) : nil, siblings: &siblings)
      expansion.instanceRoot = InstanceRoot(name: name, hasOwnID: false, scope: expansion.scope)
    }
    var writer = ExpansionWriter(span: span)
    writer.marks = row.marks
    let stack = writer.stack(of: row.own, universal: row.universal, head: head.entry, in: &self)
    let first = document.nodes.count
    lowerNode(stack, placement: placement, siblings: &siblings, depth: depth)
    guard first < document.nodes.count else { return }
    document.nodes[first].isListRow = true
    document.nodes[first].expanded = .listRow
  }

  private mutating func readRow(_ head: Head, _ entries: [Entry]) -> RowEntries {
    var row = RowEntries()
    for entry in entries where entry.key != head.entry.key {
      guard let (known, isExact) = knownAttribute(entry, of: head, among: entries) else {
        continue
      }
      if known.attribute == .id { row.id = entry }
      // A misspelled `tap` is already reported, and would be reported again for the stack.
      if known.attribute == .tap, !isExact { continue }
      if !known.isUniversal || known.attribute == .tap {
        if isMissing(entry) || isHole(entry.value) { continue }
        row.own[known.attribute] = entry
      } else if isExact {
        row.universal.append(entry)
      }
    }
    if let tap = row.own[.tap], let to = row.own[.to] {
      report(.rowWithTwoTargets(at: tree.span(tap.key), first: tree.span(to.key)))
      row.own[.tap] = nil
    }
    row.marks = row.own[.accessory].flatMap {
      chosenWords($0.value, of: "accessory", among: RowAccessory.names)
    }
    if let symbol = row.own[.symbol], let asset = row.own[.asset] {
      report(.rowWithTwoPictures(at: tree.span(asset.key), first: tree.span(symbol.key)))
      row.own[.asset] = nil
    }
    return row
  }

  /// Lowers `enabled` of a row, whose nodes are drawn faded while the row cannot be tapped.
  mutating func lowerRowEnabling(_ entry: Entry) {
    guard let value = condition(entry.value, of: "enabled") else { return }
    let span = tree.span(entry.value)
    document.attributes.append(AttributeEntry(.enabled, value, at: span))
    let faded = AttributeValue.number(0.4)
    document.hasTraits = true
    switch value {
    case .boolean(false): document.attributes.append(AttributeEntry(.opacity, faded, at: span))
    case .condition(let id):
      document.choices.append(.choose(id, .value(.number(1)), .value(faded)))
      deferred.expressions.choices.owners.append(NodeID(document.nodes.count))
      document.attributes.append(
        AttributeEntry(.opacity, .choice(document.choices.count - 1), at: span))
    default: break
    }
  }

  /// Resolves the condition for a part of a row that is elsewhere at accessibility text sizes.
  ///
  /// The condition does not depend on names in the spec, such as a loop variable called `screen`.
  mutating func resolveSize(_ size: RowSize, _ condition: DeferredExpressions.Condition) {
    let steps: [ExpressionStep] =
      size == .ordinary ? [.accessibilitySize, .not] : [.accessibilitySize]
    document.expressions.fill(condition.id, with: steps, kinds: .boolean)
    markDynamic(condition.owner)
  }

  /// Adds a condition on the list's selection to a row, which may be in the body of a component.
  fileprivate mutating func condition(_ text: String, of selection: SelectedRow) {
    var levels = 0
    var scope = expansion.scope
    while scope != selection.scope, scope != 0 {
      levels += 1
      scope = expansion.scopes[scope].parent
    }
    _ = textNode(Array(text.utf8), at: selection.span, levelsOut: UInt8(clamping: levels))
  }

  // MARK: - Badges

  /// Resolves the condition under which a badge is visible: its number is not 0, and its text is
  /// neither empty nor `0`.
  mutating func resolveBadge(_ condition: DeferredExpressions.Condition) {
    let text = tree.withText(condition.node) { ContiguousArray($0) }
    let place = ExpressionPlace(node: condition.node, scope: condition.scope)
    // Errors are reported for the badge's text.
    let known = silently { lowering in
      lowering.expression(text, in: 0..<text.count, at: place, canHaveFilter: true)
    }
    guard let known else { return }
    let value = "(" + String(decoding: text[known.range], as: UTF8.self) + ")"
    let isNumber = known.type.kinds == .number
    let present =
      known.type.isOptional ? (isNumber ? "(\(value) ?? 0)" : "(\(value) ?? '')") : value
    let shown =
      isNumber ? "\(present) != 0" : "not isEmpty(\(present)) and \(present) != '0'"
    let node = textNode(Array(shown.utf8), at: tree.span(condition.node))
    let bytes = ContiguousArray(shown.utf8)
    let checked = silently { lowering in
      lowering.expression(
        bytes, in: 0..<bytes.count, at: ExpressionPlace(node: node, scope: condition.scope))
    }
    guard let checked else {
      document.expressions.fill(
        condition.id, with: CollectionOfOne(.boolean(true)), kinds: .boolean)
      return
    }
    document.expressions.fill(condition.id, with: checked.steps, kinds: .boolean)
    markDynamic(condition.owner)
  }

  /// The range of the placeholder in a text that is exactly one placeholder; nil for other texts.
  fileprivate func placeholder(in value: YAMLNodeID) -> Range<Int>? {
    guard tree[value].kind == .scalar else { return nil }
    let bytes = tree.withText(value) { ContiguousArray($0) }
    guard let pieces = try? TemplateParser.pieces(of: bytes), pieces.count == 1,
      case .placeholder(let range) = pieces[0]
    else { return nil }
    return range
  }
}

/// Appends the nodes into which a component is expanded to the tree.
struct ExpansionWriter {
  let span: SourceSpan
  /// The accessories that depend on conditions; nil if the accessory is constant.
  var marks: [(word: Int?, condition: String)]?

  /// Writes the stack, with the row's universal attributes.
  mutating func stack(
    of own: [Attribute: Lowering.Entry], universal: [Lowering.Entry], head: Lowering.Entry,
    in lowering: inout Lowering
  ) -> YAMLNodeID {
    let acts = own[.tap] != nil || own[.to] != nil
    let names = universal.map { lowering.tree.string($0.key) }
    return mapping(in: &lowering) { row, lowering in
      row.pair("hstack", "", in: &lowering)
      for (name, value) in [
        ("alignment", "center"), ("spacing", "12"), ("width", "fill"),
        ("minHeight", acts ? "44" : "28"),
      ] where !names.contains(name) {
        row.pair(name, value, in: &lowering)
      }
      if let enabled = own[.enabled] {
        lowering.walk.rows.enabling = UInt32(lowering.tree.nodes.count)
        row.pair(enabled, in: &lowering)
      }
      for entry in universal { row.pair(entry, in: &lowering) }
      if let swipe = own[.swipe] { row.pair(swipe, in: &lowering) }
      if let tap = own[.tap] {
        row.pair(tap, in: &lowering)
      } else if let to = own[.to] {
        row.key("tap", in: &lowering)
        let isAddress = Lowering.looksLikeAddress(
          lowering.tree.string(lowering.tree.resolved(to.value)))
        _ = row.mapping(in: &lowering) { action, lowering in
          action.key(isAddress ? "url" : "open", in: &lowering)
          action.value(to.value, in: &lowering)
        }
      }
      row.key("children", in: &lowering)
      row.sequence(in: &lowering) { row, lowering in
        row.writeFront(own, in: &lowering)
        row.writeTitles(own, head, in: &lowering)
        row.node("spacer", "", [("minLength", "8")], in: &lowering)
        row.writeEnd(own, in: &lowering)
      }
    }
  }

  /// Writes the nodes before the title and subtitle.
  private mutating func writeFront(
    _ own: [Attribute: Lowering.Entry], in lowering: inout Lowering
  ) {
    if let symbol = own[.symbol] {
      node(
        "icon", symbol.value, [("width", "28"), ("color", "tintColor")], isHeard: false,
        in: &lowering)
    } else if let asset = own[.asset] {
      node(
        "image", asset.value, [("width", "28"), ("height", "28"), ("contentMode", "fit")],
        isHeard: false, in: &lowering)
    }
    nodes(own[.leading], in: &lowering)
  }

  private mutating func writeTitles(
    _ own: [Attribute: Lowering.Entry], _ head: Lowering.Entry, in lowering: inout Lowering
  ) {
    let color = own[.color]
    guard own[.subtitle] == nil else {
      writeColumn(own, head, when: nil, in: &lowering)
      return
    }
    guard own[.value] != nil else {
      node("text", head.value, [], with: color, in: &lowering)
      return
    }
    _ = mapping(in: &lowering) { text, lowering in
      text.key("text", in: &lowering)
      text.value(head.value, in: &lowering)
      text.size(.ordinary, in: &lowering)
      if let color { text.pair(color, in: &lowering) }
    }
    writeColumn(own, head, when: .accessibility, in: &lowering)
  }

  /// Writes a column with the title, the subtitle and, at accessibility text sizes, the value.
  private mutating func writeColumn(
    _ own: [Attribute: Lowering.Entry], _ head: Lowering.Entry, when size: RowSize?,
    in lowering: inout Lowering
  ) {
    _ = mapping(in: &lowering) { column, lowering in
      column.pair("vstack", "", in: &lowering)
      if let size { column.size(size, in: &lowering) }
      column.pair("alignment", "leading", in: &lowering)
      column.pair("spacing", "2", in: &lowering)
      column.key("children", in: &lowering)
      column.sequence(in: &lowering) { column, lowering in
        column.node("text", head.value, [], with: own[.color], in: &lowering)
        if let subtitle = own[.subtitle] {
          column.node(
            "text", subtitle.value, [("color", "secondaryLabel")], style: "footnote",
            in: &lowering)
        }
        if let value = own[.value] {
          _ = column.mapping(in: &lowering) { text, lowering in
            text.key("text", in: &lowering)
            text.value(value.value, in: &lowering)
            if size == nil { text.size(.accessibility, in: &lowering) }
            text.style("body", in: &lowering)
            text.pair("color", "secondaryLabel", in: &lowering)
          }
        }
      }
    }
  }

  /// Writes a `when` condition for the text sizes at which a node is visible.
  private func size(_ size: RowSize, in lowering: inout Lowering) {
    key("when", in: &lowering)
    let condition = lowering.textNode(
      Array((size == .ordinary ? "not screen" : "screen").utf8) + Array(".accessibilitySize".utf8),
      at: span)
    lowering.walk.rows.sizeConditions[condition.index] = size
  }

  /// Writes the nodes after the title and subtitle: value, badge, trailing nodes and accessory.
  private mutating func writeEnd(_ own: [Attribute: Lowering.Entry], in lowering: inout Lowering) {
    if let value = own[.value] {
      _ = mapping(in: &lowering) { text, lowering in
        text.key("text", in: &lowering)
        text.value(value.value, in: &lowering)
        text.size(.ordinary, in: &lowering)
        text.style("body", in: &lowering)
        for (name, word) in [
          ("color", "secondaryLabel"), ("lines", "1"), ("align", "trailing"),
        ] {
          text.pair(name, word, in: &lowering)
        }
        text.key("compression", in: &lowering)
        _ = text.mapping(in: &lowering) { $0.pair("horizontal", "751", in: &$1) }
      }
    }
    if let badge = own[.badge] { writeBadge(badge.value, in: &lowering) }
    nodes(own[.trailing], in: &lowering)
    writeAccessory(own, in: &lowering)
  }

  private mutating func writeBadge(_ value: YAMLNodeID, in lowering: inout Lowering) {
    let text = lowering.tree.resolved(value)
    let placeholder = lowering.placeholder(in: text)
    if placeholder == nil, lowering.tree.isScalar(text, "0") || lowering.tree.isScalar(text, "") {
      return
    }
    _ = mapping(in: &lowering) { badge, lowering in
      badge.key("text", in: &lowering)
      badge.value(value, in: &lowering)
      if let placeholder {
        badge.key("when", in: &lowering)
        let condition = lowering.scalar(placeholder, of: text)
        lowering.walk.badgeConditions.insert(condition.index)
      }
      badge.style("caption1", weight: "semibold", in: &lowering)
      for (name, word) in [
        ("color", "white"), ("background", "systemRed"), ("cornerRadius", "10"),
        ("minWidth", "20"), ("align", "center"), ("frameAlignment", "center"), ("lines", "1"),
      ] {
        badge.pair(name, word, in: &lowering)
      }
      badge.key("padding", in: &lowering)
      _ = badge.mapping(in: &lowering) {
        $0.pair("vertical", "2", in: &$1)
        $0.pair("horizontal", "6", in: &$1)
      }
    }
  }

  private mutating func writeAccessory(
    _ own: [Attribute: Lowering.Entry], in lowering: inout Lowering
  ) {
    let selected = lowering.walk.rows.selected
    if let selection = selected {
      lowering.walk.rows.selected = nil
      _ = mapping(in: &lowering) { mark, lowering in
        mark.pair("icon", "checkmark", in: &lowering)
        mark.key("when", in: &lowering)
        lowering.condition(selection.condition, of: selection)
        mark.finish([("color", "tintColor")], nil, nil, false, in: &lowering)
      }
    }
    let usual: RowAccessory =
      own[.to] != nil || own[.tap].map { opens($0.value, lowering) } == true ? .disclosure : .none
    if let marks, let entry = own[.accessory] {
      for mark in marks {
        let chosen = mark.word.map { RowAccessory.allCases[$0] } ?? .automatic
        var condition = mark.condition
        if let idle = selected?.idle, chosen == .disclosure { condition += " and (\(idle))" }
        writeMark(chosen == .automatic ? usual : chosen, when: condition, entry, in: &lowering)
      }
      return
    }
    var accessory = RowAccessory.automatic
    if let entry = own[.accessory],
      let word = lowering.word(entry.value, of: "accessory", among: RowAccessory.names)
    {
      accessory = RowAccessory.allCases[word]
    }
    if accessory == .automatic { accessory = usual }
    switch accessory {
    case .automatic, .none: break
    case .disclosure:
      guard let selected, let idle = selected.idle else {
        node(
          "icon", "chevron.forward", [("color", "tertiaryLabel")], style: "footnote",
          isHeard: false, in: &lowering)
        return
      }
      _ = mapping(in: &lowering) { mark, lowering in
        mark.pair("icon", "chevron.forward", in: &lowering)
        mark.key("when", in: &lowering)
        lowering.condition(idle, of: selected)
        mark.finish([("color", "tertiaryLabel")], nil, "footnote", false, in: &lowering)
      }
    case .checkmark:
      node("icon", "checkmark", [("color", "tintColor")], isHeard: false, in: &lowering)
    }
  }

  /// Writes an accessory that depends on a condition.
  private mutating func writeMark(
    _ accessory: RowAccessory, when condition: String, _ entry: Lowering.Entry,
    in lowering: inout Lowering
  ) {
    let isSign = accessory == .disclosure
    guard isSign || accessory == .checkmark else { return }
    _ = mapping(in: &lowering) { mark, lowering in
      mark.pair("icon", isSign ? "chevron.forward" : "checkmark", in: &lowering)
      mark.key("when", in: &lowering)
      _ = lowering.textNode(
        Array(condition.utf8), at: lowering.tree.span(entry.value),
        levelsOut: lowering.tree[entry.value].levelsOut)
      mark.finish(
        [("color", isSign ? "tertiaryLabel" : "tintColor")], nil, isSign ? "footnote" : nil, false,
        in: &lowering)
    }
  }

  /// Whether a tap opens another screen.
  private func opens(_ tap: YAMLNodeID, _ lowering: borrowing Lowering) -> Bool {
    var values = [lowering.tree.resolved(tap)]
    if lowering.tree[values[0]].kind == .sequence {
      values = lowering.tree.items(of: values[0]).map { lowering.tree.resolved($0) }
    }
    return values.contains { value in
      lowering.tree[value].kind == .mapping
        && lowering.tree.entries(of: value).contains { lowering.tree.isScalar($0.key, "open") }
    }
  }

  // MARK: - Nodes

  mutating func node(
    _ component: String, _ content: YAMLNodeID, _ pairs: [(String, String)],
    with entry: Lowering.Entry? = nil, style: String? = nil, isHeard: Bool = true,
    in lowering: inout Lowering
  ) {
    _ = mapping(in: &lowering) { node, lowering in
      node.key(component, in: &lowering)
      node.value(content, in: &lowering)
      node.finish(pairs, entry, style, isHeard, in: &lowering)
    }
  }

  mutating func node(
    _ component: String, _ content: String, _ pairs: [(String, String)], style: String? = nil,
    isHeard: Bool = true, in lowering: inout Lowering
  ) {
    _ = mapping(in: &lowering) { node, lowering in
      node.pair(component, content, in: &lowering)
      node.finish(pairs, nil, style, isHeard, in: &lowering)
    }
  }

  private mutating func finish(
    _ pairs: [(String, String)], _ entry: Lowering.Entry?, _ style: String?, _ isHeard: Bool,
    in lowering: inout Lowering
  ) {
    for (name, value) in pairs { pair(name, value, in: &lowering) }
    if let entry { pair(entry, in: &lowering) }
    if let style { self.style(style, in: &lowering) }
    if !isHeard {
      key("accessibility", in: &lowering)
      _ = mapping(in: &lowering) { $0.pair("hidden", "true", in: &$1) }
    }
  }

  /// Writes a text style in a color of the system, whose contrast is not checked.
  private mutating func style(
    _ name: String, weight: String? = nil, in lowering: inout Lowering
  ) {
    key("style", in: &lowering)
    _ = mapping(in: &lowering) { style, lowering in
      style.pair("from", name, in: &lowering)
      if let weight { style.pair("weight", weight, in: &lowering) }
      style.key("contrast", in: &lowering)
      _ = style.mapping(in: &lowering) {
        $0.pair("accept", TextStyleReference.systemReason, in: &$1)
      }
    }
  }

  /// Writes references to the nodes that the spec contains for the row.
  private func nodes(_ entry: Lowering.Entry?, in lowering: inout Lowering) {
    guard let entry, let attribute = Attribute(name: lowering.tree.string(entry.key)) else {
      return
    }
    for item in lowering.list(entry.value, of: attribute.name) {
      lowering.appendReference(to: item, at: item, levelsOut: Int(lowering.tree[item].levelsOut))
    }
  }

  // MARK: - The tree

  mutating func mapping(
    in lowering: inout Lowering, _ body: (inout ExpansionWriter, inout Lowering) -> Void
  ) -> YAMLNodeID {
    collection(.mapping, in: &lowering, body)
  }

  mutating func sequence(
    in lowering: inout Lowering, _ body: (inout ExpansionWriter, inout Lowering) -> Void
  ) {
    _ = collection(.sequence, in: &lowering, body)
  }

  private mutating func collection(
    _ kind: YAMLNode.Kind, in lowering: inout Lowering,
    _ body: (inout ExpansionWriter, inout Lowering) -> Void
  ) -> YAMLNodeID {
    let position = lowering.tree.nodes.count
    lowering.tree.nodes.append(
      YAMLNode(
        kind: kind, style: .block, start: span.start, end: span.end, subtreeEnd: 0,
        source: span.source))
    body(&self, &lowering)
    lowering.tree.nodes[position].subtreeEnd = UInt32(lowering.tree.nodes.count)
    return YAMLNodeID(position)
  }

  func key(_ name: String, in lowering: inout Lowering) {
    _ = lowering.textNode(Array(name.utf8), at: span)
  }

  func pair(_ name: String, _ value: String, in lowering: inout Lowering) {
    key(name, in: &lowering)
    // An empty value has an empty span, because an empty scalar with a non-empty span is a hole.
    let place = value.isEmpty ? SourceSpan(span.source, span.end, span.end) : span
    _ = lowering.textNode(Array(value.utf8), at: place)
  }

  func pair(_ entry: Lowering.Entry, in lowering: inout Lowering) {
    lowering.appendReference(to: entry.key, at: entry.key, levelsOut: 0)
    value(entry.value, in: &lowering)
  }

  /// Writes a key of the source without a value.
  func name(_ key: YAMLNodeID, in lowering: inout Lowering) {
    lowering.appendReference(to: key, at: key, levelsOut: 0)
    let end = lowering.tree.span(key).end
    _ = lowering.textNode([], at: SourceSpan(span.source, end, end))
  }

  func value(_ node: YAMLNodeID, in lowering: inout Lowering) {
    lowering.appendReference(to: node, at: node, levelsOut: Int(lowering.tree[node].levelsOut))
  }
}
