/// A length in thousandths of a point: what every length is once it has been rounded.
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

/// Where every node of one screen is, for one target.
package struct FrameTable: Sendable {
  /// The whole screen: the viewport's size, or the content's where the viewport has no height.
  package var screen: Frame = .zero
  /// The keyboard; empty while it is down.
  package var keyboard: Frame = .zero
  /// By node, drawn edges snapped to the device's pixels.
  package var frames: ContiguousArray<Frame>
  /// For nodes that show text, where each line of it begins and ends.
  ///
  /// By node; empty ranges for others.
  package var lineRanges: ContiguousArray<PositionRange>
  /// All lines of all texts, in node order: ranges of UTF-8 offsets in the text.
  package var lines: ContiguousArray<PositionRange> = []
  /// Texts that were cut because no room was left.
  ///
  /// By node.
  package var isTruncated: ContiguousArray<Bool>
  /// What the last lines of texts leave out that are cut in the middle: UTF-8 offsets.
  package var omissions: ContiguousArray<(node: ScreenNodeID, range: PositionRange)> = []
  /// Nodes that are not there, because their parent chose another child: in ascending order.
  package var leftOut: ContiguousArray<ScreenNodeID> = []
  /// Containers that the target has no layout for: they are laid out as the other one would, and an
  /// app wraps a view of it there.
  package var interop: ContiguousArray<ScreenNodeID> = []
  /// What is wrong with the screen's constraints.
  package var findings: [ConstraintFinding] = []

  package init(nodeCount: Int) {
    frames = ContiguousArray(filledWith: .zero, count: nodeCount)
    lineRanges = ContiguousArray(filledWith: .empty, count: nodeCount)
    isTruncated = ContiguousArray(filledWith: false, count: nodeCount)
  }

  package subscript(_ node: ScreenNodeID) -> Frame { frames[node.position] }

  /// What the last line of a text leaves out in its middle; nil where it is cut at an end.
  package func omission(in node: ScreenNodeID) -> Range<Int>? {
    omissions.first { $0.node == node }?.range.range
  }

  /// The lines of a text as ranges of its UTF-8, top to bottom.
  ///
  /// Line ends and the blanks before them belong to no line.
  package func lines(of node: ScreenNodeID) -> ArraySlice<PositionRange> {
    lines[lineRanges[node.position].range]
  }
}
