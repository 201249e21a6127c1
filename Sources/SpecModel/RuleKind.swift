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

extension RuleKind {
  /// The rule as specs write it: with a value, or its name alone.
  package var example: String {
    switch self {
    case .minLength: "minLength: 8"
    case .maxLength: "maxLength: 40"
    case .length: "length: 15..16"
    case .min: "min: 1"
    case .max: "max: 9"
    case .range: "range: 1..9"
    case .pattern: "pattern: '^[0-9]{4}$'"
    case .oneOf: "oneOf: [small, large]"
    case .matches: "matches: password"
    case .custom: "custom: nicknameIsFree"
    default: rawValue
    }
  }
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
