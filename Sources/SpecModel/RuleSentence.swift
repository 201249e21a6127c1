/// The default error messages of validation rules, one for each kind of failure.
///
/// A project's strings file can replace a message by its key: `formwork.required = "%@ is
/// missing"`. The first argument is the field's title; numbers, values or the other field's title
/// follow.
package enum RuleSentence: String, NamedCases {
  case required, switchedOn, email, url, phone, creditCard, expiry, integer, decimal, pattern
  case oneOf, matches, custom, joint, validating
  case length, minLength, maxLength, lengths
  case atLeast, atMost, between
  case count, counts

  package static let keyPrefix = "formwork."

  package var key: String { Self.keyPrefix + rawValue }
}

extension FormRule {
  /// The default message of the rule, with the numbers or computed values that it contains.
  package func sentence(of field: FormField) -> (sentence: RuleSentence, numbers: [String]) {
    guard argument != nil else { return test.sentence(of: field) }
    let sentence: RuleSentence =
      switch kind {
      case .minLength: .minLength
      case .maxLength: .maxLength
      case .length: shown.count == 1 ? .length : .lengths
      case .count: shown.count == 1 ? .count : .counts
      case .min: .atLeast
      case .max: .atMost
      case .range: .between
      default: test.sentence(of: field).sentence
      }
    return (sentence, shown)
  }
}

extension FormRule.Test {
  /// The default message of the rule, with the numbers that it contains.
  package func sentence(of field: FormField) -> (sentence: RuleSentence, numbers: [String]) {
    switch self {
    case .required: return (field.isToggle ? .switchedOn : .required, [])
    case .email: return (.email, [])
    case .url: return (.url, [])
    case .phone: return (.phone, [])
    case .creditCard: return (.creditCard, [])
    case .expiry: return (.expiry, [])
    case .integer: return (.integer, [])
    case .decimal: return (.decimal, [])
    case .pattern, .givenPattern: return (.pattern, [])
    case .custom: return (.custom, [])
    case .oneOf: return (.oneOf, [])
    case .matches, .equals: return (.matches, [])
    case .length(let range):
      let (min, max) = (range.lowerBound, range.upperBound)
      if min == max { return (.length, [String(min)]) }
      if max == .max { return (.minLength, [String(min)]) }
      if min == 0 { return (.maxLength, [String(max)]) }
      return (.lengths, [String(min), String(max)])
    case .count(let range):
      let (min, max) = (String(range.lowerBound), String(range.upperBound))
      return min == max ? (.count, [min]) : (.counts, [min, max])
    case .range(let range):
      let (min, max) = (plainNumber(range.lowerBound), plainNumber(range.upperBound))
      if range.upperBound >= 1e15 { return (.atLeast, [min]) }
      if range.lowerBound <= -1e15 { return (.atMost, [max]) }
      return (.between, [min, max])
    }
  }
}

/// A number as text, without a decimal point if it is whole.
package func plainNumber(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e18 ? String(Int(number)) : "\(number)"
}
