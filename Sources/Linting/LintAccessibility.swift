internal import SpecModel
internal import SpecSyntax

/// Runs the rules about accessibility.
func lintAccessibility(_ subject: LintSubject, into bag: inout LintBag) {
  let document = subject.document
  for position in document.nodes.indices {
    let node = document.nodes[position]
    let attributes = document.attributes(of: NodeID(position))
    let isTold = attributes.contains { $0.attribute == .accessibility }
    let isTapped = attributes.contains { $0.attribute == .tap }
    guard !isTold else { continue }
    if isTapped, !node.component.isControl, node.component != .link,
      !document.hasText(from: position)
    {
      bag.add(.tapWithoutLabel(node.writtenComponent.rawValue, at: node.span))
    } else if node.component == .image, !document.isHeard(around: position) {
      bag.add(.imageWithoutLabel(node.content ?? node.name, at: node.span))
    }
  }
}

extension Document {
  /// Whether a node or one of its descendants has a text or an accessibility label.
  fileprivate func hasText(from position: Int) -> Bool {
    (position..<Int(nodes[position].subtreeEnd)).contains { position in
      let node = nodes[position]
      switch node.component {
      case .text, .button, .link, .field, .toggle:
        if !(node.content ?? "").isEmpty { return true }
      default: break
      }
      return attributes(of: NodeID(position)).contains { entry in
        guard case .accessibility(let index) = entry.value else { return false }
        return accessibilities[index].label != nil
      }
    }
  }

  /// Whether an ancestor has an accessibility label for its whole subtree, or hides the subtree
  /// from assistive technologies.
  fileprivate func isHeard(around position: Int) -> Bool {
    (0..<position).contains { outer in
      Int(nodes[outer].subtreeEnd) > position
        && attributes(of: NodeID(outer)).contains { entry in
          guard case .accessibility(let index) = entry.value else { return false }
          return accessibilities[index].label != nil || accessibilities[index].isHidden
        }
    }
  }
}
