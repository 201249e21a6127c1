internal import ConstraintSolver
internal import SpecModel

/// The linear system of one container and what it holds, on one axis.
struct ViewRegion {
  /// A place on the axis: a variable and a distance from it, or a number.
  struct Place {
    var variable: VariableID?
    var offset: Double

    static func + (place: Place, distance: Double) -> Place {
      Place(variable: place.variable, offset: place.offset + distance)
    }

    static func - (place: Place, distance: Double) -> Place { place + -distance }

    static func number(_ offset: Double) -> Place { Place(variable: nil, offset: offset) }
  }

  /// What a constraint of the system stands for.
  enum Source {
    /// A position in the screen's constraints.
    case stated(Int)
    /// A length that a view's attributes say.
    case own(Int, Double)
    case silent
  }

  let axis: Axis
  /// The container itself.
  let root: Int
  private(set) var system = ConstraintSystem()
  private(set) var sources: [Source] = []
  /// The views that have a place here, parents before children.
  var places: ContiguousArray<(node: Int, start: Place, end: Place)> = []
  /// The views that constraints of the root reach into: the region holds their children, too.
  let reached: Set<Int>
  /// The content of the views whose children have a place here: of a scroll all that scrolls.
  private(set) var contents: ContiguousArray<(node: Int, start: Place, end: Place)> = []
  /// The content of the view whose children are being added.
  var contentStart = Place.number(0)
  var contentEnd = Place.number(0)
  /// The constraints that the spec states for the root.
  var stated: [Stated] = []

  struct Stated {
    let constraint: Int
    let sum: LinearExpression
    let relation: Relation
    let priority: Double
  }

  init(_ axis: Axis, root: Int, reaching reached: Set<Int>) {
    self.axis = axis
    self.root = root
    self.reached = reached
  }

  mutating func noteContent(of node: Int, _ start: Place, _ end: Place) {
    contents.append((node, start, end))
  }

  /// The content of a view whose children have a place here; nil for any other.
  func content(of node: Int) -> (start: Place, end: Place)? {
    contents.last { $0.node == node }.map { ($0.start, $0.end) }
  }

  mutating func newPlace() -> Place {
    Place(variable: system.addVariable(.position), offset: 0)
  }

  /// `end − start relation length`.
  mutating func add(
    from start: Place, to end: Place, _ relation: Relation, _ length: Double,
    priority: Double = 1000, _ source: Source = .silent
  ) {
    add(expression(end) - expression(start) - length, relation, priority: priority, source)
  }

  /// `sum relation 0`.
  mutating func add(
    _ sum: LinearExpression, _ relation: Relation, priority: Double = 1000,
    _ source: Source = .silent
  ) {
    let isSoft = priority < 1000
    // What nobody can change is no constraint, unless somebody wrote it.
    if sum.terms.isEmpty, isSoft || !source.isStated { return }
    let tag = ConstraintTag(UInt32(truncatingIfNeeded: sources.count))
    sources.append(source)
    // Lengths that are no numbers say nothing.
    _ = try? system.add(
      sum.terms, constant: sum.constant, relation,
      priority: Priority(Int(priority.clamped(1, 1000))) ?? .required, tag: tag)
  }

  func expression(_ place: Place) -> LinearExpression {
    place.variable.map { LinearExpression([Term($0)], constant: place.offset) }
      ?? LinearExpression(constant: place.offset)
  }

  /// The places of a view that stands in the region; nil for one that does not.
  func place(of node: Int) -> (start: Place, end: Place)? {
    places.first { $0.node == node }.map { ($0.start, $0.end) }
  }
}

extension ViewRegion.Source {
  var isStated: Bool {
    if case .stated = self { return true }
    return false
  }
}

extension ViewRegion.Place {
  func value(_ solution: Solution) -> Double {
    variable.map { solution[$0] + offset } ?? offset
  }
}

extension ViewLayout {
  /// Places what a view holds by solving its constraints; false where no answer was found.
  mutating func solve(_ node: Int, _ axis: Axis) -> Bool {
    let start = ViewRegion.Place.number(self[axis].start[node])
    let end = start + self[axis].length[node]
    var region = ViewRegion(axis, root: node, reaching: tree.views(reachedFrom: node))
    addContent(of: node, start, end, depth: 0, to: &region)
    addAllStated(noting: true, to: &region)
    solvedCount += 1
    guard let solution = solution(of: &region, noting: true) else { return false }
    for (view, start, end) in region.places {
      let (first, last) = (start.value(solution), end.value(solution))
      self[axis].put(view, first, max(last - first, 0))
    }
    settle(node, region, axis)
    return true
  }

