internal import ArgumentParser
internal import Rendering
internal import Snapshots

/// The results of accepting proposals.
struct Acceptance {
  /// The paths to display for the snapshots that were written.
  private(set) var accepted: [String] = []
  /// The snapshots for which the spec no longer produces the proposed text.
  private(set) var stale: [String] = []
  private(set) var failures: [String] = []
  private var proposals = Proposals()
  private var keeper = SourceKeeper()

  /// Stores the proposal of a snapshot, if there is one.
  mutating func accept(_ entry: SnapshotEntry) {
    guard let pending = proposals.text(of: entry) else {
      note(entry)
      return
    }
    accept(entry, as: pending)
  }

  /// Stores a text that the user has reviewed, if the spec still produces it.
  mutating func accept(_ entry: SnapshotEntry, as pending: [UInt8]?) {
    guard entry.status != .equal else {
      // Another process has stored the same text in the meantime.
      proposals.drop(entry)
      keeper.note(entry)
      accepted.append(entry.path)
      return
    }
    guard let pending, pending == entry.fresh, entry.name != nil else {
      stale.append(entry.path)
      return
    }
    if case .unreadable(let reason) = entry.status {
      failures.append("'\(entry.path)' is not replaced: \(reason)")
      return
    }
    do throws(FileError) {
      try store(pending, in: entry)
      proposals.drop(entry)
      keeper.note(entry)
      accepted.append(entry.path)
    } catch {
      failures.append("cannot write '\(entry.path)': \(error.message)")
    }
  }

  /// Stores the proposals of which all causes were chosen.
  ///
  /// - Returns: messages about invalid choices.
  mutating func accept(_ entries: [SnapshotEntry], with chosen: [CauseChoice]) -> [String] {
    var problems: [String] = []
    var isMet = chosen.map { _ in false }
    var known: [String] = []
    for entry in entries {
      guard case .edits(let edits)? = entry.explanation else { continue }
      var missing: [Cause] = []
      for (cause, _) in edits {
        let place = "\(cause.shownPath):\(cause.line)"
        if !known.contains(place) { known.append(place) }
        let matches = chosen.indices.filter { chosen[$0].matches(cause) }
        for match in matches { isMet[match] = true }
        if matches.isEmpty { missing.append(cause) }
      }
      if missing.isEmpty {
        accept(entry)
      } else if missing.count < edits.count {
        let others = missing.map { "\($0.shownPath):\($0.line)" }.joined(separator: ", ")
        problems.append(
          "'\(entry.path)' is not changed, because it also has other causes: \(others)")
      }
    }
    for (choice, isMet) in zip(chosen, isMet) where !isMet {
      let list = known.isEmpty ? "none is known" : "there are " + known.joined(separator: ", ")
      problems.append("no change has the cause '\(choice.text)'; \(list)")
    }
    return problems
  }

  /// Whether a snapshot has a proposal.
  mutating func isProposed(_ entry: SnapshotEntry) -> Bool { proposals.contains(entry) }

  /// Records a snapshot that does not differ, so it needs no proposal.
  mutating func note(_ entry: SnapshotEntry) {
    if entry.status == .equal { keeper.note(entry) }
  }

  /// Saves the sources of the specs whose snapshots are now all stored.
  mutating func keepSources() { failures += keeper.keep() }

  /// Whether no proposal was found.
  var isEmpty: Bool { accepted.isEmpty && stale.isEmpty && messages.isEmpty }

  /// The messages about errors.
  var messages: [String] {
    failures + proposals.failures
      + stale.map {
        "'\($0)' is not accepted: its spec now produces a different snapshot; "
          + "run 'formwork snapshot verify' and review it again"
      }
  }
}

