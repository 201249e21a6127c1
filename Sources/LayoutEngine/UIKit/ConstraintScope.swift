internal import ConstraintSolver
internal import SpecModel

/// The linear system of one container and its content, on one axis or both.
struct ConstraintScope {
  /// A position on the axis: a variable plus an offset, or a constant.
  struct Place {
    var variable: VariableID?
    var offset: Double

    static func + (place: Place, distance: Double) -> Place {
      Place(variable: place.variable, offset: place.offset + distance)
    }

    static func - (place: Place, distance: Double) -> Place { place + -distance }

    static func number(_ offset: Double) -> Place { Place(variable: nil, offset: offset) }
  }

  /// The origin of a constraint in the system.
  enum Source {
    /// A position in the screen's constraints.
    case stated(Int)
    /// A length that a view's attributes set.
    case own(Int, Double)
    case silent
  }

  /// The content of a region along one axis.
  struct Track {
    /// The positions of views in the region, parents before children.
    fileprivate(set) var places = RegionPlaces()
    /// The content area of each opened view.
    fileprivate var contents = RegionPlaces()
    /// The content area of the view that is being filled.
    fileprivate var content = (start: Place.number(0), end: Place.number(0))
  }

  /// The axis to which constraints are being added; a region with both axes has a track for each.
  var axis: Axis
  /// The container that the system lays out.
  let root: Int
  private(set) var system = ConstraintSystem()
  private(set) var sources: [Source] = []
  private var horizontal = Track()
  private var vertical = Track()
  /// Whether both axes are solved together, because a length on one depends on the other.
  private(set) var isJoint = false
  /// The end of the root, if its content determines its length.
  var rootEnd = Place.number(0)
  /// The views whose children are part of the system, root first.
  private(set) var opened: ContiguousArray<Int> = []
  /// The constraints that the spec states for the opened views.
  var stated: [Stated] = []
  /// Whether views can be placed at the start of their container while lengths are determined,
  /// because no constraint refers to their cross-axis position.
  ///
  /// Every row is then a difference of two edges, which the solver handles fastest; a centered view
  /// would involve four edges.
  let alignsAfterwards: Bool
  /// Views to be aligned once their container's length is known, parents before children.
  ///
  /// Each has the share of the free space that goes before it.
  private(set) var aligned: ContiguousArray<(node: Int, share: Double)> = []

  /// Whether to search for ambiguous positions, without adding the default corners.
  let asksWhatIsOpen: Bool
  /// The children of canvases on the first axis.
  private(set) var free: ContiguousArray<Int> = []
  /// The start of each child of a canvas, and its default corner.
  private(set) var corners: ContiguousArray<(corner: Place, place: Place)> = []
  /// Whether other rows have the same low priority as the corner rows, so that they affect each
  /// other.
  private(set) var hasOtherWeakRows = false

  struct Stated {
    let constraint: Int
    let sum: LinearExpression
    let relation: Relation
    let priority: Double
  }

  /// - Parameter viewCount: the number of views in the container, including itself.
  init(
    _ axis: Axis, root: Int, viewCount: Int, alignsAfterwards: Bool = false,
    asksWhatIsOpen: Bool = false
  ) {
    self.axis = axis
    self.root = root
    self.alignsAfterwards = alignsAfterwards
    self.asksWhatIsOpen = asksWhatIsOpen
    let room = min(viewCount, 60)
    system.reserveCapacity(variables: 2 * room, constraints: 6 * room, terms: 12 * room)
    sources.reserveCapacity(6 * room)
  }

  /// Records a view at the start of its container that must be aligned afterwards.
  mutating func align(_ node: Int, _ share: Double) { aligned.append((node, share)) }

  /// Records a view that only constraints can position.
  mutating func noteFree(_ node: Int) {
    if !isJoint { free.append(node) }
  }

  /// Records the default position of a view that no constraint positions.
  mutating func noteCorner(_ corner: Place, of place: Place) {
    if !asksWhatIsOpen { corners.append((corner, place)) }
  }

  /// Records a row of priority 1 other than the corner rows.
  mutating func noteOtherWeakRow() { hasOtherWeakRows = true }

  /// Draws children of canvases to their corners.
  mutating func addCorners(where isDrawn: (Place) -> Bool) {
    for (corner, place) in corners where isDrawn(place) {
      add(from: corner, to: place, .equal, 0, priority: 1)
    }
  }

  /// Adds a variable for the length of a view in the region.
  mutating func addLength(of node: Int) -> VariableID? {
    guard let place = place(of: node) else { return nil }
    let length = system.addVariable(.size)
    add(
      expression(place.end) - expression(place.start) - LinearExpression([Term(length)]), .equal)
    return length
  }

  /// The track of the current axis.
  private(set) var track: Track {
    get { axis.isHorizontal ? horizontal : vertical }
    _modify {
      if axis.isHorizontal { yield &horizontal } else { yield &vertical }
    }
  }

  /// The track of the other axis.
  private var trackAcross: Track { axis.isHorizontal ? vertical : horizontal }

