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

/// Finds and optionally fixes problems with stored snapshots; used by `formwork snapshot doctor`
/// and `formwork doctor`.
struct SnapshotCheckup {
  /// One problem.
  struct Finding {
    enum State {
      /// A problem that requires a decision by the user.
      case open
      /// A problem that `--fix` can fix.
      case fixable
      case corrected
      /// A problem that could not be fixed.
      case failed
    }

    let what: String
    let state: State
    /// Whether a snapshot cannot be compared.
    let isBroken: Bool
  }

  let fixes: Bool
  private(set) var findings: [Finding] = []
  private(set) var failures: [String] = []
  private var proposals = Proposals()
  private var folders: Set<String> = []
  /// The declared snapshots that differ, by project.
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

  /// Checks the names in a folder, once.
  mutating func look(in folder: String) {
    if folders.insert(realPath(folder) ?? folder).inserted { lookForLeftovers(in: folder) }
  }

  /// Checks the names in each output folder.
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
      tell("'\(entry.path)' is a pointer of Git LFS; keep snapshots as text: git lfs untrack")
    } else if hasConflictMarkers(stored) {
      tell(
        "'\(entry.path)' has the marks of a merge; when its sources are merged: formwork snapshot merge"
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

  /// Finds temporary files of killed runs, and names that differ only in case.
  private mutating func lookForLeftovers(in folder: String) {
    var known: [String: String] = [:]
    for name in names(in: folder) {
      if let process = processOfTemporary(name) {
        // A run that is still active needs its file.
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
  /// An unreadable folder is reported as an error.
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
      tell("a proposal for '\(snapshot)' belongs to no spec any more") { () throws(FileError) in
        try PendingFolder(root: root).remove(snapshot)
      }
    }
    guard let top = repositoryTop(above: root) else { return }
    for file in RepositoryFile.all where !isSet(file, in: root) { look(at: file, in: top) }
    lookAtMergeDriver(of: top)
  }

  /// Whether a file in a project's root already has the lines about snapshots.
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

  /// The driver's command must be configured in each clone.
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

/// The process id in the name of a temporary file; nil for other names.
private func processOfTemporary(_ name: String) -> pid_t? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 5, parts[0].isEmpty, parts[1] == "formwork", parts[4] == "tmp" else {
    return nil
  }
  return pid_t(parts[2])
}
