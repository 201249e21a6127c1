internal import PlatformData
internal import SpecModel
internal import XMLTree

/// Imports table rows: each is as wide as the table and below the previous row.
///
/// The positions of prototype cells on Interface Builder's canvas do not matter for the app.
extension ScreenPlanner {
  /// Whether the view is a table row, whose position follows from the rows above it.
  func isRow(_ id: IBViewID) -> Bool {
    guard !context.isAsDrawn, let parent = document.parent(of: id),
      document[parent].kind == .tableView, case .mask = document[id].placing
    else { return false }
    return true
  }

  /// The table rows that the app repeats for its data.
  var prototypes: Set<IBViewID> {
    Set(
      places.keys.filter { row in
        guard document[row].kind.isCell, let table = document.parent(of: row),
          document[table].kind == .tableView
        else { return false }
        return document.value(of: table, "dataMode") != "static"
      })
  }

  /// The content view that fills a cell; nil if there is space beside it.
  ///
  /// A single node represents the cell and this content view.
  func innerContent(of id: IBViewID) -> IBViewID? {
    let children = document.children(of: id)
    guard !context.isAsDrawn, document[id].kind.isCell, children.count == 1,
      isCellContent(children[0])
    else { return nil }
    if isListRow(id) || insetsOfCells[id] != nil { return children[0] }
    guard case .mask = document[children[0]].placing,
      let outer = document[id].frame, let inner = document[children[0]].frame
    else { return nil }
    // A separator takes up to one point below the content.
    let isWhole =
      inner.x == 0 && inner.y == 0 && abs(inner.width - outer.width) < 0.5
      && abs(inner.height - outer.height) <= 1
    return isWhole ? children[0] : nil
  }

  /// Plans the children of a view in the view's own node.
  mutating func planChildren(of id: IBViewID, in node: Int) {
    guard let inner = innerContent(of: id) else {
      for child in document.children(of: id) { planView(child) }
      return
    }
    places[inner] = node
    if plan.nodes[node].value(of: .background) == nil,
      let color = color(of: inner, "backgroundColor"), color != .word("clear")
    {
      plan.nodes[node].set(.background, color)
    }
    for child in document.children(of: inner) { planView(child) }
  }

  /// Positions the rows of each table.
  mutating func planRows() {
    for node in plan.nodes.indices {
      guard let table = plan.nodes[node].view, document[table].kind == .tableView,
        let content = contents[table]
      else { continue }
      planRows(of: table, node, in: content)
    }
  }

  private mutating func planRows(of table: IBViewID, _ scroll: Int, in content: Int) {
    let rows = document.children(of: table).filter { isRow($0) && places[$0] != nil }
      .sorted { a, b in
        let (first, second) = (document[a].frame?.y ?? 0, document[b].frame?.y ?? 0)
        return (first, a) < (second, b)
      }
    guard let last = rows.last else { return }
    // Static sections have gaps between them; prototype rows have none.
    let isStatic = document.value(of: table, "dataMode") == "static"
    var before: (node: Int, footer: Int?, end: Double)?
    for row in rows {
      guard let node = places[row] else { continue }
      let frame = document[row].frame ?? IBFrame(x: 0, y: 0, width: 0, height: 0)
      let gap = isStatic ? max(((frame.y - (before?.end ?? 0)) * 1000).rounded() / 1000, 0) : 0
      let titles = [before?.footer, sectionTitles[row]?.header].compactMap { $0 }
      var above =
        before.map { PlanAnchor(item: .node($0.node), attribute: .bottom) }
        ?? PlanAnchor(item: .guide(.parent), attribute: .top)
      // Titles share the space between two rows, so that no row moves.
      let share = gap / Double(max(titles.count, 1))
      for title in titles {
        above = place(title, below: above, of: table, in: content)
        guard share >= 20 else { continue }
        plan.constraints.append(
          PlanConstraint(
            container: content, first: PlanAnchor(item: .node(title), attribute: .height),
            relation: .equal, constant: share))
      }
      attach(
        PlanAnchor(item: .node(node), attribute: .top), to: above, titles.isEmpty ? gap : 0,
        in: content)
      for edge in [ConstraintAttribute.leading, .trailing] {
        attach(
          PlanAnchor(item: .node(node), attribute: edge),
          to: PlanAnchor(item: .guide(.parent), attribute: edge), in: content)
      }
      if !isSelfSizing(row, in: table) {
        plan.constraints.append(
          PlanConstraint(
            container: content, first: PlanAnchor(item: .node(node), attribute: .height),
            relation: .equal, constant: frame.height))
      }
      before = (node, sectionTitles[row]?.footer, frame.y + frame.height)
    }
    if let node = before?.footer ?? places[last] {
      if let above = before, above.footer != nil {
        _ = place(
          node, below: PlanAnchor(item: .node(above.node), attribute: .bottom), of: table,
          in: content)
      }
      attach(
        PlanAnchor(item: .node(node), attribute: .bottom),
        to: PlanAnchor(item: .guide(.parent), attribute: .bottom), in: content)
    }
    attach(
      PlanAnchor(item: .node(content), attribute: .width),
      to: PlanAnchor(item: .guide(.frame), attribute: .width), in: scroll)
  }

