internal import SpecModel

/// Moves the lines of displayed texts to the frame table, for both targets.
extension TextMeasuring {
  /// The number of displayed texts after which their lines are moved, so that not all of them are
  /// stored twice.
  static let keptLines = 256

  /// Moves the lines of the texts shown since the last call, which have no lines in the table yet.
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

  /// Moves the lines of changed texts; if a text's line count is unchanged, its new lines overwrite
  /// the old ones.
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
    // Replaced lines stay in the table until they outnumber the others by far.
    if table.lines.count > 8 * count + 4096 { table.sortLines() }
  }
}

extension FrameTable {
  /// Records the range that a truncated text omits.
  fileprivate mutating func note(_ shown: TextMeasuring.Shown) {
    guard shown.isTruncated else { return }
    let node = Int(shown.node)
    isTruncated[node] = true
    if !shown.omitted.isEmpty { omissions.append((ScreenNodeID(node), shown.omitted)) }
  }

  /// Sorts the lines by node, and removes unused ones.
  ///
  /// Bars and overlays are placed after the content, whatever their order in the spec.
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
