import Foundation
import TestSupport
import Testing

/// A command that could not look at something says so and ends with 2.
@Suite struct FalseGreenTests {
  private static let spec = "formwork: 1\nscreen: A\nbody: [{ text: One }]\n"

  /// A project with a snapshot that differs, and its proposal.
  private func proposed() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("formwork.yaml", "project: A\n")
    try folder.write("a.yaml", Self.spec)
    _ = try FormworkRun(["snapshot", "record"], in: folder.url)
    try folder.write("a.yaml", Self.spec.replacing("One", with: "Two"))
    _ = try FormworkRun(["snapshot", "verify"], in: folder.url)
    return folder
  }

  private static let proposal = ".formwork/pending/snapshots/a.snap.txt"

  /// A pipe in the place of a proposal is refused, not waited for.
  @Test(arguments: [["accept", "--all"], ["review"]])
  func proposalsThatCannotBeRead(_ arguments: [String]) throws {
    let folder = try proposed()
    let path = folder.url.appendingPathComponent(Self.proposal).path
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o644) == 0)
    let run = try FormworkRun(["snapshot"] + arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("cannot read the proposal for 'snapshots/a.snap.txt'"))
  }

  /// A file in the place of the folder of proposals.
  @Test(arguments: ["verify", "list", "review"])
  func proposalsThatAreNoFolder(_ command: String) throws {
    let folder = try proposed()
    let pending = folder.url.appendingPathComponent(".formwork/pending")
    try FileManager.default.removeItem(at: pending)
    try Data().write(to: pending)
    let run = try FormworkRun(["snapshot", command], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("cannot"))
  }

  /// A folder of snapshots that is a file has orphans that nobody can list.
  @Test func snapshotsThatAreNoFolder() throws {
    let folder = try proposed()
    let snapshots = folder.url.appendingPathComponent("snapshots")
    try FileManager.default.removeItem(at: snapshots)
    try Data().write(to: snapshots)
    let run = try FormworkRun(["snapshot", "prune"], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.messages.contains("cannot read './snapshots'") || run.messages.contains("snapshots"))
  }

  @Test func foldersThatAreNotThere() throws {
    let folder = try TemporaryFolder()
    let run = try FormworkRun(["config", "NOSUCH"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.messages.contains("there is no folder 'NOSUCH'"))
  }

  /// On Linux the runtime reads the command line from /proc.
  ///
  /// Without a line the commands would print
  /// their help, as if nothing had been asked for.
  @Test func commandLinesThatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.yaml", Self.spec)
    let shell = URL(fileURLWithPath: "/bin/sh")
    let unshare = "/usr/bin/unshare"
    guard FileManager.default.isExecutableFile(atPath: unshare) else { return }
    let command =
      "exec \(unshare) -rm /bin/sh -c 'mount -t tmpfs none /proc && exec \"$0\" snapshot verify --ci' \"$0\""
    let run = try CommandRun(shell, ["-c", command, FormworkRun.binary.path], in: folder.url)
    // Where namespaces are not allowed, `unshare` fails by itself.
    guard !run.messages.contains("unshare:"), !run.messages.contains("mount:") else { return }
    #expect(run.status == 2, "\(run.output) \(run.messages)")
    #expect(run.messages.contains("the command line cannot be read"))
  }
}
