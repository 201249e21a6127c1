internal import FormRules
internal import ScreenBuilding
internal import SpecModel
internal import SpecSyntax

/// Derives the states of one screen from its form and its conditions.
///
/// If a field is hidden in the state in which its rule fails, a single change that shows the field
/// is searched for: a toggle, a selection or a fact. Each control with an `enabled` condition gets
/// a separate state. A declared state of the same name takes precedence.
struct ScreenStateDeriver {
  /// The screen's document, with the data of derived states that change facts.
  private(set) var document: Document
  private let patterns: PatternTable
  private(set) var derived = DerivedStates()
  /// One change that may show a field or disable a control.
  private struct Flip {
    var values: [(field: FieldID, value: String)] = []
    var data: DataID?
    var fact: String?
  }

  private var flips: [Flip] = []
  private var knowsFlips = false

  init(_ document: Document, _ patterns: PatternTable) {
    self.document = document.withEntries(in: nil)
    self.patterns = patterns
  }

  mutating func derive() {
    var samples = samples()
    let chosen = valuesForOptions(&samples)
    let form = form(
      of: document, in: nil, locale: document.preview.locales.first ?? "en", entering: chosen)
    derived = deriveStates(
      form, with: patterns, samples: samples,
      jointAnswers: JointRuleJudge(document, state: nil).answers)
    if document.hasHiddenFields { showHiddenFields() }
    addDisabledControls()
    addWords()
    let declared = Set(document.states.map { $0.name.lowercased() })
    derived.states.removeAll { declared.contains($0.name.lowercased()) }
    // The data of a state is looked up by the state's name, so the document needs the state.
    for state in derived.states where state.change?.data != nil {
      if let declaration = derived.declaration(of: state) { document.states.append(declaration) }
    }
  }

  // MARK: - Samples

  /// Values for each field that are probably valid: first those in the spec's states, then examples
  /// of its content type, then values that its rules compare with.
  private func samples() -> ContiguousArray<[String]> {
    var samples = ContiguousArray(
      repeating: [String](), count: document.form.fields.count)
    for state in document.states {
      for (field, value) in state.values { samples[field.position].append(value) }
      for (entered, value) in state.entries.values {
        for (position, field) in document.form.fields.enumerated()
        where field.entry?.field.field == entered.field { samples[position].append(value) }
      }
    }
    for (position, field) in document.form.fields.enumerated() {
      for entry in document.attributes(of: field.node) {
        switch (entry.attribute, entry.value) {
        case (.contentType, .word(let word)):
          samples[position] += sampleValues(ofContentType: contentTypes[Int(word)])
        case (.secure, .boolean(true)):
          samples[position] += sampleValues(ofContentType: "password")
        default: break
        }
      }
    }
    for rule in document.form.jointRules {
      for field in rule.compared { samples[field.position] += document.constants(of: rule) }
    }
    return samples
  }

  /// The maximum number of values to enter in a field to get options for a field that depends on
  /// it.
  private static let optionTrials = 12

  /// Finds field values with which dependent options are not empty, and makes them the first
  /// samples of their fields.
  private func valuesForOptions(
    _ samples: inout ContiguousArray<[String]>
  ) -> [(field: FieldID, value: String)] {
    guard document.hasDependentOptions else { return [] }
    let locale = document.preview.locales.first ?? "en"
    var values: [(field: FieldID, value: String)] = []
    let work = document.optionWork
    var workLeft = optionTrialWork
    func options(of field: FieldID, with more: [(field: FieldID, value: String)]) -> [Choice] {
      workLeft -= work
      let form = ScreenBuilding.form(
        of: document, in: nil, locale: locale, entering: values + more)
      return form[field].kind.offered ?? []
    }
    for source in document.optionSources {
      guard workLeft > 0 else { break }
      for asked in source.asks where !values.contains(where: { $0.field == asked }) {
        var candidates = samples[asked.position]
        switch document.form[asked].kind {
        case .choice, .choices:
          let known = options(of: asked, with: []).map(\.value)
          candidates = candidates.filter(known.contains) + known
        case .boolean: candidates += ["true", "false"]
        case .text, .number, .date: break
        }
        candidates = Array(candidates.prefix(Self.optionTrials))
        let found = candidates.first { !options(of: source.field, with: [(asked, $0)]).isEmpty }
        guard let value = found ?? candidates.first else { continue }
        values.append((asked, value))
        samples[asked.position].insert(value, at: 0)
      }
      guard !source.asks.isEmpty else { continue }
      let known = options(of: source.field, with: []).map(\.value)
      samples[source.field.position].removeAll { sample in
        !ChosenValues.all(in: sample).allSatisfy(known.contains)
      }
    }
    return values
  }

  // MARK: - Conditions in a state

  private func conditions(in declaration: StateDeclaration) -> (StateConditions, FormFacts) {
    var document = document
    // The facts of a state are looked up by its name.
    if declaration.data != nil { document.states.append(declaration) }
    let facts = formFacts(of: document, in: declaration, locale: nil, with: patterns)
    return (StateConditions(document, facts: facts, state: declaration.name), facts)
  }

