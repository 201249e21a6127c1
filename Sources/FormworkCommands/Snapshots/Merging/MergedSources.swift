internal import Pipeline
internal import Snapshots
internal import SpecSyntax

/// The sources that will result from a merge of two commits, before git writes them.
struct MergedSources {
  /// The merged text of each file that the other side changed, by path relative to the project's
  /// root; nil for a removed file.
  private var texts: [String: [UInt8]?] = [:]
  /// The paths of the files with conflicts.
  private(set) var conflicts: Set<String> = []

  /// Merges the sources; nil if the changes of the other side cannot be determined.
  init?(_ merge: MergeInProgress, in repository: GitRepository) {
    guard let paths = repository.sourcesChanged(from: merge.base, to: merge.theirs) else {
      return nil
    }
    let base = repository.texts(of: paths, at: merge.base)
    let ours = repository.texts(of: paths, at: merge.ours)
    let theirs = repository.texts(of: paths, at: merge.theirs)
    for path in paths {
      if ours[path] == base[path] || ours[path] == theirs[path] {
        texts[path] = .some(theirs[path])
      } else if theirs[path] == base[path] {
        texts[path] = .some(ours[path])
      } else if let base = base[path], let ours = ours[path], let theirs = theirs[path],
        let text = mergeTexts(base: base, ours: ours, theirs: theirs).text
      {
        texts[path] = .some(text)
      } else {
        conflicts.insert(path)
      }
    }
  }

  /// Renders a snapshot from the merged sources.
  ///
  /// Nil if the sources do not compile or have a conflict, or if no spec declares the snapshot.
  ///
  /// - Parameters:
  ///   - path: the snapshot's path relative to the project's root.
  ///   - known: the project of the snapshot's spec.
  func snapshot(_ path: String, of known: KnownProject) -> [UInt8]? {
    let name = fileName(of: path)
    let project = known.project
    let files = MergedFiles(disk: DiskFiles(known: known), texts: texts)
    // If the names of several specs match, the longest name is right.
    let specs = files.names(in: project.folder, of: project)
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      .filter { SnapshotName.isName(name, ofStem: stem(of: $0)) }
    guard let file = specs.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    let spec = PlacedSpec(file: joined(folder(of: folder(of: path)), file), project: known)
    guard !conflicts.contains(spec.path),
      let bytes = try? files.read(spec.path, in: project, limit: sourceLimit)
    else { return nil }
    var memory: CompileMemory?
    let source = SourceText(path: joined(project.root, spec.path), bytes: bytes)
    guard let made = SnapshotTexts(of: spec, source, with: files, remembering: &memory),
      made.uses.isDisjoint(with: conflicts)
    else { return nil }
    return made.texts[name]
  }
}

/// A file provider that replaces or removes some of a project's files.
private struct MergedFiles: FileProvider {
  let disk: DiskFiles
  /// The merged text of each file, by path relative to the project's root; nil for a removed file.
  let texts: [String: [UInt8]?]

  func project(of spec: String) -> Project { disk.project(of: spec) }

  func read(_ path: String, in project: Project, limit: Int) throws(FileProblem) -> [UInt8] {
    guard let known = texts[path] else { return try disk.read(path, in: project, limit: limit) }
    guard let text = known else { throw .missing }
    if text.count > limit { throw .tooLarge }
    return text
  }

  func names(in folder: String, of project: Project) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    var names = Set(disk.names(in: folder, of: project))
    for (path, text) in texts where path.hasPrefix(start) {
      let name = String(path.dropFirst(start.count))
      guard !name.contains("/") else { continue }
      if text == nil { names.remove(name) } else { names.insert(name) }
    }
    return names.sorted { $0.precedes($1) }
  }
}

extension GitRepository {
  /// The files that a commit changed, except snapshots; paths are relative to the project's root.
  fileprivate func sourcesChanged(from base: String, to commit: String) -> [String]? {
    guard
      let output = run([
        "diff", "--name-only", "--no-renames", "--relative", "-z", base, commit, "--", ".",
      ])
    else { return nil }
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.hasSuffix(SnapshotName.ending) }
  }
}
