internal import SpecModel

/// Draws vertical bars at the start and end of backgrounds that have no border.
extension Brush {
  /// Draws the bars of all backgrounds that differ from the color below them.
  ///
  /// Bars add no rows. A bar is in the first or last column of its background, or one column
  /// further out if a text needs that column; rows whose text needs both columns have no bar.
  mutating func drawBars(_ items: borrowing ContiguousArray<PictureItem>) {
    let values = surfaces.values(on: screen)
    for position in items.indices where items[position].form == .fill {
      let item = items[position]
      guard !item.isBoxed, item.columns.count >= 3 else { continue }
      let (own, beneath) = (values[Int(item.surface)], values[Int(item.beneath)])
      guard own.light != beneath.light || own.dark != beneath.dark else { continue }
      drawBar(
        at: item.columns.lowerBound, out: -1, item, position, glyphSet.signs.filledStart)
      drawBar(
        at: item.columns.upperBound - 1, out: 1, item, position, glyphSet.signs.filledEnd)
    }
  }

  private mutating func drawBar(
    at column: Int, out: Int, _ item: PictureItem, _ position: Int, _ sign: UInt32
  ) {
    let rows = item.rows.clamped(to: 0..<canvas.rows)
    guard paintLeft > 0 else { return }
    paintLeft -= 2 * rows.count
    /// Whether the background is the topmost one at this column of a row.
    func isSeen(_ row: Int) -> Bool {
      fillOwners[row * canvas.columns + column] == Int32(truncatingIfNeeded: position)
    }
    func isFree(_ column: Int, _ row: Int) -> Bool {
      uses[row * canvas.columns + column] == .free
        && canvas.cell(row: row, column: column).glyph == CellGlyph.blank
    }
    var place = column
    if rows.contains(where: { isSeen($0) && !isFree(place, $0) }) { place += out }
    guard place >= 0, place < canvas.columns else { return }
    let owner = CellOwner(item: position, role: .edge)
    for row in rows where isSeen(row) && isFree(place, row) {
      canvas.fill(place..<place + 1, row: row, with: sign, owner: owner)
    }
  }
}
