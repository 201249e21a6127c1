import Foundation
import TestSupport
import Testing

/// Tools that rebuild what changed: the examples under `tools/examples`, run as they stand.
@Suite struct BuildToolTests {
  /// A copy of an example.
  private func example(_ name: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.root.appendingPathComponent("tools/examples/\(name)"),
      to: folder.url.appendingPathComponent("copy"))
    return folder
  }

  private func place(_ folder: TemporaryFolder) -> URL { folder.url.appendingPathComponent("copy") }

  private func read(_ folder: TemporaryFolder, _ path: String) throws -> String {
    try String(contentsOf: place(folder).appendingPathComponent(path), encoding: .utf8)
  }

  /// Gives a file the time of now, which is later than that of all that was built.
  private func touch(_ folder: TemporaryFolder, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date()],
      ofItemAtPath: place(folder).appendingPathComponent(path).path)
  }

  // MARK: - The command

  /// Make reads a rule whose names hold what it gives a meaning to, and runs it once.
  @Test func namesThatMakeCouldMisread() throws {
    guard let make = CommandRun.program("make") else { return }
    let folder = try TemporaryFolder()
    try folder.write("a:b%c.yaml", "formwork: 1\nscreen: A\nuse: [p%q:r.yaml]\nbody: [Entry]\n")
    try folder.write(
      "p%q:r.yaml", "formwork: 1\ncomponents: { Entry: { body: [{ text: Hello }] } }\n")
    let run = try FormworkRun(
      [
        "compile", "a:b%c.yaml", "--to", "layout", "--output", "o:u%t.json", "--depfile", "a.d",
      ], in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(
      try String(contentsOf: folder.url.appendingPathComponent("a.d"), encoding: .utf8) == """
        o\\:u\\%t.json: \\
          a\\:b%c.yaml \\
          p%q\\:r.yaml

        p\\%q\\:r.yaml:

        """)
    try folder.write(
      "Makefile", "all: o\\:u%t.json\n-include a.d\no\\:u\\%t.json:\n\techo made >'$@'\n")
    let path = folder.url.appendingPathComponent("p%q:r.yaml").path
    func made() throws -> Bool {
      let run = try CommandRun(make, [], in: folder.url)
      #expect(run.status == 0, "\(run.messages)")
      return run.output.contains("echo made")
    }
    #expect(try !made())
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 10)], ofItemAtPath: path)
    #expect(try made())
    try FileManager.default.removeItem(atPath: path)
    #expect(try made())
  }

  @Test func outputsThatWouldNotChangeAreLeftAlone() throws {
    let folder = try TemporaryFolder()
    let spec = "formwork: 1\nscreen: A\nuse: [parts.yaml]\nbody: [Entry]\n"
    try folder.write("my spec.yaml", spec)
    try folder.write(
      "parts.yaml", "formwork: 1\ncomponents: { Entry: { body: [{ text: Hello }] } }\n")
    let line = [
      "compile", "my spec.yaml", "--to", "layout", "--output", "out/a b.json", "--depfile",
      "out/a.d",
    ]
    func number() throws -> Int? {
      let path = folder.url.appendingPathComponent("out/a b.json").path
      return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    let run = try FormworkRun(line, in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output == "")
    let before = try number()
    #expect(
      try String(contentsOf: folder.url.appendingPathComponent("out/a.d"), encoding: .utf8) == """
        out/a\\ b.json: \\
          my\\ spec.yaml \\
          parts.yaml

        parts.yaml:

        """)
    try folder.write("my spec.yaml", spec + "# a remark\n")
    #expect(try FormworkRun(line, in: folder.url).status == 0)
    #expect(try number() == before)
    try folder.write("my spec.yaml", spec.replacing("screen: A", with: "screen: B"))
    #expect(try FormworkRun(line, in: folder.url).status == 0)
    let layout = try FormworkRun(["compile", "my spec.yaml", "--to", "layout"], in: folder.url)
    #expect(
      try String(contentsOf: folder.url.appendingPathComponent("out/a b.json"), encoding: .utf8)
        == layout.output)
  }

  @Test(arguments: [
    (["--depfile", "a.d"], "--output or --depfile-target"),
    (["--depfile-target", "a"], "belongs to --depfile"), (["--output", "a"], "belongs to --to"),
    (["--to", "layout", "--output", "."], "cannot write"),
    (["--shard", "3/2"], "--shard 2/4"),
  ])
  func wrongFlagsAreTold(_ flags: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", "formwork: 1\nscreen: A\nbody: [{ text: A }]\n")
    let run = try FormworkRun(["compile", "a.yaml"] + flags, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  /// Each spec is one machine's.
  @Test func machinesShareTheSpecs() throws {
    let folder = try TemporaryFolder()
    for number in 0..<8 { try folder.write("s\(number).yaml", "formwork: 1\nscren: A\n") }
    var told = 0
    for part in 1...3 {
      let run = try FormworkRun(
        ["compile", ".", "--shard", "\(part)/3", "--format", "short"], in: folder.url)
      told += run.messages.components(separatedBy: "[unknown-key]").count - 1
    }
    #expect(told == 8)
  }

  @Test(arguments: [
    (["--depfile", "a.d"], "need each other"),
    (["--depfile-target", "a"], "need each other"),
    (["--depfile", "a.d", "--depfile-target", "a", "."], "--depfile describes one spec"),
  ])
  func wrongFlagsOfVerifyAreTold(_ flags: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.write("\(name).yaml", "formwork: 1\nscreen: A\nbody: [{ text: A }]\n")
    }
    let run = try FormworkRun(["snapshot", "verify"] + flags, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  // MARK: - Make and Ninja

  /// Every kind of file that a spec or its snapshots depend on, an edit of it, and what runs again:
  /// the letters of the layouts and verifications, `h` of the home screen, `l` of the login screen.
  static let inputs: [(file: String, old: String, new: String, layouts: String, verified: String)] =
    [
      ("specs/home.yaml", "At home", "Away", "hl", "hl"),
      ("specs/login.yaml", "spacing: 16", "spacing: 20", "l", "l"),
      // What moves nothing.
      ("specs/login.yaml", "style: lead", "style: lead\n        color: quiet", "l", "l"),
      ("themes/house.yaml", "#5A5A5F", "#000000", "hl", "hl"),
      ("components/card.yaml", "padding: 12", "padding: 20", "l", "l"),
      ("strings/de.yaml", "Weiter", "Vorwärts", "l", "l"),
      // Devices are the project's where a screen names none.
      ("formwork.yaml", "iPhone SE 3", "iPhone 15", "hl", "hl"),
      ("specs/snapshots/login+l-de.snap.txt", "", "", "", "l"),
      ("specs/snapshots/home.snap.txt", "", "", "", "h"),
    ]

  /// Runs a build tool in an example.
  private struct Build {
    let folder: TemporaryFolder
    let program: URL
    let arguments: [String]
    let url: URL

    /// - Returns: what ran: the screens of layouts and of verifications.
    func run() throws -> (status: Int32, layouts: String, verified: String) {
      let path = FormworkRun.binary.deletingLastPathComponent().path
      let run = try CommandRun(
        program, arguments, environment: ["PATH": "\(path):/usr/bin:/bin"], in: url)
      func screens(_ command: String) -> String {
        // A command that failed is printed twice.
        Set(
          run.output.split(separator: "\n").filter { $0.contains(" \(command) specs/") }
            .map { $0.contains(" \(command) specs/home.yaml") ? "h" : "l" }
        ).sorted().joined()
      }
      return (run.status, screens("compile"), screens("snapshot verify"))
    }
  }

  private func build(_ tool: String) throws -> Build? {
    guard let program = CommandRun.program(tool) else { return nil }
    let folder = try example(tool)
    let arguments =
      tool == "make" ? ["-k", "FORMWORK=\(FormworkRun.binary.path)"] : ["-v", "-k", "0"]
    return Build(folder: folder, program: program, arguments: arguments, url: place(folder))
  }

  @Test(
    .enabled(if: CommandRun.program("make") != nil, "needs make"), arguments: inputs.indices)
  func makeRunsWhatAnInputReaches(_ position: Int) throws { try edits("make", position) }

  @Test(
    .enabled(if: CommandRun.program("ninja") != nil, "needs ninja"), arguments: inputs.indices)
  func ninjaRunsWhatAnInputReaches(_ position: Int) throws { try edits("ninja", position) }

  private func edits(_ tool: String, _ position: Int) throws {
    let build = try #require(try build(tool))
    let input = Self.inputs[position]
    let first = try build.run()
    #expect(first == (0, "hl", "hl"))
    #expect(try build.run() == (0, "", ""), "nothing changed")
    let isSnapshot = input.file.hasSuffix(".snap.txt")
    if isSnapshot {
      try FileManager.default.removeItem(at: build.url.appendingPathComponent(input.file))
    } else {
      let text = try read(build.folder, input.file)
      #expect(text.contains(input.old))
      try Data(text.replacing(input.old, with: input.new).utf8)
        .write(to: build.url.appendingPathComponent(input.file))
      try touch(build.folder, input.file)
    }
    let changed = try build.run()
    #expect(changed.layouts == input.layouts)
    #expect(changed.verified == input.verified)
    #expect(changed.status != 0, "a snapshot differs or is missing")
    // It stays wrong until somebody takes the new look; then all is well, and stays so.
    #expect(try build.run().status != 0)
    let record = try FormworkRun(
      ["snapshot", "record", "specs", "--changed", "--no-ci"], in: build.url)
    #expect(record.status == 0)
    #expect(record.output.contains("recorded"))
    let recorded = try build.run()
    #expect(recorded.status == 0)
    #expect(!recorded.verified.isEmpty)
    #expect(try build.run() == (0, "", ""))
  }

  /// A remark changes no layout, and no snapshot; a layout that is deleted is made again.
  @Test(arguments: ["make", "ninja"])
  func outputsFollow(_ tool: String) throws {
    guard let build = try build(tool) else { return }
    #expect(try build.run().status == 0)
    let layout = try read(build.folder, "build/home.layout.json")
    let spec = build.url.appendingPathComponent("specs/home.yaml")
    try Data((try read(build.folder, "specs/home.yaml") + "# a remark\n").utf8).write(to: spec)
    try touch(build.folder, "specs/home.yaml")
    #expect(try build.run() == (0, "hl", "hl"))
    #expect(try read(build.folder, "build/home.layout.json") == layout)
    try FileManager.default.removeItem(
      at: build.url.appendingPathComponent("build/home.layout.json"))
    #expect(try build.run() == (0, "h", ""))
    #expect(try read(build.folder, "build/home.layout.json") == layout)
    // A spec that comes is built; one that goes is not missed.
    try build.folder.write(
      "copy/specs/other.yaml", "formwork: 1\nscreen: Other\nbody: [{ text: A }]\n")
    #expect(try build.run().status != 0, "its snapshots are missing")
    try FileManager.default.removeItem(at: build.url.appendingPathComponent("specs/other.yaml"))
    #expect(try build.run().status == 0)
  }

  /// What remote execution needs: every file is declared, and nothing comes from outside.
  @Test func bazelRulesAreHermetic() throws {
    let rules = try String(
      contentsOf: Repository.root.appendingPathComponent("tools/examples/bazel/formwork.bzl"),
      encoding: .utf8)
    for word in ["use_default_shell_env", "no-sandbox", "local = ", "requires-network", "http"] {
      #expect(!rules.contains(word))
    }
    #expect(rules.contains("files = [ctx.file.spec] + ctx.files.deps + ctx.files.snapshots"))
    let snapshots = try FormworkRun(
      ["snapshot", "verify", "tools/examples", "--no-proposals", "--ci"])
    #expect(snapshots.status == 0, "\(snapshots.output)")
  }
}
