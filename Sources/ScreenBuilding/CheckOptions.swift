package import SpecModel
package import SpecSyntax

/// Reports options from data that two items share or that have no value, and values in states that
/// no option has.
///
/// Checks the data of every state.
package func checkOptions(of document: Document, into diagnostics: inout DiagnosticBag) {
  guard !document.optionSources.isEmpty else { return }
  let untouched = FormFacts(
    verdicts: ContiguousArray(repeating: .absent, count: document.form.fields.count),
    messages: ContiguousArray(repeating: nil, count: document.form.fields.count),
    state: FormState(document.form))
  let decider = ConditionDecider(document.expressions, in: untouched)
  let states: [StateDeclaration?] =
    [nil] + document.states.filter { $0.data != nil || !$0.chosenValues.isEmpty }
  for source in document.optionSources {
    var isReported = false
    for state in states where !isReported {
      var evaluation = Evaluation(document, state: state?.name)
      let list = evaluation.value(of: source.list, in: decider)
      let choices = evaluation.options(
        of: source, document.templates, in: decider, locale: "en")
      func span(of position: Int) -> SourceSpan? {
        guard case .data(let id) = list, let item = document.data.item(position, of: id) else {
          return nil
        }
        return document.data.span(of: item)
      }
      if evaluation.count(of: list) > DocumentLimits.options {
        diagnostics.add(.tooManyOptions(at: source.span))
        isReported = true
      }
      var positions: [String: Int] = [:]
      for (position, choice) in choices.enumerated() where !isReported {
        if choice.value.isEmpty {
          diagnostics.add(.optionWithoutValue(at: source.span, item: span(of: position)))
          isReported = true
        } else if let first = positions.updateValue(position, forKey: choice.value) {
          diagnostics.add(
            .repeatedOption(
              choice.value, at: span(of: position) ?? source.span,
              first: span(of: first), list: source.span))
          isReported = true
        }
      }
      guard let state, !choices.isEmpty else { continue }
      for chosen in state.chosenValues where chosen.field == source.field {
        guard positions[chosen.value] == nil, !isReported else { continue }
        let values = choices.prefix(1000).map(\.value)
        let name = document.form[source.field].name
        diagnostics.add(
          .noSuchOption(
            chosen.value, of: name, closest: closest(to: chosen.value, among: values),
            known: values, title: choices.first { $0.title == chosen.value }?.value,
            at: chosen.span))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func tooManyOptions(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "too-many-options", at: span,
      "a field has at most \(DocumentLimits.options) options")
  }

  fileprivate static func optionWithoutValue(
    at span: SourceSpan, item: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "options-from-data", at: span, "an option has no value and cannot be chosen"
    ).hint("choose a part that every item has").note(at: item, "the item is here")
  }

  fileprivate static func repeatedOption(
    _ value: String, at span: SourceSpan, first: SourceSpan?, list: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-option", at: span,
      "a second option has the value '\(cut(value))'"
    ).hint("values tell options apart; two may have the same title")
      .note(at: first, "the first one").note(at: list, "the options come from this list")
  }

  fileprivate static func noSuchOption(
    _ value: String, of field: String, closest: String?, known: [String], title: String?,
    at span: SourceSpan
  ) -> Diagnostic {
    let hint =
      title.map { "'\(cut(value))' is the title of an option; write \(cut($0))" }
      ?? closest.map { "did you mean '\(cut($0))'?" } ?? "there are \(quoted(known))"
    return Diagnostic(
      .error, code: "unknown-value", at: span,
      "no option of '\(cut(field))' has the value '\(cut(value))' in this state"
    ).hint(hint).fix(span, with: title ?? closest)
  }
}
