internal import SpecModel

/// From the texts that were shown to the lines of a frame table, for both targets.
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
  mutating func sortLines() {
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
}
