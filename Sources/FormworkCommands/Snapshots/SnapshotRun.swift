internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecSyntax

/// Visits the snapshots of specs in order; compiles the specs on all cores.
///
/// A spec declares one snapshot for each state, and one in the first state for each other device,
/// text size, direction, locale and variant; with `full: true`, one for each combination. Errors
/// are reported and do not stop the run; the exit status is the most severe one.
struct SnapshotRun {
  private(set) var status = ExitStatus.success
  private(set) var counts: [String: Int] = [:]
  /// Whether any snapshot has CRLF line ends.
  private(set) var hasCarriageReturns = false
  /// The number of snapshots with an older format version, including changed ones.
  private(set) var outdatedCount = 0
  /// The errors of the run, for reports.
  private(set) var problems: [RunReport.Problem] = []
  /// The diagnostics of specs and their screens, for a log.
  private(set) var found: [FileDiagnostics] = []
  /// The paths of the files on which the snapshots depend, if requested.
  private(set) var inputs: [String] = []
  /// The root folders of the specs' projects, without duplicates, in order.
  private(set) var roots: [String] = []
  private var folders: [String: Folder] = [:]
  private var projectPaths = ProjectPaths()
  private var report: DiagnosticReport
  let selection: SnapshotSelection
  let format: FormatChoice
  private let options: VisitOptions
  private var isFilterMet: [Bool]
  /// The names that a mistyped filter may have meant.
  private var names: [String] = []
  private var hasBrokenSpecs = false
  private var visitedCount = 0

  /// The snapshots declared by the specs of one folder.
  private struct Folder {
    /// Whether all specs in the folder are visited.
    var isWhole = false
    /// The spec that declares each snapshot, by lowercase file name, because file systems may
    /// ignore case.
    var declared: [String: String] = [:]
    var stems: [String] = []
    /// The stems of specs with errors, whose snapshots are therefore unknown.
    var brokenStems: [String] = []
  }

  /// The paths of all specs relative to the project's root, including specs of other shards.
  private var specs: [String] = []

  /// The number of specs to compile before their results are reported.
  private static let batch = 512

  init(_ selection: SnapshotSelection, _ format: FormatChoice, _ options: VisitOptions) {
    self.selection = selection
    self.format = format
    self.options = options
    let isResult = format.result.hasFindingsOnly
    report = DiagnosticReport(isResult ? format.result : format.findings, isResult: isResult)
    report.isBesideResult = !isResult && !format.hasOldFlag
    isFilterMet = selection.filters.map { _ in false }
  }

  /// Visits all declared snapshots that the operands select, and then all stored ones that no spec
  /// declares.
  mutating func visit(_ body: (SnapshotEntry) -> Void) throws(ProcessEnd) {
    let found = selection.found
    guard !found.specs.isEmpty || !found.searchedFolders.isEmpty else {
      throw ProcessEnd(.failure, "there is no spec here")
    }
    for folder in found.searchedFolders { folders[folder, default: Folder()].isWhole = true }
    let all = found.specs.map { placed($0) }
    self.specs = all.map(\.path)
    let specs = all.filter { spec in
      // The first shard looks for orphans, so it needs the names of all specs.
      options.shard.map { $0.index == 1 || $0.contains(spec.path) } ?? true
    }
    Progress.shared.begin(specs.count, "spec")
    var start = 0
    while start < specs.count {
      let batch = Array(specs[start..<min(start + Self.batch, specs.count)])
      let options = options
      let visits = concurrentMap(batch.count, handingOn: .ofManySpecs) {
        visitSpec(batch[$0], options, remembering: &$1)
      }
      for position in batch.indices { take(visits[position], of: batch[position], body) }
      start += batch.count
    }
    if !format.result.hasFindingsOnly { try report.finish() }
    if options.shard.map({ $0.index == 1 }) ?? true {
      for folder in folders.keys.sorted(by: { $0.precedes($1) }) {
        visitOrphans(of: folder, body)
      }
    }
    checkFilters()
  }

