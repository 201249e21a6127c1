internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import SpecSyntax

/// The findings of a snapshot as diagnostics, at the nodes that they concern; notes are omitted.
func screenFindings(
  in snapshot: [UInt8], on screen: Screen, _ frames: FrameTable, _ compilation: Compilation
) -> [Diagnostic] {
  let rows = SnapshotText(snapshot).section("findings")?.rows ?? []
  // The rows about nodes have the same order as the findings.
  var nodes = Rendering.screenFindings(of: screen, frames).map(\.node)[...]
  return rows.compactMap { row in
    let cells = cells(of: row).map { String(decoding: $0, as: UTF8.self) }
    guard cells.count == 3, cells[0] == "warning" else { return nil }
    let document = compilation.document
    let words = cells[2].split(separator: " ").map(String.init)
    let span: SourceSpan?
    if cells[1] == "contrast" {
      // The location of a color pair is where the spec names one of the colors.
      span =
        tokenSpan(words[0], in: document)
        ?? words.dropFirst(2).first.flatMap { tokenSpan($0, in: document) }
    } else {
      span = nodes.popFirst().map { screen[$0].span }
    }
    return .finding(cells[1], cells[2], at: span ?? document.screen.nameSpan)
  }
}

extension Diagnostic {
  /// A diagnostic for a problem on a drawn screen.
  fileprivate static func finding(_ kind: String, _ text: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(.warning, code: "finding-\(kind)", at: span, text)
  }
}
