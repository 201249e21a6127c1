internal import SpecModel
internal import UnicodeTables

/// Appends what a person should look at: contrast, cut texts, small controls, what lies outside the
/// screen or over its neighbour, and what is not shown at all.
///
/// Findings are part of the text, so that a new one is a visible change.
func appendFindings(
  of screen: Screen, _ frames: FrameTable, _ outline: ScreenOutline, _ paint: SnapshotPaint,
  to output: inout [UInt8]
) {
  for finding in paint.lowContrasts {
    append(.warning, "contrast", to: &output) {
      appendSanitised(finding.pair, lineFeeds: .escaped, to: &$0)
      finding.appendVerdict(to: &$0)
    }
  }
  for finding in findings(of: screen, frames, outline) {
    let name = screen.name(of: finding.node.position)
    switch finding.kind {
    case .cut: append(.warning, "truncation", "\(name) is cut", to: &output)
    case .smallTarget(let frame):
      append(.warning, "target", "\(name) is \(size(frame)), needs 44 x 44", to: &output)
    case .noSize(let frame): append(.warning, "no-size", "\(name) is \(size(frame))", to: &output)
    case .offScreen(let isWhole):
      let verb = isWhole ? "lies outside" : "sticks out of"
      append(.warning, "off-screen", "\(name) \(verb) the screen", to: &output)
    case .overlap(let other):
      append(
        .warning, "overlap", "\(name) lies over \(screen.name(of: other.position))", to: &output)
    }
  }
  for node in frames.interop {
    append(
      .note, "interop", "\(screen.name(of: node.position)) is laid out as UIKit would", to: &output)
  }
  for position in screen.nodes.indices where outline.isUnseen[position] {
    if let parent = outline.parents[position], outline.isUnseen[parent] { continue }
    append(.note, "hidden", screen.name(of: position), to: &output)
  }
}

private enum Weight {
  case warning, note

  var name: StaticString {
    switch self {
    case .warning: "warning"
    case .note: "note"
    }
  }
}

private func append(
  _ weight: Weight, _ kind: StaticString, _ text: String, to output: inout [UInt8]
) {
  append(weight, kind, to: &output) { appendSanitised(text, lineFeeds: .escaped, to: &$0) }
}

private func append(
  _ weight: Weight, _ kind: StaticString, to output: inout [UInt8],
  _ write: (inout [UInt8]) -> Void
) {
  var row = SnapshotRow()
  row.add(at: 0, to: &output) { $0.append(weight.name) }
  row.add(at: 9, to: &output) { $0.append(kind) }
  row.add(at: 19, to: &output, write)
  output.append("\n")
}

private func size(_ frame: Frame) -> String {
  "\(thousandthsText(Int(frame.width))) x \(thousandthsText(Int(frame.height)))"
}
