internal import SpecModel

/// The vertical extents of nodes in a picture that also shows the hidden content of scroll views.
///
/// The device's screen comes first, followed by the hidden part of each scroll view's content. If a
/// scroll view starts at its end, its hidden part precedes the device's screen. Content that does
/// not scroll keeps its position. A leaf is entirely in one part; a container may be in both.
/// Units: thousandths of a point from the screen's top.
struct UnfoldedExtents {
  private(set) var tops: ContiguousArray<Int>
  private(set) var bottoms: ContiguousArray<Int>
  /// The device's upper edge, below the hidden content that precedes it.
  private(set) var deviceTop = 0
  /// The device's lower edge.
  private(set) var deviceBottom: Int
  private(set) var screenBottom: Int
  /// The parts of scroll views' contents that exceed the visible areas.
  private(set) var rests: [Rest] = []
  private var splits: [Int: Split] = [:]

  struct Rest {
    let scroll: Int
    /// The upper edge of the row that separates the hidden part from the device's screen or the
    /// part before it.
    var top: Int
    /// Whether the hidden part precedes the device's screen.
    var isAbove = false
  }

  /// The two extents of a node that is partly visible and partly hidden.
  struct Split {
    /// The lower end of the visible part.
    let end: Int
    /// The range of the node's extent in the hidden part.
    let rest: Range<Int>
  }

  /// The height of the row that separates a hidden part, in thousandths of a point.
  static let seamHeight = 16_000
  /// The maximum number of hidden parts per screen, which limits the running time.
  private static let limit = 16
  /// The maximum number of nested scroll views per screen that are shown with all their content.
  private static let innerLimit = 64
  /// The distance up to which edges are considered equal: half a point.
  private static let tolerance = 500

  /// Creates the extents from the frames; hidden content of scroll views stays hidden.
  init(_ frames: borrowing FrameTable) {
    tops = []
    bottoms = []
    tops.reserveCapacity(frames.frames.count)
    bottoms.reserveCapacity(frames.frames.count)
    for position in frames.frames.indices {
      tops.append(Int(frames.frames[position].y))
      bottoms.append(Int(frames.frames[position].y) + Int(frames.frames[position].height))
    }
    deviceBottom = Int(frames.screen.y) + Int(frames.screen.height)
    screenBottom = deviceBottom
  }

  init(_ screen: borrowing Screen, _ frames: borrowing FrameTable) {
    self.init(frames)
    var innerCount = 0
    var node = 0
    while node < screen.nodes.count {
      let end = max(node + 1, Int(screen.nodes[node].subtreeEnd))
      if screen.nodes[node].flags.isUnseen {
        node = end
      } else if isVerticalScroll(screen.nodes[node]) {
        for inner in (node + 1..<end).reversed() where isVerticalScroll(screen.nodes[inner]) {
          let overflow = contentBottom(of: inner, in: screen) - bottoms[inner]
          guard overflow > Self.tolerance, innerCount < Self.innerLimit else { continue }
          innerCount += 1
          unfold(inner, by: overflow, within: node + 1..<end, in: screen)
        }
        if rests.count < Self.limit, screen.nodes[node].flags.contains(.atBottom) {
          addUpperRest(of: node, in: screen)
        }
        if rests.count < Self.limit { addRest(of: node, in: screen, frames) }
        node = end
      } else {
        node += 1
      }
    }
  }

  func split(of node: Int) -> Split? { splits.isEmpty ? nil : splits[node] }

  /// The lower edge of a node, in the last part that shows it.
  func end(of node: Int) -> Int { max(bottoms[node], split(of: node)?.rest.upperBound ?? .min) }

  // MARK: - Rests

