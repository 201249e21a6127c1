internal import SpecModel

/// Divides a stack's length as the constraints of `UIStackView` do.
///
/// The result equals that of the constraints if only leaves yield; if a child with children has to
/// yield, the constraints themselves are solved.
extension ViewLayout {
  /// Divides a stack's length among its children, and places them.
  ///
  /// - Parameter room: the length to which children's fractions refer.
  mutating func divide(
    _ node: Int, _ view: View, _ start: Double, _ length: Double, of room: Double, _ axis: Axis
  ) {
    if divideAtOnce(node, view, start, length, axis) { return }
    var parts: ContiguousArray<StackPart> = []
    swap(&parts, &stackParts)
    defer { swap(&parts, &stackParts) }
    parts.removeAll(keepingCapacity: true)
    var total = 0.0
    var gap = 0.0
    var hasAbsent = false
    var child = node + 1
    while child < Int(tree.views[node].end) {
      if tree.views[child].isContent {
        let rule = rule(of: child, axis).held(in: room)
        let ideal = self.ideal(child, axis)
        let extra = slotIdeal(child, axis) - ideal
        let slot = rule.length(of: room, ideal: ideal) + extra
        let before = parts.isEmpty ? 0 : gap
        parts.append(
          StackPart(node: child, length: slot, extra: extra, rule: rule, gapBefore: before))
        total += slot + before
        gap = spacing(after: child, in: view)
      } else if tree.views[child].part == .content {
        hasAbsent = true
      }
      child = Int(tree.views[child].end)
    }
    guard !parts.isEmpty else { return }
    defer { if hasAbsent { parkAbsent(node, view, start, axis) } }
    let settlesTexts = sharesAmongTexts(view, axis)
    if settlesTexts {
      guard let less = holdToShares(&parts, view.textShare(of: length), axis) else {
        if solve(node, axis) { return }
        return putInOrder(parts, start, node, view, axis)
      }
      total -= less
    }
    let slack = length - total
    switch view.distribution {
    case .fillEqually:
      shareEqually(&parts, length, axis)
      // If the content of a view needs more space, all views get its length.
      if breaksLengths(parts, axis), solve(node, axis) { return }
    case .fillProportionally where parts.count > 1:
      shareProportionally(&parts, length, view)
    case .equalSpacing where parts.count > 1 && slack > -tolerance && !expands(parts, axis):
      putSpread(parts, start, slack / Double(parts.count - 1), axis)
      return
    case .equalCentering where parts.count > 1 && slack > -tolerance && !expands(parts, axis):
      if putCentered(parts, start, length, axis) || solve(node, axis) { return }
    default:
      let whole = parts
      // Scrolled content has no remaining space; each view has its own length.
      let isEndless = slack <= tolerance && isScrolled(node, axis)
      var rest = isEndless ? slack : shareAmongFillers(&parts, slack, axis)
      // The content of a filling view can have a higher compression resistance than its siblings.
      if slack < -tolerance, hasSqueezedContainer(parts, axis), weigh(node, axis) { return }
      // Labels in a column keep their lines if there is space; labels in a row wrap to get their
      // share.
      let keepsContent = !axis.isHorizontal && slack >= -tolerance
      if keepsContent ? hasSqueezedContainer(parts, axis) : breaksLengths(parts, axis) {
        // No view is shorter than the lengths that it holds.
        parts = whole
        for position in parts.indices where tree.views[parts[position].node].holdsLengths(axis) {
          let node = parts[position].node
          let least = statedLength(of: node, axis, keepsContent: keepsContent)
          parts[position].rule.least = max(parts[position].rule.least, least)
        }
        rest = shareAmongFillers(&parts, slack, axis)
        // Equal shares of a row matter more than texts beside them.
        if axis.isHorizontal, shareUnequally(parts, axis), solve(node, axis) { return }
      }
      if rest > tolerance {
        grow(&parts, by: rest, axis)
      } else if rest < -tolerance {
        if !shrink(&parts, by: -rest, axis), weigh(node, axis) { return }
      }
      if settlesTexts, leaveRoom(parts, length), solve(node, axis) { return }
    }
    putInOrder(parts, start, node, view, axis)
  }

  /// Whether a row is longer than its content can be.
  @inline(__always)
  private func leaveRoom(_ parts: ContiguousArray<StackPart>, _ length: Double) -> Bool {
    parts.reduce(tolerance) { $0 + $1.gapBefore + $1.length } < length
  }

  /// Places a stack's content by dividing its length or by solving its constraints.
  ///
  /// - Returns: false if no solution was found.
  private mutating func weigh(_ node: Int, _ axis: Axis) -> Bool {
    divideNested(node, axis) || solve(node, axis)
  }

