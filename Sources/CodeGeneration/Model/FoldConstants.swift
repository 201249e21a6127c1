internal import SpecModel
internal import SpecSyntax

/// Evaluates conditions that are constant, such as those that only read a constant argument of a
/// component.
extension Document {
  /// Replaces constant conditions by their values, and conditional values whose condition is
  /// constant by the chosen value.
  mutating func foldConstants() {
    for id in expressions.ids {
      let steps = expressions.steps(of: id)
      guard steps.count > 1, let folded = folded(steps) else { continue }
      expressions.fill(id, with: folded, kinds: expressions[id].kinds)
    }
    for position in choices.indices where choices[position].asksKnown(in: expressions) {
      choices[position] = choices[position].folded(in: expressions)
    }
  }

  /// An expression with its constant parts evaluated; nil if there are none.
  private func folded(_ steps: ArraySlice<ExpressionStep>) -> [ExpressionStep]? {
    guard let last = steps.last, steps.contains(where: \.mayBeKnown),
      !steps.contains(where: \.hasBody)
    else { return nil }
    let parts = steps.operands
    guard !parts.isEmpty else { return nil }
    var isChanged = false
    let operands = parts.map { part -> ArraySlice<ExpressionStep> in
      guard let folded = folded(part) else { return part }
      isChanged = true
      return folded[...]
    }
    if let known = value(of: last, operands) { return Array(known) }
    return isChanged ? operands.flatMap { $0 } + [last] : nil
  }

  /// The result of an operation with constant operands; nil if it cannot be computed.
  private func value(
    of step: ExpressionStep, _ operands: [ArraySlice<ExpressionStep>]
  ) -> ArraySlice<ExpressionStep>? {
    let known = operands.map { boolean($0) }
    switch step {
    case .not: return known[0].map { [.boolean(!$0)] }
    case .and:
      if known.contains(false) { return [.boolean(false)] }
      return known[0] == true ? operands[1] : known[1] == true ? operands[0] : nil
    case .or:
      if known.contains(true) { return [.boolean(true)] }
      return known[0] == false ? operands[1] : known[1] == false ? operands[0] : nil
    case .choose(nil): return known[0].map { $0 ? operands[1] : operands[2] }
    case .compare(let comparison):
      guard comparison == .equal || comparison == .unequal else { return nil }
      if let first = known[0], let second = known[1] {
        return [.boolean((first == second) == (comparison == .equal))]
      }
      guard let first = text(operands[0]), let second = text(operands[1]) else { return nil }
      return [.boolean((first == second) == (comparison == .equal))]
    case .call(.isEmpty): return text(operands[0]).map { [.boolean($0.isEmpty)] }
    default: return nil
    }
  }

  private func boolean(_ steps: ArraySlice<ExpressionStep>) -> Bool? {
    guard steps.count == 1 else { return nil }
    switch steps.first {
    case .boolean(let value)?: return value
    case .constant(let id)?:
      if case .boolean(let value) = data[id] { return value }
      return nil
    default: return nil
    }
  }

  private func text(_ steps: ArraySlice<ExpressionStep>) -> String? {
    guard steps.count == 1, case .constant(let id)? = steps.first, case .text(let text) = data[id],
      ParameterMark.name(in: text) == nil
    else { return nil }
    return text
  }
}

extension ExpressionTable {
  /// The value of a constant condition; nil for other conditions.
  func known(_ id: ExpressionID) -> Bool? {
    let steps = steps(of: id)
    guard steps.count == 1, case .boolean(let value)? = steps.first else { return nil }
    return value
  }
}

extension ValueChoice {
  fileprivate func asksKnown(in expressions: ExpressionTable) -> Bool {
    self.expressions.contains { expressions.known($0) != nil }
  }

  /// The conditional value without its constant conditions.
  fileprivate func folded(in expressions: ExpressionTable) -> ValueChoice {
    switch self {
    case .value, .number, .share: self
    case .pair(let first, let second):
      .pair(first.folded(in: expressions), second.folded(in: expressions))
    case .edges(let lengths): .edges(lengths.map { $0.folded(in: expressions) })
    case .choose(let condition, let first, let second):
      switch expressions.known(condition) {
      case true?: first.folded(in: expressions)
      case false?: second.folded(in: expressions)
      case nil:
        .choose(condition, first.folded(in: expressions), second.folded(in: expressions))
      }
    }
  }
}

extension ExpressionStep {
  /// Whether the step is a constant.
  fileprivate var mayBeKnown: Bool {
    switch self {
    case .boolean, .constant: true
    default: false
    }
  }

  /// Whether other steps, such as those for each item of a list, belong to the step.
  fileprivate var hasBody: Bool {
    switch self {
    case .computed, .each: true
    default: false
    }
  }
}
