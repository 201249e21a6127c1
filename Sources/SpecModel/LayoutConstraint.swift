package import SpecSyntax

/// One linear layout constraint, with shorthands expanded: `first = second * multiplier + constant`
/// (LANGUAGE.md §4).
///
/// `Node` is the type of node IDs: `NodeID` in a document, `ScreenNodeID` on a screen.
@usableFromInline package struct LayoutConstraint<Node: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline package let first: ConstraintAnchor<Node>
  @usableFromInline package let relation: ConstraintRelation
  /// The anchor on the right side; nil if the right side is only a constant.
  @usableFromInline package let second: ConstraintAnchor<Node>?
  /// The multiplier of the right anchor, greater than 0.
  @usableFromInline package let multiplier: Double
  /// The constant, in points.
  @usableFromInline package let constant: Points
  /// The priority, from 1 to 1000; 1000 is required.
  @usableFromInline package let priority: Double
  /// The container whose `constraints:` lists the constraint; the body for those of the screen.
  @usableFromInline package let container: Node
  /// The constraint's span in the spec, which constraints from the same shorthand share.
  package let span: SourceSpan

  package init(
    _ first: ConstraintAnchor<Node>, _ relation: ConstraintRelation,
    _ second: ConstraintAnchor<Node>?, multiplier: Double = 1, constant: Points = 0,
    priority: Double = 1000, in container: Node, span: SourceSpan
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.container = container
    self.span = span
  }
}

extension LayoutConstraint {
  /// Whether two constraints are equal, ignoring their spans.
  @inlinable package func says(sameAs other: Self) -> Bool {
    first == other.first && relation == other.relation && second == other.second
      && multiplier == other.multiplier && constant == other.constant
      && priority == other.priority && container == other.container
  }

  /// Whether the constraint relates a width to a height.
  @inlinable package var mixesAxes: Bool {
    guard let second else { return false }
    return first.attribute.axis != second.attribute.axis
  }

  /// The nodes that the constraint refers to.
  @inlinable package var nodes: [Node] {
    [first, second].compactMap { anchor in
      if case .node(let node)? = anchor?.item { return node }
      return nil
    }
  }
}

/// How the two sides of a constraint compare.
@usableFromInline package enum ConstraintRelation: UInt8, NamedCases {
  case equal, lessOrEqual, greaterOrEqual

  @usableFromInline package var name: String {
    switch self {
    case .equal: "="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }

  /// The relation after swapping or negating both sides.
  package var flipped: ConstraintRelation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

/// The edge, center or length of a node that a constraint anchor refers to.
@usableFromInline package enum ConstraintAttribute: String, NamedCases {
  case leading, trailing, left, right, top, bottom, centerX, centerY, width, height
  case firstBaseline, lastBaseline

  @usableFromInline package var axis: Axis {
    switch self {
    case .leading, .trailing, .left, .right, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// Whether the attribute is a length instead of a position.
  package var isSize: Bool { self == .width || self == .height }
  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  /// Whether the attribute is mirrored in right-to-left layouts.
  package var followsDirection: Bool { self == .leading || self == .trailing }
  /// Whether the attribute is `left` or `right`, independent of text direction.
  package var isAbsoluteSide: Bool { self == .left || self == .right }
  /// Whether a positive inset at this edge makes the constraint's constant negative.
  package var isFarEdge: Bool { self == .trailing || self == .right || self == .bottom }
}

/// A layout guide of a container or of the screen.
@usableFromInline package enum ConstraintGuide: String, NamedCases {
  /// The container's content area; for `scroll`, the whole scrollable content.
  case parent
  case margins, safeArea, readable
  /// The keyboard's top edge; without a keyboard, the bottom of the safe area.
  case keyboard
  /// The visible area of a `scroll`.
  case frame

  /// The layout guide as a spec writes it.
  @usableFromInline package var text: String { self == .parent ? "parent" : "parent.\(rawValue)" }
}

/// One side of a constraint: an attribute of a node or guide.
@usableFromInline package struct ConstraintAnchor<Node: Hashable & Sendable>: Hashable, Sendable {
  package typealias Attribute = ConstraintAttribute
  package typealias Guide = ConstraintGuide

  @usableFromInline package enum Item: Hashable, Sendable {
    case node(Node)
    /// A guide of the container whose `constraints:` lists the constraint.
    case guide(ConstraintGuide, of: Node)
  }

  @usableFromInline package let item: Item
  @usableFromInline package let attribute: ConstraintAttribute

  @inlinable
  package init(_ item: Item, _ attribute: ConstraintAttribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The anchor as a spec writes it.
  @inlinable
  package func text(naming name: (Node) -> String) -> String {
    switch item {
    case .node(let node): "\(name(node)).\(attribute.rawValue)"
    case .guide(let guide, of: _): "\(guide.text).\(attribute.rawValue)"
    }
  }
}

extension LayoutConstraint {
  /// The constraint as a spec writes it; parsing this text gives an equal constraint.
  @inlinable
  package func text(naming name: (Node) -> String) -> String {
    var text = "\(first.text(naming: name)) \(relation.name) "
    if let second {
      text += second.text(naming: name)
      if multiplier != 1 { text += " * \(decimalText(multiplier))" }
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(decimalText(abs(constant)))" }
    } else {
      text += decimalText(constant)
    }
    if priority != 1000 { text += " @ \(decimalText(priority))" }
    return text
  }
}

/// The shortest decimal text that parses to the same number, without an exponent.
///
/// - Parameter number: finite.
@usableFromInline package func decimalText(_ number: Double) -> String {
  if number == number.rounded(), abs(number) < 0x1p53 { return String(Int(number)) }
  let text = number.description
  guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
  else { return text }
  let isNegative = number < 0
  var digits = text[..<mark].filter { $0.isASCII && $0.isNumber }
  // Only fractions near zero have an exponent here; whole numbers were handled above.
  if exponent < 0 {
    digits = "0." + String(repeating: "0", count: -exponent - 1) + digits
    if digits.hasSuffix("0") { digits.removeLast() }
  } else {
    digits += String(repeating: "0", count: max(0, exponent + 1 - digits.count))
  }
  return (isNegative ? "-" : "") + digits
}
