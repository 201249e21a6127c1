package import SpecModel

/// A screen laid out for UIKit that stays laid out while its width changes.
///
/// Every view is placed anew, but the tree of views is made once and so are its texts measured.
/// Whatever `layOut` would find, this finds.
package struct LaidOutViews: ~Copyable {
  private var layout: ViewLayout

  /// - Parameter screen: has nodes.
  package init(_ screen: Screen) {
    layout = ViewLayout(ViewTree(screen, leftOut: chosenAway(on: screen)))
    layout.run()
  }

  /// The screen as it is now.
  package var screen: Screen { layout.screen }

  /// Makes the screen so wide, as a window is made wider: all else of its viewport stays.
  ///
  /// - Complexity: that of `layOut`, without what it costs to make the views and to measure texts
  ///   that do not wrap.
  package mutating func setWidth(_ width: Points) {
    guard width != screen.viewport.width else { return }
    guard screen.choosesViews else { return layout.runAgain(width: width) }
    var screen = screen
    screen.viewport = screen.viewport.withWidth(width)
    self = LaidOutViews(screen)
  }

  /// The frames and lines of all nodes.
  package mutating func frames() -> FrameTable {
    var table = FrameTable(nodeCount: layout.tree.views.count)
    layout.writeFrames(to: &table)
    return table
  }
}
