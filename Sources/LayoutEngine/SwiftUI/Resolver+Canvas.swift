internal import ConstraintSolver
internal import SpecModel

/// Lays out canvases, whose children are placed only by constraints.
extension Resolver {
  mutating func canvasResponse(
    _ node: Int, _ index: Int, _ proposal: Proposal, _ depth: Int
  ) -> Response {
    if tree.canvases[index].alignment != nil {
      return placedLayersResponse(node, tree.canvases[index], proposal, depth)
    }
    var response = Response(proposal.width, proposal.height, ignored: .none)
    if proposal.width.isIdeal || proposal.height.isIdeal {
      let layout = solveCanvas(node, index, proposal, CanvasGuides(), depth)
      (response.width, response.height) = (layout.width, layout.height)
    }
    response.isStable = false
    return response
  }

  /// The size of a zstack with constrained children, which is that of its largest children.
  private mutating func placedLayersResponse(
    _ node: Int, _ shape: CanvasShape, _ proposal: Proposal, _ depth: Int
  ) -> Response {
    var response = Response(0, 0, ignored: .none)
    response.isStable = false
    for (child, source) in zip(tree.childList(of: node), shape.children) {
      let box = screen.box(of: ScreenNodeID(source))
      let size = measure(child, proposal, depth: depth + 1)
      for axis in Axis.allCases {
        let length: Double =
          switch axis.isHorizontal ? box.width : box.height {
          case .points(let length): length
          case .fraction(let share) where !proposal[axis].isIdeal: share * proposal[axis]
          default: size[axis]
          }
        response[axis] = max(response[axis], length)
      }
    }
    return response
  }

  /// Solves the constraints of a canvas.
  ///
  /// The height of a text depends on its width, so the system is solved a second time with the
  /// heights that follow from the first solution's widths.
  mutating func solveCanvas(
    _ node: Int, _ index: Int, _ size: Proposal, _ guides: CanvasGuides, _ depth: Int
  ) -> CanvasLayout {
    let shape = tree.canvases[index]
    let children = tree.childList(of: node)
    var widths = children.map { measure($0, .ideal, depth: depth + 1).width }
    var layout = CanvasLayout(width: 0, height: 0, places: [])
    for _ in 0..<2 {
      layout = solve(shape, children, size, guides, widths: widths, depth)
      let found = layout.places.map(\.width)
      if zip(found, widths).allSatisfy({ abs($0 - $1) < 0.001 }) { break }
      widths = found
    }
    return layout
  }

