internal import SpecModel

/// Writes the form's methods that taps call.
extension FormCode {
  func writeActions(into writer: inout SwiftWriter) {
    writeToggling(into: &writer)
    writeSetting(into: &writer)
    writeValidation(into: &writer)
    writeReset(into: &writer)
    writeOpenChecks(into: &writer)
  }

  /// Writes the toggle method of each field with multiple selection.
  private func writeToggling(into writer: inout SwiftWriter) {
    for position in positions where form.fields[position].kind.isMultiple {
      let name = escaped(names.fields[position])
      let type = names.choices[position]
      writer.blank()
      writer.doc("Chooses an option, or takes it back; they stay in the order of all options.")
      if let data = names.dataOptions[position], let toggle = data.toggle {
        writer.open("mutating func \(toggle)(_ option: \(ScreenNames.DataOptions.type)) {")
        var values = "\(data.list).map(\\.value)"
        var value = "option.value"
        if form.fields[position].hasWholeOptions {
          writer.line("let values = \(data.list)\(optionValues(of: position))")
          (values, value) = ("values", "Int(option.value)")
        }
        writer.line("\(name) = \(values).filter { ($0 == \(value)) != \(name).contains($0) }")
        writer.close()
        continue
      }
      writer.open("mutating func toggle(_ option: \(type)) {")
      writer.line("\(name) = \(type).allCases.filter { ($0 == option) != \(name).contains($0) }")
      writer.close()
    }
  }

  /// Writes the methods that set the value of a control after a tap, as if the user had edited it.
  private func writeSetting(into writer: inout SwiftWriter) {
    func isControl(_ field: FieldID) -> Bool {
      if case .text = form[field].kind { false } else { true }
    }
    let setsControls = document.actions.contains { action in
      switch action {
      case .setField(let change): isControl(change.field)
      case .toggle(.field): true
      default: false
      }
    }
    let isBound = form.fields.indices.contains {
      form.fields[$0].boundFact != nil && isControl(FieldID($0))
    }
    guard group == nil, setsControls || isBound else { return }
    writer.blank()
    writer.doc("Sets the value of a control without touching it: its errors do not show by that.")
    writer.open(
      "mutating func set<Value>(_ field: WritableKeyPath<Self, Value>, to value: Value) {")
    writer.line("let known = touched")
    writer.line("self[keyPath: field] = value")
    writer.line("touched = known")
    writer.close()
  }

  /// The parts of the form that taps validate before the user submits the form.
  private var validatedParts: [FormPart] {
    document.actions.flatMap { action -> [FormPart] in
      switch action {
      case .validate(let part): [part]
      case .move(let move): move.checks.map { FormPart(name: move.name, fields: $0.fields) }
      default: []
      }
    }
  }

  /// Whether a tap shows the errors of fields whose errors otherwise appear only after a submit.
  var validatesBeforeSubmit: Bool {
    group == nil && positions.contains { form.fields[$0].validateOn == .submit }
      && !validatedParts.isEmpty
  }

  private func writeValidation(into writer: inout SwiftWriter) {
    let parts = validatedParts
    guard !parts.isEmpty else { return }
    if parts.contains(where: { $0.fields == nil }) {
      writer.blank()
      writer.doc("Marks every field as touched; true where nothing is wrong.")
      writer.line("@discardableResult")
      writer.open("mutating func validate() -> Bool {")
      if hasEntries {
        writer.line("for field in fields where counts(field) { touch(field) }")
      } else {
        writer.line("touched.formUnion(Field.allCases.filter(counts))")
      }
      if validatesBeforeSubmit {
        writer.line("validated.formUnion(\(hasEntries ? "fields" : "Field.allCases"))")
      }
      writer.line("return isValid")
      writer.close()
    }
    guard parts.contains(where: { $0.fields != nil }) else { return }
    writer.blank()
    writer.doc("Marks fields as touched; true where nothing is wrong with them.")
    writer.line("@discardableResult")
    writer.open("mutating func validate(_ fields: [Field]) -> Bool {")
    writer.line("let fields = fields.filter(counts)")
    writer.line(
      hasEntries ? "for field in fields { touch(field) }" : "touched.formUnion(fields)")
    if validatesBeforeSubmit { writer.line("validated.formUnion(fields)") }
    writer.open("return fields.allSatisfy { field in")
    writer.line("let verdict = verdict(on: field)")
    writer.line("return verdict == .valid || verdict == .absent")
    writer.close()
    writer.close()
  }

