internal import ArgumentParser
internal import Snapshots
internal import SpecSyntax

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// `formwork snapshot doctor`: what is wrong with how snapshots are kept.
struct SnapshotDoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Find what is wrong with how snapshots are kept; with --fix, mend it.",
    discussion: """
      Looks for line ends of another system, marks of a merge, pointers of Git LFS,
      names that differ only in case, files that an interrupted run left, proposals
      that are out of date, and for the lines that .gitattributes, .editorconfig and
      .gitignore should have.

      EXAMPLES
        formwork snapshot doctor
        formwork snapshot doctor --fix

      EXIT CODES
        0  all is well, or mended
        1  something is left to mend
        2  could not look or write
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Flag(help: "Mend what can be mended without a decision of yours.")
  var fix = false

  func run() throws {
    var checkup = Checkup(mends: fix)
    var run = try options.visit { checkup.look(at: $0) }
    for root in run.roots { checkup.lookAtRepository(of: root) }
    for failure in checkup.failures { run.fail(failure) }
    if checkup.leftCount > 0 { run.worsen(to: .differences) }
    var text = RunText()
    for line in checkup.lines { text.add(line: line) }
    if checkup.lines.isEmpty { text.add(line: "all is well") }
    if checkup.mendableCount > 0 {
      text.add(line: "to mend \(checkup.mendableCount) of them: formwork snapshot doctor --fix")
    }
    try end(run, with: text)
  }
}

/// What was found so far.
private struct Checkup {
  let mends: Bool
  private(set) var lines: [String] = []
  private(set) var failures: [String] = []
  /// Findings that a person has to answer, or that were not to be mended.
  private(set) var leftCount = 0
  /// Findings that `--fix` would mend.
  private(set) var mendableCount = 0
  /// Names in small letters that were met in a folder.
  private var names: [String: String] = [:]
  private var proposals = Proposals()
  private var folders: Set<String> = []
  /// The snapshots of each project that are declared and differ.
  private var open: [String: Set<String>] = [:]

  init(mends: Bool) { self.mends = mends }

  mutating func look(at entry: SnapshotEntry) {
    let folder = folder(of: entry.path)
    if folders.insert(folder).inserted { lookForLeftovers(in: folder) }
    if entry.status != .orphaned, entry.status != .missing {
      lookAtText(of: entry)
    }
    guard let pending = proposals.text(of: entry) else { return }
    if entry.status == .equal || pending != entry.fresh {
      tell("a proposal for '\(entry.path)' is out of date") {
        PendingFolder(root: entry.root).remove(entry.projectPath)
      }
    } else {
      open[entry.root, default: []].insert(entry.projectPath)
    }
  }

  private mutating func lookAtText(of entry: SnapshotEntry) {
    guard let stored = entry.stored else {
      if case .unreadable(let reason) = entry.status { tell("'\(entry.path)': \(reason)") }
      return
    }
    if isPointer(stored) {
      tell("'\(entry.path)' is a pointer of Git LFS; keep snapshots as text: git lfs untrack")
    } else if hasConflictMarkers(stored) {
      tell("'\(entry.path)' has the marks of a merge; record it with --changed")
    } else if hasCarriageReturns(stored) {
      let mended = withoutCarriageReturns(stored)
      tell("'\(entry.path)' has lines that end in CRLF") { () throws(FileError) in
        try replaceFile(entry.path, with: mended)
      }
    } else if case .unreadable(let reason) = entry.status {
      tell("'\(entry.path)': \(reason)")
    }
  }

  /// Files that a run left when it was killed, and names that some disks take for one.
  private mutating func lookForLeftovers(in folder: String) {
    var known: [String: String] = [:]
    for name in (try? fileNames(in: folder)) ?? [] {
      if let process = processOfTemporary(name) {
        // A run that is still at work needs its file.
        guard kill(process, 0) != 0, errno == ESRCH else { continue }
        let path = joined(folder, name)
        tell("'\(path)' was left by an interrupted run") { _ = unlink(path) }
      }
      guard name.hasSuffix(SnapshotName.ending) else { continue }
      if let other = known.updateValue(name, forKey: name.lowercased()) {
        tell("'\(other)' and '\(name)' in '\(folder)' differ only in case; delete one")
      }
    }
  }

  // MARK: - The repository

  mutating func lookAtRepository(of root: String) {
    for snapshot in PendingFolder(root: root).snapshots
    where !(open[root]?.contains(snapshot) ?? false) && isAbsentSpec(of: snapshot, in: root) {
      tell("a proposal for '\(snapshot)' belongs to no spec any more") {
        PendingFolder(root: root).remove(snapshot)
      }
    }
    guard let top = repositoryTop(above: root) else { return }
    for file in RepositoryFile.all { look(at: file, in: top) }
  }

  private func isAbsentSpec(of snapshot: String, in root: String) -> Bool {
    spec(ofSnapshot: joined(root, snapshot)) == nil
  }

  private mutating func look(at file: RepositoryFile, in top: String) {
    let path = joined(top, file.name)
    let text = (try? readSource(path, limit: 1 << 20).bytes) ?? []
    guard !file.isSet(in: text) else { return }
    tell("'\(file.name)' lacks \(file.what)") { () throws(FileError) in
      try replaceFile(path, with: file.added(to: text))
    }
  }

  // MARK: - Telling

  private mutating func tell(_ what: String) {
    lines.append(what)
    leftCount += 1
  }

  private mutating func tell(_ what: String, mend: () throws(FileError) -> Void) {
    guard mends else {
      tell(what)
      mendableCount += 1
      return
    }
    do throws(FileError) {
      try mend()
      lines.append("mended: \(what)")
    } catch {
      lines.append(what)
      failures.append("cannot mend that \(what): \(error.message)")
    }
  }
}

/// The process that made a file on its way to a snapshot's name; nil for every other name.
private func processOfTemporary(_ name: String) -> pid_t? {
  let parts = name.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 5, parts[0].isEmpty, parts[1] == "formwork", parts[4] == "tmp" else {
    return nil
  }
  return pid_t(parts[2])
}
