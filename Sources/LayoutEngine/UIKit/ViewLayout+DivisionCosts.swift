internal import ConstraintSolver
internal import SpecModel

/// Computes the cost functions of the views in a division.
extension ViewLayout {
  /// Computes every view's cost function, children first.
  ///
  /// - Returns: false if the content of a view with a fixed length does not fit.
  func weighParts(_ axis: Axis, _ division: inout StackDivision) -> Bool {
    for index in division.parts.indices.reversed() {
      if division.parts[index].traits.contains(.opened) {
        let view = tree.views[Int(division.parts[index].node)]
        let isWeighed =
          view.isStack(along: axis)
          ? weighAlong(index, view, axis, &division) : weighAcross(index, view, axis, &division)
        guard isWeighed else { return false }
      }
      if index > 0 {
        guard weighPart(index, axis, &division) else { return false }
      }
    }
    return true
  }

  /// Computes the combined cost of a stack's children along the stack.
  private func weighAlong(
    _ index: Int, _ view: View, _ axis: Axis, _ division: inout StackDivision
  ) -> Bool {
    let part = division.parts[index]
    guard !part.children.isEmpty else { return true }
    var shift = tree.padding(of: Int(part.node)).both(axis)
    for child in part.children.dropLast() {
      shift += spacing(after: Int(division.parts[child].node), in: view)
    }
    let first = division.functions.count
    var sum: FunctionID
    if part.traits.contains(.equalizes) {
      // Each has its part of the length, so each cost is spread over all of them.
      let share = 1 / Double(part.children.count)
      sum = .none
      for child in part.children {
        let function = division.parts[child].cost
        guard division.functions.isFlat(function, at: .contained),
          division.functions.isUnbounded(function)
        else { return false }
        let offset = excess(of: division.parts[child], axis)
        let own = division.functions.compose(function, factor: share, offset: -offset)
        guard child > part.children.lowerBound else {
          sum = own
          continue
        }
        guard let both = division.functions.add(sum, own) else { return false }
        sum = both
      }
    } else {
      for child in part.children { shift += excess(of: division.parts[child], axis) }
      sum = division.divided(among: part.children)
      if part.traits.contains(.spreads) {
        sum = division.functions.relax(sum)
      }
    }
    keep(sum, from: first, shift, index, &division)
    return true
  }

  /// Computes the combined cost of a view's children on the cross axis.
  private func weighAcross(
    _ index: Int, _ view: View, _ axis: Axis, _ division: inout StackDivision
  ) -> Bool {
    let part = division.parts[index]
    guard !part.children.isEmpty else { return true }
    let first = division.functions.count
    let padding = tree.padding(of: Int(part.node)).both(axis)
    var sum = FunctionID.none
    var base = 0.0
    for child in part.children {
      let traits = division.parts[child].traits
      var cost = division.parts[child].cost
      if traits.contains(.pulled) {
        cost = division.functions.convolve(cost, division.missing)
      } else if !traits.contains(.stretched) {
        cost = division.functions.relax(cost)
      }
      let own = excess(of: division.parts[child], axis)
      guard child > part.children.lowerBound else {
        (sum, base) = (cost, own)
        continue
      }
      guard let both = division.functions.add(sum, cost, shift: own - base) else { return false }
      sum = both
    }
    keep(sum, from: first, base + padding, index, &division)
    return true
  }

  /// The length of a child with its margins, minus the argument of its cost function.
  @inline(__always)
  func excess(of part: StackDivision.Part, _ axis: Axis) -> Double {
    let (before, after) = slotInsets(Int(part.node), axis)
    return part.shift + before + after
  }

  private func keep(
    _ sum: FunctionID, from first: Int, _ shift: Double, _ index: Int,
    _ division: inout StackDivision
  ) {
    division.parts[index].content =
      division.functions.count > first ? division.functions.keepLast(from: first) : sum
    division.parts[index].shift = shift
  }

