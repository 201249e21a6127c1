/// The keywords of validation rules.
///
/// Several keywords can create the same `FormRule.Test`: `minLength`, `maxLength` and `length` all
/// limit a length.
package enum RuleKind: String, NamedCases {
  /// Requires a value; a toggle must be on.
  case required
  case email, url, phone
  case minLength, maxLength, length
  case min, max, range
  case pattern
  case integer, decimal, creditCard, expiry
  case oneOf
  /// Limits the number of selected options.
  case count
  /// Requires the same value as another field.
  case matches
  /// Calls the app's validation hook.
  case custom
}

extension RuleKind {
  /// An example of the rule in a spec: the keyword with an argument, or only the keyword.
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
    case .count: "count: 1..2"
    case .matches: "matches: password"
    case .custom: "custom: nicknameIsFree"
    default: rawValue
    }
  }
}

extension FormRule.Test {
  /// The most common keyword for a test.
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
    case .count: .count
    case .url: .url
    case .phone: .phone
    case .creditCard: .creditCard
    case .range: .range
    case .pattern, .givenPattern: .pattern
    case .matches, .equals: .matches
    case .custom: .custom
    }
  }
}
