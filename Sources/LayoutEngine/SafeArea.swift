internal import SpecModel

/// The part of the screen that bars and the device leave to content.
struct SafeArea {
  var safe: Rectangle
  let whole: Rectangle

  /// How far a node that ignores edges of the safe area grows: on those edges where it touches
  /// the area's border.
  func reach(of rectangle: Rectangle, beyond edges: EdgeSet, tolerance: Double) -> EdgeInsets {
    func inset(_ edge: Edge, from border: Double, to outer: Double, at side: Double) -> Double {
      guard edges.contains(EdgeSet(edge)), abs(side - border) <= tolerance else { return 0 }
      return max(abs(outer - border), 0)
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

  init(safe: Rectangle, whole: Rectangle, end: Int) {
    areas = [(SafeArea(safe: safe, whole: whole), end)]
  }

  var current: SafeArea { areas[areas.count - 1].area }

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
    case .trailing:
      area.safe.width = content.x + content.width - area.safe.x
    }
    areas.append((area, end))
  }

  /// Leaves the areas whose content ends before a node.
  mutating func leave(before node: Int) {
    while areas.count > 1, areas[areas.count - 1].end <= node { areas.removeLast() }
  }
}
