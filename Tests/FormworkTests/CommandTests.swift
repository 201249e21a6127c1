import Foundation
import TestSupport
import Testing

/// The command line as a person meets it: what comes out, where, and with which exit code.
@Suite struct CommandTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let arguments: [String]
    var input = ""
    let status: Int32
    /// Each must occur in the output, or in the messages.
    var output: [String] = []
    var messages: [String] = []
    var testDescription: String { name }
  }

  static let good = """
    formwork: 1
    screen: Hello
    states: { calm: {}, busy: {} }
    body:
      - text: Hello, World
    """

  static let tested = """
    formwork: 1
    screen: Hello
    variants: { A: {}, B: { greeting: { color: systemPink } } }
    body:
      - text: Hello, World
        id: greeting
    """

  static let component = """
    formwork: 1
    components: { Tile: { body: [{ text: Hello }] } }
    """

  static let fields = """
    formwork: 1
    screen: Hello
    body:
      - field: Code
        rules: [{ length: 4 }, { minLength: 2 }]
      - button: Send
        id: send
        enabled: form.complete
    """

  static let contradiction = """
    {"variables": ["x", "y"], "constraints": [
      {"id": "a", "terms": {"x": 1, "y": 1}, "constant": -10, "op": ">="},
      {"id": "b", "terms": {"x": 1}, "constant": -3, "op": "<="},
      {"id": "c", "terms": {"y": 1}, "constant": -3, "op": "<="},
      {"id": "d", "terms": {"y": 1, "x": -1}, "op": ">="}]}
    """

  static let needsPivots = """
    {"variables": ["x", "y"], "constraints": [
      {"id": "a", "terms": {"x": 1, "y": 1}, "constant": -10, "op": "<="},
      {"id": "b", "terms": {"x": 1}, "constant": -3, "op": ">=", "strength": 500},
      {"id": "c", "terms": {"y": 1}, "constant": -20, "op": "==", "strength": 400},
      {"id": "d", "terms": {"x": 1, "y": 2}, "constant": -4, "op": "==", "strength": 300}]}
    """

  static let rows: [Row] = [
    Row(
      name: "help", arguments: ["--help"], status: 0, output: ["EXAMPLES", "preview", "compile"]),
    Row(
      name: "help of preview", arguments: ["preview", "--help"], status: 0, output: ["EXAMPLES"]),
    Row(
      name: "help of compile", arguments: ["compile", "--help"], status: 0, output: ["EXAMPLES"]),
    Row(
      name: "help of states", arguments: ["states", "--help"], status: 0,
      output: ["EXAMPLES", "--format"]),
    Row(
      name: "states of a spec", arguments: ["states", "-"], input: good, status: 0,
      output: ["calm", "busy"]),
    Row(
      name: "states of components", arguments: ["states", "-"], input: component,
      status: 2, messages: ["describes no screen"]),
    Row(
      name: "states in no format", arguments: ["states", "-", "--format", "jsn"], input: good,
      status: 2, messages: ["did you mean 'json'?"]),
    Row(
      name: "derived states", arguments: ["preview", "-", "--states", "derived"], input: fields,
      status: 0, output: ["state submitted", "state code.length"]),
    Row(
      name: "all states", arguments: ["preview", "-", "--states", "all"], input: good, status: 0,
      output: ["state calm", "state empty"]),
    Row(
      name: "a derived state", arguments: ["preview", "-", "--state", "code.length"], input: fields,
      status: 0, output: ["! Code must have 4 characters"]),
    Row(
      name: "a derived state that is misspelt",
      arguments: ["preview", "-", "--state", "code.lenght"],
      input: fields, status: 2, messages: ["did you mean 'code.length'?"]),
    Row(
      name: "a derived state that there cannot be",
      arguments: ["preview", "-", "--state", "code.minLength"], input: fields, status: 2,
      messages: ["no state 'code.minLength': every value found that breaks it also breaks 'length'"]
    ),
    Row(
      name: "a state that is only checked", arguments: ["compile", "-", "--state", "bsy"],
      input: good, status: 2, messages: ["did you mean 'busy'?"]),
    Row(
      name: "a variant that is only checked", arguments: ["compile", "-", "--variant", "Z"],
      input: tested, status: 2, messages: ["no variant 'Z'"]),
    Row(
      name: "help of snapshot", arguments: ["snapshot", "--help"], status: 0,
      output: ["EXAMPLES", "EXIT CODES", "verify", "record"]),
    Row(
      name: "help of verify", arguments: ["snapshot", "verify", "--help"], status: 0,
      output: ["EXAMPLES", "USAGE: formwork snapshot verify"]),
    Row(
      name: "unknown snapshot command", arguments: ["snapshot", "verfy"], status: 2,
      messages: ["verfy"]),
    Row(name: "version", arguments: ["--version"], status: 0, output: ["0.1"]),
    Row(name: "no command", arguments: [], status: 0, output: ["SUBCOMMANDS"]),
    Row(name: "unknown command", arguments: ["previw"], status: 2, messages: ["previw"]),
    Row(
      name: "explain a component", arguments: ["explain", "vstack"], status: 0,
      output: ["vstack – a component", "spacing", "Example"]),
    Row(
      name: "explain an attribute", arguments: ["explain", "spacing"], status: 0,
      output: ["default", "'vstack', 'hstack', 'grid' and 'carousel'"]),
    Row(
      name: "explain a code", arguments: ["explain", "unknown-key"], status: 0,
      output: ["Wrong", "Right"]),
    Row(
      name: "explain a rule", arguments: ["explain", "range"], status: 0,
      output: ["range – a rule", "1..9", "Example"]),
    Row(
      name: "explain a word that is two things", arguments: ["explain", "min"], status: 0,
      output: ["min – an attribute", "min – a rule"]),
    Row(
      name: "explain a device", arguments: ["explain", "iPhone SE 3"], status: 0,
      output: ["iPhone SE 3 – a device", "375 by 667 points"]),
    Row(
      name: "explain a color", arguments: ["explain", "systemRed"], status: 0,
      output: ["systemRed – a color", "light", "dark"]),
    Row(
      name: "explain a value", arguments: ["explain", "fillEqually"], status: 0,
      output: ["A value of distribution"]),
    Row(
      name: "explain a word of nobody's", arguments: ["explain", "unknwon-key"], status: 2,
      messages: ["did you mean 'unknown-key'?"]),
    Row(
      name: "explain everything", arguments: ["explain"], status: 0,
      output: ["Components", "Attributes", "Codes"]),
    Row(
      name: "explain a name and all", arguments: ["explain", "--all", "vstack"], status: 2,
      messages: ["exclude"]),
    Row(name: "schema", arguments: ["schema"], status: 0, output: ["draft-07", "\"vstack\""]),
    Row(
      name: "completions", arguments: ["--generate-completion-script", "bash"], status: 0,
      output: ["explain", "misplaced-attribute"]),
    Row(
      name: "unknown flag", arguments: ["preview", "-", "--themes", "dark"], status: 2,
      messages: ["--themes"]),
    Row(
      name: "no spec", arguments: ["preview"], status: 2,
      messages: ["no spec found; name one, such as 'formwork preview login.yaml'"]),
    Row(
      name: "missing file", arguments: ["preview", "missing.yaml"], status: 2,
      messages: ["'missing.yaml'", "no such file"]),
    Row(name: "a folder", arguments: ["preview", "."], status: 2, messages: ["folder"]),
    Row(
      name: "unknown theme", arguments: ["preview", "-", "--theme", "sepia"], input: good,
      status: 2, messages: ["sepia"]),
    Row(
      name: "unknown device", arguments: ["preview", "-", "--device", "iPhone 51"], input: good,
      status: 2, messages: ["did you mean 'iPhone"]),
    Row(
      name: "unknown text size", arguments: ["preview", "-", "--text-size", "lage"], input: good,
      status: 2, messages: ["did you mean 'large'?"]),
    Row(
      name: "unknown state", arguments: ["preview", "-", "--state", "bsy"], input: good, status: 2,
      messages: ["did you mean 'busy'?"]),
    Row(
      name: "width out of range", arguments: ["preview", "-", "--width", "0"], input: good,
      status: 2, messages: ["--width"]),
    Row(
      name: "device and width",
      arguments: ["preview", "-", "--width", "320", "--device", "iPhone 15"], input: good,
      status: 2, messages: ["exclude"]),
    Row(
      name: "solve", arguments: ["solve", "-"],
      input:
        #"{"variables":["x"],"constraints":[{"id":"a","terms":{"x":1},"constant":-3,"op":"=="}]}"#,
      status: 0, output: ["optimal", "x  3"]),
    Row(
      name: "solve a contradiction", arguments: ["solve", "-", "--format", "json"],
      input: contradiction, status: 1,
      output: [#""status": "infeasible""#, #""conflict": ["#, #""b""#, #""minimal": true"#]),
    Row(
      name: "solve a contradiction, searching little",
      arguments: ["solve", "-", "--format", "json", "--conflict-limit", "1"],
      input: contradiction, status: 1, output: [#""minimal": false"#]),
    Row(
      name: "solve a contradiction, searching little, for people",
      arguments: ["solve", "-", "--conflict-limit", "1"], input: contradiction, status: 1,
      output: ["perhaps more than needed"]),
    Row(
      name: "solve with too few pivots",
      arguments: ["solve", "-", "--format", "json", "--pivot-limit", "0"], input: needsPivots,
      status: 2, output: [#""status": "stopped""#, #""reason": "pivot-limit""#, #""pivots": 0"#]),
    Row(
      name: "solve with pivots enough", arguments: ["solve", "-"], input: needsPivots, status: 0,
      output: ["optimal"]),
    Row(
      name: "solve with a number too large", arguments: ["solve", "-"],
      input: #"{"variables":["x"],"constraints":[{"id":"a","terms":{"x":1e999},"op":"=="}]}"#,
      status: 2, messages: ["<stdin>:1:58: error: a number is 1e13 at most"]),
    Row(
      name: "a limit below zero", arguments: ["solve", "-", "--pivot-limit=-1"], status: 2,
      messages: ["0 or more"]),
    Row(
      name: "a name that would turn the terminal's text",
      arguments: ["solve", "-", "--format", "json"],
      input: #"{"variables":["a\u202eb"],"constraints":[]}"#, status: 0, output: [#"a\u202Eb"#]),
    Row(
      name: "solve a malformed system", arguments: ["solve", "-"], input: #"{"variables": [x]}"#,
      status: 2, messages: ["<stdin>:1:16: error:"]),
    Row(
      name: "solve an empty input", arguments: ["solve", "-"], status: 2,
      messages: ["<stdin>:1:1: error:"]),
    Row(
      name: "unknown limit", arguments: ["compile", "-", "--limits", "dept=3"], input: good,
      status: 2, messages: ["did you mean 'depth'?"]),
    Row(
      name: "limit reached", arguments: ["compile", "-", "--limits", "depth=1,nodes=9"],
      input: good, status: 3, messages: ["--limits depth=N"]),
    Row(
      name: "limit without a number", arguments: ["compile", "-", "--limits", "depth=x"],
      input: good, status: 2, messages: ["NAME=N"]),
    Row(
      name: "empty input", arguments: ["preview", "-"], status: 3,
      messages: ["<stdin>:1:1: error:", "empty"]),
    Row(
      name: "binary input", arguments: ["preview", "-"], input: "\u{0}\u{1}\u{2}ELF\u{0}",
      status: 3, messages: ["<stdin>:1:1: error:"]),
    Row(
      name: "from standard input", arguments: ["preview", "-"], input: good, status: 0,
      output: ["light", "dark", "Hello, World"]),
    Row(
      name: "one theme", arguments: ["preview", "-", "--theme", "dark"], input: good, status: 0,
      output: ["█▀ dark"]),
    Row(
      name: "all states", arguments: ["preview", "-", "--states", "named"], input: good, status: 0,
      output: ["state calm", "state busy"]),
    Row(
      name: "ascii", arguments: ["preview", "-", "--charset", "ascii", "--theme", "light"],
      input: good, status: 0, output: ["+-"]),
    Row(
      name: "a variant", arguments: ["preview", "-", "--variant", "B"], input: tested, status: 0,
      output: ["body #FF2D55 on #FFFFFF"]),
    Row(
      name: "a variant that is the body", arguments: ["preview", "-", "--variant=A"],
      input: tested, status: 0, output: ["body #000000 on #FFFFFF"]),
    Row(
      name: "unknown variant", arguments: ["preview", "-", "--variant", "b"], input: tested,
      status: 2, messages: ["the screen has no variant 'b'; did you mean 'B'?"]),
    Row(
      name: "a variant of a screen without", arguments: ["preview", "-", "--variant", "B"],
      input: good, status: 2, messages: ["declares no variants"]),
    Row(
      name: "layout of a variant", arguments: ["compile", "-", "--to", "layout", "--variant", "B"],
      input: tested, status: 0, output: ["\"variant\": \"B\"", "\"light\": \"#FF2D55\""]),
    Row(
      name: "layout of the body", arguments: ["compile", "-", "--to", "layout"], input: tested,
      status: 0, output: ["\"variant\": null", "\"light\": \"#000000\""]),
    Row(
      name: "layout of an unknown variant",
      arguments: ["compile", "-", "--to", "layout", "--variant", "Z"], input: tested, status: 2,
      messages: ["it has A, B"]),
    Row(name: "compile checks", arguments: ["compile", "-"], input: good, status: 0),
    Row(
      name: "layout", arguments: ["compile", "-", "--to", "layout"], input: good, status: 0,
      output: ["\"results\"", "\"target\": \"swiftui\""]),
    Row(
      name: "errors in a spec", arguments: ["compile", "-"], input: good + "\nbdy: 1", status: 3,
      messages: ["<stdin>:6:1: error:", "did you mean 'body'?", "[unknown-key]"]),
    Row(
      name: "short errors", arguments: ["compile", "-", "--format", "short"],
      input: "a: 1", status: 3, messages: ["<stdin>:1:1: error:"]),
    Row(
      name: "errors as JSON", arguments: ["compile", "-", "--format", "json"],
      input: "a: 1", status: 3, output: ["\"code\"", "{\"formwork\": 1"]),
  ]

  @Test(arguments: rows) func command(_ row: Row) throws {
    let folder = try TemporaryFolder()
    let run = try FormworkRun(row.arguments, input: row.input, in: folder.url)
    #expect(run.status == row.status, "\(run.messages)")
    for text in row.output { #expect(run.output.contains(text)) }
    for text in row.messages { #expect(run.messages.contains(text), "\(run.messages)") }
    if row.status != 0 && row.output.isEmpty { #expect(run.output.isEmpty) }
  }

  /// Commands read plain lines by themselves; ArgumentParser would read the same in them.
  @Test(
    arguments: [
      "--theme dark", "--notes names", "--charset ascii", "--color always",
      "--format json", "--diagnostic-format json", "--device iPhone_SE_3", "--width 300",
      "--text-size accessibility1", "--direction rtl", "--state busy", "--states named",
      "--variant B",
      "--theme", "--theme --notes", "--notes names --notes none", "--them dark", "--width -3",
      "--theme=light", "--limits depth=400", "--limits deep=4", "extra", "--to layout",
    ])
  func plainLinesAreReadAlike(_ flags: String) throws {
    let words = flags.split(separator: " ").map(String.init)
    let arguments = words.map { $0.replacing("_", with: " ") }
    for command in ["preview", "compile"] {
      let plain = try FormworkRun([command, "-"] + arguments, input: Self.good)
      // The double dash is not plain.
      let full = try FormworkRun([command] + arguments + ["--", "-"], input: Self.good)
      #expect(plain.status == full.status)
      #expect(plain.output == full.output)
    }
  }

  @Test func severalSpecsAreAllChecked() throws {
    let folder = try TemporaryFolder()
    try folder.write("good one.yaml", Self.good)
    try folder.write("bad.yaml", "screen: X")
    let run = try FormworkRun(
      ["compile", "bad.yaml", "missing.yaml", "good one.yaml"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("bad.yaml:1:1: error:"))
    #expect(run.messages.contains("'missing.yaml'"))
    #expect(!run.messages.contains("good one.yaml"))
  }

  /// A folder of specs is compiled on all cores and told in the order of its names.
  @Test func aFolderIsToldInOrder() throws {
    let folder = try TemporaryFolder()
    for number in 100..<300 {
      let body = number % 7 == 0 ? "bdy: []" : "body: []"
      try folder.write("specs/\(number).yaml", "formwork: 1\nscreen: S\n\(body)")
    }
    let runs = try (0..<2).map { _ in
      try FormworkRun(
        ["compile", "specs", "--format", "short"], in: folder.url)
    }
    #expect(runs[0].status == 3)
    #expect(runs[0].messages == runs[1].messages)
    let lines = runs[0].messages.split(separator: "\n")
    let wrong = (100..<300).filter { $0 % 7 == 0 }
    #expect(lines.count > wrong.count)
    #expect(lines.last == "formwork: \(lines.count - 1) errors in \(wrong.count) of 200 specs")
    #expect(lines.dropLast().compactMap { Int($0.dropFirst(6).prefix(3)) }.isSorted)
  }

  @Test func anEmptyFolderIsNotAllWell() throws {
    let folder = try TemporaryFolder()
    try folder.write("none/notes.txt", "")
    let run = try FormworkRun(["compile", "none"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("there is no spec in 'none'"))
  }

  @Test func aMistakeInASharedFileIsToldOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "specs/shared.yaml",
      "formwork: 1\ncomponents:\n  Tile:\n    body:\n      - text: A\n        stile: body\n")
    for name in ["a", "b", "c"] {
      try folder.write(
        "specs/\(name).yaml",
        "formwork: 1\nscreen: S\nuse: [shared.yaml]\nbody:\n  - Tile\n  - \(name)\n")
    }
    for path in ["specs", "./specs"] {
      let run = try FormworkRun(
        ["compile", path, "--format", "short"], in: folder.url)
      #expect(run.status == 3)
      let lines = run.messages.split(separator: "\n")
      #expect(lines.filter { $0.contains("'stile'") }.count == 1, "\(run.messages)")
      #expect(lines.last == "formwork: 4 errors in 3 of 4 specs")
    }
  }

  /// A text of YAML that is right and has a warning: part of it is a comment.
  private static let warned = "formwork: 1\nscreen: S\nbody:\n  - text: Room #4\n"

  @Test func strictTakesWarningsForErrors() throws {
    let lenient = try FormworkRun(["compile", "-"], input: Self.warned)
    #expect(lenient.status == 0)
    #expect(lenient.messages.contains(" warning: "))
    let strict = try FormworkRun(["compile", "-", "--strict"], input: Self.warned)
    #expect(strict.status == 3)
    #expect(strict.messages.contains(" error: "))
  }

  @Test func findingsCanGoToAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", "formwork: 1\nscreen: S\nbdy: []")
    try folder.write("b.yaml", Self.good)
    let run = try FormworkRun(
      [
        "compile", "a.yaml", "b.yaml", "--format", "sarif", "--diagnostic-output",
        "found.sarif",
      ], in: folder.url)
    #expect(run.status == 3)
    #expect(run.messages.isEmpty)
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("found.sarif"), encoding: .utf8)
    #expect(text.contains("\"ruleId\": \"unknown-key\""))
    #expect(text.contains("\"uri\": \"a.yaml\""))
  }

  /// Neither a locale, a time zone nor a terminal's width changes a byte.
  @Test func outputDependsOnTheSpecAlone() throws {
    let arguments = ["preview", "specs/examples/registration.yaml", "--states", "named"]
    let first = try FormworkRun(arguments)
    let second = try FormworkRun(
      arguments, environment: ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40"])
    #expect(first.status == 0)
    #expect(first.output == second.output)
  }

  @Test func fullOutputIsAFailure() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try shell(
      "'\(FormworkRun.binary.path)' preview specs/examples/registration.yaml >/dev/full")
    #expect(run.status == 2)
    #expect(run.messages.contains("cannot write to standard output"))
  }

  @Test func closedOutputIsAFailure() throws {
    let run = try shell("'\(FormworkRun.binary.path)' preview specs/examples/registration.yaml >&-")
    #expect(run.status == 2)
  }

  /// A reader that has seen enough is no error worth a word.
  @Test func readerThatLeavesIsSilent() throws {
    let run = try shell(
      "( '\(FormworkRun.binary.path)' preview specs/examples/registration.yaml --states named; echo $? >&2 ) | true"
    )
    #expect(["", "0\n", "141\n"].contains(run.messages), "\(run.messages)")
  }

  private func shell(_ command: String) throws -> (status: Int32, messages: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = Repository.root
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let messages = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, messages)
  }
}

extension [Int] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
