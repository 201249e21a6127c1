package import SpecModel

/// Validates every field of a form in one state.
///
/// Rules run in source order, and the first failure gives the error message. Custom rules run last,
/// so the app never checks a value that is already invalid. Joint rules follow; they mark a field
/// only if it has no other error.
///
/// - Parameters:
/// - patterns: the form's patterns; nil to parse them again.
/// - jointAnswers: whether each joint rule passes, given the results of the fields' own rules.
///   Called once, only if there are joint rules; a missing answer counts as failed.
/// - Complexity: O(*length of the values* × *rules*).
package func evaluate(
  _ form: Form, in state: FormState, with patterns: PatternTable? = nil,
  jointAnswers: (FormFacts) -> [Bool] = { _ in [] }
) -> FormFacts {
  let judge = FieldJudge(form, patterns ?? PatternTable(form), state)
  var verdicts = ContiguousArray<FormFacts.Verdict>()
  var messages = ContiguousArray<String?>()
  verdicts.reserveCapacity(form.fields.count)
  messages.reserveCapacity(form.fields.count)
  var waiting: [(field: FieldID, message: String)] = []
  for (position, field) in form.fields.enumerated() {
    if field.isRepeated {
      // Only its copies for list items have values.
      verdicts.append(.absent)
      messages.append(nil)
      continue
    }
    let verdict = judge.verdict(on: field, at: position)
    verdicts.append(verdict)
    switch verdict {
    case .invalid(.rule(let rule)) where judge.isDue(field, at: position):
      messages.append(message(of: rule, of: field, in: form))
    case .validating:
      messages.append(nil)
      if let message = waitingMessage(of: FieldID(position), judge) {
        waiting.append((FieldID(position), message))
      }
    default: messages.append(nil)
    }
  }
  var facts = FormFacts(verdicts: verdicts, messages: messages, state: state)
  facts.waiting = waiting
  facts.order = form.order
  for (position, field) in form.fields.enumerated() where field.isRepeated {
    facts.isHidden[position] = true
  }
  if !form.jointRules.isEmpty { mark(&facts, of: form, jointAnswers(facts), judge) }
  for (field, message) in state.rejections {
    facts.verdicts[field.position] = .invalid(.rejection)
    facts.messages[field.position] = message
    facts.waiting.removeAll { $0.field == field }
  }
  return facts
}

/// The error message of a field's rule.
package func message(of rule: Int, of field: FormField, in form: Form) -> String {
  field.rules[rule].message ?? defaultMessage(of: field.rules[rule], for: field, in: form)
}

/// The default message of a length rule for a computed argument of 1; nil for other rules.
package func messageOfOne(of rule: Int, of field: FormField, in form: Form) -> String? {
  var one = field.rules[rule]
  guard case .length = one.test, one.message == nil, one.argument != nil, one.shown.count == 1
  else { return nil }
  one.shown = ["1"]
  return defaultMessage(of: one, for: field, in: form)
}

/// The text shown while a custom rule of a field is being checked; nil if the field has none.
private func waitingMessage(of id: FieldID, _ judge: FieldJudge) -> String? {
  let field = judge.form[id]
  let hooks = field.rules.filter { if case .custom = $0.test { true } else { false } }
  let slow = hooks.first { judge.answer(to: $0, of: id) == .validating } ?? hooks.first
  return slow.map { $0.validatingMessage ?? defaultValidatingMessage(for: field, in: judge.form) }
}

// MARK: - Joint rules

