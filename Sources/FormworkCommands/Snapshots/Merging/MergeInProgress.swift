#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The three commits of the current merge, which git does not pass to merge drivers.
///
/// In a merge, they are in an environment variable; in a rebase, in git's list of finished steps;
/// in a cherry-pick, in the label of the other side (git 2.44 and later).
struct MergeInProgress {
  let base: String
  let ours: String
  let theirs: String

  /// Finds the commits; nil if they cannot be determined, or if they do not contain the three
  /// versions of the file.
  ///
  /// - Parameters:
  ///   - path: the path of the merged file, relative to the project's root.
  ///   - label: git's label of the other side.
  init?(
    _ repository: GitRepository, merging path: String, base: [UInt8], ours: [UInt8],
    theirs: [UInt8], label: String?
  ) {
    guard let head = repository.commit("HEAD") else { return nil }
    for (baseCommit, theirCommit) in Self.candidates(repository, label) {
      let holds = { (text: [UInt8], commit: String) in
        (repository.texts(of: [path], at: commit)[path] ?? []) == text
      }
      guard holds(theirs, theirCommit), holds(ours, head), holds(base, baseCommit) else { continue }
      self.base = baseCommit
      self.ours = head
      self.theirs = theirCommit
      return
    }
    return nil
  }

  private static func candidates(
    _ repository: GitRepository, _ label: String?
  ) -> [(base: String, theirs: String)] {
    var found: [(base: String, theirs: String)] = []
    let heads = variables(startingWith: "GITHEAD_")
    if heads.count == 1, let base = repository.mergeBase(of: "HEAD", heads[0]) {
      found.append((base, heads[0]))
    }
    var picked: [String] = []
    if let commit = repository.rebasedCommit { picked.append(commit) }
    if let word = label?.split(separator: " ").first { picked.append(String(word)) }
    for name in picked {
      guard let commit = repository.commit(name), let parent = repository.commit(commit + "^")
      else { continue }
      found.append((parent, commit))
    }
    return found
  }

  /// The names of the environment variables with a prefix, without the prefix.
  private static func variables(startingWith start: String) -> [String] {
    var names: [String] = []
    var place = environ
    while let variable = place.pointee {
      let text = String(cString: variable)
      if text.hasPrefix(start), let name = text.dropFirst(start.count).split(separator: "=").first {
        names.append(String(name))
      }
      place += 1
    }
    return names
  }
}