  /// Whose children have a place now.
  private mutating func settle(_ root: Int, _ region: ViewRegion, _ axis: Axis) {
    self[axis].isSettled[root] = true
    for (view, _, _) in region.places where isOpened(view, in: region) {
      self[axis].isSettled[view] = true
    }
    let view = tree.views[root]
    let padding = tree.padding(of: root)
    let start = self[axis].start[root] + padding.before(axis)
    if view.isStack(along: axis) {
      parkAbsent(root, view, start, axis)
    } else if view.kind == .stack {
      parkAcross(root, view, start, self[axis].length[root] - padding.both(axis), axis)
    }
  }

  /// The length of a view whose constraints say how long it is, with its padding.
  mutating func solvedIdeal(of node: Int, _ axis: Axis) -> Double {
    var region = ViewRegion(axis, root: node, reaching: tree.views(reachedFrom: node))
    let end = region.newPlace()
    region.add(from: .number(0), to: end, .greaterOrEqual, 0)
    region.add(from: .number(0), to: end, .lessOrEqual, 0, priority: 50)
    addContent(of: node, .number(0), end, depth: 0, to: &region)
    addAllStated(to: &region)
    guard let solution = solution(of: &region, noting: false) else { return 0 }
    return end.value(solution)
  }

  /// Solves a region; where what is stated contradicts itself, the last of it gives way.
  private mutating func solution(of region: inout ViewRegion, noting: Bool) -> Solution? {
    var broken: [(position: Int, members: [ConstraintConflict.Member])] = []
    while true {
      var attempt = region
      for (position, row) in region.stated.enumerated() {
        let isBroken = broken.contains { $0.position == position }
        attempt.add(
          row.sum, row.relation, priority: isBroken ? min(row.priority, 999) : row.priority,
          .stated(row.constraint))
      }
      switch ConstraintSolver.solve(attempt.system) {
      case .optimal(let solution):
        if noting { note(broken, solution, region) }
        return solution
      case .infeasible(let conflict) where broken.count < 16:
        let sources = conflict.tags.map { attempt.sources[Int($0.rawValue)] }
        let last = sources.compactMap { source -> Int? in
          guard case .stated(let constraint) = source else { return nil }
          return region.stated.firstIndex { $0.constraint == constraint }
        }.max()
        guard let last, !broken.contains(where: { $0.position == last }) else { return nil }
        broken.append((last, sources.compactMap { $0.member(region.axis) }))
      case .infeasible, .stopped: return nil
      }
    }
  }

  /// Canvases and zstacks are judged once, in the resolution for SwiftUI.
  private mutating func note(
    _ broken: [(position: Int, members: [ConstraintConflict.Member])], _ solution: Solution,
    _ region: ViewRegion
  ) {
    switch tree.views[region.root].kind {
    case .canvas, .layers: if !judgesCanvases { return }
    default: break
    }
    for (position, members) in broken {
      let row = region.stated[position]
      let miss = row.sum.terms.reduce(row.sum.constant) {
        $0 + $1.coefficient * solution[$1.variable]
      }
      findings.append(
        .conflict(
          ConstraintConflict(members: members, broken: row.constraint, amount: abs(miss))))
    }
  }

  /// Whether a region holds the children of a view that stands in it.
  func isOpened(_ node: Int, in region: ViewRegion) -> Bool {
    let view = tree.views[node]
    guard !view.hasBars else { return false }
    let isReached = region.reached.contains(node)
    switch view.kind {
    case .stack, .layers, .group: return !view.hasConstraints || isReached
    case .scroll, .canvas: return isReached
    case .leaf, .plain, .spacer, .divider, .grid, .gridRow, .carousel: return false
    }
  }
}

extension ViewRegion.Source {
  /// As reports name it; nil where there is nothing to name.
  fileprivate func member(_ axis: Axis) -> ConstraintConflict.Member? {
    switch self {
    case .stated(let constraint): .constraint(constraint)
    case .own(let node, let length): .own(ScreenNodeID(node), axis, length)
    case .silent: nil
    }
  }
}

extension View {
  /// Whether the view's own constraints can stand in for its division.
  var canBeSolved: Bool {
    switch kind {
    case .stack, .layers, .group: !hasBars
    default: false
    }
  }
}
