internal import SpecModel
internal import SpecSyntax

extension Document {
  /// Reports features of a list that does not scroll: sections, cards and their margins need
  /// scrolling.
  func refusedParts(
    ofList id: NodeID, _ look: AttributeReader, _ target: CodeTarget
  ) -> [Diagnostic] {
    guard !look.scrolls else { return [] }
    var refused = children(of: id).filter { component(of: $0) == .section }.map { section in
      Diagnostic.notInTarget(
        "a section of a list that does not scroll", target, at: span(of: section),
        instead: "write a separate text and list for each section")
    }
    if look.listStyle != .plain, let span = look.span(of: .style) {
      refused.append(
        .notInTarget(
          "a card around a list that does not scroll", target, at: span,
          instead: "delete 'style', and set 'background', 'cornerRadius' and 'margin'"))
    }
    return refused
  }
}