  /// Moves the hidden content of a scroll view below everything placed so far.
  private mutating func addRest(
    of scroll: Int, in screen: borrowing Screen, _ frames: borrowing FrameTable
  ) {
    let edge = visibleBottom(of: scroll, in: screen, frames)
    let contentEnd = contentBottom(of: scroll, in: screen)
    guard contentEnd - edge > Self.tolerance,
      let first = firstTop(below: edge, of: scroll, in: screen)
    else { return }
    let seam = screenBottom
    let start = seam + Self.seamHeight
    let distance = start - first
    move(below: edge, of: scroll, by: distance, start, in: screen)
    screenBottom = max(start, contentEnd + distance)
    rests.append(Rest(scroll: scroll, top: seam))
    // The containers of the scroll view continue below the hidden part.
    let end = Int(screen.nodes[scroll].subtreeEnd)
    for node in 0...scroll where Int(screen.nodes[node].subtreeEnd) >= end {
      splits[node] = Split(
        end: splits[node]?.end ?? bottoms[node],
        rest: (splits[node]?.rest.lowerBound ?? start)..<screenBottom)
    }
  }

  /// Moves the content hidden above a scroll view's visible area before everything placed so far.
  private mutating func addUpperRest(of scroll: Int, in screen: borrowing Screen) {
    let edge = tops[scroll]
    let end = Int(screen.nodes[scroll].subtreeEnd)
    // A spacer has no rows.
    let content = (scroll + 1..<max(scroll + 1, end)).filter {
      screen.nodes[$0].component != .spacer && !isInBar($0, of: scroll, in: screen)
    }
    guard let start = content.map({ tops[$0] }).min(), edge - start > Self.tolerance else { return }
    let isHidden = content.filter { node in
      let isLeaf = Int(screen.nodes[node].subtreeEnd) <= node + 1
      return bottoms[node] <= edge + Self.tolerance
        || isLeaf && tops[node] < edge - Self.tolerance
    }
    let last = max(edge, isHidden.map { bottoms[$0] }.max() ?? edge)
    let distance = last - start + Self.seamHeight
    let isAround = (0...scroll).filter { Int(screen.nodes[$0].subtreeEnd) >= end }
    let crossing = content.filter { tops[$0] < edge - Self.tolerance }
    var places: [Int: Int] = [:]
    for node in crossing { places[node] = tops[node] - start }
    for node in isAround { places[node] = 0 }
    let hiddenEnds = Dictionary(uniqueKeysWithValues: isHidden.map { ($0, bottoms[$0] - start) })
    for node in tops.indices {
      tops[node] = places[node] ?? tops[node] + distance
      bottoms[node] = hiddenEnds[node] ?? bottoms[node] + distance
    }
    for position in rests.indices { rests[position].top += distance }
    splits = splits.mapValues {
      Split(
        end: $0.end + distance,
        rest: $0.rest.lowerBound + distance..<$0.rest.upperBound + distance)
    }
    deviceTop += distance
    deviceBottom += distance
    screenBottom += distance
    rests.append(Rest(scroll: scroll, top: last - start, isAbove: true))
  }

  /// Whether a node is, or is inside, a child that is fixed to the scroll view and does not scroll.
  private func isInBar(_ node: Int, of scroll: Int, in screen: borrowing Screen) -> Bool {
    var child = scroll + 1
    while Int(screen.nodes[child].subtreeEnd) <= node {
      child = max(child + 1, Int(screen.nodes[child].subtreeEnd))
    }
    return isBar(child, of: scroll, in: screen)
  }

  /// The topmost upper edge of the content that will be moved; nil if nothing moves.
  private func firstTop(below edge: Int, of scroll: Int, in screen: borrowing Screen) -> Int? {
    var first: Int?
    for node in scroll + 1..<max(scroll + 1, Int(screen.nodes[scroll].subtreeEnd))
    where movesWhole(node, below: edge, in: screen) && !isBar(node, of: scroll, in: screen) {
      first = min(first ?? edge, tops[node])
    }
    return first
  }

  private func movesWhole(_ node: Int, below edge: Int, in screen: borrowing Screen) -> Bool {
    if tops[node] >= edge - Self.tolerance { return true }
    let isLeaf = Int(screen.nodes[node].subtreeEnd) <= node + 1
    return isLeaf && bottoms[node] > edge + Self.tolerance
  }

