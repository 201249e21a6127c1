internal import PlatformData
internal import SpecModel
internal import SpecSyntax

/// Lowers `bind: FACT` of fields: the fact stores the field's value.
extension Lowering {
  /// Queues the bound fact of a field until all facts are known.
  mutating func noteBinding(_ bind: Entry, of field: FieldID, value: Entry?) {
    if let value {
      report(.bindAndValue(at: tree.span(value.key), bind: tree.span(bind.key)))
      return
    }
    guard names.loops.current < 0 else {
      report(.repeatedField("a bound field cannot be repeated", at: tree.span(bind.key)))
      return
    }
    guard let node = readable(bind.value), plainText(bind.value, of: "bind") != nil else { return }
    deferred.facts.ofFields.append((field, node, expansion.scope))
  }

  /// Resolves the bound facts of fields, and sets the fields' initial values to those of the facts.
  mutating func resolveFieldBindings() {
    var spans: [DataKey: SourceSpan] = [:]
    for binding in deferred.facts.ofFields {
      expansion.scope = binding.scope
      let name = tree.string(binding.fact)
      let span = tree.span(binding.fact)
      guard let shape = factShape(binding.fact, isBound: true) else { continue }
      guard let key = document.data.knownKey(name), let root = document.dataRoot,
        let first = document.data.member(key, of: root)
      else {
        report(.bindsPart(name, at: span))
        continue
      }
      if let other = spans[key] {
        report(.boundTwice(name, at: span, first: other))
        continue
      }
      spans[key] = span
      guard let value = firstValue(of: binding.field, from: first, shape, name, at: span) else {
        continue
      }
      document.form.fields[binding.field.position].initialValue = value
      document.form.fields[binding.field.position].boundFact = key
    }
    expansion.scope = 0
  }

  /// Reports values of bound facts in states that the fields cannot have.
  mutating func checkStatesOfBoundFacts() {
    for binding in deferred.facts.ofFields {
      guard let key = document.form[binding.field].boundFact else { continue }
      expansion.scope = binding.scope
      guard let shape = factShape(binding.fact, isBound: true) else { continue }
      checkStates(
        of: key, named: tree.string(binding.fact), shape, in: binding.field,
        bind: tree.span(binding.fact))
    }
    expansion.scope = 0
  }

  private mutating func checkStates(
    of key: DataKey, named name: String, _ shape: ShapeID, in field: FieldID, bind: SourceSpan
  ) {
    for root in document.states.compactMap(\.data) {
      guard let value = document.data.member(key, of: root) else { continue }
      let span = document.data.span(of: value)
      switch (document.form[field].kind, document.data[value]) {
      case (.number(let range), .number(let digits)):
        guard let number = Double(digits), range.clamped(number) != number else { continue }
        report(.stateOutsideField(digits, of: name, "the range", at: span, bind: bind))
      case (.choice(let choices), .text(let word)):
        guard !choices.isEmpty, !word.isEmpty, !document.form[field].hasDataOptions,
          names.data.choiceShapes[shape] == nil, !choices.contains(where: { $0.value == word })
        else { continue }
        report(.stateOutsideField(word, of: name, "the options", at: span, bind: bind))
      default: continue
      }
    }
  }

