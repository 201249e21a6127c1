internal import PlatformData
internal import SpecModel

/// The view hierarchy of a screen in UIKit: one view per node, at the node's index.
struct ViewTree {
  /// The screen, as the only element of an array, so that moving the tree does not copy the
  /// screen's tables.
  private var screens: ContiguousArray<Screen>
  var screen: Screen { @inline(__always) get { screens[0] } }
  var views: ContiguousArray<View> = []
  /// The nodes that show a text, in ascending order.
  private(set) var texts: ContiguousArray<Int32> = []
  private(set) var grids: ContiguousArray<GridShape> = []
  private(set) var rules = LengthRules()
  /// Whether any view has a bound that is a fraction of its parent.
  private(set) var hasShareBounds = false
  /// The screen's constraints with their containers, sorted by container; without those of hidden
  /// nodes.
  private(set) var constraints: ContiguousArray<(container: Int, constraint: Int)> = []
  /// The grids with adaptive columns that are part of constraint systems, in ascending order.
  private(set) var countedGrids: ContiguousArray<Int> = []
  private var naturalSizes: [Int: (width: Double, height: Double)] = [:]

  /// - Parameter leftOut: the children that a `viewThatFits` did not choose, in ascending order.
  init(_ screen: Screen, leftOut: ContiguousArray<ScreenNodeID>) {
    screens = [screen]
    views.reserveCapacity(screen.nodes.count)
    texts.reserveCapacity(screen.nodes.count)
    for grid in screen.grids { grids.append(GridShape(grid)) }
    var parents: [(node: Int, end: Int)] = []
    var absentEnd = 0
    var leftOut = leftOut[...]
    for node in screen.nodes.indices {
      while let parent = parents.last, node >= parent.end { parents.removeLast() }
      let end = max(Int(screen.nodes[node].subtreeEnd), node + 1)
      let isLeftOut = leftOut.first?.position == node
      if isLeftOut { leftOut.removeFirst() }
      if isLeftOut || screen.nodes[node].flags.contains(.hidden) {
        absentEnd = max(absentEnd, end)
      }
      append(
        node, parent: parents.last?.node ?? -1, end: end, isAbsent: node < absentEnd,
        isLeftOut: isLeftOut)
      if end > node + 1 { parents.append((node, end)) }
    }
    for position in screen.constraints.indices {
      let constraint = screen.constraints[position]
      guard isActive(constraint) else { continue }
      constraints.append((constraint.container.position, position))
      noteCrossing(constraint)
      let container = constraint.container.position
      views[container].hasConstraints = true
      // A bar with constraints gets its own canvas, like a screen with constraints.
      if views[container].part == .bar, views[container].kind == .stack {
        views[container].kind = .canvas
      }
    }
    constraints.sort { $0 < $1 }
    joinRegions()
    for size in screen.naturalSizes {
      naturalSizes[size.node.position] = (size.width ?? .ideal, size.height ?? .ideal)
    }
    for node in views.indices where !views[node].isAbsent {
      if let rule = plainRule(of: node) {
        views[node].rule = rule
        continue
      }
      views[node].rule = rules.position(
        statedRule(of: node, .horizontal), statedRule(of: node, .vertical))
      views[node].hasRatio = mayHaveRatio(node)
      let box = views[node].box
      if box >= 0, screen.boxes[box].shareBounds != nil { hasShareBounds = true }
    }
    noteTextsSideBySide()
  }

  /// The index of the length rules of a view whose length depends only on its component; nil for
  /// others.
  private func plainRule(of node: Int) -> Int32? {
    guard views[node].box < 0, naturalSizes.isEmpty else { return nil }
    switch views[node].kind {
    case .stack, .layers, .group: break
    case .leaf where views[node].content >= 0: break
    default: return nil
    }
    let component = screen.nodes[node].component
    return LengthRules.plain(
      fillsWidth: component.fills(.horizontal), fillsHeight: component.fills(.vertical))
  }

  /// Marks the containers whose content a constraint refers to from outside, and those with lengths
  /// that depend on the other axis.
  private mutating func noteCrossing(_ constraint: LayoutConstraint<ScreenNodeID>) {
    let container = constraint.container.position
    if constraint.mixesAxes {
      var owner = container
      while owner >= 0, !views[owner].mixesAxes {
        views[owner].mixesAxes = true
        owner = Int(views[owner].parent)
      }
    }
    noteCrossing(constraint.first, container)
    if let second = constraint.second { noteCrossing(second, container) }
  }

