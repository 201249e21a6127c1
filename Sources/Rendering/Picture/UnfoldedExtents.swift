internal import SpecModel

/// Where nodes begin and end vertically once every scroll is as high as its content.
///
/// What stands below such a scroll moves down by what its content is longer; what reaches past its
/// lower edge grows. Thousandths of a point, from the screen's top.
struct UnfoldedExtents {
  private(set) var tops: ContiguousArray<Int>
  private(set) var bottoms: ContiguousArray<Int>
  private(set) var screenBottom: Int
  /// Whether some scroll was longer than its viewport, so that the device ends inside the picture.
  private(set) var isUnfolded = false

  /// Scrolls unfolded on one screen; more stay as they are, so that time is bounded.
  private static let limit = 64
  /// Half a point: nearer edges count as one.
  private static let tolerance = 500

  /// The extents as the frames have them: scrolls stay as they are.
  init(_ frames: borrowing FrameTable) {
    tops = []
    bottoms = []
    tops.reserveCapacity(frames.frames.count)
    bottoms.reserveCapacity(frames.frames.count)
    for position in frames.frames.indices {
      tops.append(Int(frames.frames[position].y))
      bottoms.append(Int(frames.frames[position].y) + Int(frames.frames[position].height))
    }
    screenBottom = Int(frames.screen.y) + Int(frames.screen.height)
  }

  init(_ screen: borrowing Screen, _ frames: borrowing FrameTable) {
    self.init(frames)
    var unfoldedCount = 0
    // Inner scrolls first: they make the content of the outer ones longer.
    for scroll in screen.nodes.indices.reversed() where isVerticalScroll(screen.nodes[scroll]) {
      let overflow = contentBottom(of: scroll, in: screen) - bottoms[scroll]
      guard overflow > UnfoldedExtents.tolerance, unfoldedCount < UnfoldedExtents.limit else {
        continue
      }
      unfoldedCount += 1
      unfold(scroll, by: overflow, in: screen)
    }
    isUnfolded = unfoldedCount > 0
  }

  /// The lowest edge of what scrolls.
  ///
  /// The content of a scroll inside counts as its viewport.
  private func contentBottom(of scroll: Int, in screen: borrowing Screen) -> Int {
    var lowest = bottoms[scroll]
    let end = Int(screen.nodes[scroll].subtreeEnd)
    var child = scroll + 1
    while child < end {
      let childEnd = Int(screen.nodes[child].subtreeEnd)
      if case .content = screen.nodes[child].placement {
        var node = child
        while node < childEnd {
          let isUnseen = screen.nodes[node].flags.isUnseen || screen.nodes[node].isPresented
          if !isUnseen { lowest = max(lowest, bottoms[node]) }
          if isUnseen || isScroll(screen.nodes[node]) {
            node = Int(screen.nodes[node].subtreeEnd)
          } else {
            node += 1
          }
        }
      }
      child = childEnd
    }
    return lowest
  }

  private mutating func unfold(_ scroll: Int, by overflow: Int, in screen: borrowing Screen) {
    let edge = bottoms[scroll] - UnfoldedExtents.tolerance
    let scrollEnd = Int(screen.nodes[scroll].subtreeEnd)
    var node = 0
    while node < screen.nodes.count {
      let end = Int(screen.nodes[node].subtreeEnd)
      let isAncestor = node <= scroll && end >= scrollEnd
      if !isAncestor, tops[node] >= edge || bottoms[node] >= edge && isLowerBar(node, in: screen) {
        for moved in node..<max(end, node + 1) {
          tops[moved] += overflow
          bottoms[moved] += overflow
        }
        node = max(end, node + 1)
        continue
      }
      let isParent = end > node + 1
      if bottoms[node] >= edge, isAncestor || isParent || screen.nodes[node].isPresented {
        bottoms[node] += overflow
      }
      if node == scroll {
        node = moveBars(of: scroll, beyond: edge, by: overflow, in: screen)
      } else if !isAncestor, isScroll(screen.nodes[node]) {
        // What stands in another scroll moves only with that scroll.
        node = end
      } else {
        node += 1
      }
    }
    if screenBottom >= edge { screenBottom += overflow }
  }

  /// Moves what is fixed to the lower edge of the scroll itself.
  ///
  /// The content stays.
  private mutating func moveBars(
    of scroll: Int, beyond edge: Int, by overflow: Int, in screen: borrowing Screen
  ) -> Int {
    let end = Int(screen.nodes[scroll].subtreeEnd)
    var child = scroll + 1
    while child < end {
      let childEnd = max(Int(screen.nodes[child].subtreeEnd), child + 1)
      if bottoms[child] >= edge, isLowerBar(child, in: screen) {
        for moved in child..<childEnd {
          tops[moved] += overflow
          bottoms[moved] += overflow
        }
      }
      child = childEnd
    }
    return max(end, scroll + 1)
  }

  private func isLowerBar(_ node: Int, in screen: borrowing Screen) -> Bool {
    switch screen.nodes[node].placement {
    case .safeAreaInset(let edge, _, _): edge == .bottom
    case .overlay(let alignment): alignment.vertical == .bottom
    case .presented(.edge(.bottom, _)), .presented(.sheet(.medium)),
      .presented(.sheet(.height)):
      true
    case .presented, .content, .background: false
    }
  }
}

extension ScreenNode {
  /// Whether it stands over the screen instead of in its parent.
  var isPresented: Bool {
    if case .presented = placement { true } else { false }
  }
}

private func isScroll(_ node: ScreenNode) -> Bool {
  if case .scroll = node.kind { true } else { false }
}

private func isVerticalScroll(_ node: ScreenNode) -> Bool {
  if case .scroll(let axis) = node.kind { axis == .vertical } else { false }
}
