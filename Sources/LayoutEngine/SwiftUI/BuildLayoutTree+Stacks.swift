internal import PlatformData
internal import SpecModel

/// Builds stacks with the spacing, alignment and priorities that their children request.
extension LayoutTreeBuilder {
  mutating func appendStack(
    _ node: Int, _ axis: Axis, _ spacing: Spacing, _ alignment: StackAlignment,
    _ distribution: StackDistribution, in outer: LayoutContext
  ) {
    let hugs = hugs(node, across: axis.across, outer)
    var context = LayoutContext(stackAxis: axis)
    if case .fill = alignment { context.stretchedAxis = axis.across }
    let intrinsicSizes =
      screen.traits.isEmpty ? FamilyWishes() : intrinsicSizes(in: node, along: axis)
    let distance = spacing.ownDistance
    switch distribution {
    case .fill, .fillEqually:
      if case .fillEqually = distribution { context.sharedAxis = axis }
      var stack = Stack(
        axis: axis, spacing: intrinsicSizes.hasGaps ? .ideal : distance,
        alignment: Stack.Alignment(alignment, axis), statedSpacing: distance,
        hasShifts: intrinsicSizes.hasShifts)
      stack.hugs = hugs
      openStack(stack)
      if intrinsicSizes.isEmpty {
        appendChildren(of: node, context)
      } else {
        appendChildren(of: node, context, intrinsicSizes)
      }
    case .equalSpacing, .equalCentering, .fillProportionally:
      // The last two are laid out as UIKit views and never get here.
      var stack = Stack(
        axis: axis, spacing: 0, alignment: Stack.Alignment(alignment, axis),
        hasShifts: intrinsicSizes.hasShifts)
      stack.hugs = hugs
      openStack(stack)
      appendSpacedChildren(of: node, context, axis, distance.orIdeal(ControlMetrics.defaultSpacing))
    }
  }

  /// Whether a stack's cross-axis length is that of its content, because no attribute or parent
  /// sets it.
  private func hugs(_ node: Int, across axis: Axis, _ context: LayoutContext) -> Bool {
    guard [.vstack, .hstack].contains(screen.nodes[node].component), !context.isPlaced,
      context.stretchedAxis?.isHorizontal != axis.isHorizontal,
      context.sharedAxis?.isHorizontal != axis.isHorizontal
    else { return false }
    guard let box = screen.nodes[node].box.map({ screen.boxes[Int($0.index)] }) else { return true }
    switch axis.isHorizontal ? box.width : box.height {
    case .points, .fill, .fraction: return false
    case .auto, .hug: break
    }
    return (axis.isHorizontal ? box.maxWidth : box.maxHeight) == nil && box.shareBounds == nil
      && !Axes(box.fixedSize).has(axis)
  }

  mutating func appendChildren(of node: Int, _ context: LayoutContext) {
    let end = Int(screen.nodes[node].subtreeEnd)
    let first = screen.nodes.firstContent(from: node + 1, before: end)
    if first < end { tasks.append(.siblings(first, end: end, context)) }
  }

  /// Appends the children of a stack, with a spacer between each two.
  private mutating func appendSpacedChildren(
    of node: Int, _ context: LayoutContext, _ axis: Axis, _ length: Points
  ) {
    let children = visibleChildren(of: node)
    for (position, child) in children.enumerated().reversed() {
      tasks.append(.node(child, context))
      guard position > 0 else { break }
      var own: Points?
      if !screen.traits.isEmpty {
        own = screen.traits(of: ScreenNodeID(children[position - 1])).spacingAfter?.ownDistance
          .orIdeal(ControlMetrics.defaultSpacing)
      }
      tasks.append(.spacer(axis, own ?? length))
    }
  }

  /// Properties of children that affect the layout of the whole stack.
  struct FamilyWishes {
    var hasGaps = false
    var hasShifts = false
    /// The child that takes the remaining space: the only one with the lowest hugging priority.
    var filler: Int?

    var isEmpty: Bool { !hasGaps && !hasShifts && filler == nil }
  }

  func intrinsicSizes(in node: Int, along axis: Axis) -> FamilyWishes {
    var intrinsicSizes = FamilyWishes()
    var isHuggingStated = false
    var hasFreeRoom = false
    var least = Double.infinity
    let children = visibleChildren(of: node)
    for child in children {
      let traits = screen.traits(of: ScreenNodeID(child))
      if traits.spacingAfter != nil { intrinsicSizes.hasGaps = true }
      // A stack with one child takes the child's size, so alignment has no effect.
      if traits.alignmentGuide != 0, children.count > 1 { intrinsicSizes.hasShifts = true }
      if case .spacer = screen.nodes[child].kind { hasFreeRoom = true }
      let stated = traits.hugging[axis]
      if stated != nil { isHuggingStated = true }
      let hugging = stated ?? screen.nodes[child].kind.standardHugging
      if hugging < least {
        (least, intrinsicSizes.filler) = (hugging, child)
      } else if hugging == least {
        intrinsicSizes.filler = nil
      }
    }
    if !isHuggingStated || hasFreeRoom || children.count < 2 { intrinsicSizes.filler = nil }
    return intrinsicSizes
  }

  func visibleChildren(of node: Int) -> [Int] {
    var children: [Int] = []
    var child = node + 1
    while child < Int(screen.nodes[node].subtreeEnd) {
      if case .content = screen.nodes[child].placement, !screen.nodes.isHidden(child) {
        children.append(child)
      }
      child = screen.nodes.end(of: child)
    }
    return children
  }

  /// Appends the children of a stack in which some children set their own spacing or alignment.
  mutating func appendChildren(
    of node: Int, _ context: LayoutContext, _ intrinsicSizes: FamilyWishes
  ) {
    let children = visibleChildren(of: node)
    for (position, child) in children.enumerated().reversed() {
      var own = context
      if child == intrinsicSizes.filler { own.sharedAxis = context.stackAxis }
      if position > 0,
        let gap = screen.traits(of: ScreenNodeID(children[position - 1])).spacingAfter
      {
        own.hasOwnGap = true
        ownGaps.append((child, gap.ownDistance))
      }
      tasks.append(.node(child, own))
    }
  }
}
