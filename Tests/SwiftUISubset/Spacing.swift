/// What a view prefers at one of its edges.
enum SpacingPreference {
  /// 8 points to others of its kind.
  case ordinary
  /// Nothing at all, whatever is beside it.
  case zero
  case text
  /// There is no view.
  case absent
}

extension ViewNode {
  /// The distance that a stack without one of its own leaves between two views.
  func distance(from first: ViewNode, to second: ViewNode, _ axis: Axis) -> Double? {
    let edges: (Edge, Edge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    switch (first.preference(at: edges.0), second.preference(at: edges.1)) {
    case (.absent, .absent): return nil
    case (.zero, _), (_, .zero), (.absent, _), (_, .absent): return 0
    case (.text, .text): return axis == .horizontal ? 8 : 0
    default: return 8
    }
  }

  private func preference(at edge: Edge) -> SpacingPreference {
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    switch kind {
    case .spacer: return stackAxis == nil || stackAxis == axis ? .zero : .ordinary
    case .leaf(let leaf): return leaf.isText ? .text : .ordinary
    case .stack(let own, _, _):
      guard let first = children.first, let last = children.last else { return .absent }
      if own == axis {
        return (edge == .top || edge == .leading ? first : last).preference(at: edge)
      }
      return children.count == 1 ? first.preference(at: edge) : .ordinary
    case .padding(let insets):
      let inset =
        switch edge {
        case .top: insets.top
        case .leading: insets.leading
        case .bottom: insets.bottom
        case .trailing: insets.trailing
        }
      return inset == 0 ? children[0].preference(at: edge) : .ordinary
    case .fixedSize, .alignmentGuide, .layer, .offset, .effect, .layoutPriority, .ignoresSafeArea,
      .aspectRatio, .safeAreaInset:
      return children[0].preference(at: edge)
    case .frame(let width, let height, _):
      let isConstrained = (axis == .horizontal ? width : height) != nil
      if isConstrained, case .spacer = children[0].kind { return .zero }
      return isConstrained ? .ordinary : children[0].preference(at: edge)
    default: return .ordinary
    }
  }
}
