import Rendering
import SpecSyntax
import Testing
import UnicodeTables

@Suite struct DiagnosticTests {
  /// A source, the range at fault, and what is printed below the heading.
  @Test(arguments: [
    ("background: acent\n", 12..<17, ["  background: acent", "              ^~~~~"]),
    ("a: 1\r\nbad key\r\n", 6..<9, ["  bad key", "  ^~~"]),
    ("\ttext: x\n", 7..<8, ["      text: x", "            ^"]),
    ("a:\tb\n", 3..<4, ["  a:  b", "      ^"]),
    ("文字: 色\n", 8..<11, ["  文字: 色", "        ^~"]),
    ("a\u{1B}[31m: b\n", 8..<9, ["  a\\u{001B}[31m: b", "                 ^"]),
    ("a\u{202E}b: c\n", 4..<5, ["  a\\u{202E}b: c", "           ^"]),
    ("end", 3..<3, ["  end", "     ^"]),
    ("two\nlines\n", 0..<9, ["  two", "  ^~~"]),
    ("\u{FEFF}key: 1\n", 3..<6, ["  key: 1", "  ^~~"]),
  ])
  func excerptShowsTheFault(_ text: String, _ fault: Range<Int>, _ expected: [String]) {
    let diagnostic = Diagnostic(.error, code: "test", at: span(fault), "wrong")
    let lines = rendered([diagnostic], of: text)
    #expect(Array(lines.dropFirst()) == expected)
  }

