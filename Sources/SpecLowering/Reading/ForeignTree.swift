internal import SpecModel
internal import SpecSyntax

/// A value in the notation of another framework with everything in it, for hints.
struct ForeignTree {
  /// Its key; empty for the items of a list.
  var key = ""
  /// The text of a scalar; empty for mappings and lists.
  var text = ""
  /// The entries of a mapping or the items of a list.
  var children: [ForeignTree] = []

  /// Whether it is a list with items.
  var isList: Bool { children.first?.key.isEmpty ?? false }

  /// The keys with their texts.
  var pairs: [ForeignAttributes.Pair] { children.map { ($0.key, $0.text) } }

  /// The first child with one of the keys, which are in lower case without separators.
  func child(_ words: String...) -> ForeignTree? {
    children.first { words.contains(ForeignVocabulary.folded($0.key)) }
  }

  /// The first text below one of the keys, at any depth, in the order of the file.
  func text(_ words: String...) -> String? { text(words) }

  private func text(_ words: [String]) -> String? {
    for child in children {
      if words.contains(ForeignVocabulary.folded(child.key)) {
        if !child.text.isEmpty { return child.text.unquoted }
        // `title: { text: Delete? }`
        if let inner = child.text(["text", "string", "title", "label"]) { return inner }
      }
    }
    return children.lazy.compactMap { $0.text(words) }.first
  }

  /// The first child at any depth with one of the keys.
  func descendant(_ words: String...) -> ForeignTree? { descendant(words) }

  private func descendant(_ words: [String]) -> ForeignTree? {
    children.first { words.contains(ForeignVocabulary.folded($0.key)) }
      ?? children.lazy.compactMap { $0.descendant(words) }.first
  }
}

extension Lowering {
  /// A value as a tree of at most about 60 nodes.
  func foreignTree(_ node: YAMLNodeID, key: String = "") -> ForeignTree {
    var left = 60
    return foreignTree(node, key: key, depth: 0, left: &left)
  }

  /// The entries of a node as a tree.
  func foreignTree(of entries: [Entry]) -> ForeignTree {
    var left = 60
    return ForeignTree(
      key: "", text: "",
      children: entries.map { foreignTree($0, depth: 0, left: &left) })
  }

  /// The text of a key's value; of code that YAML cannot read, such as `.system(size: 17)`, the rest
  /// of its line.
  func foreignScalar(_ entry: Entry) -> String {
    if isHole(entry.value) { return restOfLine(after: entry.key) }
    let value = tree.resolved(entry.value)
    return tree[value].kind == .scalar ? tree.string(value) : ""
  }

  private func foreignTree(_ entry: Entry, depth: Int, left: inout Int) -> ForeignTree {
    let key = tree.string(entry.key)
    if isHole(entry.value) { return ForeignTree(key: key, text: restOfLine(after: entry.key)) }
    return foreignTree(entry.value, key: key, depth: depth, left: &left)
  }

  /// The text after a key and its colon; empty if there is none on its line.
  func restOfLine(after key: YAMLNodeID) -> String {
    let bytes = tree.source(of: key).bytes
    let start = Int(tree[key].end)
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let rest = String(decoding: bytes[start..<end], as: UTF8.self).trimmed
    return rest.hasPrefix(":") ? String(rest.dropFirst()).trimmed : ""
  }

  private func foreignTree(
    _ node: YAMLNodeID, key: String, depth: Int, left: inout Int
  ) -> ForeignTree {
    var result = ForeignTree(key: key, text: "", children: [])
    left -= 1
    guard left > 0, depth < 6, let value = readable(node) else { return result }
    switch tree[value].kind {
    case .scalar: result.text = tree.isEmptyPlain(value) ? "" : tree.string(value)
    case .mapping:
      for entry in entries(of: value) where left > 0 {
        result.children.append(foreignTree(entry, depth: depth + 1, left: &left))
      }
    case .sequence:
      for item in tree.items(of: value) where left > 0 {
        result.children.append(foreignTree(item, key: "", depth: depth + 1, left: &left))
      }
    case .alias: break
    }
    return result
  }
}
