internal import ConstraintSolver
internal import SpecModel

/// Adds the constraints that a spec declares for a container.
extension ViewLayout {
  /// Adds the declared constraints for the current axis.
  ///
  /// A constraint between a width and a height is also added for the other axis, once one of the
  /// lengths is known; in a system of both axes, it is added once.
  mutating func addStated(of root: Int, to region: inout ConstraintScope) {
    guard tree.views[root].hasConstraints else { return }
    for position in tree.constraints(of: root) {
      let constraint = screen.constraints[position]
      let isAlong = constraint.first.attribute.axis.isHorizontal == region.axis.isHorizontal
      guard isAlong || (!region.isJoint && constraint.mixesAxes) else { continue }
      // A grid whose columns are not counted yet has no cells that could be spoken of.
      guard let sum = sum(of: constraint, root, region) else { continue }
      region.stated.append(
        ConstraintScope.Stated(
          constraint: position, sum: sum, relation: Relation(constraint.relation),
          priority: constraint.priority))
    }
  }

  /// Converts a constraint to `sum relation 0`; nil if it refers to something outside the system.
  private mutating func sum(
    of constraint: LayoutConstraint<ScreenNodeID>, _ root: Int, _ region: ConstraintScope
  ) -> LinearExpression? {
    // Leading and trailing count from the side where text begins, the others from the left.
    let isVisual =
      !constraint.first.attribute.followsDirection
      && !(constraint.second?.attribute.followsDirection ?? false)
    guard let first = place(constraint.first, root, isVisual, region) else { return nil }
    guard let anchor = constraint.second else {
      return LinearExpression(first.terms, constant: first.constant - constraint.constant)
    }
    guard let second = place(anchor, root, isVisual, region) else { return nil }
    let subtrahend = constraint.multiplier * second
    var sum = LinearExpression(
      first.terms(minus: subtrahend),
      constant: first.constant - subtrahend.constant - constraint.constant)
    if constraint.multiplier != 1, !constraint.first.attribute.isSize,
      let content = region.content(of: root)
    {
      // Places that are multiplied are counted from the container's corner.
      let isTurned = screen.direction == .rightToLeft && isVisual && region.axis.isHorizontal
      let corner =
        isTurned ? -1 * region.expression(content.end) : region.expression(content.start)
      sum = sum + (constraint.multiplier - 1) * corner
    }
    return sum
  }

  private mutating func place(
    _ anchor: ConstraintAnchor<ScreenNodeID>, _ root: Int, _ isVisual: Bool,
    _ region: ConstraintScope
  ) -> AnchorForm? {
    let axis = anchor.attribute.axis
    guard axis.isHorizontal == region.axis.isHorizontal else {
      return lengthAcross(anchor, region)
    }
    var start: ConstraintScope.Place
    var end: ConstraintScope.Place
    var baseline = 0.0
    switch anchor.item {
    case .guide(let guide, of: let owner):
      guard let content = region.content(of: owner.position) else { return nil }
      (start, end) = content
      if guide == .frame {
        if let place = region.place(of: owner.position) {
          (start, end) = place
        } else {
          start = .number(self.start(root, axis).orIdeal(0))
          end = start + self.length(root, axis).orIdeal(0)
        }
      }
      let guides = guides(of: root, isNested: root != region.root)
      let insets = guides.insets(of: guide)
      if guide == .keyboard, !axis.isHorizontal { start = end - guides.keyboardOverlap }
      start = start + insets.before(axis)
      end = end - (insets.both(axis) - insets.before(axis))
    case .node(let node):
      guard let place = region.place(of: node.position) else { return nil }
      (start, end) = place
      if anchor.attribute.isBaseline {
        let height = vertical.ideal(node.position)
        baseline =
          self.baseline(
            of: node.position, isFirst: anchor.attribute == .firstBaseline, height: height)
          ?? height
      }
    }
    let isMirrored = screen.direction == .rightToLeft
    func edge(_ place: ConstraintScope.Place, isTurned: Bool = false) -> AnchorForm {
      isTurned ? -1 * AnchorForm(place) : AnchorForm(place)
    }
    switch anchor.attribute {
    case .leading, .top: return edge(start)
    case .trailing, .bottom: return edge(end)
    case .left: return isMirrored ? edge(end, isTurned: isVisual) : edge(start)
    case .right: return isMirrored ? edge(start, isTurned: isVisual) : edge(end)
    case .centerX, .centerY:
      let center = 0.5 * AnchorForm(start, plus: end)
      return anchor.attribute == .centerX && isMirrored && isVisual ? -1 * center : center
    case .width, .height: return AnchorForm(end, minus: start)
    case .firstBaseline, .lastBaseline: return edge(start + baseline)
    }
  }

