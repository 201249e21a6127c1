internal import ArgumentParser

/// `formwork snapshot doctor`: finds problems with stored snapshots.
struct SnapshotDoctorCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check how snapshots are stored; --fix repairs problems.",
    discussion: """
      Finds foreign line endings, merge conflict markers, Git LFS pointers, names that differ only \
      in case, files left by an interrupted run, outdated proposals, and missing lines in \
      .gitattributes, .editorconfig and .gitignore.

      EXAMPLES
        formwork snapshot doctor
        formwork snapshot doctor --fix

      EXIT CODES
        0  all is well, or fixed
        1  something is left to fix
        2  could not look or write
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Flag(help: "Fix the problems that need no decision.")
  var fix = false

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    var checkup = SnapshotCheckup(fixes: fix)
    var run = try options.visit { checkup.look(at: $0) }
    for folder in run.selection.found.visitedFolders { checkup.look(in: folder) }
    for root in run.roots { checkup.lookAtRepository(of: root) }
    for failure in checkup.failures { run.fail(failure) }
    let findings = checkup.findings
    if findings.contains(where: { $0.state != .corrected }) { run.worsen(to: .differences) }
    var text = RunText()
    for finding in findings {
      let isFixed = finding.state == .corrected
      text.add(line: isFixed ? "\(deed("fixed")): \(finding.what)" : finding.what)
      text.note(isFixed ? deed("fixed") : "wrong", "", finding.what)
    }
    if findings.isEmpty { text.add(line: "all is well") }
    let fixable = findings.count { $0.state == .fixable }
    if fixable > 0 {
      text.add(line: "to fix \(fixable) of them: formwork snapshot doctor --fix")
    }
    try end(run, with: text)
  }
}
