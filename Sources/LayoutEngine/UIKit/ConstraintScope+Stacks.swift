internal import ConstraintSolver
internal import SpecModel

/// Adds the main-axis constraints of stacks: the distribution, and which of several equal views
/// yields.
extension ViewLayout {
  mutating func addStack(
    _ view: View, _ children: [Int], _ start: ConstraintScope.Place, _ end: ConstraintScope.Place,
    _ depth: Int, to region: inout ConstraintScope
  ) {
    let axis = region.axis
    guard !children.isEmpty else {
      // If a stack is divided, an empty container takes the remaining space.
      if region.alignsAfterwards { return }
      region.add(
        from: start, to: end, .lessOrEqual, 0, priority: Double(StretchCost.ambiguitySuppression))
      return
    }
    var isSpread = false
    switch view.distribution {
    case .equalSpacing, .equalCentering:
      isSpread =
        children.count > 1 && !children.contains { self.growth($0, axis).expands }
    case .fill, .fillEqually, .fillProportionally: break
    }
    let isEqual = view.distribution == .fillEqually && children.count > 1
    var slots: [(start: ConstraintScope.Place, end: ConstraintScope.Place)] = []
    for (position, child) in children.enumerated() {
      var place = start
      if position > 0 {
        let gap = spacing(after: children[position - 1], in: view)
        let before = slots[position - 1].end
        if isSpread {
          place = region.newPlace()
          region.add(from: before, to: place, .greaterOrEqual, gap)
        } else {
          place = before + gap
        }
      }
      let isLast = position == children.count - 1 && isSpread
      let slotEnd = addView(
        child, place, isLast ? end : nil, isEqual: isEqual, depth: depth, to: &region)
      slots.append((place, slotEnd))
    }
    let stack = Int(tree.views[children[0]].parent)
    let isRigid =
      !isSpread && isInEqualShare(stack, axis)
      && children.allSatisfy { rule(of: $0, axis).isRigid }
    if isRigid, end.variable != nil {
      // The stack keeps its views' lengths and may end before or after its box.
      region.add(from: slots[slots.count - 1].end, to: end, .greaterOrEqual, 0, priority: 998)
      region.add(from: slots[slots.count - 1].end, to: end, .lessOrEqual, 0, priority: 996)
    } else if !isSpread {
      region.add(
        from: slots[slots.count - 1].end, to: end, .equal, 0,
        priority: end.variable == nil ? 998 : 1000)
    }
    switch view.distribution {
    case .fillEqually: addEqualLengths(slots, to: &region)
    case .fillProportionally: addProportions(view, children, slots, start, end, to: &region)
    case .equalSpacing where isSpread: addEqualGaps(slots, to: &region)
    case .equalCentering where isSpread: addEqualCenters(slots, to: &region)
    case .fill, .equalSpacing, .equalCentering: break
    }
    if isSpread {
      region.add(from: start, to: end, .lessOrEqual, 0, priority: Double(StretchCost.canvasFit))
    }
    if sharesAmongTexts(view, axis) {
      addTextShares(view, children, slots, start, end, to: &region)
      addGreatestLengths(children, slots, to: &region)
    }
    addTies(children, slots, to: &region)
  }

  private func isInEqualShare(_ node: Int, _ axis: Axis) -> Bool {
    let parent = Int(tree.views[node].parent)
    return parent >= 0 && tree.views[parent].isStack(along: axis)
      && tree.views[parent].distribution == .fillEqually
  }

  /// Limits multiline labels that are side by side in a row: see `ViewTree.noteTextsSideBySide`.
  private func addTextShares(
    _ view: View, _ children: [Int],
    _ slots: [(start: ConstraintScope.Place, end: ConstraintScope.Place)],
    _ start: ConstraintScope.Place, _ end: ConstraintScope.Place, to region: inout ConstraintScope
  ) {
    let whole = region.expression(end) - region.expression(start)
    let share = (1 / Double(view.textColumns)) * whole
    let less = -view.textShare(of: 0)
    var texts = 0
    for (position, slot) in slots.enumerated() where tree.views[children[position]].holdsLines {
      let excess = length(of: slot, region) - share + less
      region.add(excess, .lessOrEqual, priority: view.textSharePriority(texts))
      texts += 1
    }
  }

  private func length(
    of slot: (start: ConstraintScope.Place, end: ConstraintScope.Place), _ region: ConstraintScope
  ) -> LinearExpression {
    region.expression(slot.end) - region.expression(slot.start)
  }

  private func addEqualLengths(
    _ slots: [(start: ConstraintScope.Place, end: ConstraintScope.Place)],
    to region: inout ConstraintScope
  ) {
    for slot in slots.dropFirst() {
      region.add(length(of: slot, region) - length(of: slots[0], region), .equal, priority: 999)
    }
  }

  private func addEqualGaps(
    _ slots: [(start: ConstraintScope.Place, end: ConstraintScope.Place)],
    to region: inout ConstraintScope
  ) {
    let first = region.expression(slots[1].start) - region.expression(slots[0].end)
    for position in slots.indices.dropFirst(2) {
      let gap =
        region.expression(slots[position].start) - region.expression(slots[position - 1].end)
      region.add(gap - first, .equal, priority: 997)
    }
  }

