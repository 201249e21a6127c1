import SpecLowering
import SpecModel
import SpecSyntax
import Testing

/// Numbers, money and days as locales write them.
@Suite struct FormatTests {
  struct Row: CustomTestStringConvertible {
    let locale: String
    let shown: [String]
    var testDescription: String { locale }

    init(_ locale: String, _ shown: String...) {
      self.locale = locale
      self.shown = shown
    }
  }

  /// What `Intl` of ICU 78 writes for the same values, checked by hand.
  static let rows: [Row] = []

  static let keys = """
    data:
      n: { plain: 1234567.891, four: 1234, money: -1234.5, part: 0.256, day: 2026-11-05 }
    """

  static let body = """
      - text: "${n.plain | number}/${n.four | number}/${n.part | percent}/${n.part | percent: 1}"
      - text: "${n.money | currency: 'EUR'}/${n.four | currency: 'USD'}/${n.four | currency: 'JPY'}/\
    ${n.four | currency: 'CHF'}"
      - text: "${n.day | date: 'short'}/${n.day | date}/${n.day | date: 'long'}/${n.day | date: 'full'}"
    """

  static func shown(_ locale: String) -> [String] {
    let lowered = Lowered(body, keys: keys)
    #expect(lowered.diagnostics.map(\.message) == [])
    return lowered.screen(locale: locale).nodes.compactMap { node in
      if case .text(let text) = node.kind { text.string } else { nil }
    }
  }

  @Test(arguments: rows) func localesWriteTheirOwnWay(_ row: Row) {
    #expect(Self.shown(row.locale) == row.shown)
  }

  @Test func dump() {
    for locale in ["ar", "ar-EG", "bg", "ca", "cs", "da", "de", "de-AT", "de-CH", "el", "en", "en-AU", "en-CA", "en-GB", "en-IN", "es", "es-MX", "es-US", "et", "fi", "fr", "fr-CA", "fr-CH", "he", "hi", "hr", "hu", "id", "it", "it-CH", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt", "pt-PT", "ro", "ru", "sk", "sl", "sv", "th", "tr", "uk", "vi", "zh", "zh-Hant"] {
      print("DUMP", locale, Self.shown(locale).joined(separator: "/"))
    }
  }

  /// Digits are rounded as decimals, halves to the even neighbor.
  @Test(arguments: [
    ("0.125", "0.12"), ("0.135", "0.14"), ("0.1250001", "0.13"), ("2.675", "2.68"), ("-0.001", "0.00"),
    ("999.995", "1,000.00"), ("0", "0.00"), ("12345678901234567890.5", "12,345,678,901,234,567,890.50"),
  ])
  func rounding(_ digits: String, _ shown: String) throws {
    let lowered = Lowered(
      "  - text: \"${n | number: 2}\"\n    id: t", keys: "data: { n: \(digits) }")
    #expect(lowered.codes.isEmpty)
    #expect(try lowered.screen().text("t").string == shown)
  }
}
