internal import SpecModel
internal import SpecSyntax

/// Checks literals that are compared with the selected option of a field.
extension Lowering {
  /// Warns about `place.value == 'x'` if the field has no option with the value `x`.
  mutating func checkComparedOption(
    _ side: ExpressionChecker.Operand, _ other: ExpressionChecker.Operand,
    in checker: ExpressionChecker
  ) {
    guard case .text(let word)? = other.literal else { return }
    checkOption(word, of: side, at: other.range, in: checker)
  }

  /// Warns about a literal that is not an option, in `place.value in ['home', 'x']` or `'x' in
  /// places.value`.
  mutating func checkMemberOption(
    _ value: ExpressionChecker.Operand, in list: ExpressionChecker.Operand,
    of checker: ExpressionChecker
  ) {
    checkComparedOption(list, value, in: checker)
    guard list.end > 0, case .list(let count, _) = checker.steps[list.end - 1] else { return }
    for step in checker.steps[..<(list.end - 1)].suffix(Int(count)) {
      guard case .constant(let id) = step, case .text(let word) = document.data[id] else { return }
      checkOption(word, of: value, at: list.range, in: checker)
    }
  }

  private mutating func checkOption(
    _ word: String, of side: ExpressionChecker.Operand, at range: Range<Int>,
    in checker: ExpressionChecker
  ) {
    guard !word.isEmpty, side.end > 0, let field = field(checker.steps[side.end - 1]),
      let options = document.form[field].kind.offered, !options.isEmpty,
      !options.contains(where: { $0.value == word })
    else { return }
    let words = options.map(\.value)
    report(
      .notChosen(
        word, in: document.form[field].name, options: words,
        closest: suggest(word, among: words), at: span(range, in: checker.place.node)))
  }

  /// A hint on how to declare a field's options as numbers, if the field's value is compared with a
  /// number.
  func numberOptions(
    _ left: ExpressionChecker.Operand, _ right: ExpressionChecker.Operand,
    in checker: ExpressionChecker
  ) -> String? {
    for (side, other) in [(left, right), (right, left)] {
      guard side.end > 0, other.end > 0, let field = field(checker.steps[side.end - 1]) else {
        continue
      }
      if let hint = numberOptions(of: field) { return hint }
    }
    return nil
  }

  /// A hint on how to declare a field's options as numbers; nil if the options are not digits or
  /// come from data.
  func numberOptions(of field: FieldID) -> String? {
    guard !document.form[field].hasDataOptions, let options = document.form[field].kind.offered,
      !options.isEmpty, options.allSatisfy({ DataTable.isNumber($0.value) })
    else { return nil }
    let texts = "options in a list are always texts"
    guard document.nodes[document.form[field].node.position].component == .picker else {
      return texts
    }
    let numbers = options.compactMap { Int($0.value) }
    let isRange =
      numbers.count == options.count
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
    guard isRange, let first = numbers.first, let last = numbers.last else {
      let list = options.prefix(4).map(\.value).joined(separator: ", ")
      return "\(texts); for numbers, use a fact: facts: { choices: [\(cut(list))] }, "
        + "options: choices"
    }
    return "\(texts); for integers, write 'options: \(first)..\(last)'"
  }

  /// The field whose value a step reads; nil for other steps.
  private func field(_ step: ExpressionStep) -> FieldID? {
    switch step {
    case .field(let field, .value), .entry(let field, .value, _): field
    default: nil
    }
  }
}
