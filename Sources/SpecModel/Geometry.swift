/// A length on a screen, in points.
///
/// One point is `scale` device pixels.
@usableFromInline package typealias Points = Double

/// A layout axis.
@usableFromInline package enum Axis: UInt8, NamedCases, BitwiseCopyable {
  case horizontal, vertical

  package var name: String { self == .horizontal ? "horizontal" : "vertical" }

  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A set of axes.
@usableFromInline package typealias AxisSet = BitSet<Axis>

extension AxisSet {
  @inlinable package static var horizontal: AxisSet { AxisSet(rawValue: 1) }
  @inlinable package static var vertical: AxisSet { AxisSet(rawValue: 2) }
  @inlinable package static var both: AxisSet { AxisSet(rawValue: 3) }
}

/// An edge of a node; leading is left in left-to-right layouts.
@usableFromInline package enum Edge: UInt8, NamedCases, BitwiseCopyable {
  case top, leading, bottom, trailing

  package var name: String {
    switch self {
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    }
  }
}

/// A set of edges.
@usableFromInline package typealias EdgeSet = BitSet<Edge>

extension EdgeSet {
  @inlinable package init(_ edge: Edge) { self.init(rawValue: 1 << UInt16(edge.rawValue)) }

  @inlinable package static var all: EdgeSet { EdgeSet(rawValue: 15) }
}

/// The direction of text and of leading-to-trailing layout.
package enum LayoutDirection: UInt8, NamedCases {
  case leftToRight, rightToLeft

  package var name: String { self == .leftToRight ? "ltr" : "rtl" }
}

/// One of nine alignments in a box.
package struct BoxAlignment: Hashable, Sendable, BitwiseCopyable {
  package enum Horizontal: UInt8, Sendable, BitwiseCopyable { case leading, center, trailing }
  package enum Vertical: UInt8, Sendable, BitwiseCopyable { case top, center, bottom }

  package let horizontal: Horizontal
  package let vertical: Vertical

  package init(_ horizontal: Horizontal, _ vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package static let topLeading = BoxAlignment(.leading, .top)
  package static let leading = BoxAlignment(.leading, .center)
  package static let center = BoxAlignment(.center, .center)
  package static let trailing = BoxAlignment(.trailing, .center)

  /// The names of all alignments, row by row from the top leading corner.
  package static let names = [
    "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom",
    "bottomTrailing",
  ]

  /// The alignment at an index in `names`.
  package init(position: Int) {
    let horizontal: [Horizontal] = [.leading, .center, .trailing]
    let vertical: [Vertical] = [.top, .center, .bottom]
    self.init(horizontal[position % 3], vertical[position / 3])
  }
}

/// How a stack aligns its children on its cross axis.
package enum StackAlignment: String, NamedCases {
  case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
}

/// How a stack distributes its children along its main axis; the modes are those of UIStackView.
package enum StackDistribution: String, NamedCases {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}

/// The space between a stack's children.
package enum Spacing: Hashable, Sendable {
  case points(Points)
  /// The platform's default spacing.
  case system
}

/// A width or height in a spec.
package enum Dimension: Hashable, Sendable {
  /// Not specified: the component's default, or stretched if the parent's alignment is `fill`.
  case auto
  /// The intrinsic content size; never stretched.
  case hug
  /// The size that the parent proposes.
  case fill
  case points(Points)
  /// A fraction of the length of the parent's content area: 0.5 for `50%`.
  case fraction(Double)
}
