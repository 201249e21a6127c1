internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax

/// `formwork compile`: checks specs, and writes what they compile to.
struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
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
  var to: CompileTarget?

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    var request = try screen.request()
    request.wantsScreens = to != nil
    if to != nil, specs.count > 1 {
      throw ProcessEnd(.failure, "--to layout writes one document; name one spec")
    }
    var status = ExitStatus.success
    for path in specs {
      do {
        try compileOne(path, request)
      } catch {
        // The others are still checked; the gravest end wins.
        if let message = error.message { writeMessage(Array((message + "\n").utf8)) }
        if status != .failure { status = error.status }
      }
    }
    if status != .success { throw ProcessEnd(status) }
  }

  private func compileOne(_ path: String, _ request: CompileRequest) throws(ProcessEnd) {
    let source = try openSpec(path)
    let compilation = compile(source, for: request)
    diagnostics.report(compilation.diagnostics, of: source)
    if compilation.diagnostics.hasErrors { throw ProcessEnd(.specErrors) }
    if let mistake = compilation.requestError { throw ProcessEnd(.failure, mistake.message) }
    guard to == .layout else { return }
    var text: [UInt8] = []
    renderLayoutDocument(
      compilation.results.map { ($0.screen, $0.frames) }, source: source, into: &text)
    writeResult(text)
  }
}

/// What a spec can be compiled to.
enum CompileTarget: String, CaseIterable, ExpressibleByArgument {
  case layout
}
