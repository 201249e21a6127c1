internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecSyntax

/// The flag that says how a command prints, as ArgumentParser reads it.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How results and findings are printed: human, short or json; only the findings: sarif, "
        + "github, gitlab or checkstyle.", valueName: "format"),
    completion: .list(OutputFormat.allCases.map(\.rawValue)))
  var format: String?

  @Option(name: .customLong("diagnostic-format"), help: .hidden)
  var diagnosticFormat: String?

  var names: FormatNames { FormatNames(format: format, diagnosticFormat: diagnosticFormat) }

  func chosen() throws(ProcessEnd) -> FormatChoice { try names.chosen() }
}

/// The formats that a line names.
struct FormatNames {
  var format: String?
  /// The flag of earlier versions, for findings alone.
  var diagnosticFormat: String?

  init(format: String? = nil, diagnosticFormat: String? = nil) {
    self.format = format
    self.diagnosticFormat = diagnosticFormat
  }

  init(from line: inout PlainLine) {
    format = line.take("--format")
    diagnosticFormat = line.take("--diagnostic-format")
  }

  func chosen() throws(ProcessEnd) -> FormatChoice {
    let result: OutputFormat = try choice(format ?? "human", of: "format")
    guard let diagnosticFormat else { return FormatChoice(result: result, findings: result) }
    let findings: OutputFormat = try choice(diagnosticFormat, of: "format")
    // A program reads documents on standard error, where no other line may stand.
    if format == nil, findings == .human || findings == .short {
      writeNote("--diagnostic-format is called --format now")
    }
    return FormatChoice(result: result, findings: findings, hasOldFlag: true)
  }
}

/// How a command prints its result and what is wrong in specs.
struct FormatChoice {
  let result: OutputFormat
  let findings: OutputFormat
  /// Whether the flag of earlier versions is used, which prints findings to standard error.
  var hasOldFlag = false

  /// For people.
  static let human = FormatChoice(result: .human, findings: .human)

  /// Prints what is wrong in a spec; ends the command where the spec has errors, and where findings
  /// are all that the format has.
  func report(_ compilation: Compilation) throws(ProcessEnd) {
    try report(compilation.diagnostics, of: compilation.sources)
  }

  func report(_ diagnostics: DiagnosticBag, of sources: [SourceText]) throws(ProcessEnd) {
    if result.hasFindingsOnly {
      try reportAlone(diagnostics.sorted(), of: sources)
      throw ProcessEnd(diagnostics.hasErrors ? .specErrors : .success)
    }
    if !diagnostics.isEmpty || hasOldFlag {
      FormworkCommands.report(diagnostics, of: sources, as: findings)
    }
    if diagnostics.hasErrors { throw ProcessEnd(.specErrors) }
  }

  /// Prints findings as the result.
  func reportAlone(_ diagnostics: [Diagnostic], of sources: [SourceText]) throws(ProcessEnd) {
    var report = DiagnosticReport(result, isResult: true)
    report.add(diagnostics, of: sources)
    try report.finish()
  }
}

extension OutputFormat {
  /// Whether the format is read by programs: such findings are a result where no other goes to
  /// standard output.
  var isForPrograms: Bool { self != .human && self != .short }

  /// Whether the format has a place for findings and none for other results.
  var hasFindingsOnly: Bool {
    switch self {
    case .human, .short, .json: false
    case .sarif, .github, .gitlab, .checkstyle: true
    }
  }
}

/// The formats of results that hold no findings.
enum ResultFormat: String, CaseIterable {
  case human, short, json
}