  func writeReset(into writer: inout SwiftWriter) {
    var resetFields = resetFields
    let resetsAll = document.actions.contains { action in
      if case .reset(let part) = action { part.fields == nil } else { false }
    }
    if resetsAll {
      writer.blank()
      writer.doc("Gives every field the value that it began with.")
      writer.open("mutating func reset() {")
      let isTold = group == nil && leftOutFields.contains(where: \.isTold)
      // The lists that the model and the app have set are kept; the model updates them if a value
      // differs.
      var lists: [String] = isTold ? ["leftOut"] : []
      if !changingMessages.isEmpty { lists.append("ruleMessages") }
      if !givenNumbers.isEmpty { lists.append("ruleNumbers") }
      if !givenLists.isEmpty { lists.append("ruleLists") }
      if !conditionsOfModel.isEmpty { lists.append("idleRules") }
      if group == nil, !names.checks.isEmpty { lists += ["checking", "rejected"] }
      lists += positions.compactMap { names.dataOptions[$0]?.list }
      lists += positions.compactMap { names.firstValues[$0]?.first }
      for list in lists { writer.line("let \(list) = \(list)") }
      writeFreshEntries(into: &writer)
      writer.line(group == nil ? "self = Self()" : "self = Self(id: id)")
      if hasEntries {
        for entries in names.entries {
          writer.line("self.\(escaped(entries.list)) = \(escaped(entries.list))")
        }
      }
      for list in lists { writer.line("self.\(list) = \(list)") }
      writer.close()
    }
    if group != nil { resetFields.formIntersection(positions) }
    guard !resetFields.isEmpty else { return }
    let resetGroups = Set(resetFields.compactMap { form.fields[$0].entryGroup })
    if group == nil { resetFields.formIntersection(positions) }
    writer.blank()
    writer.doc("Gives some fields the values that they began with.")
    writer.open("mutating func reset(_ fields: [Field]) {")
    if !resetFields.isEmpty {
      writer.line(group == nil ? "let fresh = Self()" : "let fresh = Self(id: id)")
    }
    writer.open("for field in fields {")
    if document.takesErrors { writer.line("rejections[field] = nil") }
    writer.line("switch field {")
    for position in resetFields.sorted() {
      let name = escaped(names.fields[position])
      let value =
        names.dataOptions[position]?.chosen ?? names.firstValues[position]?.edited ?? name
      writer.line("case .\(name): \(value) = fresh.\(value)")
    }
    if group == nil {
      for position in resetGroups.sorted() {
        let list = names.entries[position].list
        writer.line(
          "case .\(escaped(list))(let key, let field): self[\(list): key].reset([field])")
      }
    }
    let count = resetFields.count + (group == nil ? resetGroups.count : 0)
    if count < positions.count + (hasEntries ? document.entryGroups.count : 0) {
      writer.line("default: break")
    }
    writer.line("}")
    writer.close()
    writer.line("touched.subtract(fields)")
    if validatesBeforeSubmit { writer.line("validated.subtract(fields)") }
    if resetsFields { writer.line("renewed.formUnion(fields)") }
    writer.close()
  }

  /// The fields that a tap resets individually, including fields in list items.
  var resetFields: Set<Int> {
    var all: Set<Int> = []
    for case .reset(let part) in document.actions {
      all.formUnion((part.fields ?? []).map(\.position))
    }
    return all
  }

  /// Whether some fields of this form or entry are reset individually.
  var resetsFields: Bool { !resetFields.isDisjoint(with: positions) }
}
