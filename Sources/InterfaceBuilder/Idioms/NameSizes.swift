internal import SpecModel

extension PlanRewriting {
  /// Replaces constraints on a view's own size by attributes: `height: 44`.
  mutating func nameSizes() {
    dropWeakLengths()
    var kept: ContiguousArray<PlanConstraint> = []
    for constraint in plan.constraints {
      guard let (node, attribute) = ownSize(constraint),
        !plan.nodes[node].attributes.contains(where: { $0.attribute == attribute }),
        mayMake(.size, [node])
      else {
        kept.append(constraint)
        continue
      }
      plan.nodes[node].set(attribute, .number(constraint.constant))
    }
    plan.constraints = kept
    nameRatios()
    nameShares()
    nameNaturalSizes()
    dropOwnLengths()
    namePreferredSizes()
  }

  /// Removes zero lengths of empty views, and lengths with a priority below that of any content.
  private mutating func dropWeakLengths() {
    var kept: ContiguousArray<PlanConstraint> = []
    for constraint in plan.constraints {
      guard constraint.second == nil, constraint.relation == .equal,
        constraint.priority <= 250 || constraint.priority < 1000 && constraint.constant == 0,
        constraint.origin.element != nil, case .node(let node) = constraint.first.item, node > 0,
        mayMake(.weakLength, [node])
      else {
        kept.append(constraint)
        continue
      }
    }
    plan.constraints = kept
  }

  /// Replaces a length relative to the container's by a percentage.
  private mutating func nameShares() {
    let parents = plan.parents()
    var kept: ContiguousArray<PlanConstraint> = []
    for constraint in plan.constraints {
      guard constraint.relation == .equal, constraint.priority == 1000, constraint.constant == 0,
        case .node(let node) = constraint.first.item, node > 0,
        constraint.first.attribute.isSize,
        constraint.second
          == PlanAnchor(item: .guide(.parent), attribute: constraint.first.attribute),
        parents[node] == constraint.container, constraint.multiplier > 0,
        constraint.multiplier < 1,
        plan.nodes[node].value(of: constraint.first.attribute.axis.size) == nil,
        mayMake(.size, [node])
      else {
        kept.append(constraint)
        continue
      }
      let percent = decimalText((constraint.multiplier * 100_000).rounded() / 1000)
      plan.nodes[node].set(constraint.first.attribute.axis.size, .word("\(percent)%"))
    }
    plan.constraints = kept
  }

  /// Replaces a preferred length of a view by an attribute, if the view actually has that length.
  private mutating func namePreferredSizes() {
    var kept: ContiguousArray<PlanConstraint> = []
    for constraint in plan.constraints {
      let axis = constraint.first.attribute.axis
      guard constraint.second == nil, constraint.relation == .equal, constraint.priority < 1000,
        case .node(let node) = constraint.first.item, node > 0,
        let extent = measured.extents(of: plan.nodes[node].id, along: axis), extent.growth == 0,
        abs(extent.length - constraint.constant) < 0.01,
        plan.nodes[node].value(of: axis.size) == nil, mayMake(.preferredSize, [node])
      else {
        kept.append(constraint)
        continue
      }
      plan.nodes[node].set(axis.size, .number(constraint.constant))
    }
    plan.constraints = kept
  }

  /// Replaces the natural length of a control that becomes a box by an attribute, if the control
  /// actually has that length.
  private mutating func nameNaturalSizes() {
    var spent: Set<Int> = []
    for constraint in plan.constraints {
      let axis = constraint.first.attribute.axis
      guard constraint.isNaturalLength, constraint.relation == .greaterOrEqual,
        case .node(let node) = constraint.first.item,
        plan.nodes[node].component == .box
          || plan.nodes[node].component == .hstack && axis == .vertical
          || plan.nodes[node].component == .button && axis == .horizontal,
        plan.nodes[node].value(of: axis.size) == nil,
        let extent = measured.extents(of: plan.nodes[node].id, along: axis), extent.growth == 0,
        abs(extent.length - constraint.constant) < 0.01, mayMake(.preferredSize, [node])
      else { continue }
      if plan.nodes[node].component == .button {
        plan.nodes[node].set(axis.least, .number(constraint.constant))
      } else {
        plan.nodes[node].set(axis.size, .number(constraint.constant))
        plan.nodes[node].measured.insert(axis.size)
      }
      for other in plan.constraints.indices
      where plan.constraints[other].isNaturalLength
        && plan.constraints[other].first == constraint.first
      {
        spent.insert(other)
      }
    }
    plan.constraints = ContiguousArray(
      plan.constraints.enumerated().filter { !spent.contains($0.offset) }.map(\.element))
  }

  /// Replaces an aspect ratio constraint by a length, if the view's other length is a number.
  private mutating func nameRatios() {
    var kept: ContiguousArray<PlanConstraint> = []
    for constraint in plan.constraints {
      if let (node, attribute, length) = ratio(constraint), mayMake(.ratio, [node]) {
        plan.nodes[node].set(attribute, .number(length))
      } else {
        kept.append(constraint)
      }
    }
    plan.constraints = kept
    nameFreeRatios()
  }

