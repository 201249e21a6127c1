/// The lengths of `frame(minWidth:idealWidth:maxWidth:…)`.
package struct FlexibleFrame {
  package let horizontal: Range
  package let vertical: Range

  package init(horizontal: Range, vertical: Range) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  subscript(axis: Axis) -> Range { axis == .horizontal ? horizontal : vertical }

  package struct Range {
    package let least: Double?
    package let ideal: Double?
    package let greatest: Double?

    package init(_ least: Double?, _ ideal: Double?, _ greatest: Double?) {
      let least = least.map { max($0, 0) }
      let ideal = ideal.map { max(least ?? 0, $0) }
      self.least = least
      self.ideal = ideal
      self.greatest = greatest.map { max(ideal ?? 0, $0) }
    }

    /// Whether both bounds hold.
    var isBounded: Bool {
      if let least, let greatest { least <= greatest } else { false }
    }

    /// What the frame takes without a look at its content.
    func taken(_ proposal: Double?) -> Double? {
      if let proposal, isBounded { return clamped(proposal) }
      return proposal == nil ? ideal : nil
    }

    func forChild(_ proposal: Double?) -> Double? { (proposal ?? ideal).map(clamped) }

    private func clamped(_ length: Double) -> Double {
      min(max(length, least ?? -.infinity), greatest ?? .infinity)
    }

    func length(_ child: Double, _ proposed: Double?) -> Double {
      if isBounded { return clamped(child) }
      switch (least, greatest) {
      case (let least?, nil): return max(min(proposed ?? .infinity, child), least)
      case (nil, let greatest?): return min(max(proposed ?? -.infinity, child), greatest)
      default: return child
      }
    }
  }
}

extension ViewNode {
  func flexible(
    _ frame: FlexibleFrame, _ alignment: Alignment, _ proposal: ProposedSize
  ) -> Layout {
    let inner = ProposedSize(
      frame.horizontal.forChild(proposal.width), frame.vertical.forChild(proposal.height))
    func length(_ axis: Axis) -> Double {
      frame[axis].taken(proposal[axis])
        ?? frame[axis].length(children[0].size(inner)[axis], inner[axis])
    }
    let size = Size(length(.horizontal), length(.vertical))
    func placing(_ axis: Axis) -> Double? {
      let range = frame[axis]
      let isOwn =
        range.ideal == nil && proposal[axis] == nil && range.least ?? -.infinity < size[axis]
        && size[axis] < range.greatest ?? .infinity
      return isOwn ? nil : size[axis]
    }
    let placed = ProposedSize(placing(.horizontal), placing(.vertical))
    return Layout(size: size, placements: [aligned(0, alignment, in: size, placed)])
  }
}
