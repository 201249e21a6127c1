internal import SpecModel

/// What a stack last gave one of its children, and what the child took.
struct ChildAllocation {
  /// The offer along the stack's axis.
  var offer: Double
  /// The child's size under that offer, along the axis and across it.
  var major: Double
  var minor: Double

  static let none = ChildAllocation(offer: 0, major: 0, minor: 0)
}

/// What a stack has to know of a share only while it is being divided: in one byte, so that those of
/// all children are soon put together.
struct ShareTraits: OptionSet {
  let rawValue: UInt8

  /// The child's answer follows its offer along the axis.
  static let isFlexible = ShareTraits(rawValue: 1)
  /// Its answer might be another if it were offered just that.
  static let isUnstable = ShareTraits(rawValue: 2)
  /// Its answer to a command may be another.
  static let choseLength = ShareTraits(rawValue: 4)
  /// It might take something else of a greater height.
  static let readsHeight = ShareTraits(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  init(_ response: Response, isRigid: Bool) {
    rawValue =
      (isRigid ? 0 : 1) | (response.isStable ? 0 : 2) | (response.choseLength ? 4 : 0)
      | (response.holdsWhenTaller ? 0 : 8)
  }
}

/// How a stack was last divided: the parts stand in `Resolver.shares`.
struct StackLayout {
  /// What the division answers.
  let proposal: Proposal
  let command: Double
  /// Along the axis, with the gaps.
  var major: Double
  /// Across it.
  var minor = 0.0
  /// The line that baselines are aligned to, from the stack's own edge.
  var line = 0.0
  var ignored: Axes
  /// How long across the longest child is, where the stack stretches children that are as long under
  /// every offer; else nothing.
  var rigidLength = 0.0
  /// Whether a stack offered just its own size would divide it in the same way.
  var isStable = true
  /// Whether a child that the stack stretches may answer otherwise at the stack's own length.
  var mayChangeStretched = false
  /// Whether one may answer otherwise at the length that the stack was offered.
  var choseLength = false
  /// Whether the stack would be divided in the same way under every height that it fits in.
  var holdsWhenTaller = false

  /// Before the first division: it answers no proposal.
  static let none = StackLayout(
    proposal: Proposal(-.infinity, -.infinity), command: -.infinity, major: 0, ignored: .none)

  /// Whether a stack would be divided in the same way under another proposal.
  func answers(_ proposal: Proposal, command: Double, for stack: Stack) -> Bool {
    let (axis, across) = (stack.axis, stack.axis.across)
    // Where no child reads the offer across, it may be any; lines of text are found under it.
    let isFree =
      ignored.has(across) && stack.alignment != .firstBaseline && stack.alignment != .lastBaseline
    let isSameWidth = isSameLength(self.proposal.width, proposal.width)
    let isSameHeight =
      isSameLength(self.proposal.height, proposal.height)
      || (holdsWhenTaller && proposal.height >= (axis.isHorizontal ? minor : major))
    return (axis.isHorizontal ? isSameWidth : isSameHeight)
      && (isFree || (axis.isHorizontal ? isSameHeight : isSameWidth))
      && (isSameLength(self.command, command) || isStretched(to: command, across))
  }

  /// Whether children that stretch are as long along the stack under a command as without one.
  private func isStretched(to length: Double, _ across: Axis) -> Bool {
    command.isIdeal && length == proposal[across] && !choseLength
  }
}
