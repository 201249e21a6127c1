internal import SpecModel

extension Screen {
  /// The frame that a node's size attributes and its parent ask for; nil for none.
  ///
  /// - Parameter followsItself: whether the content needs no frame to follow a parent's command.
  func sizeFrame(
    of node: Int, _ box: Box, _ context: LayoutContext, followsItself: Bool
  ) -> SizeFrame? {
    let width = nodes[node].axisFrame(
      .horizontal, box.width, box.minWidth, box.idealWidth, box.maxWidth, context)
    let height = nodes[node].axisFrame(
      .vertical, box.height, box.minHeight, box.idealHeight, box.maxHeight, context)
    guard width.needsFrame(followsItself) || height.needsFrame(followsItself) else { return nil }
    return SizeFrame(
      width: width, height: height,
      alignment: box.frameAlignment ?? nodes[node].kind.ownFrameAlignment)
  }
}

extension AxisFrame {
  fileprivate func needsFrame(_ followsItself: Bool) -> Bool {
    switch rule {
    case .open: false
    case .stretched: !followsItself
    case .fixed, .flexible, .fraction, .hugging: true
    }
  }
}

extension ScreenNode {
  fileprivate func axisFrame(
    _ axis: Axis, _ dimension: Dimension, _ min: Points?, _ ideal: Points?, _ max: Points?,
    _ context: LayoutContext
  ) -> AxisFrame {
    let isStretched = context.stretchedAxis == axis
    switch resolved(dimension, axis, context) {
    case .points(let length): return .fixed(length)
    case .fraction(let share): return .fraction(share)
    case .fill:
      return .flexible(min: min, ideal: ideal, max: max ?? .infinity, stretches: isStretched)
    case .auto:
      if min != nil || ideal != nil || max != nil {
        return .flexible(min: min, ideal: ideal, max: max, stretches: isStretched)
      }
      return isStretched ? .stretched : .open
    case .hug:
      if min != nil || ideal != nil || max != nil {
        return .flexible(min: min, ideal: ideal, max: max)
      }
      return isStretched ? .hugging : .open
    }
  }

  /// What a dimension means for this component among its siblings.
  private func resolved(
    _ dimension: Dimension, _ axis: Axis, _ context: LayoutContext
  ) -> Dimension {
    switch dimension {
    case .auto where context.sharedAxis == axis, .hug where context.sharedAxis == axis: .fill
    case .auto where component.fills(axis) && !fillsByItself(axis): .fill
    default: dimension
    }
  }

  /// Whether the content takes what it is offered without being told.
  private func fillsByItself(_ axis: Axis) -> Bool {
    switch kind {
    case .input, .toggle: axis.isHorizontal
    case .scroll(let own): axis == own
    default: false
    }
  }
}
