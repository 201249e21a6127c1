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
        == ["unclosed-quote"])
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
}
