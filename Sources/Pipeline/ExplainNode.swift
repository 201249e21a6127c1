internal import LayoutEngine
package import SpecModel

/// Explains the frame of a node of a solved screen.
package func explainNode(_ node: ScreenNodeID, of result: SolvedScreen) -> [LayoutStep] {
  explainLayout(of: result.screen, node: node, for: result.target)
}
