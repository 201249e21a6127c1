internal import SpecModel

/// The hierarchy of a screen's nodes, with properties that nodes inherit from their ancestors.
struct ScreenOutline {
  private var places: ContiguousArray<Place> = []

  /// A node's position in the hierarchy.
  private struct Place {
    /// The index of the parent; -1 for none.
    let parent: Int32
    var facts: Facts
  }

  /// Properties that apply to a node if it or an ancestor has them.
  private struct Facts: OptionSet {
    let rawValue: UInt8

    static let hidden = Facts(rawValue: 1)
    static let unseen = Facts(rawValue: 2)
    static let scrolled = Facts(rawValue: 4)
    static let inBar = Facts(rawValue: 8)
    static let clipped = Facts(rawValue: 16)
  }

  init(_ screen: borrowing Screen, _ frames: borrowing FrameTable) {
    let count = screen.nodes.count
    places.reserveCapacity(count)
    var leftOut = 0
    var parent = -1
    for position in 0..<count {
      while parent >= 0, position >= Int(screen.nodes[parent].subtreeEnd) {
        parent = Int(places[parent].parent)
      }
      var facts: Facts = parent >= 0 ? places[parent].facts : []
      if parent >= 0, screen.nodes[parent].isScroll { facts.insert(.scrolled) }
      if parent >= 0, screen.traits(of: ScreenNodeID(parent)).isClipped { facts.insert(.clipped) }
      if leftOut < frames.leftOut.count, frames.leftOut[leftOut].position == position {
        leftOut += 1
        facts.formUnion([.hidden, .unseen])
      }
      let flags = screen.nodes[position].flags
      if flags.contains(.hidden) { facts.insert(.hidden) }
      if flags.isUnseen { facts.insert(.unseen) }
      if let box = screen.nodes[position].box,
        millipoints(screen.boxes[Int(box.index)].opacity) <= 0
      {
        facts.insert(.unseen)
      }
      if screen.nodes[position].component.isBar { facts.insert(.inBar) }
      places.append(Place(parent: Int32(truncatingIfNeeded: parent), facts: facts))
      parent = position
    }
  }

  /// The parent of a node; nil for the root.
  func parent(of position: Int) -> Int? {
    let parent = Int(places[position].parent)
    return parent >= 0 ? parent : nil
  }

  /// Whether a node or one of its ancestors is hidden.
  func isHidden(_ position: Int) -> Bool { places[position].facts.contains(.hidden) }

  /// Whether a node or one of its ancestors is invisible.
  func isUnseen(_ position: Int) -> Bool { places[position].facts.contains(.unseen) }

  /// Whether a node is in a scroll view.
  func isScrolled(_ position: Int) -> Bool { places[position].facts.contains(.scrolled) }

  /// Whether one of a node's ancestors clips its content.
  func isClipped(_ position: Int) -> Bool { places[position].facts.contains(.clipped) }

  /// Whether a node is in one of the screen's bars.
  func isInBar(_ position: Int) -> Bool { places[position].facts.contains(.inBar) }
}

extension ScreenOutline {
  /// Whether a node is in the navigation bar, whose texts VoiceOver announces as headings.
  func isInNavigationBar(_ position: Int, on screen: borrowing Screen) -> Bool {
    var place: Int? = position
    while let current = place {
      if screen.nodes[current].component == .navigation { return true }
      place = parent(of: current)
    }
    return false
  }

  /// Whether a node is the node `outer` or one of its descendants.
  func stands(_ position: Int, in outer: Int) -> Bool {
    var place: Int? = position
    while let current = place {
      if current == outer { return true }
      place = parent(of: current)
    }
    return false
  }

  /// Whether two nodes are drawn in the same layer.
  ///
  /// False if one of them is in an overlay, background, bar or presented view that does not contain
  /// the other.
  func shareLayer(_ first: Int, _ second: Int, of screen: Screen) -> Bool {
    layer(of: first, in: screen) == layer(of: second, in: screen)
  }

  private func layer(of position: Int, in screen: Screen) -> Int? {
    var place: Int? = position
    while let current = place, screen.nodes[current].placement == .content {
      place = parent(of: current)
    }
    return place
  }
}

extension Component {
  fileprivate var isBar: Bool {
    switch self {
    case .navigation, .toolbar, .tabs: true
    default: false
    }
  }
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
  /// The name of a node in reports; the root's name is `body`.
  package func name(of position: Int) -> String { position == 0 ? "body" : nodes[position].name }
}
