internal import Pipeline
internal import Snapshots
internal import SpecSyntax
internal import SpecYAML

/// Finds the edits that caused snapshots to change.
///
/// The old sources are those of a revision that produces the stored snapshots: the last commit, or
/// one of the last commits that changed snapshots. The edits between them and the current sources
/// are then tried.
struct ChangeExplainer {
  /// The only revision to try; nil to search for the one whose sources produce the stored
  /// snapshots.
  let since: String?
  /// Notes about the search, for the user.
  private(set) var notes: [String] = []

  /// The maximum number of earlier commits to try.
  private static let revisionLimit = 6

  init(since: String? = nil) { self.since = since }

  mutating func explain(_ entries: inout [SnapshotEntry]) throws(ProcessEnd) {
    var places: [String: [Int]] = [:]
    var roots: [String] = []
    for (position, entry) in entries.enumerated() where entry.isExplainable {
      if places[entry.root] == nil { roots.append(entry.root) }
      places[entry.root, default: []].append(position)
    }
    for root in roots {
      if since == nil {
        places[root] = explainAsRecorded(&entries, at: places[root] ?? [], root: root)
        if places[root]?.isEmpty ?? true { continue }
      }
      guard let repository = GitRepository(root: root) else {
        if since != nil { throw ProcessEnd(.failure, "'\(root)' is not in a git repository") }
        continue
      }
      try explain(&entries, at: places[root] ?? [], in: repository)
    }
  }

  private mutating func explain(
    _ entries: inout [SnapshotEntry], at positions: [Int], in repository: GitRepository
  ) throws(ProcessEnd) {
    var left = positions
    var revisions: [String] = []
    if let since {
      guard let commit = repository.commit(since) else {
        throw ProcessEnd(.failure, "git has no commit '\(since)'")
      }
      revisions = [commit]
    } else if let head = repository.commit("HEAD") {
      revisions = [head]
    }
    guard !revisions.isEmpty else { return }
    var next = 0
    var isOlderKnown = since != nil
    while !left.isEmpty {
      if next == revisions.count {
        if isOlderKnown { break }
        isOlderKnown = true
        let paths = Set(left.map { folder(of: entries[$0].projectPath) }).sorted()
        revisions += repository.commits(changing: paths, limit: Self.revisionLimit)
          .filter { !revisions.contains($0) }
        continue
      }
      if let sources = EditedSources(since: revisions[next], in: repository) {
        left = explain(&entries, at: left, with: sources)
      }
      next += 1
    }
    if !left.isEmpty, since == nil, repository.isShallow {
      notes.append(
        "the history of the repository is incomplete, so causes are guessed; "
          + "with 'fetch-depth: 0' they are found")
      return
    }
    for position in left where entries[position].status == .changed {
      entries[position].explanation = .unexplained(
        since.map { "its sources at \($0) do not produce the stored snapshot" }
          ?? "no version of its sources in git produces the stored snapshot")
    }
  }

  /// Explains changes with the sources that were saved when the snapshots were recorded.
  ///
  /// - Returns: the changes that remain unexplained.
  private func explainAsRecorded(
    _ entries: inout [SnapshotEntry], at positions: [Int], root: String
  ) -> [Int] {
    let recorded = RecordedSources(root: root)
    var current: [String: [UInt8]?] = [:]
    /// Groups of specs whose old sources do not contradict each other.
    var sets: [(old: [String: [UInt8]], positions: [Int])] = []
    var known: [String: Int?] = [:]
    var left: [Int] = []
    for position in positions {
      guard let spec = entries[position].spec else { continue }
      if known[spec] == nil {
        let old = recorded.texts(of: spec) { path in
          if let text = current[path] { return text }
          let text = try? readSource(joined(root, path), limit: sourceLimit).bytes
          current[path] = .some(text)
          return text
        }
        if let old, !old.isEmpty {
          let place = sets.firstIndex { set in
            old.allSatisfy { path, text in set.old[path].map { $0 == text } ?? true }
          }
          if let place { sets[place].old.merge(old) { first, _ in first } }
          known[spec] = place ?? sets.count
          if place == nil { sets.append((old, [])) }
        } else {
          known[spec] = .some(nil)
        }
      }
      if let place = known[spec] ?? nil {
        sets[place].positions.append(position)
      } else {
        left.append(position)
      }
    }
    for set in sets {
      var changed: [String: (old: [UInt8], new: [UInt8])] = [:]
      for (path, old) in set.old {
        if let new = current[path] ?? nil { changed[path] = (old, new) }
      }
      let sources = EditedSources(changed: changed, removed: [:], root: root)
      left += explain(&entries, at: set.positions, with: sources)
    }
    return left.sorted()
  }

