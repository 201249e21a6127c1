internal import SpecModel

/// What stands in what on a screen, and what of it is not there.
struct ScreenOutline {
  /// The node around each node; nil for those in none.
  private(set) var parents: ContiguousArray<Int?> = []
  /// Whether a node, or one it stands in, has no place on the screen.
  private(set) var isHidden: ContiguousArray<Bool> = []
  /// Whether a node, or one it stands in, draws nothing.
  private(set) var isUnseen: ContiguousArray<Bool> = []
  /// Whether a node stands in a scroll.
  private(set) var isScrolled: ContiguousArray<Bool> = []

  /// Whether a node stands in one of the screen's own bars.
  private(set) var isInBar: ContiguousArray<Bool> = []

  init(_ screen: Screen, _ frames: FrameTable) {
    var leftOut = frames.leftOut[...]
    let count = screen.nodes.count
    parents.reserveCapacity(count)
    isHidden.reserveCapacity(count)
    isUnseen.reserveCapacity(count)
    isScrolled.reserveCapacity(count)
    var open: [Int] = []
    for (position, node) in screen.nodes.enumerated() {
      while let last = open.last, position >= Int(screen.nodes[last].subtreeEnd) {
        open.removeLast()
      }
      let parent = open.last
      parents.append(parent)
      let isLeftOut = leftOut.first?.position == position
      if isLeftOut { leftOut.removeFirst() }
      isHidden.append(
        isLeftOut || node.flags.contains(.hidden) || parent.map { isHidden[$0] } ?? false)
      let isClear = node.box.map { millipoints(screen.boxes[Int($0.index)].opacity) <= 0 } ?? false
      isUnseen.append(
        isLeftOut || node.flags.isUnseen || isClear || parent.map { isUnseen[$0] } ?? false)
      isScrolled.append(parent.map { isScrolled[$0] || screen.nodes[$0].isScroll } ?? false)
      isInBar.append(parent.map { isInBar[$0] } ?? false || node.component.isBar)
      open.append(position)
    }
  }
}

extension ScreenOutline {
  /// Whether a node is another one or stands in it.
  func stands(_ position: Int, in outer: Int) -> Bool {
    var place: Int? = position
    while let current = place {
      if current == outer { return true }
      place = parents[current]
    }
    return false
  }

  /// Whether two nodes are drawn in one layer: none of them stands in an overlay, a background, a bar
  /// at an edge or a presentation that the other does not stand in.
  func shareLayer(_ first: Int, _ second: Int, of screen: Screen) -> Bool {
    layer(of: first, in: screen) == layer(of: second, in: screen)
  }

  private func layer(of position: Int, in screen: Screen) -> Int? {
    var place: Int? = position
    while let current = place, screen.nodes[current].placement == .content {
      place = parents[current]
    }
    return place
  }
}

extension Component {
  fileprivate var isBar: Bool { self == .navigation || self == .toolbar || self == .tabs }
}

extension ScreenNode {
  fileprivate var isScroll: Bool {
    switch kind {
    case .scroll, .carousel: return true
    default: return false
    }
  }
}

extension Screen {
  /// What reports call a node; the body has no name in a spec.
  func name(of position: Int) -> String { position == 0 ? "body" : nodes[position].name }
}
