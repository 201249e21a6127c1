internal import ArgumentParser
internal import Linting
internal import Pipeline
internal import Rendering
internal import SpecSyntax
internal import SpecYAML

/// `formwork lint`: checks specs for accessibility, style and maintenance problems.
struct LintCommand: FormworkSubcommand, InputReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    _superCommandName: "formwork",
    abstract: "Check specs for accessibility, style and maintenance problems.",
    discussion: """
      Checks each spec in all its states, on all devices, text sizes and locales of its preview: \
      touch targets, truncated text, nodes off the screen or overlapping, contrast, missing \
      accessibility labels, unused names, repeated parts. For a whole project, unused components, \
      tokens and texts are listed too. 'formwork explain CODE' describes a rule; formwork.yaml \
      configures them. A comment on a line, or above it, ignores a rule there:

        - text: Terms  # formwork: ignore cut-text: the whole text is one tap away

      EXAMPLES
        formwork lint specs
        formwork lint login.yaml --fail-on note
        formwork lint specs --format sarif > formwork.sarif
        formwork lint specs --format github
        formwork lint - --stdin-path specs/login.yaml < unsaved.yaml

      EXIT CODES
        0  nothing at or above --fail-on
        1  findings at or above it
        2  a file could not be read
        3  a spec has errors
      """)

  @Argument(
    help: "The specs, or folders of specs; - for standard input. Default: the project's specs.",
    completion: .specs)
  var specs: [String] = []

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "The least severity that exits with 1: error, warning or note. Default: the project's "
        + "failOn.",
      valueName: "severity"), completion: .list(["error", "warning", "note"]))
  var failOn: String?

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen().findings
    let limit: FailLimit? = try failOn.map { (name) throws(ProcessEnd) in
      try choice(name, of: "severity")
    }
    let project = try ProjectFile.find(around: projectFolder(of: specs))
    let paths = try specPaths(try project.specs(specs))
    var run = LintRun(
      failOn: limit?.severity ?? project.settings.failOn.value, project.settings.rules,
      DiagnosticReport(format, isResult: true))
    run.isWholeProject = project.isWhole(try project.specs(specs))
    try run.lint(paths)
  }
}

/// The minimum severity of a finding that makes the command fail.
private enum FailLimit: String, CaseIterable {
  case error, warning, note

  var severity: Diagnostic.Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}

/// Checks specs on all cores and reports the findings in order.
private struct LintRun {
  let failOn: Diagnostic.Severity
  private let rules: LintSettings
  private var report: DiagnosticReport
  private var status = ExitStatus.success
  /// Whether the specs are all those of the project, so that unused declarations can be reported.
  var isWholeProject = false
  private var project = ProjectLint()
  private var projectPaths = ProjectPaths()

  private enum Outcome: Sendable {
    case unreadable(ProcessEnd)
    case linted(LintResult)
  }

  /// The number of specs to check before their findings are reported.
  private static let batch = 64

  init(failOn: Diagnostic.Severity, _ rules: LintSettings, _ report: DiagnosticReport) {
    self.failOn = failOn
    self.rules = rules
    self.report = report
  }

  mutating func lint(_ paths: [String]) throws(ProcessEnd) {
    Progress.shared.begin(paths.count, "spec")
    var start = 0
    while start < paths.count {
      let batch = Array(paths[start..<min(start + Self.batch, paths.count)])
      let rules = rules
      let files = batch.map { projectPaths.files(of: namedPath($0)) }
      let outcomes = concurrentMap(batch.count) {
        Self.outcome(of: batch[$0], files[$0], rules)
      }
      for outcome in outcomes {
        say(outcome)
      }
      start += batch.count
    }
    if isWholeProject {
      for (found, sources) in project.findings(rules) {
        report.addMore(found, of: sources)
        if found.contains(where: { $0.severity >= failOn }) { worsen(to: .differences) }
      }
    }
    try report.finish()
    if status != .success { throw ProcessEnd(status) }
  }

  private static func outcome(
    of path: String, _ files: DiskFiles, _ rules: LintSettings
  ) -> Outcome {
    do {
      let source = try openFile(path, limit: YAMLLimits.standard.fileSize)
      return .linted(Pipeline.lint(source, with: files, rules))
    } catch {
      return .unreadable(error)
    }
  }

  private mutating func say(_ outcome: Outcome) {
    switch outcome {
    case .unreadable(let end):
      writeSentence(of: end)
      worsen(to: end.status)
      project.addGap()
    case .linted(let result):
      if isWholeProject { project.add(result) }
      report.add(result.diagnostics, of: result.sources)
      if result.hasErrors {
        worsen(to: .specErrors)
      } else if result.diagnostics.contains(where: { $0.severity >= failOn }) {
        worsen(to: .differences)
      }
    }
  }

  /// Sets the exit status if the new one is more severe.
  ///
  /// A failure is the most severe, followed by errors in a spec, and then by findings.
  private mutating func worsen(to status: ExitStatus) {
    let order: [ExitStatus] = [.success, .differences, .specErrors, .failure]
    let rank = { (status: ExitStatus) in order.firstIndex(of: status) ?? 0 }
    if rank(status) > rank(self.status) { self.status = status }
  }
}
