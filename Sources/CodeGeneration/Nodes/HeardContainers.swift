internal import SpecModel

/// How VoiceOver reads containers.
extension Document {
  /// Whether a container's accessibility attributes apply to the group of its children, not to each
  /// child.
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
