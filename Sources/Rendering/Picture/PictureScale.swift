/// Converts points to cells.
enum PictureScale {
  /// The width of a cell: 8 points, in thousandths.
  ///
  /// Heights have no fixed scale.
  static let cellWidth = 8_000

  /// The maximum number of cells in a picture: two million, about 40,000 rows of an iPhone screen.
  static let cellLimit = 1 << 21
  /// The maximum number of columns in a picture, 8,000 points.
  static let columnLimit = 1_000

  /// The cell boundary nearest to an x position in thousandths of a point; column 0 is the first
  /// column inside the left outer edge.
  static func column(_ place: Int) -> Int {
    let shifted = place + cellWidth / 2
    let cells = shifted >= 0 ? shifted / cellWidth : -((-shifted + cellWidth - 1) / cellWidth)
    return cells - 1
  }

  /// The number of columns between the outer edges of a screen.
  static func innerColumns(width: Int) -> Int {
    max(1, min(columnLimit, column(width) - 1))
  }

  /// Whether an item's box is large enough to show its edges.
  static func holdsEdges(_ item: PictureItem) -> Bool {
    item.columns.count >= 2 && item.bottom - item.top >= 3 * RowSpan.edgeThickness
  }
}
