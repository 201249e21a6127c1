import Foundation
import TestSupport
import Testing

/// Time, stack and threads: what a spec may cost, shown by the binary.
@Suite struct BoundsTests {
  /// A canvas of boxes one behind the other, with three soft constraints each.
  private func softBoxes(_ count: Int) -> String {
    var constraints = ""
    var boxes = ""
    for index in 0..<count {
      let start = index == 0 ? "parent.leading" : "b\(index - 1).trailing + 8"
      constraints += "      - b\(index).leading = \(start) @ 750\n"
      constraints += "      - b\(index).centerY = parent.centerY @ 700\n"
      constraints += "      - b\(index).width = \(20 + index % 7) @ 500\n"
      boxes += "      - box: systemGray5\n        id: b\(index)\n"
    }
    return "formwork: 1\nscreen: Soft\nbody:\n  - canvas:\n    constraints:\n\(constraints)"
      + "    children:\n\(boxes)"
  }

  /// `SoftBoxTests` shows of 3,200 that no simplex is needed; the binary of tests is not optimized.
  @Test func softConstraintsOfManyBoxes() throws {
    let folder = try TemporaryFolder()
    try folder.write("soft.yaml", softBoxes(400))
    let run = try FormworkRun(["compile", "soft.yaml", "--to", "layout"], in: folder.url)
    #expect(run.status == 0)
    #expect(!run.messages.contains("unsolved-constraints"))
    // The last one begins where all before it end.
    let before = (0..<399).reduce(0) { $0 + 20 + $1 % 7 + 8 }
    #expect(run.output.contains("\(before)"))
  }

