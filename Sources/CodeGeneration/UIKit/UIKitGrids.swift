internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Writes scroll views, grids and carousels.
extension UIKitScreen {
  mutating func makeScroll(
    _ id: NodeID, _ look: AttributeReader, _ children: [NodeID]
  ) -> String {
    let axis = look.axis ?? .vertical
    if look.beginsAtBottom, document.constraints.contains(where: { $0.container == id }) {
      refuse(
        "constraints of a scroll that begins at its end", at: look.span(of: .anchor),
        instead: "leave out the anchor or the constraints")
    }
    let views = emitChildren(children, Context(axis: axis))
    var content =
      views.count == 1 ? views[0] : "UIStackView(.\(axis.name), [\(views.joined(separator: ", "))])"
    let isPadded = attributeReaders.isScrollWithInnerPadding(id, .scroll)
    if isPadded, hasChangingPadding(look) {
      let inner = named(content)
      content = declare(id, suffix: "Box", "BoxView()", isStored: changes(id, look))
      writer.call("\(content).fill", ["with: \(inner)", insets(look.padding)])
      adaptPadding(of: content, .padding, look) { $0.padding }
    }
    let view = declare(
      id, suffix: "ScrollView",
      axis == .horizontal
        ? "RowScrollView()" : look.beginsAtBottom ? "BottomScrollView()" : "UIScrollView()",
      isStored: changes(id, look))
    if axis == .vertical { writer.line("\(view).keyboardDismissMode = .interactive") }
    if look.ignoresSafeArea.contains(EdgeSet(.top)), reachesScreen(id) {
      writer.line("\(view).contentInsetAdjustmentBehavior = .never")
    }
    var arguments = [content, "along: .\(axis.name)"]
    let depth = lengths.scrolls(around: id, along: axis)
    if depth > 0 { arguments.append("priority: \(60 + depth)") }
    if isPadded, !hasChangingPadding(look) {
      arguments.append("padding: \(insets(look.padding))")
    }
    writer.call("\(view).scroll", arguments)
    writeHugging(of: view, axis, look)
    writeRefreshing(of: view, look)
    return view
  }

  /// Makes a scroll view with `hug` as long as its content, if there is enough space.
  ///
  /// The constraint is on the scroll view itself, since a wrapper has no content layout guide.
  private mutating func writeHugging(of view: String, _ axis: Axis, _ look: AttributeReader) {
    let isWide = axis == .horizontal
    guard (isWide ? look.width : look.height) == .hug else { return }
    let anchor = isWide ? "widthAnchor" : "heightAnchor"
    writer.line(
      "\(view).\(anchor).constraint(equalTo: \(view).contentLayoutGuide.\(anchor)).at(750)"
        + ".isActive = true")
  }

  /// Whether a node's padding depends on the size class.
  func hasChangingPadding(_ look: AttributeReader) -> Bool {
    look.regular.map { $0.padding != look.padding } ?? false
  }

  mutating func makeGrid(_ id: NodeID, _ look: AttributeReader, _ children: [NodeID]) -> String {
    let rowSpacing = points(look.spacing ?? .points(8), of: .spacing, look)
    let columnSpacing = points(
      look.columnSpacing ?? look.spacing ?? .points(8), of: .columnSpacing, look)
    let alignment = look.boxAlignment ?? .center
    refuseCellsThatGrow(children)
    var arguments: [String] = []
    if let columns = look.columns {
      guard let list = columnList(document.columns[columns], look) else { return "UIView()" }
      arguments.append("columns: \(list)")
    }
    arguments += ["spacing: \(columnSpacing)", "rowSpacing: \(rowSpacing)"]
    let call = "GridView(\(arguments.joined(separator: ", ")))"
    let regular = regularArguments(look, compact: arguments)
    guard look.columns == nil else {
      let items = emitItems(children, Context(isCell: true)) { screen, child, view in
        screen.cell(view, child, alignment)
      }
      let view = declare(
        id, suffix: "Grid", call,
        isStored: changes(id, look) || items.isChanging || comeAndGo(children))
      show(items, in: view)
      if comeAndGo(children) { writeFollowing("\(view).followCells()") }
      adaptGrid(view, arguments, regular)
      return view
    }
    var rows: [String] = []
    var onBaseline: [String] = []
    for child in children {
      guard document.component(of: child) == .row else {
        let whole = cell(emit(child, Context(axis: .vertical, isCell: true)), child, alignment)
        let count = mostCells(of: children)
        rows.append(count > 1 ? "[\(spanning(count, whole))]" : "[\(whole)]")
        continue
      }
      warnRow(child)
      let own = attributeReaders[child].stackAlignment
      if own?.isBaseline == true { onBaseline.append(String(rows.count)) }
      let place = own.map { BoxAlignment(alignment.horizontal, $0.vertical) } ?? alignment
      let cells = document.content(of: child).map { node in
        cell(emit(node, Context(axis: .horizontal, isCell: true)), node, place)
      }
      rows.append("[\(cells.joined(separator: ", "))]")
    }
    let comesAndGoes = comeAndGo(children.flatMap { [$0] + document.content(of: $0) })
    let view = declare(id, suffix: "Grid", call, isStored: changes(id, look) || comesAndGoes)
    if comesAndGoes { writeFollowing("\(view).followCells()") }
    if onBaseline.isEmpty {
      writer.open("\(view).show(rows: [")
      for row in rows { writer.nested("", row, ",") }
      writer.close("])")
    } else {
      writer.open("\(view).show(")
      writer.open("rows: [")
      for row in rows { writer.nested("", row, ",") }
      writer.close("],")
      writer.line("onBaseline: [\(onBaseline.joined(separator: ", "))]")
      writer.close(")")
    }
    adaptGrid(view, arguments, regular)
    return view
  }