  private mutating func solve(
    _ shape: CanvasShape, _ children: [Int], _ size: Proposal, _ guides: CanvasGuides,
    widths: [Double], _ depth: Int
  ) -> CanvasLayout {
    var system = CanvasSystem(
      childCount: children.count, size: size,
      isMirrored: screen.direction == .rightToLeft)
    var heights: [Double] = []
    let placed = shape.alignment == nil ? [] : shape.placedAxes(screen)
    for (position, child) in children.enumerated() {
      let width = widths[position]
      heights.append(measure(child, Proposal(width, .ideal), depth: depth + 1).height)
      addOwnLength(.horizontal, of: position, child, shape, size, &system, depth)
      addOwnLength(
        .vertical, of: position, child, shape, size, &system, depth, width: width)
      if let alignment = shape.alignment {
        align(position, to: alignment, placed: placed[position], in: &system)
      }
    }
    var layout = CanvasLayout(width: 0, height: 0, places: [])
    var stated: [(constraint: Int, sum: CanvasSystem.Sum, relation: Relation, priority: Double)] =
      []
    for constraint in shape.constraints {
      guard
        let sum = sum(
          of: screen.constraints[constraint], shape, children, guides, widths, heights, system,
          depth)
      else {
        // Constraints on deeper descendants make the canvas a UIKit-only container; see `isIsland`.
        continue
      }
      let written = screen.constraints[constraint]
      stated.append(
        (constraint, sum, Relation(written.relation), written.priority))
    }
    var broken: [(constraint: Int, members: [ConstraintConflict.Member])] = []
    // After 16 conflicts, all required constraints are relaxed together.
    var areAllBroken = false
    var options = SolveOptions()
    options.workLimit = screen.solverWork
    while true {
      var attempt = system
      for row in stated {
        let isBroken = areAllBroken || broken.contains { $0.constraint == row.constraint }
        attempt.add(
          row.sum, row.relation, priority: isBroken ? min(row.priority, 999) : row.priority,
          .stated(row.constraint))
      }
      switch ConstraintSolver.solve(attempt.system, options: options) {
      case .infeasible(let conflict) where broken.count < 16:
        let sources = conflict.tags.map { attempt.sources[Int($0.rawValue)] }
        let last = sources.compactMap { source -> Int? in
          if case .stated(let constraint) = source { return constraint }
          return nil
        }.max()
        guard let last, !broken.contains(where: { $0.constraint == last }) else {
          return fallback(layout, shape, children, widths, heights, size)
        }
        broken.append((last, sources.compactMap { $0.member(in: shape) }))
      case .optimal(let solution):
        let final = settled(attempt, solution, &layout, shape)
        for (constraint, members) in broken {
          guard let row = stated.first(where: { $0.constraint == constraint }) else { continue }
          let miss = row.sum.value { final.values[Int($0.index)] }
          layout.findings.append(
            .conflict(
              ConstraintConflict(members: members, broken: constraint, amount: abs(miss))))
        }
        read(final, attempt, into: &layout)
        return layout
      case .infeasible where !areAllBroken: areAllBroken = true
      case .infeasible:
        return fallback(layout, shape, children, widths, heights, size)
      case .stopped(let reason):
        layout.findings.append(.unsolved(ScreenNodeID(shape.node), .init(reason)))
        return fallback(layout, shape, children, widths, heights, size)
      }
    }
  }

  /// Reports ambiguous lengths and positions, and moves children with ambiguous positions to the
  /// top leading corner.
  private func settled(
    _ system: CanvasSystem, _ solution: Solution, _ layout: inout CanvasLayout,
    _ shape: CanvasShape
  ) -> Solution {
    guard !solution.ambiguous.isEmpty else { return solution }
    var isOpen = ContiguousArray(repeating: false, count: solution.values.count)
    for ambiguity in solution.ambiguous { isOpen[Int(ambiguity.variable.index)] = true }
    var anchored = system
    for (position, child) in system.children.enumerated() {
      for (variable, axis, isSize) in [
        (child.width, Axis.horizontal, true), (child.height, .vertical, true),
        (child.x, .horizontal, false), (child.y, .vertical, false),
      ] where isOpen[Int(variable.index)] {
        // If a position is ambiguous because the length is, one constraint on the length is enough.
        let length = system.length(of: position, axis)
        if !isSize, isOpen[Int(length.index)] { continue }
        layout.findings.append(
          .ambiguous(
            ScreenNodeID(shape.children[position]), axis, isSize: isSize,
            suggested: isSize ? 100 : 16))
      }
      // Positions that are not ambiguous stay where they are.
      for place in [child.x, child.y] where isOpen[Int(place.index)] {
        anchored.add(
          CanvasSystem.Sum(place), .equal, priority: CanvasSystem.weakest, .silent)
      }
    }
    if standsInCorner(system, solution) { return solution }
    var options = SolveOptions()
    options.workLimit = screen.solverWork
    if case .optimal(let better) = ConstraintSolver.solve(anchored.system, options: options) {
      return better
    }
    return solution
  }

  /// Whether every ambiguous position is already as close to the corner as possible, so that
  /// solving again would change nothing.
  ///
  /// The solver minimizes ambiguous variables one after the other. If each has a lower bound,
  /// solving again would find the same positions.
  private func standsInCorner(_ system: CanvasSystem, _ solution: Solution) -> Bool {
    var isPlace = ContiguousArray(repeating: false, count: solution.values.count)
    for child in system.children {
      isPlace[Int(child.x.index)] = true
      isPlace[Int(child.y.index)] = true
    }
    return solution.ambiguous.allSatisfy { ambiguity in
      guard let low = ambiguity.low else { return false }
      if !isPlace[Int(ambiguity.variable.index)] { return true }
      let nearest = max(low, min(0, ambiguity.high ?? .infinity))
      return abs(solution[ambiguity.variable] - nearest) < 1e-9
    }
  }

