internal import SpecModel

/// Decides conditions in one state.
///
/// What is asked of the form as a whole is counted once, not at every condition.
struct ConditionDecider {
  private let conditions: ContiguousArray<Condition>
  private(set) var facts: FormFacts
  private var isValid: Bool
  private var isInvalid: Bool
  private var isComplete: Bool

  init(_ conditions: ContiguousArray<Condition>, in facts: FormFacts) {
    self.conditions = conditions
    self.facts = facts
    isValid = facts.isValid
    isInvalid = facts.isInvalid
    isComplete = facts.isComplete
  }

  /// Whether a condition holds.
  func holds(_ id: ConditionID) -> Bool {
    let steps = conditions[Int(id.index)].steps
    if steps.count == 1 { return value(of: steps[0]) }
    var stack: [Bool] = []
    for step in steps {
      switch step {
      case .literal, .form, .field: stack.append(value(of: step))
      case .not: stack.append(!(stack.popLast() ?? false))
      case .and:
        let right = stack.popLast() ?? false
        stack.append((stack.popLast() ?? false) && right)
      case .or:
        let right = stack.popLast() ?? false
        stack.append((stack.popLast() ?? false) || right)
      }
    }
    return stack.last ?? false
  }

  /// The value of a step that is no operator.
  private func value(of step: Condition.Step) -> Bool {
    switch step {
    case .literal(let value): value
    case .form(.valid): isValid
    case .form(.invalid): isInvalid
    case .form(.complete): isComplete
    case .form(.submitted): facts.state.isSubmitted
    case .field(let field, let fact): holds(fact, of: field)
    case .not, .and, .or: false
    }
  }

  private func holds(_ fact: Condition.FieldFact, of field: FieldID) -> Bool {
    let verdict = facts.verdicts[field.position]
    switch fact {
    case .valid: return verdict == .valid
    case .invalid:
      if case .invalid = verdict { return true }
      return false
    case .empty: return facts.state.values[field.position].isEmpty
    case .touched: return facts.state.isTouched[field.position]
    case .focused: return facts.state.focus == field
    case .validating: return verdict == .validating
    }
  }

  // MARK: - Hidden fields

  /// Takes the fields that are hidden, or stand inside something hidden, out of the form.
  ///
  /// Whether they are is decided with all fields counted, so that a field cannot hide itself by
  /// what its own absence makes of the form.
  mutating func leaveOutHiddenFields(of document: Document) {
    guard document.attributes.contains(where: { $0.attribute == .hidden }) else { return }
    var isHidden = facts.isHidden
    var hiddenEnd = 0
    for position in document.nodes.indices {
      let node = document.nodes[position]
      if position >= hiddenEnd, isHiddenItself(NodeID(position), in: document) {
        hiddenEnd = Int(node.subtreeEnd)
      }
      if position < hiddenEnd, let field = node.field { isHidden[field.position] = true }
    }
    facts.isHidden = isHidden
    isValid = facts.isValid
    isInvalid = facts.isInvalid
    isComplete = facts.isComplete
  }

  private func isHiddenItself(_ id: NodeID, in document: Document) -> Bool {
    document.attributes(of: id).contains { entry in
      guard entry.attribute == .hidden else { return false }
      switch entry.value {
      case .boolean(let value): return value
      case .condition(let id): return holds(id)
      default: return false
      }
    }
  }
}
