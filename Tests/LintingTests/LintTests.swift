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
    settings.set(.unstableID, to: .note)
    let found = try lint("poor.yaml", settings)
    let text = found.map { "\($0)\n" }.joined()
    let difference = Golden("poor.txt").difference(from: text)
    #expect(difference == nil)
    for rule in LintRule.allCases where !Self.projectRules.contains(rule) {
      #expect(text.contains("[\(rule.name)]"), "nothing breaks '\(rule.name)'")
    }
  }

  /// The rules that only a look at all specs of a project can answer.
  private static let projectRules: [LintRule] = [
    .unusedColor, .unusedStyle, .unusedComponent, .unusedString,
  ]

  /// What no spec of a project uses, in each of its files.
  @Test func wholeProject() throws {
    let text = try lintProject(LintSettings())
    let difference = Golden("project.txt").difference(from: text)
    #expect(difference == nil)
    for rule in Self.projectRules {
      #expect(text.contains("[\(rule.name)]"), "nothing breaks '\(rule.name)'")
      var settings = LintSettings()
      settings.set(rule, to: .off)
      #expect(try !lintProject(settings).contains("[\(rule.name)]"))
    }
  }

  /// A spec that was not understood may use anything.
  @Test func aBrokenSpecKeepsTheRestFromBeingUnused() throws {
    #expect(try lintProject(LintSettings(), adding: "formwork: 1\nscreen: [A\n").isEmpty)
    #expect(try !lintProject(LintSettings(), adding: "formwork: 1\nscreen: A\nbody: []\n").isEmpty)
  }

  private func lintProject(_ settings: LintSettings, adding text: String? = nil) throws -> String {
    let names = ["screen.yaml", "parts.yaml", "theme.yaml", "de.yaml"]
    let files = MemoryFiles(
      try names.map { name in
        let bytes = try Repository.bytes(Self.folder + "project/" + name)
        return (name, String(decoding: bytes, as: UTF8.self))
      })
    var project = ProjectLint()
    for name in names {
      let bytes = try Repository.bytes(Self.folder + "project/" + name)
      project.add(Pipeline.lint(SourceText(path: name, bytes: bytes), with: files, settings))
    }
    if let text {
      let source = SourceText(path: "more.yaml", bytes: Array(text.utf8))
      project.add(Pipeline.lint(source, with: files, settings))
    }
    return project.findings(settings).flatMap { found in
      found.diagnostics.map { diagnostic in
        let source = found.sources[Int(diagnostic.span.source.index)]
        let place = LineTable(source).position(of: Int(diagnostic.span.start))
        let path = "\(source.path):\(place.line):\(place.column)"
        return "\(path): \(diagnostic.severity.name): \(diagnostic.message) [\(diagnostic.code)]\n"
      }
    }.joined()
  }

  /// A slider of UIKit is a little larger than the rectangle that its row aligns.
  @Test(arguments: ["slider: \"\"", "segmented: \"\"\n        options: [One, Two]"])
  func controlsFitTheirRows(_ control: String) throws {
    let text = """
      formwork: 1
      screen: Sound
      targets: [uikit]
      body:
        - hstack:
          margin: 8
          spacing: 8
          children:
            - text: Volume
            - \(control)
              id: volume
              accessibility: { label: Volume }
      """
    let source = SourceText(path: "sound.yaml", bytes: Array(text.utf8))
    let found = Pipeline.lint(source, with: MemoryFiles(), LintSettings()).diagnostics
    #expect(found.filter { $0.code == "overflow" }.map(\.message) == [])
  }

  /// A label of a picture in a button is what VoiceOver reads of the button.
  @Test func labelsInAButtonAreHeard() {
    let text = """
      formwork: 1
      screen: Pet
      body:
        - button:
          tap: stroke
          minHeight: 44
          minWidth: 44
          children: [{ image: cat, size: [44, 44], accessibility: Cat }]
      """
    let source = SourceText(path: "pet.yaml", bytes: Array(text.utf8))
    let found = Pipeline.lint(source, with: MemoryFiles(), LintSettings()).diagnostics
    #expect(found.filter { $0.code == "tap-without-label" }.map(\.message) == [])
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
    let files = MemoryFiles(
      try ["parts.yaml", "poor.tokens.json", "poor.de.yaml"].map { name in
        (name, String(decoding: try Repository.bytes(Self.folder + name), as: UTF8.self))
      })
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
