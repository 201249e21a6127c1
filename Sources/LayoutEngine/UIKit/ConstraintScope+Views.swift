internal import ConstraintSolver
internal import SpecModel

/// Adds the constraints that UIKit creates between views.
extension ViewLayout {
  /// The depth up to which a stack's division includes descendants; deeper views keep their
  /// intrinsic lengths.
  static let depthLimit = 60

  /// The depth limit of systems with declared constraints; it is greater than the maximum nesting
  /// of a spec.
  private static let statedDepthLimit = Resolver.depthLimit

  /// Adds a view with its margins.
  ///
  /// - Parameters:
  ///   - end: nil if the view determines its own length.
  ///   - isFree: whether only constraints place the view.
  ///   - isEqual: whether its stack makes all views equally long, regardless of their lengths.
  ///   - isLoose: whether the view's hugging priority is ignored, because the view is stretched
  ///     beside a view that fills.
  /// - Returns: the end of the view with its margins.
  @discardableResult
  mutating func addView(
    _ node: Int, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place?,
    isFree: Bool = false, isEqual: Bool = false,
    isLoose: Bool = false, depth: Int, to region: inout ConstraintScope
  ) -> ConstraintScope.Place {
    let axis = region.axis
    let (before, after) = slotInsets(node, axis)
    let hasJoinedBars = tree.hasJoinedBars(node)
    var first = start + before
    var last = end.map { $0 - after }
    if hasJoinedBars {
      (first, last) = addBars(of: node, start, end, depth, to: &region)
    }
    let rule = rule(of: node, axis)
    if !rule.fixed.isIdeal, last == nil, !isFree, !isEqual { last = first + rule.fixed }
    let priority: Double = isFree ? 1000 : isEqual ? 996 : 999
    let lastPlace = last ?? region.newPlace()
    region.put(node, first, lastPlace)
    region.add(
      from: first, to: lastPlace, .greaterOrEqual, 0, priority: isOpen(first, last) ? 1000 : 999)
    if !rule.fixed.isIdeal {
      region.add(
        from: first, to: lastPlace, .equal, rule.fixed, priority: priority,
        .own(node, rule.fixed))
    } else {
      if rule.least > 0 {
        region.add(
          from: first, to: lastPlace, .greaterOrEqual, rule.least, priority: priority,
          .own(node, rule.least))
      }
      if rule.greatest.isFinite {
        region.add(
          from: first, to: lastPlace, .lessOrEqual, rule.greatest,
          priority: priority, .own(node, rule.greatest))
      }
      if rule.followsParent {
        addShares(of: node, rule, first, lastPlace, priority: priority, to: &region)
      }
      if rule.fraction.isIdeal {
        addLength(of: node, first, lastPlace, isLoose: isLoose, to: &region)
      }
    }
    let depthLimit = region.alignsAfterwards ? Self.depthLimit : Self.statedDepthLimit
    if isOpened(node), depth < depthLimit {
      addContent(of: node, first, lastPlace, depth: depth + 1, to: &region)
    }
    if tree.views[node].hasLayers {
      addLayers(of: node, first, lastPlace, depth, to: &region)
    }
    guard hasJoinedBars else { return lastPlace + after }
    return addBars(behind: node, lastPlace, start, end, depth, to: &region)
  }

  /// Adds constraints for a view's length and bounds that are fractions of its parent's content.
  private func addShares(
    of node: Int, _ rule: LengthRule, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place,
    priority: Double, to region: inout ConstraintScope
  ) {
    let whole = region.expression(region.contentEnd) - region.expression(region.contentStart)
    let own = region.expression(end) - region.expression(start)
    func add(_ share: Double, _ relation: Relation) {
      guard !share.isIdeal else { return }
      // Where not all of it fits, lengths in points hold.
      region.add(own - share * whole, relation, priority: priority - 0.5, .own(node, 0))
    }
    add(rule.fraction, .equal)
    add(rule.leastShare, .greaterOrEqual)
    if !rule.greatestShare.isIdeal {
      add(max(rule.greatestShare, rule.leastShare.orIdeal(0)), .lessOrEqual)
    }
  }

  private func isOpen(_ start: ConstraintScope.Place, _ end: ConstraintScope.Place?) -> Bool {
    guard let end else { return true }
    return start.variable != nil && end.variable != nil
  }

