internal import SpecModel

/// Places the content of frames, of scroll views, and of nodes that may extend beyond the safe
/// area.
extension Placing {
  mutating func placeFrame(_ node: Int, _ frame: SizeFrame, _ placement: PlacementRequest) {
    let (rectangle, offered, commanded) = (placement.place, placement.proposal, placement.commanded)
    let frame = frame.held(in: offered)
    var width = frame.width.placing(
      offered.width, length: rectangle.width, isCommanded: commanded.contains(.horizontal))
    var height = frame.height.placing(
      offered.height, length: rectangle.height, isCommanded: commanded.contains(.vertical))
    // A frame that is flexible on one axis proposes its own length on the other axis too.
    if frame.width.isFlexible, frame.height.saysNothing, !height.offer.isIdeal {
      height.offer = rectangle.height
    } else if frame.height.isFlexible, frame.width.saysNothing, !width.offer.isIdeal {
      width.offer = rectangle.width
    }
    var settled: Axes = width.isSettled ? .horizontal : .none
    if height.isSettled { settled = settled.union(.vertical) }
    let alignment = BoxAlignment(
      frame.width.saysNothing ? .center : frame.alignment.horizontal,
      frame.height.saysNothing ? .center : frame.alignment.vertical)
    putAligned(
      node + 1, in: rectangle, alignment, Proposal(width.offer, height.offer),
      commanded: settled.intersection(resolver.tree.nodes[node + 1].stretches))
  }

  mutating func placeScroll(_ node: Int, _ axis: Axis, _ placement: PlacementRequest) {
    let rectangle = placement.place
    var inner = placement.proposal.freed(on: Axes(axis))
    let across = axis.isHorizontal ? rectangle.height : rectangle.width
    inner[axis.across] = inner[axis.across].orIdeal(across)
    if placement.commanded.has(axis.across) { inner[axis.across] = across }
    if !resolver.tree.reaching.isEmpty {
      safeAreas.enterScroll(end: resolver.tree.end(of: node))
    }
    var commanded = placement.commanded
    if placement.proposal[axis.across].isFinite { commanded = commanded.union(Axes(axis.across)) }
    commanded = commanded.intersection(resolver.tree.nodes[node + 1].stretches)
    let size = resolver.measure(node + 1, inner, stretched: commanded)
    var content = rectangle.aligned(.center, width: size.width, height: size.height)
    if axis.isHorizontal {
      content.x = rectangle.x
    } else {
      content.y = rectangle.y
      if resolver.tree.scrollsAtBottom.contains(node) {
        content.y += rectangle.height - size.height
      }
    }
    put(node + 1, content, inner, commanded: commanded)
  }

  /// Places a node that ignores edges of the safe area; it grows beyond those edges that it
  /// touches.
  mutating func placeReaching(_ node: Int, _ edges: EdgeSet, _ placement: PlacementRequest) {
    let rectangle = placement.place
    let insets = safeAreas.current.reach(
      of: rectangle, beyond: edges, tolerance: 0.5 / resolver.screen.viewport.scale)
    guard insets != .zero else {
      put(node + 1, rectangle, placement.proposal, commanded: placement.commanded)
      return
    }
    let outer = EdgeInsets(
      top: -insets.top, leading: -insets.leading, bottom: -insets.bottom,
      trailing: -insets.trailing)
    putAligned(
      node + 1, in: rectangle.inset(by: outer), .topLeading, placement.proposal.inset(by: outer),
      commanded: placement.commanded)
  }
}

extension AxisFrame {
  /// Whether the frame is a SwiftUI frame with minimum or maximum bounds.
  fileprivate var isFlexible: Bool { rule == .flexible || rule == .stretched }

  /// The proposal for the content of a frame that has a given length, and whether it is an exact
  /// length.
  fileprivate func placing(
    _ offered: Double, length: Double, isCommanded: Bool
  ) -> (offer: Double, isSettled: Bool) {
    if isCommanded { return (length, true) }
    let offer = placingOffer(offered, length: length)
    return (offer, hasOpinion && offer.isFinite)
  }
}
