internal import PlatformData
package import SpecModel
internal import UnicodeTables

/// Finds layout problems: truncated texts, small controls, nodes that are outside the screen or
/// overlap a neighbor, and nodes of zero size.
///
/// Findings are sorted by kind, then in node order. Invisible nodes are skipped.
package func screenFindings(of screen: Screen, _ frames: FrameTable) -> [ScreenFinding] {
  findings(of: screen, frames, ScreenOutline(screen, frames))
}

func findings(
  of screen: Screen, _ frames: FrameTable, _ outline: ScreenOutline
) -> [ScreenFinding] {
  var findings: [ScreenFinding] = []
  func add(_ kind: ScreenFinding.Kind, _ position: Int) {
    findings.append(ScreenFinding(kind, ScreenNodeID(position)))
  }
  let seen = screen.nodes.indices.filter { !outline.isUnseen($0) }
  for position in seen where frames.isTruncated[position] { add(.cut, position) }
  for position in seen where breaksWord(position, on: screen, frames) { add(.brokenWord, position) }
  for position in seen where screen.nodes[position].isTarget {
    // The system extends the touch areas of buttons in its bars.
    if outline.isInBar(position) { continue }
    // A button that is a row of a list accepts taps on the whole row.
    let row = outline.parent(of: position).flatMap { parent in
      screen.nodes[parent].component == .listCell && screen.nodes[position].isButton ? parent : nil
    }
    let frame = frames.frames[row ?? position]
    guard frame.isVisible,
      min(frame.width, frame.height) < ScreenFinding.leastTarget - ScreenFinding.rounding
    else {
      continue
    }
    add(.smallTarget(frame), position)
  }
  for position in seen where screen.nodes[position].hasContent {
    let frame = frames.frames[position]
    if !frame.isVisible {
      add(.noSize(frame), position)
    } else if !outline.isScrolled(position), !outline.isClipped(position),
      !frames.screen.contains(frame)
    {
      add(.offScreen(isWhole: !frames.screen.intersects(frame)), position)
    }
  }
  // By parent: the previous child.
  var siblings = ContiguousArray<Int?>(filledWith: nil, count: screen.nodes.count)
  for position in seen {
    guard let parent = outline.parent(of: position), screen.axis(of: position, in: parent) != nil
    else { continue }
    defer { siblings[parent] = position }
    guard let sibling = siblings[parent], frames.frames[position].isVisible,
      frames.frames[sibling].intersects(frames.frames[position])
    else { continue }
    add(.overlap(ScreenNodeID(sibling)), position)
  }
  addControlOverlaps(of: screen, frames, outline, to: &findings)
  addOverflows(of: screen, frames, outline, to: &findings)
  return findings
}

/// Finds containers that are smaller than their content, so that a child extends beyond them.
///
/// Intended overflow does not count: children with an offset, overlays and backgrounds, scrolled
/// content, and clipped content.
private func addOverflows(
  of screen: Screen, _ frames: FrameTable, _ outline: ScreenOutline,
  to findings: inout [ScreenFinding]
) {
  var overflows: [Int: Overflow] = [:]
  for position in screen.nodes.indices where !outline.isUnseen(position) {
    guard screen.nodes[position].placement == .content,
      let parent = outline.parent(of: position), !outline.isInBar(position)
    else { continue }
    let axes = screen.nodes[parent].axesThatHoldContents
    guard !axes.isEmpty, !screen.traits(of: ScreenNodeID(parent)).isClipped else { continue }
    let box = screen.box(of: ScreenNodeID(position))
    guard box.offsetX == 0, box.offsetY == 0 else { continue }
    // The alignment rectangle of a control determines the container's size in UIKit, not its frame.
    let room = screen.box(of: ScreenNodeID(parent)).padding
    let around = screen.alignmentInsets(of: position)
    let excess = frames.frames[parent].excess(
      of: frames.frames[position],
      inside: EdgeInsets(
        top: room.top - around.top, leading: room.leading - around.leading,
        bottom: room.bottom - around.bottom, trailing: room.trailing - around.trailing))
    let width = axes.contains(.horizontal) ? excess.width : 0
    let height = axes.contains(.vertical) ? excess.height : 0
    guard max(width, height) > ScreenFinding.rounding else { continue }
    overflows[parent, default: Overflow()].add(width, height, of: position)
  }
  let isOffScreen = findings.contains { if case .offScreen = $0.kind { true } else { false } }
  for (parent, overflow) in overflows.sorted(by: { $0.key < $1.key }) {
    // Nodes beyond the body's edges are already reported as off screen.
    if parent == 0, isOffScreen { continue }
    findings.append(
      ScreenFinding(
        .overflow(
          width: overflow.width, height: overflow.height, child: ScreenNodeID(overflow.child)),
        ScreenNodeID(parent)))
  }
}

/// The amount by which a container's content extends beyond it.
private struct Overflow {
  var width: Millipoints = 0
  var height: Millipoints = 0
  /// The index of the child that extends furthest.
  var child = 0

  mutating func add(_ width: Millipoints, _ height: Millipoints, of child: Int) {
    if max(width, height) > max(self.width, self.height) { self.child = child }
    self.width = max(self.width, width)
    self.height = max(self.height, height)
  }
}

