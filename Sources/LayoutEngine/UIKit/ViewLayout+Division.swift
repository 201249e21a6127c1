internal import ConstraintSolver
internal import SpecModel

/// Stacks whose length is divided among stacks, without solving their constraints.
extension ViewLayout {
  /// Gives all that a stack holds its place along the stack; false where only its constraints say
  /// what that is.
  mutating func divideNested(_ root: Int, _ axis: Axis) -> Bool {
    guard !solvesAll, !solvesSqueezed else { return false }
    var division = StackDivision()
    swap(&division, &self.division)
    defer { swap(&division, &self.division) }
    division.begin(at: root)
    guard collectParts(axis, &division), weighParts(axis, &division), place(axis, &division) else {
      return false
    }
    settle(root, division.parts.lazy.filter { $0.traits.contains(.opened) }.map { Int($0.node) }, axis)
    dividedCount += 1
    return true
  }

  // MARK: - Views

  /// Notes the views that the stack holds and what is asked of each; false where a length depends on
  /// others than by rows and columns.
  private func collectParts(_ axis: Axis, _ division: inout StackDivision) -> Bool {
    var index = 0
    while index < division.parts.count {
      if division.parts[index].traits.contains(.opened) {
        let first = division.parts.count
        let view = tree.views[Int(division.parts[index].node)]
        let canBeDivided =
          view.isStack(along: axis)
          ? collectAlong(index, view, axis, &division) : collectAcross(index, view, axis, &division)
        guard canBeDivided else { return false }
        division.parts[index].firstChild = Int32(truncatingIfNeeded: first)
        division.parts[index].childCount = Int32(truncatingIfNeeded: division.parts.count - first)
      }
      index += 1
    }
    return true
  }

  private func collectAlong(
    _ index: Int, _ view: View, _ axis: Axis, _ division: inout StackDivision
  ) -> Bool {
    let container = division.parts[index]
    let first = division.parts.count
    var beginsAtNumber = container.traits.contains(.beginsAtNumber)
    var hasFillers = false
    var hasShares = false
    for child in tree.contents(of: Int(container.node)) {
      let growth = self.growth(child, axis)
      if growth.expands {
        hasShares = true
        if tree.views[child].kind != .spacer { hasFillers = true }
      }
      let rule = rule(of: child, axis)
      guard rule.fraction.isIdeal else { return false }
      var part = StackDivision.Part(node: Int32(truncatingIfNeeded: child), traits: [])
      if isOpened(child) { part.traits.insert(.opened) }
      if beginsAtNumber { part.traits.insert(.beginsAtNumber) }
      beginsAtNumber = beginsAtNumber && !rule.fixed.isIdeal
      division.parts.append(part)
    }
    let parts = first..<division.parts.count
    guard !parts.isEmpty else { return true }
    switch view.distribution {
    case .fill: break
    case .fillEqually: if parts.count > 1 { division.parts[index].traits.insert(.equalizes) }
    case .fillProportionally: if parts.count > 1 { return false }
    case .equalCentering, .equalSpacing:
      guard parts.count > 1, !hasShares else { break }
      let gap = spacing(after: Int(division.parts[first].node), in: view)
      guard view.distribution == .equalSpacing,
        parts.dropFirst().dropLast().allSatisfy({
          spacing(after: Int(division.parts[$0].node), in: view) == gap
        })
      else { return false }
      division.parts[index].traits.insert([.spreads, .fits])
      for part in parts.dropFirst() { division.parts[part].traits.remove(.beginsAtNumber) }
      division.parts[parts.upperBound - 1].traits.insert(.softLength)
      if index == 0 { division.parts[parts.upperBound - 1].traits.insert(.softWall) }
    }
    return noteTies(parts, hasFillers: hasFillers, axis, &division)
  }

  /// Notes who of equals gives way: see `addTies`.
  private func noteTies(
    _ parts: Range<Int>, hasFillers: Bool, _ axis: Axis, _ division: inout StackDivision
  ) -> Bool {
    var filler = -1
    var plain = -1
    division.growths.removeAll(keepingCapacity: true)
    division.resistances.removeAll(keepingCapacity: true)
    for index in parts {
      let child = Int(division.parts[index].node)
      let kind = tree.views[child].kind
      let growth = self.growth(child, axis)
      if growth.expands {
        let isSpacer = kind == .spacer
        if isSpacer, hasFillers { division.parts[index].traits.insert(.givesWay) }
        if isSpacer == hasFillers { continue }
        if filler >= 0 {
          // Only of views that are alike each gets as much as the others.
          guard areAlike(Int(division.parts[filler].node), child, axis) else { return false }
          division.parts[filler].traits.insert(.shares)
          division.parts[index].traits.insert(.shares)
        } else {
          filler = index
        }
      } else if kind == .plain {
        if plain >= 0 { division.parts[plain].traits.insert(.yields) }
        plain = index
      } else {
        let resistance = kind == .leaf ? tree.compression(of: child, axis) : 750
        if division.growths.contains(growth) {
          division.parts[index].traits.insert(.growsLast)
        } else {
          division.growths.append(growth)
        }
        if division.resistances.contains(resistance) {
          division.parts[index].traits.insert(.shrinksLast)
        } else {
          division.resistances.append(resistance)
        }
      }
    }
    return true
  }

