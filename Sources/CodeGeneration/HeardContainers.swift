internal import SpecModel

/// What is heard of containers.
extension Document {
  /// Whether VoiceOver reads a stack's label instead of its content, since nothing in the stack is a
  /// control.
  func isLabeledWhole(_ id: NodeID, _ look: AttributeReader) -> Bool {
    switch component(of: id) {
    case .vstack, .hstack, .zstack: break
    default: return false
    }
    guard let position = look.accessibility, look.action == nil else { return false }
    let told = accessibilities[position]
    guard told.label != nil, !told.isHidden, !told.traits.contains(.modal) else { return false }
    return !(id.position + 1..<Int(nodes[id.position].subtreeEnd)).contains { position in
      switch nodes[position].component {
      case .link, .list, .scroll, .carousel: return true
      case let component where component.isControl: return true
      default: return attributes(of: NodeID(position)).contains { $0.attribute == .tap }
      }
    }
  }

  /// Whether what is said of a container is said of a group around what it holds, and not of each
  /// thing in it.
  func isHeardAsGroup(_ id: NodeID, _ look: AttributeReader) -> Bool {
    switch component(of: id) {
    case .vstack, .hstack, .zstack, .grid, .canvas: break
    default: return false
    }
    guard let position = look.accessibility, look.action == nil, !isLabeledWhole(id, look)
    else { return false }
    let told = accessibilities[position]
    guard !told.isHidden, !told.traits.contains(.modal) else { return false }
    return told.label != nil || told.value != nil || told.hint != nil || told.identifier != nil
  }
}
