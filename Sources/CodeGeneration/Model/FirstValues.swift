internal import SpecModel

extension Document {
  /// The fields that begin with a value of the facts or data, in order.
  var fieldsWithFirstValues: [FieldID] {
    formTemplates.filter { $0.part == .value }.map(\.field).sorted()
  }

  fileprivate func firstValue(of field: FieldID) -> TemplateID? {
    formTemplates.first { $0.field == field && $0.part == .value }?.template
  }
}

/// Fields that begin with a value of the facts or data.
extension FormCode {
  /// Writes the properties of a field that begins with what the model hands over.
  func writeFirstValue(
    _ value: ScreenNames.FirstValue, of position: Int, into writer: inout SwiftWriter
  ) {
    let name = escaped(names.fields[position])
    let field = form.fields[position]
    let empty = self.value(field.kind.emptyValue, of: position)
    let type =
      switch field.kind {
      case .text: "String"
      case .boolean: "Bool"
      case .number(let range): range.isWhole ? "Int" : "Double"
      case .date: "Date?"
      case .choice: "\(names.choices[position])?"
      }
    writer.doc("What the field begins with; the model keeps it up to date.")
    writer.line("var \(value.first)" + (empty == "nil" ? ": \(type)" : " = \(empty)"))
    writer.doc("What a person or a tap gave it.")
    writer.line("private var \(value.edited): \(type)?")
    writer.open("var \(name): \(type) {")
    writer.line("get { \(value.edited) ?? \(value.first) }")
    if case .text = field.kind {
      writer.line("set { \(value.edited) = newValue }")
    } else {
      writer.open("set {")
      writer.line("\(value.edited) = newValue")
      writer.line("touched.insert(.\(name))")
      writer.close()
    }
    writer.close()
  }
}

/// Writes the model code that gives the form its first values.
struct FirstValueReading {
  private let model: ModelCode
  /// The facts and data that the values come from.
  private(set) var keys: Set<DataKey> = []

  init(_ model: ModelCode) {
    self.model = model
    let document = model.document
    for field in document.fieldsWithFirstValues {
      guard let template = document.firstValue(of: field) else { continue }
      for id in document.expressions(in: template) {
        let steps = document.expressions.steps(of: id)
        for (step, next) in zip(steps, steps.dropFirst()) {
          if case .root = step, case .member(let key) = next { keys.insert(key) }
        }
      }
    }
  }

  var isEmpty: Bool { model.names.firstValues.isEmpty }

  func write(into writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.blank()
    writer.doc("Hands the form the values that its fields begin with.")
    writer.open("private func beginFields() {")
    for field in model.document.fieldsWithFirstValues {
      guard let names = model.names.firstValues[field.position],
        let template = model.document.firstValue(of: field)
      else { continue }
      writer.span = model.document.templates.span(of: template)
      let first = names.first
      writer.assignment("let \(first)", value(of: field, from: template))
      writer.line("if form.\(first) != \(first) { form.\(first) = \(first) }")
      writer.span = nil
    }
    writer.close()
  }

  private func value(of field: FieldID, from template: TemplateID) -> String {
    let scope = ExpressionScope(form: "form.", data: "")
    let change = FieldChange(field: field, text: "", source: template)
    let value = model.value(of: change, in: scope)
    guard case .number(let range) = model.document.form[field].kind else { return value }
    func bound(_ number: Double) -> String {
      model.form.value(numberText(number), of: field.position)
    }
    return "Swift.min(Swift.max(\(value), \(bound(range.min))), \(bound(range.max)))"
  }
}
