internal import SpecModel

/// Places nodes again after a text change.
extension Placing {
  /// Places the descendants of a node again; the node keeps its frame although it contains a
  /// changed node.
  mutating func placeAnew(in top: Int, around changed: Int) {
    // Nodes to place, used as a stack.
    var visits: ContiguousArray<Int> = [top]
    while let node = visits.popLast() {
      safeAreas.leave(before: node)
      let isAround = node <= changed && changed < resolver.tree.end(of: node)
      if isAround, !resolver.tree.nodes[node].kind.isGrid {
        placeChildrenAnew(of: node, around: changed, &visits)
      } else {
        placeChildren(of: node, placements[node])
        placeWaiting()
      }
    }
    resolver.texts.moveChangedLines(to: &frames)
  }

  /// Places the children of a node again.
  ///
  /// If a child only moves, its descendants move with it. A child with another size or proposal,
  /// and the changed child, are added to `visits`.
  private mutating func placeChildrenAnew(
    of node: Int, around changed: Int, _ visits: inout ContiguousArray<Int>
  ) {
    placeChildren(of: node, placements[node])
    let first = visits.count
    while let (child, new) = next() {
      let old = placements[child]
      note(new, of: child)
      let end = resolver.tree.end(of: child)
      if child <= changed && changed < end || !new.isSame(as: old) {
        visits.append(child)
        continue
      }
      let (x, y) = (new.place.x - old.place.x, new.place.y - old.place.y)
      if x == 0, y == 0 { continue }
      if resolver.tree.reaching.contains(where: { $0 >= child && $0 < end }) {
        visits.append(child)
      } else {
        move(child + 1..<end, x, y)
      }
    }
    visits[first...].reverse()
  }

  /// Places again one child of a container with a changed text, if nothing else in the container
  /// moves.
  ///
  /// - Parameter ordinal: the number of preceding siblings.
  /// - Returns: false if something else moves.
  mutating func putAgain(
    _ child: Int, _ ordinal: Int, in node: Int, _ text: Int, before: inout MeasuredText
  ) -> Bool {
    switch resolver.tree.nodes[node].kind {
    case .stack(let index):
      putAgain(child, ordinal, in: node, stack: Int(index), text, before: &before)
    case .grid(let index):
      putAgain(cell: child, in: node, grid: Int(index), text, before: &before)
    default: false
    }
  }

  private mutating func putAgain(
    _ child: Int, _ ordinal: Int, in node: Int, stack index: Int, _ text: Int,
    before: inout MeasuredText
  ) -> Bool {
    let stack = resolver.tree.stacks[index]
    let (proposal, command) = stackOffer(
      placements[node], stack, isLone: isLone(node + 1, in: node))
    let layout = resolver.divisions[index]
    let share = stack.shares + ordinal
    guard layout.answers(proposal, command: command, for: stack),
      resolver.staysDivided(node, stack, layout, around: child, share, text, before: &before)
    else { return false }
    let position = stack.axis.isHorizontal ? placements[child].place.x : placements[child].place.y
    let placement = place(
      of: child, resolver.shares[share], at: position, placements[node], stack, layout, proposal,
      command: command)
    note(placement, of: child)
    return true
  }

  private mutating func putAgain(
    cell: Int, in node: Int, grid index: Int, _ text: Int, before: inout MeasuredText
  ) -> Bool {
    let shape = resolver.tree.grids[index]
    let (grid, old) = (placements[node].place, placements[cell])
    guard resolver.fillsColumns(index), !resolver.tree.cells.contains(where: { $0.node == cell }),
      resolver.staysFilled(
        node, shape, around: cell, width: old.proposal.width, text, before: &before)
    else { return false }
    let size = resolver.measure(cell, old.proposal)
    // The child keeps its height, so it only moves in its column.
    let columns = FilledGrid(shape, widths: shape.widths(in: grid.width))
    for (start, width) in zip(columns.columnStarts, columns.widths)
    where width == old.proposal.width {
      var column = old.place
      column.x = grid.x + start
      column.width = width
      func place(_ length: Double) -> Rectangle {
        column.aligned(shape.alignment, width: length, height: old.place.height)
      }
      guard place(old.place.width).x == old.place.x else { continue }
      note(placement(cell, place(size.width), old.proposal, old.commanded), of: cell)
      return true
    }
    return false
  }

  /// Sets the current safe areas to those that apply to a node.
  mutating func enterAreas(around node: Int, _ parents: ContiguousArray<Int32>) {
    safeAreas.leaveAll()
    guard !resolver.tree.bars.isEmpty || !resolver.tree.reaching.isEmpty else { return }
    var path: [Int] = []
    var ancestor = Int(parents[node])
    while ancestor >= 0 {
      path.append(ancestor)
      ancestor = Int(parents[ancestor])
    }
    for ancestor in path.reversed() {
      if case .scroll = resolver.tree.nodes[ancestor].kind, !resolver.tree.reaching.isEmpty {
        safeAreas.enterScroll(end: resolver.tree.end(of: ancestor))
      }
      guard case .bar(let index) = resolver.tree.nodes[ancestor].kind else { continue }
      let content = ancestor + 1
      let end = Int(resolver.tree.nodes[content].end)
      guard node < end else { continue }
      safeAreas.enter(
        content: placements[content].place, beside: resolver.tree.bars[Int(index)].edge, end: end)
    }
  }

  /// Measures and places the body again.
  ///
  /// - Returns: whether the screen's height is unchanged.
  mutating func putBodyAnew() -> Bool {
    let screen = resolver.screen
    guard let height = screen.viewport.height else { return false }
    let offered = Proposal(screen.viewport.width, height).inset(by: screen.takenInsets)
    let body = resolver.measure(0, offered)
    safeAreas.leaveAll()
    let place = safeAreas.current.safe.aligned(
      screen.bodyAlignment, width: body.width, height: body.height)
    note(placement(0, place, offered, .none), of: 0)
    return true
  }
}

extension LayoutKind {
  /// Whether the node places its grandchildren itself.
  var isGrid: Bool {
    if case .grid = self { return true }
    return false
  }
}
