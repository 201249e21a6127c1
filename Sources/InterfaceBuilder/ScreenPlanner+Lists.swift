internal import PlatformData
internal import SpecModel
internal import XMLTree

/// Imports tables as lists, whose rows are as high as their content.
///
/// A list insets the content of its rows as UIKit does, or not at all if a view in a cell is closer
/// to the cell's edge. A table with a header or footer view remains a scroll view.
extension ScreenPlanner {
  /// Finds the tables that become lists.
  mutating func findLists() {
    guard !context.isAsDrawn else { return }
    let views = (scene.root.position..<Int(document[scene.root].end)).map { IBViewID($0) }
      .filter { document[$0].isInstalled }
    for cell in views where document[cell].kind == .tableViewCell {
      insetsOfCells[cell] = insetsBesideAccessory(of: cell)
    }
    let tables = views.filter { document[$0].kind == .tableView }
    guard !tables.isEmpty else { return }
    let constraints = constraintsOfCells()
    for table in tables {
      var insets = insetsOfRows(in: table, constraints)
      if insets == nil, document.value(of: table, "separatorStyle") != "none" {
        listsWithoutInsets.insert(table)
        insets = insetsOfRows(in: table, constraints)
      }
      guard let insets else {
        listsWithoutInsets.remove(table)
        continue
      }
      lists.insert(table)
      insetsOfCells.merge(insets) { _, own in own }
    }
  }

  /// The content insets of a table's cells; nil if the table cannot become a list.
  private func insetsOfRows(
    in table: IBViewID, _ constraints: [IBViewID: [IBConstraint]]
  ) -> [IBViewID: ListInsets]? {
    var insets: [IBViewID: ListInsets] = [:]
    for row in document.children(of: table) {
      guard document[row].kind == .tableViewCell, isRow(row) else { return nil }
      if isStandardCell(row) || switchRow(row, in: table) != nil || boxRow(row) != nil { continue }
      guard let own = listInsets(of: row, in: table, constraints[row] ?? []) else { return nil }
      insets[row] = own
    }
    return insets
  }

  /// The insets of a cell whose content view leaves space for an accessory.
  ///
  /// The cell and its content view share one node.
  private func insetsBesideAccessory(of cell: IBViewID) -> ListInsets? {
    let children = document.children(of: cell)
    guard children.count == 1, let content = children.first, isCellContent(content),
      !["none", nil].contains(document.value(of: cell, "accessoryType")),
      case .mask = document[content].placing, let outer = document[cell].frame,
      let inner = document[content].frame, inner.x == 0, inner.y == 0,
      inner.width < outer.width, inner.height <= outer.height,
      [nil, .word("clear"), color(of: cell, "backgroundColor")]
        .contains(color(of: content, "backgroundColor"))
    else { return nil }
    // A separator takes up to one point below the content.
    let below = outer.height - inner.height
    return ListInsets(
      cell: Insets(),
      content: Insets(bottom: below > 1 ? below : 0, trailing: outer.width - inner.width))
  }

  /// Whether a view is a cell that becomes a row of a list.
  func isListRow(_ id: IBViewID) -> Bool {
    document.parent(of: id).map { lists.contains($0) } ?? false
  }

  /// The constraints between each cell and the views in it, by cell.
  private func constraintsOfCells() -> [IBViewID: [IBConstraint]] {
    func row(_ owner: IBViewID) -> IBViewID? {
      if document[owner].kind == .tableViewCell { return owner }
      return isCellContent(owner) ? document.parent(of: owner) : nil
    }
    var constraints: [IBViewID: [IBConstraint]] = [:]
    for constraint in document.constraints {
      guard let second = constraint.second else { continue }
      let rows = (row(constraint.first.owner), row(second.owner))
      guard rows.0 != rows.1, let row = rows.0 ?? rows.1 else { continue }
      constraints[row, default: []].append(constraint)
    }
    return constraints
  }

  /// The insets of a list's rows.
  func rowInsets(in table: IBViewID) -> Insets {
    listsWithoutInsets.contains(table) ? Insets() : systemInsets(in: table)
  }

