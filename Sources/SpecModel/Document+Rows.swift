extension Document {
  /// Whether a node is a row that is one button: it acts, and nothing in it does so by itself.
  package func isRowButton(_ id: NodeID) -> Bool {
    guard nodes[id.position].isListRow, attributes(of: id).contains(where: { $0.attribute == .tap })
    else { return false }
    return !(id.position + 1..<Int(nodes[id.position].subtreeEnd)).contains {
      nodes[$0].component.isControl || nodes[$0].component == .link
    }
  }
}
