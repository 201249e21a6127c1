import Foundation
import TestSupport
import Testing

/// What every command has in common: flags, formats, dry runs and standard input.
@Suite struct CommonFlagTests {
  private static let commands = [
    "preview", "gallery", "watch", "compile", "states", "parity", "layout", "affected", "diff",
    "format",
    "fix", "lint", "import", "config", "info", "tree", "init", "setup-git", "doctor", "explain",
    "schema",
    "solve", "snapshot verify", "snapshot record", "snapshot review", "snapshot accept",
    "snapshot reject", "snapshot diff", "snapshot list", "snapshot prune", "snapshot doctor",
    "snapshot mutate", "snapshot merge", "snapshot setup-git", "snapshot report join",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Without its members every command of the help is in the list above.
  @Test func theListIsComplete() throws {
    func names(_ arguments: [String]) throws -> Set<String> {
      let help = try FormworkRun(arguments + ["--help"]).output
      let part = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
      return Set(
        part.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
          .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" })
    }
    let all = try names([]).subtracting(["snapshot"])
    #expect(all == Set(Self.commands.filter { $0.count == 1 }.map { $0[0] }))
    let known = Set(Self.commands.filter { $0[0] == "snapshot" }.map { $0[1] })
    #expect(known == (try names(["snapshot"])))
  }

  @Test(arguments: commands) func everyCommandHasTheFlags(_ command: [String]) throws {
    let help = try FormworkRun(command + ["--help"])
    #expect(help.status == 0)
    for flag in ["--color", "--quiet", "--verbose"] { #expect(help.output.contains(flag)) }
    #expect(help.output.contains("EXAMPLES"))
    // What they write has one form.
    let isOfOneForm = ["schema", "setup-git", "join"].contains(command.last)
    if !isOfOneForm { #expect(help.output.contains("--format")) }
    #expect(!help.output.contains("--diagnostic-format"))
  }

  /// What is wrong with a line stands alone, with the usage and the way to the help.
  @Test(arguments: [
    (
      ["preview", "a.yaml", "--dark"], "unknown option '--dark'. Did you mean '--theme dark'?",
      "formwork preview --help"
    ),
    (["tree"], "missing expected argument '<spec>'", "formwork tree --help"),
    (["lint", "--foo"], "unknown option '--foo'", "formwork lint --help"),
    (["snapshot", "diff"], "missing expected argument '<spec>'", "formwork snapshot diff --help"),
    (["layout", "a.yaml"], "missing expected argument '--node <id>'", "formwork layout --help"),
  ])
  func aMistakeInALineIsThreeLines(_ words: [String], message: String, help: String) throws {
    let run = try FormworkRun(words)
    #expect(run.status == 2)
    #expect(run.output == "")
    let lines = run.messages.split(separator: "\n")
    #expect(lines.count == 3, "\(run.messages)")
    #expect(lines[0].hasPrefix("formwork: \(message)"))
    #expect(lines[1].hasPrefix("usage: formwork \(words[0])"))
    #expect(lines[2].hasPrefix("'\(help)'"))
  }

  /// A picture without a path is that of the project's only spec; of several, one has to be named.
  @Test func picturesOfTheProject() throws {
    let folder = try TemporaryFolder()
    let none = try FormworkRun(["preview"], in: folder.url)
    #expect(none.status == 2)
    #expect(none.messages.contains("no spec found; name one, such as 'formwork preview"))
    try folder.write("formwork.yaml", "project: P\n")
    try folder.write("a.yaml", "formwork: 1\nscreen: A\nbody: [{ text: Hello }]\n")
    #expect(try FormworkRun(["preview"], in: folder.url).output.contains("Hello"))
    #expect(try FormworkRun(["preview", "--flow"], in: folder.url).output.contains("A"))
    let site = try FormworkRun(["gallery", "--output", "site"], in: folder.url)
    #expect(site.status == 0)
    #expect((site.output + site.messages).contains("2 pictures of 1 screens: site/index.html"))
    try folder.write("b.yaml", "formwork: 1\nscreen: B\nbody: []\n")
    let two = try FormworkRun(["preview"], in: folder.url)
    #expect(two.status == 2)
    #expect(
      two.messages.contains("name one of the 2 specs, such as 'formwork preview a.yaml'"))
  }

  /// Runs over several specs count what is wrong; a document beside a result stands only for errors.
  @Test func whatIsWrongIsCounted() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.write("\(name).yaml", "formwork: 1\nscreen: S\nbdy: []\nbody: []\n")
    }
    for words in [["compile", "."], ["snapshot", "verify"], ["fix", ".", "--dry-run"]] {
      let run = try FormworkRun(words, in: folder.url)
      #expect(run.messages.contains(" in 2 of 2 specs\n"), "\(words): \(run.messages)")
    }
    let json = try FormworkRun(["snapshot", "verify", "--format", "json"], in: folder.url)
    #expect(json.messages.hasPrefix(#"{"formwork": 1, "diagnostics": ["#))
    try folder.write("b.yaml", "formwork: 1\nscreen: S\nbody: []\n")
    try folder.write("a.yaml", "formwork: 1\nscreen: T\nbody: []\n")
    let good = try FormworkRun(["snapshot", "verify", "--format", "json"], in: folder.url)
    #expect(good.messages == "")
  }

  /// An empty spec is one error, in a project as well: its file is not taken for the spec.
  @Test func anEmptySpecIsOneError() throws {
    let folder = try project()
    try folder.write("empty.yaml", "")
    for words in [["compile", "empty.yaml"], ["compile", "-"], ["lint", "empty.yaml"]] {
      let run = try FormworkRun(words + ["--format", "short"], in: folder.url)
      #expect(run.status == 3)
      let said = (run.output + run.messages).split(separator: "\n")
      #expect(said.count == 1 && said[0].contains("the file is empty"), "\(said)")
    }
  }

  @Test func anEmptyFolderIsTold() throws {
    let folder = try TemporaryFolder()
    for words in [["affected"], ["lint"], ["format"], ["fix"], ["snapshot", "mutate"]] {
      let run = try FormworkRun(words, in: folder.url)
      #expect(run.status == 2)
      #expect(run.messages.hasPrefix("formwork: there is no "), "\(run.messages)")
    }
  }

  /// A picture breaks no line of a narrow terminal, and is whole in a pipe.
  @Test func narrowTerminalsCutPictures() throws {
    let folder = try project()
    func lines(_ words: [String], _ columns: Int) throws -> [Substring] {
      try TerminalRun(
        ["preview", "a.yaml"] + words, keys: "", prompt: "never",
        environment: ["COLUMNS": "\(columns)"], in: folder.url
      ).output.split(separator: "\n")
    }
    let narrow = try lines([], 40)
    #expect(!narrow.isEmpty)
    #expect(narrow.allSatisfy { $0.count <= 40 })
    #expect(narrow.contains { $0.hasSuffix("…") })
    #expect(try lines(["--charset", "ascii"], 40).contains { $0.hasSuffix(">") })
    #expect(try !lines([], 300).contains { $0.contains("…") })
    #expect(!(try FormworkRun(["preview", "a.yaml"], in: folder.url)).output.contains("…"))
  }

  /// Lists break no line of a narrow terminal between cells, and lose nothing; a pipe has them whole.
  @Test(arguments: [
    ["config"], ["doctor"], ["tree", "a.yaml"], ["states", "a.yaml"], ["snapshot", "list"],
  ])
  func narrowTerminalsFoldLists(_ command: [String]) throws {
    let folder = try project()
    try folder.write(
      "a.yaml",
      """
      formwork: 1
      screen: A screen whose name is longer than a narrow terminal is wide
      states: { first: , theSecondOfItsStates: { values: { email: someone@example.com } } }
      body:
        - text: 東京都庁舎 is a text of wide characters, longer than a terminal of 40 cells
          id: title
        - field: Email
          id: email
          rules: [{ email: Please enter an address that is complete }]

      """)
    if command[0] == "snapshot" {
      #expect(try FormworkRun(["snapshot", "record"], in: folder.url).status == 0)
    }
    func output(_ columns: Int) throws -> String {
      try TerminalRun(
        command, keys: "", prompt: "never", environment: ["COLUMNS": "\(columns)"], in: folder.url
      ).output
    }
    func cells(_ line: Substring) -> Int {
      line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 && $1.value < 0xFFE0 ? 2 : 1) }
    }
    func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let wide = try output(400)
    let narrow = try output(40)
    #expect(narrow.split(separator: "\n").allSatisfy { cells($0) <= 40 }, "\(narrow)")
    #expect(narrow.split(separator: "\n").count > wide.split(separator: "\n").count)
    // What doctor says of a terminal depends on its width.
    if command == ["doctor"] { return }
    #expect(letters(narrow) == letters(wide))
    #expect(wide == (try FormworkRun(command, in: folder.url)).output)
  }

  // MARK: - Formats

  private static let results: [[String]] = [
    ["preview", "a.yaml"], ["compile", "a.yaml"], ["states", "a.yaml"], ["info", "a.yaml"],
    ["tree", "a.yaml"], ["layout", "a.yaml", "--node", "title"], ["parity", "a.yaml"],
    ["lint", "a.yaml"], ["format", "--check", "a.yaml"], ["fix", "--check", "a.yaml"],
    ["snapshot", "verify", "a.yaml"], ["snapshot", "list"], ["snapshot", "prune"],
    ["snapshot", "doctor"], ["snapshot", "record", "--dry-run"], ["snapshot", "mutate", "a.yaml"],
    ["doctor"], ["solve", "system.json"],
  ]

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.yaml", "formwork: 1\nscreen: A\nbody:\n  - text: Hello\n    id: title\n")
    try folder.write("formwork.yaml", "project: P\n")
    try folder.write(
      "system.json",
      """
      { "variables": ["x"],
        "constraints": [{ "id": "a", "terms": { "x": 1 }, "constant": -2, "op": "==" }] }
      """
    )
    return folder
  }

  @Test(arguments: results) func everyFormatIsTaken(_ command: [String]) throws {
    let folder = try project()
    for format in ["human", "short", "json", "sarif", "github", "gitlab", "checkstyle"] {
      let run = try FormworkRun(command + ["--format", format], in: folder.url)
      #expect(run.status < 2, "\(format): \(run.messages)")
      #expect(!run.messages.contains("there is no format"))
      switch format {
      case "json", "sarif", "gitlab":
        let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        if format == "json" {
          let object = try #require(value as? [String: Any])
          #expect(object["formwork"] as? Int ?? object["formworkSnapshotReport"] as? Int == 1)
        }
        if format == "sarif" {
          #expect((value as? [String: Any])?["version"] as? String == "2.1.0")
        }
      case "checkstyle": #expect(run.output.hasPrefix("<?xml"))
      case "github":
        #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
      default: break
      }
    }
  }

  /// Errors in the spec are said in the same format, whatever the command.
  @Test(arguments: [
    ["preview"], ["states"], ["info"], ["tree"], ["layout", "--node", "x"], ["parity"],
    ["compile"], ["lint"],
  ])
  func errorsHaveTheFormat(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.yaml", "formwork: 1\nscreen: A\nbdy: []\n")
    func run(_ format: String) throws -> FormworkRun {
      try FormworkRun(
        [command[0], "bad.yaml"] + command.dropFirst() + ["--format", format], in: folder.url)
    }
    let short = try run("short")
    #expect(short.status == 3)
    #expect((short.output + short.messages).contains("bad.yaml:3:1: error: "))
    let sarif = try run("sarif")
    #expect(sarif.status == 3)
    #expect(sarif.output.contains("\"ruleId\": \"unknown-key\""))
    let json = try run("json")
    #expect((json.output + json.messages).contains("\"code\": \"unknown-key\""))
  }

  @Test func oldSpellingsAreTakenWithANote() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.yaml", "formwork: 1\nscreen: A\nbdy: []\n")
    let new = try FormworkRun(["compile", "bad.yaml", "--format", "short"], in: folder.url)
    let old = try FormworkRun(
      ["compile", "bad.yaml", "--diagnostic-format", "short"], in: folder.url)
    #expect(old.status == 3)
    #expect(old.messages == "formwork: --diagnostic-format is called --format now\n" + new.messages)
    for arguments in [["explain", "vstack"], ["preview", "specs/examples/login.yaml"]] {
      let human = try FormworkRun(arguments + ["--format", "human"])
      let text = try FormworkRun(arguments + ["--format", "text"])
      #expect(human.status == 0 && text.status == 0)
      #expect(text.output == human.output)
      #expect(text.messages == "formwork: the format 'text' is called 'human' now\n")
      #expect(human.messages == "")
    }
  }

  // MARK: - Dry runs

  @Test func compileSaysWhatItWouldWrite() throws {
    let folder = try project()
    let words = ["compile", "a.yaml", "--to", "swiftui", "--output", "out"]
    let before = try FormworkRun(words + ["--check"], in: folder.url)
    #expect(before.status == 1)
    #expect(
      before.messages.contains("formwork: would write out/AScreen.swift"), "\(before.messages)")
    let dry = try FormworkRun(words + ["--dry-run"], in: folder.url)
    #expect(dry.status == 0)
    #expect(dry.messages == before.messages)
    let out = folder.url.appendingPathComponent("out").path
    #expect(!FileManager.default.fileExists(atPath: out))
    #expect(try FormworkRun(words, in: folder.url).status == 0)
    let after = try FormworkRun(words + ["--check"], in: folder.url)
    #expect(after.status == 0)
    #expect(after.messages == "")
  }

  @Test func snapshotsAreRecordedByNoDryRun() throws {
    let folder = try project()
    let dry = try FormworkRun(["snapshot", "record", "--dry-run"], in: folder.url)
    #expect(dry.status == 0)
    #expect(dry.output.contains("1 snapshot would be recorded"), "\(dry.output)")
    #expect(try FormworkRun(["snapshot", "record", "--check"], in: folder.url).status == 1)
    let verify = try FormworkRun(["snapshot", "verify", "--no-proposals"], in: folder.url)
    #expect(verify.output.contains("1 missing"))
    #expect(try FormworkRun(["snapshot", "record"], in: folder.url).status == 0)
    #expect(try FormworkRun(["snapshot", "record", "--check"], in: folder.url).status == 0)
    // What no spec declares any more is deleted by no dry run either.
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("a.yaml"))
    try folder.write("b.yaml", "formwork: 1\nscreen: B\nbody: []\n")
    for flags in [["--apply", "--dry-run"], ["--apply", "--check"]] {
      let prune = try FormworkRun(["snapshot", "prune"] + flags, in: folder.url)
      #expect(prune.output.contains("would be deleted"), "\(prune.output)")
      #expect(
        FileManager.default.fileExists(
          atPath: folder.url.appendingPathComponent("snapshots/a.snap.txt").path))
    }
  }

  @Test func otherWritersHaveDryRuns() throws {
    let folder = try project()
    let files = {
      try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    }
    let before = try files()
    for (words, told) in [
      (["init", "Shop"], "would write Shop/formwork.yaml"),
      (["gallery", "a.yaml", "--output", "site"], "would write site/index.html"),
      (["preview", "a.yaml", "--format", "svg", "--output", "a.svg"], "would write a.svg"),
    ] {
      let dry = try FormworkRun(words + ["--dry-run"], in: folder.url)
      #expect(dry.status == 0, "\(dry.messages)")
      #expect(dry.messages.contains(told), "\(dry.messages)")
      let lines = dry.messages.split(separator: "\n")
      #expect(lines == lines.sorted(), "files stand in the order of their paths")
      #expect(try FormworkRun(words + ["--check"], in: folder.url).status == 1)
    }
    try folder.write("b.yaml", "formwork: 1\nscreen: B\nbody: [{ text: 'Hi', colour: label }]\n")
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("b.yaml"), encoding: .utf8)
    #expect(try FormworkRun(["fix", "b.yaml", "--check"], in: folder.url).status != 0)
    #expect(try FormworkRun(["format", "b.yaml", "--dry-run"], in: folder.url).status == 0)
    #expect(try FormworkRun(["format", "b.yaml", "--check"], in: folder.url).status == 1)
    #expect(
      try String(contentsOf: folder.url.appendingPathComponent("b.yaml"), encoding: .utf8) == text)
    #expect(try files() == before + ["b.yaml"] || files().filter { $0 != "b.yaml" } == before)
  }

  // MARK: - Messages

  @Test func colorsAreAChoice() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.yaml", "formwork: 1\nscreen: A\nbdy: []\n")
    func isColored(_ flags: [String], _ environment: [String: String] = [:]) throws -> Bool {
      try FormworkRun(["compile", "bad.yaml"] + flags, environment: environment, in: folder.url)
        .messages.contains("\u{1B}[")
    }
    #expect(try !isColored([]))
    #expect(try isColored(["--color", "always"]))
    #expect(try isColored([], ["CLICOLOR_FORCE": "1"]))
    #expect(try !isColored(["--color", "never"], ["CLICOLOR_FORCE": "1"]))
    #expect(try !isColored([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    let wrong = try FormworkRun(["lint", "bad.yaml", "--color", "alway"], in: folder.url)
    #expect(wrong.status == 2)
    #expect(wrong.messages.contains("did you mean 'always'?"))
  }

  @Test func quietRunsSayOnlyWhatIsWrong() throws {
    let folder = try project()
    let record = try FormworkRun(["snapshot", "record", "--quiet"], in: folder.url)
    #expect(record.status == 0 && record.output == "" && record.messages == "")
    let verify = try FormworkRun(["snapshot", "verify", "--quiet"], in: folder.url)
    #expect(verify.status == 0 && verify.output == "")
    let start = try FormworkRun(["init", "Shop", "--quiet"], in: folder.url)
    #expect(start.status == 0 && start.output == "" && start.messages == "", "\(start.output)")
    try folder.write("a.yaml", "formwork: 1\nscreen: A\nbody: [{ text: Bye, id: title }]\n")
    #expect(
      try FormworkRun(["snapshot", "verify", "--quiet"], in: folder.url).output.contains("changed"))
  }

  @Test func verboseRunsTellFilesAndTime() throws {
    let folder = try project()
    let run = try FormworkRun(
      ["compile", "a.yaml", "--to", "swiftui", "--output", "out", "--verbose"], in: folder.url)
    #expect(run.messages.contains("formwork: reads a.yaml, "))
    #expect(run.messages.contains("formwork: writes out/AScreen.swift, "))
    #expect(run.messages.contains("formwork: took "))
    #expect(
      try FormworkRun(["lint", "a.yaml", "--quiet", "--verbose"], in: folder.url).status == 2)
  }

  /// A run over a second says on a terminal how far it is, and takes that away.
  @Test func longRunsTellTheirProgress() throws {
    let folder = try TemporaryFolder()
    let spec = String(
      decoding: try Repository.bytes("specs/examples/registration.yaml"), as: UTF8.self)
    for number in 0..<120 { try folder.write("specs/\(number).yaml", spec) }
    let words = ["lint", "specs", "--fail-on", "error", "--format", "short"]
    let run = try TerminalRun(words, keys: "", prompt: "never", in: folder.url)
    #expect(run.output.contains(" of 120 specs "), "a run of less than a second shows nothing")
    #expect(run.output.contains("\r\u{1B}[K"))
    let pipe = try FormworkRun(words, in: folder.url)
    #expect(!(pipe.output + pipe.messages).contains("of 120 specs \u{1B}"))
    let quiet = try TerminalRun(words + ["--quiet"], keys: "", prompt: "never", in: folder.url)
    #expect(!quiet.output.contains(" of 120 specs "))
  }

  // MARK: - Standard input

  @Test(arguments: [
    ["compile"], ["preview"], ["states"], ["info"], ["tree"], ["layout", "--node", "x"],
    ["parity"], ["lint"], ["fix"], ["format"],
  ])
  func standardInputHasAName(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "specs/theme.yaml", "formwork: 1\ntheme: T\ncolors: { ink: { both: \"#111111\" } }\n")
    let text =
      command[0] == "format"
      ? "formwork: 1\nbody: [\n"
      : "formwork: 1\nscreen: A\nuse: [theme.yaml]\nbody: [{ text: A, color: ink, qqqq: 1 }]\n"
    let run = try FormworkRun(
      [command[0], "-", "--stdin-path", "specs/a.yaml", "--format", "short"]
        + command.dropFirst(), input: text, in: folder.url)
    let said = run.output + run.messages
    #expect(said.contains("specs/a.yaml:"), "\(said)")
    if command[0] != "fix" {
      #expect(!said.contains("theme.yaml"), "what it uses is found beside the file: \(said)")
    }
    #expect(!said.contains("<stdin>"))
  }
}
