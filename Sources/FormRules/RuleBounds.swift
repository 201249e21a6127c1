internal import SpecModel

/// Necessary conditions of a rule, used to find rules that can never pass together.
struct RuleBounds {
  private let test: FormRule.Test
  private let pattern: Pattern?
  /// The minimum and maximum number of characters.
  private let length: ClosedRange<Int>
  /// The range of permitted numbers; nil if the value need not be a number.
  private let numbers: ClosedRange<Double>?

  init(_ test: FormRule.Test, _ pattern: Pattern?) {
    self.test = test
    self.pattern = pattern
    length = Self.length(test, pattern)
    numbers = if case .range(let range) = test { range } else { nil }
  }

  /// The range of lengths of values that pass a test, in characters.
  ///
  /// A pattern's minimum is 0, because one character can consist of several scalars.
  private static func length(_ test: FormRule.Test, _ pattern: Pattern?) -> ClosedRange<Int> {
    switch test {
    case .length(let range): return range
    case .email: return "a@b.cc".count...Int.max
    case .url: return "a://b".count...Int.max
    case .phone: return 7...Int.max
    case .creditCard: return 12...Int.max
    case .expiry: return 5...5
    case .range(let range): return shortestNumber(in: range)...Int.max
    case .oneOf(let values):
      let counts = values.map(\.count)
      return (counts.min() ?? 0)...(counts.max() ?? .max)
    case .pattern: return 0...(pattern?.program.root.width.most ?? .max)
    case .required, .integer, .decimal, .count, .matches, .equals, .custom, .givenPattern:
      return 1...Int.max
    }
  }

  /// The number of characters of the shortest number in a range.
  private static func shortestNumber(in range: ClosedRange<Double>) -> Int {
    let isBelow = range.upperBound < 0
    // The number nearest to zero is the shortest.
    let nearest = isBelow ? -range.upperBound : max(0, range.lowerBound)
    return plainNumber(nearest.rounded(.down)).count + (isBelow ? 1 : 0)
  }

  /// Why no value can pass both rules; nil if a value may pass both.
  func contradiction(with other: RuleBounds) -> String? {
    if let a = numbers, let b = other.numbers {
      return a.overlaps(b) ? nil : "no number lies in both ranges"
    }
    if let reason = asNumber(other) ?? other.asNumber(self) { return reason }
    if let reason = asChoice(other) ?? other.asChoice(self) { return reason }
    if Self.areForeign(test, other.test) { return "no value has both forms" }
    guard !length.overlaps(other.length) else {
      return haveNothingInCommon(test, pattern, other.test, other.pattern)
        ? "no value has both forms" : nil
    }
    let (short, long) = length.upperBound < other.length.lowerBound ? (self, other) : (other, self)
    return "one takes at most \(characters(short.length.upperBound)) and the other needs at least "
      + characters(long.length.lowerBound)
  }

  /// Why the rules contradict each other if one requires a whole number and the other's range
  /// contains none.
  private func asNumber(_ other: RuleBounds) -> String? {
    guard case .integer = test, let range = other.numbers,
      range.lowerBound.rounded(.up) > range.upperBound
    else { return nil }
    return "no whole number lies in the range"
  }

  /// Why the rules contradict each other if none of the listed values passes the other rule.
  private func asChoice(_ other: RuleBounds) -> String? {
    guard case .oneOf(let values) = test, !values.isEmpty else { return nil }
    let isOpen = values.contains { other.allows($0) }
    return isOpen ? nil : "none of the values satisfies the other rule"
  }

  private func allows(_ value: String) -> Bool {
    if case .pattern = test { return pattern?.matches(value) ?? true }
    return holds(test, of: value)
  }

  /// Whether two tests require incompatible formats, regardless of length.
  private static func areForeign(_ a: FormRule.Test, _ b: FormRule.Test) -> Bool {
    let forms = [form(of: a), form(of: b)]
    guard let first = forms[0], let second = forms[1] else { return false }
    return first != second && !(first.isDigits && second.isDigits)
  }

  /// Mutually exclusive formats; digits can be a number, a phone number or a card number.
  private enum Form: Equatable {
    case email, address, expiry, digits
    var isDigits: Bool { self == .digits }
  }

  private static func form(of test: FormRule.Test) -> Form? {
    switch test {
    case .email: .email
    case .url: .address
    case .expiry: .expiry
    case .integer, .decimal, .phone, .creditCard, .range: .digits
    default: nil
    }
  }
}

private func characters(_ count: Int) -> String {
  count == 1 ? "1 character" : "\(count) characters"
}

extension FormField.Kind {
  /// A description of a field's values if none of them can pass a rule; otherwise nil.
  func values(thatCannotSatisfy bounds: RuleBounds) -> String? {
    switch self {
    case .text, .boolean, .date: return nil
    case .number(let range):
      guard !bounds.allowsNumber(of: range) else { return nil }
      return "numbers from \(plainNumber(range.min)) to \(plainNumber(range.max))"
    case .choice(let choices):
      guard !choices.isEmpty, !choices.contains(where: { bounds.allowsValue($0.value) }) else {
        return nil
      }
      return "these options"
    case .choices(let choices):
      guard case .count(let range) = bounds.counted, !choices.isEmpty,
        range.lowerBound > choices.count
      else { return nil }
      return choices.count == 1 ? "one option" : "\(choices.count) options"
    }
  }
}

extension RuleBounds {
  fileprivate var counted: FormRule.Test { test }

  fileprivate func allowsValue(_ value: String) -> Bool { allows(value) }

  /// Whether a number in the control's range passes the rule.
  fileprivate func allowsNumber(of range: NumberRange) -> Bool {
    switch test {
    case .range(let wanted): return wanted.overlaps(range.min...max(range.min, range.max))
    case .oneOf(let values):
      return values.contains { value in
        number(in: value).map { (range.min...max(range.min, range.max)).contains($0) } ?? false
      }
    default: return true
    }
  }
}
