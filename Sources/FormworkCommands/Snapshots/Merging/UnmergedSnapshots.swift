internal import Snapshots

/// The snapshots of a project that git has not merged, with what each side has.
struct UnmergedSnapshots {
  /// What git keeps of one file until it is merged; nil for a side that does not have it.
  struct Sides {
    fileprivate(set) var base: [UInt8]?
    fileprivate(set) var ours: [UInt8]?
    fileprivate(set) var theirs: [UInt8]?

    /// Whether a text is what one side has, or what both sides' changes make together.
    func agree(on text: [UInt8]) -> Bool {
      if text == ours || text == theirs { return true }
      guard let ours, let theirs else { return false }
      return mergeTexts(base: base ?? [], ours: ours, theirs: theirs, mergesCells: true).text
        == text
    }
  }

  /// By path from the project's root.
  private(set) var sides: [String: Sides] = [:]

  init(in repository: GitRepository) {
    // Each is `mode object stage<tab>path`.
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
