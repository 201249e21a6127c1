internal import JSONText
internal import SpecModel
internal import SpecSyntax

/// Writes reports as one JSON document.
package func renderParityJSON(_ reports: [ParityReport], into output: inout [UInt8]) {
  output.append("{\n  \"formwork\": 1,\n  \"specs\": [")
  for (position, report) in reports.enumerated() {
    output.append(position == 0 ? "\n" : ",\n")
    output.append("    {\n      \"spec\": ")
    output.append(json: report.spec)
    output.append(",\n      \"screen\": ")
    output.append(json: report.screen)
    output.append(",\n      \"points\": ")
    output.append(decimal: report.pointCount)
    output.append(",\n      \"parity\": [")
    for (index, difference) in report.differences.enumerated() {
      output.append(index == 0 ? "\n        " : ",\n        ")
      appendDifference(difference, to: &output)
    }
    output.append(report.differences.isEmpty ? "]\n    }" : "\n      ]\n    }")
  }
  output.append(reports.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
}

private func appendDifference(
  _ difference: ParityReport.Difference, to output: inout [UInt8]
) {
  output.append("{ \"id\": ")
  output.append(json: difference.name)
  appendFacts(
    difference.finding, at: difference.placeText, settledAt: difference.settledID, to: &output)
  output.append(", \"seenIn\": [")
  for (position, point) in difference.points.enumerated() {
    if position > 0 { output.append(", ") }
    output.append(json: point)
  }
  output.append("] }")
}

/// Writes one parity finding of a layout document.
func appendParityFinding(
  _ finding: ParityFinding, on screen: Screen, at place: String, to output: inout [UInt8]
) {
  output.append("{ \"id\": ")
  output.append(json: screen.name(of: finding.node.position))
  appendFacts(
    finding, at: place, settledAt: screen.name(of: finding.settledAt.position), to: &output)
  output.append(" }")
}

private func appendFacts(
  _ finding: ParityFinding, at place: String, settledAt: String, to output: inout [UInt8]
) {
  output.append(", \"axis\": ")
  output.append(json: finding.measure.axis.name)
  output.append(", \"measure\": ")
  output.append(json: finding.measure.rawValue)
  output.append(", \"swiftui\": ")
  output.append(thousandths: Int(finding.swiftui))
  output.append(", \"uikit\": ")
  output.append(thousandths: Int(finding.uikit))
  output.append(", \"points\": ")
  output.append(thousandths: Int(finding.difference))
  output.append(", \"cause\": ")
  output.append(json: finding.reason)
  output.append(", \"attribute\": ")
  output.append(json: finding.attribute.rawValue)
  output.append(", \"on\": ")
  output.append(json: settledAt)
  output.append(", \"value\": ")
  output.append(json: finding.settlingValue)
  output.append(", \"at\": ")
  output.append(json: place)
}
