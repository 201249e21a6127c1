/// A grid's position in `Screen.grids`.
package struct GridID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// The columns, spacing and alignment of a grid.
package struct Grid: Hashable, Sendable {
  /// The columns; empty if `row` children define them.
  package var columns: [GridColumn]
  /// The spacing between rows.
  package var spacing: Spacing
  /// The spacing between columns.
  package var columnSpacing: Spacing
  /// The alignment of nodes in their cells.
  package var alignment: BoxAlignment

  package init(
    columns: [GridColumn], spacing: Spacing, columnSpacing: Spacing, alignment: BoxAlignment
  ) {
    self.columns = columns
    self.spacing = spacing
    self.columnSpacing = columnSpacing
    self.alignment = alignment
  }
}

/// One column of a grid, or a column that is repeated as often as it fits.
package enum GridColumn: Hashable, Sendable {
  case fixed(Points)
  case flexible(min: Points, max: Points?)
  /// As many columns as fit, of at least the minimum width.
  case adaptive(min: Points, max: Points?)

  /// The default minimum width of a column, as in SwiftUI.
  package static let standardMinimum: Points = 10
}

/// The style of a list.
package enum ListStyle: String, NamedCases { case plain, grouped, insetGrouped }
