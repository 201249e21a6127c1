internal import ArgumentParser
internal import Rendering
internal import Snapshots

/// `formwork snapshot verify`: compares snapshots without writing them.
struct SnapshotVerifyCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare stored snapshots with their specs, without changing them.",
    discussion: """
      What differs waits in .formwork/pending for review or accept. On a CI machine, where CI is \
      set, nothing is written but into the folder that --artifacts names: the proposals, \
      changes.patch for 'git apply', and every report. There a snapshot that no spec declares any \
      more is a difference.

      A snapshot of an older format is compared in what that format says: real changes are told as \
      ever, and the rest is told in one line.

      What a target of a screen lacks is said where one of its snapshots differs, and when they \
      are recorded; 'formwork lint' says it for all screens.

      EXAMPLES
        formwork snapshot verify
        formwork snapshot verify specs/login.yaml
        formwork snapshot verify 'login@*' --no-proposals
        formwork snapshot verify --ci --artifacts out --report github
        formwork snapshot verify --shard 2/4 --report part=part-2.json

      EXIT CODES
        0  all is equal
        1  changed, missing, conflicted; orphaned on a CI machine
        2  something could not be compared, or there is no spec
        3  a spec has errors
      """)

  @OptionGroup
  var options: SnapshotOptions

  @Option(
    help: ArgumentHelp(
      "Also report: json=F, junit=F, html=F, sarif=F, summary=F (Markdown), github, part=F (for 'report join'). F is a file, or - for standard output.",
      valueName: "kind=path"))
  var report: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder for the proposals, changes.patch and all reports.", valueName: "folder"),
    completion: .directory)
  var artifacts: String?

  @Option(
    help: ArgumentHelp(
      "How to treat orphaned snapshots: fail, warn or ignore. Default: fail on a CI machine, else "
        + "warn.",
      valueName: "choice"), completion: .list(OrphanChoice.allCases.map(\.rawValue)))
  var orphans: String?

  @Option(
    help: ArgumentHelp(
      "Verify a part of the snapshots: 2/4 is the second of four.", valueName: "i/n"))
  var shard: String?

  @Flag(
    name: .customLong("strict-eol"), help: "Treat lines that end in CRLF as a difference.")
  var strictEOL = false

  @Flag(
    name: .customLong("strict-format"), help: "Treat an older format of snapshots as a difference.")
  var strictFormat = false

  @Option(
    help: ArgumentHelp(
      "Write a depfile with the files on which the result for one spec depends, for Make and "
        + "Ninja.",
      valueName: "path"),
    completion: .file())
  var depfile: String?

  @Option(
    name: .customLong("depfile-target"),
    help: ArgumentHelp("The target in the depfile.", valueName: "path"),
    completion: .file())
  var depfileTarget: String?

  @OptionGroup var causes: CauseOptions

  @Flag(name: .customLong("no-proposals"), help: "Write nothing into .formwork/pending.")
  var noProposals = false

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let isCI = isContinuousIntegration(options.ci)
    let orphans: OrphanChoice =
      try orphans.map { (word) throws(ProcessEnd) in try choice(word, of: "choice of orphans") }
      ?? (isCI ? .fail : .warn)
    let reports = try ReportRequest.all(of: report, artifacts: artifacts)
    var visit = VisitOptions()
    visit.shard = try FormworkCommands.shard(shard)
    let format = try options.format.chosen().result
    visit.wantsFindings =
      format.hasFindingsOnly || reports.contains { $0.kind == .sarif || $0.kind == .part }
    visit.wantsInputs = depfile != nil
    guard (depfile == nil) == (depfileTarget == nil) else {
      throw ProcessEnd(.failure, "--depfile and --depfile-target need each other")
    }
    let colors = isCI && runSettings.color == .auto ? ColorChoice.never : runSettings.color
    var run = try options.run(visit)
    if depfile != nil, run.selection.found.specs.count != 1 {
      throw ProcessEnd(.failure, "--depfile describes one spec; name only one")
    }
    var found = VerifyResult(
      isCI: isCI, writesProposals: !isCI && !noProposals, orphans: orphans)
    found.report.shard = visit.shard
    var proposals = Proposals()
    try run.visit { found.add($0, &proposals) }
    try found.explain(causes.explainer, &run)
    found.noteRun(of: run.roots)
    run.fail(found.failures + proposals.failures)
    if found.hasDifferences { run.worsen(to: .differences) }
    if found.hasUnreadable { run.worsen(to: .failure) }
    if strictEOL, run.hasCarriageReturns { run.worsen(to: .differences) }
    if strictFormat, run.outdatedCount > 0 { run.worsen(to: .differences) }
    run.requireVisits()
    writeReports(found, reports, &run)
    if let depfile, let depfileTarget {
      try writeDepfile(depfile, of: [depfileTarget], on: run.inputs)
    }
    guard let kind = ReportRequest.Kind(format) else {
      try end(run, with: found.text(of: run, color: Terminal.output.colors(colors) != .none))
      return
    }
    writeResult(
      ReportRequest.bytes(of: kind, filled(found.report, of: run), found: run.found, format))
    if run.status != .success { throw ProcessEnd(run.status) }
  }

  /// Returns the report, filled with the results of the run.
  private func filled(_ report: RunReport, of run: SnapshotRun) -> RunReport {
    var report = report
    report.problems = run.problems
    report.folder = repositoryFolder(of: run.roots)
    report.exitCode = Int(run.status.rawValue)
    return report
  }

  /// Writes the requested reports; prints errors.
  private func writeReports(
    _ found: VerifyResult, _ requests: [ReportRequest], _ run: inout SnapshotRun
  ) {
    let report = filled(found.report, of: run)
    if let artifacts {
      do throws(FileError) {
        try writeArtifacts(found.entries, to: artifacts)
      } catch {
        run.fail("cannot write to '\(artifacts)': \(error.message)")
      }
    }
    if requests.contains(where: { $0.kind == .github }) {
      do throws(FileError) {
        try appendStepSummary(report)
      } catch {
        run.fail("cannot write '\(stepSummary ?? "")': \(error.message)")
      }
    }
    for request in requests {
      do throws(FileError) {
        let part = request.kind == .part ? try run.part(report) : nil
        try request.write(report, found: run.found, part: part) { found.drawnCauses }
      } catch {
        run.fail("cannot write '\(request.path ?? "")': \(error.message)")
      }
    }
  }
}

