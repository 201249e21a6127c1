internal import SpecModel
internal import SpecSyntax

extension Document {
  func titleTemplate(of field: FieldID) -> TemplateID? {
    formTemplates.first { $0.field == field && $0.part == .title }?.template
  }

  /// Puts the titles of fields in the place of their marks in the sentences of rules.
  mutating func fillInTitles(_ marks: TitleMarks) {
    for position in form.fields.indices {
      for (index, rule) in form.fields[position].rules.enumerated() {
        let field = FieldID(position)
        fillInTitles(in: rule.message, .message(rule: index), of: field, at: rule.span)
        fillInTitles(
          in: rule.validatingMessage, .validatingMessage(rule: index), of: field, at: rule.span)
      }
    }
    for (index, rule) in form.jointRules.enumerated() {
      fillInTitles(in: rule.message, .jointMessage(rule: index), of: rule.field, at: rule.span)
    }
  }

  private mutating func fillInTitles(
    in sentence: String?, _ part: FormTemplate.Part, of field: FieldID, at span: SourceSpan
  ) {
    guard let sentence, case let parts = TitleMarks.parts(of: sentence),
      parts.contains(where: { if case .title = $0 { true } else { false } }),
      !formTemplates.contains(where: { $0.field == field && $0.part == part })
    else { return }
    let pieces = parts.flatMap { part -> [TemplatePiece] in
      switch part {
      case .text(let text): [.text(text)]
      case .title(let field): titleTemplate(of: field).map { Array(templates.pieces(of: $0)) } ?? []
      }
    }
    let template = templates.reserve(at: span)
    templates.fill(template, with: pieces)
    formTemplates.append(FormTemplate(field, part, template))
  }
}
