internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecSyntax

/// The flag for the output format.
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

/// The names of formats on a command line.
struct FormatNames {
  var format: String?
  /// The value of an older flag, which is for diagnostics only.
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
    // Programs read a document on standard error, so no other line may be printed there.
    if format == nil, findings == .human || findings == .short {
      writeNote("--diagnostic-format is called --format now")
    }
    return FormatChoice(result: result, findings: findings, hasOldFlag: true)
  }
}

/// The formats in which a command prints its result and its diagnostics.
struct FormatChoice {
  let result: OutputFormat
  let findings: OutputFormat
  /// Whether the older flag is used; diagnostics then go to standard error.
  var hasOldFlag = false

  /// The format for people.
  static let human = FormatChoice(result: .human, findings: .human)

  /// Prints a spec's diagnostics.
  ///
  /// Ends the command if the spec has errors, or if the format is only for diagnostics.
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

  /// Prints diagnostics as the command's result.
  func reportAlone(_ diagnostics: [Diagnostic], of sources: [SourceText]) throws(ProcessEnd) {
    var report = DiagnosticReport(result, isResult: true)
    report.add(diagnostics, of: sources)
    try report.finish()
  }
}

extension OutputFormat {
  /// Whether programs read the format; diagnostics in it go to standard output unless another
  /// result does.
  var isForPrograms: Bool { self != .human && self != .short }

  /// Whether the format is only for diagnostics.
  var hasFindingsOnly: Bool {
    switch self {
    case .human, .short, .json: false
    case .sarif, .github, .gitlab, .checkstyle: true
    }
  }
}

/// The formats that are only for results, not for diagnostics.
enum ResultFormat: String, CaseIterable {
  case human, short, json
}
