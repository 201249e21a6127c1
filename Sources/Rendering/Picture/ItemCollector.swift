internal import PlatformData
internal import SpecModel
internal import UnicodeTables

/// Walks a screen in the order of drawing and says what there is to draw.
///
/// A node's background comes first, then the nodes in its background, its own content, its
/// children, and last its overlays and bars.
struct ItemCollector: ~Copyable {
  let screen: Screen
  private let frames: FrameTable
  private let extents: UnfoldedExtents
  let glyphSet: GlyphSet
  let isMirrored: Bool
  var items: ContiguousArray<PictureItem> = []
  private var spans: ContiguousArray<RowSpan> = []
  var text: CellText
  /// What is left to do, the next last.
  private var steps: ContiguousArray<Step> = []
  /// The contexts of the steps; many nodes share one.
  private var contexts: ContiguousArray<DrawingContext> = []

  /// A node to draw in a context.
  private struct Step {
    let node: Int32
    let context: Int32
    /// Whether the background is drawn, so that only the node's own content is left.
    var isContentOnly = false
  }

  /// What there is to draw, how many rows it needs, and its text.
  typealias Collection = (
    items: ContiguousArray<PictureItem>, spans: ContiguousArray<RowSpan>, text: CellText
  )

  /// Collects what a screen shows.
  ///
  /// - Parameter isCut: the screen is a part of one, and what lies outside is not seen.
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

  /// Collects a node with all that stands in it.
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

  /// Draws a node's background, then its content, or what is left of that to do.
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
    // Last in, first out: what is drawn last is pushed first.
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

  /// When a node is drawn, seen from its parent's own content.
  private enum Layer { case beneath, within, above, overAll }

  /// Pushes the children of a node that are drawn in one layer, the first on top.
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

  /// Puts the steps of siblings into the order of their `zIndex`; equal ones keep theirs.
  private mutating func sortByDepth(from first: Int) {
    func depth(_ step: Step) -> Double { screen.traits(of: ScreenNodeID(Int(step.node))).zIndex }
    guard steps[first...].contains(where: { depth($0) != 0 }) else { return }
    let sorted = steps[first...].map { (depth($0), $0) }
      .sorted { ($0.0, $0.1.node) < ($1.0, $1.1.node) }
    for (offset, entry) in sorted.enumerated() { steps[first + offset] = entry.1 }
  }

  /// The position of a node's box in the screen's, if it has one.
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

  /// The item of a node, in its columns and between its edges; nil where nothing of it is seen.
  func item(
    _ form: PictureItem.Form, _ node: Int, _ context: DrawingContext, insets: EdgeInsets? = nil
  ) -> PictureItem? {
    let frame = frames.frames[node]
    guard frame.width > 0, frame.height > 0 else { return nil }
    var left = Int(frame.x)
    var right = left + Int(frame.width)
    var top = extents.tops[node]
    var bottom = extents.bottoms[node]
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

  /// Takes insets off a length, where something of it is left.
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
    guard var item = item(.fill, node, context) else { return }
    item.color = color
    items.append(item)
  }

  /// Adds what the node itself shows.
  private mutating func show(_ node: Int, _ outer: Int32) {
    let context = contexts[Int(outer)]
    switch screen.nodes[node].kind {
    case .stack, .zstack, .group, .scroll, .spacer, .grid, .row, .viewThatFits, .canvas:
      addFrame(node, context)
    case .carousel:
      addFrame(node, context)
      if continues(node) { addMore(node, context) }
    case .box:
      addBox(node, context)
    case .text(let content):
      addFrame(node, context)
      addText(content, node, outer)
    case .input(let content), .menu(let content), .search(let content):
      guard var item = item(.control, node, context) else { return }
      addLines(of: content, &item)
      addControl(item, isBoxed: item.columns.count >= 3)
    case .textArea(let content):
      guard var item = item(.control, node, context) else { return }
      addLines(of: content, &item)
      addControl(
        item, isBoxed: item.columns.count >= 3, lines: roomForLines(content, node))
    case .button(let content):
      guard var item = item(.control, node, context) else { return }
      let isBoxed = isRoomy(item) && hasLookOfItsOwn(node)
      addLines(of: content, &item, isBoxed: isBoxed)
      addControl(item, isBoxed: isBoxed)
    case .toggle(let content):
      guard var item = item(.toggle, node, context) else { return }
      addLines(of: content, &item)
      add(item, rows: max(1, item.lines.count), role: .solid)
    case .image(let asset, _, _, _):
      addImage(asset, node, context)
    case .divider:
      addDivider(node, context)
    case .icon(let name):
      addIcon(name, node, context)
    case .control(let control):
      addDrawn(screen[control], node, context)
    }
  }

