internal import DrawingModel
internal import PlatformData
internal import SpecModel

/// Draws scrolled-out content in strips below the screen.
extension Painter {
  static let stripLimit = 16
  /// The maximum height of a picture, in thousandths of a point.
  static let heightLimit: Int32 = 20_000_000

  private struct Rest {
    let node: Int
    /// The upper edge of the hidden part.
    let visibleBottom: Int32
    let bottom: Int32
    /// Whether the hidden part is above the visible part.
    var isAbove = false
  }

  mutating func drawStrips(left edge: Int32) {
    let rests = rests()
    guard !rests.isEmpty else { return }
    let whole = rect(frames.screen)
    let font = SystemFont(pointSize: 13)
    let gray = paint(ColorValues(everywhere: RGBA(0x8E, 0x8E, 0x93)))
    var top = drawing.height
    for (position, rest) in rests.enumerated() {
      let frame = rect(frames.frames[rest.node])
      let stripTop = top + 12_000 + 20_000
      let room = Self.heightLimit - stripTop
      guard position < Self.stripLimit, room > 44_000 else {
        let message = "and \(rests.count - position) more scrolls"
        node = -1
        drawLabel(
          message, font, gray, x: edge, baseline: top + 26_000, atMost: whole.width)
        drawing.notes.append("the picture leaves out what scrolls: \(message)")
        top += 32_000
        break
      }
      let height = min(rest.bottom - rest.visibleBottom, room)
      var caption =
        "rest of \(screen.nodes[rest.node].name), "
        + (rest.isAbove ? "above" : "from \(points(rest.visibleBottom))")
      if height < rest.bottom - rest.visibleBottom {
        caption += ", cut at \(points(rest.visibleBottom + height))"
        drawing.notes.append("the picture is \(caption)")
      }
      node = -1
      drawLabel(
        caption, font, gray, x: edge, baseline: top + 26_000, atMost: whole.width)
      let offset = DrawnPoint(x: edge, y: stripTop - rest.visibleBottom)
      let source = DrawnRect(
        x: frame.x, y: rest.visibleBottom, width: frame.width, height: height)
      drawing.strips.append(
        Strip(node: Int32(truncatingIfNeeded: rest.node), source: source, offset: offset))
      open(.transform(scale: 1000, about: .zero, offset: offset))
      open(.clip(source, radius: 0))
      let surface = surface(of: rest.node)
      fill(source, surface)
      walkChildren(of: rest.node, surface: surface)
      node = -1
      close()
      if options.marks.contains(.frames) { drawFrames(in: rest.node) }
      if options.edge != .none { stroke(source.inset(by: 250), 0, 500, paint(system: "separator")) }
      close()
      top = stripTop + height
    }
    if options.marks.contains(.fold), !drawing.strips.isEmpty {
      node = -1
      let above = rests.first { $0.isAbove }.map { rect(frames.frames[$0.node]).y }
      let y = edge + (rests.allSatisfy(\.isAbove) ? above ?? whole.maxY : whole.maxY)
      add(
        .dashes(
          from: DrawnPoint(x: edge + whole.x, y: y), to: DrawnPoint(x: edge + whole.maxX, y: y),
          width: 1000, dash: 4000, paint: paint(system: "systemOrange")))
    }
    drawing.height = top
  }

  /// The hidden parts of scroll views, from the top.
  private func rests() -> [Rest] {
    var rests: [Rest] = []
    let screenBottom = rect(frames.screen).maxY
    let covers = coveredTop(below: screenBottom)
    var node = 0
    while node < screen.nodes.count {
      let end = max(node + 1, Int(screen.nodes[node].subtreeEnd))
      if hides(node) {
        node = end
        continue
      }
      guard case .scroll(.vertical) = screen.nodes[node].kind else {
        node += 1
        continue
      }
      let frame = rect(frames.frames[node])
      let start = contentTop(of: node)
      if screen.nodes[node].flags.contains(.atBottom), frame.width > 0, start < frame.y - 500 {
        rests.append(Rest(node: node, visibleBottom: start, bottom: frame.y, isAbove: true))
      }
      let visible = min(frame.maxY, min(screenBottom, covers))
      let bottom = contentBottom(of: node)
      if frame.width > 0, frame.height > 0, visible > frame.y, bottom > visible + 500 {
        rests.append(Rest(node: node, visibleBottom: visible, bottom: bottom))
      }
      node = end
    }
    return rests
  }

  private func contentTop(of scroll: Int) -> Int32 {
    var top = Int32.max
    var child = scroll + 1
    while child < Int(screen.nodes[scroll].subtreeEnd) {
      if case .content = screen.nodes[child].placement, !hides(child) {
        top = min(top, rect(frames.frames[child]).y)
      }
      child = max(child + 1, Int(screen.nodes[child].subtreeEnd))
    }
    return top
  }

  private func contentBottom(of scroll: Int) -> Int32 {
    let padding = screen.nodes[scroll].box.map {
      thousandths(screen.boxes[Int($0.index)].padding.bottom)
    }
    var bottom: Int32 = 0
    var child = scroll + 1
    while child < Int(screen.nodes[scroll].subtreeEnd) {
      if case .content = screen.nodes[child].placement, !hides(child) {
        bottom = max(bottom, rect(frames.frames[child]).maxY)
      }
      child = max(child + 1, Int(screen.nodes[child].subtreeEnd))
    }
    return bottom + (padding ?? 0)
  }

  /// The top edge of the views that cover scroll content at the bottom of the screen.
  private func coveredTop(below screenBottom: Int32) -> Int32 {
    var top = frames.keyboard.height > 0 ? rect(frames.keyboard).y : screenBottom
    for node in screen.nodes.indices where !hides(node) {
      let frame = rect(frames.frames[node])
      guard frame.width > 0, frame.height > 0 else { continue }
      switch screen.nodes[node].placement {
      case .safeAreaInset(.bottom, _, _), .presented(.edge(.bottom, _)): top = min(top, frame.y)
      default: break
      }
    }
    return top
  }

  /// The color behind a node: the background of its nearest ancestor with one.
  private mutating func surface(of node: Int) -> Int32 {
    var color = screen.background
    for outer in 0...node where outer == node || Int(screen.nodes[outer].subtreeEnd) > node {
      if let own = screen.nodes[outer].box.flatMap({ screen.boxes[Int($0.index)].background }) {
        color = own
      }
    }
    return paint(of: color)
  }

  private func points(_ length: Int32) -> String {
    let tenths = (Int(length) + 50) / 100
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
