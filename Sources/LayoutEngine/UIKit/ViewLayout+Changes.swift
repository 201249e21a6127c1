internal import SpecModel

/// Updates a completed layout after a text change.
///
/// The preferred width of labels depends on their width before wrapping, so widths are computed in
/// several rounds. Each round is updated separately; if another text wraps differently or the
/// number of rounds changes, the update fails.
extension ViewLayout {
  /// The result of updating a layout.
  enum Change {
    /// The views that moved were placed.
    case followed
    /// All heights were computed again.
    case heightsFound
    /// The update failed, so the screen needs a complete layout.
    case unknown
  }

  /// Changes a view's text.
  ///
  /// - Returns: whether the view has a text and the text has changed.
  mutating func setText(_ string: String, of node: Int) -> Bool {
    guard changeScreen(string, of: node) else { return false }
    let index = Int(tree.views[node].content)
    var text = texts.text(index, showing: string)
    texts.exchange(index, with: &text)
    return true
  }

  /// Whether the layout can be updated after text changes.
  var canFollow: Bool {
    tree.constraints.isEmpty && !hasUnsolved && !screen.choosesViews
      && !screen.boxes.contains { !$0.ignoresSafeArea.isEmpty }
  }

  /// Changes a view's text, and places the affected views.
  ///
  /// - Parameters:
  ///   - rounds: the rounds of the current layout.
  ///   - touched: collects the views whose frames or lines may have changed.
  /// - Returns: nil if the view has no text, or the same one.
  mutating func follow(
    _ string: String, of node: Int, in rounds: inout WidthRounds,
    _ touched: inout ContiguousArray<TouchedView>
  ) -> Change? {
    guard screen.nodes[node].kind.text != nil else { return nil }
    let index = Int(tree.views[node].content)
    let old = wraps(of: node, index, in: rounds)
    let oldHeight = textHeight(of: node, index)
    guard setText(string, of: node) else { return nil }
    guard followWidths(of: node, index, old, in: &rounds) else { return .unknown }
    touched.append(TouchedView(node: node, hasNewSize: true))
    for change in horizontal.changes {
      touch(change, length(Int(change.node), .horizontal), &touched)
    }
    let isFollowed = followHeights(of: node, oldHeight)
    horizontal.forgetChanges()
    if isFollowed {
      for change in vertical.changes {
        touch(change, length(Int(change.node), .vertical), &touched)
      }
      vertical.forgetChanges()
      return .followed
    }
    vertical.forgetChanges()
    vertical.forgetMoves()
    findHeights()
    vertical.forgetMoves()
    return hasUnsolved ? .unknown : .heightsFound
  }

  private func touch(
    _ change: AxisPlaces.Change, _ length: Double, _ touched: inout ContiguousArray<TouchedView>
  ) {
    let hasNewSize = change.old.length != length
    touched.append(TouchedView(node: Int(change.node), hasNewSize: hasNewSize))
  }

  // MARK: - Widths

  /// How a label wraps in each round of computing widths.
  private struct Wrap {
    /// The label's preferred width in points; unspecified (`.ideal`) before it wraps.
    var preferred = Double.ideal
    /// The change of the preferred width in each round.
    var told: ContiguousArray<WidthTold> = []

    mutating func note(_ wrapped: (used: Double, isNew: Bool)?) {
      guard let wrapped, preferred.isIdeal || wrapped.used < preferred - tolerance else {
        told.append(.nothing)
        return
      }
      preferred = wrapped.used
      told.append(wrapped.isNew ? .new : .known)
    }
  }

  /// Computes how a view's text wraps in each round.
  private mutating func wraps(of node: Int, _ index: Int, in rounds: borrowing WidthRounds) -> Wrap
  {
    var wrap = Wrap()
    for round in 0..<rounds.count {
      wrap.note(told(index, node, rounds.length(of: node, in: round)))
    }
    wrap.note(told(index, node, horizontal.length(node)))
    return wrap
  }

