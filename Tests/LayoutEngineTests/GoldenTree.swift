import SpecModel

@testable import LayoutEngine

/// Builds the engine's own tree from the neutral vocabulary of the goldens.
struct GoldenTree: ~Copyable {
  private(set) var tree = LayoutTree()
  /// The ids of the golden, by the tree's node.
  private(set) var names: [Int: String] = [:]
  private(set) var texts: [(string: String, look: TextStyleKey)] = []
  private(set) var fonts: ContiguousArray<TextFont> = []

  init(_ view: [String: Any]) {
    append(view, along: nil)
  }

  private mutating func append(_ view: [String: Any], along axis: Axis?) {
    let type = view["type"] as? String ?? ""
    let children = (view["children"] as? [[String: Any]] ?? []).filter {
      $0["type"] as? String != "empty"
    }
    func number(_ key: String) -> Double? { view[key].map { statedLength($0) } }
    switch type {
    case "hstack", "vstack":
      let own: Axis = type == "hstack" ? .horizontal : .vertical
      let alignment = alignment(of: view)
      let share = own == .horizontal ? alignment.vertical.share : alignment.horizontal.share
      tree.stacks.append(
        Stack(
          axis: own, spacing: number("spacing") ?? .ideal,
          alignment: share == 0 ? .start : share == 1 ? .end : .center))
      nest(view, .stack(Int32(tree.stacks.count - 1)), children, along: own)
    case "zstack":
      nest(view, .zstack(alignment(of: view)), children, along: nil)
    case "grid":
      appendGrid(view)
    case "lazyVGrid":
      let items = view["items"] as? [[String: Any]] ?? []
      tree.grids.append(
        GridShape(
          columns: items.map { GridColumn(golden: $0) }, rowGap: number("spacing") ?? 8,
          columnGap: 8, alignment: .center))
      nest(view, .grid(Int32(tree.grids.count - 1)), cells(of: view), along: nil)
    case "viewThatFits":
      nest(view, .viewThatFits(.both), children, along: axis)
    case "geometryReader":
      nest(view, .geometryReader, children, along: nil)
    case "frame":
      wrap(
        view,
        SizeFrame(
          width: AxisFrame(golden: view["width"]), height: AxisFrame(golden: view["height"]),
          alignment: alignment(of: view)), along: axis)
    case "relative":
      let node = wrap(
        view,
        SizeFrame(
          width: .fraction(statedLength(view["width"])), height: .open,
          alignment: alignment(of: view)), along: axis)
      // The golden's is a share of what a stack offers, the language's one of the stack itself.
      tree.nodes[node].fractions = .none
    case "flexFrame":
      wrap(
        view,
        SizeFrame(
          width: .flexible(
            min: number("minWidth"), ideal: number("idealWidth"), max: number("maxWidth")),
          height: .flexible(
            min: number("minHeight"), ideal: number("idealHeight"), max: number("maxHeight")),
          alignment: alignment(of: view)), along: axis)
    case "padding":
      tree.insets.append(
        EdgeInsets(
          top: number("top") ?? 0, leading: number("leading") ?? 0,
          bottom: number("bottom") ?? 0, trailing: number("trailing") ?? 0))
      nest(view, .padding(Int32(tree.insets.count - 1)), [child(of: view)], along: axis)
    case "fixedSize":
      let isHorizontal = view["horizontal"] as? Bool ?? true
      let axes: Axes = isHorizontal ? .horizontal : .none
      let isVertical = view["vertical"] as? Bool ?? true
      nest(
        view, .fixedSize(isVertical ? axes.union(.vertical) : axes), [child(of: view)], along: axis)
    case "aspectRatio":
      tree.numbers.append((number("ratio") ?? 0, 0))
      nest(
        view,
        .aspectRatio(Int32(tree.numbers.count - 1), fills: view["mode"] as? String == "fill"),
        [child(of: view)], along: axis)
    case "position", "offset":
      tree.numbers.append((number("x") ?? 0, number("y") ?? 0))
      let index = Int32(tree.numbers.count - 1)
      nest(
        view, type == "offset" ? .offset(index) : .position(index), [child(of: view)], along: axis)
    case "layoutPriority":
      tree.numbers.append((number("value") ?? 0, 0))
      nest(view, .priority(Int32(tree.numbers.count - 1)), [child(of: view)], along: axis)
    case "overlay", "background":
      nest(
        view, .adorned(alignment(of: view)),
        [child(of: view), view["content"] as? [String: Any] ?? [:]], along: nil)
    case "border", "opacity", "effect", "zIndex":
      append(child(of: view), along: axis)
    case "safeAreaInset":
      let edges: [String: Edge] = [
        "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
      ]
      tree.bars.append(
        Bar(
          edge: edges[view["edge"] as? String ?? ""] ?? .bottom,
          spacing: number("spacing") ?? .ideal, alignment: .center))
      nest(
        view, .bar(Int32(tree.bars.count - 1)),
        [child(of: view), view["content"] as? [String: Any] ?? [:]], along: nil)
    case "spacer":
      tree.leaves.append(.spacer(number("minLength") ?? 8, along: axis))
      leaf(view, .spacer(Int32(tree.leaves.count - 1)))
    case "divider":
      let thickness = LengthRange.fixed(number("thickness") ?? 1)
      solid(
        view, axis == .horizontal ? thickness : .flexible(),
        axis == .horizontal ? .flexible() : thickness)
    case "text":
      solid(view, .fixed(number("w") ?? 0), .fixed(number("h") ?? 0))
    case "fakeText":
      fakeText(view, pointSize: number("font") ?? 17)
    case "flexleaf":
      func range(_ axis: String) -> LengthRange {
        LengthRange(
          min: number("min\(axis)") ?? 0, ideal: number("ideal\(axis)") ?? 10,
          max: number("max\(axis)") ?? .infinity)
      }
      solid(view, range("W"), range("H"))
    default:
      solid(view, .flexible(), .flexible())
    }
  }

