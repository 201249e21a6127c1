internal import PlatformData
internal import SpecModel

/// The ways in which a node's parent affects its layout.
struct LayoutContext {
  /// The axis on which spacers are flexible; nil outside a stack.
  var stackAxis: Axis?
  /// The axis on which a node without an explicit size takes its parent's length.
  var stretchedAxis: Axis?
  /// The axis on which the stack gives all its children equal lengths.
  var sharedAxis: Axis?
  /// Whether the node is a grid row or grid cell.
  var isGrid = false
  /// Whether constraints determine the node's size on both axes.
  var isPlaced = false
  /// Whether the preceding sibling sets the gap before this node.
  var hasOwnGap = false
}

/// Converts a screen to a tree of views and modifiers, without hidden nodes.
///
/// The conversion is iterative, so deep trees cannot overflow the call stack.
struct LayoutTreeBuilder: ~Copyable {
  let screen: Screen
  var tree = LayoutTree()
  var texts: TextMeasuring
  /// The stack of remaining tasks; the next task is last.
  var tasks = PlainTable<Task>()
  /// The screen node whose frame the next view or modifier determines; -1 for none.
  var source = -1
  /// The axis on which the next content takes the exact length that its parent sets; nil for none.
  private var stretchedAxis: Axis?
  /// The screen's constraints sorted by container; filled on first use.
  var ownedConstraints: ContiguousArray<(container: Int, constraint: Int)> = []
  /// Whether the screen's overlays and bars have already been appended.
  private var areScreenLayersOpen = false
  /// Whether any node is a bar, overlay or background of its parent.
  private let hasParts: Bool
  /// The gaps that siblings set, each with the node after the gap; the next gap is last.
  var ownGaps: ContiguousArray<(node: Int, length: Double)> = []

  enum Task {
    case node(Int, LayoutContext)
    /// Appends the siblings from an index on.
    case siblings(Int, end: Int, LayoutContext)
    case spacer(Axis, Points)
    case screenBackground(Int, BoxAlignment)
    case close(Int)
  }

  /// The presented nodes that are still to be appended, each as a separate tree.
  private var waiting: ArraySlice<Int> = []

  /// - Parameter fonts: the fonts of the screen's text styles, by style; empty to create them.
  init(_ screen: Screen, fonts: ContiguousArray<TextFont>) {
    self.screen = screen
    texts = TextMeasuring(screen, fonts: fonts, textCount: screen.nodes.count)
    hasParts = screen.nodes.hasAnyParts
    if !screen.presented.isEmpty { waiting = screen.seenPresented()[...] }
    tree.reserve(screenNodes: screen.nodes.count)
    tasks.reserveCapacity(64)
  }

  mutating func build() {
    if screen.nodes[0].flags.contains(.hidden) {
      leaf(width: .fixed(0), height: .fixed(0))
      return
    }
    if hasParts, screen.nodes.hasParts(0) {
      appendScreenLayers()
    } else {
      tasks.append(.node(0, LayoutContext()))
    }
    while let task = tasks.popLast() {
      switch task {
      case .siblings(let node, let end, let context):
        let next = screen.nodes.firstContent(from: screen.nodes.end(of: node), before: end)
        if next < end { tasks.append(.siblings(next, end: end, context)) }
        append(node, context)
      case .close(let node): tree.close(node)
      case .node(let node, let context): append(node, context)
      case .spacer(let axis, let length): spacer(length, along: axis)
      case .screenBackground(let node, let alignment): appendScreenBackground(node, alignment)
      }
      if tasks.isEmpty, !waiting.isEmpty {
        tree.presented.append((waiting.first ?? 0, tree.nodes.count))
        tasks.append(.node(waiting.removeFirst(), LayoutContext()))
      }
    }
  }

  /// Appends the screen's overlays, backgrounds and bars, which cover the whole screen even if the
  /// body is small.
  ///
  /// Overlays and bars stay inside the safe area; backgrounds extend to the screen's edges.
  private mutating func appendScreenLayers() {
    for child in screen.nodes.parts(of: 0) {
      switch screen.nodes[child].placement {
      case .overlay(let alignment): open(.adorned(alignment), beside: child)
      case .background(let alignment):
        open(.adorned(alignment))
        tasks.append(.screenBackground(child, alignment))
      case .content, .safeAreaInset, .presented: break
      }
    }
    appendBars(of: 0)
    areScreenLayersOpen = true
    tasks.append(.node(0, LayoutContext()))
  }

  private mutating func appendScreenBackground(_ node: Int, _ alignment: BoxAlignment) {
    openReaching(.all)
    openFilling(alignment)
    tasks.append(.node(node, LayoutContext()))
  }

