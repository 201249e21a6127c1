internal import ArgumentParser
internal import Snapshots

/// `formwork snapshot review`: reviews proposed snapshots interactively.
struct SnapshotReviewCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Review changed snapshots, equal changes together.",
    discussion: """
      On a terminal, one key answers for a whole group of equal changes. Elsewhere the groups are \
      printed with the commands that accept, reject or show them.

      EXAMPLES
        formwork snapshot review
        formwork snapshot review specs/login.yaml

      EXIT CODES
        0  nothing is left to look at
        1  proposals are left
        2  something could not be stored, or was stale
        3  a spec has errors
      """)

  @OptionGroup
  var options: SnapshotOptions

  @OptionGroup var causes: CauseOptions

  @Flag(name: .customLong("allow-ci"), help: "Allow accepting proposals on a CI machine, too.")
  var allowCI = false

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    var entries: [SnapshotEntry] = []
    var stale: [SnapshotEntry] = []
    var proposals = Proposals()
    var run = try options.visit { entry in
      guard let pending = proposals.text(of: entry) else { return }
      if entry.change == nil {
        proposals.drop(entry)
      } else if pending == entry.fresh {
        entries.append(entry)
      } else {
        stale.append(entry)
      }
    }
    run.fail(proposals.failures)
    for entry in stale {
      run.fail(
        "the proposal for '\(entry.path)' differs from what its spec now produces; "
          + "run 'formwork snapshot verify' again")
    }
    guard !entries.isEmpty else {
      var text = RunText()
      text.add(line: "there is nothing to review")
      try end(run, with: text)
      return
    }
    var explainer = causes.explainer
    try explainer.explain(&entries)
    guard Terminal.input.isTerminal, Terminal.output.isTerminal else {
      run.worsen(to: .differences)
      var text = RunText()
      addList(of: entries, to: &text)
      try end(run, with: text)
      return
    }
    let canAccept = allowCI || !isContinuousIntegration(options.ci)
    var session = ReviewSession(entries, canAccept: canAccept)
    session.run()
    for failure in session.failures { run.fail(failure) }
    if session.leftCount > 0 { run.worsen(to: .differences) }
    try end(run, with: session.summary)
  }

  /// Adds every group, with the commands that accept and reject it.
  private func addList(of entries: [SnapshotEntry], to text: inout RunText) {
    let changes = entries.compactMap(\.change)
    let groups = groupChanges(changes)
    text.add(line: "\(counted(changes.count, "proposal")) in \(counted(groups.count, "cause"))")
    for (position, group) in groups.enumerated() {
      text.add(line: "")
      text.addHeading(of: group, number: position + 1, of: groups.count, changes)
      let paths = group.members.map { shellQuoted(entries[$0].path) }
      if case .edit(let cause) = group.reason {
        // Snapshots with several causes are accepted only together with all of them.
        var causes = [cause]
        for member in group.members {
          guard case .edits(let edits)? = entries[member].explanation else { continue }
          for edit in edits where !causes.contains(edit.cause) { causes.append(edit.cause) }
        }
        let words = causes.map { "--cause " + shellQuoted("\($0.shownPath):\($0.line)") }
        text.add(line: "  formwork snapshot accept \(words.joined(separator: " "))")
        text.add(line: "  formwork snapshot diff \(paths[0])")
        continue
      }
      text.add(line: "  formwork snapshot accept \(paths.joined(separator: " "))")
      text.add(line: "  formwork snapshot reject \(paths.joined(separator: " "))")
      text.add(line: "  formwork snapshot diff \(paths[0])")
    }
  }
}

/// A path quoted as a single shell word.
func shellQuoted(_ path: String) -> String {
  let isPlain = path.utf8.allSatisfy { byte in
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || "/._-+@%:,".utf8.contains(byte)
  }
  guard !isPlain || path.isEmpty else { return path }
  let parts = path.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + parts.joined(separator: #"'\''"#) + "'"
}
