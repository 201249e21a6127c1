internal import ConstraintSolver
internal import SpecModel

/// Divides the length of a stack that contains other stacks, without solving their constraints.
extension ViewLayout {
  /// Places a stack's content along the stack by dividing its length.
  ///
  /// - Returns: false if its constraints must be solved instead.
  mutating func divideNested(_ root: Int, _ axis: Axis) -> Bool {
    guard !solvesAll, !solvesSqueezed else { return false }
    if putLeast(root, axis) { return true }
    if self.division.isEmpty { self.division.append(StackDivision()) }
    var memory: ContiguousArray<StackDivision> = []
    swap(&memory, &self.division)
    defer { swap(&memory, &self.division) }
    guard divideNested(root, axis, &memory[0]) else { return false }
    dividedCount += 1
    return true
  }

  private mutating func divideNested(
    _ root: Int, _ axis: Axis, _ division: inout StackDivision
  ) -> Bool {
    division.begin(at: root)
    guard collectParts(axis, &division), weighParts(axis, &division), place(axis, &division) else {
      return false
    }
    let opened = division.parts.lazy.filter { $0.traits.contains(.opened) }
    settle(root, opened.map { Int($0.node) }, axis)
    return true
  }

  // MARK: - Places

  /// Sets the length and position of every view in a division, parents first.
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
      // If there is not enough space, the lengths must differ.
      guard division.functions.allows(part.content, below: length - gaps) else { return false }
      let each = (length - gaps) / Double(part.children.count)
      for child in part.children {
        let (before, after) = slotInsets(Int(division.parts[child].node), axis)
        division.parts[child].length = each - before - after
      }
    } else {
      var rest = length - gaps
      for child in part.children { rest -= excess(of: division.parts[child], axis) }
      guard let room = division.divide(rest, among: part, isRoot: isRoot) else { return false }
      more = room / Double(part.children.count - 1)
    }
    if sharesAmongTexts(view, axis), exceedShare(part, view, length, axis, division) {
      return false
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

  /// Whether a text is wider than its share of a row that equalizes text widths.
  ///
  /// The cost of that depends on the row's length, so it is not part of the cost functions.
  private func exceedShare(
    _ part: StackDivision.Part, _ view: View, _ length: Double, _ axis: Axis,
    _ division: StackDivision
  ) -> Bool {
    let share = view.textShare(of: length) + tolerance
    return part.children.contains {
      let node = Int(division.parts[$0].node)
      return tree.views[node].holdsLines && division.parts[$0].length > share
        && !rule(of: node, axis).isRigid
    }
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
      var first = start + before + shiftAcross(Int(division.parts[child].node), view, axis)
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
