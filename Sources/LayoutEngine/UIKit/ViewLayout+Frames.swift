internal import SpecModel

extension ViewLayout {
  /// The unrounded alignment rectangle of a view.
  func rectangle(of node: Int) -> Rectangle {
    Rectangle(
      x: horizontal.start(node), y: vertical.start(node), width: horizontal.length(node),
      height: vertical.length(node))
  }

  /// Writes the frames, mirrored for right-to-left layouts and rounded to pixels, in thousandths of
  /// a point.
  mutating func writeFrames(to table: inout FrameTable) {
    table.screen = frame(of: whole)
    table.placeKeyboard(of: screen, grid: texts.grid)
    // Of texts that wrap no line has less than a word; where it is not needed, memory is not taken.
    table.lines.reserveCapacity(tree.texts.count + texts.words.count)
    var offsets = hasOffsets ? OffsetStack() : nil
    for node in tree.views.indices {
      if tree.views[node].isAbsent {
        if tree.views[node].isLeftOut { table.leftOut.append(ScreenNodeID(node)) }
        continue
      }
      var place = rectangle(of: node)
      guard !place.x.isIdeal, !place.y.isIdeal else { continue }
      if tree.views[node].kind == .leaf {
        if tree.views[node].show == .control { place = drawnRectangle(of: node, place) }
        showText(of: node, place)
      }
      if texts.shown.count >= TextMeasuring.keptLines { texts.moveLines(to: &table) }
      if offsets != nil { offsets?.move(&place, node, tree) }
      table.frames[node] = frame(of: place)
    }
    texts.moveLines(to: &table)
    table.findings = findings
  }

  /// Writes the frames and text lines of some views again.
  mutating func writeFrames(
    of touched: borrowing ContiguousArray<TouchedView>, to table: inout FrameTable
  ) {
    let hasOffsets = hasOffsets
    for position in touched.indices {
      let node = touched[position].node
      var place = rectangle(of: node)
      guard !tree.views[node].isAbsent, !place.x.isIdeal, !place.y.isIdeal else { continue }
      if tree.views[node].show == .control { place = drawnRectangle(of: node, place) }
      if touched[position].hasNewSize { showText(of: node, place) }
      if hasOffsets {
        var offsets = OffsetStack()
        offsets.move(&place, node, in: tree)
      }
      table.frames[node] = frame(of: place)
    }
    texts.moveChangedLines(to: &table)
  }

  /// A view's frame; for a control, this includes the insets around its alignment rectangle.
  private func drawnRectangle(of node: Int, _ place: Rectangle) -> Rectangle {
    let insets = tree.alignmentInsets(of: node)
    return Rectangle(
      x: place.x - insets.leading, y: place.y - insets.top,
      width: place.width + insets.horizontal, height: place.height + insets.vertical)
  }

  private var hasOffsets: Bool {
    screen.boxes.contains { $0.offsetX != 0 || $0.offsetY != 0 }
  }

  /// Records the lines of a view's text, if it has one.
  mutating func showText(of node: Int, _ place: Rectangle) {
    guard tree.views[node].kind == .leaf else { return }
    let text = Int(tree.views[node].content)
    guard text >= 0 else { return }
    let room = place.width - tree.extraWidth(of: node)
    // A label that is squeezed shows the lines that fit.
    let height = place.height - tree.padding(of: node).vertical
    texts.show(text, Proposal(max(room, 0), max(height, 0)))
  }

  @inline(__always)
  private func frame(of place: Rectangle) -> Frame {
    var left = place.x
    // A pattern, since comparing two directions is a call into another module.
    if case .rightToLeft = screen.direction { left = screen.viewport.width - (left + place.width) }
    return texts.grid.frame(x: left, y: place.y, width: place.width, height: place.height)
  }
}

/// Adds up the offsets of views and their ancestors; an offset moves no other view.
private struct OffsetStack {
  private var offsets: [(x: Double, y: Double, end: Int)] = []

  mutating func move(_ place: inout Rectangle, _ node: Int, _ tree: ViewTree) {
    while let last = offsets.last, node >= last.end { offsets.removeLast() }
    let box = tree.views[node].box
    if box >= 0 {
      let (x, y) = (tree.screen.boxes[box].offsetX, tree.screen.boxes[box].offsetY)
      if x != 0 || y != 0 {
        let outer = offsets.last ?? (0, 0, 0)
        offsets.append(
          (outer.x + x.finiteOrZero, outer.y + y.finiteOrZero, Int(tree.views[node].end)))
      }
    }
    guard let offset = offsets.last else { return }
    place.x += offset.x
    place.y += offset.y
  }

  /// Applies the offsets of a view and its ancestors.
  mutating func move(_ place: inout Rectangle, _ node: Int, in tree: borrowing ViewTree) {
    var path = [node]
    while let first = path.last, tree.views[first].parent >= 0 {
      path.append(Int(tree.views[first].parent))
    }
    for outer in path.reversed().dropLast() {
      var none = Rectangle.none
      move(&none, outer, tree)
    }
    move(&place, node, tree)
  }
}

/// Computes how far views extend beyond the safe area.
extension ViewLayout {
  /// Records how far views that ignore the safe area extend beyond it.
  ///
  /// - Returns: whether that has changed.
  mutating func readReaches() -> Bool {
    guard screen.boxes.contains(where: { !$0.ignoresSafeArea.isEmpty }) else { return false }
    var found: [(node: Int, insets: EdgeInsets)] = []
    let area = safeArea
    for node in tree.views.indices where !tree.views[node].isAbsent {
      let box = tree.views[node].box
      guard box >= 0, !screen.boxes[box].ignoresSafeArea.isEmpty else { continue }
      var place = rectangle(of: node)
      guard !place.x.isIdeal, !place.y.isIdeal else { continue }
      if let known = reach(of: node) { place = place.inset(by: known) }
      let insets = area.reach(
        of: place, beyond: screen.boxes[box].ignoresSafeArea,
        tolerance: 0.5 / screen.viewport.scale)
      if insets != .zero { found.append((node, insets)) }
    }
    let isNew =
      found.count != reaches.count
      || zip(found, reaches).contains { $0.node != $1.node || $0.insets != $1.insets }
    reaches = found
    return isNew
  }

  /// The lengths by which a view extends beyond the safe area; nil if it does not.
  func reach(of node: Int) -> EdgeInsets? {
    var (low, high) = (0, reaches.count)
    while low < high {
      let middle = (low + high) / 2
      if reaches[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < reaches.count && reaches[low].node == node ? reaches[low].insets : nil
  }
}
