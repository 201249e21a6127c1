internal import Pipeline
internal import Snapshots
internal import SpecSyntax

/// Merges one snapshot while git runs a merge.
///
/// Git merges file by file, and the work tree has the merged sources only at the end. So the
/// sources are merged here from git's commits, and the snapshot is rendered from them. It is used
/// if it equals one side or combines the changes of both. If the sources are unknown, the texts are
/// merged, and `verify` compares the result later.
struct MergeDriver {
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]
  /// The file that git reads as the result.
  private let resultPath: String
  /// Relative to the top of the repository.
  private let path: String
  private let label: String?

  /// - Parameter words: git's arguments `%O %A %B %P %Y`; older versions of git do not replace the
  ///   last one.
  init(_ words: [String]) throws(ProcessEnd) {
    guard (4...5).contains(words.count) else {
      throw ProcessEnd(.failure, "--driver takes what git writes for %O %A %B %P")
    }
    var texts: [[UInt8]] = []
    for file in words.prefix(3) {
      texts.append(try openFile(file, limit: snapshotLimit, mayWait: false).bytes)
    }
    (base, ours, theirs) = (texts[0], texts[1], texts[2])
    resultPath = words[1]
    path = words[3]
    label = words.count > 4 && words[4] != "%Y" ? words[4] : nil
  }

  func run() throws(ProcessEnd) {
    let merge = mergeTexts(base: base, ours: ours, theirs: theirs, mergesCells: true)
    let fresh = recorded()
    if let fresh, fresh == ours || fresh == theirs || fresh == merge.text {
      try write(fresh)
      return
    }
    try write(merge.text ?? merge.marked(ours: "ours", theirs: "theirs"))
    if fresh != nil || merge.text == nil {
      let why = fresh == nil ? "" : ", and the merged sources give something else"
      throw ProcessEnd(
        .differences,
        "'\(path)' was changed on both sides\(why); when all sources are merged, run: "
          + "formwork snapshot merge")
    }
  }

  /// The snapshot rendered from the merged sources; nil if unknown.
  private func recorded() -> [UInt8]? {
    let place = specFolder(ofSnapshot: path)
    let known = KnownProject(ProjectPaths.project(of: place))
    guard let repository = GitRepository(root: known.project.root),
      path.hasPrefix(repository.prefix)
    else { return nil }
    let inProject = String(path.dropFirst(repository.prefix.count))
    guard
      let merge = MergeInProgress(
        repository, merging: inProject, base: base, ours: ours, theirs: theirs, label: label),
      let sources = MergedSources(merge, in: repository)
    else { return nil }
    return sources.snapshot(inProject, of: known)
  }

  private func write(_ result: [UInt8]) throws(ProcessEnd) {
    do throws(FileError) {
      try replaceFile(resultPath, from: ours, with: result)
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(resultPath)': \(error.message)")
    }
  }
}
