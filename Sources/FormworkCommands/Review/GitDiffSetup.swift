/// What makes git compare storyboards and xibs in words: a driver in the repository's own
/// configuration, which no clone takes over, and lines of `.gitattributes`.
struct GitDiffSetup {
  let repository: GitRepository

  /// The keys with their values.
  private var entries: [(key: String, value: String)] {
    [
      // For `git diff`; commands that show history take the text instead.
      ("diff.formwork.command", gitProgram + " diff --driver"),
      ("diff.formwork.textconv", gitProgram + " diff --outline"),
      ("difftool.formwork.cmd", gitProgram + #" diff --as "$MERGED" "$LOCAL" "$REMOTE""#),
    ]
  }

  /// Keys that somebody has set to something else, with that.
  var foreign: [(key: String, value: String)] {
    entries.compactMap { entry in
      guard let value = value(of: entry.key), !isOwn(value, entry.value) else { return nil }
      return (entry.key, value)
    }
  }

  /// Writes the keys.
  ///
  /// - Returns: how many were not there; nil where git does not take them.
  func set() -> Int? {
    var count = 0
    for (key, value) in entries where self.value(of: key) != value {
      count += 1
      if runSettings.isDryRun {
        PlannedChanges.shared.add("set \(key) in", configuration)
      } else if repository.run(["config", "--local", key, value]) == nil {
        return nil
      }
    }
    return count
  }

  /// Removes the keys that this program has written.
  ///
  /// - Returns: how many.
  func remove() -> Int {
    var count = 0
    for entry in entries {
      guard let value = value(of: entry.key), isOwn(value, entry.value) else { continue }
      count += 1
      if runSettings.isDryRun {
        PlannedChanges.shared.add("remove \(entry.key) from", configuration)
      } else {
        _ = repository.run(["config", "--local", "--unset", entry.key])
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

  /// Whether a value is this program's, wherever it was installed when it was written.
  private func isOwn(_ value: String, _ own: String) -> Bool {
    guard let end = own.range(ofText: " diff --"), let other = value.range(ofText: " diff --")
    else {
      return false
    }
    return own[end...] == value[other...]
  }

  private var configuration: String { shortened(joined(repository.root, ".git/config")) }
}

extension String {
  /// Where a text begins; nil where it is not there.
  fileprivate func range(ofText text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
