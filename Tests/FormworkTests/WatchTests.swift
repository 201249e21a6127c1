import Foundation
import TestSupport
import Testing

/// `formwork watch` without a terminal: what is built, what is said, and how it ends.
@Suite struct WatchTests {
  private func start(
    _ arguments: [String], _ files: [(String, String)], awaitsFirst: Bool = true,
    prefix: String = "", environment: [String: String] = [:]
  ) throws -> WatchSession {
    let folder = try WatchFolder()
    for (name, text) in files { try folder.write(name, text) }
    return try WatchSession(
      arguments, in: folder, environment: environment, prefix: prefix, awaitsFirst: awaitsFirst)
  }

  static let good = WatchFolder.spec("old")
  static let wrong = "formwork: 1\nscreen: S\nbody:\n  - txt: old\n"

  @Test func anErrorIsToldAndItsMending() throws {
    let session = try start(["spec.yaml"], [("spec.yaml", Self.good)])
    try session.folder.replace("spec.yaml", Self.wrong)
    let broken = try session.next()
    #expect(broken.status == "errors")
    #expect(broken.errors == 1)
    #expect(broken.changed == ["spec.yaml"])
    try session.folder.replace("spec.yaml", Self.good)
    #expect(try session.next().status == "good")
    try session.waitForMessage("spec.yaml is fixed")
    #expect(session.messageText.contains("spec.yaml:4:5: error: "))
    #expect(session.messageText.contains("the last good picture stays"))
    // The picture is as it was: it is not written twice.
    #expect(session.outputText == (try session.folder.fresh(["preview", "spec.yaml"]).output))
  }

  @Test func goneEmptyAndBack() throws {
    let session = try start(["spec.yaml"], [("spec.yaml", Self.good)])
    try session.folder.shell("rm spec.yaml")
    #expect(try session.next().status == "missing")
    try session.folder.shell(": >spec.yaml")
    #expect(try session.next().status == "errors")
    try session.folder.write("spec.yaml", WatchFolder.spec("new"))
    #expect(try session.next().status == "good")
    #expect(session.messageText.contains("spec.yaml was deleted"))
    #expect(session.outputText.contains("│new"))
  }

  @Test func aFolderThatIsRemovedAndMadeAgain() throws {
    let session = try start(["a/b/spec.yaml"], [("a/b/spec.yaml", Self.good)])
    try session.folder.shell("rm -r a")
    #expect(try session.next().status == "missing")
    try session.folder.write("a/b/spec.yaml", WatchFolder.spec("new"))
    #expect(try session.next().status == "good")
    try session.folder.shell(
      "mkdir -p c/b && cp \"$NEW\" c/b/spec.yaml && mv a x && mv c a",
      new: WatchFolder.spec("newer"))
    while !session.outputText.contains("│newer") { _ = try session.next() }
    #expect(session.builds.filter { $0.status != "good" }.count == 1)
  }

  @Test func theLastOfTwoFastSavesIsShown() throws {
    let session = try start(["spec.yaml"], [("spec.yaml", Self.good)])
    try session.folder.write("spec.yaml", WatchFolder.spec("first"))
    usleep(5000)
    try session.folder.write("spec.yaml", WatchFolder.spec("second"))
    while !session.outputText.contains("│second") { _ = try session.next() }
    #expect(session.builds.allSatisfy { $0.status == "good" })
    #expect(session.builds.count <= 3)
  }

