internal import SpecSyntax

/// A mapping key that repeats an earlier one.
struct RepeatedKey {
  let key: YAMLNodeID
  let first: YAMLNodeID
}

/// Finds the repeated keys of one mapping, in order, each with its first occurrence.
///
/// `keys` is a stack with the keys of all open mappings; those of this mapping start at `start`.
/// Keys are compared by the bytes of their values: quoting does not matter, and Unicode is not
/// normalized.
///
/// - Complexity: O(*n*²) comparisons of lengths for up to 24 keys, otherwise O(*n* log *n*)
///   comparisons.
func repeatedKeys(
  _ keys: ContiguousArray<Int32>, from start: Int, in tree: YAMLTree
) -> [RepeatedKey] {
  keys.count - start <= 24
    ? repeatsByPairs(keys, from: start, in: tree) : repeatsBySorting(keys[start...], in: tree)
}

private func repeatsByPairs(
  _ keys: ContiguousArray<Int32>, from start: Int, in tree: YAMLTree
) -> [RepeatedKey] {
  var repeats: [RepeatedKey] = []
  var position = start
  while position < keys.count {
    let node = tree.nodes[Int(keys[position])]
    var earlier = start
    while earlier < position {
      let other = tree.nodes[Int(keys[earlier])]
      if node.textEnd - node.textStart == other.textEnd - other.textStart {
        let key = YAMLNodeID(Int(keys[position]))
        let first = YAMLNodeID(Int(keys[earlier]))
        if order(key, first, in: tree) == 0 {
          repeats.append(RepeatedKey(key: key, first: first))
          break
        }
      }
      earlier += 1
    }
    position += 1
  }
  return repeats
}

private func repeatsBySorting(_ keys: ArraySlice<Int32>, in tree: YAMLTree) -> [RepeatedKey] {
  // Equal keys are sorted by position, so the sort need not be stable.
  let sorted = keys.map { YAMLNodeID(Int($0)) }.sorted { a, b in
    let order = order(a, b, in: tree)
    return order == 0 ? a < b : order < 0
  }
  var repeats: [RepeatedKey] = []
  var first = 0
  for position in sorted.indices.dropFirst() {
    if order(sorted[first], sorted[position], in: tree) == 0 {
      repeats.append(RepeatedKey(key: sorted[position], first: sorted[first]))
    } else {
      first = position
    }
  }
  return repeats.sorted { $0.key < $1.key }
}

/// Orders two scalars by length, then by bytes: negative, 0 or positive.
private func order(_ a: YAMLNodeID, _ b: YAMLNodeID, in tree: YAMLTree) -> Int {
  tree.withText(a) { left in
    tree.withText(b) { right in
      guard left.count == right.count else { return left.count - right.count }
      for index in left.indices where left[index] != right[index] {
        return Int(left[index]) - Int(right[index])
      }
      return 0
    }
  }
}
