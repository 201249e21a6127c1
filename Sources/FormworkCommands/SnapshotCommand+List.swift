internal import ArgumentParser
internal import Snapshots

/// `formwork snapshot list`: what is expected and what is there.
struct SnapshotListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print each snapshot with its status.",
    discussion: """
      EXAMPLES
        formwork snapshot list
        formwork snapshot list specs --status missing
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Option(
    help: ArgumentHelp(
      "Only equal, changed, missing, orphaned, conflicted or unreadable ones.",
      valueName: "status"))
  var status: String?

  private static let names = [
    "equal", "changed", "missing", "orphaned", "conflicted", "unreadable",
  ]

  func run() throws {
    if let status, !Self.names.contains(status) {
      throw unknown("status", status, among: Self.names)
    }
    var report = SnapshotReport()
    let run = try options.visit { entry in
      guard status == nil || status == entry.status.name else { return }
      report.add(entry.status.name, entry.path)
    }
    try end(run, with: report)
  }
}
