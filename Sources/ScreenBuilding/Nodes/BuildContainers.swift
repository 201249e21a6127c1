internal import SpecModel

/// Grids, carousels and lists, and the attributes of a node within its container.
extension ScreenBuilder {
  mutating func grid(of node: Node, _ attributes: NodeAttributes) -> ScreenNode.Kind {
    let spacing = attributes.spacing ?? .points(8)
    var grid = Grid(
      columns: [], spacing: spacing, columnSpacing: spacing,
      alignment: attributes.boxAlignment ?? .center)
    for entry in entries(of: node) {
      switch (entry.attribute, entry.value) {
      case (.columns, .columns(let position)): grid.columns = document.columns[position]
      case (.columnSpacing, .spacing(let value)): grid.columnSpacing = value
      default: break
      }
    }
    screen.grids.append(grid)
    return .grid(GridID(screen.grids.count - 1))
  }

  func carousel(of node: Node, _ attributes: NodeAttributes) -> ScreenNode.Kind {
    var isPaged = false
    var peek: Points = 0
    for entry in entries(of: node) {
      switch (entry.attribute, entry.value) {
      case (.paging, .boolean(let value)): isPaged = value
      case (.peek, .number(let value)): (isPaged, peek) = (true, value)
      default: break
      }
    }
    var spacing: Points = 8
    if case .points(let points)? = attributes.spacing { spacing = points }
    let alignment: BoxAlignment.Vertical =
      switch attributes.stackAlignment {
      case .top: .top
      case .bottom: .bottom
      default: .center
      }
    return .carousel(spacing: spacing, peek: isPaged ? peek : nil, alignment: alignment)
  }

  /// Sets the current page of a carousel to the value of its fact.
  mutating func turn(_ kind: inout ScreenNode.Kind, of carousel: NodeID) {
    guard let pages = document.pages(of: carousel),
      case .carousel(let spacing, let peek, let alignment, _) = kind,
      case .number(let digits) = evaluation.value(of: pages.index, in: decider)
    else { return }
    kind = .carousel(
      spacing: spacing, peek: peek ?? 0, alignment: alignment, page: Int32(digits) ?? 0)
  }

  /// Converts a list to a scroll view, or to a column if it does not scroll.
  ///
  /// `ScreenArranger` adds the rows later.
  mutating func list(of node: Node, box: inout Box?) -> ScreenNode.Kind {
    var style = ListStyle.plain
    var scrolls = true
    var rowInsets: EdgeInsets?
    for entry in entries(of: node) {
      switch (entry.attribute, entry.value) {
      case (.style, .word(let word)): style = ListStyle.allCases[Int(word)]
      case (.scrolls, .boolean(let value)): scrolls = value
      case (.rowInsets, .insets(let insets)): rowInsets = insets
      default: break
      }
    }
    if box?.background == nil, style != .plain || scrolls && !isOnSystemBackground {
      box.setBackground(
        systemColorID(style == .plain ? "systemBackground" : "systemGroupedBackground"))
    }
    lists.append((screen.nodes.count, style, rowInsets))
    if scrolls { return .scroll(.vertical) }
    var ownBox = box ?? Box()
    if ownBox.height == .auto { ownBox.height = .hug }
    // Rows keep their height even if space is scarce.
    ownBox.fixedSize.insert(.vertical)
    box = ownBox
    return .stack(.vertical, spacing: .points(0), alignment: .fill, distribution: .fill)
  }

  /// Whether the current node is directly on the system's background color.
  private var isOnSystemBackground: Bool {
    var color = screen.background
    for ancestor in open where ancestor.position < screen.nodes.count {
      guard let box = screen.nodes[ancestor.position].box else { continue }
      color = screen.boxes[Int(box.index)].background ?? color
    }
    return screen[color].name == "systemBackground"
  }

  func entries(of node: Node) -> ArraySlice<AttributeEntry> {
    ArraySlice(document.attributes[Int(node.attributesStart)..<Int(node.attributesEnd)])
  }

  /// The ids in a stack's `order` attribute.
  func order(of node: Node) -> [String]? {
    for entry in entries(of: node) {
      if case .order(let position) = entry.value { return document.orders[position] }
    }
    return nil
  }

  /// The index of a system color in the screen's colors; the color is added on first use.
  mutating func systemColorID(_ name: String) -> ColorID {
    if let known = screen.colors.firstIndex(where: { $0.name == name }) { return ColorID(known) }
    return BuiltInInks.add(name, in: document.theme, to: &screen.colors)
  }

  /// Stores the attributes of a node within its container in its `Traits`.
  mutating func addTraits(of node: Node, to box: inout Box?) {
    // A style may have set a shadow already.
    var traits = box?.traits.map { screen.traits[Int($0.index)] } ?? Traits()
    var isPlain = true
    for entry in entries(of: node) where traits.read(entry) { isPlain = false }
    guard !isPlain else { return }
    screen.traits.append(traits)
    var ownBox = box ?? Box()
    ownBox.traits = TraitsID(screen.traits.count - 1)
    box = ownBox
  }
}

extension Traits {
  /// Reads an attribute that `Traits` stores; returns false for others.
  fileprivate mutating func read(_ entry: AttributeEntry) -> Bool {
    switch (entry.attribute, entry.value) {
    case (.hugging, .priorities(let value)): hugging = value
    case (.compression, .priorities(let value)): compression = value
    case (.spacingAfter, .spacing(let value)): spacingAfter = value
    case (.alignmentGuide, .number(let value)): alignmentGuide = value
    case (.columnSpan, .number(let value)): columnSpan = Int(value)
    case (.cellAnchor, .boxAlignment(let value)): cellAnchor = value
    case (.zIndex, .number(let value)): zIndex = value
    case (.clip, .boolean(let value)): isClipped = value
    case (.shadow, .shadow(let value)): shadow = value
    default: return false
    }
    return true
  }
}
