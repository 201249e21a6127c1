internal import PlatformData
internal import SpecModel
internal import UnicodeTables

/// Collects the picture items of a screen in drawing order.
///
/// A node's background color comes first, then its background nodes, its content, its children, and
/// last its overlays and bars.
struct ItemCollector: ~Copyable {
  let screen: Screen
  let frames: FrameTable
  private let extents: UnfoldedExtents
  let glyphSet: GlyphSet
  let isMirrored: Bool
  /// The index of each node's parent; -1 for the root.
  let parents: ContiguousArray<Int32>
  var items: ContiguousArray<PictureItem> = []
  var spans: ContiguousArray<RowSpan> = []
  var text: CellText
  /// The stack of remaining steps; the next step is last.
  private var steps: ContiguousArray<Step> = []
  /// The drawing contexts of the steps; many steps share one.
  var contexts: ContiguousArray<DrawingContext> = []

  /// A node to visit, and its drawing context.
  private struct Step {
    let node: Int32
    let context: Int32
    /// Whether the node's background is already drawn, so that only its own content remains.
    var isContentOnly = false
  }

  /// The collected items, the row spans that they need, and their text.
  typealias Collection = (
    items: ContiguousArray<PictureItem>, spans: ContiguousArray<RowSpan>, text: CellText
  )

  /// Collects the items of a screen.
  ///
  /// - Parameter isCut: whether the screen is a section, so that content outside is not visible.
  static func collect(
    _ screen: Screen, _ frames: FrameTable, _ extents: UnfoldedExtents, columns: Int,
    glyphSet: GlyphSet, isCut: Bool = false
  ) -> Collection {
    var collector = ItemCollector(screen, frames, extents, columns: columns, glyphSet: glyphSet)
    collector.collect(columns: columns, isCut: isCut)
    return (collector.items, collector.spans, collector.text)
  }

  private init(
    _ screen: Screen, _ frames: FrameTable, _ extents: UnfoldedExtents, columns: Int,
    glyphSet: GlyphSet
  ) {
    self.screen = screen
    self.frames = frames
    self.extents = extents
    self.glyphSet = glyphSet
    isMirrored = screen.direction == .rightToLeft
    parents = screen.parents()
    text = CellText(isASCII: glyphSet.isASCII, columns: columns)
    text.reserve(lines: screen.nodes.count)
    items.reserveCapacity(screen.nodes.count)
    spans.reserveCapacity(screen.nodes.count)
  }

  private mutating func collect(columns: Int, isCut: Bool) {
    guard !screen.nodes.isEmpty else { return }
    let whole = 0..<columns
    var context = DrawingContext(
      boxColumns: whole, boxTop: 0, boxBottom: extents.screenBottom, innerColumns: whole,
      innerTop: 0, innerBottom: extents.screenBottom, visibleColumns: whole, opacity: 1000)
    if isCut {
      context.isCut = true
      context.visibleTop = 0
      context.visibleBottom = extents.screenBottom
    }
    contexts.append(context)
    draw(0)
    for node in screen.shownOverAll() {
      let first = items.count
      draw(node)
      if screen.nodes[node].component.isRowOfButtons { spreadBar(from: first) }
    }
  }

  /// Collects the items of a node and its descendants.
  private mutating func draw(_ node: Int) {
    steps.append(Step(node: Int32(truncatingIfNeeded: node), context: 0))
    while let step = steps.popLast() {
      if step.isContentOnly {
        show(Int(step.node), step.context)
      } else {
        visit(Int(step.node), step.context)
      }
    }
  }

  /// Adds a node's background, and schedules its content and children.
  private mutating func visit(_ node: Int, _ outer: Int32) {
    guard !screen.nodes[node].flags.isUnseen else { return }
    var context = outer
    if let box = box(of: node) {
      if screen.boxes[box].opacity != 1 {
        let opacity = max(0, min(1000, millipoints(screen.boxes[box].opacity)))
        var faded = contexts[Int(outer)]
        faded.opacity = faded.opacity * opacity / 1000
        guard faded.opacity > 0 else { return }
        context = add(faded)
      }
      if let color = screen.boxes[box].background { addFill(color, node, contexts[Int(context)]) }
    }
    guard Int(screen.nodes[node].subtreeEnd) > node + 1 else {
      show(node, context)
      return
    }
    let inner = addInnerContext(of: node, context)
    // The stack is last in, first out, so the topmost layer is pushed first.
    push(.above, of: node, context)
    push(.within, of: node, inner)
    let contentStep = steps.count
    steps.append(Step(node: Int32(truncatingIfNeeded: node), context: context, isContentOnly: true))
    push(.beneath, of: node, context)
    if steps.count == contentStep + 1 {
      steps.removeLast()
      show(node, context)
    }
  }

