internal import SpecModel

/// Grids and carousels.
extension Placing {
  mutating func placeGrid(_ node: Int, _ index: Int) {
    let rectangle = stands[node].place
    let shape = resolver.tree.grids[index]
    var proposal = stands[node].proposal
    // As SwiftUI does it, columns are made again from the width that they came to.
    if !shape.columns.isEmpty { proposal.width = rectangle.width }
    let division = resolver.divideGrid(node, index, proposal, 0)
    let (columnStarts, rowStarts) = (division.columnStarts, division.rowStarts)
    for row in division.cells.rows.indices where division.cells.rows[row].node >= 0 {
      let place = Rectangle(
        x: rectangle.x, y: rectangle.y + rowStarts[row], width: rectangle.width,
        height: division.heights[row])
      put(division.cells.rows[row].node, place, Proposal(place.width, place.height))
    }
    var line: (row: Int, place: Double?) = (-1, nil)
    for cell in division.cells.cells {
      let isFilled = !shape.columns.isEmpty
      let offer = Proposal(
        division.width(of: cell), isFilled ? .ideal : division.heights[cell.row])
      let box = Rectangle(
        x: rectangle.x + columnStarts[cell.column],
        y: rectangle.y + rowStarts[cell.row], width: offer.width,
        height: division.heights[cell.row])
      let size = resolver.measure(cell.node, offer)
      var place = box.aligned(
        cell.anchor ?? alignment(ofRow: cell.row, in: division, shape), width: size.width,
        height: size.height)
      if !isFilled, cell.anchor == nil {
        if line.row != cell.row {
          line = (cell.row, resolver.baseline(ofRow: cell.row, in: division))
        }
        let alignment = division.cells.rows[cell.row].alignment
        if let baseline = line.place {
          let own = resolver.baseline(
            of: cell.node, offer, isFirst: alignment == .firstBaseline, depth: 0)
          place.y = box.y + baseline - (own ?? size.height)
        }
      }
      put(cell.node, place, offer)
    }
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

  mutating func placeCarousel(_ node: Int, _ shape: CarouselShape) {
    let rectangle = stands[node].place
    let viewport = Proposal(rectangle.width, stands[node].proposal.height)
    let page = shape.page(in: rectangle.width)
    var position = rectangle.x + (shape.peek ?? 0)
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

  mutating func placeCanvas(_ node: Int, _ index: Int) {
    let rectangle = stands[node].place
    let guides = CanvasGuides(
      rectangle, in: safeAreas.current, isScreen: resolver.tree.canvases[index].node == 0)
    let layout = resolver.solveCanvas(
      node, index, Proposal(rectangle.width, rectangle.height), guides, 0)
    findings += layout.findings
    for (child, place) in zip(resolver.tree.childList(of: node), layout.places) {
      var place = place
      place.x += rectangle.x
      place.y += rectangle.y
      let commanded = resolver.tree.nodes[child].stretches
      put(child, place, Proposal(place.width, place.height), commanded: commanded)
    }
  }
}
