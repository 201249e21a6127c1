internal import ArgumentParser

/// `formwork snapshot`: texts of screens that are stored beside their specs and compared.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    _superCommandName: "formwork",
    abstract: "Record screens as text, and verify that they have not changed.",
    discussion: """
      Each state of a spec has one file in the folder 'snapshots' beside the spec: the picture, what
      a person hears, frames, paint, colors, contrast and findings, in light and in dark. So has, in
      the first state, each variant and each other device, text size, direction and locale that the
      spec names under 'preview'; with 'full: true' there, each combination of them all.

      EXAMPLES
        formwork snapshot record specs
        formwork snapshot verify specs
        formwork snapshot diff specs/login.yaml --state empty

      EXIT CODES
        0  all is equal, or recorded    2  could not compare or write, or there was nothing to do
        1  differences were found       3  a spec has errors    4  an error of Formwork's own
      """,
    subcommands: [
      SnapshotVerifyCommand.self, SnapshotRecordCommand.self, SnapshotListCommand.self,
      SnapshotDiffCommand.self,
    ])
}

/// What the snapshot commands share.
struct SnapshotOptions: ParsableArguments {
  @Argument(help: "Specs, or folders that are searched for them (*.yaml, *.yml).")
  var specs: [String] = ["."]

  @Option(
    name: .customLong("diagnostic-format"),
    help: ArgumentHelp("How errors are printed: human, short or json.", valueName: "format"))
  var diagnosticFormat = "human"

  /// Visits the snapshots of the specs that were named.
  func visit(_ body: (SnapshotEntry) -> Void) throws(ProcessEnd) -> SnapshotRun {
    var run = SnapshotRun(try choice(diagnosticFormat, of: "diagnostic format"))
    try run.visit(try FoundSpecs(specs), body)
    return run
  }
}

/// Ends a command with its status, after its result.
func end(_ run: SnapshotRun, with report: SnapshotReport) throws(ProcessEnd) {
  writeResult(report.text)
  if run.status != .success { throw ProcessEnd(run.status) }
}
