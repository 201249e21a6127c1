extension ViewNode {
  func makeLayout(_ proposal: ProposedSize) -> Layout {
    switch kind {
    case .fill: return Layout(size: proposal.replacingUnspecified())
    case .circle:
      let size = proposal.replacingUnspecified()
      let side = min(size.width, size.height)
      return Layout(size: Size(side, side))
    case .leaf(let leaf): return Layout(size: leaf.size(proposal))
    case .spacer(let minLength): return spacer(minLength ?? 8, proposal)
    case .divider(let thickness):
      let size = proposal.replacingUnspecified()
      return Layout(
        size: stackAxis == .horizontal ? Size(thickness, size.height) : Size(size.width, thickness))
    case .stack(let axis, let guide, let spacing):
      return children.count == 1 ? passing(proposal) : stack(axis, guide, spacing, proposal)
    case .zstack(let alignment):
      return children.count == 1 ? passing(proposal) : zstack(alignment, proposal)
    case .frame(let width, let height, let alignment):
      return frame(width, height, alignment, proposal)
    case .flexibleFrame(let frame, let alignment): return flexible(frame, alignment, proposal)
    case .padding(let insets):
      let inner = proposal.inset(by: insets)
      let size = children[0].size(inner)
      return Layout(
        size: Size(
          size.width + insets.leading + insets.trailing,
          size.height + insets.top + insets.bottom),
        placements: [
          Layout.Placement(
            child: 0, origin: Point(x: insets.leading, y: insets.top), proposal: inner)
        ])
    case .fixedSize(let horizontal, let vertical):
      return passing(
        ProposedSize(
          horizontal ? nil : proposal.width, vertical ? nil : proposal.height))
    case .aspectRatio(let ratio, let fills): return aspectRatio(ratio, fills, proposal)
    case .offset(let x, let y):
      var layout = passing(proposal)
      layout.placements[0].origin = Point(x: x, y: y)
      return layout
    case .position(let x, let y):
      let natural = children[0].size(proposal)
      let size = Size(proposal.width ?? natural.width, proposal.height ?? natural.height)
      let inner = children[0].size(ProposedSize(size))
      let origin = Point(x: x - inner.width / 2, y: y - inner.height / 2)
      return Layout(
        size: size,
        placements: [Layout.Placement(child: 0, origin: origin, proposal: ProposedSize(size))])
    case .layer(let alignment, _): return layer(alignment, proposal)
    case .effect, .layoutPriority, .alignmentGuide, .ignoresSafeArea, .gridColumns, .gridAnchor,
      .button:
      return passing(proposal)
    case .safeAreaInset(let edge, let spacing, let guide):
      return safeAreaInset(edge, spacing, guide, proposal)
    case .scroll(let axis): return scroll(axis, proposal)
    case .bottomScroll: return bottomScroll(proposal)
    case .lazyGrid(let axis, let items, let spacing, let alignment):
      return lazyGrid(axis, items, spacing, alignment, proposal)
    case .grid(let grid): return self.grid(grid, proposal)
    case .viewThatFits(let horizontal, let vertical):
      return viewThatFits(horizontal, vertical, proposal)
    case .gridRow(let guide): return stack(.horizontal, guide ?? .centerY, nil, proposal)
    case .geometryReader:
      let size = proposal.replacingUnspecified()
      return Layout(
        size: size,
        placements: children.indices.map {
          Layout.Placement(child: $0, origin: .zero, proposal: ProposedSize(size))
        })
    case .relativeWidth(let share):
      return passing(ProposedSize(proposal.width.map { $0 * share }, proposal.height))
    }
  }

  /// The only child's own layout, in a proposal that may be another.
  private func passing(_ proposal: ProposedSize) -> Layout {
    Layout(
      size: children[0].size(proposal),
      placements: [Layout.Placement(child: 0, origin: .zero, proposal: proposal)])
  }

  private func spacer(_ least: Double, _ proposal: ProposedSize) -> Layout {
    func length(_ axis: Axis) -> Double {
      stackAxis == nil || stackAxis == axis ? max(proposal[axis] ?? -.infinity, least) : 0
    }
    return Layout(size: Size(length(.horizontal), length(.vertical)))
  }

  /// Where a child stands by an alignment in a box that is `size` large.
  func aligned(
    _ child: Int, _ alignment: Alignment, in size: Size, _ proposal: ProposedSize
  ) -> Layout.Placement {
    let view = children[child]
    let origin = Point(
      x: defaultGuide(alignment.horizontal, size) - view.guide(alignment.horizontal, proposal),
      y: defaultGuide(alignment.vertical, size) - view.guide(alignment.vertical, proposal))
    return Layout.Placement(child: child, origin: origin, proposal: proposal)
  }

  private func frame(
    _ width: Double?, _ height: Double?, _ alignment: Alignment, _ proposal: ProposedSize
  ) -> Layout {
    func valid(_ length: Double?) -> Double? {
      length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    let (width, height) = (valid(width), valid(height))
    let inner = ProposedSize(width ?? proposal.width, height ?? proposal.height)
    var size = Size(width ?? 0, height ?? 0)
    if width == nil || height == nil {
      let child = children[0].size(inner)
      size = Size(width ?? child.width, height ?? child.height)
    }
    return Layout(size: size, placements: [aligned(0, alignment, in: size, inner)])
  }

  private func aspectRatio(_ ratio: Double?, _ fills: Bool, _ proposal: ProposedSize) -> Layout {
    guard proposal.width != nil || proposal.height != nil else { return passing(proposal) }
    var box = Size(ratio ?? 1, 1)
    if ratio == nil { box = children[0].size(.unspecified) }
    let scales = [proposal.width.map { $0 / box.width }, proposal.height.map { $0 / box.height }]
      .compactMap(\.self)
    let scale = fills ? (scales.max() ?? 1) : (scales.min() ?? 1)
    return passing(ProposedSize(box.width * scale, box.height * scale))
  }

  private func layer(_ alignment: Alignment, _ proposal: ProposedSize) -> Layout {
    let size = children[0].size(proposal)
    let inner = ProposedSize(size)
    let secondary = children[1]
    let origin = Point(
      x: children[0].guide(alignment.horizontal, proposal)
        - secondary.guide(alignment.horizontal, inner),
      y: children[0].guide(alignment.vertical, proposal)
        - secondary.guide(alignment.vertical, inner))
    return Layout(
      size: size,
      placements: [
        Layout.Placement(child: 0, origin: .zero, proposal: proposal),
        Layout.Placement(child: 1, origin: origin, proposal: inner),
      ])
  }

  private func safeAreaInset(
    _ edge: Edge, _ spacing: Double?, _ guide: Guide, _ proposal: ProposedSize
  ) -> Layout {
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    let (primary, secondary) = (children[0], children[1])
    let isFirst = edge == .top || edge == .leading
    let gap =
      spacing
      ?? (isFirst
        ? distance(from: secondary, to: primary, axis)
        : distance(from: primary, to: secondary, axis)) ?? 8
    var primaryProposal = proposal
    var secondaryProposal = proposal
    if let length = proposal[axis] {
      var least = proposal
      least[axis] = 0
      let rest = max(length - gap, 0)
      secondaryProposal[axis] = max(rest - primary.size(least)[axis], 0)
      primaryProposal[axis] = max(length - secondary.size(secondaryProposal)[axis] - gap, 0)
    }
    let (first, second) = (primary.size(primaryProposal), secondary.size(secondaryProposal))
    var size = first
    size[axis] = first[axis] + gap + second[axis]
    size[axis.other] = max(first[axis.other], second[axis.other])
    func origin(_ view: ViewNode, _ proposal: ProposedSize, atStart: Bool, _ own: Size) -> Point {
      var point = Point.zero
      point[axis] = atStart ? 0 : size[axis] - own[axis]
      point[axis.other] = defaultGuide(guide, size) - view.guide(guide, proposal)
      return point
    }
    return Layout(
      size: size,
      placements: [
        Layout.Placement(
          child: 0, origin: origin(primary, primaryProposal, atStart: !isFirst, first),
          proposal: primaryProposal),
        Layout.Placement(
          child: 1, origin: origin(secondary, secondaryProposal, atStart: isFirst, second),
          proposal: secondaryProposal),
      ])
  }

  private func scroll(_ axis: Axis, _ proposal: ProposedSize) -> Layout {
    var inner = proposal
    inner[axis] = nil
    let content = children[0].size(inner)
    var size = content
    size[axis] = proposal[axis] ?? content[axis]
    // The content stands at the start of the axis, and is centered across it.
    var placement = aligned(0, .center, in: size, inner)
    placement.origin[axis] = 0
    return Layout(size: size, placements: [placement])
  }

  private func bottomScroll(_ proposal: ProposedSize) -> Layout {
    // A geometry reader is as large as its offer, or 10 points.
    let size = Size(proposal.width ?? 10, proposal.height ?? 10)
    let inner = ProposedSize(size.width, nil)
    let content = children[0].size(inner)
    return Layout(
      size: size,
      placements: [
        Layout.Placement(
          child: 0, origin: Point(x: 0, y: size.height - content.height), proposal: inner)
      ])
  }

  private func viewThatFits(
    _ horizontal: Bool, _ vertical: Bool, _ proposal: ProposedSize
  ) -> Layout {
    let ideal = ProposedSize(
      horizontal ? nil : proposal.width, vertical ? nil : proposal.height)
    let fitting = children.firstIndex { child in
      let size = child.size(ideal)
      return (!horizontal || size.width <= proposal.width ?? .infinity)
        && (!vertical || size.height <= proposal.height ?? .infinity)
    }
    guard let chosen = fitting ?? children.indices.last else { return Layout(size: Size(0, 0)) }
    return Layout(
      size: children[chosen].size(proposal),
      placements: [Layout.Placement(child: chosen, origin: .zero, proposal: proposal)])
  }
}
