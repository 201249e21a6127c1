internal import SpecModel

/// From rectangles to frames: mirrored where text runs from right to left, on whole pixels, in
/// thousandths of a point.
extension Placing {
  /// The frames and lines of all nodes.
  func frames() -> FrameTable {
    var table = FrameTable(nodeCount: resolver.screen.nodes.count)
    writeFrames(to: &table)
    writeLines(to: &table)
    return table
  }

  /// The same of a screen that nobody places anew: its places are forgotten on the way, which leaves
  /// their memory to the lines.
  mutating func lastFrames() -> FrameTable {
    resolver.forgetShares()
    var table = FrameTable(nodeCount: resolver.screen.nodes.count)
    writeFrames(to: &table)
    forgetStands()
    writeLines(to: &table)
    return table
  }

  private func writeFrames(to table: inout FrameTable) {
    table.screen = frame(of: safeAreas.current.whole)
    table.placeKeyboard(of: resolver.screen, grid: resolver.texts.grid)
    table.findings = findings
    var leftOut: ContiguousArray<ScreenNodeID> = []
    table.frames.withUnsafeMutableBufferPointer { frames in
      for node in resolver.tree.nodes.indices {
        let source = Int(resolver.tree.nodes[node].source)
        guard source >= 0 else { continue }
        if stands[node].place.x.isNaN {
          leftOut.append(ScreenNodeID(source))
        } else {
          frames[source] = frame(of: stands[node].place)
        }
      }
    }
    for (node, place) in islandRectangles { table.frames[node] = frame(of: place) }
    table.interop = ContiguousArray(islands.map { ScreenNodeID($0) })
    leftOut.sort()
    table.leftOut = leftOut
  }

  /// Snaps the edges of a rectangle, so that neighbours still touch.
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

  /// Writes the lines of all texts, in the order of the screen's nodes.
  private func writeLines(to table: inout FrameTable) {
    guard resolver.tree.islands.isEmpty, resolver.texts.areShownInOrder else {
      writeSortedLines(to: &table)
      return
    }
    table.lines = resolver.texts.lines.array()
    for position in resolver.texts.shown.indices { table.note(resolver.texts.shown[position]) }
  }

  /// Writes the lines of texts that were not placed in the order of the nodes: bars and overlays are
  /// placed behind what they adorn, wherever the spec names them.
  private func writeSortedLines(to table: inout FrameTable) {
    var lines = resolver.texts.lines.array()
    var notes = resolver.texts.shown.array()
    resolver.addTextsOfViews(to: &notes, &lines)
    notes.sort { $0.node < $1.node }
    table.lines.reserveCapacity(lines.count)
    for note in notes {
      let start = table.lines.count
      table.lines.append(contentsOf: lines[note.lines.range])
      table.note(note)
      table.lineRanges[Int(note.node)] = PositionRange(start, table.lines.count)
    }
  }
}

extension FrameTable {
  /// Writes down which lines a text shows.
  ///
  /// - Parameter start: where the lines that were noted with it begin among those of the table.
  mutating func note(_ shown: TextMeasuring.Shown, linesFrom start: Int = 0) {
    let node = Int(shown.node)
    let lines = shown.lines.range
    lineRanges[node] = PositionRange(start + lines.lowerBound, start + lines.upperBound)
    if shown.isTruncated { isTruncated[node] = true }
    if !shown.omitted.isEmpty { omissions.append((ScreenNodeID(node), shown.omitted)) }
  }

  /// Puts the keyboard at the screen's lower edge, over its whole width.
  mutating func placeKeyboard(of screen: Screen, grid: PixelGrid) {
    guard screen.keyboardHeight > 0 else { return }
    keyboard = self.screen
    keyboard.height = min(grid.snapped(screen.keyboardHeight), keyboard.height)
    keyboard.y = self.screen.maxY - keyboard.height
  }
}