  /// Explains those changes whose stored snapshots can be produced from the old sources.
  ///
  /// - Returns: the changes that remain unexplained.
  private func explain(
    _ entries: inout [SnapshotEntry], at positions: [Int], with sources: EditedSources
  ) -> [Int] {
    var specs: [SpecChanges] = []
    var places: [String: Int] = [:]
    var paths = ProjectPaths()
    for position in positions {
      guard let file = entries[position].specFile else { continue }
      let place = places[file] ?? specs.count
      if place == specs.count {
        places[file] = place
        let project = paths.project(of: folder(of: file))
        specs.append(SpecChanges(spec: PlacedSpec(file: file, project: project)))
      }
      specs[place].entries.append((position, entries[position]))
    }
    Progress.shared.begin(specs.count, "changed spec")
    let found = concurrentMap(specs.count, handingOn: SearchMemory()) { [specs] number, memory in
      specs[number].explanations(with: sources, remembering: &memory)
    }
    var left: [Int] = []
    for (changes, explanations) in zip(specs, found) {
      for (position, _) in changes.entries {
        guard let explanation = explanations[position] else {
          left.append(position)
          continue
        }
        (entries[position].explanation, entries[position].origin) = explanation
      }
    }
    return left.sorted()
  }
}

/// Results of one spec's search that speed up the next spec's search.
struct SearchMemory {
  var compile: CompileMemory? = .ofManySpecs
  /// The edits that explained earlier snapshots, which are tried first.
  var likely: [Int] = []
}

/// The changed snapshots of one spec.
private struct SpecChanges: Sendable {
  let spec: PlacedSpec
  /// The changed snapshots, with their indices in the run.
  var entries: [(position: Int, entry: SnapshotEntry)] = []

  /// The explanations by index, without those of snapshots that the old sources do not produce.
  func explanations(
    with sources: EditedSources, remembering memory: inout SearchMemory
  ) -> [Int: (Explanation, SnapshotOrigin)] {
    guard let disk = try? openFile(spec.file, limit: CompileRequest().limits.fileSize),
      let before = spec.snapshots(with: [], of: sources, disk, remembering: &memory.compile)
    else { return [:] }
    var explanations: [Int: (Explanation, SnapshotOrigin)] = [:]
    var new: [String: [UInt8]] = [:]
    var names: [String] = []
    var uses = before.uses
    for (position, entry) in entries {
      guard let name = entry.name?.fileName, let fresh = entry.fresh else { continue }
      if let stored = entry.stored {
        guard let old = before.texts[name],
          [.equal, .outdated].contains(compareSnapshot(stored, with: old))
        else { continue }
      } else if before.texts[name] != nil {
        // If the old sources also declare a snapshot that was never stored, no edit explains it.
        explanations[position] = (.likely(entry.cause), SnapshotOrigin(sources: sources))
        continue
      }
      uses.formUnion(entry.uses)
      names.append(name)
      new[name] = fresh
    }
    guard !names.isEmpty else { return explanations }
    let candidates = sources.edits(in: uses)
    // The search stores this closure, so it uses its own copy of the memory.
    var compileMemory = memory.compile
    var search = CauseSearch(
      of: names, edits: candidates.count, from: before.texts, to: new
    ) { chosen in
      spec.snapshots(
        with: chosen.map { candidates[$0] }, of: sources, disk, remembering: &compileMemory)?.texts
    }
    let likely = memory.likely.compactMap { candidates.firstIndex(of: $0) }
    let results = search.run(trying: likely)
    memory.compile = compileMemory
    memory.likely = Set(results.values.flatMap { $0.causes.joined() }).map { candidates[$0] }
      .sorted()
    for (position, entry) in entries {
      guard let name = entry.name?.fileName, let result = results[name] else { continue }
      let edits = result.causes.map { edits in edits.map { candidates[$0] } }
      explanations[position] = (
        explanation(of: result, edits, sources, comparesWhole: !entry.hasOlderFormat),
        SnapshotOrigin(sources: sources, edits: edits)
      )
    }
    return explanations
  }