  /// The insets that UIKit's own rows have.
  private func systemInsets(in table: IBViewID) -> Insets {
    let width = document[scene.root].frame?.width ?? 0
    let metrics = ListMetrics(width: width, isRegular: width >= 414, style: listStyle(of: table))
    let insets = metrics.rowInsets(isSwitch: false)
    return Insets(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }

  private func listStyle(of table: IBViewID) -> ListStyle {
    document.value(of: table, "style").flatMap { ListStyle(rawValue: $0) } ?? .plain
  }

  // MARK: - Planning

  mutating func describeList(_ id: IBViewID, _ node: inout PlanNode) {
    let style = listStyle(of: id)
    if style != .plain { node.set(.style, .word(style.rawValue)) }
    if listsWithoutInsets.contains(id) { node.set(.rowInsets, .number(0)) }
    let standard: [PlanValue] =
      style == .plain
      ? [.word("systemBackground")]
      : [.word("systemGroupedBackground"), .word("tableBackgroundColor")]
    node.attributes.removeAll { $0.attribute == .background && standard.contains($0.value) }
  }

  /// Plans the rows of a list and its sections.
  mutating func planListRows(of table: IBViewID) {
    for section in sections(of: table) {
      guard section.header != nil || section.footer != nil || !section.isOnly else {
        for row in section.rows { planListRow(row, in: table) }
        continue
      }
      var node = PlanNode(
        .section, id: names.name(among: [section.header], or: "section"), view: nil)
      node.set(.header, section.header.map { .text($0) })
      node.set(.footer, section.footer.map { .text($0) })
      let position = open(node)
      for row in section.rows { planListRow(row, in: table) }
      close(position)
    }
  }

  private struct TableSection {
    var header: String?
    var footer: String?
    var rows: [IBViewID] = []
    /// Whether this is the table's only section.
    var isOnly = false
  }

  /// The sections of a static table, or a single section with all prototype cells.
  private func sections(of table: IBViewID) -> [TableSection] {
    let rows = document.children(of: table)
    let titles = titlesOfSections(of: table)
    var sections: [TableSection] = []
    let starts = startsOfSections(of: table)
    for row in rows {
      if sections.isEmpty || starts.contains(row) { sections.append(TableSection()) }
      let last = sections.count - 1
      sections[last].rows.append(row)
      if let header = titles[row]?.header { sections[last].header = header }
      if let footer = titles[row]?.footer { sections[last].footer = footer }
    }
    if sections.count == 1 { sections[0].isOnly = true }
    return sections
  }

  /// The first row of each section of a static table.
  private func startsOfSections(of table: IBViewID) -> Set<IBViewID> {
    guard let sections = document.child("sections", of: document[table].element) else { return [] }
    let xml = document.xml
    let rows = Dictionary(
      document.children(of: table).map { (document[$0].element, $0) },
      uniquingKeysWith: { first, _ in first })
    return Set(
      xml.elements(of: sections).compactMap { section in
        guard let cells = document.child("cells", of: section) else { return nil }
        return xml.elements(of: cells).lazy.compactMap { rows[$0] }.first
      })
  }

  private mutating func planListRow(_ row: IBViewID, in table: IBViewID) {
    let height = (document[row].frame?.height ?? 0) - rowInsets(in: table).top * 2
    let most = ControlMetrics.tableRowHeight - rowInsets(in: table).top * 2
    if isStandardCell(row) {
      planStandardRow(row, height: height > most + 1 ? height : nil)
      return
    }
    if let parts = switchRow(row, in: table) {
      planSwitchRow(row, parts)
      return
    }
    if let view = boxRow(row) {
      let natural = isSelfSizing(row, in: table) ? naturalSize(of: view).height : nil
      let own = natural.map { $0 - rowInsets(in: table).top * 2 }
      planBoxRow(row, view, height: max(own ?? height, most))
      return
    }
    planView(row)
    guard let node = places[row] else { return }
    plan.nodes[node].isListRow = true
    plan.nodes[node].attributes.removeAll {
      $0.attribute == .background && Self.rowBackgrounds.contains($0.value)
    }
    // A canvas is as wide as the row only with `fill`.
    plan.nodes[node].set(.width, .word("fill"))
    guard !isSelfSizing(row, in: table) else { return }
    if height > most, !isAutomatic(table), hasText(node) {
      // A minimum height, so that larger text makes the row higher.
      plan.nodes[node].set(.minHeight, .number(height))
      return
    }
    plan.nodes[node].set(.height, .number(max(height, most)))
    if height <= most || isAutomatic(table) { plan.nodes[node].measured.insert(.height) }
  }

  /// Whether a node contains a text.
  private func hasText(_ node: Int) -> Bool {
    plan.nodes[node..<max(plan.nodes[node].end, node + 1)].contains { $0.component == .text }
  }

  /// Whether the rows of a table get their height from their content.
  private func isAutomatic(_ table: IBViewID) -> Bool {
    (document.number(of: table, "rowHeight") ?? 44) <= 0
  }

  private static let rowBackgrounds: [PlanValue] = [
    .word("white"), .word("systemBackground"), .word("secondarySystemGroupedBackground"),
    .word("tableCellGroupedBackground"), .word("clear"),
  ]

  // MARK: - Cells with UIKit's styles

  /// Whether a cell has one of UIKit's styles, with UIKit's labels and image, or a configuration of
  /// its content, which replaced them in iOS 14.
  func isStandardCell(_ id: IBViewID) -> Bool {
    document[id].kind == .tableViewCell
      && (document.value(of: id, "textLabel") != nil || contentConfiguration(of: id) != nil)
  }

  /// What a cell of iOS 14 and later shows.
  private func contentConfiguration(of cell: IBViewID) -> XMLNodeID? {
    document.child("listContentConfiguration", of: document[cell].element)
  }

  private func part(_ name: String, of cell: IBViewID) -> IBViewID? {
    document.value(of: cell, name).flatMap { document.view($0) }
  }

  /// Plans a row with UIKit's labels and image.
  ///
  /// - Parameter height: the row's height, if it is larger than the content's.
  mutating func planStandardRow(_ row: IBViewID, height: Double? = nil) {
    let configuration = contentConfiguration(of: row)
    func configured(_ name: String) -> String? {
      configuration.flatMap { document.xml.attribute(name, of: $0)?.value }
    }
    let title = part("textLabel", of: row)
    let detail =
      part("detailTextLabel", of: row).map { document.text(of: $0) }
      ?? configured("secondaryText") ?? ""
    let text = title.map { document.text(of: $0) } ?? configured("text") ?? ""
    let id = name(
      of: row,
      among: [
        document.value(of: row, "userLabel"),
        document.customClass(of: row), text,
      ], or: "row")
    var node = PlanNode(.listRow, id: id, view: row)
    node.isListRow = isListRow(row)
    node.kindName =
      document.customClass(of: row) ?? document.value(of: row, "reuseIdentifier")
    node.content = .text(text)
    if let table = document.parent(of: row) { setInsets(of: &node, in: table) }
    if let color = color(of: row, "backgroundColor"), !Self.rowBackgrounds.contains(color) {
      node.set(.background, color)
    }
    if let color = title.flatMap({ color(of: $0, "textColor") }), !Self.inks.contains(color) {
      node.set(.color, color)
    }
    if let title, document.value(of: title, "enabled") == "NO" {
      node.set(.enabled, .word("false"))
    }
    if detail.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
      let isBelow =
        document.value(of: row, "style") == "IBUITableViewCellStyleSubtitle"
        || configuration != nil && configured("prefersSideBySideTextAndSecondaryText") != "YES"
      node.set(isBelow ? .subtitle : .value, .text(detail))
    }
    if let image = document.value(of: row, "imageView").flatMap({ document.view($0) }) {
      if let symbol = document.symbolName(of: image) {
        node.set(.symbol, .text(symbol))
      } else if let name = document.imageName(of: image) {
        node.set(.asset, .text(name))
      }
    }
    if let image = configuration.flatMap({ document.keyed("image", in: $0) }),
      let name = document.xml.attribute("image", of: image)?.value
    {
      let isSymbol = document.xml.attribute("catalog", of: image)?.value == "system"
      node.set(isSymbol ? .symbol : .asset, .text(name))
    }
    node.set(.height, height.map { .number($0) })
    describeBehavior(row, &node)
    switch document.value(of: row, "accessoryType") {
    case "disclosureIndicator", "detailDisclosureButton":
      node.set(.accessory, .word("disclosure"))
    case "checkmark": node.set(.accessory, .word("checkmark"))
    default: if node.value(of: .tap) != nil { node.set(.accessory, .word("none")) }
    }
    places[row] = open(node)
    close(plan.nodes.count - 1)
  }

