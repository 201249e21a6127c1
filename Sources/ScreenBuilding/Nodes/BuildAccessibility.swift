internal import SpecModel

/// What assistive technologies are told of nodes, as it stands on one screen.
extension ScreenBuilder {
  /// Notes what the node that is appended next says of itself, with what its texts show in this
  /// state, of this item.
  mutating func noteAccessibility(_ entries: ArraySlice<AttributeEntry>) {
    for entry in entries {
      guard case .accessibility(let position) = entry.value else { continue }
      var told = document.accessibilities[position]
      for template in document.heardTemplates(of: position) {
        let text = text(of: template.template)
        switch template.part {
        case .label: told.label = text
        case .hint: told.hint = text
        case .value: told.value = text
        case .tab: break
        }
      }
      screen.accessibilities.append((ScreenNodeID(screen.nodes.count), told))
    }
  }
}
