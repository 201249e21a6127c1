internal import SpecModel

/// Handles labels that wrap: they update their preferred width once their width is known, and
/// widths are computed again.
extension ViewLayout {
  /// Computes widths again until no preferred width changes, at most four times.
  ///
  /// - Parameter rounds: collects the widths of each round.
  mutating func wrapAgain(keeping rounds: inout WidthRounds) {
    for round in 0...WidthRounds.limit {
      let told = noteWraps()
      rounds.note(told)
      guard told.new > 0, round < WidthRounds.limit else { return }
      rounds.keep(horizontal)
      if tree.constraints.isEmpty, !findsAllAgain {
        layOutStaleWidths()
      } else {
        findings.removeAll()
        (solvedCount, dividedCount) = (0, 0)
        layOut(.horizontal)
      }
    }
  }

  /// Records the preferred widths of labels that wrap, and marks the labels to be measured again if
  /// these have changed.
  ///
  /// - Returns: whether any label became narrower.
  mutating func wrapLabels() -> Bool { noteWraps().new > 0 }

  private mutating func noteWraps() -> WidthsTold {
    var told = WidthsTold()
    for index in textsInScope {
      guard texts.look(of: index).role == .label else { continue }
      let node = Int(tree.texts[index])
      // In a system with constraints, a label keeps the width of one line, as in Interface Builder.
      guard horizontal.hasMoved(node), !tree.views[node].isJoined else { continue }
      horizontal.setSeen(node)
      guard let (used, isNew) = wrapped(index, node, horizontal.length(node)) else { continue }
      let known = texts.preferredWidth(of: index)
      if known.isIdeal || used < known - tolerance {
        texts.setPreferredWidth(of: index, used)
        horizontal.setStale(node, true)
        told.add(isNew ? .new : .known, 1)
      }
    }
    return told
  }

  /// The width of a wrapping label's lines, and whether it is less than the label's width; nil for
  /// other labels.
  @inline(__always)
  mutating func wrapped(
    _ index: Int, _ node: Int, _ width: Double
  ) -> (used: Double, isNew: Bool)? {
    guard !width.isIdeal else { return nil }
    let room = width - tree.extraWidth(of: node)
    guard room > 0, texts.response(index, .ideal).width > room + tolerance else { return nil }
    let used = texts.response(index, Proposal(room, .ideal)).width
    return (used, used < room - tolerance)
  }

  /// The indices of the texts that are shown by the views in `scope`.
  var textsInScope: Range<Int> {
    func first(from node: Int) -> Int {
      var (low, high) = (0, tree.texts.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(tree.texts[middle]) < node { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return first(from: scope.lowerBound)..<first(from: scope.upperBound)
  }

  /// Updates widths after the preferred widths of some labels have changed.
  ///
  /// Ancestors are measured up to the first unchanged one, and only views that moved or whose
  /// children changed are placed.
  private mutating func layOutStaleWidths() {
    for node in scope.reversed() {
      horizontal.setSeen(node)
      guard horizontal.isStale(node), !tree.views[node].isAbsent else { continue }
      let (ideal, growth) = (horizontal.ideal(node), horizontal.growth(node))
      let wasSettled = horizontal.isSettled(node)
      measureLength(node, .horizontal)
      let isSame = horizontal.ideal(node) == ideal && horizontal.growth(node) == growth
      // Views that were solved together with their container are solved again with it; a grid
      // depends on its rows.
      let parent = Int(tree.views[node].parent)
      if parent >= 0, !isSame || wasSettled || tree.views[node].kind == .gridRow {
        horizontal.setStale(parent, true)
        // A bar takes space in the parent of its view and is not part of the view's own length.
        let outer = Int(tree.views[parent].parent)
        if tree.views[node].part == .bar, outer >= 0 { horizontal.setStale(outer, true) }
      }
    }
    placeRoots(.horizontal)
    var solvedEnd = 0
    for node in scope where horizontal.isStale(node) || horizontal.hasMoved(node) {
      let isReleased = horizontal.isReleased(node)
      horizontal.setPlaced(node)
      if horizontal.length(node).isIdeal || tree.views[node].isAbsent { continue }
      if tree.views[node].hasLayers { placeLayers(of: node, .horizontal) }
      if tree.views[node].kind == .leaf { continue }
      if horizontal.isSettled(node), node < solvedEnd { continue }
      if !horizontal.hasMoved(node), !horizontal.isSettled(node), !isReleased,
        placesEachAlone(node, .horizontal)
      {
        placeStaleChildren(of: node)
        continue
      }
      let wasSettled = horizontal.isSettled(node)
      horizontal.setSettled(node, false)
      placeChildren(of: node, .horizontal)
      if horizontal.isSettled(node) {
        solvedEnd = max(solvedEnd, Int(tree.views[node].end))
      } else if wasSettled {
        unsettle(in: node)
      }
    }
  }

  /// Marks all descendants of a view that were placed together with it, so that they are placed
  /// again.
  private mutating func unsettle(in node: Int) {
    for view in node + 1..<Int(tree.views[node].end) where horizontal.isSettled(view) {
      horizontal.release(view)
    }
  }

  /// Whether the position of each child on an axis is independent of its siblings.
  func placesEachAlone(_ node: Int, _ axis: Axis) -> Bool {
    let view = tree.views[node]
    guard view.isHorizontal != axis.isHorizontal, !view.hasConstraints, !solvesAll else {
      return false
    }
    switch view.kind {
    case .scroll: return true
    case .stack:
      if view.alignment.isBaseline, !axis.isHorizontal { return false }
      return view.box < 0 || screen.boxes[view.box].frameAlignment == nil
    default: return false
    }
  }

  /// Places the children of a view that were measured again; the children are positioned
  /// independently.
  private mutating func placeStaleChildren(of node: Int) {
    let view = tree.views[node]
    let padding = tree.padding(of: node)
    let start = horizontal.start(node) + padding.leading
    let length = max(horizontal.length(node) - padding.horizontal, 0)
    var child = node + 1
    while child < Int(view.end) {
      if tree.views[child].isContent, horizontal.isStale(child) {
        placeAlone(child, view, start, length, .horizontal)
      }
      child = Int(tree.views[child].end)
    }
  }
}
