internal import DrawingModel
internal import PlatformData
internal import SpecModel

/// Draws the content of each kind of node.
extension Painter {
  mutating func drawContent(of node: Int, _ surface: Int32) {
    let frame = rect(frames.frames[node])
    guard frame.width > 0, frame.height > 0 else { return }
    let room = contentRect(of: node)
    switch screen.nodes[node].kind {
    case .stack, .zstack, .group, .scroll, .spacer, .grid, .row, .viewThatFits, .canvas,
      .carousel, .box:
      if screen.nodes[node].component == .listCell { drawDisclosure(in: node, frame) }
      if screen.nodes[node].component.isLowerBar, hasFill(node) { drawBarEdge(of: frame) }
      if screen.nodes[node].component == .alert { drawAlertLines(in: node, frame) }
    case .divider:
      let color = screen.nodes[node].box.flatMap { screen.boxes[Int($0.index)].background }
      fill(frame, color.map { paint(of: $0) } ?? paint(system: "separator"))
    case .text(let text), .button(let text):
      drawTitle(text, of: node, in: room, surface)
    case .input(let text):
      drawField(text, of: node, in: room, frame)
    case .textArea(let text):
      drawText(text, of: node, in: room, .topLeading)
      drawCaret(text, of: node, in: room, .topLeading)
    case .menu(let text):
      var inner = room
      if !hasBox(node) {
        // The menu symbol is at the trailing end of the text.
        if isMirrored { inner.x += 18_000 }
        inner.width = max(0, inner.width - 18_000)
      }
      drawField(text, of: node, in: inner, frame)
      symbol(
        "chevron.up.chevron.down",
        in: trailing(14_000, 14_000, in: frame, inset: hasBox(node) ? 11_000 : 0),
        paint(system: "secondaryLabel"), over: surface)
    case .search(let text):
      drawSearch(text, of: node, in: room, frame, surface)
    case .toggle(let title):
      drawToggle(title, of: node, in: room, surface)
    case .host(let name, _): drawPlaceholder(name, in: room)
    case .image(let asset, let width, let height, let mode):
      drawImage(asset, thousandths(width), thousandths(height), mode, in: room)
    case .icon(let name):
      let side = min(room.width, room.height)
      symbol(
        name.string, in: centered(side, side, in: room), paint(of: screen[name.style].color),
        over: surface)
    case .control(let id):
      drawControl(screen[id], of: node, in: room, surface)
    }
  }

  /// The alignment of a node's content if its frame is larger than the content.
  private func alignment(of node: Int) -> BoxAlignment {
    let own = screen.nodes[node].box.flatMap { screen.boxes[Int($0.index)].frameAlignment }
    return own ?? screen.nodes[node].kind.ownFrameAlignment
  }

  // MARK: - Titles

  /// Draws a node's title, preceded by its symbol if it has one.
  private mutating func drawTitle(
    _ text: Text, of node: Int, in room: DrawnRect, _ surface: Int32
  ) {
    let alignment = alignment(of: node)
    guard let symbol = screen.symbol(of: text) else {
      drawText(text, of: node, in: room, alignment)
      return
    }
    let side = symbolSide(text.style)
    let ink = paint(of: screen[text.style].color)
    let gap = thousandths(ControlMetrics.symbolSpacing)
    guard !text.string.isEmpty else {
      self.symbol(symbol, in: place(side, side, in: room, alignment), ink, over: surface)
      return
    }
    let inner = DrawnRect(
      x: room.x, y: room.y, width: max(0, room.width - side - gap), height: room.height)
    let block = block(text, of: node, in: inner)
    let height = max(side, block.height)
    let whole = place(side + gap + block.width, height, in: room, alignment)
    self.symbol(symbol, in: leading(side, side, in: whole), ink, over: surface)
    draw(block, text, of: node, in: trailing(block.width, block.height, in: whole))
  }

  private func symbolSide(_ style: TextStyleID) -> Int32 {
    let side = ControlMetrics.symbolSide(
      lineHeight: SystemFont.lineHeight(pointSize: screen[style].pointSize))
    return thousandths(side)
  }

  // MARK: - Fields

  private mutating func drawField(
    _ text: Text, of node: Int, in room: DrawnRect, _ frame: DrawnRect
  ) {
    let alignment = alignment(of: node)
    drawText(text, of: node, in: room, alignment)
    drawCaret(text, of: node, in: room, alignment)
    if screen.nodes[node].flags.contains(.validating) {
      // Leaves space for the sign of a field that opens a menu.
      let inset: Int32 = if case .menu = screen.nodes[node].kind { 32_000 } else { 12_000 }
      drawActivity(
        in: trailing(16_000, 16_000, in: frame, inset: inset), paint(system: "secondaryLabel"))
    }
  }

  /// Whether a field has a background or a border.
  private func hasBox(_ node: Int) -> Bool {
    guard let box = screen.nodes[node].box.map({ screen.boxes[Int($0.index)] }) else {
      return false
    }
    return box.background != nil || box.border != nil
  }

