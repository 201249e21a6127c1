internal import SpecModel
internal import SpecSyntax

/// Lowers the value of `tap:`, which is a mapping or a list of actions.
extension Lowering {
  /// The maximum number of actions of one tap.
  private static let statementLimit = 8

  /// The keys for actions, in the order used in messages.
  private static let statementWords = [
    "open", "url", "set", "toggle", "call", "submit", "validate", "reset", "focus", "append",
    "remove", "next", "back",
  ]

  /// An action that refers to facts or fields, to be resolved once all are known.
  struct DeferredStatement {
    enum Kind { case toggle, validate, reset, focus, append, remove, next, back }

    /// An index into the document's actions.
    let action: Int
    let kind: Kind
    let name: YAMLNodeID
    let scope: Int
  }

  /// Reads several actions: `tap: [first, { second: … }]`.
  mutating func series(_ node: YAMLNodeID, of owner: String) -> Action? {
    guard let value = readable(node) else { return nil }
    let items = tree.items(of: value).filter { !isHole($0) }
    guard !items.isEmpty else {
      report(.emptyActionList(owner, at: tree.span(node)))
      return nil
    }
    var steps: [ActionSeries.Step] = []
    for (position, item) in items.enumerated() {
      if position == Self.statementLimit {
        report(.tooManyActions(of: owner, limit: Self.statementLimit, at: tree.span(item)))
        break
      }
      guard let readable = readable(item) else { continue }
      var found: Action?
      switch tree[readable].kind {
      case .mapping: found = statement(item, of: owner)
      case .scalar: found = actionName(item, of: owner)
      case .sequence, .alias:
        report(
          .wrongType(
            owner, expected: "only words and mappings in its list", found: describe(readable),
            at: tree.span(item)))
      }
      guard let action = found else { continue }
      if case .series(let one) = action {
        steps += one.steps
      } else {
        document.actions.append(action)
        steps.append(ActionSeries.Step(document.actions.count - 1))
      }
    }
    guard !steps.isEmpty else { return nil }
    return .series(ActionSeries(at: document.actions.count, steps))
  }

  /// Reads one action, which can have a target and a condition.
  mutating func statement(_ node: YAMLNodeID, of owner: String) -> Action? {
    let place = document.actions.count
    if let action = conditionalAction(node, of: owner) { return action }
    // Parts of the action may be resolved later by its index, so the index is reserved.
    if document.actions.count == place { document.actions.append(.dismiss) }
    return nil
  }

  private mutating func conditionalAction(_ node: YAMLNodeID, of owner: String) -> Action? {
    if reportForeignStatement(node) { return nil }
    guard let fields = fields(node, owner == "tap" ? .tap : .change) else { return nil }
    guard let action = action(fields, node) else { return nil }
    guard let when = fields["when"] else {
      // A move that validates fields is a separate function in generated code.
      guard case .move = action else { return action }
      document.actions.append(action)
      let step = ActionSeries.Step(document.actions.count - 1)
      return .series(ActionSeries(at: document.actions.count, [step]))
    }
    guard let condition = condition(when.value, of: "when") else { return nil }
    guard case .condition(let id) = condition else {
      if case .boolean(let value) = condition {
        report(.actionIsConstant(value, at: tree.span(when.value)))
      }
      return nil
    }
    document.actions.append(action)
    let step = ActionSeries.Step(document.actions.count - 1, when: id)
    return .series(ActionSeries(at: document.actions.count, [step]))
  }

  /// Reports code in braces such as `{ isOpen.toggle() }`, or a fact with a value, as in `{ isOpen:
  /// true }`.
  ///
  /// - Returns: whether an error was reported.
  private mutating func reportForeignStatement(_ node: YAMLNodeID) -> Bool {
    guard let value = readable(node), tree[value].kind == .mapping,
      case let entries = entries(of: value), entries.count == 1,
      tree[entries[0].key].kind == .scalar, case let name = tree.string(entries[0].key),
      !Shape.tap.keys.contains(name)
    else { return false }
    let content = tree.resolved(entries[0].value)
    guard tree[content].kind == .scalar, !isHole(content) else { return false }
    let written: String?
    if tree.isEmptyPlain(content) {
      written = ForeignStatement.tap(name)
    } else {
      let text = tree.string(content)
      let isFact =
        ["true", "false"].contains(text)
        || document.data.knownKey(name).map { names.data.facts.contains($0) } ?? false
      written =
        isFact && Self.isName(name) && Shape.tap.meant(by: name) == nil
        ? "{ set: \(name), to: \(text) }" : nil
    }
    guard let written else { return false }
    report(.codeAsAction(sourceText(value) ?? name, written: written, at: tree.span(node)))
    return true
  }

