internal import PlatformData
internal import SpecModel
internal import XMLTree

/// Imports rows of tables: their width is the table's, and each follows the one above it.
///
/// The canvas of Interface Builder shows prototype cells below each other at places of its own,
/// which say nothing about the app.
extension ScreenPlanner {
  /// Whether the view is a row that has its place from the rows above it.
  func isRow(_ id: IBViewID) -> Bool {
    guard !context.isAsDrawn, let parent = document.parent(of: id),
      document[parent].kind == .tableView, case .mask = document[id].placing
    else { return false }
    return true
  }

  /// The content view of a cell that fills the cell; nil if it has room of its own beside it.
  ///
  /// The cell's node stands for both.
  func innerContent(of id: IBViewID) -> IBViewID? {
    let children = document.children(of: id)
    guard !context.isAsDrawn, document[id].kind.isCell, children.count == 1,
      isCellContent(children[0]), case .mask = document[children[0]].placing,
      let outer = document[id].frame, let inner = document[children[0]].frame
    else { return nil }
    // A separator takes up to one point below the content.
    let isWhole =
      inner.x == 0 && inner.y == 0 && abs(inner.width - outer.width) < 0.5
      && abs(inner.height - outer.height) <= 1
    return isWhole ? children[0] : nil
  }

  /// The children of a view that get nodes in its own node.
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

  /// Places the rows of each table.
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
    // Between the sections of static rows there is room; between prototypes there is none.
    let isStatic = document.value(of: table, "dataMode") == "static"
    var before: (node: Int, end: Double)?
    for row in rows {
      guard let node = places[row] else { continue }
      let frame = document[row].frame ?? IBFrame(x: 0, y: 0, width: 0, height: 0)
      let gap = isStatic ? max(((frame.y - (before?.end ?? 0)) * 1000).rounded() / 1000, 0) : 0
      let above =
        before.map { PlanAnchor(item: .node($0.node), attribute: .bottom) }
        ?? PlanAnchor(item: .guide(.parent), attribute: .top)
      attach(PlanAnchor(item: .node(node), attribute: .top), to: above, gap, in: content)
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
      before = (node, frame.y + frame.height)
    }
    if let node = places[last] {
      attach(
        PlanAnchor(item: .node(node), attribute: .bottom),
        to: PlanAnchor(item: .guide(.parent), attribute: .bottom), in: content)
    }
    attach(
      PlanAnchor(item: .node(content), attribute: .width),
      to: PlanAnchor(item: .guide(.frame), attribute: .width), in: scroll)
  }

  private mutating func attach(
    _ first: PlanAnchor, to second: PlanAnchor, _ constant: Double = 0, in container: Int
  ) {
    plan.constraints.append(
      PlanConstraint(
        container: container, first: first, relation: .equal, second: second, constant: constant))
  }

  // MARK: - Heights

  /// Whether a row has the height of its content: the table asks for it, and the content says it.
  private func isSelfSizing(_ row: IBViewID, in table: IBViewID) -> Bool {
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

  /// Whether constraints and heights lead from the top of a cell's content to its bottom.
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

  /// The views with a required ratio of their width to their height.
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

  /// Whether a view has a height of its own: a stated one, a natural one, or a ratio.
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
