import Linting
import Pipeline
import SpecReference
import SpecSyntax
import TestSupport
import Testing

/// What the rules find: on a screen that breaks all of them, and on those that break none.
@Suite struct LintTests {
  private static let folder = "Tests/LintingTests/Goldens/"

  @Test func everyRuleHasAPage() {
    for rule in LintRule.allCases { #expect(CodePage.page(of: rule.name) != nil, "\(rule.name)") }
  }

  /// One finding for each rule, in words that a person can act on.
  @Test func poorScreen() throws {
    var settings = LintSettings()
    settings.set(.unusedID, to: .note)
    let found = try lint("poor.yaml", settings)
    let text = found.map { "\($0)\n" }.joined()
    let difference = Golden("poor.txt").difference(from: text)
    #expect(difference == nil)
    for rule in LintRule.allCases {
      #expect(text.contains("[\(rule.name)]"), "nothing breaks '\(rule.name)'")
    }
  }

  @Test func projectsTurnRulesOff() throws {
    var settings = LintSettings()
    for rule in LintRule.allCases { settings.set(rule, to: .off) }
    #expect(try lint("poor.yaml", settings).isEmpty)
    settings.set(.smallTarget, to: .error)
    let found = try lint("poor.yaml", settings)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.contains(": error: ") })
  }

  private func lint(_ name: String, _ settings: LintSettings) throws -> [String] {
    let source = SourceText(path: name, bytes: try Repository.bytes(Self.folder + name))
    let parts = String(decoding: try Repository.bytes(Self.folder + "parts.yaml"), as: UTF8.self)
    let files = MemoryFiles([("parts.yaml", parts)])
    let result = Pipeline.lint(source, with: files, settings)
    #expect(!result.hasErrors)
    let lines = LineTable(source)
    return result.diagnostics.map { diagnostic in
      let place = lines.position(of: Int(diagnostic.span.start))
      let hint = diagnostic.hint.map { "\n  \($0)" } ?? ""
      return "\(place.line):\(place.column): \(diagnostic.severity.name): \(diagnostic.message) "
        + "[\(diagnostic.code)]\(hint)"
    }
  }
}
