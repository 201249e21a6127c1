/// How one locale writes numbers, money and days, as the Unicode CLDR has it.
///
/// The table is part of the program, so that every machine writes the same bytes whatever locales
/// it knows. Days are those of the Gregorian calendar.
package struct LocaleFormats: Sendable {
  /// The locale's name, such as `de-AT`.
  package let name: StaticString
  /// The digit zero; the others follow it.
  package let zero: UInt32
  package let decimal: StaticString
  package let group: StaticString
  package let moneyDecimal: StaticString
  package let moneyGroup: StaticString
  package let minus: StaticString
  package let percentSign: StaticString
  /// How many digits the first group must have for there to be groups.
  package let minimumGroups: Int
  /// How many digits the groups before the last have, which has three.
  package let secondGroup: Int
  /// What stands before and behind the digits, of a positive and of a negative number, between
  /// bars; `%` and `-` stand for the locale's own signs.
  package let percent: StaticString
  /// The same of money, with `¤` for the currency.
  package let money: StaticString
  /// The signs of currencies: `EUR €|USD $`.
  package let signs: StaticString
  /// The patterns of days, short to full, between bars.
  package let dates: StaticString
  package let months: StaticString
  package let shortMonths: StaticString
  /// From Monday.
  package let days: StaticString
  package let shortDays: StaticString

  /// The formats of a locale, or of the nearest one that the table has: `de-LI` writes as `de`, and
  /// what is not known at all as `en`.
  package static func nearest(to locale: String) -> LocaleFormats {
    var name = locale
    if name == "no" || name.hasPrefix("no-") { name = "nb" }
    if ["zh-TW", "zh-HK", "zh-MO"].contains(name) { name = "zh-Hant" }
    while true {
      if let row = table.first(where: { "\($0.name)" == name }) { return row }
      guard let hyphen = name.lastIndex(of: "-") else { break }
      name = String(name[..<hyphen])
    }
    guard let english = table.first(where: { "\($0.name)" == "en" }) else {
      preconditionFailure("the table has English")
    }
    return english
  }

  /// The sign of a currency, or its code where it has none.
  package func sign(of currency: String) -> String {
    for entry in Self.parts(signs) where entry.hasPrefix(currency) {
      let sign = entry.dropFirst(currency.count)
      if sign.first == " " { return String(sign.dropFirst()) }
    }
    return currency
  }

  /// How many decimals a currency has.
  package static func digits(of currency: String) -> Int {
    for entry in "\(currencyDigits)".split(separator: " ") where entry.dropLast() == currency {
      return Int(String(entry.suffix(1))) ?? 2
    }
    return 2
  }

  /// The parts of an entry of the table, which bars divide.
  package static func parts(_ entry: StaticString) -> [String] {
    "\(entry)".split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }
}