  @Test func everythingIsSaidInOrder() {
    let diagnostic = Diagnostic(.error, code: "unknown-color", at: span(12..<17), "no color")
      .hint("did you mean 'accent'?")
      .note(at: span(0..<10), "asked for here")
      .note(at: nil, "colors are case-sensitive")
      .fix(span(12..<17), with: "accent")
      .fix(span(12..<12), with: "\"")
      .fix(span(12..<17), with: "")
    #expect(
      rendered([diagnostic], of: "background: acent\n") == [
        "login.yaml:1:13: error: no color [unknown-color]",
        "  background: acent",
        "              ^~~~~",
        "  hint: did you mean 'accent'?",
        "login.yaml:1:1: note: asked for here",
        "  background: acent",
        "  ^~~~~~~~~~",
        "note: colors are case-sensitive",
        "  fix: replace with 'accent'",
        "  fix: insert '\"'",
        "  fix: remove it",
      ])
    #expect(
      rendered([diagnostic], of: "background: acent\n", .short) == [
        "login.yaml:1:13: error: no color [unknown-color]"
      ])
  }

  private var twoPlaces: Diagnostic {
    Diagnostic(.error, code: "unknown-color", at: span(12..<17), "no 'a', 50%")
      .hint("did you mean 'b'?")
      .note(at: span(0..<10), "asked for here")
      .fix(span(12..<17), with: "b")
  }

  @Test func sarifTellsPlacesNotesAndFixes() {
    let files = [
      FileDiagnostics([twoPlaces], sources: [source("background: acent\n", path: "a b/login.yaml")])
    ]
    var output: [UInt8] = []
    renderDiagnostics(
      files, format: .sarif, color: false, describe: { "about \($0)" }, into: &output)
    let text = String(decoding: output, as: UTF8.self)
    let expected = [
      "\"version\": \"2.1.0\"", "\"columnKind\": \"unicodeCodePoints\"",
      "\"text\": \"about unknown-color\"", "\"ruleIndex\": 0",
      "\"text\": \"no 'a', 50%\\ndid you mean 'b'?\"", "\"uri\": \"a%20b/login.yaml\"",
      "\"startColumn\": 13", "\"endColumn\": 18", "\"relatedLocations\"",
      "\"insertedContent\": {\n                        \"text\": \"b\"",
    ]
    for part in expected { #expect(text.contains(part), "\(part) in \(text)") }
  }

  @Test func gitHubShowsTenOfAKind() {
    let warning = Diagnostic(.warning, code: "x", at: span(0..<18), "two\nlines")
    let files = [
      FileDiagnostics(
        [twoPlaces] + Array(repeating: warning, count: 12),
        sources: [source("background: acent\n", path: "a,b.yaml")])
    ]
    var output: [UInt8] = []
    renderDiagnostics(files, format: .github, color: false, into: &output)
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == "::error file=a%2Cb.yaml,line=1,endLine=1,col=13,endColumn=18,title=unknown-color"
        + "::no 'a', 50%25%0Adid you mean 'b'?")
    #expect(lines[1].hasPrefix("::warning file=a%2Cb.yaml,line=1,endLine=2,title=x::two"))
    #expect(lines.count == 12)
    #expect(lines[11] == "::notice::and 2 more; 'formwork compile' prints them all")
  }

  @Test func jsonIsComplete() {
    let diagnostic = Diagnostic(
      .warning, code: "hidden", at: span(0..<4), "a \"b\"\u{202E}\n\u{7}é"
    )
    .hint("look").note(at: span(0..<1), "here").fix(span(0..<1), with: "x")
    #expect(
      rendered([diagnostic], of: "é: 1\n", .json) == [
        #"{"formwork": 1, "diagnostics": ["#,
        """
          {"severity": "warning", "code": "hidden", \
        "message": "a \\"b\\"\\u202E\\n\\u0007é", \
        "path": "login.yaml", "line": 1, "column": 1, "endLine": 1, "endColumn": 4, \
        "hint": "look", "notes": [{"message": "here", "path": "login.yaml", "line": 1, \
        "column": 1, "endLine": 1, "endColumn": 2}], "fixes": [{"replacement": "x", \
        "path": "login.yaml", "line": 1, "column": 1, "endLine": 1, "endColumn": 2}]}
        """,
        "]}",
      ])
    #expect(rendered([], of: "", .json) == [#"{"formwork": 1, "diagnostics": []}"#])
  }

  @Test func colorSurroundsAndEnds() {
    let diagnostic = Diagnostic(.error, code: "x", at: span(0..<1), "m")
    var output: [UInt8] = []
    renderDiagnostics(
      [FileDiagnostics([diagnostic], sources: [source("a\n")])], format: .human, color: true,
      into: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "\u{1B}[1mlogin.yaml:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mm\u{1B}[0m [x]\n"
        + "  a\n  \u{1B}[1;32m^\u{1B}[0m\n")
  }

  // MARK: - Bounds

  @Test(arguments: [0, 1, 50, 500, 5_000, 99_999])
  func longLinesAreShownAroundTheCaret(_ fault: Int) {
    let text = String(repeating: "abcdefghi ", count: 10_000)
    let lines = rendered(
      [Diagnostic(.error, code: "x", at: span(fault..<fault + 3), "m")], of: text)
    #expect(displayWidth(of: lines[1]) <= 102)
    let caret = Array(lines[2])
    let shown = Array(lines[1])
    let column = caret.firstIndex(of: "^") ?? 0
    #expect(shown[column] == Array(text)[fault])
  }

  @Test func manyDiagnosticsAreCounted() {
    let diagnostics = (0..<200).map { _ in
      Diagnostic(.error, code: "x", at: span(0..<3), "wrong").hint("fix it")
    }
    let lines = rendered(diagnostics, of: "abc: def\n")
    #expect(lines.filter { $0.hasSuffix("[x]") }.count == 50)
    #expect(lines.filter { $0.hasSuffix("^~~") }.count == 20)
    #expect(lines.last == "… and 150 more; --format short prints them all")
  }

  /// Marks, escapes and wide text that grow when they are printed.
  @Test(arguments: [
    String(repeating: "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}", count: 900),
    String(repeating: "\u{200B}", count: 5_000), String(repeating: "👨‍👩‍👧‍👦", count: 2_000),
    String(repeating: "\u{1B}[2J", count: 3_000), String(repeating: "a", count: 100_000),
  ])
  func hostileTextStaysWithinFourThousandBytes(_ text: String) {
    let end = text.utf8.count
    let diagnostics = [0, end / 2, end].map { place in
      Diagnostic(.error, code: "x", at: span(place..<end), "no key '\(text)'")
        .hint(text).note(at: span(0..<end), text).fix(span(0..<end), with: text)
    }
    for format in [OutputFormat.human, .short] {
      var output: [UInt8] = []
      renderDiagnostics(
        [FileDiagnostics(diagnostics, sources: [source(text)])], format: format, color: true,
        into: &output)
      #expect(output.count < 4_000)
      #expect(!output.isEmpty)
      #expect(Array(String(decoding: output, as: UTF8.self).utf8) == output)
    }
  }

  @Test func unknownSourcesHaveNoPlace() {
    let diagnostic = Diagnostic(.error, code: "x", at: SourceSpan(SourceID(7), 0, 1), "m")
    #expect(rendered([diagnostic], of: "a\n") == ["error: m [x]"])
  }

  // MARK: -

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(.spec, UInt32(range.lowerBound), UInt32(range.upperBound))
  }

  private func source(_ text: String, path: String = "login.yaml") -> SourceText {
    SourceText(path: path, bytes: Array(text.utf8))
  }

  private func rendered(
    _ diagnostics: [Diagnostic], of text: String, _ format: OutputFormat = .human
  ) -> [String] {
    var output: [UInt8] = []
    renderDiagnostics(
      [FileDiagnostics(diagnostics, sources: [source(text)])], format: format, color: false,
      into: &output)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
