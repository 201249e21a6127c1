/// A set of git settings that make git run this program: configuration keys of the local
/// repository, and lines in `.gitattributes`.
struct GitSetup {
  let repository: GitRepository
  let attributes: RepositoryFile
  /// The name of the settings in messages: "the merge driver".
  let driver: String
  /// The effect of the settings in messages: "git merges snapshots with Formwork".
  let effect: String
  fileprivate let entries: [Entry]

  fileprivate struct Entry {
    let key: String
    /// The part of the value that names the program; empty if the value is not a command.
    var program = ""
    let value: String

    /// Whether a value was written by this program, at any installation path.
    func isOwn(_ other: String) -> Bool {
      other == program + value || !program.isEmpty && other.hasSuffix(value)
    }
  }

  /// The keys that are already set to a different value, with that value.
  var foreign: [(key: String, value: String)] {
    entries.compactMap { entry in
      guard let value = value(of: entry.key), !entry.isOwn(value) else { return nil }
      return (entry.key, value)
    }
  }

  /// Whether all keys are set, at any level of git's configuration.
  var isSet: Bool {
    entries.allSatisfy { entry in
      repository.run(["config", "--get", entry.key]).map { !$0.isEmpty } ?? false
    }
  }

  /// Writes the keys to git's configuration.
  ///
  /// - Returns: whether git accepted them.
  func set() -> Bool {
    for entry in entries where value(of: entry.key) != entry.program + entry.value {
      if runSettings.isDryRun {
        PlannedChanges.shared.add("set \(entry.key) in", configuration)
      } else if repository.run(["config", "--local", entry.key, entry.program + entry.value]) == nil
      {
        return false
      }
    }
    return true
  }

  /// Removes the keys that this program has written.
  ///
  /// - Returns: the number of removed keys; nil if git cannot remove them.
  fileprivate func remove() -> Int? {
    var count = 0
    for entry in entries {
      guard let value = value(of: entry.key), entry.isOwn(value) else { continue }
      count += 1
      if runSettings.isDryRun {
        PlannedChanges.shared.add("remove \(entry.key) from", configuration)
      } else if repository.run(["config", "--local", "--unset", entry.key]) == nil {
        return nil
      }
    }
    return count
  }

  private func value(of key: String) -> String? {
    repository.run(["config", "--local", "--get", key]).map {
      let text = String(decoding: $0, as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  private var configuration: String { shortened(joined(repository.root, ".git/config")) }
}

// MARK: - Settings

extension GitSetup {
  /// The settings for comparing storyboards and xibs word by word.
  static func documents(_ repository: GitRepository) -> GitSetup {
    GitSetup(
      repository: repository, attributes: .documentAttributes, driver: "the driver",
      effect: "git compares storyboards and xibs in words",
      entries: [
        // Used by `git diff`; commands that show history use the text conversion instead.
        Entry(key: "diff.formwork.command", program: gitProgram, value: " diff --driver"),
        Entry(key: "diff.formwork.textconv", program: gitProgram, value: " diff --outline"),
        Entry(
          key: "difftool.formwork.cmd", program: gitProgram,
          value: #" diff --as "$MERGED" "$LOCAL" "$REMOTE""#),
      ])
  }

  /// The settings for the merge driver for snapshots.
  static func snapshots(_ repository: GitRepository) -> GitSetup {
    let section = "merge.\(RepositoryFile.mergeDriverName)"
    // Git replaces its placeholders everywhere, even in the program's path, so escape `%`.
    let program = gitProgram.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "%%")
    return GitSetup(
      repository: repository, attributes: .attributes, driver: "the merge driver",
      effect: "git merges snapshots with Formwork",
      entries: [
        Entry(key: "\(section).name", value: "Formwork snapshots"),
        // In a criss-cross merge, the virtual ancestors are only compared, so a text merge
        // suffices.
        Entry(key: "\(section).recursive", value: "text"),
        Entry(
          key: "\(section).driver", program: program,
          value: " snapshot merge --driver %O %A %B %P %Y"),
      ])
  }
}

// MARK: - Commands

/// Writes or removes the git settings in a folder's repository.
///
/// - Returns: a description for standard output.
func setUpGit(
  in folder: String, undo: Bool, _ setup: (GitRepository) -> GitSetup
) throws(ProcessEnd) -> RunText {
  guard let real = realPath(folder), let top = repositoryTop(above: real),
    let repository = GitRepository(root: top)
  else { throw ProcessEnd(.failure, GitRepository.problem(of: folder)) }
  let setup = setup(repository)
  let file = setup.attributes
  var text = RunText()
  if undo {
    // Lines that are already committed may come from other people, so they are kept.
    let committed = repository.run(["show", "HEAD:\(file.name)"]) ?? []
    let attributes = try file.change(at: top) { file.removed(from: $0, keeping: committed) }
    let stays = attributes == nil && file.isSet(in: committed)
    guard let count = setup.remove() else {
      throw ProcessEnd(.failure, "git cannot change the configuration of '\(shortened(top))'")
    }
    if attributes == nil, count == 0 { text.add(line: "there is nothing to undo") }
    if stays, count > 0 {
      text.add(line: "'\(file.name)' is committed with its lines and is not changed")
    }
    guard !runSettings.isDryRun else { return text }
    if let attributes {
      text.add(
        line: isAbsent(joined(top, file.name))
          ? "'\(attributes)' had no other lines and was deleted"
          : "'\(attributes)' no longer names \(setup.driver)")
    }
    if count > 0 { text.add(line: "removed \(count) keys from the configuration of this clone") }
    return text
  }
  if let other = setup.foreign.first {
    throw ProcessEnd(
      .failure,
      "\(other.key) is '\(other.value)' already; 'git config --unset \(other.key)' removes it")
  }
  let attributes = try file.change(at: top) { file.isSet(in: $0) ? $0 : file.added(to: $0) }
  guard setup.set() else {
    throw ProcessEnd(.failure, "git cannot change the configuration of '\(shortened(top))'")
  }
  guard !runSettings.isDryRun else { return text }
  if let attributes { text.add(line: "'\(attributes)' names \(setup.driver); commit it") }
  text.add(line: "\(setup.effect) in this clone")
  return text
}