  /// Replaces an aspect ratio constraint by an attribute, if the document sets neither length.
  mutating func nameFreeRatios() {
    var stated: [Int: Set<Axis>] = [:]
    for constraint in plan.constraints
    where constraint.second == nil && constraint.relation == .equal {
      guard case .node(let node) = constraint.first.item, constraint.first.attribute.isSize else {
        continue
      }
      stated[node, default: []].insert(constraint.first.attribute.axis)
    }
    var kept: ContiguousArray<PlanConstraint> = []
    for constraint in plan.constraints {
      if let (node, ratio) = freeRatio(constraint), stated[node] == nil, mayMake(.freeRatio, [node])
      {
        plan.nodes[node].set(.aspectRatio, ratio)
      } else {
        kept.append(constraint)
      }
    }
    plan.constraints = kept
  }

  /// The aspect ratio of a view whose lengths are both unknown; nil for other views.
  private func freeRatio(_ constraint: PlanConstraint) -> (node: Int, ratio: PlanValue)? {
    guard constraint.priority == 1000, constraint.relation == .equal, constraint.multiplier > 0,
      constraint.constant == 0, case .node(let node) = constraint.first.item, node > 0,
      let second = constraint.second, second.item == constraint.first.item,
      constraint.first.attribute.isSize, second.attribute.isSize,
      constraint.first.attribute != second.attribute,
      [Attribute.width, .height, .aspectRatio].allSatisfy({
        plan.nodes[node].value(of: $0) == nil || plan.nodes[node].value(of: $0) == .word("fill")
      }), plan.nodes[node].value(of: .width) == nil || plan.nodes[node].value(of: .height) == nil
    else { return nil }
    let isWidth = constraint.first.attribute == .width
    let ratio = isWidth ? constraint.multiplier : 1 / constraint.multiplier
    return (node, ratio.asFraction)
  }

  private func ratio(
    _ constraint: PlanConstraint
  ) -> (node: Int, attribute: Attribute, length: Double)? {
    guard constraint.priority == 1000, constraint.relation == .equal, constraint.multiplier > 0,
      case .node(let node) = constraint.first.item, node > 0,
      let second = constraint.second, second.item == constraint.first.item,
      constraint.first.attribute.isSize, second.attribute.isSize,
      constraint.first.attribute != second.attribute
    else { return nil }
    func stated(_ attribute: ConstraintAttribute) -> Double? {
      guard case .number(let length)? = plan.nodes[node].value(of: attribute.axis.size) else {
        return nil
      }
      return length
    }
    let attributes = (constraint.first.attribute, second.attribute)
    switch (stated(attributes.0), stated(attributes.1)) {
    case (nil, let other?):
      let length = other * constraint.multiplier + constraint.constant
      return length >= 0 ? (node, attributes.0.axis.size, length) : nil
    case (let own?, nil):
      let length = (own - constraint.constant) / constraint.multiplier
      return length >= 0 ? (node, attributes.1.axis.size, length) : nil
    default: return nil
    }
  }

  /// Removes lengths without effect that the importer added.
  private mutating func dropOwnLengths() {
    var dropped: Set<Int> = []
    for node in plan.nodes.indices {
      let own = plan.constraints.indices.filter { position in
        let constraint = plan.constraints[position]
        return constraint.first.item == .node(node) && constraint.second == nil
          && constraint.priority < 1000 && constraint.origin.element == nil
      }
      if !own.isEmpty, mayMake(.ownLengths, [node]) { dropped.formUnion(own) }
    }
    plan.constraints = ContiguousArray(
      plan.constraints.enumerated().filter { !dropped.contains($0.offset) }.map(\.element))
  }

  private func ownSize(_ constraint: PlanConstraint) -> (node: Int, attribute: Attribute)? {
    // A limit below required also applies if no required constraint contradicts it.
    guard constraint.second == nil,
      constraint.priority == 1000
        || constraint.relation != .equal && constraint.priority >= leastPinPriority,
      case .node(let node) = constraint.first.item, node > 0
    else { return nil }
    switch (constraint.first.attribute, constraint.relation) {
    case (.width, .equal): return (node, .width)
    case (.height, .equal): return (node, .height)
    case (.width, .greaterOrEqual): return (node, .minWidth)
    case (.height, .greaterOrEqual): return (node, .minHeight)
    case (.width, .lessOrEqual): return (node, .maxWidth)
    case (.height, .lessOrEqual): return (node, .maxHeight)
    default: return nil
    }
  }
}

extension Double {
  /// The number as a fraction, such as `16/9`, if that is equal.
  fileprivate var asFraction: PlanValue {
    for divisor in 1...200 {
      let whole = (self * Double(divisor)).rounded()
      guard whole > 0, abs(whole / Double(divisor) - self) < 1e-7 else { continue }
      return divisor == 1
        ? .number(whole) : .word("\(decimalText(whole))/\(decimalText(Double(divisor)))")
    }
    return .number((self * 1e6).rounded() / 1e6)
  }
}

extension PlanConstraint {
  /// Whether the importer added the constraint for a view's natural size.
  fileprivate var isNaturalLength: Bool {
    second == nil && priority < 1000 && origin.element == nil && first.attribute.isSize
  }
}
