internal import ArgumentParser
internal import JSONText
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// `formwork parity`: lists nodes that UIKit and SwiftUI place differently.
struct ParityCommand: FormworkSubcommand, InputReadingCommand {
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
        formwork parity login.yaml
        formwork parity specs --format json
        formwork parity login.yaml --device 'iPhone SE 3' --text-size accessibility3
      """)

  @Argument(
    help: "The specs, or folders of specs; - for standard input.",
    completion: .specs)
  var specs: [String]

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen()
    let isFindings = format.result.hasFindingsOnly || format.result == .short
    var findings = DiagnosticReport(format.result, isResult: true)
    guard screen.target == nil else {
      throw ProcessEnd(.failure, "parity compares both targets; leave out --target")
    }
    var request = try screen.choices.request()
    request.wantsParity = true
    request.walksMatrix = !screen.choices.choosesPoint
    var reports: [ParityReport] = []
    var status = ExitStatus.success
    let paths = try specPaths(specs)
    Progress.shared.begin(paths.count, "spec")
    for path in paths {
      let source = try openFile(
        path, limit: request.limits.fileSize, flag: "--limits file-size=N")
      let compilation = compile(source, with: DiskFiles(), for: request)
      if isFindings {
        var found = compilation.diagnostics.sorted()
        for result in compilation.results {
          found += result.parity.map { Diagnostic($0, on: result.screen) }
        }
        findings.add(found, of: compilation.sources)
      } else if !compilation.diagnostics.isEmpty || format.hasOldFlag {
        FormworkCommands.report(
          compilation.diagnostics, of: compilation.sources, as: format.findings)
      }
      Progress.shared.step()
      guard !compilation.diagnostics.hasErrors else {
        status = .specErrors
        continue
      }
      if let error = compilation.requestError {
        // If several files are given, those that only declare components are skipped.
        if case .notAScreen = error, specs.count > 1 || isFolder(specs[0]) { continue }
        throw ProcessEnd(.failure, error.message)
      }
      var report = ParityReport(
        spec: path, screen: compilation.results.first?.screen.name ?? "",
        sources: compilation.sources)
      for result in compilation.results { report.add(result.parity, on: result.screen) }
      if !report.differences.isEmpty, status == .success { status = .differences }
      reports.append(report)
    }
    var text: [UInt8] = []
    if isFindings {
      try findings.finish()
    } else if format.result == .json {
      renderParityJSON(reports, into: &text)
    } else {
      renderParity(reports, into: &text)
    }
    writeResult(text)
    if status != .success { throw ProcessEnd(status) }
  }
}

extension Diagnostic {
  /// A difference between the targets, as a finding.
  fileprivate init(_ finding: ParityFinding, on screen: Screen) {
    let (swiftUI, uiKit) = (finding.swiftui, finding.uikit)
    let points = { (length: Millipoints) in
      JSONWriter.rounded(Double(length) / 1000, decimals: 3)
    }
    self.init(
      .warning, code: "finding-parity", at: screen[finding.node].span,
      "the \(finding.measure.rawValue) of \(screen.told(finding.node.position)) is \(points(swiftUI)) in SwiftUI and "
        + "\(points(uiKit)) in UIKit: \(finding.reason)")
  }
}
