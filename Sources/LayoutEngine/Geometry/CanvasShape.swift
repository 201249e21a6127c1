internal import SpecModel

/// The nodes and constraints of a canvas, a container whose children are placed by constraints.
struct CanvasShape {
  /// The canvas's node on the screen.
  let node: Int
  /// The nodes of the children on the screen, in tree order.
  let children: [Int]
  /// The canvas's constraints, as indices into the screen's constraints.
  let constraints: [Int]
  /// The alignment of children without position constraints in a zstack; nil for a canvas.
  let alignment: BoxAlignment?

  /// The index of a node among the children, which are sorted by node.
  func child(_ node: Int) -> Int? {
    var low = 0
    var high = children.count
    while low < high {
      let middle = (low + high) / 2
      if children[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < children.count && children[low] == node ? low : nil
  }

  /// The axes on which constraints position each child.
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

/// The layout guides of a canvas, such as margins and safe area, as insets from its edges.
struct CanvasGuides {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
  var readable = EdgeInsets.zero
  /// The height of the canvas that the keyboard covers, in points; without a keyboard, the height
  /// below the safe area.
  var keyboardOverlap = 0.0

  init() {}

  /// - Parameters:
  ///   - rectangle: the canvas's frame.
  ///   - isScreen: whether the canvas is the screen's root view.
  init(_ rectangle: Rectangle, in area: SafeArea, isScreen: Bool) {
    // A length that is still unknown is NaN and counts as 0.
    func room(_ length: Points) -> Points { length > 0 ? length : 0 }
    safeArea = EdgeInsets(
      top: room(area.safe.y - rectangle.y), leading: room(area.safe.x - rectangle.x),
      bottom: room(rectangle.y + rectangle.height - area.bottomBehindKeyboard),
      trailing: room(rectangle.x + rectangle.width - area.safe.x - area.safe.width))
    // A root view uses its controller's margins; other views use 8 points.
    let side = isScreen ? (rectangle.width >= 414 ? 20.0 : 16) : 8
    let end = isScreen ? 0.0 : 8
    margins = EdgeInsets(
      top: safeArea.top + end, leading: safeArea.leading + side, bottom: safeArea.bottom + end,
      trailing: safeArea.trailing + side)
    // The readable content guide is at most 672 points wide at the standard text size.
    let spare = room(rectangle.width - margins.horizontal - 672) / 2
    keyboardOverlap = safeArea.bottom
    if let top = area.keyboardTop { keyboardOverlap = room(rectangle.y + rectangle.height - top) }
    readable = margins
    readable.leading += spare
    readable.trailing += spare
  }

  /// The insets of a layout guide from the canvas's edges.
  ///
  /// The keyboard guide spans the full width; its top edge is `keyboardOverlap` above the bottom of
  /// the canvas, whatever the canvas's height.
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

/// The size of a canvas and the frames of its children, relative to the canvas's origin.
struct CanvasLayout {
  var width: Double
  var height: Double
  var places: [Rectangle]
  var findings: [ConstraintFinding] = []
}
