import SpecModel
import SpecSyntax
import TestSupport
import Testing

@testable import LayoutEngine

/// What is told of why a node stands where it does.
@Suite struct StepTests {
  /// A constraint explains a place only where it holds: not where it speaks of a hidden node.
  @Test(arguments: [false, true]) func hiddenNodesExplainNothing(_ isHidden: Bool) {
    let other = TestNode.image(20, 20).flagged(isHidden ? .hidden : [])
    let canvas = TestNode(
      kind: .canvas, component: .canvas, children: [.image(10, 10), other])
    var screen = Screen.with(.column(8, .leading, .fill, [canvas]))
    screen.constraints = [
      LayoutConstraint(
        ConstraintAnchor(.node(ScreenNodeID(2)), .leading), .equal,
        ConstraintAnchor(.node(ScreenNodeID(3)), .trailing), in: ScreenNodeID(1),
        span: SourceSpan(.spec, 0, 0))
    ]
    var explanation = LayoutExplanation(of: screen, for: .uikit)
    let steps = explanation.steps(for: ScreenNodeID(2))
    #expect(steps.compactMap(\.constraint) == (isHidden ? [] : [0]))
  }
}