  /// Prints the diagnostics of specs, and results about snapshots as diagnostics.
  mutating func reportFindings(and items: [RunItem]) throws(ProcessEnd) {
    for item in items where item.isFinding {
      report.addMore([item.diagnostic], of: [SourceText(path: item.path, bytes: [])])
    }
    try report.finish()
  }

  /// Reports an error if the run visited no snapshot, so that it does not seem to succeed.
  mutating func requireVisits() {
    guard visitedCount == 0, !hasBrokenSpecs, status != .failure else { return }
    if options.shard != nil, !selection.found.specs.isEmpty { return }
    fail(nothingCompared)
  }

  /// Sets the exit status if the new one is more severe.
  mutating func worsen(to status: ExitStatus) {
    if rank(status) > rank(self.status) { self.status = status }
  }

  /// Prints an error and sets the exit status to a failure's.
  mutating func fail(_ message: String, path: String? = nil) {
    if !options.isQuiet { writeSentence("\(message)") }
    problems.append(RunReport.Problem(path: path, message: message))
    worsen(to: .failure)
  }

  mutating func fail(_ messages: [String]) {
    for message in messages { fail(message) }
  }

  // MARK: - Specs

  private mutating func placed(_ spec: String) -> PlacedSpec {
    let placed = PlacedSpec(
      file: spec, project: projectPaths.project(of: folder(of: spec)),
      text: selection.found.texts[spec])
    let root = placed.project.root
    if roots.last != root, !roots.contains(root) { roots.append(root) }
    return placed
  }

  private mutating func take(
    _ visit: SpecVisit, of spec: PlacedSpec, _ body: (SnapshotEntry) -> Void
  ) {
    let folder = folder(of: spec.file)
    folders[folder, default: Folder()].stems.append(spec.stem)
    for (diagnostics, sources) in visit.found {
      if !options.isQuiet {
        report.add(diagnostics, of: sources)
      }
      if options.wantsFindings { note(diagnostics, sources) }
    }
    inputs += visit.inputs
    for (diagnostics, sources) in visit.findings { note(diagnostics, sources) }
    if !visit.isWhole {
      folders[folder]?.brokenStems.append(spec.stem)
      hasBrokenSpecs = true
    }
    if visit.hasErrors {
      problems.append(RunReport.Problem(path: spec.path, message: "the spec has errors"))
      worsen(to: .specErrors)
    }
    if let end = visit.end {
      if let message = end.message {
        if !options.isQuiet { writeSentence(of: end) }
        problems.append(RunReport.Problem(path: spec.path, message: message))
      }
      worsen(to: end.status)
    }
    var clashes: [String] = []
    for name in visit.declared {
      guard
        let other = folders[folder]?.declared.updateValue(spec.file, forKey: name.lowercased())
      else { continue }
      let owners = other == spec.file ? "two of '\(other)'" : "'\(spec.file)' and '\(other)'"
      fail("\(owners) would share the snapshot '\(name)'; rename one", path: spec.path)
      clashes.append(name)
    }
    for var entry in visit.entries {
      entry.declaredCount = visit.declared.count
      // If several specs have the same name, the snapshot belongs to the first one.
      if let place = clashes.firstIndex(where: { $0 == entry.name?.fileName }) {
        clashes.remove(at: place)
        continue
      }
      tell(entry, body)
    }
  }

  private mutating func tell(_ entry: SnapshotEntry, _ body: (SnapshotEntry) -> Void) {
    for position in isFilterMet.indices where !isFilterMet[position] {
      isFilterMet[position] = selection.filters[position].matches(entry)
    }
    if !isFilterMet.isEmpty { names.append(fileName(of: entry.path)) }
    guard entry.name == nil || selection.includes(entry) else { return }
    if entry.name != nil { visitedCount += 1 }
    if entry.hasCarriageReturns { hasCarriageReturns = true }
    if entry.hasOlderFormat { outdatedCount += 1 }
    counts[entry.status.name, default: 0] += 1
    body(entry)
  }

