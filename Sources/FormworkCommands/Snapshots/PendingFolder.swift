internal import Snapshots
internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The folder of a project with proposed snapshots that wait for acceptance.
///
/// A proposal is the exact text to store, under the snapshot's path. The folder contains a
/// `.gitignore` that ignores it.
struct PendingFolder: Sendable {
  /// The folder of the proposals.
  let path: String

  static let own = ".formwork"
  static let name = "pending"

  /// The folder of a project.
  init(root: String) { path = joined(joined(root, Self.own), Self.name) }

  init(path: String) { self.path = path }

  private func file(_ snapshot: String) -> String { joined(path, snapshot) }

  func read(_ snapshot: String) throws(FileError) -> [UInt8] {
    try readSource(file(snapshot), limit: snapshotLimit).bytes
  }

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

  /// Deletes a proposal, if it exists, and folders that become empty.
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

  /// The snapshots with a proposal, sorted, relative to the project's root; empty if the folder
  /// does not exist.
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

/// The proposals of the projects in a run.
struct Proposals {
  private var known: [String: Set<String>] = [:]
  /// Errors of reading and deleting.
  private(set) var failures: [String] = []

  /// Whether a snapshot has a proposal; each project's folder is read once.
  mutating func contains(_ entry: SnapshotEntry) -> Bool {
    snapshots(of: entry.root).contains(entry.projectPath)
  }

  /// The proposed text; nil if there is none or it cannot be read, which is reported.
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

/// Creates a folder and its missing parents.
func makeFolders(_ path: String) throws(FileError) {
  if isFolder(path) { return }
  let parent = folder(of: path)
  if parent != path, parent != "." { try makeFolders(parent) }
  try makeFolder(path)
}
