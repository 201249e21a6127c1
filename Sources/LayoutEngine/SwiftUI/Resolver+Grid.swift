internal import SpecModel

/// The column widths and row heights of a grid whose rows define its columns.
struct GridDivision {
  var cells: GridCells
  /// The width of each column, in points.
  var widths: [Double]
  /// The height of each row, in points.
  var heights: [Double]
  let columnGap: Double
  let rowGap: Double

  var width: Double { length(of: widths[...], gap: columnGap) }
  var height: Double { length(of: heights[...], gap: rowGap) }

  /// The width of the columns that a cell covers, including gaps.
  func width(of cell: GridCell) -> Double {
    length(of: widths[cells.columns(of: cell)], gap: columnGap)
  }

  /// The leading edge of each column.
  var columnStarts: [Double] { starts(of: widths, gap: columnGap) }

  /// The top edge of each row.
  var rowStarts: [Double] { starts(of: heights, gap: rowGap) }
}

/// The total length of adjacent columns or rows, including the gaps between them.
private func length(of parts: ArraySlice<Double>, gap: Double) -> Double {
  parts.reduce(0, +) + gap * Double(max(parts.count - 1, 0))
}

/// The start of each of several adjacent columns or rows.
private func starts(of parts: [Double], gap: Double) -> [Double] {
  var starts: [Double] = []
  starts.reserveCapacity(parts.count)
  var sum = 0.0
  for (position, part) in parts.enumerated() {
    starts.append(sum + gap * Double(position))
    sum += part
  }
  return starts
}

/// The column widths and row heights of a grid that declares its columns.
struct FilledGrid {
  /// The width of each column, in points; never empty.
  let widths: [Double]
  /// The leading edge of each column.
  let columnStarts: [Double]
  /// The height of each row so far, in points.
  var heights: [Double] = []
  let columnGap: Double
  let rowGap: Double
  let alignment: BoxAlignment

  init(_ shape: GridShape, widths: [Double]) {
    self.widths = widths.isEmpty ? [0] : widths
    columnStarts = starts(of: self.widths, gap: shape.columnGap)
    columnGap = shape.columnGap
    rowGap = shape.rowGap
    alignment = shape.alignment
  }

  var width: Double { length(of: widths[...], gap: columnGap) }
  var height: Double { length(of: heights[...], gap: rowGap) }

  /// The rectangle of a cell.
  ///
  /// - Parameters:
  ///   - count: the number of preceding cells.
  ///   - heights: the total height of the preceding rows, in points.
  ///   - grid: the grid's rectangle.
  func box(ofCell count: Int, belowRows heights: Double, in grid: Rectangle) -> Rectangle {
    let (row, column) = (count / widths.count, count % widths.count)
    return Rectangle(
      x: grid.x + columnStarts[column], y: grid.y + (heights + rowGap * Double(row)),
      width: widths[column], height: self.heights[row])
  }

  /// Whether the cell after `count` other cells is the last of its row.
  func endsRow(_ count: Int) -> Bool { (count + 1) % widths.count == 0 }
}

extension Resolver {
  /// The size of a grid, which is laid out like `LazyVGrid` if it declares columns, like `Grid`
  /// otherwise.
  mutating func gridResponse(
    _ node: Int, _ index: Int, _ proposal: Proposal, _ depth: Int
  ) -> Response {
    let shape = tree.grids[index]
    var response = Response(0, 0, ignored: .none)
    if shape.hasOwnColumns {
      let grid = fillColumns(node, shape, width: proposal.width, depth)
      (response.width, response.height) = (grid.width, grid.height)
    } else {
      let division = divideByRows(node, shape, proposal, depth)
      (response.width, response.height) = (division.width, division.height)
    }
    response.isStable = false
    return response
  }

  // MARK: - Declared columns

  /// Computes the column widths, fills the columns row by row, and makes each row as high as its
  /// tallest cell.
  ///
  /// Source: https://www.objc.io/blog/2020/11/23/grid-layout/
  mutating func fillColumns(
    _ node: Int, _ shape: GridShape, width: Double, _ depth: Int
  ) -> FilledGrid {
    var grid = FilledGrid(
      shape, widths: width.isIdeal ? idealWidths(node, shape, depth) : shape.widths(in: width))
    var column = 0
    var children = tree.children(of: node)
    while let cell = children.next(in: tree) {
      let height = measure(cell, Proposal(grid.widths[column], .ideal), depth: depth + 1).height
      if column == 0 {
        grid.heights.append(max(0, height))
      } else {
        let row = grid.heights.count - 1
        grid.heights[row] = max(grid.heights[row], height)
      }
      column = column + 1 == grid.widths.count ? 0 : column + 1
    }
    return grid
  }

