internal import DrawingModel
internal import PlatformData
internal import SpecModel

/// Draws images from files, and placeholders for missing ones.
extension Painter {
  mutating func drawImage(
    _ asset: String, _ width: Int32, _ height: Int32, _ mode: ScreenNode.ContentMode,
    in room: DrawnRect
  ) {
    guard room.width > 0, room.height > 0 else { return }
    guard let index = image(named: asset) else {
      drawPlaceholder(asset, in: room)
      return
    }
    let fit: Operation.ImageFit
    var place = room
    switch mode {
    case .fit: fit = .fit
    case .fill: fit = .fill
    case .stretch: fit = .stretch
    case .center:
      fit = .stretch
      place = centered(width, height, in: room)
    }
    let isCut = place.width > room.width || place.height > room.height || fit == .fill
    if isCut { open(.clip(room, radius: 0)) }
    add(.image(index, place, fit: fit))
    if isCut { close() }
  }

  /// Draws a placeholder: a box with both diagonals, the asset's name and the box's size in points.
  mutating func drawPlaceholder(_ name: String, in room: DrawnRect) {
    let base = paint(system: "secondarySystemBackground")
    fill(room, base)
    fill(room, paint(system: "tertiarySystemFill"))
    let line = paint(system: "separator")
    stroke(room.inset(by: 500), 0, 1000, line)
    let side = min(room.width, room.height)
    guard side >= 12_000 else { return }
    let faint = paint(line, alpha: 600)
    self.line(
      DrawnPoint(x: room.x, y: room.y), DrawnPoint(x: room.maxX, y: room.maxY), 1000, faint)
    self.line(
      DrawnPoint(x: room.maxX, y: room.y), DrawnPoint(x: room.x, y: room.maxY), 1000, faint)
    let nameFont = SystemFont(pointSize: 11)
    let sizeFont = SystemFont(pointSize: 10)
    let size = "\((room.width + 500) / 1000) × \((room.height + 500) / 1000)"
    let needed = max(
      thousandths(nameFont.width(of: String(name.prefix(200)))),
      thousandths(sizeFont.width(of: size)))
    let ink = paint(system: "secondaryLabel")
    let label = DrawnRect(
      x: room.x + (room.width - min(needed, room.width - 24_000)) / 2 - 4000,
      y: room.y + room.height / 2 - 17_000,
      width: min(needed, room.width - 24_000) + 8000, height: 34_000)
    guard room.height >= 50_000, room.width >= 64_000 else {
      let side = min(24_000, side - 4000)
      let square = centered(side, side, in: room)
      fill(square.inset(by: -2000), base)
      symbol("photo", in: square, ink, over: base)
      return
    }
    fill(label, base, radius: 4000)
    fill(label, paint(system: "tertiarySystemFill"), radius: 4000)
    let middle = room.x + room.width / 2
    drawLabel(
      name, nameFont, ink, centeredAt: middle, baseline: label.y + 14_000,
      atMost: label.width - 4000)
    drawLabel(
      size, sizeFont, ink, centeredAt: middle, baseline: label.y + 28_000,
      atMost: label.width - 4000)
  }

  /// Draws a dashed box for an invisible node.
  mutating func drawInvisible(_ node: Int, _ frame: DrawnRect) {
    guard frame.width > 0, frame.height > 0 else { return }
    let ink = paint(system: "tertiaryLabel")
    let corners = [
      DrawnPoint(x: frame.x, y: frame.y), DrawnPoint(x: frame.maxX, y: frame.y),
      DrawnPoint(x: frame.maxX, y: frame.maxY), DrawnPoint(x: frame.x, y: frame.maxY),
    ]
    for side in 0..<4 {
      add(
        .dashes(
          from: corners[side], to: corners[(side + 1) % 4], width: 500, dash: 3000, paint: ink))
    }
    drawLabel(
      screen.nodes[node].name, SystemFont(pointSize: 8), ink, x: frame.x + 2000,
      baseline: frame.y + 9000, atMost: max(0, frame.width - 4000))
  }
}
