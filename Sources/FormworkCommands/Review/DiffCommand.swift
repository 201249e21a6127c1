internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import SpecSyntax

/// `formwork diff`: what differs between two versions of screens, by its causes and in words.
struct DiffCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    _superCommandName: "formwork",
    abstract: "Say what differs between two versions of screens, and because of which edits.",
    discussion: """
      A side is a spec, a folder, or a git revision, such as main, HEAD~3, \
      v1:specs/login.yaml, A..B, or A...B from their merge base; 'git:NAME' is a revision where a \
      file has that name, too. Without a side HEAD is compared with the working tree, with one \
      revision that one is. Both sides are compiled by this program; no snapshots are needed.

      Edits are tried one at a time, so each difference is told under the edits that cause it; causes \
      that change few screens come first.

      EXAMPLES
        formwork diff
        formwork diff main...
        formwork diff --since origin/main specs/account
        formwork diff v1.2 v1.3 --format json
        formwork diff old/login.yaml new/login.yaml

      EXIT CODES
        0  no visible difference     2  could not compare: no such revision, no repository
        1  differences were found    3  a spec of the new side has errors; the others are compared
      """)

  @Argument(
    help: "The sides: specs, folders, git revisions; behind '--' the files and folders to look at.")
  var operands: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare the working tree with this revision; operands are files and folders to look at.",
      valueName: "revision"))
  var since: String?

  @OptionGroup var points: ReviewPointOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Two files stand for the file at this path, so that what they use is found: for 'git difftool'.",
      valueName: "path"))
  var place: String?

  @Flag(help: "Print storyboards and xibs as text, as 'git log -p' compares them.")
  var outline = false

  @Flag(help: .hidden)
  var driver = false

  @Option(help: ArgumentHelp("human, short or json.", valueName: "format"))
  var format = "human"

  @Option(help: ArgumentHelp("Different screens that each cause shows.", valueName: "n"))
  var limit = 5

  @Flag(
    name: .customLong("allow-differences"), help: "End with 0 where differences were found.")
  var allowsDifferences = false

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format: ReviewFormat = try choice(format, of: "format")
    if outline { return try writeOutlines() }
    if driver { return try runDriver() }
    let pathCount = operandsBehindTerminator
    let request = try ReviewRequest(
      Array(operands.dropLast(pathCount)), since: since, paths: operands.suffix(pathCount),
      standingFor: place)
    var run = ReviewRun(request, try points.chosen())
    run.report.limit = limit < 1 ? Int.max : limit
    try run.compare()
    let status = run.status(allowsDifferences: allowsDifferences)
    run.report.exitCode = Int(status.rawValue)
    let causes = run.report.causes()
    switch format {
    case .human:
      let colors = Terminal.output.colors(runSettings.color)
      writeResult(ReviewText(color: colors != .none).bytes(of: run.report, causes))
    case .short: writeResult(ReviewText().short(run.report, causes))
    case .json: writeResult(reviewJSON(run.report, causes))
    }
    if status != .success { throw ProcessEnd(status) }
  }
}

/// How many words of the line follow `--`, which ArgumentParser takes away.
private var operandsBehindTerminator: Int {
  guard let place = CommandLine.arguments.firstIndex(of: "--") else { return 0 }
  return CommandLine.arguments.count - place - 1
}

/// The forms in which a review is printed.
enum ReviewFormat: String, CaseIterable {
  case human, short, json
}

/// The flags that choose the screens of a review.
struct ReviewPointOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The states: named, with the devices, sizes and languages that the spec declares; derived, that follow from its rules; all, both.",
      valueName: "which"), completion: .list(StatesChoice.allCases.map(\.rawValue)))
  var states = "named"

  @Option(
    help: ArgumentHelp(
      "Lay out as swiftui or uikit does; each spec's first target if none is named.",
      valueName: "target"), completion: .list(Target.allCases.map(\.rawValue)))
  var target: String?

  func chosen() throws(ProcessEnd) -> ReviewPoints {
    var points = ReviewPoints()
    points.states = try choice(states, of: "choice of states")
    if let target { points.target = try choice(target, of: "target") as Target }
    return points
  }
}
