internal import SpecModel

/// Lays out grids, which apps implement with nested stacks or a collection view.
extension ViewLayout {
  /// The length of a grid's content, and whether the content takes remaining space.
  mutating func gridLength(_ node: Int, _ axis: Axis) -> (Double, Bool) {
    let shape = tree.grids[Int(tree.views[node].content)]
    let width = horizontal.length(node) - tree.padding(of: node).horizontal
    if axis.isHorizontal {
      let (widths, expands) = idealColumns(node, shape)
      return (length(of: widths, gap: shape.columnGap), expands)
    }
    let columns = shape.columns.isEmpty ? 0 : shape.widths(in: width).count
    let (heights, expands) = idealRows(node, ruledCells(of: node, shape, columnCount: columns))
    // Rows of a grid with columns are as high as they have to be.
    return (length(of: heights, gap: shape.rowGap), expands && shape.columns.isEmpty)
  }

  private func length(of parts: [Double], gap: Double) -> Double {
    parts.reduce(0, +) + gap * Double(max(parts.count - 1, 0))
  }

  /// The cells of a grid.
  ///
  /// If the grid declares columns, only the number of rows is filled in, because its cells follow
  /// the order of children: see `nextCell`.
  private func ruledCells(
    of node: Int, _ shape: GridShape, columnCount: Int
  ) -> GridCells {
    guard !shape.columns.isEmpty else { return cells(of: node, shape, columnCount: 0) }
    var result = GridCells()
    result.columnCount = max(columnCount, 1)
    let cellCount = tree.contents(of: node).reduce(0) { count, _ in count + 1 }
    result.rowCount = (cellCount + result.columnCount - 1) / result.columnCount
    return result
  }

  /// The cells of a grid.
  ///
  /// - Parameter columnCount: the number of columns to fill; 0 if rows determine the cells.
  func cells(of node: Int, _ shape: GridShape, columnCount: Int) -> GridCells {
    var result = GridCells()
    guard shape.columns.isEmpty else {
      result.columnCount = max(columnCount, 1)
      for child in tree.contents(of: node) {
        let position = result.cells.count
        result.cells.append(
          GridCell(
            node: child, row: position / result.columnCount,
            column: position % result.columnCount, span: 1,
            anchor: screen.traits(of: ScreenNodeID(child)).cellAnchor, isUnsized: false))
      }
      result.rowCount = (result.cells.count + result.columnCount - 1) / result.columnCount
      return result
    }
    for child in tree.contents(of: node) {
      let view = tree.views[child]
      guard view.kind == .gridRow else {
        // Stands alone, over all columns.
        result.rows.append((-1, nil))
        appendCell(child, row: result.rowCount, column: 0, span: Int.max / 2, to: &result)
        result.rowCount += 1
        continue
      }
      result.rows.append((child, view.content == 1 ? view.alignment : nil))
      var column = 0
      for cell in tree.contents(of: child) {
        let span = max(screen.traits(of: ScreenNodeID(cell)).columnSpan, 1)
        appendCell(cell, row: result.rowCount, column: column, span: span, to: &result)
        column += span
      }
      result.columnCount = max(result.columnCount, column)
      result.rowCount += 1
    }
    result.columnCount = max(result.columnCount, 1)
    return result
  }

  /// The state of an iteration over a grid's cells.
  private struct SeenCells {
    /// The next child of a grid that declares columns.
    var child: Int
    var (row, column) = (0, 0)
    /// The index of the next cell of a grid with rows.
    var position = 0

    /// - Parameter grid: the grid's view.
    init(_ grid: Int) { child = grid + 1 }
  }

  @inline(__always)
  private func nextCell(
    of node: Int, _ cells: GridCells, _ seen: inout SeenCells
  ) -> GridCell? {
    guard cells.cells.isEmpty else {
      guard seen.position < cells.cells.count else { return nil }
      seen.position += 1
      return cells.cells[seen.position - 1]
    }
    // A grid whose rows hold nothing has none.
    guard cells.rows.isEmpty else { return nil }
    while seen.child < Int(tree.views[node].end) {
      let child = seen.child
      seen.child = Int(tree.views[child].end)
      guard tree.views[child].isContent else { continue }
      let cell = GridCell(
        node: child, row: seen.row, column: seen.column, span: 1,
        anchor: screen.traits.isEmpty ? nil : screen.traits(of: ScreenNodeID(child)).cellAnchor,
        isUnsized: false)
      seen.column += 1
      if seen.column == cells.columnCount { (seen.row, seen.column) = (seen.row + 1, 0) }
      return cell
    }
    return nil
  }

