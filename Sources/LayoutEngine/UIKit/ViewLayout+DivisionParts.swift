internal import SpecModel

/// Collects the views of a division with their constraints.
extension ViewLayout {
  /// Collects the views of a stack with their constraints.
  ///
  /// - Returns: false if a length depends on more than rows and columns.
  func collectParts(_ axis: Axis, _ division: inout StackDivision) -> Bool {
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
      guard !rule.followsParent else { return false }
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

  /// Determines which of several equal views yields: see `addTies`.
  ///
  /// - Returns: false if views that fill are not alike.
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

  /// Whether two views that fill have the same cost for every length.
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
    let stretches = view.kind == .stack && view.alignment.isFill
    let first = division.parts.count
    var isLoose = false
    var isStretched = false
    for child in tree.contents(of: Int(container.node)) {
      let rule = rule(of: child, axis)
      guard !rule.followsParent else { return false }
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
}
