internal import SpecModel

/// Computes the baselines of nodes, for baseline alignments.
extension Resolver {
  /// The lengths above and below the line to which a stack aligns the baselines of its children.
  struct BaselineExtent {
    var above = 0.0
    var below = 0.0
    var length: Double { above + below }
    /// Whether the alignment line crosses every child.
    ///
    /// Otherwise texts are compressed below their ideal height, and the line depends on the
    /// proposed height.
    var crossesAll = true

    mutating func add(_ guide: Double, length: Double) {
      above = max(above, guide)
      below = max(below, length - guide)
      if !(guide >= 0 && guide <= length) { crossesAll = false }
    }
  }

  /// Computes the lengths on both sides of the alignment line, including the children's cross-axis
  /// offsets.
  ///
  /// As in SwiftUI, the line itself lies inside the stack.
  mutating func lineExtent(
    _ node: Int, _ stack: Stack, _ proposal: Proposal, _ depth: Int
  ) -> BaselineExtent {
    var extent = BaselineExtent()
    var children = tree.children(of: node)
    var share = stack.shares
    while let child = children.next(in: tree) {
      let guide = shiftedGuide(stack, proposal, child, shares[share], depth)
      // A spacer has no cross-axis length.
      var length = shares[share].minor
      if case .spacer = tree.nodes[child].kind { length = 0 }
      extent.add(guide, length: length)
      share += 1
    }
    return extent
  }

  /// The distance from a child's edge to the alignment line, including the child's offset.
  private mutating func shiftedGuide(
    _ stack: Stack, _ proposal: Proposal, _ child: Int, _ share: ChildAllocation, _ depth: Int
  ) -> Double {
    let guide: Double
    switch stack.alignment {
    case .start, .fill: guide = 0
    case .center: guide = share.minor / 2
    case .end: guide = share.minor
    case .firstBaseline, .lastBaseline:
      guide = baselineGuide(stack, proposal, child, share, depth)
    }
    return guide.isFinite ? guide - tree.shift(of: child) : 0
  }

  /// The distance from a child's top to its baseline, or to its bottom edge if it contains no text.
  mutating func baselineGuide(
    _ stack: Stack, _ proposal: Proposal, _ child: Int, _ share: ChildAllocation, _ depth: Int
  ) -> Double {
    guard stack.axis.isHorizontal else { return 0 }
    let inner = Proposal(along: stack.axis, share.offer, across: proposal[stack.axis.across])
    let isFirst = stack.alignment == .firstBaseline
    return baseline(of: child, inner, isFirst: isFirst, depth: depth + 1) ?? share.minor
  }

  /// The first or last baseline of a node measured with a proposal, from its top; nil if it
  /// contains no text.
  mutating func baseline(
    of node: Int, _ proposal: Proposal, isFirst: Bool, depth: Int
  ) -> Double? {
    guard depth < Resolver.depthLimit else { return nil }
    switch tree.nodes[node].kind {
    case .text(let index):
      return texts.baseline(Int(index), proposal, isFirst: isFirst)
    case .leaf, .spacer:
      return nil
    case .padding(let index):
      let insets = tree.insets[Int(index)]
      let inner = baseline(
        of: node + 1, proposal.inset(by: insets), isFirst: isFirst, depth: depth + 1)
      return inner.map { $0 + insets.top }
    case .frame(let index):
      let size = measure(node, proposal, depth: depth)
      let frame = tree.frames[Int(index)].held(in: proposal)
      let inner = Proposal(
        frame.width.placingOffer(proposal.width, length: size.width),
        frame.height.placingOffer(proposal.height, length: size.height))
      let content = measure(node + 1, inner, depth: depth + 1)
      let top = frame.alignment.vertical.share * (size.height - content.height)
      return baseline(of: node + 1, inner, isFirst: isFirst, depth: depth + 1).map { $0 + top }
    case .stack(let index):
      return stackBaseline(node, Int(index), proposal, isFirst, depth)
    case .zstack(let alignment):
      let size = measure(node, proposal, depth: depth)
      let inner = Proposal(size.width, size.height)
      var result: Double?
      var children = tree.children(of: node)
      while let child = children.next(in: tree) {
        let response = measure(child, inner, depth: depth + 1)
        let top = alignment.vertical.share * (size.height - response.height)
        guard let own = baseline(of: child, inner, isFirst: isFirst, depth: depth + 1)
        else { continue }
        result = outermost(result, own + top, isFirst: isFirst)
      }
      return result
    case .fixedSize(let axes):
      return baseline(of: node + 1, proposal.freed(on: axes), isFirst: isFirst, depth: depth + 1)
    case .aspectRatio(let index, let fills):
      let inner = aspectProposal(node, tree.numbers[Int(index)].0, fills, proposal, depth)
      return baseline(of: node + 1, inner, isFirst: isFirst, depth: depth + 1)
    case .offset, .priority, .adorned, .ignoresSafeArea:
      return baseline(of: node + 1, proposal, isFirst: isFirst, depth: depth + 1)
    case .position, .bar, .scroll, .viewThatFits, .geometryReader, .grid, .gridRow, .carousel,
      .canvas, .island:
      return nil
    }
  }

  private mutating func stackBaseline(
    _ node: Int, _ index: Int, _ proposal: Proposal, _ isFirst: Bool, _ depth: Int
  ) -> Double? {
    let layout = arrange(node, index, proposal, .none, depth)
    let stack = tree.stacks[index]
    var result: Double?
    var top = 0.0
    var children = tree.children(of: node)
    var position = stack.shares
    while let child = children.next(in: tree) {
      let share = shares[position]
      position += 1
      let inner = Proposal(along: stack.axis, share.offer, across: proposal[stack.axis.across])
      if !stack.axis.isHorizontal, child > node + 1 {
        top += stack.gap(before: child, defaultGaps)
      }
      let shift =
        !stack.axis.isHorizontal
        ? top : crossOrigin(stack, proposal, layout, child, share, length: layout.minor, depth)
      if let own = baseline(of: child, inner, isFirst: isFirst, depth: depth + 1) {
        result = outermost(result, own + shift, isFirst: isFirst)
      }
      if !stack.axis.isHorizontal { top += share.major }
    }
    return result
  }

  /// A child's position on the cross axis, from the stack's edge.
  mutating func crossOrigin(
    _ stack: Stack, _ proposal: Proposal, _ layout: StackLayout, _ child: Int,
    _ share: ChildAllocation,
    length: Double, _ depth: Int
  ) -> Double {
    if stack.hasShifts {
      let room = length - layout.minor
      let before: Double =
        switch stack.alignment {
        case .center: room / 2
        case .end: room
        case .start, .fill, .firstBaseline, .lastBaseline: 0
        }
      return (before.isFinite ? before : 0) + layout.line
        - shiftedGuide(stack, proposal, child, share, depth)
    }
    let room = length - share.minor
    switch stack.alignment {
    case .start, .fill: return 0
    case .center: return room.isFinite ? room / 2 : 0
    case .end: return room.isFinite ? room : 0
    case .firstBaseline, .lastBaseline:
      return layout.line - baselineGuide(stack, proposal, child, share, depth)
    }
  }
}

private func outermost(_ a: Double?, _ b: Double, isFirst: Bool) -> Double {
  guard let a else { return b }
  return isFirst ? min(a, b) : max(a, b)
}
