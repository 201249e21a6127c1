internal import ArgumentParser
internal import SpecSyntax

/// `formwork setup-git`: makes git compare storyboards and xibs in words.
struct SetupGitCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup-git",
    _superCommandName: "formwork",
    abstract: "Make git compare storyboards and xibs in words; --undo takes that back.",
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
    guard let real = realPath(folder), let top = repositoryTop(above: real),
      let repository = GitRepository(root: top)
    else { throw ProcessEnd(.failure, "'\(folder)' is in no git repository") }
    let setup = GitDiffSetup(repository: repository)
    let file = RepositoryFile.documentAttributes
    var text = RunText()
    if undo {
      let attributes = try file.change(at: top) { file.removed(from: $0) }
      let count = setup.remove()
      if !runSettings.isDryRun {
        if let attributes { text.add(line: "'\(attributes)' names the driver no more") }
        if count > 0 {
          text.add(line: "removed \(count) keys from the configuration of this clone")
        }
      }
      if attributes == nil, count == 0 { text.add(line: "there is nothing to undo") }
    } else {
      if let other = setup.foreign.first {
        throw ProcessEnd(
          .failure,
          "\(other.key) is '\(other.value)' already; 'git config --unset \(other.key)' removes it")
      }
      let attributes = try file.change(at: top) { file.isSet(in: $0) ? $0 : file.added(to: $0) }
      guard setup.set() != nil else {
        throw ProcessEnd(.failure, "git does not take the configuration of '\(shortened(top))'")
      }
      if !runSettings.isDryRun {
        if let attributes { text.add(line: "'\(attributes)' names the driver; commit it") }
        text.add(line: "git compares storyboards and xibs in words in this clone")
      }
    }
    writeResult(text.bytes)
  }
}
