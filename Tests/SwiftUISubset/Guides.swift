/// The value of a guide that nobody has set, in a box.
func defaultGuide(_ guide: Guide, _ size: Size) -> Double {
  switch guide {
  case .leading, .top: 0
  case .centerX: size.width / 2
  case .trailing: size.width
  case .centerY: size.height / 2
  case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
  }
}

extension ViewNode {
  /// Where a guide is in the view, from its top leading corner.
  func guide(_ guide: Guide, _ proposal: ProposedSize) -> Double {
    explicit(guide, proposal) ?? defaultGuide(guide, size(proposal))
  }

  /// A guide that the view or one inside it has set, or a text's baseline.
  private func explicit(_ guide: Guide, _ proposal: ProposedSize) -> Double? {
    func inherited() -> Double? {
      guard let placement = layout(proposal).placements.first else { return nil }
      guard let value = children[placement.child].explicit(guide, placement.proposal) else {
        return nil
      }
      if case .offset = kind { return value }
      return value + placement.origin[guide.axis]
    }
    switch kind {
    case .fill, .circle, .spacer, .divider: return nil
    case .leaf(let leaf):
      switch guide {
      case .firstTextBaseline: return leaf.firstBaseline?(size(proposal))
      case .lastTextBaseline: return leaf.lastBaseline?(size(proposal))
      default: return nil
      }
    case .alignmentGuide(let own, let value) where own == guide:
      return value(dimensions(proposal))
    case .stack, .zstack:
      if children.count == 1 { return inherited() }
      return baseline(guide, proposal)
    case .lazyGrid, .grid, .scroll, .bottomScroll, .viewThatFits, .geometryReader:
      return baseline(guide, proposal)
    default: return inherited()
    }
  }

  private func dimensions(_ proposal: ProposedSize) -> Dimensions {
    let size = size(proposal)
    return Dimensions(
      width: size.width, height: size.height,
      guide: { [children] in children[0].guide($0, proposal) })
  }

  /// The first or last baseline of the texts inside.
  private func baseline(_ guide: Guide, _ proposal: ProposedSize) -> Double? {
    guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
    let values = layout(proposal).placements.compactMap { placement in
      children[placement.child].explicit(guide, placement.proposal).map {
        $0 + placement.origin.y
      }
    }
    return guide == .firstTextBaseline ? values.min() : values.max()
  }
}
