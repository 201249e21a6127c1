internal import SpecModel

/// The attributes of a grid.
struct GridShape {
  /// The declared columns; empty if the grid's rows determine the columns.
  let columns: [GridColumn]
  let rowGap: Double
  let columnGap: Double
  let alignment: BoxAlignment

  /// Whether the grid declares columns, which its children fill in order.
  var hasOwnColumns: Bool { !columns.isEmpty }

  init(_ grid: Grid) {
    columns = grid.columns
    rowGap = grid.spacing.length
    columnGap = grid.columnSpacing.length
    alignment = grid.alignment
  }

  init(columns: [GridColumn], rowGap: Double, columnGap: Double, alignment: BoxAlignment) {
    self.columns = columns
    self.rowGap = rowGap
    self.columnGap = columnGap
    self.alignment = alignment
  }
}

extension Spacing {
  /// The grid's gap in points; the platform's default if none is declared.
  fileprivate var length: Double {
    switch self {
    case .points(let length): length.isFinite ? length : 0
    case .system: SpacingPreference.standard
    }
  }
}

/// The attributes of a grid cell that differ from the defaults.
struct CellTraits {
  /// The cell's node in the layout tree.
  let node: Int
  let columnSpan: Int
  let anchor: BoxAlignment?
  /// Whether the cell fills its columns' width without influencing it.
  let isUnsized: Bool
}

/// A row of a grid.
struct GridRow {
  /// The alignment of the row's cells; nil to use the grid's.
  let alignment: StackAlignment?
}

/// A cell and its position in a grid.
struct GridCell {
  let node: Int
  let row: Int
  let column: Int
  let span: Int
  /// The content's alignment in the cell; nil to use that of the row or grid.
  let anchor: BoxAlignment?
  let isUnsized: Bool
}

/// The cells of a grid, row by row.
struct GridCells {
  var cells: ContiguousArray<GridCell> = []
  var columnCount = 0
  var rowCount = 0
  /// The node of each row in the layout tree, or -1, and the alignment of its cells.
  var rows: ContiguousArray<(node: Int, alignment: StackAlignment?)> = []

  /// The columns that a cell covers.
  func columns(of cell: GridCell) -> Range<Int> {
    cell.column..<min(cell.column + cell.span, columnCount)
  }

  /// The cells of a row.
  func cells(inRow row: Int) -> ContiguousArray<GridCell>.SubSequence {
    func first(notBefore row: Int) -> Int {
      var low = 0
      var high = cells.count
      while low < high {
        let middle = (low + high) / 2
        if cells[middle].row < row { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return cells[first(notBefore: row)..<first(notBefore: row + 1)]
  }

  /// The cells that determine the width of their column, grouped by column.
  func sizingCells() -> (cells: ContiguousArray<GridCell>, ends: [Int]) {
    let sizing = ContiguousArray(
      cells.filter { !$0.isUnsized && columns(of: $0).count == 1 })
    var ends = Array(repeating: 0, count: columnCount)
    for cell in sizing { ends[cell.column] += 1 }
    for column in ends.indices.dropFirst() { ends[column] += ends[column - 1] }
    var sorted = sizing
    var next = [0] + ends
    for cell in sizing {
      sorted[next[cell.column]] = cell
      next[cell.column] += 1
    }
    return (sorted, ends)
  }
}

extension LayoutTree {
  func cellTraits(of node: Int) -> CellTraits? {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].node == node ? cells[low] : nil
  }

  /// The cells of a grid whose rows determine the columns.
  func cellsByRow(of grid: Int) -> GridCells {
    var result = GridCells()
    var children = self.children(of: grid)
    while let child = children.next(in: self) {
      defer { result.rowCount += 1 }
      guard case .gridRow(let index) = nodes[child].kind else {
        // A child that is not in a row spans all columns.
        result.rows.append((-1, nil))
        let traits = cellTraits(of: child)
        result.cells.append(
          GridCell(
            node: child, row: result.rowCount, column: 0, span: Int.max / 2,
            anchor: traits?.anchor, isUnsized: traits?.isUnsized ?? false))
        continue
      }
      result.rows.append((child, gridRows[Int(index)].alignment))
      var column = 0
      var cells = self.children(of: child)
      while let cell = cells.next(in: self) {
        let traits = cellTraits(of: cell)
        let span = max(traits?.columnSpan ?? 1, 1)
        result.cells.append(
          GridCell(
            node: cell, row: result.rowCount, column: column, span: span, anchor: traits?.anchor,
            isUnsized: traits?.isUnsized ?? false))
        column += span
      }
      result.columnCount = max(result.columnCount, column)
    }
    if result.columnCount == 0, !result.cells.isEmpty { result.columnCount = 1 }
    return result
  }
}