  /// The value of a fact as an initial value of a field; nil after a reported type error.
  private mutating func firstValue(
    of field: FieldID, from first: DataID, _ shape: ShapeID, _ name: String, at span: SourceSpan
  ) -> String? {
    let declared = names.data.shapes[shape]
    let kind = document.form[field].kind
    let expected: ValueKinds =
      switch kind {
      // Whether options from data are integers is determined later.
      case .choice where document.form[field].hasDataOptions: [.text, .number]
      case .text, .date, .choice: .text
      case .boolean: .boolean
      case .number: .number
      case .choices: .list
      }
    guard declared.kinds.intersection(expected) == declared.kinds else {
      report(
        .bindsOtherKind(
          name, declared.kinds, takes: expected,
          options: declared.kinds == .number ? numberOptions(of: field) : nil, at: span,
          fact: document.data.span(of: declared.example)))
      return nil
    }
    guard !declared.isDecimal else {
      report(.takesNumber(document.form[field].name, .number, at: span))
      return nil
    }
    let place = document.data.span(of: first)
    let text: String
    switch document.data[first] {
    case .text(let value): text = value
    case .boolean(let value): text = value ? "true" : "false"
    case .number(let digits): text = digits
    case .null, .list, .object: text = ""
    }
    switch kind {
    case .text:
      if case .null = document.data[first] {
        report(.bindsMissing(name, at: span, fact: place))
        return nil
      }
    case .boolean, .number:
      guard !text.isEmpty else {
        report(.bindsMissing(name, at: span, fact: place))
        return nil
      }
      if case .number(let range) = kind, let number = Double(text), range.clamped(number) != number
      {
        report(.bindsOutside(text, of: name, at: span, fact: place))
        return nil
      }
    case .choices(let choices):
      guard case .list(let slice) = document.data[first] else {
        report(.bindsMissing(name, at: span, fact: place))
        return nil
      }
      return chosenItems(slice, of: shape, name, among: choices, of: field, at: span)
    case .date(let mode):
      // A text that looks like a date is accepted without a declaration; a text that looks like a
      // time is not.
      guard declared.declared?.dateMode != nil || declared.firstUndated == nil else {
        report(.bindsText(name, mode, at: span, fact: place))
        return nil
      }
      guard text.isEmpty || (try? DateParts.parse(text, mode).get()) != nil else {
        report(.bindsNoDate(text, of: name, mode, at: span, fact: place))
        return nil
      }
    case .choice(let choices):
      let words = names.data.choiceShapes[shape] ?? [text].filter { !$0.isEmpty }
      guard !choices.isEmpty, !document.form[field].hasDataOptions else { break }
      let known = choices.map(\.value)
      if let missing = words.first(where: { !known.contains($0) }) {
        report(.bindsNoOption(missing, of: name, at: span, fact: place))
        return nil
      }
      if let words = names.data.choiceShapes[shape],
        let other = known.first(where: { !words.contains($0) })
      {
        report(.optionOfNoWord(other, of: name, words, at: span, fact: place))
        return nil
      }
    }
    return text
  }

  /// The initial value, from a list, of a field with multiple selection; nil after a reported
  /// error.
  private mutating func chosenItems(
    _ slice: DataSlice, of shape: ShapeID, _ name: String, among choices: [Choice],
    of field: FieldID, at span: SourceSpan
  ) -> String? {
    let item = names.data.shapes[shape].item
    let kinds = item.map { names.data.shapes[$0].kinds } ?? []
    let isFromData = document.form[field].hasDataOptions
    let expected: ValueKinds = isFromData ? [.text, .number] : .text
    guard kinds.intersection(expected) == kinds else {
      report(
        .bindsOtherItems(
          name, kinds, takes: .text, options: kinds == .number ? numberOptions(of: field) : nil,
          at: span, fact: document.data.span(of: names.data.shapes[shape].example)))
      return nil
    }
    let values = slice.range.compactMap { position -> String? in
      switch document.data[document.data.items[position]] {
      case .text(let text), .number(let text): text
      case .boolean, .null, .list, .object: nil
      }
    }
    guard !isFromData, !choices.isEmpty else { return ChosenValues.joined(values) }
    let known = choices.map(\.value)
    let words = item.flatMap { names.data.choiceShapes[$0] }
    let place = document.data.span(of: names.data.shapes[shape].example)
    if let missing = (words ?? values).first(where: { !known.contains($0) }) {
      report(.bindsNoOption(missing, of: name, at: span, fact: place))
      return nil
    }
    if let words, let other = known.first(where: { !words.contains($0) }) {
      report(.optionOfNoWord(other, of: name, words, at: span, fact: place))
      return nil
    }
    return ChosenValues.joined(ChosenValues.ordered(values, as: choices))
  }

  /// Checks the facts bound to fields with options from data, once the types of the options are
  /// known.
  mutating func checkBoundOptions() {
    for binding in deferred.facts.ofFields {
      let field = document.form[binding.field]
      guard field.hasDataOptions, let key = field.boundFact,
        deferred.expressions.options.items[binding.field] != nil,
        let shape = rootMember(document.data.name(of: key))
      else { continue }
      let place = field.kind.isMultiple ? names.data.shapes[shape].item : shape
      guard let place else { continue }
      let declared = names.data.shapes[place]
      let span = tree.span(binding.fact)
      let expected: ValueKinds = field.hasWholeOptions ? .number : .text
      guard declared.kinds.intersection(expected) == declared.kinds else {
        let name = document.data.name(of: key)
        let example = document.data.span(of: declared.example)
        report(
          field.kind.isMultiple
            ? .bindsOtherItems(name, declared.kinds, takes: expected, at: span, fact: example)
            : .bindsOtherKind(name, declared.kinds, takes: expected, at: span, fact: example))
        continue
      }
      if field.hasWholeOptions, declared.kinds == .number,
        type(of: place, in: names.data.root).numberType != .integer
      {
        report(.fieldTakesWhole(field.name, at: span))
      }
    }
  }

