/// A file that exists in both versions or only in one.
struct FilePair: Sendable {
  enum Kind: Sendable { case spec, source, document, submodule }

  let kind: Kind
  /// The path from the project's root; nil if the old version does not contain the file.
  let oldPath: String?
  let newPath: String?
  var old: [UInt8]?
  var new: [UInt8]?

  /// The path for reports.
  var path: String { newPath ?? oldPath ?? "" }

  /// The kind of a file, by its name; nil for files that do not affect screens.
  static func kind(of path: String) -> Kind? {
    if path.hasSuffix(".snap.txt") || path.hasPrefix(PendingFolder.own + "/") { return nil }
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return .document }
    if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { return .spec }
    return [".json", ".strings", ".stringsdict", ".xcstrings"].contains { path.hasSuffix($0) }
      ? .source : nil
  }
}

extension GitRepository {
  /// Files below the project's root that differ between two commits, or between a commit and the
  /// working tree, without their contents; renamed files are paired.
  ///
  /// - Parameter paths: files and folders to compare, relative to the project's root; empty for
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
      // `:<mode> <mode> <id> <id> <status>`, a path, and a second path for renamed files.
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
      // Links are left out: their targets may be outside the repository.
      let (wasLink, isLink) = (head[0].hasSuffix("120000"), head[1] == "120000")
      if wasLink && isLink { continue }
      guard let kind = isSubmodule ? .submodule : FilePair.kind(of: second) else { continue }
      let (isAdded, isRemoved) = (head[4] == "A", head[4] == "D")
      // A copied file is new; the original still exists.
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
