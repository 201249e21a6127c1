internal import PlatformData
internal import SpecModel
internal import XMLTree

/// The text size of the canvas.
extension IBDocument {
  /// The text size at which Interface Builder drew texts that follow the reader's.
  ///
  /// Xcode 13 draws them at the size that the author has chosen for all canvases, which documents
  /// do not contain (tools 18122–20037). It shows in the heights of labels and configured buttons:
  /// those of a smaller size are as high as its lines.
  func inferredTextSize() -> TextSize {
    guard (18000..<20500).contains(toolsVersion) else { return .large }
    let sizes: [TextSize] = [.large, .xSmall, .small, .medium]
    var votes = sizes.map { _ in 0 }
    var count = 0
    for position in views.indices where views[position].isInstalled {
      guard let line = lineOfStyle(IBViewID(position)) else { continue }
      let fitting = sizes.indices.filter { line.isHigh(at: sizes[$0]) }
      // Another height is that of a constraint.
      if !fitting.isEmpty { count += 1 }
      for index in fitting { votes[index] += 1 }
    }
    guard let most = votes.max(), most > votes[0], most * 2 >= count,
      let index = votes.firstIndex(of: most)
    else { return .large }
    return sizes[index]
  }

  /// The height of a text in a text style, as a document has recorded it.
  private struct StyledHeight {
    let style: SystemTextStyle
    let height: Double
    /// Whether the text can have several lines.
    var mayWrap = false

    /// Whether the text has this height at a text size, with some number of lines.
    func isHigh(at size: TextSize) -> Bool {
      let line = SystemFont.lineHeight(pointSize: style.pointSize(at: size))
      let distance = line + style.lineGap(at: size)
      return (0..<(mayWrap ? 6 : 1)).contains { more in
        let height = line + Double(more) * distance
        return abs(self.height - (height * 2).rounded(.up) / 2) <= 0.5
      }
    }
  }

  /// The recorded height of the text of a label or configured button, and its text style; nil for
  /// another view.
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
