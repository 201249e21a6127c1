internal import ArgumentParser
internal import Rendering
internal import Snapshots

/// What the snapshot commands share.
struct SnapshotOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Specs, folders of specs, or filters: the end of a path, or a pattern such as 'login@*'.",
      valueName: "filter"))
  var operands: [String] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Behave as on a CI machine, or not, whatever the variable CI says.")
  var ci: Bool?

  @OptionGroup var diagnostics: DiagnosticOptions

  /// A run over the snapshots that the operands name.
  func run(_ options: VisitOptions = VisitOptions()) throws(ProcessEnd) -> SnapshotRun {
    SnapshotRun(
      try SnapshotSelection(operands), try diagnostics.format(),
      options)
  }

  /// Visits the snapshots that the operands name.
  func visit(_ body: (SnapshotEntry) -> Void) throws(ProcessEnd) -> SnapshotRun {
    var run = try run()
    try run.visit(body)
    return run
  }
}

/// The part of the work that a flag names; nil for all of it.
func shard(_ text: String?) throws(ProcessEnd) -> Shard? {
  guard let text else { return nil }
  guard let shard = Shard(text) else {
    throw ProcessEnd(
      .failure, "'\(text)' is no part of a work; --shard 2/4 is the second of four")
  }
  return shard
}

/// Ends a command with the status of its run, after its result.
func end(_ run: SnapshotRun, with text: RunText) throws(ProcessEnd) {
  writeResult(text.bytes)
  if run.status != .success { throw ProcessEnd(run.status) }
}
