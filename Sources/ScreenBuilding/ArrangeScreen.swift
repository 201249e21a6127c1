internal import PlatformData
internal import SpecModel

/// Reorders the children of stacks by their `order` attribute, moves nodes into the borders of
/// fields, and builds the rows, headers, footers and separators of lists.
///
/// Runs after all nodes are built, and only for screens with such a stack, field or list.
struct ScreenArranger {
  /// The nodes in spec order.
  private let source: ContiguousArray<ScreenNode>
  private let lists: [(position: Int, style: ListStyle, rowInsets: EdgeInsets?)]
  private let orders: [(position: Int, names: [String])]
  /// The nodes inside the borders of fields, and the controls of these fields.
  private var boxed: Set<Int> = []
  private var sides: [Int: (leading: [Int], trailing: [Int])] = [:]
  private let separator: ColorID
  private var screen: Screen
  /// The new position of each source node.
  private var places: ContiguousArray<Int>

  /// The attributes that all rows of a list share.
  private struct Look {
    let style: ListStyle
    let metrics: ListMetrics
    /// The insets around each row's content; nil for the system's default.
    let rowInsets: EdgeInsets?
    let rowBackground: ColorID?
    let header: TextStyleID
    let footer: TextStyleID
  }

  init(_ builder: inout ScreenBuilder) {
    source = builder.screen.nodes
    lists = builder.lists
    orders = builder.orders
    separator = builder.inks.separator
    places = ContiguousArray(repeating: 0, count: source.count)
    let secondary = builder.systemColorID("secondaryLabel")
    let cell = builder.systemColorID("secondarySystemGroupedBackground")
    let grouped = builder.textStyle(builder.standard(.footnote), ink: secondary)
    let plain = builder.textStyle(builder.standard(.headline), ink: builder.inks.label)
    screen = builder.screen
    looks = lists.map { list in
      let isPlain = list.style == .plain
      return Look(
        style: list.style, metrics: ListMetrics(in: builder.screen.viewport, style: list.style),
        rowInsets: list.rowInsets, rowBackground: isPlain ? nil : cell,
        header: isPlain ? plain : grouped, footer: grouped)
    }
    for side in builder.sides {
      guard let field = parent(of: side.position), let input = input(of: field) else { continue }
      boxed.insert(side.position)
      if side.isLeading {
        sides[input, default: ([], [])].leading.append(side.position)
      } else {
        sides[input, default: ([], [])].trailing.append(side.position)
      }
    }
  }

  private func parent(of node: Int) -> Int? {
    (0..<node).last { Int(source[$0].subtreeEnd) > node }
  }

  /// The text control of a field.
  private func input(of field: Int) -> Int? {
    let name = source[field].name + ".input"
    return (field..<Int(source[field].subtreeEnd)).first { source[$0].name == name }
  }

  private let looks: [Look]

  /// The name suffix of the refresh indicator above the rows of a list.
  static let refreshSuffix = ".refresh"

  /// Returns the rearranged screen.
  mutating func arranged() -> Screen {
    screen.nodes.removeAll(keepingCapacity: true)
    append(0)
    let places = self.places
    screen.constraints = ContiguousArray(
      screen.constraints.map { $0.renamed { ScreenNodeID(places[$0.position]) } })
    screen.renumber { ScreenNodeID(places[$0.position]) }
    return screen
  }

  /// Appends a node and its descendants.
  ///
  /// Recursive; specs have a depth limit.
  private mutating func append(_ node: Int, box: Box? = nil, kind: ScreenNode.Kind? = nil) {
    if box == nil, let beside = sides[node] {
      appendBox(of: node, leading: beside.leading, trailing: beside.trailing)
      return
    }
    let place = screen.nodes.count
    places[node] = place
    var copy = source[node]
    if box != nil || kind != nil { copy = copy.changed(kind: kind, box: box.map { intern($0) }) }
    screen.nodes.append(copy)
    if let list = tablePlace(of: node, lists.count, { lists[$0].position }) {
      appendRows(of: node, looks[list])
    } else {
      for child in children(of: node) { append(child) }
    }
    screen.nodes[place].subtreeEnd = UInt32(screen.nodes.count)
  }

