internal import Rendering
internal import Snapshots
internal import SpecSyntax

/// The path of the project's root in its repository; empty for the repository's root, and if there
/// are several roots.
func repositoryFolder(of roots: [String]) -> String {
  guard roots.count == 1, let root = roots.first, let top = repositoryTop(above: root), top != root
  else { return "" }
  return String(root.dropFirst(top.hasSuffix("/") ? top.count : top.count + 1))
}

/// Appends the results of the run to the job summary, if the run is on GitHub.
func appendStepSummary(_ report: RunReport) throws(FileError) {
  guard let path = stepSummary else { return }
  let old = isAbsent(path) ? [] : try readSource(path, limit: 16 << 20).bytes
  try replaceFile(path, with: old + reportSummary(report))
}

/// The path of the file for GitHub's job summary; nil outside of GitHub.
var stepSummary: String? {
  environment("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 }
}

extension RunReport {
  /// The causes of changed snapshots as diagnostics, for the log of a code scanner.
  var causeDiagnostics: [FileDiagnostics] {
    groups.map { group in
      let members = group.members.map { changes[$0] }
      let lines = heading(of: group, members, isStored: true)
      let place = group.cause.map { ($0.path, $0.line, $0.column) } ?? (members[0].path, 1, 1)
      // The log derives line numbers from the bytes before a location.
      let source = SourceText(
        path: repositoryPath(place.0),
        bytes: [UInt8](repeating: 0x0A, count: place.1 - 1)
          + [UInt8](repeating: 0x20, count: place.2))
      let start = UInt32(place.1 - 1 + place.2 - 1)
      let text = ([group.cause?.text ?? lines[0]] + lines.dropFirst()).joined(separator: "\n")
      let names = members.prefix(20).map(\.shortName).joined(separator: ", ")
      let diagnostic = Diagnostic(
        .error, code: "snapshot-changed", at: SourceSpan(.spec, start, start),
        "\(text)\n\(names)\(members.count > 20 ? " and \(members.count - 20) more" : "")")
      return FileDiagnostics([diagnostic], sources: [source])
    }
  }
}
