internal import ArgumentParser
internal import Linting
internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecFormatting
internal import SpecSyntax
internal import SpecYAML

/// `formwork fix`: applies the fix-its of diagnostics.
struct FixCommand: FormworkSubcommand, InputReadingCommand {
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
        0  nothing wrong is left
        2  a file could not be read or written
        3  a spec still has errors
      """)

  @Argument(
    help: """
      The specs, or folders of specs; - from standard input to standard output. What the project \
      names without.
      """,
    completion: .specs)
  var specs: [String] = []

  @Flag(name: .customLong("dry-run"), help: "Write no file; print the changes as a patch.")
  var isDryRun = false

  @Flag(help: "Write no file; print the changes as a patch and exit with 1 if there are any.")
  var check = false

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    if check, isDryRun { throw ProcessEnd(.failure, "--check and --dry-run exclude each other") }
    let project = try ProjectFile.find(around: projectFolder(of: specs))
    var run = FixRun(
      isDryRun: isDryRun || check, isCheck: check, format: try format.chosen(),
      project.settings.rules)
    let paths = try project.specs(specs)
    let given = try specPaths(paths)
    // Whether a spec has errors also depends on the files that it uses, which may come later in the
    // list.
    Progress.shared.begin(given.count, "file")
    let waiting = given.filter {
      defer { Progress.shared.step() }
      return run.fix($0, isLastTry: given.count == 1) == .waits
    }
    for path in waiting { _ = run.fix(path, isLastTry: true) }
    try run.end()
  }
}

/// Fixes files one by one; a failure does not stop the run.
private struct FixRun {
  let isDryRun: Bool
  let isCheck: Bool
  private let format: FormatChoice
  private let rules: LintSettings
  private var status = ExitStatus.success
  private var report: DiagnosticReport
  private var files: [(path: String, what: String)] = []
  private var fixedCount = 0
  private var fileCount = 0

  init(isDryRun: Bool, isCheck: Bool, format: FormatChoice, _ rules: LintSettings) {
    self.isDryRun = isDryRun
    self.isCheck = isCheck
    self.format = format
    report = DiagnosticReport(
      format.findings, isResult: !format.hasOldFlag && format.result.hasFindingsOnly)
    report.isBesideResult = format.result == .json
    self.rules = rules
  }

  enum Outcome { case done, waits }

  mutating func fix(_ path: String, isLastTry: Bool) -> Outcome {
    do throws(ProcessEnd) {
      let source = try openFile(path, limit: YAMLLimits.standard.fileSize)
      let fixed = Pipeline.fix(source, with: DiskFiles(), rules)
      if fixed.blocker != nil, !isLastTry { return .waits }
      for applied in fixed.applied { tell(applied) }
      if isDryRun, format.result.hasFindingsOnly {
        for applied in fixed.applied { report.add([applied.diagnostic], of: [applied.source]) }
      }
      try write(fixed, of: source, path)
      let text = SourceText(path: source.path, bytes: fixed.bytes, id: source.id)
      let errors = fixed.remaining.filter { $0.severity == .error }
      guard !errors.isEmpty else { return .done }
      worsen(to: .specErrors)
      // Errors in other files are reported with those files, or by `compile`.
      let own = errors.filter { $0.span.source == source.id }
      report.add(
        fixed.blocker == nil ? own.map { $0.fixIts.isEmpty ? $0 : $0.notApplied } : own, of: [text])
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
    writeNote("\(isDryRun ? "would fix" : "fixed") \(sentence(applied))")
    fixedCount += 1
  }

  private func sentence(_ found: FixedFile.Found) -> String {
    let place = LineTable(found.source).position(of: Int(found.diagnostic.span.start))
    return "\(found.source.path):\(place.line):\(place.column): \(found.diagnostic.message)"
  }

  private mutating func write(
    _ fixed: FixedFile, of source: SourceText, _ path: String
  ) throws(ProcessEnd) {
    if fixed.bytes != source.bytes {
      fileCount += 1
      files.append((source.path, isDryRun ? "fixable" : "fixed"))
      if isCheck, status == .success { status = .differences }
    }
    if isDryRun {
      guard fixed.bytes != source.bytes else { return }
      switch format.result {
      case .human:
        let patch = PatchFile(named: namedPath(path), from: source.bytes, to: fixed.bytes)
        writeFileText(writePatch([patch]))
      case .short: writeResult("\(source.path)\n")
      case .json, .sarif, .github, .gitlab, .checkstyle: break
      }
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
    if format.result == .json { writeResult(fileDocument(files)) }
    if fixedCount > 0 {
      let problems = fixedCount == 1 ? "1 problem" : "\(fixedCount) problems"
      let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
      writeNote("\(problems) \(isDryRun ? "would be " : "")fixed in \(files)")
    }
    if status != .success { throw ProcessEnd(status) }
  }

  /// Sets the exit status if the new one is more severe: a failure is more severe than errors in a
  /// spec.
  private mutating func worsen(to status: ExitStatus) {
    if self.status != .failure { self.status = status }
  }
}

extension Diagnostic {
  /// The diagnostic with a note that its fix-it did not help.
  fileprivate var notApplied: Diagnostic {
    note(
      at: fixIts[0].span,
      "the fix is not applied, because other errors would remain or appear there")
  }
}
