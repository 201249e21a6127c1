internal import SpecModel

/// What a grid primitive is made of.
struct GridShape {
  /// Empty where rows say what stands beside what.
  let columns: [GridColumn]
  let rowGap: Double
  let columnGap: Double
  let alignment: BoxAlignment

  /// Whether the grid fills its columns itself.
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
  /// The distance in a grid, where the platform's own is the same between all cells.
  fileprivate var length: Double {
    switch self {
    case .points(let length): length.isFinite ? length : 0
    case .system: SpacingPreference.standard
    }
  }
}

/// What a cell says of itself, for the few cells that do.
struct CellTraits {
  /// The tree's node.
  let node: Int
  let columnSpan: Int
  let anchor: BoxAlignment?
  /// Whether the cell takes the columns' width and asks for none.
  let isUnsized: Bool
}

/// A row of a grid.
struct GridRow {
  /// Nil for the grid's own.
  let alignment: StackAlignment?
}

/// A cell in its place.
struct GridCell {
  let node: Int
  let row: Int
  let column: Int
  let span: Int
  /// Where the content stands in the cell; nil for what the row and the grid say.
  let anchor: BoxAlignment?
  let isUnsized: Bool
}

/// The cells of a grid by rows.
struct GridCells {
  var cells: ContiguousArray<GridCell> = []
  var columnCount = 0
  var rowCount = 0
  /// By row: the tree's node that stands for it, and how its cells are aligned; -1 for none.
  var rows: ContiguousArray<(node: Int, alignment: StackAlignment?)> = []

  /// The columns that a cell stands in.
  func columns(of cell: GridCell) -> Range<Int> {
    cell.column..<min(cell.column + cell.span, columnCount)
  }

  /// The cells of a row, which stand behind those of the rows before it.
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

  /// The cells that alone say how wide their column is, column by column.
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

  /// The cells of a grid whose rows say what stands beside what.
  func cellsByRow(of grid: Int) -> GridCells {
    var result = GridCells()
    var children = self.children(of: grid)
    while let child = children.next(in: self) {
      defer { result.rowCount += 1 }
      guard case .gridRow(let index) = nodes[child].kind else {
        // Stands alone, over all columns.
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
