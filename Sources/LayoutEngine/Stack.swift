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
  /// Whether some children are moved across the stack.
  var hasShifts = false
  /// Where what the stack gives its children begins among the shares; known once it is closed.
  fileprivate(set) var shares = 0

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

  /// Whether another stack differs in nothing but its shares.
  fileprivate func isLike(_ other: Stack) -> Bool {
    axis.isHorizontal == other.axis.isHorizontal && isSameLength(spacing, other.spacing)
      && isSameLength(statedSpacing, other.statedSpacing) && alignment == other.alignment
      && hasShifts == other.hasShifts
  }
}

/// The stacks of a tree.
///
/// A screen has few kinds of stacks, so that each names its own by a position.
struct StackTable: ~Copyable {
  private var kinds = PlainTable<Stack>()
  private var stacks = PlainTable<(kind: Int32, shares: Int32)>()

  var count: Int { stacks.count }

  subscript(index: Int) -> Stack {
    @inline(__always) get {
      var stack = kinds[Int(stacks[index].kind)]
      stack.shares = Int(stacks[index].shares)
      return stack
    }
  }

  /// Whether some stack has distances that differ from pair to pair.
  var haveOwnGaps: Bool { kinds.indices.contains { kinds[$0].spacing.isIdeal } }

  /// - Complexity: O(1): the kind is looked for among the last few.
  mutating func append(_ stack: Stack) {
    var kind = kinds.count - 1
    let first = max(kinds.count - 8, 0)
    while kind >= first, !kinds[kind].isLike(stack) { kind -= 1 }
    if kind < first {
      kind = kinds.count
      kinds.append(stack)
    }
    stacks.append((Int32(truncatingIfNeeded: kind), 0))
  }

  /// Says where a stack's shares begin.
  mutating func setShares(of index: Int, from first: Int) {
    stacks[index].shares = Int32(truncatingIfNeeded: first)
  }
}

extension Stack {
  /// The distance between a child and the one before it.
  @inline(__always)
  func gap(before child: Int, _ defaultGaps: ContiguousArray<Double>) -> Double {
    spacing.isIdeal ? defaultGaps[child] : spacing
  }
}
