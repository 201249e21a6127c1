internal import SpecModel

/// The attributes of a carousel.
struct CarouselShape {
  let spacing: Double
  /// The visible width of the next page, in points; nil if the children have their own widths.
  let peek: Double?
  let alignment: BoxAlignment.Vertical
  /// The index of the current page, from 0.
  let page: Int

  /// The scroll offset in a viewport of the given width.
  func offset(in width: Double) -> Double {
    page(in: width).map { Double(page) * ($0 + spacing) } ?? 0
  }

  /// The width of one page in a viewport of the given width.
  func page(in width: Double) -> Double? {
    peek.map { width.isIdeal ? width : max(width - 2 * $0, 0) }
  }
}

extension Resolver {
  /// The size that a carousel proposes to a child.
  ///
  /// The proposed width is that of a page; for a child whose width is a fraction, that of the
  /// viewport; otherwise, it is unspecified.
  func carouselOffer(_ child: Int, _ shape: CarouselShape, _ viewport: Proposal) -> Proposal {
    var offer = viewport
    if let page = shape.page(in: viewport.width) {
      offer.width = page
    } else if !tree.nodes[child].fractions.has(.horizontal) {
      offer.width = .ideal
    }
    return offer
  }

  /// The size of a carousel: the proposed width, and the height of its tallest child.
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

  /// The axes on which a child must have the length of its page.
  func carouselCommand(_ offer: Proposal, _ shape: CarouselShape) -> Axes {
    shape.peek != nil && offer.width.isFinite ? .horizontal : .none
  }
}
