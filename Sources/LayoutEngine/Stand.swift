internal import SpecModel

/// Where a node stands, and what it was offered there.
struct Stand {
  var place: Rectangle
  let proposal: Proposal
  /// The axes on which it was told its length.
  let commanded: Axes

  static let none = Stand(place: .none, proposal: .ideal, commanded: .none)

  /// Whether all that stands in the node has the same places in it.
  func isSame(as other: Stand) -> Bool {
    place.width == other.place.width && place.height == other.place.height
      && isSameLength(proposal.width, other.proposal.width)
      && isSameLength(proposal.height, other.proposal.height) && commanded == other.commanded
  }
}

/// What is yet to be placed: a node, or the children of a stack or a grid from one on.
struct Waiting {
  /// Where the node stands, or the container.
  let stand: Stand
  /// The container whose children these are; -1 for a node by itself.
  let family: Int32
  /// The node, or the first of the children.
  var node: Int32
  /// How many of the children were before.
  var count: Int32 = 0
  /// Where the next child of a stack begins, or how high all rows of a grid are before the next.
  var position = 0.0

  @inline(__always)
  init(_ node: Int32, _ stand: Stand) {
    self.stand = stand
    self.node = node
    family = -1
  }

  /// - Parameter family: has children.
  init(childrenOf family: Int, _ stand: Stand, from position: Double) {
    self.stand = stand
    self.family = Int32(truncatingIfNeeded: family)
    node = self.family + 1
    self.position = position
  }
}
