internal import Pipeline
internal import Snapshots
internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Finds problems with stored snapshots and can fix some of them; used by `formwork snapshot
/// doctor` and `formwork doctor`.
struct SnapshotCheckup {
  /// A problem that the check found.
  struct Finding {
    enum State {
      /// The user must decide how to solve the problem.
      case open
      /// `--fix` can solve the problem.
      case fixable
      case corrected
      /// The problem could not be solved.
      case failed
    }

    let what: String
    let state: State
    /// Whether the problem prevents a snapshot from being compared.
    let isBroken: Bool
  }

  let fixes: Bool
  private(set) var findings: [Finding] = []
  private(set) var failures: [String] = []
  private var proposals = Proposals()
  private var folders: Set<String> = []
  /// The declared snapshots that differ from the stored ones, by project.
  private var open: [String: Set<String>] = [:]

  init(fixes: Bool) { self.fixes = fixes }

  mutating func look(at entry: SnapshotEntry) {
    look(in: folder(of: entry.path))
    if entry.status != .orphaned, entry.status != .missing {
      lookAtText(of: entry)
    }
    guard let pending = proposals.text(of: entry) else { return }
    if entry.status == .equal || entry.status == .outdated || pending != entry.fresh {
      tell("a proposal for '\(entry.path)' is out of date") { () throws(FileError) in
        try PendingFolder(root: entry.root).remove(entry.projectPath)
      }
    } else {
      open[entry.root, default: []].insert(entry.projectPath)
    }
  }

  /// Checks the file names in a folder, unless it was already checked.
  mutating func look(in folder: String) {
    if folders.insert(realPath(folder) ?? folder).inserted { lookForLeftovers(in: folder) }
  }

  /// Checks the file names in every output folder.
  private mutating func lookInOutputFolders(of root: String) {
    look(in: shortened(root))
    var errors = DiagnosticBag()
    guard let project = try? ProjectFile.read(around: root, into: &errors) else { return }
    for (_, folder) in project.settings.output { look(in: project.place(of: folder.value)) }
  }

  private mutating func lookAtText(of entry: SnapshotEntry) {
    guard let stored = entry.stored else {
      if case .unreadable(let reason) = entry.status { tell("'\(entry.path)': \(reason)") }
      return
    }
    if isPointer(stored) {
      tell("'\(entry.path)' is a Git LFS pointer; store snapshots as text: git lfs untrack")
    } else if hasConflictMarkers(stored) {
      tell(
        "'\(entry.path)' contains conflict markers; when its sources are merged: formwork snapshot "
          + "merge"
      )
    } else if hasCarriageReturns(stored) {
      let corrected = withoutCarriageReturns(stored)
      tell("'\(entry.path)' has lines that end in CRLF") { () throws(FileError) in
        try replaceFile(entry.path, from: stored, with: corrected)
      }
    } else if case .unreadable(let reason) = entry.status {
      tell("'\(entry.path)': \(reason)")
    }
  }

  /// Finds temporary files of interrupted runs, and file names that differ only in case.
  private mutating func lookForLeftovers(in folder: String) {
    var known: [String: String] = [:]
    for name in names(in: folder) {
      if let process = processOfTemporary(name) {
        // Skip files of runs that are still active.
        guard kill(process, 0) != 0, errno == ESRCH else { continue }
        let path = joined(folder, name)
        tell("'\(path)' was left by an interrupted run") { () throws(FileError) in
          if !deleteFile(path) { throw .system(code: errno) }
        }
      }
      guard name.hasSuffix(SnapshotName.ending) else { continue }
      if let other = known.updateValue(name, forKey: name.lowercased()) {
        tell("'\(other)' and '\(name)' in '\(folder)' differ only in case; delete one")
      }
    }
  }

  /// The names in a folder; empty if it does not exist.
  ///
  /// Reports an error if the folder cannot be read.
  private mutating func names(in folder: String) -> [String] {
    if isAbsent(folder) { return [] }
    do throws(FileError) {
      return try fileNames(in: folder)
    } catch {
      failures.append("cannot read '\(folder)': \(error.message)")
      return []
    }
  }

  // MARK: - The repository

  mutating func lookAtRepository(of root: String) {
    lookInOutputFolders(of: root)
    var proposed: [String] = []
    do throws(FileError) {
      proposed = try PendingFolder(root: root).snapshots()
    } catch {
      failures.append("cannot read the proposals of '\(root)': \(error.message)")
    }
    for snapshot in proposed
    where !(open[root]?.contains(snapshot) ?? false) && isAbsentSpec(of: snapshot, in: root) {
      tell("a proposal for '\(snapshot)' no longer belongs to a spec") { () throws(FileError) in
        try PendingFolder(root: root).remove(snapshot)
      }
    }
    guard let top = repositoryTop(above: root) else { return }
    for file in RepositoryFile.all where !isSet(file, in: root) { look(at: file, in: top) }
    lookAtMergeDriver(of: top)
  }

  /// Whether a file in a project's root folder already contains the lines about snapshots.
  private func isSet(_ file: RepositoryFile, in root: String) -> Bool {
    (try? readSource(joined(root, file.name), limit: 1 << 20)).map { file.isSet(in: $0.bytes) }
      ?? false
  }

  private func isAbsentSpec(of snapshot: String, in root: String) -> Bool {
    spec(ofSnapshot: joined(root, snapshot)) == nil
  }

  private mutating func look(at file: RepositoryFile, in top: String) {
    let path = joined(top, file.name)
    var text: [UInt8]?
    if !isAbsent(path) {
      do throws(FileError) {
        text = try readSource(path, limit: 1 << 20).bytes
      } catch {
        failures.append("cannot read '\(path)': \(error.message)")
        return
      }
    }
    guard !file.isSet(in: text ?? []) else { return }
    tell("'\(file.name)' lacks \(file.what)") { () throws(FileError) in
      try replaceFile(path, from: text, with: file.added(to: text ?? []))
    }
  }

  /// Checks whether the merge driver's command is configured, which each clone must do separately.
  private mutating func lookAtMergeDriver(of top: String) {
    guard !isContinuousIntegration(), let repository = GitRepository(root: top) else { return }
    let setup = GitSetup.snapshots(repository)
    guard !setup.isSet else { return }
    tell("git does not merge snapshots with Formwork in this clone") { () throws(FileError) in
      if !setup.set() { throw .system(code: EACCES) }
    }
  }

  // MARK: - Output

  private mutating func tell(_ what: String) {
    findings.append(Finding(what: what, state: .open, isBroken: true))
  }

  private mutating func tell(_ what: String, fix: () throws(FileError) -> Void) {
    var state = Finding.State.fixable
    if fixes {
      do throws(FileError) {
        try fix()
        state = .corrected
      } catch {
        state = .failed
        failures.append("cannot fix that \(what): \(error.message)")
      }
    }
    findings.append(Finding(what: what, state: state, isBroken: false))
  }
}

/// The process id in the name of a temporary file; nil if it is not a temporary file.
private func processOfTemporary(_ name: String) -> pid_t? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 5, parts[0].isEmpty, parts[1] == "formwork", parts[4] == "tmp" else {
    return nil
  }
  return pid_t(parts[2])
}
