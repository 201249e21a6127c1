internal import SpecModel

/// What an hstack or a vstack is made of.
struct Stack {
  enum Alignment { case start, center, end, firstBaseline, lastBaseline, fill }

  /// `.ideal` for distances that differ from pair to pair: the platform's own, or children's.
  let spacing: Double
  /// The distance where `spacing` is `.ideal` only because some children bring their own.
  var statedSpacing = Double.ideal
  let axis: Axis
  let alignment: Alignment
  /// Whether the stack is as long across as its longest child: nothing around it says how long it is.
  var hugs = false
  /// Whether some children are moved across the stack.
  var hasShifts = false
  /// Where what the stack gives its children begins among the shares; known once it is closed.
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

  /// Where its shares begin.
  var shares: Int { @inline(__always) get { Int(firstShare) } }
}

extension Stack {
  /// The distance between a child and the one before it.
  @inline(__always)
  func gap(before child: Int, _ defaultGaps: ContiguousArray<Double>) -> Double {
    spacing.isIdeal ? defaultGaps[child] : spacing
  }
}
