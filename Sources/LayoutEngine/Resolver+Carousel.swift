internal import SpecModel

/// What a carousel primitive is made of.
struct CarouselShape {
  let spacing: Double
  /// What a page leaves in sight of its neighbours; nil where the children have their own widths.
  let peek: Double?
  let alignment: BoxAlignment.Vertical

  /// The width of a page in a viewport.
  func page(in width: Double) -> Double? {
    peek.map { width.isIdeal ? width : max(width - 2 * $0, 0) }
  }
}

extension Resolver {
  /// What a carousel offers one of its children: a page, the viewport where the child is a share of
  /// it, else as much as the child would like.
  func carouselOffer(_ child: Int, _ shape: CarouselShape, _ viewport: Proposal) -> Proposal {
    var offer = viewport
    if let page = shape.page(in: viewport.width) {
      offer.width = page
    } else if !tree.nodes[child].fractions.has(.horizontal) {
      offer.width = .ideal
    }
    return offer
  }

  /// A carousel takes the width that it is offered, and is as high as its highest child.
  mutating func carouselResponse(
    _ node: Int, _ shape: CarouselShape, _ proposal: Proposal, _ depth: Int
  ) -> Response {
    var content = -shape.spacing
    var height = 0.0
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      let offer = carouselOffer(child, shape, proposal)
      let response = measure(
        child, offer, stretched: carouselCommand(offer, shape), depth: depth + 1)
      content += response.width + shape.spacing
      height = max(height, response.height)
    }
    let inset = 2 * (shape.peek ?? 0)
    var response = Response(
      proposal.width.orIdeal(max(content, 0) + inset), height, ignored: .none)
    response.isStable = false
    return response
  }

  /// Children are as wide as their page.
  func carouselCommand(_ offer: Proposal, _ shape: CarouselShape) -> Axes {
    shape.peek != nil && offer.width.isFinite ? .horizontal : .none
  }
}
