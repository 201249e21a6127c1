package import SpecModel

/// Writes a document as text: declarations, nodes with attributes, and references to them.
///
/// Tests of lowering passes compare this text, even for incomplete documents: an expression that is
/// not resolved yet is written as `…`.
///
/// - Complexity: O(*nodes + attributes*).
package func dump(_ document: Document, into output: inout [UInt8]) {
  var dump = DocumentDump(document)
  dump.addDeclarations()
  dump.addNodes()
  dump.addReferences()
  output += dump.bytes
}

private struct DocumentDump {
  let document: Document
  private var values: ExpressionText
  private(set) var bytes: [UInt8] = []

  init(_ document: Document) {
    self.document = document
    values = ExpressionText(document, locale: "en")
  }

  private mutating func add(_ line: String, indent: Int = 0) {
    bytes += sanitised(String(repeating: "  ", count: indent) + line)
    bytes.append(0x0A)
  }

  private mutating func addSection(_ head: String, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    add(head)
    for line in lines { add(line, indent: 1) }
  }

  mutating func addDeclarations() {
    add("screen \(document.screen.name)")
    addSection(
      "colors",
      document.colors.indices.map { position in
        let color = document.colors[position]
        return document.colorSpans[position] == nil
          ? "\(color.name) of the system" : DefinitionText(document).text(ColorID(position))
      })
    addSection("components", document.components.map(\.name))
    addSection("variants", document.variants.map(\.name))
    addSection("targets", document.namesTargets ? document.targets.map(\.name) : [])
  }

  mutating func addNodes() {
    guard !document.nodes.isEmpty else { return }
    add("nodes")
    var open: [Int] = []
    for (position, node) in document.nodes.enumerated() {
      while let last = open.last, document.nodes[last].subtreeEnd <= position { open.removeLast() }
      values.enter(position)
      var line = "\(node.component.rawValue) \(node.name)"
      if let content = node.content { line += " \"\(content)\"" }
      if node.beginsLoop { line += loops(at: position) }
      add(line, indent: open.count + 1)
      for entry in document.attributes(of: NodeID(position)) {
        let value = values.text(entry.value, of: entry.attribute)
        add(
          entry.attribute.name + (value.map { ": \($0.isEmpty ? "…" : $0)" } ?? ""),
          indent: open.count + 3)
      }
      open.append(position)
    }
  }

  private func loops(at position: Int) -> String {
    document.loops.lazy.filter { $0.first.position == position }
      .map { " for each \($0.variable) in \(values.text($0.list))" }.joined()
  }

  /// Writes the form, facts and constraints, which refer to nodes and fields.
  mutating func addReferences() {
    addSection(
      "fields",
      document.form.fields.map { field in
        ([field.name] + field.rules.map(\.kind.name)).joined(separator: " ")
      })
    if let root = document.dataRoot {
      addSection(
        "facts",
        document.facts.map { key in
          let value = document.data.member(key, of: root).map { document.data[$0] }
          return document.data.name(of: key) + (value.map { ": \(values.text($0))" } ?? "")
        })
    }
    addSection("async actions", document.asyncActions.map(\.name))
    addSection(
      "computed", document.computed.map { "\($0.name): \(values.text($0.expression))" })
    addSection("states", document.states.map(\.name))
    addSection(
      "constraints",
      document.constraints.map { constraint in
        document[constraint.container].name + ": " + constraint.text { document[$0].name }
      })
  }
}
