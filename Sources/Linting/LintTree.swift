internal import SpecModel
internal import SpecSyntax

/// Runs the rules about a spec's YAML: unused names and hard-coded colors.
func lintTree(_ subject: LintSubject, into bag: inout LintBag) {
  if bag.isOn(.unusedAnchor) { findUnusedAnchors(subject, into: &bag) }
  if bag.isOn(.unusedFile) { findUnusedFiles(subject, into: &bag) }
  if bag.isOn(.hardCodedColor), subject.document.kind != .theme {
    findHardCodedColors(subject, into: &bag)
  }
  if bag.isOn(.hardCodedSize), subject.document.kind != .theme {
    findHardCodedSizes(subject, into: &bag)
  }
}

private func findUnusedAnchors(_ subject: LintSubject, into bag: inout LintBag) {
  let tree = subject.tree
  guard !subject.trivia.anchors.isEmpty else { return }
  var isUsed = [Bool](repeating: false, count: tree.nodes.count)
  for node in tree.nodes where node.kind == .alias { isUsed[Int(node.textStart)] = true }
  for anchor in subject.trivia.anchors where !isUsed[Int(anchor.node.index)] {
    let name = String(decoding: tree.source.bytes[anchor.name], as: UTF8.self)
    let span = SourceSpan(
      tree.source.id, UInt32(anchor.name.lowerBound - 1), UInt32(anchor.name.upperBound))
    bag.add(.unusedAnchor(name, at: span))
  }
}

/// Reports component files of which the spec uses no component.
private func findUnusedFiles(_ subject: LintSubject, into bag: inout LintBag) {
  let document = subject.document
  guard document.kind == .screen, !document.components.isEmpty,
    let use = subject.tree.value(of: "use"), subject.tree[use].kind == .sequence
  else { return }
  let used = Set(document.instances.map { document.components[$0.component].span.source })
  for item in subject.tree.items(of: use) where subject.tree[item].kind == .scalar {
    let name = subject.tree.string(item).split(separator: "/").last.map { String($0) } ?? ""
    let files = subject.paths.indices.filter { subject.paths[$0].hasSuffix(name) && $0 > 0 }
    guard files.count == 1, let file = files.first else { continue }
    let id = SourceID(UInt16(file))
    let declares = document.components.contains { $0.span.source == id }
    if declares, !used.contains(id) {
      bag.add(.unusedFile(subject.tree.string(item), at: subject.tree.span(item)))
    }
  }
}

/// Reports hard-coded colors.
private func findHardCodedColors(_ subject: LintSubject, into bag: inout LintBag) {
  let tree = subject.tree
  // Colors in data are not checked.
  let data = ["data", "facts", "states"].compactMap { tree.value(of: $0) }.map { node in
    Int(node.index)..<Int(tree[node].subtreeEnd)
  }
  for position in tree.nodes.indices {
    let node = tree.nodes[position]
    guard node.kind == .scalar, node.textEnd - node.textStart >= 4,
      node.textEnd - node.textStart <= 9, node.style != .plain,
      !data.contains(where: { $0.contains(position) })
    else { continue }
    let text = tree.string(YAMLNodeID(position))
    guard text.hasPrefix("#"), let color = RGBA(hex: text) else { continue }
    let token = subject.document.theme.colors.first {
      $0.values.light == color && $0.values.dark == color
    }
    bag.add(.hardCodedColor(text, at: tree.span(YAMLNodeID(position)), token: token?.name))
  }
}

extension YAMLTree {
  /// The value of a top-level key.
  func value(of key: StaticString) -> YAMLNodeID? {
    guard !isEmpty, self[.root].kind == .mapping else { return nil }
    return entries(of: .root).first { isScalar($0.key, key) }.map { resolved($0.value) }
  }
}
