internal import DrawingModel
internal import PlatformData
internal import SpecModel

/// Draws optional overlays on a screen, and collects node data for inspectors.
extension Painter {
  mutating func drawMarks(on whole: DrawnRect) {
    node = -1
    if options.marks.contains(.safeArea) {
      stroke(
        inset(whole, by: screen.viewport.safeArea), 0, 500, paint(system: "systemTeal"))
    }
    if options.marks.contains(.frames) { drawFrames(in: 0) }
    if options.marks.contains(.ids) { drawIDs() }
  }

  /// Draws the frames of a node and its descendants as outlines.
  mutating func drawFrames(in root: Int) {
    let ink = paint(system: "systemPurple")
    var inner = root
    while inner < max(root + 1, Int(screen.nodes[root].subtreeEnd)) {
      guard !hides(inner) else {
        inner = max(inner + 1, Int(screen.nodes[inner].subtreeEnd))
        continue
      }
      node = Int32(truncatingIfNeeded: inner)
      stroke(rect(frames.frames[inner]), 0, 500, ink)
      inner += 1
    }
    node = -1
  }

  private mutating func drawIDs() {
    let ink = paint(system: "systemGray")
    let font = SystemFont(pointSize: 8)
    for inner in screen.nodes.indices where !hides(inner) {
      let frame = rect(frames.frames[inner])
      guard frame.width > 0, frame.height > 0 else { continue }
      drawLabel(
        screen.nodes[inner].name, font, ink, x: frame.x + 1000, baseline: frame.y + 8000,
        atMost: max(0, frame.width - 2000))
    }
  }

  // MARK: - Data for inspectors

  func nodeMarks() -> ContiguousArray<NodeMark> {
    var marks: ContiguousArray<NodeMark> = []
    marks.reserveCapacity(screen.nodes.count)
    var parents: [Int] = []
    var unseenEnd = 0
    for node in screen.nodes.indices {
      while let parent = parents.last, node >= Int(screen.nodes[parent].subtreeEnd) {
        parents.removeLast()
      }
      if hides(node) { unseenEnd = max(unseenEnd, node + 1, Int(screen.nodes[node].subtreeEnd)) }
      let own = screen.nodes[node]
      let text = own.kind.drawnText
      let isSecret = own.flags.contains(.secure) && !own.flags.contains(.placeholder)
      marks.append(
        NodeMark(
          id: node == 0 ? "body" : own.name, component: own.component.rawValue,
          frame: rect(frames.frames[node]), parent: Int32(parents.last ?? -1),
          isSeen: node >= unseenEnd,
          place: node < options.places.count ? options.places[node] : "",
          text: text.map {
            isSecret
              ? String(repeating: "•", count: min(1000, $0.string.count)) : $0.string
          } ?? "",
          style: text.map { screen[$0.style].name } ?? "",
          reasons: node < options.reasons.count ? options.reasons[node] : []))
      parents.append(node)
    }
    return marks
  }

  /// The visible texts of the screen in order; at most 4,000 characters.
  var summary: String {
    var lines: [String] = []
    var room = 4000
    var rest = 0
    for mark in drawing.nodes where mark.isSeen && !mark.text.isEmpty {
      let length = mark.text.unicodeScalars.count + 2
      if length > room {
        rest += 1
      } else {
        room -= length
        lines.append(mark.text)
      }
    }
    if rest > 0 { lines.append("and \(rest) more texts") }
    return lines.joined(separator: ", ")
  }

  /// The picture's title: the screen, its state and its device.
  var title: String {
    var words = [screen.name]
    if let variant = screen.variant { words.append(variant) }
    if let state = screen.state { words.append(state) }
    if let device = screen.viewport.device {
      words.append(device)
    } else {
      words.append("\(Int(screen.viewport.width)) points")
    }
    if screen.textSize != .large { words.append(screen.textSize.name) }
    if isMirrored { words.append("rtl") }
    return words.joined(separator: " · ")
  }
}