  // MARK: - Titles of sections

  /// The nodes for the titles directly above and below a row.
  struct SectionTitles {
    var header: Int?
    var footer: Int?
  }

  /// The section titles of a static table, by the row that they are above or below.
  func titlesOfSections(of table: IBViewID) -> [IBViewID: (header: String?, footer: String?)] {
    guard let sections = document.child("sections", of: document[table].element) else { return [:] }
    let xml = document.xml
    let rows = document.children(of: table).filter { isRow($0) }
    let places = Dictionary(
      rows.map { (document[$0].element, $0) }, uniquingKeysWith: { first, _ in first })
    var titles: [IBViewID: (header: String?, footer: String?)] = [:]
    for section in xml.elements(of: sections) {
      func title(_ name: String) -> String? {
        xml.attribute(name, of: section).flatMap { $0.value.isEmpty ? nil : $0.value }
      }
      guard let cells = document.child("cells", of: section) else { continue }
      let own = xml.elements(of: cells).compactMap { places[$0] }
      guard let first = own.first, let last = own.last else { continue }
      titles[first, default: (nil, nil)].header = title("headerTitle")
      titles[last, default: (nil, nil)].footer = title("footerTitle")
    }
    return titles
  }

  /// Adds a text for the title of a section.
  mutating func planTitle(
    _ title: String, _ place: WritableKeyPath<SectionTitles, Int?>, of row: IBViewID,
    in table: IBViewID
  ) {
    let isHeader = place == \.header
    var node = PlanNode(
      .text, id: names.name(among: [title], or: isHeader ? "header" : "footer"), view: nil)
    node.content = .text(title)
    let isPlain = document.value(of: table, "style") == "plain"
    node.set(.style, .word(isHeader && isPlain ? "headline" : "footnote"))
    if !isPlain || !isHeader { node.set(.color, .word("secondaryLabel")) }
    if isHeader { node.set(.accessibility, .mapping(of: ("traits", .list([.word("header")])))) }
    let position = open(node)
    close(position)
    sectionTitles[row, default: SectionTitles()][keyPath: place] = position
  }

  /// Positions a title below a row or another title, inside the table's margins.
  ///
  /// - Returns: the bottom of the title.
  private mutating func place(
    _ title: Int, below above: PlanAnchor, of table: IBViewID, in content: Int
  ) -> PlanAnchor {
    let margin: Double = (document[table].frame?.width ?? 0) < 414 ? 16 : 20
    attach(PlanAnchor(item: .node(title), attribute: .top), to: above, in: content)
    for (edge, distance) in [(ConstraintAttribute.leading, margin), (.trailing, -margin)] {
      attach(
        PlanAnchor(item: .node(title), attribute: edge),
        to: PlanAnchor(item: .guide(.parent), attribute: edge), distance, in: content)
    }
    return PlanAnchor(item: .node(title), attribute: .bottom)
  }

