internal import ArgumentParser
internal import Rendering
internal import Snapshots

/// The options that all snapshot commands share.
struct SnapshotOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Specs, folders of specs, or filters: the end of a path, or a pattern such as 'login@*'.",
      valueName: "filter"),
    completion: .specs)
  var operands: [String] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Behave as on a CI machine, or not, regardless of the variable CI.")
  var ci: Bool?

  @OptionGroup var format: FormatOptions

  /// Runs over the snapshots that the operands select.
  func run(_ options: VisitOptions = VisitOptions()) throws(ProcessEnd) -> SnapshotRun {
    changeRunSettings { $0.resultListsChanges = true }
    return SnapshotRun(
      try SnapshotSelection(operands), try format.chosen(),
      options)
  }

  /// Calls a function with each snapshot that the operands select.
  func visit(_ body: (SnapshotEntry) -> Void) throws(ProcessEnd) -> SnapshotRun {
    var run = try run()
    try run.visit(body)
    return run
  }
}

/// The shard in a flag's value; nil for all snapshots.
func shard(_ text: String?) throws(ProcessEnd) -> Shard? {
  guard let text else { return nil }
  guard let shard = Shard(text) else {
    throw ProcessEnd(
      .failure, "'\(text)' is not a part; --shard 2/4 is the second of four")
  }
  return shard
}

/// Prints a command's result and ends the command with the exit status of its run.
///
/// - Parameters:
///   - isAnswer: whether to print the text even in a quiet run without differences.
///   - folds: whether lines wider than the terminal are wrapped.
func end(
  _ run: SnapshotRun, with text: RunText, isAnswer: Bool = false, folds: Bool = false
) throws(ProcessEnd) {
  switch run.format.result {
  case .human:
    if isAnswer || !runSettings.isQuiet || run.status != .success {
      if folds { writeLines(text.bytes) } else { writeResult(text.bytes) }
    }
  case .short:
    for item in text.items { writeResult("\(item.status) \(item.path)\n") }
  case .json: writeResult(snapshotDocument(text, of: run))
  case .sarif, .github, .gitlab, .checkstyle:
    var run = run
    try run.reportFindings(and: text.items)
  }
  if run.status != .success { throw ProcessEnd(run.status) }
}
