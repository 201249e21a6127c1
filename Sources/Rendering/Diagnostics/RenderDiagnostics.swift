package import SpecSyntax

/// The output formats of diagnostics.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Text for people: the source line, a caret, hints, notes and fix-its.
  case human
  /// One line per diagnostic.
  case short
  /// One array of JSON objects.
  case json
  /// A log in the Static Analysis Results Interchange Format (SARIF) 2.1.0.
  case sarif
  /// Workflow commands, which GitHub shows at the lines of a pull request.
  case github
  /// A GitLab code quality report.
  case gitlab
  /// Checkstyle XML, which most CI services read.
  case checkstyle

  /// Whether the output is a single document, which can be written only at the end.
  package var isDocument: Bool { self != .human && self != .short && self != .github }
}

/// The diagnostics of one spec, and the files to which their spans refer.
package struct FileDiagnostics: Sendable {
  package let diagnostics: [Diagnostic]
  package let sources: [SourceText]

  package init(_ diagnostics: [Diagnostic], sources: [SourceText]) {
    self.diagnostics = diagnostics
    self.sources = sources
  }
}

/// Writes diagnostics in the given order.
///
/// The human-readable format is limited to 50 diagnostics per spec, about 20 with source lines, and
/// 4,000 bytes per spec; the rest is counted. Texts and paths are sanitized, so a spec cannot send
/// control characters to a terminal; JSON escapes them and is not limited. Columns count Unicode
/// scalars from 1.
///
/// - Parameters:
///   - version: the program's version, for formats that include it.
///   - describe: returns a sentence about a diagnostic code, for formats that include it.
package func renderDiagnostics(
  _ files: [FileDiagnostics], format: OutputFormat, color: Bool,
  version: String? = nil, describe: (String) -> String? = { _ in nil }, into output: inout [UInt8]
) {
  switch format {
  case .json: appendJSON(files, to: &output)
  case .sarif: appendSARIF(files, version: version, describe: describe, to: &output)
  case .github: appendGitHub(files, to: &output)
  case .gitlab: appendGitLab(files, to: &output)
  case .checkstyle: appendCheckstyle(files, version: version, to: &output)
  case .human, .short:
    for file in files {
      append(file, withExcerpts: format == .human, color: color, to: &output)
    }
  }
}

/// Writes the diagnostics of one spec in the human-readable format.
private func append(
  _ file: FileDiagnostics, withExcerpts: Bool, color: Bool, to output: inout [UInt8]
) {
  var places = PlaceTable(file.sources)
  let writer = DiagnosticWriter(color: color)
  let start = output.count
  var written = 0
  for diagnostic in file.diagnostics.prefix(DiagnosticLimits.count) {
    let room = DiagnosticLimits.bytes - (output.count - start)
    let wantsExcerpt = withExcerpts && written < DiagnosticLimits.excerpts
    guard
      writer.append(diagnostic, withExcerpt: wantsExcerpt, &places, ifWithin: room, to: &output)
    else { break }
    written += 1
  }
  if written < file.diagnostics.count {
    output.append("… and ")
    output.append(decimal: file.diagnostics.count - written)
    output.append(" more; --format short prints them all\n")
  }
}

/// Limits of the human-readable format.
enum DiagnosticLimits {
  static let count = 50
  /// The number of diagnostics shown with their source line.
  static let excerpts = 20
  static let bytes = 3_500
  static let messageCells = 200
  /// The maximum width of a hint in cells; large, because hints contain code, which is useless if
  /// truncated.
  static let hintCells = 400
  static let messageBytes = 800
  static let pathBytes = 1_000
  static let notes = 6
  static let fixes = 3
  static let excerptCells = 100
}