/// `formwork snapshot accept`: stores proposed snapshots.
struct SnapshotAcceptCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept changed snapshots that verify found.",
    discussion: """
      A proposal is stored only if its spec still gives the same text: what nobody has seen is not \
      accepted. --all means the proposals of the last 'formwork snapshot verify'. --cause means the \
      snapshots that an edit changes, by the line that verify and review name; where a snapshot has \
      several causes, all have to be named.

      EXAMPLES
        formwork snapshot accept --all
        formwork snapshot accept specs/login.yaml
        formwork snapshot accept 'login@*'
        formwork snapshot accept --cause specs/components/card.yaml:12

      EXIT CODES
        0  accepted
        2  refused, stale, could not write, or there is no proposal
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Flag(help: "Accept every proposal of the last verification.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Accept the changes caused by the edit at a line; can be repeated.", valueName: "file:line"))
  var cause: [String] = []

  @OptionGroup var causes: CauseOptions

  @Flag(name: .customLong("allow-ci"), help: "Accept on a CI machine, too.")
  var allowCI = false

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    try refuseOnCI("accepted", ci: options.ci, isAllowed: allowCI)
    try requireChoice(options, all || !cause.isEmpty, "accept")
    var acceptance = Acceptance()
    var lastRuns: [String: Set<String>] = [:]
    var olderCount = 0
    let chosen = try cause.map { text throws(ProcessEnd) in try CauseChoice(text) }
    var candidates: [SnapshotEntry] = []
    var run = try options.visit { entry in
      if !chosen.isEmpty {
        if entry.status == .equal { acceptance.note(entry) } else { candidates.append(entry) }
        return
      }
      if all, options.operands.isEmpty {
        let last = lastRuns[entry.root] ?? ProposalRun(root: entry.root).snapshots() ?? []
        lastRuns[entry.root] = last
        guard last.isEmpty || last.contains(entry.projectPath) || entry.status == .equal else {
          if acceptance.isProposed(entry) { olderCount += 1 }
          return
        }
      }
      acceptance.accept(entry)
    }
    if !chosen.isEmpty {
      var explainer = causes.explainer
      try explainer.explain(&candidates)
      run.fail(acceptance.accept(candidates, with: chosen))
    }
    acceptance.keepSources()
    for message in acceptance.messages { run.fail(message) }
    if acceptance.isEmpty, run.status == .success { run.fail(noProposal) }
    var text = RunText()
    for path in acceptance.accepted { text.add(deed("accepted"), path) }
    text.add(line: "\(counted(acceptance.accepted.count, "snapshot")) \(deed("accepted"))")
    if olderCount > 0 {
      text.add(
        line: "\(counted(olderCount, "proposal")) of earlier runs left: "
          + "'formwork snapshot verify' shows what they change")
    }
    try end(run, with: text)
  }
}

/// `formwork snapshot reject`: deletes proposed snapshots.
struct SnapshotRejectCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Reject changed snapshots; the stored ones stay as they are.",
    discussion: """
      EXAMPLES
        formwork snapshot reject 'login@*'
        formwork snapshot reject --all

      EXIT CODES
        0  rejected
        2  there is no proposal
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Flag(help: "Reject every proposal of the specs here.")
  var all = false

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    try requireChoice(options, all, "reject")
    var text = RunText()
    var proposals = Proposals()
    var count = 0
    var run = try options.visit { entry in
      guard proposals.drop(entry) else { return }
      text.add(deed("rejected"), entry.path)
      count += 1
    }
    run.fail(proposals.failures)
    if count == 0, run.status == .success { run.fail(noProposal) }
    text.add(line: "\(counted(count, "proposal")) \(deed("rejected"))")
    try end(run, with: text)
  }
}

private let noProposal = "there is no proposal here; run 'formwork snapshot verify' first"

/// Ends the process unless the user chose what to accept, so that nothing is accepted by accident.
private func requireChoice(
  _ options: SnapshotOptions, _ all: Bool, _ verb: String
) throws(ProcessEnd) {
  guard options.operands.isEmpty, !all else { return }
  throw ProcessEnd(
    .failure, "name what to \(verb): a spec, a filter such as 'login@*', or --all")
}

/// The choice of an edit by its location: `specs/card.yaml:12`.
struct CauseChoice {
  let text: String
  private let path: String
  private let line: Int

  init(_ text: String) throws(ProcessEnd) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let line = Int(parts[parts.count - 1]), line > 0 else {
      throw ProcessEnd(
        .failure, "'\(text)' is not a line; --cause takes FILE:LINE, as verify prints it")
    }
    self.text = text
    self.line = line
    path = parts.dropLast().joined(separator: ":")
  }

  func matches(_ cause: Cause) -> Bool {
    if cause.line == line, path == cause.shownPath || path == cause.path { return true }
    return cause.others.contains { $0.line == line && $0.path == path }
  }
}
