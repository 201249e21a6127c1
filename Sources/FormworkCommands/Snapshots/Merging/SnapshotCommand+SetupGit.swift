internal import ArgumentParser

/// `formwork snapshot setup-git`: configures git to merge snapshots with Formwork.
struct SnapshotSetupGitCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup-git",
    abstract: "Make git merge snapshots with Formwork; --undo reverts it.",
    discussion: """
      Writes 'merge=formwork' for *.snap.txt into .gitattributes, which belongs into a commit, and \
      three keys of the driver into the configuration of this clone. Where a clone has no such command, \
      git merges snapshots as any text, and verify finds what is wrong with the result.

      EXAMPLES
        formwork snapshot setup-git
        formwork snapshot setup-git --undo

      EXIT CODES
        0  done
        2  there is no git repository, something could not be written, or a key has another value
      """)

  @Argument(
    help: "A folder of the repository.",
    completion: .directory)
  var folder = "."

  @Flag(
    help: "Remove the keys, and the line of .gitattributes; of a changed line 'merge=formwork'.")
  var undo = false

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    writeResult(try setUpGit(in: folder, undo: undo) { .snapshots($0) }.bytes)
  }
}