  /// Gives hidden views zero length, in the middle of the gap that closes around them.
  mutating func parkAbsent(
    _ node: Int, _ view: View, _ start: Double, _ axis: Axis
  ) {
    var end = start
    var waiting: [Int] = []
    var child = node + 1
    var hasSeen = false
    while child < Int(tree.views[node].end) {
      if tree.views[child].isContent {
        let place = self.start(child, axis)
        for hidden in waiting { put(hidden, hasSeen ? (end + place) / 2 : place, 0, axis) }
        waiting = []
        hasSeen = true
        end = place + self.length(child, axis)
      } else if tree.views[child].part == .content {
        waiting.append(child)
      }
      child = Int(tree.views[child].end)
    }
    for hidden in waiting { put(hidden, end, 0, axis) }
  }

  private func expands(_ parts: ContiguousArray<StackPart>, _ axis: Axis) -> Bool {
    parts.contains { self.growth($0.node, axis).expands }
  }

  private mutating func putInOrder(
    _ parts: ContiguousArray<StackPart>, _ start: Double, _ node: Int, _ view: View, _ axis: Axis
  ) {
    var position = start
    for part in parts {
      position += part.gapBefore
      putSlot(part.node, position, part.length, axis)
      position += part.length
    }
  }

  // MARK: - Fill

  /// Gives remaining space to the child with the lowest stretch cost.
  ///
  /// Of equal children, it is the first; of views without a size, the last.
  @inline(__always)
  private func grow(_ parts: inout ContiguousArray<StackPart>, by slack: Double, _ axis: Axis) {
    var slack = slack
    func isOpen(_ part: StackPart) -> Bool {
      !part.rule.isRigid && part.length - part.extra < part.rule.greatest
    }
    func precedes(_ a: Int, _ b: Int) -> Bool {
      let (own, other) = (self.growth(parts[a].node, axis), self.growth(parts[b].node, axis))
      if own < other || other < own { return own < other }
      return own.priority == 0 ? a > b : a < b
    }
    var best = -1
    for position in parts.indices
    where isOpen(parts[position]) && (best < 0 || precedes(position, best)) {
      best = position
    }
    guard best >= 0 else { return }
    // Only a child of a greatest length leaves something to the others.
    var open =
      parts[best].rule.greatest.isFinite ? parts.indices.filter { isOpen(parts[$0]) } : []
    var served = 0
    while slack > tolerance {
      let room = parts[best].rule.greatest - (parts[best].length - parts[best].extra)
      let taken = min(slack, room)
      parts[best].length += taken
      slack -= taken
      guard slack > tolerance else { return }
      if served == 0 { open.sort(by: precedes) }
      served += 1
      guard served < open.count else { return }
      best = open[served]
    }
  }

  /// Gives all remaining space equally to the views that fill, or, if there are none, to the
  /// spacers.
  ///
  /// Generated code constrains these views to equal lengths, as in SwiftUI.
  ///
  /// - Returns: the space that remains or is missing after that.
  @inline(__always)
  private func shareAmongFillers(
    _ parts: inout ContiguousArray<StackPart>, _ slack: Double, _ axis: Axis
  ) -> Double {
    var kind = View.Kind.spacer
    for part in parts
    where self.growth(part.node, axis).expands && tree.views[part.node].kind != .spacer {
      kind = tree.views[part.node].kind
    }
    let hasFillers = kind != .spacer
    func shares(_ part: StackPart) -> Bool {
      (tree.views[part.node].kind == .spacer) != hasFillers && !part.rule.isRigid
        && self.growth(part.node, axis).expands
    }
    var room = slack
    var (openCount, filler) = (0, 0)
    for position in parts.indices where shares(parts[position]) {
      room += parts[position].length - parts[position].extra
      (openCount, filler) = (openCount + 1, position)
    }
    guard openCount > 0 else { return slack }
    if openCount == 1 {
      let length = parts[filler].rule.heldTo(max(room, 0))
      parts[filler].length = length + parts[filler].extra
      return room - length
    }
    var open: [Int] = parts.indices.filter { shares(parts[$0]) }
    // Views whose bounds exclude their share get the bound instead.
    while !open.isEmpty {
      let each = max(room / Double(open.count), 0)
      let hasLess = open.contains { each < parts[$0].rule.least - tolerance }
      let hasMore = open.contains { each > parts[$0].rule.greatest + tolerance }
      guard hasLess || hasMore else {
        for position in open { parts[position].length = each + parts[position].extra }
        return room - each * Double(open.count)
      }
      // Of bounds on one side none is met again once one is kept; on both sides the first counts.
      var hasBound = false
      open.removeAll { position in
        let rule = parts[position].rule
        let isBound = each < rule.least - tolerance || each > rule.greatest + tolerance
        guard isBound, !(hasBound && hasLess && hasMore) else { return false }
        hasBound = true
        let length = rule.clamped(each)
        parts[position].length = length + parts[position].extra
        room -= length
        return true
      }
    }
    return room
  }