/// Whether a line of a text ends inside a word, where UAX #14 does not allow a break.
private func breaksWord(_ position: Int, on screen: Screen, _ frames: FrameTable) -> Bool {
  let lines = frames.lines(of: ScreenNodeID(position))
  guard lines.count > 1 else { return false }
  let string: String
  switch screen.nodes[position].kind {
  case .text(let text), .button(let text): string = text.string
  default: return false
  }
  var segments = LineSegments(Array(string.utf8)).makeIterator()
  var end = 0
  for start in lines.dropFirst().map({ $0.range.lowerBound }) {
    while end < start, let segment = segments.next() { end = segment.bytes.upperBound }
    if end != start { return true }
  }
  return false
}

/// Finds controls that overlap without being neighbors in a stack, so a tap may hit the wrong one.
///
/// Controls in an overlay are meant to overlap, and so are controls completely inside another one,
/// such as a field's clear button.
private func addControlOverlaps(
  of screen: Screen, _ frames: FrameTable, _ outline: ScreenOutline,
  to findings: inout [ScreenFinding]
) {
  let controls = screen.nodes.indices.filter { position in
    screen.nodes[position].isTarget && !outline.isUnseen(position) && !outline.isInBar(position)
      && frames.frames[position].isVisible
  }
  guard controls.count > 1 else { return }
  func isAbove(_ first: Int, _ second: Int) -> Bool {
    (frames.frames[first].y, first) < (frames.frames[second].y, second)
  }
  var order = controls
  // Most controls are already ordered from top to bottom.
  if !zip(order, order.dropFirst()).allSatisfy(isAbove) { order.sort(by: isAbove) }
  var pairs: [(first: Int, second: Int)] = []
  for (rank, upper) in order.enumerated() {
    let frame = frames.frames[upper]
    let bottom = Int(frame.y) + Int(frame.height)
    for lower in order[(rank + 1)...] {
      let other = frames.frames[lower]
      if Int(other.y) >= bottom { break }
      guard frame.intersects(other), !frame.contains(other), !other.contains(frame) else {
        continue
      }
      pairs.append((min(upper, lower), max(upper, lower)))
    }
  }
  for (first, second) in pairs.sorted(by: <) {
    guard outline.shareLayer(first, second, of: screen),
      !findings.contains(where: { finding in
        guard case .overlap(let other) = finding.kind else { return false }
        return outline.stands(second, in: finding.node.position)
          && outline.stands(first, in: other.position)
      })
    else { continue }
    findings.append(ScreenFinding(.overlap(ScreenNodeID(first)), ScreenNodeID(second)))
  }
}

extension Screen {
  /// The insets of a control's UIKit alignment rectangle in its frame.
  fileprivate func alignmentInsets(of position: Int) -> EdgeInsets {
    guard case .control(let control) = nodes[position].kind else { return .zero }
    switch self[control].kind {
    case .slider: return ControlMetrics.sliderAlignmentInsets
    case .segmented:
      return EdgeInsets(
        top: 0, leading: 0, bottom: ControlMetrics.segmentedControlAlignmentInset, trailing: 0)
    case .progress, .activity, .stepper, .tabs, .grabber: return .zero
    }
  }
}

extension Frame {
  fileprivate var isVisible: Bool { width > 0 && height > 0 }

  /// The distances by which another frame extends beyond this one on both axes, reduced by the
  /// insets.
  fileprivate func excess(
    of other: Frame, inside insets: EdgeInsets
  ) -> (width: Millipoints, height: Millipoints) {
    let left = Int(x) + millipoints(insets.leading)
    let right = Int(x) + Int(width) - millipoints(insets.trailing)
    let top = Int(y) + millipoints(insets.top)
    let bottom = Int(y) + Int(height) - millipoints(insets.bottom)
    return (
      Millipoints(
        clamping: max(0, left - Int(other.x)) + max(0, Int(other.x) + Int(other.width) - right)),
      Millipoints(
        clamping: max(0, top - Int(other.y)) + max(0, Int(other.y) + Int(other.height) - bottom))
    )
  }

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
  /// The axes on which the node should be at least as large as its content.
  fileprivate var axesThatHoldContents: AxisSet {
    switch kind {
    case .stack, .zstack, .group, .grid, .row: [.horizontal, .vertical]
    case .scroll(.vertical): .horizontal
    case .scroll(.horizontal): .vertical
    default: []
    }
  }

  /// Whether the node is a touch target; switches do not count, because the system sets their size.
  fileprivate var isTarget: Bool {
    if flags.contains(.rowButton) { return true }
    return switch kind {
    case .button, .input, .menu, .search, .textArea: true
    default: false
    }
  }

  fileprivate var isButton: Bool {
    if flags.contains(.rowButton) { return true }
    return if case .button = kind { true } else { false }
  }

  fileprivate var hasContent: Bool {
    switch kind {
    case .text(let text), .button(let text): !text.string.isEmpty || text.symbol != .none
    case .input, .toggle, .image, .host, .menu, .search, .textArea, .icon, .control: true
    case .stack, .zstack, .group, .scroll, .spacer, .divider, .grid, .row, .viewThatFits, .canvas,
      .carousel, .box:
      false
    }
  }
}