  #if os(Linux)
    static let queueLength =
      (try? String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8))
      .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? .max

    /// The system drops events that nobody takes; a save among them is seen all the same.
    @Test(.enabled(if: queueLength <= 20_000, "the system keeps too many events to lose some"))
    func aSaveWhoseEventIsLost() throws {
      let session = try start(["spec.yaml"], [("spec.yaml", Self.good)])
      session.process.send(SIGSTOP)
      // Creating a file and closing it are two events.
      for number in 0...Self.queueLength / 2 {
        close(open(session.folder.url.path + "/other\(number)", O_WRONLY | O_CREAT, 0o600))
      }
      try session.folder.write("spec.yaml", WatchFolder.spec("second"))
      session.process.send(SIGCONT)
      while !session.outputText.contains("│second") { _ = try session.next() }
      #expect(session.builds.allSatisfy { $0.status == "good" })
    }
  #endif

  // MARK: - Other files

  static let using = "formwork: 1\nscreen: S\nuse: [part.yaml]\nbody:\n  - Part\n"
  static func part(_ word: String) -> String {
    "formwork: 1\ncomponents:\n  Part:\n    body:\n      - text: \(word)\n"
  }

  @Test func aFileThatIsUsed() throws {
    let session = try start(
      ["spec.yaml"], [("spec.yaml", Self.using), ("part.yaml", Self.part("old"))])
    try session.folder.replace("part.yaml", Self.part("new"))
    let build = try session.next()
    #expect(build.files == ["spec.yaml"])
    #expect(build.changed == ["part.yaml"])
    #expect(session.outputText.contains("│new"))
    try session.folder.shell("rm part.yaml")
    #expect(try session.next().status == "errors")
    try session.folder.write("part.yaml", Self.part("newer"))
    #expect(try session.next().status == "good")
    #expect(session.outputText.contains("│newer"))
  }

  @Test func aFileThatIsMissingAtFirst() throws {
    let session = try start(
      ["spec.yaml"],
      [("spec.yaml", Self.using.replacing("part.yaml", with: "parts/deep/part.yaml"))])
    #expect(session.builds[0].status == "errors")
    try session.folder.write("parts/deep/part.yaml", Self.part("new"))
    while !session.outputText.contains("│new") { _ = try session.next() }
  }

  @Test func theScreenThatALinkLeadsTo() throws {
    let link = "formwork: 1\nscreen: A\nbody:\n  - link: Go\n    to: Other\n"
    let session = try start(["a.yaml"], [("a.yaml", link)])
    // The screen may be yet to come: a draft is drawn, and warned of.
    #expect(session.builds[0].status == "good")
    #expect(session.messageText.contains("[unknown-screen]"))
    try session.folder.write("other.yaml", WatchFolder.spec("x", screen: "Other"))
    #expect(try session.next().status == "good")
    try session.folder.replace("other.yaml", WatchFolder.spec("y", screen: "Others"))
    #expect(try session.next().status == "good")
    // A save that changes nothing of what counts builds nothing.
    try session.folder.replace("other.yaml", WatchFolder.spec("z", screen: "Others"))
    try session.folder.replace("a.yaml", link.replacing("Other", with: "Others"))
    let last = try session.next()
    #expect(last.status == "good")
    #expect(last.changed.first == "a.yaml" || last.changed.contains("a.yaml"))
  }

  // MARK: - Folders

  @Test func aNewSpecIsPickedUp() throws {
    let session = try start(
      ["."], [("a.yaml", Self.good), ("notes.yaml", "x: 1\n"), ("b/b.yaml", Self.good)])
    #expect(session.builds[0].files == ["a.yaml", "b/b.yaml"])
    try session.folder.write("c.yaml", WatchFolder.spec("new"))
    #expect(try session.next().files == ["c.yaml"])
    try session.folder.write("d/e/f.yaml", WatchFolder.spec("newer"))
    #expect(try session.next().files == ["d/e/f.yaml"])
    try session.folder.replace("d/e/f.yaml", Self.wrong)
    #expect(try session.next().status == "errors")
    try session.folder.shell("rm d/e/f.yaml")
    #expect(try session.next().status == "missing")
    try session.folder.replace("b/b.yaml", WatchFolder.spec("last"))
    #expect(try session.next().files == ["b/b.yaml"])
    #expect(session.outputText.contains("b/b.yaml\n\n┌"))
  }

  @Test func aFolderWithoutSpecsWaitsForOne() throws {
    let session = try start(["specs"], [("specs/x.txt", "")], awaitsFirst: false)
    try session.waitForMessage("there is no spec in specs yet")
    try session.folder.write("specs/a.yaml", Self.good)
    #expect(try session.next().files == ["specs/a.yaml"])
  }

  /// A save builds what uses the file, and nothing else.
  @Test func onlyWhatUsesAFileIsBuilt() throws {
    var files = [("part.yaml", Self.part("old"))]
    for number in 0..<20 {
      files.append(("s\(number).yaml", number % 2 == 0 ? Self.using : Self.good))
    }
    let session = try start(["."], files)
    try session.folder.replace("s3.yaml", WatchFolder.spec("new"))
    #expect(try session.next().files == ["s3.yaml"])
    try session.folder.replace("part.yaml", Self.part("new"))
    let build = try session.next()
    #expect(build.files.count == 11, "ten that use it, and itself: \(build.files)")
  }

  // MARK: - Flags

  @Test func quietTellsOnlyWhatIsWrong() throws {
    let session = try start(["spec.yaml", "--quiet"], [("spec.yaml", Self.good)])
    try session.folder.replace("spec.yaml", Self.wrong)
    _ = try session.next()
    try session.folder.replace("spec.yaml", WatchFolder.spec("new"))
    _ = try session.next()
    try session.waitForMessage("is fixed")
    #expect(session.outputText.isEmpty)
    #expect(session.messageText.contains("has 1 error ("))
  }

  @Test func aCommandFollowsGoodBuilds() throws {
    let session = try start(
      ["spec.yaml", "--exec", "echo \"$FORMWORK_SPEC\" >>\"$OWN/ran\"; exit 3"],
      [("spec.yaml", Self.good)])
    try session.waitForMessage("the command ended with 3")
    try session.folder.replace("spec.yaml", Self.wrong)
    _ = try session.next()
    try session.folder.replace("spec.yaml", WatchFolder.spec("new"))
    _ = try session.next()
    let ran = session.folder.own.appendingPathComponent("ran")
    for _ in 0..<5000 {
      guard (try? String(contentsOf: ran, encoding: .utf8)) != "spec.yaml\nspec.yaml\n" else {
        return
      }
      usleep(2000)
    }
    Issue.record("the command did not run twice")
  }

  @Test func snapshotsAreVerifiedAndProposed() throws {
    let folder = try WatchFolder()
    try folder.write("formwork.yaml", "")
    try folder.write("spec.yaml", Self.good)
    #expect(try folder.fresh(["snapshot", "record", "."]).status == 0)
    let session = try WatchSession(["spec.yaml", "--snapshots"], in: folder)
    try folder.replace("spec.yaml", WatchFolder.spec("new"))
    #expect(try session.next().status == "good")
    #expect(session.outputText.contains("changed     snapshots/spec.snap.txt"))
    #expect(session.outputText.contains("1 snapshot would change"))
    // What is stored stays; accepting takes the proposal.
    #expect(try folder.fresh(["snapshot", "verify", "."]).status == 1)
    #expect(try folder.fresh(["snapshot", "accept", "--all"]).status == 0)
    try folder.replace("spec.yaml", Self.good)
    #expect(try session.next().status == "good")
  }

  @Test func askingInsteadOfEvents() throws {
    let session = try start(["spec.yaml", "--poll"], [("spec.yaml", Self.good)])
    try session.folder.write("spec.yaml", WatchFolder.spec("new"))
    #expect(try session.next().status == "good")
    #expect(session.outputText.contains("│new"))
    try session.folder.shell("rm spec.yaml")
    #expect(try session.next().status == "missing")
  }

  struct Once: CustomTestStringConvertible, Sendable {
    let name: String
    let arguments: [String]
    let status: Int32
    var output = ""
    var messages = ""
    var testDescription: String { name }
  }

  static let once = [
    Once(name: "good", arguments: ["good.yaml"], status: 0, output: "│old"),
    Once(name: "wrong", arguments: ["wrong.yaml"], status: 3, messages: "wrong.yaml:4:5: error:"),
    Once(name: "a folder", arguments: ["."], status: 3, output: "│old", messages: "has 1 error"),
    Once(
      name: "a pipe", arguments: ["pipe.yaml"], status: 2, messages: "it is not a regular file"),
    Once(name: "no such file", arguments: ["gone.yaml"], status: 2, messages: "no such file"),
    Once(name: "standard input", arguments: ["-"], status: 2, messages: "cannot be watched"),
    Once(name: "a folder without specs", arguments: ["none"], status: 2, messages: "no spec in"),
    Once(name: "no path", arguments: [], status: 2, messages: "<path>"),
    Once(
      name: "an unknown state", arguments: ["good.yaml", "--state", "x"], status: 3,
      messages: "no state 'x'"),
    Once(
      name: "a closed descriptor", arguments: ["good.yaml", "--notify-fd", "9"], status: 2,
      messages: "not open"),
    Once(
      name: "no descriptor", arguments: ["good.yaml", "--notify-fd", "x"], status: 2,
      messages: "--notify-fd is the number"),
    Once(
      name: "something else on errors", arguments: ["good.yaml", "--on-error", "kep"], status: 2,
      messages: "did you mean 'keep'?"),
    Once(
      name: "a command that fails", arguments: ["good.yaml", "--exec", "exit 7"], status: 2,
      messages: "ended with 7"),
    Once(name: "help", arguments: ["--help"], status: 0, output: "EXAMPLES"),
  ]

  @Test(arguments: once) func runsOnce(_ row: Once) throws {
    let folder = try WatchFolder()
    try folder.write("good.yaml", Self.good)
    try folder.write("wrong.yaml", Self.wrong)
    try folder.write("none/x.txt", "")
    try folder.shell("mkfifo pipe.yaml")
    let run = try folder.fresh(["watch", "--once"] + row.arguments)
    #expect(run.status == row.status, "\(run.messages)")
    #expect(row.output.isEmpty || run.output.contains(row.output), "\(run.output)")
    #expect(
      row.messages.isEmpty || run.messages.contains(row.messages), "\(run.messages)")
  }

  @Test func aReaderThatLeavesEndsIt() throws {
    let folder = try WatchFolder()
    try folder.write("spec.yaml", Self.good)
    try folder.shell(
      #"{ "$BINARY" watch spec.yaml 2>"$OWN/messages"; echo $? >"$OWN/status"; } | head -1"#)
    let status = folder.own.appendingPathComponent("status")
    var text = ""
    for _ in 0..<5000 where text.isEmpty {
      text = (try? String(contentsOf: status, encoding: .utf8)) ?? ""
      usleep(2000)
    }
    #expect(text == "141\n")
  }

  // MARK: - Limits

  static let canUnshare: Bool =
    (try? WatchFolder().shell("unshare -Ur true")) == 0

  @Test(
    .enabled(if: canUnshare, "unshare -Ur is not allowed here"),
    arguments: ["instances", "watches"])
  func exhaustedLimitsAreNamed(_ limit: String) throws {
    let folder = try WatchFolder()
    try folder.write("spec.yaml", Self.good)
    let session = try WatchSession(
      ["spec.yaml"], in: folder,
      prefix: "run() { exec unshare -Ur sh -c 'echo 0 >/proc/sys/user/max_inotify_\(limit); "
        + "exec \"$BINARY\" watch spec.yaml --notify-fd 3' 3>\"$OWN/notices\"; }; run; ")
    try folder.write("spec.yaml", WatchFolder.spec("new"))
    #expect(try session.next().status == "good")
    #expect(session.messageText.contains("fs.inotify.max_user_\(limit) = "))
    #expect(session.messageText.contains("sudo sysctl fs.inotify.max_user_\(limit)="))
    #expect(session.messageText.contains("every 250 ms"))
  }

  // MARK: - Incremental = from scratch

  /// After any edits the last block is what a fresh run prints, and so is every error.
  @Test(arguments: 1..<7 as Range<UInt64>) func equalsAFreshRun(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let session = try start(
      ["spec.yaml"],
      [
        ("spec.yaml", Self.using), ("part.yaml", Self.part("old")),
        ("data.yaml", "items: [a]\n"),
      ])
    let bodies = [
      "  - Part\n", "  - Part\n  - text: ${items}\n", "  - Part\n  - text: more\n", "  - Prt\n", "",
      "  - forEach: item in items\n    text: ${item}\n",
    ]
    let heads = ["use: [part.yaml]\n", "use: [part.yaml]\ndata: data.yaml\n", ""]
    for step in 0..<12 {
      let file: String
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        file = "part.yaml"
        try session.folder.replace(file, Self.part("word\(step)"))
      case 1:
        file = "data.yaml"
        try session.folder.replace(file, "items: [a, b, c\(step)]\n")
      default:
        file = "spec.yaml"
        let head = heads.randomElement(using: &generator) ?? ""
        let body = bodies.randomElement(using: &generator) ?? ""
        try session.folder.replace(file, "formwork: 1\nscreen: S\(step)\n\(head)body:\n\(body)")
      }
      // A file that the spec does not use now leads to no build: the marker does.
      try session.folder.replace(
        "spec.yaml",
        (try String(
          contentsOf: session.folder.url.appendingPathComponent("spec.yaml"), encoding: .utf8))
          + "# \(step)\n")
      _ = try session.builds(until: "spec.yaml")
      let fresh = try session.folder.fresh(["preview", "spec.yaml"])
      // Two writes may make two builds, the second of which comes later on a slow machine.
      if fresh.status == 0 {
        while !session.outputText.hasSuffix(fresh.output) { _ = try session.next() }
      } else {
        try session.waitForMessage(fresh.messages)
      }
    }
  }
}
