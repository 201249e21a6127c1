internal import SpecModel

/// Some of the two axes, for the engine's own flags.
///
/// A type of this module, so that the compiler sees through it: sets of axes are compared for every
/// node that is measured.
struct Axes: Equatable {
  private let bits: UInt8

  private init(bits: UInt8) { self.bits = bits }

  init(_ axis: Axis) { bits = axis.isHorizontal ? 1 : 2 }

  /// Those that an attribute names.
  init(_ axes: AxisSet) { bits = UInt8(axes.rawValue & 3) }

  static let none = Axes(bits: 0)
  static let horizontal = Axes(bits: 1)
  static let vertical = Axes(bits: 2)
  static let both = Axes(bits: 3)

  var isEmpty: Bool { bits == 0 }

  func contains(_ axis: Axis) -> Bool { bits & Axes(axis).bits != 0 }

  func intersection(_ other: Axes) -> Axes { Axes(bits: bits & other.bits) }

  func union(_ other: Axes) -> Axes { Axes(bits: bits | other.bits) }

  func subtracting(_ other: Axes) -> Axes { Axes(bits: bits & ~other.bits) }

  static func == (a: Axes, b: Axes) -> Bool { a.bits == b.bits }
}

extension Axis {
  /// Whether the axis runs along lines of text.
  var isHorizontal: Bool {
    if case .horizontal = self { return true }
    return false
  }

  /// The other axis.
  var across: Axis { isHorizontal ? .vertical : .horizontal }
}
