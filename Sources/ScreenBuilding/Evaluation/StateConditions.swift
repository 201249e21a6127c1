package import SpecModel

/// What conditions make of a document's fields and controls in one state, before there is a screen.
package struct StateConditions {
  private let document: Document
  private var decider: ConditionDecider
  private var evaluation: Evaluation

  /// - Parameter state: the state's name; nil for what holds in none.
  package init(_ document: Document, facts: FormFacts, state: String?) {
    self.document = document
    decider = ConditionDecider(document.expressions, in: facts)
    evaluation = Evaluation(document, state: state)
    decider.leaveOutHiddenFields(of: document, &evaluation)
  }

  /// Whether a field is hidden or left out, or stands in something that is.
  package func hides(_ field: FieldID) -> Bool { decider.facts.isHidden[field.position] }

  /// Whether a control cannot be used, by a condition of its own.
  package mutating func disables(_ node: NodeID) -> Bool {
    for entry in document.attributes(of: node) where entry.attribute == .enabled {
      if case .condition(let id) = entry.value { return !evaluation.holds(id, in: decider) }
    }
    return false
  }
}

extension Document {
  /// Whether some field can be hidden or left out.
  package var hasHiddenFields: Bool {
    hasConditionalNodes || attributes.contains { $0.attribute == .hidden }
  }

  /// The controls outside loops that a condition can disable.
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

  /// The texts and numbers that a joint rule compares with.
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
