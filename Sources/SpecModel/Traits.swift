/// The index of a node's traits in `Screen.traits`.
package struct TraitsID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// Rarely used layout and drawing attributes of a node.
package struct Traits: Hashable, Sendable {
  package var hugging = Priorities()
  package var compression = Priorities()
  /// The spacing to the next sibling in a stack; nil for the stack's spacing.
  package var spacingAfter: Spacing?
  /// The offset in points on the stack's cross axis, from the aligned position.
  package var alignmentGuide: Points = 0
  /// The number of grid columns that the node spans.
  package var columnSpan = 1
  package var cellAnchor: BoxAlignment?
  package var zIndex: Double = 0
  package var isClipped = false
  package var shadow: Shadow?

  package init() {}

  package static let none = Traits()

  /// Auto Layout priorities for hugging or compression; nil for the component's default.
  package struct Priorities: Hashable, Sendable {
    package var horizontal: Double?
    package var vertical: Double?

    package init(horizontal: Double? = nil, vertical: Double? = nil) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    package subscript(axis: Axis) -> Double? { axis == .horizontal ? horizontal : vertical }
  }

  package struct Shadow: Hashable, Sendable {
    package let color: ColorID
    package let radius: Points
    package let offsetX: Points
    package let offsetY: Points

    package init(color: ColorID, radius: Points, offsetX: Points, offsetY: Points) {
      self.color = color
      self.radius = radius
      self.offsetX = offsetX
      self.offsetY = offsetY
    }
  }
}

extension Screen {
  /// A node's rarely used attributes; the defaults if it has none.
  package func traits(of id: ScreenNodeID) -> Traits {
    guard !traits.isEmpty, let box = nodes[id.position].box,
      let position = boxes[Int(box.index)].traits
    else { return .none }
    return traits[Int(position.index)]
  }
}
