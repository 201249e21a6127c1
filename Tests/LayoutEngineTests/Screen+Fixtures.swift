import LayoutEngine
import SpecModel
import SpecSyntax

/// One node of a test's screen, with its children.
struct TestNode {
  var kind: ScreenNode.Kind
  var component: Component
  var name = "node"
  var box = Box()
  var flags: ScreenNode.Flags = []
  var placement = ScreenNode.Placement.content
  var children: [TestNode] = []
  var ownGrid: Grid?
  var traits: Traits?

  func named(_ name: String) -> TestNode { changed { $0.name = name } }

  func sized(width: Dimension = .auto, height: Dimension = .auto) -> TestNode {
    changed {
      $0.box.width = width
      $0.box.height = height
    }
  }

  func padded(_ inset: Points) -> TestNode { changed { $0.box.padding = EdgeInsets(all: inset) } }

  func flagged(_ flags: ScreenNode.Flags) -> TestNode { changed { $0.flags = flags } }

  func placed(_ placement: ScreenNode.Placement) -> TestNode {
    changed { $0.placement = placement }
  }

  func changed(_ change: (inout TestNode) -> Void) -> TestNode {
    var node = self
    change(&node)
    return node
  }

  static func column(
    _ spacing: Points = 8, _ alignment: StackAlignment = .fill,
    _ distribution: StackDistribution = .fill, _ children: [TestNode]
  ) -> TestNode {
    TestNode(
      kind: .stack(
        .vertical, spacing: .points(spacing), alignment: alignment, distribution: distribution),
      component: .vstack, children: children)
  }

  static func row(
    _ spacing: Points = 8, _ alignment: StackAlignment = .center,
    _ distribution: StackDistribution = .fill, _ children: [TestNode]
  ) -> TestNode {
    TestNode(
      kind: .stack(
        .horizontal, spacing: .points(spacing), alignment: alignment, distribution: distribution),
      component: .hstack, children: children)
  }

  static func text(
    _ string: String, style: Int = 0, align: Text.Alignment = .natural, lines: Int? = nil,
    truncation: Text.Truncation = .tail, minimumScale: Double = 1
  ) -> TestNode {
    TestNode(
      kind: .text(
        Text(
          string, style: TextStyleID(style), alignment: align, lineLimit: lines,
          truncation: truncation, minimumScale: minimumScale)), component: .text)
  }

  /// A rectangle of a size of its own.
  static func image(_ width: Points, _ height: Points, _ mode: ScreenNode.ContentMode = .center)
    -> TestNode
  {
    TestNode(
      kind: .image(asset: "box", width: width, height: height, mode: mode), component: .image)
  }

  static func input(_ string: String = "", style: Int = 0) -> TestNode {
    TestNode(kind: .input(Text(string, style: TextStyleID(style))), component: .fieldInput)
  }

  static func button(_ title: String, style: Int = 0) -> TestNode {
    TestNode(kind: .button(Text(title, style: TextStyleID(style))), component: .button)
  }

  static func scroll(_ children: [TestNode]) -> TestNode {
    TestNode(kind: .scroll(.vertical), component: .scroll, children: children)
  }

  static func grid(
    _ columns: [GridColumn], spacing: Points = 8, alignment: BoxAlignment = .center,
    _ children: [TestNode]
  ) -> TestNode {
    var node = TestNode(kind: .grid(GridID(0)), component: .grid, children: children)
    node.ownGrid = Grid(
      columns: columns, spacing: .points(spacing), columnSpacing: .points(spacing),
      alignment: alignment)
    return node
  }

  static func gridRow(_ alignment: StackAlignment? = nil, _ cells: [TestNode]) -> TestNode {
    TestNode(kind: .row(alignment), component: .row, children: cells)
  }

  static func carousel(peek: Points? = nil, _ children: [TestNode]) -> TestNode {
    TestNode(
      kind: .carousel(spacing: 8, peek: peek, alignment: .center), component: .carousel,
      children: children)
  }

  static func viewThatFits(_ axes: AxisSet = .both, _ children: [TestNode]) -> TestNode {
    TestNode(kind: .viewThatFits(axes), component: .viewThatFits, children: children)
  }

  static var rectangle: TestNode { TestNode(kind: .box, component: .box) }

  func with(_ change: (inout Traits) -> Void) -> TestNode {
    var node = self
    var traits = node.traits ?? Traits()
    change(&traits)
    node.traits = traits
    return node
  }

  static func spacer(_ minLength: Points? = nil) -> TestNode {
    TestNode(kind: .spacer(minLength: minLength), component: .spacer)
  }
}

extension Screen {
  /// A screen without nodes and styles.
  static func empty(
    width: Points, height: Points?, scale: Double = 2, safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight, textSize: TextSize = .standard
  ) -> Screen {
    Screen(
      name: "Test", state: nil,
      viewport: Viewport(
        device: nil, width: width, height: height, scale: scale, safeArea: safeArea),
      textSize: textSize, direction: direction, locale: "en", bodyAlignment: .topLeading,
      background: ColorID(0))
  }

  /// A screen with one body, and the styles by point size.
  static func with(
    _ body: TestNode, width: Points = 320, height: Points? = 568, scale: Double = 2,
    safeArea: EdgeInsets = .zero, direction: LayoutDirection = .leftToRight,
    styles: [(size: Points, weight: FontWeight)] = [(17, .regular)]
  ) -> Screen {
    var screen = Screen.empty(
      width: width, height: height, scale: scale, safeArea: safeArea, direction: direction)
    screen.textStyles = ContiguousArray(
      styles.map {
        TextStyle(
          name: "test", pointSize: $0.size, weight: $0.weight, family: .proportional, tracking: 0,
          color: ColorID(0))
      })
    screen.append(body)
    return screen
  }

  private mutating func append(_ node: TestNode) {
    let position = nodes.count
    var node = node
    if let grid = node.ownGrid {
      node.kind = .grid(GridID(grids.count))
      grids.append(grid)
    }
    if let own = node.traits {
      node.box.traits = TraitsID(traits.count)
      traits.append(own)
    }
    boxes.append(node.box)
    nodes.append(
      ScreenNode(
        kind: node.kind, component: node.component, name: node.name, flags: node.flags,
        placement: node.placement, box: BoxID(boxes.count - 1), span: SourceSpan(.spec, 0, 0)))
    for child in node.children { append(child) }
    nodes[position].subtreeEnd = UInt32(nodes.count)
  }

  /// The frames of the nodes with a name of their own, in points: x, y, width, height.
  func framesByName() -> [String: [Double]] {
    let table = layOut(self)
    var frames: [String: [Double]] = [:]
    for (node, frame) in zip(nodes, table.frames) where node.name != "node" {
      frames[node.name] = [frame.x, frame.y, frame.width, frame.height].map { Double($0) / 1000 }
    }
    return frames
  }

  /// The frame of the only node of that name, in points.
  func frame(_ name: String) -> [Double] { framesByName()[name] ?? [] }
}