/// What to do with snapshots that no spec declares any more.
enum OrphanChoice: String, CaseIterable {
  case fail, warn, ignore
}

/// The results of a verification, collected so far.
struct VerifyResult {
  let isCI: Bool
  let writesProposals: Bool
  let orphans: OrphanChoice
  var report = RunReport()
  /// The changed snapshots that the user can accept.
  private(set) var entries: [SnapshotEntry] = []
  /// The index of each entry's change in the report.
  private var positions: [Int] = []
  private(set) var failures: [String] = []
  private(set) var hasDifferences = false
  private(set) var hasUnreadable = false
  private var lines = RunText()

  init(isCI: Bool, writesProposals: Bool, orphans: OrphanChoice) {
    self.isCI = isCI
    self.writesProposals = writesProposals
    self.orphans = orphans
  }

  mutating func add(_ entry: SnapshotEntry, _ proposals: inout Proposals) {
    guard let change = entry.change else {
      report.addEqual(entry.projectPath, spec: entry.spec, status: entry.status)
      if writesProposals { proposals.drop(entry) }
      return
    }
    switch entry.status {
    case .equal, .outdated: return
    case .changed, .missing: lines.add(entry.status.name, entry.path)
    case .conflicted: lines.add("conflicted", entry.path, "it contains conflict markers")
    case .orphaned:
      guard orphans != .ignore else { return }
      lines.add("orphaned", entry.path, "no spec declares it")
    case .unreadable(let reason): lines.add("unreadable", entry.path, reason)
    }
    report.add(change)
    switch entry.status {
    case .equal, .outdated: return
    case .unreadable: hasUnreadable = true
    case .orphaned: hasDifferences = hasDifferences || orphans == .fail
    case .changed, .missing, .conflicted:
      hasDifferences = true
      positions.append(report.changes.count - 1)
      entries.append(entry)
      propose(entry)
    }
  }

  /// Finds the edits that caused the changes of snapshots.
  mutating func explain(
    _ explainer: ChangeExplainer, _ run: inout SnapshotRun
  ) throws(ProcessEnd) {
    var explainer = explainer
    try explainer.explain(&entries)
    for (entry, position) in zip(entries, positions) {
      if let explanation = entry.explanation { report.explain(position, explanation) }
    }
    report.findGroups()
    for note in explainer.notes { lines.add(line: "note: \(note)") }
  }

  /// Stores the list of the snapshots that `accept --all` accepts.
  mutating func noteRun(of roots: [String]) {
    guard writesProposals else { return }
    for root in roots {
      let snapshots = entries.filter { $0.root == root && $0.fresh != nil }.map(\.projectPath)
      do throws(FileError) {
        try ProposalRun(root: root).write(snapshots.sorted())
      } catch {
        failures.append("cannot write '\(joined(root, PendingFolder.own))': \(error.message)")
      }
    }
  }

  private mutating func propose(_ entry: SnapshotEntry) {
    guard writesProposals, let fresh = entry.fresh else { return }
    do throws(FileError) {
      try PendingFolder(root: entry.root).write(fresh, for: entry.projectPath)
    } catch {
      let place = joined(PendingFolder.own, PendingFolder.name)
      failures.append(
        "cannot write the proposal '\(joined(place, entry.projectPath))': \(error.message); "
          + "--no-proposals does without")
    }
  }

  /// The drawings of one example screen for each cause.
  var drawnCauses: DrawnCauses {
    drawCauses(report.groups, Dictionary(uniqueKeysWithValues: zip(positions, entries)))
  }

  /// The run's results as text.
  func text(of run: SnapshotRun, color: Bool) -> RunText {
    var text = RunText(color: color)
    text.add(lines)
    text.add(report.groups, of: report.changes)
    text.addSummary(run.counts)
    if run.outdatedCount > 0 {
      text.add(
        line:
          "\(counted(run.outdatedCount, "snapshot")) of an older format, compared in what that says: "
          + "formwork snapshot record --upgrade")
    }
    if run.hasCarriageReturns {
      text.add(
        line: "warning: snapshots have CRLF line ends; 'formwork snapshot doctor --fix' fixes that")
    }
    guard !entries.isEmpty else { return text }
    if entries.contains(where: { $0.status == .conflicted }) {
      text.add(line: "to finish the merge, once the sources are merged: formwork snapshot merge")
    }
    if writesProposals {
      text.add(line: "to look at them one by one: formwork snapshot review")
      text.add(line: "where the new text is right: formwork snapshot accept --all")
    } else {
      text.add(line: "where the new text is right: formwork snapshot record --changed")
    }
    return text
  }
}