  private mutating func addText(_ content: Text, _ node: Int, _ context: Int32) {
    let padding = box(of: node).map { screen.boxes[$0].padding }
    let inner = contexts[Int(addInnerContext(of: node, context))]
    guard var item = item(.text, node, inner, insets: padding) else { return }
    addLines(of: content, &item)
    guard !item.lines.isEmpty else { return }
    add(item, rows: item.lines.count, role: .solid)
  }

  private func hasLookOfItsOwn(_ node: Int) -> Bool {
    guard let box = box(of: node) else { return false }
    return screen.boxes[box].background != nil || screen.boxes[box].border != nil
      || screen.boxes[box].height != .auto
  }

  /// Whether a box of three rows would not be larger than the node itself.
  private func isRoomy(_ item: PictureItem) -> Bool {
    frames[item.node].height >= 32_000 && item.columns.count >= 3
  }

  /// The lines that an area for text has room for.
  private func roomForLines(_ content: Text, _ node: Int) -> Int {
    let padding = box(of: node).map { screen.boxes[$0].padding.vertical } ?? 0
    let height = Int(frames.frames[node].height) - millipoints(padding)
    let lineHeight = SystemFont.lineHeight(pointSize: screen[content.style].pointSize)
    // The frame was rounded to whole pixels.
    return max(1, min(100, (height + 400) / max(1, millipoints(lineHeight))))
  }

  private mutating func addControl(_ item: PictureItem, isBoxed: Bool, lines: Int = 1) {
    guard !isBoxed else {
      var item = item
      item.isBoxed = true
      item.box = screen.nodes[item.node.position].box
      add(item, rows: 2 + max(lines, item.lines.count), role: .solid)
      return
    }
    guard !item.lines.isEmpty else { return }
    var plain = PictureItem(
      .text, item.node, item.flags, columns: item.columns, room: item.room, top: item.top,
      bottom: item.bottom, opacity: Int(item.opacity))
    plain.lines = item.lines
    plain.style = item.style
    plain.side = item.side
    add(plain, rows: plain.lines.count, role: .solid)
  }

  private mutating func addFrame(_ node: Int, _ context: DrawingContext) {
    guard hasEdges(node), let item = item(.frame, node, context), PictureScale.holdsEdges(item)
    else { return }
    addFrame(item)
  }

  /// Whether a node that holds others is drawn with edges: it has a border, is a group of a list
  /// that stands apart, or lies over the screen.
  private func hasEdges(_ node: Int) -> Bool {
    guard let box = box(of: node) else { return false }
    return screen.boxes[box].border != nil
      || screen.nodes[node].component == .listGroup && screen.boxes[box].cornerRadius > 0
      || !screen.presented.isEmpty && screen.nodes[node].component.isPresented
  }

  private mutating func addFrame(_ frame: PictureItem) {
    var item = frame
    item.box = screen.nodes[item.node.position].box
    item.firstSpan = Int32(truncatingIfNeeded: spans.count)
    let thickness = RowSpan.edgeThickness
    spans.append(
      RowSpan(top: item.top, bottom: item.top + thickness, rows: 1, role: .topEdge))
    spans.append(
      RowSpan(top: item.bottom - thickness, bottom: item.bottom, rows: 1, role: .bottomEdge))
    items.append(item)
  }

