internal import SpecModel

extension LayoutTreeBuilder {
  /// The frame that a node's size attributes and its parent require; nil if none is needed.
  ///
  /// - Parameters:
  ///   - box: the index of the node's box; nil for the default one.
  ///   - followsItself: whether the content can take an exact length without a frame.
  @inline(__always)
  func sizeFrame(
    of node: Int, box: Int?, _ context: LayoutContext, followsItself: Bool
  ) -> SizeFrame? {
    if node == 0, screen.nodes[0].component == .body {
      // The body fills the safe area, whatever its content's size.
      let filling = AxisFrame.flexible(min: 0, max: .infinity)
      return SizeFrame(width: filling, height: filling, alignment: screen.bodyAlignment)
    }
    if context.isPlaced {
      return SizeFrame(
        width: .stretched, height: .stretched, alignment: frameAlignment(of: node, box))
    }
    var filled = axesFilled(by: node)
    if let box, case .scroll = screen.nodes[node].kind {
      filled = filled.subtracting(Axes(screen.boxes[box].fixedSize))
      if screen.boxes[box].aspectRatio != nil { filled = .none }
    }
    if box == nil, followsItself || context.stretchedAxis == nil, context.sharedAxis == nil,
      filled.isEmpty
    {
      return nil
    }
    let clips = screen.nodes[node].component == .scroll
    func least(_ axis: Axis, _ box: Int) -> Double? {
      // A picture that fills its frame may be longer than the frame.
      if screen.nodes[node].kind.isFillingImage { return 0 }
      guard clips, !Axes(screen.boxes[box].fixedSize).has(axis),
        screen.boxes[box].aspectRatio == nil
      else { return nil }
      if case .scroll(let own) = screen.nodes[node].kind, own.isHorizontal == axis.isHorizontal {
        return 0
      }
      let padding = screen.boxes[box].padding
      return axis.isHorizontal ? padding.horizontal : padding.vertical
    }
    let width: AxisFrame
    let height: AxisFrame
    if let box {
      width = axisFrame(
        .horizontal, screen.boxes[box].width,
        Bounds(.horizontal, of: screen.boxes[box]),
        filled, context, scrolls: clips, least: least(.horizontal, box))
      height = axisFrame(
        .vertical, screen.boxes[box].height,
        Bounds(.vertical, of: screen.boxes[box]),
        filled, context, scrolls: clips, least: least(.vertical, box))
    } else {
      let least = clips ? 0.0 : nil
      width = axisFrame(
        .horizontal, .auto, .none, filled, context, scrolls: clips, least: least)
      height = axisFrame(
        .vertical, .auto, .none, filled, context, scrolls: clips, least: least)
    }
    guard width.needsFrame(followsItself) || height.needsFrame(followsItself) else { return nil }
    return SizeFrame(width: width, height: height, alignment: frameAlignment(of: node, box))
  }

  @inline(__always)
  private func frameAlignment(of node: Int, _ box: Int?) -> BoxAlignment {
    box.flatMap { screen.boxes[$0].frameAlignment } ?? screen.nodes[node].kind.ownFrameAlignment
  }

  @inline(__always)
  private func axisFrame(
    _ axis: Axis, _ dimension: Dimension, _ bounds: Bounds, _ filled: Axes,
    _ context: LayoutContext, scrolls: Bool, least: Double?
  ) -> AxisFrame {
    let isStretched = context.stretchedAxis?.isHorizontal == axis.isHorizontal
    let isShared = context.sharedAxis?.isHorizontal == axis.isHorizontal
    switch dimension {
    case .points(let length):
      return .fixed(length)
    case .fraction(let share):
      return .fraction(share)
    case .fill:
      return bounds.filling(stretches: isStretched, least: least)
    case .auto where isShared || filled.has(axis),
      .hug where isShared || scrolls && filled.has(axis):
      return bounds.filling(stretches: isStretched, least: least)
    case .auto:
      return bounds.frame(stretches: isStretched) ?? (isStretched ? .stretched : .open)
    case .hug:
      return bounds.frame(stretches: false, hugs: true) ?? (isStretched ? .hugging : .open)
    }
  }

  /// The axes on which a component without a size needs a frame to fill the proposed length.
  @inline(__always)
  private func axesFilled(by node: Int) -> Axes {
    let wanted = Axes(screen.nodes[node].component.filledAxes)
    if wanted.isEmpty { return .none }
    return wanted.subtracting(screen.nodes[node].kind.axesFilledByItself)
  }
}

/// The minimum, ideal and maximum lengths that attributes set on one axis.
private struct Bounds {
  static let none = Bounds()

  private var min: Points?
  private var ideal: Points?
  private var max: Points?
  /// The minimum length as a fraction of the parent's content; nil for none.
  private var leastShare: Double?
  private var greatestShare: Double?

  private init() {}

  @inline(__always)
  init(_ axis: Axis, of box: borrowing Box) {
    (min, ideal, max) =
      axis.isHorizontal
      ? (box.minWidth, box.idealWidth, box.maxWidth)
      : (box.minHeight, box.idealHeight, box.maxHeight)
    guard let shares = box.shareBounds else { return }
    (leastShare, greatestShare) =
      axis.isHorizontal
      ? (shares.minWidth, shares.maxWidth) : (shares.minHeight, shares.maxHeight)
  }

  private var hasShares: Bool { leastShare != nil || greatestShare != nil }

  /// Creates a frame with these bounds; nil if there are none.
  ///
  /// - Parameter hugs: whether a frame with a fraction of the parent as maximum has its content's
  ///   length.
  func frame(stretches: Bool, hugs: Bool = false) -> AxisFrame? {
    guard min != nil || ideal != nil || max != nil || hasShares else { return nil }
    return .flexible(
      min: min, ideal: ideal, max: max, stretches: stretches, leastShare: leastShare,
      greatestShare: greatestShare, hugs: hugs && max == nil && greatestShare != nil)
  }

  /// Creates a frame with these bounds that fills the proposed length.
  ///
  /// - Parameter least: the content's minimum length, if known.
  func filling(stretches: Bool, least: Double?) -> AxisFrame {
    .flexible(
      min: min ?? (max == nil && !hasShares ? least : nil), ideal: ideal, max: max ?? .infinity,
      stretches: stretches, leastShare: leastShare, greatestShare: greatestShare)
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
  /// The axes on which the content fills the proposed length without a frame.
  fileprivate var axesFilledByItself: Axes {
    switch self {
    case .input, .toggle, .menu, .search, .carousel: .horizontal
    case .scroll(let own): Axes(own)
    case .canvas, .box, .host: .both
    default: .none
    }
  }
}
