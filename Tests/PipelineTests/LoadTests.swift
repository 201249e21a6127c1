import Pipeline
import SpecModel
import SpecSyntax
import SpecYAML
import Testing

/// Files that a spec uses are found, read once, and refused where they may not be used.
@Suite struct LoadTests {
  private func compiled(
    _ spec: String, _ files: [(path: String, text: String)], in folder: String = "specs",
    _ change: (inout CompileRequest) -> Void = { _ in }
  ) -> Compilation {
    let source = SourceText(path: "specs/login.yaml", bytes: Array(spec.utf8))
    var request = CompileRequest()
    change(&request)
    return compile(source, with: MemoryFiles(files, specIn: folder), for: request)
  }

  private func told(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.sorted().map { diagnostic in
      let source = compilation.sources[Int(diagnostic.span.source.index)]
      let place = LineTable(source).position(of: Int(diagnostic.span.start))
      return "\(source.path):\(place.line):\(place.column): \(diagnostic.code)"
    }
  }

  private func spec(use: String) -> String {
    "formwork: 1\nscreen: Login\nuse: [\(use)]\nbody: []\n"
  }

  private static let paths: [(path: String, told: String?)] = [
    ("missing.yaml", "missing-file"),
    ("../missing.yaml", "missing-file"),
    ("../../above.yaml", "outside-project"),
    ("a/../../../above.yaml", "outside-project"),
    ("/etc/passwd", "outside-project"),
    ("~/forms.yaml", "outside-project"),
    ("C:/forms.yaml", "outside-project"),
    ("'..\\forms.yaml'", "invalid-path"),
    ("'https://example.com/forms.yaml'", "invalid-path"),
    ("'parts/*.yaml'", "invalid-path"),
    ("parts", "unreadable-file"),
    ("login.yaml", "use-circle"),
    ("../specs/./login.yaml", "use-circle"),
    ("parts/home.yaml", "invalid-use"),
    ("parts/list.yaml", "invalid-use"),
    ("parts/house.yaml", nil),
  ]

  @Test(arguments: paths)
  func pathsAreChecked(_ path: String, _ code: String?) {
    let compilation = compiled(
      spec(use: path),
      [
        ("specs/parts/home.yaml", "formwork: 1\nscreen: Home\nbody: []\n"),
        ("specs/parts/list.yaml", "- 1\n"),
        ("specs/parts/house.yaml", "formwork: 1\ntheme: House\n"),
      ])
    #expect(told(compilation) == (code.map { ["specs/login.yaml:3:7: \($0)"] } ?? []))
  }

  @Test func aMissingFileNamesTheNearest() {
    let compilation = compiled(
      spec(use: "../parts/from.yaml"), [("parts/form.yaml", "formwork: 1\ntheme: A\n")])
    let diagnostic = compilation.diagnostics.all.first
    #expect(diagnostic?.message == "there is no file 'parts/from.yaml'")
    #expect(diagnostic?.hint == "did you mean 'parts/form.yaml'?")
  }