  /// The field whose value a fact stores; nil if the fact stores no field's value.
  func fieldBound(to fact: String) -> FieldID? {
    guard !deferred.facts.ofFields.isEmpty, let key = document.data.knownKey(fact) else {
      return nil
    }
    return document.form.field(boundTo: key)
  }

  /// Checks an expression that reads a bound fact, which has the value of its field.
  mutating func checkBoundFact(
    _ field: FieldID, _ segments: ArraySlice<ExpressionParser.Segment>, _ range: Range<Int>,
    in checker: inout ExpressionChecker
  ) -> Bool {
    let fact = document.form[field].boundFact.map { document.data.name(of: $0) }
    guard checkHasForm(range, in: checker, fact: fact) else { return false }
    var type = fieldValue(of: field, at: range, in: &checker)
    if let fact { type.shape = rootMember(fact) }
    switch document.form[field].kind {
    // If the fact is never null, reading it gives a non-optional value, although the field can be
    // empty.
    case .date, .choice:
      type.isOptional = type.shape.map { names.data.shapes[$0].isNullable } ?? true
    case .text, .boolean, .number, .choices: type.isOptional = false
    }
    return follow(
      segments.dropFirst(), of: type, range,
      from: segments.first?.range.upperBound ?? range.lowerBound, in: &checker)
  }

  /// Assigns a state's values of bound facts to the fields whose values they store.
  mutating func lowerBoundFacts(
    _ patch: [DataTable.Member], into state: inout StateDeclaration
  ) {
    for member in patch {
      guard let field = document.form.field(boundTo: member.key) else { continue }
      let name = document.data.name(of: member.key)
      if state.values.contains(where: { $0.field == field }) {
        report(.setTwice(name, at: member.span, field: document.form[field].name))
        continue
      }
      if case .choices(let choices) = document.form[field].kind {
        lowerBoundList(member, of: field, among: choices, into: &state)
        continue
      }
      let text: String
      switch document.data[member.value] {
      case .text(let value): text = value
      case .boolean(let value): text = value ? "true" : "false"
      case .number(let digits): text = digits
      case .null, .list, .object: text = ""
      }
      let place = document.data.span(of: member.value)
      if case .choice(let choices) = document.form[field].kind, !text.isEmpty {
        if document.form[field].hasDataOptions {
          state.chosenValues.append((field, text, place))
        } else if !choices.isEmpty, !choices.contains(where: { $0.value == text }) {
          // A text that is not a word of the choice type is reported elsewhere.
          continue
        }
      }
      state.values.append((field, text))
      state.factFields.append(field)
    }
  }

  /// Assigns a state's list in a bound fact to the field with multiple selection.
  private mutating func lowerBoundList(
    _ member: DataTable.Member, of field: FieldID, among choices: [Choice],
    into state: inout StateDeclaration
  ) {
    guard case .list(let slice) = document.data[member.value] else { return }
    var values: [String] = []
    for id in document.data.items[slice.range] {
      switch document.data[id] {
      case .text(let text), .number(let text): values.append(text)
      case .boolean, .null, .list, .object: return
      }
      guard !document.form[field].hasDataOptions, !choices.isEmpty, let last = values.last,
        !choices.contains(where: { $0.value == last })
      else { continue }
      let shape = rootMember(document.data.name(of: member.key))
      let item = shape.flatMap { names.data.shapes[$0].item }
      // A text that is not a word of the choice type is reported elsewhere.
      guard item.flatMap({ names.data.choiceShapes[$0] }) == nil else { return }
      let words = choices.prefix(1000).map(\.value)
      report(
        .unknownWord(
          last, of: document.form[field].name, words: words, closest: suggest(last, among: words),
          at: document.data.span(of: id)))
      return
    }
    let isFromData = document.form[field].hasDataOptions
    let text = ChosenValues.joined(
      isFromData ? values : ChosenValues.ordered(values, as: choices))
    if isFromData {
      state.chosenValues.append((field, text, document.data.span(of: member.value)))
    }
    state.values.append((field, text))
    state.factFields.append(field)
  }
}

