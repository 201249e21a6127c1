internal import SpecModel
internal import UnicodeTables

/// Appends problems: low contrast, truncated texts, small controls, nodes that are outside the
/// screen or overlap a neighbor, and nodes that are not visible.
///
/// Findings are part of the snapshot, so a new one shows up as a change.
func appendFindings(
  of screen: Screen, _ frames: FrameTable, _ outline: ScreenOutline,
  _ paint: borrowing SnapshotPaint,
  to output: inout [UInt8]
) {
  for finding in paint.lowContrasts {
    append(.warning, "contrast", finding.pair, to: &output) { finding.appendVerdict(to: &$0) }
  }
  for finding in findings(of: screen, frames, outline) {
    let name = screen.name(of: finding.node.position)
    switch finding.kind {
    case .cut: append(.warning, "truncation", name, to: &output) { $0.append(" is cut") }
    case .brokenWord:
      append(.warning, "broken-word", name, to: &output) { $0.append(" breaks inside a word") }
    case .smallTarget(let frame):
      append(.warning, "target", name, to: &output) { output in
        appendSize(frame, to: &output)
        output.append(", needs 44 x 44")
      }
    case .noSize(let frame):
      append(.warning, "no-size", name, to: &output) { appendSize(frame, to: &$0) }
    case .offScreen(let isWhole):
      append(.warning, "off-screen", name, to: &output) {
        $0.append(isWhole ? " lies outside the screen" : " sticks out of the screen")
      }
    case .overlap(let other):
      append(.warning, "overlap", name, to: &output) { output in
        output.append(" lies over ")
        appendSanitised(screen.name(of: other.position), lineFeeds: .escaped, to: &output)
      }
    case .overflow(let width, let height, let child):
      append(.warning, "overflow", name, to: &output) { output in
        output.append(" is ")
        if width > 0 {
          output.append(thousandths: inThirds(Int(width)))
          output.append(" too narrow")
        }
        if width > 0, height > 0 { output.append(" and ") }
        if height > 0 {
          output.append(thousandths: inThirds(Int(height)))
          output.append(" too low")
        }
        output.append(" for ")
        appendSanitised(screen.name(of: child.position), lineFeeds: .escaped, to: &output)
      }
    }
  }
  for node in frames.interop {
    append(.note, "interop", screen.name(of: node.position), to: &output) {
      $0.append(" is laid out as UIKit would")
    }
  }
  for position in screen.nodes.indices where outline.isUnseen(position) {
    if let parent = outline.parent(of: position), outline.isUnseen(parent) { continue }
    append(.note, "hidden", screen.name(of: position), to: &output) { _ in }
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

/// Appends a finding about a named item.
private func append(
  _ weight: Weight, _ kind: StaticString, _ name: String, to output: inout [UInt8],
  _ writeVerdict: (inout [UInt8]) -> Void
) {
  var row = SnapshotRow()
  row.add(plainAt: 0, to: &output) { $0.append(weight.name) }
  row.add(plainAt: 9, to: &output) { $0.append(kind) }
  row.add(name, at: 19, to: &output)
  writeVerdict(&output)
  output.append("\n")
}

private func appendSize(_ frame: Frame, to output: inout [UInt8]) {
  output.append(" is ")
  output.append(thousandths: inThirds(Int(frame.width)))
  output.append(" x ")
  output.append(thousandths: inThirds(Int(frame.height)))
}
