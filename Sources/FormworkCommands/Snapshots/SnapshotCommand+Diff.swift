internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import SpecYAML

/// `formwork snapshot diff`: prints all changes of one snapshot.
struct SnapshotDiffCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print all changes in one snapshot.",
    discussion: """
      EXAMPLES
        formwork snapshot diff specs/login.yaml
        formwork snapshot diff specs/login.yaml --state empty --style words
        formwork snapshot diff specs/login.yaml --variant B
        formwork snapshot diff specs/snapshots/login@empty+rtl.snap.txt --absolute
      """)

  @Argument(
    help: "The spec, a snapshot of one, or the end of a snapshot's path.",
    completion: .file(extensions: ["yaml", "yml", "txt"]))
  var spec: String

  @Option(
    help: ArgumentHelp("The state, if the spec declares several.", valueName: "name"),
    completion: .custom { words, _, _ in stateNames(on: words) })
  var state: String?

  @Option(help: ArgumentHelp("The variant, if the spec has several.", valueName: "name"))
  var variant: String?

  @Option(
    help: ArgumentHelp(
      "unified, split (side by side), words, or marked (with carets).", valueName: "style"),
    completion: .list(DiffStyle.allCases.map(\.rawValue)))
  var style = "unified"

  @Flag(help: "Print frames relative to the screen's corner, as x and y.")
  var absolute = false

  @OptionGroup var format: FormatOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let diffStyle: DiffStyle = try choice(style, of: "style")
    var run = SnapshotRun(
      try SnapshotSelection([spec]), try format.chosen(),
      VisitOptions())
    var entries: [SnapshotEntry] = []
    try run.visit { if $0.name != nil { entries.append($0) } }
    if run.status != .success { throw ProcessEnd(run.status) }
    let entry = try chosen(of: entries)
    var text = RunText()
    switch entry.status {
    case .equal, .outdated: break
    case .unreadable(let reason):
      throw ProcessEnd(.failure, "cannot compare '\(entry.path)': \(reason)")
    case .missing, .changed, .conflicted, .orphaned:
      run.worsen(to: .differences)
      let terminal = Terminal.output
      let printer = DiffText(
        style: diffStyle, color: terminal.colors(runSettings.color) != .none,
        width: terminal.columns ?? 160)
      text.add(line: "--- \(entry.stored == nil ? "(missing)" : entry.path)")
      text.add(line: "+++ \(entry.specFile ?? spec), now")
      let difference = difference(of: entry, isAbsolute: absolute)
      text.add(lines: printer.lines(of: difference))
      text.difference = DiffText(style: diffStyle, color: false, width: 160)
        .lines(of: difference).map { String(decoding: $0, as: UTF8.self) }
    }
    text.note(entry.status.name, entry.path)
    try end(run, with: text, isAnswer: true)
  }

  private func chosen(of entries: [SnapshotEntry]) throws(ProcessEnd) -> SnapshotEntry {
    if state == nil, variant == nil {
      if entries.count == 1 { return entries[0] }
      throw severalSnapshots(entries)
    }
    if spec.hasSuffix(SnapshotName.ending) {
      throw ProcessEnd(
        .failure, "--state and --variant choose a snapshot of a spec; leave them out")
    }
    let names = entries.compactMap(\.name)
    let states = withoutRepeats(names.compactMap(\.state))
    if let state, !states.contains(state) {
      guard !states.isEmpty else {
        throw ProcessEnd(.failure, "the spec declares no states; delete --state")
      }
      throw unknown("state", state, among: states)
    }
    if let variant { try check(variant, among: withoutRepeats(names.compactMap(\.variant))) }
    var wanted = SnapshotName(stem: names.first?.stem ?? "", state: state ?? states.first)
    wanted.variant = variant
    guard let entry = entries.first(where: { $0.name == wanted }) else {
      throw ProcessEnd(.failure, "there is no snapshot '\(wanted.fileName)' of '\(spec)'")
    }
    return entry
  }

  /// Ends the process if a variant does not exist, or has no snapshots because it changes nothing.
  private func check(_ variant: String, among snapshots: [String]) throws(ProcessEnd) {
    guard !snapshots.contains(variant) else { return }
    let declared = try declaredVariants()
    if declared.contains(variant) {
      throw ProcessEnd(
        .failure,
        "the variant '\(variant)' changes nothing, so it has no snapshots of its own; "
          + "leave out --variant")
    }
    guard !declared.isEmpty else {
      throw ProcessEnd(.failure, "the spec declares no variants; leave out --variant")
    }
    throw unknown("variant", variant, among: declared)
  }

  private func declaredVariants() throws(ProcessEnd) -> [String] {
    var request = CompileRequest()
    request.wantsScreens = false
    let source = try openFile(spec, limit: request.limits.fileSize)
    return compile(source, with: DiskFiles(), for: request).document.variants.map(\.name)
  }

  private func severalSnapshots(_ entries: [SnapshotEntry]) -> ProcessEnd {
    let names = entries.compactMap(\.name)
    let states = withoutRepeats(names.compactMap(\.state))
    guard !entries.isEmpty else { return ProcessEnd(.failure, "there is no snapshot of '\(spec)'") }
    let flags = states.isEmpty ? "--variant" : "--state: \(states.joined(separator: ", "))"
    return ProcessEnd(
      .failure,
      "'\(spec)' has \(entries.count) snapshots; name the file of one, or pass \(flags)")
  }
}

/// Compares a stored snapshot with the current one.
func difference(of entry: SnapshotEntry, isAbsolute: Bool) -> LineDiff {
  let (old, new) = (entry.old ?? [], entry.new ?? [])
  guard isAbsolute, let parents = entry.parents else { return Snapshots.diffLines(old, new) }
  return Snapshots.diffLines(
    withAbsoluteFrames(old, parents, current: new), withAbsoluteFrames(new, parents, current: new))
}

private func withoutRepeats(_ names: [String]) -> [String] {
  var result: [String] = []
  for name in names where !result.contains(name) { result.append(name) }
  return result
}
