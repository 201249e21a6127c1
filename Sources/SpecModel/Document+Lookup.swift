package import SpecSyntax

/// Binary searches in the side tables that are sorted by node: O(log *n*) each.
extension Document {
  /// The index in `instances` of the component use whose root is this node.
  ///
  /// If the body of a component is only another component, both uses have this root, and the outer
  /// one is returned.
  package func firstInstance(at root: NodeID) -> Int? {
    let position = instances.partitioningIndex { $0.root >= root }
    return position < instances.count && instances[position].root == root ? position : nil
  }

  /// The template of a node's main text; nil if the text has no placeholders.
  package func contentTemplate(of id: NodeID) -> TemplateID? {
    let position = contentTemplates.partitioningIndex { $0.node >= id }
    guard position < contentTemplates.count, contentTemplates[position].node == id else {
      return nil
    }
    return contentTemplates[position].template
  }

  /// Whether a text consists only of numbers, amounts and dates, and therefore is not a heading.
  package func showsFiguresAlone(_ id: NodeID) -> Bool {
    guard let template = contentTemplate(of: id) else { return false }
    var hasFigures = false
    for piece in templates.pieces(of: template) {
      switch piece {
      case .text(let text): if text.contains(where: \.isLetter) { return false }
      case .value(let value, let format):
        guard format != nil || expressions[value].kinds == .number else { return false }
        hasFigures = true
      case .localized: return false
      }
    }
    return hasFigures
  }

  /// The span of a node's content, if the node is in the body of a component.
  package func contentSpan(of id: NodeID) -> SourceSpan? {
    let position = contentSpans.partitioningIndex { $0.node >= id }
    guard position < contentSpans.count, contentSpans[position].node == id else { return nil }
    return contentSpans[position].span
  }

  /// The text of an accessibility attribute as the spec writes it; empty for a tab.
  package func heardText(_ part: LooseTemplate.Part) -> String {
    switch part {
    case .tab, .badge: ""
    case .label(let position): accessibilities[position].label ?? ""
    case .hint(let position): accessibilities[position].hint ?? ""
    case .value(let position): accessibilities[position].value ?? ""
    case .identifier(let position): accessibilities[position].identifier ?? ""
    }
  }

  /// The span of an accessibility text, if it is in the body of a component.
  package func heardSpan(of part: LooseTemplate.Part) -> SourceSpan? {
    guard let wanted = part.heard else { return nil }
    let start = heardSpans.partitioningIndex { ($0.part.heard ?? .max) >= wanted }
    return heardSpans[start...].prefix { $0.part.heard == wanted }.first { $0.part == part }?.span
  }

  /// The templates of the entry of `accessibilities` at an index.
  ///
  /// Entries are in node order, followed by those of tabs.
  package func heardTemplates(of position: Int) -> ArraySlice<LooseTemplate> {
    guard !looseTemplates.isEmpty else { return [] }
    func first(notBelow wanted: Int) -> Int {
      looseTemplates.partitioningIndex { ($0.heard ?? .max) >= wanted }
    }
    return ArraySlice(looseTemplates[first(notBelow: position)..<first(notBelow: position + 1)])
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index at which a monotonic condition is true, found by binary search.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
