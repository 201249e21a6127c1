internal import SpecModel

/// Appends what a person should look at: contrast, cut texts, small controls, what lies outside the
/// screen or over its neighbour, and what is not shown at all.
///
/// Findings are part of the text, so that a new one is a visible change.
func appendFindings(
  of screen: Screen, _ frames: FrameTable, _ outline: ScreenOutline, _ paint: SnapshotPaint,
  to output: inout [UInt8]
) {
  for pair in paint.pairs {
    for (appearance, contrast) in zip(Appearance.allCases, pair.contrasts)
    where contrast < pair.needed {
      append(
        .warning, "contrast",
        "\(pair.name) is \(ratioText(contrast)) in \(appearance.name), "
          + "needs \(ratioText(pair.needed))", to: &output)
    }
  }
  let seen = screen.nodes.indices.filter { !outline.isUnseen[$0] }
  for position in seen where frames.isTruncated[position] {
    append(.warning, "truncation", "\(screen.name(of: position)) is cut", to: &output)
  }
  for position in seen where screen.nodes[position].isTarget {
    // The system meets fingers beside the buttons of its bars by itself.
    if outline.isInBar[position] { continue }
    let frame = frames.frames[position]
    guard frame.isVisible, min(frame.width, frame.height) < leastTarget else { continue }
    append(
      .warning, "target", "\(screen.name(of: position)) is \(size(frame)), needs 44 x 44",
      to: &output)
  }
  for position in seen where screen.nodes[position].hasContent {
    let frame = frames.frames[position]
    let name = screen.name(of: position)
    if !frame.isVisible {
      append(.warning, "no-size", "\(name) is \(size(frame))", to: &output)
    } else if !outline.isScrolled[position], !frames.screen.contains(frame) {
      let verb = frames.screen.intersects(frame) ? "sticks out of" : "lies outside"
      append(.warning, "off-screen", "\(name) \(verb) the screen", to: &output)
    }
  }
  appendOverlaps(of: screen, frames, outline, to: &output)
  for node in frames.interop {
    append(
      .note, "interop", "\(screen.name(of: node.position)) is laid out as UIKit would", to: &output)
  }
  for position in screen.nodes.indices where outline.isUnseen[position] {
    if let parent = outline.parents[position], outline.isUnseen[parent] { continue }
    append(.note, "hidden", screen.name(of: position), to: &output)
  }
}

/// Where the targets differ: a note, since either may be what a person wants.
func appendParity(
  _ findings: [ParityFinding], on screen: Screen, to output: inout [UInt8]
) {
  for finding in findings {
    append(
      .note, "parity", "\(screen.name(of: finding.node.position)) \(finding.sentence)",
      to: &output)
  }
}

/// Neighbours in a stack of which one begins before the other ends.
private func appendOverlaps(
  of screen: Screen, _ frames: FrameTable, _ outline: ScreenOutline, to output: inout [UInt8]
) {
  // By parent: the child before.
  var siblings = ContiguousArray<Int?>(repeating: nil, count: screen.nodes.count)
  for position in screen.nodes.indices where !outline.isUnseen[position] {
    guard let parent = outline.parents[position], screen.axis(of: position, in: parent) != nil
    else { continue }
    defer { siblings[parent] = position }
    guard let sibling = siblings[parent], frames.frames[position].isVisible,
      frames.frames[sibling].intersects(frames.frames[position])
    else { continue }
    append(
      .warning, "overlap",
      "\(screen.name(of: position)) lies over \(screen.name(of: sibling))", to: &output)
  }
}

private enum Weight: String { case warning, note }

private func append(_ weight: Weight, _ kind: String, _ text: String, to output: inout [UInt8]) {
  var row = SnapshotRow()
  row.add(weight.rawValue, at: 0, to: &output)
  row.add(kind, at: 9, to: &output)
  row.add(text, at: 19, to: &output)
  output.append("\n")
}

/// The least width and height of what a finger has to meet.
private let leastTarget: Millipoints = 44_000

private func size(_ frame: Frame) -> String {
  "\(thousandthsText(Int(frame.width))) x \(thousandthsText(Int(frame.height)))"
}

extension Frame {
  fileprivate var isVisible: Bool { width > 0 && height > 0 }

  fileprivate func intersects(_ other: Frame) -> Bool {
    Int(x) < Int(other.x) + Int(other.width) && Int(other.x) < Int(x) + Int(width)
      && Int(y) < Int(other.y) + Int(other.height) && Int(other.y) < Int(y) + Int(height)
  }

  fileprivate func contains(_ other: Frame) -> Bool {
    other.x >= x && Int(other.x) + Int(other.width) <= Int(x) + Int(width)
      && other.y >= y && Int(other.y) + Int(other.height) <= Int(y) + Int(height)
  }
}

extension ScreenNode {
  /// Whether a finger has to meet the node; a switch has the system's own size.
  fileprivate var isTarget: Bool {
    switch kind {
    case .button, .input, .menu, .search, .textArea: true
    default: false
    }
  }

  fileprivate var hasContent: Bool {
    switch kind {
    case .text(let text), .button(let text): !text.string.isEmpty || text.symbol != .none
    case .input, .toggle, .image, .menu, .search, .textArea, .icon, .control: true
    case .stack, .zstack, .group, .scroll, .spacer, .divider, .grid, .row, .viewThatFits, .canvas,
      .carousel, .box:
      false
    }
  }
}
