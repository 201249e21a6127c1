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

  func read(_ snapshot: String) throws(FileError) -> [UInt8] {
    try readSource(file(snapshot), limit: snapshotLimit).bytes
  }

  /// - Parameter snapshot: its path from the project's root.
  func write(_ bytes: [UInt8], for snapshot: String) throws(FileError) {
    if (try? read(snapshot)) == bytes { return }
    try makeFolders(folder(of: file(snapshot)))
    let ignore = joined(folder(of: path), ".gitignore")
    if fileName(of: folder(of: path)) == Self.own, isAbsent(ignore) {
      try replaceFile(ignore, with: Array("*\n".utf8))
    }
    try replaceFile(file(snapshot), with: bytes)
  }

  /// Deletes a proposal, and the folders that are empty then; nothing where there is none.
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

  /// The snapshots that have a proposal, by their paths from the project's root, in order; none where
  /// the folder is absent.
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

/// The proposals of the projects that a run meets.
struct Proposals {
  private var known: [String: Set<String>] = [:]
  /// What could not be read or deleted.
  private(set) var failures: [String] = []

  /// Whether a snapshot has one; the folder of each project is read once.
  mutating func contains(_ entry: SnapshotEntry) -> Bool {
    snapshots(of: entry.root).contains(entry.projectPath)
  }

  /// The proposed text; nil where there is none or it cannot be read, which is a failure.
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

  /// Deletes the proposal of a snapshot that needs none any more.
  ///
  /// - Returns: whether there was one and it is gone.
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

/// Makes a folder and those it is in, unless they are there.
func makeFolders(_ path: String) throws(FileError) {
  if isFolder(path) { return }
  let parent = folder(of: path)
  if parent != path, parent != "." { try makeFolders(parent) }
  try makeFolder(path)
}
