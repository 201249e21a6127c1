internal import SpecModel
internal import SpecSyntax

/// Checks literals that are compared with a field's selected option.
extension Lowering {
  /// Warns about `place.value == 'x'` if no option has the value `x`.
  mutating func checkComparedOption(
    _ side: ExpressionChecker.Operand, _ other: ExpressionChecker.Operand,
    in checker: ExpressionChecker
  ) {
    guard case .text(let word)? = other.literal else { return }
    checkOption(word, of: side, at: other.range, in: checker)
  }

  /// Warns about a literal in `place.value in ['home', 'x']` or `'x' in places.value` that is not
  /// an option.
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

  /// The field whose value a step reads.
  private func field(_ step: ExpressionStep) -> FieldID? {
    switch step {
    case .field(let field, .value), .entry(let field, .value, _): field
    default: nil
    }
  }
}
