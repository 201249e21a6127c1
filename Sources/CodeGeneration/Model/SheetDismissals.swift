internal import SpecModel

extension Document {
  /// Makes `dismiss` inside a sheet put that sheet away: it sets the fact that shows the sheet to
  /// false.
  ///
  /// Outside sheets, and in a sheet that no fact shows, it leaves the screen.
  mutating func dismissSheetsByFacts() {
    guard actions.contains(where: \.dismisses) else { return }
    for position in nodes.indices where nodes[position].component == .sheet {
      guard let fact = fact(showing: NodeID(position)) else { continue }
      let end = Int(nodes[position].subtreeEnd)
      let first = Int(nodes[position].attributesStart)
      let last = nodes[position..<end].map { Int($0.attributesEnd) }.max() ?? first
      for entry in first..<last {
        guard case .action(let action) = attributes[entry].value,
          let own = self.action(action, settingToFalse: fact)
        else { continue }
        attributes[entry] = AttributeEntry(
          attributes[entry].attribute, .action(own), at: attributes[entry].span)
      }
    }
  }

  /// The fact that alone shows a node, or with others that all have to be true: the last of these.
  private func fact(showing node: NodeID) -> String? {
    guard let entry = attributes(of: node).first(where: { $0.attribute == .when }),
      case .condition(let id) = entry.value, let root = dataRoot
    else { return nil }
    let steps = expressions.steps(of: id)
    guard steps.allSatisfy({ $0 != .or && $0 != .not }) else { return nil }
    var fact: String?
    for (index, step) in steps.enumerated() {
      guard case .member(let key) = step, index > 0, facts.contains(key),
        case .root = steps[steps.startIndex + index - 1],
        let value = data.member(key, of: root), case .boolean = data[value]
      else { continue }
      fact = data.name(of: key)
    }
    return fact
  }

  /// The same action with `set` in place of `dismiss`; nil if it does not dismiss.
  private mutating func action(_ position: Int, settingToFalse fact: String) -> Int? {
    let change = Action.set(FactChange(fact: fact, value: .boolean(false)))
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
