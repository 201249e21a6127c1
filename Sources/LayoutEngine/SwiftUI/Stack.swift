internal import SpecModel

/// The attributes of an hstack or vstack.
struct Stack {
  enum Alignment { case start, center, end, firstBaseline, lastBaseline, fill }

  /// The spacing in points; unspecified (`.ideal`) if gaps differ, because of platform defaults or
  /// children's own values.
  let spacing: Double
  /// The declared spacing, if `spacing` is unspecified because some children set their own.
  var statedSpacing = Double.ideal
  let axis: Axis
  let alignment: Alignment
  /// Whether the cross-axis length is that of the longest child, because no attribute or parent
  /// sets it.
  var hugs = false
  /// Whether at least one child has a cross-axis offset.
  var hasShifts = false
  /// The index of the stack's first allocation in `Resolver.shares`; set when the stack is closed.
  var firstShare: Int32 = 0

  init(
    axis: Axis, spacing: Double, alignment: Alignment, statedSpacing: Double = .ideal,
    hasShifts: Bool = false
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.statedSpacing = statedSpacing
    self.hasShifts = hasShifts
  }

  /// The index of the stack's first allocation in `Resolver.shares`.
  var shares: Int { @inline(__always) get { Int(firstShare) } }
}

extension Stack {
  /// The gap between a child and the preceding one, in points.
  @inline(__always)
  func gap(before child: Int, _ defaultGaps: ContiguousArray<Double>) -> Double {
    spacing.isIdeal ? defaultGaps[child] : spacing
  }
}
