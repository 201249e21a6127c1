internal import SpecModel
internal import SpecSyntax

/// Lowers `actions:`, which declares the asynchronous actions of the app, and `NAME.running`.
extension Lowering {
  /// Reads `actions: { pay: async }`.
  ///
  /// Actions of `refresh` are also asynchronous.
  mutating func readAsyncActions(_ entry: Entry?) {
    if let entry, !isMissing(entry) { readDeclaredActions(entry) }
    var found = deferred.actions.declared
    for entry in document.attributes where entry.attribute == .refresh {
      guard case .action(let action) = entry.value,
        case .custom(let name) = document.actions[action],
        !found.contains(where: { $0.name == name })
      else { continue }
      found.append((name, entry.span))
    }
    let declared = Set(deferred.actions.declared.map(\.name))
    document.asyncActions = found.map { name, span in
      let fact = AsyncAction.fact(of: name)
      let isAsked =
        declared.contains(name) || asksWhetherItRuns(name, fact) || isAlsoTapped(name)
      return AsyncAction(name, at: span, running: isAsked ? document.data.key(fact) : nil)
    }
  }

  private mutating func readDeclaredActions(_ entry: Entry) {
    guard let value = readable(entry.value) else { return }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(
          "actions", expected: "a mapping such as { pay: async }", found: describe(value),
          at: tree.span(value)))
      return
    }
    for action in entries(of: value) where !isToolKey(action.key) {
      let name = tree.string(action.key)
      let span = tree.span(action.key)
      guard Self.isName(name), name != "dismiss" else {
        let corrected = Self.isName(name) ? "" : camelCase(name)
        report(
          .notAnAppAction(
            name, of: "actions", corrected: Self.isName(corrected) ? corrected : nil, at: span))
        continue
      }
      guard !isMissing(action) else { continue }
      _ = word(action.value, of: name, among: ["async"])
      deferred.actions.declared.append((name, span))
    }
  }

  /// Whether an action is also called from outside `refresh`, so that its running state must be
  /// stored.
  private func isAlsoTapped(_ name: String) -> Bool {
    let refreshing = document.attributes.compactMap { entry -> Int? in
      guard entry.attribute == .refresh, case .action(let action) = entry.value else { return nil }
      return action
    }
    return document.actions.indices.contains { position in
      switch document.actions[position] {
      case .custom(name): !refreshing.contains(position)
      case .call(name, _): true
      default: false
      }
    }
  }

  /// Whether a scalar of the spec may read `NAME.running` for an action.
  private func asksWhetherItRuns(_ name: String, _ fact: String) -> Bool {
    tree.nodes.indices.contains { position in
      let node = YAMLNodeID(position)
      guard tree[node].kind == .scalar else { return false }
      let text = tree.string(node)
      return text == "running" || text.contains(fact)
    }
  }

  /// The facts that are true while actions run.
  mutating func ownFactsOfActions() -> [DataTable.Member] {
    document.asyncActions.compactMap { action in
      guard let key = action.running else { return nil }
      let value = document.data.append(.boolean(false), at: action.span)
      return DataTable.Member(key, value, at: action.span)
    }
  }

  /// Reads `running: [pay]` in a state.
  mutating func runningActions(_ node: YAMLNodeID) -> [DataTable.Member] {
    guard let value = readable(node) else { return [] }
    let isAlone = tree[value].kind == .scalar && !tree.isEmptyPlain(value)
    var members: [DataTable.Member] = []
    for item in isAlone ? [value] : list(node, of: "running") {
      guard let name = plainText(item, of: "running") else { continue }
      let span = tree.span(item)
      guard let key = document.asyncActions.first(where: { $0.name == name })?.running else {
        reportNotAsync(name, at: span)
        continue
      }
      guard !members.contains(where: { $0.key == key }) else { continue }
      members.append(
        DataTable.Member(key, document.data.append(.boolean(true), at: span), at: span))
    }
    return members
  }

  /// Checks the expression `pay.running`.
  ///
  /// - Returns: nil if no action has the name; false after a reported error.
  mutating func checkRunning(
    _ name: String, _ range: Range<Int>, in checker: inout ExpressionChecker
  ) -> Bool? {
    guard isAppAction(name) else { return nil }
    guard let key = document.asyncActions.first(where: { $0.name == name })?.running else {
      reportNotAsync(name, at: span(range, in: checker.place.node))
      return false
    }
    checker.push(ValueType(.boolean), range, .root, .member(key))
    return true
  }

  private func isAppAction(_ name: String) -> Bool {
    document.asyncActions.contains { $0.name == name } || appActions.contains(name)
  }

  /// The names of the actions that taps and changes call, each once.
  private var appActions: [String] {
    var names: [String] = []
    for action in document.actions {
      let name: String
      switch action {
      case .custom(let custom): name = custom
      case .call(let called, _): name = called
      case .submit: name = "submit"
      default: continue
      }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private mutating func reportNotAsync(_ name: String, at span: SourceSpan) {
    let known = appActions
    if known.contains(name) {
      report(.notAsync(name, hasActions: !deferred.actions.declared.isEmpty, at: span))
    } else {
      let names = document.asyncActions.map(\.name)
      report(.unknownAction(name, closest: suggest(name, among: names), known: names, at: span))
    }
  }

  /// Reports declared actions that are never called, and those whose names are in use elsewhere.
  mutating func checkAsyncActions() {
    let known = appActions
    for action in deferred.actions.declared {
      if let taken = ownerOfName(action.name) {
        report(.nameOfAction(action.name, by: taken, at: action.span))
      } else if !known.contains(action.name), names.knowsAllFields {
        let near = suggest(action.name, among: known)
        report(
          .unknownAction(action.name, closest: near, known: known, at: action.span))
      }
    }
    let declared = deferred.actions.declared.map(\.name)
    var places: Set<SourceSpan> = []
    for action in deferred.actions.called
    where !declared.contains(action.name) && places.insert(action.span).inserted {
      // A field with the same name takes precedence, and computed values are reported where they
      // are read.
      guard fieldPosition(of: action.name) == nil,
        names.computed.position(of: action.name) == nil, let owner = ownerOfName(action.name)
      else { continue }
      report(.actionCalledAs(action.name, owner: owner, at: action.span))
    }
  }

  /// The kind of declaration that already uses a name: a field, a fact, data, a computed value or
  /// steps.
  private func ownerOfName(_ name: String) -> String? {
    if fieldPosition(of: name) != nil { return "a field" }
    if names.computed.position(of: name) != nil { return "a computed value" }
    if deferred.steps.positions[name] != nil { return "the id of steps" }
    guard rootMember(name) != nil, let key = document.data.knownKey(name) else { return nil }
    return names.data.facts.contains(key) ? "a fact" : "data"
  }
}

extension Diagnostic {
  /// Reports `running` of an action that is not async.
  fileprivate static func notAsync(
    _ name: String, hasActions: Bool, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "action-not-async", at: span,
      "'\(cut(name))' is not asynchronous, so it is never running"
    ).hint(
      hasActions
        ? "add '\(name): async' to 'actions'"
        : "write 'actions: { \(name): async }' at the top of the screen, if it is asynchronous")
  }

  fileprivate static func unknownAction(
    _ name: String, closest: String?, known: [String], at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknown-action", at: span, "the screen calls no action '\(cut(name))'"
    ).hint(
      didYouMean(closest)
        ?? (known.isEmpty
          ? "write it as the 'tap' of a button" : validOnes(Array(known.prefix(12))))
    ).fix(span, with: closest)
  }

  /// Reports an action whose name is in use elsewhere; this will be an error in the next version.
  fileprivate static func actionCalledAs(
    _ name: String, owner: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "name-taken", at: span,
      "'\(cut(name))' is \(owner), so it cannot also name an action of the app"
    ).hint(
      "give one of the two another name; { toggle: NAME } and { set: NAME, to: true } change a fact"
    )
  }

  fileprivate static func nameOfAction(
    _ name: String, by owner: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "name-taken", at: span,
      "'\(cut(name))' is the name of \(owner), so '\(cut(name)).running' does not refer to the "
        + "action"
    ).hint("give one of the two another name")
  }
}
