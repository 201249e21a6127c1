internal import SpecModel

/// A text that changes on a screen that is laid out.
///
/// How wide labels would like to be follows from how wide they were before they wrapped, and so does
/// how often widths are found. Each of these times is followed by itself: where the changed text makes
/// another text wrap otherwise, or widths be found more or less often, nothing is known.
extension ViewLayout {
  /// What came of a changed text.
  enum Change {
    /// What moved was placed.
    case followed
    /// All heights have been found again.
    case heightsFound
    /// The screen has to be laid out as a whole.
    case unknown
  }

  /// Changes what a view shows.
  ///
  /// - Returns: whether it shows a text, and now another one than before.
  mutating func setText(_ string: String, of node: Int) -> Bool {
    guard changeScreen(string, of: node) else { return false }
    let index = Int(tree.views[node].content)
    var text = texts.text(index, showing: string)
    texts.exchange(index, with: &text)
    return true
  }

  /// Whether the screen is one on which changes can be followed.
  var canFollow: Bool {
    tree.constraints.isEmpty && !hasUnsolved && !screen.choosesViews
      && !screen.boxes.contains { !$0.ignoresSafeArea.isEmpty }
  }

  /// Changes what a view shows, and places what that moves.
  ///
  /// - Parameters:
  ///   - rounds: those of the layout as it is.
  ///   - touched: gets the views whose frames or lines may be others.
  /// - Returns: nil where the view shows no text, or the same one.
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

  /// What a label tells that has to wrap.
  private struct Wrap {
    /// `.ideal` before it had to wrap.
    var preferred = Double.ideal
    /// By round.
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

  /// What a view's text told in each round.
  private mutating func wraps(of node: Int, _ index: Int, in rounds: borrowing WidthRounds) -> Wrap
  {
    var wrap = Wrap()
    for round in 0..<rounds.count {
      wrap.note(told(index, node, rounds.length(of: node, in: round)))
    }
    wrap.note(told(index, node, horizontal.length(node)))
    return wrap
  }

  /// Finds the widths of each round again.
  ///
  /// - Parameter old: what the view told with the text that it had.
  /// - Returns: whether nothing else told another width.
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
        // All others that told a width would be measured again as well.
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

  /// What a view's text tells at a width: nil where it is no label that has to wrap.
  private mutating func told(
    _ index: Int, _ node: Int, _ width: Double
  ) -> (used: Double, isNew: Bool)? {
    texts.look(of: index).role == .label ? wrapped(index, node, width) : nil
  }

  /// Whether all labels that are placed anew, but one, tell what they told where they were before.
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

  /// The height of a view's text alone, which its baselines follow from.
  private mutating func textHeight(of node: Int, _ index: Int) -> Double {
    let room = horizontal.length(node) - tree.extraWidth(of: node)
    return texts.response(index, Proposal(room > 0 ? room : .ideal, .ideal)).height
  }

  /// Finds the heights again that follow from widths that are others now.
  ///
  /// - Returns: whether that was possible; else all heights have to be found.
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
      // What stands on a line of text may move though the text's view is as high as it was.
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

/// A view whose frame may be another one.
struct TouchedView {
  let node: Int
  /// Whether its lines may be others.
  let hasNewSize: Bool
}

extension View {
  /// Whether the view shows a text that is measured.
  var showsText: Bool { kind == .leaf && content >= 0 }
}
