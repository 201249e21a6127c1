internal import ArgumentParser
internal import Rendering
internal import Snapshots

/// What became of proposals that were to be accepted.
struct Acceptance {
  /// Paths of the snapshots that were written, as people read them.
  private(set) var accepted: [String] = []
  /// Those whose spec gives something else by now.
  private(set) var stale: [String] = []
  private(set) var failures: [String] = []
  private var proposals = Proposals()

  /// Stores the proposal of a snapshot, if there is one.
  mutating func accept(_ entry: SnapshotEntry) {
    guard let pending = proposals.text(of: entry) else { return }
    accept(entry, as: pending)
  }

  /// Stores a text that somebody has seen, if it is still what the spec gives.
  mutating func accept(_ entry: SnapshotEntry, as pending: [UInt8]?) {
    guard entry.status != .equal else {
      // Somebody recorded the same text meanwhile.
      proposals.drop(entry)
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
      try store(pending, at: entry.path, from: entry.stored)
      proposals.drop(entry)
      accepted.append(entry.path)
    } catch {
      failures.append("cannot write '\(entry.path)': \(error.message)")
    }
  }

  /// Whether there was any proposal.
  var isEmpty: Bool { accepted.isEmpty && stale.isEmpty && messages.isEmpty }

  /// What went wrong.
  var messages: [String] {
    failures + proposals.failures
      + stale.map {
        "'\($0)' is not accepted: its spec gives something else by now; "
          + "run 'formwork snapshot verify' and look at it again"
      }
  }
}

/// `formwork snapshot accept`: stores what was proposed.
struct SnapshotAcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept changed snapshots that verify found.",
    discussion: """
      A proposal is stored only if its spec still gives the same text: what nobody has seen is not \
      accepted.

      EXAMPLES
        formwork snapshot accept --all
        formwork snapshot accept specs/login.yaml
        formwork snapshot accept 'login@*'

      EXIT CODES
        0  accepted
        2  refused, stale, could not write, or there is no proposal
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Flag(help: "Accept every proposal of the specs here.")
  var all = false

  @Flag(name: .customLong("allow-ci"), help: "Accept on a CI machine, too.")
  var allowCI = false

  func run() throws {
    try refuseOnCI("accepted", ci: options.ci, isAllowed: allowCI)
    try requireChoice(options, all, "accept")
    var acceptance = Acceptance()
    var run = try options.visit { acceptance.accept($0) }
    for message in acceptance.messages { run.fail(message) }
    if acceptance.isEmpty, run.status == .success { run.fail(noProposal) }
    var text = RunText()
    for path in acceptance.accepted { text.add("accepted", path) }
    text.add(line: "\(counted(acceptance.accepted.count, "snapshot")) accepted")
    try end(run, with: text)
  }
}

/// `formwork snapshot reject`: throws away what was proposed.
struct SnapshotRejectCommand: ParsableCommand {
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

  func run() throws {
    try requireChoice(options, all, "reject")
    var text = RunText()
    var proposals = Proposals()
    var count = 0
    var run = try options.visit { entry in
      guard proposals.drop(entry) else { return }
      text.add("rejected", entry.path)
      count += 1
    }
    run.fail(proposals.failures)
    if count == 0, run.status == .success { run.fail(noProposal) }
    text.add(line: "\(counted(count, "proposal")) rejected")
    try end(run, with: text)
  }
}

private let noProposal = "there is no proposal here; run 'formwork snapshot verify' first"

/// Nothing is taken for all by mistake.
private func requireChoice(
  _ options: SnapshotOptions, _ all: Bool, _ verb: String
) throws(ProcessEnd) {
  guard options.operands.isEmpty, !all else { return }
  throw ProcessEnd(
    .failure, "name what to \(verb): a spec, a filter such as 'login@*', or --all")
}
