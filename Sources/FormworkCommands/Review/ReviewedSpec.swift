internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import SpecSyntax

/// The options that select which screens of specs are compared.
struct ReviewPoints: Sendable {
  /// Which states are compared: the declared ones, those derived from form rules, or both.
  var states = StatesChoice.named
  /// The shape of the matrix for declared states; nil for the shape that each spec declares.
  var matrix: MatrixShape?
  /// The target to lay out screens for; nil for the first target of each spec.
  var target: Target?

  var requests: [CompileRequest] {
    var named = CompileRequest()
    if let target { named.targets = .one(target) }
    var derived = named
    named.matrix = matrix
    derived.states = .allDerived
    switch states {
    case .named: return [named]
    case .derived: return [derived]
    case .all: return [named, derived]
    }
  }
}

/// The parsed files of both versions, which a thread reuses for the next spec.
struct ReviewMemory: Sendable {
  var old: CompileMemory? = .ofManySpecs
  var new: CompileMemory? = .ofManySpecs
}

/// The result of comparing one spec.
struct ReviewedSpec: Sendable {
  var changes: [SnapshotChange] = []
  /// For each change, by path: the indices of the edits of each cause in its explanation.
  private(set) var edits: [String: [[Int]]] = [:]
  var gone: [ReviewReport.GoneScreen] = []
  var comparedCount = 0
  var facts = ScreenFacts()
  /// The diagnostics of the new version, with the sources that they refer to.
  var found: (diagnostics: [Diagnostic], sources: [SourceText])?
  /// Whether the old version has errors.
  var oldHasErrors = false

  /// Compares all screens of a spec's two versions, and finds the edits that cause each difference.
  ///
  /// Can run on any thread; calls share only the memory.
  init(
    _ pair: SpecPair, _ sources: EditedSources, _ points: ReviewPoints,
    remembering memory: inout ReviewMemory
  ) {
    if pair.new == pair.old, pair.oldFiles == nil, !pair.isReached(by: sources, &memory) { return }
    var facts = ScreenFacts()
    var before: SnapshotTexts?
    var after: SnapshotTexts?
    if pair.old != nil {
      before = pair.oldTexts(sources, points, &memory.old, &facts)
      oldHasErrors = before == nil
    }
    if pair.new != nil {
      after = pair.newTexts(points, &memory.new, &facts)
      if after == nil {
        found = pair.diagnostics(&memory.new)
        return
      }
    }
    defer {
      facts.keepTexts(of: changes.flatMap(\.texts))
      self.facts = facts
    }
    let old = before?.texts ?? [:]
    let new = after?.texts ?? [:]
    let names = Set(old.keys).union(new.keys)
    comparedCount = names.count
    let differing = names.filter { !areEqual(old[$0] ?? [], new[$0] ?? []) }
      .sorted { $0.precedes($1) }
    guard !differing.isEmpty else { return }
    guard let before, let after else {
      addWhole(pair, names: differing, new: new)
      return
    }
    let candidates = sources.edits(in: before.uses.union(after.uses))
    var compileMemory = memory.old
    var search = CauseSearch(
      of: differing, edits: candidates.count, from: old, to: new
    ) { chosen in
      pair.texts(with: chosen.map { candidates[$0] }, sources, points, &compileMemory, &facts)?
        .texts
    }
    let results = search.run()
    memory.old = compileMemory
    for name in differing {
      let found = (results[name]?.causes ?? []).map { edits in edits.map { candidates[$0] } }
      edits[name] = found
      let causes = found.map { sources.cause(of: $0, for: pair.spec.path) }
      add(
        name, of: pair, old: old[name], new: new[name],
        Array(zip(causes, results[name]?.alone ?? [])))
    }
  }

  private mutating func add(
    _ name: String, of pair: SpecPair, old: [UInt8]?, new: [UInt8]?,
    _ causes: [(cause: Cause, alone: [UInt8]?)]
  ) {
    guard let new else {
      gone.append(
        ReviewReport.GoneScreen(
          name: shortName(of: name), spec: pair.spec.path, cause: causes.first?.cause))
      return
    }
    let explanation: Explanation =
      causes.isEmpty ? .unexplained("no edit of its sources changes it alone") : .edits(causes)
    changes.append(
      SnapshotChange(
        path: name, spec: pair.spec.path, status: old == nil ? .missing : .changed, old: old,
        new: new, explanation))
  }

  /// Adds all screens of a spec that exists in only one version, or whose old version has errors.
  private mutating func addWhole(_ pair: SpecPair, names: [String], new: [String: [UInt8]]) {
    let why = oldHasErrors ? "new, the old spec has errors" : "a new spec"
    let cause = Cause(
      path: pair.spec.path, shownPath: pair.spec.file, line: 1, column: 1, text: why)
    for name in names {
      if pair.new == nil {
        gone.append(
          ReviewReport.GoneScreen(name: shortName(of: name), spec: pair.spec.path, cause: nil))
      } else if let text = new[name] {
        changes.append(
          SnapshotChange(
            path: name, spec: pair.spec.path, status: .missing, old: nil, new: text, cause: cause))
      }
    }
  }

  private func shortName(of name: String) -> String {
    name.hasSuffix(SnapshotName.ending)
      ? String(name.dropLast(SnapshotName.ending.count)) : name
  }
}