  private func appendCell(
    _ node: Int, row: Int, column: Int, span: Int, to cells: inout GridCells
  ) {
    cells.cells.append(
      GridCell(
        node: node, row: row, column: column, span: span,
        anchor: screen.traits(of: ScreenNodeID(node)).cellAnchor,
        isUnsized: tree.views[node].kind == .divider))
  }

  private func idealColumns(_ node: Int, _ shape: GridShape) -> ([Double], Bool) {
    guard shape.columns.isEmpty else {
      var expands = false
      var widths = shape.columns.map { column -> Double in
        switch column {
        case .fixed(let width): return width
        case .flexible(let least, _), .adaptive(let least, _):
          expands = true
          return least
        }
      }
      let cells = ruledCells(of: node, shape, columnCount: widths.count)
      var seen = SeenCells(node)
      while let cell = nextCell(of: node, cells, &seen) {
        switch shape.columns[cell.column] {
        case .fixed: break
        case .flexible(let least, let greatest), .adaptive(let least, let greatest):
          let ideal = slotIdeal(cell.node, .horizontal)
          widths[cell.column] = max(widths[cell.column], ideal)
            .clamped(least, greatest ?? .infinity)
        }
      }
      return (widths, expands)
    }
    let cells = cells(of: node, shape, columnCount: 0)
    let widths = columns(of: cells, gap: shape.columnGap)
    return (widths, cells.cells.contains { horizontal.growth($0.node).expands && !$0.isUnsized })
  }

  /// The column widths that the widest cells require; cells that span several columns widen them if
  /// necessary.
  private func columns(of cells: GridCells, gap: Double) -> [Double] {
    var widths = Array(repeating: 0.0, count: cells.columnCount)
    for cell in cells.cells where !cell.isUnsized && cells.columns(of: cell).count == 1 {
      // A column is so wide that the cell's share of it holds the cell.
      let share = rule(of: cell.node, .horizontal).fraction
      let slot = slotIdeal(cell.node, .horizontal)
      widths[cell.column] = max(
        widths[cell.column], share.isIdeal || share == 0 ? slot : slot / share)
    }
    for cell in cells.cells where !cell.isUnsized {
      let columns = cells.columns(of: cell)
      guard columns.count > 1 else { continue }
      let have = length(of: Array(widths[columns]), gap: gap)
      let missing = slotIdeal(cell.node, .horizontal) - have
      guard missing > 0 else { continue }
      for column in columns { widths[column] += missing / Double(columns.count) }
    }
    return widths
  }

  private mutating func idealRows(_ node: Int, _ cells: GridCells) -> ([Double], Bool) {
    var heights = Array(repeating: 0.0, count: cells.rowCount)
    var lines = Array(repeating: (above: 0.0, below: 0.0), count: cells.rowCount)
    var expands = false
    var seen = SeenCells(node)
    while let cell = nextCell(of: node, cells, &seen) {
      let height = slotIdeal(cell.node, .vertical)
      if vertical.growth(cell.node).expands, !cell.isUnsized { expands = true }
      heights[cell.row] = max(heights[cell.row], height)
      if let line = line(of: cell, in: cells, height: height) {
        lines[cell.row].above = max(lines[cell.row].above, line)
        lines[cell.row].below = max(lines[cell.row].below, height - line)
      }
    }
    for row in heights.indices {
      heights[row] = max(heights[row], lines[row].above + lines[row].below)
    }
    return (heights, expands)
  }

  /// The distance from a cell's top to the baseline to which its row is aligned; nil for none.
  private mutating func line(of cell: GridCell, in cells: GridCells, height: Double) -> Double? {
    guard cell.anchor == nil, cell.row < cells.rows.count,
      let alignment = cells.rows[cell.row].alignment, alignment.isBaseline
    else { return nil }
    return baseline(of: cell.node, isFirst: alignment == .firstBaseline, height: height) ?? height
  }

  // MARK: - Placing

  mutating func placeGrid(_ node: Int, _ start: Double, _ length: Double, _ axis: Axis) {
    let shape = tree.grids[Int(tree.views[node].content)]
    if axis.isHorizontal {
      placeColumns(node, shape, start, length)
    } else {
      placeRows(node, shape, start, length)
    }
  }