  /// Appends the bordered area of a field, which contains its control and the nodes beside it.
  private mutating func appendBox(of input: Int, leading: [Int], trailing: [Int]) {
    let control = source[input]
    let place = screen.nodes.count
    let isArea = if case .textArea = control.kind { true } else { false }
    let field = control.name.dropLast(".input".count)
    screen.nodes.append(
      ScreenNode(
        kind: .stack(
          .horizontal, spacing: .points(ControlMetrics.defaultSpacing),
          alignment: isArea ? .top : .center, distribution: .fill),
        component: .hstack, name: field + ".box", box: control.box, span: control.span))
    for node in leading { append(node) }
    var room = Box()
    room.width = .fill
    if let box = control.box { room.frameAlignment = screen.boxes[Int(box.index)].frameAlignment }
    append(input, box: room)
    for node in trailing { append(node) }
    screen.nodes[place].subtreeEnd = UInt32(screen.nodes.count)
  }

  /// The index of a node's entry in a table that is sorted by node; nil if there is none.
  private func tablePlace(of node: Int, _ count: Int, _ position: (Int) -> Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if position(middle) < node { low = middle + 1 } else { high = middle }
    }
    return low < count && position(low) == node ? low : nil
  }

  private mutating func intern(_ box: Box) -> BoxID {
    screen.boxes.append(box)
    return BoxID(screen.boxes.count - 1)
  }

  /// The children of a node, in display order.
  private func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < Int(source[node].subtreeEnd) {
      if !boxed.contains(child) { children.append(child) }
      child = max(child + 1, Int(source[child].subtreeEnd))
    }
    guard
      let order = tablePlace(of: node, orders.count, { orders[$0].position }).map({
        orders[$0].names
      })
    else { return children }
    func place(_ child: Int) -> Int {
      guard case .content = source[child].placement else { return order.count + 1 }
      return order.firstIndex(of: source[child].ownName) ?? order.count
    }
    return children.map { (place($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  // MARK: - Lists

  private mutating func appendRows(of list: Int, _ look: Look) {
    var isFirst = true
    var loose: [Int] = []
    var groupCount = 0
    func name() -> String {
      groupCount += 1
      return source[list].name + (groupCount == 1 ? ".rows" : ".rows.\(groupCount)")
    }
    for child in children(of: list) {
      guard case .content = source[child].placement,
        source[child].name != source[list].name + Self.refreshSuffix
      else {
        append(child)
        continue
      }
      if source[child].component != .section {
        loose.append(child)
        continue
      }
      if !loose.isEmpty {
        appendGroup(loose, name: name(), of: list, look, gap: look.metrics.gap(isFirst: isFirst))
        isFirst = false
        loose = []
      }
      appendSection(child, look, isFirst: isFirst)
      if !source[child].flags.contains(.hidden) { isFirst = false }
    }
    if !loose.isEmpty {
      appendGroup(loose, name: name(), of: list, look, gap: look.metrics.gap(isFirst: isFirst))
    }
  }

  private mutating func appendSection(_ section: Int, _ look: Look, isFirst: Bool) {
    let place = screen.nodes.count
    places[section] = place
    screen.nodes.append(source[section])
    var rows: [Int] = []
    var footer: Int?
    var gap = look.metrics.gap(isFirst: isFirst)
    for child in children(of: section) {
      switch source[child].component {
      case .sectionHeader:
        appendPart(child, style: look.header, isUppercase: look.style != .plain) { box in
          box.minHeight = look.metrics.headerHeight
          box.padding = look.metrics.headerInsets
          box.margin.top = look.metrics.gapAboveHeader(isFirst: isFirst)
          box.frameAlignment = BoxAlignment(.leading, .bottom)
        }
        gap = 0
      case .sectionFooter: footer = child
      default: rows.append(child)
      }
    }
    if !rows.isEmpty {
      appendGroup(rows, name: source[section].name + ".rows", of: section, look, gap: gap)
    }
    if let footer {
      appendPart(footer, style: look.footer, isUppercase: false) { box in
        box.padding = look.metrics.footerInsets
        box.frameAlignment = .topLeading
      }
    }
    screen.nodes[place].subtreeEnd = UInt32(screen.nodes.count)
  }

  /// Appends a section's header or footer: a text in the list's style, or nodes.
  private mutating func appendPart(
    _ part: Int, style: TextStyleID, isUppercase: Bool, _ shape: (inout Box) -> Void
  ) {
    var box = Box()
    box.width = .fill
    shape(&box)
    guard case .text(let text) = source[part].kind else {
      append(part, box: box)
      return
    }
    append(
      part, box: box,
      kind: .text(Text(isUppercase ? text.string.uppercased() : text.string, style: style)))
  }

  /// Appends rows and the container around them.
  private mutating func appendGroup(
    _ rows: [Int], name: String, of owner: Int, _ look: Look, gap: Points
  ) {
    var box = Box()
    box.background = look.rowBackground
    box.margin.top = gap
    if look.style == .insetGrouped {
      box.cornerRadius = ListMetrics.cornerRadius
      box.margin.leading = look.metrics.margin
      box.margin.trailing = look.metrics.margin
    }
    let place = screen.nodes.count
    screen.nodes.append(
      ScreenNode(
        kind: .stack(.vertical, spacing: .points(0), alignment: .fill, distribution: .fill),
        component: .listGroup, name: name, box: intern(box), span: source[owner].span))
    let last = rows.last { !source[$0].flags.contains(.hidden) }
    for row in rows {
      if source[row].flags.contains(.hidden) {
        append(row)
      } else {
        appendRow(row, look, hasSeparator: row != last)
      }
    }
    screen.nodes[place].subtreeEnd = UInt32(screen.nodes.count)
  }

  private mutating func appendRow(_ row: Int, _ look: Look, hasSeparator: Bool) {
    var box = Box()
    box.width = .fill
    box.minHeight = ControlMetrics.tableRowHeight
    box.padding =
      look.rowInsets ?? look.metrics.rowInsets(isSwitch: source[row].component == .toggle)
    box.frameAlignment = .leading
    let place = screen.nodes.count
    screen.nodes.append(
      ScreenNode(
        kind: .group, component: .listCell, name: source[row].name + ".row", box: intern(box),
        span: source[row].span))
    append(row)
    if hasSeparator {
      var line = Box()
      line.background = separator
      line.margin.leading = look.metrics.margin
      screen.nodes.append(
        ScreenNode(
          kind: .divider, component: .divider, name: source[row].name + ".separator",
          placement: .overlay(BoxAlignment(.trailing, .bottom)), box: intern(line),
          subtreeEnd: UInt32(screen.nodes.count + 1), span: source[row].span))
    }
    screen.nodes[place].subtreeEnd = UInt32(screen.nodes.count)
  }
}

extension ListMetrics {
  fileprivate init(in viewport: Viewport, style: ListStyle) {
    self.init(width: viewport.width, isRegular: viewport.sizeClass == .regular, style: style)
  }
}

extension ScreenNode {
  /// The node's `id`, without the names of component instances and loop items around it.
  fileprivate var ownName: String {
    let local = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return String(local.prefix { $0 != "[" })
  }

  /// A copy with another kind or box.
  func changed(kind: Kind?, box: BoxID?) -> ScreenNode {
    ScreenNode(
      kind: kind ?? self.kind, component: component, name: name, flags: flags,
      placement: placement, box: box ?? self.box, subtreeEnd: subtreeEnd, span: span)
  }
}

extension LayoutConstraint {
  /// A copy of the constraint with its nodes renamed.
  fileprivate func renamed(_ rename: (Node) -> Node) -> LayoutConstraint {
    LayoutConstraint(
      first.renamed(rename), relation, second.map { $0.renamed(rename) }, multiplier: multiplier,
      constant: constant, priority: priority, in: rename(container), span: span)
  }
}

extension ConstraintAnchor {
  fileprivate func renamed(_ rename: (Node) -> Node) -> ConstraintAnchor {
    switch item {
    case .node(let node): ConstraintAnchor(.node(rename(node)), attribute)
    case .guide(let guide, let node): ConstraintAnchor(.guide(guide, of: rename(node)), attribute)
    }
  }
}
