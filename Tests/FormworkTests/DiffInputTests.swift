import Foundation
import TestSupport
import Testing

/// What a repository may have that is in the way of a comparison: it is said, and nothing that was not
/// looked at is called unchanged.
@Suite struct DiffInputTests {
  private typealias Repository = DiffCommandTests.Repository

  private func link(_ path: String, to target: String, in repository: Repository) throws {
    let file = repository.folder.url.appendingPathComponent(path).path
    try? FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
  }

  @Test func pathsThatAreNowhere() throws {
    let repository = try Repository()
    for words in [["HEAD", "--", "specs/tree.yaml"], ["--since", "HEAD", "specs/tree.yaml"]] {
      let run = try FormworkRun(["diff"] + words, in: repository.folder.url)
      #expect(run.status == 2)
      #expect(run.messages == "formwork: neither side has 'specs/tree.yaml'\n")
    }
    // What only the old side has is looked at.
    try repository.git("rm", "-qr", "specs/two.yaml")
    let run = try repository.diff("HEAD", "--", "specs/two.yaml")
    #expect(run.status == 1)
    #expect(run.output == "1 of 1 screens differ\n\ngone   1 screen\n  - two\n")
    let specs = repository.folder.url.appendingPathComponent("specs")
    #expect(try FormworkRun(["diff", "HEAD", "--", "two.yaml"], in: specs).status == 1)
  }

  @Test func repositoriesThatGitDoesNotOpen() throws {
    let empty = try TemporaryFolder()
    let git = try #require(CommandRun.program("git"))
    _ = try CommandRun(git, ["init", "-q", "."], in: empty.url)
    #expect(
      try FormworkRun(["diff"], in: empty.url).messages.contains(
        "the repository has no commit yet"))
    let repository = try Repository()
    func messages(_ environment: [String: String]) throws -> String {
      let run = try FormworkRun(["diff"], environment: environment, in: repository.folder.url)
      #expect(run.status == 2)
      return run.messages
    }
    #expect(try messages(["PATH": "/nonexistent"]).contains("git cannot be run; install it"))
    #expect(
      try messages(["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]).contains(
        "git cannot open the repository of '.'; 'git status' there prints why"))
  }

  /// Behind a revision a path begins at the top, as in git, unless it says otherwise.
  @Test(arguments: ["specs/one.yaml", "./one.yaml", "../specs/one.yaml"])
  func filesOfRevisionsInAFolder(_ path: String) throws {
    let repository = try Repository()
    try repository.edit("specs/one.yaml", "height: 48", "height: 60")
    try repository.commit("second")
    let run = try FormworkRun(
      ["diff", "HEAD~1:\(path)", "HEAD:\(path)", "--format", "short"],
      in: repository.folder.url.appendingPathComponent("specs"))
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("one.yaml:16  button height 48 → 60   1 screen\n"), "\(run)")
  }

  /// A screen that is no document any more has errors; one that is another document is gone.
  @Test func screensThatAreNone() throws {
    let repository = try Repository()
    try repository.folder.write("specs/one.yaml", "not: [a")
    var run = try repository.diff()
    #expect(run.status == 3)
    #expect(run.messages.contains("specs/one.yaml:"))
    #expect(run.messages.contains("it has errors, so its screens were not compared"))
    try repository.folder.write("specs/one.yaml", "formwork: 1\nstrings: en\ntranslations: {}\n")
    run = try repository.diff()
    #expect(run.status == 1)
    #expect(run.output.hasSuffix("gone   1 screen\n  - one\n"))
  }

  /// An object that the clone lacks is neither new nor unchanged.
  @Test func textsThatGitLacks() throws {
    let repository = try Repository()
    try repository.edit("specs/one.yaml", "height: 48", "height: 60")
    try repository.edit("specs/two.yaml", "Another note", "Another")
    try repository.commit("second")
    let git = try #require(CommandRun.program("git"))
    let id = try CommandRun(
      git, ["rev-parse", "HEAD~1:specs/one.yaml"], in: repository.folder.url
    ).output.trimmingCharacters(in: .newlines)
    try FileManager.default.removeItem(
      at: repository.folder.url.appendingPathComponent(
        ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"))
    let run = try repository.diff("HEAD~1", "HEAD", "--format", "short")
    #expect(run.status == 2)
    #expect(run.messages.contains("'specs/one.yaml': git cannot read it at "))
    #expect(run.output == "specs/two.yaml:6  text “Another note” → Another   1 screen\n")
  }

  /// What a link leads to is in neither side, and nothing of it is shown.
  @Test func linksAreNotFollowed() throws {
    let repository = try Repository()
    try repository.folder.write("secret", "root:x:0:0\n")
    try repository.folder.write(
      "specs/Main.storyboard", "<document><objects><view id=\"a\"/></objects></document>")
    try repository.folder.write("specs/data.json", "{}")
    try repository.commit("second")
    let secret = repository.folder.url.appendingPathComponent("secret").path
    for path in ["specs/Main.storyboard", "specs/data.json", "specs/two.yaml", "specs/new.xib"] {
      try link(path, to: secret, in: repository)
    }
    for words in [[], ["--format", "json"], ["--format", "markdown"]] {
      let run = try FormworkRun(["diff"] + words, in: repository.folder.url)
      #expect(!(run.output + run.messages).contains("root:x"), "\(run)")
      #expect(run.status == 1)
    }
    try repository.commit("third")
    let run = try repository.diff("HEAD~1", "HEAD")
    #expect(run.output.contains("specs/Main.storyboard   gone"), "\(run)")
    #expect(run.output.contains("  - two\n") && !(run.output + run.messages).contains("root:x"))
  }

  /// A submodule whose commit moved is a note; inside it, its files are compared.
  @Test func submodulesThatMoved() throws {
    let repository = try Repository()
    let other = try Repository()
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.folder.url.path,
      "part")
    try repository.commit("second")
    let part = repository.folder.url.appendingPathComponent("part")
    let git = try #require(CommandRun.program("git"))
    let file = part.appendingPathComponent("specs/two.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing("Another note", with: "Another").utf8).write(to: file)
    let commit = ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qam", "moved"]
    #expect(try CommandRun(git, commit, in: part).status == 0)
    let run = try repository.diff()
    #expect(run.messages.contains("'part': it is a submodule; run 'formwork diff' inside it"))
    #expect(run.output.hasPrefix("nothing was compared between HEAD and the working tree"))
    let inside = try FormworkRun(["diff", "HEAD~1", "--format", "short"], in: part)
    #expect(inside.output == "specs/two.yaml:6  text “Another note” → Another   1 screen\n")
    #expect(try repository.diff("--since", "HEAD", "part").status == 0)
  }
}
