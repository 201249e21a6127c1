internal import FormRules
package import SpecModel
package import SpecSyntax

/// Lists the states of a screen with the validation messages they show.
///
/// - Returns: the list, or nil if the spec has errors or describes no screen; and the compilation.
package func listStates(
  of source: SourceText, with files: some FileProvider = MemoryFiles(),
  for request: CompileRequest
) -> (list: StateList?, compilation: Compilation) {
  var request = request
  request.wantsScreens = false
  request.targetCheck = .none
  let compilation = compile(source, with: files, for: request)
  let document = compilation.document
  guard !compilation.diagnostics.hasErrors, compilation.requestError == nil,
    document.kind == .screen
  else { return (nil, compilation) }
  var selection = StateSelection(document, PatternTable(document.form))
  return (selection.list(), compilation)
}

extension StateSelection {
  /// Lists every state, in the order of `--states all`.
  mutating func list() -> StateList {
    let derived = derived()
    let form = document.form
    var list = StateList(screen: document.screen.name)
    list.isCut = derived.isCut
    list.base = zip(form.fields, derived.base).filter { !$0.0.isRepeated }.map { ($0.name, $1) }
    list.states = declared.map { listed($0) }
    for state in derived.states {
      guard let declaration = derived.declaration(of: state), let change = state.change else {
        var missing = ListedState(state.name, isDeclared: false)
        missing.reason = state.reason
        list.states.append(missing)
        continue
      }
      var entry = listed(declaration)
      entry.isFilled = change.isFilled
      entry.fact = change.fact
      entry.twin = state.twin
      if state.aim != .valid {
        entry.values = change.values.map { (form[$0.field].name, $0.value) }
      }
      list.states.append(entry)
    }
    return list
  }

  /// The description of a state, with all its values and visible messages.
  private func listed(_ state: StateDeclaration) -> ListedState {
    let form = document.withEntries(in: state.name).form
    let isDeclared = declared.contains { $0.name == state.name }
    let facts = facts(in: state)
    let state = state.entered(in: form)
    var entry = ListedState(state.name, isDeclared: isDeclared)
    entry.values = state.values.map { (form[$0.field].name, $0.value) }
    entry.focus = state.focus.map { form[$0].name }
    entry.isSubmitted = state.isSubmitted
    entry.validating = state.validating.map { form[$0].name }
    entry.answers = state.answers.map { ($0.hook, $0.answer) }
    if state.data != nil { entry.fact = "facts or data of its own" }
    for position in form.order ?? Array(form.fields.indices) {
      let field = form.fields[position]
      if let message = facts.messages[position], !facts.isHidden[position] {
        entry.errors.append((field.name, message))
      }
      if let message = facts.waitingMessage(of: FieldID(position)), !facts.isHidden[position] {
        entry.waiting.append((field.name, message))
      }
    }
    if let message = facts.state.error { entry.errors.append(("form", message)) }
    return entry
  }
}
