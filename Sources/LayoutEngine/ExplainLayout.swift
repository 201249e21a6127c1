package import SpecModel

/// Explains what determined the frames of nodes on one target.
///
/// The screen is laid out once, for the explanations of all its nodes.
package struct LayoutExplanation: ~Copyable {
  /// The layout that explains frames in SwiftUI; nil if the target is UIKit.
  private var proposals: ProposalExplanation?
  /// The layout that explains frames in UIKit; nil if the target is SwiftUI.
  private var views: ViewLayout?

  package init(of screen: Screen, for target: Target) {
    switch target {
    case .swiftui: proposals = ProposalExplanation(of: screen)
    case .uikit:
      views = ViewLayout(ViewTree(screen, leftOut: chosenAway(on: screen)))
      views?.run()
    }
  }

  /// The steps that determined a node's frame; empty if the node is not visible.
  package mutating func steps(for node: ScreenNodeID) -> [LayoutStep] {
    proposals?.steps(for: node.position) ?? views?.steps(for: node.position) ?? []
  }
}

/// Formats a length for display, with at most three decimals.
func lengthText(_ length: Double) -> String {
  guard length.isFinite else { return length.isNaN ? "unspecified" : "∞" }
  return decimalText((length * 1000).rounded() / 1000)
}
