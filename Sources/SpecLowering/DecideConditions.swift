internal import SpecModel

/// Decides conditions in one state.
///
/// What is asked of the form as a whole is counted once, not at every condition.
struct ConditionDecider {
  let expressions: ExpressionTable
  let data: DataTable
  /// What the app knows in the state: an object; nil for nothing.
  let root: DataID?
  private(set) var facts: FormFacts
  private var isValid: Bool
  private var isInvalid: Bool
  private var isComplete: Bool
  private var isFailed: Bool

  init(_ document: Document, state: String?, in facts: FormFacts) {
    expressions = document.expressions
    data = document.data
    root = document.knowledge(in: state)
    self.facts = facts
    isValid = facts.isValid
    isInvalid = facts.isInvalid
    isComplete = facts.isComplete
    isFailed = facts.isFailed
  }

  /// Whether a condition holds that stands in no loop.
  func holds(_ id: ExpressionID) -> Bool {
    let expression = expressions[id]
    guard expression.isPlain else {
      var evaluation = Evaluation()
      return evaluation.holds(id, in: self)
    }
    return holdsPlain(expression)
  }

  /// Decides a plain condition; the answers that wait are the bits of one word.
  @inline(__always)
  func holdsPlain(_ expression: Expression) -> Bool {
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
  mutating func leaveOutHiddenFields(of document: Document) {
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
      if position >= hiddenEnd, isHiddenItself(NodeID(position), in: document) {
        hiddenEnd = Int(node.subtreeEnd)
      }
      if position < hiddenEnd, let field = node.field { isHidden[field.position] = true }
      position += 1
    }
    facts.isHidden = isHidden
    isValid = facts.isValid
    isInvalid = facts.isInvalid
    isComplete = facts.isComplete
    isFailed = facts.isFailed
  }

  private func isHiddenItself(_ id: NodeID, in document: Document) -> Bool {
    document.attributes(of: id).contains { entry in
      guard entry.attribute == .hidden || entry.attribute == .when else { return false }
      let hidesIfTrue = entry.attribute == .hidden
      switch entry.value {
      case .boolean(let value): return value == hidesIfTrue
      case .condition(let id): return holds(id) == hidesIfTrue
      default: return false
      }
    }
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