  /// Adds a view's hugging and compression resistance constraints.
  private func addLength(
    of node: Int, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place, isLoose: Bool,
    to region: inout ConstraintScope
  ) {
    let axis = region.axis
    let ideal = self.ideal(node, axis)
    let growth = self.growth(node, axis)
    var (hugging, compression) = (Double(growth.priority), 750.0)
    switch tree.views[node].kind {
    case .stack, .layers, .group, .grid, .gridRow, .carousel:
      if isOpened(node) { return }
    case .spacer:
      // Only filling views have priority over a spacer.
      region.add(
        from: start, to: end, .lessOrEqual, ideal, priority: Double(StretchCost.filling) + 2)
      return
    case .plain where !rule(of: node, axis).natural.isIdeal:
      compression = tree.compression(of: node, axis)
    case .plain, .divider, .scroll, .canvas: return
    case .leaf: compression = tree.compression(of: node, axis)
    }
    if growth.expands {
      guard growth.priority > 0 else { return }
      (hugging, compression) = (Double(StretchCost.filling), Double(StretchCost.filling))
    }
    if isLoose { hugging = min(hugging, Double(StretchCost.filling)) }
    region.add(from: start, to: end, .lessOrEqual, ideal, priority: hugging)
    region.add(from: start, to: end, .greaterOrEqual, ideal, priority: compression)
  }

  /// A view's margins plus the space that its bars take, before and after it.
  @inline(__always)
  func slotInsets(_ node: Int, _ axis: Axis) -> (before: Double, after: Double) {
    axis.isHorizontal
      ? horizontal.slotInsets(node, axis, in: tree) : vertical.slotInsets(node, axis, in: tree)
  }

  /// Adds the children of a view between its edges.
  mutating func addContent(
    of node: Int, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place, depth: Int,
    to region: inout ConstraintScope
  ) {
    let axis = region.axis
    let view = tree.views[node]
    let padding = tree.padding(of: node)
    let first = start + padding.before(axis)
    let last = end - (padding.both(axis) - padding.before(axis))
    let outer = (region.contentStart, region.contentEnd)
    (region.contentStart, region.contentEnd) = (first, last)
    let children = Array(tree.contents(of: node))
    switch view.kind {
    case .stack where view.isStack(along: axis):
      addStack(view, children, first, last, depth, to: &region)
    case .stack:
      if view.alignment.isBaseline, !axis.isHorizontal {
        addBaselines(view, children, first, last, depth, to: &region)
      } else {
        addAcross(
          children, view.alignment.share, stretches: view.alignment.isFill, first, last, depth,
          to: &region)
      }
    case .grid: addGrid(node, first, last, depth, to: &region)
    case .carousel where axis.isHorizontal && !tree.peek(of: node).isIdeal:
      addPages(children, view, tree.peek(of: node), first, last, depth, to: &region)
    case .scroll where view.isHorizontal == axis.isHorizontal,
      .carousel where axis.isHorizontal:
      var place = first
      for (position, child) in children.enumerated() {
        if position > 0 { place = place + spacing(after: children[position - 1], in: view) }
        place = addView(child, place, nil, depth: depth, to: &region)
      }
      region.contentEnd = place
    case .scroll where tree.holdsFreeContent(node):
      // The content is as wide as the viewport, unless its constraints require another width.
      let place = addView(children[0], first, nil, depth: depth, to: &region)
      region.add(
        region.expression(place) - region.expression(last), .equal,
        priority: Double(StretchCost.filling))
      region.contentEnd = place
    case .scroll: addAcross(children, 0, stretches: true, first, last, depth, to: &region)
    case .canvas: addFree(children, nil, first, last, depth, to: &region)
    case .layers where view.hasConstraints:
      addFree(children, node, first, last, depth, to: &region)
    default:
      addAcross(
        children, view.place.share(axis), stretches: false, first, last, depth, to: &region)
    }
    region.close(node)
    (region.contentStart, region.contentEnd) = outer
  }
  // MARK: - Across

