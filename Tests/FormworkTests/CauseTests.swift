import Foundation
import TestSupport
import Testing

/// Changed snapshots are explained by the edits that change them.
@Suite struct CauseTests {
  /// A repository with a component, a theme, data and three screens, committed with its snapshots.
  private struct Repository {
    let folder: TemporaryFolder

    init(below place: String = "") throws {
      folder = try TemporaryFolder()
      let start = place.isEmpty ? "" : place + "/"
      for (path, text) in Self.files { try folder.write(start + path, text) }
      let root = folder.url.appendingPathComponent(place)
      #expect(try FormworkRun(["snapshot", "record"], in: root).status == 0)
      // What was recorded last is not needed where git has it.
      try FileManager.default.removeItem(at: root.appendingPathComponent(".formwork"))
      try git("init", "-q", ".")
      try git("add", "-A")
      try git("commit", "-qm", "first")
    }

    func git(_ arguments: String...) throws {
      let program = try #require(CommandRun.program("git"))
      let run = try CommandRun(
        program, ["-c", "user.name=a", "-c", "user.email=a@b"] + arguments, in: folder.url)
      #expect(run.status == 0, "\(run.messages)")
    }

    func edit(_ path: String, _ old: String, _ new: String) throws {
      let file = folder.url.appendingPathComponent(path)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(old), "\(path) has no '\(old)'")
      try Data(text.replacing(old, with: new, maxReplacements: 1).utf8).write(to: file)
    }

    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> FormworkRun {
      try FormworkRun(["snapshot"] + arguments, environment: environment, in: folder.url)
    }

