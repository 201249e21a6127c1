internal import SpecModel

/// The length that a stack last proposed to a child, and the size that the child took.
struct ChildAllocation {
  /// The length proposed on the main axis.
  var offer: Double
  /// The child's length for that proposal on the stack's main axis.
  var major: Double
  var minor: Double

  static let none = ChildAllocation(offer: 0, major: 0, minor: 0)
}

/// Properties of a stack's child that are needed only while the stack is divided.
///
/// They are stored in one byte, so that those of all children are merged quickly.
struct ShareTraits: OptionSet {
  let rawValue: UInt8

  /// The child's main-axis length depends on the proposal.
  static let isFlexible = ShareTraits(rawValue: 1)
  /// The child's size may differ if exactly that size is proposed.
  static let isUnstable = ShareTraits(rawValue: 2)
  /// The child's size may differ if the parent sets its length.
  static let choseLength = ShareTraits(rawValue: 4)
  /// The child's size may differ for a greater height.
  static let readsHeight = ShareTraits(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  init(_ response: Response, isRigid: Bool) {
    rawValue =
      (isRigid ? 0 : 1) | (response.isStable ? 0 : 2) | (response.choseLength ? 4 : 0)
      | (response.holdsWhenTaller ? 0 : 8)
  }
}

/// A stack's last division; the children's lengths are in `Resolver.shares`.
struct StackLayout {
  /// The proposal for which the stack was divided.
  let proposal: Proposal
  let command: Double
  /// The stack's main-axis length, including gaps.
  var major: Double
  /// The stack's cross-axis length.
  var minor = 0.0
  /// The distance from the stack's edge to the line to which baselines are aligned.
  var line = 0.0
  var ignored: Axes
  /// The cross-axis length of the longest stretched child, if the children's cross-axis lengths do
  /// not depend on the proposal; otherwise 0.
  var rigidLength = 0.0
  /// Whether the stack is divided in the same way when exactly its size is proposed.
  var isStable = true
  /// Whether a stretched child may have a different size when the stack proposes its own cross-axis
  /// length.
  var mayChangeStretched = false
  /// Whether a stretched child may return another length if the stack's proposal is mandatory.
  var choseLength = false
  /// Whether the division is the same for every height into which the stack fits.
  var holdsWhenTaller = false

  /// The initial value, which is valid for no proposal.
  static let none = StackLayout(
    proposal: Proposal(-.infinity, -.infinity), command: -.infinity, major: 0, ignored: .none)

  /// Whether this layout is also valid for another proposal.
  func answers(_ proposal: Proposal, command: Double, for stack: Stack) -> Bool {
    let (axis, across) = (stack.axis, stack.axis.across)
    // If no child reads the proposed cross-axis length, it may differ, except for baseline
    // alignments.
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

  /// Whether stretched children have the same main-axis length with and without the mandatory
  /// cross-axis length.
  private func isStretched(to length: Double, _ across: Axis) -> Bool {
    command.isIdeal && length == proposal[across] && !choseLength
  }
}
