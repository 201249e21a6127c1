internal import SpecModel
internal import SpecSyntax

/// A separate label or error whose field has to be resolved.
struct DeferredFieldPart {
  let node: NodeID
  let reference: YAMLNodeID
  /// The component use that contains the node: an index into `ComponentExpansion.scopes`.
  let instance: Int
}

/// Lowers parts of a field that are separate nodes.
///
/// `input: email` declares the field; `fieldLabel: email` and `fieldError: email` refer to it.
extension Lowering {
  /// The title of the field that an `input` declares: the one in the spec, or one derived from the
  /// field's id.
  mutating func input(_ head: Head, hasTitle: Bool) -> TemplateText? {
    guard head.component == .input, !hasTitle else { return nil }
    guard let value = readable(head.entry.value), tree[value].kind == .scalar else { return nil }
    return (titleWords(tree.string(value)), nil)
  }

  /// Converts `securityCode` to `Security code`.
  private func titleWords(_ name: String) -> String {
    var words: [UInt8] = []
    for byte in name.utf8 {
      let isCapital = byte &- UInt8(ascii: "A") < 26
      if isCapital { words.append(UInt8(ascii: " ")) }
      words.append(
        words.isEmpty && isASCIILetter(byte) ? byte & 0xDF : isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// The name of a field's part.
  ///
  /// An input has the name of its field; the name of a label or error is derived from it.
  mutating func fieldPartName(_ head: Head, known: KnownEntries) -> String {
    let entry = head.entry
    let component = head.component.rawValue
    guard !tree.isEmptyPlain(entry.value) else {
      if !isHole(entry.value) { report(.partWithoutField(component, at: tree.span(entry.key))) }
      names.knowsAllFields = names.knowsAllFields && head.component != .input
      return component
    }
    if head.component == .input {
      guard let name = identifier(entry.value) else { return component }
      if let id = known.id { report(.inputHasID(name, at: tree.span(id.key))) }
      let owner = enclosingScope(out: Int(tree[entry.value].levelsOut))
      declare(name, at: tree.span(entry.value), scope: owner)
      return scoped(name, in: owner)
    }
    if let id = known.id, let name = identifier(id.value) {
      let owner = enclosingScope(out: Int(tree[id.value].levelsOut))
      declare(name, at: tree.span(id.value), scope: owner)
      return scoped(name, in: owner)
    }
    guard let name = plainText(entry.value, of: component) else { return component }
    let part = name + (head.component == .fieldLabel ? ".label" : ".error")
    return scoped(part, in: enclosingScope(out: Int(tree[entry.value].levelsOut)))
  }

  /// Queues a separate label or error until all fields are known.
  mutating func notePart(_ node: NodeID, of head: Head) {
    guard !tree.isEmptyPlain(head.entry.value), readable(head.entry.value) != nil else { return }
    deferred.fields.parts.append(
      DeferredFieldPart(
        node: node, reference: head.entry.value,
        instance: enclosingScope(out: Int(tree[head.entry.value].levelsOut))))
  }

  /// Connects separate labels and errors with their fields.
  mutating func resolveFieldParts() {
    guard !deferred.fields.parts.isEmpty else { return }
    // The labels and errors by field, to find duplicates.
    var places: [(field: FieldID, part: Component, span: SourceSpan)] = []
    for separate in deferred.fields.parts {
      let span = tree.span(separate.reference)
      expansion.scope = separate.instance
      defer { expansion.scope = 0 }
      guard let field = field(separate.reference),
        isOneField(field, for: "a separate label or error shows", at: span)
      else { continue }
      document.nodes[separate.node.position].field = field
      let part = document[separate.node].component
      let owner = document.form[field].node
      if let first = places.first(where: { $0.field == field && $0.part == part }) {
        report(.duplicatePart(part, of: document.form[field].name, at: span, first: first.span))
      } else if hasOwn(part, owner) {
        report(
          .fieldHasPart(
            part, of: document.form[field].name, document[owner].component, at: span,
            field: document[owner].span))
      } else {
        places.append((field, part, span))
      }
    }
  }

  /// Whether a field itself already displays its label or error.
  private func hasOwn(_ part: Component, _ field: NodeID) -> Bool {
    let node = document[field]
    switch node.component {
    case .input: return false
    case .search where part == .fieldLabel: return false
    default: break
    }
    if part == .fieldLabel { return !(node.content ?? "").isEmpty }
    return !document.attributes(of: field).contains { entry in
      if case .errorLine(.none) = entry.value { true } else { false }
    }
  }
}
