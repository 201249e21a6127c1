internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecSyntax
internal import SpecYAML

/// `formwork snapshot mutate`: measures how many changes the snapshots detect.
struct SnapshotMutateCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract:
      "Change each value of specs, one at a time, and list the changes that no snapshot detects.",
    discussion: """
      Each value of the specs, and of the components, themes and texts that they use, is replaced by \
      another one that compiles; then the snapshots that the specs declare are compared with those of \
      the unchanged files. Nothing is written. A value whose change no snapshot notices is on no \
      screen that is drawn: add a state, a device or a locale that shows it.

      EXAMPLES
        formwork snapshot mutate specs/login.yaml
        formwork snapshot mutate specs --missed
        formwork snapshot mutate specs --format github

        specs/login.yaml
            9:14  noticed  padding: 16 -> 17
           14:15  missed   text: Offline -> Offlinex
        1 of 2 changes is noticed, 1 is missed

      EXIT CODES
        0  every change is noticed
        1  some are missed
        2  a file could not be read, or there is nothing to change
        3  a spec has errors
      """)

  @Argument(
    help: "The specs, or folders of specs. Default: those in this folder.",
    completion: .specs)
  var specs: [String] = []

  @Flag(help: "Print only the changes that no snapshot detects.")
  var missed = false

  @OptionGroup
  var format: FormatOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen().result
    let found = try FoundSpecs(specs.isEmpty ? ["."] : specs)
    var run = MutationRun(
      format: format, isBrief: missed, report: DiagnosticReport(format, isResult: true))
    try run.mutate(found.specs)
  }
}

/// Changes single values of specs on all cores, and reports which changes no snapshot detects.
private struct MutationRun {
  let format: OutputFormat
  let isBrief: Bool
  private var report: DiagnosticReport
  private var status = ExitStatus.success
  private var noticedCount = 0
  private var missedCount = 0
  private var unchangeableCount = 0

  init(format: OutputFormat, isBrief: Bool, report: DiagnosticReport) {
    self.format = format
    self.isBrief = isBrief
    self.report = report
  }

  private enum Outcome: Sendable {
    case unreadable(ProcessEnd)
    case wrong([Diagnostic], [SourceText])
    case screen(ComparedSpec, DiskFiles)
    /// The file is a component, theme or strings file, which is only visible in screens that use
    /// it.
    case noScreen
  }

  mutating func mutate(_ paths: [String]) throws(ProcessEnd) {
    var projects = ProjectPaths()
    let placed = paths.map { PlacedSpec(file: $0, project: projects.project(of: folder(of: $0))) }
    Progress.shared.begin(placed.count, "spec")
    let outcomes = concurrentMap(placed.count, handingOn: .ofManySpecs) {
      Self.visit(placed[$0], remembering: &$1)
    }
    var specs: [(spec: ComparedSpec, files: DiskFiles)] = []
    for outcome in outcomes {
      switch outcome {
      case .unreadable(let end):
        writeSentence(of: end)
        status = .failure
      case .wrong(let diagnostics, let sources):
        var errors = DiagnosticReport(format.isDocument ? .human : format)
        errors.add(diagnostics, of: sources)
        try errors.finish()
        if status == .success { status = .specErrors }
      case .screen(let spec, let files): specs.append((spec, files))
      case .noScreen: break
      }
    }
    for file in files(of: specs.map(\.spec)) { change(file, specs) }
    try report.finish()
    guard noticedCount + missedCount > 0 || status != .success else {
      throw ProcessEnd(.failure, "there is no value to change")
    }
    if noticedCount + missedCount > 0 { writeSummary() }
    if status == .success, missedCount > 0 { status = .differences }
    if status != .success { throw ProcessEnd(status) }
  }

  /// The files that the specs use, without duplicates.
  private func files(of specs: [ComparedSpec]) -> [SourceText] {
    var known: Set<String> = []
    var files: [SourceText] = []
    for source in specs.flatMap(\.snapshots.sources) {
      let name = fileName(of: source.path)
      guard name.hasSuffix(".yaml") || name.hasSuffix(".yml"), name != Project.fileName,
        known.insert(realPath(source.path) ?? source.path).inserted
      else { continue }
      files.append(SourceText(path: source.path, bytes: source.bytes))
    }
    return files
  }

