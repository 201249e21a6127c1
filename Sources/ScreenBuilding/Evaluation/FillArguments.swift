internal import PlatformData
internal import SpecModel

extension Evaluation {
  /// Replaces the computed argument of a rule by its value in one state.
  ///
  /// A rule with a missing argument does not apply; an upper bound below the lower one is replaced
  /// by the lower one.
  mutating func fillArgument(
    of rule: inout FormRule, _ document: Document, in decider: ConditionDecider, locale: String
  ) {
    let writer = ValueWriter(locale: locale)
    rule.isIdle = false
    if let bounds = document.givenBounds(of: rule) {
      rule.shown = []
      var numbers: [Double?] = []
      for bound in bounds.shown {
        switch bound {
        case .written(let number):
          numbers.append(number)
          rule.shown.append(RuleBound.shown(number))
        case .given(let id):
          let digits = digits(of: value(of: id, in: decider))
          numbers.append(digits.flatMap { Double($0) })
          rule.shown.append(digits.map { writer.number($0, digits: nil) } ?? "")
        }
      }
      guard let least = numbers.first ?? nil, let greatest = numbers.last ?? nil else {
        rule.isIdle = true
        return
      }
      rule.test = rule.test.between(
        bounds.least == nil ? nil : least, bounds.greatest == nil ? nil : greatest)
    } else if let id = document.givenValue(of: rule) {
      let given = value(of: id, in: decider)
      if case .oneOf = rule.test {
        let words = (0..<count(of: given)).map { plainText(item($0, of: given)) }
        rule.test = .oneOf(words)
        rule.shown = [words.joined(separator: ", ")]
        rule.isIdle = words.isEmpty
      } else {
        let text = plainText(given)
        rule.test = .equals(text)
        rule.shown = [text]
        rule.isIdle = text.isEmpty
      }
    }
  }

  /// The digits of a number; nil for other values.
  private func digits(of value: ExpressionValue) -> String? {
    switch value {
    case .real(let number): DataNumber.digits(of: number)
    case .number(let digits): digits
    default: nil
    }
  }
}

extension FormRule.Test {
  /// The same test with other bounds; nil means unbounded.
  fileprivate func between(_ least: Double?, _ greatest: Double?) -> FormRule.Test {
    func whole(_ number: Double) -> Int { Int(min(max(number.rounded(), 0), 1e15)) }
    switch self {
    case .length:
      let first = least.map(whole) ?? 0
      return .length(first...max(first, greatest.map(whole) ?? .max))
    case .count:
      let first = least.map(whole) ?? 0
      return .count(first...max(first, greatest.map(whole) ?? .max))
    case .range:
      let first = least ?? -1e15
      return .range(first...max(first, greatest ?? 1e15))
    default: return self
    }
  }
}
