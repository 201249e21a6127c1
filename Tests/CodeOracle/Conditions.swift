internal import TestSupport

extension Spec {
  /// What stands before the body of a spec with conditional nodes.
  package static func conditionalHeader(for target: String) -> String {
    let header = header(for: target)
    return String(header.dropLast("body:\n".count)) + """
      facts: { shown: true, gone: false }
      body:

      """
  }

  /// The spec with nodes that are there under a condition, about one of four; the same for the same
  /// seed.
  package func withConditions(seed: UInt64) -> Spec {
    var random = SeededGenerator(seed: seed)
    func changed(_ node: SpecNode) -> SpecNode {
      var node = node
      let choice = Int.random(in: 0..<10, using: &random)
      if choice < 3, node.value(of: "hidden") == nil {
        node.attributes.append(
          SpecNode.Attribute(key: "when", value: choice == 0 ? "gone" : "shown"))
      }
      node.children = node.children.map(changed)
      return node
    }
    return Spec(body: body.map(changed))
  }

  /// The spec with every condition's value in place of the condition.
  package var withoutConditions: Spec {
    func changed(_ node: SpecNode) -> SpecNode {
      var node = node
      node.attributes = node.attributes.compactMap { attribute in
        guard attribute.key == "when" else { return attribute }
        return attribute.value == "gone" ? SpecNode.Attribute(key: "hidden", value: "true") : nil
      }
      node.children = node.children.map(changed)
      return node
    }
    return Spec(body: body.map(changed))
  }
}
