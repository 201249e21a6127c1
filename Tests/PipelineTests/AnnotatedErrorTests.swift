import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// Every error under `specs/errors` is told at its place, in the words its comments expect.
///
/// The specs may use the files of `specs/errors/parts`; a file of the same name in
/// `specs/errors/projects` is the `formwork.yaml` of its project.
@Suite struct AnnotatedErrorTests {
  static let folder = "specs/errors"
  static let endings = [".yaml", ".json", ".strings", ".stringsdict", ".xcstrings"]
  static let parts = AnnotatedSpec.all(in: folder + "/parts", endings: endings)
    .map { (path: "parts/\($0.name)", text: $0.text) }

  static let projects = AnnotatedSpec.all(in: folder + "/projects")

  @Test(arguments: AnnotatedSpec.all(in: folder))
  func diagnosticsMatchAnnotations(_ spec: AnnotatedSpec) {
    let source = SourceText(path: spec.name, bytes: spec.bytes)
    let project = Self.projects.filter { $0.name == spec.name }
      .map { (path: "formwork.yaml", text: $0.text) }
    let files = MemoryFiles(Self.parts + project)
    let compilation = compile(source, with: files, for: CompileRequest())
    let told = ToldDiagnostics(compilation.sources)
    let found = compilation.diagnostics.sorted().map { told.expectation($0) }
    let annotated = spec.annotated(with: found)
    #expect(!found.isEmpty, "the error is not found")
    #expect(annotated == spec.text)
    if annotated != spec.text { spec.writeNew(annotated, in: Self.folder) }
  }
}

/// Diagnostics as annotations tell them.
struct ToldDiagnostics {
  private let sources: [SourceText]
  private let lines: [LineTable]

  init(_ sources: [SourceText]) {
    self.sources = sources
    lines = sources.map { LineTable($0) }
  }

  func expectation(_ diagnostic: Diagnostic) -> AnnotatedSpec.Expectation {
    let file = Int(diagnostic.span.source.index)
    let start = lines[file].position(of: Int(diagnostic.span.start))
    let end = lines[file].position(of: Int(diagnostic.span.end))
    let notes = diagnostic.notes.compactMap { note in
      note.span.map { "\(place(of: $0)): \(note.message)" }
    }
    let isElsewhere = file != 0 || diagnostic.notes.contains { ($0.span?.source.index ?? 0) != 0 }
    return AnnotatedSpec.Expectation(
      line: start.line, column: start.column,
      length: end.line == start.line ? end.column - start.column : 1,
      message: "\(diagnostic.severity): \(diagnostic.message) [\(diagnostic.code)]",
      hint: diagnostic.hint, place: file == 0 ? nil : place(of: diagnostic.span),
      notes: isElsewhere ? notes : [])
  }

  /// The lines of the spec itself move with its annotations, so only its text is told.
  private func place(of span: SourceSpan) -> String {
    let file = Int(span.source.index)
    guard file != 0 else {
      let text = sources[0].bytes[Int(span.start)..<Int(span.end)].prefix { $0 != 0x0A }
      return "at '\(String(decoding: text, as: UTF8.self))'"
    }
    let start = lines[file].position(of: Int(span.start))
    return "\(sources[file].path):\(start.line):\(start.column)"
  }
}
