internal import PlatformData
internal import SpecModel

/// Builds symbols and controls that the system draws.
extension LayoutTreeBuilder {
  /// Appends a symbol, which is as wide and as high as one line of its text style.
  mutating func appendIcon(_ name: Text) {
    let side = symbolSide(name.style)
    leaf(width: side, height: side)
  }

  /// Appends a symbol followed by a title, or the symbol alone.
  mutating func appendTitle(_ text: Text, of node: Int) {
    let side = symbolSide(text.style)
    guard !text.string.isEmpty else {
      leaf(width: side, height: side)
      return
    }
    openStack(Stack(axis: .horizontal, spacing: ControlMetrics.symbolSpacing, alignment: .center))
    leaf(width: side, height: side)
    appendText(text, of: node)
  }

  /// Appends the content of a search field: a magnifying glass followed by the text.
  mutating func appendSearch(_ text: Text, of node: Int) {
    let side = symbolSide(text.style)
    openStack(Stack(axis: .horizontal, spacing: ControlMetrics.symbolSpacing, alignment: .center))
    leaf(width: side, height: side)
    appendText(text, of: node)
  }

  private func symbolSide(_ style: TextStyleID) -> Points {
    PixelGrid(scale: screen.viewport.scale).roundedUp(
      ControlMetrics.symbolSide(
        lineHeight: SystemFont.lineHeight(pointSize: screen[style].pointSize)))
  }

  mutating func appendControl(_ kind: Control.Kind) {
    switch kind {
    case .progress: leaf(width: .flexible(), height: .fixed(ControlMetrics.progressHeight))
    case .activity(let isLarge):
      let side =
        isLarge ? ControlMetrics.largeActivityIndicatorSide : ControlMetrics.activityIndicatorSide
      leaf(width: side, height: side)
    case .slider: leaf(width: .flexible(), height: .fixed(ControlMetrics.sliderHeight))
    case .stepper:
      leaf(width: ControlMetrics.stepperSize.width, height: ControlMetrics.stepperSize.height)
    case .segmented:
      leaf(width: .flexible(), height: .fixed(ControlMetrics.segmentedControlHeight))
    case .tabs: leaf(width: .flexible(), height: .fixed(ControlMetrics.tabBarHeight))
    case .grabber:
      leaf(width: ControlMetrics.grabberSize.width, height: ControlMetrics.grabberSize.height)
    }
  }

  mutating func appendImage(
    width: Points, height: Points, _ mode: ScreenNode.ContentMode
  ) {
    switch mode {
    case .center:
      leaf(width: .fixed(width), height: .fixed(height))
    case .stretch:
      leaf(width: .flexible(ideal: width), height: .flexible(ideal: height))
    case .fit, .fill:
      let ratio = height > 0 ? width / height : 0
      open(.aspectRatio(number(ratio, 0), fills: mode == .fill))
      leaf(width: .flexible(ideal: width), height: .flexible(ideal: height))
    }
  }

  /// Appends the content of a toggle: a title, a gap of at least 8 points, and a switch.
  mutating func appendToggle(_ title: Text, of node: Int) {
    openStack(Stack(axis: .horizontal, spacing: 0, alignment: .center))
    if !title.string.isEmpty { appendText(title, of: node) }
    spacer(ControlMetrics.spacerMinimumLength, along: .horizontal)
    let size = ControlMetrics.switchSize
    leaf(width: .fixed(size.width), height: .fixed(size.height))
  }
}

extension Screen {
  /// The visible nodes that are presented over the screen, from back to front.
  func seenPresented() -> [Int] {
    let isWanted = presented.map(\.position)
    var hidden: [Int] = []
    var end = 0
    for node in nodes.indices where node >= end && nodes[node].flags.contains(.hidden) {
      end = Swift.max(Int(nodes[node].subtreeEnd), node + 1)
      hidden.append(contentsOf: isWanted.filter { $0 >= node && $0 < end })
    }
    return isWanted.filter { !hidden.contains($0) }
  }
}
