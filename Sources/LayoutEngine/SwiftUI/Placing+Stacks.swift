internal import SpecModel

/// Places the children of stacks; each child is placed with all its descendants before the next.
extension Placing {
  mutating func placeStack(_ node: Int, _ index: Int, _ placement: PlacementRequest) {
    guard Int(resolver.tree.nodes[node].end) > node + 1 else { return }
    let stack = resolver.tree.stacks[index]
    let placement = hugging(node, index, placement)
    let (proposal, command) = stackOffer(placement, stack, isLone: isLone(node + 1, in: node))
    let layout = resolver.division(of: node, index, proposal, command: command, 0)
    var start = stack.axis.isHorizontal ? placement.place.x : placement.place.y
    if placement.commanded == Axes(stack.axis.across), !placement.proposal[stack.axis].isIdeal {
      // Children that together are longer than the stack are centered in the frame that sets the
      // stack's cross-axis length.
      let length = stack.axis.isHorizontal ? placement.place.width : placement.place.height
      if length.isFinite, layout.major.isFinite { start += (length - layout.major) / 2 }
    }
    waiting.append(WorkItem(childrenOf: node, placement, from: start))
  }

  /// The placement of a stack that hugs its children, with its cross-axis length as the proposal if
  /// that is certain.
  ///
  /// It is certain if the children's cross-axis lengths do not depend on the proposal, so that the
  /// stack is as long as the longest child.
  private mutating func hugging(_ node: Int, _ index: Int, _ placement: PlacementRequest)
    -> PlacementRequest
  {
    let stack = resolver.tree.stacks[index]
    let across = stack.axis.across
    let length = across.isHorizontal ? placement.place.width : placement.place.height
    guard stack.hugs, length > placement.proposal[across], !placement.commanded.has(across),
      resolver.division(of: node, index, placement.proposal, command: .ideal, 0).rigidLength
        == length
    else { return placement }
    var proposal = placement.proposal
    proposal[across] = length
    return PlacementRequest(
      place: placement.place, proposal: proposal, commanded: placement.commanded)
  }

  /// Returns the next child of a stack, and the child's placement.
  ///
  /// - Parameter entry: the index of the stack's work item.
  @inline(__always)
  mutating func nextChild(ofStack index: Int, _ entry: Int) -> (
    node: Int, placement: PlacementRequest
  ) {
    let stack = resolver.tree.stacks[index]
    let placement = waiting[entry].placement
    let (child, count) = (Int(waiting[entry].node), Int(waiting[entry].count))
    let position = waiting[entry].position
    let share = resolver.shares[stack.shares + count]
    let isLone = isLone(child, in: Int(waiting[entry].family))
    let (proposal, command) = stackOffer(placement, stack, isLone: isLone)
    let place = place(
      of: child, share, at: position, placement, stack, resolver.divisions[index], proposal,
      command: command)
    let next = Int(resolver.tree.nodes[child].end)
    if next < Int(resolver.tree.nodes[Int(waiting[entry].family)].end) {
      waiting[entry].node = Int32(truncatingIfNeeded: next)
      waiting[entry].count += 1
      waiting[entry].position =
        position + share.major + stack.gap(before: next, resolver.defaultGaps)
    } else {
      waiting.removeLast()
    }
    return (child, place)
  }

  /// The proposal that a placed stack divides among its children, and the cross-axis length of
  /// stretched children.
  ///
  /// Stretched children take the stack's current cross-axis length, but no more than proposed.
  ///
  /// - Parameter isLone: whether the stack has one child, to which it passes any proposal on.
  @inline(__always)
  func stackOffer(
    _ placement: PlacementRequest, _ stack: Stack, isLone: Bool
  ) -> (Proposal, command: Double) {
    let across = stack.axis.across
    let length = across.isHorizontal ? placement.place.width : placement.place.height
    var proposal = placement.proposal
    let isCommanded = placement.commanded.has(across)
    let offered = isCommanded ? length : proposal[across].orIdeal(length)
    if isCommanded || !isLone { proposal[across] = offered }
    return (proposal, stack.alignment == .fill ? min(length, offered) : .ideal)
  }

  /// Whether a child is the only one of its stack.
  @inline(__always)
  func isLone(_ child: Int, in stack: Int) -> Bool {
    child == stack + 1 && resolver.tree.nodes[child].end == resolver.tree.nodes[stack].end
  }

  /// The placement of a stack's child, from the space that the stack allocated to it.
  @inline(__always)
  mutating func place(
    of child: Int, _ share: ChildAllocation, at position: Double, _ placement: PlacementRequest,
    _ stack: Stack,
    _ layout: StackLayout, _ proposal: Proposal, command: Double
  ) -> PlacementRequest {
    let axis = stack.axis
    var start = axis.isHorizontal ? placement.place.y : placement.place.x
    var length = axis.isHorizontal ? placement.place.height : placement.place.width
    if !placement.commanded.has(axis.across), stack.hasShifts || !placement.commanded.isEmpty {
      // A child longer than the stack is centered in the frame that proposed the stack's length,
      // otherwise aligned to the stack's edge.
      if !placement.commanded.isEmpty, !placement.proposal[axis.across].isIdeal, length.isFinite {
        start += (length - layout.minor) / 2
      }
      length = layout.minor
    }
    let cross =
      start + resolver.crossOrigin(stack, proposal, layout, child, share, length: length, 0)
    let stretches = !command.isIdeal && resolver.tree.nodes[child].stretches.has(axis.across)
    // The frame that stretches a child also proposes the child's own length along the stack.
    let offersOwn = stretches && !share.offer.isIdeal && !resolver.tree.isFramed(child)
    let inner = Proposal(
      along: axis, offersOwn ? share.major : share.offer,
      across: stretches ? command : proposal[axis.across])
    // A child measured without an exact length still takes it.
    let minor = stretches && layout.command.isIdeal ? command : share.minor
    let place =
      axis.isHorizontal
      ? Rectangle(x: position, y: cross, width: share.major, height: minor)
      : Rectangle(x: cross, y: position, width: minor, height: share.major)
    return PlacementRequest(
      place: place, proposal: inner, commanded: stretches ? Axes(axis.across) : .none)
  }
}
