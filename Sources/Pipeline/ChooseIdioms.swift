internal import InterfaceBuilder
internal import SpecModel
internal import SpecSyntax

/// The text of a screen as a person would have written it, with every view exactly where the text
/// that says all by constraints has it: on the document's own device, and on one of another size.
///
/// What moves a view is given up again, first what has to do with the view itself.
///
/// - Complexity: at most `roundLimit` times what the screen's spec takes to compile, twice.
func idiomaticText(
  of screen: ImportedScreen, _ views: [ImportedNode], for request: ImportRequest
) -> [UInt8] {
  func frames(_ text: [UInt8]) -> [RecordedFrame?] {
    resolve(ImportedSpec(name: screen.name, text: text, views: views), for: request).frames
  }
  let growths = [0.0, 48]
  let wanted = growths.map { frames(screen.text(growth: $0)) }
  var refused: Set<PlanEdit> = []
  for round in 1...roundLimit {
    let (text, edits) = screen.idiomaticText(refusing: refused)
    if edits.isEmpty { return text }
    var moved: Set<String> = []
    for (growth, wanted) in zip(growths, wanted) {
      let draft = screen.idiomaticText(refusing: refused, growth: growth).text
      for (view, (frame, wanted)) in zip(views, zip(frames(draft), wanted)) where frame != wanted {
        moved.insert(view.name)
      }
    }
    if moved.isEmpty { return text }
    let guilty = edits.filter { edit in edit.nodes.contains { moved.contains($0) } }
    // A change far away may be what moves a view: then there is nothing left to trust.
    let isHopeless = guilty.isEmpty || round > roundLimit / 2
    refused.formUnion(isHopeless ? edits : guilty)
  }
  return screen.text
}

private let roundLimit = 8
