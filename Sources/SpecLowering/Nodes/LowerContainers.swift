internal import SpecModel
internal import SpecSyntax

/// Lowers attributes of containers that concern their children: columns, order, headers.
extension Lowering {
  // MARK: - Grids

  /// Reads columns: the number of equal columns, or a list of columns.
  mutating func columns(_ node: YAMLNodeID) -> Int? {
    guard let value = readable(node) else { return nil }
    var columns: [GridColumn] = []
    if tree[value].kind == .scalar, tree.withText(value, { Decimal(parsing: $0) }).number != nil {
      guard let count = wholeNumber(node, of: "columns", in: 1...100) else { return nil }
      columns = Array(
        repeating: .flexible(min: GridColumn.standardMinimum, max: nil), count: Int(count))
    } else if tree[value].kind == .sequence {
      let items = list(node, of: "columns")
      columns = items.compactMap { column($0) }
      guard columns.count == items.count, !columns.isEmpty else {
        if items.isEmpty { report(.noColumns(at: tree.span(node))) }
        return nil
      }
    } else {
      report(
        .columnsNotAList(
          item: tree[value].kind == .mapping || tree.isScalar(value, "flexible")
            ? sourceText(value) : nil,
          found: describe(value), at: tree.span(node)))
      return nil
    }
    document.columns.append(columns)
    return document.columns.count - 1
  }

  /// Reads a column: points, `flexible`, `{ min, max }` or `{ adaptive, max }`.
  private mutating func column(_ node: YAMLNodeID) -> GridColumn? {
    guard let value = readable(node) else { return nil }
    if tree.isScalar(value, "flexible") {
      return .flexible(min: GridColumn.standardMinimum, max: nil)
    }
    guard tree[value].kind == .mapping else {
      if tree[value].kind == .scalar, let text = wordOfNoColumn(value) {
        report(
          .unknownColumn(
            text, closest: isShareOfCSS(text) ? "flexible" : suggest(text, among: ["flexible"]),
            at: tree.span(node)))
        return nil
      }
      return number(
        node, of: "columns", in: Self.lengths,
        expected: "points, 'flexible', { min, max } or { adaptive }"
      ).map { .fixed($0) }
    }
    guard let fields = fields(node, .column) else { return nil }
    func length(_ key: String) -> (Points, SourceSpan)? {
      guard let field = fields[key], let length = points(field.value, of: key) else { return nil }
      return (length, tree.span(field.value))
    }
    let (least, greatest, adaptive) = (length("min"), length("max"), length("adaptive"))
    if let adaptive, let field = fields["min"] {
      report(.adaptiveMinimum(at: tree.span(field.key), adaptive: adaptive.1))
      return nil
    }
    if let lower = least ?? adaptive, let greatest, lower.0 > greatest.0 {
      report(
        .boundsCross(adaptive == nil ? "min" : "adaptive", "max", at: lower.1, greatest: greatest.1)
      )
      return nil
    }
    if let adaptive { return .adaptive(min: max(adaptive.0, 1), max: greatest?.0) }
    guard least != nil || greatest != nil else {
      if !fields.hasGaps { report(.emptyColumn(at: tree.span(node))) }
      return nil
    }
    return .flexible(min: least?.0 ?? GridColumn.standardMinimum, max: greatest?.0)
  }

  /// The text of a scalar that is neither a number nor a number with a unit.
  private func wordOfNoColumn(_ value: YAMLNodeID) -> String? {
    let text = tree.string(value)
    if isShareOfCSS(text) { return text }
    if case .none = tree.withText(value, { Decimal(parsing: $0) }) { return text }
    return nil
  }

  private func isShareOfCSS(_ text: String) -> Bool {
    text == "auto" || text == "*" || text.hasSuffix("fr")
  }

  /// Checks that a grid has either columns or rows.
  mutating func checkGrid(_ id: NodeID) {
    let columns = document.attributes(of: id).first { $0.attribute == .columns }
    var row: SourceSpan?
    var hasChildren = false
    forEachChild(of: id) { child in
      hasChildren = true
      if child.component == .row, row == nil { row = child.span }
    }
    if let columns, let row {
      report(.rowsAndColumns(at: row, columns: columns.span))
    } else if columns == nil, row == nil, hasChildren, names.knowsAllFields {
      report(.gridWithoutColumns(at: document[id].span))
    }
  }

  // MARK: - Orders

