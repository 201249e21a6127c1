/// The minimum or maximum in the argument of a rule.
package enum RuleBound {
  case written(Double)
  /// A computed bound; the rule does not apply while the value is missing.
  case given(ExpressionID)

  /// The character that represents the decimal separator in a constant bound; the separator of the
  /// message's language replaces it.
  package static let decimalSign = "\u{E002}"

  /// A constant bound as displayed in messages.
  package static func shown(_ number: Double) -> String {
    plainNumber(number).replacing(".", with: decimalSign)
  }
}

/// The bounds of a rule, at least one of which is computed.
package struct GivenBounds {
  /// The lower bound; nil if the rule has none.
  package let least: RuleBound?
  /// The upper bound; nil if the rule has none.
  package let greatest: RuleBound?
  /// Whether the argument is one number, which is both bounds: `length: ${digits}`.
  package let isExact: Bool

  /// The bounds that the default message contains, in its order.
  package var shown: [RuleBound] {
    isExact ? [least].compactMap { $0 } : [least, greatest].compactMap { $0 }
  }
}

extension FormRule {
  /// Whether the rule's argument is a number or a range.
  package var takesNumbers: Bool {
    switch test {
    case .length, .range, .count: true
    default: false
    }
  }

  /// Whether the minimum number of selected options is computed; it decides whether an empty
  /// selection is valid.
  package var hasGivenCount: Bool {
    if case .count = test { argument != nil } else { false }
  }
}

extension Document {
  /// The bounds of a rule with a computed number or range; nil for other rules.
  package func givenBounds(of rule: FormRule) -> GivenBounds? {
    guard rule.takesNumbers, let argument = rule.argument else { return nil }
    var bounds: [RuleBound] = []
    for piece in templates.pieces(of: argument) {
      switch piece {
      case .value(let id, _): bounds.append(.given(id))
      case .text(let text):
        let digits = text.split(separator: "..")
        bounds += digits.compactMap { Double($0) }.map { .written($0) }
      case .localized: break
      }
    }
    guard let first = bounds.first, let last = bounds.last else { return nil }
    switch rule.kind {
    case .minLength, .min: return GivenBounds(least: first, greatest: nil, isExact: false)
    case .maxLength, .max: return GivenBounds(least: nil, greatest: first, isExact: false)
    default: return GivenBounds(least: first, greatest: last, isExact: bounds.count == 1)
    }
  }

  /// The expression of a rule with a computed text or list; nil for other rules.
  package func givenValue(of rule: FormRule) -> ExpressionID? {
    guard !rule.takesNumbers, let argument = rule.argument,
      case .value(let id, _)? = templates.pieces(of: argument).first
    else { return nil }
    return id
  }
}
