internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecSyntax
internal import SpecYAML

/// `formwork format`: writes specs in the one style.
struct FormatCommand: ParsableCommand {
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
        0  done, or with --check: nothing to do    1  --check found files to format
        2  a file could not be read or written     3  a file is no YAML
      """)

  @Argument(
    help: """
      The specs, or folders of specs; - from standard input to standard output. What the project \
      names without.
      """)
  var specs: [String] = []

  @Flag(help: "Write no file; print what would change and exit with 1 if anything would.")
  var check = false

  func run() throws {
    var run = FormatRun(isCheck: check)
    let paths = specs.isEmpty ? try ProjectFile.find().specs([]) : specs
    for path in try specPaths(paths) { run.format(path) }
    try run.end()
  }
}

/// Formats files one after the other; what hinders one does not hinder the others.
private struct FormatRun {
  let isCheck: Bool
  private var status = ExitStatus.success
  private var report = DiagnosticReport(.human)
  private var changed = 0
  private var count = 0

  init(isCheck: Bool) { self.isCheck = isCheck }

  mutating func format(_ path: String) {
    let limits = YAMLLimits.standard
    count += 1
    do throws(ProcessEnd) {
      let source = try openFile(path, limit: limits.fileSize)
      switch Pipeline.format(source, limits: limits) {
      case .formatted(let bytes): try take(bytes, of: source, path)
      case .refused(let diagnostics):
        report.add(diagnostics.sorted(), of: [source])
        writeSentence("'\(path)' stays as it is: it cannot be read as YAML")
        worsen(to: .specErrors)
      case .unsafe:
        writeSentence(
          "'\(path)' stays as it is: what it means would have changed, which is our mistake")
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
    if path == "-", !isCheck {
      writeFileText(bytes)
      return
    }
    guard bytes != source.bytes else { return }
    changed += 1
    if isCheck {
      writeFileText(writePatch([PatchFile(named: path, from: source.bytes, to: bytes)]))
      worsen(to: .differences)
      return
    }
    do {
      try replaceFile(path, from: source.bytes, with: bytes)
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
    }
    writeSentence("formatted \(path)")
  }

  mutating func end() throws(ProcessEnd) {
    try report.finish()
    if isCheck, changed > 0, count > 1 {
      writeSentence("\(changed) of \(count) files are not formatted")
    }
    if status != .success { throw ProcessEnd(status) }
  }

  /// What could not be done is graver than what is wrong in a file, and that than a difference.
  private mutating func worsen(to status: ExitStatus) {
    let order: [ExitStatus] = [.success, .differences, .specErrors, .failure, .internalError]
    let rank = { (status: ExitStatus) in order.firstIndex(of: status) ?? 0 }
    if rank(status) > rank(self.status) { self.status = status }
  }
}
