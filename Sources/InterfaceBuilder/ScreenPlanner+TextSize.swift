internal import PlatformData
internal import SpecModel
internal import XMLTree

/// Determines the text size of the canvas.
extension IBDocument {
  /// The text size at which Interface Builder drew Dynamic Type texts.
  ///
  /// Xcode 13 draws them at the size chosen for all canvases, which is not stored in documents
  /// (tools versions 18122–20037). It is inferred from the heights of labels and configured
  /// buttons, which are as high as their lines at that size.
  func inferredTextSize() -> TextSize {
    guard (18000..<20500).contains(toolsVersion) else { return .large }
    let sizes: [TextSize] = [.large, .xSmall, .small, .medium]
    var votes = sizes.map { _ in 0 }
    var count = 0
    for position in views.indices where views[position].isInstalled {
      guard let line = lineOfStyle(IBViewID(position)) else { continue }
      let fitting = sizes.indices.filter { line.isHigh(at: sizes[$0]) }
      // Any other height results from a constraint.
      if !fitting.isEmpty { count += 1 }
      for index in fitting { votes[index] += 1 }
    }
    guard let most = votes.max(), most > votes[0], most * 2 >= count,
      let index = votes.firstIndex(of: most)
    else { return .large }
    return sizes[index]
  }

  /// Whether Interface Builder rounded the lines of a scene's labels up to whole points instead of
  /// pixels.
  ///
  /// Documents do not say so: of labels in the same font, some scenes store 21 points, others 20.5
  /// (observed for tools version 23727). At least four labels must agree, and few differ.
  func infersWholeLines(in root: IBViewID) -> Bool {
    guard let scale = device?.device?.scale, scale > 1 else { return false }
    var (whole, onPixels) = (0, 0)
    for position in root.position..<Int(self[root].end) where views[position].isInstalled {
      let id = IBViewID(position)
      guard views[position].kind == .label, let height = views[position].frame?.height,
        (number(of: id, "numberOfLines") ?? 1) == 1, !text(of: id).isEmpty,
        let font = element(of: id, "fontDescription"),
        xml.attribute("type", of: font)?.value == "system",
        let size = xml.attribute("pointSize", of: font).flatMap({ finiteNumber($0.value) })
      else { continue }
      let line = SystemFont.lineHeight(pointSize: size)
      let drawn = (line * scale).rounded(.up) / scale
      if drawn == line.rounded(.up) { continue }
      if abs(height - line.rounded(.up)) < 0.01 { whole += 1 }
      if abs(height - drawn) < 0.01 { onPixels += 1 }
    }
    return whole >= 4 && whole >= 3 * onPixels
  }

  /// The height that a document has stored for a Dynamic Type text.
  private struct StyledHeight {
    let style: SystemTextStyle
    let height: Double
    /// Whether the text may wrap.
    var mayWrap = false

    /// Whether the text has this height at the given text size, for some number of lines.
    func isHigh(at size: TextSize) -> Bool {
      let line = SystemFont.lineHeight(pointSize: style.pointSize(at: size))
      let distance = line + style.lineGap(at: size)
      return (0..<(mayWrap ? 6 : 1)).contains { more in
        let height = line + Double(more) * distance
        return abs(self.height - (height * 2).rounded(.up) / 2) <= 0.5
      }
    }
  }

  /// The stored height and the text style of a label's or configured button's text; nil for other
  /// views.
  private func lineOfStyle(_ id: IBViewID) -> StyledHeight? {
    guard let frame = views[id.position].frame, frame.height > 0 else { return nil }
    switch views[id.position].kind {
    case .label:
      guard !text(of: id).isEmpty, let font = self.element(of: id, "fontDescription"),
        let style = xml.attribute("style", of: font).flatMap({ ScreenPlanner.textStyle($0.value) })
      else { return nil }
      return StyledHeight(
        style: style, height: frame.height,
        mayWrap: (number(of: id, "numberOfLines") ?? 1) != 1)
    case .button:
      guard let configuration = child("buttonConfiguration", of: views[id.position].element),
        child("fontDescription", of: configuration) == nil,
        keyed("contentInsets", in: configuration) == nil, !title(of: id).isEmpty,
        imageName(of: id) == nil
      else { return nil }
      return StyledHeight(
        style: .body, height: frame.height - ControlMetrics.configuredButtonInsets.vertical)
    default: return nil
    }
  }
}
