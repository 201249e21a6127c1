package import SpecSyntax

/// One linear constraint of the language (LANGUAGE.md §4), shorthands spread out:
/// `first = second * multiplier + constant`.
///
/// Nodes are named by the type parameter: a `NodeID` of a document, a `ScreenNodeID` of a screen.
package struct LayoutConstraint<Node: Hashable & Sendable>: Hashable, Sendable {
  package enum Relation: UInt8, NamedCases {
    case equal, lessOrEqual, greaterOrEqual

    package var name: String {
      switch self {
      case .equal: "="
      case .lessOrEqual: "<="
      case .greaterOrEqual: ">="
      }
    }
  }

  package let first: ConstraintAnchor<Node>
  package let relation: Relation
  /// Nil where the constraint compares with a constant alone.
  package let second: ConstraintAnchor<Node>?
  package let multiplier: Double
  /// In points.
  package let constant: Points
  /// 1…1000; 1000 is required.
  package let priority: Double
  /// The constraint's text in the spec; the constraints of one shorthand share it.
  package let span: SourceSpan

  package init(
    _ first: ConstraintAnchor<Node>, _ relation: Relation, _ second: ConstraintAnchor<Node>?,
    multiplier: Double = 1, constant: Points = 0, priority: Double = 1000, span: SourceSpan
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.span = span
  }
}

/// One attribute of one thing that a constraint speaks of.
package struct ConstraintAnchor<Node: Hashable & Sendable>: Hashable, Sendable {
  package enum Attribute: String, NamedCases {
    case leading, trailing, left, right, top, bottom, centerX, centerY, width, height
    case firstBaseline, lastBaseline
  }

  /// A part of what the constraints stand on: the container, or the screen.
  package enum Guide: String, NamedCases {
    /// The container's content; on a scroll the content, not the viewport.
    case parent
    case margins, safeArea, readable, keyboard
    /// A scroll's viewport.
    case frame
  }

  package enum Item: Hashable, Sendable {
    case node(Node)
    /// Of the container whose `constraints:` it stands in.
    case guide(Guide, of: Node)
  }

  package let item: Item
  package let attribute: Attribute

  package init(_ item: Item, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}
