/// The type of an attribute's value.
package enum AttributeType: Sendable {
  case identifier
  /// `true` or `false`.
  case boolean
  /// `true`, `false`, or a condition such as `form.valid`.
  case condition
  /// Any scalar, kept as it is written.
  case text
  /// A name of the app's own, or a name that Formwork knows.
  case name
  case number(ClosedRange<Double>)
  /// Points, not negative.
  case points
  case wholeNumber(ClosedRange<Int>)
  /// Points, or `system`.
  case spacing
  /// Points, a percentage, `fill` or `hug`.
  case dimension
  /// Points for all edges, or a mapping of edges.
  case insets
  case color
  /// A color, or `{ color, width }`.
  case border
  /// A text style, or a mapping that changes one; for fields a field style.
  case style
  case words([String])
  /// The words depend on the container.
  case alignment
  /// One of nine places in a box.
  case boxAlignment
  case rules
  /// A list of nodes.
  case nodes
  /// A color, or nodes: `{ alignment, children }`.
  case colorOrNodes
  /// `{ alignment, children }`.
  case overlay
  /// `{ edge, spacing, children }`.
  case safeAreaInset
  /// `all`, an edge, or a list of edges.
  case edges
  /// `true`, `false`, `horizontal` or `vertical`.
  case axes
  /// `[x, y]`.
  case point
  /// `[width, height]`.
  case size
  /// A number, a fraction such as `16/9`, `fit` or `fill`, or `{ ratio, mode }`.
  case aspectRatio
  /// A list of equations: `title.top = logo.bottom + 8`.
  case constraints
}
