internal import ConstraintSolver
internal import SpecModel

/// Adds grids and carousels whose content constraints refer to; their columns, rows and pages
/// become part of the same system.
extension ViewLayout {
  // MARK: - Grids

  mutating func addGrid(
    _ node: Int, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place, _ depth: Int,
    to region: inout ConstraintScope
  ) {
    let (shape, entries) = countedShape(of: node)
    let cells = cells(of: node, shape, columnCount: shape.columns.count)
    if region.axis.isHorizontal {
      addColumns(of: cells, shape, entries, start, end, depth, to: &region)
    } else {
      addRows(of: cells, shape, start, end, depth, to: &region)
    }
  }

  /// A grid's shape with one entry for each actual column, and the range of columns that each
  /// declared entry produces.
  private func countedShape(of node: Int) -> (shape: GridShape, entries: [Range<Int>]) {
    let shape = tree.grids[Int(tree.views[node].content)]
    let counts = columnCounts[node] ?? []
    var columns: [GridColumn] = []
    var entries: [Range<Int>] = []
    for (entry, column) in shape.columns.enumerated() {
      let count = counts.indices.contains(entry) ? counts[entry] : 1
      entries.append(columns.count..<columns.count + count)
      columns += Array(repeating: column, count: count)
    }
    let counted = GridShape(
      columns: columns, rowGap: shape.rowGap, columnGap: shape.columnGap,
      alignment: shape.alignment)
    return (counted, entries)
  }

  private mutating func addColumns(
    of cells: GridCells, _ shape: GridShape, _ entries: [Range<Int>],
    _ start: ConstraintScope.Place,
    _ end: ConstraintScope.Place,
    _ depth: Int, to region: inout ConstraintScope
  ) {
    let sharesInTurn = !shape.columns.isEmpty && shape.sharesInTurn
    // If the remaining space of columns is shared again inside each entry, the outer tracks are the
    // entries.
    let outer =
      sharesInTurn
      ? addTracks(cells.columnCount, from: start, gap: shape.columnGap, to: &region) : []
    let tracks = addTracks(cells.columnCount, from: start, gap: shape.columnGap, to: &region)
    var takers: [Range<Int>] = []
    if let last = outer.last {
      share(end, among: outer, of: shape, priority: 890, in: &region)
      share(last.end, among: tracks, of: shape, priority: 790, in: &region)
    }
    for column in tracks.indices where shape.columns.indices.contains(column) && !sharesInTurn {
      switch shape.columns[column] {
      case .fixed(let width):
        region.add(
          from: tracks[column].start, to: tracks[column].end, .equal, width, priority: 999)
      case .flexible(let least, let greatest), .adaptive(let least, let greatest):
        region.add(
          from: tracks[column].start, to: tracks[column].end, .greaterOrEqual, least,
          priority: 999)
        if let greatest, greatest.isFinite {
          region.add(
            from: tracks[column].start, to: tracks[column].end, .lessOrEqual, greatest,
            priority: 999)
        }
      }
    }
    if shape.columns.isEmpty {
      takers = takingTracks(cells, .horizontal) { cell in
        cells.columns(of: cell).count == 1 ? cell.column : nil
      }
    } else {
      takers = entries.filter { entry in
        if case .fixed = shape.columns[entry.lowerBound] { return false }
        return true
      }
      for entry in takers where !sharesInTurn {
        equalize(entry.map { $0..<$0 + 1 }, tracks, priority: 997, in: &region)
      }
    }
    // Tracks of the grid's own columns are equal, regardless of their content.
    if !sharesInTurn {
      equalize(takers, tracks, priority: shape.columns.isEmpty ? 3 : 997, in: &region)
    }
    let areBounded = !shape.columns.isEmpty && shape.columns.allSatisfy(\.isBounded)
    if let last = outer.last {
      region.add(from: last.end, to: end, .equal, 0, priority: Double(StretchCost.filling))
    } else {
      close(tracks, takers, areBounded: areBounded, start, end, to: &region)
    }
    for row in cells.rows where row.node >= 0 { region.put(row.node, start, end) }
    for cell in cells.cells {
      let columns = cells.columns(of: cell)
      guard let first = columns.first, let last = columns.last else { continue }
      let alignment = cell.anchor ?? shape.alignment
      addCell(
        cell.node, alignment.share(.horizontal), tracks[first].start, tracks[last].end, depth,
        to: &region)
    }
  }