  private mutating func change(
    _ file: SourceText, _ specs: [(spec: ComparedSpec, files: DiskFiles)]
  ) {
    let users = specs.filter { $0.spec.uses(file) }
    let values = changeableValues(
      of: file, knowing: users.flatMap(\.spec.snapshots.names))
    Progress.shared.begin(values.count, "value")
    let outcomes = concurrentMap(values.count, handingOn: .ofManySpecs) { position, memory in
      var last = ChangeOutcome.unchangeable
      for user in users {
        let found = Pipeline.outcome(
          of: values[position], in: file, for: user.spec, with: user.files, remembering: &memory)
        if case .noticed = found { return found }
        if case .missed = found { last = found }
      }
      return last
    }
    let lines = LineTable(file)
    var text = RunText()
    var missed: [Diagnostic] = []
    for (value, outcome) in zip(values, outcomes) {
      let word: String
      let new: String
      switch outcome {
      case .noticed(let replacement):
        noticedCount += 1
        (word, new) = ("noticed", replacement)
      case .missed(let replacement):
        missedCount += 1
        (word, new) = ("missed", replacement)
        missed.append(.missedChange(of: value, to: replacement))
      case .unchangeable:
        unchangeableCount += 1
        continue
      }
      guard format == .human, !isBrief || word == "missed" else { continue }
      if text.bytes.isEmpty { text.add(line: file.path) }
      let place = lines.position(of: Int(value.span.start))
      let number = "\(place.line):\(place.column)"
      let blanks = String(repeating: " ", count: max(2, 10 - number.utf8.count))
      let room = String(repeating: " ", count: 9 - word.utf8.count)
      text.add(
        line: blanks + number + "  " + word + room
          + "\(value.key): \(inOneLine(value.text)) -> \(inOneLine(new))")
    }
    if format == .human { writeResult(text.bytes) } else { report.add(missed, of: [file]) }
  }

  private func writeSummary() {
    let count = noticedCount + missedCount
    var line =
      "\(noticedCount) of \(count) changes \(noticedCount == 1 ? "is" : "are") noticed"
    if missedCount > 0 { line += ", \(missedCount) \(missedCount == 1 ? "is" : "are") missed" }
    if unchangeableCount > 0 {
      line += "; \(counted(unchangeableCount, "value")) can be nothing else"
    }
    if format == .human {
      writeResult(Array((line + "\n").utf8))
    } else {
      writeSentence(line)
    }
  }

  /// Reads and compiles a spec before any change.
  private static func visit(
    _ spec: PlacedSpec, remembering memory: inout CompileMemory?
  ) -> Outcome {
    do throws(ProcessEnd) {
      let source = try openFile(spec.file, limit: YAMLLimits.standard.fileSize)
      if let snapshots = specSnapshots(
        of: source, path: spec.path, with: spec.files, remembering: &memory)
      {
        return .screen(
          ComparedSpec(source: source, path: spec.path, snapshots: snapshots), spec.files)
      }
      var request = CompileRequest()
      request.walksMatrix = true
      let compilation = compile(source, with: spec.files, for: request, remembering: &memory)
      return compilation.diagnostics.hasErrors
        ? .wrong(compilation.diagnostics.sorted(), compilation.sources) : .noScreen
    } catch {
      return .unreadable(error)
    }
  }
}

/// A value shortened to one line of a table.
private func inOneLine(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count > 40 ? line.prefix(39) + "…" : line
}

extension Diagnostic {
  /// Reports a value whose change no snapshot detects.
  fileprivate static func missedChange(
    of value: ChangeableValue, to replacement: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: "finding-missed", at: value.span,
      "no snapshot notices '\(value.key): \(inOneLine(replacement))' here"
    )
    .hint("add a state, a device or a locale to the preview that shows the value")
  }
}
