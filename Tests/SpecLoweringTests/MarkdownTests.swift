import SpecModel
import Testing

@testable import ScreenBuilding

/// Texts in Markdown: what is left of them, and what stands out.
@Suite struct MarkdownTests {
  static let cases: [(source: String, text: String, spans: [String])] = [
    ("plain", "plain", []),
    ("a **b** c", "a b c", ["bold:b"]),
    ("__b__ and *i* and _i_", "b and i and i", ["bold:b", "italic:i", "italic:i"]),
    ("**b *bi***", "b bi", ["bold:b bi", "italic:bi"]),
    ("`a*b*`", "a*b*", ["code:a*b*"]),
    ("~~gone~~", "gone", ["struck:gone"]),
    ("[here](https://a.b/c)", "here", ["link:here>https://a.b/c"]),
    ("[**b**](x)", "b", ["bold:b", "link:b>x"]),
    ("2 * 3 * 4", "2 * 3 * 4", []),
    ("snake_case_name", "snake_case_name", []),
    ("**open", "**open", []),
    ("a\\*b\\*", "a*b*", []),
    ("[x] and (y)", "[x] and (y)", []),
    ("[x]()", "[x]()", []),
    ("`open", "`open", []),
    ("****", "****", []),
    ("ü **ä** 日本", "ü ä 日本", ["bold:ä"]),
    ("", "", []),
  ]

  @Test(arguments: cases.indices)
  func reads(_ row: Int) {
    let (source, text, expected) = Self.cases[row]
    var parser = MarkdownParser(Array(source.utf8))
    let result = parser.parse()
    #expect(result.text == text)
    let bytes = Array(result.text.utf8)
    let spans = result.spans.map { span in
      let part = String(decoding: bytes[span.range.range], as: UTF8.self)
      if let link = span.link { return "link:\(part)>\(link)" }
      let names: [(TextRun.Traits, String)] = [
        (.bold, "bold"), (.italic, "italic"), (.code, "code"), (.strikethrough, "struck"),
      ]
      return (names.first { span.traits.contains($0.0) }?.1 ?? "none") + ":\(part)"
    }
    #expect(spans == expected)
  }

  /// Signs without end cost no more than letters.
  @Test(arguments: ["*", "[", "](", "`", "_a", "\\"])
  func hostileTextsEnd(_ piece: String) {
    let source = String(repeating: piece, count: 10_000)
    var parser = MarkdownParser(Array(source.utf8))
    #expect(parser.parse().text.utf8.count <= source.utf8.count)
  }
}
