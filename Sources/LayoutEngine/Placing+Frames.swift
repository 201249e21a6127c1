internal import SpecModel

/// From rectangles to frames: mirrored where text runs from right to left, on whole pixels, in
/// thousandths of a point.
extension Placing {
  /// The frames and lines of all nodes.
  func frames() -> FrameTable {
    var table = FrameTable(nodeCount: resolver.screen.nodes.count)
    table.screen = frame(of: safeAreas.current.whole)
    table.placeKeyboard(of: resolver.screen, grid: resolver.texts.grid)
    writeFrames(to: &table)
    writeLines(to: &table)
    table.findings = findings
    return table
  }

  private func writeFrames(to table: inout FrameTable) {
    let nodes = resolver.tree.nodes
    table.frames.withUnsafeMutableBufferPointer { frames in
      for node in nodes.indices {
        let source = Int(nodes[node].source)
        guard source >= 0, !rectangles[node].x.isNaN else { continue }
        frames[source] = frame(of: rectangles[node])
      }
    }
    for node in nodes.indices where nodes[node].source >= 0 && rectangles[node].x.isNaN {
      table.leftOut.append(ScreenNodeID(Int(nodes[node].source)))
    }
    for (node, place) in islandRectangles { table.frames[node] = frame(of: place) }
    table.interop = ContiguousArray(islands.map { ScreenNodeID($0) })
    if !table.leftOut.isEmpty { table.leftOut.sort() }
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
    let x = grid.snapped(left)
    let y = grid.snapped(rectangle.y)
    return Frame(
      x: x, y: y, width: grid.snapped(left + rectangle.width) - x,
      height: grid.snapped(rectangle.y + rectangle.height) - y)
  }

  /// Writes the lines of all texts, in the order of the screen's nodes.
  private func writeLines(to table: inout FrameTable) {
    var lines = resolver.texts.lines
    var notes = resolver.texts.shown
    let views = resolver.textsOfViews
    for note in views.shown {
      notes.append(
        TextMeasuring.Shown(
          node: note.node,
          lines: PositionRange(
            note.lines.range.lowerBound + lines.count, note.lines.range.upperBound + lines.count),
          isTruncated: note.isTruncated, omitted: note.omitted))
    }
    lines += views.lines
    var last: Int32 = -1
    var isSorted = true
    for note in notes {
      if note.node <= last { isSorted = false }
      last = note.node
      table.lineRanges[Int(note.node)] = note.lines
      table.isTruncated[Int(note.node)] = note.isTruncated
      if !note.omitted.isEmpty {
        table.omissions.append((ScreenNodeID(Int(note.node)), note.omitted))
      }
    }
    guard !isSorted else {
      table.lines = lines
      return
    }
    // Bars and overlays are placed behind what they adorn, wherever the spec names them.
    notes.sort { $0.node < $1.node }
    table.lines.reserveCapacity(lines.count)
    for note in notes {
      let start = table.lines.count
      table.lines.append(contentsOf: lines[note.lines.range])
      table.lineRanges[Int(note.node)] = PositionRange(start, table.lines.count)
    }
  }
}

extension FrameTable {
  /// Puts the keyboard at the screen's lower edge, over its whole width.
  mutating func placeKeyboard(of screen: Screen, grid: PixelGrid) {
    guard screen.keyboardHeight > 0 else { return }
    keyboard = self.screen
    keyboard.height = min(grid.snapped(screen.keyboardHeight), keyboard.height)
    keyboard.y = self.screen.maxY - keyboard.height
  }
}