  /// A length on the other axis, if it is part of the system or already known; otherwise nil.
  private func lengthAcross(
    _ anchor: ConstraintAnchor<ScreenNodeID>, _ region: ConstraintScope
  ) -> AnchorForm? {
    guard anchor.attribute.isSize else { return nil }
    let node: Int
    switch anchor.item {
    case .node(let id):
      node = id.position
      if let place = region.placeAcross(of: node) {
        return AnchorForm(place.end, minus: place.start)
      }
    case .guide(_, of: let owner):
      node = owner.position
      if let content = region.contentAcross(of: node) {
        return AnchorForm(content.end, minus: content.start)
      }
    }
    if region.isJoint { return nil }
    let length = self.length(node, anchor.attribute.axis)
    return length.isIdeal ? nil : AnchorForm(.number(length))
  }

  /// The layout guides of a container; without insets before the container has a position.
  ///
  /// - Parameter isNested: whether the container is placed together with its content. It is then
  ///   assumed to be inside the safe area.
  private func guides(of root: Int, isNested: Bool) -> CanvasGuides {
    if isNested {
      let room = Rectangle(x: safe.x, y: safe.y, width: 0, height: 0)
      return CanvasGuides(room, in: safeArea, isScreen: false)
    }
    let padding = tree.padding(of: root)
    let (x, y) = (horizontal.start(root), vertical.start(root))
    let place = Rectangle(
      x: x.orIdeal(safe.x) + padding.leading, y: y.orIdeal(safe.y) + padding.top,
      width: horizontal.length(root).orIdeal(safe.width) - padding.horizontal,
      height: vertical.length(root).orIdeal(safe.height) - padding.vertical)
    guard !x.isIdeal || !y.isIdeal else { return CanvasGuides() }
    return CanvasGuides(place, in: safeArea, isScreen: root == 0)
  }
}

/// A constraint's anchor as a linear expression: at most two terms and a constant.
private struct AnchorForm {
  private var first: Term?
  private var second: Term?
  private(set) var constant: Double

  init(_ place: ConstraintScope.Place) {
    first = place.variable.map { Term($0) }
    constant = place.offset
  }

  init(_ start: ConstraintScope.Place, plus end: ConstraintScope.Place) {
    self.init(start)
    second = end.variable.map { Term($0) }
    constant += end.offset
  }

  init(_ end: ConstraintScope.Place, minus start: ConstraintScope.Place) {
    self.init(end)
    second = start.variable.map { Term($0, -1) }
    constant -= start.offset
  }

  static func * (factor: Double, form: AnchorForm) -> AnchorForm {
    var form = form
    form.first = form.first.map { Term($0.variable, factor * $0.coefficient) }
    form.second = form.second.map { Term($0.variable, factor * $0.coefficient) }
    form.constant *= factor
    return form
  }

  var terms: [Term] {
    switch (first, second) {
    case (let first?, let second?): [first, second]
    case (let term?, nil), (nil, let term?): [term]
    case (nil, nil): []
    }
  }

  /// The terms of this expression minus another one.
  func terms(minus other: AnchorForm) -> [Term] {
    [Term](unsafeUninitializedCapacity: 4) { terms, count in
      // At most four, so that all are inside the buffer.
      func add(_ term: Term?, _ sign: Double) {
        guard let term else { return }
        terms.initializeElement(at: count, to: Term(term.variable, sign * term.coefficient))
        count += 1
      }
      add(first, 1)
      add(second, 1)
      add(other.first, -1)
      add(other.second, -1)
    }
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
