import Pipeline
import SpecFormatting
import SpecSyntax
import TestSupport
import Testing

/// What a fix-it writes mends the mistake that it belongs to, and leaves YAML that can be read.
@Suite struct FixItTests {
  static let files = MemoryFiles(
    AnnotatedSpec.all(in: "specs/errors/parts", endings: [".yaml", ".json"])
      .map { (path: "parts/\($0.name)", text: $0.text) })

  /// A word that is not understood hides the mistakes of what it names: mending it may bring as many
  /// to light as it takes away.
  static let hidingCodes: Set<String> = ["unknown-component", "unknown-key"]

  /// Fixes that are a best guess: what the writer meant has a mistake of its own behind it, or cannot
  /// be known. `applyFixes` tries them and takes them back.
  static let guesses: Set<String> = [
    "body-is-text.yaml not-a-list", "order-mistakes.yaml not-a-list",
    "sheet-mistakes.yaml not-a-list",
  ]

  @Test(arguments: AnnotatedSpec.all(in: "specs/errors"))
  func fixesMend(_ spec: AnnotatedSpec) {
    let before = diagnostics(of: spec.bytes)
    for diagnostic in before where !diagnostic.fixIts.isEmpty {
      guard !Self.guesses.contains("\(spec.name) \(diagnostic.code)") else { continue }
      var bytes = spec.bytes
      for fix in diagnostic.fixIts.sorted(by: { $0.span.start > $1.span.start }) {
        guard fix.span.source == .spec else { return }
        bytes.replaceSubrange(
          Int(fix.span.start)..<Int(fix.span.end), with: Array(fix.replacement.utf8))
      }
      let after = diagnostics(of: bytes)
      let mayReveal = Self.hidingCodes.contains(diagnostic.code)
      let written = diagnostic.fixIts.map(\.replacement).joined(separator: "' and '")
      #expect(
        after.count < before.count + (mayReveal ? 1 : 0),
        "\(spec.name) \(diagnostic.code): '\(written)' does not mend \(diagnostic.message): \(after.map(\.message))")
    }
  }

  /// All that can be mended at once is, and nothing gets worse.
  @Test(arguments: AnnotatedSpec.all(in: "specs/errors"))
  func allFixesAreApplied(_ spec: AnnotatedSpec) {
    let source = SourceText(path: spec.name, bytes: spec.bytes)
    let before = diagnostics(of: spec.bytes)
    let fixed = applyFixes(to: source) { diagnostics(of: $0.bytes) }
    #expect(fixed.remaining.count <= before.count - fixed.mended.count)
    let again = applyFixes(to: SourceText(path: spec.name, bytes: fixed.bytes)) {
      diagnostics(of: $0.bytes)
    }
    #expect(again.bytes == fixed.bytes, "fixing twice changes it again")
  }

  private func diagnostics(of bytes: [UInt8]) -> [Diagnostic] {
    let source = SourceText(path: "test.yaml", bytes: bytes)
    return compile(source, with: Self.files, for: CompileRequest()).diagnostics.sorted()
  }
}