  private mutating func noteCrossing(_ anchor: ConstraintAnchor<ScreenNodeID>, _ container: Int) {
    switch anchor.item {
    case .guide(.frame, of: let scroll):
      // The size of a scroll view can then depend on its content.
      views[scroll.position].isCrossed = true
    case .guide: break
    case .node(let node):
      var inner = node.position
      while inner > container {
        joinPart(inner)
        inner = Int(views[inner].parent)
        if inner > container { views[inner].isCrossed = true }
      }
    }
  }

  /// Marks a bar or overlay as part of the constraint system of its view.
  ///
  /// All bars of a view are marked together, because their spaces depend on each other.
  private mutating func joinPart(_ node: Int) {
    switch views[node].part {
    case .layer: views[node].isJoined = true
    case .bar:
      for bar in parts(of: Int(views[node].parent), .bar) { views[bar].isJoined = true }
    case .content, .presented: break
    }
  }

  /// Finds the views that are placed in the same constraint system as their content.
  private mutating func joinRegions() {
    guard !constraints.isEmpty else {
      for node in views.indices { views[node].opens = views[node].isDivided }
      return
    }
    for node in views.indices where holdsFreeContent(node) { views[node].hasConstraints = true }
    for node in views.indices {
      let parent = Int(views[node].parent)
      if parent >= 0, views[node].part == .content {
        let outer = views[parent]
        views[node].isJoined =
          outer.kind == .canvas || outer.hasConstraints || (outer.isJoined && outer.opens)
      }
      views[node].opens =
        views[node].isDivided
        || (views[node].isJoined && views[node].canBeOpened)
      if views[node].opens || views[node].hasConstraints, hasAdaptiveColumns(node) {
        countedGrids.append(node)
      }
    }
  }

  /// Whether a grid's column count depends on its width, which linear constraints cannot express.
  func hasAdaptiveColumns(_ node: Int) -> Bool {
    guard views[node].kind == .grid else { return false }
    return grids[Int(views[node].content)].columns.contains { column in
      if case .adaptive = column { return true }
      return false
    }
  }

  /// Whether a grid has columns that share the available width.
  func takesWidth(_ node: Int) -> Bool {
    guard views[node].kind == .grid else { return false }
    return grids[Int(views[node].content)].columns.contains { column in
      if case .fixed = column { return false }
      return true
    }
  }

  /// Whether a scroll view's content determines its own cross-axis length by constraints.
  func holdsFreeContent(_ node: Int) -> Bool {
    guard views[node].kind == .scroll else { return false }
    let contents = Array(contents(of: node).prefix(2))
    guard contents.count == 1, views[contents[0]].kind == .canvas,
      views[contents[0]].hasConstraints, views[contents[0]].box >= 0
    else { return false }
    let box = screen.boxes[views[contents[0]].box]
    return (views[node].isHorizontal ? box.height : box.width) == .hug
  }

  /// Changes a node's text; the views stay the same.
  ///
  /// - Returns: whether the node has a text and the text has changed.
  mutating func setText(_ string: String, of node: Int) -> Bool {
    screens[0].setText(string, of: ScreenNodeID(node))
  }

  /// Changes the screen's width; the views stay the same.
  mutating func setWidth(_ width: Points) {
    screens[0].viewport = screens[0].viewport.withWidth(width)
  }

  /// Whether a length inside a container depends on a length on the other axis.
  func mixesAxes(_ node: Int) -> Bool { views[node].mixesAxes }

  /// The natural length that the screen sets for a view instead of its intrinsic one.
  func naturalLength(of node: Int, _ axis: Axis) -> Double {
    guard !naturalSizes.isEmpty, let size = naturalSizes[node] else { return .ideal }
    return axis.isHorizontal ? size.width : size.height
  }