  private mutating func showHiddenFields() {
    for position in derived.states.indices {
      guard let field = field(of: derived.states[position].aim), shows(field, position) == false
      else { continue }
      findFlips()
      let change = derived.states[position].change
      let shown = flips.contains { flip in
        derived.states[position].change = change.map { applied(flip, to: $0) }
        return shows(field, position) == true
      }
      if !shown {
        derived.states[position].change = nil
        derived.states[position].reason = "the field is hidden in every state that was tried"
      }
    }
  }

  /// Whether a derived state shows its field; nil if the state does not exist.
  private func shows(_ field: FieldID, _ position: Int) -> Bool? {
    let state = derived.states[position]
    guard let declaration = derived.declaration(of: state) else { return nil }
    let (conditions, facts) = conditions(in: declaration)
    guard field.position < facts.verdicts.count, !conditions.hides(field) else { return false }
    switch state.aim {
    case .rule(_, let rule): return facts.verdicts[field.position] == .invalid(.rule(rule))
    case .jointRule(let rule): return facts.verdicts[field.position] == .invalid(.jointRule(rule))
    default: return true
    }
  }

  private func field(of aim: DerivedState.Aim) -> FieldID? {
    switch aim {
    case .empty, .valid, .submitted, .disabled, .word: nil
    case .focused(let field), .rule(let field, _), .validating(let field): field
    case .jointRule(let rule): document.form.jointRules[rule].field
    }
  }

  private func applied(_ flip: Flip, to change: FormChange) -> FormChange {
    var change = change
    change.values = flip.values + change.values
    change.data = flip.data
    change.fact = flip.fact
    return change
  }

  // MARK: - Disabled controls

  private mutating func addDisabledControls() {
    let controls = document.conditionalControls.prefix(100)
    guard !controls.isEmpty else { return }
    var waiting = controls.map { (control: $0, state: Int?.none) }
    for position in derived.states.indices {
      guard waiting.contains(where: { $0.state == nil }) else { break }
      guard derived.states[position].change?.fact == nil,
        let declaration = derived.declaration(of: derived.states[position])
      else { continue }
      var (conditions, _) = conditions(in: declaration)
      for index in waiting.indices where waiting[index].state == nil {
        if conditions.disables(waiting[index].control) { waiting[index].state = position }
      }
    }
    for (control, position) in waiting {
      let name = stateName(of: control)
      guard let position else {
        derived.states.append(changed(name, disabling: control))
        continue
      }
      let twin = derived.states[position]
      var state = DerivedState(name, .disabled(control), twin.change ?? FormChange())
      state.twin = twin.name
      derived.states.append(state)
    }
  }

  /// A state in which a single change disables a control.
  private mutating func changed(_ name: String, disabling control: NodeID) -> DerivedState {
    findFlips()
    for flip in flips {
      let change = applied(flip, to: FormChange(isFilled: true))
      let state = DerivedState(name, .disabled(control), change)
      guard let declaration = derived.declaration(of: state) else { continue }
      var (conditions, _) = conditions(in: declaration)
      if conditions.disables(control) { return state }
    }
    return DerivedState(
      name, .disabled(control), missing: "it can be used in every state that was tried")
  }

  /// Returns the name of the state in which a control is disabled, with characters that are valid
  /// in file names.
  private func stateName(of control: NodeID) -> String {
    let node = document[control]
    let word = String(node.name.map { $0 == "/" ? "." : $0 })
    let isPlain = word.utf8.allSatisfy { byte in
      byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || "-_.".utf8.contains(byte)
    }
    let name = (isPlain ? word : node.component.rawValue) + ".disabled"
    let taken = derived.states.filter { $0.name == name || $0.name.hasPrefix(name + ".") }.count
    return taken == 0 ? name : "\(name).\(taken + 1)"
  }

  // MARK: - Values of enumerations

  /// The maximum number of states for enumeration values.
  private static let wordLimit = 64

