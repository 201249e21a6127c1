internal import Pipeline
internal import Snapshots
internal import SpecSyntax

/// Merges one snapshot during a git merge, as a merge driver.
///
/// Git merges file by file, and the working tree contains the merged sources only at the end. The
/// sources are therefore merged here from git's commits, and the snapshot is rendered from them. It
/// is used if it equals one side or combines the changes of both. If the sources are unknown, the
/// snapshots are merged as texts, and `verify` compares the result later.
struct MergeDriver {
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]
  /// The path of the file from which git reads the result.
  private let resultPath: String
  /// The snapshot's path relative to the repository's root.
  private let path: String
  private let label: String?

  /// - Parameter words: git's arguments `%O %A %B %P %Y`; older versions of git leave the last one
  ///   unchanged.
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
      let why = fresh == nil ? "" : ", and the merged sources produce a different one"
      throw ProcessEnd(
        .differences,
        "'\(path)' was changed on both sides\(why); when all sources are merged, run: "
          + "formwork snapshot merge")
    }
  }

  /// The snapshot rendered from the merged sources; nil if these are unknown.
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
