internal import ArgumentParser
internal import DrawingModel
internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import SpecSyntax

/// `formwork diff`: explains the differences between two versions of screens by their causes.
struct DiffCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    _superCommandName: "formwork",
    abstract: "Print what differs between two versions of screens, and which edits caused it.",
    discussion: """
      A side is a spec, a folder, or a git revision, such as main, HEAD~3, \
      v1:specs/login.yaml, A..B, or A...B from their merge base; 'git:NAME' is a revision where a \
      file has that name, too. Without a side, HEAD is compared with the working tree; with \
      one revision, that revision is. Both sides are compiled by this program; no snapshots are needed.

      Edits are tried one at a time, so each difference is told under the edits that cause it; causes \
      that change few screens come first.

      EXAMPLES
        formwork diff
        formwork diff main...
        formwork diff --since origin/main specs/account
        formwork diff v1.2 v1.3 --format json
        formwork diff main... --format html --output review.html
        formwork diff origin/main... --format github --allow-differences
        formwork diff Old.storyboard New.storyboard
        formwork diff old/login.yaml new/login.yaml

      EXIT CODES
        0  no visible difference
        1  differences were found
        2  could not compare: no such revision, no repository
        3  a spec of the new side has errors; the others are compared
      """)

  @Argument(
    help:
      "The two sides: specs, folders or git revisions; after '--', files and folders to compare."
  )
  var operands: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare the working tree with this revision; operands are files and folders to compare.",
      valueName: "revision"))
  var since: String?

  @OptionGroup var points: ReviewPointOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Two files stand for the file at this path, so that what they use is found: for 'git "
        + "difftool'.",
      valueName: "path"))
  var place: String?

  @Flag(help: "Print storyboards and xibs as text, as 'git log -p' compares them.")
  var outline = false

  @Flag(help: .hidden)
  var driver = false

  @Option(
    help: ArgumentHelp(
      "human, short or json; markdown; html, a page with both pictures; svg, a sheet of them; "
        + "github, annotations and the summary of the job; gitlab, a report of code quality.",
      valueName: "format"), completion: .list(ReviewFormat.allCases.map(\.rawValue)))
  var format = "human"

  @Option(help: ArgumentHelp("Write the result to a file.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The appearance of pictures: light, dark or both.", valueName: "theme"),
    completion: .list(ThemeChoice.allCases.map(\.rawValue)))
  var theme = "light"

  @Option(
    help: ArgumentHelp("The number of different screens to print for each cause.", valueName: "n"))
  var limit = 5

  @Option(
    name: .customLong("max-bytes"),
    help: ArgumentHelp(
      "The maximum number of bytes of Markdown; causes that do not fit are left out and "
        + "counted.",
      valueName: "n"))
  var maxBytes = reviewRoom

  @Flag(
    name: .customLong("allow-differences"), help: "Exit with 0 even if there are differences.")
  var allowsDifferences = false

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    if outline { return try writeOutlines() }
    if driver { return try runDriver() }
    let format: ReviewFormat = try choice(format, of: "format")
    let theme: ThemeChoice = try choice(theme, of: "theme")
    let pathCount = operandsBehindTerminator
    let request = try ReviewRequest(
      Array(operands.dropLast(pathCount)), since: since, paths: operands.suffix(pathCount),
      standingFor: place)
    guard maxBytes >= 1000 else {
      throw ProcessEnd(.failure, "--max-bytes must be at least 1000")
    }
    var run = ReviewRun(request, try points.chosen(), format)
    run.report.limit = limit < 1 ? Int.max : limit
    try run.compare()
    let status = run.status(allowsDifferences: allowsDifferences)
    run.report.exitCode = Int(status.rawValue)
    let causes = run.report.causes()
    try write(format.bytes(of: run, causes, theme.appearances.map { Look($0) }, room: maxBytes))
    if format == .github { try writeSummary(of: run.report, causes) }
    if status != .success { throw ProcessEnd(status) }
  }

  /// Writes the result to the output file, or to standard output if none is given.
  private func write(_ bytes: [UInt8]) throws(ProcessEnd) {
    guard let output else { return writeResult(bytes) }
    do throws(FileError) {
      try replaceFile(output, with: bytes)
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(output)': \(error.message)")
    }
  }

  /// Appends to GitHub's job summary as much as fits; outside of GitHub, prints to standard output.
  private func writeSummary(
    of report: ReviewReport, _ causes: [ReviewedCause]
  ) throws(ProcessEnd) {
    guard let path = stepSummary else { return writeResult(reviewMarkdown(report, causes)) }
    do throws(FileError) {
      let old = isAbsent(path) ? [] : try readSource(path, limit: 16 << 20).bytes
      let text = reviewMarkdown(report, causes, room: max(0, min(maxBytes, reviewRoom - old.count)))
      try replaceFile(path, with: old + text)
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
    }
  }
}

/// The number of operands after `--`, which ArgumentParser removes from the arguments.
private var operandsBehindTerminator: Int {
  guard let place = CommandLine.arguments.firstIndex(of: "--") else { return 0 }
  return CommandLine.arguments.count - place - 1
}

/// The flags that select which screens are compared.
struct ReviewPointOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The states: named, with the devices, sizes and languages that the spec declares; derived, "
        + "that follow from its rules; all, both.",
      valueName: "which"), completion: .list(StatesChoice.allCases.map(\.rawValue)))
  var states = "named"

  @OptionGroup
  var matrix: MatrixOptions

  @Option(
    help: ArgumentHelp(
      "Lay out as swiftui or uikit does; each spec's first target if none is named.",
      valueName: "target"), completion: .list(Target.allCases.map(\.rawValue)))
  var target: String?

  func chosen() throws(ProcessEnd) -> ReviewPoints {
    var points = ReviewPoints()
    points.states = try statesChoice(states)
    points.matrix = try matrix.chosen()
    if points.matrix != nil, case .derived = points.states {
      throw ProcessEnd(
        .failure, "--matrix applies to declared states, but --states derived selects none")
    }
    if let target { points.target = try choice(target, of: "target") as Target }
    return points
  }
}
