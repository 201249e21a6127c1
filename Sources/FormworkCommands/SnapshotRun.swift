internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// One snapshot: what its spec gives, what is stored, and what follows.
struct SnapshotEntry {
  let path: String
  /// Nil where no spec declares the snapshot.
  let name: SnapshotName?
  let status: SnapshotStatus
  /// Nil where no spec declares the snapshot.
  let fresh: [UInt8]?
  /// Nil where there is none, or none that can be read.
  let stored: [UInt8]?
}

/// Walks through the snapshots of specs, one spec at a time.
///
/// A spec declares a snapshot for each state it names, or one where it names none, and one in the
/// first state for each other device, text size, direction, locale and variant; with `full: true`
/// one for each combination. What hinders one is told and the others are still visited; the gravest
/// end is kept.
struct SnapshotRun {
  private(set) var status = ExitStatus.success
  private(set) var counts: [String: Int] = [:]
  /// Whether some snapshot has lines that end in CRLF.
  private(set) var hasCarriageReturns = false
  private var folders: [String: Folder] = [:]
  private var projectPaths = ProjectPaths()
  private let format: DiagnosticFormat

  /// What the specs of one folder declare.
  private struct Folder {
    /// Whether all specs of the folder are visited.
    var isWhole = false
    /// By the name in small letters, since disks may not tell them apart: who declares it.
    var declared: [String: String] = [:]
    var stems: [String] = []
    /// Those whose specs have errors: nobody knows what they declare.
    var brokenStems: [String] = []
  }

  init(_ format: DiagnosticFormat) { self.format = format }

