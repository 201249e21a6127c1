internal import SpecModel

/// Appends the frame of every node, in points.
///
/// A row has the parent's axis, the gap to the preceding sibling or the parent's edge, the
/// cross-axis offset, and the size, so a node that is only moved by a preceding one keeps its row.
/// Overlapping nodes (axis `z`) have their distance from the parent's top and leading edge. The
/// body has a row only if it does not fill the screen, and the keyboard only while it is visible.
func appendFrames(
  of screen: Screen, _ frames: FrameTable, _ outline: ScreenOutline, to output: inout [UInt8]
) {
  append("screen", nil, across: 0, frames.screen, to: &output)
  if frames.keyboard.height > 0 {
    append("keyboard", ("z", Int(frames.keyboard.y)), across: 0, frames.keyboard, to: &output)
  }
  let isMirrored = screen.direction == .rightToLeft
  // By parent: the end of its last child on its axis, from the parent's leading edge.
  var ends = ContiguousArray(filledWith: 0, count: screen.nodes.count)
  for position in screen.nodes.indices where !outline.isHidden(position) {
    let frame = frames.frames[position]
    if position == 0, frame == frames.screen { continue }
    let parent = outline.parent(of: position)
    let isPresented = screen.nodes[position].isPresented
    let around = isPresented ? frames.screen : parent.map { frames.frames[$0] } ?? frames.screen
    let top = Int(frame.y) - Int(around.y)
    let left = Int(frame.x) - Int(around.x)
    let leading = isMirrored ? Int(around.width) - left - Int(frame.width) : left
    let name = screen.name(of: position)
    switch parent.flatMap({ screen.axis(of: position, in: $0) }) {
    case .vertical?:
      let end = parent.map { ends[$0] } ?? 0
      append(name, ("v", top - end), across: leading, frame, to: &output)
      if let parent { ends[parent] = top + Int(frame.height) }
    case .horizontal?:
      let end = parent.map { ends[$0] } ?? 0
      append(name, ("h", leading - end), across: top, frame, to: &output)
      if let parent { ends[parent] = leading + Int(frame.width) }
    case nil:
      append(name, ("z", top), across: leading, frame, to: &output)
    }
  }
}

private func append(
  _ name: String, _ gap: (axis: StaticString, length: Int)?, across: Int, _ frame: Frame,
  to output: inout [UInt8]
) {
  var row = SnapshotRow()
  row.add(name, at: 0, to: &output)
  row.add(gap?.axis ?? "-", endingAt: 30, to: &output)
  if let gap {
    row.add(thousandths: inThirds(gap.length), endingAt: 36, to: &output)
  } else {
    row.add("-", endingAt: 36, to: &output)
  }
  row.add(thousandths: inThirds(across), endingAt: 43, to: &output)
  row.add(thousandths: inThirds(Int(frame.width)), endingAt: 50, to: &output)
  row.add(thousandths: inThirds(Int(frame.height)), endingAt: 57, to: &output)
  output.append("\n")
}

/// Normalizes a distance in thousandths of a point, so that thirds end in .333 and .667.
///
/// Edges are rounded individually, so equal distances in pixels could otherwise be .333 or .334.
func inThirds(_ thousandths: Int) -> Int {
  switch thousandths.magnitude % 1000 {
  case 334: thousandths - thousandths.signum()
  case 666: thousandths + thousandths.signum()
  default: thousandths
  }
}

extension Screen {
  /// The axis along which a parent arranges a child with its siblings; nil if it does not arrange
  /// them in a line.
  func axis(of child: Int, in parent: Int) -> Axis? {
    guard case .content = nodes[child].placement else { return nil }
    switch nodes[parent].kind {
    case .stack(let axis, _, _, _), .scroll(let axis): return axis
    case .carousel, .row: return .horizontal
    case .grid(let id): return grids[Int(id.index)].columns.isEmpty ? .vertical : nil
    default: return nil
    }
  }
}
