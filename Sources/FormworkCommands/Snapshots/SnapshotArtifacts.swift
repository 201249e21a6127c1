internal import Rendering
internal import Snapshots
internal import SpecReference

/// A report that the command line requests: its kind and its destination.
struct ReportRequest {
  enum Kind: String, CaseIterable {
    case json, junit, html, sarif, github, summary
    /// All results of the run, to be joined with those of other machines.
    case part
  }

  let kind: Kind
  /// The path of the output file; nil for standard output.
  let path: String?

  /// The reports that the flags request; if there is a folder for artifacts, all reports that are
  /// written to files.
  static func all(of texts: [String], artifacts: String?) throws(ProcessEnd) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for text in texts { requests.append(try ReportRequest(text)) }
    guard let artifacts else { return requests }
    let names: [(Kind, String)] = [
      (.json, "report.json"), (.junit, "junit.xml"), (.html, "report.html"),
      (.sarif, "report.sarif"), (.summary, "summary.md"),
    ]
    return requests + names.map { ReportRequest(kind: $0, path: joined(artifacts, $1)) }
  }

  private init(_ text: String) throws(ProcessEnd) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    kind = try choice(String(parts[0]), of: "kind of report")
    let place = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
    if place == nil, kind != .github {
      throw ProcessEnd(
        .failure, "a report needs a file: --report \(kind.rawValue)=PATH, or - for standard output")
    }
    path = place == "-" ? nil : place
  }

  private init(kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - part: the results as a part of several machines' run, if requested.
  ///   - drawn: creates the drawings of screens for the HTML page.
  ///   - format: the format of diagnostics by cause.
  static func bytes(
    of kind: Kind, _ report: RunReport, found: [FileDiagnostics],
    part: RunPart? = nil, drawn: () -> DrawnCauses = { DrawnCauses() },
    _ format: OutputFormat = .sarif
  ) -> [UInt8] {
    switch kind {
    case .json: return reportJSON(report)
    case .junit: return reportJUnit(report)
    case .html: return reportHTML(report, drawn: drawn())
    case .github: return reportGitHub(report)
    case .part: return part.map(writeRunPart) ?? []
    case .summary: return reportSummary(report)
    case .sarif:
      var text: [UInt8] = []
      renderDiagnostics(
        report.causeDiagnostics + found, format: format, color: false, version: formworkVersion,
        describe: { CodePage.page(of: $0)?.what ?? findingMeaning($0) }, into: &text)
      return text
    }
  }

  func write(
    _ report: RunReport, found: [FileDiagnostics], part: RunPart? = nil,
    drawn: () -> DrawnCauses = { DrawnCauses() }
  ) throws(FileError) {
    let bytes = Self.bytes(of: kind, report, found: found, part: part, drawn: drawn)
    guard let path else {
      writeResult(bytes)
      return
    }
    try makeFolders(folder(of: path))
    try replaceFile(path, with: bytes)
  }
}

extension ReportRequest.Kind {
  /// Creates the report that is the run's result in a format; nil for text.
  init?(_ format: OutputFormat) {
    switch format {
    case .human, .short: return nil
    case .json: self = .json
    case .github: self = .github
    case .sarif, .gitlab, .checkstyle: self = .sarif
    }
  }
}

/// The name of the patch file in the artifacts folder.
let artifactPatch = "changes.patch"

/// Writes the new snapshots and a patch for `git apply` to a folder.
func writeArtifacts(_ entries: [SnapshotEntry], to folder: String) throws(FileError) {
  let pending = PendingFolder(path: joined(folder, PendingFolder.name))
  var files: [PatchFile] = []
  for entry in entries {
    guard let fresh = entry.fresh else { continue }
    try pending.write(fresh, for: entry.projectPath)
    files.append(
      PatchFile(path: pathInRepository(of: entry), old: entry.stored, new: fresh))
  }
  try makeFolders(folder)
  try replaceFile(joined(folder, artifactPatch), with: writePatch(files))
}

/// The path of a snapshot relative to its repository's root, or to the project's root if there is
/// no repository.
private func pathInRepository(of entry: SnapshotEntry) -> String {
  guard let top = repositoryTop(above: entry.root), top != entry.root else {
    return entry.projectPath
  }
  let inside = entry.root.dropFirst(top.hasSuffix("/") ? top.count : top.count + 1)
  return "\(inside)/\(entry.projectPath)"
}

/// The root of the repository that contains a folder, given by its absolute path; nil if there is
/// none.
func repositoryTop(above folder: String) -> String? {
  var folder = folder
  while isAbsent(joined(folder, ".git")) {
    guard folder.hasPrefix("/"), folder != "/" else { return nil }
    folder = FormworkCommands.folder(of: folder)
  }
  return folder
}
