import Foundation
import TestSupport
import Testing

/// What a project says of its specs in `formwork.yaml` holds of all of them.
@Suite struct ProjectTests {
  private static let screen = """
    formwork: 1
    screen: A
    body:
      - text: Hello
        id: hello

    """
  private static let theme = """
    formwork: 1
    theme: House
    colors:
      ink: { light: "#102030", dark: "#D0E0F0" }

    """

  private func project(_ file: String, _ specs: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", file)
    try folder.write("screens/a.yaml", Self.screen)
    for (path, text) in specs { try folder.write(path, text) }
    return folder
  }

  // MARK: - What specs take over

  @Test func screensTakeTheMatrix() throws {
    let folder = try project(
      "preview: { devices: [iPhone SE 3, { width: 400 }], textSizes: [large, xLarge] }\n",
      ["screens/own.yaml": Self.screen + "preview: { devices: [iPad mini] }\n"])
    _ = try FormworkRun(["snapshot", "record"], in: folder.url)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("screens/snapshots").path)
    #expect(
      names.sorted() == ["a+t-xLarge.snap.txt", "a+w400.snap.txt", "a.snap.txt", "own.snap.txt"])
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("screens/snapshots/a.snap.txt"),
      encoding: .utf8)
    #expect(text.contains("iPhone SE 3"))
  }

  @Test func screensTakeTheThemes() throws {
    let inked = Self.screen + "    color: ink\n"
    let own = "use: [../own.yaml]\n" + Self.screen.replacing("formwork: 1\n", with: "")
    let folder = try project(
      "themes: [house.yaml]\n",
      [
        "house.yaml": Self.theme, "screens/inked.yaml": inked,
        "own.yaml": Self.theme.replacing("House", with: "Own").replacing("ink", with: "pen"),
        "screens/own.yaml": "formwork: 1\n" + own + "    color: pen\n",
      ])
    let all = try FormworkRun(["compile", "screens"], in: folder.url)
    #expect(all.status == 0, "\(all.messages)")
    // A theme of its own takes the place of the project's.
    try folder.write("screens/own.yaml", "formwork: 1\n" + own + "    color: ink\n")
    let run = try FormworkRun(["compile", "screens/own.yaml"], in: folder.url)
    #expect(run.status == 3)
    #expect(run.messages.contains("no color named 'ink'"))
    let info = try FormworkRun(["info", "screens/inked.yaml"], in: folder.url)
    #expect(info.output.contains("formwork.yaml"))
    #expect(info.output.contains("house.yaml"))
  }

  /// Each variant is lowered by itself and needs the project's themes, too.
  @Test func variantsTakeTheThemes() throws {
    let inked = Self.screen + "    color: ink\nvariants: { B: { hello: { lines: 1 } } }\n"
    let folder = try project(
      "themes: [house.yaml]\n", ["house.yaml": Self.theme, "screens/inked.yaml": inked])
    let run = try FormworkRun(["compile", "screens/inked.yaml"], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    let variant = try FormworkRun(
      ["preview", "screens/inked.yaml", "--variant", "B"], in: folder.url)
    #expect(variant.output.contains("#102030"), "\(variant.messages)")
  }

  @Test func screensTakeTheTargets() throws {
    let folder = try project("targets: [uikit]\n")
    let run = try FormworkRun(["compile", "screens/a.yaml", "--to", "layout"], in: folder.url)
    #expect(run.output.contains("\"uikit\""))
    #expect(!run.output.contains("\"swiftui\""))
  }

  /// What a screen needs is judged by the project's oldest iOS, where the line names none.
  @Test func screensRunOnTheOldestIOS() throws {
    let screen = """
      formwork: 1
      screen: Fits
      body:
        - viewThatFits:
          children:
            - text: A long text
            - text: Short
      """
    for (version, isToldOf) in [
      ("", true), ("minimumIOS: 15\n", true), ("minimumIOS: 16\n", false),
    ] {
      let folder = try project("targets: [swiftui]\n" + version, ["fits.yaml": screen])
      let run = try FormworkRun(["compile", "fits.yaml"], in: folder.url)
      #expect(run.messages.contains("needs-newer-ios") == isToldOf, "\(version): \(run.messages)")
      let code = try FormworkRun(["compile", "fits.yaml", "--to", "swiftui"], in: folder.url)
      #expect((code.status == 0) == !isToldOf, "\(version): \(code.messages)")
      // The line has the last word.
      let named = try FormworkRun(
        ["compile", "fits.yaml", "--to", "swiftui", "--minimum-ios", "15"], in: folder.url)
      #expect(named.status == 3, "\(version): \(named.messages)")
    }
  }

  // MARK: - Where output goes

  @Test func outputGoesToTheProjectsFolders() throws {
    let folder = try project(
      "specs: [screens, house.yaml]\n"
        + "output: { layout: out/layout, swiftui: out/swift, tokens: out/theme }\n",
      ["house.yaml": Self.theme])
    let isThere = { (path: String) in
      FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(path).path)
    }
    let one = try FormworkRun(["compile", "--to", "layout"], in: folder.url)
    #expect(one.status == 0, "\(one.messages)")
    #expect(one.output.isEmpty)
    #expect(isThere("out/layout/screens/a.layout.json"))
    #expect(!isThere("out/swift"))
    let all = try FormworkRun(["compile", "--to", "all"], in: folder.url)
    #expect(all.status == 0, "\(all.messages)")
    #expect(isThere("out/swift/AScreen.swift"))
    #expect(isThere("out/theme/HouseColors.swift"))
    // The line has the last word.
    let printed = try FormworkRun(
      ["compile", "screens/a.yaml", "--to", "layout", "--output", "-"], in: folder.url)
    #expect(printed.output.contains("\"results\""))
    let named = try FormworkRun(
      ["compile", "screens/a.yaml", "--to", "layout", "--output", "a.json"], in: folder.url)
    #expect(named.status == 0)
    #expect(isThere("a.json"))
  }

  @Test(arguments: [
    (["compile"], "", 0, ""),
    (["compile", "--to", "all"], "", 2, "the project has no folder for output"),
    (
      ["compile", "--to", "all", "--output", "x"], "output: { swiftui: out }\n", 2,
      "--to all writes to the project's own folders"
    ),
  ])
  func linesThatNameNothing(
    _ line: [String], _ file: String, _ status: Int32, _ message: String
  ) throws {
    let folder = try project(file)
    let run = try FormworkRun(line, in: folder.url)
    #expect(run.status == status)
    #expect(message.isEmpty ? run.messages.isEmpty : run.messages.contains(message))
  }

  @Test func withoutAProjectSpecsAreNamed() throws {
    let folder = try TemporaryFolder()
    let run = try FormworkRun(["compile"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("name specs, or folders of specs"))
  }

  // MARK: - Mistakes

  /// A project file with an error, and what every command says of it, with its place.
  static let errors: [(text: String, place: String, message: String)] = [
    ("previw: {}\n", "1:1", "a project has no key 'previw' [unknown-key]"),
    ("preview: { devices: [iPhone 99] }\n", "1:22", "no device named 'iPhone 99' [unknown-device]"),
    ("preview: { device: [] }\n", "1:12", ""),
    ("preview: [iPhone 15]\n", "1:10", ""),
    ("targets: [swift]\n", "1:11", ""),
    ("targets: swiftui\n", "1:10", ""),
    ("minimumIOS: 12\n", "1:13", "'minimumIOS' has no value '12' [unknown-value]"),
    ("minimumIOS: 99\n", "1:13", "'minimumIOS' has no value '99' [unknown-value]"),
    ("minimumIOS: [16]\n", "1:13", "'minimumIOS' takes one text here [wrong-type]"),
    ("output: { swift: out }\n", "1:11", "'output' has no key 'swift' [unknown-key]"),
    ("output: { swiftui: ../out }\n", "1:20", "'../out' leads out of the project"),
    ("output: [out]\n", "1:9", "'output' takes a mapping [wrong-type]"),
    ("themes: house.yaml\n", "1:9", "'themes' takes a list [not-a-list]"),
    ("themes: [/house.yaml]\n", "1:10", "'/house.yaml' leads out of the project"),
    ("specs: [../a]\n", "1:9", "'../a' leads out of the project [outside-project]"),
    ("specs:\n", "1:1", "'specs' has no value [empty-value]"),
    ("project: [a]\n", "1:10", "'project' takes one text here [wrong-type]"),
    ("lint: { failOn: all }\n", "1:17", "'failOn' has no value 'all'"),
    ("lint: { rules: { small: off } }\n", "1:18", "'rules' has no key 'small'"),
    ("lint: { rules: { overlap: loud } }\n", "1:27", "'overlap' has no value 'loud'"),
    ("import: [A]\n", "1:9", "'import' takes a mapping [wrong-type]"),
    ("import: { class: {} }\n", "1:11", "'import' has no key 'class' [unknown-key]"),
    ("import: { classes: [A] }\n", "1:20", "'classes' takes a mapping [wrong-type]"),
    ("import: { classes: { Map: map } }\n", "1:27", "'Map' has no value 'map'"),
    ("import: { classes: { A: { colour: red } } }\n", "1:27", "'A' has no key 'colour'"),
    ("import: { attributes: { a: colour } }\n", "1:28", "'a' cannot be 'colour' in a spec"),
    ("- a\n", "1:1", "a project file takes a mapping [wrong-type]"),
    ("specs: [a\n", "1:8", "the opening bracket '[' is never closed"),
    ("project: Shop\nproject: Shop\n", "2:1", ""),
  ]

  @Test(arguments: errors.indices)
  func mistakesAreToldWithTheirPlace(_ position: Int) throws {
    let error = Self.errors[position]
    let folder = try project(error.text)
    for line in [
      ["compile", "screens", "--format", "short"], ["lint", "screens"], ["config"],
      ["format", "--check"], ["fix", "--dry-run"],
    ] {
      let run = try FormworkRun(line, in: folder.url)
      #expect(run.status == 3, "\(line): \(run.output)\(run.messages)")
      #expect(
        run.messages.contains("formwork.yaml:\(error.place): error: \(error.message)"),
        "\(line): \(run.messages)")
    }
    let file = folder.url.appendingPathComponent("formwork.yaml")
    #expect(try String(contentsOf: file, encoding: .utf8) == error.text)
  }

  @Test(arguments: [
    ("themes: [gone.yaml]\n", "no file 'gone.yaml'"),
    ("themes: [screens/a.yaml]\n", "'screens/a.yaml' is not a theme"),
  ])
  func themesThatAreNone(_ file: String, _ message: String) throws {
    let folder = try project(file)
    let run = try FormworkRun(
      ["compile", "screens", "--format", "short"], in: folder.url)
    #expect(run.status == 3)
    #expect(run.messages.hasPrefix("formwork.yaml:1:10: error: "), "\(run.messages)")
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  // MARK: - config

  @Test func configTellsWhereEachValueIsFrom() throws {
    let folder = try project(
      """
      project: Shop
      specs: [screens]
      preview:
        devices: [iPhone SE 3, { width: 400 }]
        full: true
      targets: [uikit]
      output:
        layout: out
      lint:
        failOn: error
        rules: { overlap: off }
      minimumIOS: 16
      import: { classes: { Map: box }, attributes: { inset: padding } }

      """)
    let run = try FormworkRun(["config"], in: folder.url)
    let rows = run.output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    for row in [
      "project Shop formwork.yaml:1", "specs screens formwork.yaml:2",
      "preview.devices iPhone SE 3, { width: 400 } formwork.yaml:4",
      "preview.textSizes - default", "preview.full true formwork.yaml:5",
      "targets uikit formwork.yaml:6", "output.layout out formwork.yaml:8",
      "output.swiftui - default", "lint.failOn error formwork.yaml:10",
      "minimumIOS 16 formwork.yaml:12", "import.classes Map formwork.yaml:13",
      "import.attributes inset formwork.yaml:13", "lint.rules.overlap off formwork.yaml:11",
      "lint.rules.small-target warning default",
    ] {
      #expect(rows.contains(row), "'\(row)' is not in:\n\(run.output)")
    }
  }
}
