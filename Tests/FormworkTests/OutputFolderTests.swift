import Foundation
import TestSupport
import Testing

/// Whatever the output folder is, nothing in it is lost, and what hinders is told.
@Suite struct OutputFolderTests {
  private static let spec = "formwork: 1\nscreen: Login\nbody:\n  - field: Email\n"

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("login.yaml", Self.spec)
    return folder
  }

  private func names(_ folder: TemporaryFolder, _ path: String = "out") throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent(path).path
    ).sorted()
  }

  private func line(_ output: String = "out") -> [String] {
    ["compile", "login.yaml", "--to", "swiftui", "--output", output]
  }

  private let files = ["FormSupport.swift", "LoginModel.swift", "LoginScreen.swift"]

  @Test func isMissing() throws {
    let folder = try project()
    #expect(try FormworkRun(line("a/b/c"), in: folder.url).status == 0)
    #expect(try names(folder, "a/b/c") == files)
  }

  @Test func isAFile() throws {
    let folder = try project()
    let url = try folder.write("out", "mine\n")
    let run = try FormworkRun(line(), in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("'out/LoginModel.swift': Not a directory"), "\(run.messages)")
    #expect(try String(contentsOf: url, encoding: .utf8) == "mine\n")
  }

  @Test(.enabled(if: getuid() != 0, "nothing is read-only for root")) func isReadOnly() throws {
    let folder = try project()
    try folder.write("out/mine.txt", "mine\n")
    let path = folder.url.appendingPathComponent("out").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    let run = try FormworkRun(line(), in: folder.url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    #expect(run.status == 2)
    #expect(run.messages.contains("cannot write 'out/LoginModel.swift'"), "\(run.messages)")
    #expect(try names(folder) == ["mine.txt"])
  }

  /// No file can grow: as on a full disk, a write fails.
  @Test func isFull() throws {
    let folder = try project()
    #expect(try FormworkRun(line(), in: folder.url).status == 0)
    try folder.write("login.yaml", Self.spec.replacing("Email", with: "Name"))
    let command = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""
    let run = try CommandRun(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", command, FormworkRun.binary.path] + line() + ["--strict"],
      in: folder.url)
    #expect(run.status != 0)
    #expect(try names(folder) == files, "no half-written file is left")
    let model = try String(
      contentsOf: folder.url.appendingPathComponent("out/LoginModel.swift"), encoding: .utf8)
    #expect(model.contains("var email"), "the old file is whole")
  }

  @Test func hasOtherFiles() throws {
    let folder = try project()
    let own = ["out/Login.swift", "out/LoginModel+Own.swift", "out/notes.txt"]
    for path in own { try folder.write(path, "mine\n") }
    #expect(try FormworkRun(line(), in: folder.url).status == 0)
    for path in own {
      let url = folder.url.appendingPathComponent(path)
      #expect(try String(contentsOf: url, encoding: .utf8) == "mine\n")
    }
    #expect(try names(folder).count == files.count + own.count)
  }

  // MARK: - Builds

  @Test func oneFileForEachSpec() throws {
    let folder = try project()
    try folder.write(
      "theme.yaml", "formwork: 1\ntheme: House\ncolors: { ink: { both: \"#102030\" } }\n")
    try folder.write("sub/own.yaml", "formwork: 1\nscreen: Own\nbody: [{ text: Hello }]\n")
    let line = [
      "compile", ".", "--to", "both", "--interop", "--file-per-spec", "--output", "out",
    ]
    let listed = try FormworkRun(line + ["--list-outputs"], in: folder.url)
    #expect(listed.status == 0, "\(listed.messages)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("out").path))
    let run = try FormworkRun(line, in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    let expected = ["FormworkSupport.swift", "login.swift", "own.swift", "theme.swift"]
    #expect(try names(folder) == expected)
    #expect(
      listed.output.split(separator: "\n").map { $0.dropFirst(4) }.sorted()
        == expected.map { $0[...] })
    let login = try String(
      contentsOf: folder.url.appendingPathComponent("out/login.swift"), encoding: .utf8)
    #expect(login.components(separatedBy: "Written by formwork").count == 2)
    #expect(login.contains("// MARK: - LoginScreen.swift\n"))
    let theme = try String(
      contentsOf: folder.url.appendingPathComponent("out/theme.swift"), encoding: .utf8)
    #expect(theme.contains("// There is no screen here.\n"))
  }

  @Test func theModelAlone() throws {
    let folder = try project()
    let run = try FormworkRun(
      ["compile", "login.yaml", "--to", "model", "--minimum-ios", "17", "--output", "out"],
      in: folder.url)
    #expect(run.status == 0)
    #expect(try names(folder) == ["FormSupport.swift", "LoginModel.swift"])
  }
}
