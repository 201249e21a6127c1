package import SpecSyntax

/// Every scalar of a YAML file with the keys that lead to it, for describing edits.
package struct SourceValues: Sendable {
  struct Value: Sendable {
    /// The keys that lead to the value, without sequence indices.
    let keys: [String]
    /// The name in messages, such as `` `Card` padding ``.
    let name: String
    let text: String
    /// The lines of the value and its key, counted from 0.
    let lines: ClosedRange<Int>
    /// The column, counted from 1.
    let column: Int
  }

  private(set) var values: [Value] = []

  package init(_ tree: YAMLTree) {
    guard !tree.isEmpty else { return }
    var reader = ValueReader(tree: tree, lines: LineTable(tree.source))
    reader.read(.root, ValuePath(), from: 0)
    values = reader.values
  }

  /// Returns the values in a range of lines.
  func values(in lines: Range<Int>) -> [Value] {
    values.filter { lines.overlaps($0.lines.lowerBound..<$0.lines.upperBound + 1) }
  }
}

/// The declaration, node and keys that lead from a file's root to a value.
private struct ValuePath {
  var keys: [String] = []
  /// The enclosing declaration, such as a component or a color.
  var owner: String?
  /// The `id` or component of the innermost node.
  var node: String?
  /// The keys below the declaration or the innermost node.
  var rest: [String] = []
}

/// The top-level sections whose keys are names that the author chose.
private let namedSections: Set<String> = [
  "components", "colors", "palette", "textStyles", "fieldStyles", "buttonStyles", "styles",
  "states", "variants", "translations", "gradients", "shadows", "animations", "spacings", "radii",
]

private struct ValueReader {
  let tree: YAMLTree
  let lines: LineTable
  private(set) var values: [SourceValues.Value] = []

  init(tree: YAMLTree, lines: LineTable) {
    self.tree = tree
    self.lines = lines
  }

  private func line(of offset: UInt32) -> Int { lines.position(of: Int(offset)).line - 1 }

  /// Reads the values of a node and its descendants; the parser limits the depth of the recursion.
  mutating func read(_ id: YAMLNodeID, _ path: ValuePath, from keyLine: Int) {
    let node = tree[id]
    switch node.kind {
    case .mapping where node.subtreeEnd > id.index + 1:
      for (key, value) in tree.entries(of: id) {
        guard tree[key].kind == .scalar else { continue }
        let name = tree.string(key)
        var inner = path
        inner.keys.append(name)
        if path.keys.count == 1, namedSections.contains(path.keys[0]) {
          inner.owner = name
          inner.rest = []
        } else if name != "body" || !path.keys.isEmpty && path.owner == nil {
          if name != "children" { inner.rest.append(name) }
        }
        read(value, inner, from: line(of: tree[key].start))
      }
    case .sequence where node.subtreeEnd > id.index + 1:
      let items = Array(tree.items(of: id))
      for item in items {
        var inner = path
        if tree[item].kind == .mapping, let label = label(of: item) {
          // The name of a component suffices if its body is a single node.
          let isWholeBody = path.owner != nil && path.node == nil && items.count == 1
          inner.node = isWholeBody ? "" : label
          inner.rest = []
        }
        read(item, inner, from: line(of: tree[item].start))
      }
    case .alias: return
    case .scalar, .mapping, .sequence:
      let first = min(keyLine, line(of: node.start))
      let last = max(first, line(of: node.end > node.start ? node.end - 1 : node.end))
      values.append(
        SourceValues.Value(
          keys: path.keys, name: name(of: path), text: text(of: id), lines: first...last,
          column: lines.position(of: Int(node.start)).column))
    }
  }

  /// The `id` or component of a node, for use as its name.
  private func label(of item: YAMLNodeID) -> String? {
    var first: String?
    for (key, value) in tree.entries(of: item) {
      guard tree[key].kind == .scalar else { continue }
      if first == nil { first = tree.string(key) }
      if tree.isScalar(key, "id"), tree[value].kind == .scalar { return tree.string(value) }
    }
    return first
  }

  private func name(of path: ValuePath) -> String {
    var words: [String] = []
    if let owner = path.owner { words.append("`\(owner)`") }
    if let node = path.node, !node.isEmpty { words.append(node) }
    // Omit the component's key if it would repeat the node's name.
    if path.rest.first != path.node || path.node == nil { words += path.rest }
    return words.joined(separator: " ")
  }

  private func text(of id: YAMLNodeID) -> String {
    switch tree[id].kind {
    case .scalar: tree.string(id)
    case .mapping: "{}"
    case .sequence, .alias: "[]"
    }
  }
}
