package import SpecModel

// What rules say when the spec has no words of its own: always with the field's name, in the
// language of the form's texts.

/// What a rule of a field says where it fails.
package func defaultMessage(of rule: FormRule, for field: FormField, in form: Form) -> String {
  let words = RuleWords.words(of: form.language)
  let (sentence, numbers) = rule.test.sentence(of: field)
  var parts = [field.title] + numbers
  switch rule.test {
  case .oneOf(let values): parts.append(values.joined(separator: words.listSeparator))
  case .matches(let other): parts.append(form[other].title)
  default: break
  }
  return words.say(sentence, parts)
}

/// What a joint rule says of the field that it marks.
package func defaultMessage(of rule: JointRule, for field: FormField, in form: Form) -> String {
  RuleWords.words(of: form.language).say(.joint, [field.title])
}

/// What is read below a field while it is being checked.
package func defaultValidatingMessage(for field: FormField, in form: Form) -> String {
  RuleWords.words(of: form.language).say(.validating, [field.title])
}
