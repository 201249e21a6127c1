/// A size that a view takes.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A size that a parent proposes: nil asks for the ideal length, 0 for the least, infinity for the
/// greatest.
package struct ProposedSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(_ width: Double?, _ height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(size.width, size.height) }

  package static let unspecified = ProposedSize(nil, nil)

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  func inset(by insets: EdgeInsets) -> ProposedSize {
    ProposedSize(
      width.map { max(0, $0 - insets.leading - insets.trailing) },
      height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  /// The size with a length for each that is unspecified.
  package func replacingUnspecified(by size: Size = Size(10, 10)) -> Size {
    Size(width ?? size.width, height ?? size.height)
  }
}

package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  static let zero = Point(x: 0, y: 0)

  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
}

package struct EdgeInsets: Hashable, Sendable {
  package var top = 0.0
  package var leading = 0.0
  package var bottom = 0.0
  package var trailing = 0.0

  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

package enum Axis: Sendable {
  case horizontal, vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

package enum Edge: Sendable, CaseIterable {
  case top, leading, bottom, trailing
}
