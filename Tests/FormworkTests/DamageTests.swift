import Foundation
import TestSupport
import Testing

/// Whatever a file is and whatever hinders, `format` and `fix` leave the old file or the new one,
/// whole, and nothing beside it.
@Suite struct DamageTests {
  private static let old = "formwork: 1\nscreen:  A\nbody:\n  - txt: Hello\n"
  private static let formatted = "formwork: 1\nscreen: A\n\nbody:\n  - txt: Hello\n"
  private static let fixed = "formwork: 1\nscreen:  A\nbody:\n  - text: Hello\n"

  static let commands = ["format", "fix"]

  /// What the command makes of the sound file.
  private func new(_ command: String) -> String {
    command == "format" ? Self.formatted : Self.fixed
  }

  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  // MARK: - Files that are no specs

  /// Bytes that cannot be made better, the exit code, and words of the message.
  static let unusable: [(name: String, bytes: [UInt8], status: Int32, words: String)] = [
    ("binary", (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7) }, 3, "error: "),
    ("zeros", [UInt8](repeating: 0, count: 512), 3, "error: "),
    ("half written", Array("formwork: 1\nscreen: A\nbody: [{ text: He".utf8), 3, "error: "),
    ("half a letter", Array("formwork: 1\nscreen: A\nbody: [{ text: ".utf8) + [0xC3], 3, "error: "),
    (
      "huge", Array("formwork: 1\n#".utf8) + [UInt8](repeating: 0x61, count: 17 << 20), 2,
      "larger than 16 MB"
    ),
  ]

  @Test(arguments: commands, unusable.indices)
  func whatIsNoSpecStays(_ command: String, _ position: Int) throws {
    let file = Self.unusable[position]
    let folder = try TemporaryFolder()
    let place = folder.url.appendingPathComponent("a.yaml")
    try Data(file.bytes).write(to: place)
    let run = try FormworkRun([command, "a.yaml"], in: folder.url)
    #expect(run.status == file.status, "\(file.name): \(run.messages.prefix(500))")
    #expect(run.messages.contains(file.words))
    #expect(try [UInt8](Data(contentsOf: place)) == file.bytes)
    #expect(try names(in: folder) == ["a.yaml"])
  }

  @Test(arguments: commands)
  func whatIsNotThereIsTold(_ command: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("link.yaml").path,
      withDestinationPath: "nowhere.yaml")
    for name in ["gone.yaml", "link.yaml"] {
      let run = try FormworkRun([command, name], in: folder.url)
      #expect(run.status == 2)
      #expect(run.messages.contains("'\(name)'"))
    }
    #expect(try names(in: folder) == ["link.yaml"])
  }

  // MARK: - Files that are

  @Test(arguments: commands)
  func aLinkStaysAndItsTargetIsReplaced(_ command: String) throws {
    let folder = try TemporaryFolder()
    let target = try folder.write("real/a.yaml", Self.old)
    let link = folder.url.appendingPathComponent("link.yaml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/a.yaml")
    #expect(try FormworkRun([command, "link.yaml"], in: folder.url).status != 2)
    #expect(try String(contentsOf: target, encoding: .utf8) == new(command))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/a.yaml")
  }

  @Test(arguments: commands, [0o600, 0o640, 0o755])
  func theModeStays(_ command: String, _ mode: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.yaml", Self.old)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    #expect(try FormworkRun([command, "a.yaml"], in: folder.url).status != 2)
    #expect(try String(contentsOf: file, encoding: .utf8) == new(command))
    let found = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(found as? Int == mode)
  }

  // MARK: - What hinders

  /// A limit on the size of files stands for a full disk: the write fails, as it does there.
  @Test(arguments: commands)
  func aFullDiskLeavesTheOldFile(_ command: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.yaml", Self.old)
    let line = "trap '' XFSZ; ulimit -f 0; exec '\(FormworkRun.binary.path)' \(command) a.yaml"
    let run = try CommandRun(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: folder.url)
    #expect(run.status == 2)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.old)
    #expect(try names(in: folder) == ["a.yaml"])
  }

  /// The administrator may write everywhere, so that nothing is hindered then.
  @Test(.enabled(if: geteuid() != 0), arguments: commands)
  func aFolderThatTakesNothingLeavesTheOldFile(_ command: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("locked/a.yaml", Self.old)
    let place = folder.url.appendingPathComponent("locked").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: place)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
    }
    let run = try FormworkRun([command, "locked/a.yaml"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("cannot write 'locked/a.yaml'"))
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.old)
  }

  @Test(.enabled(if: geteuid() != 0), arguments: commands)
  func aFileThatNobodyMayReadStays(_ command: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.yaml", Self.old)
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: file.path)
    let run = try FormworkRun([command, "a.yaml"], in: folder.url)
    #expect(run.status == 2)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.old)
  }

  /// One broken file does not keep the others from being formatted.
  @Test func theOthersAreStillFormatted() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("b.yaml", Self.old)
    try folder.write("a.yaml", "formwork: 1\nbody: [{ text: He")
    let run = try FormworkRun(["format", "."], in: folder.url)
    #expect(run.status == 3)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.formatted)
  }

  /// Where one of its files is there, `init` writes none; where the disk is full, it says so.
  @Test func initKeepsWhatIsThere() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("README.md", "mine\n")
    let run = try FormworkRun(["init"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages == "formwork: nothing was written: '.' already has 'README.md'\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine\n")
    #expect(try names(in: folder) == ["README.md"])
  }
}
