internal import SpecModel

/// Converts rectangles to frames: mirrored for right-to-left text, snapped to pixels, in
/// thousandths of a point.
extension Placing {
  /// Writes the frames that do not belong to a node, once all nodes are placed.
  mutating func finishFrames() {
    frames.screen = frame(of: safeAreas.whole)
    frames.placeKeyboard(of: resolver.screen, grid: resolver.texts.grid)
    frames.interop = ContiguousArray(islands.map { ScreenNodeID($0) })
    frames.leftOut.sort()
    let areInOrder = resolver.texts.areShownInOrder && islands.isEmpty
    resolver.texts.moveLines(to: &frames)
    if !areInOrder { frames.sortLines() }
  }

  /// Records that all children of a node except the chosen one are not on the screen.
  mutating func leaveOutChildren(of node: Int, but chosen: Int?) {
    var children = resolver.tree.children(of: node)
    while let child = children.next(in: resolver.tree) {
      guard child != chosen else { continue }
      for absent in child..<resolver.tree.end(of: child) { leaveOut(absent) }
    }
  }

  /// Records the visible lines of a placed text.
  @inline(__always)
  mutating func show(_ text: Int, _ proposal: Proposal) {
    resolver.texts.show(text, proposal)
    if resolver.texts.shown.count >= TextMeasuring.keptLines, !isComplete {
      resolver.texts.moveLines(to: &frames)
    }
  }

  /// Converts a rectangle to a frame; its edges are snapped to pixels, so neighbors still touch.
  @inline(__always)
  func frame(of rectangle: Rectangle) -> Frame {
    let grid = resolver.texts.grid
    let viewport = resolver.screen.viewport
    var left = rectangle.x
    // Pattern matching, because comparing the enum is a call into another module.
    if case .rightToLeft = resolver.screen.direction {
      left = viewport.width - (rectangle.x + rectangle.width)
    }
    return grid.frame(
      x: left, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }
}

extension FrameTable {
  /// Discards everything except the placements, which are then overwritten or removed.
  mutating func startAgain() {
    for node in lineRanges.indices { lineRanges[node] = .empty }
    for node in isTruncated.indices { isTruncated[node] = false }
    lines.removeAll(keepingCapacity: true)
    (omissions, leftOut, interop, findings) = ([], [], [], [])
  }

  /// Places the keyboard at the screen's bottom edge, across its full width.
  mutating func placeKeyboard(of screen: Screen, grid: PixelGrid) {
    guard screen.keyboardHeight > 0 else { return }
    keyboard = self.screen
    keyboard.height = min(grid.snapped(screen.keyboardHeight), keyboard.height)
    keyboard.y = self.screen.maxY - keyboard.height
  }
}
