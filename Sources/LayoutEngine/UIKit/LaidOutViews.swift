package import SpecModel

/// A screen laid out for UIKit that is updated when its texts or width change.
///
/// After a text change, the text and its ancestors are measured up to the first unchanged one; from
/// there, moved views are placed again: see `ViewLayout.follow`. After a width change, all views
/// are placed again, but the view tree and text measurements are reused. The result always equals
/// that of `layOut`.
package struct LaidOutViews: ~Copyable {
  private var layout: ViewLayout
  private var rounds = WidthRounds(areKept: true)
  /// Whether text changes can be applied incrementally.
  private var canFollow = false
  /// The frames that `frames()` returned last.
  private var table = FrameTable(nodeCount: 0)
  /// The views whose frames have changed since the last call of `frames()`.
  private var unwritten: ContiguousArray<TouchedView> = []
  /// Whether all frames in `table` may be invalid.
  private(set) var isNew = true
  /// Whether the whole screen must be laid out again before its frames are read.
  private var isOutdated = false

  /// - Parameter screen: a screen with at least one node.
  package init(_ screen: Screen) {
    layout = ViewLayout(ViewTree(screen, leftOut: chosenAway(on: screen)))
    layout.run(keeping: &rounds)
    canFollow = layout.canFollow
  }

  /// The screen in its current state.
  package var screen: Screen { layout.screen }

  /// Changes a node's text; has no effect on a node without text.
  ///
  /// - Complexity: O(*d*) in the depth of the text if its height is unchanged and a sibling is
  ///   wider; otherwise also in the siblings of the text and of changed ancestors, and in the nodes
  ///   that move. Screens with constraints, a choice by size or views outside the safe area are
  ///   laid out completely, and so are screens on which other labels wrap differently.
  package mutating func setText(_ string: String, of node: ScreenNodeID) {
    guard canFollow, !isNew else {
      if layout.setText(string, of: node.position) { (isNew, isOutdated) = (true, true) }
      return
    }
    switch layout.follow(string, of: node.position, in: &rounds, &unwritten) {
    case nil, .followed: break
    case .heightsFound: isNew = true
    case .unknown: (isNew, isOutdated) = (true, true)
    }
  }

  /// Changes the screen's width; the rest of the viewport stays the same.
  ///
  /// - Complexity: that of `layOut`, without creating views and measuring texts that do not wrap.
  package mutating func setWidth(_ width: Points) {
    guard width != screen.viewport.width else { return }
    layout.setWidth(width)
    (isNew, isOutdated) = (true, true)
  }

  /// The current frames of all nodes.
  ///
  /// If a text's line count has changed, its lines are stored after those of all other texts.
  /// Keeping the returned table makes the next change copy it.
  package mutating func frames() -> FrameTable {
    if isOutdated { layOutAgain() }
    if isNew {
      table = FrameTable(nodeCount: layout.tree.views.count)
      layout.writeFrames(to: &table)
    } else {
      layout.writeFrames(of: unwritten, to: &table)
    }
    (isNew, isOutdated) = (false, false)
    unwritten.removeAll(keepingCapacity: true)
    return table
  }

  private mutating func layOutAgain() {
    if screen.choosesViews {
      layout = ViewLayout(ViewTree(screen, leftOut: chosenAway(on: screen)))
      layout.run(keeping: &rounds)
    } else {
      layout.runAgain(keeping: &rounds)
    }
    canFollow = layout.canFollow
  }
}