  /// Gives a row the system's insets at its sides where the table has none.
  private func setInsets(of node: inout PlanNode, in table: IBViewID) {
    guard !node.isListRow || listsWithoutInsets.contains(table) else { return }
    node.set(.padding, .mapping(of: ("horizontal", .number(systemInsets(in: table).leading))))
  }

  /// The ink that a row's title has anyway.
  private static let inks: [PlanValue] = [.word("label")]

  // MARK: - Cells with a switch

  private struct SwitchRow {
    let label: IBViewID
    let toggle: IBViewID
  }

  /// The label and switch of a cell that contains only these, at the row's margins; nil for other
  /// cells.
  private func switchRow(_ row: IBViewID, in table: IBViewID) -> SwitchRow? {
    guard let content = document.children(of: row).first(where: { isCellContent($0) }),
      let width = document[row].frame?.width
    else { return nil }
    let views = document.children(of: content)
    guard views.count == 2, let label = views.first(where: { document[$0].kind == .label }),
      let toggle = views.first(where: { document[$0].kind == .switch }),
      let first = document[label].frame, let last = document[toggle].frame,
      font(of: label).value == nil
    else { return nil }
    let room = systemInsets(in: table)
    // A switch is two points wider than its alignment rectangle.
    let isAtMargins =
      abs(first.x - room.leading) <= 1 && abs(width - room.trailing - last.x - last.width) <= 2.5
    return isAtMargins ? SwitchRow(label: label, toggle: toggle) : nil
  }

