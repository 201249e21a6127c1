/// Lengths on a screen, in points.
///
/// One point is `scale` pixels of the device.
@usableFromInline package typealias Points = Double

/// A direction of a screen.
@usableFromInline package enum Axis: UInt8, NamedCases, BitwiseCopyable {
  case horizontal, vertical

  package var name: String { self == .horizontal ? "horizontal" : "vertical" }

  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Some of the two axes.
@usableFromInline package typealias AxisSet = BitSet<Axis>

extension AxisSet {
  @inlinable package static var horizontal: AxisSet { AxisSet(rawValue: 1) }
  @inlinable package static var vertical: AxisSet { AxisSet(rawValue: 2) }
  @inlinable package static var both: AxisSet { AxisSet(rawValue: 3) }
}

/// An edge of a node.
///
/// Leading is left where text runs left to right.
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

/// Some of the four edges.
@usableFromInline package typealias EdgeSet = BitSet<Edge>

extension EdgeSet {
  @inlinable package init(_ edge: Edge) { self.init(rawValue: 1 << UInt16(edge.rawValue)) }

  @inlinable package static var all: EdgeSet { EdgeSet(rawValue: 15) }
}

/// Which way text and leading-to-trailing order run.
package enum LayoutDirection: UInt8, NamedCases {
  case leftToRight, rightToLeft

  package var name: String { self == .leftToRight ? "ltr" : "rtl" }
}

/// A place inside a box, one of nine.
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

  /// Every alignment's name: rows from the top, each from its leading end.
  package static let names = [
    "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom",
    "bottomTrailing",
  ]

  /// The alignment at a position in `names`.
  package init(position: Int) {
    let horizontal: [Horizontal] = [.leading, .center, .trailing]
    let vertical: [Vertical] = [.top, .center, .bottom]
    self.init(horizontal[position % 3], vertical[position / 3])
  }
}

/// How a stack places its children across its axis.
package enum StackAlignment: String, NamedCases {
  case fill, leading, center, trailing, top, bottom, firstBaseline, lastBaseline
}

/// How a stack divides its axis: UIStackView's five.
package enum StackDistribution: String, NamedCases {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
}

/// The distance between a stack's children.
package enum Spacing: Hashable, Sendable {
  case points(Points)
  /// Each platform's own default distance.
  case system
}

/// A width or height as a spec says it.
package enum Dimension: Hashable, Sendable {
  /// Not said: the component's own default, stretched where the parent's alignment is `fill`.
  case auto
  /// What the content needs; never stretched.
  case hug
  /// What the parent offers.
  case fill
  case points(Points)
  /// A fraction of the parent's content size on that axis: `50%` is 0.5.
  case fraction(Double)
}
