internal import PlatformData
package import SpecModel

// Default error messages, which contain the field's title and are in the language of the form's
// texts.

/// The default error message of a field's rule.
package func defaultMessage(of rule: FormRule, for field: FormField, in form: Form) -> String {
  let words = RuleWords.words(of: form.language)
  let (sentence, numbers) = rule.sentence(of: field)
  if rule.argument != nil {
    let decimal = "\(LocaleFormats.nearest(to: form.language).decimal)"
    let shown = numbers.map { $0.replacing(RuleBound.decimalSign, with: decimal) }
    return words.say(sentence, [field.title] + shown)
  }
  var parts = [field.title] + numbers.map { localized($0, in: form.language) }
  switch rule.test {
  case .oneOf(let values): parts.append(values.joined(separator: words.listSeparator))
  case .matches(let other): parts.append(form[other].title)
  default: break
  }
  return words.say(sentence, parts)
}

/// A number with the decimal separator of a language.
private func localized(_ number: String, in language: String) -> String {
  guard number.utf8.contains(UInt8(ascii: ".")) else { return number }
  return number.replacing(".", with: "\(LocaleFormats.nearest(to: language).decimal)")
}

/// The default error message of a joint rule, for the field that it marks.
package func defaultMessage(of rule: JointRule, for field: FormField, in form: Form) -> String {
  RuleWords.words(of: form.language).say(.joint, [field.title])
}

/// The default text below a field while it is being checked.
package func defaultValidatingMessage(for field: FormField, in form: Form) -> String {
  RuleWords.words(of: form.language).say(.validating, [field.title])
}
