internal import SpecSyntax
internal import SpecYAML
internal import Testing

/// A source and the text that each of its nodes covers, in the tree's order.
struct SpanCase: CustomTestStringConvertible, Sendable {
  let input: String
  let covered: [String]

  var testDescription: String { input.debugDescription }

  init(_ input: String, _ covered: String...) {
    self.input = input
    self.covered = covered
  }

  static let all = [
    SpanCase("a: b", "a: b", "a", "b"),
    SpanCase("a: b # c\nd: \"e f\"\n", "a: b # c\nd: \"e f\"", "a", "b", "d", "\"e f\""),
    SpanCase("é: \"😀\" # 🎉\n日本: 語\n", "é: \"😀\" # 🎉\n日本: 語", "é", "\"😀\"", "日本", "語"),
    SpanCase("\u{FEFF}a: b\n", "a: b", "a", "b"),
    SpanCase("\u{FEFF}ä: [ö, ü]\n", "ä: [ö, ü]", "ä", "[ö, ü]", "ö", "ü"),
    SpanCase("a: 1\r\nb: x\r\n", "a: 1\r\nb: x", "a", "1", "b", "x"),
    SpanCase("a: 'x\r\n  y'\r\nb: z\r\n", "a: 'x\r\n  y'\r\nb: z", "a", "'x\r\n  y'", "b", "z"),
    SpanCase(
      "a: |\r\n  x\r\n  y\r\nb: [1,\r\n  2]\r\n", "a: |\r\n  x\r\n  y\r\nb: [1,\r\n  2]", "a",
      "|\r\n  x\r\n  y", "b", "[1,\r\n  2]", "1", "2"),
    SpanCase("a: 1\rb: 2\r", "a: 1\rb: 2", "a", "1", "b", "2"),
    SpanCase(
      "a: x\u{2028}y\nb: \"\u{85}\"", "a: x\u{2028}y\nb: \"\u{85}\"", "a", "x\u{2028}y", "b",
      "\"\u{85}\""),
    // Block collections end with their last child, not at the next token.
    SpanCase(
      "a:\n  - b   \n  # c\n\nd: e\n", "a:\n  - b   \n  # c\n\nd: e", "a", "- b", "b", "d", "e"),
    SpanCase("a:\n- b\n- c: d\n\n\n", "a:\n- b\n- c: d", "a", "- b\n- c: d", "b", "c: d", "c", "d"),
    // Nodes that are not written stand behind the indicator that asks for them.
    SpanCase("a:   # c\nb:\n", "a:   # c\nb:", "a", "", "b", ""),
    SpanCase("-\n- # c\n", "-\n-", "", ""),
    SpanCase("{a, b: , c}", "{a, b: , c}", "a", "", "b", "", "c", ""),
    SpanCase("[a: b , c]", "[a: b , c]", "a: b", "a", "b", "c"),
    SpanCase("? a\n# c\n? b\n", "? a\n# c\n? b", "a", "", "b", ""),
    // Anchors are not part of the nodes they name; a mapping begins with what names its first key.
    SpanCase("a: &x  y\nb: *x\n", "a: &x  y\nb: *x", "a", "y", "b", "*x"),
    SpanCase("a: &x # c\n  b: c\n", "a: &x # c\n  b: c", "a", "b: c", "b", "c"),
    SpanCase("a: &x\n- b\n", "a: &x\n- b", "a", "- b", "b"),
    SpanCase("a: &x\n  - b\n", "a: &x\n  - b", "a", "- b", "b"),
    SpanCase("a: &x [b]\nc: &y\n", "a: &x [b]\nc: &y", "a", "[b]", "b", "c", ""),
    SpanCase("&x a: &y {b: c}", "&x a: &y {b: c}", "a", "{b: c}", "b", "c"),
    // Text over several lines.
    SpanCase("a: b\n  c\nd: e", "a: b\n  c\nd: e", "a", "b\n  c", "d", "e"),
    SpanCase(
      "a: >+ # c\n  b \n\n\nd: e", "a: >+ # c\n  b \n\n\nd: e", "a", ">+ # c\n  b ", "d", "e"),
    SpanCase("a: |\nb: c", "a: |\nb: c", "a", "|", "b", "c"),
    SpanCase("a: \"\\u00e9\\\n  x\"", "a: \"\\u00e9\\\n  x\"", "a", "\"\\u00e9\\\n  x\""),
  ]
}

@Suite struct SpanTests {
  @Test(arguments: SpanCase.all)
  func nodesCoverTheirSource(_ row: SpanCase) {
    let file = ParsedFile(row.input)
    let bytes = file.source.bytes
    #expect(file.errors.isEmpty)
    let covered = file.tree.nodes.map {
      String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
    }
    #expect(covered == row.covered)
    #expect(file.brokenInvariants == [])
  }

  @Test func unchangedTextIsASpan() {
    let file = ParsedFile("a: b\nc: \"d\"\ne: 'f'\ng: [h]\n")
    #expect(file.tree.decoded.isEmpty)
  }

  @Test(arguments: [
    ("a: 'it''s'", "it's"), ("a: \"\\u00e9\\n\"", "é\n"), ("a: b\n  c", "b c"),
    ("a: |\n  b\n  c\n", "b\nc\n"), ("a: >-\n  b\n  c\n", "b c"),
    ("a: x\u{2028}y\n  z", "x\u{2028}y z"),
    ("a: \"\u{85}\\t\"", "\u{85}\t"), ("a: \"b\r\n  c\"", "b c"), ("a: \"\\0\"", "\0"),
  ])
  func valuesAreDecoded(_ input: String, _ value: String) {
    let file = ParsedFile(input)
    #expect(file.errors.isEmpty)
    #expect(
      file.tree.nodes.count == 3
        && Array(file.tree.string(.init(2)).unicodeScalars) == Array(value.unicodeScalars))
  }
}
