internal import LayoutEngine
package import SpecModel

/// Explains the frame of a node of a solved screen.
package func explainNode(_ node: ScreenNodeID, of result: SolvedScreen) -> [LayoutStep] {
  var explanation = LayoutExplanation(of: result.screen, for: result.target)
  return explanation.steps(for: node)
}

/// Explains the frames of all nodes of a solved screen, in their order.
package func explainNodes(of result: SolvedScreen) -> [[LayoutStep]] {
  var explanation = LayoutExplanation(of: result.screen, for: result.target)
  return result.screen.nodes.indices.map { explanation.steps(for: ScreenNodeID($0)) }
}