  /// The arguments for a grid's columns and spacing in the regular size class.
  ///
  /// Nil if they are equal in both size classes or the number of columns is adaptive.
  private mutating func regularArguments(_ look: AttributeReader, compact: [String]) -> [String]? {
    guard let regular = look.regular else { return nil }
    var arguments: [String] = []
    if let position = regular.columns {
      let columns = document.columns[position]
      let areCounted = columns.allSatisfy { if case .adaptive = $0 { false } else { true } }
      guard areCounted, let list = columnList(columns, look) else { return nil }
      arguments.append("columns: \(list)")
    }
    let spacing = regular.spacing ?? .points(8)
    let columnSpacing = points(regular.columnSpacing ?? spacing, of: .columnSpacing, look)
    arguments += [
      "spacing: \(columnSpacing)", "rowSpacing: \(points(spacing, of: .spacing, look))",
    ]
    for attribute in [Attribute.columns, .spacing, .columnSpacing] { follow(attribute, look) }
    return arguments == compact ? nil : arguments
  }

  private mutating func adaptGrid(_ view: String, _ compact: [String], _ regular: [String]?) {
    guard let regular else { return }
    var arguments: [String] = []
    for (first, second) in zip(compact, regular) {
      let label = first.prefix { $0 != ":" }
      arguments.append(
        first == second
          ? first
          : "\(label): isRegular ? \(second.dropFirst(label.count + 2))"
            + " : \(first.dropFirst(label.count + 2))")
    }
    writer.open("\(view).adapt { grid, isRegular in")
    writer.call("grid.arrange", arguments)
    writer.close()
  }

  /// Reports attributes of a grid row that have no effect, because the row is not a view.
  private mutating func warnRow(_ row: NodeID) {
    let look = attributeReaders[row]
    warnIneffectiveAttributes(row, look)
    if let span = look.span(of: .when) ?? look.span(of: .hidden) {
      refuse("a row with 'when' or 'hidden'", at: span, instead: "hide the cells of the row")
    }
    if let loop = document.loops.first(where: { $0.first == row }) {
      refuse(
        "a row for each item", at: loop.span,
        instead: "make the grid of 'columns', and repeat its cells")
    }
  }

  /// Reports cells whose content takes the remaining space only in some states, which grids do not
  /// support.
  private mutating func refuseCellsThatGrow(_ children: [NodeID]) {
    for child in children {
      let cells =
        document.component(of: child) == .row ? document.content(of: child) : [child]
      for cell in cells
      where Axis.allCases.contains(where: { growsSometimes(cell, $0) }) && !holdsLoop(cell) {
        refuse(
          "a cell with a view that fills it and has a 'when'", at: document.span(of: cell),
          instead: "give the cell a length, such as width: fill")
      }
    }
  }

  /// Whether a node contains a loop whose items take the remaining space.
  private func holdsLoop(_ id: NodeID) -> Bool {
    document.loops.contains {
      id < $0.first && $0.first.position < Int(document.nodes[id.position].subtreeEnd)
    }
  }

  /// A grid cell with a view, as a call that aligns it in its row.
  private func cell(_ view: String, _ id: NodeID, _ alignment: BoxAlignment) -> String {
    let look = attributeReaders[id]
    let place = look.cellAnchor ?? alignment
    let fills = Axis.allCases.filter { lengths.expands(id, $0) }.map { ".\($0.name)" }
    var arguments = [view]
    if place != .center { arguments.append("at: .\(place.name)") }
    if let span = look.columnSpan, span > 1 { arguments.append("span: \(span)") }
    if !fills.isEmpty { arguments.append("filling: [\(fills.joined(separator: ", "))]") }
    if document.component(of: id) == .divider { arguments.append("isUnsized: true") }
    if !fills.isEmpty, look.maxWidth != nil || look.maxHeight != nil {
      arguments.append("isBounded: true")
    }
    return "GridView.Cell(\(arguments.joined(separator: ", ")))"
  }

