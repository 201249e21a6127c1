internal import SpecModel

/// Measures modifiers whose size depends on more than their content's size.
extension Resolver {
  mutating func frameResponse(
    _ node: Int, _ frame: SizeFrame, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> Response {
    let frame = frame.held(in: proposal)
    let width = frame.width.settledLength(
      offered: proposal.width, isCommanded: commanded.contains(.horizontal))
    let height = frame.height.settledLength(
      offered: proposal.height, isCommanded: commanded.contains(.vertical))
    var ignored: Axes = frame.width.ignoresOffer ? .horizontal : .none
    if frame.height.ignoresOffer { ignored = ignored.union(.vertical) }
    let isLimited = frame.width.limits(proposal.width) || frame.height.limits(proposal.height)
    if !width.isIdeal, !height.isIdeal {
      var response = Response(width, height, ignored: ignored)
      response.choseLength = isLimited
      return response
    }

    let inner = Proposal(
      width.orIdeal(frame.width.innerOffer(proposal.width)),
      height.orIdeal(frame.height.innerOffer(proposal.height)))
    // If the frame's length is fixed, content that can take an exact length receives it.
    let stretches = tree.nodes[node + 1].stretches
    var settled: Axes = width.isFinite ? .horizontal : .none
    if height.isFinite { settled = settled.union(.vertical) }
    if frame.width.rule == .open { settled = settled.union(commanded.intersection(.horizontal)) }
    if frame.height.rule == .open { settled = settled.union(commanded.intersection(.vertical)) }
    settled = settled.intersection(stretches)
    let content = measure(node + 1, inner, stretched: settled, depth: depth + 1)

    var result = Response(
      width.isIdeal
        ? frame.width.length(around: content.width, offered: proposal.width) : width,
      height.isIdeal
        ? frame.height.length(around: content.height, offered: proposal.height) : height,
      ignored: ignored)
    result.isStable = content.isStable
    result.choseLength = content.choseLength || isLimited
    if width.isIdeal, frame.width.ignoresOffer(around: content, .horizontal) {
      result.ignored = result.ignored.union(.horizontal)
    }
    if height.isIdeal, frame.height.ignoresOffer(around: content, .vertical) {
      result.ignored = result.ignored.union(.vertical)
    }
    guard !stretches.subtracting(settled).isEmpty else {
      result.holdsWhenTaller =
        content.holdsWhenTaller && height.isIdeal && result.height >= content.height
        && frame.height.followsContentBelowOffers
      return result
    }
    restretch(node, frame, Proposal(width, height), inner, proposal, content, &result, depth)
    return result
  }

  /// Measures a frame's content again if the frame's final length differs from that of the content.
  private mutating func restretch(
    _ node: Int, _ frame: SizeFrame, _ own: Proposal, _ inner: Proposal, _ proposal: Proposal,
    _ content: Response, _ result: inout Response, _ depth: Int
  ) {
    let stretches = tree.nodes[node + 1].stretches
    for axis in Axis.allCases
    where frame[axis].rule == .flexible && own[axis].isIdeal && stretches.has(axis)
      && result[axis].isFinite && result[axis] != content[axis]
    {
      var final = inner
      final[axis] = result[axis]
      let content = measure(node + 1, final, stretched: Axes(axis), depth: depth + 1)
      if own[axis.across].isIdeal {
        result[axis.across] = frame[axis.across].length(
          around: content[axis.across], offered: proposal[axis.across])
      }
      result.ignored = .none
      if result[axis] != proposal[axis] { result.choseLength = true }
    }
  }

  mutating func fixedSizeResponse(
    _ node: Int, _ axes: Axes, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> Response {
    var response = measure(
      node + 1, proposal.freed(on: axes), stretched: commanded, depth: depth + 1)
    response.ignored = response.ignored.union(axes)
    return response
  }

  /// The size that an aspect ratio proposes to its content: the largest size of that ratio inside
  /// the proposal, or the smallest around it.
  mutating func aspectProposal(
    _ node: Int, _ ownRatio: Double, _ fills: Bool, _ proposal: Proposal, _ depth: Int
  ) -> Proposal {
    if proposal.width.isIdeal, proposal.height.isIdeal { return proposal }
    var ratio = ownRatio
    if ratio <= 0 {
      let ideal = measure(node + 1, .ideal, depth: depth + 1)
      ratio = ideal.width / ideal.height
    }
    guard ratio > 0, ratio.isFinite else { return proposal }
    let across = proposal.width / ratio
    let down = proposal.height
    let scale: Double
    if across.isIdeal || down.isIdeal {
      scale = across.orIdeal(down)
    } else {
      scale = fills ? max(across, down) : min(across, down)
    }
    return Proposal(ratio * scale, scale)
  }

  mutating func scrollResponse(
    _ node: Int, _ axis: Axis, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> Response {
    // Scrolled content gets the scroll view's cross-axis length.
    let stretched = proposal[axis.across].isFinite ? commanded.union(Axes(axis.across)) : commanded
    let content = measure(
      node + 1, proposal.freed(on: Axes(axis)),
      stretched: stretched.intersection(tree.nodes[node + 1].stretches), depth: depth + 1)
    let ignored = content.ignored.subtracting(Axes(axis))
    var response = Response(
      along: axis, proposal[axis].orIdeal(content[axis]), across: content[axis.across],
      ignored: proposal[axis].isIdeal ? .none : ignored)
    response.isStable = content.isStable
    response.choseLength = content.choseLength
    response.holdsWhenTaller = axis.isHorizontal && content.holdsWhenTaller
    return response
  }
}

extension AxisFrame {
  /// Whether the frame's bounds change a length that a stack sets.
  fileprivate func limits(_ offered: Double) -> Bool {
    stretches && stretchedLength(offered) != offered
  }

  /// Whether the frame has the same length for every proposal, given its content's size.
  fileprivate func ignoresOffer(around content: Response, _ axis: Axis) -> Bool {
    guard content.ignored.has(axis) else { return false }
    // Rigid content smaller than the minimum never affects the length.
    return !hasOpinion || (max.isIdeal && ideal.isIdeal && content[axis] <= min)
  }

  /// Whether the frame is as long as its content or its minimum for every proposal that is not
  /// shorter.
  fileprivate var followsContentBelowOffers: Bool {
    switch rule {
    case .open, .hugging: true
    case .flexible: max.isIdeal && ideal.isIdeal && !stretches
    case .fixed, .fraction, .stretched: false
    }
  }

  /// The frame's length if it does not depend on the content; otherwise unspecified (`.ideal`).
  fileprivate func settledLength(offered: Double, isCommanded: Bool) -> Double {
    if isCommanded, rule != .open { return stretchedLength(offered) }
    return ownLength(offered: offered) ?? .ideal
  }
}

extension Proposal {
  /// The proposal with unspecified lengths on some axes.
  func freed(on axes: Axes) -> Proposal {
    Proposal(
      axes.contains(.horizontal) ? .ideal : width, axes.contains(.vertical) ? .ideal : height)
  }
}
