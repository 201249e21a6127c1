extension Document {
  /// Whether a row acts as one button: it has an action, and no control is inside.
  package func isRowButton(_ id: NodeID) -> Bool {
    nodes[id.position].isListRow && actsAsWhole(id)
  }

  /// Whether VoiceOver reads a node and its texts as one button.
  ///
  /// True for a row or stack with an action and without controls inside.
  package func isOneButton(_ id: NodeID) -> Bool {
    switch nodes[id.position].component {
    case .vstack, .hstack, .zstack, .group: actsAsWhole(id)
    default: isRowButton(id)
    }
  }

  /// Whether a text, an image or a symbol acts as a button because it has an action.
  package func isTappedLeaf(_ id: NodeID) -> Bool {
    switch nodes[id.position].component {
    case .text, .image, .icon: attributes(of: id).contains { $0.attribute == .tap }
    default: false
    }
  }

  /// Whether VoiceOver reads a stack's label instead of its content, because no control is inside.
  package func isHeardWhole(_ id: NodeID) -> Bool {
    guard !accessibilities.isEmpty else { return false }
    switch nodes[id.position].component {
    case .vstack, .hstack, .zstack, .group: break
    default: return false
    }
    let own = attributes(of: id)
    let entry = own.last { $0.attribute == .accessibility }
    guard case .accessibility(let position)? = entry?.value,
      !own.contains(where: { $0.attribute == .tap })
    else { return false }
    let told = accessibilities[position]
    guard told.label != nil, !told.isHidden, !told.traits.contains(.modal) else { return false }
    return !(id.position + 1..<Int(nodes[id.position].subtreeEnd)).contains { position in
      switch nodes[position].component {
      case .link, .list, .scroll, .carousel: true
      case let component where component.isControl: true
      default: attributes(of: NodeID(position)).contains { $0.attribute == .tap }
      }
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
