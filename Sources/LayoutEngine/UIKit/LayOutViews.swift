package import SpecModel

/// Finds the place of every node of a screen, as a target would.
///
/// - Complexity: O(*n*) in the number of nodes and of characters, but for what has to be sorted or
///   solved.
package func layOut(_ screen: Screen, for target: Target) -> FrameTable {
  var fonts = ScreenFonts()
  return layOut(screen, for: target, sharing: &fonts)
}

/// Finds the place of every node of a screen, with fonts that other resolutions have made.
///
/// - Parameter judgesCanvases: whether the resolution for UIKit tells what is wrong with the
///   constraints of canvases; the one for SwiftUI always does.
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

/// Finds the place of every view of a screen, as UIKit would: see `ViewLayout`.
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

/// The children that no `viewThatFits` chose: UIKit has no such view, and an app that has to choose
/// chooses as SwiftUI does.
func chosenAway(on screen: Screen) -> ContiguousArray<ScreenNodeID> {
  screen.choosesViews ? layOut(screen).leftOut : []
}

extension Screen {
  /// Whether which nodes are shown follows from how much room there is.
  var choosesViews: Bool {
    nodes.contains {
      if case .viewThatFits = $0.kind { return true }
      return false
    }
  }
}
