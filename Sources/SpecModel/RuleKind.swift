/// The rules that a field can have, by the words that specs write.
///
/// What a rule asks is `FormRule.Test`: several words can stand for one test, as `minLength`,
/// `maxLength` and `length` all bound a length.
package enum RuleKind: String, NamedCases {
  /// There is a value; a switch is on.
  case required
  case email, url, phone
  case minLength, maxLength, length
  case min, max, range
  case pattern
  case integer, decimal, creditCard, expiry
  case oneOf
  /// The value is that of another field.
  case matches
  /// The app itself judges the value, by a hook of this name.
  case custom
}

extension FormRule.Test {
  /// The word that is written most for a test.
  package var usualKind: RuleKind {
    switch self {
    case .required: .required
    case .email: .email
    case .length(let range):
      range.lowerBound == 0 ? .maxLength : range.upperBound == .max ? .minLength : .length
    case .expiry: .expiry
    case .integer: .integer
    case .decimal: .decimal
    case .oneOf: .oneOf
    case .url: .url
    case .phone: .phone
    case .creditCard: .creditCard
    case .range: .range
    case .pattern: .pattern
    case .matches: .matches
    case .custom: .custom
    }
  }
}
