package import SpecSyntax

/// Every scalar of a YAML file with its key path, which gives edits their names.
package struct SourceValues: Sendable {
  struct Value: Sendable {
    /// The key path to the value, without sequence indices.
    let keys: [String]
    /// The name in messages: `` `Card` padding ``.
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

  /// The values within a range of lines.
  func values(in lines: Range<Int>) -> [Value] {
    values.filter { lines.overlaps($0.lines.lowerBound..<$0.lines.upperBound + 1) }
  }
}

/// The path from a file's root to a value.
private struct ValuePath {
  var keys: [String] = []
  /// The enclosing declaration, such as a component or a color.
  var owner: String?
  /// The innermost node: its `id` or its component.
  var node: String?
  /// The keys below the declaration or the innermost node.
  var rest: [String] = []
}

/// Top-level sections whose keys are names that the author chose.
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

  /// The parser's depth limit bounds the recursion.
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
          // If a component's body is one node, the component's name is enough.
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

  /// A node's name: its `id` or its component.
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
    // The component's key would repeat the node's name.
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
