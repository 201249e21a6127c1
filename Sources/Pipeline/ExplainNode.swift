internal import LayoutEngine
package import SpecModel

/// Why a node of a solved screen stands where it does.
package func explainNode(_ node: ScreenNodeID, of result: SolvedScreen) -> [LayoutStep] {
  explainLayout(of: result.screen, node: node, for: result.target)
}
