internal import ArgumentParser
internal import Snapshots

/// `formwork snapshot record`: stores the current snapshots.
struct SnapshotRecordCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write missing snapshots; --changed also replaces changed ones.",
    discussion: """
      Nothing is deleted, and unchanged files are not written. Files are replaced atomically. On a \
      CI machine nothing is recorded without --allow-ci; run verify there.

      EXAMPLES
        formwork snapshot record specs
        formwork snapshot record specs/login.yaml --changed
        formwork snapshot record --upgrade
        formwork snapshot record specs --changed --dry-run

      EXIT CODES
        0  done
        2  refused, could not write, or there is no spec
        3  a spec has errors
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Flag(help: "Write only missing snapshots, as without a flag.")
  var missing = false

  @Flag(help: "Also write changed snapshots, and those with conflict markers.")
  var changed = false

  @Flag(help: "Write all, even those that cannot be read.")
  var all = false

  @Flag(
    help: "Rewrite only those of an older format, if that hides no change.")
  var upgrade = false

  @Flag(name: .customLong("allow-ci"), help: "Record on a CI machine, too.")
  var allowCI = false

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    if [missing, changed, all, upgrade].count(where: { $0 }) > 1 {
      throw ProcessEnd(.failure, "--missing, --changed, --all and --upgrade exclude each other")
    }
    try refuseOnCI("recorded", ci: options.ci, isAllowed: allowCI)
    var text = RunText()
    var recordedCount = 0
    var failures: [String] = []
    var leftCount = 0
    var outdatedCount = 0
    var proposals = Proposals()
    var keeper = SourceKeeper()
    var run = try options.visit { entry in
      guard let fresh = entry.fresh, entry.stored != fresh else {
        proposals.drop(entry)
        if entry.status == .equal { keeper.note(entry) }
        return
      }
      switch entry.status {
      case .missing: guard !upgrade else { return }
      case .outdated:
        guard upgrade || all else {
          outdatedCount += 1
          return
        }
      case .changed, .conflicted:
        guard changed || all else {
          leftCount += 1
          return
        }
      case .equal, .orphaned: guard all else { return }
      case .unreadable(let reason):
        guard all, entry.stored != nil else {
          failures.append("'\(entry.path)' is not replaced: \(reason)")
          return
        }
      }
      do throws(FileError) {
        try store(fresh, in: entry)
        text.add(entry.status == .missing ? "new" : deed("recorded"), entry.path)
        proposals.drop(entry)
        keeper.note(entry)
        recordedCount += 1
      } catch {
        failures.append("cannot write '\(entry.path)': \(error.message)")
      }
    }
    run.fail(failures + proposals.failures + keeper.keep())
    run.requireVisits()
    text.add(
      line: recordedCount == 0 && failures.isEmpty
        ? "nothing to record" : "\(counted(recordedCount, "snapshot")) \(deed("recorded"))")
    if leftCount > 0 {
      text.add(line: "\(leftCount) changed and left as they are: --changed records them")
    }
    if outdatedCount > 0 {
      text.add(line: "\(outdatedCount) of an older format: --upgrade writes them anew")
    }
    try end(run, with: text)
  }
}

/// The past participle of an action; in a dry run, with "would be".
func deed(_ word: String) -> String { runSettings.isDryRun ? "would be \(word)" : word }

/// Stores a snapshot, replacing the file atomically.
func store(_ bytes: [UInt8], in entry: SnapshotEntry) throws(FileError) {
  let path = entry.path
  guard !isOutside(path, entry.root) else { throw .linkedOutside }
  try makeFolder(folder(of: path))
  try replaceFile(path, from: entry.stored, with: bytes)
}
