internal import ConstraintSolver
internal import SpecModel

/// The linear system of one container and its content, on one axis or on both.
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
    /// An index into the screen's constraints.
    case stated(Int)
    /// A length that a view's attributes set.
    case own(Int, Double)
    case silent
  }

  /// The content of the container along one axis.
  struct Track {
    /// The positions of views in the system, parents before children.
    fileprivate(set) var places = RegionPlaces()
    /// The content area of each view whose children are part of the system.
    fileprivate var contents = RegionPlaces()
    /// The content area of the view whose children are being added.
    fileprivate var content = (start: Place.number(0), end: Place.number(0))
  }

  /// The axis for which constraints are being added; a system of both axes has a track for each.
  var axis: Axis
  /// The container that the system lays out.
  let root: Int
  private(set) var system = ConstraintSystem()
  private(set) var sources: [Source] = []
  private var horizontal = Track()
  private var vertical = Track()
  /// Whether both axes are solved together, because a length on one depends on the other.
  private(set) var isJoint = false
  /// The end of the container, if its content determines its length.
  var rootEnd = Place.number(0)
  /// The views whose children are part of the system, starting with the container.
  private(set) var opened: ContiguousArray<Int> = []
  /// The constraints that the spec declares for the opened views.
  var stated: [Stated] = []
  /// Whether views can stay at the start of their container while lengths are determined, because
  /// no constraint refers to their cross-axis position.
  ///
  /// Every constraint then concerns a difference of two edges, which the solver handles fastest; a
  /// centered view would involve four edges.
  let alignsAfterwards: Bool
  /// The views to be aligned once their container's length is known, parents before children.
  ///
  /// `share` is the part of the free space before the view, from 0 to 1.
  private(set) var aligned: ContiguousArray<(node: Int, share: Double)> = []

  /// Whether to search for ambiguous positions, without adding constraints for the default corners.
  let asksWhatIsOpen: Bool
  /// The children of canvases that only constraints position, on the first axis of the system.
  private(set) var free: ContiguousArray<Int> = []
  /// The start of each child of a canvas, and the corner to which it moves if it is ambiguous.
  private(set) var corners: ContiguousArray<(corner: Place, place: Place)> = []
  /// Whether other constraints have the same low priority as the corner constraints, so that they
  /// affect each other.
  private(set) var hasOtherWeakRows = false

  struct Stated {
    let constraint: Int
    let sum: LinearExpression
    let relation: Relation
    let priority: Double
  }

  /// - Parameter viewCount: the number of views in the container, including the container.
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

  /// Records a view to be aligned later; until then, it is at the start of its container.
  mutating func align(_ node: Int, _ share: Double) { aligned.append((node, share)) }

  /// Records a view that only constraints can position.
  mutating func noteFree(_ node: Int) {
    if !isJoint { free.append(node) }
  }

  /// Records the corner to which a child of a canvas moves if no constraint positions it.
  mutating func noteCorner(_ corner: Place, of place: Place) {
    if !asksWhatIsOpen { corners.append((corner, place)) }
  }

  /// Records that a constraint of priority 1 is not a corner constraint.
  mutating func noteOtherWeakRow() { hasOtherWeakRows = true }

  /// Adds constraints that move children of canvases to their corners.
  ///
  /// - Parameter isDrawn: returns whether a child moves.
  mutating func addCorners(where isDrawn: (Place) -> Bool) {
    for (corner, place) in corners where isDrawn(place) {
      add(from: corner, to: place, .equal, 0, priority: 1)
    }
  }

  /// Adds a variable that equals the length of a view; nil if the view is not part of the system.
  mutating func addLength(of node: Int) -> VariableID? {
    guard let place = place(of: node) else { return nil }
    let length = system.addVariable(.size)
    add(
      expression(place.end) - expression(place.start) - LinearExpression([Term(length)]), .equal)
    return length
  }

  /// The content of the container along the current axis.
  private(set) var track: Track {
    get { axis.isHorizontal ? horizontal : vertical }
    _modify {
      if axis.isHorizontal { yield &horizontal } else { yield &vertical }
    }
  }

  /// The content of the container along the other axis.
  private var trackAcross: Track { axis.isHorizontal ? vertical : horizontal }

  var contentStart: Place {
    get { track.content.start }
    set { track.content.start = newValue }
  }

  var contentEnd: Place {
    get { track.content.end }
    set { track.content.end = newValue }
  }

  /// Switches to the other axis of the same system.
  mutating func turn() {
    axis = axis.isHorizontal ? .vertical : .horizontal
    isJoint = true
  }

  /// Sets the position of a view.
  mutating func put(_ node: Int, _ start: Place, _ end: Place) {
    track.places.put(node - root, (start, end))
  }

  /// Marks a view's content as complete, and records its content area.
  mutating func close(_ node: Int) {
    track.contents.put(node - root, track.content)
    if !isJoint { opened.append(node) }
  }

  mutating func newPlace() -> Place {
    Place(variable: system.addVariable(.position), offset: 0)
  }

  /// Adds a constraint `end − start relation length`.
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

  /// Adds a constraint `sum relation 0`.
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

  /// Adds the declared constraints to the system.
  ///
  /// - Parameter broken: returns whether a constraint, by its index, may be broken even if it is
  ///   required.
  mutating func addStated(broken: (Int) -> Bool) {
    for position in stated.indices {
      let row = stated[position]
      add(
        row.sum, row.relation, priority: broken(position) ? min(row.priority, 999) : row.priority,
        .stated(row.constraint))
    }
  }

  /// The current number of constraints and of their sources.
  var size: (rows: Int, sources: Int) { (system.rowCount, sources.count) }

  /// Removes all constraints added since the system had a given size.
  mutating func cut(to size: (rows: Int, sources: Int)) {
    system.removeLast(to: size.rows)
    sources.removeLast(sources.count - size.sources)
  }

  func expression(_ place: Place) -> LinearExpression {
    place.variable.map { LinearExpression([Term($0)], constant: place.offset) }
      ?? LinearExpression(constant: place.offset)
  }

  /// The position of a view in the system; nil for a view outside it.
  func place(of node: Int) -> (start: Place, end: Place)? {
    axis.isHorizontal ? horizontal.places[node - root] : vertical.places[node - root]
  }

  /// The cross-axis position of a view; nil if the system has only one axis.
  func placeAcross(of node: Int) -> (start: Place, end: Place)? {
    isJoint ? trackAcross.places[node - root] : nil
  }

  /// The cross-axis content area of a view whose children are part of the system.
  func contentAcross(of node: Int) -> (start: Place, end: Place)? {
    isJoint ? trackAcross.contents[node - root] : nil
  }

  /// The content area of a view whose children are part of the system; nil for other views.
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
  /// Places a view's content by solving its constraints.
  ///
  /// - Returns: false if no solution was found.
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

  /// The free space beside a view and its margins in its container.
  private func room(around node: Int, _ length: Double, _ axis: Axis) -> Double {
    let parent = Int(tree.views[node].parent)
    let (before, after) = slotInsets(node, axis)
    return self.length(parent, axis) - tree.padding(of: parent).both(axis) - length - before - after
  }

  /// Creates the system of a container for an axis, or for both axes if necessary.
  ///
  /// Widths that depend on heights are computed before heights are known, so a horizontal system
  /// can include the vertical axis; in a vertical system, widths are constants.
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

  /// Marks the views in `opened`, whose children are now placed.
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

  /// Whether the system of a view also contains the view's children.
  func isOpened(_ node: Int) -> Bool {
    guard tree.views[node].opens else { return false }
    // A grid's cells become part of the system once its column count is known.
    return tree.views[node].kind != .grid || columnCounts[node] != nil
      || !tree.hasAdaptiveColumns(node)
  }
}

extension View {
  /// Whether a view's content sets a minimum for its length on an axis.
  func holdsLengths(_ axis: Axis) -> Bool {
    canBeSolved || kind == .scroll && isHorizontal != axis.isHorizontal
  }

  /// Whether the view's constraints can be solved instead of dividing its length.
  var canBeSolved: Bool {
    switch kind {
    case .stack, .layers, .group: !hasBars
    default: false
    }
  }
}
