package import SpecModel
package import SpecSyntax

/// Reports duplicate or missing values of options from data, and field values in states that are
/// not among the options.
///
/// Checks the data of every state and, for options that depend on other fields, each selection in
/// those fields.
package func checkOptions(of document: Document, into diagnostics: inout DiagnosticBag) {
  guard !document.optionSources.isEmpty else { return }
  let isDependent = document.hasDependentOptions
  let states: [StateDeclaration?] =
    [nil]
    + document.states.filter { state in
      state.data != nil || !state.chosenValues.isEmpty || isDependent && !state.values.isEmpty
    }
  var checker = OptionChecker(document)
  for state in states {
    var evaluation = Evaluation(document, state: state?.name)
    let values = state?.values ?? []
    let form = checker.form(in: state, values)
    for source in document.optionSources {
      checker.check(source, form, &evaluation, into: &diagnostics)
      guard let state else { continue }
      checker.checkValues(of: state, source, form, into: &diagnostics)
    }
    guard isDependent else { continue }
    for source in document.optionSources where !source.asks.isEmpty {
      for asked in source.asks {
        guard let choices = form[asked].kind.offered else { continue }
        for choice in choices.prefix(OptionChecker.trials) {
          guard !checker.isReported(source), checker.canTry() else { break }
          let form = checker.form(in: state, values + [(asked, choice.value)])
          checker.check(source, form, &evaluation, into: &diagnostics)
        }
      }
    }
  }
}

/// The work limit for computing options for selections that no state contains.
package let optionTrialWork = 200_000

extension Document {
  /// The work of computing all options from data once.
  package var optionWork: Int {
    optionSources.reduce(0) { $0 + expressions.steps(of: $1.list).count + 10 }
  }
}

/// Checks the sources of options, and reports only the first error of each.
private struct OptionChecker {
  /// The maximum number of selections in one field that are tried.
  static let trials = 50

  private let document: Document
  private var reported: Set<FieldID> = []
  /// The remaining work for trying selections.
  private var workLeft = optionTrialWork

  init(_ document: Document) { self.document = document }

  /// Whether the work limit allows trying another selection; deducts its work.
  mutating func canTry() -> Bool {
    workLeft -= document.optionWork
    return workLeft > 0
  }

  func isReported(_ source: OptionSource) -> Bool { reported.contains(source.field) }

  func form(in state: StateDeclaration?, _ values: [(field: FieldID, value: String)]) -> Form {
    var form = filledForm(of: document, in: state?.name, locale: "en", entering: values)
    // The selections in other fields, on which the options depend.
    for (field, value) in values { form.fields[field.position].initialValue = value }
    return form
  }

  mutating func check(
    _ source: OptionSource, _ form: Form, _ evaluation: inout Evaluation,
    into diagnostics: inout DiagnosticBag
  ) {
    guard !isReported(source), let choices = form[source.field].kind.offered else { return }
    let isMultiple = form[source.field].kind.isMultiple
    var input = FormState(form)
    for source in document.optionSources {
      input.leaveOutUnknownOption(of: source.field, in: form)
    }
    let facts = FormFacts(
      verdicts: ContiguousArray(repeating: .absent, count: form.fields.count),
      messages: ContiguousArray(repeating: nil, count: form.fields.count), state: input)
    let list = evaluation.value(
      of: source.list, in: ConditionDecider(document.expressions, in: facts))
    func span(of position: Int) -> SourceSpan? {
      guard case .data(let id) = list, let item = document.data.item(position, of: id) else {
        return nil
      }
      return document.data.span(of: item)
    }
    if evaluation.count(of: list) > DocumentLimits.options {
      diagnostics.add(.tooManyOptions(at: source.span))
      reported.insert(source.field)
      return
    }
    var positions: [String: Int] = [:]
    for (position, choice) in choices.enumerated() {
      if choice.value.isEmpty {
        diagnostics.add(.optionWithoutValue(at: source.span, item: span(of: position)))
        reported.insert(source.field)
        return
      }
      if isMultiple, choice.value.contains("\n") {
        diagnostics.add(.lineEndInOption(at: source.span, item: span(of: position)))
        reported.insert(source.field)
        return
      }
      guard let first = positions.updateValue(position, forKey: choice.value) else { continue }
      diagnostics.add(
        .repeatedOption(
          choice.value, at: span(of: position) ?? source.span, first: span(of: first),
          list: source.span))
      reported.insert(source.field)
      return
    }
  }

  /// Reports values in a state that are not among the options.
  func checkValues(
    of state: StateDeclaration, _ source: OptionSource, _ form: Form,
    into diagnostics: inout DiagnosticBag
  ) {
    guard !isReported(source), let choices = form[source.field].kind.offered,
      !choices.isEmpty || !source.asks.isEmpty
    else { return }
    let isMultiple = form[source.field].kind.isMultiple
    for chosen in state.chosenValues where chosen.field == source.field {
      let all = isMultiple ? ChosenValues.all(in: chosen.value) : [chosen.value]
      let unknown = all.first { value in !choices.contains { $0.value == value } }
      guard let unknown else { continue }
      let values = choices.prefix(1000).map(\.value)
      diagnostics.add(
        .noSuchOption(
          unknown, of: document.form[source.field].name,
          closest: closest(to: unknown, among: values), known: values,
          title: choices.first { $0.title == unknown }?.value,
          depends: source.asks.map { document.form[$0].name }, at: chosen.span,
          isAlone: !isMultiple))
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
    ).hint("use a part that every item has").note(at: item, "the item is here")
  }

  fileprivate static func lineEndInOption(at span: SourceSpan, item: SourceSpan?) -> Diagnostic {
    Diagnostic(
      .error, code: "options-from-data", at: span,
      "with 'multiple', the value of an option must be one line of text"
    ).note(at: item, "the item is here")
  }

  fileprivate static func repeatedOption(
    _ value: String, at span: SourceSpan, first: SourceSpan?, list: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "duplicate-option", at: span,
      "two options have the value '\(cut(value))'"
    ).hint("values identify options, so they must differ; titles may be equal")
      .note(at: first, "the first one").note(at: list, "the options come from this list")
  }

  fileprivate static func noSuchOption(
    _ value: String, of field: String, closest: String?, known: [String], title: String?,
    depends: [String], at span: SourceSpan, isAlone: Bool
  ) -> Diagnostic {
    let names = depends.prefix(3).map { "'\(cut($0))'" }.joined(separator: " and ")
    let hint =
      known.isEmpty
      ? "its options depend on \(names), so give the state a value for that, too"
      : title.map { "'\(cut(value))' is the title of an option; write \(cut($0))" }
        ?? closest.map { "did you mean '\(cut($0))'?" } ?? validOnes(known)
    return Diagnostic(
      .error, code: "unknown-value", at: span,
      "no option of '\(cut(field))' has the value '\(cut(value))' in this state"
    ).hint(hint).fix(span, with: isAlone ? title ?? closest : nil)
  }
}
