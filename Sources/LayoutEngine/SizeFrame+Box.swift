internal import SpecModel

extension Screen {
  /// The frame that a node's size attributes and its parent ask for; nil for none.
  ///
  /// - Parameters:
  ///   - box: the position of the node's box; nil for the default one.
  ///   - followsItself: whether the content needs no frame to follow a parent's command.
  func sizeFrame(
    of node: Int, box: Int?, _ context: LayoutContext, followsItself: Bool
  ) -> SizeFrame? {
    if context.isPlaced {
      let alignment = box.flatMap { boxes[$0].frameAlignment }
      return SizeFrame(
        width: .stretched, height: .stretched,
        alignment: alignment ?? nodes[node].kind.ownFrameAlignment)
    }
    if box == nil, followsItself || context.stretchedAxis == nil, context.sharedAxis == nil,
      !fillsByDefault(node, .horizontal), !fillsByDefault(node, .vertical)
    {
      return nil
    }
    let width: AxisFrame
    let height: AxisFrame
    if let box {
      width = axisFrame(
        of: node, .horizontal, boxes[box].width,
        Bounds(boxes[box].minWidth, boxes[box].idealWidth, boxes[box].maxWidth), context)
      height = axisFrame(
        of: node, .vertical, boxes[box].height,
        Bounds(boxes[box].minHeight, boxes[box].idealHeight, boxes[box].maxHeight), context)
    } else {
      width = axisFrame(of: node, .horizontal, .auto, Bounds(nil, nil, nil), context)
      height = axisFrame(of: node, .vertical, .auto, Bounds(nil, nil, nil), context)
    }
    guard width.needsFrame(followsItself) || height.needsFrame(followsItself) else { return nil }
    let alignment = box.flatMap { boxes[$0].frameAlignment }
    return SizeFrame(
      width: width, height: height, alignment: alignment ?? nodes[node].kind.ownFrameAlignment)
  }

  private func axisFrame(
    of node: Int, _ axis: Axis, _ dimension: Dimension, _ bounds: Bounds, _ context: LayoutContext
  ) -> AxisFrame {
    let isStretched = context.stretchedAxis?.isHorizontal == axis.isHorizontal
    let isShared = context.sharedAxis?.isHorizontal == axis.isHorizontal
    switch dimension {
    case .points(let length):
      return .fixed(length)
    case .fraction(let share):
      return .fraction(share)
    case .fill:
      return bounds.filling(stretches: isStretched)
    case .auto where isShared || fillsByDefault(node, axis), .hug where isShared:
      return bounds.filling(stretches: isStretched)
    case .auto:
      return bounds.frame(stretches: isStretched) ?? (isStretched ? .stretched : .open)
    case .hug:
      return bounds.frame(stretches: false) ?? (isStretched ? .hugging : .open)
    }
  }

  /// Whether a component without a size takes what it is offered, and has to be told.
  private func fillsByDefault(_ node: Int, _ axis: Axis) -> Bool {
    nodes[node].component.fills(axis) && !nodes[node].kind.fillsByItself(axis)
  }
}

/// The bounds that attributes set on one axis.
private struct Bounds {
  let min: Points?
  let ideal: Points?
  let max: Points?

  init(_ min: Points?, _ ideal: Points?, _ max: Points?) {
    self.min = min
    self.ideal = ideal
    self.max = max
  }

  func frame(stretches: Bool) -> AxisFrame? {
    guard min != nil || ideal != nil || max != nil else { return nil }
    return .flexible(min: min, ideal: ideal, max: max, stretches: stretches)
  }

  func filling(stretches: Bool) -> AxisFrame {
    .flexible(min: min, ideal: ideal, max: max ?? .infinity, stretches: stretches)
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

extension ScreenNode.Kind {
  /// Whether the content takes what it is offered without being told.
  fileprivate func fillsByItself(_ axis: Axis) -> Bool {
    switch self {
    case .input, .toggle, .menu, .search: axis.isHorizontal
    case .scroll(let own): axis.isHorizontal == own.isHorizontal
    case .canvas, .box: true
    case .carousel: axis.isHorizontal
    default: false
    }
  }
}
