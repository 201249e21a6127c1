import Foundation
import TestSupport
import Testing

/// Several runs at once, and files that change under a run: nothing is lost.
@Suite struct ParallelRunTests {
  private static let screens = ["Ada", "Bea", "Cleo", "Dora"]

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "")
    for name in Self.screens {
      let keys = (0..<20).map { "  \(name) \($0): Text \($0)\n" }.joined()
      try folder.write(
        "strings/\(name).yaml", "formwork: 1\nstrings: en\ntranslations:\n\(keys)")
      let texts = (0..<20).map { "  - text: \"@\(name) \($0)\"\n" }.joined()
      try folder.write(
        "\(name).yaml",
        "formwork: 1\nscreen: \(name)\nuse: [strings/\(name).yaml]\nbody:\n\(texts)")
    }
    return folder
  }

  /// Starts a run whose messages go to a file.
  private func start(_ arguments: [String], in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = FormworkRun.binary
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: folder.write("messages", ""))
    try process.run()
    return process
  }

  /// Waits until a run has read about as many bytes as a file has.
  private func waitUntilRead(_ file: URL, by run: Process) {
    let size = (try? Data(contentsOf: file).count) ?? 0
    for _ in 0..<20_000 where run.isRunning {
      usleep(500)
      #if os(Linux)
        let counts = try? String(
          contentsOfFile: "/proc/\(run.processIdentifier)/io", encoding: .utf8)
        let read = counts?.split(separator: "\n").first?.split(separator: " ").last
        if read.flatMap({ Int($0) }) ?? 0 > size { return }
      #else
        usleep(100_000)
        return
      #endif
    }
  }

  /// Each of four runs has 20 keys of its own.
  @Test func catalogsKeepTheKeysOfEachRun() throws {
    let folder = try project()
    for round in 0..<8 {
      let runs = try Self.screens.map {
        try start(["compile", "\($0).yaml", "--to", "swiftui", "--output", "out"], in: folder)
      }
      for run in runs { run.waitUntilExit() }
      #expect(runs.allSatisfy { $0.terminationStatus == 0 })
      let out = folder.url.appendingPathComponent("out")
      let text = try String(
        contentsOf: out.appendingPathComponent("Localizable.xcstrings"), encoding: .utf8)
      let lost = Self.screens.filter { name in
        !(0..<20).allSatisfy { text.contains("\"\(name) \($0)\"") }
      }
      #expect(lost.isEmpty, "round \(round) lost the keys of \(lost)")
      try FileManager.default.removeItem(at: out)
    }
  }

  /// The lock ends with its process; who waits too long says so.
  @Test func aLockIsWaitedForTenSecondsAtMost() throws {
    let folder = try project()
    let out = folder.url.appendingPathComponent("out")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    let descriptor = open(out.path, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let compile = ["compile", "Ada.yaml", "--to", "swiftui", "--output", "out"]
    let start = Date()
    let locked = try FormworkRun(compile, in: folder.url)
    #expect(locked.status == 2)
    #expect(
      locked.messages.contains("cannot write to 'out': another formwork has been writing to it"))
    #expect((9.0..<60).contains(Date().timeIntervalSince(start)))
    close(descriptor)
    #expect(try FormworkRun(compile, in: folder.url).status == 0)
  }

  /// A person saves while `format` or `fix` is at work: the save stays.
  @Test(arguments: [("format", [4_000, 40_000]), ("fix", [1_000, 4_000])])
  func changedFilesStay(_ command: String, _ counts: [Int]) throws {
    let saved = "# Saved by a person\n"
    // The larger spec is for a binary that is quick.
    for count in counts {
      let folder = try TemporaryFolder()
      let texts = (0..<count).map { "  -   text: Text \($0)\n" }.joined()
      let file = try folder.write("a.yaml", "formwork: 1\nscren: A\nbody:\n" + texts)
      let run = try start([command, "a.yaml"], in: folder)
      waitUntilRead(file, by: run)
      try saved.write(to: file, atomically: false, encoding: .utf8)
      run.waitUntilExit()
      #expect(try String(contentsOf: file, encoding: .utf8) == saved)
      if run.terminationStatus == 2 {
        let messages = try String(
          contentsOf: folder.url.appendingPathComponent("messages"), encoding: .utf8)
        #expect(messages.contains("cannot write 'a.yaml': another program has changed it"))
        return
      }
    }
    Issue.record("no run was slow enough to be overtaken")
  }

  /// A private file's copy is private from its first byte on.
  @Test func privateFiles() throws {
    guard let strace = CommandRun.program("strace") else { return }
    let folder = try TemporaryFolder()
    let file = try folder.write("a.yaml", "formwork: 1\nscreen:   A\nbody: [{ text: One }]\n")
    #expect(chmod(file.path, 0o600) == 0)
    let run = try CommandRun(
      strace, ["-f", "-e", "trace=openat", FormworkRun.binary.path, "format", "a.yaml"],
      in: folder.url)
    let lines = run.messages.split(separator: "\n").filter { $0.contains(".tmp") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(", 0600)") }, "\(lines)")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func filesThatAreNotReplaced() throws {
    let folder = try TemporaryFolder()
    let text = "formwork: 1\nscreen:   A\nbody: [{ text: One }]\n"
    for name in ["protected.yaml", "linked.yaml"] { try folder.write(name, text) }
    let other = folder.url.appendingPathComponent("other name")
    try FileManager.default.linkItem(
      at: folder.url.appendingPathComponent("linked.yaml"), to: other)
    let protected = folder.url.appendingPathComponent("protected.yaml").path
    #expect(chmod(protected, 0o444) == 0)
    for (name, message) in [
      ("protected.yaml", "it is write-protected"), ("linked.yaml", "it has several names"),
    ] {
      let run = try FormworkRun(["format", name], in: folder.url)
      #expect(run.status == 2)
      #expect(run.messages.contains("cannot write '\(name)': \(message)"), "\(run.messages)")
      let after = try String(
        contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
      #expect(after == text)
    }
  }

  @Test(arguments: [
    ["preview", "a.yaml", "--format", "svg", "--output", "a.yaml"],
    ["preview", "a.yaml", "--format", "html", "--output", "./link.yaml"],
    ["compile", "a.yaml", "--to", "layout", "--output", "a.yaml"],
    ["compile", "a.yaml", "--to", "layout", "--output", "data.yaml"],
    ["compile", "a.yaml", "--diagnostic-output", "a.yaml"],
    ["compile", "a.yaml", "--to", "layout", "--output", "out.json", "--depfile", "a.yaml"],
    ["snapshot", "verify", "a.yaml", "--no-proposals", "--report", "html=a.yaml"],
  ])
  func whatIsReadIsNotReplaced(_ line: [String]) throws {
    let folder = try TemporaryFolder()
    let texts = [
      "a.yaml": "formwork: 1\nscreen: A\ndata: data.yaml\nbody: [{ text: One }]\n",
      "data.yaml": "name: Ada\n",
    ]
    for (name, text) in texts { try folder.write(name, text) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("link.yaml").path,
      withDestinationPath: "a.yaml")
    let run = try FormworkRun(line, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("this command reads it"), "\(run.messages)")
    for (name, text) in texts {
      let after = try String(
        contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
      #expect(after == text)
    }
  }
}