  private mutating func planSwitchRow(_ row: IBViewID, _ parts: SwitchRow) {
    let title = document.text(of: parts.label)
    let id = name(of: parts.toggle, among: [title], or: "toggle")
    var node = PlanNode(.toggle, id: id, view: row)
    node.isListRow = true
    describe(parts.toggle, &node)
    describeBehavior(parts.toggle, &node)
    node.attributes.removeAll { [.hugging, .compression, .background].contains($0.attribute) }
    node.content = .text(title)
    if node.value(of: .accessibility) == nil { describeAccessibility(row, &node) }
    if let table = document.parent(of: row) { setInsets(of: &node, in: table) }
    places[row] = open(node)
    close(plan.nodes.count - 1)
    // The switch no longer has a node, so the constraints between it and the title are dropped.
    places[parts.toggle] = nil
  }

  // MARK: - Cells filled by one view

  /// The single view that fills a cell and becomes a box; nil if there is none.
  private func boxRow(_ row: IBViewID) -> IBViewID? {
    guard let content = document.children(of: row).first(where: { isCellContent($0) }),
      let outer = document[content].frame
    else { return nil }
    let views = document.children(of: content)
    guard views.count == 1, Self.plainKinds.contains(document[views[0]].kind),
      let frame = document[views[0]].frame
    else { return nil }
    let isWhole =
      abs(frame.x) <= 1 && abs(frame.y) <= 1 && abs(frame.width - outer.width) <= 1
      && abs(frame.height - outer.height) <= 1
    return isWhole ? views[0] : nil
  }

