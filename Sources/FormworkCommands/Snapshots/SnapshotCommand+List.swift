internal import ArgumentParser
internal import Snapshots

/// `formwork snapshot list`: lists declared, stored and proposed snapshots.
struct SnapshotListCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print each snapshot with its status.",
    discussion: """
      Snapshots waiting for review are marked.

      EXAMPLES
        formwork snapshot list
        formwork snapshot list specs --status missing
        formwork snapshot list --status pending
        formwork snapshot list --format json
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Option(
    help: ArgumentHelp(
      "Only equal, changed, missing, orphaned, conflicted, unreadable or pending ones.",
      valueName: "status"), completion: .list(SnapshotStatus.names + ["pending"]))
  var status: String?

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let names = SnapshotStatus.names + ["pending"]
    if let status, !names.contains(status) { throw unknown("status", status, among: names) }
    var text = RunText()
    var proposals = Proposals()
    var run = try options.visit { entry in
      let isPending = proposals.contains(entry)
      let isWanted = status.map { $0 == "pending" ? isPending : $0 == entry.status.name } ?? true
      guard isWanted else { return }
      text.add(entry.status.name, entry.path, isPending ? "pending" : entry.status.reason)
    }
    run.fail(proposals.failures)
    try end(run, with: text, isAnswer: true, folds: true)
  }
}

extension SnapshotStatus {
  /// Why a snapshot could not be compared; nil if it could.
  var reason: String? {
    if case .unreadable(let reason) = self { return reason }
    return nil
  }
}
