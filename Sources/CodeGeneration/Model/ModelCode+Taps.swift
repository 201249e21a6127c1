internal import SpecModel

/// A model method for a tap with several actions or with a condition.
struct TapMethod {
  let name: String
  /// The loop items that the method has as parameters, outermost first.
  let variables: [(name: String, type: SwiftType)]
  /// The items of all loops around the tap's node.
  fileprivate let scope: [(name: String, type: SwiftType)]
  let dismisses: Bool
  let opensURL: Bool
  /// The index of the first step that calls an async action; nil if there is none.
  let firstAsync: Int?

  /// The parameter names, without types.
  var parameters: [String] {
    variables.map(\.name) + (dismisses ? ["dismiss"] : []) + (opensURL ? ["open"] : [])
  }

  /// The methods of a document, by index in `Document.actions`.
  static func methods(_ expressions: ExpressionCode) -> [Int: TapMethod] {
    let document = expressions.document
    var methods: [Int: TapMethod] = [:]
    for position in document.nodes.indices {
      for entry in document.attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value,
          case .series(let series) = document.actions[action], methods[action] == nil,
          let name = expressions.names.taps[action]
        else { continue }
        let scope = expressions.variables(around: NodeID(position))
        methods[action] = TapMethod(
          name: name, variables: Self.used(of: scope, by: series, in: document), scope: scope,
          dismisses: document.does(action) { if case .dismiss = $0 { true } else { false } },
          opensURL: document.does(action) { if case .openURL = $0 { true } else { false } },
          firstAsync: series.steps.firstIndex { step in
            document.actions[step.action].appAction.map(expressions.names.asyncActions.contains)
              ?? false
          })
      }
    }
    return methods
  }

  /// The items that an action series reads or passes to the app.
  private static func used(
    of variables: [(name: String, type: SwiftType)], by series: ActionSeries,
    in document: Document
  ) -> [(name: String, type: SwiftType)] {
    guard !variables.isEmpty else { return [] }
    var used: Set<Int> = []
    func read(_ id: ExpressionID) {
      for step in document.expressions.steps(of: id) {
        switch step {
        case .variable(let depth), .entry(_, _, let depth): used.insert(Int(depth))
        case .index(let depth, let loop):
          used.insert(Int(depth))
          read(document.loops[Int(loop)].list)
        default: break
        }
      }
    }
    func read(_ source: TemplateID?) {
      guard let source else { return }
      for case .value(let id, let format) in document.templates.pieces(of: source) {
        read(id)
        if case .currency(let currency)? = format { read(currency) }
      }
    }
    for step in series.steps {
      if let condition = step.condition { read(condition) }
      let action = document.actions[step.action]
      for argument in action.arguments { read(argument.source) }
      switch action {
      case .set(let change): for source in change.sources { read(source) }
      case .setField(let change): read(change.source)
      case .openURL(let address): read(address.source)
      case .move(let move): read(move.change.source)
      case .append(let change), .remove(let change):
        read(change.value?.source)
        for member in change.members { read(member.source) }
      case .custom: used.insert(variables.count - 1)
      case .open(let screen) where screen.arguments.isEmpty: used.insert(variables.count - 1)
      default: break
      }
    }
    return variables.indices.filter(used.contains).map { variables[$0] }
  }
}

extension Action {
  /// The app action that the step calls; nil for other steps.
  fileprivate var appAction: String? {
    switch self {
    case .custom(let name), .call(let name, _): name
    case .submit: "submit"
    default: nil
    }
  }
}

extension ModelCode {
  /// The method for a series of actions.
  func tap(_ series: ActionSeries) -> TapMethod {
    guard let method = tapMethods[series.position] else {
      preconditionFailure("every series is the tap of a node")
    }
    return method
  }