  private func cells(of view: [String: Any]) -> [[String: Any]] {
    (view["cells"] as? [[String: Any]] ?? []).map { $0["view"] as? [String: Any] ?? [:] }
  }

  private mutating func appendGrid(_ view: [String: Any]) {
    tree.grids.append(
      GridShape(
        columns: [], rowGap: statedLength(view["verticalSpacing"]),
        columnGap: statedLength(view["horizontalSpacing"]), alignment: alignment(of: view)))
    let grid = tree.open(.grid(Int32(tree.grids.count - 1)))
    for row in view["rows"] as? [[String: Any]] ?? [] {
      guard let cells = row["cells"] as? [[String: Any]] else {
        appendCell(row["spanning"] as? [String: Any] ?? [:])
        continue
      }
      tree.gridRows.append(
        GridRow(alignment: StackAlignment(name: row["alignment"] as? String ?? "center")))
      let node = tree.open(.gridRow(Int32(tree.gridRows.count - 1)))
      for cell in cells { appendCell(cell) }
      tree.close(node)
    }
    tree.close(grid)
  }

  private mutating func appendCell(_ cell: [String: Any]) {
    let anchor = (cell["anchor"] as? [Any])?.map { Int(statedLength($0) * 2) }
    tree.cells.append(
      CellTraits(
        node: tree.nodes.count, columnSpan: cell["columns"] as? Int ?? 1,
        anchor: anchor.map { BoxAlignment(position: $0[1] * 3 + $0[0]) },
        isUnsized: (cell["unsizedAxes"] as? [String] ?? []).contains("horizontal")))
    append(cell["view"] as? [String: Any] ?? [:], along: nil)
  }

  /// The port's text metrics: half the point size a letter, 1.2 of it a line.
  private mutating func fakeText(_ view: [String: Any], pointSize: Double) {
    fonts.append(
      TextFont(pointSize: pointSize, fixedAdvance: pointSize / 2, lineHeight: pointSize * 1.2))
    texts.append((view["text"] as? String ?? "", TextStyleKey(font: fonts.count - 1)))
    leaf(view, .text(Int32(texts.count - 1)))
  }

  private func child(of view: [String: Any]) -> [String: Any] {
    view["child"] as? [String: Any] ?? [:]
  }

  private func alignment(of view: [String: Any]) -> BoxAlignment {
    let position = BoxAlignment.names.firstIndex(of: view["alignment"] as? String ?? "center")
    return position.map { BoxAlignment(position: $0) } ?? .center
  }

  // MARK: - Primitives

  @discardableResult
  private mutating func nest(
    _ view: [String: Any], _ kind: LayoutKind, _ children: [[String: Any]], along axis: Axis?
  ) -> Int {
    let node = tree.open(kind)
    names[node] = view["id"] as? String
    for child in children { append(child, along: axis) }
    tree.close(node)
    return node
  }

  @discardableResult
  private mutating func wrap(
    _ view: [String: Any], _ frame: SizeFrame, along axis: Axis?
  ) -> Int {
    tree.frames.append(frame)
    return nest(view, .frame(Int32(tree.frames.count - 1)), [child(of: view)], along: axis)
  }

  private mutating func solid(
    _ view: [String: Any], _ width: LengthRange, _ height: LengthRange
  ) {
    tree.leaves.append(Leaf(width: width, height: height))
    leaf(view, .leaf(Int32(tree.leaves.count - 1)))
  }

  private mutating func leaf(_ view: [String: Any], _ kind: LayoutKind) {
    let node = tree.open(kind)
    names[node] = view["id"] as? String
    tree.close(node)
  }
}

extension GridColumn {
  init(golden item: [String: Any]) {
    if let width = item["fixed"] {
      self = .fixed(statedLength(width))
    } else if let least = item["adaptiveMin"] {
      self = .adaptive(min: statedLength(least), max: nil)
    } else {
      self = .flexible(min: GridColumn.standardMinimum, max: nil)
    }
  }
}

extension AxisFrame {
  /// A length of a fixed frame: none, a number, or a share of a geometry reader.
  fileprivate init(golden value: Any?) {
    if let share = value as? [String: Any] {
      self = .fraction(statedLength(share["mul"]))
    } else {
      self = value == nil ? .open : .fixed(statedLength(value))
    }
  }
}