/// Marks the fields of failed rules over several fields.
private func mark(
  _ facts: inout FormFacts, of form: Form, _ answers: [Bool], _ judge: FieldJudge
) {
  for (position, holds) in answers.enumerated() where !holds {
    let rule = form.jointRules[position]
    let isAsked = rule.compared.allSatisfy { field in
      if case .invalid(.rule) = facts.verdicts[field.position] { return false }
      return !facts.state.values[field.position].isEmpty
    }
    let marked = rule.field.position
    switch facts.verdicts[marked] {
    case .valid, .absent, .validating: break
    case .empty, .invalid: continue
    }
    guard isAsked else { continue }
    facts.verdicts[marked] = .invalid(.jointRule(position))
    facts.waiting.removeAll { $0.field == rule.field }
    if judge.isDue(form.fields[marked], at: marked) {
      facts.messages[marked] =
        rule.message ?? defaultMessage(of: rule, for: form.fields[marked], in: form)
    }
  }
}

// MARK: - One field

/// Validates one field at a time.
struct FieldJudge {
  let form: Form
  private let patterns: PatternTable
  private let state: FormState

  init(_ form: Form, _ patterns: PatternTable, _ state: FormState) {
    self.form = form
    self.patterns = patterns
    self.state = state
  }

  /// Whether a field shows its errors now, which depends on its `validateOn`.
  func isDue(_ field: FormField, at position: Int) -> Bool {
    if state.isSubmitted { return true }
    switch field.validateOn {
    case .submit: return false
    case .blur: return state.isTouched[position]
    case .change:
      return state.isTouched[position] || state.values[position] != field.initialValue
    }
  }

  /// The validation result of a field.
  ///
  /// An empty required field is not invalid until the field shows its errors.
  func verdict(on field: FormField, at position: Int) -> FormFacts.Verdict {
    let value = state.values[position]
    if field.isToggle {
      // A required switch must be on.
      let failed = field.rules.firstIndex { $0.test == .required && !$0.isIdle }
      guard let failed, value != "true" else { return .valid }
      return isDue(field, at: position) ? .invalid(.rule(failed)) : .empty
    }
    if value.isEmpty {
      guard let required = field.rules.firstIndex(where: { field.refusesNothing(by: $0) }) else {
        return .absent
      }
      return isDue(field, at: position) ? .invalid(.rule(required)) : .empty
    }
    var hasHooks = false
    for (rule, declared) in field.rules.enumerated() where !declared.isIdle {
      if case .custom = declared.test {
        hasHooks = true
      } else if !holds(declared, rule, of: value, position) {
        return .invalid(.rule(rule))
      }
    }
    return hasHooks ? verdictOfHooks(on: field, at: position) : checked(position)
  }

  private func checked(_ position: Int) -> FormFacts.Verdict {
    state.isValidating[position] ? .validating : .valid
  }

  private func holds(_ rule: FormRule, _ index: Int, of value: String, _ position: Int) -> Bool {
    switch rule.test {
    case .matches(let other): value == state.values[other.position]
    case .pattern: patterns.pattern(of: index, of: position, in: form)?.matches(value) ?? true
    case .givenPattern(let text):
      text.isEmpty || (try? Pattern(text).matches(value)) ?? true
    case .decimal, .range: FormRules.holds(rule.test, of: state.withPoint(value))
    default: FormRules.holds(rule.test, of: value)
    }
  }

  private func verdictOfHooks(on field: FormField, at position: Int) -> FormFacts.Verdict {
    var isWaiting = false
    for (rule, declared) in field.rules.enumerated() where !declared.isIdle {
      switch answer(to: declared, of: FieldID(position)) {
      case .invalid: return .invalid(.rule(rule))
      case .validating: isWaiting = true
      case .valid, nil: break
      }
    }
    return isWaiting ? .validating : checked(position)
  }

  /// The app's answer to a custom rule; nil for other rules.
  func answer(to rule: FormRule, of field: FieldID) -> HookAnswer? {
    guard case .custom(let hook) = rule.test else { return nil }
    return state.answers.first { $0.field == field && $0.hook == hook }?.answer ?? .valid
  }
}

extension FormField {
  /// Whether a rule fails for an empty value.
  func refusesNothing(by rule: FormRule) -> Bool {
    guard !rule.isIdle else { return false }
    if case .count(let range) = rule.test { return range.lowerBound > 0 }
    return rule.test == .required
  }
}
