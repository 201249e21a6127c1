internal import SpecModel

/// Appends the layout differences between targets: the node, the property, both values, and the
/// cause.
func appendParity(
  _ findings: [ParityFinding], on screen: Screen, to output: inout [UInt8]
) {
  for finding in findings {
    var row = SnapshotRow()
    row.add(screen.name(of: finding.node.position), at: 0, to: &output)
    row.add(finding.measure.rawValue, at: 23, to: &output)
    row.add(thousandths: inThirds(Int(finding.swiftui)), endingAt: 39, to: &output)
    row.add(thousandths: inThirds(Int(finding.uikit)), endingAt: 48, to: &output)
    row.add(finding.reason, at: 50, to: &output)
    output.append("\n")
  }
}
