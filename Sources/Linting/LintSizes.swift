internal import SpecModel
internal import SpecSyntax

/// Finds literal lengths that equal a length token of the theme.
func findHardCodedSizes(_ subject: LintSubject, into bag: inout LintBag) {
  let lengths = subject.document.theme.lengths
  guard !lengths.isEmpty else { return }
  let tree = subject.tree
  for position in tree.nodes.indices where tree.nodes[position].kind == .mapping {
    for entry in tree.entries(of: YAMLNodeID(position)) where tree[entry.key].kind == .scalar {
      guard lengthAttributes.contains(tree.string(entry.key)) else { continue }
      for node in tree.lengths(of: entry.value) {
        guard let value = Double(tree.string(node)), value != 0 else { continue }
        let tokens = lengths.filter { $0.value == value }.map(\.name)
        if tokens.isEmpty { continue }
        bag.add(.hardCodedSize(tree.string(node), at: tree.span(node), tokens: tokens))
      }
    }
  }
}

/// The attributes in which a token can replace a length.
private let lengthAttributes: Set<String> = Set(
  Attribute.table.filter { row in
    switch row.type {
    case .points, .signedPoints, .spacing, .dimension, .bound, .insets: true
    default: false
    }
  }.map(\.attribute.name))

extension YAMLTree {
  /// The numbers in a length value: a single one, or one for each edge or size class.
  fileprivate func lengths(of value: YAMLNodeID) -> [YAMLNodeID] {
    switch self[value].kind {
    case .scalar: self[value].style == .plain ? [value] : []
    case .mapping:
      entries(of: value).map(\.value).filter {
        self[$0].kind == .scalar && self[$0].style == .plain
      }
    case .sequence, .alias: []
    }
  }
}
