internal import ArgumentParser
internal import Snapshots

/// `formwork snapshot verify`: compares, and never writes a snapshot.
struct SnapshotVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare the stored snapshots with their specs; write nothing.",
    discussion: """
      A snapshot that no spec declares any more is told, and on a CI machine a difference.

      EXAMPLES
        formwork snapshot verify
        formwork snapshot verify specs/login.yaml

      EXIT CODES
        0  all is equal                 2  something could not be compared, or there is no spec
        1  changed, missing, conflicted; orphaned on a CI machine    3  a spec has errors
      """)

  @OptionGroup
  var options: SnapshotOptions

  func run() throws {
    var report = SnapshotReport()
    var worst = ExitStatus.success
    var hasUnreadable = false
    var canRecord = false
    let failsOnOrphans = isContinuousIntegration
    var run = try options.visit { entry in
      switch entry.status {
      case .equal: return
      case .changed:
        canRecord = true
        report.add("changed", entry.path)
        if let stored = entry.stored, let fresh = entry.fresh {
          report.add(Snapshots.diffLines(stored, fresh), of: entry.path)
        }
      case .missing:
        canRecord = true
        report.add("missing", entry.path)
      case .conflicted:
        canRecord = true
        report.add("conflicted", entry.path, "it has the marks of a merge")
      case .orphaned:
        report.add("orphaned", entry.path, "no spec declares it")
        guard failsOnOrphans else { return }
      case .unreadable(let reason):
        report.add("unreadable", entry.path, reason)
        hasUnreadable = true
        return
      }
      worst = .differences
    }
    run.worsen(to: worst)
    if hasUnreadable { run.worsen(to: .failure) }
    report.addSummary(run.counts)
    if run.hasCarriageReturns {
      report.add(
        line: "warning: snapshots have CRLF line ends; .gitattributes: *.snap.txt text eol=lf")
    }
    if canRecord {
      report.add(line: "where the new text is right: formwork snapshot record --changed")
    }
    try end(run, with: report)
  }
}
