internal import SpecModel

/// Places overlapping children, and bars at an edge.
extension Placing {
  mutating func placeLayers(
    _ node: Int, _ alignment: BoxAlignment, _ rectangle: Rectangle
  ) {
    let inner = Proposal(rectangle.width, rectangle.height)
    let top = resolver.highestPriority(in: node)
    // Each alignment guide is the farthest among the children that determine the size.
    var line = (x: 0.0, y: 0.0)
    var children = resolver.tree.children(of: node)
    while let child = children.next(in: resolver.tree) {
      guard resolver.tree.priority(of: child) == top else { continue }
      let size = resolver.measure(child, inner)
      line.x = max(line.x, alignment.horizontal.share * size.width)
      line.y = max(line.y, alignment.vertical.share * size.height)
    }
    children = resolver.tree.children(of: node)
    while let child = children.next(in: resolver.tree) {
      let size = resolver.measure(child, inner)
      let place = Rectangle(
        x: rectangle.x + line.x - alignment.horizontal.share * size.width,
        y: rectangle.y + line.y - alignment.vertical.share * size.height, width: size.width,
        height: size.height)
      put(child, place, inner)
    }
  }

  mutating func placeBar(_ node: Int, _ bar: Bar, _ placement: PlacementRequest) {
    let rectangle = placement.place
    let layout = resolver.barLayout(node, bar, placement.proposal, placement.commanded, 0)
    let content = node + 1
    let second = Int(resolver.tree.nodes[content].end)
    let (width, height) = (layout.content.width, layout.content.height)
    let near = bar.isFirst ? BoxAlignment.topLeading : BoxAlignment(.trailing, .bottom)
    let far = bar.isFirst ? BoxAlignment(.trailing, .bottom) : BoxAlignment.topLeading
    let barPlace = rectangle.aligned(
      bar.alignment.replacing(bar.axis, with: near), width: layout.bar.width,
      height: layout.bar.height)
    let contentPlace = rectangle.aligned(
      bar.alignment.replacing(bar.axis, with: far), width: width, height: height)
    let stretched = placement.commanded.subtracting(Axes(bar.axis))
    put(content, contentPlace, layout.contentProposal, commanded: stretched)
    put(second, barPlace, layout.barProposal)
    safeAreas.enter(content: contentPlace, beside: bar.edge, end: second)
  }
}

extension BoxAlignment {
  /// A copy of this alignment that takes one axis from another alignment.
  fileprivate func replacing(_ axis: Axis, with other: BoxAlignment) -> BoxAlignment {
    axis.isHorizontal
      ? BoxAlignment(other.horizontal, vertical) : BoxAlignment(horizontal, other.vertical)
  }
}
