internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecSyntax
internal import SpecYAML

/// `formwork format`: formats specs in the standard style.
struct FormatCommand: FormworkSubcommand, InputReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    _superCommandName: "formwork",
    abstract: "Format specs.",
    discussion: """
      Orders keys, normalizes quotes and spacing, and puts children last. Comments, anchors, blank \
      lines between groups and the spec's meaning stay. Keys are sorted only between blank lines. \
      A file that is not valid YAML is left as it is, with the reason. 'formwork explain format' \
      describes the style.

      EXAMPLES
        formwork format login.yaml
        formwork format specs
        formwork format --check specs
        formwork format - < login.yaml

      EXIT CODES
        0  done, or with --check: nothing to do
        1  --check found files to format
        2  a file could not be read or written
        3  a file is no YAML
      """)

  @Argument(
    help: """
      The specs, or folders of specs; - from standard input to standard output. What the project \
      names without.
      """,
    completion: .specs)
  var specs: [String] = []

  @Flag(help: "Write no file; print what would change and exit with 1 if anything would.")
  var check = false

  @Flag(name: .customLong("dry-run"), help: "Write no file; print what would change.")
  var isDryRun = false

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    if check, isDryRun { throw ProcessEnd(.failure, "--check and --dry-run exclude each other") }
    var run = FormatRun(
      isCheck: check, isDryRun: isDryRun, format: try format.chosen())
    let paths = specs.isEmpty ? try ProjectFile.find().specs([]) : specs
    let files = try specPaths(paths)
    Progress.shared.begin(files.count, "file")
    for path in files {
      run.format(path)
      Progress.shared.step()
    }
    try run.end()
  }
}

/// Formats files one by one; a failure does not stop the run.
private struct FormatRun {
  let isCheck: Bool
  let isDryRun: Bool
  private let format: FormatChoice
  private var status = ExitStatus.success
  private var report: DiagnosticReport
  private var files: [(path: String, what: String)] = []
  private var changed = 0
  private var count = 0

  init(isCheck: Bool, isDryRun: Bool, format: FormatChoice) {
    self.isCheck = isCheck
    self.isDryRun = isDryRun
    self.format = format
    report = DiagnosticReport(
      format.findings, isResult: !format.hasOldFlag && format.result.hasFindingsOnly)
    report.isBesideResult = format.result == .json
  }

  mutating func format(_ path: String) {
    let limits = YAMLLimits.standard
    count += 1
    do throws(ProcessEnd) {
      let source = try openFile(path, limit: limits.fileSize)
      switch Pipeline.format(source, limits: limits) {
      case .formatted(let bytes): try take(bytes, of: source, path)
      case .refused(let diagnostics):
        report.add(diagnostics.sorted(), of: [source])
        writeSentence("'\(path)' is not changed: it cannot be read as YAML")
        worsen(to: .specErrors)
      case .unsafe:
        writeSentence(
          "'\(path)' is not changed: formatting would change its meaning, which is a bug in "
            + "formwork"
        )
        worsen(to: .internalError)
      }
    } catch {
      writeSentence(of: error)
      worsen(to: error.status)
    }
  }

  private mutating func take(_ bytes: [UInt8], of source: SourceText, _ path: String)
    throws(ProcessEnd)
  {
    let isRead = isCheck || isDryRun
    if path == "-", !isRead {
      writeFileText(bytes)
      return
    }
    guard bytes != source.bytes else { return }
    changed += 1
    if isRead {
      try tell(PatchFile(named: namedPath(path), from: source.bytes, to: bytes), of: source)
      if isCheck { worsen(to: .differences) }
      return
    }
    do {
      try replaceFile(path, from: source.bytes, with: bytes)
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
    }
    if format.result == .json {
      files.append((path, "formatted"))
    } else {
      writeNote("formatted \(path)")
    }
  }

  /// Prints the changes to a file as a patch.
  private mutating func tell(_ patch: PatchFile, of source: SourceText) throws(ProcessEnd) {
    switch format.result {
    case .human: writeFileText(writePatch([patch]))
    case .short: writeResult("\(source.path)\n")
    case .json: files.append((source.path, "unformatted"))
    case .sarif, .github, .gitlab, .checkstyle:
      let first = Diagnostic(
        .warning, code: "unformatted", at: SourceSpan(source.id, 0, 0),
        "the file is not formatted; 'formwork format' formats it")
      report.add([first], of: [source])
    }
  }

  mutating func end() throws(ProcessEnd) {
    try report.finish()
    if format.result == .json { writeResult(fileDocument(files)) }
    if isCheck, changed > 0, count > 1 {
      writeNote("\(changed) of \(count) files are not formatted")
    }
    if status != .success { throw ProcessEnd(status) }
  }

  /// Sets the exit status if the new one is more severe.
  ///
  /// A failure is the most severe, followed by errors in a file, and then by differences.
  private mutating func worsen(to status: ExitStatus) {
    let order: [ExitStatus] = [.success, .differences, .specErrors, .failure, .internalError]
    let rank = { (status: ExitStatus) in order.firstIndex(of: status) ?? 0 }
    if rank(status) > rank(self.status) { self.status = status }
  }
}
