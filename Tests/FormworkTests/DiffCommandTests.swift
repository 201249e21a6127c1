import Foundation
import TestSupport
import Testing

/// `formwork diff`: what differs between two versions of screens, without stored snapshots.
@Suite struct DiffCommandTests {
  /// A repository with a theme and two screens that use it.
  struct Repository {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for (path, text) in Self.files { try folder.write(path, text) }
      try git("init", "-q", "-b", "main", ".")
      try commit("first")
    }

    func git(_ arguments: String...) throws {
      let program = try #require(CommandRun.program("git"))
      let run = try CommandRun(
        program, ["-c", "user.name=a", "-c", "user.email=a@b"] + arguments, in: folder.url)
      #expect(run.status == 0, "\(run.messages)")
    }

    func commit(_ subject: String) throws {
      try git("add", "-A")
      try git("commit", "-qm", subject)
    }

    func edit(_ path: String, _ old: String, _ new: String) throws {
      let file = folder.url.appendingPathComponent(path)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(old), "\(path) has no '\(old)'")
      try Data(text.replacing(old, with: new, maxReplacements: 1).utf8).write(to: file)
    }

    func diff(_ arguments: String...) throws -> FormworkRun {
      try FormworkRun(["diff"] + arguments, in: folder.url)
    }

    static let files: [(String, String)] = [
      ("formwork.yaml", "project: Shop\nspecs: [specs]\n"),
      (
        "specs/theme.yaml",
        """
        formwork: 1
        theme: House
        colors:
          quiet: { light: "#5A5A5F", dark: "#A8A8AD" }

        """
      ),
      (
        "specs/one.yaml",
        """
        formwork: 1
        screen: One
        use: [theme.yaml]
        preview: { devices: [{ width: 320 }] }
        body:
          - vstack:
            id: content
            spacing: 8
            padding: 16
            children:
              - text: Welcome
                style: title1
              - text: A note
                color: quiet
              - button: Submit
                height: 48
                tap: submit

        """
      ),
      (
        "specs/two.yaml",
        """
        formwork: 1
        screen: Two
        use: [theme.yaml]
        preview: { devices: [{ width: 320 }] }
        body:
          - text: Another note
            color: quiet

        """
      ),
    ]
  }

  @Test func nothingDiffers() throws {
    let run = try Repository().diff()
    #expect(run.output == "no visible change between HEAD and the working tree\n")
    #expect(run.status == 0)
  }

  /// Specs with errors are not compared, and never called unchanged.
  @Test func whatIsNotComparedIsNotUnchanged() throws {
    let repository = try Repository()
    try repository.edit("specs/one.yaml", "spacing: 8", "spacing: wide")
    try repository.edit("specs/two.yaml", "text: Another note", "txt: Another note")
    let run = try repository.diff()
    #expect(run.output.hasPrefix("nothing was compared between HEAD and the working tree: "))
    #expect(run.status == 3)
  }

  /// Each difference is under the edit that causes it; edits that reach few screens come first.
  @Test func causesAreToldInWords() throws {
    let repository = try Repository()
    try repository.edit("specs/theme.yaml", "#5A5A5F", "#AAAAAF")
    try repository.edit("specs/one.yaml", "spacing: 8", "spacing: 16")
    try repository.edit("specs/one.yaml", "text: Welcome", "text: Hello")
    let run = try repository.diff()
    #expect(run.status == 1)
    #expect(
      run.output == """
        3 causes, 2 of 2 screens differ

        cause 1 of 3   specs/one.yaml:8  content spacing 8 → 16   1 screen
          one
          → "A note" and "Submit" move 8 down: gap 8 → 16

        cause 2 of 3   specs/one.yaml:11  text Welcome → Hello   1 screen
          one
          " "Welcome" now reads "Hello"
          -│ Welcome                              │  text
          +│ Hello                                │  text

        cause 3 of 3   specs/theme.yaml:4  `quiet` light #5A5A5F → #AAAAAF   2 screens
          drops 1 pair below AA
          one, two
          ~ quiet in light #5A5A5F → #AAAAAF
          ~ contrast of quiet on systemBackground in light 6.85 → 2.31, falls below AA

        """)
  }

  /// Lines are those of the layout: a height that doubles is no wrapped text, and a text in a frame of
  /// its own wraps without another height.
  @Test func wrappedTexts() throws {
    let repository = try Repository()
    try repository.folder.write(
      "specs/one.yaml",
      """
      formwork: 1
      screen: One
      use: [en.yaml, de.yaml]
      preview: { devices: [{ width: 320 }], locales: [en, de] }
      body:
        - text: "@note"
        - text: High
          height: 24
        - text: A text
          id: framed
          height: 80
        - text: Long enough for two lines of a screen that is as narrow as this
          id: long

      """)
    for (language, note) in [("en", "It is on its way"), ("de", "Es ist unterwegs")] {
      try repository.folder.write(
        "specs/\(language).yaml",
        "formwork: 1\nstrings: \(language)\ntranslations:\n  note: \(note)\n")
    }
    try repository.commit("second")
    let rest = " und kommt morgen oder vielleicht erst am Tag danach"
    try repository.edit("specs/de.yaml", "unterwegs", "unterwegs" + rest)
    try repository.edit("specs/one.yaml", "height: 24", "height: 48")
    try repository.edit("specs/one.yaml", "text: A text", "text: A text\(rest)")
    try repository.edit("specs/one.yaml", "as narrow as this", "as narrow as this\(rest)")
    try repository.commit("third")
    let words = try repository.diff("HEAD~1", "HEAD").output
      .split(separator: "\n").filter { $0.contains("⟷") }
    #expect(
      words == [
        #"  ⟷ "Es ist unterwegs" wraps now, 2 lines in German"#,
        #"  ⟷ "High" is 48 high, was 24"#,
        #"  ⟷ "A text" wraps now, 2 lines"#,
        #"  ⟷ "Long enough for two lin…" takes 3 lines, was 2"#,
      ])
    #expect(
      try repository.diff("HEAD", "HEAD~1").output.contains(
        #"⟷ "Long enough for two lin…" takes 2 lines, was 3"#))
  }

  /// A text that is named by what it says is one node in both versions, however long it is now.
  @Test func textsWithoutNames() throws {
    let repository = try Repository()
    let text = "Another note, which is so long that it takes two lines of this screen"
    try repository.edit("specs/two.yaml", "text: Another note", "text: \(text)")
    let output = try repository.diff().output
    #expect(
      output.contains(
        """
          two
          ⟷ "Another note" wraps now, 2 lines
          " "Another note" now reads "Another note, which is …"

        """), "\(output)")
    #expect(!output.contains("is new") && !output.contains("is gone"))
  }

  /// Screens at the spec's own point come before those on other devices and in other languages.
  @Test func plainScreensComeFirst() throws {
    let repository = try Repository()
    try repository.edit(
      "specs/two.yaml", "devices: [{ width: 320 }]",
      "devices: [iPhone 16, iPhone SE], locales: [en, ar], textSizes: [large, accessibility1]")
    try repository.commit("second")
    try repository.edit("specs/two.yaml", "Another note", "A note")
    let output = try repository.diff().output
    #expect(output.contains("  two, two+"), "\(output)")
  }

  /// The sides: revisions, ranges, files of a revision, and what stands behind `--`.
  @Test func sidesAreRevisions() throws {
    let repository = try Repository()
    try repository.edit("specs/one.yaml", "height: 48", "height: 60")
    try repository.commit("second")
    try repository.git("checkout", "-q", "-b", "side", "HEAD~1")
    try repository.edit("specs/two.yaml", "Another note", "Another")
    try repository.commit("third")
    let line = "specs/one.yaml:16  button height 48 → 60   1 screen\n"
    let other = "specs/two.yaml:6  text “Another note” → Another   1 screen\n"
    #expect(try repository.diff("main~1", "main", "--format", "short").output == line)
    #expect(try repository.diff("main~1..main", "--format", "short").output == line)
    #expect(try repository.diff("main...", "--format", "short").output == other)
    #expect(try repository.diff("--since", "main~1", "--format", "short").output == other)
    #expect(
      try repository.diff("main", "side", "--format", "short", "--", "specs/two.yaml").output
        == other)
    #expect(
      try repository.diff("main~1:specs/one.yaml", "main:specs/one.yaml", "--format", "short")
        .status == 1)
    #expect(try repository.diff("main...", "--allow-differences").status == 0)
  }

  /// Specs that moved are compared with what they were, in their old and new places.
  @Test func movedSpecsAreCompared() throws {
    let repository = try Repository()
    try repository.git("mv", "specs/one.yaml", "specs/first.yaml")
    try repository.edit("specs/first.yaml", "height: 48", "height: 60")
    #expect(
      try repository.diff("--format", "short").output
        == "specs/first.yaml:16  button height 48 → 60   1 screen\n")
    try repository.commit("second")
    try FileManager.default.createDirectory(
      at: repository.folder.url.appendingPathComponent("specs/deep"),
      withIntermediateDirectories: true)
    try repository.git("mv", "specs/two.yaml", "specs/deep/two.yaml")
    try repository.edit("specs/deep/two.yaml", "use: [theme.yaml]", "use: [../theme.yaml]")
    #expect(try repository.diff().status == 0)
  }

  /// A side that does not compile leaves the others comparable.
  @Test func sidesWithErrors() throws {
    let repository = try Repository()
    try repository.edit("specs/one.yaml", "padding: 16", "pading: 16")
    try repository.edit("specs/two.yaml", "Another note", "Another")
    var run = try repository.diff("--format", "short")
    #expect(run.status == 3)
    #expect(run.output == "specs/two.yaml:6  text “Another note” → Another   1 screen\n")
    #expect(run.messages.contains("specs/one.yaml:9:5: error"))
    try repository.commit("second")
    try repository.edit("specs/one.yaml", "pading: 16", "padding: 16")
    run = try repository.diff("--format", "short")
    #expect(run.status == 1)
    #expect(run.output == "specs/one.yaml:1  new, the old spec has errors   1 screen\n")
  }

  /// The project's own file is a source as any other, and in other folders there are other projects.
  @Test func projectsAndTheirFiles() throws {
    let repository = try Repository()
    try repository.edit("specs/two.yaml", "preview: { devices: [{ width: 320 }] }\n", "")
    try repository.folder.write(
      "apps/other/formwork.yaml", "project: Other\nthemes: [house.yaml]\n")
    try repository.folder.write(
      "apps/other/house.yaml",
      "formwork: 1\ntheme: House\ncolors:\n  quiet: { light: \"#5A5A5F\", dark: \"#A8A8AD\" }\n")
    try repository.folder.write(
      "apps/other/a.yaml", "formwork: 1\nscreen: A\nbody:\n  - text: Hi\n    color: quiet\n")
    try repository.commit("second")
    try repository.edit(
      "formwork.yaml", "specs: [specs]", "specs: [specs]\npreview: { devices: [{ width: 375 }] }")
    try repository.edit("apps/other/house.yaml", "#5A5A5F", "#6A6A6F")
    let output = try repository.diff("--format", "short").output
    #expect(output.contains("formwork.yaml:"), "\(output)")
    #expect(output.contains("apps/other/house.yaml:4"), "\(output)")
    #expect(try repository.diff("HEAD~1", "HEAD", "--format", "short").status == 1)
  }

  /// Specs that came and went.
  @Test func newAndGoneSpecs() throws {
    let repository = try Repository()
    try FileManager.default.removeItem(
      at: repository.folder.url.appendingPathComponent("specs/two.yaml"))
    try repository.folder.write(
      "specs/three.yaml", "formwork: 1\nscreen: Three\nbody:\n  - text: Hi\n")
    let run = try repository.diff("--format", "short")
    #expect(
      run.output == "specs/three.yaml:1  a new spec   1 screen\nspecs/two.yaml  two is gone\n")
  }

  @Test func foldersAndFiles() throws {
    let repository = try Repository()
    let folder = repository.folder.url
    let copy = folder.appendingPathComponent("a copy")
    try FileManager.default.copyItem(at: folder.appendingPathComponent("specs"), to: copy)
    #expect(try repository.diff("a copy", "specs").status == 0)
    try repository.edit("specs/one.yaml", "height: 48", "height: 60")
    #expect(
      try repository.diff("a copy", "specs", "--format", "short").output
        == "specs/one.yaml:16  button height 48 → 60   1 screen\n")
    #expect(
      try repository.diff("a copy/one.yaml", "specs/one.yaml", "--format", "short").output
        == "specs/one.yaml:16  button height 48 → 60   1 screen\n")
  }

  /// What cannot be compared has a message that says why, and ends with 2.
  @Test(arguments: [
    (["nowhere"], "'nowhere' is not a file, folder or revision; git has no commit with that name"),
    (["specs", "specs/one.yaml"], "are a file and a folder"),
    (["a", "b", "c"], "diff compares two sides"),
    (["formwork.yaml", "picture.png"], "are not two specs, storyboards or xibs"),
    (["HEAD:nowhere.yaml", "HEAD:specs/one.yaml"], "'HEAD' has no file 'nowhere.yaml'"),
    (["--format", "pdf"], "there is no format 'pdf'"),
  ])
  func whatCannotBeCompared(_ words: [String], message: String) throws {
    let repository = try Repository()
    try repository.folder.write("picture.png", "\u{89}PNG")
    let run = try FormworkRun(["diff"] + words, in: repository.folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
  }
}
