internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// `formwork compile` as ArgumentParser reads it.
struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    _superCommandName: "formwork",
    abstract: "Check specs; write a screen's layout.",
    discussion: """
      Without --to the specs are only checked: no output and exit code 0 mean that all is well.
      With --to layout the solved frames of one spec are written as JSON.

      EXAMPLES
        formwork compile specs/examples/*.yaml
        formwork compile login.yaml --to layout > login.layout.json
        formwork compile login.yaml --diagnostic-format short
      """)

  @Argument(help: "The specs; - for standard input.")
  var specs: [String]

  @Option(help: ArgumentHelp("What to write: layout.", valueName: "target"))
  var to: String?

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @Option(
    name: .customLong("diagnostic-format"),
    help: ArgumentHelp("How errors are printed: human, short or json.", valueName: "format"))
  var diagnosticFormat = "human"

  func run() throws {
    try CompileJob(
      specs: specs, screen: screen.choices, to: to, diagnosticFormat: diagnosticFormat
    ).run()
  }
}

/// Checks specs, and writes what they compile to: what `formwork compile` does.
struct CompileJob {
  var specs: [String]
  var screen = ScreenChoices()
  var to: String?
  var diagnosticFormat = "human"

  func run() throws(ProcessEnd) {
    var request = try screen.request()
    let format: DiagnosticFormat = try choice(diagnosticFormat, of: "diagnostic format")
    let target: CompileTarget? = try to.map { (name) throws(ProcessEnd) in
      try choice(name, of: "target")
    }
    request.wantsScreens = target != nil
    if target != nil, specs.count > 1 {
      throw ProcessEnd(.failure, "--to layout writes one document; name one spec")
    }
    var status = ExitStatus.success
    for path in specs {
      do {
        try compileOne(path, request, target, format)
      } catch {
        // The others are still checked; the gravest end wins.
        if let message = error.message { writeMessage(Array((message + "\n").utf8)) }
        if status != .failure { status = error.status }
      }
    }
    if status != .success { throw ProcessEnd(status) }
  }

  private func compileOne(
    _ path: String, _ request: CompileRequest, _ target: CompileTarget?,
    _ format: DiagnosticFormat
  ) throws(ProcessEnd) {
    let source = try openFile(
      path, limit: request.limits.fileSize, flag: "--limits file-size=N")
    let compilation = compile(source, with: DiskFiles(), for: request)
    report(compilation.diagnostics, of: compilation.sources, as: format)
    if compilation.diagnostics.hasErrors { throw ProcessEnd(.specErrors) }
    if let mistake = compilation.requestError { throw ProcessEnd(.failure, mistake.message) }
    guard target == .layout else { return }
    var text: [UInt8] = []
    renderLayoutDocument(
      compilation.results.map { ($0.screen, $0.frames) }, source: source, into: &text)
    writeResult(text)
  }
}

extension CompileJob {
  /// The job that a plain line asks for; nil where ArgumentParser has to read it.
  init?(_ line: PlainLine) {
    guard !line.operands.isEmpty else { return nil }
    var line = line
    self.init(specs: line.operands, screen: ScreenChoices(from: &line), to: line.take("--to"))
    diagnosticFormat = line.take("--diagnostic-format") ?? diagnosticFormat
    guard line.isTaken else { return nil }
  }
}

/// What a spec can be compiled to.
enum CompileTarget: String, CaseIterable {
  case layout
}
