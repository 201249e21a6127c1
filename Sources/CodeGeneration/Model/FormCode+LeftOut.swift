internal import SpecModel

/// Which fields count: one that the screen leaves out does not.
extension FormCode {
  /// A field that the screen leaves out while a condition holds.
  struct LeftOut {
    let field: Int
    /// Nil where it asks for more than the form.
    let condition: String?
  }

  /// Finds the fields that do not always count, and when they do not.
  static func leftOutFields(
    of document: Document, _ expressions: ExpressionCode
  ) -> [LeftOut] {
    guard
      document.hasConditionalNodes
        || document.attributes.contains(where: { $0.attribute.place == Attribute.hidden.place })
    else { return [] }
    let owners = document.nodes.indices.filter { position in
      document.attributes(of: NodeID(position)).contains(where: decidesPresence)
    }
    var found: [LeftOut] = []
    for (position, field) in document.form.fields.enumerated() {
      let node = field.node
      var terms: [String] = []
      var isWhole = true
      for owner in owners
      where owner == node.position
        || owner < node.position && Int(document.nodes[owner].subtreeEnd) > node.position
      {
        for entry in document.attributes(of: NodeID(owner)) where decidesPresence(entry) {
          switch entry.value {
          case .boolean(let value):
            if value == (entry.attribute == .hidden) { terms.append("true") }
          case .condition(let id):
            let scope = ExpressionScope(form: "", data: "")
            let value =
              entry.attribute == .hidden
              ? expressions.condition(id, in: scope) : expressions.negated(id, in: scope)
            terms.append(value.text(atLeast: .or))
            if !asksFieldsOnly(id, document) { isWhole = false }
          default: break
          }
        }
      }
      guard !terms.isEmpty else { continue }
      found.append(
        LeftOut(field: position, condition: isWhole ? terms.joined(separator: " || ") : nil))
    }
    return found
  }

  private static func decidesPresence(_ entry: AttributeEntry) -> Bool {
    entry.attribute == .hidden || entry.attribute == .when
  }

  private static func asksFieldsOnly(_ id: ExpressionID, _ document: Document) -> Bool {
    document.expressions.steps(of: id).allSatisfy { step in
      switch step {
      case .root, .variable: false
      case .form(let fact): fact == .submitted
      default: true
      }
    }
  }

  func writeCounting(into writer: inout SwiftWriter) {
    let leftOut = leftOutFields
    guard !leftOut.isEmpty else { return }
    writer.blank()
    writer.doc("Whether a field is on the screen: one that is not does not count.")
    writer.open("func counts(_ field: Field) -> Bool {")
    writer.line("switch field {")
    for entry in leftOut {
      let name = escaped(names.fields[entry.field])
      if let condition = entry.condition {
        writer.line("case .\(name): return !(\(condition))")
      }
    }
    let others = leftOut.contains { $0.condition == nil }
    if leftOut.filter({ $0.condition != nil }).count < form.fields.count {
      writer.line("default: return \(others ? "!leftOut.contains(field)" : "true")")
    }
    writer.line("}")
    writer.close()
  }
}