  /// Beyond the limit the canvas is refused, in words that say what to do.
  @Test func moreThanTheSolverMayDo() throws {
    let folder = try TemporaryFolder()
    var constraints = ""
    var boxes = "      - { box: systemGray5, id: b0 }\n"
    for index in 1..<150 {
      constraints += "      - b\(index).leading >= b\(index - 1).leading + 1 @ 250\n"
      constraints += "      - b\(index).trailing <= b\(index - 1).trailing + 1 @ 250\n"
      constraints += "      - b\(index).width = b\(index - 1).width @ 250\n"
      boxes += "      - { box: systemGray5, id: b\(index) }\n"
    }
    try folder.write(
      "tangle.yaml",
      "formwork: 1\nscreen: Tangle\nbody:\n  - canvas:\n    id: shapes\n    constraints:\n"
        + constraints + "    children:\n" + boxes)
    let run = try FormworkRun(
      ["compile", "tangle.yaml", "--to", "layout", "--limits", "solver-work=1"], in: folder.url)
    #expect(run.status == 3)
    #expect(
      run.messages.contains("tangle.yaml:4:5: error: the constraints of 'shapes' are too many"))
    #expect(run.messages.contains("[unsolved-constraints]"))
    #expect(run.messages.contains("--limits solver-work=N raises the limit"))
  }

  private func nestedStacks(_ depth: Int) -> String {
    var spec = "formwork: 1\nscreen: Deep\nbody:\n"
    for level in 0..<depth {
      let indent = String(repeating: "    ", count: level)
      spec += "\(indent)  - \(level % 2 == 0 ? "vstack" : "hstack"):\n\(indent)    children:\n"
    }
    return spec + String(repeating: "    ", count: depth) + "  - text: Deep\n"
  }

  /// Runs a command of the binary behind shell words that set limits.
  private func run(
    _ limits: String, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> CommandRun {
    try CommandRun(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "\(limits) \"$0\" \"$@\"", FormworkRun.binary.path] + arguments, in: folder.url)
  }

  /// 64 stacks in each other, with a main stack of 256 KB: one spec, and several, which share threads.
  @Test(arguments: [1, 6])
  func deepSpecsOnASmallStack(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let names = (0..<count).map { "deep\($0).yaml" }
    for name in names { try folder.write(name, nestedStacks(64)) }
    let arguments = ["snapshot", "record"] + names
    let plain = try FormworkRun(["compile", names[0], "--to", "layout"], in: folder.url)
    #expect(plain.status == 0)
    let small = try run("ulimit -s 256;", ["compile", names[0], "--to", "layout"], in: folder)
    #expect(small.status == 0, "\(small.messages)")
    #expect(small.output == plain.output)
    let recorded = try run("ulimit -s 256;", arguments, in: folder)
    #expect(recorded.status == 0, "\(recorded.messages)")
    let verified = try FormworkRun(["snapshot", "verify", "--ci"] + names, in: folder.url)
    #expect(verified.status == 0)
  }

  /// Without more threads the one there is does all the work.
  @Test(.enabled(if: Self.canLimitThreads), arguments: ["", "ulimit -S -s 256;"])
  func noMoreThreads(_ stack: String) throws {
    let folder = try TemporaryFolder()
    for index in 0..<12 { try folder.write("s\(index).yaml", nestedStacks(index == 0 ? 64 : 2)) }
    let run = try runAlone(stack, ["snapshot", "record"], in: folder)
    #expect(run.status == 0, "\(run.messages)")
    let recorded = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("snapshots").path)
    #expect(recorded.count == 12)
  }

  /// Without a thread and without a stack nothing is begun.
  @Test(.enabled(if: Self.canLimitThreads)) func noMoreThreadsAndNoStack() throws {
    let folder = try TemporaryFolder()
    try folder.write("deep.yaml", nestedStacks(64))
    let run = try runAlone("ulimit -s 256;", ["compile", "deep.yaml"], in: folder)
    #expect(run.status == 2)
    #expect(run.messages.contains("no thread can be started, and the stack of 256 KB is too small"))
  }

  /// Runs a command that may start no thread.
  private func runAlone(
    _ limits: String, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> CommandRun {
    // Root is exempt from the limit.
    let user = getuid() == 0 ? "setpriv --reuid=65534 --clear-groups " : ""
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.url.path)
    return try run(limits + " exec prlimit --nproc=1 \(user)", arguments, in: folder)
  }

  static var canLimitThreads: Bool {
    CommandRun.program("prlimit") != nil && (getuid() != 0 || CommandRun.program("setpriv") != nil)
  }

  // MARK: - Fuzzing

  /// Inputs that broke something once, and a few of each kind that might.
  @Test(.enabled(if: CommandRun.program("python3") != nil)) func fuzzFinds() throws {
    let python = try #require(CommandRun.program("python3"))
    let folder = try TemporaryFolder()
    let run = try CommandRun(
      python,
      ["tools/fuzz", "--replay", "--binary", FormworkRun.binary.path, "--keep", folder.url.path],
      in: Repository.root)
    #expect(run.status == 0, "\(run.output)\(run.messages)")
    // Each target has something to replay.
    #expect(run.output.split(separator: "\n").allSatisfy { !$0.contains(": 0 runs") })
  }

  // MARK: - Licenses

  /// What the binary prints is what the repository and each release carry.
  @Test func licenses() throws {
    let run = try FormworkRun(["--licenses"])
    #expect(run.status == 0)
    let file = Repository.root.appendingPathComponent("THIRD-PARTY.md")
    #expect(try run.output == String(contentsOf: file, encoding: .utf8))
    #expect(try FormworkRun(["--help"]).output.contains("--licenses"))
  }

  /// Every dependency of the manifest has a notice.
  @Test func everyDependencyHasANotice() throws {
    let root = Repository.root
    let manifest = try String(
      contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let notices = try String(
      contentsOf: root.appendingPathComponent("THIRD-PARTY.md"), encoding: .utf8)
    let packages = manifest.split(separator: "\"").filter { $0.hasPrefix("https://") }
    #expect(!packages.isEmpty)
    for package in packages { #expect(notices.contains(package)) }
    for library in ["libyaml", "expat"] { #expect(notices.contains("## \(library)\n")) }
  }

  /// Each proof that SECURITY.md names is there, and each promise has one.
  @Test func everyPromiseHasItsProof() throws {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("SECURITY.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    let tests = Repository.root.appendingPathComponent("Tests").path
    let files = try #require(FileManager.default.enumerator(atPath: tests))
    let suites = Set(
      files.compactMap { $0 as? String }.filter { $0.hasSuffix("Tests.swift") }
        .map { String($0.split(separator: "/").last ?? "").replacing(".swift", with: "") })
    #expect(rows.count > 12)
    for row in rows {
      let proof = row.split(separator: "|").last ?? ""
      let commands = proof.split(separator: "`").filter { !$0.allSatisfy { " ,;|:".contains($0) } }
      #expect(!commands.isEmpty, "\(row)")
      for command in commands {
        let words = command.split(separator: " ")
        if words.count == 1, command.hasSuffix("Tests") {
          #expect(suites.contains(String(command)), "\(command)")
        } else if let tool = words.first, tool.hasPrefix("tools/") {
          let file = Repository.root.appendingPathComponent(String(tool))
          #expect(FileManager.default.isExecutableFile(atPath: file.path), "\(tool)")
        }
      }
    }
  }
}
