internal import SpecModel

extension Double {
  /// An unspecified length, to which a view responds with its ideal length: `nil` in a SwiftUI
  /// proposal.
  ///
  /// The value is NaN, so subtracting insets leaves it unspecified.
  static let ideal = Double.nan

  var isIdeal: Bool { self != self }

  /// This length, or `length` if this one is unspecified.
  func orIdeal(_ length: Double) -> Double { isIdeal ? length : self }

  /// The greatest integer that is not greater: `rounded(.down)` without a call into the C library.
  ///
  /// A number near 2⁵² has no fraction bits, so adding and subtracting 2⁵² rounds to the nearest
  /// integer.
  @inline(__always)
  var wholeBelow: Double {
    // Larger numbers are integers already, and NaN stays NaN.
    guard magnitude < 1e15 else { return self }
    let nearest = (self + 0x1.8p52) - 0x1.8p52
    return nearest > self ? nearest - 1 : nearest
  }

  /// The smallest integer that is not smaller.
  var wholeAbove: Double { -(-self).wholeBelow }

  /// This length limited to two bounds; the lower bound wins if they cross.
  func clamped(_ lower: Double, _ upper: Double) -> Double {
    let low = self < upper ? self : upper
    return low < lower ? lower : low
  }
}

/// Whether two lengths are equal or both unspecified.
func isSameLength(_ a: Double, _ b: Double) -> Bool {
  a == b || (a.isIdeal && b.isIdeal)
}

/// The size that a parent proposes, in points.
///
/// Each length is a number, ∞ or `.ideal`, which means unspecified.
struct Proposal {
  var width: Double
  var height: Double

  init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  init(along axis: Axis, _ major: Double, across minor: Double) {
    width = axis.isHorizontal ? major : minor
    height = axis.isHorizontal ? minor : major
  }

  static let ideal = Proposal(.ideal, .ideal)

  subscript(axis: Axis) -> Double {
    get { axis.isHorizontal ? width : height }
    set { if axis.isHorizontal { width = newValue } else { height = newValue } }
  }

  /// The proposal reduced by insets, but not below 0; unspecified lengths stay unspecified.
  func inset(by insets: EdgeInsets) -> Proposal {
    var inner = Proposal(width - insets.horizontal, height - insets.vertical)
    if inner.width < 0 { inner.width = 0 }
    if inner.height < 0 { inner.height = 0 }
    return inner
  }

  /// The proposal with default lengths in place of unspecified ones.
  func replacingIdeal(width idealWidth: Double = 10, height idealHeight: Double = 10) -> Proposal {
    Proposal(width.orIdeal(idealWidth), height.orIdeal(idealHeight))
  }
}

extension Axes {
  /// The axes of this set on which a proposal is finite.
  func finite(in proposal: Proposal) -> Axes {
    var axes = self
    if !proposal.width.isFinite { axes = axes.subtracting(.horizontal) }
    if !proposal.height.isFinite { axes = axes.subtracting(.vertical) }
    return axes
  }
}

/// The size that a node returns for a proposal.
struct Response {
  var width: Double
  var height: Double
  /// `ignored` in bits 0–1 and the other properties in bits 2–4, so that a response fits in
  /// registers.
  private var bits: UInt8

  init(_ width: Double, _ height: Double, ignored: Axes) {
    self.width = width
    self.height = height
    bits = ignored.bits
  }

  /// The axes on which the proposed length does not affect the size.
  ///
  /// This keeps repeated measuring cheap: a single line of text has the same size for all heights.
  var ignored: Axes {
    @inline(__always) get { Axes(bits: bits & 3) }
    @inline(__always) set { bits = bits & ~3 | newValue.bits }
  }

  /// Whether the node returns the same size again if exactly this size is proposed.
  ///
  /// False for a row that would divide its space differently if it were proposed only the space
  /// that it took.
  var isStable: Bool {
    @inline(__always) get { bits & 4 == 0 }
    @inline(__always) set { bits = newValue ? bits & ~4 : bits | 4 }
  }

  /// Whether the node chose the length at which its content was measured, so that its size can
  /// differ once the parent sets that length.
  var choseLength: Bool {
    @inline(__always) get { bits & 8 != 0 }
    @inline(__always) set { bits = newValue ? bits | 8 : bits & ~8 }
  }

  /// Whether the size is the same for every greater proposed height.
  ///
  /// True for texts that fit and for stacks of them, so a row that was measured for its own height
  /// need not be measured again when it is placed. False if unknown.
  var holdsWhenTaller: Bool {
    @inline(__always) get { bits & (16 | Axes.vertical.bits) != 0 }
    @inline(__always) set { bits = newValue ? bits | 16 : bits & ~16 }
  }

  /// Whether another response is equivalent for the parent.
  func isSame(as other: Response) -> Bool {
    width == other.width && height == other.height && bits == other.bits
  }

  init(along axis: Axis, _ major: Double, across minor: Double, ignored: Axes) {
    width = axis.isHorizontal ? major : minor
    height = axis.isHorizontal ? minor : major
    bits = ignored.bits
  }

  subscript(axis: Axis) -> Double {
    get { axis.isHorizontal ? width : height }
    set { if axis.isHorizontal { width = newValue } else { height = newValue } }
  }
}

/// An unrounded rectangle, in points, in left-to-right layout.
struct Rectangle {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// The rectangle of a node that is not placed.
  static let none = Rectangle(x: .nan, y: .nan, width: .nan, height: .nan)

  func inset(by insets: EdgeInsets) -> Rectangle {
    Rectangle(
      x: x + insets.leading, y: y + insets.top, width: width - insets.horizontal,
      height: height - insets.vertical)
  }

  /// A rectangle of the given size, aligned in this one.
  func aligned(_ alignment: BoxAlignment, width: Double, height: Double) -> Rectangle {
    Rectangle(
      x: x + alignment.horizontal.share * room(self.width, width),
      y: y + alignment.vertical.share * room(self.height, height), width: width, height: height)
  }
}

/// The free length that a part leaves of a whole; 0 if both are infinite.
private func room(_ whole: Double, _ part: Double) -> Double {
  let room = whole - part
  return room.isFinite ? room : 0
}

extension BoxAlignment.Horizontal {
  /// The fraction of the free space that is before an aligned node.
  var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension BoxAlignment.Vertical {
  /// The fraction of the free space that is above an aligned node.
  var share: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
