internal import ArgumentParser
internal import Linting
internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecFormatting
internal import SpecSyntax
internal import SpecYAML

/// `formwork fix`: applies what the diagnostics of specs offer.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    _superCommandName: "formwork",
    abstract: "Apply unambiguous fix-its to specs.",
    discussion: """
      Applies the fix-its of the compiler and the linter, in passes, until none is left. A fix-it \
      that would cause another diagnostic is not applied. Deprecated words are replaced. Remaining \
      diagnostics are printed.

      EXAMPLES
        formwork fix login.yaml
        formwork fix specs
        formwork fix --dry-run specs | git apply
        formwork fix - < login.yaml

      EXIT CODES
        0  nothing wrong is left    2  a file could not be read or written
        3  a spec still has errors
      """)

  @Argument(
    help: """
      The specs, or folders of specs; - from standard input to standard output. What the project \
      names without.
      """)
  var specs: [String] = []

  @Flag(name: .customLong("dry-run"), help: "Write no file; print the changes as a patch.")
  var isDryRun = false

  func run() throws {
    let first = specs.first { $0 != "-" }
    let project = try ProjectFile.find(
      around: first.map { isFolder($0) ? $0 : folder(of: $0) } ?? ".")
    var run = FixRun(isDryRun: isDryRun, project.settings.rules)
    let paths = try project.specs(specs)
    let given = try specPaths(paths)
    // A spec waits for the errors of the files that it uses, which may come later in the list.
    let waiting = given.filter { run.fix($0, isLastTry: given.count == 1) == .waits }
    for path in waiting { _ = run.fix(path, isLastTry: true) }
    try run.end()
  }
}

/// Fixes files one after the other; a failure of one does not stop the others.
private struct FixRun {
  let isDryRun: Bool
  private let rules: LintSettings
  private var status = ExitStatus.success
  private var report = DiagnosticReport(.human)
  private var fixedCount = 0
  private var fileCount = 0

  init(isDryRun: Bool, _ rules: LintSettings) {
    self.isDryRun = isDryRun
    self.rules = rules
  }

  enum Outcome { case done, waits }

  mutating func fix(_ path: String, isLastTry: Bool) -> Outcome {
    do throws(ProcessEnd) {
      let source = try openFile(path, limit: YAMLLimits.standard.fileSize)
      let fixed = Pipeline.fix(source, with: DiskFiles(), rules)
      if fixed.blocker != nil, !isLastTry { return .waits }
      for applied in fixed.applied { tell(applied) }
      try write(fixed, of: source, path)
      let text = SourceText(path: source.path, bytes: fixed.bytes, id: source.id)
      let errors = fixed.remaining.filter { $0.severity == .error }
      guard !errors.isEmpty else { return .done }
      worsen(to: .specErrors)
      // The errors of other files are reported with those files, or by compile.
      report.add(errors.filter { $0.span.source == source.id }, of: [text])
      if let blocker = fixed.blocker {
        writeSentence("nothing was fixed in \(path): \(sentence(blocker))")
      }
    } catch {
      writeSentence(of: error)
      worsen(to: error.status)
    }
    return .done
  }

  private mutating func tell(_ applied: FixedFile.Found) {
    writeSentence("fixed \(sentence(applied))")
    fixedCount += 1
  }

  private func sentence(_ found: FixedFile.Found) -> String {
    let place = LineTable(found.source).position(of: Int(found.diagnostic.span.start))
    return "\(found.source.path):\(place.line):\(place.column): \(found.diagnostic.message)"
  }

  private mutating func write(
    _ fixed: FixedFile, of source: SourceText, _ path: String
  ) throws(ProcessEnd) {
    if fixed.bytes != source.bytes { fileCount += 1 }
    if isDryRun {
      guard fixed.bytes != source.bytes else { return }
      writeFileText(writePatch([PatchFile(named: path, from: source.bytes, to: fixed.bytes)]))
    } else if path == "-" {
      writeFileText(fixed.bytes)
    } else if fixed.bytes != source.bytes {
      do {
        try replaceFile(path, from: source.bytes, with: fixed.bytes)
      } catch {
        throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
      }
    }
  }

  mutating func end() throws(ProcessEnd) {
    try report.finish()
    if fixedCount > 0 {
      let problems = fixedCount == 1 ? "1 problem" : "\(fixedCount) problems"
      let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
      writeSentence("\(problems) \(isDryRun ? "would be " : "")fixed in \(files)")
    }
    if status != .success { throw ProcessEnd(status) }
  }

  /// A failure outranks errors in a spec.
  private mutating func worsen(to status: ExitStatus) {
    if self.status != .failure { self.status = status }
  }
}
