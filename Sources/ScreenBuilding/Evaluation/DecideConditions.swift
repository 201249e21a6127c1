internal import SpecModel

/// Decides conditions in one state.
///
/// What is asked of the form as a whole is counted once, not at every condition.
struct ConditionDecider {
  let expressions: ExpressionTable
  private(set) var facts: FormFacts
  private var isValid: Bool
  private var isInvalid: Bool
  private var isComplete: Bool
  private var isFailed: Bool

  init(_ expressions: ExpressionTable, in facts: FormFacts) {
    self.expressions = expressions
    self.facts = facts
    isValid = facts.isValid
    isInvalid = facts.isInvalid
    isComplete = facts.isComplete
    isFailed = facts.isFailed
  }

  /// Whether a plain condition holds; others are worked out by an `Evaluation`, which knows the data.
  ///
  /// The answers that wait are the bits of one word.
  func holds(_ id: ExpressionID) -> Bool {
    let expression = expressions[id]
    assert(expression.isPlain, "the builder writes out the answers to other conditions")
    let start = Int(expression.start)
    if expression.end - expression.start == 1 { return answer(expressions.steps[start]) }
    var stack: UInt64 = 0
    for position in start..<Int(expression.end) {
      let step = expressions.steps[position]
      switch step {
      case .not: stack ^= 1
      case .and:
        let right = stack | ~1
        stack = (stack >> 1) & right
      case .or:
        let right = stack & 1
        stack = (stack >> 1) | right
      default: stack = stack << 1 | (answer(step) ? 1 : 0)
      }
    }
    return stack & 1 == 1
  }

  /// The answer to a question about the form or a field.
  func answer(_ step: ExpressionStep) -> Bool {
    switch step {
    case .boolean(let value): value
    case .form(.valid): isValid
    case .form(.invalid): isInvalid
    case .form(.complete): isComplete
    case .form(.submitted): facts.state.isSubmitted
    case .form(.failed): isFailed
    case .field(let field, let fact): holds(fact, of: field)
    default: false
    }
  }

  private func holds(_ fact: FieldFact, of field: FieldID) -> Bool {
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
    case .value, .error: return false
    }
  }

  // MARK: - Hidden fields

  /// Takes the fields that are hidden or left out, or stand inside something that is, out of the
  /// form.
  ///
  /// Whether they are is decided with all fields counted, so that a field cannot hide itself by
  /// what its own absence makes of the form.
  ///
  /// - Parameter evaluation: works out the conditions that ask for more than the form.
  mutating func leaveOutHiddenFields(of document: Document, _ evaluation: inout Evaluation) {
    guard
      document.hasConditionalNodes
        || document.attributes.contains(where: { $0.attribute == .hidden })
    else { return }
    var isHidden = facts.isHidden
    var hiddenEnd = 0
    var loops = document.loops[...]
    var position = 0
    while position < document.nodes.count {
      // No field stands in a loop.
      while let loop = loops.first, loop.first.position <= position {
        position = max(position, loop.end.position)
        loops.removeFirst()
      }
      guard position < document.nodes.count else { break }
      let node = document.nodes[position]
      if position >= hiddenEnd, isHiddenItself(NodeID(position), in: document, &evaluation) {
        hiddenEnd = Int(node.subtreeEnd)
      }
      // A label or an error that stands apart may be hidden where its field is not.
      if position < hiddenEnd, let field = node.field,
        document.form[field].node.position == position
      {
        isHidden[field.position] = true
      }
      position += 1
    }
    facts.isHidden = isHidden
    isValid = facts.isValid
    isInvalid = facts.isInvalid
    isComplete = facts.isComplete
    isFailed = facts.isFailed
  }

  private func isHiddenItself(
    _ id: NodeID, in document: Document, _ evaluation: inout Evaluation
  ) -> Bool {
    for entry in document.attributes(of: id) {
      guard entry.attribute == .hidden || entry.attribute == .when else { continue }
      let hidesIfTrue = entry.attribute == .hidden
      switch entry.value {
      case .boolean(let value): if value == hidesIfTrue { return true }
      case .condition(let id): if evaluation.holds(id, in: self) == hidesIfTrue { return true }
      default: break
      }
    }
    return false
  }
}

extension Document {
  /// What the app knows in a state: an object of facts and data; nil for nothing.
  func knowledge(in state: String?) -> DataID? {
    guard let state, let declared = states.first(where: { $0.name == state }) else {
      return dataRoot
    }
    return declared.data ?? dataRoot
  }
}
