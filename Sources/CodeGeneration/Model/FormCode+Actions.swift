internal import SpecModel

/// Functions of the form that taps need.
extension FormCode {
  func writeActions(into writer: inout SwiftWriter) {
    writeToggling(into: &writer)
    writeValidation(into: &writer)
    writeReset(into: &writer)
  }

  /// Writes for each field of several options what a tap on one of them does.
  private func writeToggling(into writer: inout SwiftWriter) {
    for (position, field) in form.fields.enumerated() where field.kind.isMultiple {
      let name = escaped(names.fields[position])
      let type = names.choices[position]
      writer.blank()
      writer.doc("Chooses an option, or takes it back; they stay in the order of all options.")
      writer.open("mutating func toggle(_ option: \(type)) {")
      writer.line("\(name) = \(type).allCases.filter { ($0 == option) != \(name).contains($0) }")
      writer.close()
    }
  }

  private func writeValidation(into writer: inout SwiftWriter) {
    let parts = document.actions.flatMap { action -> [FormPart] in
      switch action {
      case .validate(let part): [part]
      case .move(let move): move.checks.map { FormPart(name: move.name, fields: $0.fields) }
      default: []
      }
    }
    guard !parts.isEmpty else { return }
    if parts.contains(where: { $0.fields == nil }) {
      writer.blank()
      writer.doc("Marks every field as edited; true where nothing is wrong.")
      writer.line("@discardableResult")
      writer.open("mutating func validate() -> Bool {")
      writer.line("touched.formUnion(Field.allCases.filter(counts))")
      writer.line("return isValid")
      writer.close()
    }
    guard parts.contains(where: { $0.fields != nil }) else { return }
    writer.blank()
    writer.doc("Marks fields as edited; true where nothing is wrong with them.")
    writer.line("@discardableResult")
    writer.open("mutating func validate(_ fields: [Field]) -> Bool {")
    writer.line("let fields = fields.filter(counts)")
    writer.line("touched.formUnion(fields)")
    writer.open("return fields.allSatisfy { field in")
    writer.line("let verdict = verdict(on: field)")
    writer.line("return verdict == .valid || verdict == .absent")
    writer.close()
    writer.close()
  }

  private func writeReset(into writer: inout SwiftWriter) {
    var resetFields: Set<Int> = []
    var resetsAll = false
    for case .reset(let part) in document.actions {
      guard let fields = part.fields else {
        resetsAll = true
        continue
      }
      resetFields.formUnion(fields.map(\.position))
    }
    if resetsAll {
      writer.blank()
      writer.doc("Gives every field the value that it began with.")
      writer.open("mutating func reset() {")
      let isTold = leftOutFields.contains(where: \.isTold)
      // What the model and the app have said; the model judges it anew where a value differs.
      let lists =
        (isTold ? ["leftOut"] : [])
        + (document.changingMessages.isEmpty ? [] : ["ruleMessages"])
        + (conditionsOfModel.isEmpty ? [] : ["idleRules"])
        + (names.checks.isEmpty ? [] : ["checking", "rejected"])
        + names.dataOptions.compactMap { $0?.list }
        + names.firstValues.sorted { $0.key < $1.key }.map(\.value.first)
      for list in lists { writer.line("let \(list) = \(list)") }
      writer.line("self = Self()")
      for list in lists { writer.line("self.\(list) = \(list)") }
      writer.close()
    }
    guard !resetFields.isEmpty else { return }
    writer.blank()
    writer.doc("Gives some fields the values that they began with.")
    writer.open("mutating func reset(_ fields: [Field]) {")
    writer.line("let fresh = Self()")
    writer.open("for field in fields {")
    writer.line("switch field {")
    for position in resetFields.sorted() {
      let name = escaped(names.fields[position])
      let value =
        names.dataOptions[position]?.chosen ?? names.firstValues[position]?.edited ?? name
      writer.line("case .\(name): \(value) = fresh.\(value)")
    }
    if resetFields.count < form.fields.count { writer.line("default: break") }
    writer.line("}")
    writer.close()
    writer.line("touched.subtract(fields)")
    writer.close()
  }
}
