/// A carousel whose current page a fact of the screen stores.
package struct CarouselPages: Sendable {
  /// The carousel's node.
  package let node: NodeID
  /// The path of the fact, whose value is a page's index from 0 or a page's id.
  package let fact: String
  /// The index of the current page, clamped to the existing pages.
  package let index: ExpressionID
  /// Each page's node, with the expression for its index among all pages.
  package let pages: [(node: NodeID, position: ExpressionID)]
  /// The ids of all pages, in the order of `pages`, if the fact stores an id; otherwise empty.
  package let ids: [String]

  package init(
    of node: NodeID, fact: String, index: ExpressionID,
    pages: [(node: NodeID, position: ExpressionID)], ids: [String] = []
  ) {
    self.node = node
    self.fact = fact
    self.index = index
    self.pages = pages
    self.ids = ids
  }
}

extension Document {
  /// The fact and pages of a carousel; nil if no fact stores its current page.
  package func pages(of carousel: NodeID) -> CarouselPages? {
    carouselPages.first { $0.node == carousel }
  }

  /// The expression for the index of a page in its carousel; nil for other nodes.
  package func pagePosition(of node: NodeID) -> ExpressionID? {
    for carousel in carouselPages {
      if let page = carousel.pages.first(where: { $0.node == node }) { return page.position }
    }
    return nil
  }
}