  var contentStart: Place {
    get { track.content.start }
    set { track.content.start = newValue }
  }

  var contentEnd: Place {
    get { track.content.end }
    set { track.content.end = newValue }
  }

  /// Continues with the other axis in the same system.
  mutating func turn() {
    axis = axis.isHorizontal ? .vertical : .horizontal
    isJoint = true
  }

  /// Sets the position of a view.
  mutating func put(_ node: Int, _ start: Place, _ end: Place) {
    track.places.put(node - root, (start, end))
  }

  /// Marks a view's content as complete, and records its area.
  mutating func close(_ node: Int) {
    track.contents.put(node - root, track.content)
    if !isJoint { opened.append(node) }
  }

  mutating func newPlace() -> Place {
    Place(variable: system.addVariable(.position), offset: 0)
  }

  /// Adds a row `end − start relation length`.
  mutating func add(
    from start: Place, to end: Place, _ relation: Relation, _ length: Double,
    priority: Double = 1000, _ source: Source = .silent
  ) {
    // Most rows are of this form, so their terms are combined directly.
    let constant = end.offset - start.offset - length
    switch (end.variable, start.variable) {
    case (let high?, let low?) where high != low:
      add([Term(high), Term(low, -1)], constant, relation, priority: priority, source)
    case (let high?, nil): add([Term(high)], constant, relation, priority: priority, source)
    case (nil, let low?): add([Term(low, -1)], constant, relation, priority: priority, source)
    default: add([], constant, relation, priority: priority, source)
    }
  }

  /// Adds a row `sum relation 0`.
  mutating func add(
    _ sum: LinearExpression, _ relation: Relation, priority: Double = 1000,
    _ source: Source = .silent
  ) {
    add(sum.terms, sum.constant, relation, priority: priority, source)
  }

  private mutating func add(
    _ terms: [Term], _ constant: Double, _ relation: Relation, priority: Double, _ source: Source
  ) {
    let isSoft = priority < 1000
    // A row without variables is only added if it is a required constraint of the spec.
    if terms.isEmpty, isSoft || !source.isStated { return }
    let tag = ConstraintTag(UInt32(truncatingIfNeeded: sources.count))
    sources.append(source)
    // Non-finite lengths are ignored.
    _ = try? system.add(
      terms, constant: constant, relation,
      priority: Priority(Int(priority.clamped(1, 1000))) ?? .required, tag: tag)
  }

  /// Adds the spec's constraints to the system.
  ///
  /// - Parameter broken: returns whether a row is to be broken.
  mutating func addStated(broken: (Int) -> Bool) {
    for position in stated.indices {
      let row = stated[position]
      add(
        row.sum, row.relation, priority: broken(position) ? min(row.priority, 999) : row.priority,
        .stated(row.constraint))
    }
  }

  /// The number of rows and of their sources.
  var size: (rows: Int, sources: Int) { (system.rowCount, sources.count) }

  /// Removes everything added since the region had a given size.
  mutating func cut(to size: (rows: Int, sources: Int)) {
    system.removeLast(to: size.rows)
    sources.removeLast(sources.count - size.sources)
  }

  func expression(_ place: Place) -> LinearExpression {
    place.variable.map { LinearExpression([Term($0)], constant: place.offset) }
      ?? LinearExpression(constant: place.offset)
  }

  /// The position of a view in the region; nil for views outside it.
  func place(of node: Int) -> (start: Place, end: Place)? {
    axis.isHorizontal ? horizontal.places[node - root] : vertical.places[node - root]
  }

  /// The cross-axis position of a view; nil if the region contains only one axis.
  func placeAcross(of node: Int) -> (start: Place, end: Place)? {
    isJoint ? trackAcross.places[node - root] : nil
  }

  /// The cross-axis area of an opened view's content.
  func contentAcross(of node: Int) -> (start: Place, end: Place)? {
    isJoint ? trackAcross.contents[node - root] : nil
  }

  /// The content area of an opened view; nil for other views.
  func content(of node: Int) -> (start: Place, end: Place)? {
    axis.isHorizontal ? horizontal.contents[node - root] : vertical.contents[node - root]
  }
}

extension ConstraintScope.Source {
  var isStated: Bool {
    if case .stated = self { return true }
    return false
  }
}

extension ConstraintScope.Place {
  func value(_ solution: Solution) -> Double {
    variable.map { solution[$0] + offset } ?? offset
  }
}

