import Foundation
import TestSupport
import Testing

/// Storyboards and xibs in `formwork diff`, and what git calls for them.
@Suite struct DiffDocumentTests {
  /// A repository with a storyboard.
  private struct Repository {
    let folder: TemporaryFolder
    static let path = "App/Order form.storyboard"

    init() throws {
      folder = try TemporaryFolder()
      let bytes = try TestSupport.Repository.bytes(
        "Tests/InterfaceDiffTests/Documents/Order.storyboard")
      try folder.write(Self.path, String(decoding: bytes, as: UTF8.self))
      try git("init", "-q", "-b", "main", ".")
      try git("add", "-A")
      try git("commit", "-qm", "first")
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
      let program = try #require(CommandRun.program("git"))
      let run = try CommandRun(
        program, ["-c", "user.name=a", "-c", "user.email=a@b"] + arguments, in: folder.url)
      #expect(run.status == 0, "\(run.messages)")
      return run.output
    }

    func text(_ path: String) -> String {
      (try? String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)) ?? ""
    }

    func edit(_ old: String, _ new: String) throws {
      #expect(text(Self.path).contains(old))
      try folder.write(Self.path, text(Self.path).replacing(old, with: new))
    }

    func formwork(_ arguments: String...) throws -> FormworkRun {
      try FormworkRun(arguments, in: folder.url)
    }
  }

  @Test func storyboardsAreComparedInWords() throws {
    let repository = try Repository()
    try repository.edit(#"y="200""#, #"y="208""#)
    try repository.edit(#"constant="16" id="lead-1""#, #"constant="24" id="lead-1""#)
    let run = try repository.formwork("diff")
    #expect(run.status == 1)
    #expect(
      run.output == """
        1 document differs

        App/Order form.storyboard   2 changes
          OrderController
            button "Submit" moves 8 down
            constraint "Submit".leading 16 → 24

        """)
    #expect(
      try repository.formwork("diff", "HEAD:App/Order form.storyboard", "--format", "short").output
        == "App/Order form.storyboard   2 changes\n")
    let json = try repository.formwork("diff", "--format", "json").output
    #expect(json.contains(#""text": "button \"Submit\" moves 8 down""#))
  }

  /// What only a tool rewrites is no change, and ends with 0.
  @Test func noiseIsNoChange() throws {
    let repository = try Repository()
    try repository.edit(#"toolsVersion="21507""#, #"toolsVersion="22505""#)
    let run = try repository.formwork("diff")
    #expect(run.status == 0)
    #expect(
      run.output == """
        no visible change between HEAD and the working tree
          App/Order form.storyboard: tools version 21507 → 22505

        """)
  }

  @Test func documentsComeMoveAndGo() throws {
    let repository = try Repository()
    try repository.git("mv", Repository.path, "Main.storyboard")
    #expect(try repository.formwork("diff").output.contains("moved from App/Order form.storyboard"))
    try repository.git("rm", "-qf", "Main.storyboard")
    #expect(
      try repository.formwork("diff", "--format", "short").output
        == "App/Order form.storyboard   gone\n")
    try repository.folder.write("A.xib", "<document><objects><view id=\"a\"/></objects></document>")
    try repository.folder.write("B.xib", "no document")
    let run = try repository.formwork("diff", "--format", "short")
    #expect(run.output.contains("A.xib   new\n"))
    #expect(run.output.contains("B.xib   cannot be compared: line 1:"))
  }

  /// `git diff` and `git show` tell changes in words, and what was there before stays as it was.
  @Test func gitCallsFormwork() throws {
    let repository = try Repository()
    let attributes = "*.png binary\n*.storyboard text"
    try repository.folder.write(".gitattributes", attributes)
    try repository.git("config", "diff.formwork.cachetextconv", "false")
    let before = repository.text(".git/config")
    #expect(try repository.formwork("setup-git", "--check").status == 1)
    #expect(repository.text(".git/config") == before)
    #expect(try repository.formwork("setup-git").status == 0)
    #expect(try repository.formwork("setup-git").status == 0)
    #expect(
      repository.text(".gitattributes")
        == attributes + "\n*.storyboard diff=formwork\n*.xib diff=formwork\n")
    try repository.edit(#"y="200""#, #"y="208""#)
    #expect(try repository.git("diff").contains("button \"Submit\" moves 8 down"))
    try repository.git("commit", "-qam", "second")
    let shown = try repository.git("show", "--format=", "--", Repository.path)
    #expect(shown.contains("+      button \"Submit\"  16, 208  343 × 44"), "\(shown)")
    let tool = try repository.git(
      "difftool", "-y", "-t", "formwork", "HEAD~1", "HEAD", "--", Repository.path)
    #expect(tool.contains("button \"Submit\" moves 8 down"))
    #expect(try repository.formwork("setup-git", "--undo").status == 0)
    #expect(repository.text(".git/config").contains("cachetextconv = false"))
    #expect(!repository.text(".git/config").contains("--outline"))
    #expect(repository.text(".gitattributes").hasPrefix(attributes))
    #expect(!repository.text(".gitattributes").contains("formwork"))
    #expect(try repository.formwork("setup-git", "--undo").output == "there is nothing to undo\n")
  }

  /// What setup-git has created is gone after the undo; a link, and what it leads to, stays.
  @Test func anEmptyFileIsNotLeft() throws {
    let repository = try Repository()
    let file = repository.folder.url.appendingPathComponent(".gitattributes")
    #expect(try repository.formwork("setup-git").status == 0)
    #expect(try repository.formwork("setup-git", "--undo", "--check").status == 1)
    #expect(FileManager.default.fileExists(atPath: file.path))
    let run = try repository.formwork("setup-git", "--undo")
    #expect(run.output.hasPrefix("'.gitattributes' had no other lines and was deleted\n"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(try repository.git("status", "--porcelain") == "")
    try repository.folder.write("shared", "")
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: "shared")
    #expect(try repository.formwork("setup-git").status == 0)
    #expect(try repository.formwork("setup-git", "--undo").status == 0)
    #expect(repository.text("shared") == "" && repository.text(".gitattributes") == "")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "shared")
  }

  /// Somebody's own driver of that name is not overwritten.
  @Test func otherDriversStay() throws {
    let repository = try Repository()
    try repository.git("config", "diff.formwork.command", "my-own")
    let run = try repository.formwork("setup-git")
    #expect(run.status == 2)
    #expect(run.messages.contains("diff.formwork.command is 'my-own' already"))
    #expect(try repository.formwork("setup-git", "--undo").status == 0)
    #expect(try repository.git("config", "diff.formwork.command") == "my-own\n")
    #expect(
      !FileManager.default.fileExists(
        atPath: repository.folder.url.appendingPathComponent(".gitattributes").path))
  }
}
