package import SpecSyntax

/// How diagnostics are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// For people: the source line, a caret, hints, notes and fixes.
  case human
  /// One line for each diagnostic.
  case short
  /// One array of objects, complete.
  case json
  /// One log of the Static Analysis Results Interchange Format, 2.1.0.
  case sarif
  /// Workflow commands that GitHub shows beside the lines of a pull request.
  case github
  /// GitLab's report of code quality.
  case gitlab
  /// XML as Checkstyle writes it, which most CI services read.
  case checkstyle

  /// Whether all that is found makes one document, so that nothing can be written before its end.
  package var isDocument: Bool { self != .human && self != .short && self != .github }
}

/// What was found in one spec, and the files that its spans point into.
package struct FileDiagnostics: Sendable {
  package let diagnostics: [Diagnostic]
  package let sources: [SourceText]

  package init(_ diagnostics: [Diagnostic], sources: [SourceText]) {
    self.diagnostics = diagnostics
    self.sources = sources
  }
}

/// Writes diagnostics in the order given.
///
/// For people at most 50 are written for a spec, about 20 of them with their source lines, and never
/// more than 4,000 bytes however hostile the source: what does not fit is counted. Texts and paths
/// are sanitised, so nothing in a spec can move the cursor; JSON escapes them instead and leaves
/// nothing out. Columns count Unicode scalars from 1.
///
/// - Parameters:
///   - version: the version of the program, for formats that tell it.
///   - describe: says in a sentence what a code means, for formats that tell it.
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

/// Writes the diagnostics of one spec for people.
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
    output.append(" more\n")
  }
}

/// Bounds of what is written for people.
enum DiagnosticLimits {
  static let count = 50
  /// Diagnostics that are written with their source line.
  static let excerpts = 20
  static let bytes = 3_500
  static let messageCells = 200
  static let messageBytes = 800
  static let pathBytes = 1_000
  static let notes = 6
  static let fixes = 3
  static let excerptCells = 100
}
