internal import SpecModel
internal import SpecSyntax

/// How lowering reads the tree: aliases followed, merge keys spread out, wrong shapes reported.
extension Lowering {
  typealias Entry = (key: YAMLNodeID, value: YAMLNodeID)

  /// The entries of a mapping with its merge keys spread out: a key of its own wins, then the first
  /// of the merged mappings.
  ///
  /// The limits on expansion bound the cost.
  func entries(of mapping: YAMLNodeID) -> [Entry] {
    var entries: [Entry] = []
    var merged: [YAMLNodeID] = []
    for entry in tree.entries(of: mapping) {
      if tree.isScalar(entry.key, "<<"), tree[entry.key].style == .plain {
        merged.append(contentsOf: mergeSources(entry.value))
      } else {
        entries.append(entry)
      }
    }
    if merged.isEmpty { return entries }
    var names = Set(entries.map { tree.string($0.key) })
    var position = 0
    while position < merged.count {
      for entry in tree.entries(of: merged[position]) {
        if tree.isScalar(entry.key, "<<"), tree[entry.key].style == .plain {
          merged.append(contentsOf: mergeSources(entry.value))
        } else if names.insert(tree.string(entry.key)).inserted {
          entries.append(entry)
        }
      }
      position += 1
    }
    return entries
  }

  /// The mappings that a merge key names.
  ///
  /// What is none has been reported by the parser.
  private func mergeSources(_ value: YAMLNodeID) -> [YAMLNodeID] {
    let value = tree.resolved(value)
    switch tree[value].kind {
    case .mapping: return [value]
    case .sequence:
      return tree.items(of: value).map { tree.resolved($0) }.filter { tree[$0].kind == .mapping }
    default: return []
    }
  }

  /// The position of a scalar key in a table, or nil.
  func find(_ key: YAMLNodeID, in table: KeywordTable) -> Int? {
    guard tree[key].kind == .scalar else { return nil }
    return tree.withText(key) { table.position(of: $0) }
  }

  /// Keys that begin with `x-` are free for anchors and tools.
  func isToolKey(_ key: YAMLNodeID) -> Bool {
    tree[key].kind == .scalar
      && tree.withText(key) {
        $0.count >= 2 && $0[0] == UInt8(ascii: "x") && $0[1] == UInt8(ascii: "-")
      }
  }

  /// The items of a list.
  ///
  /// A lone scalar or mapping where a list is due is reported and read as a list of one.
  mutating func list(_ node: YAMLNodeID, of owner: String) -> [YAMLNodeID] {
    let value = tree.resolved(node)
    switch tree[value].kind {
    case .sequence: return Array(tree.items(of: value))
    case .scalar where tree.isEmptyPlain(value):
      report(.emptyList(owner, at: tree.span(node)))
      return []
    default:
      report(.notAList(owner, at: tree.span(node)))
      return []
    }
  }

  /// The entries of a mapping value, by keys that the place knows; unknown keys are reported.
  mutating func fields(
    _ node: YAMLNodeID, of owner: String, known: [String]
  ) -> [String: Entry]? {
    let value = tree.resolved(node)
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          owner, expected: "a mapping of \(quoted(known))", found: describe(value),
          at: tree.span(node)))
      return nil
    }
    var found: [String: Entry] = [:]
    for entry in entries(of: value) where !isToolKey(entry.key) {
      let name = tree.string(entry.key)
      if known.contains(name) {
        found[name] = entry
      } else {
        report(
          .unknownKey(
            name, at: tree.span(entry.key), place: "'\(owner)'",
            closest: closest(to: name, among: known)))
      }
    }
    return found
  }

  /// What a value is, in the words of a message.
  func describe(_ node: YAMLNodeID) -> String {
    switch tree[node].kind {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .alias: return "an alias"
    case .scalar:
      if tree.isEmptyPlain(node) { return "nothing" }
      return "'\(tree.string(node).prefix(40))'"
    }
  }
}

/// Words for a message: `'a', 'b' and 'c'`.
func quoted(_ words: [String], last: String = "and") -> String {
  let words = words.map { "'\($0)'" }
  guard let final = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(last) " + final
}
