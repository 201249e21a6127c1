/// A visual problem on one screen, such as truncated or overlapping content.
package struct ScreenFinding: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A text truncated for lack of space.
    case cut
    /// A text in which a line ends inside a word, because the word is wider than the text's frame.
    case brokenWord
    /// A touch target smaller than 44 × 44 points.
    case smallTarget(Frame)
    /// A node with content but without width or height.
    case noSize(Frame)
    /// A node completely or partly outside the screen.
    case offScreen(isWhole: Bool)
    /// A node that overlaps the previous sibling in its stack.
    case overlap(ScreenNodeID)
    /// A container that is smaller than its content: the missing lengths, in thousandths of a
    /// point, and the child that extends furthest.
    case overflow(width: Millipoints, height: Millipoints, child: ScreenNodeID)
  }

  package let kind: Kind
  package let node: ScreenNodeID

  package init(_ kind: Kind, _ node: ScreenNodeID) {
    self.kind = kind
    self.node = node
  }

  /// The minimum width and height of a touch target, in thousandths of a point.
  package static let leastTarget: Millipoints = 44_000
  /// The tolerance for rounding edges to pixels: one pixel at 2×, in thousandths of a point.
  package static let rounding: Millipoints = 500
}