  private mutating func openReaching(_ edges: EdgeSet) {
    tree.reaching.append(tree.nodes.count)
    open(.ignoresSafeArea(edges))
  }

  /// Appends a frame that fills its proposal.
  ///
  /// - Parameter stretched: the axis on which the content takes the proposed length.
  private mutating func openFilling(_ alignment: BoxAlignment, stretched: Axis? = nil) {
    func frame(_ axis: Axis) -> AxisFrame {
      let isStretched = stretched?.isHorizontal == axis.isHorizontal
      return .flexible(min: isStretched ? 0 : nil, max: .infinity)
    }
    openFrame(
      SizeFrame(width: frame(.horizontal), height: frame(.vertical), alignment: alignment))
  }

  /// Appends a frame; consecutive nodes with equal frames share one entry in the table.
  private mutating func openFrame(_ frame: SizeFrame) {
    let last = tree.frames.count - 1
    if last < 0 || !tree.frames[last].isSame(as: frame) { tree.frames.append(frame) }
    open(.frame(Int32(truncatingIfNeeded: tree.frames.count - 1)))
  }

  /// Appends a node's modifiers from the outside in, then its content.
  private mutating func append(_ node: Int, _ context: LayoutContext) {
    if context.isGrid { noteCell(node) }
    if context.hasOwnGap { noteGap(before: node) }
    if !screen.traits.isEmpty, context.stackAxis != nil { noteShift(node) }
    let hasParts =
      hasParts && screen.nodes.hasParts(node) && (node > 0 || !areScreenLayersOpen)
    let box = screen.nodes[node].box.map { Int($0.index) }
    if let box { appendOuterModifiers(of: node, box, hasBars: hasParts, context) }
    if hasParts {
      if box == nil { appendBars(of: node) }
      appendLayers(of: node)
    }
    source = node
    var stretched = context.stretchedAxis
    // Most content can take an exact length itself and needs no frame for it.
    let followsItself =
      if let box {
        screen.boxes[box].leavesContentAlone && screen.nodes[node].kind.followsCommands
      } else {
        screen.nodes[node].kind.followsCommands || screen.nodes[node].kind.isGroup
      }
    if let frame = sizeFrame(of: node, box: box, context, followsItself: followsItself) {
      openFrame(frame)
      stretched = nil
    }
    if let box { appendInnerModifiers(of: node, box, context) }
    stretchedAxis = followsItself ? stretched : nil
    appendContent(of: node, context)
    stretchedAxis = nil
  }

  private mutating func noteGap(before node: Int) {
    while let last = ownGaps.last, last.node < node { ownGaps.removeLast() }
    guard let last = ownGaps.last, last.node == node else { return }
    ownGaps.removeLast()
    tree.ownGaps.append((tree.nodes.count, last.length))
  }

  private mutating func noteShift(_ node: Int) {
    let shift = screen.traits(of: ScreenNodeID(node)).alignmentGuide
    if shift != 0, shift.isFinite { tree.shifts.append((tree.nodes.count, shift)) }
  }

  /// Records a cell's column span and alignment.
  ///
  /// A divider spans all columns without influencing their widths.
  private mutating func noteCell(_ node: Int) {
    var isDivider = false
    if case .divider = screen.nodes[node].kind { isDivider = true }
    guard isDivider || !screen.traits.isEmpty else { return }
    let traits = screen.traits(of: ScreenNodeID(node))
    guard isDivider || traits.columnSpan != 1 || traits.cellAnchor != nil else { return }
    tree.cells.append(
      CellTraits(
        node: tree.nodes.count, columnSpan: traits.columnSpan, anchor: traits.cellAnchor,
        isUnsized: isDivider))
  }

  /// Appends the modifiers outside a node's border.
  private mutating func appendOuterModifiers(
    of node: Int, _ box: Int, hasBars: Bool, _ context: LayoutContext
  ) {
    if let priority = screen.boxes[box].layoutPriority {
      open(.priority(number(priority, 0)))
    } else if screen.boxes[box].traits != nil, let axis = context.stackAxis,
      let compression = screen.traits(of: ScreenNodeID(node)).compression[axis]
    {
      // A higher compression resistance is served first; the default is 750.
      open(.priority(number(compression - 750, 0)))
    }
    if !screen.boxes[box].margin.isZero { open(.padding(insets(screen.boxes[box].margin))) }
    let edges = screen.boxes[box].ignoresSafeArea
    if !edges.isEmpty { openReaching(edges) }
    if hasBars { appendBars(of: node) }
    let (x, y) = (screen.boxes[box].offsetX, screen.boxes[box].offsetY)
    if x != 0 || y != 0 { open(.offset(number(x, y))) }
  }

