internal import PlatformData
package import SpecModel

extension Evaluation {
  /// The text of a template in one state and locale, truncated to the limit for labels.
  mutating func text(
    of template: TemplateID, _ templates: TemplateTable, in decider: ConditionDecider,
    locale: String
  ) -> String {
    var text = ""
    let pieces = templates.pieces(of: template)
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value(let id, let format):
        if format == nil, !templates.strings.texts.isEmpty {
          wording = (templates.strings, locale)
        }
        let value = value(of: id, in: decider)
        let words = written(value, format, in: decider, locale: locale)
        // A text that consists of a single value may contain Markdown.
        text += escapesMarkdown && pieces.count > 1 ? MarkdownParser.escaped(words) : words
      case .localized(let position):
        text += localized(position, templates, in: decider, locale: locale)
      }
      // The byte count is checked first because counting characters is slow.
      if text.utf8.count > DocumentLimits.textScalars,
        text.unicodeScalars.count > DocumentLimits.textScalars
      {
        text = String(
          String.UnicodeScalarView(text.unicodeScalars.prefix(DocumentLimits.textScalars)))
        break
      }
    }
    spend(1 + text.utf8.count / 8)
    return text
  }

  /// A text from the strings files without arguments, in the language of the text that contains it.
  func translated(_ text: Int) -> ExpressionValue? {
    guard let (strings, locale) = wording else { return nil }
    let pieces =
      strings.translation(of: text, in: locale)?.pieces ?? strings.texts[text].original
    var words = ""
    for piece in pieces {
      guard case .text(let part) = piece else { return nil }
      words += part
    }
    return .text(words)
  }

  private mutating func written(
    _ value: ExpressionValue, _ format: ValueFormat?, in decider: ConditionDecider, locale: String
  ) -> String {
    guard let format else { return plainText(value) }
    var value = value
    if case .real(let number) = value { value = .number(DataNumber.digits(of: number)) }
    switch (format, value) {
    case (.number(let digits), .number(let text)):
      return ValueWriter(locale: locale).number(text, digits: digits)
    case (.percent(let digits), .number(let text)):
      return ValueWriter(locale: locale).percent(text, digits: digits)
    case (.currency(let id), .number(let text)):
      let currency = plainText(self.value(of: id, in: decider))
      return ValueWriter(locale: locale).money(text, currency: currency)
    case (.date(let style), .text(let text)):
      return ValueWriter(locale: locale).date(text, style: style)
    case (.time, .text(let text)): return ValueWriter(locale: locale).time(text)
    default: return plainText(value)
    }
  }
}

/// A document's form with its texts in one state and language: titles, initial values, options and
/// messages.
///
/// - Parameters:
///   - state: the state's name; nil for an untouched screen.
///   - values: the entered values, on which the options of other fields can depend.
package func form(
  of document: Document, in state: String?, locale: String,
  entering values: [(field: FieldID, value: String)] = []
) -> Form {
  if LocaleName.isPseudo(locale) {
    return filledForm(
      of: document.inPseudoLocale(), in: state, locale: locale, entering: values)
  }
  return filledForm(of: document, in: state, locale: locale, entering: values)
}

/// The form of a document whose texts are already pseudolocalized, if the locale requires it.
func filledForm(
  of document: Document, in state: String?, locale: String,
  entering values: [(field: FieldID, value: String)]
) -> Form {
  var form = document.form
  form.language = document.templates.strings.language(for: locale)
  guard document.hasChangingForm else { return form }
  let facts = FormFacts(
    verdicts: ContiguousArray(repeating: .absent, count: form.fields.count),
    messages: ContiguousArray(repeating: nil, count: form.fields.count), state: FormState(form))
  let decider = ConditionDecider(document.expressions, in: facts)
  var evaluation = Evaluation(document, state: state)
  for entry in document.formTemplates where entry.part == .value {
    evaluation.enter(form[entry.field].entry)
    let text = evaluation.text(
      of: entry.template, document.templates, in: decider, locale: locale)
    let position = entry.field.position
    form.fields[position].initialValue = form.fields[position].kind.first(text)
  }
  evaluation.enter(nil)
  var input = FormState(form)
  input.decimalSeparator = "\(LocaleFormats.nearest(to: locale).decimal)"
  for (field, value) in values { input.values[field.position] = value }
  for source in document.optionSources {
    var asked = decider
    if !source.asks.isEmpty {
      asked = ConditionDecider(
        document.expressions,
        in: FormFacts(verdicts: facts.verdicts, messages: facts.messages, state: input))
      asked.leaveOutHiddenFields(of: document, &evaluation, knowsVerdicts: false)
    }
    let choices = evaluation.options(of: source, document.templates, in: asked, locale: locale)
    let isMultiple = form[source.field].kind.isMultiple
    form.fields[source.field.position].kind = isMultiple ? .choices(choices) : .choice(choices)
    input.leaveOutUnknownOption(of: source.field, in: form)
  }
  var texts = ConditionDecider(
    document.expressions,
    in: FormFacts(verdicts: facts.verdicts, messages: facts.messages, state: input))
  if document.formAsksFields {
    texts.leaveOutHiddenFields(of: document, &evaluation, knowsVerdicts: false)
  }
  for entry in document.formTemplates where entry.part != .value {
    evaluation.enter(form[entry.field].entry)
    if case .argument(let rule) = entry.part {
      evaluation.fillArgument(
        of: &form.fields[entry.field.position].rules[rule], document, in: texts, locale: locale)
      continue
    }
    let text = evaluation.text(of: entry.template, document.templates, in: texts, locale: locale)
    form.show(text, as: entry.part, of: entry.field)
    if text.isEmpty, entry.part.isNumber, entry.part != .step,
      case .number(let range) = form[entry.field].kind
    {
      let standard = NumberRange.standard(of: document[form[entry.field].node].component)
      let bound = entry.part == .minimum ? standard.min : max(range.min, standard.max)
      form.show(numberText(bound), as: entry.part, of: entry.field)
    }
  }
  for position in form.fields.indices where form.fields[position].hasConditionalRules {
    evaluation.enter(form.fields[position].entry)
    for rule in form.fields[position].rules.indices {
      guard let condition = form.fields[position].rules[rule].condition else { continue }
      if !evaluation.holds(condition, in: texts) { form.fields[position].rules[rule].isIdle = true }
    }
  }
  return form
}