  /// Reads the ids of `order:`.
  mutating func order(_ node: YAMLNodeID) -> Int? {
    var names: [String] = []
    for item in list(node, of: "order") {
      guard let name = plainText(item, of: "order") else { return nil }
      names.append(name)
    }
    document.orders.append(names)
    return document.orders.count - 1
  }

  /// Checks that an order names every child of the stack exactly once.
  mutating func checkOrder(_ entry: Entry, of id: NodeID) {
    guard let value = readable(entry.value), tree[value].kind == .sequence else { return }
    var children: [(name: String, span: SourceSpan, isNamed: Bool)] = []
    forEachChild(of: id) { children.append(($0.name, $0.span, $0.hasOwnID)) }
    var seen: [(name: String, span: SourceSpan)] = []
    var hasError = false
    for item in tree.items(of: value) {
      guard let value = readable(item), tree[value].kind == .scalar else { return }
      let name = tree.string(value)
      let span = tree.span(item)
      if let first = seen.first(where: { $0.name == name }) {
        hasError = true
        report(.orderedTwice(name, at: span, first: first.span))
      } else if !children.contains(where: { $0.isNamed && $0.name == name }) {
        hasError = true
        if names.lostFields.contains(name) { continue }
        let near = suggest(name, among: children.lazy.filter(\.isNamed).map(\.name))
        report(.orderOfStranger(name, closest: near, at: span))
      } else {
        seen.append((name, span))
      }
    }
    // A child that seems to be missing may be one that could not be read.
    guard !hasError, names.knowsAllFields else { return }
    if let unnamed = children.first(where: { !$0.isNamed }) {
      report(.orderOfUnnamed(at: tree.span(entry.key), child: unnamed.span))
      return
    }
    let missing = children.lazy.map(\.name).filter { name in !seen.contains { $0.name == name } }
    if !missing.isEmpty {
      report(.orderWithout(Array(missing), at: tree.span(entry.key)))
    }
  }

  /// Calls a function with each child of a node that is open or was closed last.
  func forEachChild(of id: NodeID, _ look: (Node) -> Void) {
    var position = id.position + 1
    while position < document.nodes.count {
      let child = document.nodes[position]
      if case .content = child.placement { look(child) }
      position = max(position + 1, Int(child.subtreeEnd))
    }
  }

  // MARK: - Lists

  /// Lowers `header:` or `footer:`, a text or nodes, to the children of a section.
  mutating func lowerSectionPart(
    _ entry: Entry, _ component: Component, of section: String, depth: Int
  ) {
    guard let value = readable(entry.value) else { return }
    let name = component == .sectionHeader ? "header" : "footer"
    switch tree[value].kind {
    case .scalar,
      .mapping where isKeyed(value):
      guard let content = templateText(entry.value, of: name) else { return }
      let id = openNode(
        component, name: "\(section).\(name)", content: content.text, at: tree.span(entry.key))
      if let template = content.template { document.contentTemplates.append((id, template)) }
      closeNode(id)
    case .sequence:
      let id = openNode(
        component, name: "\(section).\(name)", content: nil, at: tree.span(entry.key))
      lowerNodes(entry.value, of: name, under: depth + 1)
      closeNode(id)
    case .mapping, .alias:
      report(
        .wrongType(
          name, expected: "text or a list of nodes", found: describe(value),
          at: tree.span(entry.value)))
    }
  }

  /// Whether a node scrolls vertically, so that a list inside must not scroll.
  ///
  /// - Parameter start: the index of its first attribute; the node's attributes are the last ones
  ///   in the document.
  @inline(__always)
  func scrollsVertically(_ component: Component, from start: Int) -> Bool {
    switch component {
    case .scroll:
      return !document.attributes[start...].contains { entry in
        guard entry.attribute == .axis, case .word(let word) = entry.value else { return false }
        return Axis.allCases[Int(word)] == .horizontal
      }
    case .list:
      return !document.attributes[start...].contains { entry in
        guard entry.attribute == .scrolls, case .boolean(let scrolls) = entry.value else {
          return false
        }
        return !scrolls
      }
    default: return false
    }
  }

  // MARK: - Boxes

