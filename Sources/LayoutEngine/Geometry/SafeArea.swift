internal import SpecModel

/// The part of the screen that bars, the device's insets and the keyboard do not cover.
struct SafeArea {
  var safe: Rectangle
  let whole: Rectangle
  /// The height at the bottom that only the keyboard covers, in points.
  var lift = 0.0
  /// The keyboard's top edge; nil while it is hidden.
  var keyboardTop: Double?

  /// The bottom edge that the safe area has without the keyboard.
  var bottomBehindKeyboard: Double { safe.y + safe.height + lift }

  /// The lengths by which a node that ignores safe area edges grows on each edge.
  ///
  /// It grows on an edge that is at the safe area's edge, or between that and the screen's edge.
  func reach(of rectangle: Rectangle, beyond edges: EdgeSet, tolerance: Double) -> EdgeInsets {
    func inset(_ edge: Edge, from border: Double, to outer: Double, at side: Double) -> Double {
      guard edges.contains(EdgeSet(edge)), side >= min(border, outer) - tolerance,
        side <= max(border, outer) + tolerance
      else { return 0 }
      return abs(outer - side)
    }
    return EdgeInsets(
      top: inset(.top, from: safe.y, to: whole.y, at: rectangle.y),
      leading: inset(.leading, from: safe.x, to: whole.x, at: rectangle.x),
      bottom: inset(
        .bottom, from: safe.y + safe.height, to: whole.y + whole.height,
        at: rectangle.y + rectangle.height),
      trailing: inset(
        .trailing, from: safe.x + safe.width, to: whole.x + whole.width,
        at: rectangle.x + rectangle.width))
  }
}

/// The safe areas that apply to the node being placed; the innermost is last.
struct SafeAreaStack {
  private var areas: [(area: SafeArea, end: Int)]

  init(_ area: SafeArea, end: Int) { areas = [(area, end)] }

  var current: SafeArea { areas[areas.count - 1].area }
  /// The rectangle of the whole screen.
  var whole: Rectangle { areas[0].area.whole }

  /// Adds the safe area of content that has a bar at an edge.
  mutating func enter(content: Rectangle, beside edge: Edge, end: Int) {
    var area = current
    switch edge {
    case .top:
      area.safe.height += area.safe.y - content.y
      area.safe.y = content.y
    case .leading:
      area.safe.width += area.safe.x - content.x
      area.safe.x = content.x
    case .bottom:
      area.safe.height = content.y + content.height - area.safe.y
      area.lift = 0
    case .trailing:
      area.safe.width = content.x + content.width - area.safe.x
    }
    areas.append((area, end))
  }

  /// Adds a safe area for the content of a scroll view, which never touches its edges.
  mutating func enterScroll(end: Int) {
    let everywhere = Rectangle(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    areas.append((SafeArea(safe: everywhere, whole: everywhere), end))
  }

  /// Removes all safe areas except the screen's.
  mutating func leaveAll() { areas.removeSubrange(1...) }

  /// Removes the safe areas that do not apply to a node, because their content ends before it.
  mutating func leave(before node: Int) {
    while areas.count > 1, areas[areas.count - 1].end <= node { areas.removeLast() }
  }
}

extension Screen {
  /// The insets of the device, the screen's bars and the keyboard.
  ///
  /// The keyboard covers bars at the bottom.
  var takenInsets: EdgeInsets {
    var insets = viewport.safeArea.adding(barInsets)
    insets.bottom += keyboardLift
    return insets
  }

  /// The height that the keyboard covers above the device's inset and bars at the bottom, in
  /// points; at least 0.
  var keyboardLift: Points {
    guard avoidsKeyboard else { return 0 }
    return max(keyboardHeight - viewport.safeArea.bottom - barInsets.bottom, 0)
  }

  /// The keyboard's top edge on a screen of a given height; nil while the keyboard is hidden.
  func keyboardTop(height: Double) -> Double? {
    keyboardHeight > 0 ? max(height - keyboardHeight, 0) : nil
  }

  /// The insets that an alert avoids: those of the device and the keyboard.
  var alertInsets: EdgeInsets {
    var insets = viewport.safeArea
    insets.bottom = max(insets.bottom, keyboardHeight)
    return insets
  }
}