  mutating func addAcross(
    _ children: [Int], _ share: Double, stretches: Bool, _ start: ConstraintScope.Place,
    _ end: ConstraintScope.Place, _ depth: Int, to region: inout ConstraintScope
  ) {
    let axis = region.axis
    let inner = end.variable == nil ? 998.0 : 1000
    let isLoose = children.contains { self.growth($0, axis).expands }
    var isStretched = false
    for child in children {
      let rule = rule(of: child, axis)
      let fills = rule.fills || self.growth(child, axis).expands
      if fills { isStretched = true }
      if !rule.isRigid, !rule.isLimited, fills || (stretches && rule.isStretchable) {
        addView(child, start, end, isLoose: isLoose, depth: depth, to: &region)
        isStretched = isStretched || stretches
        continue
      }
      let own: (start: ConstraintScope.Place, end: ConstraintScope.Place)
      switch share {
      case _ where region.alignsAfterwards, 0:
        // A view in the middle reaches out on both sides, so that a point too much costs half.
        let isCentered = share > 0 && share < 1
        if share > 0 { region.align(child, share) }
        own = (start, addView(child, start, nil, depth: depth, to: &region))
        region.add(
          from: own.end, to: end, .greaterOrEqual, 0,
          priority: isCentered && inner < 1000 ? inner - 1 : inner)
      case 1:
        let place = region.newPlace()
        addView(child, place, end, depth: depth, to: &region)
        own = (place, end)
        region.add(from: start, to: place, .greaterOrEqual, 0, priority: inner)
      default:
        let place = region.newPlace()
        own = (place, addView(child, place, nil, depth: depth, to: &region))
        region.add(
          region.expression(own.start) + region.expression(own.end) - region.expression(start)
            - region.expression(end), .equal)
        region.add(from: own.end, to: end, .greaterOrEqual, 0, priority: inner)
      }
      if tree.views[child].kind == .canvas, !stretches {
        region.add(
          region.expression(own.end) - region.expression(own.start) - region.expression(end)
            + region.expression(start), .equal, priority: Double(StretchCost.filling))
      }
      if !fills, [.plain, .spacer, .divider].contains(tree.views[child].kind) {
        region.add(
          from: own.start, to: own.end, .lessOrEqual, 0,
          priority: Double(StretchCost.ambiguitySuppression))
      }
      if fills || (stretches && rule.isStretchable) {
        // As long as it may be.
        region.add(
          region.expression(own.end) - region.expression(own.start) - region.expression(end)
            + region.expression(start), .equal, priority: 997)
      }
    }
    guard !isStretched else { return }
    region.add(from: start, to: end, .lessOrEqual, 0, priority: Double(StretchCost.spanningFit))
  }

  /// Adds a row with baseline-aligned children; the row starts at the top of its first child.
  mutating func addBaselines(
    _ view: View, _ children: [Int], _ start: ConstraintScope.Place, _ end: ConstraintScope.Place,
    _ depth: Int, to region: inout ConstraintScope
  ) {
    let isFirst = view.alignment == .firstBaseline
    var line: LinearExpression?
    for child in children {
      let height = vertical.ideal(child)
      let own =
        tree.margin(of: child).top
        + (baseline(of: child, isFirst: isFirst, height: height) ?? height)
      let place = isFirst && line == nil ? start : region.newPlace()
      let last = !isFirst && line == nil ? end : nil
      let slotEnd = addView(child, place, last, depth: depth, to: &region)
      let here = region.expression(place) + own
      if let line { region.add(here - line, .equal) }
      line = line ?? here
      region.add(
        from: isFirst ? slotEnd : start, to: isFirst ? end : place, .greaterOrEqual, 0,
        priority: end.variable == nil ? 998 : 1000)
    }
    region.add(from: start, to: end, .lessOrEqual, 0, priority: Double(StretchCost.canvasFit))
  }

  // MARK: - Where constraints place the children

  /// Adds children that constraints position.
  ///
  /// - Parameter layers: the zstack that aligns children without constraints; nil for a canvas.
  private mutating func addFree(
    _ children: [Int], _ layers: Int?, _ start: ConstraintScope.Place, _ end: ConstraintScope.Place,
    _ depth: Int, to region: inout ConstraintScope
  ) {
    let axis = region.axis
    let placed = layers.map { placedViews(in: $0, axis) } ?? []
    for child in children {
      let place = region.newPlace()
      let last = addView(child, place, nil, isFree: true, depth: depth, to: &region)
      guard let layers else {
        // A child with an ambiguous position is placed in the corner.
        region.noteCorner(start, of: place)
        region.noteFree(child)
        if fillsStated(child, axis) {
          region.add(
            region.expression(last) - region.expression(place) - region.expression(end)
              + region.expression(start), .equal, priority: 250)
        }
        continue
      }
      let share = tree.views[layers].place.share(axis)
      if placed.contains(child) { region.noteOtherWeakRow() }
      region.add(
        (1 - share) * region.expression(place) + share * region.expression(last)
          - (1 - share) * region.expression(start) - share * region.expression(end), .equal,
        priority: placed.contains(child) ? 1 : 2)
      region.add(
        region.expression(last) - region.expression(place) - region.expression(end)
          + region.expression(start), .lessOrEqual, priority: 800)
    }
  }

  private func fillsStated(_ node: Int, _ axis: Axis) -> Bool {
    let box = tree.views[node].box
    guard box >= 0 else { return false }
    return (axis.isHorizontal ? screen.boxes[box].width : screen.boxes[box].height) == .fill
  }

  /// The children of a zstack that are the first item of a position constraint.
  private func placedViews(in node: Int, _ axis: Axis) -> Set<Int> {
    var placed: Set<Int> = []
    for position in tree.constraints(of: node) {
      let anchor = screen.constraints[position].first
      guard case .node(let child) = anchor.item, !anchor.attribute.isSize,
        anchor.attribute.axis.isHorizontal == axis.isHorizontal
      else { continue }
      placed.insert(child.position)
    }
    return placed
  }
}