  private mutating func append(
    _ node: Int, parent: Int, end: Int, isAbsent: Bool, isLeftOut: Bool
  ) {
    var view = View(
      parent: parent, end: end, box: screen.nodes[node].box.map { Int($0.index) } ?? -1)
    view.isAbsent = isAbsent
    view.isLeftOut = isLeftOut
    switch screen.nodes[node].placement {
    case .content: view.part = .content
    case .overlay, .background:
      view.part = .layer
      if parent >= 0, !isAbsent { views[parent].hasLayers = true }
    case .safeAreaInset:
      view.part = .bar
      if parent >= 0, !isAbsent { views[parent].hasBars = true }
    case .presented: view.part = .presented
    }
    switch screen.nodes[node].kind {
    case .stack(let axis, let spacing, let alignment, let distribution):
      view.kind = .stack
      view.isHorizontal = axis.isHorizontal
      view.spacing = spacing.viewSpacing
      view.alignment = alignment
      view.distribution = distribution
    case .zstack(let alignment):
      view.kind = .layers
      view.place = alignment
    case .group:
      view.kind = .group
      let own = view.box < 0 ? nil : screen.boxes[view.box].frameAlignment
      view.place = own ?? screen.nodes[node].kind.ownFrameAlignment
    case .viewThatFits:
      view.kind = .group
      view.place = .topLeading
    case .scroll(let axis):
      view.kind = .scroll
      view.isHorizontal = axis.isHorizontal
    case .grid(let id):
      view.kind = .grid
      view.content = Int32(truncatingIfNeeded: id.index)
    case .row(let alignment):
      view.kind = .gridRow
      if let alignment {
        view.alignment = alignment
        view.content = 1
      }
    case .canvas:
      view.kind = .canvas
      view.place = .topLeading
    case .carousel(let spacing, _, let alignment, _):
      view.kind = .carousel
      view.isHorizontal = true
      view.spacing = spacing.isFinite ? spacing : 0
      view.place = BoxAlignment(.leading, alignment)
    case .box, .host: view.kind = .plain
    case .spacer(let minLength):
      view.kind = .spacer
      view.spacing = max(minLength ?? ControlMetrics.spacerMinimumLength, 0)
      if !view.spacing.isFinite { view.spacing = 0 }
    case .divider: view.kind = .divider
    case .text(let text):
      if text.symbol.index < 0 { view.show = .label }
      appendText(of: node, to: &view)
    case .button(let text):
      if text.symbol.index < 0 { view.show = .title }
      appendText(of: node, to: &view)
    case .input:
      view.show = .field
      appendText(of: node, to: &view)
    case .textArea, .toggle, .menu, .search: appendText(of: node, to: &view)
    case .control: view.show = .control
    case .image, .icon: break
    }
    views.append(view)
  }

  private mutating func appendText(of node: Int, to view: inout View) {
    view.content = Int32(truncatingIfNeeded: texts.count)
    texts.append(Int32(truncatingIfNeeded: node))
  }

  /// Whether a constraint is active; one that refers to a hidden node is not.
  func isActive(_ constraint: LayoutConstraint<ScreenNodeID>) -> Bool {
    constraint.nodes.allSatisfy { !views[$0.position].isAbsent }
  }

  /// The constraints of a container, in the spec's order.
  func constraints(of container: Int) -> [Int] {
    var low = 0
    var high = constraints.count
    while low < high {
      let middle = (low + high) / 2
      if constraints[middle].container < container { low = middle + 1 } else { high = middle }
    }
    return constraints[low...].prefix { $0.container == container }.map(\.constraint)
  }

  /// The content children of a view, in order.
  @inline(__always)
  func contents(of node: Int) -> Contents {
    Contents(views: views, following: node + 1, end: Int(views[node].end))
  }

  struct Contents: Sequence, IteratorProtocol {
    fileprivate let views: ContiguousArray<View>
    fileprivate var following: Int
    fileprivate let end: Int

    @inline(__always)
    mutating func next() -> Int? {
      while following < end {
        let node = following
        following = Int(views[node].end)
        if views[node].isContent { return node }
      }
      return nil
    }
  }

  /// The visible width of a carousel's adjacent page; unspecified (`.ideal`) if it has no pages.
  func peek(of node: Int) -> Double {
    guard case .carousel(_, let peek, _, _) = screen.nodes[node].kind else { return .ideal }
    return peek ?? .ideal
  }

  /// The index of a carousel's current page, from 0.
  func page(of node: Int) -> Double {
    guard case .carousel(_, _, _, let page) = screen.nodes[node].kind else { return 0 }
    return Double(page)
  }

  /// The bars, overlays or other parts of a view, by kind, in order.
  func parts(of node: Int, _ part: View.Part) -> [Int] {
    var parts: [Int] = []
    var child = node + 1
    while child < Int(views[node].end) {
      if views[child].part == part, !views[child].isAbsent { parts.append(child) }
      child = Int(views[child].end)
    }
    return parts
  }
}
