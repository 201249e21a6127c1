internal import SpecModel

extension Document {
  /// The titles of fields that depend on facts, data or other fields.
  var changingTitles: [(field: FieldID, template: TemplateID)] {
    formTemplates.compactMap { entry in
      guard case .title = entry.part, !isLocalized(entry.template) else { return nil }
      return (entry.field, entry.template)
    }
  }

  /// Whether the title of an option in the spec depends on facts, data or fields.
  var changesOptionTitles: Bool {
    form.fields.indices.contains { changesOptionTitles(of: FieldID($0)) }
  }

  /// Whether the title of one of a field's options depends on facts, data or fields.
  ///
  /// Options that come from data do not count.
  func changesOptionTitles(of field: FieldID) -> Bool {
    formTemplates.contains { entry in
      guard case .option = entry.part, entry.field == field else { return false }
      return !isLocalized(entry.template)
    }
  }

  /// The template of an option's title; nil for a constant title.
  fileprivate func changingTitle(of option: Int, _ field: FieldID) -> TemplateID? {
    formTemplates.first {
      $0.part == .option(option) && $0.field == field && !isLocalized($0.template)
    }?.template
  }
}

/// The titles of fields and options that depend on facts, data or fields; both targets read them
/// from the model.
extension ModelCode {
  func writeTitles(into writer: inout SwiftWriter) {
    let scope = ExpressionScope(form: "form.", data: "")
    for (field, template) in document.changingTitles {
      guard let name = names.titles[field.position] else { continue }
      writer.span = document.templates.span(of: template)
      writer.blank()
      writer.doc("The title of the field \(document.form[field].name).")
      let title = expressions.stringText(template, in: scope)
      let whole: CodeLine = "var \(name): String { \(title) }"
      if writer.holds(whole) {
        writer.line(whole)
      } else {
        writer.open("var \(name): String {")
        writer.line(title)
        writer.close()
      }
      writer.span = nil
    }
    for position in document.form.fields.indices {
      let field = FieldID(position)
      guard document.changesOptionTitles(of: field),
        let choices = document.form[field].kind.offered
      else { continue }
      writer.span = document.span(of: document.form[field].node)
      writer.blank()
      writer.doc("What a person reads for an option.")
      writer.open("func title(of option: \(names.form).\(names.choices[position])) -> String {")
      writer.line("switch option {")
      for (option, choice) in choices.enumerated() {
        let title =
          document.changingTitle(of: option, field).map {
            expressions.stringText($0, in: scope)
          } ?? form.told(choice.title)
        writer.line("case .\(escaped(names.options[position][option])): \(title)")
      }
      writer.line("}")
      writer.close()
      writer.span = nil
    }
  }
}

extension ScreenNames {
  /// The computed title of a field as an expression for views; nil for a constant title.
  func changingTitle(of field: FieldID?) -> SwiftValue? {
    field.flatMap { titles[$0.position] }.map { SwiftValue(text: "model.\($0)", type: .text) }
  }
}
