internal import SpecModel
internal import SpecSyntax

/// Lowers values that depend on the size class: `{ compact: 16, regular: 24 }`.
///
/// For simplicity, only the window's horizontal size class is used, even for heights.
extension Lowering {
  mutating func valueBySizeClass(
    of attribute: Attribute, _ type: AttributeType, _ entry: Entry, component: Component
  ) -> AttributeValue? {
    guard let fields = fields(entry.value, .sizeClasses(of: attribute.name)) else { return nil }
    for key in SizeClass.names where fields[key] == nil {
      if !fields.hasGaps {
        report(.missingSizeClass(key, of: attribute.name, at: tree.span(entry.value)))
      }
      return nil
    }
    guard let compactField = fields["compact"], let regularField = fields["regular"] else {
      return nil
    }
    let compact = typedValue(of: attribute, type, compactField, component: component)
    let regular = typedValue(of: attribute, type, regularField, component: component)
    guard let compact, let regular else { return nil }
    for (value, field) in [(compact, compactField), (regular, regularField)] {
      if case .bySizeClass = value {
        report(.sizeClassOutOfPlace(attribute.name, at: tree.span(field.value)))
        return nil
      }
    }
    return valueBySizeClass(compact, regular)
  }

  /// The value for the two size classes; a plain value if both are equal.
  mutating func valueBySizeClass(
    _ compact: AttributeValue, _ regular: AttributeValue, areEqual: Bool = false
  ) -> AttributeValue {
    if areEqual { return compact }
    document.sizeClassValues.append(SizeClassValue(compact: compact, regular: regular))
    return .bySizeClass(document.sizeClassValues.count - 1)
  }
}