extension Form {
  /// Sets a text of a field that a template provides.
  fileprivate mutating func show(_ text: String, as part: FormTemplate.Part, of field: FieldID) {
    let position = field.position
    switch part {
    case .title: fields[position].title = text
    case .value: fields[position].initialValue = text
    case .message(let rule): fields[position].rules[rule].message = text
    case .option(let option):
      switch fields[position].kind {
      case .choice(var choices):
        choices[option].title = text
        fields[position].kind = .choice(choices)
      case .choices(var choices):
        choices[option].title = text
        fields[position].kind = .choices(choices)
      case .text, .boolean, .number, .date: break
      }
    case .validatingMessage(let rule): fields[position].rules[rule].validatingMessage = text
    case .pattern(let rule): fields[position].rules[rule].test = .givenPattern(text)
    case .jointMessage(let rule): jointRules[rule].message = text
    case .argument, .messageOfOne: break
    case .step:
      guard case .number(var range) = fields[position].kind else { return }
      range.step = max(Double(text) ?? 1, 1)
      fields[position].kind = .number(range)
    case .minimum, .maximum:
      guard case .number(var range) = fields[position].kind, let number = Double(text) else {
        return
      }
      if part == .minimum { range.min = number } else { range.max = number }
      // A maximum below the minimum is replaced by the minimum.
      range.max = max(range.min, range.max)
      fields[position].kind = .number(range)
    }
  }
}

extension FormField.Kind {
  /// Converts a value from data to a field's initial value: clamped to the range; empty for an
  /// unknown option or an invalid date.
  fileprivate func first(_ text: String) -> String {
    switch self {
    case .text: return text
    case .boolean: return text == "true" ? text : emptyValue
    case .number(let range): return Double(text).map { numberText(range.clamped($0)) } ?? emptyValue
    case .date(let mode):
      if case .success(let parts) = DateParts.parse(text, mode) { return parts.iso8601 }
      return emptyValue
    case .choice(let choices):
      // Options from data are not filled in yet.
      return choices.isEmpty || choices.contains { $0.value == text } ? text : emptyValue
    case .choices(let choices):
      return ChosenValues.joined(ChosenValues.ordered([text], as: choices))
    }
  }
}

extension FormState {
  /// Removes the selected values of a field that are not among its options from data.
  package mutating func leaveOutUnknownOption(of field: FieldID, in form: Form) {
    guard form[field].hasDataOptions, let choices = form[field].kind.offered else { return }
    if form[field].kind.isMultiple {
      leaveOutOptions(of: field, among: choices)
    } else if !choices.contains(where: { $0.value == values[field.position] }) {
      leaveOutOption(of: field)
    }
  }
}

extension Document {
  /// Whether the form has texts or options that depend on data or language.
  var hasChangingForm: Bool {
    !formTemplates.isEmpty || !optionSources.isEmpty
      || form.fields.contains(where: \.hasConditionalRules)
  }

  /// Fills in the localized titles and badges of tabs.
  mutating func fillLooseTexts(
    _ evaluation: inout Evaluation, in decider: ConditionDecider, locale: String
  ) {
    for entry in looseTemplates {
      let text = { (evaluation: inout Evaluation, templates: TemplateTable) in
        evaluation.text(of: entry.template, templates, in: decider, locale: locale)
      }
      switch entry.part {
      case .tab(let position): tabs[position].title = text(&evaluation, templates)
      case .badge(let position): tabs[position].badge = text(&evaluation, templates)
      case .label, .hint, .value, .identifier: continue
      }
    }
  }
}
