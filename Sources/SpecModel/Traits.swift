/// A position in `Screen.traits`.
package struct TraitsID: Hashable, Sendable {
  package let index: UInt32
  package init(_ position: Int) { index = UInt32(truncatingIfNeeded: position) }
}

/// What few nodes say of themselves: how they stand among their siblings, and how they are drawn.
package struct Traits: Hashable, Sendable {
  package var hugging = Priorities()
  package var compression = Priorities()
  /// To the next sibling of a stack; nil for the stack's own spacing.
  package var spacingAfter: Spacing?
  /// Across the stack, from where its alignment puts the node.
  package var alignmentGuide: Points = 0
  /// The columns of a grid that the node takes.
  package var columnSpan = 1
  package var cellAnchor: BoxAlignment?
  package var zIndex: Double = 0
  package var isClipped = false
  package var shadow: Shadow?

  package init() {}

  package static let none = Traits()

  /// Auto Layout's priorities of one kind; nil for the component's own.
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
  /// What a node says of itself beyond its box.
  package func traits(of id: ScreenNodeID) -> Traits {
    guard !traits.isEmpty, let box = nodes[id.position].box,
      let position = boxes[Int(box.index)].traits
    else { return .none }
    return traits[Int(position.index)]
  }
}