  private mutating func move(
    below edge: Int, of scroll: Int, by distance: Int, _ start: Int, in screen: borrowing Screen
  ) {
    let end = Int(screen.nodes[scroll].subtreeEnd)
    var node = scroll + 1
    while node < end {
      if isBar(node, of: scroll, in: screen) {
        node = max(node + 1, Int(screen.nodes[node].subtreeEnd))
        continue
      }
      if movesWhole(node, below: edge, in: screen) {
        tops[node] += distance
        bottoms[node] += distance
      } else if bottoms[node] > edge + Self.tolerance {
        splits[node] = Split(end: edge, rest: start..<bottoms[node] + distance)
        bottoms[node] += distance
      }
      node += 1
    }
  }

  /// Whether a node is fixed to the scroll view and does not scroll.
  private func isBar(_ node: Int, of scroll: Int, in screen: borrowing Screen) -> Bool {
    switch screen.nodes[node].placement {
    case .safeAreaInset, .overlay, .background: isChild(node, of: scroll, in: screen)
    case .presented: true
    case .content: false
    }
  }

  private func isChild(_ node: Int, of parent: Int, in screen: borrowing Screen) -> Bool {
    var child = parent + 1
    while child < node { child = max(child + 1, Int(screen.nodes[child].subtreeEnd)) }
    return child == node
  }

  /// The lower edge of the visible area of a scroll view: its own, or the upper edge of a bar or
  /// keyboard that covers it.
  private func visibleBottom(
    of scroll: Int, in screen: borrowing Screen, _ frames: borrowing FrameTable
  ) -> Int {
    var lowest = min(bottoms[scroll], deviceBottom)
    if frames.keyboard.height > 0 {
      lowest = min(lowest, deviceBottom - Int(frames.keyboard.height))
    }
    let (frame, end) = (frames.frames[scroll], Int(screen.nodes[scroll].subtreeEnd))
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      for node in screen.nodes.indices where isLowerBar(node, in: screen) {
        let bar = frames.frames[node]
        let isAround = node <= scroll && Int(screen.nodes[node].subtreeEnd) >= end
        guard !isAround, !screen.nodes[node].flags.isUnseen, isBeside(bar, frame),
          tops[node] < lowest, tops[node] > tops[scroll],
          bottoms[node] >= lowest - Self.tolerance
        else { continue }
        lowest = tops[node]
        hasMoved = true
      }
    }
    return max(lowest, tops[scroll])
  }

  /// Whether two frames overlap horizontally; their right edges may exceed the range of a frame.
  private func isBeside(_ frame: Frame, _ other: Frame) -> Bool {
    Int(frame.x) < Int(other.x) + Int(other.width)
      && Int(frame.x) + Int(frame.width) > Int(other.x)
  }

  private func isLowerBar(_ node: Int, in screen: borrowing Screen) -> Bool {
    switch screen.nodes[node].placement {
    case .safeAreaInset(let edge, _, _): edge == .bottom
    case .presented(.edge(.bottom, _)): true
    case .presented, .content, .background, .overlay: false
    }
  }

  // MARK: - Scrolls inside others

  /// The lower edge of a scroll view's content.
  ///
  /// For a nested scroll view, only its visible frame counts.
  private func contentBottom(of scroll: Int, in screen: borrowing Screen) -> Int {
    var lowest = Int.min
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
    return lowest == .min ? bottoms[scroll] : lowest
  }

  /// Makes a nested scroll view as high as its content, and moves the nodes below it down.
  private mutating func unfold(
    _ scroll: Int, by overflow: Int, within outer: Range<Int>, in screen: borrowing Screen
  ) {
    let edge = bottoms[scroll] - Self.tolerance
    let scrollEnd = Int(screen.nodes[scroll].subtreeEnd)
    var node = outer.lowerBound
    while node < outer.upperBound {
      let end = max(node + 1, Int(screen.nodes[node].subtreeEnd))
      let isAround = node <= scroll && end >= scrollEnd
      if !isAround, tops[node] >= edge {
        for moved in node..<end {
          tops[moved] += overflow
          bottoms[moved] += overflow
        }
        node = end
        continue
      }
      if isAround, bottoms[node] >= edge { bottoms[node] += overflow }
      node = node == scroll || !isAround && isScroll(screen.nodes[node]) ? end : node + 1
    }
  }
}

extension ScreenNode {
  /// Whether the node is presented over the screen and not inside its parent.
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
