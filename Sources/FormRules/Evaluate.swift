package import SpecModel

/// Judges every field of a form in one state: a value in, a verdict out.
///
/// Rules are asked in the order of the spec; the first that fails is the one a person reads.
///
/// - Complexity: O(*length of the values* × *rules*).
package func evaluate(_ form: Form, in state: FormState) -> FormFacts {
  var verdicts = ContiguousArray<FormFacts.Verdict>()
  var messages = ContiguousArray<String?>()
  verdicts.reserveCapacity(form.fields.count)
  messages.reserveCapacity(form.fields.count)
  for (position, field) in form.fields.enumerated() {
    let isDue = state.isSubmitted || isDue(field, at: position, in: state)
    let verdict = judge(
      state.values[position], of: field, isDue: isDue, isValidating: state.isValidating[position])
    verdicts.append(verdict)
    if case .invalid(let rule) = verdict, isDue {
      messages.append(
        field.rules[rule].message ?? defaultMessage(of: field.rules[rule], for: field))
    } else {
      messages.append(nil)
    }
  }
  return FormFacts(verdicts: verdicts, messages: messages, state: state)
}

/// Whether a field shows what is wrong before the form is submitted.
private func isDue(_ field: FormField, at position: Int, in state: FormState) -> Bool {
  switch field.validateOn {
  case .submit: false
  case .blur: state.isTouched[position]
  case .change: state.isTouched[position] || state.values[position] != field.initialValue
  }
}

/// The verdict over one value.
///
/// - Parameter isDue: whether a person should see what is wrong by now. Until then a required
///   field without a value is only empty.
private func judge(
  _ value: String, of field: FormField, isDue: Bool, isValidating: Bool
) -> FormFacts.Verdict {
  if field.isToggle {
    // A required switch has to be on.
    let failed = field.rules.firstIndex { $0.test == .required }
    guard let failed, value != "true" else { return .valid }
    return isDue ? .invalid(rule: failed) : .empty
  }
  if value.isEmpty {
    guard let required = field.rules.firstIndex(where: { $0.test == .required }) else {
      return .absent
    }
    return isDue ? .invalid(rule: required) : .empty
  }
  for (position, rule) in field.rules.enumerated() where !holds(rule.test, of: value) {
    return .invalid(rule: position)
  }
  return isValidating ? .validating : .valid
}

/// What a rule says when the spec has no words of its own: always with the field's name.
package func defaultMessage(of rule: FormRule, for field: FormField) -> String {
  let title = field.title
  switch rule.test {
  case .required: return "\(title) is required"
  case .email: return "\(title) is not a full email address"
  case .length(let range):
    if range.lowerBound == range.upperBound {
      return "\(title) must have \(counted(range.lowerBound, "character"))"
    }
    if range.upperBound == .max {
      return "\(title) must have at least \(counted(range.lowerBound, "character"))"
    }
    if range.lowerBound == 0 {
      return "\(title) must have at most \(counted(range.upperBound, "character"))"
    }
    return "\(title) must have \(range.lowerBound) to \(range.upperBound) characters"
  case .expiry: return "\(title) must be a month and a year, such as 04/29"
  case .integer: return "\(title) must be a whole number"
  case .decimal: return "\(title) must be a number"
  case .oneOf(let values): return "\(title) must be one of: \(values.joined(separator: ", "))"
  case .url: return "\(title) is not a full web address, such as https://example.com"
  case .phone: return "\(title) is not a phone number"
  case .creditCard: return "\(title) is not a card number"
  case .range(let range): return "\(title) must be \(words(for: range))"
  case .pattern: return "\(title) does not have the right form"
  }
}

/// `at least 1`, `at most 9`, `between 1 and 9`.
private func words(for range: ClosedRange<Double>) -> String {
  func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : "\(number)"
  }
  if range.upperBound >= 1e15 { return "at least \(short(range.lowerBound))" }
  if range.lowerBound <= -1e15 { return "at most \(short(range.upperBound))" }
  return "between \(short(range.lowerBound)) and \(short(range.upperBound))"
}

private func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
