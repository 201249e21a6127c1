import Foundation
import TestSupport
import Testing

/// How snapshots are kept: filters, parts of the work, orphans, repositories, what CI leaves.
@Suite struct SnapshotKeepingTests {
  private func screen(_ text: String, _ states: String = "") -> String {
    "formwork: 1\nscreen: A\n\(states)body: [{ text: \(text) }]\n"
  }

  /// A repository with two folders of specs, recorded.
  private func recorded() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(".git"), withIntermediateDirectories: false)
    try folder.write("a/login.yaml", screen("One", "states: { empty: {}, full: {} }\n"))
    try folder.write("b/login.yaml", screen("Two"))
    try folder.write("b/detail.yaml", screen("Three"))
    #expect(try run(folder, "record").status == 0)
    return folder
  }

  private func run(
    _ folder: TemporaryFolder, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> FormworkRun {
    try FormworkRun(["snapshot"] + arguments, environment: environment, in: folder.url)
  }

  private func move(_ folder: TemporaryFolder, _ old: String, _ new: String) throws {
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent(old), to: folder.url.appendingPathComponent(new))
  }

  /// What is named, and how many snapshots are compared.
  @Test(arguments: [
    ("login", 3), ("a", 2), ("a/login", 2), ("login@*", 2), ("*@full", 1), ("b/*", 2),
    ("b/snapshots/login.snap.txt", 1), ("detail.yaml", 1), ("b/login.yaml", 1), ("**", 4),
  ])
  func filtersName(_ filter: String, _ count: Int) throws {
    let folder = try recorded()
    let verify = try run(folder, "verify", filter)
    #expect(verify.status == 0)
    #expect(verify.output.contains("\(count) equal"))
  }

  @Test func filtersThatNameNothingAreErrors() throws {
    let folder = try recorded()
    let verify = try run(folder, "verify", "login", "logn@full")
    #expect(verify.status == 2)
    #expect(verify.messages.contains("named by 'logn@full'; did you mean 'login@full'?"))
    #expect(try run(folder, "record", "nobody").status == 2)
    #expect(try run(folder, "list", "nobody").status == 2)
  }

  /// A filter neither hides an orphan nor makes one.
  @Test func orphansAreExact() throws {
    let folder = try recorded()
    try folder.write("a/login.yaml", screen("One", "states: { empty: {} }\n"))
    for arguments in [[], ["detail"], ["a"]] {
      let verify = try FormworkRun(["snapshot", "verify"] + arguments, in: folder.url)
      #expect(verify.output.contains("orphaned    a/snapshots/login@full.snap.txt"))
      #expect(verify.output.contains("1 orphaned"))
    }
    #expect(try run(folder, "verify", "b").output.contains("orphaned") == false)
    #expect(try run(folder, "verify", "--ci").status == 1)
    #expect(try run(folder, "verify", "--ci", "--orphans", "warn").status == 0)
    #expect(try run(folder, "verify", "--orphans", "fail").status == 1)
    let ignored = try run(folder, "verify", "--orphans", "ignore")
    #expect(!ignored.output.contains("login@full"))
  }

  @Test func partsMakeTheWhole() throws {
    let folder = try recorded()
    try folder.write("a/login.yaml", screen("One", "states: { empty: {} }\n"))
    var equal = 0
    var orphaned = 0
    for part in 1...3 {
      let verify = try run(folder, "verify", "--shard", "\(part)/3", "--ci")
      #expect(verify.status == (part == 1 ? 1 : 0))
      equal += verify.output.contains(" 1 equal") ? 1 : verify.output.contains(" 2 equal") ? 2 : 0
      equal += verify.output.contains(" 3 equal") ? 3 : 0
      orphaned += verify.output.contains("1 orphaned") ? 1 : 0
    }
    #expect(equal == 3)
    #expect(orphaned == 1)
    #expect(try run(folder, "verify", "--shard", "4/3").messages.contains("--shard 2/4"))
  }

  @Test func orphansArePruned() throws {
    let folder = try recorded()
    try folder.write("a/login.yaml", screen("One", "states: { empty: {}, whole: {} }\n"))
    try folder.write("a/snapshots/foreign.snap.txt", "not ours\n")
    let dry = try run(folder, "prune")
    #expect(dry.status == 1)
    #expect(
      dry.output == """
        orphaned    a/snapshots/login@full.snap.txt
          git mv a/snapshots/login@full.snap.txt a/snapshots/login@whole.snap.txt
        to delete it: formwork snapshot prune --apply

        """)
    #expect(try run(folder, "prune", "--apply", environment: ["CI": "1"]).status == 2)
    #expect(
      try run(folder, "prune", "--apply").output == "deleted     a/snapshots/login@full.snap.txt\n")
    #expect(try run(folder, "prune").output == "nothing is orphaned\n")
    #expect(
      FileManager.default.fileExists(
        atPath: folder.url.appendingPathComponent("a/snapshots/foreign.snap.txt").path))
  }

  @Test func theDoctorMends() throws {
    let folder = try recorded()
    let file = folder.url.appendingPathComponent("b/snapshots/login.snap.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: file)
    try folder.write("a/snapshots/.formwork.999999.abc.tmp", "left")
    try folder.write(".gitattributes", "* text=auto")
    try folder.write(".gitignore", ".formwork/\n")
    try folder.write("out/.formwork.999999.def.tmp", "left")
    let found = try run(folder, "doctor")
    #expect(found.status == 1)
    #expect(
      found.output == """
        'a/snapshots/.formwork.999999.abc.tmp' was left by an interrupted run
        'b/snapshots/login.snap.txt' has lines that end in CRLF
        'out/.formwork.999999.def.tmp' was left by an interrupted run
        '.gitattributes' lacks a line that keeps the line ends of snapshots and names their merge driver
        '.editorconfig' lacks a section that keeps editors from changing snapshots
        '.gitignore' lacks the lines that keep proposals and temporary files out of commits
        to fix 6 of them: formwork snapshot doctor --fix

        """)
    #expect(try run(folder, "doctor", "--fix").status == 0)
    #expect(try run(folder, "doctor").output == "all is well\n")
    #expect(try Data(contentsOf: file) == Data(text.utf8))
    let attributes = try String(
      contentsOf: folder.url.appendingPathComponent(".gitattributes"), encoding: .utf8)
    #expect(attributes == "* text=auto\n*.snap.txt text eol=lf diff=markdown merge=formwork\n")
    let ignored = try String(
      contentsOf: folder.url.appendingPathComponent(".gitignore"), encoding: .utf8)
    #expect(ignored == ".formwork/\n.formwork.*.tmp\n")
    // What a person has to decide stays.
    try Data("<<<<<<< a\n=======\n>>>>>>> b\n".utf8).write(to: file)
    let decide = try run(folder, "doctor", "--fix")
    #expect(decide.status == 1)
    #expect(decide.output.contains("contains conflict markers"))
  }

  @Test func lineEndsCanBeStrict() throws {
    let folder = try recorded()
    let file = folder.url.appendingPathComponent("b/snapshots/login.snap.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: file)
    #expect(try run(folder, "verify").status == 0)
    #expect(try run(folder, "verify", "--strict-eol").status == 1)
  }

  /// Names that a disk may take for one are told, and one of them is compared.
  @Test func namesThatDifferInCaseAreErrors() throws {
    let folder = try recorded()
    try folder.write("b/Login.yaml", screen("Other"))
    let verify = try run(folder, "verify", "b")
    #expect(verify.status == 2)
    #expect(verify.messages.contains("'b/login.yaml' and 'b/Login.yaml' would share the snapshot"))
  }

  // MARK: - What CI leaves

  @Test(.enabled(if: CommandRun.program("git") != nil, "needs git"))
  func patchesApply() throws {
    let folder = try TemporaryFolder()
    let program = try #require(CommandRun.program("git"))
    func git(_ arguments: String...) throws -> CommandRun {
      try CommandRun(
        program,
        ["-c", "user.name=n", "-c", "user.email=e@x", "-c", "core.autocrlf=false"] + arguments,
        environment: ["HOME": folder.url.path], in: folder.url)
    }
    #expect(try git("init", "-q").status == 0)
    try folder.write("app/formwork.yaml", "")
    try folder.write("app/my specs/login.yaml", screen("One", "states: { a: {}, b: {} }\n"))
    #expect(try run(folder, "record").status == 0)
    let crlf = folder.url.appendingPathComponent("app/my specs/snapshots/login@b.snap.txt")
    let text = try String(contentsOf: crlf, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8).write(to: crlf)
    #expect(try git("add", "-A").status == 0)
    #expect(try git("commit", "-qm", "x").status == 0)
    try folder.write("app/my specs/login.yaml", screen("Two", "states: { a: {}, b: {}, c: {} }\n"))
    let verify = try run(folder, "verify", "--ci", "--artifacts", "out/ci")
    #expect(verify.status == 1)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("out/ci").path)
    #expect(
      names.sorted() == [
        "changes.patch", "junit.xml", "pending", "report.html", "report.json", "report.sarif",
        "summary.md",
      ])
    let apply = try git("apply", "out/ci/changes.patch")
    #expect(apply.status == 0, "\(apply.messages)")
    #expect(try run(folder, "verify", "--ci").status == 0)
    // What lies among the artifacts is nobody's snapshot.
    #expect(try run(folder, "prune").output == "nothing is orphaned\n")
  }

  @Test func reportsAreWrittenWhereTheyAreNamed() throws {
    let folder = try recorded()
    try folder.write("b/login.yaml", screen("Changed"))
    try folder.write("b/broken.yaml", "formwork: 1\nscren: A\n")
    let verify = try run(
      folder, "verify", "--report", "json=r/report.json", "--report", "github", "--report",
      "sarif=r/log.sarif")
    #expect(verify.status == 3)
    #expect(verify.output.hasPrefix("::error file=b/login.yaml,line=3,title=snapshot changed::"))
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.url.appendingPathComponent("r/report.json")))
    let report = try #require(json as? [String: Any])
    #expect(report["exitCode"] as? Int == 3)
    #expect(report["counts"] as? [String: Int] == ["equal": 3, "changed": 1])
    let sarif = try String(
      contentsOf: folder.url.appendingPathComponent("r/log.sarif"), encoding: .utf8)
    #expect(sarif.contains("\"ruleId\": \"unknown-key\""))
    let wrong = try run(folder, "verify", "--report", "jsn=x")
    #expect(wrong.messages.contains("did you mean 'json'?"))
    #expect(try run(folder, "verify", "--report", "html").messages.contains("html=PATH"))
  }

  /// A full disk, and a file where a folder should be.
  @Test func reportsThatCannotBeWrittenAreTold() throws {
    let folder = try recorded()
    let full = try run(folder, "verify", "--report", "json=/dev/full")
    #expect(full.status == 2)
    #expect(full.messages.contains("cannot write '/dev/full'"))
    #expect(full.output.contains("4 equal"))
    let file = try run(folder, "verify", "--artifacts", "a/login.yaml/out")
    #expect(file.status == 2)
    #expect(file.messages.contains("'a/login.yaml/out'"))
  }

  /// Where nothing can be written, what is asked for is named and the rest is compared.
  @Test(.enabled(if: geteuid() != 0, "modes do not bind the administrator"))
  func readOnlyTreesAreTold() throws {
    let folder = try recorded()
    try folder.write("b/login.yaml", screen("Changed"))
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    }
    let verify = try run(folder, "verify")
    #expect(verify.status == 2)
    #expect(verify.messages.contains("b/snapshots/login.snap.txt"))
    #expect(verify.output.contains("3 equal, 1 changed"))
    #expect(try run(folder, "verify", "--no-proposals").status == 1)
  }
}
