internal import SpecModel
internal import SpecSyntax

/// Default messages of rules that a project's strings file replaces: `formwork.required = "%@ is
/// missing"`.
extension Lowering {
  mutating func useOwnRuleSentences() {
    guard !definitions.strings.isEmpty else { return }
    for position in document.form.fields.indices {
      let field = document.form.fields[position]
      let id = FieldID(position)
      for (index, rule) in field.rules.enumerated() {
        if rule.message == nil {
          let (sentence, numbers) = rule.test.sentence(of: field)
          let others = [numbers.map { .text($0) }, otherParts(of: rule)].flatMap { $0 }
          if rule.argument != nil {
            let shown = givenParts(of: rule)
            var given = rule
            given.shown = shown.map { _ in "" }
            let sentence = given.sentence(of: field).sentence
            use(sentence, of: id, shown, as: .message(rule: index), at: rule.span)
            continue
          }
          use(sentence, of: id, others, as: .message(rule: index), at: rule.span)
        }
        if case .custom = rule.test, rule.validatingMessage == nil {
          use(.validating, of: id, [], as: .validatingMessage(rule: index), at: rule.span)
        }
      }
    }
    for (index, rule) in document.form.jointRules.enumerated() where rule.message == nil {
      use(.joint, of: rule.field, [], as: .jointMessage(rule: index), at: rule.span)
    }
  }

  private enum Part {
    case text(String)
    case title(FieldID)
    case value(ExpressionID)
  }

  /// The parts of a computed argument that a default message displays.
  private mutating func givenParts(of rule: FormRule) -> [Part] {
    if let bounds = document.givenBounds(of: rule) {
      return bounds.shown.map { bound in
        switch bound {
        case .written(let number): .text(plainNumber(number))
        case .given(let id): .value(id)
        }
      }
    }
    guard let id = document.givenValue(of: rule) else { return [] }
    guard case .oneOf = rule.test else { return [.value(id)] }
    let separator = document.data.append(.text(", "), at: rule.span)
    let steps = Array(document.expressions.steps(of: id)) + [.constant(separator), .call(.join)]
    return [.value(document.expressions.append(steps, kinds: .text))]
  }

  private func otherParts(of rule: FormRule) -> [Part] {
    switch rule.test {
    case .oneOf(let values): [.text(values.joined(separator: ", "))]
    case .matches(let other): [.title(other)]
    default: []
    }
  }

  private mutating func use(
    _ sentence: RuleSentence, of field: FieldID, _ others: [Part], as part: FormTemplate.Part,
    at span: SourceSpan
  ) {
    guard definitions.strings.contains(sentence.key) else { return }
    let arguments = ([.title(field)] + others).map { part in
      LocalizedArgument(name: nil, template: template(of: part, at: span), span: span)
    }
    let id = document.templates.reserve(at: span)
    fill(id, with: ownSentence(sentence.key, at: span), arguments, at: span)
    document.formTemplates.append(FormTemplate(field, part, id))
  }

  private mutating func template(of part: Part, at span: SourceSpan) -> TemplateID {
    let text: String
    switch part {
    case .value(let value):
      let id = document.templates.reserve(at: span)
      document.templates.fill(id, with: [.value(value, nil)])
      return id
    case .text(let known): text = known
    case .title(let field):
      let titles = document.formTemplates.filter { $0.field == field }
      for template in titles {
        if case .title = template.part { return template.template }
      }
      text = document.form[field].title
    }
    let id = document.templates.reserve(at: span)
    document.templates.fill(id, with: [.text(text)])
    return id
  }
}
