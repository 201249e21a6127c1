internal import SpecModel

/// Labels that had to wrap: UIKit's labels tell their preferred width once they know how wide they
/// are, and the widths around them are found again.
extension ViewLayout {
  /// Finds widths again until no label has another preferred width, four times at most.
  mutating func wrapAgain() {
    for round in 0...4 {
      guard wrapLabels(), round < 4 else { return }
      if tree.constraints.isEmpty, !findsAllAgain {
        layOutStaleWidths()
      } else {
        findings.removeAll()
        (solvedCount, dividedCount) = (0, 0)
        layOut(.horizontal)
      }
    }
  }

  /// Notes the widths of labels that had to wrap since they were last asked, and that these have to
  /// be measured again; true if a width is new.
  mutating func wrapLabels() -> Bool {
    var hasNew = false
    for index in textsInScope {
      guard texts.look(of: index).role == .label else { continue }
      let node = Int(tree.texts[index])
      // Among constraints a label keeps asking for one line's width: so Interface Builder has it.
      guard horizontal.hasMoved(node), !tree.views[node].isJoined else { continue }
      horizontal.setSeen(node)
      let width = horizontal.length(node)
      guard !width.isIdeal else { continue }
      let room = width - tree.extraWidth(of: node)
      guard room > 0, texts.response(index, .ideal).width > room + tolerance else { continue }
      let used = texts.response(index, Proposal(room, .ideal)).width
      let known = texts.preferredWidth(of: index)
      if known.isIdeal || used < known - tolerance {
        texts.setPreferredWidth(of: index, used)
        horizontal.setStale(node, true)
        if used < room - tolerance { hasNew = true }
      }
    }
    return hasNew
  }

  /// The texts of the views that are laid out: they stand in the order of the views.
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

  /// Finds widths again after some labels have got another one: what holds them is measured as far
  /// up as that changes anything, and only what is stale or has moved is placed.
  private mutating func layOutStaleWidths() {
    for node in scope.reversed() {
      horizontal.setSeen(node)
      guard horizontal.isStale(node), !tree.views[node].isAbsent else { continue }
      let (ideal, growth) = (horizontal.ideal(node), horizontal.growth(node))
      let wasSettled = horizontal.isSettled(node)
      measureLength(node, .horizontal)
      let isSame = horizontal.ideal(node) == ideal && horizontal.growth(node) == growth
      // What was solved with its container is solved again with it, and grids look into their rows.
      let parent = Int(tree.views[node].parent)
      if parent >= 0, !isSame || wasSettled || tree.views[node].kind == .gridRow {
        horizontal.setStale(parent, true)
      }
    }
    placeRoots(.horizontal)
    var solvedEnd = 0
    for node in scope where horizontal.isStale(node) || horizontal.hasMoved(node) {
      horizontal.setStale(node, false)
      if horizontal.length(node).isIdeal || tree.views[node].isAbsent { continue }
      if tree.views[node].hasLayers { placeLayers(of: node, .horizontal) }
      if tree.views[node].kind == .leaf { continue }
      if horizontal.isSettled(node), node < solvedEnd { continue }
      if !horizontal.hasMoved(node), !horizontal.isSettled(node), placesEachAlone(node) {
        placeStaleChildren(of: node)
        continue
      }
      horizontal.setSettled(node, false)
      placeChildren(of: node, .horizontal)
      if horizontal.isSettled(node) { solvedEnd = max(solvedEnd, Int(tree.views[node].end)) }
    }
  }

  /// Whether where a view's children stand on the horizontal axis depends on the view and on each of
  /// them alone.
  private func placesEachAlone(_ node: Int) -> Bool {
    let view = tree.views[node]
    guard view.kind == .stack, !view.isHorizontal, !view.hasConstraints, !solvesAll else {
      return false
    }
    return view.box < 0 || screen.boxes[view.box].frameAlignment == nil
  }

  /// Places the children of a column that have been measured again since all of them were placed.
  private mutating func placeStaleChildren(of node: Int) {
    let view = tree.views[node]
    let padding = tree.padding(of: node)
    let start = horizontal.start(node) + padding.leading
    let length = max(horizontal.length(node) - padding.horizontal, 0)
    var child = node + 1
    while child < Int(view.end) {
      if tree.views[child].isContent, horizontal.isStale(child) {
        placeAcross(child, view, start, length, .horizontal)
      }
      child = Int(tree.views[child].end)
    }
  }
}
