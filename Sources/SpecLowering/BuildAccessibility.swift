internal import SpecModel

/// What assistive technologies are told of nodes, as it stands on one screen.
extension ScreenBuilder {
  /// Notes what the node that is appended next says of itself.
  mutating func noteAccessibility(_ entries: ArraySlice<AttributeEntry>) {
    for entry in entries {
      guard case .accessibility(let position) = entry.value else { continue }
      screen.accessibilities.append(
        (ScreenNodeID(screen.nodes.count), document.accessibilities[position]))
    }
  }
}
