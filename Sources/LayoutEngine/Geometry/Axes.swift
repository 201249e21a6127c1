internal import SpecModel

/// A set of axes for use inside the layout engine.
///
/// It is declared in this module so that comparisons, which happen for every measured node, are
/// inlined.
struct Axes: Equatable {
  let bits: UInt8

  /// - Parameter bits: 1 for the horizontal axis, 2 for the vertical axis, 3 for both.
  init(bits: UInt8) { self.bits = bits }

  init(_ axis: Axis) { bits = axis.isHorizontal ? 1 : 2 }

  /// Creates a set from the axes that an attribute names.
  init(_ axes: AxisSet) { bits = UInt8(truncatingIfNeeded: axes.rawValue & 3) }

  static var none: Axes { Axes(bits: 0) }
  static var horizontal: Axes { Axes(bits: 1) }
  static var vertical: Axes { Axes(bits: 2) }
  static var both: Axes { Axes(bits: 3) }

  var isEmpty: Bool { bits == 0 }

  /// Whether the set contains the axis.
  func has(_ axis: Axis) -> Bool { contains(Axes(axis)) }

  func contains(_ other: Axes) -> Bool { bits & other.bits == other.bits }

  func intersection(_ other: Axes) -> Axes { Axes(bits: bits & other.bits) }

  func union(_ other: Axes) -> Axes { Axes(bits: bits | other.bits) }

  func subtracting(_ other: Axes) -> Axes { Axes(bits: bits & ~other.bits) }
}

extension Axis {
  /// Whether the axis is horizontal.
  ///
  /// Uses pattern matching, because `==` on the enum is a call into another module.
  var isHorizontal: Bool {
    if case .horizontal = self { return true }
    return false
  }

  /// The other axis.
  var across: Axis { isHorizontal ? .vertical : .horizontal }
}
