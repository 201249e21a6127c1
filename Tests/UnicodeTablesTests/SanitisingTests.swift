import TestSupport
import Testing
import UnicodeTables

@Suite struct SanitisingTests {
  @Test(arguments: [
    ("plain text\\", "plain text\\"),
    ("日本語 é е́ שָׁלוֹם สวัสดี", "日本語 é е́ שָׁלוֹם สวัสดี"),
    ("\u{1B}[31mred\u{7}\u{0}\t\r", "\\u{001B}[31mred\\u{0007}\\u{0000}\\u{0009}\\u{000D}"),
    ("\u{7F}\u{9B}31m\u{85}", "\\u{007F}\\u{009B}31m\\u{0085}"),
    ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("\u{202E}evil\u{202C}", "\\u{202E}evil\\u{202C}"),
    ("\u{61C}\u{200E}\u{200F}\u{2066}\u{2069}", "\\u{061C}\\u{200E}\\u{200F}\\u{2066}\\u{2069}"),
    ("a\u{200B}b\u{200C}c\u{2060}d\u{FEFF}", "a\\u{200B}b\\u{200C}c\\u{2060}d\\u{FEFF}"),
    ("soft\u{AD}hyphen\u{34F}", "soft\\u{00AD}hyphen\\u{034F}"),
    ("\u{FFF9}\u{3164}\u{10FFFF}", "\\u{FFF9}\\u{3164}\\u{10FFFF}"),
    ("\u{600}1 \u{E000} \u{FFFD}", "\u{600}1 \u{E000} \u{FFFD}"),
    // Joiners and selectors.
    ("👩‍💻 👩🏽‍💻 🏳️‍🌈", "👩‍💻 👩🏽‍💻 🏳️‍🌈"),
    ("❤\u{FE0F} ⌚\u{FE0E} 1\u{FE0F}\u{20E3}", "❤\u{FE0F} ⌚\u{FE0E} 1\u{FE0F}\u{20E3}"),
    ("a\u{200D}b 👩\u{200D} \u{200D}👩", "a\\u{200D}b 👩\\u{200D} \\u{200D}👩"),
    ("👩\u{200D}\u{200D}👩", "👩\\u{200D}\\u{200D}👩"),
    ("a\u{FE0F} 1\u{FE0F} ❤\u{FE0F}\u{FE0F}", "a\\u{FE0F} 1\\u{FE0F} ❤\u{FE0F}\\u{FE0F}"),
    ("葛\u{E0100} a\u{E0100} 葛\u{E0100}\u{E0101}", "葛\u{E0100} a\\u{E0100} 葛\u{E0100}\\u{E0101}"),
    // Tags.
    (
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    ),
    ("🏴\u{E0067}\u{E0062}", "🏴\\u{E0067}\\u{E0062}"),
    ("a\u{E0041}\u{E007F}", "a\\u{E0041}\\u{E007F}"),
    // Marks.
    ("\u{301}a", "\\u{0301}a"),
    (" \u{301}", " \u{301}"),
    ("\u{200B}\u{301}", "\\u{200B}\\u{0301}"),
    ("한\u{1112}\u{1161}\u{11AB}", "한\u{1112}\u{1161}\u{11AB}"),
  ])
  func hiddenScalarsShow(_ text: String, _ expected: String) {
    #expect(Array(sanitised(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func lineFeedsStayOrPrint() {
    #expect(sanitised("a\n\u{301}b", lineFeeds: .kept) == "a\n\\u{0301}b")
    #expect(sanitised("a\nb", lineFeeds: .escaped) == "a\\nb")
  }

  @Test func marksAreCappedAtEight() {
    let eight = "e" + String(repeating: "\u{336}", count: 8)
    #expect(sanitised(eight) == eight)
    let many = "e" + String(repeating: "\u{336}", count: 1000) + "f"
    #expect(sanitised(many) == eight + "\\{992 marks}f")
  }

  @Test func joinersAreCappedAtSeven() {
    let chain = Array(repeating: "👩", count: 20).joined(separator: "\u{200D}")
    let eight = Array(repeating: "👩", count: 8).joined(separator: "\u{200D}")
    let four = Array(repeating: "👩", count: 4).joined(separator: "\u{200D}")
    let expected = [eight, eight, four].joined(separator: "\\u{200D}")
    #expect(Array(sanitised(chain).utf8) == Array(expected.utf8))
  }

  @Test func brokenUTF8Prints() {
    var output: [UInt8] = []
    let bytes: [UInt8] = [0x61, 0xFF, 0xE6, 0x97, 0x62, 0xED, 0xA0, 0x80, 0xF4, 0x90]
    appendSanitised(bytes, lineFeeds: .kept, to: &output)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.hasPrefix("a\\u{FFFD}\\u{FFFD}\\u{FFFD}b\\u{FFFD}"))
    #expect(!text.contains("\u{FFFD}"))
  }

  /// What may stand in sanitised text only under conditions is counted; the rest must be absent.
  @Test(arguments: 1...40) func randomTextComesOutSafe(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = generator.text(length: 40)
      let safe = sanitised(text, lineFeeds: .escaped)
      #expect(safe.unicodeScalars.allSatisfy { !isForbidden($0) }, "\(text.debugDescription)")
      #expect(Array(sanitised(safe).utf8) == Array(safe.utf8), "\(text.debugDescription)")
      #expect(longestRunOfMarks(in: safe) <= 8, "\(text.debugDescription)")
      let first = safe.unicodeScalars.first
      #expect(first.map { !isMark($0) } ?? true, "\(text.debugDescription)")
    }
  }

  @Test func anyBytesComeOutAsUTF8() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let bytes = (0..<30).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      var output: [UInt8] = []
      appendSanitised(bytes[3...], lineFeeds: .kept, to: &output)
      #expect(Array(String(decoding: output, as: UTF8.self).utf8) == output)
    }
  }

  private func sanitised(_ text: String, lineFeeds: LineFeeds = .escaped) -> String {
    var output: [UInt8] = []
    appendSanitised(text, lineFeeds: lineFeeds, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF:
      true
    default: false
    }
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private func longestRunOfMarks(in text: String) -> Int {
    var run = 0
    var longest = 0
    for scalar in text.unicodeScalars {
      let isSelector = scalar.properties.isDefaultIgnorableCodePoint
      run = isMark(scalar) && !isSelector ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
