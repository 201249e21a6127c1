import Foundation
import TestSupport
import Testing

/// Whatever surrounds a run, its texts are the same: the corpus is recorded, changed and verified in
/// several surroundings, and every file that is written is compared.
@Suite struct SameBytesTests {
  struct Surroundings: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var environment: [String: String] = [:]
    /// What a shell does before.
    var before = ""
    /// What stands before the command.
    var prefix = ""
    /// Where it is run, from the project's root.
    var folder = "."
  }

  static let plain = Surroundings(testDescription: "plain")
  static let others = [
    Surroundings(
      testDescription: "another locale, time zone and terminal",
      environment: [
        "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr", "TZ": "Asia/Kathmandu",
        "COLUMNS": "20", "LINES": "5", "TERM": "dumb",
      ]),
    Surroundings(
      testDescription: "the locale C, a tight umask and another folder",
      environment: ["LC_ALL": "C"], before: "umask 077;", folder: "specs/components"),
    Surroundings(
      testDescription: "one core, fixed hashes, colors, and no home",
      environment: [
        "SWIFT_DETERMINISTIC_HASHING": "1", "CLICOLOR_FORCE": "1", "COLORTERM": "truecolor",
        "HOME": "/nowhere",
      ],
      prefix: CommandRun.program("taskset") == nil ? "" : "taskset -c 0"),
  ]

  /// Every text that a run leaves, by its path.
  private static func texts(in surroundings: Surroundings) throws -> [String: Data] {
    let project = try TemporaryFolder()
    let manager = FileManager.default
    try project.write("formwork.yaml", "")
    let specs = project.url.appendingPathComponent("specs")
    try manager.copyItem(at: Repository.root.appendingPathComponent("specs/examples"), to: specs)
    try manager.removeItem(at: specs.appendingPathComponent("snapshots"))
    func run(_ line: String) throws -> Int32 {
      let up = surroundings.folder == "." ? "." : "../.."
      let text =
        "\(surroundings.before) cd '\(surroundings.folder)' && "
        + "exec \(surroundings.prefix) \"$0\" " + line.replacing("UP", with: up)
      let run = try CommandRun(
        URL(fileURLWithPath: "/bin/sh"), ["-c", text, FormworkRun.binary.path],
        environment: surroundings.environment, in: project.url)
      if run.status > 1 { Issue.record("\(run.messages)") }
      return run.status
    }
    #expect(try run("snapshot record UP/specs") == 0)
    let spec = specs.appendingPathComponent("sign-in.yaml")
    let text = try String(contentsOf: spec, encoding: .utf8)
    try Data(text.replacing("systemIndigo", with: "systemPink").utf8).write(to: spec)
    #expect(try run("snapshot verify UP/specs --ci --artifacts UP/out") == 1)
    #expect(
      try run(
        "compile UP/specs/settings.yaml --to layout --output UP/out/a.json --depfile UP/out/a.d")
        == 0)
    var texts: [String: Data] = [:]
    for case let path as String in manager.enumerator(atPath: project.url.path) ?? .init() {
      let file = project.url.appendingPathComponent(path)
      guard !path.hasSuffix(".yaml"), !path.hasSuffix(".d"),
        (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
      else { continue }
      texts[path] = try Data(contentsOf: file)
    }
    return texts
  }

  private static let expected = Result { try texts(in: plain) }

  @Test(arguments: others) func theBytesAreTheSame(_ surroundings: Surroundings) throws {
    let expected = try Self.expected.get()
    let found = try Self.texts(in: surroundings)
    #expect(expected.count > 80)
    #expect(found.keys.sorted() == expected.keys.sorted())
    for (path, bytes) in expected where found[path] != bytes {
      Issue.record("\(path) differs in \(surroundings.testDescription)")
    }
  }

  /// The recorded files of the repository are those bytes, too.
  @Test func theRepositoryHoldsThem() throws {
    let run = try FormworkRun(["snapshot", "verify", "specs/examples", "--ci"])
    #expect(run.status == 0, "\(run.output)")
  }

  /// Two runs that record the same at once lose nothing and leave nothing behind.
  @Test func twoRunsAtOnceLoseNothing() throws {
    let project = try TemporaryFolder()
    let specs = project.url.appendingPathComponent("specs")
    try FileManager.default.copyItem(
      at: Repository.root.appendingPathComponent("specs/examples"), to: specs)
    let snapshots = specs.appendingPathComponent("snapshots")
    try FileManager.default.removeItem(at: snapshots)
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      let run = try? FormworkRun(["snapshot", "record", "specs"], in: project.url)
      if run?.status != 0 { Issue.record("a run failed: \(run?.messages ?? "")") }
    }
    #expect(try FormworkRun(["snapshot", "verify", "--ci"], in: project.url).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: snapshots.path)
    #expect(names.allSatisfy { $0.hasSuffix(".snap.txt") })
  }

  /// Runs that record different specs at once keep the sources of all.
  @Test func runsAtOnceKeepAllSources() throws {
    let project = try TemporaryFolder()
    try project.write("formwork.yaml", "project: A\n")
    let names = (0..<6).map { "s\($0)" }
    for name in names {
      try project.write(
        "\(name).yaml", "formwork: 1\nscreen: \(name)\nbody: [{ text: \(name) }]\n")
    }
    for round in 0..<4 {
      try? FileManager.default.removeItem(at: project.url.appendingPathComponent("snapshots"))
      try? FileManager.default.removeItem(at: project.url.appendingPathComponent(".formwork"))
      DispatchQueue.concurrentPerform(iterations: names.count) { index in
        let run = try? FormworkRun(["snapshot", "record", "\(names[index]).yaml"], in: project.url)
        if run?.status != 0 { Issue.record("a run failed: \(run?.messages ?? "")") }
      }
      let index = try String(
        contentsOf: project.url.appendingPathComponent(".formwork/recorded/index"), encoding: .utf8)
      let lost = names.filter { !index.contains("\n\($0).yaml\n") }
      #expect(lost.isEmpty, "round \(round)")
    }
  }
}
