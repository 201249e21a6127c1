internal import PlatformData
internal import SpecModel

/// Collects picture items for each kind of node.
extension ItemCollector {
  /// Adds the items of a node, without those of its children.
  mutating func show(_ node: Int, _ outer: Int32) {
    let context = contexts[Int(outer)]
    switch screen.nodes[node].kind {
    case .stack, .zstack, .group, .scroll, .spacer, .grid, .row, .viewThatFits, .canvas:
      addFrame(node, context)
      if screen.nodes[node].component == .listCell { addDisclosure(of: node, context) }
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
      addControl(item, isBoxed: item.columns.count >= 3 && !isBare(node))
    case .textArea(let content):
      guard var item = item(.control, node, context) else { return }
      addLines(of: content, &item)
      addControl(
        item, isBoxed: item.columns.count >= 3 && !isBare(node),
        lines: roomForLines(content, node))
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
    case .host(let name, _):
      addImage(name, node, context)
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

  /// Whether a text field has neither a background nor a border.
  private func isBare(_ node: Int) -> Bool {
    guard let box = box(of: node) else { return false }
    return screen.boxes[box].background == nil && screen.boxes[box].border == nil
  }

  private func hasLookOfItsOwn(_ node: Int) -> Bool {
    guard let box = box(of: node) else { return false }
    return screen.boxes[box].background != nil || screen.boxes[box].border != nil
      || screen.boxes[box].height != .auto
  }

  /// Whether the node is large enough for a box of three rows.
  private func isRoomy(_ item: PictureItem) -> Bool {
    frames[item.node].height >= 32_000 && item.columns.count >= 3
  }

  /// The number of lines that fit into a text area.
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

  /// Whether a container is drawn with edges: it has a border, is a separate group of a list, or is
  /// presented.
  func hasEdges(_ node: Int) -> Bool {
    guard let box = box(of: node) else { return false }
    return screen.boxes[box].border != nil
      || screen.nodes[node].component == .listGroup && screen.boxes[box].cornerRadius > 0
      || !screen.presented.isEmpty && screen.nodes[node].component.isPresented
  }

  /// Whether a node's background is not painted separately: its edges are drawn instead, it is
  /// drawn as a line, or it dims the screen.
  func isDrawnWithEdges(_ node: Int, _ fill: PictureItem) -> Bool {
    if screen.nodes[node].component == .dimming { return true }
    switch screen.nodes[node].kind {
    case .box, .divider: return true
    case .button, .image, .host: return isRoomy(fill)
    case .input, .menu, .textArea, .search: return fill.columns.count >= 3 && !isBare(node)
    default: return hasEdges(node) && PictureScale.holdsEdges(fill)
    }
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
      let isHost = screen.nodes[node].component == .host
      text.add((isHost ? glyphSet.host : glyphSet.image).topLeft)
      text.add(CellGlyph.blank)
    }
    var asset = asset
    asset.withUTF8 { text.add(spec: $0) }
    text.endLine()
    item.lines = start..<start + 1
    item.isBoxed = isBoxed
    if isBoxed { item.side = .center }
    let height = Int(frames.frames[node].height)
    let rows = min(12, 3 + max(0, (height - 64_000) / 32_000))
    add(item, rows: isBoxed ? rows : 1, role: .loose)
  }

  /// Adds a colored rectangle: a box if it is large enough, else a line.
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
    let radius = box(of: node).map { screen.boxes[$0].cornerRadius * 1000 } ?? 0
    item.isDot =
      frame.width > 0 && frame.width <= 16_000 && abs(frame.width - frame.height) <= 1000
      && radius * 2 >= Double(frame.width) - 1000
    add(item, rows: 1, role: frame.height > frame.width ? .loose : .solid)
  }

  /// Whether a carousel has more pages than are visible.
  func continues(_ node: Int) -> Bool {
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

  /// Adds a sign at the trailing edge of a carousel that has more pages.
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

  /// Adds the disclosure indicator of a row that leads to another screen, in the last column of the
  /// row's content.
  private mutating func addDisclosure(of row: Int, _ context: DrawingContext) {
    let end = Int(screen.nodes[row].subtreeEnd)
    guard row + 1 < end, screen.nodes[row + 1].component == .link,
      !screen.nodes[row + 1].flags.contains(.address)
    else { return }
    let insets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 16)
    guard let whole = item(.text, row, context, insets: insets), whole.columns.count > 1 else {
      return
    }
    let column = isMirrored ? whole.columns.lowerBound : whole.columns.upperBound - 1
    var item = PictureItem(
      .text, whole.node, whole.flags, columns: column..<column + 1, room: column..<column + 1,
      top: whole.top, bottom: whole.bottom, opacity: Int(whole.opacity))
    item.isMark = true
    let line = text.lines.count
    text.add(isMirrored ? glyphSet.signs.mirroredDisclosure : glyphSet.signs.disclosure)
    text.endLine()
    item.lines = line..<line + 1
    add(item, rows: 1, role: .loose)
  }
}
