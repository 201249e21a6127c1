internal import SpecModel
internal import SpecSyntax

extension Document {
  func titleTemplate(of field: FieldID) -> TemplateID? {
    formTemplates.first { $0.field == field && $0.part == .title }?.template
  }

  /// The template whose text replaces a placeholder in a message; nil if the title is the same in
  /// every state.
  mutating func template(of mark: TitleMarks.Mark, at span: SourceSpan) -> TemplateID? {
    if case .title(let field) = mark { return titleTemplate(of: field) }
    let pieces = pieces(of: mark)
    guard !pieces.isEmpty else { return nil }
    let template = templates.reserve(at: span)
    templates.fill(template, with: pieces)
    return template
  }

  /// The template pieces that replace a placeholder in a message.
  private mutating func pieces(of mark: TitleMarks.Mark) -> [TemplatePiece] {
    switch mark {
    case .title(let field):
      return titleTemplate(of: field).map { Array(templates.pieces(of: $0)) } ?? []
    case .argument(let field, let rule, let position):
      let rule = form[field].rules[rule]
      if let bounds = givenBounds(of: rule) {
        guard case .given(let id) = bounds.shown[position] else { return [] }
        return [.value(id, .number(digits: nil))]
      }
      guard let id = givenValue(of: rule) else { return [] }
      guard case .oneOf = rule.test else { return [.value(id, nil)] }
      let separator = data.append(.text(", "), at: rule.span)
      let steps = Array(expressions.steps(of: id)) + [.constant(separator), .call(.join)]
      return [.value(expressions.append(steps, kinds: .text), nil)]
    }
  }

  /// Replaces placeholders in the messages of rules by the titles of fields.
  mutating func fillInTitles(_ marks: TitleMarks) {
    for position in form.fields.indices {
      for (index, rule) in form.fields[position].rules.enumerated() {
        let field = FieldID(position)
        fillInTitles(in: rule.message, .message(rule: index), of: field, at: rule.span)
        fillInTitles(in: rule.messageOfOne, .messageOfOne(rule: index), of: field, at: rule.span)
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
      parts.contains(where: { if case .mark = $0 { true } else { false } }),
      !formTemplates.contains(where: { $0.field == field && $0.part == part })
    else { return }
    var pieces: [TemplatePiece] = []
    for part in parts {
      switch part {
      case .text(let text): pieces.append(.text(text))
      case .mark(let mark): pieces += self.pieces(of: mark)
      }
    }
    let template = templates.reserve(at: span)
    templates.fill(template, with: pieces)
    formTemplates.append(FormTemplate(field, part, template))
  }
}
