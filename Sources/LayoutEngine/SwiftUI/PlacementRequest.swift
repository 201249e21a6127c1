internal import SpecModel

/// A node's rectangle and the proposal it received.
struct PlacementRequest {
  var place: Rectangle
  let proposal: Proposal
  /// The axes on which the node was given an exact length.
  let commanded: Axes

  static let none = PlacementRequest(place: .none, proposal: .ideal, commanded: .none)

  /// Whether all descendants have the same positions inside the node.
  func isSame(as other: PlacementRequest) -> Bool {
    place.width == other.place.width && place.height == other.place.height
      && isSameLength(proposal.width, other.proposal.width)
      && isSameLength(proposal.height, other.proposal.height) && commanded == other.commanded
  }
}

/// Pending placement work: a single node, or the remaining children of a stack or grid.
struct WorkItem {
  /// The rectangle of the node or of the container.
  let placement: PlacementRequest
  /// The container whose children these are; -1 for a single node.
  let family: Int32
  /// The node, or the next child.
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

  /// - Parameter family: a container with at least one child.
  init(childrenOf family: Int, _ placement: PlacementRequest, from position: Double) {
    self.placement = placement
    self.family = Int32(truncatingIfNeeded: family)
    node = self.family + 1
    self.position = position
  }
}
