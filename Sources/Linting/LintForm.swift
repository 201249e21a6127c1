internal import SpecModel
internal import SpecSyntax

/// Runs the rules about form fields.
func lintForm(_ subject: LintSubject, into bag: inout LintBag) {
  let document = subject.document
  for field in document.form.fields {
    let node = document[field.node]
    let attributes = document.attributes(of: field.node)
    for rule in field.rules where rule.message == nil {
      switch rule.test {
      case .pattern: bag.add(.ruleWithoutMessage(field.title, "pattern", at: rule.span))
      case .custom: bag.add(.ruleWithoutMessage(field.title, "custom", at: rule.span))
      default: break
      }
    }
    let isHeard = attributes.contains { $0.attribute == .accessibility }
    if field.title.isEmpty, !isHeard { bag.add(.fieldWithoutLabel(field.name, at: node.span)) }
    let hasType = attributes.contains { $0.attribute == .contentType }
    if !hasType,
      node.component == .field || node.component == .secureField
        || node.component == .input, let type = contentType(for: field.title),
      type != "name" || isOfPerson(field, in: document)
    {
      bag.add(.missingContentType(type, of: field.title, at: node.span))
    }
  }
  lintCompleteness(document, into: &bag)
  if bag.isOn(.unstableID) { findUnstableIDs(subject, into: &bag) }
}

/// Finds fields without an id, whose names in code therefore depend on their titles.
///
/// Fields of components are skipped: their names are prefixed by the id of the component's use.
private func findUnstableIDs(_ subject: LintSubject, into bag: inout LintBag) {
  let (document, tree) = (subject.document, subject.tree)
  guard !document.form.fields.isEmpty else { return }
  var heads: [SourceSpan: (mapping: YAMLNodeID, entry: (key: YAMLNodeID, value: YAMLNodeID))] = [:]
  for position in tree.nodes.indices where tree.nodes[position].kind == .mapping {
    let mapping = YAMLNodeID(position)
    for entry in tree.entries(of: mapping) { heads[tree.span(entry.key)] = (mapping, entry) }
  }
  let instances = document.instances.map { instance in
    instance.root.position..<Int(document.nodes[instance.root.position].subtreeEnd)
  }
  for field in document.form.fields where field.entry == nil {
    let node = document[field.node]
    guard let head = heads[node.span],
      !instances.contains(where: { $0.contains(field.node.position) })
    else { continue }
    let nested = tree.resolved(head.entry.value)
    var mappings = [head.mapping]
    if tree[nested].kind == .mapping { mappings.append(nested) }
    let hasID = mappings.contains { mapping in
      tree.entries(of: mapping).contains { tree.isScalar($0.key, "id") }
    }
    guard !hasID else { continue }
    let place = mappings.count == 1 ? placeBehind(head.entry, of: head.mapping, in: tree) : nil
    bag.add(
      .unstableID(
        field.name, at: node.span, fix: place?.span, (place?.before ?? "") + "id: \(field.name)"))
  }
}

/// Where an attribute can be inserted after the first entry of a node, and the separator to insert
/// before it; nil if it can stand nowhere.
private func placeBehind(
  _ entry: (key: YAMLNodeID, value: YAMLNodeID), of mapping: YAMLNodeID, in tree: YAMLTree
) -> (span: SourceSpan, before: String)? {
  let (key, value) = (tree.span(entry.key), tree.span(entry.value))
  guard key.source == tree.source.id, value.source == key.source, value.start > key.start,
    tree[entry.value].kind == .scalar
  else { return nil }
  let bytes = tree.source.bytes
  let start = Int(tree.span(mapping).start)
  if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
    return (SourceSpan(value.source, value.end, value.end), ", ")
  }
  let newline = UInt8(ascii: "\n")
  let end = bytes[Int(value.end)...].firstIndex(of: newline) ?? bytes.count
  let line = bytes[..<Int(key.start)].lastIndex(of: newline).map { $0 + 1 } ?? 0
  let indent = String(repeating: " ", count: Int(key.start) - line)
  let place = SourceSpan(value.source, UInt32(end), UInt32(end))
  return (place, "\n" + indent)
}

/// Finds controls enabled by `form.complete` in a form in which a field has no rules and so appears
/// to be optional.
private func lintCompleteness(_ document: Document, into bag: inout LintBag) {
  let optional = document.form.fields.first { field in
    switch field.kind {
    case .boolean, .number: false
    case .text, .date, .choice, .choices:
      field.initialValue.isEmpty && field.rules.isEmpty
    }
  }
  guard let optional else { return }
  for entry in document.attributes where entry.attribute == .enabled {
    guard case .condition(let condition) = entry.value,
      document.expressions.steps(of: condition).contains(.form(.complete))
    else { continue }
    let shown = optional.title.isEmpty ? optional.name : optional.title
    bag.add(.completeNeedsOptional(shown, at: entry.span))
  }
}

/// Whether a name field is for a person's name, because the form has other fields for personal
/// data.
///
/// AutoFill cannot fill in the name of a product or a list.
private func isOfPerson(_ field: FormField, in document: Document) -> Bool {
  field.title.lowercased() != "name"
    || document.form.fields.contains { other in
      other.node != field.node
        && (contentType(for: other.title) != nil
          || document.attributes(of: other.node).contains { $0.attribute == .contentType })
    }
}

/// The content type that a common field title suggests; nil for other titles.
private func contentType(for title: String) -> String? {
  let words = title.lowercased().split { !$0.isLetter }.joined(separator: " ")
  return contentTypesByTitle.first { $0.title == words }?.type
}

private let contentTypesByTitle: [(title: String, type: String)] = [
  ("email", "emailAddress"), ("e mail", "emailAddress"), ("email address", "emailAddress"),
  ("phone", "telephoneNumber"), ("phone number", "telephoneNumber"),
  ("telephone", "telephoneNumber"), ("mobile", "telephoneNumber"),
  ("password", "password"), ("new password", "newPassword"), ("user name", "username"),
  ("username", "username"), ("name", "name"), ("full name", "name"), ("first name", "givenName"),
  ("given name", "givenName"), ("last name", "familyName"), ("family name", "familyName"),
  ("surname", "familyName"), ("nickname", "nickname"), ("street", "streetAddressLine1"),
  ("address", "fullStreetAddress"), ("city", "addressCity"), ("town", "addressCity"),
  ("postal code", "postalCode"), ("postcode", "postalCode"), ("zip", "postalCode"),
  ("zip code", "postalCode"), ("country", "countryName"), ("company", "organizationName"),
  ("organization", "organizationName"), ("website", "URL"),
  ("card number", "creditCardNumber"), ("credit card", "creditCardNumber"),
  ("credit card number", "creditCardNumber"), ("code", "oneTimeCode"),
  ("verification code", "oneTimeCode"), ("one time code", "oneTimeCode"),
]
