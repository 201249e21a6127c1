package import SpecModel

/// Explains what determined each edge of a node's frame on one target.
///
/// Empty for a node that is not shown.
package func explainLayout(
  of screen: Screen, node: ScreenNodeID, for target: Target
) -> [LayoutStep] {
  switch target {
  case .swiftui: return explainProposals(on: screen, node.position)
  case .uikit:
    var layout = ViewLayout(ViewTree(screen, leftOut: chosenAway(on: screen)))
    layout.run()
    return layout.steps(for: node.position)
  }
}

/// A length for display, with at most three decimals.
func lengthText(_ length: Double) -> String {
  guard length.isFinite else { return length.isNaN ? "as it likes" : "∞" }
  return decimalText((length * 1000).rounded() / 1000)
}