  private func spanning(_ count: Int, _ cell: String) -> String {
    let fills = cell.firstRange(of: ", filling:")
    guard let fills else { return cell.dropLast() + ", span: \(count))" }
    return cell[..<fills.lowerBound] + ", span: \(count)" + cell[fills.lowerBound...]
  }

  private func mostCells(of rows: [NodeID]) -> Int {
    rows.map { row in
      guard document.component(of: row) == .row else { return 1 }
      return document.content(of: row)
        .reduce(0) { $0 + (attributeReaders[$1].columnSpan ?? 1) }
    }.max() ?? 1
  }

  /// The columns of a grid as an array; nil if their number is adaptive.
  private mutating func columnList(_ columns: [GridColumn], _ look: AttributeReader) -> String? {
    var items: [String] = []
    for column in columns {
      switch column {
      case .fixed(let width): items.append(".fixed(\(literal(width)))")
      case .flexible(let least, let most):
        items.append(".flexible(\(literal(least)), \(most.map(literal) ?? "nil"))")
      case .adaptive:
        refuse(
          "columns whose number depends on the available width", at: look.span(of: .columns),
          instead: "give a number of columns")
        return nil
      }
    }
    if let first = items.first, items.count > 1, items.allSatisfy({ $0 == first }) {
      return "Array(repeating: \(first), count: \(items.count))"
    }
    return "[\(items.joined(separator: ", "))]"
  }

  /// A spacing in points; UIKit has a system spacing only in stacks.
  mutating func points(_ spacing: Spacing, of attribute: Attribute, _ look: AttributeReader)
    -> String
  {
    guard case .points(let points) = spacing else {
      diagnostics.append(
        .approximated(
          "the system's spacing", at: look.span(of: attribute) ?? document.screen.nameSpan,
          as: "8 points in UIKit"))
      return "8"
    }
    return literal(points)
  }

  mutating func makeCarousel(
    _ id: NodeID, _ look: AttributeReader, _ children: [NodeID]
  ) -> String {
    let pages = document.pages(of: id)
    let isPaged = look.isPaged || look.peek != nil || pages != nil
    // Pages that fill the height of the carousel.
    let tall = children.filter { lengths.expands($0, .vertical) }
    let allAreTall = !tall.isEmpty && tall.count == children.count
    var tallViews: [String] = []
    let loops = children.contains { document.beginsLoop($0) }
    let items = emitItems(children, Context(isCell: true)) { screen, child, view in
      // A page is as wide as the carousel, regardless of its content.
      let isRigid = isPaged && screen.lengths.isRigid(child, .horizontal)
      let view = isRigid ? "\(view).aligned(.center)" : view
      guard !allAreTall, tall.contains(child) else { return view }
      if loops {
        screen.refuse(
          "some pages that fill the height beside a loop", at: screen.document.span(of: child),
          instead: "give all pages 'height: fill'")
        return view
      }
      tallViews.append(screen.named(view))
      return tallViews[tallViews.count - 1]
    }
    var arguments = ["spacing: \(points(look.spacing ?? .points(8), of: .spacing, look))"]
    switch look.stackAlignment {
    case _ where allAreTall: arguments.append("alignment: .fill")
    case .top: arguments.append("alignment: .top")
    case .bottom: arguments.append("alignment: .bottom")
    default: break
    }
    if isPaged { arguments.append("peek: \(literal(look.peek ?? 0))") }
    let view = declare(
      id, suffix: "Carousel", "CarouselView(\(arguments.joined(separator: ", ")))",
      isStored: pages != nil || changes(id, look) || items.isChanging || comeAndGo(children))
    show(items, in: view)
    for tall in tallViews {
      writer.call(
        "\(tall).heightAnchor.constraint", ["equalTo: \(view).frameLayoutGuide.heightAnchor"],
        ".at(999).isActive = true")
    }
    if comeAndGo(children) { writeFollowing("\(view).followPages()") }
    if let pages {
      let change = model.pageChange(pages, to: "$0", owner: "model.", in: scope)
      writer.line("\(view).onPage = { [model] in \(change) }")
      let page =
        pages.ids.isEmpty
        ? model.fact(pages.fact, of: "model.").text : expressions.value(pages.index, in: scope).text
      updates.line("\(view).turn(to: \(page))")
    }
    return view
  }

  /// Whether some views are conditional; those of loop items do not count, because they are
  /// recreated.
  private func comeAndGo(_ children: [NodeID]) -> Bool {
    !isInLoop && children.contains { attributeReaders.isConditional($0) }
  }
}

extension StackAlignment {
  /// The vertical alignment of a row's cells.
  fileprivate var vertical: BoxAlignment.Vertical {
    switch self {
    case .bottom, .lastBaseline: .bottom
    case .center: .center
    default: .top
    }
  }
}