  private mutating func action(_ fields: ShapeFields, _ node: YAMLNodeID) -> Action? {
    let named = Self.statementWords.compactMap { word in fields[word].map { (word, $0) } }
      .sorted { $0.1.key < $1.1.key }
    if named.count > 1 {
      report(
        .twoActions(
          named[1].0, at: tree.span(named[1].1.key), first: tree.span(named[0].1.key)))
      return nil
    }
    guard let (word, entry) = named.first else {
      if fields.hasGaps { return nil }
      if let to = fields["to"] {
        report(.toWithoutSet(at: tree.span(to.key)))
      } else {
        report(.emptyAction(at: tree.span(node)))
      }
      return nil
    }
    if word != "set", let to = fields["to"] {
      report(.toWithoutSet(at: tree.span(to.key)))
      return nil
    }
    if word != "call", word != "open", let with = fields["with"] {
      report(.besideAction("with", "{ call: NAME, with: { … } }", at: tree.span(with.key)))
      return nil
    }
    let changesList = word == "append" || word == "remove"
    if !changesList, let item = fields["item"] {
      report(.besideAction("item", "{ append: LIST, item: VALUE }", at: tree.span(item.key)))
      return nil
    }
    switch word {
    case "open":
      guard var screen = screenReference(entry.value, of: "open") else { return nil }
      if let with = fields["with"] { screen.arguments = arguments(with.value) }
      return .open(screen)
    case "url": return address(entry.value, of: "url").map { .openURL($0) }
    case "set":
      guard let to = fields["to"] else {
        if !fields.hasGaps { report(.missingKey("to", of: "set", at: tree.span(entry.key))) }
        return nil
      }
      return setAction(entry, to: to)
    case "call": return call(entry, with: fields["with"])
    case "submit":
      guard plainText(entry.value, of: word) == "form" else {
        report(.formNeeded("submit", at: tree.span(entry.value)))
        return nil
      }
      return .submit
    default:
      guard let name = plainText(entry.value, of: word) else { return nil }
      let kind: DeferredStatement.Kind =
        switch word {
        case "append": .append
        case "remove": .remove
        case "toggle": .toggle
        case "validate": .validate
        case "reset": .reset
        case "next": .next
        case "back": .back
        default: .focus
        }
      deferred.changes.statements.append(
        DeferredStatement(
          action: document.actions.count, kind: kind, name: entry.value, scope: expansion.scope))
      switch kind {
      case .toggle: return .toggle(.fact(name))
      case .validate: return .validate(FormPart(name: name))
      case .reset: return .reset(FormPart(name: name))
      case .focus: return .focus(FieldID(0))
      case .next, .back:
        return .move(
          StepsMove(
            name: name, isForward: kind == .next, change: FactChange(fact: "", value: .null)))
      case .append, .remove:
        var members: [ActionArgument] = []
        var value: ActionArgument?
        if let item = fields["item"], let node = readable(item.value) {
          if tree[node].kind == .mapping {
            members = arguments(item.value)
          } else if tree[node].kind == .scalar,
            variable(named: tree.string(node), in: names.loops.current) != nil
          {
            report(.itemIsVariable(tree.string(node), at: tree.span(item.value)))
            return nil
          } else {
            value = argument("item", item)
          }
        } else if kind == .remove {
          guard !fields.hasGaps else { return nil }
          if variable(named: name, in: names.loops.current) != nil {
            deferred.changes.statements.removeLast()
            report(.removesItem(name, at: tree.span(entry.value)))
          } else {
            report(.missingKey("item", of: word, at: tree.span(entry.key)))
          }
          return nil
        }
        let change = ListChange(fact: name, members: members, value: value)
        return kind == .append ? .append(change) : .remove(change)
      }
    }
  }