  private func addEqualCenters(
    _ slots: [(start: ConstraintScope.Place, end: ConstraintScope.Place)],
    to region: inout ConstraintScope
  ) {
    let centers = slots.map { 0.5 * (region.expression($0.start) + region.expression($0.end)) }
    for position in centers.indices.dropFirst(2) {
      let step = centers[position] - centers[position - 1]
      region.add(
        step - (centers[1] - centers[0]), .equal, priority: max(149 - Double(position), 100))
    }
  }

  private func addProportions(
    _ view: View, _ children: [Int],
    _ slots: [(start: ConstraintScope.Place, end: ConstraintScope.Place)],
    _ start: ConstraintScope.Place, _ end: ConstraintScope.Place, to region: inout ConstraintScope
  ) {
    let axis = region.axis
    let lengths = children.map { slotIdeal($0, axis) }
    let gaps = view.spacing * Double(children.count - 1)
    let whole = lengths.reduce(gaps, +)
    guard children.count > 1 else { return }
    guard whole > max(gaps, 1) else { return addEqualLengths(slots, to: &region) }
    let own = region.expression(end) - region.expression(start)
    for (position, slot) in slots.enumerated() {
      region.add(
        length(of: slot, region) - (lengths[position] / whole) * own, .equal,
        priority: max(999 - Double(position), 751))
    }
  }

  /// Gives containers beside a spacer their maximum length, even if their content is shorter.
  private func addGreatestLengths(
    _ children: [Int], _ slots: [(start: ConstraintScope.Place, end: ConstraintScope.Place)],
    to region: inout ConstraintScope
  ) {
    guard children.contains(where: { tree.views[$0].kind == .spacer }) else { return }
    let axis = region.axis
    for (position, child) in children.enumerated() where isOpened(child) {
      let rule = rule(of: child, axis)
      guard rule.isLimited, self.growth(child, axis).expands else { continue }
      guard rule.greatestShare.isIdeal else {
        let whole =
          region.expression(region.contentEnd) - region.expression(region.contentStart)
        region.add(
          length(of: slots[position], region) - rule.greatestShare * whole
            - extra(of: child, axis), .greaterOrEqual, priority: 740)
        continue
      }
      region.add(
        from: slots[position].start, to: slots[position].end, .greaterOrEqual,
        rule.greatest + extra(of: child, axis), priority: 740)
    }
  }

  /// The length of a child's margins and bars.
  private func extra(of child: Int, _ axis: Axis) -> Double {
    let (before, after) = slotInsets(child, axis)
    return before + after
  }

  /// Adds constraints of low priority that decide between equal views.
  ///
  /// Of equal children, the first is stretched or compressed; of views without a size, the last is
  /// stretched; views that fill get equal lengths.
  private func addTies(
    _ children: [Int], _ slots: [(start: ConstraintScope.Place, end: ConstraintScope.Place)],
    to region: inout ConstraintScope
  ) {
    let axis = region.axis
    var fillers: [Int] = []
    let hasFillers = children.contains {
      self.growth($0, axis).expands && tree.views[$0].kind != .spacer
    }
    var plain: Int?
    var growths: [StretchCost] = []
    var resistances: [Double] = []
    for (position, child) in children.enumerated() {
      let slot = slots[position]
      if self.growth(child, axis).expands {
        let isSpacer = tree.views[child].kind == .spacer
        if isSpacer, hasFillers {
          // Filling views take space before spacers do.
          region.add(
            from: slot.start, to: slot.end, .lessOrEqual, slotIdeal(child, axis), priority: 6)
        }
        if isSpacer == hasFillers { continue }
        for filler in fillers {
          // In a row, texts wrap to get equal shares; in a column, they keep their lines.
          let isBounded = [filler, position].contains {
            rule(of: children[$0], axis).isLimited
          }
          let less = extra(of: children[position], axis) - extra(of: children[filler], axis)
          region.add(
            length(of: slot, region) - length(of: slots[filler], region) - less, .equal,
            priority: axis.isHorizontal && !isBounded ? 760 : 700)
        }
        fillers.append(position)
        continue
      }
      if tree.views[child].kind == .plain {
        if let plain {
          region.add(
            from: slots[plain].start, to: slots[plain].end, .lessOrEqual, 0,
            priority: Double(StretchCost.tie))
        }
        plain = position
        continue
      }
      let growth = self.growth(child, axis)
      let ideal = slotIdeal(child, axis)
      let resistance =
        growth.expands
        ? Double(StretchCost.filling)
        : tree.views[child].kind == .leaf ? tree.compression(of: child, axis) : 750
      if growths.contains(growth) {
        region.add(
          from: slot.start, to: slot.end, .lessOrEqual, ideal, priority: Double(StretchCost.tie))
      }
      if resistances.contains(resistance) {
        region.add(
          from: slot.start, to: slot.end, .greaterOrEqual, ideal, priority: Double(StretchCost.tie))
      }
      growths.append(growth)
      resistances.append(resistance)
    }
  }
}
