import Pipeline
import SpecFormatting
import SpecSyntax
import TestSupport
import Testing

/// What a fix-it writes fixes the error that it belongs to, and leaves YAML that can be read.
@Suite struct FixItTests {
  static let files = MemoryFiles(
    AnnotatedSpec.all(in: "specs/errors/parts", endings: [".yaml", ".json"])
      .map { (path: "parts/\($0.name)", text: $0.text) })

  /// A word that is not understood hides the errors of what it names: fixing it may bring as many
  /// to light as it takes away.
  static let hidingCodes: Set<String> = ["unknown-component", "unknown-key"]

  /// Fixes that leave an error which says more than the one before, by file and replacement.
  ///
  /// What was meant cannot be known, for the reason that is given. `applyFixes` tries them and takes
  /// them back.
  static let guesses: [String: String] = [
    "body-is-text.yaml [Hello]": "a text is no node; which component it was meant for is open",
    "condition-tag.yaml \"!c\"": "after 'id' a tag is no text, but no name either",
    "constraint-not-beneath.yaml parent": "the other side says 'parent' already",
    "expression-unknown-names.yaml orders":
      "one item of the list was meant, and nobody knows which",
    "expression-lists.yaml 'new' in user.tags": "a text shows no truths, whichever word gives them",
    "loop-variable.yaml orders": "the loop was forgotten, and nobody knows where it should begin",
    "lone-dash-in-list.yaml \"-\"": "a number was meant, and nobody knows which",
    "order-mistakes.yaml [sports]": "the stack has no child of that id",
    "placeholder-currency.yaml orders": "one item of the list was meant, and nobody knows which",
    "placeholder-filters.yaml or": "a number and a text are no conditions",
    "rule-unknown.yaml pattern": "the pattern itself is missing",
    "rule-unknown.yaml required": "the rule stands there already, misspelt as well",
    "sheet-mistakes.yaml [Filters]": "a text is no node; which component it was meant for is open",
    "sheet-mistakes.yaml medium": "the height stands there already",
    "row-in-a-list.yaml [Language]": "the row is meant as a listRow, as the other error says",
    "text-begins-with-at.yaml \"@welcome\"": "the text is a key, and the spec uses no strings",
  ]

  @Test(arguments: AnnotatedSpec.all(in: "specs/errors"))
  func fixesMend(_ spec: AnnotatedSpec) {
    let before = diagnostics(of: spec.bytes)
    for diagnostic in before where !diagnostic.fixIts.isEmpty {
      let written = diagnostic.fixIts.map(\.replacement).joined(separator: "' and '")
      guard Self.guesses["\(spec.name) \(written)"] == nil else { continue }
      var bytes = spec.bytes
      for fix in diagnostic.fixIts.sorted(by: { $0.span.start > $1.span.start }) {
        guard fix.span.source == .spec else { return }
        bytes.replaceSubrange(
          Int(fix.span.start)..<Int(fix.span.end), with: Array(fix.replacement.utf8))
      }
      // A spec without errors is laid out, and told of what warnings only then can find.
      let isError = diagnostic.severity == .error
      let old = before.count { !isError || $0.severity == .error }
      let after = diagnostics(of: bytes).filter { !isError || $0.severity == .error }
      let mayReveal = Self.hidingCodes.contains(diagnostic.code)
      #expect(
        after.count < old + (mayReveal ? 1 : 0),
        "\(spec.name) \(diagnostic.code): '\(written)' does not fix \(diagnostic.message): \(after.map(\.message))"
      )
    }
  }

  /// All that can be corrected at once is, and nothing gets worse.
  @Test(arguments: AnnotatedSpec.all(in: "specs/errors"))
  func allFixesAreApplied(_ spec: AnnotatedSpec) {
    let source = SourceText(path: spec.name, bytes: spec.bytes)
    let before = diagnostics(of: spec.bytes)
    let fixed = applyFixes(to: source) { diagnostics(of: $0.bytes) }
    let remaining = Set(fixed.remaining.map(\.message))
    let isWorse = fixed.applied.isEmpty && remaining != Set(before.map(\.message))
    #expect(!isWorse)
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
