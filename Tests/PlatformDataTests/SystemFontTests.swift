import Foundation
import PlatformData
import SpecModel
import TestSupport
import Testing

@Suite struct SystemFontTests {
  /// One row of the measured widths.
  struct Row: Sendable, CustomTestStringConvertible {
    let weight: FontWeight
    let pointSize: Double
    let text: String
    /// What the system measured.
    let measured: Double
    /// What the model gives for the text, without kerning.
    let width: Double

    var testDescription: String { "\(text), \(weight.name) \(pointSize)" }

    static let all: [Row] = {
      guard let bytes = try? Repository.bytes("Tests/Fixtures/sf_string_widths.csv") else {
        return []
      }
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
        .compactMap { line in
          let cells = line.split(separator: ",", omittingEmptySubsequences: false)
          guard cells.count == 6, let weight = FontWeight(name: String(cells[0])),
            let size = Double(cells[1]), let measured = Double(cells[3]),
            let width = Double(cells[4])
          else { return nil }
          return Row(
            weight: weight, pointSize: size, text: String(cells[2]), measured: measured,
            width: width)
        }
    }()
  }

  @Test func everyRowIsRead() { #expect(Row.all.count == 150) }

  @Test(arguments: Row.all)
  func advancesEqualTheModel(_ row: Row) {
    let font = SystemFont(pointSize: row.pointSize, weight: row.weight)
    // A character alone has no neighbour to close up to.
    let width = row.text.reduce(0) { $0 + font.width(of: String($1)) }
    #expect(abs(width - row.width) < 1e-4)
  }

  /// How near the measured widths are with kerning, and how near they were without.
  @Test func measuredWidthsAreNear() {
    func share(within distance: Double, _ width: (Row) -> Double) -> Int {
      100 * Row.all.count { abs(width($0) - $0.measured) <= distance } / Row.all.count
    }
    let kerned = { (row: Row) in
      SystemFont(pointSize: row.pointSize, weight: row.weight).width(of: row.text)
    }
    for distance in [0.5, 1] {
      let (with, without) = (share(within: distance, kerned), share(within: distance, \.width))
      print("measured strings within \(distance) pt: \(with) %, without kerning \(without) %")
      #expect(with > without)
    }
    #expect(share(within: 1, kerned) >= 95)
  }

  @Test(arguments: [("AV", "A", "V"), ("To", "T", "o"), ("“L’Avion”", "“L’", "Avion”")])
  func pairsCloseUp(_ text: String, _ one: String, _ other: String) {
    let font = SystemFont(pointSize: 17)
    #expect(font.width(of: text) < font.width(of: one) + font.width(of: other) - 0.5)
    let monospaced = SystemFont(pointSize: 17, family: .monospaced)
    #expect(
      monospaced.width(of: text) == monospaced.width(of: one) + monospaced.width(of: other))
  }

  @Test func accentsKernAsTheirLetters() {
    let font = SystemFont(pointSize: 17)
    #expect(font.width(of: "Tö") == font.width(of: "To"))
    #expect(font.width(of: "To\u{308}p") == font.width(of: "Top"))
    #expect(font.width(of: "T 日V") == font.width(of: "T ") + font.width(of: "日V"))
  }

  @Test func verticalMetricsAreLinear() {
    let font = SystemFont(pointSize: 17)
    #expect(font.lineHeight == 20.287109375)
    #expect(abs(font.ascender - 16.186523) < 1e-6)
    #expect(abs(font.descender + 4.100586) < 1e-6)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
    #expect(abs(font.capHeight - 11.978) < 1e-3)
  }

  @Test func aTextIsAsWideAsItsWords() {
    let font = SystemFont(pointSize: 19.3, weight: .medium, tracking: 0.37)
    let text = Array("The quick brown fox – über 日本語".utf8)
    let whole = font.width(of: text)
    for cut in [3, 4, 9, 10, 20] {
      #expect(font.width(of: text[..<cut]) + font.width(of: text[cut...]) == whole)
    }
  }