  /// Updates the widths of each round.
  ///
  /// - Parameter old: how the old text wraps.
  /// - Returns: whether the preferred widths of all other labels are unchanged.
  private mutating func followWidths(
    of node: Int, _ index: Int, _ old: Wrap, in rounds: inout WidthRounds
  ) -> Bool {
    var new = Wrap()
    var earlier: ContiguousArray<AxisPlaces.Change> = []
    var round = 0
    while true {
      let isLast = round >= rounds.count
      if !isLast { rounds.exchange(round, with: &horizontal) }
      horizontal.notesChanges = true
      if !new.preferred.isIdeal { texts.setPreferredWidth(of: index, new.preferred) }
      var following = Following()
      if !tree.views[node].isAbsent {
        guard measureAgain(node, .horizontal, &following), followStale(.horizontal, &following),
          wrapAlike(but: node)
        else { return false }
      }
      new.note(told(index, node, horizontal.length(node)))
      if round < old.told.count {
        rounds.change(round, from: old.told[round], to: new.told[round])
      } else {
        rounds.note(WidthsTold(new.told[round]))
      }
      switch (isLast, rounds.goesOn(after: round)) {
      case (false, true):
        horizontal.forgetChanges()
        rounds.exchange(round, with: &horizontal)
      case (true, true):
        // With more than one changed label, the other labels would have to be measured again, too.
        guard rounds.told[round].known == 0, rounds.told[round].new == 1 else { return false }
        rounds.keep(horizontal)
        earlier += horizontal.takeChanges()
      case (let wasLast, false):
        horizontal.addChanges(before: earlier)
        if !wasLast { rounds.end(at: round, &horizontal) }
        if !new.preferred.isIdeal { texts.setPreferredWidth(of: index, new.preferred) }
        return true
      }
      round += 1
    }
  }

  /// The preferred width of a view's text for a width of the view; nil if it is not a label that
  /// wraps.
  private mutating func told(
    _ index: Int, _ node: Int, _ width: Double
  ) -> (used: Double, isNew: Bool)? {
    texts.look(of: index).role == .label ? wrapped(index, node, width) : nil
  }

  /// Whether all labels whose width changed, except one, have the same preferred width as before.
  private mutating func wrapAlike(but changed: Int) -> Bool {
    for position in horizontal.changes.indices {
      let change = horizontal.changes[position]
      let node = Int(change.node)
      let length = horizontal.length(node)
      guard node != changed, change.old.length != length, tree.views[node].showsText else {
        continue
      }
      let index = Int(tree.views[node].content)
      let (before, now) = (told(index, node, change.old.length), told(index, node, length))
      guard before?.used == now?.used, before?.isNew == now?.isNew else { return false }
    }
    return true
  }

  // MARK: - Heights

  /// The height of a view's text, on which its baselines depend.
  private mutating func textHeight(of node: Int, _ index: Int) -> Double {
    let room = horizontal.length(node) - tree.extraWidth(of: node)
    return texts.response(index, Proposal(room > 0 ? room : .ideal, .ideal)).height
  }

  /// Updates the heights that depend on changed widths.
  ///
  /// - Returns: whether that was possible; otherwise all heights must be computed.
  private mutating func followHeights(of changed: Int, _ oldHeight: Double) -> Bool {
    vertical.notesChanges = true
    var following = Following()
    for position in horizontal.changes.indices {
      let change = horizontal.changes[position]
      let node = Int(change.node)
      guard node != changed, change.old.length != horizontal.length(node),
        !tree.views[node].isAbsent
      else { continue }
      if tree.views[node].hasRatio || tree.views[node].kind == .grid { return false }
      guard tree.views[node].showsText else { continue }
      // A view aligned with a line of text can move although the text's height is unchanged.
      if isAlignedByLines(node) { return false }
      guard measureAgain(node, .vertical, &following) else { return false }
    }
    if !tree.views[changed].isAbsent {
      let known = vertical.ideal(changed)
      guard measureAgain(changed, .vertical, &following) else { return false }
      if vertical.ideal(changed) == known, isAlignedByLines(changed),
        textHeight(of: changed, Int(tree.views[changed].content)) != oldHeight
      {
        return false
      }
    }
    return followStale(.vertical, &following)
  }
}

/// A view whose frame may have changed.
struct TouchedView {
  let node: Int
  /// Whether the lines of the view's text may have changed.
  let hasNewSize: Bool
}

extension View {
  /// Whether the view is a leaf with a measured text.
  var showsText: Bool { kind == .leaf && content >= 0 }
}
