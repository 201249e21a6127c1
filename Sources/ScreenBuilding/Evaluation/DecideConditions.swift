internal import SpecModel

/// Evaluates conditions in one state.
///
/// Properties of the form as a whole are computed only once.
struct ConditionDecider {
  let expressions: ExpressionTable
  private(set) var facts: FormFacts
  private var isValid: Bool
  private var isInvalid: Bool
  private var isComplete: Bool
  private var isFailed: Bool
  private var isEdited: Bool
  /// The value that each field has while it is hidden; empty until hidden fields are determined.
  private var emptyValues: [String] = []

  init(_ expressions: ExpressionTable, in facts: FormFacts) {
    self.expressions = expressions
    self.facts = facts
    isValid = facts.isValid
    isInvalid = facts.isInvalid
    isComplete = facts.isComplete
    isFailed = facts.isFailed
    isEdited = facts.isEdited
  }

  /// Whether a condition is true, for conditions that do not depend on data; `Evaluation` evaluates
  /// the others.
  ///
  /// The operand stack is one integer, with a bit for each operand.
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

  /// Returns the value of a form or field property that an expression step reads.
  func answer(_ step: ExpressionStep) -> Bool {
    switch step {
    case .boolean(let value): value
    case .form(.valid): isValid
    case .form(.invalid): isInvalid
    case .form(.complete): isComplete
    case .form(.submitted): facts.state.isSubmitted
    case .form(.failed): isFailed
    case .form(.edited): isEdited
    case .group(let group, let fact): facts.holds(fact, of: expressions.groups[Int(group)])
    case .field(let field, let fact): holds(fact, of: field)
    default: false
    }
  }

  /// A field's value; empty while the field is hidden.
  func value(of field: FieldID) -> String {
    counts(field) ? facts.state.values[field.position] : emptyValues[field.position]
  }

  /// The message below a field; nil for a hidden field.
  func message(of field: FieldID) -> String? {
    counts(field) ? facts.messages[field.position] : nil
  }

  private func counts(_ field: FieldID) -> Bool {
    emptyValues.isEmpty || !facts.isHidden[field.position]
  }

  private func holds(_ fact: FieldFact, of field: FieldID) -> Bool {
    let verdict = counts(field) ? facts.verdicts[field.position] : .absent
    switch fact {
    case .valid: return verdict == .valid
    case .invalid:
      if case .invalid = verdict { return true }
      return false
    case .empty: return value(of: field).isEmpty
    case .touched: return facts.state.isTouched[field.position]
    case .focused: return facts.state.focus == field
    case .edited: return facts.state.isEdited(field)
    case .validating: return verdict == .validating
    case .value, .error: return false
    }
  }

  // MARK: - Hidden fields

  /// Excludes hidden fields, and fields inside hidden nodes, from the form.
  ///
  /// Conditions that read validation results are evaluated with all fields, so that a field's
  /// absence cannot affect its own condition. Other conditions read hidden fields as empty, and are
  /// evaluated until the set of hidden fields no longer changes.
  ///
  /// - Parameters:
  ///   - evaluation: evaluates conditions that depend on data.
  ///   - knowsVerdicts: whether validation results are known; if not, conditions that read them
  ///     hide nothing.
  mutating func leaveOutHiddenFields(
    of document: Document, _ evaluation: inout Evaluation, knowsVerdicts: Bool = true
  ) {
    guard document.hasHiddenFields, !document.form.fields.isEmpty else { return }
    let whole = self
    let presence = FieldPresence(document)
    let rounds = presence.isLayered ? document.form.fields.count + 1 : 1
    for _ in 0..<rounds {
      let hiding = Hiding(
        presence: presence, inPart: self, inWhole: whole, knowsVerdicts: knowsVerdicts)
      let isHidden = hiding.hiddenFields(of: document, &evaluation)
      let isSettled = isHidden == facts.isHidden
      facts.isHidden = isHidden
      if emptyValues.isEmpty, isHidden.contains(true) {
        // A fact keeps its value while the bound field is hidden.
        emptyValues = zip(document.form.fields, facts.state.values).map { field, value in
          field.boundFact == nil ? field.kind.emptyValue : value
        }
      }
      if isSettled { break }
    }
    isValid = facts.isValid
    isInvalid = facts.isInvalid
    isComplete = facts.isComplete
    isFailed = facts.isFailed
    isEdited = facts.isEdited
  }
}

