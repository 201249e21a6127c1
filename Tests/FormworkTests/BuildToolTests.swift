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

  /// Moves a file's time ahead, as an editor does that stores it a while later.
  private func touch(_ folder: TemporaryFolder, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 5)],
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
        ["compile", ".", "--shard", "\(part)/3", "--diagnostic-format", "short"], in: folder.url)
      told += run.messages.components(separatedBy: "[unknown-key]").count - 1
    }
    #expect(told == 8)
  }

  // MARK: - Make and Ninja

  @Test(.enabled(if: CommandRun.program("make") != nil, "needs make"))
  func makeRebuildsWhatChanged() throws {
    let folder = try example("make")
    let program = try #require(CommandRun.program("make"))
    func make() throws -> CommandRun {
      try CommandRun(
        program, ["FORMWORK=\(FormworkRun.binary.path)"], in: place(folder))
    }
    let first = try make()
    #expect(first.status == 0, "\(first.messages)")
    #expect(first.output.components(separatedBy: " compile ").count == 3)
    #expect(first.output.components(separatedBy: " snapshot verify ").count == 3)
    #expect(try make().output.contains("Nothing to be done"))
    let layout = try read(folder, "build/home.layout.json")
    // The layout names the lines of the spec: a remark at its end moves none.
    let spec = place(folder).appendingPathComponent("specs/home.yaml")
    try Data((try read(folder, "specs/home.yaml") + "# a remark\n").utf8).write(to: spec)
    try touch(folder, "specs/home.yaml")
    let remark = try make()
    // The login screen leads to this one, so both are looked at, and nothing behind them.
    #expect(remark.output.contains(" compile specs/home.yaml"))
    #expect(try read(folder, "build/home.layout.json") == layout)
    #expect(!remark.output.contains(" snapshot verify "))
    try Data((try read(folder, "specs/home.yaml").replacing("At home", with: "Away")).utf8)
      .write(to: spec)
    try touch(folder, "specs/home.yaml")
    let changed = try make()
    #expect(changed.status != 0, "the snapshot differs")
    #expect(changed.output.contains("home reads") || changed.output.contains("title reads"))
  }

  @Test(.enabled(if: CommandRun.program("ninja") != nil, "needs ninja"))
  func ninjaRebuildsWhatChanged() throws {
    let folder = try example("ninja")
    let program = try #require(CommandRun.program("ninja"))
    let path = FormworkRun.binary.deletingLastPathComponent().path
    func ninja() throws -> CommandRun {
      try CommandRun(
        program, ["-v"], environment: ["PATH": "\(path):/usr/bin:/bin"], in: place(folder))
    }
    let first = try ninja()
    #expect(first.status == 0, "\(first.output)")
    #expect(first.output.contains("[4/4]"))
    #expect(try ninja().output.contains("no work to do"))
    let spec = place(folder).appendingPathComponent("specs/home.yaml")
    try Data((try read(folder, "specs/home.yaml") + "# a remark\n").utf8).write(to: spec)
    try touch(folder, "specs/home.yaml")
    let remark = try ninja()
    #expect(remark.output.contains("compile specs/home.yaml"))
    #expect(!remark.output.contains("snapshot verify"), "what did not change wakes nothing")
  }

  /// What remote execution needs: every file is declared, and nothing comes from outside.
  @Test func bazelRulesAreHermetic() throws {
    let rules = try String(
      contentsOf: Repository.root.appendingPathComponent("tools/examples/bazel/formwork.bzl"),
      encoding: .utf8)
    for word in ["use_default_shell_env", "no-sandbox", "local = ", "requires-network", "http"] {
      #expect(!rules.contains(word))
    }
    #expect(rules.contains("inputs = [ctx.file.spec] + ctx.files.deps"))
    let snapshots = try FormworkRun(
      ["snapshot", "verify", "tools/examples", "--no-proposals", "--ci"])
    #expect(snapshots.status == 0, "\(snapshots.output)")
  }
}
