/// A carousel whose page is a fact of the screen.
package struct CarouselPages: Sendable {
  /// The carousel's node.
  package let node: NodeID
  /// The path of the fact: a whole number from 0, or the id of a page.
  package let fact: String
  /// The index of the current page, clamped to the existing pages.
  package let index: ExpressionID
  /// The index of each page among all pages, with the page's node.
  package let pages: [(node: NodeID, position: ExpressionID)]
  /// The ids of all pages if the fact is one of them, in the order of `pages`; else empty.
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
  /// The fact that controls a carousel's page; nil if only the user does.
  package func pages(of carousel: NodeID) -> CarouselPages? {
    carouselPages.first { $0.node == carousel }
  }

  /// The index of a page in its carousel; nil for other nodes.
  package func pagePosition(of node: NodeID) -> ExpressionID? {
    for carousel in carouselPages {
      if let page = carousel.pages.first(where: { $0.node == node }) { return page.position }
    }
    return nil
  }
}
