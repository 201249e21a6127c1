package import SpecModel

// What rules say when the spec has no words of its own: always with the field's name.

/// What a rule of a field says where it fails.
package func defaultMessage(of rule: FormRule, for field: FormField, in form: Form) -> String {
  let title = field.title
  switch rule.test {
  case .required: return "\(title) is required"
  case .email: return "\(title) is not a full email address"
  case .length(let range): return "\(title) must have \(words(for: range))"
  case .expiry: return "\(title) must be a month and a year, such as 04/29"
  case .integer: return "\(title) must be a whole number"
  case .decimal: return "\(title) must be a number"
  case .oneOf(let values): return "\(title) must be one of: \(values.joined(separator: ", "))"
  case .url: return "\(title) is not a full web address, such as https://example.com"
  case .phone: return "\(title) is not a phone number"
  case .creditCard: return "\(title) is not a card number"
  case .range(let range): return "\(title) must be \(words(for: range))"
  case .pattern: return "\(title) does not have the right form"
  case .matches(let other): return "\(title) is not the same as \(form[other].title)"
  case .custom: return "\(title) is not accepted"
  }
}

/// What a joint rule says of the field that it marks.
package func defaultMessage(of rule: JointRule, for field: FormField) -> String {
  "\(field.title) does not go with the other entries"
}

/// What is read below a field while it is being checked.
package func defaultValidatingMessage(for field: FormField) -> String {
  "Checking \(field.title)…"
}

/// `8 characters`, `at least 8 characters`, `8 to 16 characters`.
private func words(for range: ClosedRange<Int>) -> String {
  if range.lowerBound == range.upperBound { return counted(range.lowerBound, "character") }
  if range.upperBound == .max { return "at least \(counted(range.lowerBound, "character"))" }
  if range.lowerBound == 0 { return "at most \(counted(range.upperBound, "character"))" }
  return "\(range.lowerBound) to \(range.upperBound) characters"
}

/// `at least 1`, `at most 9`, `between 1 and 9`.
private func words(for range: ClosedRange<Double>) -> String {
  if range.upperBound >= 1e15 { return "at least \(plainNumber(range.lowerBound))" }
  if range.lowerBound <= -1e15 { return "at most \(plainNumber(range.upperBound))" }
  return "between \(plainNumber(range.lowerBound)) and \(plainNumber(range.upperBound))"
}

/// A number without a fraction where it has none.
func plainNumber(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e18 ? String(Int(number)) : "\(number)"
}

private func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
