internal import SpecModel
internal import SpecSyntax

/// What the files are that a spec names.
extension Lowering {
  /// Checks the list behind `use:`.
  ///
  /// What could not be read has been reported; unknown names may be its own.
  mutating func lowerUses(_ node: YAMLNodeID) {
    for item in list(node, of: "use") {
      guard let value = readable(item) else {
        usesOtherFiles = true
        continue
      }
      guard tree[value].kind == .scalar, !tree.isEmptyPlain(value) else {
        usesOtherFiles = true
        report(
          .wrongType("use", expected: "paths of files", found: describe(value), at: tree.span(item))
        )
        continue
      }
      guard let file = tree.file(namedAt: item), let root = tree.root(of: file) else {
        usesOtherFiles = true
        continue
      }
      lowerUse(item, of: root)
    }
  }

  private mutating func lowerUse(_ item: YAMLNodeID, of root: YAMLNodeID) {
    let span = tree.span(item)
    let path = tree.source(of: root).path
    let kinds: [DocumentKey] = [.screen, .components, .theme, .strings]
    let root = tree.resolved(root)
    let keys =
      tree[root].kind == .mapping
      ? entries(of: root).compactMap { find($0.key, in: DocumentKey.keywords) } : []
    let kind = kinds.first { kind in keys.contains { DocumentKey.all[$0] == kind } }
    switch kind {
    case .screen: report(.invalidUse(path, is: "a screen, not something to use", at: span))
    case .components, .theme, .strings:
      usesOtherFiles = true
      report(.notYet("a document of the kind '\(kind?.name ?? "")'", at: span))
    default:
      usesOtherFiles = true
      report(.invalidUse(path, is: "no document that Formwork knows", at: span))
    }
  }

  /// The data behind a key: what stands there, or the top of the file that a path names.
  ///
  /// - Returns: nil where the file could not be read, which is reported, or is empty.
  func dataRoot(_ node: YAMLNodeID) -> YAMLNodeID? {
    guard let value = readable(node) else { return nil }
    guard tree[value].kind == .scalar else { return value }
    return tree.file(namedAt: node).flatMap { tree.root(of: $0) }
  }
}
