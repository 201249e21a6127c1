/// The type of an attribute's value.
package enum AttributeType: Sendable {
  case identifier
  /// `true` or `false`.
  case boolean
  /// `true`, `false`, or a condition such as `form.valid`.
  case condition
  /// Any scalar, with its original spelling.
  case text
  /// A name that the app or Formwork defines.
  case name
  case number(ClosedRange<Double>)
  /// A length in points, 0 or more.
  case points
  /// A length in points, which may be negative.
  case signedPoints
  case wholeNumber(ClosedRange<Int>)
  /// A length in points, or `system`.
  case spacing
  /// Points, a percentage, `fill` or `hug`.
  case dimension
  /// Points, or a percentage.
  case bound
  /// Points for all edges, or a mapping of edges.
  case insets
  case color
  /// A border: a color, or `{ color, width }`.
  case border
  /// A text style, or a mapping that changes one; for fields, a field style.
  case style
  /// A field style, or a mapping that changes one.
  case fieldStyle
  case words([String])
  /// An alignment; the permitted words depend on the container.
  case alignment
  /// One of nine alignments in a box.
  case boxAlignment
  case rules
  /// The head of a loop: `order in orders`.
  case loop
  /// The expression that identifies a loop's items: `order.id`, or `id`.
  case itemKey
  /// A single node.
  case cell
  /// Nodes by type of item; each node displays the items of its type.
  case cells
  /// A list of ids.
  case names
  /// A count, or a list of points, `flexible`, `{ min, max }`, `{ adaptive, max }`.
  case columns
  /// A priority from 1 to 1000, or `{ horizontal, vertical }` with one for each axis.
  case priorities
  /// A shadow: `{ color, radius, offset }`.
  case shadow
  /// A text, or a list of nodes.
  case textOrNodes
  /// A list of nodes.
  case nodes
  /// A color, or nodes: `{ alignment, children }`.
  case colorOrNodes
  /// An overlay: `{ alignment, children }`.
  case overlay
  /// A safe area inset: `{ edge, spacing, children }`.
  case safeAreaInset
  /// `all`, an edge, or a list of edges.
  case edges
  /// `true`, `false`, `horizontal` or `vertical`.
  case axes
  /// A point: `[x, y]`.
  case point
  /// A size: `[width, height]`.
  case size
  /// An aspect ratio: a number, a fraction such as `16/9`, `fit` or `fill`, or `{ ratio, mode }`.
  case aspectRatio
  /// `submit`, `dismiss`, an action of the app, or `{ open }`, `{ url }`, `{ set, to }`.
  case action
  /// The destination of a link: a screen's name, or a URL.
  case destination
  /// A label, or `{ label, hint, value, traits, hidden, identifier, heading }`.
  case accessibility
  /// Effects, or `{ insertion, removal, duration }`.
  case transition
  /// The name of an SF Symbol.
  case symbol
  /// Points, or `{ family, size, weight }`.
  case font
  /// The error line: `none`, or `{ space }`.
  case errorLine
  /// A list of texts or of `{ value, title }`; or options from data, as the name of a list or as `{
  /// forEach, value, title }`.
  case options
  /// The name of a fact, which the node reads and sets.
  case fact
  /// The name of an app action.
  case appAction
  /// The buttons that a swipe reveals: `{ leading, trailing, full }`.
  case swipe
  /// `medium`, `large`, a height in points, or a list of these.
  case detents
  /// Names with values: `{ days: "${usage}" }`.
  case arguments
  /// Names with facts that are read and set: `{ volume: level }`.
  case bindings
  /// A list of equations: `title.top = logo.bottom + 8`.
  case constraints
}

extension AttributeType {
  /// Whether the value can be a fraction of the parent's length: `50%`.
  package var takesShare: Bool {
    switch self {
    case .dimension, .bound: true
    default: false
    }
  }

  /// Whether the value can depend on the size class: `{ compact: 16, regular: 24 }`.
  package var variesBySizeClass: Bool {
    switch self {
    case .points, .signedPoints, .spacing, .dimension, .bound, .insets, .columns: true
    default: false
    }
  }

  /// Whether the value is a single scalar other than a text or condition.
  ///
  /// A placeholder then provides a typed value, such as a color.
  package var isOneValue: Bool {
    switch self {
    case .boolean, .number, .points, .signedPoints, .wholeNumber, .spacing, .dimension, .bound,
      .insets, .color, .colorOrNodes, .border, .shadow, .style, .words, .alignment, .boxAlignment,
      .columns, .edges, .axes, .aspectRatio, .font:
      true
    default: false
    }
  }

  /// Whether the value is a number other than a length.
  package var isNumber: Bool {
    switch self {
    case .number, .wholeNumber: true
    default: false
    }
  }
}
