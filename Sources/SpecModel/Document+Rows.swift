extension Document {
  /// Whether a node is a row that is one button: it acts, and nothing in it does so by itself.
  package func isRowButton(_ id: NodeID) -> Bool {
    nodes[id.position].isListRow && actsAsWhole(id)
  }

  /// Whether VoiceOver reads a node with all its texts as one button: a row, or a stack that acts
  /// while nothing in it does so by itself.
  package func isOneButton(_ id: NodeID) -> Bool {
    switch nodes[id.position].component {
    case .vstack, .hstack, .zstack, .group: actsAsWhole(id)
    default: isRowButton(id)
    }
  }

  private func actsAsWhole(_ id: NodeID) -> Bool {
    guard attributes(of: id).contains(where: { $0.attribute == .tap }) else { return false }
    return !(id.position + 1..<Int(nodes[id.position].subtreeEnd)).contains { position in
      nodes[position].component.isControl || nodes[position].component == .link
        || attributes(of: NodeID(position)).contains { $0.attribute == .tap }
    }
  }
}
