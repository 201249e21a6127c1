internal import Snapshots
internal import SpecSyntax

/// The list of proposals from the last run of `verify` in a project and from `watch` since then;
/// `accept --all` accepts them.
struct ProposalRun {
  private let file: String
  private let root: String

  private static let header = "formwork-run 1"

  init(root: String) {
    self.root = root
    file = joined(joined(root, PendingFolder.own), "run")
  }

  /// The paths of the proposed snapshots, relative to the project's root; nil if there was no run.
  func snapshots() -> Set<String>? {
    guard let bytes = try? readSource(file, limit: 16 << 20).bytes else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.first == Self.header ? Set(lines.dropFirst()) : nil
  }

  func write(_ snapshots: [String]) throws(FileError) {
    // The folder does not exist if there are no proposals.
    if snapshots.isEmpty, isAbsent(file) { return }
    let text = ([Self.header] + snapshots).joined(separator: "\n") + "\n"
    if !isFile(file, Array(text.utf8)) {
      try makeFolders(folder(of: file))
      try replaceFile(file, with: Array(text.utf8))
    }
  }

  func add(_ snapshot: String) throws(FileError) {
    guard let known = snapshots(), !known.contains(snapshot) else { return }
    try write((known + [snapshot]).sorted())
  }
}
