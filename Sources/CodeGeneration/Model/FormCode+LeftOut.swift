internal import SpecModel

/// Which fields count: one that the screen leaves out does not.
extension FormCode {
  /// A field that the screen leaves out while a condition holds.
  struct LeftOut {
    let field: Int
    /// When it is absent by what the form itself can tell; nil for never.
    var own: SwiftValue?
    /// What the model can tell: conditions on facts and data, as the model writes them.
    var known: [String] = []
    /// Whether a condition asks the form as a whole, which depends on what counts: the app decides.
    var asksForm = false

    /// Whether the form has to be told.
    var isTold: Bool { !known.isEmpty || asksForm }
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
      var leftOut = LeftOut(field: position)
      for owner in owners
      where owner == node.position
        || owner < node.position && Int(document.nodes[owner].subtreeEnd) > node.position
      {
        for entry in document.attributes(of: NodeID(owner)) where decidesPresence(entry) {
          switch entry.value {
          case .boolean(let value):
            if value == (entry.attribute == .hidden) {
              leftOut.own = SwiftValue(text: "true", type: .boolean)
            }
          case .condition(let id):
            func absence(_ scope: ExpressionScope) -> SwiftValue {
              entry.attribute == .hidden
                ? expressions.condition(id, in: scope) : expressions.negated(id, in: scope)
            }
            switch document.expressions.leastOwner(of: id) {
            case .fields:
              let more = absence(ExpressionScope(form: "", data: ""))
              leftOut.own = leftOut.own.map { expressions.joined($0, more, by: .or) } ?? more
            case .model:
              leftOut.known.append(absence(ExpressionScope(form: "form.", data: "")).text)
            case .app: leftOut.asksForm = true
            }
          default: break
          }
        }
      }
      if leftOut.own != nil || leftOut.isTold { found.append(leftOut) }
    }
    return found
  }

  private static func decidesPresence(_ entry: AttributeEntry) -> Bool {
    entry.attribute == .hidden || entry.attribute == .when
  }

  func writeCounting(into writer: inout SwiftWriter) {
    let leftOut = leftOutFields
    guard !leftOut.isEmpty else { return }
    writer.blank()
    writer.doc("Whether a field is on the screen: one that is not does not count.")
    writer.open("func counts(_ field: Field) -> Bool {")
    let isTold = leftOut.contains(where: \.isTold)
    let own = leftOut.filter { $0.own != nil }
    if isTold {
      writer.line(
        own.isEmpty
          ? "!leftOut.contains(field)" : "if leftOut.contains(field) { return false }")
    }
    if !own.isEmpty {
      writer.line("switch field {")
      for entry in own {
        guard let absence = entry.own else { continue }
        let presence = expressions.negated(absence).text
        writer.line("case .\(escaped(names.fields[entry.field])): return \(presence)")
      }
      if own.count < form.fields.count { writer.line("default: return true") }
      writer.line("}")
    }
    writer.close()
  }
}

extension ModelCode {
  /// The field that the return key leads to, as an expression: the next one that is on the screen; nil
  /// behind the last.
  ///
  /// - Parameter form: what leads to the form.
  func nextTextField(after field: FieldID, in form: String) -> String? {
    var fields: [String] = []
    for position in document.form.fields.indices where position > field.position {
      let component = document.component(of: document.form.fields[position].node)
      guard component.isTextField, component != .search else { continue }
      fields.append("." + escaped(names.fields[position]))
      guard self.form.leftOutFields.contains(where: { $0.field == position }) else { break }
    }
    guard let first = fields.first, let last = fields.last else { return nil }
    let lastIsSure = !self.form.leftOutFields.contains {
      "." + escaped(names.fields[$0.field]) == last
    }
    if fields.count == 1, lastIsSure { return first }
    return "[\(fields.joined(separator: ", "))].first(where: \(form).counts)"
  }
}

/// Who can tell whether a condition holds.
private enum ConditionOwner {
  /// The form, by its fields alone.
  case fields
  /// The model, which has the facts and the data, too.
  case model
  /// The app: the form as a whole depends on which fields count.
  case app
}

extension ExpressionTable {
  fileprivate func leastOwner(of id: ExpressionID) -> ConditionOwner {
    var owner = ConditionOwner.fields
    for step in steps(of: id) {
      switch step {
      case .form(let fact) where fact != .submitted: return .app
      case .root, .variable: owner = .model
      default: break
      }
    }
    return owner
  }
}
