internal import SpecModel
internal import SpecSyntax

/// Checks that keywords are used where they are valid, and reports deprecated ones.
extension Lowering {
  @inline(__always)
  mutating func checkUse(of component: Component, at span: SourceSpan) {
    let parents = component.parents
    if !parents.isAll { check(parents, of: component.rawValue, noun: "component", at: span) }
    if let deprecation = component.lifetime.deprecation {
      report(.deprecated(component.rawValue, deprecation, at: span))
    }
  }

  mutating func checkUse(of row: AttributeRow, at span: SourceSpan) {
    let name = row.attribute.name
    if !row.parents.isAll { check(row.parents, of: name, noun: "attribute", at: span) }
    if let deprecation = row.lifetime.deprecation {
      report(.deprecated(name, deprecation, at: span))
    }
  }

  private mutating func check(
    _ parents: ComponentGroup, of word: String, noun: String, at span: SourceSpan
  ) {
    // Inside an unknown component, it is not checked whether the parent is valid.
    guard let parent = walk.enclosing.components.last ?? nil, !parents.contains(parent) else {
      return
    }
    let owners = Component.written.filter { parents.contains($0) }.map(\.rawValue)
    report(.wrongParent(word, noun: noun, in: parent, owners: owners, at: span))
  }
}

extension AttributeRow {
  /// Whether the attribute is valid in every container and not deprecated.
  var isUnrestricted: Bool { parents.isAll && lifetime.deprecation == nil }
}
