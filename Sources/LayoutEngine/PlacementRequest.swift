internal import SpecModel

/// Where a node stands, and what it was offered there.
struct PlacementRequest {
  var place: Rectangle
  let proposal: Proposal
  /// The axes on which it was told its length.
  let commanded: Axes

  static let none = PlacementRequest(place: .none, proposal: .ideal, commanded: .none)

  /// Whether all that stands in the node has the same places in it.
  func isSame(as other: PlacementRequest) -> Bool {
    place.width == other.place.width && place.height == other.place.height
      && isSameLength(proposal.width, other.proposal.width)
      && isSameLength(proposal.height, other.proposal.height) && commanded == other.commanded
  }
}

/// What is yet to be placed: a node, or the children of a stack or a grid from one on.
struct WorkItem {
  /// Where the node stands, or the container.
  let placement: PlacementRequest
  /// The container whose children these are; -1 for a node by itself.
  let family: Int32
  /// The node, or the first of the children.
  var node: Int32
  /// How many of the children were before.
  var count: Int32 = 0
  /// Where the next child of a stack begins, or how high all rows of a grid are before the next.
  var position = 0.0

  @inline(__always)
  init(_ node: Int32, _ placement: PlacementRequest) {
    self.placement = placement
    self.node = node
    family = -1
  }

  /// - Parameter family: has children.
  init(childrenOf family: Int, _ placement: PlacementRequest, from position: Double) {
    self.placement = placement
    self.family = Int32(truncatingIfNeeded: family)
    node = self.family + 1
    self.position = position
  }
}