  /// Appends the modifiers between a node's frame and its content.
  private mutating func appendInnerModifiers(of node: Int, _ box: Int, _ context: LayoutContext) {
    if !screen.boxes[box].padding.isZero, !scrollsWithPadding(node, box) {
      open(.padding(insets(screen.boxes[box].padding)))
    }
    if let aspect = screen.boxes[box].aspectRatio {
      open(.aspectRatio(number(aspect.ratio ?? 0, 0), fills: aspect.fills))
      let kind = screen.nodes[node].kind
      if screen.boxes[box].holdsRatio, kind.isFillingImage {
        // A picture that fills exceeds its proposal, unless its frame has a minimum length of 0.
        openFrame(
          SizeFrame(
            width: .flexible(min: 0, max: .infinity), height: .flexible(min: 0, max: .infinity),
            alignment: screen.boxes[box].frameAlignment ?? kind.ownFrameAlignment))
      } else if screen.boxes[box].holdsRatio, kind.hugsItsContent {
        // SwiftUI only proposes the ratio; content that hugs needs a frame to take that size.
        // The child of a group is stretched as the group would be.
        openFilling(
          screen.boxes[box].frameAlignment ?? screen.nodes[node].kind.ownFrameAlignment,
          stretched: screen.nodes[node].kind.isGroup ? context.stretchedAxis : nil)
      }
    }
    let axes = screen.boxes[box].fixedSize
    if !axes.isEmpty { open(.fixedSize(Axes(axes))) }
  }

  /// Whether a node is a scroll view whose padding scrolls with its content.
  func scrollsWithPadding(_ node: Int, _ box: Int) -> Bool {
    guard case .scroll = screen.nodes[node].kind else { return false }
    return !screen.boxes[box].padding.isZero && screen.boxes[box].aspectRatio == nil
  }

  // MARK: - Content

  private mutating func appendContent(of node: Int, _ context: LayoutContext) {
    if isIsland(node) {
      tree.islands.append(node)
      add(.island(Int32(truncatingIfNeeded: node)))
      return
    }
    switch screen.nodes[node].kind {
    case .stack(let axis, let spacing, let alignment, let distribution):
      appendStack(node, axis, spacing, alignment, distribution, in: context)
    case .zstack(let alignment):
      if !screen.constraints.isEmpty, appendCanvas(node, alignment) { return }
      open(.zstack(alignment))
      appendChildren(of: node, LayoutContext())
    case .group:
      // A fixed size does not affect how a stack inside arranges its children.
      func frame(_ axis: Axis) -> AxisFrame {
        context.stretchedAxis?.isHorizontal == axis.isHorizontal
          || context.sharedAxis?.isHorizontal == axis.isHorizontal ? .open : .hugging
      }
      openFrame(
        SizeFrame(width: frame(.horizontal), height: frame(.vertical), alignment: .center))
      // Only the body can be a group without a child; other empty groups are skipped.
      if !screen.nodes.hasContent(node) { leaf(width: .fixed(0), height: .fixed(0)) }
      appendChildren(of: node, context)
    case .scroll(let axis):
      if screen.nodes[node].flags.contains(.atBottom) {
        tree.scrollsAtBottom.append(tree.nodes.count)
      }
      open(.scroll(axis))
      if let box = screen.nodes[node].box.map({ Int($0.index) }), scrollsWithPadding(node, box) {
        open(.padding(insets(screen.boxes[box].padding)))
      }
      openStack(Stack(axis: axis, spacing: 0, alignment: .fill))
      appendChildren(of: node, LayoutContext(stackAxis: axis, stretchedAxis: axis.across))
    case .grid(let id):
      tree.grids.append(GridShape(screen.grids[Int(id.index)]))
      open(.grid(Int32(truncatingIfNeeded: tree.grids.count - 1)))
      appendChildren(of: node, LayoutContext(isGrid: true))
    case .row(let alignment):
      tree.gridRows.append(GridRow(alignment: alignment))
      open(.gridRow(Int32(truncatingIfNeeded: tree.gridRows.count - 1)))
      appendChildren(of: node, LayoutContext(isGrid: true))
    case .viewThatFits(let axes):
      open(.viewThatFits(Axes(axes)))
      appendChildren(of: node, LayoutContext(stackAxis: context.stackAxis))
    case .carousel(let spacing, let peek, let alignment, let page):
      tree.carousels.append(
        CarouselShape(spacing: spacing, peek: peek, alignment: alignment, page: Int(page)))
      open(.carousel(Int32(truncatingIfNeeded: tree.carousels.count - 1)))
      appendChildren(
        of: node,
        LayoutContext(stackAxis: .horizontal, stretchedAxis: peek == nil ? nil : .horizontal))
    case .canvas:
      appendCanvas(node, nil)
    case .box, .host:
      leaf(width: .flexible(), height: .flexible())
    case .spacer(let minLength):
      spacer(minLength ?? ControlMetrics.spacerMinimumLength, along: context.stackAxis)
    case .divider:
      let thickness = LengthRange.fixed(
        ControlMetrics.dividerThickness(
          scale: screen.viewport.scale, at: screen.textSize))
      if context.stackAxis == .horizontal {
        leaf(width: thickness, height: .flexible())
      } else {
        leaf(width: .flexible(), height: thickness)
      }
    case .text(let text), .button(let text):
      if text.symbol.index < 0 {
        appendText(text, of: node)
      } else {
        appendTitle(text, of: node)
      }
    case .input(let text), .textArea(let text), .menu(let text):
      appendText(text, of: node)
    case .search(let text): appendSearch(text, of: node)
    case .icon(let name): appendIcon(name)
    case .control(let control): appendControl(screen[control].kind)
    case .image(_, let width, let height, let mode):
      appendImage(width: max(width, 0), height: max(height, 0), mode)
    case .toggle(let title):
      appendToggle(title, of: node)
    }
  }

