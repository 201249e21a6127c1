internal import SpecModel

extension Screen {
  /// The screen as a device displays it before any scrolling.
  ///
  /// Since iOS 15 bars are transparent at the scroll edge: a tab bar or toolbar has a background only
  /// while content that scrolls is under it. Backgrounds of lists reach the screen's edges.
  func atRest(_ frames: FrameTable) -> Screen {
    var settled = self
    settled.spreadBackgrounds = backgroundsBeyondSafeArea(frames)
    let bars = presented.filter { nodes[$0.position].component.isLowerBar }
    // The content that scrolls ends where the uppermost of these bars begins.
    guard let upper = bars.map({ frames[$0] }).min(by: { $0.y < $1.y }),
      !scrolls(under: upper, frames)
    else { return settled }
    for bar in bars {
      guard let box = nodes[bar.position].box else { continue }
      settled.boxes[Int(box.index)].background = nil
    }
    return settled
  }

  /// Whether a scroll view's content continues under this bar, at which the scroll view ends.
  private func scrolls(under bar: Frame, _ frames: FrameTable) -> Bool {
    var node = 0
    while node < nodes.count {
      let end = Int(nodes[node].subtreeEnd)
      if case .presented = nodes[node].placement {
        node = end
        continue
      }
      let frame = frames.frames[node]
      if case .scroll(.vertical) = nodes[node].kind, frame.height > 0, frame.maxY + 1000 >= bar.y,
        frame.x < bar.maxX, frame.maxX > bar.x,
        (node + 1..<end).contains(where: { frames.frames[$0].maxY > frame.maxY })
      {
        return true
      }
      node += 1
    }
    return false
  }
}

extension Component {
  /// Whether the component is a bar at the screen's bottom edge.
  fileprivate var isLowerBar: Bool { self == .tabs || self == .toolbar }
}
