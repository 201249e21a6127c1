package import SpecSyntax

/// What is kept beside the nodes, in their order, and found by halves: O(log *n*) each.
extension Document {
  /// The position in `instances` of the use of a component that a node is the root of.
  ///
  /// Of uses that are no more than another use this is the outermost.
  package func firstInstance(at root: NodeID) -> Int? {
    let position = instances.partitioningIndex { $0.root >= root }
    return position < instances.count && instances[position].root == root ? position : nil
  }

  /// The template behind a component's name, if there is one.
  package func contentTemplate(of id: NodeID) -> TemplateID? {
    let position = contentTemplates.partitioningIndex { $0.node >= id }
    guard position < contentTemplates.count, contentTemplates[position].node == id else {
      return nil
    }
    return contentTemplates[position].template
  }

  /// Where what stands behind a node's name is written, of nodes in the bodies of components.
  package func contentSpan(of id: NodeID) -> SourceSpan? {
    let position = contentSpans.partitioningIndex { $0.node >= id }
    guard position < contentSpans.count, contentSpans[position].node == id else { return nil }
    return contentSpans[position].span
  }

  /// The templates of what assistive technologies are told, of one entry of `accessibilities`.
  ///
  /// Entries stand in the order of the nodes, tabs behind them.
  package func heardTemplates(of position: Int) -> ArraySlice<LooseTemplate> {
    guard !looseTemplates.isEmpty else { return [] }
    func first(notBelow wanted: Int) -> Int {
      looseTemplates.partitioningIndex { ($0.heard ?? .max) >= wanted }
    }
    return ArraySlice(looseTemplates[first(notBelow: position)..<first(notBelow: position + 1)])
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index at which a condition holds that holds of all that follow.
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