  private mutating func planBoxRow(_ row: IBViewID, _ view: IBViewID, height: Double) {
    let id = name(
      of: view,
      among: [
        document.value(of: view, "userLabel"),
        document.customClass(of: view),
      ], or: document[view].kind.rawValue)
    var node = PlanNode(.box, id: id, view: row)
    node.isListRow = true
    node.content = .word("clear")
    node.set(.height, .number(height))
    node.standIn = standIn(of: view, node)
    if node.standIn != nil { rowsOfHosts[view] = row }
    places[row] = open(node)
    close(plan.nodes.count - 1)
  }

  // MARK: - Other cells

  /// The distances of a cell's content from the insets of a list row; negative if the row's are
  /// larger.
  struct ListInsets {
    var cell: Insets
    var content: Insets
  }

  /// The insets for the content of a list row, given its cell or content view; nil for other views.
  func listInsets(around owner: IBViewID) -> Insets? {
    if let own = insetsOfCells[owner] { return own.cell }
    guard let row = document.parent(of: owner), isCellContent(owner) else { return nil }
    return insetsOfCells[row]?.content
  }

  /// The insets of a cell; nil if a view in it is closer to the cell's edges than a list row
  /// permits.
  ///
  /// - Parameter constraints: the constraints between the cell and a view in it.
  private func listInsets(
    of row: IBViewID, in table: IBViewID, _ constraints: [IBConstraint]
  ) -> ListInsets? {
    let children = document.children(of: row)
    guard children.count == 1, let content = children.first, isCellContent(content),
      case .mask = document[content].placing, let outer = document[row].frame,
      let inner = document[content].frame, inner.x == 0, inner.y == 0
    else { return nil }
    let background = color(of: row, "backgroundColor") ?? color(of: content, "backgroundColor")
    if let background, !Self.rowBackgrounds.contains(background),
      !listsWithoutInsets.contains(table)
    {
      return nil
    }
    let room = rowInsets(in: table)
    let cell = Insets(
      top: -room.top, leading: -room.leading, bottom: -room.bottom, trailing: -room.trailing)
    var own = cell
    own.trailing += max(outer.width - inner.width, 0)
    // A separator takes up to one point below the content.
    if outer.height - inner.height > 1 { own.bottom += outer.height - inner.height }
    let insets = ListInsets(cell: cell, content: own)
    let framed = document.children(of: content).allSatisfy { view in
      guard let frame = document[view].frame else { return false }
      let own = document.alignmentInsets(of: view)
      let isInside =
        frame.y + own.top >= room.top - 0.5
        && frame.y + frame.height - own.bottom <= outer.height - room.bottom + 0.5
      guard case .mask = document[view].placing else { return isInside }
      return isInside && frame.x >= room.leading
        && frame.x + frame.width <= outer.width - room.trailing
    }
    guard framed else { return nil }
    for constraint in constraints {
      let isFirst = constraint.first.owner == row || constraint.first.owner == content
      guard fits(constraint, isFirst: isFirst, row: row, insets) else { return nil }
    }
    return insets
  }

  /// Whether a constraint between a cell and a view in it keeps the view inside the row's insets.
  private func fits(
    _ constraint: IBConstraint, isFirst: Bool, row: IBViewID, _ insets: ListInsets
  ) -> Bool {
    guard let second = constraint.second, constraint.multiplier == 1 else { return false }
    let (outer, inner) = isFirst ? (constraint.first, second) : (second, constraint.first)
    guard outer.attribute == inner.attribute else { return false }
    let own = outer.owner == row ? insets.cell : insets.content
    let margins = outer.isMargin ? self.margins(of: outer.owner) : Insets()
    // The inward distance of the view from the row's edge.
    let constant = isFirst ? -constraint.constant : constraint.constant
    switch outer.attribute {
    case .leading, .left: return constant + own.leading + margins.leading >= 0
    case .top: return constant + own.top + margins.top >= 0
    case .trailing, .right: return -constant + own.trailing + margins.trailing >= 0
    case .bottom: return -constant + own.bottom + margins.bottom >= 0
    case .centerX, .centerY: return true
    case .width, .height, .firstBaseline, .lastBaseline: return false
    }
  }
}
