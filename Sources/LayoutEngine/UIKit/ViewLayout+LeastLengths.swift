internal import SpecModel

/// Places stacks whose content does not fit even at its minimum lengths, such as a long form on a
/// screen that does not scroll.
///
/// Fixed and required lengths are kept, everything else gets its minimum length, and the content
/// overflows the stack. The result equals that of `StackDivision` for lengths below the minimum.
/// Only simple cases are handled here; others are left to the division.
extension ViewLayout {
  /// Gives a stack's content its minimum lengths.
  ///
  /// - Returns: false if there is more space, or if a division is necessary.
  /// - Complexity: O(*n*) in the number of descendants.
  mutating func putLeast(_ root: Int, _ axis: Axis) -> Bool {
    let view = tree.views[root]
    let end = Int(view.end)
    leastLengths.removeAll(keepingCapacity: true)
    leastLengths.reserveCapacity(end - root)
    for _ in root..<end { leastLengths.append(.ideal) }
    var sum = LeastSum(root: root)
    guard let content = leastAlong(root, view, axis, depth: 0, &sum), sum.isPlain else {
      return false
    }
    let padding = tree.padding(of: root)
    guard content > length(root, axis) - padding.both(axis) + tolerance else { return false }
    leastLengths[0] = content
    placeLeast(root, start(root, axis), length(root, axis), axis, root)
    let opened = (root..<end).lazy.filter { [lengths = leastLengths] in
      !lengths[$0 - root].isIdeal
    }
    settle(root, opened, axis)
    dividedCount += 1
    return true
  }

  /// The state while minimum lengths are added up.
  private struct LeastSum {
    let root: Int
    /// The number of enclosing containers whose children are parallel, not one after another.
    var rowDepth = 0
    /// The lowest compression resistance of the views in these containers.
    var compression = Double.infinity
    /// The highest hugging priority of the views in these containers; at least that of a stack
    /// itself.
    var hugging = Double(StretchCost.spanningFit)

    /// Whether no view's hugging competes with another view's compression resistance.
    var isPlain: Bool { compression > hugging }
  }

  /// The minimum length of a stack's content, without padding; nil if a division is necessary.
  private mutating func leastAlong(
    _ node: Int, _ view: View, _ axis: Axis, depth: Int, _ sum: inout LeastSum
  ) -> Double? {
    guard view.distribution.isFill, !sharesAmongTexts(view, axis) else { return nil }
    var length = 0.0
    var gap = 0.0
    var isFirst = true
    var expands = false
    for child in tree.contents(of: node) {
      if self.growth(child, axis).expands {
        if expands { return nil }
        expands = true
      }
      guard let own = leastLength(of: child, axis, isAcross: false, depth: depth, &sum) else {
        return nil
      }
      if !isFirst { length += gap }
      length += own + tree.margin(of: child).both(axis)
      gap = spacing(after: child, in: view)
      isFirst = false
    }
    return length
  }

  /// The minimum length of a view, without its margins.
  private mutating func leastLength(
    of node: Int, _ axis: Axis, isAcross: Bool, depth: Int, _ sum: inout LeastSum
  ) -> Double? {
    let rule = rule(of: node, axis)
    let view = tree.views[node]
    guard !rule.followsParent, !view.hasBars, depth < Self.depthLimit else { return nil }
    if view.opens {
      switch view.kind {
      case .stack, .layers, .group: break
      default: return nil
      }
      guard rule.fixed.isIdeal, !rule.greatest.isFinite else { return nil }
      let content =
        view.isStack(along: axis)
        ? leastAlong(node, view, axis, depth: depth + 1, &sum)
        : leastAcross(node, view, axis, depth: depth + 1, &sum)
      guard let content else { return nil }
      let length = content + tree.padding(of: node).both(axis)
      guard length >= rule.least, length >= 0 else { return nil }
      leastLengths[node - sum.root] = length
      return length
    }
    if !rule.fixed.isIdeal { return isAcross ? nil : rule.fixed }
    guard view.kind == .leaf, !rule.greatest.isFinite else { return nil }
    let growth = self.growth(node, axis)
    let compression = tree.compression(of: node, axis)
    guard compression < 999, !growth.expands || (rule.least == 0 && !isAcross) else { return nil }
    if sum.rowDepth > 0 {
      // A length cannot be less than 0, so a view without a minimum never limits the compression.
      if isAcross || rule.least > 0 { sum.compression = min(sum.compression, compression) }
      sum.hugging = max(sum.hugging, Double(growth.priority))
    }
    return rule.least
  }

  /// The minimum cross-axis length of a stack's content, without padding, which is that of its
  /// longest view.
  private mutating func leastAcross(
    _ node: Int, _ view: View, _ axis: Axis, depth: Int, _ sum: inout LeastSum
  ) -> Double? {
    if view.kind == .stack, view.alignment.isBaseline, !axis.isHorizontal { return nil }
    sum.rowDepth += 1
    defer { sum.rowDepth -= 1 }
    var length = 0.0
    // A container must be the longest view, otherwise it has space to divide.
    var shortest = Double.infinity
    for child in tree.contents(of: node) {
      guard let own = leastLength(of: child, axis, isAcross: true, depth: depth, &sum) else {
        return nil
      }
      let slot = own + tree.margin(of: child).both(axis)
      length = max(length, slot)
      if tree.views[child].opens { shortest = min(shortest, slot) }
    }
    return shortest >= length || !shortest.isFinite ? length : nil
  }

  // MARK: - Places

  /// Places a view's content: at minimum lengths along the axis, and by alignment on the cross
  /// axis.
  private mutating func placeLeast(
    _ node: Int, _ start: Double, _ length: Double, _ axis: Axis, _ root: Int
  ) {
    let view = tree.views[node]
    let padding = tree.padding(of: node)
    var position = start + padding.before(axis)
    let inner = length - padding.both(axis)
    let isAlong = view.isStack(along: axis)
    let stretches = view.kind == .stack && view.alignment.isFill
    let share = view.kind == .stack ? view.alignment.share : view.place.share(axis)
    for child in tree.contents(of: node) {
      let (before, after) = slotInsets(child, axis)
      let rule = rule(of: child, axis)
      let opens = tree.views[child].opens
      var first = position + before
      var own: Double
      if isAlong {
        own =
          opens
          ? leastLengths[child - root] : rule.fixed.isIdeal ? rule.least : rule.fixed
        position = first + own + after + spacing(after: child, in: view)
      } else {
        let room = inner - before - after
        own = rule.fills || (stretches && rule.isStretchable) ? room : min(ideal(child, axis), room)
        first += share * (room - own) + shiftAcross(child, view, axis)
      }
      own = max(own, 0)
      put(child, first, own, axis)
      if opens { placeLeast(child, first, own, axis, root) }
    }
  }
}
