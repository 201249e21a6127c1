package import SpecModel

/// Explains what determined each edge of nodes' frames on one target.
///
/// The screen is laid out once, for all its nodes.
package struct LayoutExplanation: ~Copyable {
  /// The explanation for SwiftUI.
  private var proposals: ProposalExplanation?
  /// The explanation for UIKit.
  private var views: ViewLayout?

  package init(of screen: Screen, for target: Target) {
    switch target {
    case .swiftui: proposals = ProposalExplanation(of: screen)
    case .uikit:
      views = ViewLayout(ViewTree(screen, leftOut: chosenAway(on: screen)))
      views?.run()
    }
  }

  /// The steps that explain a node's frame; empty for a node that is not visible.
  package mutating func steps(for node: ScreenNodeID) -> [LayoutStep] {
    proposals?.steps(for: node.position) ?? views?.steps(for: node.position) ?? []
  }
}

/// A length for display, with at most three decimals.
func lengthText(_ length: Double) -> String {
  guard length.isFinite else { return length.isNaN ? "as it likes" : "∞" }
  return decimalText((length * 1000).rounded() / 1000)
}
