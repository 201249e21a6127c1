import Foundation
import TestSupport
import Testing
import UnicodeTables

@Suite struct LineSegmentsTests {
  /// The segments of a text, joined by `|`; a mandatory break shows as `!`.
  private func segmented(_ text: String, hangul: HangulBreaks = .betweenSyllables) -> String {
    let bytes = [UInt8](text.utf8)
    return LineSegments(bytes, hangul: hangul).map { segment in
      let mark =
        switch segment.lineBreak {
        case .allowed: "|"
        case .mandatory: "!"
        case .endOfText: ""
        }
      return String(decoding: bytes[segment.bytes], as: UTF8.self) + mark
    }.joined()
  }

  @Test(arguments: [
    ("", ""),
    ("word", "word"),
    ("two words", "two |words"),
    ("two  words ", "two  |words "),
    ("well-known fact", "well-|known |fact"),
    ("a -word", "a |-word"),
    ("e\u{301}tude e\u{301}", "e\u{301}tude |e\u{301}"),
    ("1,234.50 EUR", "1,234.50 |EUR"),
    ("$(12.5)%", "$(12.5)%"),
    ("line\nnext\r\nlast\n", "line\n!next\r\n!last\n!"),
    ("non\u{A0}breaking", "non\u{A0}breaking"),
    ("https://a.org/b", "https://|a.org/|b"),
    ("(see) “this”!", "(see) |“this”!"),
    ("日本語", "日|本|語"),
    ("日本、語。", "日|本、|語。"),
    ("「日本」です", "「日|本」|で|す"),
    ("キャッシュー", "キャッ|シュー"),
    ("한국어 글", "한|국|어 |글"),
    ("🇺🇸🇩🇪👍🏽👩‍💻", "🇺🇸|🇩🇪|👍🏽|👩‍💻"),
    ("ภาษาไทย คำ", "ภาษาไทย |คำ"),
    ("a\u{200B}b", "a\u{200B}|b"),
    ("a\u{2060}-\u{2060}b", "a\u{2060}-\u{2060}b"),
  ])
  func textsAreSegmented(_ text: String, _ expected: String) {
    #expect(segmented(text) == expected)
  }

  @Test func hangulWordsStayWhole() {
    #expect(segmented("한국어 글자", hangul: .betweenWords) == "한국어 |글자")
  }

  @Test func trailingSpacesAreNotVisible() {
    let segments = Array(LineSegments([UInt8]("one  two\n".utf8)))
    #expect(segments.map(\.visibleEnd) == [3, 8])
    #expect(segments.map(\.lineBreak) == [.allowed, .mandatory])
  }

  /// The file holds texts of random scalars from every line-break class and the breaks that ICU
  /// finds in them.
  @Test func breaksMatchICU() throws {
    let file = String(
      decoding: try Repository.bytes("Tests/Fixtures/line_break_samples.txt"), as: UTF8.self)
    var sampleCount = 0
    var failures: [String] = []
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      sampleCount += 1
      let found = breakMarks(in: line)
      if found != line { failures.append("expected \(line)\n     got \(found)") }
    }
    #expect(sampleCount == 1500)
    #expect(failures.isEmpty, "\(failures.count) differ: \(failures.prefix(20))")
  }

  /// A sample line as our own segments would mark it.
  private func breakMarks(in line: Substring) -> String {
    let fields = line.split(separator: " ")
    let scalars = fields.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    let bytes = scalars.flatMap { [UInt8](String($0).utf8) }
    let ends = Set(LineSegments(bytes).map(\.bytes.upperBound))
    var marks = "×"
    var place = 0
    for scalar in scalars {
      place += UTF8.width(scalar)
      let hex = String(scalar.value, radix: 16, uppercase: true)
      marks += " " + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      marks += ends.contains(place) ? " ÷" : " ×"
    }
    return marks
  }
}