  /// Reads the color after `box:`.
  ///
  /// - Parameter start: the index of the box's first attribute; the node's attributes are the last
  ///   ones in the document.
  mutating func lowerBoxColor(_ head: Head, among start: Int, beside entries: [Entry]) {
    guard let value = readable(head.entry.value) else { return }
    if tree.isEmptyPlain(value) {
      // A background that could not be read has its own error.
      let hasBackground =
        document.attributes[start...].contains { $0.attribute == .background }
        || entries.contains { tree.isScalar($0.key, "background") }
      if !hasBackground {
        report(.boxWithoutColor(at: tree.span(head.entry.key)))
      }
      return
    }
    if tree[value].kind == .scalar, holdsPlaceholder(head.entry.value) {
      let chosen = choice(
        of: .background, .colorOrNodes, head.entry,
        component: .box)
      guard let chosen else { return }
      document.attributes.append(
        AttributeEntry(.background, chosen, at: tree.span(head.entry.value)))
      return
    }
    guard let color = color(head.entry.value, of: "box") else { return }
    document.attributes.append(
      AttributeEntry(.background, .color(color), at: tree.span(head.entry.value)))
  }

  /// Reads priorities: a number from 1 to 1000, or one number for each axis.
  mutating func priorities(_ node: YAMLNodeID, of owner: String) -> Traits.Priorities? {
    guard let value = readable(node) else { return nil }
    if tree[value].kind == .mapping {
      guard let fields = fields(node, owner == "hugging" ? .hugging : .compression) else {
        return nil
      }
      return Traits.Priorities(
        horizontal: fields["horizontal"].flatMap { priority($0.value, of: "horizontal") },
        vertical: fields["vertical"].flatMap { priority($0.value, of: "vertical") })
    }
    return priority(node, of: owner).map { Traits.Priorities(horizontal: $0, vertical: $0) }
  }

  private mutating func priority(_ node: YAMLNodeID, of owner: String) -> Double? {
    guard let value = readable(node) else { return nil }
    switch tree[value].kind == .scalar ? tree.string(value) : "" {
    case "required": return 1000
    case "high": return 750
    case "low": return 250
    default:
      return number(
        node, of: owner, in: 1...1000,
        expected: "a priority from 1 to 1000, or 'low', 'high' or 'required'")
    }
  }

  /// Reads `{ color, radius, offset: [x, y] }`.
  ///
  /// - Parameter chosen: the color to use in place of a conditional color.
  mutating func shadow(_ node: YAMLNodeID, in chosen: ColorID? = nil) -> Traits.Shadow? {
    if let known = tokenShadow(tree.resolved(node)) { return known }
    guard let fields = fields(node, .shadow) else { return nil }
    guard let colorField = fields["color"] else {
      if !fields.hasGaps { report(.missingKey("color", of: "shadow", at: tree.span(node))) }
      return nil
    }
    for key in ["radius", "offset"] {
      if let field = fields[key], let part = placeholder(in: field.value) {
        report(.fixedPartOfShadow(key, at: tree.span(part)))
        return nil
      }
    }
    let radius = fields["radius"].map { points($0.value, of: "radius") } ?? 0
    let offset =
      fields["offset"].map {
        pair($0.value, of: "offset", in: Self.signedLengths, shape: "[x, y]")
      } ?? (0, 0)
    guard let color = chosen ?? color(colorField.value, of: "shadow"), let radius, let offset else {
      return nil
    }
    return Traits.Shadow(color: color, radius: radius, offsetX: offset.0, offsetY: offset.1)
  }

  /// The scalar with the first placeholder: the node itself, or an item of a list.
  private func placeholder(in node: YAMLNodeID) -> YAMLNodeID? {
    let value = tree.resolved(node)
    guard tree[value].kind == .sequence else { return holdsPlaceholder(value) ? value : nil }
    return tree.items(of: value).first { holdsPlaceholder($0) }
  }
}

extension Attribute {
  /// Whether the attribute belongs to the node's frame and background, which rows and sections do
  /// not have.
  var isOfBox: Bool {
    switch self {
    case .fixedSize, .aspectRatio, .padding, .width, .height, .minWidth, .idealWidth, .maxWidth,
      .minHeight, .idealHeight, .maxHeight, .frameAlignment, .background, .cornerRadius, .border,
      .overlay, .opacity, .offset, .shadow, .clip, .safeAreaInset, .ignoresSafeArea, .margin,
      .zIndex, .layoutPriority, .hugging, .compression, .columnSpan, .cellAnchor, .spacingAfter,
      .alignmentGuide:
      true
    default: false
    }
  }

  /// Whether the attribute's value is stored in a node's `Traits`.
  var isTrait: Bool {
    switch self {
    case .shadow, .clip, .zIndex, .hugging, .compression, .spacingAfter, .alignmentGuide,
      .columnSpan, .cellAnchor:
      true
    default: false
    }
  }
}
