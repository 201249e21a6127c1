internal import SpecModel
internal import SpecSyntax

/// Lowers states and other parts of a spec that refer to fields, after all fields are known.
extension Lowering {
  mutating func lowerStates(_ node: YAMLNodeID) {
    guard let value = readable(node) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "states", expected: "a mapping such as { empty: {} }", found: describe(value),
          at: tree.span(node)))
      return
    }
    // File names contain state names, so names that differ only in case conflict.
    var names: NamePositions = [:]
    for entry in entries(of: value) where !isToolKey(entry.key) {
      let name = tree.string(entry.key)
      let span = tree.span(entry.key)
      guard isStateName(name) else {
        report(.invalidStateName(name, at: span))
        continue
      }
      if let position = names[name.lowercased()] {
        let first = document.states[position]
        report(.namesDifferInCase(name, at: span, first: first.name, firstSpan: first.span))
      } else {
        names[name.lowercased()] = document.states.count
      }
      lowerState(name, entry)
    }
  }

  /// Whether a name is valid in file names: letters, digits, `-`, `_` and `.`, with a letter first.
  func isStateName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isASCIILetter(first), name.utf8.count <= 64 else {
      return false
    }
    return name.utf8.allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || "-_.".utf8.contains($0)
    }
  }

  private mutating func lowerState(_ name: String, _ entry: Entry) {
    var state = StateDeclaration(name: name, span: tree.span(entry.key))
    defer { document.states.append(state) }
    guard let value = readable(entry.value), !tree.isEmptyPlain(value) else { return }
    guard let fields = fields(entry.value, .state) else { return }
    if let values = fields["values"] { lowerStateValues(values.value, into: &state) }
    if let field = fields["submitted"] {
      state.isSubmitted = boolean(field.value, of: "submitted") ?? false
    }
    if let field = fields["focus"], let named = namedField(field.value) {
      switch named {
      case .field(let field): state.focus = field
      case .entry(let entry): state.entries.focus = entry
      }
    }
    if let field = fields["validating"] {
      let list = fieldList(field.value, of: "validating")
      (state.validating, state.entries.validating) = (list.fields, list.entries)
    }
    if let custom = fields["custom"] { lowerAnswers(custom.value, into: &state) }
    if let field = fields["keyboard"],
      let word = word(
        field.value, of: "keyboard", among: ["shown", "hidden"])
    {
      state.isKeyboardShown = word == 0
    }
    if let errors = fields["errors"] { lowerErrors(errors.value, into: &state) }
    lowerStateKnowledge(fields, into: &state)
    if let field = fields["touched"] {
      let list = fieldList(field.value, of: "touched")
      (state.touched, state.entries.touched) = (list.fields, list.entries)
    }
    checkEntries(of: state)
  }

  /// Reports a fact that is a key of a state itself instead of a key under `facts`.
  ///
  /// - Returns: whether a fact was reported.
  mutating func reportFactInState(_ entry: Entry, in shape: Shape, of state: YAMLNodeID) -> Bool {
    guard shape.name == Shape.state.name, isFact(tree.string(entry.key)) else { return false }
    let name = tree.string(entry.key)
    let keys = entries(of: state).map { tree.string($0.key) }
    var fix: (span: SourceSpan, text: String)?
    let (key, value) = (tree.span(entry.key), tree.span(entry.value))
    // A fix-it is possible for a single fact without `facts`; several facts must be written in one
    // mapping.
    if !keys.contains("facts"), keys.filter({ isFact($0) }).count == 1,
      tree[entry.value].kind == .scalar, tree[entry.value].style == .plain, key.start < value.end
    {
      fix = (
        SourceSpan(key.source, key.start, value.end),
        "facts: { \(name): \(tree.string(entry.value)) }"
      )
    }
    report(.factInState(name, fix: fix, at: key))
    return true
  }

  private func isFact(_ name: String) -> Bool {
    document.data.knownKey(name).map { document.facts.contains($0) } ?? false
  }

  private mutating func lowerStateValues(_ node: YAMLNodeID, into state: inout StateDeclaration) {
    guard let value = readable(node) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "values", expected: "a mapping such as { email: ada@example.com }",
          found: describe(value), at: tree.span(node)))
      return
    }
    for entry in entries(of: value) where !isToolKey(entry.key) {
      if let group = entryGroup(named: entry.key) {
        readEntries(entry.value, of: group, in: "values") { lowering, field, key, value in
          let declared = lowering.document.form[field]
          if let value = lowering.fieldValue(value, of: declared.name, declared.kind) {
            state.entries.values.append((EntryField(field, of: key), value))
          }
        }
        continue
      }
      if namesEntry(entry.key) {
        guard case .entry(let field)? = namedField(entry.key), !isMissing(entry) else { continue }
        let declared = document.form[field.field]
        if let value = fieldValue(entry.value, of: declared.name, declared.kind) {
          state.entries.values.append((field, value))
        }
        continue
      }
      guard let field = field(entry.key), !isMissing(entry),
        isNoEntry(field, at: tree.span(entry.key), in: "values")
      else { continue }
      let declared = document.form.fields[field.position]
      if let value = fieldValue(entry.value, of: declared.name, declared.kind) {
        state.values.append((field, value))
        if declared.hasDataOptions {
          state.chosenValues.append((field, value, tree.span(entry.value)))
        }
      }
    }
  }

  /// Reads `custom: { nicknameIsFree: invalid }`, the app's results for custom rules.
  private mutating func lowerAnswers(_ node: YAMLNodeID, into state: inout StateDeclaration) {
    guard let value = readable(node) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "custom", expected: "answers by rule, such as { nicknameIsFree: invalid }",
          found: describe(value), at: tree.span(node)))
      return
    }
    for entry in entries(of: value) where !isToolKey(entry.key) {
      let hook = tree.string(entry.key)
      let asking = document.form.fields.indices.filter { position in
        document.form.fields[position].rules.contains { $0.test == .custom(hook) }
      }
      if asking.isEmpty { reportUnknownHook(hook, at: tree.span(entry.key)) }
      guard !isMissing(entry),
        let word = word(entry.value, of: hook, among: HookAnswer.names)
      else { continue }
      for position in asking {
        state.answers.append(
          AnsweredHook(FieldID(position), hook, HookAnswer.allCases[word]))
      }
    }
  }

  /// Reads the errors that the app sets in a state: `errors: { email: Taken, form: Offline }`.
  private mutating func lowerErrors(_ node: YAMLNodeID, into state: inout StateDeclaration) {
    guard let value = readable(node) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "errors", expected: "messages by field, such as { email: Taken, form: Offline }",
          found: describe(value), at: tree.span(node)))
      return
    }
    for entry in entries(of: value) where !isToolKey(entry.key) {
      if let group = entryGroup(named: entry.key) {
        readEntries(entry.value, of: group, in: "errors") { lowering, field, key, value in
          guard let message = lowering.errorMessage(value, of: lowering.document.form[field].name)
          else { return }
          state.entries.errors.append((EntryField(field, of: key), message))
        }
        continue
      }
      if namesEntry(entry.key) {
        guard case .entry(let field)? = namedField(entry.key), !isMissing(entry),
          let message = errorMessage(entry.value, of: tree.string(entry.key))
        else { continue }
        state.entries.errors.append((field, message))
        continue
      }
      let isForm = tree.string(entry.key) == "form" && fieldPosition(of: "form") == nil
      let field = isForm ? nil : field(entry.key)
      guard isForm || field != nil, !isMissing(entry) else { continue }
      if let field, !isNoEntry(field, at: tree.span(entry.key), in: "errors") { continue }
      if let message = errorMessage(entry.value, of: tree.string(entry.key)) {
        state.errors.append((field, message))
      }
    }
  }

  private mutating func errorMessage(_ node: YAMLNodeID, of owner: String) -> String? {
    guard let message = plainText(node, of: owner) else { return nil }
    guard !hasPlaceholder(message) else {
      report(.placeholderNotHere("errors", at: tree.span(node)))
      return nil
    }
    return message
  }

  private mutating func reportUnknownHook(_ hook: String, at span: SourceSpan) {
    guard names.knowsAllFields, !reportIfFull(at: span) else { return }
    var known: [String] = []
    for field in document.form.fields.prefix(1000) {
      for case .custom(let name) in field.rules.map(\.test) where !known.contains(name) {
        known.append(name)
      }
    }
    let near = suggest(hook, among: known)
    report(.unknownHook(hook, at: span, closest: near, known: known))
  }

  /// Reads a list of fields, or a single field.
  private mutating func fieldList(
    _ node: YAMLNodeID, of owner: String
  ) -> (fields: [FieldID], entries: [EntryField]) {
    guard let value = readable(node) else { return ([], []) }
    if tree[value].kind == .mapping, let group = document.entryGroups.first,
      let field = group.fields.first
    {
      report(.fieldsOfItems(owner, example: document.form[field].name, at: tree.span(node)))
      return ([], [])
    }
    let isAlone = tree[value].kind == .scalar && !tree.isEmptyPlain(value)
    var fields: [FieldID] = []
    var entries: [EntryField] = []
    for item in isAlone ? [node] : list(node, of: owner) {
      switch namedField(item) {
      case .field(let field): fields.append(field)
      case .entry(let entry): entries.append(entry)
      case nil: break
      }
    }
    return (fields, entries)
  }
}