  /// Draws the insertion point of a focused text field.
  private mutating func drawCaret(
    _ text: Text, of node: Int, in room: DrawnRect, _ alignment: BoxAlignment
  ) {
    let flags = screen.nodes[node].flags
    guard flags.contains(.focused) else { return }
    switch screen.nodes[node].kind {
    case .input, .textArea, .search: break
    default: return
    }
    let block = block(text, of: node, in: room)
    let height = thousandths(screen[text.style].pointSize * 1.2)
    let isEmpty = block.lines.isEmpty || flags.contains(.placeholder)
    let place = place(
      block.width, max(block.height, height), in: room, alignment)
    let advance = isEmpty ? 0 : block.lines.last?.advance ?? 0
    let down = isEmpty ? 0 : Int32(max(0, block.lines.count - 1)) * block.pitch
    fill(
      DrawnRect(
        x: isMirrored ? place.maxX - advance - 2000 : place.x + advance,
        y: place.y + down + max(0, (block.pitch - height) / 2), width: 2000, height: height),
      paint(system: "tintColor"), radius: 1000)
  }

  private mutating func drawSearch(
    _ text: Text, of node: Int, in room: DrawnRect, _ frame: DrawnRect, _ surface: Int32
  ) {
    let side = symbolSide(text.style)
    let gap = thousandths(ControlMetrics.symbolSpacing)
    symbol(
      "magnifyingglass", in: leading(side, side, in: room), paint(system: "secondaryLabel"),
      over: surface)
    let inner = DrawnRect(
      x: isMirrored ? room.x : room.x + side + gap, y: room.y,
      width: max(0, room.width - side - gap), height: room.height)
    drawText(text, of: node, in: inner, .leading)
    drawCaret(text, of: node, in: inner, .leading)
    if !text.string.isEmpty, !screen.nodes[node].flags.contains(.placeholder) {
      symbol(
        "xmark.circle.fill", in: trailing(18_000, 18_000, in: room),
        paint(system: "tertiaryLabel"), over: surface)
    }
  }

  // MARK: - Lists and bars

  /// Draws the chevron of a row that leads to another screen.
  private mutating func drawDisclosure(in row: Int, _ frame: DrawnRect) {
    let end = Int(screen.nodes[row].subtreeEnd)
    guard row + 1 < end, screen.nodes[row + 1].component == .link,
      !screen.nodes[row + 1].flags.contains(.address)
    else { return }
    let place = trailing(8000, 13_000, in: frame, inset: 16_000)
    for inner in row + 1..<end {
      // The chevron never covers a text.
      let text = contentRect(of: inner)
      guard let shown = screen.nodes[inner].kind.drawnText else { continue }
      let stands = self.place(
        block(shown, of: inner, in: text).width, text.height, in: text, alignment(of: inner))
      if stands.x < place.maxX + 2000, stands.maxX > place.x - 2000 { return }
    }
    let tip = isMirrored ? place.x : place.maxX
    let start = isMirrored ? place.maxX : place.x
    let ink = paint(system: "tertiaryLabel")
    let middle = DrawnPoint(x: tip - (isMirrored ? -1000 : 1000), y: place.y + place.height / 2)
    line(DrawnPoint(x: start, y: place.y + 500), middle, 2000, ink)
    line(middle, DrawnPoint(x: start, y: place.maxY - 500), 2000, ink)
  }

  /// Draws the separators above the buttons of an alert and between adjacent buttons.
  private mutating func drawAlertLines(in alert: Int, _ frame: DrawnRect) {
    let ink = paint(system: "separator")
    var previous: DrawnRect?
    for inner in alert..<max(alert + 1, Int(screen.nodes[alert].subtreeEnd)) {
      guard case .button = screen.nodes[inner].kind, !hides(inner) else { continue }
      let button = rect(frames.frames[inner])
      if let previous, previous.y == button.y {
        let middle = (min(previous.maxX, button.maxX) + max(previous.x, button.x)) / 2
        fill(
          DrawnRect(x: middle, y: button.y, width: pixel, height: frame.maxY - button.y), ink)
      } else {
        fill(DrawnRect(x: frame.x, y: button.y, width: frame.width, height: pixel), ink)
      }
      previous = button
    }
  }

  private var pixel: Int32 { thousandths(1 / max(1, screen.viewport.scale)) }

  /// Whether a node's background is drawn.
  ///
  /// A bar has a background and an edge only while content is under it.
  func hasFill(_ node: Int) -> Bool {
    screen.nodes[node].box.map { screen.boxes[Int($0.index)].background != nil } ?? false
  }

  private mutating func drawBarEdge(of frame: DrawnRect) {
    fill(
      DrawnRect(x: frame.x, y: frame.y, width: frame.width, height: pixel),
      paint(system: "separator"))
  }
}

extension ScreenNode.Kind {
  /// The text that a node shows.
  var drawnText: Text? {
    switch self {
    case .text(let text), .button(let text), .input(let text), .toggle(let text),
      .menu(let text), .textArea(let text), .search(let text):
      text
    case .stack, .zstack, .group, .scroll, .grid, .row, .viewThatFits, .canvas, .carousel, .box,
      .host, .spacer, .divider, .image, .icon, .control:
      nil
    }
  }
}

extension Component {
  /// Whether the component is a bar at the bottom of the screen, with a separator above it.
  fileprivate var isLowerBar: Bool { self == .toolbar }
}