extension ViewLayout {
  /// Places a view's content by solving its constraints; returns false if no solution was found.
  mutating func solve(_ node: Int, _ axis: Axis) -> Bool {
    let start = ConstraintScope.Place.number(self.start(node, axis))
    let end = start + self.length(node, axis)
    solvedCount += 1
    guard let (region, solution) = settled(node, axis, start, end, noting: true) else {
      hasUnsolved = true
      return false
    }
    var moves: [(distance: Double, end: Int)] = []
    var aligned = region.aligned[...]
    for row in region.track.places.rows {
      let view = node + row.node
      while let last = moves.last, view >= last.end { moves.removeLast() }
      let (first, last) = (row.start.value(solution), row.end.value(solution))
      var distance = 0.0
      if region.alignsAfterwards {
        distance = shiftAcross(view, tree.views[Int(tree.views[view].parent)], axis)
      }
      if let next = aligned.first, next.node == view {
        aligned.removeFirst()
        distance += next.share * max(room(around: view, last - first, axis), 0)
      }
      if distance != 0 {
        moves.append(((moves.last?.distance ?? 0) + distance, Int(tree.views[view].end)))
      }
      put(view, first + (moves.last?.distance ?? 0), max(last - first, 0), axis)
      if tree.views[view].hasBars, view > 0, !tree.hasJoinedBars(view) {
        placeBars(of: view, axis)
      }
    }
    settle(node, region.opened, axis)
    return true
  }

  /// The free space in a view's container, not counting the view and its margins.
  private func room(around node: Int, _ length: Double, _ axis: Axis) -> Double {
    let parent = Int(tree.views[node].parent)
    let (before, after) = slotInsets(node, axis)
    return self.length(parent, axis) - tree.padding(of: parent).both(axis) - length - before - after
  }

  /// The system of a container on an axis, or on both axes if necessary.
  ///
  /// Widths that depend on heights are computed before heights are known, so a horizontal system
  /// can include the vertical axis; for a vertical system, widths are constants.
  mutating func region(
    of node: Int, _ axis: Axis, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place?,
    asksWhatIsOpen: Bool = false
  ) -> ConstraintScope {
    // Views inside a divided view have only the constraints of their containers.
    let root = tree.views[node]
    var region = ConstraintScope(
      axis, root: node, viewCount: Int(root.end) - node,
      alignsAfterwards: root.kind != .canvas && !root.hasConstraints && !root.isJoined,
      asksWhatIsOpen: asksWhatIsOpen)
    fill(&region, from: start, to: end)
    if axis.isHorizontal, tree.mixesAxes(node) {
      region.turn()
      let (place, height) = (vertical.start(node), vertical.length(node))
      if node == 0, let height = screen.viewport.height {
        fill(&region, from: .number(0), to: .number(height))
      } else if place.isIdeal || height.isIdeal {
        fill(&region, from: .number(0), to: nil)
      } else {
        fill(&region, from: .number(place), to: .number(place + height))
      }
      for owner in region.opened { addStated(of: owner, to: &region) }
      region.turn()
    }
    for owner in region.opened { addStated(of: owner, to: &region) }
    return region
  }

  /// Adds a container's content; without an end, the content determines the container's length.
  private mutating func fill(
    _ region: inout ConstraintScope, from start: ConstraintScope.Place,
    to end: ConstraintScope.Place?
  ) {
    guard let end else {
      let end = region.newPlace()
      region.add(from: start, to: end, .greaterOrEqual, 0)
      region.add(from: start, to: end, .lessOrEqual, 0, priority: 50)
      if !region.isJoint { region.rootEnd = end }
      addContent(of: region.root, start, end, depth: 0, to: &region)
      addParts(ofRoot: start, end, to: &region)
      return
    }
    addContent(of: region.root, start, end, depth: 0, to: &region)
    addParts(ofRoot: start, end, to: &region)
  }

  /// Marks the views whose children are now placed: those of `opened`.
  mutating func settle(_ root: Int, _ opened: some Sequence<Int>, _ axis: Axis) {
    // Views that were solved separately before, and are not part of this system, must be placed
    // again.
    for view in root..<Int(tree.views[root].end) where self.isSettled(view, axis) {
      change(axis) { $0.release(view) }
    }
    for view in opened { change(axis) { $0.setSettled(view, true) } }
    let view = tree.views[root]
    let padding = tree.padding(of: root)
    let start = self.start(root, axis) + padding.before(axis)
    if view.isStack(along: axis) {
      parkAbsent(root, view, start, axis)
    } else if view.kind == .stack {
      parkAcross(root, view, start, self.length(root, axis) - padding.both(axis), axis)
    }
  }

  /// The length of a view that its constraints determine, including padding.
  mutating func solvedIdeal(of node: Int, _ axis: Axis) -> Double {
    guard let (region, solution) = settled(node, axis, .number(0), nil, noting: false) else {
      hasUnsolved = true
      return 0
    }
    return region.rootEnd.value(solution)
  }

  /// Whether a region also contains the children of one of its views.
  func isOpened(_ node: Int) -> Bool {
    guard tree.views[node].opens else { return false }
    // A grid's cells become part of the system once its column count is known.
    return tree.views[node].kind != .grid || columnCounts[node] != nil
      || !tree.hasAdaptiveColumns(node)
  }
}

extension View {
  /// Whether a view's content limits how short it can be on an axis.
  func holdsLengths(_ axis: Axis) -> Bool {
    canBeSolved || kind == .scroll && isHorizontal != axis.isHorizontal
  }

  /// Whether the view's constraints can be solved as a replacement for its division.
  var canBeSolved: Bool {
    switch kind {
    case .stack, .layers, .group: !hasBars
    default: false
    }
  }
}
