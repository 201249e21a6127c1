/// A node of a spec that can be written and made smaller.
package struct SpecNode: Hashable, Sendable {
  package var component: String
  /// What the component's own line says; empty for containers.
  package var content = ""
  package var attributes: [Attribute] = []
  package var children: [SpecNode] = []
  /// What draws the node is named by this number.
  package var number: Int

  package struct Attribute: Hashable, Sendable {
    package let key: String
    package let value: String
  }

  package func value(of key: String) -> String? {
    attributes.first { $0.key == key }?.value
  }
}

package struct Spec: Hashable, Sendable {
  package var body: [SpecNode]

  package static let size = (width: 320.0, height: 480.0)
  package static let safeArea = (top: 20.0, bottom: 34.0)

  package init(body: [SpecNode]) { self.body = body }

  /// The spec as YAML.
  package var text: String {
    Self.header + bodyText
  }

  /// What is before the body.
  static let header = header(for: "swiftui")

  package static func header(for target: String) -> String {
    """
    formwork: 1
    screen: Probe
    targets: [\(target)]
    preview:
      devices: [{ width: 320, height: 480, scale: 2, safeArea: { top: 20, bottom: 34 } }]
    body:

    """
  }

  /// The body's lines alone.
  package var bodyText: String {
    var lines: [String] = []
    for node in body { node.write(into: &lines, indent: "") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The components and attributes that the spec uses.
  package var features: Set<String> {
    var features: Set<String> = []
    func add(_ node: SpecNode) {
      features.insert(node.component)
      for attribute in node.attributes where !["id"].contains(attribute.key) {
        let isWord = ["fill", "hug", "fillEqually", "equalSpacing"].contains(attribute.value)
        features.insert(isWord ? "\(attribute.key): \(attribute.value)" : attribute.key)
      }
      for child in node.children { add(child) }
    }
    for node in body { add(node) }
    return features
  }

  package var count: Int {
    func count(_ node: SpecNode) -> Int {
      1 + node.attributes.count + node.children.reduce(0) { $0 + count($1) }
    }
    return body.reduce(0) { $0 + count($1) }
  }
}

extension SpecNode {
  fileprivate func write(into lines: inout [String], indent: String) {
    lines.append("\(indent)- \(component):" + (content.isEmpty ? "" : " \(content)"))
    for attribute in attributes {
      lines.append("\(indent)  \(attribute.key): \(attribute.value)")
    }
    guard !children.isEmpty else { return }
    lines.append("\(indent)  children:")
    for child in children { child.write(into: &lines, indent: indent + "    ") }
  }
}
