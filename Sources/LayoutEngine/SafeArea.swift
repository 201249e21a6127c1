internal import SpecModel

/// The part of the screen that bars, the device and the keyboard leave to content.
struct SafeArea {
  var safe: Rectangle
  let whole: Rectangle
  /// What the keyboard alone takes of the lower end.
  var lift = 0.0
  /// The keyboard's upper edge; nil while it is down.
  var keyboardTop: Double?

  /// The lower edge of what bars and the device leave.
  var bottomBehindKeyboard: Double { safe.y + safe.height + lift }

  /// How far a node that ignores edges of the safe area grows: on those edges where it ends at the
  /// area's border, or between that and the screen's.
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

/// The safe areas around the node that is being placed, innermost last.
struct SafeAreaStack {
  private var areas: [(area: SafeArea, end: Int)]

  init(_ area: SafeArea, end: Int) { areas = [(area, end)] }

  var current: SafeArea { areas[areas.count - 1].area }
  /// The whole screen.
  var whole: Rectangle { areas[0].area.whole }

  /// Content beside a bar has a border of its own there.
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

  /// What scrolls never touches the border of a safe area.
  mutating func enterScroll(end: Int) {
    let everywhere = Rectangle(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    areas.append((SafeArea(safe: everywhere, whole: everywhere), end))
  }

  /// Leaves all areas but the screen's.
  mutating func leaveAll() { areas.removeSubrange(1...) }

  /// Leaves the areas whose content ends before a node.
  mutating func leave(before node: Int) {
    while areas.count > 1, areas[areas.count - 1].end <= node { areas.removeLast() }
  }
}

extension Screen {
  /// What the device, the screen's own bars and the keyboard take of the screen.
  ///
  /// The keyboard covers bars at the lower edge.
  var takenInsets: EdgeInsets {
    var insets = viewport.safeArea.adding(barInsets)
    insets.bottom += keyboardLift
    return insets
  }

  /// What the keyboard takes beyond the bars at the lower edge, where it takes something.
  var keyboardLift: Points {
    guard avoidsKeyboard else { return 0 }
    return max(keyboardHeight - viewport.safeArea.bottom - barInsets.bottom, 0)
  }

  /// The upper edge of the keyboard on a screen of that height; nil while it is down.
  func keyboardTop(height: Double) -> Double? {
    keyboardHeight > 0 ? max(height - keyboardHeight, 0) : nil
  }

  /// What an alert keeps clear of: the device's own edges, and the keyboard.
  var alertInsets: EdgeInsets {
    var insets = viewport.safeArea
    insets.bottom = max(insets.bottom, keyboardHeight)
    return insets
  }
}
