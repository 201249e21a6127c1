package import SpecModel

/// The plural form of a number in a language, by the cardinal rules of the Unicode CLDR.
///
/// Ordinal forms ("2nd") are not supported, because strings files do not have them.
package enum PluralRules {
  /// The plural category of a number that is written with digits and a decimal point.
  package static func category(of number: String, in locale: String) -> PluralCategory {
    let operands = PluralOperands(number)
    for (category, condition) in rules(of: locale) where operands.satisfy("\(condition)") {
      return category
    }
    return .other
  }

  /// The plural categories of a language; the last one is `other`.
  package static func categories(of locale: String) -> [PluralCategory] {
    rules(of: locale).map(\.0) + [.other]
  }

  /// The plural categories that the integers from 0 to 200 use; a translation needs a text for
  /// each.
  package static func neededCategories(of locale: String) -> [PluralCategory] {
    let met = Set((0...200).map { category(of: "\($0)", in: locale) })
    return categories(of: locale).filter { met.contains($0) || $0 == .other }
  }

  /// Whether the table has rules for the language; otherwise English rules are used.
  package static func knows(_ locale: String) -> Bool { row(of: locale) != nil }

  private static func rules(of locale: String) -> [(PluralCategory, StaticString)] {
    row(of: locale) ?? row(of: "en") ?? []
  }

  private static func row(of locale: String) -> [(PluralCategory, StaticString)]? {
    let names = LocaleName.fallbacks(of: locale)
    for name in names {
      if let row = table.first(where: { "\($0.language)" == name }) { return row.rules }
    }
    return nil
  }
}

/// The operands of plural rules, with the letters of Unicode TR 35.
///
/// `n` is the absolute value, `i` its integer part, `v` the number of decimals, `f` their value,
/// `t` their value without trailing zeros. `e` is the exponent, always 0 here.
private struct PluralOperands {
  private var whole = 0
  private var decimals = 0
  private var decimalCount = 0
  private var trimmed = 0

  init(_ number: String) {
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    whole = Self.value(parts.first ?? "")
    guard parts.count > 1 else { return }
    decimalCount = parts[1].utf8.count
    decimals = Self.value(parts[1])
    var rest = parts[1]
    while rest.last == "0" { rest.removeLast() }
    trimmed = Self.value(rest)
  }

  /// The number that some digits represent; if it does not fit, a number with the same last digits.
  private static func value(_ text: Substring) -> Int {
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }
    let last = digits.suffix(15).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return digits.count > 15 ? last + 1_000_000_000_000_000 : last
  }

  /// Evaluates a condition such as `v = 0 and i % 10 = 2..4 or f != 0`.
  func satisfy(_ condition: String) -> Bool {
    split(condition.split(separator: " "), at: "or").contains { alternative in
      split(alternative, at: "and").allSatisfy { holds(Array($0)) }
    }
  }

  private func split(
    _ words: some Collection<Substring>, at separator: Substring
  ) -> [ArraySlice<Substring>] {
    Array(words).split(separator: separator)
  }

  /// Evaluates one relation, such as `i % 10 = 2..4`: an operand, optionally `%` and a number, then
  /// `=` or `!=` with numbers and ranges.
  private func holds(_ words: [Substring]) -> Bool {
    guard let name = words.first, let list = words.last, words.count == 3 || words.count == 5 else {
      preconditionFailure("the table is generated")
    }
    let isEqual = words[words.count - 2] == "="
    // A number with decimals differs from every integer.
    if name == "n", trimmed != 0 { return !isEqual }
    var value = operand(name)
    if words.count == 5, let divisor = Int(words[2]) { value %= divisor }
    let isAmong = list.split(separator: ",").contains { range in
      let bounds = range.split(separator: ".").compactMap { Int($0) }
      return bounds.first.map { $0 <= value && value <= bounds.last ?? $0 } ?? false
    }
    return isAmong == isEqual
  }

  private func operand(_ name: Substring) -> Int {
    switch name {
    case "n", "i": whole
    case "v": decimalCount
    case "f": decimals
    case "t": trimmed
    default: 0
    }
  }
}
