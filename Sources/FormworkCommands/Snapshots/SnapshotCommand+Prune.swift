internal import ArgumentParser
internal import Snapshots

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// `formwork snapshot prune`: deletes snapshots that no spec declares any more.
struct SnapshotPruneCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "List snapshots without a spec; --apply deletes them.",
    discussion: """
      Only files that begin as snapshots do are meant. Where a missing snapshot has the same \
      content, the file was probably renamed with its state or its spec: then the command for that \
      is printed.

      EXAMPLES
        formwork snapshot prune
        formwork snapshot prune specs --apply

      EXIT CODES
        0  nothing is orphaned, or it is gone
        1  something is orphaned
        2  refused, or could not delete
        3  a spec has errors
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Flag(help: "Delete them.")
  var apply = false

  @Flag(name: .customLong("allow-ci"), help: "Delete on a CI machine, too.")
  var allowCI = false

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    if apply { try refuseOnCI("deleted", ci: options.ci, isAllowed: allowCI) }
    var orphans: [SnapshotEntry] = []
    var missing: [SnapshotEntry] = []
    var run = try options.visit { entry in
      switch entry.status {
      case .orphaned: orphans.append(entry)
      case .missing: missing.append(entry)
      case .equal, .outdated, .changed, .conflicted, .unreadable: break
      }
    }
    var text = RunText()
    for orphan in orphans {
      guard apply || runSettings.isDryRun else {
        text.add("orphaned", orphan.path)
        // Snapshots of several points may be equal; choose the one with the same state and point.
        let candidates = missing.indices.filter { isRenamed(orphan, missing[$0]) }
        let same = candidates.first { point(of: missing[$0].path) == point(of: orphan.path) }
        if let place = same ?? candidates.first {
          let new = missing.remove(at: place)
          text.add(line: "  git mv \(shellQuoted(orphan.path)) \(shellQuoted(new.path))")
        }
        continue
      }
      if deleteFile(orphan.path) {
        text.add(deed("deleted"), orphan.path)
      } else {
        run.fail("cannot delete '\(orphan.path)': \(systemMessage(errno))")
      }
    }
    if orphans.isEmpty {
      text.add(line: "nothing is orphaned")
    } else if !apply {
      run.worsen(to: .differences)
      text.add(
        line: "to delete \(orphans.count == 1 ? "it" : "them"): formwork snapshot prune --apply")
    }
    try end(run, with: text)
  }

  /// The part of a snapshot's file name after the spec's name: `@state+l-de.snap.txt`.
  private func point(of path: String) -> Substring {
    let name = fileName(of: path)
    return name[(name.firstIndex { $0 == "@" || $0 == "+" || $0 == "." } ?? name.endIndex)...]
  }

  /// Whether a missing snapshot has the same content as an orphaned one, so that only the name
  /// changed.
  private func isRenamed(_ orphan: SnapshotEntry, _ missing: SnapshotEntry) -> Bool {
    guard let old = orphan.stored, let new = missing.fresh else { return false }
    let (a, b) = (SnapshotText(withoutCarriageReturns(old)), SnapshotText(new))
    return !a.sections.isEmpty && a.sections.count == b.sections.count
      && zip(a.sections, b.sections).allSatisfy { $0.heading == $1.heading && $0.rows == $1.rows }
  }
}
