import Foundation
import SpecLowering
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Numbers, money and days as locales write them.
@Suite struct FormatTests {
  /// A locale, and the three texts that it makes of the values below.
  struct Row: CustomTestStringConvertible {
    let locale: String
    let shown: [String]
    var testDescription: String { locale }
  }

  static var rows: [Row] {
    get throws {
      let bytes = try Repository.bytes("Tests/Fixtures/locale-formats.txt")
      return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
        .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        .map { line in
          let fields = line.components(separatedBy: "\t")
          return Row(locale: fields[0], shown: Array(fields.dropFirst()))
        }
    }
  }

  static let keys = """
    data:
      n: { plain: 1234567.891, four: 1234, money: -1234.5, part: 0.256, day: 2026-11-05 }
    """

  static let body = """
      - text: "${n.plain | number}/${n.four | number}/${n.part | percent}/${n.part | percent: 1}"
      - text: "${n.money | currency: 'EUR'}/${n.four | currency: 'USD'}/\\
               ${n.four | currency: 'JPY'}/${n.four | currency: 'CHF'}"
      - text: "${n.day | date: 'short'}/${n.day | date}/${n.day | date: 'long'}/\\
               ${n.day | date: 'full'}"
    """

  @Test func localesWriteTheirOwnWay() throws {
    let lowered = Lowered(Self.body, keys: Self.keys)
    #expect(lowered.diagnostics.map(\.message) == [])
    let rows = try Self.rows
    #expect(rows.count > 40)
    for row in rows {
      let shown = lowered.screen(locale: row.locale).nodes.compactMap { node in
        if case .text(let text) = node.kind { text.string } else { nil }
      }
      #expect(shown == row.shown, "\(row.locale)")
    }
  }

  @Test(arguments: [
    ("de-LI", "1.234"), ("no", "1\u{A0}234"), ("zh-TW", "1,234"), ("en-US-POSIX", "1,234"),
    ("xx", "1,234"),
  ])
  func unknownLocalesWriteAsTheirNeighbors(_ locale: String, _ shown: String) throws {
    let lowered = Lowered("  - text: ${n | number}\n    id: t", keys: "data: { n: 1234 }")
    #expect(try lowered.screen(locale: locale).text("t").string == shown)
  }

  /// Digits are rounded as decimals, halves to the even neighbor.
  @Test(arguments: [
    ("0.125", "0.12"), ("0.135", "0.14"), ("0.1250001", "0.13"), ("2.675", "2.68"),
    ("-0.001", "-0.00"), ("999.995", "1,000.00"), ("0", "0.00"),
    ("12345678901234567890.5", "12,345,678,901,234,567,890.50"),
  ])
  func rounding(_ digits: String, _ shown: String) throws {
    let lowered = Lowered(
      "  - text: \"${n | number: 2}\"\n    id: t", keys: "data: { n: \(digits) }")
    #expect(lowered.codes.isEmpty)
    #expect(try lowered.screen().text("t").string == shown)
  }
}
