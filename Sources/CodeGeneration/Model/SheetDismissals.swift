internal import SpecModel
internal import SpecSyntax

extension Document {
  /// Replaces `dismiss` inside a sheet by setting the fact that shows the sheet to false or empty.
  ///
  /// Outside sheets, `dismiss` leaves the screen.
  mutating func dismissSheetsByFacts() {
    guard actions.contains(where: \.dismisses) else { return }
    // In nested sheets, the inner sheet is dismissed.
    for position in nodes.indices.reversed() where nodes[position].component == .sheet {
      guard let change = putAway(NodeID(position)) else { continue }
      let end = Int(nodes[position].subtreeEnd)
      let first = Int(nodes[position].attributesStart)
      let last = nodes[position..<end].map { Int($0.attributesEnd) }.max() ?? first
      for entry in first..<last {
        guard case .action(let action) = attributes[entry].value,
          let own = self.action(action, putsAwayBy: change)
        else { continue }
        attributes[entry] = AttributeEntry(
          attributes[entry].attribute, .action(own), at: attributes[entry].span)
      }
    }
  }

  /// The action that sets the fact or toggle that shows a sheet to false or empty; nil if none
  /// does.
  private func putAway(_ sheet: NodeID) -> Action? {
    switch switches(showing: sheet).first?.last {
    case .member(let key): .set(FactChange(fact: data.name(of: key), value: empty(key)))
    case .field(let field, _): .setField(FieldChange(field: field, text: "false"))
    default: nil
    }
  }

  /// The first `dismiss` in a sheet that is not shown by a fact, so that no action can express it.
  func dismissal(without sheet: NodeID) -> SourceSpan? {
    for position in sheet.position..<Int(nodes[sheet.position].subtreeEnd) {
      for entry in attributes(of: NodeID(position)) {
        guard case .action(let action) = entry.value, dismisses(action),
          self.sheet(around: NodeID(position)) == sheet
        else { continue }
        return entry.span
      }
    }
    return nil
  }

  private func dismisses(_ action: Int) -> Bool {
    guard case .series(let series) = actions[action] else { return actions[action].dismisses }
    return series.steps.contains { actions[$0.action].dismisses }
  }

  /// Whether an action passes to the app, assigns or adds a value that depends on a fact.
  private func reads(_ action: Action, _ key: DataKey) -> Bool {
    let sources: [TemplateID?] =
      switch action {
      case .open(let screen): screen.arguments.map(\.source)
      case .call(_, let arguments): arguments.map(\.source)
      case .openURL(let address): [address.source]
      case .set(let change): [change.source]
      case .setField(let change): [change.source]
      case .append(let change), .remove(let change):
        change.members.map(\.source) + [change.value?.source]
      case .submit, .dismiss, .custom, .toggle, .validate, .reset, .focus, .move, .series: []
      }
    return sources.compactMap { $0 }.flatMap { values(in: $0) }
      .contains { expressions.keys(in: $0).contains(key) }
  }

  /// The empty value of a fact that shows a sheet; null also for texts, since they may be optional.
  private func empty(_ key: DataKey) -> DataTable.Value {
    guard let root = dataRoot, let value = data.member(key, of: root), case .boolean = data[value]
    else { return .null }
    return .boolean(false)
  }

  /// The action series with `change` instead of `dismiss`; nil if the series does not dismiss.
  private mutating func action(_ position: Int, putsAwayBy change: Action) -> Int? {
    switch actions[position] {
    case .dismiss:
      actions.append(change)
      return actions.count - 1
    case .series(let series) where series.steps.contains(where: { actions[$0.action].dismisses }):
      actions.append(change)
      let set = actions.count - 1
      var steps = series.steps.map { step in
        actions[step.action].dismisses ? ActionSeries.Step(set, when: step.condition) : step
      }
      // The dismissal comes last if an action reads the fact that shows the sheet.
      if case .set(let change) = change, let key = data.knownKey(change.fact),
        let place = steps.firstIndex(where: { $0.action == set }),
        let reader = steps.lastIndex(where: { reads(actions[$0.action], key) }), reader > place
      {
        steps.insert(steps.remove(at: place), at: reader)
      }
      actions[position] = .series(ActionSeries(at: position, steps))
      return position
    default: return nil
    }
  }
}

extension Action {
  fileprivate var dismisses: Bool { if case .dismiss = self { true } else { false } }
}
