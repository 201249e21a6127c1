package import SpecModel

/// The fields and controls that are hidden or disabled in one state, found without building a
/// screen.
package struct StateConditions {
  private let document: Document
  private var decider: ConditionDecider
  private var evaluation: Evaluation

  /// Evaluates conditions with the data of a state.
  ///
  /// - Parameter state: the state's name; nil for no state.
  package init(_ document: Document, facts: FormFacts, state: String?) {
    let document = document.withEntries(in: state)
    self.document = document
    decider = ConditionDecider(document.expressions, in: facts)
    evaluation = Evaluation(document, state: state)
    decider.leaveOutHiddenFields(of: document, &evaluation)
  }

  /// Whether a field or a node around it is hidden.
  package func hides(_ field: FieldID) -> Bool {
    let isHidden = decider.facts.isHidden
    return field.position < isHidden.count && isHidden[field.position]
  }

  /// Whether the control's `enabled` condition is false.
  package mutating func disables(_ node: NodeID) -> Bool {
    for entry in document.attributes(of: node) where entry.attribute == .enabled {
      if case .condition(let id) = entry.value { return !evaluation.holds(id, in: decider) }
    }
    return false
  }
}

extension Document {
  /// The controls outside loops whose `enabled` is a condition.
  package var conditionalControls: [NodeID] {
    var controls: [NodeID] = []
    var loopEnd = 0
    var loops = self.loops[...]
    for position in nodes.indices {
      while let loop = loops.first, loop.first.position <= position {
        loopEnd = max(loopEnd, loop.end.position)
        loops.removeFirst()
      }
      guard position >= loopEnd else { continue }
      let isConditional = attributes(of: NodeID(position)).contains { entry in
        guard entry.attribute == .enabled, case .condition = entry.value else { return false }
        return true
      }
      if isConditional { controls.append(NodeID(position)) }
    }
    return controls
  }

  /// The constants with which a joint rule compares values.
  package func constants(of rule: JointRule) -> [String] {
    expressions.steps(of: rule.requirement).compactMap { step in
      guard case .constant(let id) = step else { return nil }
      switch data[id] {
      case .text(let text), .number(let text): return text
      default: return nil
      }
    }
  }
}
