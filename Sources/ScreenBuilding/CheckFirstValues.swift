package import SpecModel
package import SpecSyntax

/// Reports initial values from data that the field does not accept: unknown options, and numbers
/// out of range.
///
/// Checks the data of every state; reports only the first error of each field.
package func checkFirstValues(of document: Document, into diagnostics: inout DiagnosticBag) {
  let isTyped = document.formTemplates.allSatisfy {
    $0.part != .value || document.form[$0.field].takesAnyText
  }
  guard !isTyped else { return }
  var reported: Set<FieldID> = []
  let states: [String?] = [nil] + document.states.filter { $0.data != nil }.map(\.name)
  for state in states {
    let document = document.withEntries(in: state)
    let firsts = document.formTemplates.filter {
      $0.part == .value && !document.form[$0.field].takesAnyText
        && !document.form[$0.field].isRepeated
    }
    let form = filledForm(of: document, in: state, locale: "en", entering: [])
    var evaluation = Evaluation(document, state: state)
    let facts = FormFacts(
      verdicts: ContiguousArray(repeating: .absent, count: form.fields.count),
      messages: ContiguousArray(repeating: nil, count: form.fields.count), state: FormState(form))
    let decider = ConditionDecider(document.expressions, in: facts)
    for entry in firsts {
      let declared = form[entry.field].entry?.field.field ?? entry.field
      guard !reported.contains(declared) else { continue }
      evaluation.enter(form[entry.field].entry)
      let text = evaluation.text(
        of: entry.template, document.templates, in: decider, locale: "en")
      let field = form[entry.field]
      guard !text.isEmpty else { continue }
      let span = document.templates.span(of: entry.template)
      switch field.kind {
      case .choice(let choices)
      where !choices.isEmpty && !choices.contains { $0.value == text }:
        let values = choices.prefix(1000).map(\.value)
        diagnostics.add(.firstValueNoOption(text, of: field.name, known: values, at: span))
      case .number(let range):
        guard let number = Double(text), range.clamped(number) != number else { continue }
        diagnostics.add(
          .firstValueOutOfRange(
            text, of: field.name, numberText(range.min), numberText(range.max), at: span))
      case .text, .boolean, .date, .choice, .choices: continue
      }
      reported.insert(declared)
    }
  }
}

extension Diagnostic {
  fileprivate static func firstValueNoOption(
    _ value: String, of field: String, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-value", at: span,
      "the first value of '\(cut(field))' is '\(cut(value))', which is not one of its options"
    ).hint(validOnes(Array(known.prefix(12))))
  }

  fileprivate static func firstValueOutOfRange(
    _ value: String, of field: String, _ min: String, _ max: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "out-of-range", at: span,
      "the first value of '\(cut(field))' is \(cut(value)), but it takes \(min) to \(max)"
    ).hint("change 'min' or 'max', or the data")
  }
}
