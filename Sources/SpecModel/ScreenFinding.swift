/// What a person should look at on one screen: places where it does not show what it has.
package struct ScreenFinding: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A text that is cut because no room was left.
    case cut
    /// A control that is smaller than a finger.
    case smallTarget(Frame)
    /// Something with content that has no width or no height.
    case noSize(Frame)
    /// Something that is not on the screen, as a whole or in part.
    case offScreen(isWhole: Bool)
    /// Something that lies over the neighbour before it in its stack.
    case overlap(ScreenNodeID)
  }

  package let kind: Kind
  package let node: ScreenNodeID

  package init(_ kind: Kind, _ node: ScreenNodeID) {
    self.kind = kind
    self.node = node
  }

  /// The least width and height of what a finger has to meet, in thousandths of a point.
  package static let leastTarget: Millipoints = 44_000
  /// What the rounding of edges to pixels may take away from a length: a pixel of a screen with two in
  /// a point.
  package static let rounding: Millipoints = 500
}
