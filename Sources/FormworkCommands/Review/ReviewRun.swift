internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecSyntax

/// A spec with differing screens, and the sources from which the screens are compiled.
struct DifferingSpec: Sendable {
  let pair: SpecPair
  /// The edits in the spec's project.
  let sources: EditedSources
  /// For each change, by path: the indices of the edits of each cause in its explanation.
  let edits: [String: [[Int]]]
}

/// Compares the two versions that a review is about.
struct ReviewRun {
  let request: ReviewRequest
  let points: ReviewPoints
  var report = ReviewReport()
  /// The specs that differ, by path.
  private(set) var pairs: [String: DifferingSpec] = [:]
  private var hasErrors = false
  /// Whether a file could not be read.
  private var isIncomplete = false
  private var diagnostics: DiagnosticReport

  init(_ request: ReviewRequest, _ points: ReviewPoints, _ format: ReviewFormat) {
    // On GitHub, errors also become annotations at their lines.
    diagnostics = DiagnosticReport(format == .github ? .github : .human)
    self.request = request
    self.points = points
    report.old = request.old.name
    report.new = request.new.name
  }

  /// The exit status of the run, for the most severe result.
  func status(allowsDifferences: Bool) -> ExitStatus {
    if hasErrors { return .specErrors }
    if isIncomplete { return .failure }
    return report.hasDifferences && !allowsDifferences ? .differences : .success
  }

  mutating func compare() throws(ProcessEnd) {
    let projects = try request.projects()
    if projects.count == 1 { report.folder = repositoryFolder(of: projects.map(\.root)) }
    diagnostics.folder = report.folder
    for project in projects { try compare(project) }
    try diagnostics.finish()
  }

  private mutating func compare(_ project: ReviewedSources) throws(ProcessEnd) {
    for (path, message) in project.unreadable {
      problem(path, message)
      isIncomplete = true
    }
    for path in project.submodules {
      problem(path, "it is a submodule; run 'formwork diff' inside it to compare its files")
    }
    let documents = project.documents
    report.documents += concurrentMap(documents.count) { ReviewReport.Document(documents[$0]) }
    let specs = project.specs
    let (sources, points) = (project.sources, points)
    Progress.shared.begin(specs.count, "spec")
    let compared = concurrentMap(specs.count, handingOn: ReviewMemory()) { number, memory in
      ReviewedSpec(specs[number], sources, points, remembering: &memory)
    }
    for (pair, result) in zip(specs, compared) {
      if !result.changes.isEmpty {
        pairs[pair.spec.path] = DifferingSpec(pair: pair, sources: sources, edits: result.edits)
      }
      report.changes += result.changes
      report.gone += result.gone
      report.comparedCount += result.comparedCount
      report.facts[pair.spec.path, default: ScreenFacts()].add(result.facts)
      if let found = result.found {
        hasErrors = true
        diagnostics.add(found.diagnostics, of: found.sources)
        problem(
          pair.spec.path, "it has errors, so its screens were not compared", isError: true)
      } else if result.oldHasErrors {
        problem(
          pair.spec.path,
          pair.new == nil
            ? "it had errors and was deleted" : "it had errors, so its screens count as new")
      }
    }
  }

  private mutating func problem(_ path: String, _ message: String, isError: Bool = false) {
    report.problems.append(RunReport.Problem(path: path, message: message))
    if isError { report.failures.append(RunReport.Problem(path: path, message: message)) }
    writeNote("'\(path)': \(message)")
  }
}

extension ReviewRequest {
  /// The projects that exist on both sides.
  fileprivate func projects() throws(ProcessEnd) -> [ReviewedSources] {
    switch (old, new) {
    case (.commit(let commit, _), .workingTree):
      return try repositories(from: commit, to: nil)
    case (.commit(let first, _), .commit(let second, _)):
      return try repositories(from: first, to: second)
    default:
      return [try ReviewedSources(old, new, standingFor: place)]
    }
  }

  /// Returns the project to compare, and the projects nested in it.
  private func repositories(
    from old: String, to new: String?
  ) throws(ProcessEnd) -> [ReviewedSources] {
    let place = paths.first { !isAbsent($0) }.map { isFolder($0) ? $0 : folder(of: $0) } ?? "."
    let root = ProjectPaths.place(of: realPath(place) ?? place).root
    guard let repository = GitRepository(root: root) else {
      throw ProcessEnd(.failure, GitRepository.problem(of: shortened(root)))
    }
    let command = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
    let files = repository.run(command + ["*/\(Project.fileName)"]) ?? []
    let nested = files.split(separator: 0).map { folder(of: String(decoding: $0, as: UTF8.self)) }
      .filter { isFolder(joined(root, $0)) }
    try checkPaths(from: old, to: new, in: repository)
    var projects: [ReviewedSources] = []
    for path in [""] + (paths.isEmpty ? nested : []) {
      let own = nested.filter { path.isEmpty || $0.hasPrefix(path + "/") }.map {
        path.isEmpty ? $0 : String($0.dropFirst(path.utf8.count + 1))
      }
      guard
        let repository = path.isEmpty ? repository : GitRepository(root: joined(root, path)),
        let project = try ReviewedSources.all(
          in: repository, from: old, to: new, paths: paths, without: own)
      else { continue }
      projects.append(project)
    }
    return projects
  }

  /// Ends the process if a path exists on neither side.
  private func checkPaths(
    from old: String, to new: String?, in repository: GitRepository
  ) throws(ProcessEnd) {
    for path in paths where isAbsent(path) {
      let parent = realPath(folder(of: path)) ?? folder(of: path)
      let isThere = [old, new].compactMap { $0 }.contains { commit in
        GitRepository(root: parent)?.has(fileName(of: path), at: commit) ?? false
      }
      // A whole folder may have been removed.
      if isThere || repository.has(path, at: old) { continue }
      throw ProcessEnd(.failure, "neither side has '\(path)'")
    }
  }
}
