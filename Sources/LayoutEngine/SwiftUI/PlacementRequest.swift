internal import SpecModel

/// The rectangle of a placed node and the proposal that it received.
struct PlacementRequest {
  var place: Rectangle
  let proposal: Proposal
  /// The axes on which the parent set the node's exact length.
  let commanded: Axes

  static let none = PlacementRequest(place: .none, proposal: .ideal, commanded: .none)

  /// Whether both placements give all descendants the same positions inside the node.
  func isSame(as other: PlacementRequest) -> Bool {
    place.width == other.place.width && place.height == other.place.height
      && isSameLength(proposal.width, other.proposal.width)
      && isSameLength(proposal.height, other.proposal.height) && commanded == other.commanded
  }
}

/// Work that remains to be done for placement: a single node, or the remaining children of a stack
/// or grid.
struct WorkItem {
  /// The placement of the node, or of the container.
  let placement: PlacementRequest
  /// The container whose children are placed; -1 for a single node.
  let family: Int32
  /// The node to place, or the next child of the container.
  var node: Int32
  /// The number of children already placed.
  var count: Int32 = 0
  /// The main-axis position of the stack's next child, or the total height of the grid's rows so
  /// far.
  var position = 0.0

  @inline(__always)
  init(_ node: Int32, _ placement: PlacementRequest) {
    self.placement = placement
    self.node = node
    family = -1
  }

  /// - Parameter family: a container that has at least one child.
  init(childrenOf family: Int, _ placement: PlacementRequest, from position: Double) {
    self.placement = placement
    self.family = Int32(truncatingIfNeeded: family)
    node = self.family + 1
    self.position = position
  }
}
