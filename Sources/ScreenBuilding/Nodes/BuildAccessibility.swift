internal import SpecModel

/// Accessibility attributes of nodes.
extension ScreenBuilder {
  /// Records the accessibility attributes of the next node, with their texts in this state and for
  /// this loop item.
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
        case .identifier: told.identifier = text
        case .tab, .badge: break
        }
      }
      for choice in told.chosenTraits {
        guard case .word(let trait)? = chosen(document.choices[choice], of: .accessibility) else {
          continue
        }
        told.traits.append(Accessibility.Trait.allCases[Int(trait)])
      }
      told.chosenTraits = []
      screen.accessibilities.append((ScreenNodeID(screen.nodes.count), told))
    }
  }

  /// Makes the title of the next node its accessibility label, because only its symbol is visible.
  mutating func noteHiddenTitle(_ title: String) {
    let node = ScreenNodeID(screen.nodes.count)
    if let last = screen.accessibilities.indices.last, screen.accessibilities[last].node == node {
      if screen.accessibilities[last].told.label == nil {
        screen.accessibilities[last].told.label = title
      }
      return
    }
    var told = Accessibility()
    told.label = title
    screen.accessibilities.append((node, told))
  }
}
