internal import ArgumentParser
internal import Rendering
internal import Snapshots

/// `formwork snapshot report`: processes reports that were written to files.
struct SnapshotReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Join the results of several machines into the reports of one run.",
    subcommands: [SnapshotReportJoinCommand.self])
}

/// `formwork snapshot report join`: joins the results of several machines into one report.
struct SnapshotReportJoinCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join the parts that 'verify --shard' wrote, and write the reports of the whole.",
    discussion: """
      Each machine writes a part with --report part=F. The reports of the joined parts are, byte for \
      byte, those of one run without --shard. A part that is missing, doubled or of another run is \
      an error.

      EXAMPLES
        formwork snapshot verify --shard 1/2 --report part=part-1.json
        formwork snapshot verify --shard 2/2 --report part=part-2.json
        formwork snapshot report join part-1.json part-2.json --report junit=junit.xml

      EXIT CODES
        what verify would have ended with: 0, 1, 2 or 3
        2  parts are missing or do not belong together
      """)

  @Argument(
    help: "The parts, in any order.",
    completion: .file(extensions: ["json"]))
  var parts: [String]

  @Option(
    help: ArgumentHelp(
      "What to write: json=F, junit=F, html=F, sarif=F, summary=F (Markdown), github. F is a file, or - for standard output.",
      valueName: "kind=path"))
  var report: [String] = []

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let requests = try ReportRequest.all(of: report, artifacts: nil)
    guard !requests.contains(where: { $0.kind == .part }) else {
      throw ProcessEnd(
        .failure, "a joined run cannot be written as a part; name another kind of report")
    }
    var read: [RunPart] = []
    for path in parts {
      let source = try openFile(path, limit: partLimit)
      do throws(PartProblem) {
        read.append(try readRunPart(source))
      } catch {
        throw ProcessEnd(.failure, "cannot join '\(path)': \(error.message)")
      }
    }
    var joined: RunPart
    do throws(JoinProblem) {
      joined = try joinRunParts(read)
    } catch {
      throw ProcessEnd(.failure, "cannot join the parts: \(error.message)")
    }
    var messages: [String] = []
    func fail(_ message: String) {
      messages.append(message)
      joined.report.exitCode = Int(ExitStatus.failure.rawValue)
    }
    // Problems that can be found only when all parts are known.
    var problems: [String] = []
    if !joined.hasBrokenSpecs {
      for filter in joined.filters where !filter.isMet {
        problems.append(unmetFilter(filter.text, among: joined.names))
      }
      if joined.report.entries.isEmpty, joined.report.exitCode != ExitStatus.failure.rawValue,
        problems.isEmpty
      {
        problems.append(nothingCompared)
      }
    }
    for problem in problems {
      joined.report.problems.append(RunReport.Problem(path: nil, message: problem))
      fail(problem)
    }
    let found = joined.found.map { FileDiagnostics($0.diagnostics, sources: $0.sources) }
    for request in requests {
      do throws(FileError) {
        if request.kind == .github { try appendStepSummary(joined.report) }
        try request.write(joined.report, found: found)
      } catch {
        fail("cannot write '\(request.path ?? stepSummary ?? "")': \(error.message)")
      }
    }
    for message in messages { writeSentence(message) }
    var text = RunText()
    text.add(joined.report.groups, of: joined.report.changes)
    text.addSummary(
      Dictionary(uniqueKeysWithValues: joined.report.counts.map { ($0.name, $0.count) }))
    writeResult(text.bytes)
    let status = ExitStatus(rawValue: Int32(joined.report.exitCode)) ?? .failure
    if status != .success { throw ProcessEnd(status) }
  }
}

/// The maximum size of a part in bytes, sufficient for a few thousand changed snapshots.
private let partLimit = 1 << 30
