internal import SpecModel

/// What is heard of containers.
extension Document {
  /// Whether what is said of a container is said of a group around what it holds, and not of each
  /// thing in it.
  func isHeardAsGroup(_ id: NodeID, _ look: AttributeReader) -> Bool {
    switch component(of: id) {
    case .vstack, .hstack, .zstack, .group, .grid, .canvas: break
    default: return false
    }
    guard let position = look.accessibility, look.action == nil || !isOneButton(id),
      !isHeardWhole(id)
    else { return false }
    let told = accessibilities[position]
    guard !told.isHidden, !told.traits.contains(.modal) else { return false }
    return told.label != nil || told.value != nil || told.hint != nil || told.identifier != nil
  }
}
