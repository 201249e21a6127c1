internal import ConstraintSolver
internal import SpecModel

/// The constraints that a spec states for a container.
extension ViewLayout {
  /// Adds what is stated for the root, and for the views whose children have a place in its region.
  ///
  /// - Parameter noting: whether to say of constraints that they cannot be solved here.
  mutating func addAllStated(noting: Bool = false, to region: inout ViewRegion) {
    for (container, _, _) in region.contents where tree.views[container].hasConstraints {
      addStated(of: container, noting: noting, to: &region)
    }
    region.stated.sort { $0.constraint < $1.constraint }
  }

  private mutating func addStated(of container: Int, noting: Bool, to region: inout ViewRegion) {
    for position in tree.constraints(of: container) {
      let constraint = screen.constraints[position]
      guard constraint.first.attribute.axis.isHorizontal == region.axis.isHorizontal else {
        continue
      }
      guard let sum = sum(of: constraint, region) else {
        if noting, isTooDeep(constraint, region) { findings.append(.tooDeep(constraint: position)) }
        continue
      }
      region.stated.append(
        ViewRegion.Stated(
          constraint: position, sum: sum, relation: Relation(constraint.relation),
          priority: constraint.priority))
    }
  }

  /// Whether a constraint speaks of a view that the region does not hold.
  private func isTooDeep(
    _ constraint: LayoutConstraint<ScreenNodeID>, _ region: ViewRegion
  ) -> Bool {
    constraint.nodes.contains { node in
      region.place(of: node.position) == nil && node.position != region.root
    }
  }

  /// A constraint as `sum relation 0`; nil where it speaks of what has no place here.
  private mutating func sum(
    of constraint: LayoutConstraint<ScreenNodeID>, _ region: ViewRegion
  ) -> LinearExpression? {
    // Leading and trailing count from the side where text begins, the others from the left.
    let isVisual =
      !constraint.first.attribute.followsDirection
      && !(constraint.second?.attribute.followsDirection ?? false)
    guard let first = place(constraint.first, isVisual, region) else { return nil }
    guard let anchor = constraint.second else { return first - constraint.constant }
    guard let second = place(anchor, isVisual, region) else { return nil }
    return first - constraint.multiplier * second - constraint.constant
  }

  private mutating func place(
    _ anchor: ConstraintAnchor<ScreenNodeID>, _ isVisual: Bool, _ region: ViewRegion
  ) -> LinearExpression? {
    let axis = anchor.attribute.axis
    guard axis.isHorizontal == region.axis.isHorizontal else {
      return lengthAcross(anchor)
    }
    var start: LinearExpression
    var end: LinearExpression
    var baseline = 0.0
    switch anchor.item {
    case .guide(let guide, of: let owner):
      let node = owner.position
      guard let content = region.content(of: node) else { return nil }
      start = region.expression(content.start)
      end = region.expression(content.end)
      if guide == .frame {
        if let frame = region.place(of: node) {
          start = region.expression(frame.start)
          end = region.expression(frame.end)
        } else {
          start = LinearExpression(constant: self[axis].start[node].orIdeal(0))
          end = start + self[axis].length[node].orIdeal(0)
        }
      }
      let guides = node == region.root ? guides(of: node) : CanvasGuides()
      let insets = guides.insets(of: guide)
      if guide == .keyboard, !axis.isHorizontal { start = end - guides.keyboardOverlap }
      start = start + insets.before(axis)
      end = end - (insets.both(axis) - insets.before(axis))
    case .node(let node):
      guard let place = region.place(of: node.position) else { return nil }
      start = region.expression(place.start)
      end = region.expression(place.end)
      if anchor.attribute.isBaseline {
        let height = vertical.ideal[node.position]
        baseline =
          self.baseline(
            of: node.position, isFirst: anchor.attribute == .firstBaseline, height: height)
          ?? height
      }
    }
    let isMirrored = screen.direction == .rightToLeft
    let center = 0.5 * (start + end)
    switch anchor.attribute {
    case .leading, .top: return start
    case .trailing, .bottom: return end
    case .left: return !isMirrored ? start : isVisual ? -1 * end : end
    case .right: return !isMirrored ? end : isVisual ? -1 * start : start
    case .centerX: return isMirrored && isVisual ? -1 * center : center
    case .centerY: return center
    case .width, .height: return end - start
    case .firstBaseline, .lastBaseline: return start + baseline
    }
  }

  /// A length of the other axis, where it is known already.
  private func lengthAcross(_ anchor: ConstraintAnchor<ScreenNodeID>) -> LinearExpression? {
    guard anchor.attribute.isSize else { return nil }
    let node: Int
    switch anchor.item {
    case .node(let id), .guide(_, of: let id): node = id.position
    }
    let length = self[anchor.attribute.axis].length[node]
    return length.isIdeal ? nil : LinearExpression(constant: length)
  }

  /// What a container's guides leave of it; nothing is known of them before it has a place.
  private func guides(of root: Int) -> CanvasGuides {
    let padding = tree.padding(of: root)
    let (x, y) = (horizontal.start[root], vertical.start[root])
    let place = Rectangle(
      x: x.orIdeal(safe.x) + padding.leading, y: y.orIdeal(safe.y) + padding.top,
      width: horizontal.length[root].orIdeal(safe.width) - padding.horizontal,
      height: vertical.length[root].orIdeal(safe.height) - padding.vertical)
    guard !x.isIdeal || !y.isIdeal else { return CanvasGuides() }
    return CanvasGuides(place, in: safeArea, isScreen: root == 0)
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
