internal import SpecModel

extension Resolver {
  /// Estimates each node's ideal size without its parent's proposal.
  ///
  /// Used only in trees deeper than `depthLimit`, or once the measuring budget is spent.
  mutating func estimatedSizes() -> ContiguousArray<Response> {
    var sizes = ContiguousArray(
      repeating: Response(0, 0, ignored: .both), count: tree.nodes.count)
    for node in tree.nodes.indices.reversed() {
      sizes[node] = estimatedSize(of: node, sizes)
    }
    return sizes
  }

  private mutating func estimatedSize(
    of node: Int, _ sizes: ContiguousArray<Response>
  ) -> Response {
    var result = Response(0, 0, ignored: .both)
    switch tree.nodes[node].kind {
    case .text(let index):
      let size = texts.response(Int(index), .ideal)
      return Response(size.width, size.height, ignored: .both)
    case .leaf(let index), .spacer(let index):
      let leaf = tree.leaves[Int(index)]
      return Response(leaf.idealWidth, leaf.idealHeight, ignored: .both)
    case .stack(let index):
      let stack = tree.stacks[Int(index)]
      var previous: Int?
      var children = tree.children(of: node)
      while let child = children.next(in: tree) {
        if previous != nil { result[stack.axis] += stack.gap(before: child, defaultGaps) }
        result[stack.axis] += sizes[child][stack.axis]
        result[stack.axis.across] = max(result[stack.axis.across], sizes[child][stack.axis.across])
        previous = child
      }
    case .zstack, .geometryReader, .grid, .gridRow, .carousel, .canvas:
      var children = tree.children(of: node)
      while let child = children.next(in: tree) {
        result.width = max(result.width, sizes[child].width)
        result.height = max(result.height, sizes[child].height)
      }
    case .padding(let index):
      let insets = tree.insets[Int(index)]
      result.width = sizes[node + 1].width + insets.horizontal
      result.height = sizes[node + 1].height + insets.vertical
    case .frame(let index):
      let frame = tree.frames[Int(index)]
      for axis in Axis.allCases {
        result[axis] =
          frame[axis].ownLength(offered: .ideal)
          ?? frame[axis].length(around: sizes[node + 1][axis], offered: .ideal)
      }
    case .island: break
    case .viewThatFits, .fixedSize, .aspectRatio, .offset, .position, .priority, .adorned, .bar,
      .scroll, .ignoresSafeArea:
      if Int(tree.nodes[node].end) > node + 1 { result = sizes[node + 1] }
    }
    return result
  }
}
