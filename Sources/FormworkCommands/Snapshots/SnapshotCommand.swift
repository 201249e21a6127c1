internal import ArgumentParser

/// `formwork snapshot`: stores texts of screens next to their specs and compares them.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    _superCommandName: "formwork",
    abstract: "Record screens as text, and verify that they have not changed.",
    discussion: """
      Each state of a spec has one file in the folder 'snapshots' beside the spec: the picture, \
      what a person hears, frames, paint, colors, contrast and findings, in light and in dark. So \
      has, in the first state, each variant and each other device, text size, direction and locale \
      that the spec names under 'preview'; with 'full: true' there, each combination of them all.

      What verify finds waits in .formwork/pending until review or accept takes it.

      EXAMPLES
        formwork snapshot record specs
        formwork snapshot verify specs
        formwork snapshot review
        formwork snapshot accept 'login@*'
        formwork snapshot diff specs/login.yaml --state empty
        formwork snapshot mutate specs

      EXIT CODES
        0  all is equal, or done
        1  differences were found
        2  could not compare or write, or there was nothing to do
        3  a spec has errors
        4  an error of Formwork's own
      """,
    subcommands: [
      SnapshotVerifyCommand.self, SnapshotRecordCommand.self, SnapshotReviewCommand.self,
      SnapshotAcceptCommand.self, SnapshotRejectCommand.self, SnapshotDiffCommand.self,
      SnapshotListCommand.self, SnapshotPruneCommand.self, SnapshotDoctorCommand.self,
      SnapshotMutateCommand.self, SnapshotMergeCommand.self, SnapshotSetupGitCommand.self,
      SnapshotReportCommand.self,
    ])
}
