internal import JSONText
package import SpecModel
package import SpecSyntax

/// The explanation of a node's frame on one target.
package struct NodeExplanation {
  package let screen: Screen
  package let target: Target
  package let node: ScreenNodeID
  package let frame: Frame
  package let steps: [LayoutStep]

  package init(
    screen: Screen, target: Target, node: ScreenNodeID, frame: Frame, steps: [LayoutStep]
  ) {
    self.screen = screen
    self.target = target
    self.node = node
    self.frame = frame
    self.steps = steps
  }
}

/// Writes explanations as text: the frame, then each step that determined it, with the related line
/// of the spec.
package func renderExplanations(
  _ explanations: [NodeExplanation], sources: [SourceText], into output: inout [UInt8]
) {
  var places = PlaceTable(sources)
  for (position, explanation) in explanations.enumerated() {
    if position > 0 { output.append("\n") }
    let screen = explanation.screen
    let node = explanation.node
    let name = screen.title(of: node.position)
    output.append(text: "\(name) (\(screen[node].component.rawValue)) in ")
    output.append(explanation.target == .uikit ? "UIKit" : "SwiftUI")
    if let state = screen.state { output.append(text: ", \(state)") }
    let frame = explanation.frame
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { thousandthsText(Int($0)) }
    output.append(
      text: ": x \(numbers[0]), y \(numbers[1]), \(numbers[2]) wide, \(numbers[3]) high\n")
    if explanation.steps.isEmpty { output.append("  it is not there\n") }
    for step in explanation.steps {
      var row = SnapshotRow()
      row.add(step.subject, at: 2, to: &output)
      row.add(step.value.map { pointsText($0) } ?? "", at: 18, to: &output)
      row.add(step.reason, at: 28, to: &output)
      if let place = places.text(of: step, on: screen) { row.add(place, at: 76, to: &output) }
      output.append("\n")
    }
  }
}

/// Writes explanations as one JSON document.
package func renderExplanationsJSON(
  _ explanations: [NodeExplanation], sources: [SourceText], into output: inout [UInt8]
) {
  var places = PlaceTable(sources)
  output.append("{\n  \"formwork\": 1,\n  \"nodes\": [")
  for (position, explanation) in explanations.enumerated() {
    output.append(position == 0 ? "\n    { \"id\": " : ",\n    { \"id\": ")
    let screen = explanation.screen
    output.append(json: screen.name(of: explanation.node.position))
    output.append(", \"target\": ")
    output.append(json: explanation.target.rawValue)
    output.append(", \"state\": ")
    output.append(json: screen.state)
    output.append(", \"origin\": [")
    output.append(thousandths: Int(explanation.frame.x))
    output.append(", ")
    output.append(thousandths: Int(explanation.frame.y))
    output.append("], \"size\": [")
    output.append(thousandths: Int(explanation.frame.width))
    output.append(", ")
    output.append(thousandths: Int(explanation.frame.height))
    output.append("],\n      \"steps\": [")
    for (index, step) in explanation.steps.enumerated() {
      output.append(index == 0 ? "\n        { \"of\": " : ",\n        { \"of\": ")
      output.append(json: step.subject)
      output.append(", \"value\": ")
      if let value = step.value { output.append(points: value) } else { output.append("null") }
      output.append(", \"reason\": ")
      output.append(json: step.reason)
      output.append(", \"at\": ")
      output.append(json: places.text(of: step, on: screen))
      output.append(" }")
    }
    output.append(explanation.steps.isEmpty ? "] }" : "\n      ] }")
  }
  output.append(explanations.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
}

extension PlaceTable {
  /// The spec line that caused a step; nil if there is none.
  fileprivate mutating func text(of step: LayoutStep, on screen: Screen) -> String? {
    guard let span = screen.span(of: step), let place = place(of: span) else { return nil }
    return "\(place.source.path):\(place.start.line):\(place.start.column)"
  }
}
