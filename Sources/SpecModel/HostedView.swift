package import SpecSyntax

/// A fact that a hosted view reads and sets, with the name that the view uses for it.
package struct FactBinding: Hashable, Sendable {
  package let name: String
  package let nameSpan: SourceSpan
  /// The fact's path, such as `player.volume`.
  package let fact: String
  package let span: SourceSpan

  package init(name: String, at nameSpan: SourceSpan, fact: String, span: SourceSpan) {
    self.name = name
    self.nameSpan = nameSpan
    self.fact = fact
    self.span = span
  }
}

extension Document {
  /// The values that are passed to a hosted view; empty for none.
  package func hostArguments(of id: NodeID) -> [ActionArgument] {
    for entry in attributes(of: id) {
      if case .arguments(let position) = entry.value { return hostArguments[position] }
    }
    return []
  }

  /// The facts that a hosted view reads and sets; empty for none.
  package func hostBindings(of id: NodeID) -> [FactBinding] {
    for entry in attributes(of: id) {
      if case .bindings(let position) = entry.value { return hostBindings[position] }
    }
    return []
  }

  /// The hosted views, in source order.
  package var hosts: [NodeID] {
    nodes.indices.filter { nodes[$0].component == .host }.map { NodeID($0) }
  }
}
