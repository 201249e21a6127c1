internal import ConstraintSolver
internal import SpecModel

/// Grids and carousels whose content constraints from outside speak of: their columns, rows and pages
/// are rows of the same system.
extension ViewLayout {
  // MARK: - Grids

  mutating func addGrid(
    _ node: Int, _ start: ViewRegion.Place, _ end: ViewRegion.Place, _ depth: Int,
    to region: inout ViewRegion
  ) {
    let shape = tree.grids[Int(tree.views[node].content)]
    let cells = cells(of: node, shape, columnCount: shape.columns.count)
    if region.axis.isHorizontal {
      addColumns(of: cells, shape, start, end, depth, to: &region)
    } else {
      addRows(of: cells, shape, start, end, depth, to: &region)
    }
  }

  private mutating func addColumns(
    of cells: GridCells, _ shape: GridShape, _ start: ViewRegion.Place, _ end: ViewRegion.Place,
    _ depth: Int, to region: inout ViewRegion
  ) {
    let tracks = addTracks(cells.columnCount, from: start, gap: shape.columnGap, to: &region)
    var takers: [Int] = []
    for column in tracks.indices where shape.columns.indices.contains(column) {
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
        takers.append(column)
      }
    }
    if shape.columns.isEmpty {
      takers = takingTracks(cells, .horizontal) { cell in
        cells.columns(of: cell).count == 1 ? cell.column : nil
      }
    }
    close(tracks, takers, start, end, to: &region)
    for row in cells.rows where row.node >= 0 { region.put(row.node, start, end) }
    for cell in cells.cells {
      let columns = cells.columns(of: cell)
      guard let first = columns.first, let last = columns.last else { continue }
      let alignment = cell.anchor ?? shape.alignment
      addAcross(
        [cell.node], alignment.share(.horizontal), stretches: false, tracks[first].start,
        tracks[last].end, depth, to: &region)
    }
  }

  private mutating func addRows(
    of cells: GridCells, _ shape: GridShape, _ start: ViewRegion.Place, _ end: ViewRegion.Place,
    _ depth: Int, to region: inout ViewRegion
  ) {
    let tracks = addTracks(cells.rowCount, from: start, gap: shape.rowGap, to: &region)
    // Rows of a grid with columns are as high as they have to be.
    let takers =
      shape.columns.isEmpty ? takingTracks(cells, .vertical) { $0.row } : []
    close(tracks, takers, start, end, to: &region)
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
        addAcross(
          [cell.node], cell.anchor?.share(.vertical) ?? share, stretches: false,
          tracks[row].start, tracks[row].end, depth, to: &region)
      }
      if !lined.isEmpty {
        addBaselines(
          tree.views[own.node], lined, tracks[row].start, tracks[row].end, depth, to: &region)
      }
    }
  }

  /// The columns or rows of a grid, one behind the other.
  private func addTracks(
    _ count: Int, from start: ViewRegion.Place, gap: Double, to region: inout ViewRegion
  ) -> [(start: ViewRegion.Place, end: ViewRegion.Place)] {
    var tracks: [(start: ViewRegion.Place, end: ViewRegion.Place)] = []
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

  /// The tracks with a cell that fills.
  private func takingTracks(
    _ cells: GridCells, _ axis: Axis, _ track: (GridCell) -> Int?
  ) -> [Int] {
    var taking: [Int] = []
    for cell in cells.cells where !cell.isUnsized && growth(cell.node, axis).expands {
      if let track = track(cell), !taking.contains(track) { taking.append(track) }
    }
    return taking.sorted()
  }

  /// Ends a grid's tracks: those that fill share what is left, the others hug their cells.
  private func close(
    _ tracks: [(start: ViewRegion.Place, end: ViewRegion.Place)], _ takers: [Int],
    _ start: ViewRegion.Place, _ end: ViewRegion.Place, to region: inout ViewRegion
  ) {
    for track in tracks.indices where !takers.contains(track) {
      region.add(
        from: tracks[track].start, to: tracks[track].end, .lessOrEqual, 0,
        priority: Double(Growth.spanningFit))
    }
    for (taker, next) in zip(takers, takers.dropFirst()) {
      let (own, other) = (tracks[taker], tracks[next])
      region.add(
        region.expression(other.end) - region.expression(other.start)
          - region.expression(own.end) + region.expression(own.start), .equal, priority: 3)
    }
    let last = tracks.last?.end ?? start
    let inner = end.variable == nil ? 999.0 : 1000
    if takers.isEmpty {
      region.add(from: last, to: end, .greaterOrEqual, 0, priority: inner)
      region.add(from: last, to: end, .lessOrEqual, 0, priority: Double(Growth.spanningFit))
    } else {
      region.add(from: last, to: end, .equal, 0, priority: inner)
    }
  }

  // MARK: - Carousels

  /// Pages of a carousel, each child in the middle of its own.
  mutating func addPages(
    _ children: [Int], _ view: View, _ peek: Double, _ start: ViewRegion.Place,
    _ end: ViewRegion.Place, _ depth: Int, to region: inout ViewRegion
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
          region.expression(slotEnd) - region.expression(place) - page, .equal, priority: 998)
      }
    }
  }
}
