internal import SpecModel

extension Resolver {
  @inline(__always)
  mutating func stackResponse(
    _ node: Int, _ index: Int, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> Response {
    let layout = arrange(node, index, proposal, commanded, depth)
    var response = Response(
      along: tree.stacks[index].axis, layout.major, across: layout.minor, ignored: layout.ignored)
    response.isStable = layout.isStable
    response.choseLength = layout.choseLength
    response.holdsWhenTaller = layout.holdsWhenTaller
    return response.commanded(proposal, on: commanded)
  }

  /// Measures a stack with its children.
  ///
  /// A stack that stretches its children first finds its own cross-axis length from their ideal
  /// sizes, and then measures them at that length.
  mutating func arrange(
    _ node: Int, _ index: Int, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> StackLayout {
    let stack = tree.stacks[index]
    let across = stack.axis.across
    let offered = proposal[across]
    guard stack.alignment == .fill, !commanded.has(across) else {
      let command = stack.alignment == .fill ? offered : .ideal
      return division(of: node, index, proposal, command: command, depth)
    }
    let own = divide(node, index, proposal, command: .ideal, depth)
    if stack.hugs, own.rigidLength > offered {
      // Every child has the longest child's length, whatever the proposal.
      var final = divide(node, index, proposal, command: own.rigidLength, depth)
      final.minor = own.rigidLength
      final.choseLength = true
      return final
    }
    let command = offered.isIdeal ? own.minor : min(own.minor, offered)
    guard command.isFinite,
      stack.hasShifts && !offered.isIdeal || own.mayChangeStretched && command != offered
    else {
      return own
    }
    var final = divide(node, index, proposal, command: command, depth)
    final.minor = max(own.minor, final.minor)
    final.ignored = final.ignored.intersection(own.ignored)
    final.choseLength = true
    // The first result holds only if the stack is not lower than it was then.
    final.holdsWhenTaller =
      final.holdsWhenTaller && own.holdsWhenTaller && own.major <= final.major
    return final
  }

  /// The division of a stack's length for a proposal; reuses the last one if it is still valid.
  mutating func division(
    of node: Int, _ index: Int, _ proposal: Proposal, command: Double, _ depth: Int
  ) -> StackLayout {
    // Estimates depend on the depth at which measuring started, so they are not reused.
    if !hasEstimated, divisions[index].answers(proposal, command: command, for: tree.stacks[index])
    {
      return divisions[index]
    }
    return divide(node, index, proposal, command: command, depth)
  }

  /// Divides the length of a stack among its children as SwiftUI does.
  ///
  /// Children with higher layout priorities get their space first, then less flexible ones; each is
  /// proposed an equal part of the remaining space.
  ///
  /// - Parameter command: the cross-axis length of stretched children; unspecified (`.ideal`) for
  ///   none.
  mutating func divide(
    _ node: Int, _ index: Int, _ proposal: Proposal, command: Double, _ depth: Int
  ) -> StackLayout {
    let stack = tree.stacks[index]
    let axis = stack.axis
    let offered = proposal[axis]
    let probe: Double = offered.isIdeal || offered <= 0 ? offered : .infinity
    let end = Int(tree.nodes[node].end)
    var family = StackContext(
      node: node, end: end, firstShare: stack.shares, firstTraits: shareTraits.count, axis: axis,
      across: proposal[axis.across], command: command, stretches: stack.alignment == .fill,
      depth: depth + 1)
    var child = node + 1
    var share = stack.shares
    let priority = child < end ? tree.priority(of: child) : 0
    while child < end {
      let isFraction = tree.nodes[child].fractions.has(axis)
      let offer = isFraction ? offered : probe
      let response = measure(child, offered: offer, in: &family)
      let isRigid = isFraction || response.ignored.has(axis)
      if !isRigid {
        family.flexibleCount += 1
        family.flexible = child
        family.flexibleShare = share
        if response[axis] == .infinity { family.endlessCount += 1 }
      }
      if tree.priority(of: child) != priority { family.hasOnePriority = false }
      family.count += 1
      shares[share] = ChildAllocation(
        offer: offer, major: response[axis], minor: response[axis.across])
      shareTraits.append(ShareTraits(response, isRigid: isRigid))
      child = Int(tree.nodes[child].end)
      share += 1
    }
    var gaps = stack.spacing * Double(max(family.count - 1, 0))
    if gaps.isIdeal {
      gaps = tree.childList(of: node).dropFirst().reduce(0) { $0 + defaultGaps[$1] }
    }
    // For an unspecified, zero or infinite length, the first measurement is already final.
    if family.flexibleCount > 0, offered > 0, offered.isFinite {
      serve(&family, available: offered - gaps)
    }
    var layout = StackLayout(
      proposal: proposal, command: command, major: gaps, ignored: family.ignored)
    if family.isRigid, command.isIdeal { layout.rigidLength = family.rigidLength }
    layout.isStable = family.isStable
    var traits: ShareTraits = []
    for share in family.shares {
      layout.major += shares[share].major
      if shares[share].minor > layout.minor { layout.minor = shares[share].minor }
      traits.formUnion(shareTraits[family.traits(of: share)])
    }
    if traits.contains(.isUnstable) {
      layout.isStable = false
      layout.mayChangeStretched = hasUnstableStretched(family)
    }
    shareTraits.removeLast(family.count)
    layout.choseLength = traits.contains(.choseLength)
    var holdsWhenTaller = !traits.contains(.readsHeight)
    if stack.hasShifts || stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      let extent = lineExtent(node, stack, proposal, depth)
      layout.minor = extent.length
      layout.line = extent.above
      // The lines of a truncated text depend on the height.
      holdsWhenTaller = holdsWhenTaller && extent.crossesAll && !proposal.height.isFinite
    }
    layout.holdsWhenTaller =
      holdsWhenTaller
      && (axis.isHorizontal
        ? family.holdsWhenTaller && family.greatestHeight <= layout.minor
          && stack.alignment != .fill
        : family.flexibleCount <= 1)
    divisions[index] = layout
    return layout
  }

  /// Whether a stretched child may have a different size when the stack proposes its own cross-axis
  /// length.
  private func hasUnstableStretched(_ family: StackContext) -> Bool {
    var child = family.node + 1
    for share in family.shares {
      if shareTraits[family.traits(of: share)].contains(.isUnstable),
        tree.nodes[child].stretches.has(family.axis.across)
      {
        return true
      }
      child = tree.end(of: child)
    }
    return false
  }

  /// Measures a child for a main-axis length, while its stack distributes space.
  mutating func measure(
    _ child: Int, offered length: Double, in family: inout StackContext
  ) -> Response {
    let across = family.axis.across
    let isCommanded = !family.command.isIdeal && tree.nodes[child].stretches.has(across)
    let offer = Proposal(
      along: family.axis, length, across: isCommanded ? family.command : family.across)
    var response = measure(
      child, offer, stretched: isCommanded ? Axes(across) : .none, depth: family.depth)
    if family.stretches, !isCommanded, tree.nodes[child].stretches.has(across) {
      // A stretched child is no longer than the stack's proposal, unless its own bounds require it.
      if !response.ignored.has(across) { family.isRigid = false }
      family.rigidLength = max(family.rigidLength, response[across])
      if response[across] > family.across {
        response = measure(child, offer, stretched: Axes(across), depth: family.depth)
      }
      response.ignored = response.ignored.subtracting(Axes(across))
    } else if !response.ignored.has(across) {
      family.isRigid = false
    }
    family.ignored = family.ignored.intersection(response.ignored)
    if !response.ignored.has(.vertical) {
      if !response.holdsWhenTaller { family.holdsWhenTaller = false }
      if response.height > family.greatestHeight { family.greatestHeight = response.height }
    }
    return response
  }
}

/// The state of a stack while it divides its length among its children.
struct StackContext {
  let node: Int
  let end: Int
  let firstShare: Int
  let firstTraits: Int
  let axis: Axis
  /// The cross-axis length proposed to children that are not stretched.
  let across: Double
  let command: Double
  /// Whether the stack proposes its own cross-axis length to its children.
  let stretches: Bool
  let depth: Int
  var count = 0
  var flexibleCount = 0
  /// The number of children that take any proposed length, even an infinite one.
  var endlessCount = 0
  /// The last flexible child.
  var flexible = 0
  var flexibleShare = 0
  var hasOnePriority = true
  var ignored: Axes = .both
  /// Whether no child's cross-axis length depends on the proposal.
  var isRigid = true
  var rigidLength = 0.0
  /// Whether every child got its maximum length.
  var isStable = true
  /// Whether every child's size stays the same for all greater heights.
  var holdsWhenTaller = true
  var greatestHeight = 0.0

  /// The indices of the children's allocations; complete once all children are counted.
  var shares: Range<Int> { firstShare..<firstShare + count }

  /// The index of an allocation's traits in `shareTraits`.
  @inline(__always)
  func traits(of share: Int) -> Int { firstTraits + share - firstShare }
}
