extension ViewNode {
  /// The order in which stacks serve a view.
  var priority: Double {
    switch kind {
    case .spacer: return -.infinity
    case .stack, .zstack:
      if children.count == 1 { return children[0].priority }
      return children.isEmpty ? -.infinity : 0
    case .layoutPriority(let value): return value
    case .fixedSize, .alignmentGuide, .layer, .offset, .effect, .ignoresSafeArea:
      return children[0].priority
    default: return 0
    }
  }

  func stack(_ axis: Axis, _ guide: Guide, _ spacing: Double?, _ proposal: ProposedSize) -> Layout {
    guard !children.isEmpty else { return Layout(size: Size(0, 0)) }
    let gaps = children.indices.dropFirst().map { index in
      spacing ?? distance(from: children[index - 1], to: children[index], axis) ?? 8
    }
    let first = arranged(axis, guide, gaps, proposal)
    guard proposal[axis.other] == nil else { return first }
    // Placing offers the children the stack's own length where the first pass had none.
    var again = proposal
    again[axis.other] = first.size[axis.other]
    var second = arranged(axis, guide, gaps, again)
    second.size = first.size
    return second
  }

  private func arranged(
    _ axis: Axis, _ guide: Guide, _ gaps: [Double], _ proposal: ProposedSize
  ) -> Layout {
    let offers = offers(axis, gaps.reduce(0, +), proposal)
    var placements: [Layout.Placement] = []
    var along = 0.0
    var (low, high) = (0.0, 0.0)
    for (index, child) in children.enumerated() {
      var offer = proposal
      offer[axis] = offers[index]
      let size = child.size(offer)
      var origin = Point.zero
      if index > 0 { along += gaps[index - 1] }
      origin[axis] = along
      origin[axis.other] = -child.guide(guide, offer)
      along += size[axis]
      low = min(low, origin[axis.other])
      high = max(high, origin[axis.other] + size[axis.other])
      placements.append(Layout.Placement(child: index, origin: origin, proposal: offer))
    }
    for index in placements.indices { placements[index].origin[axis.other] -= low }
    var size = Size(0, 0)
    size[axis] = along
    size[axis.other] = high - low
    return Layout(size: size, placements: placements)
  }

  /// What the stack offers each child along its axis.
  private func offers(_ axis: Axis, _ gaps: Double, _ proposal: ProposedSize) -> [Double?] {
    guard let length = proposal[axis] else { return children.map { _ in nil } }
    func size(_ index: Int, at offer: Double) -> Double {
      var proposal = proposal
      proposal[axis] = offer
      return children[index].size(proposal)[axis]
    }
    let priorities = children.map(\.priority)
    let levels = Set(priorities).sorted(by: >)
    var offers: [Double?] = children.map { _ in nil }
    var available = length - gaps
    for (position, level) in levels.enumerated() {
      let group = children.indices.filter { priorities[$0] == level }
      let reserved = group.reduce(0) { $0 + size($1, at: 0) }
      if position == 0 {
        let lower = children.indices.filter { priorities[$0] < level }
        available -= lower.reduce(0) { $0 + size($1, at: 0) }
      } else {
        available += reserved
      }
      let flexibilities = group.map { index -> (index: Int, least: Double, range: Double) in
        let least = size(index, at: 0)
        return (index, least, size(index, at: .infinity) - least)
      }
      let order = flexibilities.enumerated().sorted { a, b in
        if a.element.range == .infinity, b.element.range == .infinity {
          if a.element.least != b.element.least { return a.element.least > b.element.least }
        } else if a.element.range != b.element.range {
          return a.element.range < b.element.range
        }
        return a.offset < b.offset
      }
      var remaining = Double(group.count)
      for (_, child) in order {
        let offer = max(available / remaining, 0)
        offers[child.index] = offer
        let taken = size(child.index, at: offer)
        if !(available - taken).isNaN { available -= taken }
        remaining -= 1
      }
    }
    return offers
  }

  func zstack(_ alignment: Alignment, _ proposal: ProposedSize) -> Layout {
    guard !children.isEmpty else { return Layout(size: Size(0, 0)) }
    let top = children.map(\.priority).max() ?? 0
    let leaders = children.filter { $0.priority == top }
    var size = Size(0, 0)
    // The box holds the leaders as the alignment puts them.
    for axis in [Axis.horizontal, .vertical] {
      size[axis] = leaders.map { $0.size(proposal)[axis] }.max() ?? 0
    }
    let inner = ProposedSize(size)
    func line(_ guide: Guide) -> Double { leaders.map { $0.guide(guide, inner) }.max() ?? 0 }
    let (across, along) = (line(alignment.horizontal), line(alignment.vertical))
    return Layout(
      size: size,
      placements: children.indices.map { index in
        let child = children[index]
        return Layout.Placement(
          child: index,
          origin: Point(
            x: across - child.guide(alignment.horizontal, inner),
            y: along - child.guide(alignment.vertical, inner)),
          proposal: inner)
      })
  }
}