  private mutating func call(_ entry: Entry, with: Entry?) -> Action? {
    guard let name = plainText(entry.value, of: "call") else { return nil }
    guard Self.isName(name), name != "submit", name != "dismiss" else {
      let corrected = Self.isName(name) ? nil : camelCase(name)
      report(
        .invalidAction(
          name, at: tree.span(entry.value), corrected: corrected?.isEmpty == true ? nil : corrected)
      )
      return nil
    }
    deferred.actions.called.append((name, tree.span(entry.value)))
    guard let with else { return .custom(name) }
    let arguments = arguments(with.value)
    return arguments.isEmpty ? .custom(name) : .call(name, arguments)
  }

  // MARK: - Arguments

  /// Reads `with: { total: "${total}" }`.
  mutating func arguments(_ node: YAMLNodeID) -> [ActionArgument] {
    let shape = "a mapping of names to values, such as { id: \"${order.id}\" }"
    return namedEntries(of: node, owner: "with", shape: shape).compactMap { name, entry in
      argument(name, entry)
    }
  }

  /// The entries of a mapping whose keys are valid Swift names; other keys are reported.
  ///
  /// - Parameter shape: the expected form, for messages.
  mutating func namedEntries(
    of node: YAMLNodeID, owner: String, shape: String
  ) -> [(name: String, entry: Entry)] {
    guard let value = readable(node) else { return [] }
    guard tree[value].kind == .mapping else {
      report(
        .wrongType(owner, expected: shape, found: describe(value), at: tree.span(node)))
      return []
    }
    var named: [(name: String, entry: Entry)] = []
    for entry in entries(of: value) where !isToolKey(entry.key) {
      let name = tree.string(entry.key)
      guard Self.isName(name) else {
        let corrected = camelCase(name)
        report(
          .argumentName(
            name, at: tree.span(entry.key), corrected: corrected.isEmpty ? nil : corrected))
        continue
      }
      named.append((name, entry))
    }
    return named
  }

  /// Reads one argument: a constant, or `${…}`.
  private mutating func argument(_ name: String, _ entry: Entry) -> ActionArgument? {
    guard !isMissing(entry), let value = readable(entry.value) else { return nil }
    let span = tree.span(entry.value)
    if tree[value].kind == .scalar, holdsPlaceholder(entry.value) {
      let use = DeferredExpressions.Template.Use.handedOver
      guard let source = filledText(tree.string(value), entry.value, for: use) else { return nil }
      let text = source.template == nil ? source.text : nil
      return ActionArgument(
        name: name, at: tree.span(entry.key), span: span,
        value: text.map { document.data.append(.text($0), at: span) },
        source: source.template)
    }
    guard let constant = constant(entry.value) else { return nil }
    notePathLookalike(entry.value)
    return ActionArgument(
      name: name, at: tree.span(entry.key), span: span, value: constant, source: nil)
  }

  /// A constant value: a scalar or a list of scalars.
  private mutating func constant(_ node: YAMLNodeID) -> DataID? {
    guard let value = readable(node) else { return nil }
    let isFlat =
      switch tree[value].kind {
      case .scalar: true
      case .sequence:
        tree.items(of: value).allSatisfy { tree[tree.resolved($0)].kind == .scalar }
      case .mapping, .alias: false
      }
    guard isFlat else {
      report(
        .wrongType(
          "with", expected: "texts, numbers, true, false, lists of them, or ${…}",
          found: describe(value), at: tree.span(node)))
      return nil
    }
    return holdsNoPlaceholder(listIn: value) ? dataValue(node, depth: 1, isFact: false) : nil
  }

  /// Whether the items of a list are constants; reports placeholders.
  mutating func holdsNoPlaceholder(listIn value: YAMLNodeID) -> Bool {
    guard tree[value].kind == .sequence,
      let item = tree.items(of: value).first(where: { holdsPlaceholder($0) })
    else { return true }
    report(.placeholderInList(at: tree.span(item)))
    return false
  }
}