  /// The column widths if no width is proposed: the ideal width of the widest cell.
  private mutating func idealWidths(
    _ node: Int, _ shape: GridShape, _ depth: Int
  ) -> [Double] {
    var widths = shape.columns.map { column in
      switch column {
      case .fixed(let width): width
      case .flexible(let least, _), .adaptive(let least, _): least
      }
    }
    var column = 0
    var children = tree.children(of: node)
    while let cell = children.next(in: tree) {
      switch shape.columns[column] {
      case .fixed: break
      case .flexible(let least, let greatest), .adaptive(let least, let greatest):
        let ideal = measure(cell, .ideal, depth: depth + 1).width
        widths[column] = max(widths[column], ideal).clamped(least, greatest ?? .infinity)
      }
      column = column + 1 == widths.count ? 0 : column + 1
    }
    return widths
  }

  // MARK: - Columns defined by rows

  /// Divides the width among the columns and the height among the rows, like a stack: in order of
  /// flexibility, each gets an equal part of the remaining space.
  ///
  /// A cell that spans several columns widens them only if they are too narrow for it.
  mutating func divideByRows(
    _ node: Int, _ shape: GridShape, _ proposal: Proposal, _ depth: Int
  ) -> GridDivision {
    let cells = tree.cellsByRow(of: node)
    var division = GridDivision(
      cells: cells, widths: Array(repeating: 0, count: cells.columnCount),
      heights: Array(repeating: 0, count: cells.rowCount), columnGap: shape.columnGap,
      rowGap: shape.rowGap)
    guard !cells.cells.isEmpty else { return division }
    let sizing = cells.sizingCells()
    let gaps = shape.columnGap * Double(max(cells.columnCount - 1, 0))
    let room = proposal.width - gaps
    let down = proposal.height
    if proposal.width.isIdeal {
      division.widths = columnWidths(&division, sizing, offering: .ideal, down, depth)
    } else {
      let least = columnWidths(&division, sizing, offering: 0, down, depth)
      let greatest = columnWidths(&division, sizing, offering: .infinity, down, depth)
      var offers = Array(repeating: 0.0, count: cells.columnCount)
      var widths = offers
      var available = room
      var left = cells.columnCount
      for column in inOrder(least, greatest) {
        offers[column] = max(available / Double(left), 0)
        widths[column] = columnWidth(column, sizing, offer: offers[column], down, depth)
        available -= widths[column]
        left -= 1
      }
      division.widths = widths
      spread(&division, offers: offers, all: 0, down, depth)
    }
    divideHeight(&division, proposal.height, depth)
    return division
  }

  /// The indices of the columns, in the order in which they get their space.
  private func inOrder(_ least: [Double], _ greatest: [Double]) -> [Int] {
    let flexibilities = zip(least, greatest).map { Flexibility(least: $0, greatest: $1) }
    // Equal columns keep their order.
    return flexibilities.indices.sorted { a, b in
      if flexibilities[a] < flexibilities[b] { return true }
      return flexibilities[b] < flexibilities[a] ? false : a < b
    }
  }

  /// A column's width for a proposal: that of its widest cell that spans no other column.
  private mutating func columnWidth(
    _ column: Int, _ sizing: (cells: ContiguousArray<GridCell>, ends: [Int]), offer: Double,
    _ down: Double, _ depth: Int
  ) -> Double {
    var width = 0.0
    for cell in sizing.cells[(column == 0 ? 0 : sizing.ends[column - 1])..<sizing.ends[column]] {
      width = max(width, measure(cell.node, Proposal(offer, down), depth: depth + 1).width)
    }
    return width
  }

  /// The widths of all columns for the same proposal.
  private mutating func columnWidths(
    _ division: inout GridDivision, _ sizing: (cells: ContiguousArray<GridCell>, ends: [Int]),
    offering offer: Double, _ down: Double, _ depth: Int
  ) -> [Double] {
    for column in division.widths.indices {
      division.widths[column] = columnWidth(column, sizing, offer: offer, down, depth)
    }
    spread(&division, offers: nil, all: offer, down, depth)
    return division.widths
  }

  /// Widens columns that are too narrow for the cells that span several of them.
  private mutating func spread(
    _ division: inout GridDivision, offers: [Double]?, all offer: Double, _ down: Double,
    _ depth: Int
  ) {
    for cell in division.cells.cells where !cell.isUnsized {
      let columns = division.cells.columns(of: cell)
      guard columns.count > 1 else { continue }
      let gaps = division.columnGap * Double(columns.count - 1)
      let offered =
        offers.map { offers in offers[columns].reduce(gaps, +) }
        ?? offer * Double(columns.count) + (offer.isFinite ? gaps : 0)
      let wanted = measure(cell.node, Proposal(offered, down), depth: depth + 1).width
      let missing = wanted - division.width(of: cell)
      guard missing > 0 else { continue }
      for column in columns { division.widths[column] += missing / Double(columns.count) }
    }
  }