  private mutating func add(_ context: DrawingContext) -> Int32 {
    contexts.append(context)
    return Int32(truncatingIfNeeded: contexts.count - 1)
  }

  /// The layer in which a child is drawn, relative to its parent's content.
  private enum Layer { case beneath, within, above, overAll }

  /// Schedules the children of a node that are in one layer, starting with the first child.
  private mutating func push(_ layer: Layer, of node: Int, _ context: Int32) {
    let end = Int(screen.nodes[node].subtreeEnd)
    let first = steps.count
    var child = node + 1
    while child < end {
      if self.layer(of: child) == layer {
        steps.append(Step(node: Int32(truncatingIfNeeded: child), context: context))
      }
      child = max(child + 1, Int(screen.nodes[child].subtreeEnd))
    }
    if !screen.traits.isEmpty { sortByDepth(from: first) }
    // In place: a slice would copy all that is left to do.
    var (front, back) = (first, steps.count - 1)
    while front < back {
      steps.swapAt(front, back)
      front += 1
      back -= 1
    }
  }

  /// Sorts sibling steps by `zIndex`; equal ones keep their order.
  private mutating func sortByDepth(from first: Int) {
    func depth(_ step: Step) -> Double { screen.traits(of: ScreenNodeID(Int(step.node))).zIndex }
    guard steps[first...].contains(where: { depth($0) != 0 }) else { return }
    let sorted = steps[first...].map { (depth($0), $0) }
      .sorted { ($0.0, $0.1.node) < ($1.0, $1.1.node) }
    for (offset, entry) in sorted.enumerated() { steps[first + offset] = entry.1 }
  }

  /// The index of a node's box in the screen's boxes; nil if it has none.
  func box(of node: Int) -> Int? {
    screen.nodes[node].box.map { Int($0.index) }
  }

  private func layer(of node: Int) -> Layer {
    switch screen.nodes[node].placement {
    case .background: .beneath
    case .content: .within
    case .overlay, .safeAreaInset: .above
    case .presented: .overAll
    }
  }

  // MARK: - Items

  /// Creates an item for a node, clipped to a context; nil if it is not visible.
  func item(
    _ form: PictureItem.Form, _ node: Int, _ context: DrawingContext, insets: EdgeInsets? = nil,
    rows: Range<Int>? = nil
  ) -> PictureItem? {
    let frame = frames.frames[node]
    guard frame.width > 0, frame.height > 0 else { return nil }
    var left = Int(frame.x)
    var right = left + Int(frame.width)
    var top = rows?.lowerBound ?? extents.tops[node]
    var bottom = rows?.upperBound ?? extents.bottoms[node]
    if let insets {
      inset(&left, &right, isMirrored ? insets.trailing : insets.leading, insets.horizontal)
      inset(&top, &bottom, insets.top, insets.vertical)
    }
    guard right > Int(frames.screen.x), left < Int(frames.screen.maxX), bottom > 0,
      top < extents.screenBottom, bottom > context.visibleTop, top < context.visibleBottom,
      let columns = context.columns(
        left: PictureScale.column(left), right: PictureScale.column(right))
    else { return nil }
    top = max(top, context.visibleTop)
    bottom = min(bottom, context.visibleBottom)
    let innerTop = max(0, context.top(top))
    return PictureItem(
      form, ScreenNodeID(node), screen.nodes[node].flags, columns: columns,
      room: context.room(of: columns), top: innerTop,
      bottom: max(innerTop + 1, context.bottom(bottom)), opacity: context.opacity)
  }

  /// Shrinks a length by insets, unless nothing would remain.
  private func inset(_ start: inout Int, _ end: inout Int, _ before: Points, _ both: Points) {
    guard end - start > millipoints(both) else { return }
    end -= millipoints(both) - millipoints(before)
    start += millipoints(before)
  }

