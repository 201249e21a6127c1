import Rendering
import SpecModel
import SpecSyntax

/// Builds a screen and its frames node by node, without a spec and without a layout engine.
struct ScreenBuilder {
  private(set) var screen: Screen
  private var frames: ContiguousArray<Frame> = []
  private var lines: [[Range<Int32>]] = []
  private var truncated: ContiguousArray<Bool> = []
  private var omissions: ContiguousArray<(node: ScreenNodeID, range: PositionRange)> = []
  private var openParents: [Int] = []
  let width: Points
  let height: Points

  init(
    width: Points, height: Points, viewportHeight: Points? = nil, safeArea: EdgeInsets = .zero,
    direction: LayoutDirection = .leftToRight, state: String? = nil,
    background: (light: String, dark: String) = ("#FFFFFF", "#000000"),
    backgroundName: String? = nil
  ) {
    self.width = width
    self.height = height
    screen = Screen(
      name: "Test", state: state,
      viewport: Viewport(
        device: nil, width: width, height: viewportHeight, scale: 2, safeArea: safeArea),
      textSize: .standard, direction: direction, locale: "en", bodyAlignment: .topLeading,
      background: ColorID(0))
    _ = color(background.light, background.dark, name: backgroundName)
  }

  /// A color; the first use of its values names it.
  mutating func color(_ light: String, _ dark: String, name: String? = nil) -> ColorID {
    let values = ColorValues(
      light: RGBA(hex: light) ?? .clear, dark: RGBA(hex: dark) ?? .clear)
    if let known = screen.colors.firstIndex(where: { $0.values == values }) {
      return ColorID(known)
    }
    screen.colors.append(NamedColor(name: name ?? light, values: values))
    return ColorID(screen.colors.count - 1)
  }

  mutating func symbol(_ name: String) -> SymbolID {
    screen.symbols.append(name)
    return SymbolID(screen.symbols.count - 1)
  }

  mutating func style(
    _ name: String, _ size: Points = 17, _ weight: FontWeight = .regular,
    _ light: String = "#000000", _ dark: String = "#FFFFFF"
  ) -> TextStyleID {
    let color = color(light, dark)
    screen.textStyles.append(
      TextStyle(
        name: name, pointSize: size, weight: weight, family: .proportional, tracking: 0,
        color: color))
    return TextStyleID(screen.textStyles.count - 1)
  }

  /// A box with something of its own among its siblings.
  mutating func box(_ change: (inout Traits) -> Void) -> Box {
    var traits = Traits()
    change(&traits)
    screen.traits.append(traits)
    var box = Box()
    box.traits = TraitsID(screen.traits.count - 1)
    return box
  }

  /// Adds a node.
  ///
  /// Its lines break at the line feeds of its text, unless they are given.
  mutating func add(
    _ kind: ScreenNode.Kind, _ name: String, x: Points, y: Points, width: Points, height: Points,
    flags: ScreenNode.Flags = [], placement: ScreenNode.Placement = .content, box: Box? = nil,
    isTruncated: Bool = false, lines givenLines: [Range<Int32>]? = nil,
    omitted: Range<Int>? = nil
  ) {
    var boxID: BoxID?
    if let box {
      boxID = BoxID(screen.boxes.count)
      screen.boxes.append(box)
    }
    let position = screen.nodes.count
    screen.nodes.append(
      ScreenNode(
        kind: kind, component: component(of: kind, name), name: name, flags: flags,
        placement: placement,
        box: boxID, subtreeEnd: UInt32(position + 1),
        span: SourceSpan(.spec, UInt32(position * 10), UInt32(position * 10 + 4))))
    frames.append(
      Frame(
        x: thousandths(x), y: thousandths(y), width: thousandths(width),
        height: thousandths(height)))
    lines.append(givenLines ?? kind.text.map(linesOf) ?? [])
    truncated.append(isTruncated)
    if let omitted { omissions.append((ScreenNodeID(position), PositionRange(omitted))) }
    for parent in openParents { screen.nodes[parent].subtreeEnd = UInt32(position + 1) }
  }

  /// Adds a node and, inside it, what the closure adds.
  mutating func add(
    _ kind: ScreenNode.Kind, _ name: String, x: Points, y: Points, width: Points, height: Points,
    placement: ScreenNode.Placement = .content, box: Box? = nil,
    children: (inout ScreenBuilder) -> Void
  ) {
    let position = screen.nodes.count
    add(
      kind, name, x: x, y: y, width: width, height: height, placement: placement, box: box)
    openParents.append(position)
    children(&self)
    openParents.removeLast()
  }

  /// Adds the body, which every screen has.
  mutating func body(_ children: (inout ScreenBuilder) -> Void) {
    add(
      .stack(.vertical, spacing: .points(0), alignment: .fill, distribution: .fill), "body", x: 0,
      y: 0, width: width, height: height, children: children)
  }

  var frameTable: FrameTable {
    var table = FrameTable(nodeCount: screen.nodes.count)
    table.screen = Frame(
      x: 0, y: 0, width: thousandths(width),
      height: thousandths(screen.viewport.height ?? height))
    table.frames = frames
    table.isTruncated = truncated
    table.omissions = omissions
    for (node, ranges) in lines.enumerated() {
      let start = table.lines.count
      table.lines.append(
        contentsOf: ranges.map { PositionRange(Int($0.lowerBound), Int($0.upperBound)) })
      table.lineRanges[node] = PositionRange(start, table.lines.count)
    }
    return table
  }

  func preview(_ options: PreviewOptions) -> [UInt8] {
    var output: [UInt8] = []
    renderPreview(screen, frameTable, options: options, into: &output)
    return output
  }
}

extension ScreenNode.Kind {
  fileprivate var text: Text? {
    switch self {
    case .text(let text), .button(let text), .input(let text), .toggle(let text): text
    default: nil
    }
  }

  fileprivate var component: Component {
    switch self {
    case .stack(let axis, _, _, _): axis == .vertical ? .vstack : .hstack
    case .zstack: .zstack
    case .group: .group
    case .scroll: .scroll
    case .grid: .grid
    case .row: .row
    case .viewThatFits: .viewThatFits
    case .canvas: .canvas
    case .carousel: .carousel
    case .box: .box
    case .host: .host
    case .spacer: .spacer
    case .divider: .divider
    case .text: .text
    case .image: .image
    case .button: .button
    case .input: .fieldInput
    case .toggle: .toggle
    case .icon: .icon
    case .menu, .search, .textArea, .control: .fieldInput
    }
  }
}

/// The component of a node; the parts of a field are known by their names.
private func component(of kind: ScreenNode.Kind, _ name: String) -> Component {
  if name.hasSuffix(".label") { return .fieldLabel }
  return name.hasSuffix(".error") ? .fieldError : kind.component
}

private func thousandths(_ points: Points) -> Int32 { Int32((points * 1000).rounded()) }

private func linesOf(_ text: Text) -> [Range<Int32>] {
  var ranges: [Range<Int32>] = []
  var start: Int32 = 0
  for (offset, byte) in text.string.utf8.enumerated() where byte == 0x0A {
    ranges.append(start..<Int32(offset))
    start = Int32(offset + 1)
  }
  guard !text.string.isEmpty else { return [] }
  ranges.append(start..<Int32(text.string.utf8.count))
  return ranges
}
