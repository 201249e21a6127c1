/// A rounded length, in thousandths of a point.
package typealias Millipoints = Int32

/// A solved rectangle, in thousandths of a point, from the screen's top left corner.
package struct Frame: Hashable, Sendable {
  package var x: Millipoints
  package var y: Millipoints
  package var width: Millipoints
  package var height: Millipoints

  package init(x: Millipoints, y: Millipoints, width: Millipoints, height: Millipoints) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  package var maxX: Millipoints { x + width }
  package var maxY: Millipoints { y + height }
}

/// The frames of all nodes of one screen, for one target.
package struct FrameTable: Sendable {
  /// The frame of the whole screen; its height is the content's if the viewport has no height.
  package var screen: Frame = .zero
  /// The keyboard's frame; empty while it is hidden.
  package var keyboard: Frame = .zero
  /// The frame of each node, with visible edges snapped to device pixels.
  package var frames: ContiguousArray<Frame>
  /// The range in `lines` of each node; empty if the node has no text.
  package var lineRanges: ContiguousArray<PositionRange>
  /// The lines of all texts, in node order, as ranges of UTF-8 offsets.
  package var lines: ContiguousArray<PositionRange> = []
  /// Whether the text of each node is truncated.
  package var isTruncated: ContiguousArray<Bool>
  /// For texts truncated in the middle, the omitted range of the last line, in UTF-8 offsets.
  package var omissions: ContiguousArray<(node: ScreenNodeID, range: PositionRange)> = []
  /// The nodes that `viewThatFits` does not show, in ascending order.
  package var leftOut: ContiguousArray<ScreenNodeID> = []
  /// The containers that the target framework cannot lay out, so that the app has to wrap a view of
  /// the other framework.
  package var interop: ContiguousArray<ScreenNodeID> = []
  /// Problems in the screen's constraints.
  package var findings: [ConstraintFinding] = []

  package init(nodeCount: Int) {
    frames = ContiguousArray(filledWith: .zero, count: nodeCount)
    lineRanges = ContiguousArray(filledWith: .empty, count: nodeCount)
    isTruncated = ContiguousArray(filledWith: false, count: nodeCount)
  }

  package subscript(_ node: ScreenNodeID) -> Frame { frames[node.position] }

  /// The omitted range of the last line of a text, if it is truncated in the middle; otherwise nil.
  package func omission(in node: ScreenNodeID) -> Range<Int>? {
    omissions.first { $0.node == node }?.range.range
  }

  /// The lines of a text as ranges of UTF-8 offsets, from top to bottom.
  ///
  /// The ranges exclude line breaks and the spaces before them.
  package func lines(of node: ScreenNodeID) -> ArraySlice<PositionRange> {
    lines[lineRanges[node.position].range]
  }
}
