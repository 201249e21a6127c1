internal import ArgumentParser
internal import Snapshots

/// `formwork snapshot merge`: finishes a merge of snapshots; also git's merge driver.
struct SnapshotMergeCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Finish the merge of snapshots that two branches changed.",
    discussion: """
      Run it when the sources are merged. Each snapshot that git has not merged is recorded from \
      them. Where that gives what one side has, or what both sides' changes make together, it is \
      stored and handed to git. Where it gives something else, nobody has accepted it yet: the \
      snapshot gets our side's text, 'formwork snapshot verify' finds what the merge changes, and \
      'formwork snapshot review' shows it. Accept that, and run the command again.

      With --driver it is the merge driver that git calls for each of these files; \
      'formwork snapshot setup-git' makes git call it.

      EXAMPLES
        formwork snapshot merge
        formwork snapshot merge specs/login.yaml
        git config merge.formwork.driver 'formwork snapshot merge --driver %O %A %B %P %Y'

      EXIT CODES
        0  all are merged
        1  some are left for review
        2  could not read or write, or git has no repository here
        3  a spec has errors
      """)

  @OptionGroup var options: SnapshotOptions

  @Flag(help: "Merge one file, as git calls it: the operands are %O %A %B %P and, if known, %Y.")
  var driver = false

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    if driver { return try MergeDriver(options.operands).run() }
    var unmerged: [String: UnmergedSnapshots] = [:]
    var repositories: [String: GitRepository] = [:]
    var finish = MergeFinish()
    var run = try options.visit { entry in
      let root = entry.root
      if unmerged[root] == nil {
        guard let repository = GitRepository(root: root) else { return }
        repositories[root] = repository
        unmerged[root] = UnmergedSnapshots(in: repository)
      }
      guard let sides = unmerged[root]?.sides[entry.projectPath] else {
        if entry.status == .conflicted { finish.leave(entry, marked: true) }
        return
      }
      finish.merge(entry, sides)
    }
    if !run.roots.contains(where: { GitRepository(root: $0) != nil }) {
      run.fail("there is no git repository here, so there is nothing to merge")
    }
    run.fail(finish.failures)
    for (root, paths) in finish.merged.sorted(by: { $0.key < $1.key }) where !runSettings.isDryRun {
      guard let repository = repositories[root], repository.add(paths) else {
        run.fail("git cannot add the merged snapshots of '\(shortened(root))'; run 'git add'")
        continue
      }
    }
    if finish.leftCount > 0 { run.worsen(to: .differences) }
    try end(run, with: finish.text)
  }
}

/// The results of finishing a merge of snapshots.
private struct MergeFinish {
  private var lines = RunText()
  private(set) var leftCount = 0
  private(set) var failures: [String] = []
  /// The paths of the merged snapshots relative to the project's root, by that root.
  private(set) var merged: [String: [String]] = [:]
  private var markedCount = 0
  private var orphanCount = 0

  mutating func merge(_ entry: SnapshotEntry, _ sides: UnmergedSnapshots.Sides) {
    guard entry.status != .orphaned else {
      lines.add("left", entry.path, "no spec declares it; 'git rm' removes it")
      leftCount += 1
      orphanCount += 1
      return
    }
    if entry.status == .equal {
      add(entry)
    } else if let fresh = entry.fresh, sides.agree(on: fresh) {
      store(fresh, in: entry) { $0.add(entry) }
    } else if let ours = sides.ours ?? sides.theirs {
      store(ours, in: entry) { $0.leave(entry, marked: false) }
    }
  }

  mutating func leave(_ entry: SnapshotEntry, marked: Bool) {
    lines.add(
      "left", entry.path,
      marked
        ? "it contains conflict markers, although git considers it merged; record it with --changed"
        : "changed on both sides, and the merged sources produce a different one")
    leftCount += 1
    if marked { markedCount += 1 }
  }

  private mutating func add(_ entry: SnapshotEntry) {
    lines.add("merged", entry.path)
    merged[entry.root, default: []].append(entry.projectPath)
  }

  private mutating func store(
    _ text: [UInt8], in entry: SnapshotEntry, then: (inout MergeFinish) -> Void
  ) {
    do throws(FileError) {
      if text != entry.stored { try FormworkCommands.store(text, in: entry) }
      then(&self)
    } catch {
      failures.append("cannot write '\(entry.path)': \(error.message)")
    }
  }

  var text: RunText {
    var text = lines
    let count = merged.values.reduce(0) { $0 + $1.count }
    text.add(
      line: count + leftCount == 0
        ? "nothing to merge" : "\(counted(count, "snapshot")) merged, \(leftCount) left")
    // Snapshots without a spec, and those with conflict markers, have their own messages.
    if leftCount > markedCount + orphanCount {
      text.add(line: "to find what the merge changes: formwork snapshot verify")
      text.add(line: "to review and accept it: formwork snapshot review; then run this again")
    }
    return text
  }
}
