import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// Every mistake under `specs/errors` is told at its place, in the words its comments expect.
@Suite struct AnnotatedErrorTests {
  static let folder = "specs/errors"

  @Test(arguments: AnnotatedSpec.all(in: folder))
  func diagnosticsMatchAnnotations(_ spec: AnnotatedSpec) {
    let source = SourceText(path: spec.name, bytes: spec.bytes)
    let compilation = compile(source, for: CompileRequest())
    let lines = LineTable(source)
    let found = compilation.diagnostics.sorted().map { diagnostic in
      let start = lines.position(of: Int(diagnostic.span.start))
      let end = lines.position(of: Int(diagnostic.span.end))
      return AnnotatedSpec.Expectation(
        line: start.line, column: start.column,
        length: end.line == start.line ? end.column - start.column : 1,
        message: "\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.code)]",
        hint: diagnostic.hint)
    }
    let told = spec.annotated(with: found)
    #expect(!found.isEmpty, "the mistake is not found")
    #expect(told == spec.text)
    if told != spec.text { spec.writeNew(told, in: Self.folder) }
  }
}