  /// Writes the methods for taps with several actions.
  func writeTaps(into writer: inout SwiftWriter) {
    for position in document.nodes.indices {
      for entry in document.attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value,
          case .series(let series) = document.actions[action]
        else { continue }
        writer.blank()
        writer.span = entry.span
        let name = document.nodes[position].name
        let cause =
          switch entry.attribute {
          case .swipe: "a button behind `\(name)`"
          case .change: "a person's change of `\(name)`"
          default: "a tap on `\(name)`"
          }
        writer.doc("What \(cause) does, in order.")
        let change = entry.attribute == .change ? NodeID(position) : nil
        write(tap(series), series, ofChange: change, into: &writer)
        writer.span = nil
      }
    }
  }

  /// - Parameter change: the field whose change runs the actions; nil for a tap.
  private func write(
    _ method: TapMethod, _ series: ActionSeries, ofChange change: NodeID?,
    into writer: inout SwiftWriter
  ) {
    var parameters = method.variables.map {
      "_ \(escaped($0.name)): \(types.name(of: $0.type))"
    }
    // A closure that a task calls later escapes.
    let escapes = method.firstAsync == nil ? "" : "@escaping @MainActor "
    if method.dismisses { parameters.append("dismiss: \(escapes)() -> Void") }
    if method.opensURL { parameters.append("open: \(escapes)(URL) -> Void") }
    writer.open("func \(method.name)(\(parameters.joined(separator: ", "))) {")
    // An item can have the same name as a property.
    let ownNames = Set(types.root.map(\.name) + ["form", "route", "actions"])
    let owner = method.parameters.contains(where: ownNames.contains) ? "self." : ""
    var scope = ExpressionScope(form: owner + "form.", data: owner)
    scope.variables = method.scope
    var asked: [String] = []
    for step in series.steps {
      guard let name = document.actions[step.action].appAction, !asked.contains(name) else {
        continue
      }
      asked.append(name)
    }
    let waits = change != nil && method.firstAsync != nil
    if !waits { writeGuard(of: asked, owner: owner, into: &writer) }
    let conditions = writeConditions(of: series, method, ownNames, scope, into: &writer)
    // The app receives the current values, so one call serves several changes.
    let joins = waits && method.firstAsync == 0 && conditions.allSatisfy { $0 == nil }
    let waiting =
      joins ? change.flatMap { self.waiting(for: method, ofChange: $0, owner, scope) } : nil
    if let waiting {
      writer.line("guard \(owner)waitingChanges.insert(\(waiting.name)).inserted else { return }")
    }
    for (position, (step, condition)) in zip(series.steps, conditions).enumerated() {
      let action = document.actions[step.action]
      // The form is validated immediately and passed to the app in the task.
      let checksForm = if case .submit = action { hasForm } else { false }
      let isFirst = position == method.firstAsync
      if isFirst {
        if checksForm { writeFormCheck(owner, when: condition, into: &writer) }
        // A queued change reads its values when the app is called.
        if case .call(let name, let arguments) = action, !waits {
          let task = taps.callInTask(
            name, with: arguments, in: scope,
            besides: ownNames.sorted() + method.parameters + [name])
          for constant in task.constants {
            writer.assignment("let " + constant.name, constant.value)
          }
          let list =
            task.captures.isEmpty ? "" : " [\(task.captures.joined(separator: ", "))] in"
          writer.open("Task {" + list)
          writer.nested(
            condition.map { "if \($0) { " } ?? "", "await " + calls(name, task.call, owner: owner),
            condition == nil ? "" : " }")
          continue
        }
        writer.open("Task {")
      }
      let isInTask = method.firstAsync.map { position >= $0 } ?? false
      if let condition { writer.open("if \(condition) {") }
      if checksForm, !isFirst { writeFormCheck(owner, into: &writer) }
      if waits, let name = action.appAction { writeWaiting(for: name, owner, into: &writer) }
      if isFirst, let waiting {
        writer.line("\(owner)waitingChanges.remove(\(waiting.name))")
        if let item = waiting.item { writer.line(item) }
      }
      write(action, owner, scope, isInTask: isInTask, into: &writer)
      // At this point, the app has reported its errors.
      if checksForm, isInTask, document.takesErrors, position + 1 < series.steps.count {
        writer.line("guard \(owner)form.errors.isEmpty else { return }")
      }
      if condition != nil { writer.close() }
    }
    if method.firstAsync != nil { writer.close() }
    writer.close()
  }

  /// The key of a queued field change, and the statement that reads the field's item again later.
  ///
  /// Nil if the change depends on more than its item; then each change is queued separately.
  private func waiting(
    for method: TapMethod, ofChange node: NodeID, _ owner: String, _ scope: ExpressionScope
  ) -> (name: String, item: String?)? {
    let name = document[node].name
    guard !method.parameters.isEmpty else { return (literal(name), nil) }
    guard method.parameters.count == 1, scope.variables.count == 1,
      let group = document[node].field.flatMap({ document.form[$0].entryGroup }),
      let list = items(ofGroup: group)?.list
    else { return nil }
    let key = key(ofGroup: group, scope)
    let change = "\(literal(name).dropLast())[\\(\(key))]\""
    // An item that is its own key does not change while the change is queued.
    guard document.entryGroups[group].key != nil else { return (change, nil) }
    var other = scope
    other.variables[0].name = "$0"
    let item = escaped(scope.variables[0].name)
    let others = self.key(ofGroup: group, other)
    return (change, "let \(item) = \(owner)\(list).first { \(others) == \(key) } ?? \(item)")
  }

  /// Writes the conditions of the steps as constants, which are evaluated before the first action.
  private func writeConditions(
    of series: ActionSeries, _ method: TapMethod, _ taken: Set<String>, _ scope: ExpressionScope,
    into writer: inout SwiftWriter
  ) -> [String?] {
    let texts = series.steps.map { step in
      step.condition.map { expressions.condition($0, in: scope).text }
    }
    let isOnlyFirst = !texts.dropFirst().contains { $0 != nil }
    if isOnlyFirst, method.firstAsync == nil || texts[0] == nil { return texts }
    var names = NamePool()
    for name in taken.sorted() + method.parameters { _ = names.take(name) }
    var known: [(text: String, name: String)] = []
    return zip(series.steps, texts).map { step, text in
      guard let text else { return nil }
      if let same = known.first(where: { $0.text == text }) { return same.name }
      let name = names.take(purpose(of: document.actions[step.action]), suffix: "Now")
      writer.line("let \(name) = \(text)")
      known.append((text, name))
      return name
    }
  }

  /// The name of the constant for an action's condition: `setsStep`, `callsPay`.
  private func purpose(of action: Action) -> String {
    func field(_ id: FieldID) -> String { names.fields[id.position].capitalised }
    func word(_ name: String) -> String { memberName(name, fallback: "value").capitalised }
    switch action {
    case .submit: return "submits"
    case .dismiss: return "dismisses"
    case .open(let screen): return "opens" + word(screen.name)
    case .openURL: return "opensAddress"
    case .set(let change): return "sets" + word(change.fact.replacing(".", with: " "))
    case .setField(let change): return "sets" + field(change.field)
    case .toggle(.fact(let name)): return "toggles" + word(name.replacing(".", with: " "))
    case .toggle(.field(let id)): return "toggles" + field(id)
    case .custom(let name), .call(let name, _): return "calls" + word(name)
    case .validate: return "validates"
    case .reset: return "resets"
    case .append(let change): return "appendsTo" + word(change.fact.replacing(".", with: " "))
    case .remove(let change): return "removesFrom" + word(change.fact.replacing(".", with: " "))
    case .focus(let id): return "focuses" + field(id)
    case .move(let move): return (move.isForward ? "advances" : "goesBackIn") + word(move.name)
    case .series: return "acts"
    }
  }

  private func writeFormCheck(
    _ owner: String, when condition: String? = nil, into writer: inout SwiftWriter
  ) {
    let call = "\(owner)form.submit()"
    let rest = "{ return\(rejection(owner: owner)) }"
    writer.line(
      condition.map { "if \($0), !\(call) \(rest)" } ?? "guard \(call) else \(rest)")
  }

  private func write(
    _ action: Action, _ owner: String, _ scope: ExpressionScope, isInTask: Bool,
    into writer: inout SwiftWriter
  ) {
    if isInTask, let name = action.appAction, names.asyncActions.contains(name) {
      let call =
        switch action {
        case .call(_, let arguments): taps.call(name, with: arguments, in: scope)
        case .custom: taps.call(name, in: scope)
        default: ""
        }
      writer.line(
        "await "
          + (call.isEmpty ? calls(submitting: owner) : calls(name, call, owner: owner)))
      return
    }
    switch action {
    case .dismiss: writer.line("dismiss()")
    case .openURL(let address):
      let text = expressions.address(address, in: scope)
      writer.line("if let url = URL(string: \(text)) { open(url) }")
    case .submit: writer.line(calls(submitting: owner))
    case .validate: writer.line("guard \(statement(action, to: owner, in: scope)) else { return }")
    case .move(let move):
      for check in move.checks {
        let isShown = expressions.condition(check.isShown, in: scope).text(atLeast: .and)
        let part = FormPart(name: move.name, fields: check.fields)
        let isRight = statement(.validate(part), to: owner, in: scope)
        writer.line("if \(isShown), !\(isRight) { return }")
      }
      writer.nested("", statement(action, to: owner, in: scope), "")
    default: write(action, to: owner, in: scope, into: &writer)
    }
  }
}
