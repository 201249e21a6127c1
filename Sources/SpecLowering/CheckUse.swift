internal import SpecModel
internal import SpecSyntax

/// What the language's table says of words beyond their types: where they mean something, and
/// whether they should still be written.
extension Lowering {
  mutating func checkUse(of component: Component, at span: SourceSpan) {
    check(component.parents, of: component.rawValue, noun: "component", at: span)
    check(component.lifetime, of: component.rawValue, at: span)
  }

  mutating func checkUse(of row: AttributeRow, at span: SourceSpan) {
    check(row.parents, of: row.attribute.name, noun: "attribute", at: span)
    check(row.lifetime, of: row.attribute.name, at: span)
  }

  private mutating func check(
    _ parents: ComponentGroup, of word: String, noun: String, at span: SourceSpan
  ) {
    if parents.isAll { return }
    // Inside what was not understood nothing is out of place.
    guard let parent = openComponents.last ?? nil, !parents.contains(parent) else { return }
    let owners = Component.written.filter { parents.contains($0) }.map(\.rawValue)
    report(.wrongParent(word, noun: noun, in: parent, owners: owners, at: span))
  }

  private mutating func check(_ lifetime: Lifetime, of word: String, at span: SourceSpan) {
    guard let deprecation = lifetime.deprecation else { return }
    report(.deprecated(word, deprecation, at: span))
  }
}