extension Diagnostic {
  fileprivate static func bindAndValue(at span: SourceSpan, bind: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-and-value", at: span,
      "the first value of a bound field is the value of its fact"
    ).hint(
      "delete 'value', or delete 'bind' to keep the value in the "
        + "field"
    ).note(at: bind, "it is bound here")
  }

  fileprivate static func boundTwice(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-twice", at: span,
      "'\(cut(name))' is already bound to another field"
    )
    .hint("bind this field to another fact, or use 'change: { set: …, to: … }'")
    .note(at: first, "the other field is here")
  }

  fileprivate static func bindsPart(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-type", at: span, "'\(cut(name))' is a part of a fact, not a whole fact"
    ).hint("declare it as a separate fact under 'facts'")
  }

  fileprivate static func bindsOtherKind(
    _ name: String, _ kinds: ValueKinds, takes expected: ValueKinds, options: String? = nil,
    at span: SourceSpan, fact: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-type", at: span,
      "'\(cut(name))' is \(words(kinds)), but the field's value is \(words(expected))"
    ).hint(options ?? "bind a fact that is \(words(expected))").note(at: fact, "the fact is here")
  }

  fileprivate static func bindsOtherItems(
    _ name: String, _ kinds: ValueKinds, takes expected: ValueKinds, options: String? = nil,
    at span: SourceSpan, fact: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-type", at: span,
      "the items of '\(cut(name))' are \(several(kinds)), but the field's options are "
        + "\(several(expected))"
    ).hint(options ?? "bind a list of the options' type").note(at: fact, "the fact is here")
  }

  fileprivate static func bindsMissing(
    _ name: String, at span: SourceSpan, fact: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-type", at: span,
      "'\(cut(name))' can be missing, but the field always has a value"
    ).hint("give the fact a first value").note(at: fact, "the fact is here")
  }

  fileprivate static func bindsOutside(
    _ value: String, of name: String, at span: SourceSpan, fact: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-type", at: span,
      "the first value of '\(cut(name))' is \(cut(value)), which is outside the field's range"
    ).hint("change the fact, or 'min' and 'max'").note(at: fact, "the fact is here")
  }

  fileprivate static func bindsText(
    _ name: String, _ mode: DateMode, at span: SourceSpan, fact: SourceSpan
  ) -> Diagnostic {
    let type =
      switch mode {
      case .date: "date"
      case .time: "time"
      case .dateAndTime: "dateTime"
      }
    return Diagnostic(
      .error, code: "bind-type", at: span,
      "'\(cut(name))' is a text, but the field is a date picker"
    ).hint("declare it at the top of the file: types: { \(cut(name)): \(type) }")
      .note(at: fact, "the fact is here")
  }

  fileprivate static func stateOutsideField(
    _ value: String, of name: String, _ what: String, at span: SourceSpan, bind: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-type", at: span,
      "'\(cut(name))' is \(cut(value)) in this state, which is outside \(what) of its field"
    ).hint("change the value, or the field").note(at: bind, "the field is here")
  }

  fileprivate static func bindsNoOption(
    _ value: String, of name: String, at span: SourceSpan, fact: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-type", at: span,
      "'\(cut(name))' can be '\(cut(value))', which is not one of the options"
    ).hint("add it to 'options', or change the fact").note(at: fact, "the fact is here")
  }

  fileprivate static func bindsNoDate(
    _ value: String, of name: String, _ mode: DateMode, at span: SourceSpan, fact: SourceSpan
  ) -> Diagnostic {
    let example =
      switch mode {
      case .date: "2026-11-21"
      case .time: "09:30"
      case .dateAndTime: "2026-11-21T09:30"
      }
    return Diagnostic(
      .error, code: "bind-type", at: span,
      "the first value of '\(cut(name))' is '\(cut(value))', which is not a date in the format "
        + "of the field"
    ).hint("write it as \(example)").note(at: fact, "the fact is here")
  }

  fileprivate static func optionOfNoWord(
    _ option: String, of name: String, _ words: [String], at span: SourceSpan, fact: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-type", at: span,
      "'\(cut(name))' can never be '\(cut(option))', which is one of the options"
    ).hint("its type has \(quoted(Array(words.prefix(12))))").note(at: fact, "the fact is here")
  }

  fileprivate static func setTwice(
    _ name: String, at span: SourceSpan, field: String
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "bind-and-value", at: span,
      "the state sets '\(cut(name))' twice, because '\(cut(field))' is bound to it"
    ).hint("set it only under 'facts', or only under 'values'")
  }
}

/// The types of several values in words: `numbers`.
private func several(_ kinds: ValueKinds) -> String {
  switch kinds {
  case .number: "numbers"
  case .text: "texts"
  case .object: "objects"
  default: words(kinds)
  }
}
