package import SpecSyntax

/// A button that the user reveals by swiping a row of a list.
package struct SwipeButton: Sendable {
  package enum Side: String, NamedCases { case leading, trailing }

  /// The row to which the button belongs.
  package let node: NodeID
  package let side: Side
  package let title: String
  /// The template of the title, if it depends on data or language.
  package let template: TemplateID?
  package let symbol: String?
  package let role: ButtonRole
  /// The background color; nil for the system's.
  package let background: ColorID?
  /// The action, as an index into `Document.actions`.
  package let action: Int
  /// Whether a full swipe runs the first action on this side.
  package let isFull: Bool
  /// The span of the button.
  package let span: SourceSpan

  package init(
    node: NodeID, side: Side, title: String, template: TemplateID?, symbol: String?,
    role: ButtonRole, background: ColorID?, action: Int, isFull: Bool, span: SourceSpan
  ) {
    self.node = node
    self.side = side
    self.title = title
    self.template = template
    self.symbol = symbol
    self.role = role
    self.background = background
    self.action = action
    self.isFull = isFull
    self.span = span
  }
}

extension Document {
  /// The buttons on one side of a row, from the edge inwards.
  package func swipes(of node: NodeID, _ side: SwipeButton.Side) -> [SwipeButton] {
    swipes.filter { $0.node == node && $0.side == side }
  }
}