  private mutating func divideHeight(
    _ division: inout GridDivision, _ offered: Double, _ depth: Int
  ) {
    let rows = 0..<division.cells.rowCount
    guard !offered.isIdeal else {
      for row in rows { division.heights[row] = rowHeight(row, of: division, .ideal, depth) }
      return
    }
    let least = rows.map { rowHeight($0, of: division, 0, depth) }
    let greatest = rows.map { rowHeight($0, of: division, .infinity, depth) }
    var available = offered - division.rowGap * Double(max(rows.count - 1, 0))
    var left = rows.count
    for row in inOrder(least, greatest) {
      let height =
        least[row] == greatest[row]
        ? least[row] : rowHeight(row, of: division, max(available / Double(left), 0), depth)
      division.heights[row] = height
      available -= height
      left -= 1
    }
  }

  /// A row's height for a proposed height.
  private mutating func rowHeight(
    _ row: Int, of division: GridDivision, _ offer: Double, _ depth: Int
  ) -> Double {
    var height = 0.0
    var (above, below) = (0.0, 0.0)
    let isFirst = division.cells.rows[row].alignment == .firstBaseline
    let hasLine = isFirst || division.cells.rows[row].alignment == .lastBaseline
    for cell in division.cells.cells(inRow: row) {
      let inner = Proposal(division.width(of: cell), offer)
      let response = measure(cell.node, inner, depth: depth + 1)
      height = max(height, response.height)
      guard hasLine, cell.anchor == nil else { continue }
      let line =
        baseline(of: cell.node, inner, isFirst: isFirst, depth: depth + 1) ?? response.height
      above = max(above, line)
      below = max(below, response.height - line)
    }
    return max(height, above + below)
  }

  /// The distance from a row's top to the baseline to which it aligns its cells; nil if it has
  /// none.
  mutating func baseline(ofRow row: Int, in division: GridDivision) -> Double? {
    let alignment = division.cells.rows[row].alignment
    guard alignment == .firstBaseline || alignment == .lastBaseline else { return nil }
    var line = 0.0
    for cell in division.cells.cells(inRow: row) where cell.anchor == nil {
      let inner = Proposal(division.width(of: cell), division.heights[row])
      let response = measure(cell.node, inner)
      let own = baseline(
        of: cell.node, inner, isFirst: alignment == .firstBaseline, depth: 0)
      line = max(line, own ?? response.height)
    }
    return line
  }
}

extension GridShape {
  /// The column widths for a grid width.
  ///
  /// Fixed columns come first; then each other column in order is offered an equal part of the
  /// remaining width.
  ///
  /// Source: https://www.objc.io/blog/2020/11/23/grid-layout/
  func widths(in width: Double) -> [Double] {
    var widths: [Double] = []
    for part in parts(in: width) { widths += repeatElement(part.width, count: part.count) }
    return widths
  }

  /// The column widths for a fixed grid width.
  ///
  /// If minimum or maximum widths leave space over or exceed it, the space is distributed a second
  /// time, as in SwiftUI.
  func sharedWidths(in width: Double) -> [Double] {
    let first = widths(in: width)
    let isCounted = columns.allSatisfy { if case .adaptive = $0 { false } else { true } }
    return isCounted ? widths(in: length(of: first[...], gap: columnGap)) : first
  }

  /// The number and width of the columns that each declared column produces.
  func parts(in width: Double) -> [(count: Int, width: Double)] {
    guard width.isFinite else {
      return columns.map { column in
        switch column {
        case .fixed(let width): (1, width)
        case .flexible(_, let greatest), .adaptive(_, let greatest): (1, greatest ?? .infinity)
        }
      }
    }
    var remaining = width - columnGap * Double(max(columns.count - 1, 0))
    var left = 0
    for column in columns {
      if case .fixed(let width) = column { remaining -= width } else { left += 1 }
    }
    var parts: [(count: Int, width: Double)] = []
    for column in columns {
      let offer = max(remaining / Double(max(left, 1)), 0)
      switch column {
      case .fixed(let width):
        parts.append((1, width))
        continue
      case .flexible(let least, let greatest):
        let each = offer.clamped(least, greatest ?? .infinity)
        parts.append((1, each))
        remaining -= each
      case .adaptive(let least, let greatest):
        // A gap of minus the column's width would fit infinitely many columns.
        let fitting = ((offer + columnGap) / max(least + columnGap, 1)).wholeBelow
        // The limit of 1000 columns is beyond any screen.
        let count = min(max(Int(min(fitting, 1000)), 1), 1000)
        let gaps = columnGap * Double(count - 1)
        let each = ((offer - gaps) / Double(count)).clamped(least, greatest ?? .infinity)
        parts.append((count, each))
        remaining -= each * Double(count) + gaps
      }
      left -= 1
    }
    return parts
  }
}
