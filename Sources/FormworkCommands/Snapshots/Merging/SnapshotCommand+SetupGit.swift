internal import ArgumentParser
internal import SpecSyntax

/// `formwork snapshot setup-git`: configures git to merge snapshots with Formwork.
struct SnapshotSetupGitCommand: FormworkSubcommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup-git",
    abstract: "Make git merge snapshots with Formwork; --undo takes that back.",
    discussion: """
      Writes 'merge=formwork' for *.snap.txt into .gitattributes, which belongs into a commit, and \
      the driver's command into the configuration of this clone. Where a clone has no such command, \
      git merges snapshots as any text, and verify finds what is wrong with the result.

      EXAMPLES
        formwork snapshot setup-git
        formwork snapshot setup-git --undo

      EXIT CODES
        0  done
        2  there is no git repository, or something could not be written
      """)

  @Argument(
    help: "A folder of the repository.",
    completion: .directory)
  var folder = "."

  @Flag(help: "Remove the command, and 'merge=formwork' from .gitattributes.")
  var undo = false

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    guard let real = realPath(folder), let top = repositoryTop(above: real),
      let repository = GitRepository(root: top)
    else { throw ProcessEnd(.failure, "'\(folder)' is in no git repository") }
    let setup = GitMergeSetup(repository: repository)
    var text = RunText()
    if undo {
      let attributes = try RepositoryFile.attributes.change(at: top) {
        RepositoryFile.attributes.removingMergeDriver(from: $0)
      }
      let isRemoved = setup.remove()
      if let attributes, !runSettings.isDryRun {
        text.add(line: "'\(attributes)' names the merge driver no more")
      }
      if isRemoved, !runSettings.isDryRun {
        text.add(line: "removed the merge driver from this clone")
      }
      if attributes == nil, !isRemoved { text.add(line: "there is nothing to undo") }
    } else {
      let attributes = try RepositoryFile.attributes.change(at: top) { old in
        RepositoryFile.attributes.isSet(in: old) ? old : RepositoryFile.attributes.added(to: old)
      }
      guard setup.set() else {
        throw ProcessEnd(.failure, "git does not take the configuration of '\(shortened(top))'")
      }
      if !runSettings.isDryRun {
        if let attributes { text.add(line: "'\(attributes)' names the merge driver; commit it") }
        text.add(line: "git merges snapshots with Formwork in this clone")
      }
    }
    writeResult(text.bytes)
  }
}
