/// The git configuration of the merge driver: its name in `.gitattributes`, and its command in the
/// repository's local configuration, which is not cloned.
struct GitMergeSetup {
  static let name = "formwork"

  let repository: GitRepository

  private static let keys = [
    ("name", "Formwork snapshots"),
    // The virtual ancestors of a criss-cross merge are only used for comparison.
    ("recursive", "text"),
  ]

  /// Whether git has a command for the driver.
  var isSet: Bool {
    repository.run(["config", "--get", "merge.\(Self.name).driver"]).map { !$0.isEmpty } ?? false
  }

  /// Writes the command to the repository's configuration.
  ///
  /// - Returns: whether that succeeded.
  func set() -> Bool {
    if runSettings.isDryRun {
      if !isSet { PlannedChanges.shared.add("set the merge driver in", configuration) }
      return true
    }
    return (Self.keys + [("driver", command)]).allSatisfy { key, value in
      repository.run(["config", "--local", "merge.\(Self.name).\(key)", value]) != nil
    }
  }

  /// Removes the command from the repository's configuration.
  ///
  /// - Returns: whether there was one.
  func remove() -> Bool {
    if runSettings.isDryRun {
      if isSet { PlannedChanges.shared.add("remove the merge driver from", configuration) }
      return isSet
    }
    return repository.run(["config", "--local", "--remove-section", "merge.\(Self.name)"]) != nil
  }

  /// The configuration's path for dry runs.
  private var configuration: String { shortened(joined(repository.root, ".git/config")) }

  /// Git finds its placeholders wherever they are, also in the program's path.
  private var command: String {
    let program = gitProgram.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "%%")
    return program + " snapshot merge --driver %O %A %B %P %Y"
  }
}
