package import SpecSyntax

/// Returns the text of a spec without redundant `${…}` around expressions: `when: ${isOpen}`
/// becomes `when: isOpen`.
///
/// Changes only nodes, taps and rules. Data, texts and component bodies stay unchanged; in
/// component bodies, `${…}` is an argument.
///
/// - Complexity: O(*nodes*).
package func withBareExpressions(_ tree: YAMLTree) -> [UInt8] {
  let bytes = tree.source.bytes
  guard !tree.isEmpty, tree[.root].kind == .mapping, bytes.contains(UInt8(ascii: "$")) else {
    return bytes
  }
  var places: [(range: Range<Int>, text: Range<Int>)] = []
  for entry in tree.entries(of: .root)
  where placesOfNodes.contains(where: { tree.isScalar(entry.key, $0) }) {
    collect(entry.value, in: tree, into: &places)
  }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var end = 0
  for place in places.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
  where place.range.lowerBound >= end {
    result += bytes[end..<place.range.lowerBound]
    result += bytes[place.text]
    end = place.range.upperBound
  }
  return result + bytes[end...]
}

/// The keys of a document whose values are nodes.
private let placesOfNodes: [StaticString] = [
  "body", "toolbar", "navigation", "overlay", "safeAreaInset", "open", "form",
]

/// The keys whose values are expressions.
private let expressionKeys: [StaticString] = [
  "when", "hidden", "invisible", "enabled", "selecting", "forEach", "items", "require",
]

/// The keys whose values are mappings with keys that the spec chooses.
private let namedKeys: [StaticString] = ["with", "item", "bind", "options", "accessibility"]

private func collect(
  _ node: YAMLNodeID, in tree: YAMLTree, into places: inout [(range: Range<Int>, text: Range<Int>)]
) {
  switch tree[node].kind {
  case .scalar, .alias: return
  case .sequence:
    for item in tree.items(of: node) { collect(item, in: tree, into: &places) }
  case .mapping:
    let hasOptions = tree.entries(of: node).contains { entry in
      optionOwners.contains { tree.isScalar(entry.key, $0) }
    }
    for entry in tree.entries(of: node) where tree[entry.key].kind == .scalar {
      if hasOptions, tree.isScalar(entry.key, "options") {
        if let list = optionList(entry.value, in: tree),
          let place = bareExpression(list, in: tree)
        {
          places.append(place)
        }
        continue
      }
      if namedKeys.contains(where: { tree.isScalar(entry.key, $0) }) { continue }
      if expressionKeys.contains(where: { tree.isScalar(entry.key, $0) }) {
        if let place = bareExpression(entry.value, in: tree) { places.append(place) }
      } else {
        collect(entry.value, in: tree, into: &places)
      }
    }
  }
}

/// The components whose options can be an expression.
private let optionOwners: [StaticString] = ["picker", "segmented"]

/// The expression for a list of options; nil if the options are written in the spec.
private func optionList(_ options: YAMLNodeID, in tree: YAMLTree) -> YAMLNodeID? {
  switch tree[options].kind {
  case .scalar: return options
  case .mapping: return tree.entries(of: options).first { tree.isScalar($0.key, "forEach") }?.value
  case .sequence, .alias: return nil
  }
}

/// The range of `${…}` in the source, and the range of the expression inside.
///
/// Nil if the value is not a single placeholder, or if the expression would need quotes.
private func bareExpression(
  _ value: YAMLNodeID, in tree: YAMLTree
) -> (range: Range<Int>, text: Range<Int>)? {
  let node = tree[value]
  guard node.kind == .scalar, !node.isDecoded, node.style == .plain || isQuoted(node) else {
    return nil
  }
  let bytes = tree.source.bytes
  let range = Int(node.textStart)..<Int(node.textEnd)
  guard range.count > 3, bytes[range].starts(with: "${".utf8),
    bytes[range.upperBound - 1] == UInt8(ascii: "}")
  else { return nil }
  var text = (range.lowerBound + 2)..<(range.upperBound - 1)
  while let first = text.first, bytes[first] == 0x20 { text = (first + 1)..<text.upperBound }
  while let last = text.last, bytes[last] == 0x20 { text = text.lowerBound..<last }
  guard let first = text.first,
    !bytes[text].contains(where: { "{}\n\r".utf8.contains($0) })
  else { return nil }
  // Without quotes, a value must begin with a letter or a parenthesis.
  let letter = bytes[first] | 0x20
  let isName = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
  guard isQuoted(node) || isName || bytes[first] == UInt8(ascii: "(") else { return nil }
  return (range, text)
}

private func isQuoted(_ node: YAMLNode) -> Bool {
  node.style == .singleQuoted || node.style == .doubleQuoted
}
