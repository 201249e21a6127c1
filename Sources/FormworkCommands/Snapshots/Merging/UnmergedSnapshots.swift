internal import Snapshots

/// The unmerged snapshots of a project, each with its versions in git's index.
struct UnmergedSnapshots {
  /// The versions of an unmerged file in git's index; nil for a version without the file.
  struct Sides {
    fileprivate(set) var base: [UInt8]?
    fileprivate(set) var ours: [UInt8]?
    fileprivate(set) var theirs: [UInt8]?

    /// Whether a text equals one side, or combines the changes of both sides.
    func agree(on text: [UInt8]) -> Bool {
      if text == ours || text == theirs { return true }
      guard let ours, let theirs else { return false }
      return mergeTexts(base: base ?? [], ours: ours, theirs: theirs, mergesCells: true).text
        == text
    }
  }

  /// The versions of each snapshot, by path relative to the project's root.
  private(set) var sides: [String: Sides] = [:]

  init(in repository: GitRepository) {
    // The format of an entry is `mode object stage<tab>path`.
    let output = repository.run(["ls-files", "--unmerged", "-z", "--", "*" + SnapshotName.ending])
    var entries: [(path: String, object: String, stage: String)] = []
    for line in (output ?? []).split(separator: 0) {
      let parts = line.split(separator: 0x09, maxSplits: 1)
      let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
      guard parts.count == 2, words.count == 3 else { continue }
      entries.append(
        (String(decoding: parts[1], as: UTF8.self), String(words[1]), String(words[2])))
    }
    let texts = repository.objects(named: entries.map(\.object))
    for (entry, text) in zip(entries, texts) {
      switch entry.stage {
      case "1": sides[entry.path, default: Sides()].base = text
      case "2": sides[entry.path, default: Sides()].ours = text
      default: sides[entry.path, default: Sides()].theirs = text
      }
    }
  }
}