  /// Adds a grid cell; lengths that are fractions of its parent refer to its columns or rows.
  private mutating func addCell(
    _ node: Int, _ share: Double, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place,
    _ depth: Int, to region: inout ConstraintScope
  ) {
    let outer = (region.contentStart, region.contentEnd)
    (region.contentStart, region.contentEnd) = (start, end)
    addAcross([node], share, stretches: false, start, end, depth, to: &region)
    (region.contentStart, region.contentEnd) = outer
  }

  private mutating func addRows(
    of cells: GridCells, _ shape: GridShape, _ start: ConstraintScope.Place,
    _ end: ConstraintScope.Place,
    _ depth: Int, to region: inout ConstraintScope
  ) {
    let tracks = addTracks(cells.rowCount, from: start, gap: shape.rowGap, to: &region)
    // Rows of a grid with columns are as high as they have to be.
    let takers =
      shape.columns.isEmpty ? takingTracks(cells, .vertical) { $0.row } : []
    equalize(takers, tracks, priority: 3, in: &region)
    close(tracks, takers, areBounded: false, start, end, to: &region)
    for row in tracks.indices {
      var lined: [Int] = []
      var share = shape.alignment.share(.vertical)
      let own = cells.rows.indices.contains(row) ? cells.rows[row] : (node: -1, alignment: nil)
      if own.node >= 0 { region.put(own.node, tracks[row].start, tracks[row].end) }
      for cell in cells.cells(inRow: row) {
        if cell.anchor == nil, own.alignment?.isBaseline == true {
          lined.append(cell.node)
          continue
        }
        if let alignment = own.alignment { share = alignment.share }
        addCell(
          cell.node, cell.anchor?.share(.vertical) ?? share, tracks[row].start, tracks[row].end,
          depth, to: &region)
      }
      if !lined.isEmpty {
        addBaselines(
          tree.views[own.node], lined, tracks[row].start, tracks[row].end, depth, to: &region)
      }
    }
  }

  /// Gives each column, in order, an equal part of the width that the previous columns leave.
  private func share(
    _ end: ConstraintScope.Place,
    among tracks: [(start: ConstraintScope.Place, end: ConstraintScope.Place)], of shape: GridShape,
    priority: Double, in region: inout ConstraintScope
  ) {
    // Fixed columns and the gaps after the column.
    var behind = shape.columnGap * Double(max(tracks.count - 1, 0))
    var left = 0.0
    for column in shape.columns {
      if case .fixed(let width) = column { behind += width } else { left += 1 }
    }
    for (position, track) in tracks.enumerated() {
      switch shape.columns[position] {
      case .fixed(let width):
        region.add(from: track.start, to: track.end, .equal, width, priority: 999)
        behind -= width
      case .flexible(let least, let greatest), .adaptive(let least, let greatest):
        region.add(from: track.start, to: track.end, .greaterOrEqual, least, priority: 999)
        if let greatest, greatest.isFinite {
          region.add(from: track.start, to: track.end, .lessOrEqual, greatest, priority: 999)
        }
        let start = region.expression(track.start)
        let room = region.expression(end) - start - behind
        let excess = region.expression(track.end) - start - (1 / left) * room
        region.add(excess, .equal, priority: priority - Double(position))
        left -= 1
      }
      behind -= shape.columnGap
    }
  }

  /// Adds the columns or rows of a grid, one after the other.
  private func addTracks(
    _ count: Int, from start: ConstraintScope.Place, gap: Double, to region: inout ConstraintScope
  ) -> [(start: ConstraintScope.Place, end: ConstraintScope.Place)] {
    var tracks: [(start: ConstraintScope.Place, end: ConstraintScope.Place)] = []
    var place = start
    for track in 0..<count {
      if track > 0 { place = place + gap }
      let end = region.newPlace()
      region.add(from: place, to: end, .greaterOrEqual, 0)
      tracks.append((place, end))
      place = end
    }
    return tracks
  }

