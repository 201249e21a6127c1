internal import SpecModel

/// Places the children of grids, carousels and canvases.
extension Placing {
  mutating func placeGrid(_ node: Int, _ index: Int, _ placement: PlacementRequest) {
    if resolver.tree.grids[index].hasOwnColumns {
      placeFilledGrid(node, index, placement)
    } else {
      placeRows(node, index, placement)
    }
  }

  /// Places a grid that declares its columns; each cell is placed with all its descendants before
  /// the next one.
  private mutating func placeFilledGrid(_ node: Int, _ index: Int, _ placement: PlacementRequest) {
    guard Int(resolver.tree.nodes[node].end) > node + 1 else { return }
    let shape = resolver.tree.grids[index]
    // As in SwiftUI, columns are computed again from the grid's final width.
    grids.append(resolver.fillColumns(node, shape, width: placement.place.width, 0))
    waiting.append(WorkItem(childrenOf: node, placement, from: 0))
  }

  /// Returns the next cell of a grid that declares its columns, and the cell's placement.
  ///
  /// - Parameter entry: the index of the grid's work item.
  mutating func nextCell(_ entry: Int) -> (node: Int, placement: PlacementRequest) {
    let (cell, count) = (Int(waiting[entry].node), Int(waiting[entry].count))
    let innermost = grids.count - 1
    let box = grids[innermost].box(
      ofCell: count, belowRows: waiting[entry].position, in: waiting[entry].placement.place)
    let alignment = resolver.tree.cellTraits(of: cell)?.anchor ?? grids[innermost].alignment
    let next = Int(resolver.tree.nodes[cell].end)
    if next < Int(resolver.tree.nodes[Int(waiting[entry].family)].end) {
      waiting[entry].node = Int32(truncatingIfNeeded: next)
      waiting[entry].count += 1
      if grids[innermost].endsRow(count) { waiting[entry].position += box.height }
    } else {
      waiting.removeLast()
      grids.removeLast()
    }
    let offer = Proposal(box.width, .ideal)
    let size = resolver.measure(cell, offer)
    let place = box.aligned(alignment, width: size.width, height: size.height)
    return (cell, PlacementRequest(place: place, proposal: offer, commanded: .none))
  }

  private mutating func placeRows(_ node: Int, _ index: Int, _ placement: PlacementRequest) {
    let rectangle = placement.place
    let shape = resolver.tree.grids[index]
    let division = resolver.divideByRows(node, shape, placement.proposal, 0)
    let (columnStarts, rowStarts) = (division.columnStarts, division.rowStarts)
    var row = -1
    var line: Double?
    for cell in division.cells.cells {
      while row < cell.row {
        row += 1
        line = putRow(row, of: division, rectangle, at: rowStarts[row])
      }
      let offer = Proposal(division.width(of: cell), division.heights[row])
      let box = Rectangle(
        x: rectangle.x + columnStarts[cell.column], y: rectangle.y + rowStarts[row],
        width: offer.width, height: offer.height)
      let size = resolver.measure(cell.node, offer)
      var place = box.aligned(
        cell.anchor ?? alignment(ofRow: row, in: division, shape), width: size.width,
        height: size.height)
      if cell.anchor == nil, let line {
        let isFirst = division.cells.rows[row].alignment == .firstBaseline
        let own = resolver.baseline(of: cell.node, offer, isFirst: isFirst, depth: 0)
        place.y = box.y + line - (own ?? size.height)
      }
      put(cell.node, place, offer)
    }
    while row + 1 < division.cells.rows.count {
      row += 1
      _ = putRow(row, of: division, rectangle, at: rowStarts[row])
    }
  }

  /// Places the node of a grid row, if there is one.
  ///
  /// - Returns: the distance from the row's top to the baseline to which its cells are aligned.
  private mutating func putRow(
    _ row: Int, of division: GridDivision, _ grid: Rectangle, at start: Double
  ) -> Double? {
    let node = division.cells.rows[row].node
    if node >= 0 {
      let place = Rectangle(
        x: grid.x, y: grid.y + start, width: grid.width, height: division.heights[row])
      put(node, place, Proposal(place.width, place.height))
    }
    return resolver.baseline(ofRow: row, in: division)
  }

  private func alignment(
    ofRow row: Int, in division: GridDivision, _ shape: GridShape
  ) -> BoxAlignment {
    guard row < division.cells.rows.count, let own = division.cells.rows[row].alignment else {
      return shape.alignment
    }
    let vertical: BoxAlignment.Vertical =
      switch own {
      case .center: .center
      case .bottom: .bottom
      default: .top
      }
    return BoxAlignment(shape.alignment.horizontal, vertical)
  }

  mutating func placeCarousel(_ node: Int, _ shape: CarouselShape, _ placement: PlacementRequest) {
    let rectangle = placement.place
    let viewport = Proposal(rectangle.width, placement.proposal.height)
    let page = shape.page(in: rectangle.width)
    var position = rectangle.x + (shape.peek ?? 0) - shape.offset(in: rectangle.width)
    var children = resolver.tree.children(of: node)
    while let child = children.next(in: resolver.tree) {
      let offer = resolver.carouselOffer(child, shape, viewport)
      let command = resolver.carouselCommand(offer, shape)
      let size = resolver.measure(child, offer, stretched: command)
      let slot = Rectangle(
        x: position, y: rectangle.y, width: page ?? size.width, height: rectangle.height)
      put(
        child,
        slot.aligned(
          BoxAlignment(.center, shape.alignment), width: size.width, height: size.height),
        offer, commanded: command)
      position += slot.width + shape.spacing
    }
  }

  mutating func placeCanvas(_ node: Int, _ index: Int, _ rectangle: Rectangle) {
    let guides = CanvasGuides(
      rectangle, in: safeAreas.current, isScreen: resolver.tree.canvases[index].node == 0)
    let layout = resolver.solveCanvas(
      node, index, Proposal(rectangle.width, rectangle.height), guides, 0)
    frames.findings += layout.findings
    for (child, place) in zip(resolver.tree.childList(of: node), layout.places) {
      var place = place
      place.x += rectangle.x
      place.y += rectangle.y
      let commanded = resolver.tree.nodes[child].stretches
      put(child, place, Proposal(place.width, place.height), commanded: commanded)
    }
  }
}
