import Linting
import PlatformData
import SpecModel
import SpecReference
import Testing

/// The schema of project files takes what the reader takes, and knows each of its keys.
@Suite struct ProjectSchemaTests {
  private let schema: Schema

  init() throws {
    schema = try Schema(projectSchema(devices: Device.allNames, rules: LintRule.names))
  }

  @Test func knowsEveryKey() throws {
    let root = try #require(schema.root["properties"] as? [String: [String: Any]])
    #expect(Set(root.keys) == Set(ProjectKey.names))
    #expect(schema.keys(in: root["output"] ?? [:]) == Set(OutputKind.names))
    let lint = try #require(root["lint"]?["properties"] as? [String: [String: Any]])
    #expect(Set(lint.keys) == Set(ProjectLintKey.names))
    #expect(schema.keys(in: lint["rules"] ?? [:]) == Set(LintRule.names))
    for key in root.values { #expect((key["description"] as? String)?.isEmpty == false) }
  }

  @Test(arguments: [
    "project: Shop\nspecs: [screens]\nx-own: 1\n",
    "themes: [themes/house.yaml]\ntargets: [uikit]\noutput: { swiftui: Sources/Screens }\n",
    "preview: { devices: [iPhone 15, { width: 400 }], locales: [en], states: all, full: true }\n",
    "import: { classes: { Map: box, A: { component: text } }, attributes: { inset: padding } }\n",
    "lint: { failOn: note, rules: { overlap: off, hard-coded-size: error } }\n",
  ])
  func takes(_ file: String) {
    #expect(schema.complaints(of: Array(file.utf8)) == [])
  }

  @Test(arguments: [
    "projects: Shop\n", "specs: screens\n", "specs: [../a]\n", "themes: [/a.yaml]\n",
    "preview: { devices: [iPhone 99] }\n", "targets: [swift]\n", "output: { swift: a }\n",
    "output: { swiftui: a/../../b }\n", "lint: { failOn: all }\n",
    "lint: { rules: { small: off } }\n", "lint: { rules: { overlap: loud } }\n",
    "import: { class: {} }\n", "import: { attributes: { a: [b] } }\n",
  ])
  func refuses(_ file: String) {
    #expect(schema.complaints(of: Array(file.utf8)) != [])
  }
}
