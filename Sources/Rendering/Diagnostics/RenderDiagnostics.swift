package import SpecSyntax

/// How diagnostics are written.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: the source line, a caret, hints, notes and fixes.
  case human
  /// One line for each diagnostic.
  case short
  /// One array of objects, complete.
  case json
}

/// Writes diagnostics in the order given.
///
/// For people at most 50 are written, about 20 of them with their source lines, and never more than
/// 4,000 bytes however hostile the source: what does not fit is counted. Texts and paths are
/// sanitised, so nothing in a spec can move the cursor; JSON escapes them instead and leaves
/// nothing out. Columns count Unicode scalars from 1.
package func renderDiagnostics(
  _ diagnostics: [Diagnostic], sources: [SourceText], format: DiagnosticFormat, color: Bool,
  into output: inout [UInt8]
) {
  var places = PlaceTable(sources)
  switch format {
  case .json:
    appendJSON(diagnostics, &places, to: &output)
  case .human, .short:
    let writer = DiagnosticWriter(color: color)
    let start = output.count
    var written = 0
    for diagnostic in diagnostics.prefix(DiagnosticLimits.count) {
      let room = DiagnosticLimits.bytes - (output.count - start)
      let wantsExcerpt = format == .human && written < DiagnosticLimits.excerpts
      guard
        writer.append(
          diagnostic, withExcerpt: wantsExcerpt, &places, ifWithin: room, to: &output)
      else { break }
      written += 1
    }
    if written < diagnostics.count {
      output.append("… and ")
      output.append(decimal: diagnostics.count - written)
      output.append(" more\n")
    }
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