  /// Adds a state `FACT.WORD` for each value, except the first, of an enumeration fact used in a
  /// condition.
  private mutating func addWords() {
    guard let root = document.dataRoot else { return }
    let asked = document.keysInConditions
    var added = 0
    for type in document.typeNames where !type.words.isEmpty {
      guard type.path.count == 1, let key = type.path[0], document.facts.contains(key),
        asked.contains(key), let first = document.data.member(key, of: root),
        case .text(let begins) = document.data[first]
      else { continue }
      let fact = document.data.name(of: key)
      for word in type.words where word != begins {
        guard added < Self.wordLimit, derived.states.count < DerivedStates.limit else { return }
        var change = FormChange()
        if let field = document.form.field(boundTo: key) {
          change.values = [(field, word)]
        } else {
          change = applied(flip([key], to: .word(word), named: fact, in: root), to: change)
        }
        let name = "\(fact).\(Self.inFileNames(word))"
        guard !derived.states.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
          continue
        }
        derived.states.append(DerivedState(name, .word(key), change))
        added += 1
      }
    }
  }

  /// A value with all characters replaced that are not letters, digits, `-`, `_` or `.`.
  private static func inFileNames(_ word: String) -> String {
    String(
      decoding: word.utf8.map { byte in
        let isPlain =
          byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        return isPlain ? byte : UInt8(ascii: "-")
      }, as: UTF8.self)
  }

  // MARK: - Flips

  /// The maximum number of facts and choices to try.
  private static let flipLimit = 100

  /// Finds changes that may show a field or disable a control: switches, choices and facts.
  private mutating func findFlips() {
    guard !knowsFlips else { return }
    knowsFlips = true
    for (position, field) in document.form.fields.enumerated() {
      let id = FieldID(position)
      switch field.kind {
      case .boolean:
        for value in ["true", "false"] { flips.append(Flip(values: [(id, value)])) }
      case .choice(let choices):
        for choice in choices.prefix(12) { flips.append(Flip(values: [(id, choice.value)])) }
      case .choices(let choices):
        for choice in choices.prefix(12) { flips.append(Flip(values: [(id, choice.value)])) }
      case .text, .number, .date: break
      }
      if flips.count >= Self.flipLimit { break }
    }
    guard let root = document.dataRoot else { return }
    for (path, values) in changes(of: root, under: [], depth: 0).prefix(Self.flipLimit) {
      let name = path.map { document.data.name(of: $0) }.joined(separator: ".")
      for value in values { flips.append(flip(path, to: value, named: name, in: root)) }
    }
  }

  private mutating func flip(
    _ path: [DataKey], to value: FlippedValue, named name: String, in root: DataID
  ) -> Flip {
    let span = document.data.span(of: root)
    var patch =
      switch value {
      case .boolean(let value): document.data.append(.boolean(value), at: span)
      case .number(let digits): document.data.append(.number(digits), at: span)
      case .noItems: document.data.appendList([], at: span)
      case .word(let word): document.data.append(.text(word), at: span)
      }
    for key in path.reversed() {
      patch = document.data.appendObject([DataTable.Member(key, patch, at: span)], at: span)
    }
    return Flip(data: document.data.merged(root, with: patch), fact: "\(name): \(value.text)")
  }

  private enum FlippedValue {
    case boolean(Bool)
    case number(String)
    case noItems
    case word(String)

    var text: String {
      switch self {
      case .boolean(let value): value ? "true" : "false"
      case .number(let digits): digits
      case .noItems: "[]"
      case .word(let word): word
      }
    }
  }

  /// The paths to values that conditions use, each with other values to try: the opposite boolean,
  /// 0 or 1, an empty list, another text.
  private func changes(
    of id: DataID, under path: [DataKey], depth: Int
  ) -> [(path: [DataKey], values: [FlippedValue])] {
    switch document.data[id] {
    case .boolean(let value): return [(path, [.boolean(!value)])]
    case .number(let digits):
      return [(path, ["0", "1"].filter { $0 != digits }.map { .number($0) })]
    case .list(let slice): return slice.count == 0 ? [] : [(path, [.noItems])]
    case .object where depth < 4:
      return document.data.members(of: id).flatMap {
        changes(of: $0.value, under: path + [$0.key], depth: depth + 1)
      }
    case .text(let text):
      let words = words(at: path).filter { $0 != text }.prefix(12)
      return words.isEmpty ? [] : [(path, words.map { .word($0) })]
    default: return []
    }
  }

  /// The possible values of an enumeration; for any other text, the texts that expressions compare
  /// with.
  private func words(at path: [DataKey]) -> [String] {
    let type = document.typeNames.first { $0.path == path && !$0.words.isEmpty }
    return type?.words ?? comparedTexts
  }

  /// The texts that expressions compare with something, each once.
  private var comparedTexts: [String] {
    var texts: [String] = []
    let steps = document.expressions.steps
    for (position, step) in steps.enumerated().dropFirst() {
      guard case .compare = step, case .constant(let id) = steps[position - 1],
        case .text(let text) = document.data[id], !texts.contains(text), texts.count < 12
      else { continue }
      texts.append(text)
    }
    return texts
  }
}

extension Document {
  /// The facts and data keys that are used in conditions of nodes.
  fileprivate var keysInConditions: Set<DataKey> {
    var keys: Set<DataKey> = []
    for entry in attributes {
      guard case .condition(let id) = entry.value else { continue }
      let steps = Array(expressions.steps(of: id))
      for (position, step) in steps.enumerated() {
        switch step {
        case .member(let key) where position > 0 && steps[position - 1] == .root:
          keys.insert(key)
        case .field(let field, _):
          if let fact = form[field].boundFact { keys.insert(fact) }
        default: break
        }
      }
    }
    return keys
  }
}
