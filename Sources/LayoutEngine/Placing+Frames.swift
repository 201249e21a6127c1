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

extension TextMeasuring {
  /// After so many texts their lines are handed on, so that not all of them are there twice.
  static let keptLines = 256

  /// Hands on the lines of the texts that were shown since the last time, none of which has lines
  /// there.
  mutating func moveLines(to table: inout FrameTable) {
    let start = table.lines.count
    table.lines += lines.values(in: lines.indices)
    for position in shown.indices {
      let note = shown[position]
      let own = note.lines.range
      table.lineRanges[Int(note.node)] = PositionRange(
        start + own.lowerBound, start + own.upperBound)
      table.note(note)
    }
    forgetShown()
  }

  /// Hands on the lines of texts some of which have lines there: as many as before take their place.
  mutating func moveChangedLines(to table: inout FrameTable) {
    for position in shown.indices {
      let note = shown[position]
      let node = Int(note.node)
      let new = lines.values(in: note.lines.range)
      let old = table.lineRanges[node].range
      if old.count == new.count {
        table.lines.replaceSubrange(old, with: new)
      } else {
        let start = table.lines.count
        table.lines += new
        table.lineRanges[node] = PositionRange(start, table.lines.count)
      }
      table.isTruncated[node] = false
      table.omissions.removeAll { $0.node.position == node }
      table.note(note)
    }
    forgetShown()
    // What texts showed before stays behind: where that is much, it is left out.
    if table.lines.count > 8 * count + 4096 { table.sortLines() }
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

  /// Writes down what a text leaves out.
  fileprivate mutating func note(_ shown: TextMeasuring.Shown) {
    guard shown.isTruncated else { return }
    let node = Int(shown.node)
    isTruncated[node] = true
    if !shown.omitted.isEmpty { omissions.append((ScreenNodeID(node), shown.omitted)) }
  }

  /// Puts the lines of all texts in the order of the nodes, and forgets those of none.
  ///
  /// Bars and overlays are placed behind what they adorn, wherever the spec names them.
  fileprivate mutating func sortLines() {
    var sorted: ContiguousArray<PositionRange> = []
    sorted.reserveCapacity(lines.count)
    for node in lineRanges.indices where !lineRanges[node].isEmpty {
      let start = sorted.count
      sorted += lines[lineRanges[node].range]
      lineRanges[node] = PositionRange(start, sorted.count)
    }
    lines = sorted
    omissions.sort { $0.node < $1.node }
  }

  /// Puts the keyboard at the screen's lower edge, over its whole width.
  mutating func placeKeyboard(of screen: Screen, grid: PixelGrid) {
    guard screen.keyboardHeight > 0 else { return }
    keyboard = self.screen
    keyboard.height = min(grid.snapped(screen.keyboardHeight), keyboard.height)
    keyboard.y = self.screen.maxY - keyboard.height
  }
}