  @Test func sizesBetweenTheTablesRowsInterpolate() {
    let model = [
      (FontWeight.regular, 20.5, "Hello UIKit", 93.65549),
      (.semibold, 55, "WWWW MMMM", 409.61561), (.bold, 5, "iiiiillll", 14.89814),
      (.regular, 120, "01234567 89", 717.30469),
    ]
    for (weight, size, text, width) in model {
      #expect(abs(SystemFont(pointSize: size, weight: weight).width(of: text) - width) < 1e-4)
    }
  }

  @Test func trackingIsAddedBehindEachCharacter() {
    let plain = SystemFont(pointSize: 17)
    let tracked = SystemFont(pointSize: 17, tracking: 0.5)
    #expect(abs(tracked.width(of: "abc d") - plain.width(of: "abc d") - 2.5) < 1e-8)
    #expect(abs(tracked.width(of: "é日") - plain.width(of: "é日") - 1) < 1e-8)
    #expect(tracked.width(of: "\u{301}\n") == 0)
  }

  @Test func monospacedTextHasOneAdvance() {
    let font = SystemFont(pointSize: 16, weight: .bold, family: .monospaced)
    let advance = 9.890625  // 16 * 1266 / 2048
    #expect(font.width(of: "iW.") == 3 * advance)
    #expect(font.width(of: "é") == advance)
  }

  @Test func weightsGrowWiderInOrder() {
    let widths = FontWeight.allCases.map {
      SystemFont(pointSize: 17, weight: $0).width(of: "Hamburgefonts")
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  /// Texts outside ASCII, and the same width said otherwise: an ASCII text, or ems.
  @Test(arguments: [
    ("É", "E", 0), ("ñ", "n", 0), ("n\u{303}", "n", 0), ("Ł", "L", 0), ("ệ", "e", 0),
    ("\u{A0}", " ", 0), ("Привет", "Hpnxez", 0), ("Αθήνα", "Aonva", 0), ("«x»", "=x=", 0),
    ("日本語", "", 3), ("ひらがな", "", 4), ("한국어", "", 3), ("ＡＢ", "", 2), ("ｱｲ", "", 1),
    ("\u{200B}\u{FEFF}\u{AD}", "", 0), ("😀", "", 1.25), ("👩\u{200D}🚀", "", 1.25),
    ("👍🏽", "", 1.25), ("🇩🇪", "", 1.25), ("❤\u{FE0F}", "", 1.25), ("❤", "", 1), ("⭐", "", 1.25),
    ("שלום", "", 1.94), ("مُدَّ", "", 0.898), ("กำ", "", 1.086), ("กี่", "", 0.543), ("हिन्दी", "", 2.41),
    ("—", "", 0.998), ("…", "", 0.82), ("€", "0", 0), ("Ab日c", "Abc", 1),
  ])
  func estimatesFollowTheirClass(_ text: String, _ ascii: String, _ ems: Double) {
    let font = SystemFont(pointSize: 20, weight: .medium)
    // No pair closes up in texts outside Latin.
    let width = ascii.reduce(0) { $0 + font.width(of: String($1)) }
    #expect(abs(font.width(of: text) - width - 20 * ems) < 1e-6)
  }

  @Test func brokenTextIsMeasuredToo() {
    let font = SystemFont(pointSize: 10)
    #expect(font.width(of: [0xFF, 0xC3]) == 20)
    #expect(font.width(of: [0xE6, 0x97] as [UInt8]) == 20)
    #expect(font.width(of: [0xC3, 0x41]) == 10 + font.width(of: "A"))
    #expect(font.width(of: [UInt8]()) == 0)
  }

  @Test func absurdSizesDoNotTrap() {
    for size in [0, -3, 1e300, .infinity, .nan] {
      let font = SystemFont(pointSize: size, tracking: size)
      #expect(font.width(of: String(repeating: "W日", count: 5000)).isFinite)
    }
  }
}
