internal import SpecModel

extension Document {
  /// The fields whose initial value comes from facts or data, in document order.
  var fieldsWithFirstValues: [FieldID] { firstValues.map(\.field) }

  var firstValues: [FormTemplate] {
    formTemplates.filter { $0.part == .value }.sorted { $0.field < $1.field }
  }
}

/// Writes the code of fields whose initial value comes from facts or data.
extension FormCode {
  /// Writes the properties of a field whose initial value comes from the model.
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
      case .choices: "[\(names.choices[position])]"
      }
    writer.doc("What the field begins with; the model keeps it up to date.")
    let mode: DateMode? = if case .date(let mode) = field.kind { mode } else { nil }
    let keeping = mode.map { " { didSet { \(value.first) = \(value.first)?.\($0.member) } }" } ?? ""
    writer.line("var \(value.first)" + (empty == "nil" ? ": \(type)" : " = \(empty)") + keeping)
    writer.doc("What a person or a tap gave it.")
    writer.line("private var \(value.edited): \(type)?")
    writer.open("var \(name): \(type) {")
    writer.line("get { \(value.edited) ?? \(value.first) }")
    if case .text = field.kind {
      if let forgetting = forgetting(position).first {
        writer.open("set {")
        writer.line("if newValue != \(name) { \(forgetting) }")
        writer.line("\(value.edited) = newValue")
        writer.close()
      } else {
        writer.line("set { \(value.edited) = newValue }")
      }
    } else {
      writer.open("set {")
      // Otherwise, a nil inside would be assigned as nil for the whole optional.
      let kept = mode.map { ".some(newValue?.\($0.member))" } ?? "newValue"
      writer.line("\(value.edited) = \(kept)")
      writer.line("touched.insert(.\(name))")
      for call in forgetting(position) { writer.line(call) }
      writer.close()
    }
    writer.close()
  }
}

/// Writes the model code that passes initial values to the form.
struct FirstValueReading {
  private let model: ModelCode
  /// The facts and data that the initial values and their bounds read.
  private(set) var keys: Set<DataKey> = []

  init(_ model: ModelCode) {
    self.model = model
    let document = model.document
    for first in document.firstValues {
      let bounds = document.formTemplates.filter {
        $0.field == first.field && ($0.part == .minimum || $0.part == .maximum)
      }
      for template in [first.template] + bounds.map(\.template) {
        for id in document.expressions(in: template) {
          keys.formUnion(document.expressions.keys(in: id))
        }
      }
      keys.formUnion(document.listKeys(of: [first.field]))
    }
  }

  var isEmpty: Bool { model.names.firstValues.isEmpty }

  func write(into writer: inout SwiftWriter) {
    guard !isEmpty else { return }
    writer.blank()
    writer.doc("Hands the form the values that its fields begin with.")
    writer.open("private func beginFields() {")
    write(in: nil, to: "form", ExpressionScope(form: "form.", data: ""), into: &writer)
    for group in model.document.entryGroups.indices {
      let hasValues = model.document.firstValues.contains {
        model.document.form[$0.field].entryGroup == group
      }
      guard hasValues else { continue }
      model.writeForEach(ofGroup: group, into: &writer) { entry, scope, writer in
        write(in: group, to: entry, scope, into: &writer)
      }
    }
    writer.close()
  }

  /// Writes the initial values of the form's fields outside loops, or of the fields of a list item.
  private func write(
    in group: Int?, to owner: String, _ scope: ExpressionScope, into writer: inout SwiftWriter
  ) {
    for value in model.document.firstValues
    where model.document.form[value.field].entryGroup == group {
      guard let names = model.names.firstValues[value.field.position] else { continue }
      writer.span = model.document.templates.span(of: value.template)
      let first = names.first
      writer.assignment(
        "let \(first)", self.value(of: value.field, from: value.template, in: scope))
      model.writeChange(of: "\(owner).\(first)", to: first, into: &writer)
      writer.span = nil
    }
  }

  private func value(
    of field: FieldID, from template: TemplateID, in scope: ExpressionScope
  ) -> String {
    let change = FieldChange(field: field, text: "", source: template)
    return model.value(of: change, in: scope)
  }
}
