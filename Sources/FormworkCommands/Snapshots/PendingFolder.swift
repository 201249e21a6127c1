internal import Snapshots
internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Texts that wait for a person to accept them: one folder in a project, away from the snapshots.
///
/// A proposal is exactly the text that would be stored, under the path of the snapshot. The folder
/// ignores itself in git.
struct PendingFolder: Sendable {
  /// Where the proposals are.
  let path: String

  static let own = ".formwork"
  static let name = "pending"

  /// The one of a project.
  init(root: String) { path = joined(joined(root, Self.own), Self.name) }

  init(path: String) { self.path = path }

  private func file(_ snapshot: String) -> String { joined(path, snapshot) }

  func read(_ snapshot: String) -> [UInt8]? {
    try? readSource(file(snapshot), limit: snapshotLimit).bytes
  }

  /// - Parameter snapshot: its path from the project's root.
  func write(_ bytes: [UInt8], for snapshot: String) throws(FileError) {
    if read(snapshot) == bytes { return }
    try makeFolders(folder(of: file(snapshot)))
    let ignore = joined(folder(of: path), ".gitignore")
    if fileName(of: folder(of: path)) == Self.own, isAbsent(ignore) {
      try replaceFile(ignore, with: Array("*\n".utf8))
    }
    try replaceFile(file(snapshot), with: bytes)
  }

  /// Takes a proposal away, and the folders that are empty then.
  func remove(_ snapshot: String) {
    guard unlink(file(snapshot)) == 0 else { return }
    var folder = folder(of: file(snapshot))
    while folder.utf8.count >= path.utf8.count, rmdir(folder) == 0 {
      folder = FormworkCommands.folder(of: folder)
    }
  }

  /// The snapshots that have a proposal, by their paths from the project's root, in order.
  var snapshots: [String] {
    var found: [String] = []
    func search(_ folder: String, _ prefix: String, depth: Int) {
      guard depth < 64, let names = try? fileNames(in: folder) else { return }
      for name in names {
        let place = joined(folder, name)
        if isFolder(place) {
          search(place, prefix + name + "/", depth: depth + 1)
        } else if name.hasSuffix(SnapshotName.ending) {
          found.append(prefix + name)
        }
      }
    }
    search(path, "", depth: 0)
    return found
  }
}

/// The proposals of the projects that a run meets.
struct Proposals {
  private var known: [String: Set<String>] = [:]

  /// Whether a snapshot has one; the folder of each project is read once.
  mutating func contains(_ entry: SnapshotEntry) -> Bool {
    snapshots(of: entry.root).contains(entry.projectPath)
  }

  /// The text that waits, if one does.
  mutating func text(of entry: SnapshotEntry) -> [UInt8]? {
    contains(entry) ? PendingFolder(root: entry.root).read(entry.projectPath) : nil
  }

  /// Takes away the proposal of a snapshot that needs none any more.
  mutating func drop(_ entry: SnapshotEntry) {
    guard contains(entry) else { return }
    PendingFolder(root: entry.root).remove(entry.projectPath)
  }

  private mutating func snapshots(of root: String) -> Set<String> {
    if let snapshots = known[root] { return snapshots }
    let snapshots = Set(PendingFolder(root: root).snapshots)
    known[root] = snapshots
    return snapshots
  }
}

/// Makes a folder and those it is in, unless they are there.
func makeFolders(_ path: String) throws(FileError) {
  if isFolder(path) { return }
  let parent = folder(of: path)
  if parent != path, parent != "." { try makeFolders(parent) }
  try makeFolder(path)
}
