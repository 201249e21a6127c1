/// Conversion of points to cells.
enum PictureScale {
  /// A cell is 8 pt wide.
  ///
  /// Heights have no scale.
  static let cellWidth = 8_000

  /// Cells that a picture has at most: two million, about 40,000 rows of a telephone.
  static let cellLimit = 1 << 21
  /// Columns of the widest picture, 8,000 pt.
  static let columnLimit = 1_000

  /// The cell boundary nearest to an x position in thousandths of a point; column 0 is the first
  /// one inside the left outer edge.
  static func column(_ place: Int) -> Int {
    let shifted = place + cellWidth / 2
    let cells = shifted >= 0 ? shifted / cellWidth : -((-shifted + cellWidth - 1) / cellWidth)
    return cells - 1
  }

  /// The columns between the outer edges of a screen.
  static func innerColumns(width: Int) -> Int {
    max(1, min(columnLimit, column(width) - 1))
  }

  /// Whether a box is large enough to show its edges.
  static func holdsEdges(_ item: PictureItem) -> Bool {
    item.columns.count >= 2 && item.bottom - item.top >= 3 * RowSpan.edgeThickness
  }
}