  /// Keeps diagnostics for a log, with the paths that the log uses.
  private mutating func note(_ diagnostics: [Diagnostic], _ sources: [SourceText]) {
    let named = sources.map { source in
      SourceText(path: projectPaths.path(of: source.path), bytes: source.bytes, id: source.id)
    }
    found.append(FileDiagnostics(diagnostics, sources: named))
  }

  private mutating func checkFilters() {
    // The filter may match only snapshots of other shards.
    guard options.shard == nil, !hasBrokenSpecs else { return }
    for (filter, isMet) in zip(selection.filters, isFilterMet) where !isMet {
      fail(unmetFilter(filter.text, among: names))
    }
  }

  /// Returns the run as one part of a run that several machines share.
  ///
  /// - Parameter report: the run's results for reports.
  func part(_ report: RunReport) throws(FileError) -> RunPart {
    guard roots.count <= 1 else { throw .severalProjects }
    var report = report
    report.shard = nil
    return RunPart(
      shard: options.shard ?? .whole, report: report,
      found: found.map { RunPart.Found($0.diagnostics, $0.sources) }, specs: specs,
      filters: zip(selection.filters, isFilterMet).map {
        RunPart.Filter(text: $0.text, isMet: $1)
      }, names: names, hasBrokenSpecs: hasBrokenSpecs)
  }

  // MARK: - Orphans

  private mutating func visitOrphans(of folder: String, _ body: (SnapshotEntry) -> Void) {
    guard let specs = folders[folder] else { return }
    let place = joined(folder, FoundSpecs.snapshotFolder)
    // A folder that does not exist contains no orphans.
    if isAbsent(place) { return }
    let names: [String]
    do throws(FileError) {
      names = try fileNames(in: place)
    } catch {
      fail("cannot read '\(place)': \(error.message)")
      return
    }
    let project = projectPaths.project(of: folder).project
    if !roots.contains(project.root) { roots.append(project.root) }
    for name in names where name.hasSuffix(SnapshotName.ending) {
      guard specs.declared[name.lowercased()] == nil,
        !specs.brokenStems.contains(where: { SnapshotName.isName(name, ofStem: $0) }),
        specs.isWhole || specs.stems.contains(where: { SnapshotName.isName(name, ofStem: $0) }),
        let stored = try? readSource(joined(place, name), limit: snapshotLimit).bytes,
        isSnapshot(stored)
      else { continue }
      tell(
        SnapshotEntry(
          path: joined(place, name),
          projectPath: project.path(of: joined(FoundSpecs.snapshotFolder, name)),
          root: project.root, spec: nil, specFile: nil, name: nil, status: .orphaned, fresh: nil,
          stored: stored), body)
    }
  }
}

/// The error message for a filter that matches no snapshot.
///
/// - Parameter names: the file names of snapshots, from which similar ones are suggested.
func unmetFilter(_ text: String, among names: [String]) -> String {
  let name = fileName(of: text)
  let words =
    name.hasSuffix(SnapshotName.ending)
    ? names : names.map { String($0.dropLast(SnapshotName.ending.count)) }
  let hint = closest(to: name, among: words).map { "; did you mean '\($0)'?" } ?? ""
  return "no snapshot, spec or file is named by '\(text)'\(hint)"
}

/// The message for a run that compared no snapshot.
let nothingCompared = "nothing was compared: no spec here declares a snapshot"

/// The severity rank of an exit status; a run ends with the status of the highest rank.
private func rank(_ status: ExitStatus) -> Int {
  switch status {
  case .success: 0
  case .differences: 1
  case .specErrors: 2
  case .failure: 3
  case .internalError: 4
  }
}
