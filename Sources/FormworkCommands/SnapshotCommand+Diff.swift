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
        formwork snapshot diff specs/login.yaml --variant B
        formwork snapshot diff specs/snapshots/login@empty+rtl.snap.txt
      """)

  @Argument(help: "The spec, or a snapshot of one.")
  var spec: String

  @Option(help: ArgumentHelp("The state, where the spec names several.", valueName: "name"))
  var state: String?

  @Option(help: ArgumentHelp("The variant, where the spec has several.", valueName: "name"))
  var variant: String?

  @Option(
    name: .customLong("diagnostic-format"),
    help: ArgumentHelp("How errors are printed: human, short or json.", valueName: "format"))
  var diagnosticFormat = "human"

  func run() throws {
    var run = SnapshotRun(try choice(diagnosticFormat, of: "diagnostic format"))
    var entries: [SnapshotEntry] = []
    let path = spec.hasSuffix(SnapshotName.ending) ? try specOfSnapshot() : spec
    try run.visit(try FoundSpecs([path])) { if $0.name != nil { entries.append($0) } }
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
      report.add(line: "+++ \(path), now")
      report.addWhole(Snapshots.diffLines(entry.stored ?? [], entry.fresh ?? []))
    }
    try end(run, with: report)
  }

  /// The spec beside the folder in which a snapshot is, by its name.
  private func specOfSnapshot() throws(ProcessEnd) -> String {
    if state != nil || variant != nil {
      throw ProcessEnd(
        .failure, "--state and --variant choose a snapshot of a spec; leave them out")
    }
    let name = fileName(of: spec)
    let place = folder(of: folder(of: spec))
    let specs = ((try? fileNames(in: place)) ?? []).filter { file in
      guard file.hasSuffix(".yaml") || file.hasSuffix(".yml") else { return false }
      return SnapshotName.isName(name, ofStem: stem(of: file))
    }
    // One stem may begin with another: the longer one is meant.
    guard let file = specs.max(by: { $0.utf8.count < $1.utf8.count }) else {
      throw ProcessEnd(.failure, "there is no spec beside '\(spec)' that it could be of")
    }
    return joined(place, file)
  }

  private func chosen(of entries: [SnapshotEntry]) throws(ProcessEnd) -> SnapshotEntry {
    if spec.hasSuffix(SnapshotName.ending) {
      let name = fileName(of: spec)
      if let entry = entries.first(where: { $0.name?.fileName == name }) { return entry }
      throw unknown("snapshot", name, among: entries.compactMap { $0.name?.fileName })
    }
    guard entries.count != 1 || state != nil || variant != nil else { return entries[0] }
    var states: [String] = []
    var variants: [String] = []
    for name in entries.compactMap(\.name) {
      if let state = name.state, !states.contains(state) { states.append(state) }
      if let variant = name.variant, !variants.contains(variant) { variants.append(variant) }
    }
    if let state, !states.contains(state) {
      guard !states.isEmpty else {
        throw ProcessEnd(.failure, "the spec names no states; leave out --state")
      }
      throw unknown("state", state, among: states)
    }
    if let variant, !variants.contains(variant) {
      guard !variants.isEmpty else {
        throw ProcessEnd(.failure, "the spec has no snapshots of variants; leave out --variant")
      }
      throw unknown("variant", variant, among: variants)
    }
    guard state != nil || variant != nil else {
      throw ProcessEnd(
        .failure,
        "the spec has \(entries.count) snapshots; name the file of one, or say "
          + (states.isEmpty ? "--variant" : "--state: \(states.joined(separator: ", "))"))
    }
    var wanted = SnapshotName(stem: entries[0].name?.stem ?? "", state: state ?? states.first)
    wanted.variant = variant
    guard let entry = entries.first(where: { $0.name == wanted }) else {
      throw ProcessEnd(.failure, "there is no snapshot '\(wanted.fileName)' of '\(spec)'")
    }
    return entry
  }
}
