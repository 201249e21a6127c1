internal import ArgumentParser
internal import ConstraintSolver
internal import JSONText
internal import Rendering
internal import SpecSyntax
internal import UnicodeTables

/// `formwork solve`: runs the constraint solver on a system in a file.
struct SolveCommand: FormworkSubcommand, InputReadingCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    _superCommandName: "formwork",
    abstract: "Solve a system of linear constraints with priorities.",
    discussion: """
      The file names variables and constraints; a constraint reads "terms + constant op 0", and \
      its strength is 1 to 1000, where 1000 must hold:

        { "variables": ["left", "right"],
          "constraints": [
            { "id": "origin", "terms": {"left": 1}, "constant": -16, "op": "==" },
            { "id": "wide", "terms": {"right": 1, "left": -1}, "constant": -300,
              "op": ">=", "strength": 750 },
            { "id": "fits", "terms": {"right": 1}, "constant": -200, "op": "<=" } ] }

        $ formwork solve system.json
        optimal

        values
          left   16
          right  200

        error by priority
          750  116

        broken
          wide  by 116

      With --format json the answer is an object. Its "status" is "optimal", "infeasible" or \
      "stopped". An optimum has "levels", the error of each strength; "values" of the variables \
      that have one; "ambiguous", the others' least and largest values, null where there is none; \
      "violated"; and with --redundant "redundant". An infeasible system has "conflict", \
      constraints that contradict each other, and "minimal": whether any one of them left out does \
      away with that, or the search for less reached its limit. A stopped solve has a "reason".

      EXAMPLES
        formwork solve system.json
        formwork solve system.json --redundant --format json

      Exit code 0 for an optimum, 1 when the required constraints contradict each other, 2 when \
      the file cannot be read or is malformed, or the solver gave up.
      """)

  @Argument(
    help: "The system, as JSON; - for standard input.",
    completion: .file(extensions: ["json"]))
  var file: String

  @Flag(help: "Also list the required constraints that the others imply.")
  var redundant = false

  @Option(
    help: ArgumentHelp(
      "Give up after so many pivots (default: at least 20,000, growing with the system).",
      valueName: "n"))
  var pivotLimit: Int?

  @Option(
    help: ArgumentHelp(
      "How many constraints the search for a minimal conflict may look at; 6,000,000 otherwise.",
      valueName: "n"))
  var conflictLimit: Int?

  @OptionGroup
  var format: FormatOptions

  @OptionGroup
  var input: InputOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func validate() throws {
    for (name, limit) in [("pivot-limit", pivotLimit), ("conflict-limit", conflictLimit)] {
      if let limit, limit < 0 { throw ValidationError("--\(name) is 0 or more") }
    }
  }

  func run() throws {
    let format = try format.chosen()
    let source = try openFile(file, limit: 256 << 20)
    let input = try parse(source, format)
    var options = SolveOptions()
    options.pivotLimit = pivotLimit
    if let conflictLimit { options.conflictLimit = conflictLimit }
    let outcome = solve(input.system, options: options)
    var implied: [ConstraintID]?
    if redundant, case .optimal = outcome {
      implied = findRedundant(in: input.system, options: options)
      if implied == nil {
        writeNote("gave up looking for redundant constraints")
      }
    }
    let answer = SolveAnswer(input: input, outcome: outcome, redundant: implied)
    switch format.result {
    case .sarif, .github, .gitlab, .checkstyle:
      try format.reportAlone(answer.findings(in: source), of: [source])
    case .short: writeResult(answer.shortText)
    case .human:
      var text: [UInt8] = []
      appendSanitised(answer.text, lineFeeds: .kept, to: &text)
      writeResult(text)
    case .json: writeResult(answer.json)
    }
    switch outcome {
    case .optimal: break
    case .infeasible: throw ProcessEnd(.differences)
    case .stopped: throw ProcessEnd(.failure)
    }
  }

  /// Parses a constraint system, or ends the process with an error at the problem's location.
  private func parse(_ source: SourceText, _ format: FormatChoice) throws(ProcessEnd) -> SystemFile
  {
    let diagnostic: Diagnostic
    do {
      return try SystemFile(try readJSON(source))
    } catch let error as JSONError {
      diagnostic = Diagnostic(.error, code: "json-syntax", at: error.span, error.message)
    } catch let problem as SystemFile.Problem {
      diagnostic = Diagnostic(.error, code: "system-format", at: problem.span, problem.message)
    } catch {
      preconditionFailure("reading a system throws the two errors above and no others")
    }
    var diagnostics = DiagnosticBag()
    diagnostics.add(diagnostic)
    if format.result.hasFindingsOnly {
      try format.reportAlone(diagnostics.sorted(), of: [source])
    } else {
      report(diagnostics, of: [source], as: format.findings)
    }
    throw ProcessEnd(.failure)
  }
}
