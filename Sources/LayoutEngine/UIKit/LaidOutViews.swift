package import SpecModel

/// A screen laid out for UIKit that stays laid out while it changes: its texts, or its width.
///
/// A changed text is measured, and so is what holds it, as far up as that changes anything; from
/// there down what has moved is placed: see `ViewLayout.follow`. At another width every view is placed
/// anew, but the tree of views is made once and so are its texts measured. Whatever `layOut` would
/// find, this finds.
package struct LaidOutViews: ~Copyable {
  private var layout: ViewLayout
  private var rounds = WidthRounds(areKept: true)
  /// Whether a change of a text can be followed.
  private var canFollow = false
  /// The frames that were asked for last.
  private var table = FrameTable(nodeCount: 0)
  /// The views whose frames are others since then.
  private var unwritten: ContiguousArray<TouchedView> = []
  /// Whether none of those frames may be right.
  private(set) var isNew = true
  /// Whether the screen has to be laid out as a whole before anybody reads its frames.
  private var isOutdated = false

  /// - Parameter screen: has nodes.
  package init(_ screen: Screen) {
    layout = ViewLayout(ViewTree(screen, leftOut: chosenAway(on: screen)))
    layout.run(keeping: &rounds)
    canFollow = layout.canFollow
  }

  /// The screen as it is now.
  package var screen: Screen { layout.screen }

  /// Changes what a node shows; one without a text stays what it is.
  ///
  /// - Complexity: O(*d*) in the depth of the text where it is as high as it was and something beside
  ///   it is wider; else also in the siblings of the text and of the ancestors that change, and in the
  ///   nodes that move. Screens with constraints, with a choice by size or with views that leave the
  ///   safe area are laid out as a whole, and so are those on which other labels wrap otherwise than
  ///   before.
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

  /// Makes the screen so wide, as a window is made wider: all else of its viewport stays.
  ///
  /// - Complexity: that of `layOut`, without what it costs to make the views and to measure texts
  ///   that do not wrap.
  package mutating func setWidth(_ width: Points) {
    guard width != screen.viewport.width else { return }
    layout.setWidth(width)
    (isNew, isOutdated) = (true, true)
  }

  /// Where everything is now.
  ///
  /// A text that came to have more or fewer lines has them behind those of all others. Whoever keeps
  /// the table has it copied by the next change.
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
