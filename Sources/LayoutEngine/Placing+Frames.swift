internal import SpecModel

/// From rectangles to frames: mirrored where text runs from right to left, on whole pixels, in
/// thousandths of a point.
extension Placing {
  /// Writes what belongs to no node, once all have their places.
  mutating func finishFrames() {
    frames.screen = frame(of: safeAreas.whole)
    frames.placeKeyboard(of: resolver.screen, grid: resolver.texts.grid)
    frames.interop = ContiguousArray(islands.map { ScreenNodeID($0) })
    frames.leftOut.sort()
    let areInOrder = resolver.texts.areShownInOrder && islands.isEmpty
    resolver.texts.moveLines(to: &frames)
    if !areInOrder { frames.sortLines() }
  }

  /// Notes that of a node's children only one is there.
  mutating func leaveOutChildren(of node: Int, but chosen: Int?) {
    var children = resolver.tree.children(of: node)
    while let child = children.next(in: resolver.tree) {
      guard child != chosen else { continue }
      for absent in child..<resolver.tree.end(of: child) { leaveOut(absent) }
    }
  }

  /// Notes the lines of a text where it stands.
  @inline(__always)
  mutating func show(_ text: Int, _ proposal: Proposal) {
    resolver.texts.show(text, proposal)
    if resolver.texts.shown.count >= TextMeasuring.keptLines, !isComplete {
      resolver.texts.moveLines(to: &frames)
    }
  }

  /// Snaps the edges of a rectangle, so that neighbours still touch.
  @inline(__always)
  func frame(of rectangle: Rectangle) -> Frame {
    let grid = resolver.texts.grid
    let viewport = resolver.screen.viewport
    var left = rectangle.x
    // A pattern, since comparing two directions is a call into another module.
    if case .rightToLeft = resolver.screen.direction {
      left = viewport.width - (rectangle.x + rectangle.width)
    }
    return grid.frame(
      x: left, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }
}

extension FrameTable {
  /// Forgets all but where nodes are: each gets another place, or is left out.
  mutating func startAgain() {
    for node in lineRanges.indices { lineRanges[node] = .empty }
    for node in isTruncated.indices { isTruncated[node] = false }
    lines.removeAll(keepingCapacity: true)
    (omissions, leftOut, interop, findings) = ([], [], [], [])
  }

  /// Puts the keyboard at the screen's lower edge, over its whole width.
  mutating func placeKeyboard(of screen: Screen, grid: PixelGrid) {
    guard screen.keyboardHeight > 0 else { return }
    keyboard = self.screen
    keyboard.height = min(grid.snapped(screen.keyboardHeight), keyboard.height)
    keyboard.y = self.screen.maxY - keyboard.height
  }
}