  /// The columns or rows that contain a cell which takes the remaining space.
  private func takingTracks(
    _ cells: GridCells, _ axis: Axis, _ track: (GridCell) -> Int?
  ) -> [Range<Int>] {
    var taking: [Int] = []
    for cell in cells.cells where !cell.isUnsized && growth(cell.node, axis).expands {
      if let track = track(cell), !taking.contains(track) { taking.append(track) }
    }
    return taking.sorted().map { $0..<$0 + 1 }
  }

  /// Gives columns or rows equal lengths, as far as their content permits.
  private func equalize(
    _ runs: [Range<Int>], _ tracks: [(start: ConstraintScope.Place, end: ConstraintScope.Place)],
    priority: Double, in region: inout ConstraintScope
  ) {
    func length(_ run: Range<Int>) -> LinearExpression {
      region.expression(tracks[run.upperBound - 1].end)
        - region.expression(tracks[run.lowerBound].start)
    }
    for (run, next) in zip(runs, runs.dropFirst()) {
      region.add(length(next) - length(run), .equal, priority: priority)
    }
  }

  /// Completes a grid: columns or rows that take the remaining space share it, the others hug their
  /// cells.
  ///
  /// - Parameter areBounded: whether the maximum lengths of columns may prevent the grid from being
  ///   filled.
  private func close(
    _ tracks: [(start: ConstraintScope.Place, end: ConstraintScope.Place)], _ takers: [Range<Int>],
    areBounded: Bool, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place,
    to region: inout ConstraintScope
  ) {
    for track in tracks.indices where !takers.contains(where: { $0.contains(track) }) {
      region.add(
        from: tracks[track].start, to: tracks[track].end, .lessOrEqual, 0,
        priority: Double(StretchCost.spanningFit))
    }
    let last = tracks.last?.end ?? start
    let inner = end.variable == nil ? 998.0 : 1000
    if takers.isEmpty {
      region.add(from: last, to: end, .greaterOrEqual, 0, priority: inner)
      region.add(from: last, to: end, .lessOrEqual, 0, priority: Double(StretchCost.spanningFit))
    } else if areBounded {
      region.add(from: last, to: end, .greaterOrEqual, 0, priority: inner)
      region.add(from: last, to: end, .lessOrEqual, 0, priority: Double(StretchCost.filling))
    } else {
      region.add(from: last, to: end, .equal, 0, priority: inner)
    }
  }

  // MARK: - Carousels

  /// Adds the pages of a carousel, each with a centered child.
  mutating func addPages(
    _ children: [Int], _ view: View, _ peek: Double, _ start: ConstraintScope.Place,
    _ end: ConstraintScope.Place, _ depth: Int, to region: inout ConstraintScope
  ) {
    let page = region.expression(end) - region.expression(start) - 2 * peek
    for (position, child) in children.enumerated() {
      let place = region.newPlace()
      let slotEnd = addView(child, place, nil, depth: depth, to: &region)
      let before = Double(position) * (page + view.spacing)
      let pageStart = region.expression(start) + peek + before
      region.add(
        region.expression(place) + region.expression(slotEnd) - 2 * pageStart - page, .equal)
      let rule = rule(of: child, region.axis)
      if !rule.isRigid, rule.fills || rule.isStretchable {
        region.add(
          region.expression(slotEnd) - region.expression(place) - page, .equal, priority: 997)
      }
    }
  }
}

extension GridShape {
  /// Whether the columns get their space one after the other instead of equally.
  fileprivate var sharesInTurn: Bool {
    var leasts: [Double] = []
    for column in columns {
      switch column {
      case .fixed: break
      case .flexible(let least, let greatest):
        if greatest != nil { return true }
        leasts.append(least)
      case .adaptive: return false
      }
    }
    return leasts.contains { $0 != leasts[0] }
  }
}

extension GridColumn {
  /// Whether a column has a maximum width.
  fileprivate var isBounded: Bool {
    switch self {
    case .fixed: true
    case .flexible(_, let greatest), .adaptive(_, let greatest): greatest?.isFinite ?? false
    }
  }
}
