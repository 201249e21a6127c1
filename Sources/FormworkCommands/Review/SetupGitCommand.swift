internal import ArgumentParser

/// `formwork setup-git`: makes git show differences of storyboards and xibs as text.
struct SetupGitCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup-git",
    _superCommandName: "formwork",
    abstract: "Make git compare storyboards and xibs in words; --undo reverts it.",
    discussion: """
      Writes 'diff=formwork' for *.storyboard and *.xib into .gitattributes, which belongs into a \
      commit, and three keys into the configuration of this clone: the driver of 'git diff', the \
      text that 'git log -p' and 'git show' compare, and the tool of 'git difftool -t formwork'. \
      Where a clone has no such keys, git compares the files as any text.

      'formwork snapshot setup-git' does the same for merges of snapshots.

      EXAMPLES
        formwork setup-git
        formwork setup-git --check
        formwork setup-git --undo

      EXIT CODES
        0  done
        2  there is no git repository, something could not be written, or a key has another value
      """)

  @Argument(help: "A folder of the repository.")
  var folder = "."

  @Flag(help: "Remove the keys, and the lines from .gitattributes.")
  var undo = false

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    writeResult(try setUpGit(in: folder, undo: undo) { .documents($0) }.bytes)
  }
}