  /// Whether a length costs two views that fill the same.
  private func areAlike(_ first: Int, _ second: Int, _ axis: Axis) -> Bool {
    let kind = tree.views[first].kind
    return kind == tree.views[second].kind && (kind == .spacer || kind == .leaf)
      && ideal(first, axis) == ideal(second, axis) && growth(first, axis) == growth(second, axis)
      && rule(of: first, axis) == rule(of: second, axis)
      && slotInsets(first, axis) == slotInsets(second, axis)
  }

  private func collectAcross(
    _ index: Int, _ view: View, _ axis: Axis, _ division: inout StackDivision
  ) -> Bool {
    if view.kind == .stack, view.alignment.isBaseline, !axis.isHorizontal { return false }
    let container = division.parts[index]
    let stretches = view.kind == .stack && view.alignment == .fill
    let first = division.parts.count
    var isLoose = false
    var isStretched = false
    for child in tree.contents(of: Int(container.node)) {
      let rule = rule(of: child, axis)
      guard rule.fraction.isIdeal else { return false }
      var part = StackDivision.Part(node: Int32(truncatingIfNeeded: child), traits: [])
      if isOpened(child) { part.traits.insert(.opened) }
      if container.traits.contains(.beginsAtNumber) { part.traits.insert(.beginsAtNumber) }
      let expands = self.growth(child, axis).expands
      isLoose = isLoose || expands
      let fills = rule.fills || expands
      isStretched = isStretched || fills
      if !rule.isRigid, !rule.greatest.isFinite, fills || (stretches && rule.isStretchable) {
        isStretched = isStretched || stretches
        part.traits.insert(.stretched)
        if container.traits.contains(.beginsAtNumber) { part.traits.insert(.softWall) }
      } else {
        switch tree.views[child].kind {
        case .canvas where !stretches: return false
        case .plain, .spacer, .divider: if !fills { part.traits.insert(.suppressed) }
        default: break
        }
        if fills || (stretches && rule.isStretchable) { part.traits.insert(.pulled) }
      }
      division.parts.append(part)
    }
    if isLoose {
      for part in first..<division.parts.count
      where division.parts[part].traits.contains(.stretched) {
        division.parts[part].traits.insert(.loose)
      }
    }
    if !isStretched { division.parts[index].traits.insert(.fits) }
    return true
  }

  // MARK: - Costs

