internal import SpecModel

/// Modifiers that read more than their content's size.
extension Resolver {
  mutating func frameResponse(
    _ node: Int, _ frame: SizeFrame, _ proposal: Proposal, _ commanded: AxisSet, _ depth: Int
  ) -> Response {
    var size = Proposal.ideal
    var ignored: AxisSet = []
    for axis in [Axis.horizontal, .vertical] {
      let part = frame[axis]
      let offered = proposal[axis]
      if commanded.contains(axis), part.rule != .open {
        size[axis] = part.stretchedLength(offered)
      } else if let own = part.ownLength(offered: offered) {
        size[axis] = own
      }
      if part.ignoresOffer { ignored.insert(AxisSet(axis)) }
    }
    if !size.width.isIdeal, !size.height.isIdeal {
      return Response(size.width, size.height, ignored: ignored)
    }
    let inner = Proposal(
      size.width.orIdeal(frame.width.innerOffer(proposal.width)),
      size.height.orIdeal(frame.height.innerOffer(proposal.height)))
    // A length that is settled is a command to a content that can follow it.
    var settled = tree.nodes[node + 1].stretches
    for axis in [Axis.horizontal, .vertical] where !isSettled(size[axis]) {
      let passesOn = frame[axis].rule == .open && commanded.contains(axis)
      if !passesOn { settled.remove(AxisSet(axis)) }
    }
    var content = measure(node + 1, inner, stretched: settled, depth: depth + 1)
    var result = Response(0, 0, ignored: ignored)
    for axis in [Axis.horizontal, .vertical] {
      let part = frame[axis]
      if size[axis].isIdeal {
        result[axis] = part.length(around: content[axis], offered: proposal[axis])
        if !part.hasOpinion, content.ignored.contains(axis) { result.ignored.insert(AxisSet(axis)) }
      } else {
        result[axis] = size[axis]
      }
    }
    // The content decided its own length before the frame settled on another.
    for axis in [Axis.horizontal, .vertical]
    where frame[axis].rule == .flexible && size[axis].isIdeal
      && tree.nodes[node + 1].stretches.contains(axis) && isSettled(result[axis])
      && result[axis] != content[axis]
    {
      var final = inner
      final[axis] = result[axis]
      content = measure(
        node + 1, final, stretched: settled.union(AxisSet(axis)), depth: depth + 1)
      if size[axis.other].isIdeal {
        result[axis.other] = frame[axis.other].length(
          around: content[axis.other], offered: proposal[axis.other])
      }
      result.ignored = []
    }
    return result
  }

  mutating func fixedSizeResponse(
    _ node: Int, _ axes: AxisSet, _ proposal: Proposal, _ depth: Int
  ) -> Response {
    var response = measure(node + 1, proposal.freed(on: axes), depth: depth + 1)
    response.ignored.formUnion(axes)
    return response
  }

  /// What an aspect ratio offers its content: the largest box of that ratio inside the offer, or
  /// the smallest around it.
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
    _ node: Int, _ axis: Axis, _ proposal: Proposal, _ commanded: AxisSet, _ depth: Int
  ) -> Response {
    let content = measure(
      node + 1, proposal.freed(on: AxisSet(axis)), stretched: commanded, depth: depth + 1)
    let ignored = content.ignored.subtracting(AxisSet(axis))
    return Response(
      along: axis, proposal[axis].orIdeal(content[axis]), across: content[axis.other],
      ignored: proposal[axis].isIdeal ? [] : ignored)
  }
}

/// Whether a length is a number that can be commanded.
private func isSettled(_ length: Double) -> Bool { length.isFinite }

extension Proposal {
  /// The offer with ideal lengths on some axes.
  func freed(on axes: AxisSet) -> Proposal {
    Proposal(
      axes.contains(.horizontal) ? .ideal : width, axes.contains(.vertical) ? .ideal : height)
  }
}
