package import SpecSyntax

/// Whether two trees have the same meaning: equal keys in any order, equal texts, equal anchors,
/// and the same comments.
///
/// A container's list may be its value or its `children`. The formatter checks its output with this
/// function before it writes a file.
package func meansTheSame(
  _ old: YAMLTree, _ oldTrivia: Trivia, as new: YAMLTree, _ newTrivia: Trivia
) -> Bool {
  let comparison = Comparison(old: old, new: new, oldTrivia: oldTrivia, newTrivia: newTrivia)
  guard comparison.haveSameComments else { return false }
  if old.isEmpty || new.isEmpty { return old.isEmpty == new.isEmpty }
  return comparison.areSame(.root, .root)
}

private struct Comparison {
  let old: YAMLTree
  let new: YAMLTree
  let oldTrivia: Trivia
  let newTrivia: Trivia

  var haveSameComments: Bool {
    words(of: old, oldTrivia) == words(of: new, newTrivia)
  }

  private func words(of tree: YAMLTree, _ trivia: Trivia) -> [[UInt8]] {
    trivia.comments.map { Array(tree.source.bytes[$0.range]) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  func areSame(_ a: YAMLNodeID, _ b: YAMLNodeID) -> Bool {
    guard old[a].kind == new[b].kind, anchor(a, old, oldTrivia) == anchor(b, new, newTrivia) else {
      return false
    }
    switch old[a].kind {
    case .alias:
      return name(of: a, in: old) == name(of: b, in: new)
    case .scalar: return areSameScalars(a, b)
    case .sequence:
      var others = new.items(of: b)
      for item in old.items(of: a) {
        guard let other = others.next(), areSame(item, other) else { return false }
      }
      return others.next() == nil
    case .mapping: return areSameMappings(a, b)
    }
  }

  private func anchor(_ node: YAMLNodeID, _ tree: YAMLTree, _ trivia: Trivia) -> ArraySlice<UInt8>?
  {
    trivia.anchors.isEmpty ? nil : trivia.anchor(of: node).map { tree.source.bytes[$0] }
  }

  private func name(of alias: YAMLNodeID, in tree: YAMLTree) -> ArraySlice<UInt8> {
    tree.source.bytes[Int(tree[alias].start)..<Int(tree[alias].end)]
  }

  private func areSameScalars(_ a: YAMLNodeID, _ b: YAMLNodeID) -> Bool {
    let isSame = old.withText(a) { left in new.withText(b) { left.elementsEqual($0) } }
    guard isSame else { return false }
    let isPlain = old[a].style == .plain
    if isPlain == (new[b].style == .plain) { return true }
    return isClearlyText(old.withText(a) { Array($0) }, isInFlow: false)
  }

  private func areSameMappings(_ a: YAMLNodeID, _ b: YAMLNodeID) -> Bool {
    let left = Array(old.entries(of: a))
    var right = Array(new.entries(of: b))
    // A list as the container's value may have become its `children`.
    if right.count == left.count + 1 {
      return haveMovedChildren(left, right)
    }
    guard left.count == right.count else { return false }
    for (position, entry) in left.enumerated() {
      guard let match = match(entry.key, in: right, from: position) else { return false }
      if match != position { right.insert(right.remove(at: match), at: position) }
      guard areSameKeys(entry.key, right[position].key),
        areSame(entry.value, right[position].value)
      else { return false }
    }
    return true
  }

  /// Whether two keys have the same text, with or without quotes.
  private func areSameKeys(_ a: YAMLNodeID, _ b: YAMLNodeID) -> Bool {
    anchor(a, old, oldTrivia) == anchor(b, new, newTrivia)
      && old.withText(a) { left in new.withText(b) { left.elementsEqual($0) } }
  }

  private typealias Pair = (key: YAMLNodeID, value: YAMLNodeID)

  private func haveMovedChildren(_ left: [Pair], _ right: [Pair]) -> Bool {
    guard let children = right.last, new.isScalar(children.key, "children"),
      !left.contains(where: { old.isScalar($0.key, "children") })
    else { return false }
    var rest = Array(right.dropLast())
    var hasMoved = false
    for (position, entry) in left.enumerated() {
      guard let match = match(entry.key, in: rest, from: position) else { return false }
      if match != position { rest.insert(rest.remove(at: match), at: position) }
      if old[entry.value].kind == .sequence, new.isEmptyPlain(rest[position].value), !hasMoved {
        guard areSame(entry.value, children.value) else { return false }
        hasMoved = true
      } else if !areSame(entry.value, rest[position].value) {
        return false
      }
    }
    return hasMoved
  }

  private func match(_ key: YAMLNodeID, in entries: [Pair], from start: Int) -> Int? {
    old.withText(key) { left in
      entries.indices.dropFirst(start).first { position in
        new[entries[position].key].kind == .scalar
          && new.withText(entries[position].key) { left.elementsEqual($0) }
      }
    }
  }
}
