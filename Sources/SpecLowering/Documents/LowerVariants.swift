internal import SpecModel
internal import SpecSyntax

/// A variant's changes to one node.
struct VariantPatch {
  /// The node's full name on the screen.
  let name: String
  let key: YAMLNodeID
  /// The mapping of attributes to change.
  let value: YAMLNodeID
  var isUsed = false
}

/// Lowers `variants:`, which contains named patches by node id and attribute.
extension Lowering {
  /// The maximum number of variants of a screen, each of which is checked as a separate screen.
  private static let variantLimit = 50

  /// Reads the names of the variants, and the patches of the selected one.
  mutating func lowerVariants(_ node: YAMLNodeID) {
    guard let value = readable(node) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "variants", expected: "patches by name, such as B: { title: { color: label } }",
          found: describe(value), at: tree.span(node)))
      return
    }
    // File names contain variant names, so names that differ only in case conflict.
    var names: NamePositions = [:]
    for entry in entries(of: value) where !isToolKey(entry.key) {
      let name = tree.string(entry.key)
      let span = tree.span(entry.key)
      guard isStateName(name) else {
        report(.invalidVariantName(name, at: span))
        continue
      }
      guard document.variants.count < Self.variantLimit else {
        report(.tooManyVariants(limit: Self.variantLimit, at: span))
        return
      }
      if let position = names[name.lowercased()] {
        let first = document.variants[position]
        report(.namesDifferInCase(name, at: span, first: first.name, firstSpan: first.span))
      } else {
        names[name.lowercased()] = document.variants.count
      }
      var declaration = VariantDeclaration(name: name, span: span)
      let patch = patchedNodes(entry)
      declaration.isEmpty = patch.isEmpty
      document.variants.append(declaration)
      if name == definitions.inputs.variant { readPatches(patch) }
    }
  }

  private mutating func patchedNodes(_ variant: Entry) -> [Entry] {
    guard let value = readable(variant.value), !tree.isEmptyPlain(value) else { return [] }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          tree.string(variant.key), expected: "attributes by id, such as { title: { lines: 1 } }",
          found: describe(value), at: tree.span(variant.value)))
      return []
    }
    return entries(of: value).filter { !isToolKey($0.key) }
  }

  private mutating func readPatches(_ entries: [Entry]) {
    for entry in entries {
      let name = tree.string(entry.key)
      guard !isMissing(entry), let value = readable(entry.value) else { continue }
      guard tree[value].kind == .mapping else {
        report(
          .wrongType(
            name, expected: "attributes, such as { spacing: 24 }", found: describe(value),
            at: tree.span(entry.value)))
        continue
      }
      definitions.patches.positions[name] = definitions.patches.list.count
      definitions.patches.list.append(VariantPatch(name: name, key: entry.key, value: value))
    }
  }

  // MARK: - Patching

  /// Replaces a node's entries with those of the variant.
  mutating func patch(_ entries: inout [Entry]) {
    guard let name = patchName(of: entries), let position = definitions.patches.positions[name]
    else { return }
    definitions.patches.list[position].isUsed = true
    for change in self.entries(of: definitions.patches.list[position].value)
    where !isToolKey(change.key) {
      if tree.isScalar(change.key, "id") {
        report(.patchedID(at: tree.span(change.key)))
      } else if let old = entries.firstIndex(where: { tree.hasSameText($0.key, change.key) }) {
        entries[old] = change
      } else if tree.isScalar(change.key, "children"),
        let head = entries.firstIndex(where: { component(of: $0.key)?.isContainer == true }),
        tree[tree.resolved(entries[head].value)].kind == .sequence
      {
        // The list is the value of the component's key.
        entries[head].value = change.value
      } else {
        entries.append(change)
      }
    }
  }

  /// The name by which a variant refers to a node: its id, or for a field, an id derived from its
  /// title.
  private func patchName(of entries: [Entry]) -> String? {
    var title: YAMLNodeID?
    for entry in entries {
      if tree.isScalar(entry.key, "id") { return fullName(of: entry.value) { $0 } }
      if tree.isScalar(entry.key, "title") || component(of: entry.key)?.isField == true {
        let value = tree.resolved(entry.value)
        if tree[value].kind == .scalar, !tree.isEmptyPlain(value) { title = title ?? entry.value }
      }
    }
    guard let title, entries.contains(where: { component(of: $0.key)?.isField == true }) else {
      return nil
    }
    return fullName(of: title) { camelCase($0) }
  }

  private func fullName(of node: YAMLNodeID, _ name: (String) -> String) -> String? {
    let value = tree.resolved(node)
    guard tree[value].kind == .scalar else { return nil }
    let owner = enclosingScope(out: Int(tree[node].levelsOut))
    return expansion.scopes[owner].prefix + name(tree.string(value))
  }

  /// Reports patches for nodes that do not exist.
  mutating func checkPatches() {
    guard names.knowsAllFields else { return }
    for patch in definitions.patches.list
    where !patch.isUsed && !names.lostFields.contains(patch.name) {
      let span = tree.span(patch.key)
      if reportIfFull(at: span) { return }
      let names = names.ids.list.prefix(1000).map(\.name)
      let near = suggest(patch.name, among: names)
      report(.unknownPatch(patch.name, at: span, closest: near, known: names))
    }
  }

  /// Lowers the other variants, to check them.
  ///
  /// A diagnostic that was already reported is not repeated.
  mutating func checkOtherVariants(_ tree: YAMLTree, _ parsed: DiagnosticBag) {
    var names: [String?] = document.variants.filter { !$0.isEmpty }.map(\.name)
    names.removeAll { $0 == definitions.inputs.variant }
    if definitions.inputs.variant != nil { names.append(nil) }
    var count = document.nodes.count
    for name in names {
      guard count <= DocumentLimits.nodes else {
        report(.tooManyComponents(limit: DocumentLimits.nodes, at: fileStart))
        return
      }
      var inputs = definitions.inputs
      inputs.variant = name
      var other = Lowering(tree: tree, inputs: inputs, diagnostics: parsed)
      other.goOn(from: self)
      other.lowerDocument()
      count += other.document.nodes.count
      takeDiagnostics(of: other)
    }
  }
}

extension Diagnostic {
  static func invalidVariantName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "invalid-variant-name", at: span,
      "'\(cut(name))' is not a valid name for a variant"
    ).hint(
      "use letters, digits, '-', '_' and '.', starting with a letter, at most 64, as in file names"
    )
  }

  static func tooManyVariants(limit: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-variants", at: span, "a screen has at most \(limit) variants"
    ).hint("put larger differences into separate screens")
  }

  static func patchedID(at span: SourceSpan) -> Diagnostic {
    Diagnostic(.error, code: "patched-id", at: span, "a variant cannot change a node's id")
      .hint("variants name nodes by their ids; delete this line")
  }

  static func unknownPatch(
    _ name: String, at span: SourceSpan, closest: String?, known: [String]
  ) -> Diagnostic {
    let list =
      known.isEmpty
      ? "no node of the screen has an id: write 'id: \(cut(name))' beside the one that is meant"
      : "valid ones are \(quoted(Array(known.prefix(12))))\(known.count > 12 ? " and others" : "")"
    return Diagnostic(
      .error, code: "unknown-patch", at: span, "no node of the screen has the id '\(cut(name))'"
    ).hint(closest.map { "did you mean '\($0)'?" } ?? list).fix(span, with: closest)
  }
}