  @inline(__always)
  private func hasSqueezedContainer(_ parts: ContiguousArray<StackPart>, _ axis: Axis) -> Bool {
    parts.contains { part in
      self.growth(part.node, axis).expands && tree.views[part.node].canBeSolved
        && part.length < self.ideal(part.node, axis) + part.extra - tolerance
    }
  }

  /// Whether views that fill a row have different lengths although a text beside them could be
  /// compressed.
  private func shareUnequally(_ parts: ContiguousArray<StackPart>, _ axis: Axis) -> Bool {
    let fillers = parts.filter {
      self.growth($0.node, axis).expands && tree.views[$0.node].kind != .spacer
    }
    guard let first = fillers.first, !fillers.contains(where: { $0.rule.greatest.isFinite }),
      fillers.contains(where: {
        abs($0.length - $0.extra - (first.length - first.extra)) > tolerance
      })
    else { return false }
    return parts.contains { part in
      !self.growth(part.node, axis).expands && !part.rule.isRigid
        && part.length - part.extra > part.rule.least + tolerance
        && yieldsToShares(part.node, axis)
    }
  }

  /// Whether equal shares of a row compress a view, because it is or holds a text.
  private func yieldsToShares(_ node: Int, _ axis: Axis, depth: Int = 0) -> Bool {
    switch tree.views[node].kind {
    case .leaf: return tree.compression(of: node, axis) < Self.equalShares
    case .stack, .layers, .group:
      return depth < Self.depthLimit
        && tree.contents(of: node).contains {
          !rule(of: $0, axis).isRigid && yieldsToShares($0, axis, depth: depth + 1)
        }
    case .plain, .spacer, .divider, .scroll, .canvas, .grid, .gridRow, .carousel: return false
    }
  }

  /// The priority of equal shares of a row.
  private static let equalShares = 760.0

  /// Whether a scroll view scrolls a view along an axis, so that there is no remaining space.
  private func isScrolled(_ node: Int, _ axis: Axis) -> Bool {
    var node = node
    while node > 0 {
      let rule = rule(of: node, axis)
      if rule.isRigid || rule.isLimited { return false }
      node = Int(tree.views[node].parent)
      if node >= 0, tree.views[node].kind == .scroll,
        tree.views[node].isHorizontal == axis.isHorizontal
      {
        return true
      }
    }
    return false
  }

  /// Whether an equal share is too short for the lengths that the spec sets inside a view.
  @inline(__always)
  private func breaksLengths(_ parts: ContiguousArray<StackPart>, _ axis: Axis) -> Bool {
    parts.contains { part in
      tree.views[part.node].holdsLengths(axis)
        && part.length < self.ideal(part.node, axis) + part.extra - tolerance
        && part.length - part.extra < statedLength(of: part.node, axis) - tolerance
    }
  }

  /// The minimum length of a view at which no constraint of the spec is broken.
  ///
  /// - Parameter keepsContent: whether texts and images in the view also keep their lengths;
  ///   scrolled content does not.
  private func statedLength(
    of node: Int, _ axis: Axis, keepsContent: Bool = false, depth: Int = 0
  ) -> Double {
    let rule = rule(of: node, axis)
    if !rule.fixed.isIdeal { return rule.fixed }
    let view = tree.views[node]
    let padding = tree.padding(of: node).both(axis)
    guard depth < Self.depthLimit else { return rule.least }
    switch view.kind {
    case .stack, .layers, .group: break
    case .leaf, .grid, .carousel:
      return keepsContent ? self.ideal(node, axis) : max(rule.least, padding)
    case .scroll where view.isHorizontal == axis.isHorizontal: return max(rule.least, padding)
    case .scroll: break
    case .plain, .spacer, .divider, .gridRow, .canvas: return rule.least
    }
    let isAlong = view.isStack(along: axis)
    let gaps = isAlong ? gaps(of: node, view) : 0
    var (length, longest, count) = (gaps, 0.0, 0.0)
    for child in tree.contents(of: node) {
      // On its cross axis, content that is longer than a scroll view overflows it, unless it is
      // stretched.
      if view.kind == .scroll, !self.rule(of: child, axis).isStretchable { continue }
      let own =
        statedLength(of: child, axis, keepsContent: keepsContent, depth: depth + 1)
        + tree.margin(of: child).both(axis)
      length = isAlong ? length + own : max(length, own)
      (longest, count) = (max(longest, own), count + 1)
    }
    if isAlong, view.distribution == .fillEqually { length = gaps + longest * count }
    return min(max(length + padding, rule.least), rule.greatest)
  }