extension SpecPair {
  /// Whether the spec uses a file that differs; checked without compiling a screen.
  fileprivate func isReached(by sources: EditedSources, _ memory: inout ReviewMemory) -> Bool {
    guard let new else { return true }
    let changed = sources.changedPaths
    guard !changed.isEmpty else { return false }
    var request = CompileRequest()
    request.wantsScreens = false
    let compilation = compile(
      SourceText(path: spec.file, bytes: new), with: files, for: request,
      remembering: &memory.new)
    return compilation.lookups.contains { $0.kind != .names && changed.contains($0.path) }
  }

  fileprivate func oldTexts(
    _ sources: EditedSources, _ points: ReviewPoints, _ memory: inout CompileMemory?,
    _ facts: inout ScreenFacts
  ) -> SnapshotTexts? {
    guard let oldFiles else { return texts(with: [], sources, points, &memory, &facts) }
    return texts(of: old ?? [], with: oldFiles, points, &memory, &facts)
  }

  /// Calls a function with each screen of the old version.
  func visitOld(
    _ sources: EditedSources, _ points: ReviewPoints,
    _ body: @escaping (SolvedScreen, String) -> Void
  ) {
    var (memory, facts) = (CompileMemory?.none, ScreenFacts())
    if let oldFiles {
      _ = texts(of: old ?? [], with: oldFiles, points, &memory, &facts, body)
    } else {
      _ = texts(
        of: sources.text(of: spec.path, with: []) ?? new ?? old ?? [],
        with: sources.files(on: files, with: []), points, &memory, &facts, body)
    }
  }

  /// Calls a function with each screen of the new version.
  func visitNew(_ points: ReviewPoints, _ body: @escaping (SolvedScreen, String) -> Void) {
    var (memory, facts) = (CompileMemory?.none, ScreenFacts())
    _ = texts(of: new ?? [], with: files, points, &memory, &facts, body)
  }

  /// Calls a function with each screen of the old version to which some edits are applied.
  func visit(
    with edits: [Int], _ sources: EditedSources, _ points: ReviewPoints,
    _ body: @escaping (SolvedScreen, String) -> Void
  ) {
    var (memory, facts) = (CompileMemory?.none, ScreenFacts())
    _ = texts(with: edits, sources, points, &memory, &facts, body)
  }

  fileprivate func newTexts(
    _ points: ReviewPoints, _ memory: inout CompileMemory?, _ facts: inout ScreenFacts
  ) -> SnapshotTexts? {
    texts(of: new ?? [], with: files, points, &memory, &facts)
  }

  /// The snapshots of the old version with some edits applied; nil if that has errors.
  fileprivate func texts(
    with chosen: [Int], _ sources: EditedSources, _ points: ReviewPoints,
    _ memory: inout CompileMemory?, _ facts: inout ScreenFacts,
    _ body: ((SolvedScreen, String) -> Void)? = nil
  ) -> SnapshotTexts? {
    texts(
      of: sources.text(of: spec.path, with: chosen) ?? new ?? old ?? [],
      with: sources.files(on: files, with: chosen), points, &memory, &facts, body)
  }

  private func texts(
    of bytes: [UInt8], with files: some FileProvider, _ points: ReviewPoints,
    _ memory: inout CompileMemory?, _ facts: inout ScreenFacts,
    _ body: ((SolvedScreen, String) -> Void)? = nil
  ) -> SnapshotTexts? {
    var whole: SnapshotTexts?
    var noted = facts
    for request in points.requests {
      let part = SnapshotTexts(
        of: spec, SourceText(path: spec.file, bytes: bytes), with: files, for: request,
        remembering: &memory,
        noting: { result, name, text in
          noted.note(result, text)
          body?(result, name)
        })
      guard let part else { return nil }
      whole?.add(part)
      whole = whole ?? part
    }
    facts = noted
    return whole
  }

  /// Returns the diagnostics of the new version.
  fileprivate func diagnostics(
    _ memory: inout CompileMemory?
  ) -> ([Diagnostic], [SourceText]) {
    var request = CompileRequest()
    request.walksMatrix = true
    let compilation = compile(
      SourceText(path: spec.file, bytes: new ?? []), with: files, for: request,
      remembering: &memory)
    return (compilation.diagnostics.sorted(), compilation.sources)
  }
}

extension SnapshotChange {
  /// The texts that a report compares: both versions, and the old version with each single cause
  /// applied.
  fileprivate var texts: [[UInt8]] {
    var texts = [old, new].compactMap { $0 }
    if case .edits(let edits) = explanation { texts += edits.compactMap(\.alone) }
    return texts
  }
}

extension ScreenFacts {
  /// Records the titles, line counts and parents of a screen's nodes, for reports.
  mutating func note(_ result: SolvedScreen, _ snapshot: [UInt8]) {
    let rows = frameRows(of: result.screen, result.frames).map { row in
      ScreenTexts.Row(
        row.name, title: row.node.flatMap { result.screen.nodes[$0].shownText },
        lineCount: row.node.map { result.frames.lineRanges[$0].range.count } ?? 0,
        parent: row.parent)
    }
    add(ScreenTexts(rows), of: snapshot)
    add(frameParents(of: result.screen, result.frames))
  }
}

extension SnapshotTexts {
  /// Adds the screens of other states.
  fileprivate mutating func add(_ other: SnapshotTexts) {
    texts.merge(other.texts) { first, _ in first }
    states.merge(other.states) { first, _ in first }
    uses.formUnion(other.uses)
  }
}
