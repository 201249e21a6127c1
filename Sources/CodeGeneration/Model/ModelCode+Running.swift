internal import SpecModel

/// Writes the code of the app's asynchronous actions.
extension ModelCode {
  /// A call of an app action; if the spec reads `NAME.running`, a call of the model's method.
  ///
  /// - Parameters:
  ///   - call: the call itself: `pay(total: total)`.
  ///   - owner: the expression prefix for the model's members.
  func calls(_ name: String, _ call: String, owner: String) -> String {
    guard let running = names.running[name] else { return owner + "actions?." + call }
    return owner + escaped(running.method) + call.dropFirst(escaped(name).count)
  }

  /// A call of an app action that passes the form.
  func calls(submitting owner: String) -> String {
    if let running = names.running["submit"] { return "\(owner)\(running.method)()" }
    return "\(owner)actions?.submit(\(hasForm ? owner + form.handedOver : ""))"
  }

  /// A call of an app action as a statement; an async action runs in a task.
  ///
  /// - Parameter captures: the values that the task captures.
  func began(_ name: String, _ call: String, taking captures: [String] = []) -> String {
    guard names.asyncActions.contains(name) else { return call }
    let list = (call.hasPrefix("self?") ? ["weak self"] : []) + captures
    let head = list.isEmpty ? "" : "[\(list.joined(separator: ", "))] in "
    return "Task { \(head)await \(call) }"
  }

  /// Writes a guard that ignores a tap while one of the given actions runs.
  func writeGuard(of actions: [String], owner: String, into writer: inout SwiftWriter) {
    let running = actions.compactMap { names.running[$0] }
    guard !running.isEmpty else { return }
    let conditions = running.map { "!\(owner)\(escaped($0.property))" }
    writer.line("guard \(conditions.joined(separator: ", ")) else { return }")
  }

  /// Whether a field change calls an async action; changes during the action are then queued.
  var waitsForActions: Bool { hasChange { tap($0).firstAsync != nil } }

  /// Whether queued changes of a field need only one call of the async action: it comes first and
  /// has no condition.
  private var joinsChanges: Bool {
    hasChange { series in
      tap(series).firstAsync == 0 && series.steps.allSatisfy { $0.condition == nil }
    }
  }

  private func hasChange(where matches: (ActionSeries) -> Bool) -> Bool {
    document.nodes.indices.contains { position in
      document.attributes(of: NodeID(position)).contains { entry in
        guard entry.attribute == .change, case .action(let action) = entry.value,
          case .series(let series) = document.actions[action]
        else { return false }
        return matches(series)
      }
    }
  }

  /// Whether pull to refresh calls an async action and shows the spinner until it ends.
  private var refreshWaits: Bool {
    document.asyncActions.contains { names.running[$0.name] != nil && isOfRefresh($0.name) }
  }

  /// Whether pull to refresh calls this action.
  private func isOfRefresh(_ name: String) -> Bool {
    document.attributes.contains { entry in
      guard entry.attribute == .refresh, case .action(let action) = entry.value,
        case .custom(name) = document.actions[action]
      else { return false }
      return true
    }
  }

  /// Writes a statement that waits in a task while an action runs.
  func writeWaiting(for action: String, _ owner: String, into writer: inout SwiftWriter) {
    guard let running = names.running[action] else { return }
    writer.open("while \(owner)\(escaped(running.property)) {")
    writer.line("await withCheckedContinuation { \(owner)waitingTasks.append($0) }")
    writer.close()
  }

  /// Writes the queue of pending field changes.
  func writeWaitingChanges(into writer: inout SwiftWriter) {
    guard waitsForActions || refreshWaits else { return }
    let ignored = isObservable ? ["@ObservationIgnored"] : []
    writer.blank()
    if joinsChanges {
      writer.doc("The fields whose changes wait until the app has done what it does.")
      for line in ignored { writer.line(line) }
      writer.line("private var waitingChanges: Set<String> = []")
      writer.blank()
    }
    for line in ignored { writer.line(line) }
    writer.line("private var waitingTasks: [CheckedContinuation<Void, Never>] = []")
    writer.blank()
    writer.open("private func resumeTasks() {")
    writer.line("let tasks = waitingTasks")
    writer.line("waitingTasks = []")
    writer.line("for task in tasks { task.resume() }")
    writer.close()
  }

  /// Writes the methods that call async actions and set their `running` properties.
  func writeRunning(into writer: inout SwiftWriter) {
    for action in document.asyncActions {
      guard let running = names.running[action.name] else { continue }
      let isSubmit = action.name == "submit" && submits
      writer.blank()
      writer.span = action.span
      let waits = isOfRefresh(action.name)
      writer.doc(
        "Calls the app, which takes its time; "
          + (waits
            ? "while it still runs, only waits for its end." : "nothing while it still runs."))
      let parameter = isSubmit ? "" : taps.parameter(ofAction: action.name)
      let parameters = isSubmit ? [] : taps.parameterNames(ofAction: action.name)
      writer.open("func \(escaped(running.method))(\(parameter)) async {")
      let taken = parameters.contains(running.property) || parameters.contains("actions")
      let owner = taken ? "self." : ""
      let property = owner + escaped(running.property)
      if waits {
        writer.open("if \(property) {")
        writeWaiting(for: action.name, owner, into: &writer)
        writer.line("return")
        writer.close()
      } else {
        writer.line("guard !\(property) else { return }")
      }
      writer.line("\(property) = true")
      let call =
        isSubmit
        ? "submit(\(hasForm ? form.handedOver : ""))" : taps.forwarding(action.name)
      writer.line("await \(owner)actions?.\(call)")
      writer.line("\(property) = false")
      if waitsForActions || refreshWaits { writer.line("\(owner)resumeTasks()") }
      if isSubmit, hasForm, document.takesErrors, showsFirstError {
        writer.line("if !form.errors.isEmpty { \(ScreenNames.firstError)() }")
      }
      writer.close()
      writer.span = nil
    }
  }
}
