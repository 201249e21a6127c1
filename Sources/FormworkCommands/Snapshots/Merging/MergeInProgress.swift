#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The three commits that git merges while it runs a merge driver, which it does not tell.
///
/// For a merge they follow from a variable that git sets, for a rebase from its list of what was done,
/// for a cherry-pick from the label that git gives the other side (from 2.44 on).
struct MergeInProgress {
  let base: String
  let ours: String
  let theirs: String

  /// Nil where the commits cannot be found out, or do not hold the three texts.
  ///
  /// - Parameters:
  ///   - path: of the file that is merged, from the project's root.
  ///   - label: what git calls the other side.
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

  /// The names of environment variables that begin with a text, each without that text.
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
