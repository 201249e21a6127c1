internal import SpecModel

/// A grid whose rows make its columns, divided.
struct GridDivision {
  var cells: GridCells
  /// By column.
  var widths: [Double]
  /// By row.
  var heights: [Double]
  let columnGap: Double
  let rowGap: Double

  var width: Double { length(of: widths[...], gap: columnGap) }
  var height: Double { length(of: heights[...], gap: rowGap) }

  /// The width of the columns that a cell stands in, with the gaps between them.
  func width(of cell: GridCell) -> Double {
    length(of: widths[cells.columns(of: cell)], gap: columnGap)
  }

  /// Where the columns begin.
  var columnStarts: [Double] { starts(of: widths, gap: columnGap) }

  /// Where the rows begin.
  var rowStarts: [Double] { starts(of: heights, gap: rowGap) }
}

/// How long parts side by side are.
private func length(of parts: ArraySlice<Double>, gap: Double) -> Double {
  parts.reduce(0, +) + gap * Double(max(parts.count - 1, 0))
}

/// Where parts begin that stand side by side.
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

/// A grid that fills its own columns.
struct FilledGrid {
  /// By column; there is one at least.
  let widths: [Double]
  /// Where the columns begin.
  let columnStarts: [Double]
  /// By row.
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

  /// The room of a cell, by how many cells are before it.
  ///
  /// - Parameters:
  ///   - heights: of the rows before its own, together.
  ///   - grid: where the grid stands.
  func box(ofCell count: Int, belowRows heights: Double, in grid: Rectangle) -> Rectangle {
    let (row, column) = (count / widths.count, count % widths.count)
    return Rectangle(
      x: grid.x + columnStarts[column], y: grid.y + (heights + rowGap * Double(row)),
      width: widths[column], height: self.heights[row])
  }

  /// Whether a cell is the last of its row, by how many are before it.
  func endsRow(_ count: Int) -> Bool { (count + 1) % widths.count == 0 }
}

extension Resolver {
  /// The size of a grid: with columns of its own as LazyVGrid, by its rows as Grid.
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

  // MARK: - Columns of its own

  /// Gives every column its width, fills the columns row by row, and makes each row as high as its
  /// highest cell.
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

  /// Columns where nobody says how wide the grid is: what the widest cell would like.
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

  // MARK: - Rows that make the columns

  /// Divides the width among the columns and the height among the rows, each as a stack divides
  /// its length: the least flexible first, every one offered an equal part of what is left.
  ///
  /// A cell over several columns only widens them where they are too narrow for it.
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

  /// The columns in the order in which they are served.
  private func inOrder(_ least: [Double], _ greatest: [Double]) -> [Int] {
    let flexibilities = zip(least, greatest).map { Flexibility(least: $0, greatest: $1) }
    // Stable: equal ones keep their order.
    return flexibilities.indices.sorted { a, b in
      if flexibilities[a] < flexibilities[b] { return true }
      return flexibilities[b] < flexibilities[a] ? false : a < b
    }
  }

  /// The width of a column under an offer: that of its widest cell among those that stand in no
  /// other.
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

  /// The widths that columns answer to the same offer.
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

  /// Widens columns for the cells that stand in several.
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

  /// The height of a row under an offer.
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

  /// Where the baseline stands that a row aligns its cells to, from the row's top; nil for none.
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
  /// The widths of columns in a width: fixed ones first, then each of the others is offered an
  /// equal part of what is left, in order.
  ///
  /// Source: https://www.objc.io/blog/2020/11/23/grid-layout/
  func widths(in width: Double) -> [Double] {
    var widths: [Double] = []
    for part in parts(in: width) { widths += repeatElement(part.width, count: part.count) }
    return widths
  }

  /// What each entry of the list of columns stands for: so many columns, each so wide.
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
        // Columns that overlap by their whole width would never fill the room.
        let fitting = ((offer + columnGap) / max(least + columnGap, 1)).wholeBelow
        // No screen shows more columns than it has points.
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
