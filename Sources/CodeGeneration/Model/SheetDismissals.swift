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
      guard case .member(let key)? = switches(showing: NodeID(position)).last?.last
      else { continue }
      let change = FactChange(fact: data.name(of: key), value: empty(key))
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

  /// The first `dismiss` in a sheet that no fact controls, so it cannot be expressed.
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

  /// The empty value of a fact that shows a sheet.
  private func empty(_ key: DataKey) -> DataTable.Value {
    let value = dataRoot.flatMap { data.member(key, of: $0) }
    switch value.map({ data[$0] }) {
    case .boolean: return .boolean(false)
    case .text: return .text("")
    default: return .null
    }
  }

  /// The same action with `set` instead of `dismiss`; nil if the action does not dismiss.
  private mutating func action(_ position: Int, putsAwayBy set: FactChange) -> Int? {
    let change = Action.set(set)
    switch actions[position] {
    case .dismiss:
      actions.append(change)
      return actions.count - 1
    case .series(let series) where series.steps.contains(where: { actions[$0.action].dismisses }):
      actions.append(change)
      let set = actions.count - 1
      let steps = series.steps.map { step in
        actions[step.action].dismisses ? ActionSeries.Step(set, when: step.condition) : step
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