  private mutating func addImage(_ asset: String, _ node: Int, _ context: DrawingContext) {
    guard var item = item(.image, node, context) else { return }
    let isBoxed = isRoomy(item)
    let start = text.lines.count
    if !isBoxed {
      text.add(glyphSet.image.topLeft)
      text.add(CellGlyph.blank)
    }
    var asset = asset
    asset.withUTF8 { text.add(spec: $0) }
    text.endLine()
    item.lines = start..<start + 1
    item.isBoxed = isBoxed
    if isBoxed { item.side = .center }
    add(item, rows: isBoxed ? 3 : 1, role: .loose)
  }

  /// A rectangle of a color: a box where it is large enough for one, else a line.
  private mutating func addBox(_ node: Int, _ context: DrawingContext) {
    guard let item = item(.frame, node, context) else { return }
    if frames.frames[node].height >= 32_000, PictureScale.holdsEdges(item) {
      addFrame(item)
    } else {
      addDivider(node, context)
    }
  }

  private mutating func addDivider(_ node: Int, _ context: DrawingContext) {
    guard var item = item(.divider, node, context) else { return }
    item.color = box(of: node).flatMap { screen.boxes[$0].background }
    let frame = frames.frames[node]
    add(item, rows: 1, role: frame.height > frame.width ? .loose : .solid)
  }

  /// Whether a carousel has more than it shows.
  private func continues(_ node: Int) -> Bool {
    guard case .carousel = screen.nodes[node].kind else { return false }
    let frame = frames.frames[node]
    var child = node + 1
    while child < Int(screen.nodes[node].subtreeEnd) {
      let inner = frames.frames[child]
      if case .content = screen.nodes[child].placement, inner.width > 0,
        isMirrored ? inner.x < frame.x - 500 : inner.maxX > frame.maxX + 500
      {
        return true
      }
      child = max(child + 1, Int(screen.nodes[child].subtreeEnd))
    }
    return false
  }

  /// Adds the sign that a carousel continues, at its far edge.
  private mutating func addMore(_ node: Int, _ context: DrawingContext) {
    guard let whole = item(.text, node, context), whole.columns.count > 1 else { return }
    let column = isMirrored ? whole.columns.lowerBound : whole.columns.upperBound - 1
    var item = PictureItem(
      .text, whole.node, whole.flags, columns: column..<column + 1, room: column..<column + 1,
      top: whole.top, bottom: whole.bottom, opacity: Int(whole.opacity))
    let line = text.lines.count
    text.add(isMirrored ? glyphSet.placeholderStart : glyphSet.placeholderEnd)
    text.endLine()
    item.lines = line..<line + 1
    add(item, rows: 1, role: .loose)
  }

  // MARK: - Contexts

