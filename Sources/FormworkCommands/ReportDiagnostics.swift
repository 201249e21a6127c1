internal import Rendering
internal import SpecModel
internal import SpecReference
internal import SpecSyntax

/// Prints the diagnostics of specs in the format that a flag selects.
///
/// Text goes to standard error at once, or to a file at the end. Diagnostics after the first
/// `limit` are only counted.
struct DiagnosticReport {
  private let format: OutputFormat
  /// The path of the output file; nil for standard error.
  private let path: String?
  /// Diagnostics that are printed at the end: as a document, or in a file.
  private var held: [FileDiagnostics] = []
  private var paths = ProjectPaths()
  private var errors = 0
  private var warnings = 0
  private var notes = 0
  private var specsWithFindings = 0
  private var specs = 0
  private var written = 0
  /// The diagnostics that were already printed; those of a file that several specs use are printed
  /// once.
  private var told: Set<Told> = []

  /// A diagnostic's message and location, by which it is recognized in other specs.
  private struct Told: Hashable {
    let path: String
    let start: UInt32
    let end: UInt32
    let code: String
  }

  private static let limit = 200

  /// Whether the diagnostics are the command's result, which goes to standard output.
  private let isResult: Bool
  /// Whether another result goes to standard output; a document without diagnostics is then
  /// omitted.
  var isBesideResult = false
  /// The path from the repository's root to the project, which is prepended to paths in
  /// machine-readable output; empty if the two are the same folder.
  var folder = ""

  init(_ format: OutputFormat, path: String? = nil, isResult: Bool = false) {
    self.format = format
    self.path = path
    self.isResult = isResult
  }

  private func write(_ text: [UInt8]) {
    if isResult { writeResult(text) } else { writeRendered(text) }
  }

  mutating func add(_ diagnostics: [Diagnostic], of sources: [SourceText]) {
    specs += 1
    addMore(diagnostics, of: sources)
  }

  /// Adds diagnostics that are known only after all specs have been read.
  mutating func addMore(_ diagnostics: [Diagnostic], of sources: [SourceText]) {
    let diagnostics = withoutTold(diagnostics, of: sources).map { withAnswer($0, sources) }
    guard !diagnostics.isEmpty else { return }
    specsWithFindings += 1
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
    let file = FileDiagnostics(diagnostics, sources: sources.map { named($0) })
    guard path == nil, !waitsForEnd else {
      held.append(file)
      return
    }
    guard written < Self.limit else { return }
    written += diagnostics.count
    let terminal = isResult ? Terminal.output : Terminal.messages
    write(text(of: [file], color: terminal.colors(runSettings.color) != .none))
  }

  /// Adds a hint about a name from another framework, unless the diagnostic has a better hint.
  private func withAnswer(_ diagnostic: Diagnostic, _ sources: [SourceText]) -> Diagnostic {
    if diagnostic.code == "colon-in-text" { return withMeantValue(diagnostic, sources) }
    let isOpen =
      switch diagnostic.code {
      // Knowing the name's meaning is better than guessing by similar spelling.
      case "unknown-key": diagnostic.hint == nil || diagnostic.hintIsGuess
      // Without a similar component, the hint only lists examples.
      case "unknown-component": diagnostic.fixIts.isEmpty && diagnostic.hintIsGuess
      default: false
      }
    guard isOpen else { return diagnostic }
    let span = diagnostic.span
    let bytes = sources[Int(span.source.index)].bytes[Int(span.start)..<Int(span.end)]
    let word = String(decoding: bytes, as: UTF8.self).filter { $0 != "\"" && $0 != "'" }
    return diagnostic.hint(
      answer(toForeignWord: word) ?? answer(toForeignWord: ForeignAttributes.bare(word)))
  }

  /// Adds a hint for code of another language in a line, such as `font: .system(size: 17)`,
  /// `VStack(spacing: 8):` or `opacity: isOn ? 1 : 0.5`.
  private func withMeantValue(_ diagnostic: Diagnostic, _ sources: [SourceText]) -> Diagnostic {
    let bytes = sources[Int(diagnostic.span.source.index)].bytes
    let place = Int(diagnostic.span.start)
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let start = bytes[..<place].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(where: isBreak) ?? bytes.count
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    let content = String(line.drop { $0 == " " || $0 == "-" })
    guard let meant = ForeignLine(content) else { return diagnostic }
    let plain = Diagnostic(
      diagnostic.severity, code: diagnostic.code, at: diagnostic.span, diagnostic.message)
    return plain.hint(meant.phrase)
  }

  /// Removes diagnostics that were already reported for another spec that uses the same file.
  private mutating func withoutTold(
    _ diagnostics: [Diagnostic], of sources: [SourceText]
  ) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let keys = diagnostics.map { diagnostic in
      let span = diagnostic.span
      return Told(
        path: withoutDot(sources[Int(span.source.index)].path), start: span.start, end: span.end,
        code: diagnostic.code)
    }
    let new = zip(diagnostics, keys).filter { !told.contains($0.1) }.map(\.0)
    told.formUnion(keys)
    return new
  }

  /// Prints the diagnostics that were kept until the end.
  mutating func finish() throws(ProcessEnd) {
    // Omit an empty document if there is another result.
    if held.isEmpty, isBesideResult, waitsForEnd { return }
    let all = waitsForEnd || path != nil ? text(of: held, color: false) : []
    if let path {
      do {
        try replaceFile(path, with: all)
      } catch {
        throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
      }
    } else {
      write(all)
    }
    if specs > 1, specsWithFindings > 0, !format.isDocument { writeNote(summary) }
  }

  /// Whether the diagnostics are printed at the end.
  ///
  /// GitHub shows at most ten annotations per run, so they must be selected from all diagnostics.
  private var waitsForEnd: Bool { format.isDocument || format == .github }

  private func text(of files: [FileDiagnostics], color: Bool) -> [UInt8] {
    var text: [UInt8] = []
    renderDiagnostics(
      files, format: format, color: color, version: formworkVersion,
      describe: { CodePage.page(of: $0)?.what ?? findingMeaning($0) }, into: &text)
    return text
  }

  private var summary: String {
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "error")) }
    if warnings > 0 { parts.append(counted(warnings, "warning")) }
    if notes > 0 { parts.append(counted(notes, "note")) }
    let last = parts.removeLast()
    let found = parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    return specs == 1 ? "\(found) in 1 spec" : "\(found) in \(specsWithFindings) of \(specs) specs"
  }

  /// Returns the source with the path to display: the given path for people, and the path relative
  /// to the repository's root for tools.
  private mutating func named(_ source: SourceText) -> SourceText {
    guard format.isDocument || format == .github, source.path != "<stdin>" else { return source }
    let path = paths.path(of: source.path)
    return SourceText(
      path: folder.isEmpty ? path : joined(folder, path), bytes: source.bytes, id: source.id)
  }
}

/// A path without a leading `./`.
private func withoutDot(_ path: String) -> String {
  path.hasPrefix("./") ? String(path.dropFirst(2)) : path
}

/// A number with its noun: `1 error`, `2 errors`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// Prints one spec's diagnostics to standard error.
func report(
  _ diagnostics: DiagnosticBag, of sources: [SourceText], as format: OutputFormat
) {
  var report = DiagnosticReport(format)
  report.add(diagnostics.sorted(), of: sources)
  // This cannot fail, because it writes no file.
  try? report.finish()
}
