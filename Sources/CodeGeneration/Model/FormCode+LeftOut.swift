internal import SpecModel

/// Finds fields that conditions can remove from the screen, and so from validation.
extension FormCode {
  /// A field that is removed from the screen while a condition is true.
  struct LeftOut {
    let field: Int
    /// The condition as Swift that the form evaluates; nil if it depends only on facts and data.
    var own: SwiftValue?
    /// Conditions on facts and data, which the model evaluates.
    var known: [String] = []
    /// The conditions that depend on a list item, which the model evaluates for each item.
    var knownOfItem: [String] = []
    /// Whether a condition reads a property of the whole form; it is then evaluated with all
    /// fields.
    var asksForm = false

    /// Whether the model evaluates a condition and passes the result to the form.
    var isTold: Bool { !known.isEmpty || !knownOfItem.isEmpty }
  }

  /// Finds fields that can be removed from the screen, with their conditions.
  static func leftOutFields(
    of document: Document, _ expressions: ExpressionCode
  ) -> [LeftOut] {
    guard
      document.hasConditionalNodes
        || document.attributes.contains(where: { $0.attribute.place == Attribute.hidden.place })
    else { return [] }
    let owners = document.nodes.indices.filter { position in
      !document.nodes[position].isStep
        && document.attributes(of: NodeID(position)).contains(where: decidesPresence)
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
            let variables = expressions.variables(around: NodeID(owner))
            func absence(_ scope: ExpressionScope) -> SwiftValue {
              var scope = scope
              scope.variables = variables
              scope.seesAllFields = seesAll
              return entry.attribute == .hidden
                ? expressions.condition(id, in: scope) : expressions.negated(id, in: scope)
            }
            let asksForm = expressions.names.presence.asksVerdicts.contains(id)
            let seesAll = expressions.names.presence.seesAll(id)
            leftOut.asksForm = leftOut.asksForm || asksForm
            let whole = asksForm ? "whole." : ""
            if document.expressions.asksModel(id) {
              let text = absence(ExpressionScope(form: "form." + whole, data: "")).text
              if variables.isEmpty {
                leftOut.known.append(text)
              } else {
                leftOut.knownOfItem.append(text)
              }
            } else {
              let more = absence(ExpressionScope(form: whole, data: ""))
              leftOut.own = leftOut.own.map { expressions.joined($0, more, by: .or) } ?? more
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

  /// The form as the model passes it to the app.
  var handedOver: String { leftOutFields.isEmpty ? "form" : "form.counted" }

  func writeCounting(into writer: inout SwiftWriter) {
    let leftOut = leftOutFields
    guard !leftOut.isEmpty else { return }
    writer.blank()
    writer.doc("Whether a field is on the screen: one that is not does not count.")
    writer.open("func counts(_ field: Field) -> Bool {")
    let asksForm = leftOut.contains(where: \.asksForm)
    if asksForm { writer.line("if countsAll { return true }") }
    let isTold = leftOut.contains(where: \.isTold)
    let own = leftOut.filter { $0.own != nil }
    if isTold {
      writer.line(
        own.isEmpty
          ? (asksForm ? "return " : "") + "!leftOut.contains(field)"
          : "if leftOut.contains(field) { return false }")
    }
    if !own.isEmpty {
      writer.line("switch field {")
      for entry in own {
        guard let absence = entry.own else { continue }
        let presence = expressions.negated(absence).text
        writer.line("case \(pattern(of: entry.field)): return \(presence)")
      }
      if own.count < form.fields.count { writer.line("default: return true") }
      writer.line("}")
    }
    writer.close()
    writeCounted(into: &writer)
    guard asksForm else { return }
    writer.blank()
    writer.doc("The form with all its fields: by it the screen decides which of them are there.")
    writer.open("var whole: Self {")
    writer.line("var form = self")
    writer.line("form.countsAll = true")
    writer.line("return form")
    writer.close()
  }

  /// Writes the copy of the form in which hidden fields are empty.
  private func writeCounted(into writer: inout SwiftWriter) {
    let fields = leftOutFields.map { FieldID($0.field) }
    writer.blank()
    writer.doc("The form as the app gets it: fields that do not count are empty.")
    writer.open("var counted: Self {")
    writer.line("var form = self")
    for field in fields where form[field].entryGroup == nil {
      let name = escaped(names.fields[field.position])
      writer.line(
        "if !counts(.\(name)) { form.\(name) = \(expressions.emptyValue(of: field)) }")
    }
    for (group, entries) in names.entries.enumerated() {
      let own = fields.filter { form[$0].entryGroup == group }
      guard !own.isEmpty else { continue }
      let list = escaped(entries.list)
      writer.open("for (position, entry) in \(list).enumerated() {")
      for field in own {
        let name = escaped(names.fields[field.position])
        writer.open("if !counts(.\(list)(entry.id, .\(name))) {")
        writer.line(
          "form.\(list)[position].\(name) = \(expressions.emptyValue(of: field))")
        writer.close()
      }
      writer.line("form.\(list)[position].touched = entry.touched")
      writer.close()
    }
    let isTouched = fields.contains { field in
      if case .text = form[field].kind { return false }
      return form[field].entryGroup == nil
    }
    // The setters mark fields as touched, so the old value is restored.
    if isTouched { writer.line("form.touched = touched") }
    writer.line("return form")
    writer.close()
  }
}

extension ModelCode {
  /// The next text field that is visible and enabled, as an expression for the return key; nil if
  /// there is none.
  ///
  /// - Parameter form: the expression prefix for the form's members.
  /// - Returns: the expression, and the return key's label: `next` if the expression is never nil.
  func nextTextField(
    after field: FieldID, in form: String
  ) -> (text: String, label: String)? {
    let node = document.form[field].node
    // The return key of a search field starts the search.
    guard document.component(of: node) != .search, document.entryGroups.isEmpty else { return nil }
    var fields: [String] = []
    var conditions: [String] = []
    var canLeave = false
    var canBeNil = true
    let shown = document.steps(around: node)
    let sheet = document.sheet(around: node)
    for position in document.form.fields.indices where position > field.position {
      // A field in another step or sheet is not visible.
      let next = document.form.fields[position].node
      guard document.steps(around: next).isSubset(of: shown),
        document.sheet(around: next) == sheet
      else { continue }
      let component = document.component(of: next)
      guard component.isTextField, component != .search else { continue }
      let name = "." + escaped(names.fields[position])
      var canSkip = self.form.leftOutFields.contains { $0.field == position }
      canLeave = canLeave || canSkip
      guard let typing = document.typing(into: next) else { continue }
      if let canType = expressions.canType(typing, in: ExpressionScope()) {
        conditions.append("($0 != \(name) || \(canType.text(atLeast: .or)))")
        canSkip = true
      }
      fields.append(name)
      canBeNil = canSkip
      guard canSkip else { break }
    }
    guard let first = fields.first else { return nil }
    if conditions.isEmpty {
      if !canLeave { return (first, ".next") }
      let next = "[\(fields.joined(separator: ", "))].first(where: \(form).counts)"
      return (next, canBeNil ? "\(next) == nil ? .done : .next" : ".next")
    }
    let all = (canLeave ? ["\(form).counts($0)"] : []) + conditions
    let choice = "\(fields.joined(separator: ", "))].first { \(all.joined(separator: " && ")) }"
    // Next to `nil`, Swift infers the type of the cases only for a call of `counts`.
    let known = "[" + (canLeave ? "" : "\(names.form).Field") + choice
    return ("[" + choice, canBeNil ? "\(known) == nil ? .done : .next" : ".next")
  }
}

extension ExpressionTable {
  /// The facts and data that an expression reads.
  func keys(in id: ExpressionID) -> Set<DataKey> {
    let steps = steps(of: id)
    var keys: Set<DataKey> = []
    for (step, next) in zip(steps, steps.dropFirst()) {
      if case .root = step, case .member(let key) = next { keys.insert(key) }
    }
    return keys
  }

  /// Whether a condition reads facts or data, which are not in the form.
  func asksModel(_ id: ExpressionID) -> Bool {
    steps(of: id).contains { step in
      switch step {
      case .root, .variable, .entry: true
      default: false
      }
    }
  }
}
