import Foundation
import TestSupport
import Testing

/// The composite action of a release, its steps run as GitHub runs them, in the clone of a pull request.
@Suite struct ActionTests {
  /// A pull request, its action with a release, and what a runner has around them.
  private struct Runner {
    let folder: TemporaryFolder
    let server: DiffCommandTests.Repository
    var workspace: URL { folder.url.appendingPathComponent("work space") }
    private var path = "/usr/bin:/bin"

    /// - Parameter edit: makes the branch of the pull request.
    init(_ edit: (DiffCommandTests.Repository) throws -> Void) throws {
      folder = try TemporaryFolder()
      server = try DiffCommandTests.Repository()
      try server.git("checkout", "-q", "-b", "branch")
      try edit(server)
      try server.commit("change")
      try server.git("checkout", "-q", "main")
      try server.folder.write("notes.md", "of others\n")
      try server.commit("another one")
      try server.git("checkout", "-q", "--detach")
      try server.git("merge", "-q", "--no-ff", "-m", "merge", "branch")
      try server.git("update-ref", "refs/pull/7/merge", "HEAD")
      try makeAction()
    }

    /// The files of a release, whose program is the one under test.
    private func makeAction() throws {
      try folder.write(
        "dist/formwork-1/formwork", "#!/bin/sh\nexec '\(FormworkRun.binary.path)' \"$@\"\n")
      try run("chmod", "+x", "dist/formwork-1/formwork")
      try run("tar", "-czf", "formwork.tar.gz", "-C", "dist", "formwork-1")
      let sum = try run("sha256sum", "formwork.tar.gz").output.prefix(64)
      let script = try text(of: "packaging/install.sh")
      try folder.write(
        "action/install.sh",
        script.replacing("@SHA256@", with: sum).replacing("@VERSION@", with: "1"))
      for name in ["temp/path", "temp/summary.md"] { try folder.write(name, "") }
    }

    @discardableResult
    private func run(_ words: String...) throws -> CommandRun {
      let program = try #require(CommandRun.program(words[0]))
      let run = try CommandRun(program, Array(words.dropFirst()), in: folder.url)
      #expect(run.status == 0, "\(words): \(run.messages)")
      return run
    }

    /// What actions/checkout does for a pull request.
    func checkOut(depth: Int) throws {
      let git = ["git", "-C", workspace.path]
      func call(_ words: String...) throws {
        let program = try #require(CommandRun.program("git"))
        let run = try CommandRun(program, Array(git.dropFirst()) + words, in: folder.url)
        #expect(run.status == 0, "\(words): \(run.messages)")
      }
      try run("git", "init", "-q", workspace.path)
      try call("remote", "add", "origin", "file://\(server.folder.url.path)")
      let merge = "+refs/pull/7/merge:refs/remotes/pull/7/merge"
      if depth == 0 {
        try call("fetch", "-q", "origin", "+refs/heads/*:refs/remotes/origin/*", merge)
      } else {
        try call("fetch", "-q", "--no-tags", "--depth=\(depth)", "origin", merge)
      }
      try call("checkout", "-q", "--force", "refs/remotes/pull/7/merge")
    }

    /// Runs the steps of the action until one fails.
    mutating func runAction(diff: String) throws -> CommandRun {
      var last: CommandRun?
      for (number, script) in try Self.scripts().enumerated() {
        try folder.write("temp/step.sh", script)
        func file(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
        let step = try CommandRun(
          try #require(CommandRun.program("bash")),
          ["--noprofile", "--norc", "-eo", "pipefail", file("temp/step.sh")],
          environment: [
            "PATH": path, "SIDES": diff, "GITHUB_ACTIONS": "true", "CI": "true",
            "GITHUB_ACTION_PATH": file("action"), "RUNNER_TEMP": file("temp"),
            "GITHUB_PATH": file("temp/path"), "GITHUB_STEP_SUMMARY": file("temp/summary.md"),
            "FORMWORK_TARBALL": file("formwork.tar.gz"), "GITHUB_WORKSPACE": workspace.path,
          ], in: workspace)
        last = step
        if step.status != 0 { break }
        if number == 0 {
          let added = try String(contentsOfFile: file("temp/path"), encoding: .utf8)
          path = added.split(separator: "\n").joined(separator: ":") + ":" + path
        }
      }
      return try #require(last)
    }

    /// The texts under `run:`.
    static func scripts() throws -> [String] {
      var scripts: [String] = []
      var isOpen = false
      for line in try text(of: "packaging/action.yml").split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        if isOpen, line.hasPrefix("        ") {
          scripts[scripts.count - 1] += line.dropFirst(8) + "\n"
        } else if line.hasPrefix("      run: '") {
          scripts.append(String(line.dropFirst(12).dropLast()).replacing("''", with: "'"))
        } else {
          isOpen = line == "      run: |"
          if isOpen { scripts.append("") }
        }
      }
      return scripts
    }

    func result(_ name: String) -> String {
      (try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }
  }

  /// What a pull request says reaches no script but as a variable.
  @Test func scriptsTakeInputsAsVariables() throws {
    let scripts = try Runner.scripts()
    #expect(scripts.count == 2)
    #expect(!scripts.contains { $0.contains("${{") })
    #expect(try text(of: "packaging/action.yml").contains("SIDES: ${{ inputs.diff }}"))
  }

  /// The whole history with the branches of the server, or the merge and what it merges.
  @Test(arguments: [(0, "origin/main..."), (2, "HEAD^")])
  func aPullRequest(depth: Int, sides: String) throws {
    var runner = try Runner { try $0.edit("specs/one.yaml", "height: 48", "height: 60") }
    try runner.checkOut(depth: depth)
    let run = try runner.runAction(diff: sides)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.hasPrefix("::notice file=specs/one.yaml,line=16,"), "\(run.output)")
    let summary = runner.result("temp/summary.md")
    #expect(summary.hasPrefix("## Formwork: "))
    #expect(summary.contains("1 cause, 1 screen\n"), "\(summary)")
    #expect(summary.contains("is 60 high, was 48"))
    #expect(runner.result("work space/screens/index.html").contains("button height 48 → 60"))
  }

  /// A clone without the commits ends with 2 and says which setting brings them.
  @Test(arguments: ["origin/main...", "HEAD^"])
  func aShallowClone(_ sides: String) throws {
    var runner = try Runner { try $0.edit("specs/one.yaml", "height: 48", "height: 60") }
    try runner.checkOut(depth: 1)
    let run = try runner.runAction(diff: sides)
    #expect(run.status == 2)
    #expect(run.messages.contains("'fetch-depth: 0' completes it"), "\(run.messages)")
    #expect(runner.result("temp/summary.md") == "")
  }

  /// What can be compared is on the page, and the error is beside its line.
  @Test func aSpecWithErrors() throws {
    var runner = try Runner {
      try $0.edit("specs/one.yaml", "height: 48", "heigth: 60")
      try $0.edit("specs/two.yaml", "Another note", "Another")
    }
    try runner.checkOut(depth: 0)
    let run = try runner.runAction(diff: "origin/main...")
    #expect(run.status == 3)
    #expect(run.messages.contains("::error file=specs/one.yaml,line=16,"), "\(run.messages)")
    #expect(run.output.contains("::notice file=specs/two.yaml,line=6,"))
    #expect(runner.result("temp/summary.md").contains("its screens were not compared"))
    #expect(runner.result("work space/screens/index.html").contains("Another note"))
  }
}

private func text(of path: String) throws -> String {
  String(decoding: try Repository.bytes(path), as: UTF8.self)
}
