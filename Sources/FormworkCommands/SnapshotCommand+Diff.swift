internal import ArgumentParser
internal import Rendering
internal import Snapshots

/// `formwork snapshot diff`: all that changed in one snapshot.
struct SnapshotDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print all that changed in one snapshot.",
    discussion: """
      EXAMPLES
        formwork snapshot diff specs/login.yaml
        formwork snapshot diff specs/login.yaml --state empty
      """)

  @Argument(help: "The spec.")
  var spec: String

  @Option(help: ArgumentHelp("The state, where the spec names several.", valueName: "name"))
  var state: String?

  @Option(
    name: .customLong("diagnostic-format"),
    help: ArgumentHelp("How errors are printed: human, short or json.", valueName: "format"))
  var diagnosticFormat = "human"

  func run() throws {
    var run = SnapshotRun(try choice(diagnosticFormat, of: "diagnostic format"))
    var entries: [SnapshotEntry] = []
    try run.visit(try FoundSpecs([spec])) { if $0.fresh != nil { entries.append($0) } }
    if run.status != .success { throw ProcessEnd(run.status) }
    let entry = try chosen(of: entries)
    var report = SnapshotReport()
    switch entry.status {
    case .equal: break
    case .unreadable(let reason):
      throw ProcessEnd(.failure, "cannot compare '\(entry.path)': \(reason)")
    case .missing, .changed, .conflicted, .orphaned:
      run.worsen(to: .differences)
      report.add(line: "--- \(entry.stored == nil ? "(missing)" : entry.path)")
      report.add(line: "+++ \(spec), now")
      report.addWhole(Snapshots.diffLines(entry.stored ?? [], entry.fresh ?? []))
    }
    try end(run, with: report)
  }

  private func chosen(of entries: [SnapshotEntry]) throws(ProcessEnd) -> SnapshotEntry {
    let states = entries.compactMap(\.state)
    if let state {
      guard let entry = entries.first(where: { $0.state == state }) else {
        guard !states.isEmpty else {
          throw ProcessEnd(.failure, "the spec names no states; leave out --state")
        }
        throw unknown("state", state, among: states)
      }
      return entry
    }
    guard entries.count == 1, let entry = entries.first else {
      throw ProcessEnd(
        .failure,
        "the spec has \(entries.count) snapshots; name one with --state: "
          + states.joined(separator: ", "))
    }
    return entry
  }
}
