internal import SpecModel

/// Writes the errors that the app sets, and the test whether values differ from the initial ones.
extension FormCode {
  /// The statements that run when a field's value changes: they remove errors set by the app.
  func forgetting(_ position: Int) -> [String] {
    guard document.takesErrors else { return [] }
    return ["forgetErrors(on: .\(escaped(names.fields[position])))"]
  }

  /// Writes the properties for error messages that the app sets.
  func writeErrorState(into writer: inout SwiftWriter) {
    guard document.takesErrors else { return }
    writer.doc("What the app says is wrong with fields, until their values change.")
    writer.line("var rejections: [Field: String] = [:]")
    guard group == nil else { return }
    writer.doc("What the app says is wrong with the form, until a value changes.")
    writer.line("var error: String?")
  }

  func writeErrors(into writer: inout SwiftWriter) {
    if document.takesErrors {
      writer.blank()
      writer.doc("Marks a field with what the app says of its value.")
      writer.open("mutating func reject(_ field: Field, _ message: String) {")
      writeEntryRejection(into: &writer)
      writer.line("rejections[field] = message")
      writer.close()
      writer.blank()
      writer.open("private mutating func forgetErrors(on field: Field) {")
      writer.line("rejections[field] = nil")
      if group == nil { writer.line("error = nil") }
      writer.close()
    }
    if document.takesErrors, group == nil {
      writer.blank()
      writer.doc("Marks the form submitted; true where nothing is wrong with it.")
      writer.open("mutating func submit() -> Bool {")
      writer.line("error = nil")
      writer.line("isSubmitted = true")
      writer.line("focus = nil")
      writer.line("hasResumed = false")
      writer.line("return isValid")
      writer.close()
    }
    guard document.asksForEdits else { return }
    writer.blank()
    writer.doc("Whether a value differs from the one that its field began with.")
    writer.open("func isEdited(_ field: Field) -> Bool {")
    writer.line("switch field {")
    for position in positions {
      let name = escaped(names.fields[position])
      writer.line("case .\(name): return \(isEdited(position))")
    }
    if hasEntries {
      for entries in names.entries {
        let list = entries.list
        writer.line(
          "case .\(escaped(list))(let key, let field): return self[\(list): key].isEdited(field)")
      }
    }
    writer.line("}")
    writer.close()
    guard group == nil else { return }
    writer.blank()
    writer.doc("Whether some value differs from the one that its field began with.")
    writer.open("var isEdited: Bool {")
    writer.line(
      (hasEntries ? "fields" : "Field.allCases") + ".contains { counts($0) && isEdited($0) }")
    writer.close()
  }

  private func isEdited(_ position: Int) -> String {
    if let data = names.dataOptions[position], form.fields[position].kind.isMultiple {
      let name = escaped(names.fields[position])
      let first = firstValue(of: position)
      if first == "[]" { return "!\(name).isEmpty" }
      return "\(name) != \(data.list)\(optionValues(of: position)).filter(\(first).contains)"
    }
    // An option is selected only once the options are there; this does not count as an edit.
    if names.dataOptions[position] != nil, let first = names.firstValues[position],
      !first.edited.isEmpty
    {
      return "\(first.edited).map { $0 != \(first.first) } ?? false"
    }
    let name = escaped(names.fields[position])
    // Adding steps of 0.1 can result in 0.30000000000000004.
    if case .number(let range) = form.fields[position].kind, let step = range.step,
      step.rounded() != step
    {
      return "abs(\(name) - \(firstValue(of: position))) >= \(literal(step / 2))"
    }
    return "\(name) != \(firstValue(of: position))"
  }

  /// The initial value of a field as an expression.
  func firstValue(of position: Int) -> String {
    names.firstValues[position]?.first ?? value(form.fields[position].initialValue, of: position)
  }
}