  private func read(
    _ solution: Solution, _ system: CanvasSystem, into layout: inout CanvasLayout
  ) {
    layout.width = system.ownWidth.map { solution[$0] } ?? system.size.width
    layout.height = system.ownHeight.map { solution[$0] } ?? system.size.height
    layout.places = system.children.map { child in
      Rectangle(
        x: solution[child.x], y: solution[child.y],
        width: max(solution[child.width], 0),
        height: max(solution[child.height], 0))
    }
  }

  /// Places the children at their own sizes in the corner, if the system has no solution.
  private func fallback(
    _ layout: CanvasLayout, _ shape: CanvasShape, _ children: [Int], _ widths: [Double],
    _ heights: [Double], _ size: Proposal
  ) -> CanvasLayout {
    var layout = layout
    layout.places = zip(widths, heights).map { width, height in
      Rectangle(
        x: 0, y: 0, width: width.isFinite ? width : 0, height: height.isFinite ? height : 0)
    }
    layout.width = size.width.orIdeal(layout.places.reduce(0) { max($0, $1.width) })
    layout.height = size.height.orIdeal(layout.places.reduce(0) { max($0, $1.height) })
    return layout
  }

  /// Adds constraints that align a child of a zstack, unless other constraints place it.
  private func align(
    _ position: Int, to alignment: BoxAlignment, placed: Axes, in system: inout CanvasSystem
  ) {
    let child = system.children[position]
    for axis in Axis.allCases {
      let share = axis.isHorizontal ? alignment.horizontal.share : alignment.vertical.share
      let start = CanvasSystem.Sum(axis.isHorizontal ? child.x : child.y)
      let length = CanvasSystem.Sum(system.length(of: position, axis))
      let whole = system.whole(axis)
      // A weaker priority keeps a constrained child from being pulled back to the alignment.
      system.add(
        start + share * length - share * whole, .equal,
        priority: placed.has(axis) ? CanvasSystem.weakest : CanvasSystem.alignment, .silent)
      system.add(length - whole, .lessOrEqual, priority: 800, .silent)
    }
  }

  // MARK: - Lengths of children

  /// Adds constraints for a child's length: attributes are required; the content's size is
  /// optional, with hugging and compression resistance.
  private mutating func addOwnLength(
    _ axis: Axis, of position: Int, _ child: Int, _ shape: CanvasShape, _ size: Proposal,
    _ system: inout CanvasSystem, _ depth: Int, width: Double = .ideal
  ) {
    let node = shape.children[position]
    let length = CanvasSystem.Sum(system.length(of: position, axis))
    let box = screen.box(of: ScreenNodeID(node))
    func add(_ relation: Relation, _ value: Double, priority: Double = 1000) {
      guard value.isFinite else { return }
      system.add(
        length - CanvasSystem.Sum(value), relation, priority: priority,
        priority < 1000 ? .silent : .own(child: position, axis, value))
    }
    switch axis.isHorizontal ? box.width : box.height {
    case .points(let value):
      add(.equal, value)
      return
    case .fraction(let share):
      system.add(
        length - share * system.whole(axis), .equal,
        .own(child: position, axis, size[axis].isIdeal ? 0 : share * size[axis]))
      return
    case .fill:
      system.add(length - system.whole(axis), .equal, priority: 250, .silent)
    case .auto, .hug:
      var offer = Proposal(width, .ideal)
      if axis.isHorizontal { offer = .ideal }
      let ideal = measure(child, offer, depth: depth + 1)[axis]
      offer[axis] = .infinity
      if measure(child, offer, depth: depth + 1)[axis].isFinite {
        let traits = screen.traits(of: ScreenNodeID(node))
        add(
          .lessOrEqual, ideal,
          priority: min(traits.hugging[axis] ?? screen.nodes[node].kind.standardHugging, 999))
        add(.greaterOrEqual, ideal, priority: min(traits.compression[axis] ?? 750, 999))
      }
    }
    let (least, greatest) =
      axis.isHorizontal ? (box.minWidth, box.maxWidth) : (box.minHeight, box.maxHeight)
    if let least { add(.greaterOrEqual, least) }
    if let greatest { add(.lessOrEqual, greatest) }
    guard let shares = box.shareBounds else { return }
    func add(_ share: Double?, _ relation: Relation) {
      guard let share else { return }
      system.add(
        length - share * system.whole(axis), relation,
        .own(child: position, axis, size[axis].isIdeal ? 0 : share * size[axis]))
    }
    let (leastShare, greatestShare) =
      axis.isHorizontal
      ? (shares.minWidth, shares.maxWidth) : (shares.minHeight, shares.maxHeight)
    add(leastShare, .greaterOrEqual)
    add(greatestShare.map { max($0, leastShare ?? 0) }, .lessOrEqual)
  }

