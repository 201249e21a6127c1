/// A file in its two versions, of which one may not exist.
struct FilePair: Sendable {
  enum Kind: Sendable { case spec, source, document, submodule }

  let kind: Kind
  /// The old path relative to the project's root; nil if the old version does not contain the file.
  let oldPath: String?
  let newPath: String?
  var old: [UInt8]?
  var new: [UInt8]?

  /// The path to use in reports.
  var path: String { newPath ?? oldPath ?? "" }

  /// The kind of a file with this name; nil if it does not affect any screen.
  static func kind(of path: String) -> Kind? {
    if path.hasSuffix(".snap.txt") || path.hasPrefix(PendingFolder.own + "/") { return nil }
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return .document }
    if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { return .spec }
    return [".json", ".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
      ? .source : nil
  }
}

extension GitRepository {
  /// Lists the files in the project's root folder that differ between two commits, or a commit and
  /// the working tree.
  ///
  /// Without contents; the two versions of a renamed file are paired.
  ///
  /// - Parameter paths: the files and folders to compare, relative to the project's root; empty for
  ///   all.
  func pairs(from old: String, to new: String?, in paths: [String]) -> [FilePair]? {
    let command = ["--literal-pathspecs", "diff", "--raw", "-z", "--abbrev=40", "-M", "--relative"]
    let places = paths.isEmpty ? ["."] : paths
    guard let output = run(command + [old] + (new.map { [$0] } ?? []) + ["--"] + places) else {
      return nil
    }
    var pairs: [FilePair] = []
    let words = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var place = 0
    while place + 1 < words.count {
      // The format is `:<mode> <mode> <id> <id> <status>`, a path, and a second path for a renamed
      // file.
      let head = words[place].split(separator: " ")
      let first = words[place + 1]
      place += 2
      guard head.count == 5 else { break }
      var second = first
      if head[4].hasPrefix("R") || head[4].hasPrefix("C"), place < words.count {
        second = words[place]
        place += 1
      }
      let isSubmodule = head[0].hasSuffix("160000") || head[1] == "160000"
      // Skip symbolic links, because their targets may be outside the repository.
      let (wasLink, isLink) = (head[0].hasSuffix("120000"), head[1] == "120000")
      if wasLink && isLink { continue }
      guard let kind = isSubmodule ? .submodule : FilePair.kind(of: second) else { continue }
      let (isAdded, isRemoved) = (head[4] == "A", head[4] == "D")
      // A copy counts as a new file, because the original still exists.
      let isNew = isAdded || head[4].hasPrefix("C")
      pairs.append(
        FilePair(
          kind: kind, oldPath: isNew || wasLink ? nil : first,
          newPath: isRemoved || isLink ? nil : second))
    }
    pairs.removeAll { $0.oldPath == nil && $0.newPath == nil }
    if new == nil {
      let command = [
        "--literal-pathspecs", "ls-files", "--others", "--exclude-standard", "-z", "--",
      ]
      for path in (run(command + places) ?? []).split(separator: 0) {
        let path = String(decoding: path, as: UTF8.self)
        guard let kind = FilePair.kind(of: path),
          !FormworkCommands.isLink(joined(root, path))
        else { continue }
        pairs.append(FilePair(kind: kind, oldPath: nil, newPath: path))
      }
    }
    return pairs
  }
}