  mutating func appendText(_ text: Text, of node: Int) {
    texts.append(text.string, TextStyleKey(text, screen.nodes[node].textRole), of: node)
    add(.text(Int32(truncatingIfNeeded: texts.count - 1)))
  }

  /// Appends a modifier for every bar of a node; the first bar is innermost.
  private mutating func appendBars(of node: Int) {
    for child in screen.nodes.parts(of: node) {
      guard
        case .safeAreaInset(let edge, let spacing, let alignment) = screen.nodes[child].placement
      else { continue }
      tree.bars.append(Bar(edge: edge, spacing: spacing ?? .ideal, alignment: alignment))
      open(.bar(Int32(truncatingIfNeeded: tree.bars.count - 1)), beside: child)
    }
  }

  /// Appends a modifier for every overlay and background of a node.
  private mutating func appendLayers(of node: Int) {
    for child in screen.nodes.parts(of: node) {
      switch screen.nodes[child].placement {
      case .overlay(let alignment), .background(let alignment):
        open(.adorned(alignment), beside: child)
      case .content, .safeAreaInset, .presented: break
      }
    }
  }

  // MARK: - Primitives

  /// Appends a view or modifier with children; it is closed once all its descendants are appended.
  mutating func open(_ kind: LayoutKind, beside second: Int? = nil) {
    let node: Int
    switch kind {
    case .priority, .ignoresSafeArea, .bar, .offset, .adorned:
      node = tree.open(kind)
    default:
      node = tree.open(kind, source: source)
      source = -1
    }
    if case .stack = kind { takeStretch(node) }
    tasks.append(.close(node))
    if let second { tasks.append(.node(second, LayoutContext())) }
  }

  /// Appends a view without children.
  mutating func add(_ kind: LayoutKind) {
    tree.add(kind, source: source, stretches: stretchedAxis.map { Axes($0) } ?? .none)
    source = -1
    stretchedAxis = nil
  }

  @inline(__always)
  private mutating func takeStretch(_ node: Int) {
    if let axis = stretchedAxis { tree.nodes[node].stretches = Axes(axis) }
    stretchedAxis = nil
  }

  mutating func openStack(_ stack: Stack) {
    tree.stacks.append(stack)
    open(.stack(Int32(truncatingIfNeeded: tree.stacks.count - 1)))
  }

  mutating func leaf(width: LengthRange, height: LengthRange) {
    tree.leaves.append(Leaf(width: width, height: height))
    add(.leaf(Int32(truncatingIfNeeded: tree.leaves.count - 1)))
  }

  mutating func leaf(width: Points, height: Points) {
    leaf(width: .fixed(width), height: .fixed(height))
  }

  mutating func spacer(_ length: Points, along axis: Axis?) {
    tree.leaves.append(.spacer(length, along: axis))
    add(.spacer(Int32(truncatingIfNeeded: tree.leaves.count - 1)))
  }

  private mutating func insets(_ insets: EdgeInsets) -> Int32 {
    let last = tree.insets.count - 1
    if last < 0 || tree.insets[last] != insets { tree.insets.append(insets) }
    return Int32(truncatingIfNeeded: tree.insets.count - 1)
  }

  mutating func number(_ first: Double, _ second: Double) -> Int32 {
    tree.numbers.append((first, second))
    return Int32(truncatingIfNeeded: tree.numbers.count - 1)
  }
}