  // MARK: - Constraints

  /// Converts a constraint to `sum relation 0`; nil if it refers to a node that is not a child.
  private mutating func sum(
    of constraint: LayoutConstraint<ScreenNodeID>, _ shape: CanvasShape, _ children: [Int],
    _ guides: CanvasGuides, _ widths: [Double], _ heights: [Double], _ system: CanvasSystem,
    _ depth: Int
  ) -> CanvasSystem.Sum? {
    // Leading and trailing are measured from the leading edge, left and right from the left edge.
    let isVisual =
      !constraint.first.attribute.followsDirection
      && !(constraint.second?.attribute.followsDirection ?? false)
    func place(_ anchor: ConstraintAnchor<ScreenNodeID>) -> CanvasSystem.Sum? {
      switch anchor.item {
      case .guide(let guide, of: let owner):
        guard owner.position == shape.node else { return nil }
        if guide == .keyboard, !anchor.attribute.axis.isHorizontal {
          return system.whole(.vertical) - CanvasSystem.Sum(guides.keyboardOverlap)
        }
        return system.place(
          anchor.attribute, within: guides.insets(of: guide), isVisual: isVisual)
      case .node(let node):
        guard let position = shape.child(node.position) else { return nil }
        var baseline = 0.0
        if anchor.attribute.isBaseline {
          baseline =
            self.baseline(
              of: children[position], Proposal(widths[position], .ideal),
              isFirst: anchor.attribute == .firstBaseline, depth: depth + 1) ?? heights[position]
        }
        return system.place(
          anchor.attribute, of: position, isVisual: isVisual, baseline: baseline)
      }
    }
    guard let first = place(constraint.first) else { return nil }
    guard let anchor = constraint.second else {
      return first - CanvasSystem.Sum(constraint.constant)
    }
    guard let second = place(anchor) else { return nil }
    return first - constraint.multiplier * second - CanvasSystem.Sum(constraint.constant)
  }
}

extension Relation {
  fileprivate init(_ relation: ConstraintRelation) {
    switch relation {
    case .equal: self = .equal
    case .lessOrEqual: self = .lessOrEqual
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}

extension ConstraintFinding.Unsolved {
  init(_ reason: StopReason) {
    switch reason {
    case .pivotLimit, .workLimit: self = .tooLarge
    case .unstable: self = .unstable
    }
  }
}

extension CanvasSystem.Source {
  /// The constraint's description in reports; nil for an implicit constraint.
  fileprivate func member(in shape: CanvasShape) -> ConstraintConflict.Member? {
    switch self {
    case .stated(let constraint): .constraint(constraint)
    case .own(let child, let axis, let length):
      .own(ScreenNodeID(shape.children[child]), axis, length)
    case .silent: nil
    }
  }
}