  private mutating func placeColumns(
    _ node: Int, _ shape: GridShape, _ start: Double, _ width: Double
  ) {
    let hasColumns = !shape.columns.isEmpty
    var widths = hasColumns ? shape.sharedWidths(in: width) : []
    let cells = ruledCells(of: node, shape, columnCount: widths.count)
    if !hasColumns {
      widths = columns(of: cells, gap: shape.columnGap)
      give(width - self.length(of: widths, gap: shape.columnGap), to: &widths, of: cells)
    }
    for row in cells.rows where row.node >= 0 { putSlot(row.node, start, width, .horizontal) }
    var starts: [Double] = []
    var next = start
    for width in widths {
      starts.append(next)
      next += width + shape.columnGap
    }
    var seen = SeenCells(node)
    while let cell = nextCell(of: node, cells, &seen) {
      let columns = cells.columns(of: cell)
      let place = columns.lowerBound < starts.count ? starts[columns.lowerBound] : next
      let room =
        columns.count == 1
        ? widths[cell.column] : self.length(of: Array(widths[columns]), gap: shape.columnGap)
      let alignment = cell.anchor ?? shape.alignment
      placeAligned(cell.node, place, room, alignment.share(.horizontal), .horizontal)
    }
  }

  /// Distributes a grid's surplus or missing width among the columns whose width may change.
  private func give(_ slack: Double, to widths: inout [Double], of cells: GridCells) {
    guard abs(slack) > tolerance else { return }
    var takes = Array(repeating: false, count: widths.count)
    for cell in cells.cells where horizontal.growth(cell.node).expands && !cell.isUnsized {
      if cells.columns(of: cell).count == 1 { takes[cell.column] = true }
    }
    if slack > 0 { return level(&widths, takes, slack) }
    // The widest columns shrink first, as in nested stacks of labels.
    var missing = -slack
    while missing > tolerance, let widest = widths.max(), widest > 0 {
      let next = widths.filter { $0 < widest - tolerance }.max() ?? 0
      let at = widths.indices.filter { widths[$0] >= widest - tolerance }
      let taken = min(missing, (widest - next) * Double(at.count))
      for column in at { widths[column] -= taken / Double(at.count) }
      missing -= taken
    }
  }

  /// Distributes remaining space among rows or columns: the shortest grow first, until all are
  /// equally long.
  private func level(_ lengths: inout [Double], _ takes: [Bool], _ slack: Double) {
    let takers = lengths.indices.filter { takes[$0] }.sorted { lengths[$0] < lengths[$1] }
    var room = slack
    for (position, taker) in takers.enumerated() {
      // All columns before this one have its length or share the remaining space.
      room += lengths[taker]
      let share = room / Double(position + 1)
      guard position + 1 < takers.count, share > lengths[takers[position + 1]] else {
        for taker in takers[...position] { lengths[taker] = share }
        return
      }
    }
  }

  private mutating func placeRows(
    _ node: Int, _ shape: GridShape, _ start: Double, _ height: Double
  ) {
    let width = horizontal.length(node) - tree.padding(of: node).horizontal
    let columns = shape.columns.isEmpty ? 0 : shape.widths(in: width).count
    let cells = ruledCells(of: node, shape, columnCount: columns)
    var (heights, _) = idealRows(node, cells)
    let slack = height - length(of: heights, gap: shape.rowGap)
    if slack > tolerance, shape.columns.isEmpty {
      var takes = Array(repeating: false, count: heights.count)
      for cell in cells.cells where vertical.growth(cell.node).expands && !cell.isUnsized {
        takes[cell.row] = true
      }
      level(&heights, takes, slack)
    }
    var tops: [Double] = []
    var top = start
    for height in heights {
      tops.append(top)
      top += height + shape.rowGap
    }
    for (row, own) in cells.rows.enumerated() where own.node >= 0 {
      putSlot(own.node, tops[row], heights[row], .vertical)
    }
    var lines = Array(repeating: 0.0, count: cells.rowCount)
    for cell in cells.cells {
      let own = line(of: cell, in: cells, height: slotIdeal(cell.node, .vertical))
      lines[cell.row] = max(lines[cell.row], own ?? 0)
    }
    var seen = SeenCells(node)
    while let cell = nextCell(of: node, cells, &seen) {
      let (top, height) = (tops[cell.row], heights[cell.row])
      let slot = slotLength(cell.node, in: height, stretches: false, .vertical)
      if let own = line(of: cell, in: cells, height: slot) {
        putSlot(cell.node, top + lines[cell.row] - own, slot, .vertical)
        continue
      }
      var share = (cell.anchor ?? shape.alignment).share(.vertical)
      if cell.anchor == nil, cell.row < cells.rows.count,
        let alignment = cells.rows[cell.row].alignment
      {
        share = alignment.share
      }
      putSlot(cell.node, top + share * (height - slot), slot, .vertical)
    }
  }
}