  /// Explains one change.
  ///
  /// - Parameter comparesWhole: false for a snapshot with an older format version, which lacks some
  ///   content, so that the effect of a single edit cannot be displayed.
  private func explanation(
    of result: CauseSearch.Result, _ edits: [[Int]], _ sources: EditedSources,
    comparesWhole: Bool
  ) -> Explanation {
    let causes = edits.map { sources.cause(of: $0, for: spec.path) }
    guard !causes.isEmpty else { return .unexplained("no edit of its sources changes it") }
    return .edits(zip(causes, result.alone).map { ($0, comparesWhole ? $1 : nil) })
  }
}

extension SnapshotEntry {
  /// Whether an edit can be the cause of the difference.
  fileprivate var isExplainable: Bool {
    specFile != nil && fresh != nil && (status == .changed || status == .missing)
  }
}

extension EditedSources {
  /// Compares the sources at a commit with the current ones; nil if they are equal.
  init?(since commit: String, in repository: GitRepository) {
    guard let files = repository.changedFiles(since: commit) else { return nil }
    func isSource(_ path: String) -> Bool {
      !path.hasSuffix(SnapshotName.ending) && !path.hasPrefix(PendingFolder.own + "/")
        && [".yaml", ".yml", ".json", ".strings", ".stringsdict", ".xcstrings"].contains {
          path.hasSuffix($0)
        }
    }
    let old = repository.texts(
      of: (files.changed + files.removed).filter(isSource), at: commit)
    var changed: [String: (old: [UInt8], new: [UInt8])] = [:]
    for path in files.changed {
      guard let before = old[path],
        let after = try? readSource(joined(repository.root, path), limit: sourceLimit).bytes,
        before != after
      else { continue }
      changed[path] = (before, after)
    }
    guard !changed.isEmpty else { return nil }
    var removed: [String: [UInt8]] = [:]
    for path in files.removed { removed[path] = old[path] }
    self.init(changed: changed, removed: removed, root: repository.root)
  }

  /// The cause to report for a set of edits: the edit that a person most likely made first.
  func cause(of chosen: [Int], for spec: String) -> Cause {
    let order = chosen.sorted { first, second in
      func rank(_ number: Int) -> (Int, Int, Int) {
        (edits[number].file == spec ? 0 : 1, edits[number].old.isEmpty ? 1 : 0, number)
      }
      return rank(first) < rank(second)
    }
    let main = causes[order[0]]
    guard order.count > 1 else { return main }
    let others = order.dropFirst().map { causes[$0] }
    let with = others.prefix(3).map { "\($0.shownPath):\($0.line)  \($0.text)" }
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return Cause(
      path: main.path, shownPath: main.shownPath, line: main.line, column: main.column,
      text: "\(main.text), together with \(with.joined(separator: " and "))\(more)",
      others: others.map { Cause.Place(path: $0.path, line: $0.line) })
  }
}
