import Pipeline
import SpecModel
import SpecSyntax
import TestSupport
import Testing

/// Mistakes that an annotated spec cannot hold, and what becomes of whole files.
@Suite struct CompileTests {
  private func codes(_ text: String) -> [String] {
    let source = SourceText(path: "test.yaml", bytes: Array(text.utf8))
    return compile(source, for: CompileRequest()).diagnostics.sorted().map(\.code)
  }

  @Test func anEmptyFileIsOneMistake() {
    #expect(codes("") == ["empty-file"])
    #expect(codes("\n\n") == ["empty-file"])
  }

  @Test func anOpenQuoteIsOneMistake() {
    #expect(
      codes("formwork: 1\nscreen: A\nbody:\n  - text: \"Hello\n  - button: B\n    enabled: no\n")
        == ["unclosed-quote", "wrong-type"])
  }

  @Test func whatStandsBeforeABrokenLineIsTold() {
    #expect(
      codes("formwork: 1\nbackgroun: label\nbody:\n  - txt: A\n  - text: \"open\n")
        == ["unknown-key", "unknown-component", "unclosed-quote"])
  }

  @Test func theExampleHasNoMistake() throws {
    let path = "specs/examples/registration.yaml"
    let source = SourceText(path: path, bytes: try Repository.bytes(path))
    var request = CompileRequest()
    request.states = .allNamed
    let compilation = compile(source, for: request)
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.results.map(\.screen.state) == ["empty", "complete", "emailError"])
    let errors = compilation.results.map { result in
      result.screen.nodes.filter { $0.component == .fieldError }.map(\.name)
    }
    #expect(errors == [[], [], ["email.error"]])
  }

  // MARK: - Links

  private func linkCodes(_ files: [(path: String, text: String)]) -> [String] {
    let text = "formwork: 1\nscreen: List\nbody:\n  - link: Apple\n    to: Fruit detail\n"
    let source = SourceText(path: "app/list.yaml", bytes: Array(text.utf8))
    let all = files + [("app/list.yaml", text)]
    return compile(source, with: MemoryFiles(all, specIn: "app"), for: CompileRequest())
      .diagnostics.sorted().map(\.code)
  }

  @Test(arguments: [
    ("app/fruit-detail.yaml", "formwork: 1\nscreen: Fruit detail\nbody: []", []),
    ("app/other.yml", "# A remark.\nformwork: 1\nscreen: \"Fruit detail\" # the second\n", []),
    ("app/flow.yaml", "{ formwork: 1, screen: Fruit detail, body: [] }", []),
    ("app/fruit-detail.yaml", "formwork: 1\nscreen: Fruit\nbody: []", ["unknown-screen"]),
    ("app/fruit-detail.json", "formwork: 1\nscreen: Fruit detail\n", ["unknown-screen"]),
    ("fruit-detail.yaml", "formwork: 1\nscreen: Fruit detail\n", ["unknown-screen"]),
    ("app/broken.yaml", "screen: \"Fruit", ["unknown-screen"]),
  ])
  func linksAreLookedUpBesideTheSpec(_ path: String, _ text: String, _ codes: [String]) {
    #expect(linkCodes([(path, text)]) == codes)
  }

  @Test func whereNothingIsKnownNothingIsSaid() {
    #expect(
      codes("formwork: 1\nscreen: A\nbody:\n  - link: B\n    to: Anywhere\n") == [])
  }
}
