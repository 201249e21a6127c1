package import SpecModel

/// Computes the frames of all nodes of a screen for a target.
///
/// - Complexity: O(*n*) in the number of nodes and of characters, except for sorting and constraint
///   solving.
package func layOut(_ screen: Screen, for target: Target) -> FrameTable {
  var fonts = ScreenFonts()
  return layOut(screen, for: target, sharing: &fonts)
}

/// Computes the frames of all nodes of a screen for a target, using a cache of fonts.
///
/// - Parameter judgesCanvases: whether the UIKit layout reports conflicts in canvases; the SwiftUI
///   layout always does.
package func layOut(
  _ screen: Screen, for target: Target, judgesCanvases: Bool = false,
  sharing known: inout ScreenFonts
) -> FrameTable {
  let fonts = known.fonts(of: screen)
  return switch target {
  case .swiftui: layOut(screen, fonts: fonts)
  case .uikit: layOutViews(of: screen, fonts: fonts, judgesCanvases: judgesCanvases)
  }
}

/// Computes the frames of all views of a screen for UIKit: see `ViewLayout`.
private func layOutViews(
  of screen: Screen, fonts: ContiguousArray<TextFont>, judgesCanvases: Bool
) -> FrameTable {
  guard !screen.nodes.isEmpty else { return FrameTable(nodeCount: 0) }
  var layout = ViewLayout(
    ViewTree(screen, leftOut: chosenAway(on: screen)), forgetsWishes: true, fonts: fonts)
  layout.judgesCanvases = judgesCanvases
  layout.run()
  layout.removeIntrinsicSizes()
  var table = FrameTable(nodeCount: screen.nodes.count)
  layout.writeFrames(to: &table)
  return table
}

/// The children that a `viewThatFits` does not choose.
///
/// UIKit has no such view, so the SwiftUI layout makes the choice.
func chosenAway(on screen: Screen) -> ContiguousArray<ScreenNodeID> {
  screen.choosesViews ? layOut(screen).leftOut : []
}

extension Screen {
  /// Whether the visible nodes depend on the available space.
  var choosesViews: Bool {
    nodes.contains {
      if case .viewThatFits = $0.kind { return true }
      return false
    }
  }
}
