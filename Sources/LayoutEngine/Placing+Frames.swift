internal import SpecModel

/// From rectangles to frames: mirrored where text runs from right to left, on whole pixels, in
/// thousandths of a point.
extension Placing {
  func writeFrames(to table: inout FrameTable) {
    for node in rectangles.indices {
      let source = Int(resolver.tree.nodes[node].source)
      if source >= 0, !rectangles[node].x.isNaN {
        table.frames[source] = frame(of: rectangles[node])
      }
    }
  }

  /// Snaps the edges of a rectangle, so that neighbours still touch.
  func frame(of rectangle: Rectangle) -> Frame {
    let grid = resolver.texts.grid
    let viewport = resolver.screen.viewport
    let isMirrored = resolver.screen.direction == .rightToLeft
    let left =
      isMirrored ? viewport.width - (rectangle.x + rectangle.width) : rectangle.x
    let x = grid.snapped(left)
    let y = grid.snapped(rectangle.y)
    return Frame(
      x: x, y: y, width: grid.snapped(left + rectangle.width) - x,
      height: grid.snapped(rectangle.y + rectangle.height) - y)
  }

  /// Writes the lines of all texts, in the order of the screen's nodes.
  func writeLines(to table: inout FrameTable) {
    let lines = resolver.texts.lines
    table.lines.reserveCapacity(lines.count)
    var notes = resolver.texts.shown
    // Bars and overlays are placed behind what they adorn, wherever the spec names them.
    let isSorted = zip(notes, notes.dropFirst()).allSatisfy { $0.node < $1.node }
    if !isSorted { notes.sort { $0.node < $1.node } }
    for note in notes {
      let start = Int32(truncatingIfNeeded: table.lines.count)
      table.lines.append(
        contentsOf: lines[Int(note.lines.lowerBound)..<Int(note.lines.upperBound)])
      table.lineRanges[Int(note.node)] =
        start..<Int32(truncatingIfNeeded: table.lines.count)
      table.isTruncated[Int(note.node)] = note.isTruncated
    }
  }
}