  @Test func mistakesInUsedFilesStandThere() {
    let compilation = compiled(
      spec(use: "../parts/house.yaml"),
      [("parts/house.yaml", "formwork: 1\ntheme: House\ncolors: {a\nb: c\n")])
    #expect(
      told(compilation)
        == ["parts/house.yaml:3:9: unclosed-bracket", "parts/house.yaml:4:1: unknown-key"])
    #expect(compilation.diagnostics.all.first?.notes.last?.message == "the file is used here")
  }

  @Test func circlesShowTheirChain() {
    let compilation = compiled(
      spec(use: "a.yaml"),
      [
        ("specs/a.yaml", "formwork: 1\ntheme: A\nuse: [sub/b.yaml]\n"),
        ("specs/sub/b.yaml", "formwork: 1\ntheme: B\nuse: [../a.yaml]\n"),
      ])
    let circle = compilation.diagnostics.all.first { $0.code == "use-circle" }
    #expect(circle?.hint == "specs/a.yaml → specs/sub/b.yaml → specs/a.yaml")
    #expect(circle?.span.source == SourceID(2))
  }

  @Test func aFileIsReadOnce() {
    let compilation = compiled(
      spec(use: "a.yaml, b.yaml, ./a.yaml"),
      [
        ("specs/a.yaml", "formwork: 1\ntheme: A\nuse: [b.yaml]\n"),
        ("specs/b.yaml", "formwork: 1\ntheme: B\n"),
      ])
    #expect(
      compilation.sources.map(\.path) == ["specs/login.yaml", "specs/a.yaml", "specs/b.yaml"])
    #expect(compilation.diagnostics.all.filter { $0.code == "duplicate-use" }.count == 1)
  }

  /// What YAML has for sharing works in each file, and for the keys at the top.
  private static let shared: [(name: String, spec: String, components: String)] = [
    (
      "x- keys beside components", "use: [c.yaml]\nbody:\n  - Tile: A\n",
      "x-note: { any: thing }\ncomponents:\n  Tile:\n    parameters: { t: text }\n"
        + "    body:\n      - text: ${t}\n"
    ),
    (
      "x- keys inside a component", "use: [c.yaml]\nbody:\n  - Tile: A\n",
      "components:\n  Tile:\n    x-owner: Ada\n    parameters: { t: text }\n"
        + "    body:\n      - text: ${t}\n        x-note: 1\n"
    ),
    (
      "an alias inside a body", "use: [c.yaml]\nbody:\n  - Tile: A\n",
      "x-style: &style title1\ncomponents:\n  Tile:\n    parameters: { t: text }\n"
        + "    body:\n      - text: ${t}\n        style: *style\n"
    ),
    (
      "a merge inside a body", "use: [c.yaml]\nbody:\n  - Tile: A\n",
      "x-big: &big { style: title1 }\ncomponents:\n  Tile:\n    parameters: { t: text }\n"
        + "    body:\n      - <<: *big\n        text: ${t}\n"
    ),
    (
      "a merge with a parameter in it", "use: [c.yaml]\nbody:\n  - Tile: A\n",
      "x-row: &row { text: \"${t}\", style: title1 }\ncomponents:\n  Tile:\n"
        + "    parameters: { t: text }\n    body:\n      - <<: *row\n"
    ),
    (
      "an alias of a body", "use: [c.yaml]\nbody:\n  - Tile: A\n",
      "x-body: &body\n  - text: ${t}\n    style: title1\ncomponents:\n  Tile:\n"
        + "    parameters: { t: text }\n    body: *body\n"
    ),
    (
      "components brought in by a merge", "use: [c.yaml]\nbody:\n  - Tile: A\n",
      "x-all: &all\n  Tile:\n    parameters: { t: text }\n    body:\n      - text: ${t}\n"
        + "components:\n  <<: *all\n"
    ),
    (
      "parameters shared by an alias", "use: [c.yaml]\nbody:\n  - Tile: A\n",
      "x-p: &p { t: text }\ncomponents:\n  Tile:\n    parameters: *p\n"
        + "    body:\n      - text: ${t}\n"
    ),
    (
      "use brought in by a merge",
      "x-base: &base { use: [c.yaml] }\n<<: *base\nbody:\n  - Tile: A\n",
      "components:\n  Tile:\n    parameters: { t: text }\n    body:\n      - text: ${t}\n"
    ),
    (
      "use as an alias", "x-files: &files [c.yaml]\nuse: *files\nbody:\n  - Tile: A\n",
      "components:\n  Tile:\n    parameters: { t: text }\n    body:\n      - text: ${t}\n"
    ),
    (
      "the components document whole by a merge", "use: [c.yaml]\nbody:\n  - Tile: A\n",
      "x-all: &all\n  components:\n    Tile:\n      parameters: { t: text }\n"
        + "      body:\n        - text: ${t}\n<<: *all\n"
    ),
  ]

  @Test(arguments: shared)
  func sharingWorksInEachFile(_ name: String, _ spec: String, _ components: String) {
    let compilation = compiled(
      "formwork: 1\nscreen: Login\n" + spec, [("specs/c.yaml", "formwork: 1\n" + components)])
    #expect(told(compilation) == [])
    #expect(compilation.document.instances.count == 1)
    #expect(compilation.document.nodes.count == 2)
    let alone = compiled("formwork: 1\n" + components, [])
    #expect(told(alone) == [])
  }

  @Test func limitsCountAllFilesTogether() {
    let files = [("specs/a.yaml", "formwork: 1\ntheme: A\nx-a: [1, 2, 3, 4]\n")]
    func told(_ change: (inout CompileRequest) -> Void) -> [String] {
      compiled(spec(use: "a.yaml"), files, change).diagnostics.all.map(\.code)
    }
    #expect(told { $0.limits.nodes = 30 } == [])
    #expect(told { $0.limits.nodes = 15 }.contains("too-many-nodes"))
    #expect(told { $0.limits.fileSize = 60 } == ["file-too-big"])
    #expect(told { $0.limits.files = 1 } == ["too-many-files"])
  }
}
