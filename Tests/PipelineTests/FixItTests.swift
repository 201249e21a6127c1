import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// What a fix-it writes mends the mistake that it belongs to, and leaves YAML that can be read.
@Suite struct FixItTests {
  /// The codes whose fixes stand inside a scalar, where quotes and escapes have to be right.
  static let codes: Set<String> = [
    "expression-syntax", "type-mismatch", "unknown-name", "unknown-path", "unknown-function",
    "unknown-filter", "filter-argument", "loop-syntax", "unknown-data", "unknown-fact",
  ]

  @Test(arguments: AnnotatedSpec.all(in: "specs/errors"))
  func fixesMend(_ spec: AnnotatedSpec) {
    let before = diagnostics(of: spec.bytes)
    for diagnostic in before where Self.codes.contains(diagnostic.code) {
      guard let fix = diagnostic.fixIts.first else { continue }
      var bytes = spec.bytes
      bytes.replaceSubrange(
        Int(fix.span.start)..<Int(fix.span.end), with: Array(fix.replacement.utf8))
      let after = diagnostics(of: bytes)
      #expect(
        !after.contains {
          $0.span.start == diagnostic.span.start && $0.message == diagnostic.message
        },
        "\(spec.name): '\(fix.replacement)' does not mend \(diagnostic.message)")
      #expect(
        after.count <= before.count,
        "\(spec.name): '\(fix.replacement)' makes more mistakes: \(after.map(\.message))")
    }
  }

  private func diagnostics(of bytes: [UInt8]) -> [Diagnostic] {
    let source = SourceText(path: "test.yaml", bytes: bytes)
    return compile(source, for: CompileRequest()).diagnostics.sorted()
  }
}
