/// The formats of one locale for numbers, money and dates, from the Unicode CLDR.
///
/// The table is built in, so output does not depend on the machine's locales. Dates are in the
/// Gregorian calendar.
package struct LocaleFormats: Sendable {
  /// The locale's identifier, such as `de-AT`.
  package let name: StaticString
  /// The scalar of the digit 0; the digits 1 to 9 follow it.
  package let zero: UInt32
  package let decimal: StaticString
  package let group: StaticString
  package let moneyDecimal: StaticString
  package let moneyGroup: StaticString
  package let minus: StaticString
  package let percentSign: StaticString
  /// The number of digits required before the first grouping separator; shorter numbers are not
  /// grouped.
  package let minimumGroups: Int
  /// The number of digits in each group, except for the last group of three digits.
  package let secondGroup: Int
  /// The text before and after the digits of a percentage, for positive and negative numbers,
  /// separated by `|`; the locale's signs replace `%` and `-`.
  package let percent: StaticString
  /// The text before and after the digits of an amount of money, with `¤` for the currency.
  package let money: StaticString
  /// The codes and signs of currencies: `EUR €|USD $`.
  package let signs: StaticString
  /// The date patterns, from short to full, separated by `|`.
  package let dates: StaticString
  /// The pattern of a time of day without seconds.
  package let time: StaticString
  /// The names of the two halves of the day, or of its 24 hours, separated by `|`; empty if the
  /// locale's times contain no such names.
  package let periods: StaticString
  package let months: StaticString
  package let shortMonths: StaticString
  /// The names of weekdays, from Monday, separated by `|`.
  package let days: StaticString
  package let shortDays: StaticString

  /// The formats of a locale or of the nearest one in the table: `de` for `de-LI`, `en` for an
  /// unknown language.
  package static func nearest(to locale: String) -> LocaleFormats {
    if let found = found(for: locale) { return found }
    guard let english = table.first(where: { "\($0.name)" == "en" }) else {
      preconditionFailure("the table has English")
    }
    return english
  }

  /// Whether the table has the locale's language.
  package static func hasFormats(of locale: String) -> Bool { found(for: locale) != nil }

  private static func found(for locale: String) -> LocaleFormats? {
    var name = locale
    if name == "no" || name.hasPrefix("no-") { name = "nb" }
    if ["zh-TW", "zh-HK", "zh-MO"].contains(name) { name = "zh-Hant" }
    while true {
      if let row = table.first(where: { "\($0.name)" == name }) { return row }
      guard let hyphen = name.lastIndex(of: "-") else { return nil }
      name = String(name[..<hyphen])
    }
  }

  /// The sign of a currency, or its code if it has none.
  package func sign(of currency: String) -> String {
    for entry in Self.parts(signs) where entry.hasPrefix(currency) {
      let sign = entry.dropFirst(currency.count)
      if sign.first == " " { return String(sign.dropFirst()) }
    }
    return currency
  }

  /// The number of decimals of a currency.
  package static func digits(of currency: String) -> Int {
    for entry in "\(currencyDigits)".split(separator: " ") where entry.dropLast() == currency {
      return Int(String(entry.suffix(1))) ?? 2
    }
    return 2
  }

  /// The parts of a table entry, separated by `|`.
  package static func parts(_ entry: StaticString) -> [String] {
    "\(entry)".split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }
}
