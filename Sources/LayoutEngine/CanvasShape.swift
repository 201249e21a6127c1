internal import SpecModel

/// What a canvas primitive is made of.
struct CanvasShape {
  /// The screen's node.
  let node: Int
  /// The screen's nodes of the children, in the order of the tree's.
  let children: [Int]
  /// Positions in the screen's constraints.
  let constraints: [Int]
  /// Where children stand that no constraint places: a zstack's; nil for a canvas.
  let alignment: BoxAlignment?

  /// The position of a screen's node among the children, which stand in ascending order.
  func child(_ node: Int) -> Int? {
    var low = 0
    var high = children.count
    while low < high {
      let middle = (low + high) / 2
      if children[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < children.count && children[low] == node ? low : nil
  }

  /// By child, the axes on which a constraint begins with its place.
  func placedAxes(_ screen: Screen) -> [Axes] {
    var axes = Array(repeating: Axes.none, count: children.count)
    for constraint in constraints {
      let anchor = screen.constraints[constraint].first
      guard case .node(let node) = anchor.item, !anchor.attribute.isSize,
        let child = child(node.position)
      else { continue }
      axes[child] = axes[child].union(Axes(anchor.attribute.axis))
    }
    return axes
  }
}

/// The parts of a canvas that constraints can speak of besides its children, as insets from its
/// edges.
struct CanvasGuides {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
  var readable = EdgeInsets.zero
  /// How high the keyboard covers the canvas: without one, what lies below the safe area.
  var keyboardOverlap = 0.0

  init() {}

  /// - Parameters:
  ///   - rectangle: where the canvas stands.
  ///   - isScreen: whether it is the screen's own.
  init(_ rectangle: Rectangle, in area: SafeArea, isScreen: Bool) {
    // A length that is not known yet is no number, and takes no room.
    func room(_ length: Points) -> Points { length > 0 ? length : 0 }
    safeArea = EdgeInsets(
      top: room(area.safe.y - rectangle.y), leading: room(area.safe.x - rectangle.x),
      bottom: room(rectangle.y + rectangle.height - area.bottomBehindKeyboard),
      trailing: room(rectangle.x + rectangle.width - area.safe.x - area.safe.width))
    // A root view's margins are those of its controller, other views have eight points.
    let side = isScreen ? (rectangle.width >= 414 ? 20.0 : 16) : 8
    let end = isScreen ? 0.0 : 8
    margins = EdgeInsets(
      top: safeArea.top + end, leading: safeArea.leading + side, bottom: safeArea.bottom + end,
      trailing: safeArea.trailing + side)
    // Lines that are comfortable to read have at most 672 points at the standard text size.
    let spare = room(rectangle.width - margins.horizontal - 672) / 2
    keyboardOverlap = safeArea.bottom
    if let top = area.keyboardTop { keyboardOverlap = room(rectangle.y + rectangle.height - top) }
    readable = margins
    readable.leading += spare
    readable.trailing += spare
  }

  /// Of the keyboard those from side to side; its upper edge is `keyboardOverlap` above the lower one
  /// of the canvas, however high that is.
  func insets(of guide: ConstraintGuide) -> EdgeInsets {
    switch guide {
    case .parent, .frame: .zero
    case .margins: margins
    case .safeArea: safeArea
    case .keyboard:
      EdgeInsets(top: 0, leading: safeArea.leading, bottom: 0, trailing: safeArea.trailing)
    case .readable: readable
    }
  }
}

/// Where a canvas and its children stand, from the canvas's own corner.
struct CanvasLayout {
  var width: Double
  var height: Double
  var places: [Rectangle]
  var findings: [ConstraintFinding] = []
}
