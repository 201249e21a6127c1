internal import SpecModel

/// Measures containers with overlapping children, and containers that choose one child.
extension Resolver {
  /// The size of a zstack, which is that of its largest children with the highest layout priority.
  mutating func layersResponse(_ node: Int, _ proposal: Proposal, _ depth: Int) -> Response {
    var result = Response(0, 0, ignored: .both)
    result.holdsWhenTaller = true
    let top = highestPriority(in: node)
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      guard tree.priority(of: child) == top else { continue }
      let response = measure(child, proposal, depth: depth + 1)
      result.width = max(result.width, response.width)
      result.height = max(result.height, response.height)
      result.ignored = result.ignored.intersection(response.ignored)
      result.isStable = result.isStable && response.isStable
      result.holdsWhenTaller = result.holdsWhenTaller && response.holdsWhenTaller
    }
    return result
  }

  func highestPriority(in node: Int) -> Float {
    tree.childList(of: node).reduce(-.infinity) { max($0, tree.priority(of: $1)) }
  }

  /// The first child whose ideal size fits into the proposal; if none does, the last child.
  mutating func fittingChild(
    _ node: Int, _ axes: Axes, _ proposal: Proposal, _ depth: Int
  ) -> Int? {
    var last: Int?
    var children = tree.children(of: node)
    while let child = children.next(in: tree) {
      last = child
      let ideal = measure(child, proposal.freed(on: axes), depth: depth + 1)
      let fits = Axis.allCases.allSatisfy { axis in
        !axes.has(axis) || proposal[axis].isIdeal || ideal[axis] <= proposal[axis]
      }
      if fits { return child }
    }
    return last
  }

  mutating func fittingResponse(
    _ node: Int, _ axes: Axes, _ proposal: Proposal, _ depth: Int
  ) -> Response {
    guard let child = fittingChild(node, axes, proposal, depth) else {
      return Response(0, 0, ignored: .both)
    }
    var response = measure(child, proposal, depth: depth + 1)
    response.ignored = response.ignored.subtracting(axes)
    response.holdsWhenTaller = false
    return response
  }

  /// The sizes of a bar at an edge and of its sibling.
  struct BarLayout {
    var gap: Double
    var content: Response
    var bar: Response
    var contentProposal: Proposal
    var barProposal: Proposal
    var response: Response
  }

  mutating func barLayout(
    _ node: Int, _ bar: Bar, _ proposal: Proposal, _ commanded: Axes, _ depth: Int
  ) -> BarLayout {
    let axis = bar.axis
    let content = node + 1
    let second = Int(tree.nodes[content].end)
    let gap = bar.spacing.isIdeal ? defaultGaps[second] : bar.spacing
    var contentProposal = proposal
    var barProposal = proposal
    let stretched = commanded.subtracting(Axes(axis))
    var ignored: Axes = .both
    if !proposal[axis].isIdeal {
      contentProposal[axis] = 0
      let least = measure(content, contentProposal, stretched: stretched, depth: depth + 1)
      ignored = least.ignored
      barProposal[axis] = max(max(proposal[axis] - gap, 0) - least[axis], 0).orIdeal(0)
    }
    let barResponse = measure(second, barProposal, depth: depth + 1)
    if !proposal[axis].isIdeal {
      contentProposal[axis] = max(proposal[axis] - barResponse[axis] - gap, 0).orIdeal(0)
    }
    let contentResponse = measure(
      content, contentProposal, stretched: stretched, depth: depth + 1)
    ignored = ignored.intersection(barResponse.ignored)
    ignored = ignored.intersection(contentResponse.ignored)
    var response = Response(
      along: axis, contentResponse[axis] + gap + barResponse[axis],
      across: max(contentResponse[axis.across], barResponse[axis.across]), ignored: ignored)
    response.isStable = contentResponse.isStable && barResponse.isStable
    response.choseLength =
      contentResponse.choseLength || !(barResponse[axis.across] <= proposal[axis.across])
    return BarLayout(
      gap: gap, content: contentResponse, bar: barResponse, contentProposal: contentProposal,
      barProposal: barProposal,
      response: response)
  }
}
