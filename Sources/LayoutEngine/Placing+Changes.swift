internal import SpecModel

/// Placing only what a changed text moves.
extension Placing {
  /// Places anew what stands in a node that keeps its place, one of whose descendants has changed.
  ///
  /// - Returns: the nodes whose frames may be others now.
  mutating func placeAnew(in top: Int, around changed: Int) -> ContiguousArray<Range<Int>> {
    var touched: ContiguousArray<Range<Int>> = [top..<top + 1]
    // Nodes to be placed, the next last.
    var visits: ContiguousArray<Int> = [top]
    while let node = visits.popLast() {
      safeAreas.leave(before: node)
      let end = Int(resolver.tree.nodes[node].end)
      if node <= changed, changed < end, !resolver.tree.nodes[node].kind.isGrid {
        touched.append(node..<node + 1)
        placeChildrenAnew(of: node, around: changed, &visits, &touched)
      } else {
        touched.append(node..<end)
        placeContent(of: node..<end)
      }
    }
    return touched
  }

  /// Puts the children of a node where they stand now.
  ///
  /// Those that only move take their content along; those with another size or offer, and the one
  /// that has changed, are to be visited.
  private mutating func placeChildrenAnew(
    of node: Int, around changed: Int, _ visits: inout ContiguousArray<Int>,
    _ touched: inout ContiguousArray<Range<Int>>
  ) {
    let before = resolver.tree.childList(of: node).map { (node: $0, stand: stands[$0]) }
    placeChildren(of: node)
    let first = visits.count
    for (child, old) in before {
      let new = stands[child]
      let end = Int(resolver.tree.nodes[child].end)
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
        touched.append(child..<end)
      }
    }
    visits[first...].reverse()
  }

  /// Puts a child of a container in which a text has changed, if nothing else in the container moves.
  mutating func putAgain(
    _ child: Int, in node: Int, _ text: Int, before: inout MeasuredText
  ) -> Bool {
    switch resolver.tree.nodes[node].kind {
    case .stack(let index):
      putAgain(child, in: node, stack: Int(index), text, before: &before)
    case .grid(let index):
      putAgain(cell: child, in: node, grid: Int(index), text, before: &before)
    default: false
    }
  }

  private mutating func putAgain(
    _ child: Int, in node: Int, stack index: Int, _ text: Int, before: inout MeasuredText
  ) -> Bool {
    let stack = resolver.tree.stacks[index]
    let (proposal, command) = stackOffer(node, stack)
    let layout = resolver.divisions[index]
    guard layout.answers(proposal, command: command, for: stack),
      resolver.staysDivided(node, stack, layout, around: child, text, before: &before)
    else { return false }
    let position = stack.axis.isHorizontal ? stands[child].place.x : stands[child].place.y
    put(child, at: position, in: node, stack, layout, proposal, command: command)
    return true
  }

  private mutating func putAgain(
    cell: Int, in node: Int, grid index: Int, _ text: Int, before: inout MeasuredText
  ) -> Bool {
    let shape = resolver.tree.grids[index]
    let (grid, old) = (stands[node].place, stands[cell])
    guard resolver.fillsColumns(index), !resolver.tree.cells.contains(where: { $0.node == cell }),
      resolver.staysFilled(
        node, shape, around: cell, width: old.proposal.width, text, before: &before)
    else { return false }
    let size = resolver.measure(cell, old.proposal)
    // As high as it was, it only moves in its column: the one in which it would stand where it does.
    let columns = GridDivision(
      cells: GridCells(), widths: shape.widths(in: grid.width), heights: [],
      columnGap: shape.columnGap, rowGap: shape.rowGap)
    for (start, width) in zip(columns.columnStarts, columns.widths)
    where width == old.proposal.width {
      var column = old.place
      column.x = grid.x + start
      column.width = width
      func place(_ length: Double) -> Rectangle {
        column.aligned(shape.alignment, width: length, height: old.place.height)
      }
      guard place(old.place.width).x == old.place.x else { continue }
      put(cell, place(size.width), old.proposal, commanded: old.commanded)
      return true
    }
    return false
  }

  /// Makes the safe areas those around a node.
  mutating func enterAreas(around node: Int, _ parents: ContiguousArray<Int32>) {
    safeAreas.leaveAll()
    guard !resolver.tree.bars.isEmpty else { return }
    var path: [Int] = []
    var ancestor = Int(parents[node])
    while ancestor >= 0 {
      path.append(ancestor)
      ancestor = Int(parents[ancestor])
    }
    for ancestor in path.reversed() {
      guard case .bar(let index) = resolver.tree.nodes[ancestor].kind else { continue }
      let content = ancestor + 1
      let end = Int(resolver.tree.nodes[content].end)
      guard node < end else { continue }
      safeAreas.enter(
        content: stands[content].place, beside: resolver.tree.bars[Int(index)].edge, end: end)
    }
  }

  /// Measures the body again and puts it where it stands now.
  ///
  /// - Returns: whether the screen is as high as it was.
  mutating func putBodyAnew() -> Bool {
    let screen = resolver.screen
    guard let height = screen.viewport.height else { return false }
    let offered = Proposal(screen.viewport.width, height).inset(by: screen.takenInsets)
    let body = resolver.measure(0, offered)
    safeAreas.leaveAll()
    put(
      0,
      safeAreas.current.safe.aligned(
        screen.bodyAlignment, width: body.width, height: body.height), offered)
    return true
  }

  func writeFrames(of primitives: Range<Int>, to table: inout FrameTable) {
    for node in primitives {
      let source = Int(resolver.tree.nodes[node].source)
      guard source >= 0, !stands[node].place.x.isNaN else { continue }
      table.frames[source] = frame(of: stands[node].place)
    }
  }

  /// Writes the lines of texts that were shown again.
  func writeChangedLines(to table: inout FrameTable) {
    for position in resolver.texts.shown.indices {
      let note = resolver.texts.shown[position]
      let node = Int(note.node)
      let lines = resolver.texts.lines.values(in: note.lines.range)
      let old = table.lineRanges[node].range
      if old.count == lines.count {
        table.lines.replaceSubrange(old, with: lines)
      } else {
        let start = table.lines.count
        table.lines += lines
        table.lineRanges[node] = PositionRange(start, table.lines.count)
      }
      table.isTruncated[node] = note.isTruncated
      table.omissions.removeAll { $0.node.position == node }
      if !note.omitted.isEmpty { table.omissions.append((ScreenNodeID(node), note.omitted)) }
    }
  }
}

/// Where a node stands, and what it was offered there.
struct Stand {
  var place: Rectangle
  let proposal: Proposal
  /// The axes on which it was told its length.
  let commanded: Axes

  static let none = Stand(place: .none, proposal: .ideal, commanded: .none)

  /// Whether all that stands in the node has the same places in it.
  func isSame(as other: Stand) -> Bool {
    place.width == other.place.width && place.height == other.place.height
      && isSameLength(proposal.width, other.proposal.width)
      && isSameLength(proposal.height, other.proposal.height) && commanded == other.commanded
  }
}

extension LayoutKind {
  /// Whether the node places the children of its children.
  var isGrid: Bool {
    if case .grid = self { return true }
    return false
  }
}
