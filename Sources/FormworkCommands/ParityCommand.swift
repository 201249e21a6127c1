internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// `formwork parity`: tells where UIKit and SwiftUI would put the same screen's parts elsewhere.
struct ParityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parity",
    _superCommandName: "formwork",
    abstract: "List nodes that UIKit and SwiftUI place differently.",
    discussion: """
      Every screen is laid out for both targets in all its states, at every device, text size, \
      direction and locale of its preview matrix; with flags, at one point of it. A difference of \
      more than half a point is reported where it begins, with its cause and the attribute that \
      removes it. The exit code is 0 without differences, 1 with some, 3 where a spec has errors.

      EXAMPLES
        formwork parity specs/examples/login.yaml
        formwork parity specs/examples --format json
        formwork parity login.yaml --device 'iPhone SE 3' --text-size accessibility3
      """)

  @Argument(help: "The specs, or folders of specs; - for standard input.")
  var specs: [String]

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @Option(
    help: ArgumentHelp("human or json.", valueName: "format"),
    completion: .list(["human", "json"]))
  var format = "human"

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let format: ParityFormat = try choice(format, of: "format")
    let diagnosticFormat = try diagnostics.format()
    guard screen.target == nil else {
      throw ProcessEnd(.failure, "parity compares both targets; leave out --target")
    }
    var request = try screen.choices.request()
    request.wantsParity = true
    request.walksMatrix = !screen.choices.choosesPoint
    var reports: [ParityReport] = []
    var status = ExitStatus.success
    for path in try specPaths(specs) {
      let source = try openFile(
        path, limit: request.limits.fileSize, flag: "--limits file-size=N")
      let compilation = compile(source, with: DiskFiles(), for: request)
      report(compilation.diagnostics, of: compilation.sources, as: diagnosticFormat)
      guard !compilation.diagnostics.hasErrors else {
        status = .specErrors
        continue
      }
      if let mistake = compilation.requestError {
        // Of several files those that declare components have nothing to compare.
        if case .notAScreen = mistake, specs.count > 1 || isFolder(specs[0]) { continue }
        throw ProcessEnd(.failure, mistake.message)
      }
      var report = ParityReport(
        spec: path, screen: compilation.results.first?.screen.name ?? "",
        sources: compilation.sources)
      for result in compilation.results { report.add(result.parity, on: result.screen) }
      if !report.differences.isEmpty, status == .success { status = .differences }
      reports.append(report)
    }
    var text: [UInt8] = []
    switch format {
    case .human: renderParity(reports, into: &text)
    case .json: renderParityJSON(reports, into: &text)
    }
    writeResult(text)
    if status != .success { throw ProcessEnd(status) }
  }
}

/// How differences are written.
enum ParityFormat: String, CaseIterable {
  case human, json
}
