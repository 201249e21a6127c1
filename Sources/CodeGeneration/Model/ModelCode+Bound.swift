internal import SpecModel

/// Writes facts that are bound to fields: the form stores their values.
extension ModelCode {
  /// Writes the property of a fact whose value a field stores.
  func writeBound(
    _ member: DataTypes.Member, _ field: FieldID, into writer: inout SwiftWriter
  ) {
    let value = "form." + escaped(names.fields[field.position])
    let conversion = conversion(of: member.type, field, value)
    writer.span = document.span(of: document.form[field].node)
    writer.doc("The value of the field `\(document.form[field].name)`.")
    writer.open("var \(escaped(member.name)): \(types.name(of: member.type)) {")
    writer.line("get { \(conversion.get) }")
    // A change by the app does not mark the field as touched.
    if case .text = document.form[field].kind {
      writer.line("set { \(value) = \(conversion.set) }")
    } else {
      let name = escaped(names.fields[field.position])
      writer.line("set { form.set(\\.\(name), to: \(conversion.set)) }")
    }
    writer.close()
    writer.span = nil
  }

  /// The conversions between a field's value and the type of its bound fact.
  private func conversion(
    of type: SwiftType, _ field: FieldID, _ value: String
  ) -> (get: String, set: String) {
    let empty = types.emptyValue(of: type)
    switch document.form[field].kind {
    case .text, .boolean: return (value, "newValue")
    case .choices where document.form[field].hasDataOptions: return words(of: type, value)
    case .choices:
      let choice = "\(names.form).\(names.choices[field.position])"
      if case .list(.word(let position)) = type {
        return (
          "\(value).compactMap { \(types.enums[position].name)(rawValue: $0.rawValue) }",
          "\(choice).allCases.filter { newValue.map(\\.rawValue).contains($0.rawValue) }"
        )
      }
      return (
        "\(value).map(\\.rawValue)",
        "\(choice).allCases.filter { newValue.contains($0.rawValue) }"
      )
    case .number(let range):
      if range.isWhole, type == .real {
        return ("Double(\(value))", "Int(exactly: newValue.rounded()) ?? \(value)")
      }
      return (value, "newValue")
    case .date: return (type.isOptional ? value : "\(value) ?? \(empty)", "newValue")
    case .choice where document.form[field].hasDataOptions:
      return (type.isOptional ? value : "\(value) ?? \(empty)", "newValue")
    case .choice:
      let choice = "\(names.form).\(names.choices[field.position])"
      let set =
        type.isOptional
        ? "newValue.flatMap { \(choice)(rawValue: $0\(rawValue(of: type))) }"
        : "\(choice)(rawValue: newValue\(rawValue(of: type)))"
      guard case .word(let position) = type.unwrapped else {
        let text = "\(value)?.rawValue"
        return (type.isOptional ? text : "\(text) ?? \(empty)", set)
      }
      let word =
        "\(value).flatMap { \(types.enums[position].name)(rawValue: $0.rawValue) }"
      return (type.isOptional ? word : "\(word) ?? \(empty)", set)
    }
  }

  /// The conversions between a list of texts and a list of enum values.
  private func words(of type: SwiftType, _ value: String) -> (get: String, set: String) {
    guard case .list(.word(let position)) = type else { return (value, "newValue") }
    return (
      "\(value).compactMap(\(types.enums[position].name).init)", "newValue.map(\\.rawValue)"
    )
  }

  private func rawValue(of type: SwiftType) -> String {
    if case .word = type.unwrapped { ".rawValue" } else { "" }
  }
}