  /// What a node's content may draw in: mostly all that the node itself may.
  private mutating func addInnerContext(of node: Int, _ outer: Int32) -> Int32 {
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
        // The last column tells that there is more.
        inner.visibleColumns =
          isMirrored
          ? inner.visibleColumns.lowerBound + 1..<inner.visibleColumns.upperBound
          : inner.visibleColumns.lowerBound..<inner.visibleColumns.upperBound - 1
      }
    }
    if isClipped, let item = item(.fill, node, context) {
      inner.visibleColumns = item.columns.clamped(to: inner.visibleColumns)
      inner.visibleTop = max(context.visibleTop, extents.tops[node])
      inner.visibleBottom = min(context.visibleBottom, extents.bottoms[node])
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

  // MARK: - Lines

  private mutating func addLines(
    of content: Text, _ item: inout PictureItem, isBoxed: Bool = true
  ) {
    item.style = content.style
    place(content, &item)
    let start = text.lines.count
    if item.flags.isSecret {
      addBullets(for: content.string)
    } else if !content.string.isEmpty || content.symbol.index >= 0
      || screen.nodes[item.node.position].kind.isMenu
    {
      var symbol = screen.symbol(of: content)
      if let name = symbol, !hasRoom(for: name, content, item) { symbol = nil }
      addLines(
        of: content, item, isBoxed: isBoxed,
        TextSigns(
          item.flags, screen.nodes[item.node.position].kind, isBoxed: isBoxed, symbol: symbol,
          link: linkSign(of: item.node), isMirrored: isMirrored, glyphSet))
    }
    item.lines = start..<text.lines.count
  }

  /// Whether a symbol's name has room before a title; the title matters more.
  private func hasRoom(for symbol: String, _ content: Text, _ item: PictureItem) -> Bool {
    let signs = 7
    return content.string.isEmpty || symbol.hasPrefix("chevron.")
      || symbol.utf8.count + content.string.count + signs <= item.columns.count
  }

  /// What stands behind a link's text, pointing where reading goes.
  private func linkSign(of node: ScreenNodeID) -> UInt32? {
    guard screen.nodes[node.position].component == .link else { return nil }
    return isMirrored ? glyphSet.placeholderStart : glyphSet.placeholderEnd
  }

  private func place(_ content: Text, _ item: inout PictureItem) {
    let leading = isMirrored ? PictureItem.Side.right : .left
    let trailing = isMirrored ? PictureItem.Side.left : .right
    let frameAlignment = box(of: item.node.position).flatMap { screen.boxes[$0].frameAlignment }
    item.lift = frameAlignment?.vertical ?? .center
    if case .button = screen.nodes[item.node.position].kind {
      item.side = .center
      return
    }
    switch content.alignment {
    case .center: item.side = .center
    case .trailing: item.side = trailing
    case .leading: item.side = leading
    case .natural, .justified:
      switch frameAlignment?.horizontal {
      case .center: item.side = .center
      case .trailing: item.side = trailing
      case .leading, nil: item.side = leading
      }
    }
  }

  /// One bullet for each character of a secret, which itself is never drawn.
  private mutating func addBullets(for secret: String) {
    guard !secret.isEmpty else { return }
    for _ in secret.prefix(1000) { text.add(glyphSet.bullet) }
    text.endLine()
  }

  private mutating func addLines(
    of content: Text, _ item: PictureItem, isBoxed: Bool, _ signs: TextSigns
  ) {
    let node = item.node
    let lines = frames.lines(of: node)
    let isTruncated = frames.isTruncated[node.position]
    var string = content.string
    string.withUTF8 { bytes in
      let whole = 0..<bytes.count
      let count = max(1, lines.count)
      if !isTruncated, let width = rowWidth(of: item, isBoxed: isBoxed, lines, in: bytes) {
        addWrapped(bytes, lines, signs, width: width)
        return
      }
      for position in 0..<count {
        let range =
          lines.isEmpty ? whole : lines[lines.startIndex + position].range.clamped(to: whole)
        let isLast = position == count - 1
        signs.addStart(ofLine: position, isTextEmpty: bytes.isEmpty, to: &text)
        if isTruncated, isLast, content.truncation == .middle,
          let omitted = frames.omission(in: node)?.clamped(to: range)
        {
          text.add(
            spec: UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<omitted.lowerBound]))
          text.add(glyphSet.ellipsis)
          text.add(
            spec: UnsafeBufferPointer(rebasing: bytes[omitted.upperBound..<range.upperBound]))
        } else {
          addLine(
            UnsafeBufferPointer(rebasing: bytes[range]),
            cut: isTruncated && isLast ? content.truncation : nil)
        }
        if isLast { signs.addEnd(isTextEmpty: bytes.isEmpty, to: &text) }
        text.endLine()
      }
    }
  }

  /// The columns that a message may use: those of the field that it stands in.
  private func messageWidth(of item: PictureItem) -> Int {
    let node = item.node.position
    var parent = node - 1
    while parent >= 0, Int(screen.nodes[parent].subtreeEnd) <= node { parent -= 1 }
    guard parent >= 0 else { return item.columns.count }
    let frame = frames.frames[parent]
    let left = min(item.room.upperBound, max(0, PictureScale.column(Int(frame.x))))
    let right = min(item.room.upperBound, PictureScale.column(Int(frame.maxX)))
    return max(
      item.columns.count,
      isMirrored ? item.columns.upperBound - left : right - item.columns.lowerBound)
  }

  /// The cells of a row, where a text has lines that no row could hold; nil where all have room.
  ///
  /// Letters are often narrower than cells: what the screen shows whole the picture shows whole, too,
  /// on more rows.
  private func rowWidth(
    of item: PictureItem, isBoxed: Bool, _ lines: ArraySlice<PositionRange>,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let frame = frames.frames[item.node.position]
    let padding = box(of: item.node.position).map { screen.boxes[$0].padding } ?? .zero
    let columns =
      PictureScale.column(Int(frame.maxX)) - PictureScale.column(Int(frame.x))
      - millipoints(padding.horizontal) / PictureScale.cellWidth
    // What is cut off on the screen, by a clip or by its edge, is cut off in the picture; the edges
    // of a box around the text take a column each.
    guard !lines.isEmpty, columns <= item.columns.count + 2 else { return nil }
    // A blank stays beside each outer edge.
    var width = item.room.count - 2
    switch screen.nodes[item.node.position].kind {
    case .button: width = (isBoxed ? item.columns.count - 4 : width) - 4
    case .text where item.flags.contains(.error): width = messageWidth(of: item) - 2
    case .text where screen.nodes[item.node.position].component == .link: width -= 2
    case .text: break
    default: return nil
    }
    guard width > 4 else { return nil }
    // A cell has at least one byte.
    let isTooWide = lines.contains { line in
      let range = line.range.clamped(to: 0..<bytes.count)
      return range.count > width
        && displayWidth(of: UnsafeBufferPointer(rebasing: bytes[range])) > width
    }
    return isTooWide ? width : nil
  }

  /// Adds the lines of a text anew, as many cells wide as a row is.
  private mutating func addWrapped(
    _ text: UnsafeBufferPointer<UInt8>, _ lines: ArraySlice<PositionRange>, _ signs: TextSigns,
    width: Int
  ) {
    let start = lines.first.map { $0.range.lowerBound } ?? 0
    let end = min(text.count, lines.last.map { $0.range.upperBound } ?? 0)
    let bytes = Array(text[min(start, end)..<end])
    var line = 0
    var used = 0
    var written = 0
    signs.addStart(ofLine: 0, isTextEmpty: bytes.isEmpty, to: &self.text)
    for segment in LineSegments(bytes) {
      let word = bytes[segment.bytes.lowerBound..<segment.visibleEnd]
      let wordWidth = displayWidth(of: word)
      let blanks = used == 0 ? 0 : segment.bytes.lowerBound - written
      if used > 0, used + blanks + wordWidth > width {
        self.text.endLine()
        line += 1
        used = 0
        signs.addStart(ofLine: line, isTextEmpty: false, to: &self.text)
      } else {
        for _ in 0..<blanks { self.text.add(CellGlyph.blank) }
        used += blanks
      }
      word.withUnsafeBufferPointer { self.text.add(spec: $0) }
      used += wordWidth
      written = segment.visibleEnd
      if segment.lineBreak == .mandatory, segment.bytes.upperBound < bytes.count {
        self.text.endLine()
        line += 1
        used = 0
        written = segment.bytes.upperBound
        signs.addStart(ofLine: line, isTextEmpty: false, to: &self.text)
      }
    }
    signs.addEnd(isTextEmpty: bytes.isEmpty, to: &self.text)
    self.text.endLine()
  }

  private mutating func addLine(_ bytes: UnsafeBufferPointer<UInt8>, cut: Text.Truncation?) {
    switch cut {
    case nil, .middle:
      text.add(spec: bytes)
    case .tail:
      text.add(spec: bytes)
      text.add(glyphSet.ellipsis)
    case .head:
      text.add(glyphSet.ellipsis)
      text.add(spec: bytes)
    }
  }
}