  /// Visits all snapshots that the specs declare, then those that none declares.
  mutating func visit(_ found: FoundSpecs, _ body: (SnapshotEntry) -> Void) throws(ProcessEnd) {
    guard !found.specs.isEmpty || !found.searchedFolders.isEmpty else {
      throw ProcessEnd(.failure, "there is no spec here")
    }
    for folder in found.searchedFolders { folders[folder, default: Folder()].isWhole = true }
    for spec in found.specs { visit(spec, body) }
    for folder in folders.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      visitOrphans(of: folder, body)
    }
  }

  /// Keeps the gravest of the ends so far.
  mutating func worsen(to status: ExitStatus) {
    if rank(status) > rank(self.status) { self.status = status }
  }

  /// Tells a person what could not be done, and keeps that end.
  mutating func fail(_ message: String) {
    writeMessage(Array("formwork: \(message)\n".utf8))
    worsen(to: .failure)
  }

  // MARK: -

  private mutating func visit(_ spec: String, _ body: (SnapshotEntry) -> Void) {
    let folder = folder(of: spec)
    let stem = stem(of: fileName(of: spec))
    folders[folder, default: Folder()].stems.append(stem)
    var request = CompileRequest()
    request.walksMatrix = true
    request.wantsParity = true
    let source: SourceText
    do {
      source = try openFile(spec, limit: request.limits.fileSize)
    } catch {
      folders[folder]?.brokenStems.append(stem)
      if let message = error.message { writeMessage(Array((message + "\n").utf8)) }
      worsen(to: error.status)
      return
    }
    let compilation = compile(source, with: DiskFiles(), for: request)
    report(compilation.diagnostics, of: compilation.sources, as: format)
    guard isWhole(compilation, spec) else { return }
    visit(compilation.results, of: spec, body)
    request.walksMatrix = compilation.document.preview.isFull
    for variant in compilation.document.variants where !variant.isEmpty {
      request.variant = variant.name
      let compilation = compile(source, with: DiskFiles(), for: request)
      // What is wrong with a variant's lines is told already, not what is wrong with its layout.
      if compilation.diagnostics.hasErrors {
        report(compilation.diagnostics, of: compilation.sources, as: format)
      }
      guard isWhole(compilation, spec) else { return }
      visit(compilation.results, of: spec, body)
    }
  }

  /// Whether all screens were made that a spec declares; if not, nobody knows its orphans.
  private mutating func isWhole(_ compilation: Compilation, _ spec: String) -> Bool {
    let isTooLarge: Bool
    if case .tooManyPoints? = compilation.requestError {
      isTooLarge = true
    } else {
      isTooLarge = false
    }
    guard isTooLarge || compilation.diagnostics.hasErrors else { return true }
    folders[folder(of: spec)]?.brokenStems.append(stem(of: fileName(of: spec)))
    if compilation.diagnostics.hasErrors { worsen(to: .specErrors) }
    if isTooLarge, let mistake = compilation.requestError { fail("'\(spec)': \(mistake.message)") }
    return false
  }

  private mutating func visit(
    _ results: [SolvedScreen], of spec: String, _ body: (SnapshotEntry) -> Void
  ) {
    let folder = folder(of: spec)
    let stem = stem(of: fileName(of: spec))
    let projectPath = projectPaths.path(of: spec)
    for result in results {
      var name = SnapshotName(stem: stem, state: result.screen.state)
      name.device = result.point.device
      name.textSize = result.point.textSize
      name.direction = result.point.direction
      name.locale = result.point.locale
      name.variant = result.screen.variant
      if let other = folders[folder]?.declared.updateValue(spec, forKey: name.fileName.lowercased())
      {
        let owners = other == spec ? "two of '\(spec)'" : "'\(spec)' and '\(other)'"
        fail("\(owners) would share the snapshot '\(name.fileName)'; rename one")
        continue
      }
      var fresh: [UInt8] = []
      renderSnapshot(
        result.screen, result.frames, spec: projectPath, parity: result.parity, into: &fresh)
      let path = joined(joined(folder, FoundSpecs.snapshotFolder), name.fileName)
      let entry = entry(path, name, fresh)
      counts[entry.status.name, default: 0] += 1
      body(entry)
    }
  }

  private mutating func entry(
    _ path: String, _ name: SnapshotName, _ fresh: [UInt8]
  ) -> SnapshotEntry {
    do {
      let stored = try readSource(path, limit: 16 << 20).bytes
      let status = compareSnapshot(stored, with: fresh)
      // Equal texts of one length are the same bytes.
      let isText = status == .changed || status == .equal && stored.count != fresh.count
      if isText, Snapshots.hasCarriageReturns(stored) { hasCarriageReturns = true }
      return SnapshotEntry(path: path, name: name, status: status, fresh: fresh, stored: stored)
    } catch {
      return SnapshotEntry(
        path: path, name: name, status: status(of: path, error), fresh: fresh, stored: nil)
    }
  }

  /// What it means that a snapshot cannot be read.
  private func status(of path: String, _ error: FileError) -> SnapshotStatus {
    switch error {
    case .isFolder: .unreadable("it is a folder")
    case .tooLarge: .unreadable("it is larger than 16 MB")
    case .system where isAbsent(path): .missing
    default: .unreadable(error.message)
    }
  }

  private mutating func visitOrphans(of folder: String, _ body: (SnapshotEntry) -> Void) {
    guard let specs = folders[folder] else { return }
    let place = joined(folder, FoundSpecs.snapshotFolder)
    // A folder that is not there has no orphans.
    guard let names = try? fileNames(in: place) else { return }
    for name in names where name.hasSuffix(SnapshotName.ending) {
      guard specs.declared[name.lowercased()] == nil,
        !specs.brokenStems.contains(where: { SnapshotName.isName(name, ofStem: $0) }),
        specs.isWhole || specs.stems.contains(where: { SnapshotName.isName(name, ofStem: $0) }),
        let stored = try? readSource(joined(place, name), limit: 16 << 20).bytes, isSnapshot(stored)
      else { continue }
      counts[SnapshotStatus.orphaned.name, default: 0] += 1
      body(
        SnapshotEntry(
          path: joined(place, name), name: nil, status: .orphaned, fresh: nil, stored: stored))
    }
  }
}

/// A spec's file name without its ending.
func stem(of name: String) -> String {
  for ending in [".yaml", ".yml"] where name.hasSuffix(ending) && name != ending {
    return String(name.dropLast(ending.count))
  }
  return name
}

/// How grave an end is: the gravest of a run decides.
private func rank(_ status: ExitStatus) -> Int {
  switch status {
  case .success: 0
  case .differences: 1
  case .specErrors: 2
  case .failure: 3
  case .internalError: 4
  }
}

/// Whether the process runs on a CI machine, by the variables that those set.
var isContinuousIntegration: Bool {
  if environment("TF_BUILD") != nil { return true }
  guard let value = environment("CI")?.lowercased() else { return false }
  return !value.isEmpty && value != "0" && value != "false"
}