  /// Computes the cost of a view itself, which depends on its attributes, its content and its
  /// stack.
  private func weighPart(_ index: Int, _ axis: Axis, _ division: inout StackDivision) -> Bool {
    let part = division.parts[index]
    let node = Int(part.node)
    let rule = rule(of: node, axis)
    let (before, after) = slotInsets(node, axis)
    if !rule.fixed.isIdeal, !part.traits.contains(.softLength) {
      if part.content != .none {
        let length = rule.fixed - part.shift
        let slope = division.functions.slope(part.content, at: length)
        guard division.functions.contains(part.content, length),
          division.functions.isFlat(slope, at: .centered)
        else { return false }
      }
      division.parts[index].shift = rule.fixed
      division.parts[index].cost = division.nothing
      return true
    }
    if tree.views[node].kind == .leaf, asksPlainly(node, rule, part.traits, axis) {
      let (hugging, compression) = strengths(of: node, part.traits, axis)
      division.parts[index].cost = division.makeCost(
        self.ideal(node, axis), hugging: hugging, compression: compression,
        ties: (part.traits.contains(.growsLast), part.traits.contains(.shrinksLast)))
      return true
    }
    division.beginNoting()
    let shift = part.shift
    division.bound(-shift, part.traits.contains(.softWall) ? 999 : 1000, hasBelow: true)
    if !rule.fixed.isIdeal {
      division.bound(rule.fixed - shift, 999, hasBelow: true, hasAbove: true)
    } else {
      if rule.least > 0 { division.bound(rule.least - shift, 999, hasBelow: true) }
      if rule.greatest.isFinite { division.bound(rule.greatest - shift, 999, hasAbove: true) }
      noteLength(of: node, rule, part.traits, axis, &division)
    }
    noteTies(
      part.traits, shift, slotIdeal(node, axis) - before - after, before + after, &division)
    if part.traits.contains(.fits) {
      let padding = tree.padding(of: node).both(axis)
      division.bound(
        padding - shift,
        Double(part.traits.contains(.spreads) ? StretchCost.canvasFit : StretchCost.spanningFit),
        hasAbove: true)
    }
    guard part.content != .none else {
      guard let cost = division.makeNoted() else { return false }
      division.parts[index].cost = cost
      return true
    }
    // Most views that hold others are longer than nothing because of these.
    if division.notedCount == 1, !division.functions.allows(part.content, below: -shift) {
      division.parts[index].cost = part.content
      return true
    }
    let first = division.functions.count
    guard let own = division.makeNoted(), division.functions.add(part.content, own) != nil else {
      return false
    }
    division.parts[index].cost = division.functions.keepLast(from: first)
    return true
  }

  /// Whether a view with content has no constraints except its hugging and compression resistance.
  private func asksPlainly(
    _ node: Int, _ rule: LengthRule, _ traits: StackDivision.Traits, _ axis: Axis
  ) -> Bool {
    let growth = self.growth(node, axis)
    return traits.isDisjoint(with: [.softWall, .givesWay, .softLength]) && rule.least == 0
      && !rule.greatest.isFinite && !(growth.expands && growth.priority == 0)
      && !tree.views[node].hasBars
  }

  /// The hugging and compression resistance priorities of a view with content.
  private func strengths(
    of node: Int, _ traits: StackDivision.Traits, _ axis: Axis
  ) -> (hugging: Double, compression: Double) {
    let growth = self.growth(node, axis)
    let weak = Double(StretchCost.filling)
    if growth.expands { return (weak, weak) }
    let hugging = Double(growth.priority)
    let own = traits.contains(.loose) ? min(hugging, weak) : hugging
    return (own, tree.compression(of: node, axis))
  }

  /// Records the constraints on a view's own length: see `addLength`.
  private func noteLength(
    of node: Int, _ rule: LengthRule, _ traits: StackDivision.Traits, _ axis: Axis,
    _ division: inout StackDivision
  ) {
    let ideal = self.ideal(node, axis)
    let growth = self.growth(node, axis)
    let hugging: Double
    var compression: Double
    (hugging, compression) = strengths(of: node, traits, axis)
    switch tree.views[node].kind {
    case .stack, .layers, .group, .grid, .gridRow, .carousel:
      if traits.contains(.opened) { return }
      if !growth.expands { compression = 750 }
    case .spacer:
      division.bound(ideal, Double(StretchCost.filling) + 2, hasAbove: true)
      return
    case .plain where !rule.natural.isIdeal: break
    case .plain, .divider, .scroll, .canvas: return
    case .leaf: break
    }
    if growth.expands, growth.priority == 0 { return }
    division.bound(ideal, hugging, hasAbove: true)
    division.bound(ideal, compression, hasBelow: true)
  }

  private func noteTies(
    _ traits: StackDivision.Traits, _ shift: Double, _ ideal: Double, _ extra: Double,
    _ division: inout StackDivision
  ) {
    let tie = Double(StretchCost.tie)
    if traits.contains(.growsLast) { division.bound(ideal - shift, tie, hasAbove: true) }
    if traits.contains(.shrinksLast) { division.bound(ideal - shift, tie, hasBelow: true) }
    if traits.contains(.yields) { division.bound(-extra - shift, tie, hasAbove: true) }
    if traits.contains(.givesWay) { division.bound(ideal - shift, 6, hasAbove: true) }
    if traits.contains(.suppressed) {
      division.bound(-extra - shift, Double(StretchCost.ambiguitySuppression), hasAbove: true)
    }
  }
}
