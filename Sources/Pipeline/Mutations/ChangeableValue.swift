internal import SpecModel
package import SpecSyntax
internal import SpecYAML

/// A scalar value in a file, and possible replacements.
package struct ChangeableValue: Sendable {
  /// The value's span, including quotes.
  package let span: SourceSpan
  /// The keys that lead to the value, from the root of the file.
  package let keys: [String]
  /// The value's source text.
  package let text: String
  /// Source texts to try instead of the value, most promising first; some may be invalid there.
  package let replacements: [String]

  /// The key of the value.
  package var key: String { keys.last ?? "" }
}

/// The values of a spec that can be changed, in file order.
///
/// Skips keys, names that are not displayed, and content for other tools.
///
/// - Parameter names: the names that the project declares: colors, styles, fields.
package func changeableValues(
  of source: SourceText, knowing names: [[String]] = []
) -> [ChangeableValue] {
  var diagnostics = DiagnosticBag()
  let tree = parseYAML(source, into: &diagnostics)
  guard !tree.isEmpty, !diagnostics.hasErrors else { return [] }
  var collector = ValueCollector(tree: tree, otherValues: OtherValues(names: names))
  collector.add(.root, under: [])
  return collector.values
}

private struct ValueCollector {
  let tree: YAMLTree
  let otherValues: OtherValues
  private(set) var values: [ChangeableValue] = []

  init(tree: YAMLTree, otherValues: OtherValues) {
    self.tree = tree
    self.otherValues = otherValues
  }

  /// Adds the values of a node and its descendants; the parser limits the depth of the recursion.
  mutating func add(_ id: YAMLNodeID, under keys: [String]) {
    switch tree[id].kind {
    // The value is changed where its anchor is.
    case .alias: return
    case .sequence: for item in tree.items(of: id) { add(item, under: keys) }
    case .mapping:
      for entry in tree.entries(of: id) where tree[entry.key].kind == .scalar {
        let key = tree.string(entry.key)
        if key.hasPrefix("x-") || isInvisible(key, atTop: keys.isEmpty) { continue }
        add(entry.value, under: keys + [key])
      }
    case .scalar: addScalar(id, under: keys)
    }
  }

  private func isInvisible(_ key: String, atTop: Bool) -> Bool {
    (atTop ? InvisibleKey.ofFiles : InvisibleKey.below).contains { $0.key == key }
  }

  private mutating func addScalar(_ id: YAMLNodeID, under keys: [String]) {
    let node = tree[id]
    guard node.start < node.end else { return }
    let written = tree.source.bytes[Int(node.start)..<Int(node.end)]
    let source = String(decoding: written, as: UTF8.self)
    let text = tree.string(id)
    let key = keys.last ?? ""
    let replacements: [String]
    switch node.style {
    case .plain:
      replacements = otherValues.values(for: text, under: key) + [source + "x"]
    case .singleQuoted, .doubleQuoted:
      let quote = source.first.map(String.init) ?? "\""
      replacements =
        otherValues.values(for: text, under: key).map { quote + $0 + quote }
        + [String(source.dropLast()) + "x" + quote]
    default:
      // A block scalar ends with its last non-blank character.
      let end = source.lastIndex { !$0.isWhitespace } ?? source.startIndex
      replacements = [source[...end] + "x" + source[source.index(after: end)...]]
    }
    values.append(
      ChangeableValue(
        span: tree.span(id), keys: keys, text: source,
        replacements: replacements.filter { $0 != source }))
  }
}
