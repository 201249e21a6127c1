internal import ArgumentParser
internal import JSONText
internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// `formwork affected`: lists the screens that edits affect.
struct AffectedCommand: FormworkSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "affected",
    _superCommandName: "formwork",
    abstract: "List the screens, states and targets that edits since a git revision affect.",
    discussion: """
      Each screen is compiled as it was at the revision, with one edit at a time and as it is now; what \
      then differs in its snapshots is affected. Nothing has to be recorded for that.

      EXAMPLES
        formwork affected --since origin/main
        formwork affected --since HEAD~1 specs/account
        formwork compile $(formwork affected --since origin/main --format short)

      EXIT CODES
        0  listed
        2  there is no such revision, or no repository
        3  a spec has errors now, so what reaches it is not known
      """)

  @Argument(
    help: "Specs, or folders of specs. Default: the project's specs.",
    completion: .specs)
  var specs: [String] = []

  @Option(help: ArgumentHelp("The revision to compare with.", valueName: "revision"))
  var since = "HEAD"

  @OptionGroup
  var format: FormatOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let format = try format.chosen().result
    let project = try ProjectFile.find()
    let places = try project.specs(specs)
    let found = try FoundSpecs(places)
    guard !found.specs.isEmpty else {
      throw ProcessEnd(.failure, "there is no spec in '\(places.joined(separator: "', '"))'")
    }
    var paths = ProjectPaths()
    var screens: [AffectedScreen] = []
    var changes: [String: Changes] = [:]
    var work: [(spec: PlacedSpec, changes: Changes)] = []
    for file in found.specs {
      let known = paths.project(of: folder(of: file))
      let root = known.project.root
      let own = try changes[root] ?? self.changes(at: root)
      changes[root] = own
      if !own.isEmpty { work.append((PlacedSpec(file: file, project: known), own)) }
    }
    Progress.shared.begin(work.count, "spec")
    let reached = concurrentMap(work.count, handingOn: SearchMemory()) { [work] number, memory in
      AffectedScreen(work[number].spec, work[number].changes, remembering: &memory)
    }
    screens = reached.compactMap { $0 }
    switch format {
    case .human: writeResult(text(of: screens).bytes)
    case .short:
      var text = RunText()
      for screen in screens { text.add(line: screen.file) }
      writeResult(text.bytes)
    case .json: writeResult(json(of: screens))
    case .sarif, .github, .gitlab, .checkstyle: try writeFindings(of: screens, format)
    }
    if screens.contains(where: { $0.hasErrors }) { throw ProcessEnd(.specErrors) }
  }

  /// Finds the edits and new files in a project.
  private func changes(at root: String) throws(ProcessEnd) -> Changes {
    guard let repository = GitRepository(root: root) else {
      throw ProcessEnd(.failure, "'\(root)' is not in a git repository")
    }
    guard let commit = repository.commit(since) else {
      throw ProcessEnd(.failure, "git has no commit '\(since)'")
    }
    return Changes(
      edits: EditedSources(since: commit, in: repository),
      added: Set(repository.changedFiles(since: commit)?.added ?? []))
  }

  private func text(of screens: [AffectedScreen]) -> RunText {
    var text = RunText()
    var causes: [Cause] = []
    for screen in screens {
      for (cause, _) in screen.reaches where !causes.contains(cause) { causes.append(cause) }
    }
    for cause in causes {
      let reached = screens.filter { screen in screen.reaches.contains { $0.cause == cause } }
      text.add(
        line:
          "\(cause.shownPath):\(cause.line)  \(cause.text)   \(counted(reached.count, "screen"))")
      for screen in reached {
        let states = screen.reaches.first { $0.cause == cause }?.states ?? []
        let list = states.isEmpty ? "" : "  states \(states.joined(separator: ", "))"
        let targets = screen.targets.map(\.rawValue).joined(separator: ", ")
        text.add(line: "  \(screen.file)\(list)  targets \(targets)")
      }
    }
    for screen in screens where screen.hasErrors {
      text.add(line: "\(screen.file)  has errors; 'formwork compile' prints them")
    }
    for screen in screens where !screen.hasErrors && screen.reaches.isEmpty {
      text.add(line: "\(screen.file)  had errors, or did not exist, at \(since)")
    }
    if screens.isEmpty { text.add(line: "no screen is affected") }
    return text
  }

  /// Prints the edits as diagnostics at their lines.
  private func writeFindings(
    of screens: [AffectedScreen], _ format: OutputFormat
  ) throws(ProcessEnd) {
    var diagnostics = DiagnosticReport(format, isResult: true)
    var told: Set<String> = []
    for screen in screens {
      for (cause, _) in screen.reaches
      where told.insert("\(cause.shownPath):\(cause.line)").inserted {
        let count = screens.count { other in other.reaches.contains { $0.cause == cause } }
        let source =
          (try? readSource(cause.shownPath, limit: sourceLimit))
          ?? SourceText(path: cause.shownPath, bytes: [])
        let start = UInt32(source.bytes.offset(ofLine: cause.line))
        diagnostics.add(
          [
            Diagnostic(
              .note, code: "affected", at: SourceSpan(source.id, start, start),
              "\(cause.text) reaches \(counted(count, "screen"))")
          ], of: [source])
      }
    }
    try diagnostics.finish()
  }

  private func json(of screens: [AffectedScreen]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginDocument()
    writer.key("screens")
    writer.beginArray()
    for screen in screens {
      writer.beginObject()
      writer.key("spec")
      writer.string(screen.file)
      writer.key("hasErrors")
      writer.bool(screen.hasErrors)
      writer.key("targets")
      writer.beginArray()
      for target in screen.targets { writer.string(target.rawValue) }
      writer.endArray()
      writer.key("causes")
      writer.beginArray()
      for (cause, states) in screen.reaches {
        writer.beginObject()
        writer.key("path")
        writer.string(cause.path)
        writer.key("line")
        writer.int(cause.line)
        writer.key("text")
        writer.string(cause.text)
        writer.key("states")
        writer.beginArray()
        for state in states { writer.string(state) }
        writer.endArray()
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

/// The edits and new files in a project since a revision.
private struct Changes: Sendable {
  /// The edits of existing files; nil if there are none.
  let edits: EditedSources?
  /// The paths of the new files, relative to the project's root.
  let added: Set<String>

  var isEmpty: Bool { edits == nil && added.isEmpty }
}

/// A screen that edits affect.
private struct AffectedScreen: Sendable {
  let file: String
  var targets: [Target] = []
  var hasErrors = false
  /// For each edit, the states of the screen in which it is visible.
  var reaches: [(cause: Cause, states: [String])] = []

  /// Finds the states that edits affect; nil if no edit affects the screen.
  init?(
    _ spec: PlacedSpec, _ changes: Changes, remembering memory: inout SearchMemory
  ) {
    file = spec.file
    guard let disk = try? openFile(spec.file, limit: YAMLLimits.standard.fileSize),
      isScreen(disk.bytes)
    else { return nil }
    guard
      let after = SnapshotTexts(of: spec, disk, with: spec.files, remembering: &memory.compile)
    else {
      hasErrors = true
      return
    }
    targets = after.targets
    if changes.added.contains(spec.path) {
      var states: [String] = []
      for name in after.texts.keys.sorted(by: { $0.precedes($1) }) {
        if let state = after.states[name], !states.contains(state) { states.append(state) }
      }
      let cause = Cause(
        path: spec.path, shownPath: shortened(joined(spec.project.root, spec.path)), line: 1,
        column: 1, text: "new screen")
      reaches = [(cause, states)]
      return
    }
    guard let sources = changes.edits else { return nil }
    guard !sources.edits(in: after.uses).isEmpty else { return nil }
    guard
      let before = spec.snapshots(with: [], of: sources, disk, remembering: &memory.compile)
    else { return }
    let names = Set(before.texts.keys).union(after.texts.keys).filter { name in
      before.texts[name] != after.texts[name]
    }.sorted { $0.precedes($1) }
    guard !names.isEmpty else { return nil }
    let candidates = sources.edits(in: before.uses.union(after.uses))
    var compileMemory = memory.compile
    var search = CauseSearch(
      of: names, edits: candidates.count, from: before.texts, to: after.texts
    ) { chosen in
      spec.snapshots(
        with: chosen.map { candidates[$0] }, of: sources, disk, remembering: &compileMemory)?.texts
    }
    let results = search.run()
    memory.compile = compileMemory
    for name in names {
      for edits in results[name]?.causes ?? [] {
        let cause = sources.cause(of: edits.map { candidates[$0] }, for: spec.path)
        let state = after.states[name] ?? before.states[name]
        let place = reaches.firstIndex { $0.cause == cause } ?? reaches.count
        if place == reaches.count { reaches.append((cause, [])) }
        if let state, !reaches[place].states.contains(state) { reaches[place].states.append(state) }
      }
    }
  }
}

extension [UInt8] {
  /// The offset of a line; the end of the text if it has fewer lines.
  fileprivate func offset(ofLine line: Int) -> Int {
    var number = 1
    for (offset, byte) in enumerated() {
      if number == line { return offset }
      if byte == 0x0A { number += 1 }
    }
    return count
  }
}

/// Whether a file describes a screen, that is, has the top-level key `screen`.
func isScreen(_ bytes: [UInt8]) -> Bool {
  bytes.split(separator: 0x0A).contains { $0.starts(with: "screen:".utf8) }
}