  /// What every view's length costs, children before what holds them; false where a view of a fixed
  /// length holds more than it has room for.
  private func weighParts(_ axis: Axis, _ division: inout StackDivision) -> Bool {
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

  /// What the children of a stack cost along it.
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
        guard division.functions.isFlat(function, at: .almostRequired),
          division.functions.isUnbounded(function)
        else { return false }
        let offset = excess(of: child, axis, division)
        let own = division.functions.compose(function, factor: share, offset: -offset)
        guard child > part.children.lowerBound else {
          sum = own
          continue
        }
        guard let both = division.functions.add(sum, own) else { return false }
        sum = both
      }
    } else {
      for child in part.children { shift += excess(of: child, axis, division) }
      sum = division.divided(among: part.children)
      if part.traits.contains(.spreads) {
        sum = division.functions.relax(sum)
      }
    }
    keep(sum, from: first, shift, index, &division)
    return true
  }

  /// What the children of a view cost across it.
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
      let own = excess(of: child, axis, division)
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

  /// A child's length with its margins, less what its cost is a function of.
  private func excess(of part: Int, _ axis: Axis, _ division: StackDivision) -> Double {
    let (before, after) = slotInsets(Int(division.parts[part].node), axis)
    return division.parts[part].shift + before + after
  }

  private func keep(
    _ sum: FunctionID, from first: Int, _ shift: Double, _ index: Int,
    _ division: inout StackDivision
  ) {
    division.parts[index].content =
      division.functions.count > first ? division.functions.keepLast(from: first) : sum
    division.parts[index].shift = shift
  }

  /// What a view costs by itself: what its attributes say, its content, and what its stack asks.
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
    noteTies(node, part.traits, shift, slotIdeal(node, axis) - before - after, before + after, &division)
    if part.traits.contains(.fits) {
      let padding = tree.padding(of: node).both(axis)
      division.bound(
        padding - shift,
        Double(part.traits.contains(.spreads) ? Growth.canvasFit : Growth.spanningFit),
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

  /// Whether nothing is asked of a view with content but that it keeps to its length.
  private func asksPlainly(
    _ node: Int, _ rule: LengthRule, _ traits: StackDivision.Traits, _ axis: Axis
  ) -> Bool {
    let growth = self.growth(node, axis)
    return traits.isDisjoint(with: [.softWall, .givesWay, .softLength]) && rule.least == 0
      && !rule.greatest.isFinite && !(growth.expands && growth.priority == 0)
      && !tree.views[node].hasBars
  }

  /// How strongly a view with content keeps from growing and from giving way.
  private func strengths(
    of node: Int, _ traits: StackDivision.Traits, _ axis: Axis
  ) -> (hugging: Double, compression: Double) {
    let growth = self.growth(node, axis)
    let weak = Double(Growth.filling)
    if growth.expands { return (weak, weak) }
    let hugging = Double(growth.priority)
    return (traits.contains(.loose) ? min(hugging, weak) : hugging, tree.compression(of: node, axis))
  }

  /// What a view asks for by itself: see `addLength`.
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
      division.bound(ideal, Double(Growth.filling) + 2, hasAbove: true)
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
    _ node: Int, _ traits: StackDivision.Traits, _ shift: Double, _ ideal: Double, _ extra: Double,
    _ division: inout StackDivision
  ) {
    let tie = Double(Growth.tie)
    if traits.contains(.growsLast) { division.bound(ideal - shift, tie, hasAbove: true) }
    if traits.contains(.shrinksLast) { division.bound(ideal - shift, tie, hasBelow: true) }
    if traits.contains(.yields) { division.bound(-extra - shift, tie, hasAbove: true) }
    if traits.contains(.givesWay) { division.bound(ideal - shift, 6, hasAbove: true) }
    if traits.contains(.suppressed) {
      division.bound(-extra - shift, Double(Growth.ambiguitySuppression), hasAbove: true)
    }
  }

  // MARK: - Places

  /// Gives every view its length and its place, what holds others before these.
  private mutating func place(_ axis: Axis, _ division: inout StackDivision) -> Bool {
    division.parts[0].length = length(Int(division.parts[0].node), axis)
    for index in division.parts.indices where division.parts[index].traits.contains(.opened) {
      let part = division.parts[index]
      guard !part.children.isEmpty else { continue }
      let node = Int(part.node)
      let padding = tree.padding(of: node)
      let start = self.start(node, axis) + padding.before(axis)
      let length = part.length - padding.both(axis)
      let view = tree.views[node]
      if view.isStack(along: axis) {
        guard placeAlong(part, view, start, length, axis, &division, isRoot: index == 0) else {
          return false
        }
      } else {
        placeAcross(part, view, start, length, axis, &division)
      }
    }
    return true
  }

  private mutating func placePart(
    _ part: StackDivision.Part, _ start: Double, _ axis: Axis
  ) {
    let node = Int(part.node)
    put(node, start, max(part.length, 0), axis)
    if tree.views[node].hasBars, node > 0 { placeBars(of: node, axis) }
  }

  private mutating func placeAlong(
    _ part: StackDivision.Part, _ view: View, _ start: Double, _ length: Double, _ axis: Axis,
    _ division: inout StackDivision, isRoot: Bool
  ) -> Bool {
    var gaps = 0.0
    for child in part.children.dropLast() {
      gaps += spacing(after: Int(division.parts[child].node), in: view)
    }
    var more = 0.0
    if part.traits.contains(.equalizes) {
      // In no room they are as different as they have to be.
      guard division.functions.allows(part.content, below: length - gaps) else { return false }
      let each = (length - gaps) / Double(part.children.count)
      for child in part.children {
        let (before, after) = slotInsets(Int(division.parts[child].node), axis)
        division.parts[child].length = each - before - after
      }
    } else {
      var rest = length - gaps
      for child in part.children { rest -= excess(of: child, axis, division) }
      guard let room = division.divide(rest, among: part, isRoot: isRoot) else { return false }
      more = room / Double(part.children.count - 1)
    }
    var position = start
    for child in part.children {
      let node = Int(division.parts[child].node)
      let (before, after) = slotInsets(node, axis)
      placePart(division.parts[child], position + before, axis)
      position += before + division.parts[child].length + after + spacing(after: node, in: view)
      if part.traits.contains(.spreads) { position += more }
    }
    return true
  }

  private mutating func placeAcross(
    _ part: StackDivision.Part, _ view: View, _ start: Double, _ length: Double, _ axis: Axis,
    _ division: inout StackDivision
  ) {
    let share = view.kind == .stack ? view.alignment.share : view.place.share(axis)
    for child in part.children {
      let traits = division.parts[child].traits
      let (before, after) = slotInsets(Int(division.parts[child].node), axis)
      let room = length - before - after
      var first = start + before
      if traits.contains(.stretched) {
        division.parts[child].length = room
      } else {
        let own = division.leastLength(of: child, isPulled: traits.contains(.pulled))
        division.parts[child].length = min(own, room)
        first += share * (room - division.parts[child].length)
      }
      placePart(division.parts[child], first, axis)
    }
  }
}
