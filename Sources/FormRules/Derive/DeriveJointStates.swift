internal import SpecModel

/// Derives states of rules over several fields by trying values.
extension StateDeriver {
  /// The maximum number of evaluations in one search.
  private static let tryLimit = 1500

  /// Changes the fields' valid values until every joint rule passes, if possible.
  mutating func satisfyJointRules(_ answers: (FormFacts) -> [Bool]) {
    var fields: [FieldID] = []
    for rule in form.jointRules {
      for field in rule.asked + [rule.field] where !fields.contains(field) { fields.append(field) }
    }
    func holds(_ facts: FormFacts) -> Bool {
      !facts.verdicts.contains { verdict in
        if case .invalid(.jointRule) = verdict { true } else { false }
      }
    }
    // Try first without clearing any field.
    let found =
      firstChange(of: fields, leavingOut: false, until: holds, answers)
      ?? firstChange(of: fields, leavingOut: true, until: holds, answers)
    for (field, value) in found ?? [] { result.base[field.position] = value }
  }

  /// Adds a state in which, of all joint rules, exactly this one fails.
  mutating func addState(ofJointRule position: Int, _ answers: (FormFacts) -> [Bool]) {
    let rule = form.jointRules[position]
    let name = stateName(of: rule.field) + ".form"
    let fields = rule.asked.contains(rule.field) ? rule.asked : rule.asked + [rule.field]
    func isAlone(_ facts: FormFacts) -> Bool {
      facts.verdicts.enumerated().allSatisfy { field, verdict in
        switch verdict {
        case .invalid(let cause):
          field == rule.field.position && cause == .jointRule(position)
        case .empty: result.base[field] == nil
        case .absent, .valid, .validating: field != rule.field.position
        }
      }
    }
    guard
      let found = firstChange(of: fields, leavingOut: true, until: isAlone, answers)
    else {
      addMissing(
        name, .jointRule(position), "no values were found that break only this rule")
      return
    }
    var change = FormChange(
      isFilled: true, isSubmitted: form[rule.field].validateOn == .submit)
    change.values = found
    add(name, .jointRule(position), change)
  }

  /// Searches combinations of values for some fields until the form satisfies a condition; nil if
  /// the search finds none.
  ///
  /// The last field varies fastest.
  private func firstChange(
    of fields: [FieldID], leavingOut: Bool, until isWanted: (FormFacts) -> Bool,
    _ answers: (FormFacts) -> [Bool]
  ) -> [(field: FieldID, value: String)]? {
    let options = fields.map { choices(of: $0, leavingOut: leavingOut) }
    guard !options.contains(where: { $0.isEmpty }) else { return nil }
    var chosen = Array(repeating: 0, count: fields.count)
    for _ in 0..<Self.tryLimit {
      let change = fields.indices.map { (field: fields[$0], value: options[$0][chosen[$0]]) }
      let facts = evaluate(form, in: state(changing: change), with: patterns, jointAnswers: answers)
      if isWanted(facts) {
        return change.filter { $0.value != result.base[$0.field.position] }
      }
      guard let next = fields.indices.last(where: { chosen[$0] + 1 < options[$0].count }) else {
        return nil
      }
      chosen[next] += 1
      for later in (next + 1)..<max(next + 1, fields.count) { chosen[later] = 0 }
    }
    return nil
  }

  /// The values to try for a field: its valid values, the chosen one first, and an empty one if the
  /// field is optional.
  private func choices(of field: FieldID, leavingOut: Bool) -> [String] {
    var choices = right[field.position]
    if let base = result.base[field.position] {
      // Not `removeAll(where:)`: the compiler's output for it varies between builds, and releases
      // must be reproducible.
      choices = [base] + choices.filter { $0 != base }
    }
    guard leavingOut, !form[field].isRequired else { return choices }
    switch form[field].kind {
    case .text, .date, .choice, .choices: return choices + [""]
    case .boolean, .number: return choices
    }
  }
}
