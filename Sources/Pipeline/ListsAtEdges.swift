internal import SpecModel

extension Screen {
  /// The list backgrounds that extend beyond the safe area, with the frames that they cover.
  ///
  /// If a list touches an edge of the safe area, its background continues to the screen's edge; its
  /// rows do not.
  func backgroundsBeyondSafeArea(
    _ frames: FrameTable
  ) -> ContiguousArray<(node: ScreenNodeID, frame: Frame)> {
    var found: ContiguousArray<(node: ScreenNodeID, frame: Frame)> = []
    var node = 0
    while node < nodes.count {
      let isClipped =
        nodes[node].box.map { boxes[Int($0.index)].cornerRadius > 0 } ?? false
        || traits(of: ScreenNodeID(node)).isClipped
      if nodes[node].isPresented || nodes[node].flags.contains(.hidden) || isClipped {
        node = max(node + 1, Int(nodes[node].subtreeEnd))
        continue
      }
      let id = ScreenNodeID(node)
      if nodes[node].component == .list, case .scroll = nodes[node].kind,
        nodes[node].box.flatMap({ boxes[Int($0.index)].background }) != nil
      {
        let frame = reaching(frames[id], frames)
        if frame != frames[id] { found.append((id, frame)) }
      }
      node += 1
    }
    return found
  }

  /// Extends a frame to the screen's edges where it touches the safe area.
  private func reaching(_ frame: Frame, _ frames: FrameTable) -> Frame {
    guard frame.width > 0, frame.height > 0 else { return frame }
    let whole = frames.screen
    let safe = viewport.safeArea
    let isMirrored = direction == .rightToLeft
    func isNear(_ edge: Millipoints, _ distance: Points, of outer: Millipoints) -> Bool {
      abs(Double(edge) - Double(outer)) <= distance * 1000 + 500
    }
    var (left, right) = (frame.x, frame.maxX)
    var (top, bottom) = (frame.y, frame.maxY)
    if isNear(left, isMirrored ? safe.trailing : safe.leading, of: whole.x) { left = whole.x }
    if isNear(right, isMirrored ? safe.leading : safe.trailing, of: whole.maxX) {
      right = whole.maxX
    }
    if isNear(top, safe.top + barInsets.top, of: whole.y) { top = whole.y }
    let keyboard = avoidsKeyboard ? Double(frames.keyboard.height) / 1000 : 0
    if isNear(bottom, max(safe.bottom + barInsets.bottom, keyboard), of: whole.maxY) {
      bottom = whole.maxY
    }
    return Frame(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension ScreenNode {
  /// Whether the node is presented over the screen, such as a sheet.
  fileprivate var isPresented: Bool {
    if case .presented = placement { true } else { false }
  }
}