  private mutating func attach(
    _ first: PlanAnchor, to second: PlanAnchor, _ constant: Double = 0, in container: Int
  ) {
    plan.constraints.append(
      PlanConstraint(
        container: container, first: first, relation: .equal, second: second, constant: constant))
  }

  // MARK: - Heights

  /// Whether a row is self-sizing: the table permits it, and constraints determine the content's
  /// height.
  func isSelfSizing(_ row: IBViewID, in table: IBViewID) -> Bool {
    guard document[row].kind == .tableViewCell,
      (document.number(of: table, "rowHeight") ?? 44) <= 0,
      let content = document.children(of: row).first(where: { isCellContent($0) })
    else { return false }
    return reachesBottom(of: content, in: row)
  }

  /// An edge, center or baseline of a view.
  private struct Level: Hashable {
    let view: IBViewID
    let attribute: IBAttribute
  }

  /// Whether a chain of constraints and heights leads from the top to the bottom of a cell's
  /// content.
  private func reachesBottom(of content: IBViewID, in row: IBViewID) -> Bool {
    func level(_ anchor: IBAnchor) -> Level {
      let owner = anchor.owner == row ? content : anchor.owner
      return Level(view: owner, attribute: anchor.attribute)
    }
    var links: [(Level, Level)] = []
    for constraint in document.constraints {
      guard constraint.relation == .equal, constraint.priority >= 500,
        let second = constraint.second, constraint.first.attribute.isVerticalPlace,
        second.attribute.isVerticalPlace, document.isWithin(constraint.first.owner, row),
        document.isWithin(second.owner, row)
      else { continue }
      links.append((level(constraint.first), level(second)))
    }
    let ratios = viewsWithRatio
    var known: Set<Level> = [Level(view: content, attribute: .top)]
    var isDone = false
    while !isDone {
      isDone = true
      for (a, b) in links where known.contains(a) != known.contains(b) {
        for level in [a, b] {
          known.insert(level)
          guard level.view != content, hasHeight(level.view, ratios) else { continue }
          for other in IBAttribute.verticalPlaces {
            known.insert(Level(view: level.view, attribute: other))
          }
        }
        isDone = false
      }
    }
    return known.contains(Level(view: content, attribute: .bottom))
  }

  /// The views with a required aspect ratio.
  private var viewsWithRatio: Set<IBViewID> {
    Set(
      document.constraints.compactMap { constraint in
        guard let second = constraint.second, second.owner == constraint.first.owner,
          [constraint.first.attribute, second.attribute].contains(.height),
          [constraint.first.attribute, second.attribute].contains(.width)
        else { return nil }
        return second.owner
      })
  }

  /// Whether a view's own height is known: from a constraint, an intrinsic size, or an aspect
  /// ratio.
  private func hasHeight(_ id: IBViewID, _ ratios: Set<IBViewID>) -> Bool {
    if statedLengths.contains(StatedLength(view: id, attribute: "height")) { return true }
    if ratios.contains(id) { return true }
    switch document[id].kind {
    case .stackView: return document.children(of: id).contains { hasHeight($0, ratios) }
    case .imageView: return document.imageName(of: id) != nil
    case .textView: return isText(id)
    default: return document[id].kind.isControl
    }
  }
}

extension IBAttribute {
  fileprivate static let verticalPlaces: [IBAttribute] = [
    .top, .bottom, .centerY, .firstBaseline, .lastBaseline,
  ]

  fileprivate var isVerticalPlace: Bool { Self.verticalPlaces.contains(self) }
}