  mutating func add(_ item: PictureItem, rows: Int, role: RowSpan.Role) {
    items.append(item)
    items[items.count - 1].firstSpan = Int32(truncatingIfNeeded: spans.count)
    spans.append(
      RowSpan(top: item.top, bottom: item.bottom, rows: Int32(clamping: rows), role: role))
  }

  private mutating func addFill(_ color: ColorID, _ node: Int, _ context: DrawingContext) {
    if case .divider = screen.nodes[node].kind { return }
    let split = hasEdges(node) ? nil : extents.split(of: node)
    var rows: Range<Int>?
    if let area = screen.spreadBackground(of: node) {
      rows = Int(area.y)..<max(Int(area.y), Int(area.maxY))
    }
    guard let split else {
      addFill(color, node, context, rows)
      return
    }
    let device = rows ?? extents.tops[node]..<max(extents.tops[node], split.end)
    addFill(color, node, context, device)
    addFill(color, node, context, split.rest)
  }

  private mutating func addFill(
    _ color: ColorID, _ node: Int, _ context: DrawingContext, _ rows: Range<Int>?
  ) {
    guard var item = item(.fill, node, context, rows: rows) else { return }
    item.color = color
    item.isBoxed = isDrawnWithEdges(node, item)
    items.append(item)
  }

  // MARK: - Contexts

  /// Returns the drawing context of a node's content, which is usually the context of the node.
  mutating func addInnerContext(of node: Int, _ outer: Int32) -> Int32 {
    let hasBorder = hasEdges(node)
    var isScroll = false
    switch screen.nodes[node].kind {
    case .scroll(.horizontal), .carousel: isScroll = true
    default: break
    }
    let isClipped =
      !screen.traits.isEmpty && screen.traits(of: ScreenNodeID(node)).isClipped
    guard hasBorder || isScroll || isClipped else { return outer }
    let context = contexts[Int(outer)]
    var inner = context
    if isScroll, let item = item(.fill, node, context) {
      inner.visibleColumns = item.columns.clamped(to: context.visibleColumns)
      if continues(node), inner.visibleColumns.count > 1 {
        // The last column is reserved for the sign that there is more content.
        inner.visibleColumns =
          isMirrored
          ? inner.visibleColumns.lowerBound + 1..<inner.visibleColumns.upperBound
          : inner.visibleColumns.lowerBound..<inner.visibleColumns.upperBound - 1
      }
    }
    if isClipped, let item = item(.fill, node, context) {
      inner.visibleColumns = item.columns.clamped(to: inner.visibleColumns)
      inner.visibleTop = max(context.visibleTop, extents.tops[node])
      inner.visibleBottom = min(context.visibleBottom, extents.end(of: node))
    }
    inner.isCut = context.isCut || inner.visibleColumns != context.visibleColumns
    guard hasBorder, let item = item(.frame, node, context), PictureScale.holdsEdges(item) else {
      return add(inner)
    }
    let left = Int(frames.frames[node].x)
    let boxLeft = PictureScale.column(left)
    let boxRight = PictureScale.column(left + Int(frames.frames[node].width))
    inner.boxColumns = boxLeft..<max(boxLeft, boxRight)
    inner.boxTop = extents.tops[node]
    inner.boxBottom = extents.bottoms[node]
    inner.innerColumns = item.columns.lowerBound + 1..<item.columns.upperBound - 1
    inner.innerTop = item.top + RowSpan.edgeThickness
    inner.innerBottom = item.bottom - RowSpan.edgeThickness
    return add(inner)
  }
}

extension Screen {
  /// The parent of each node; -1 for roots.
  fileprivate func parents() -> ContiguousArray<Int32> {
    var parents = ContiguousArray<Int32>(filledWith: -1, count: nodes.count)
    var parent: Int32 = -1
    for node in nodes.indices {
      while parent >= 0, Int(nodes[Int(parent)].subtreeEnd) <= node {
        parent = parents[Int(parent)]
      }
      parents[node] = parent
      if Int(nodes[node].subtreeEnd) > node + 1 { parent = Int32(truncatingIfNeeded: node) }
    }
    return parents
  }
}
