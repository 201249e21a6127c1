internal import Snapshots
internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The folder of a project that contains proposed snapshots, until they are accepted or rejected.
///
/// A proposal is the text to store, at the same path as the snapshot. The folder has a `.gitignore`
/// that ignores it.
struct PendingFolder: Sendable {
  /// The path of the folder with the proposals.
  let path: String

  static let own = ".formwork"
  static let name = "pending"

  /// Creates the folder's path for a project.
  init(root: String) { path = joined(joined(root, Self.own), Self.name) }

  init(path: String) { self.path = path }

  private func file(_ snapshot: String) -> String { joined(path, snapshot) }

  func read(_ snapshot: String) throws(FileError) -> [UInt8] {
    try readSource(file(snapshot), limit: snapshotLimit).bytes
  }

  /// Writes a proposal.
  ///
  /// - Parameter snapshot: the snapshot's path relative to the project's root.
  func write(_ bytes: [UInt8], for snapshot: String) throws(FileError) {
    if (try? read(snapshot)) == bytes { return }
    try makeFolders(folder(of: file(snapshot)))
    let ignore = joined(folder(of: path), ".gitignore")
    if fileName(of: folder(of: path)) == Self.own, isAbsent(ignore) {
      try replaceFile(ignore, with: Array("*\n".utf8))
    }
    try replaceFile(file(snapshot), with: bytes)
  }

  /// Deletes a proposal if it exists, and any folders that become empty.
  func remove(_ snapshot: String) throws(FileError) {
    guard deleteFile(file(snapshot)) else {
      if errno == ENOENT { return }
      throw .system(code: errno)
    }
    var folder = folder(of: file(snapshot))
    while folder.utf8.count >= path.utf8.count, rmdir(folder) == 0 {
      folder = FormworkCommands.folder(of: folder)
    }
  }

  /// The sorted paths of the snapshots with a proposal, relative to the project's root; empty if
  /// the folder does not exist.
  func snapshots() throws(FileError) -> [String] {
    var found: [String] = []
    func search(_ folder: String, _ prefix: String, depth: Int) throws(FileError) {
      guard depth < folderDepthLimit else { throw .tooDeep }
      for name in try fileNames(in: folder) {
        let place = joined(folder, name)
        if isFolder(place) {
          try search(place, prefix + name + "/", depth: depth + 1)
        } else if name.hasSuffix(SnapshotName.ending) {
          found.append(prefix + name)
        }
      }
    }
    if !isAbsent(path) { try search(path, "", depth: 0) }
    return found
  }
}

/// The proposals in all projects of a run.
struct Proposals {
  private var known: [String: Set<String>] = [:]
  /// The errors from reading and deleting proposals.
  private(set) var failures: [String] = []

  /// Whether a snapshot has a proposal; the folder of each project is read only once.
  mutating func contains(_ entry: SnapshotEntry) -> Bool {
    snapshots(of: entry.root).contains(entry.projectPath)
  }

  /// The proposed text of a snapshot; nil if there is none, or if it cannot be read, which is
  /// reported.
  mutating func text(of entry: SnapshotEntry) -> [UInt8]? {
    guard contains(entry) else { return nil }
    do throws(FileError) {
      let pending = PendingFolder(root: entry.root)
      guard !isOutside(joined(pending.path, entry.projectPath), entry.root) else {
        throw .linkedOutside
      }
      return try pending.read(entry.projectPath)
    } catch {
      failures.append("cannot read the proposal for '\(entry.path)': \(error.message)")
      return nil
    }
  }

  /// Deletes the proposal of a snapshot that no longer needs one.
  ///
  /// - Returns: whether a proposal was deleted.
  @discardableResult
  mutating func drop(_ entry: SnapshotEntry) -> Bool {
    guard contains(entry) else { return false }
    do throws(FileError) {
      try PendingFolder(root: entry.root).remove(entry.projectPath)
      return true
    } catch {
      failures.append("cannot delete the proposal for '\(entry.path)': \(error.message)")
      return false
    }
  }

  private mutating func snapshots(of root: String) -> Set<String> {
    if let snapshots = known[root] { return snapshots }
    var snapshots: Set<String> = []
    do throws(FileError) {
      snapshots = Set(try PendingFolder(root: root).snapshots())
    } catch {
      failures.append("cannot read the proposals of '\(root)': \(error.message)")
    }
    known[root] = snapshots
    return snapshots
  }
}

/// Creates a folder and any missing parent folders.
func makeFolders(_ path: String) throws(FileError) {
  if isFolder(path) { return }
  let parent = folder(of: path)
  if parent != path, parent != "." { try makeFolders(parent) }
  try makeFolder(path)
}