    /// The headings of a verification: a cause each.
    func causes() throws -> [String] {
      let lines = try run("verify", "--no-proposals").output.split(separator: "\n")
      return lines.compactMap { line in
        let parts = line.components(separatedBy: "   ")
        guard parts.count > 1, let number = parts[0].components(separatedBy: " of ").first,
          Int(number) != nil
        else { return nil }
        return parts.dropFirst().joined(separator: "   ")
      }
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
          paper: { light: "#F2F2F7", dark: "#1C1C1E" }
        textStyles:
          lead: { from: headline, size: 19 }
        """
      ),
      (
        "specs/card.yaml",
        """
        formwork: 1
        use: [theme.yaml]
        components:
          Card:
            parameters: { title: text }
            body:
              - vstack:
                padding: 12
                spacing: 6
                background: paper
                children:
                  - text: ${title}
                    style: lead
                  - text: A note
                    color: quiet
        """
      ),
      ("specs/items.yaml", "items:\n  - { id: a, name: Apple }\n  - { id: b, name: Bread }\n"),
      (
        "specs/one.yaml",
        """
        formwork: 1
        screen: One
        use: [card.yaml, theme.yaml]
        states: { calm: {}, busy: { facts: { loading: true } } }
        facts: { loading: false }
        body:
          - vstack:
            id: content
            spacing: 10
            children:
              - Card: First
                id: card
              - text: Loading
                hidden: not loading
                color: quiet
              - button: Buy
                id: buy
                height: 50
                tap: buy
        """
      ),
      (
        "specs/two.yaml",
        """
        formwork: 1
        screen: Two
        use: [card.yaml]
        data: items.yaml
        body:
          - vstack:
            spacing: 10
            children:
              - Card: ${item.name}
                forEach: item in items
                key: id
                id: card
        """
      ),
      ("specs/three.yaml", "formwork: 1\nscreen: Three\nbody: [{ text: Alone, id: alone }]\n"),
    ]
  }

  static let edits: [(file: String, old: String, new: String, cause: String)] = [
    ("card.yaml", "padding: 12", "padding: 16", "card.yaml:8  `Card` padding 12 → 16   3 changed"),
    ("card.yaml", "spacing: 6", "spacing: 9", "card.yaml:9  `Card` spacing 6 → 9   3 changed"),
    (
      "card.yaml", "        spacing: 6\n", "", "card.yaml:9  `Card` spacing 6 removed   3 changed"
    ),
    ("card.yaml", "style: lead", "style: title2", "card.yaml:13  `Card` text style lead → title2"),
    ("theme.yaml", "#5A5A5F", "#4A4A4F", "theme.yaml:4  `quiet` light #5A5A5F → #4A4A4F   3 "),
    ("theme.yaml", "size: 19", "size: 21", "theme.yaml:7  `lead` size 19 → 21   3 changed"),
    ("items.yaml", "Bread", "Butter", "items.yaml:3  b name Bread → Butter   1 changed snapshot"),
    ("one.yaml", "height: 50", "height: 20", "one.yaml:18  buy height 50 → 20   2 changed"),
    (
      "one.yaml", "loading: true", "loading: false",
      "one.yaml:4  `busy` facts loading true → false   1 changed"
    ),
    ("one.yaml", "text: Loading", "text: Wait", "one.yaml:13  text Loading → Wait   1 changed"),
    ("three.yaml", "Alone", "Not alone", "three.yaml:3  alone text Alone → “Not alone”   1"),
  ]

  @Test func singleEditsAreNamed() throws {
    let repository = try Repository()
    for edit in Self.edits {
      try repository.edit("specs/" + edit.file, edit.old, edit.new)
      let causes = try repository.causes()
      #expect(causes.count == 1, "\(edit.cause): \(causes)")
      #expect(causes.first?.hasPrefix("specs/" + edit.cause) ?? false, "\(causes)")
      try repository.git("checkout", "-q", "--", "specs")
    }
  }

  /// A rare regression comes before a wide change, and each screen is told what changed it.
  @Test func editsAreToldApart() throws {
    let repository = try Repository()
    try repository.edit("specs/card.yaml", "padding: 12", "padding: 16")
    try repository.edit("specs/one.yaml", "height: 50", "height: 20")
    try repository.edit("specs/one.yaml", "loading: true", "loading: false")
    try repository.edit("specs/items.yaml", "items:", "# What is for sale.\nitems:")
    #expect(
      try repository.causes() == [
        "specs/one.yaml:4  `busy` facts loading true → false   1 changed snapshot",
        "specs/one.yaml:18  buy height 50 → 20   2 changed snapshots",
        "specs/card.yaml:8  `Card` padding 12 → 16   3 changed snapshots",
      ])
    let review = try repository.run("verify").output
    #expect(review.contains("  new finding: warning  target    buy is 393 x 20, needs 44 x 44"))
    #expect(review.contains("on 2 screens; no text is cut, no contrast falls"))
    #expect(review.contains("  2 of them have other causes, too"))
  }

  /// What is used and what is declared have an effect only together.
  @Test func editsThatNeedEachOtherAreOneCause() throws {
    let repository = try Repository()
    try repository.edit("specs/theme.yaml", "  paper:", "  ink: { both: \"#123456\" }\n  paper:")
    try repository.edit("specs/card.yaml", "color: quiet", "color: ink")
    #expect(
      try repository.causes() == [
        "specs/card.yaml:15  `Card` text color quiet → ink, together with "
          + "specs/theme.yaml:5  `ink` both #123456 added   3 changed snapshots"
      ])
  }

  @Test func committedEditsAreFoundInTheHistory() throws {
    let repository = try Repository()
    try repository.edit("specs/card.yaml", "padding: 12", "padding: 16")
    try repository.git("commit", "-qam", "second")
    try repository.edit("specs/three.yaml", "Alone", "Lonely")
    try repository.git("commit", "-qam", "third")
    #expect(
      try repository.causes() == [
        "specs/three.yaml:3  alone text Alone → Lonely   1 changed snapshot",
        "specs/card.yaml:8  `Card` padding 12 → 16   3 changed snapshots",
      ])
    #expect(
      try repository.run("verify", "--since", "HEAD~1").output.contains(
        "no edit explains 1 changed snapshot: its sources at HEAD~1 do not produce"))
    #expect(try repository.run("verify", "--since", "nowhere").status == 2)
  }

  /// What nobody's edit gives comes first.
  @Test func whatNoEditExplainsComesFirst() throws {
    let repository = try Repository()
    try repository.edit("specs/snapshots/three.snap.txt", "393", "394")
    try repository.edit("specs/one.yaml", "height: 50", "height: 52")
    let causes = try repository.causes()
    #expect(causes.count == 2)
    #expect(causes[0].hasPrefix("no edit explains 1 changed snapshot: no version of its sources"))
    #expect(causes[1].hasPrefix("specs/one.yaml:18"))
  }

  @Test func causesAreAcceptedOneByOne() throws {
    let repository = try Repository()
    try repository.edit("specs/card.yaml", "padding: 12", "padding: 16")
    try repository.edit("specs/one.yaml", "height: 50", "height: 20")
    #expect(try repository.run("verify").status == 1)
    let wide = try repository.run("accept", "--cause", "specs/card.yaml:8")
    #expect(wide.status == 2, "some have another cause")
    #expect(wide.output.hasSuffix("1 snapshot accepted\n"))
    #expect(
      wide.messages.contains(
        "'specs/snapshots/one@calm.snap.txt' is not changed, because it also has other causes: "
          + "specs/one.yaml:18"))
    let none = try repository.run("accept", "--cause", "specs/card.yaml:9")
    #expect(none.messages.contains("no change has the cause 'specs/card.yaml:9'"))
    let both = try repository.run(
      "accept", "--cause", "specs/card.yaml:8", "--cause", "specs/one.yaml:18")
    #expect(both.status == 0, "\(both.messages)")
    #expect(try repository.run("verify").status == 0)
  }

  /// `--all` means what the last verification showed.
  @Test func allMeansTheLastRun() throws {
    let repository = try Repository()
    try repository.edit("specs/card.yaml", "padding: 12", "padding: 16")
    #expect(try repository.run("verify").status == 1)
    try repository.edit("specs/three.yaml", "Alone", "Lonely")
    #expect(try repository.run("verify", "specs/three.yaml").status == 1)
    let accepted = try repository.run("accept", "--all")
    #expect(accepted.output.hasPrefix("accepted    specs/snapshots/three.snap.txt\n1 snapshot"))
    #expect(accepted.output.contains("3 proposals of earlier runs left"))
    #expect(
      try repository.run("verify").output.contains("6 snapshots: 3 equal, 3 changed") == false)
    #expect(try repository.run("accept", "--all").output.contains("3 snapshots accepted"))
  }

  /// Without git, what was recorded is compared with its own sources.
  @Test func recordedSourcesAreKept() throws {
    let repository = try Repository()
    try FileManager.default.removeItem(at: repository.folder.url.appendingPathComponent(".git"))
    #expect(try repository.run("record").status == 0)
    try repository.edit("specs/card.yaml", "padding: 12", "padding: 16")
    #expect(try repository.run("verify").status == 1)
    // One screen is accepted; the other keeps its older sources.
    #expect(try repository.run("accept", "specs/two.yaml").status == 0)
    try repository.edit("specs/card.yaml", "spacing: 6", "spacing: 9")
    #expect(
      try repository.causes() == [
        "specs/card.yaml:8  `Card` padding 12 → 16   2 changed snapshots",
        "specs/card.yaml:9  `Card` spacing 6 → 9   3 changed snapshots",
      ])
  }

  /// Annotations name files from the top of the repository, wherever the project is.
  @Test func annotationsStandInTheRepository() throws {
    let repository = try Repository(below: "mono/ios")
    try repository.edit("mono/ios/specs/card.yaml", "padding: 12", "padding: 16")
    try repository.edit("mono/ios/specs/one.yaml", "height: 50", "height: 20")
    let folder = repository.folder.url
    let summary = try repository.folder.write("summary.md", "before\n")
    for place in ["mono/ios", "mono", "mono/ios/specs"] {
      let run = try FormworkRun(
        ["snapshot", "verify", "--ci", "--report", "github", "--report", "json=-"]
          + (place == "mono" ? ["ios"] : []),
        environment: ["GITHUB_STEP_SUMMARY": summary.path],
        in: folder.appendingPathComponent(place))
      let annotations = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(annotations.count == 2, "\(run.output)")
      #expect(
        annotations[0].hasPrefix(
          "::error file=mono/ios/specs/one.yaml,line=18,title=2 snapshots changed::buy height 50 → 20"
        ))
      #expect(annotations[1].hasPrefix("::error file=mono/ios/specs/card.yaml,line=8,"))
      #expect(run.output.contains("\"formworkSnapshotReport\": 1"))
    }
    let text = try String(contentsOf: summary, encoding: .utf8)
    #expect(text.hasPrefix("before\n## Formwork: 4 snapshots\n"), "\(text)")
    #expect(text.contains("| <code>mono/ios/specs/card.yaml:8</code> \\`Card\\` padding 12 → 16 |"))
    #expect(text.contains("before\n\n```text\n┌"))
  }

  /// Logs of code scanning have every cause, and know it again when lines move.
  @Test func logsHaveEveryCause() throws {
    let repository = try Repository()
    try repository.edit("specs/card.yaml", "padding: 12", "padding: 16")
    try repository.edit("specs/one.yaml", "height: 50", "height: 20")
    func log() throws -> [String: Any] {
      let run = try repository.run("verify", "--ci", "--report", "sarif=log.sarif")
      #expect(run.status == 1)
      let data = try Data(
        contentsOf: repository.folder.url.appendingPathComponent("log.sarif"))
      let log = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      return try #require((log["runs"] as? [[String: Any]])?.first)
    }
    func results(_ run: [String: Any]) -> [[String: Any]] {
      (run["results"] as? [[String: Any]] ?? []).filter {
        $0["ruleId"] as? String == "snapshot-changed"
      }
    }
    let first = try log()
    #expect(results(first).count == 2)
    let driver = ((first["tool"] as? [String: Any])?["driver"]) as? [String: Any]
    #expect(driver?["version"] as? String != nil)
    try repository.edit("specs/card.yaml", "formwork: 1", "# Cards.\nformwork: 1")
    let second = try log()
    let prints = [first, second].map { run in
      results(run).map { ($0["partialFingerprints"] as? [String: String])?["formwork/v1"] ?? "" }
    }
    #expect(prints[0] == prints[1])
    #expect(Set(prints[0]).count == 2)
  }

  @Test func affectedScreensAreListed() throws {
    let repository = try Repository()
    func affected(_ arguments: String...) throws -> String {
      let run = try FormworkRun(["affected"] + arguments, in: repository.folder.url)
      #expect(run.status == 0, "\(run.messages)")
      return run.output
    }
    #expect(try affected() == "no screen is affected\n")
    try repository.edit("specs/items.yaml", "Bread", "Butter")
    try repository.edit("specs/one.yaml", "loading: true", "loading: false")
    #expect(
      try affected() == """
        specs/one.yaml:4  `busy` facts loading true → false   1 screen
          specs/one.yaml  states busy  targets swiftui, uikit
        specs/items.yaml:3  b name Bread → Butter   1 screen
          specs/two.yaml  targets swiftui, uikit

        """)
    #expect(try affected("--format", "short") == "specs/one.yaml\nspecs/two.yaml\n")
    #expect(try affected("--format", "json", "specs/two.yaml").contains("\"line\": 3"))
    #expect(
      try FormworkRun(["affected", "--since", "x"], in: repository.folder.url).status == 2)
    try repository.folder.write(
      "specs/new.yaml", "formwork: 1\nscreen: New\nbody: [text: Hello]\n")
    #expect(
      try affected("specs/new.yaml") == """
        specs/new.yaml:1  new screen   1 screen
          specs/new.yaml  targets swiftui, uikit

        """)
  }

  /// A component or a theme stands for the screens that use it.
  @Test func usedFilesMeanTheirUsers() throws {
    let repository = try Repository()
    #expect(try repository.run("verify", "specs/card.yaml").output == "3 snapshots: 3 equal\n")
    #expect(try repository.run("verify", "specs/theme.yaml").output == "3 snapshots: 3 equal\n")
    #expect(try repository.run("verify", "specs/items.yaml").output == "1 snapshot: 1 equal\n")
    #expect(
      try repository.run("verify", "specs/items.yaml", "specs/three.yaml").output
        == "2 snapshots: 2 equal\n")
    try repository.folder.write("specs/unused.yaml", "formwork: 1\ncomponents: {}\n")
    #expect(try repository.run("verify", "specs/unused.yaml").status == 2)
  }

  /// Reports of a wide change stay small: one snapshot a cause is shown.
  @Test func reportsOfWideChangesAreSmall() throws {
    let folder = try TemporaryFolder()
    let body = (0..<30).map { "  - Note: Line \($0)\n" }.joined()
    try folder.write(
      "note.yaml",
      "formwork: 1\ncomponents:\n  Note:\n    parameters: { title: text }\n    body:\n"
        + "      - text: ${title}\n        padding: 12\n")
    for number in 0..<40 {
      try folder.write(
        "s\(number).yaml",
        "formwork: 1\nscreen: S\(number)\nuse: [note.yaml]\nbody:\n\(body)")
    }
    func run(_ arguments: String...) throws -> FormworkRun {
      try FormworkRun(["snapshot"] + arguments, in: folder.url)
    }
    #expect(try run("record").status == 0)
    let note = try String(
      contentsOf: folder.url.appendingPathComponent("note.yaml"), encoding: .utf8)
    try folder.write("note.yaml", note.replacing("12", with: "16"))
    let verify = try run(
      "verify", "--no-proposals", "--report", "junit=j.xml", "--report", "html=h.html")
    #expect(verify.output.contains("1 of 1   note.yaml:7  `Note` padding 12 → 16   40 changed"))
    for (file, limit) in [("j.xml", 40 * 250 + 20_000), ("h.html", 40 * 60 + 160_000)] {
      let size = try Data(contentsOf: folder.url.appendingPathComponent(file)).count
      #expect(size < limit, "\(file) has \(size) bytes")
    }
  }

  /// The page shows a screen as it was, and as one cause alone makes it.
  @Test func reportsDrawOneCauseEach() throws {
    let folder = try TemporaryFolder()
    let spec = "formwork: 1\nscreen: S\nbody:\n  - text: Welcome\n    color: systemRed\n"
    try folder.write("s.yaml", spec)
    #expect(try FormworkRun(["snapshot", "record"], in: folder.url).status == 0)
    try folder.write(
      "s.yaml",
      spec.replacing("Welcome", with: "Hello").replacing("systemRed", with: "systemGreen"))
    let verify = try FormworkRun(
      ["snapshot", "verify", "--no-proposals", "--report", "html=h.html"], in: folder.url)
    #expect(verify.status == 1)
    let page = try String(
      contentsOf: folder.url.appendingPathComponent("h.html"), encoding: .utf8)
    let sections = page.components(separatedBy: "<section>").dropFirst()
    #expect(sections.count == 2)
    for section in sections {
      let pictures = section.components(separatedBy: "<figure class").dropFirst()
      #expect(pictures.count == 4, "before and after, light and dark")
      let texts = pictures.map { $0.contains(">Hello<") }
      let isText = section.contains("text Welcome → Hello")
      #expect(texts == (isText ? [false, true, false, true] : [false, false, false, false]))
    }
    #expect(page.components(separatedBy: "<script").count == 2 && !page.contains("src=\"http"))
  }
}
