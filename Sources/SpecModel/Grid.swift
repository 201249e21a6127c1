/// A grid's position in `Screen.grids`.
package struct GridID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// How a grid divides itself into columns and rows.
package struct Grid: Hashable, Sendable {
  /// Empty where `row` children say what stands beside what.
  package var columns: [GridColumn]
  /// Between rows.
  package var spacing: Spacing
  /// Between columns.
  package var columnSpacing: Spacing
  /// Where contents stand in their cells.
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

/// A column of a grid that is filled row by row, or as many columns as fit.
package enum GridColumn: Hashable, Sendable {
  case fixed(Points)
  case flexible(min: Points, max: Points?)
  /// As many columns as there is room for.
  case adaptive(min: Points, max: Points?)

  /// The least width of a column that says nothing about it, as SwiftUI has it.
  package static let standardMinimum: Points = 10
}

/// How a list looks.
package enum ListStyle: String, NamedCases { case plain, grouped, insetGrouped }
