internal import SpecModel

extension Double {
  /// The length that asks for a node's ideal one: SwiftUI's `nil` in a proposal.
  ///
  /// It is a NaN, so that insets subtracted from it leave it what it is.
  static let ideal = Double.nan

  var isIdeal: Bool { self != self }

  /// This length, or another where it asks for the ideal one.
  func orIdeal(_ length: Double) -> Double { isIdeal ? length : self }

  /// The greatest whole number that is not greater.
  ///
  /// Without rounding in a direction, which is a call into the C library: a number of about 2⁵²
  /// has no room for a fraction, so adding it and taking it off leaves the nearest whole number.
  @inline(__always)
  var wholeBelow: Double {
    // Larger numbers have no fraction, and no number needs none.
    guard magnitude < 1e15 else { return self }
    let nearest = (self + 0x1.8p52) - 0x1.8p52
    return nearest > self ? nearest - 1 : nearest
  }

  /// The least whole number that is not less.
  var wholeAbove: Double { -(-self).wholeBelow }

  /// Between two bounds; the lower one wins where they cross.
  func clamped(_ lower: Double, _ upper: Double) -> Double {
    let low = self < upper ? self : upper
    return low < lower ? lower : low
  }
}

/// Whether two offers are the same number, or both ask for the ideal length.
func isSameLength(_ a: Double, _ b: Double) -> Bool {
  a == b || (a.isIdeal && b.isIdeal)
}

/// The room that a parent offers, in points.
///
/// Each length is a number, ∞ or `.ideal`.
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

  /// What insets leave of the offer: never less than nothing, and the ideal stays the ideal.
  func inset(by insets: EdgeInsets) -> Proposal {
    var inner = Proposal(width - insets.horizontal, height - insets.vertical)
    if inner.width < 0 { inner.width = 0 }
    if inner.height < 0 { inner.height = 0 }
    return inner
  }

  /// The offer with its open lengths filled in.
  func replacingIdeal(width idealWidth: Double = 10, height idealHeight: Double = 10) -> Proposal {
    Proposal(width.orIdeal(idealWidth), height.orIdeal(idealHeight))
  }
}

extension Axes {
  /// Those on which a proposal is a length that a node can be told to take.
  func finite(in proposal: Proposal) -> Axes {
    var axes = self
    if !proposal.width.isFinite { axes = axes.subtracting(.horizontal) }
    if !proposal.height.isFinite { axes = axes.subtracting(.vertical) }
    return axes
  }
}

/// What a node answers to a proposal.
struct Response {
  var width: Double
  var height: Double
  /// The ignored axes in the lowest two bits: a response is handed on in registers.
  private var bits: UInt8

  init(_ width: Double, _ height: Double, ignored: Axes) {
    self.width = width
    self.height = height
    bits = ignored.bits
  }

  /// The axes whose offer was never read: any other offer there would get the same answer.
  ///
  /// That is what keeps probing cheap: a single line of text answers every height at once.
  var ignored: Axes {
    @inline(__always) get { Axes(bits: bits & 3) }
    @inline(__always) set { bits = bits & ~3 | newValue.bits }
  }

  /// Whether an offer of exactly this size would get the same answer.
  ///
  /// False where a row that is offered only what it took would divide it otherwise.
  var isStable: Bool {
    @inline(__always) get { bits & 4 == 0 }
    @inline(__always) set { bits = newValue ? bits & ~4 : bits | 4 }
  }

  /// Whether the node measured its content at a length of its own choice: at the length that it was
  /// offered, as a command, it may answer otherwise.
  var choseLength: Bool {
    @inline(__always) get { bits & 8 != 0 }
    @inline(__always) set { bits = newValue ? bits | 8 : bits & ~8 }
  }

  /// Whether every offered height that is no less than this one gets the same answer.
  ///
  /// True of lines of text that all fit, and of what is made of them: a row that is measured for its
  /// own height and then placed in it need not be measured again. False where nobody has looked.
  var holdsWhenTaller: Bool {
    @inline(__always) get { bits & (16 | Axes.vertical.bits) != 0 }
    @inline(__always) set { bits = newValue ? bits | 16 : bits & ~16 }
  }

  /// Whether another answer is the same to whoever asked.
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

/// An unrounded rectangle, in points, laid out from left to right.
struct Rectangle {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Where no node stands.
  static let none = Rectangle(x: .nan, y: .nan, width: .nan, height: .nan)

  func inset(by insets: EdgeInsets) -> Rectangle {
    Rectangle(
      x: x + insets.leading, y: y + insets.top, width: width - insets.horizontal,
      height: height - insets.vertical)
  }

  /// A rectangle of that size, aligned to this one.
  func aligned(_ alignment: BoxAlignment, width: Double, height: Double) -> Rectangle {
    Rectangle(
      x: x + alignment.horizontal.share * room(self.width, width),
      y: y + alignment.vertical.share * room(self.height, height), width: width, height: height)
  }
}

/// What a length leaves of another: nothing where both are without end.
private func room(_ whole: Double, _ part: Double) -> Double {
  let room = whole - part
  return room.isFinite ? room : 0
}

extension BoxAlignment.Horizontal {
  /// The part of the free room that stands before an aligned node.
  var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension BoxAlignment.Vertical {
  /// The part of the free room that stands above an aligned node.
  var share: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