  /// Takes missing space from the child with the lowest compression resistance; of equal children,
  /// from the first.
  ///
  /// - Returns: false if a container among the children might have to shrink.
  @inline(__always)
  private func shrink(
    _ parts: inout ContiguousArray<StackPart>, by missing: Double, _ axis: Axis
  ) -> Bool {
    for part in parts {
      switch tree.views[part.node].kind {
      case .leaf, .plain, .spacer, .divider, .scroll, .canvas: break
      case .stack, .layers, .group, .grid, .gridRow, .carousel:
        if !part.rule.isRigid { return false }
      }
    }
    var order = ContiguousArray<(resistance: Double, position: Int)>()
    for position in parts.indices where !parts[position].rule.isRigid {
      let node = parts[position].node
      let resistance =
        self.growth(node, axis).expands
        ? Double(StretchCost.filling) : tree.compression(of: node, axis)
      if resistance >= Self.neverShrinks { continue }
      order.append((resistance, position))
    }
    order.sort { $0 < $1 }
    var missing = missing
    for (_, position) in order where missing > tolerance {
      let part = parts[position]
      let taken = min(missing, max(part.length - part.extra - part.rule.least, 0))
      parts[position].length -= taken
      missing -= taken
    }
    return true
  }

  /// The compression resistance from which on a view keeps its length and overflows its stack.
  static let neverShrinks = 999.0

  // MARK: - The other distributions

  private func shareEqually(
    _ parts: inout ContiguousArray<StackPart>, _ length: Double, _ axis: Axis
  ) {
    let gaps = parts.reduce(0) { $0 + $1.gapBefore }
    let each = max((length - gaps) / Double(parts.count), 0)
    for position in parts.indices { parts[position].length = each }
  }

  /// Gives each child except the last a part of the stack in proportion to its length.
  ///
  /// The last child gets the remaining length, because its constraint has the lowest priority.
  /// Custom spacings count like the stack's; if no child has a length, all are equally long.
  private func shareProportionally(
    _ parts: inout ContiguousArray<StackPart>, _ length: Double, _ view: View
  ) {
    let gaps = parts.reduce(0) { $0 + $1.gapBefore }
    let spacing = view.spacing * Double(parts.count - 1)
    let whole = parts.reduce(spacing) { $0 + $1.length }
    guard whole > max(spacing, 1) else {
      for position in parts.indices {
        parts[position].length = max((length - gaps) / Double(parts.count), 0)
      }
      return
    }
    var rest = length - gaps
    for position in parts.indices.dropLast() {
      parts[position].length *= length / whole
      rest -= parts[position].length
    }
    parts[parts.count - 1].length = max(rest, 0)
  }

  private mutating func putSpread(
    _ parts: ContiguousArray<StackPart>, _ start: Double, _ more: Double, _ axis: Axis
  ) {
    // Distances are equal, and at least as long as each child's own gap.
    let gaps = parts.reduce(0) { $0 + $1.gapBefore }
    let each = (gaps + more * Double(parts.count - 1)) / Double(parts.count - 1)
    let isEqual = parts.dropFirst().allSatisfy { $0.gapBefore <= each + tolerance }
    var position = start
    for (index, part) in parts.enumerated() {
      if index > 0 { position += isEqual ? each : part.gapBefore + more }
      putSlot(part.node, position, part.length, axis)
      position += part.length
    }
  }

  /// Places the centers of all children at equal distances.
  ///
  /// - Returns: false if gaps would be too small.
  private mutating func putCentered(
    _ parts: ContiguousArray<StackPart>, _ start: Double, _ length: Double, _ axis: Axis
  ) -> Bool {
    let first = parts[0].length / 2
    let last = length - parts[parts.count - 1].length / 2
    let step = (last - first) / Double(parts.count - 1)
    var end = 0.0
    for (index, part) in parts.enumerated() {
      let begin = first + step * Double(index) - part.length / 2
      if index > 0, begin < end + part.gapBefore - tolerance { return false }
      end = begin + part.length
    }
    for (index, part) in parts.enumerated() {
      putSlot(
        part.node, start + first + step * Double(index) - part.length / 2, part.length, axis)
    }
    return true
  }
}

/// A child of a stack while the stack's length is divided.
struct StackPart {
  let node: Int
  /// The child's length, including margins and bars.
  var length: Double
  let extra: Double
  var rule: LengthRule
  let gapBefore: Double
}