/// Finds the fields that conditions hide.
private struct Hiding {
  let presence: FieldPresence
  /// Evaluates conditions with the hidden fields excluded.
  let inPart: ConditionDecider
  /// Evaluates conditions with all fields, hidden or not.
  let inWhole: ConditionDecider
  let knowsVerdicts: Bool

  /// The fields that are hidden or inside a hidden node.
  func hiddenFields(
    of document: Document, _ evaluation: inout Evaluation
  ) -> ContiguousArray<Bool> {
    var isHidden = inWhole.facts.isHidden
    var hiddenEnd = 0
    var loops = document.loops[...]
    var position = 0
    while position < document.nodes.count {
      while let loop = loops.first, loop.first.position <= position {
        if loop.depth == 0 {
          leaveOutEntries(
            in: loop, isHidden: position < hiddenEnd, of: document, &evaluation, &isHidden)
        }
        position = max(position, loop.end.position)
        loops.removeFirst()
      }
      guard position < document.nodes.count else { break }
      let node = document.nodes[position]
      if position >= hiddenEnd, !node.isStep,
        isHiddenItself(NodeID(position), in: document, &evaluation)
      {
        hiddenEnd = Int(node.subtreeEnd)
      }
      // A field's separate label or error can be hidden while the field is visible.
      if position < hiddenEnd, let field = node.field,
        document.form[field].node.position == position
      {
        isHidden[field.position] = true
      }
      position += 1
    }
    return isHidden
  }

  /// Excludes the hidden fields of each item of a loop from the form.
  private func leaveOutEntries(
    in loop: Loop, isHidden isHiddenAsWhole: Bool, of document: Document,
    _ evaluation: inout Evaluation, _ isHidden: inout ContiguousArray<Bool>
  ) {
    let nodes = loop.first.position..<loop.end.position
    guard nodes.contains(where: { isEntryField($0, in: document) }) else { return }
    let list = evaluation.value(of: loop.list, in: inPart)
    for position in 0..<evaluation.count(of: list) {
      evaluation.variables.append(evaluation.item(position, of: list))
      evaluation.positions.append(position)
      var hiddenEnd = isHiddenAsWhole ? loop.end.position : 0
      for node in nodes {
        if node >= hiddenEnd, isHiddenItself(NodeID(node), in: document, &evaluation) {
          hiddenEnd = Int(document.nodes[node].subtreeEnd)
        }
        guard node < hiddenEnd, isEntryField(node, in: document),
          let field = document.nodes[node].field,
          let own = evaluation.entryField(field, depth: 0)
        else { continue }
        isHidden[own.position] = true
      }
      evaluation.variables.removeLast()
      evaluation.positions.removeLast()
    }
  }

  private func isEntryField(_ node: Int, in document: Document) -> Bool {
    guard let field = document.nodes[node].field else { return false }
    return document.form[field].entryGroup != nil && document.form[field].node.position == node
  }

  private func isHiddenItself(
    _ id: NodeID, in document: Document, _ evaluation: inout Evaluation
  ) -> Bool {
    for entry in document.attributes(of: id) {
      guard entry.attribute == .hidden || entry.attribute == .when else { continue }
      let hidesIfTrue = entry.attribute == .hidden
      switch entry.value {
      case .boolean(let value): if value == hidesIfTrue { return true }
      case .condition(let id):
        if !knowsVerdicts, presence.asksVerdicts.contains(id) { continue }
        let decider = presence.seesAll(id) ? inWhole : inPart
        if evaluation.holds(id, in: decider) == hidesIfTrue { return true }
      default: break
      }
    }
    return false
  }
}
