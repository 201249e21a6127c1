internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// The options for visiting specs.
struct VisitOptions: Sendable {
  var shard: Shard?
  /// Whether to collect problems on screens, for a log.
  var wantsFindings = false
  /// Whether to collect the files on which snapshots depend.
  var wantsInputs = false
  /// Whether to keep diagnostics and errors without printing them.
  var isQuiet = false
}

/// A spec with its project.
struct PlacedSpec: Sendable {
  /// The spec's path as found.
  let file: String
  private let known: KnownProject
  /// The spec's path relative to the project's root.
  let path: String
  let stem: String
  /// The spec's content, if it was already read.
  let text: [UInt8]?

  init(file: String, project known: KnownProject, text: [UInt8]? = nil) {
    self.text = text
    let name = fileName(of: file)
    self.file = file
    self.known = known
    path = known.project.path(of: name)
    stem = FormworkCommands.stem(of: name)
  }

  var project: Project { known.project }
  /// The provider of the files that the spec can use.
  var files: DiskFiles { DiskFiles(known: known) }
}

/// The result of visiting one spec in a run.
struct SpecVisit: Sendable {
  /// The names of all snapshots that the spec declares, in order.
  var declared: [String] = []
  var entries: [SnapshotEntry] = []
  /// The spec's diagnostics, with the sources they refer to.
  var found: [(diagnostics: [Diagnostic], sources: [SourceText])] = []
  /// The visual problems on screens, for a log.
  var findings: [(diagnostics: [Diagnostic], sources: [SourceText])] = []
  /// The paths of the files that the spec uses, relative to the project's root.
  var uses: Set<String> = []
  /// The paths of the files on which the snapshots depend, relative to the working directory.
  var inputs: [String] = []
  /// The error that stopped the visit; nil if there was none.
  var end: ProcessEnd?
  var hasErrors = false
  private var paths = ProjectPaths()
  /// Whether the folder with the snapshots is a symbolic link; nil until the first snapshot is
  /// read.
  private var isFolderLink: Bool?

  /// Whether all snapshots that the spec declares are known; if not, no stored snapshot counts as
  /// orphaned.
  var isWhole: Bool { end == nil && !hasErrors }
}

/// Compiles a spec and compares all its snapshots with the stored ones.
///
/// Can run on any thread; shares only the memory of the previous visit on the same thread. The
/// bytes of equal snapshots are not kept.
func visitSpec(
  _ spec: PlacedSpec, _ options: VisitOptions, remembering memory: inout CompileMemory?
) -> SpecVisit {
  var visit = SpecVisit()
  let isOwn = options.shard?.contains(spec.path) ?? true
  var request = CompileRequest()
  request.walksMatrix = true
  // Of specs in other shards, only the snapshot names are needed.
  request.wantsScreens = isOwn
  request.wantsParity = isOwn
  let source: SourceText
  do throws(ProcessEnd) {
    source = try openFile(spec.file, known: spec.text, limit: request.limits.fileSize)
  } catch {
    visit.end = error
    return visit
  }
  visit.uses = [spec.path]
  let first = compile(source, with: spec.files, for: request, remembering: &memory)
  visit.add(first, of: spec, in: request, isOwn: isOwn, options)
  for variant in first.document.variants where !variant.isEmpty && visit.isWhole {
    request.walksMatrix = first.document.preview.isFull
    request.variant = variant.name
    visit.add(
      compile(source, with: spec.files, for: request, remembering: &memory), of: spec,
      in: request, isOwn: isOwn, options)
  }
  if visit.entries.contains(where: { $0.status == .changed && $0.hasOlderFormat }) {
    visit.compareByFormerNames(source, of: spec, for: request, &memory)
  }
  // Unsupported features were reported when the snapshots were recorded, so they are reported only
  // for specs with changes.
  if isOwn, visit.entries.contains(where: { $0.status != .equal }) {
    request.variant = nil
    let lacking = targetDiagnostics(of: first, for: request, as: .warnings)
    if !lacking.isEmpty { visit.found.append((lacking, first.sources)) }
  }
  return visit
}

extension SpecVisit {
  fileprivate mutating func add(
    _ compilation: Compilation, of spec: PlacedSpec, in request: CompileRequest, isOwn: Bool,
    _ options: VisitOptions
  ) {
    hasErrors = hasErrors || compilation.diagnostics.hasErrors
    uses.formUnion(usedFiles(of: compilation))
    if options.wantsInputs {
      for path in filesRead(by: compilation) where !inputs.contains(path) { inputs.append(path) }
    }
    // Diagnostics about the variant's text were already reported; those about its layout are new.
    let diagnostics = compilation.diagnostics.sorted()
    if request.variant == nil || hasErrors, isOwn, !diagnostics.isEmpty {
      found.append((diagnostics, compilation.sources))
    }
    guard !hasErrors else { return }
    guard compilation.document.kind == .screen else { return }
    do throws(RequestError) {
      if let error = compilation.requestError { throw error }
      for (state, point) in try points(of: compilation, for: request, isOwn: isOwn) {
        declared.append(snapshotName(spec.stem, state, point, request.variant).fileName)
      }
    } catch {
      end = ProcessEnd(.failure, "'\(spec.file)': \(error.message)")
      return
    }
    var stated: [StatedDocument] = []
    for result in compilation.results {
      let locale = result.screen.locale
      if !stated.contains(where: { $0.locale == locale }) {
        stated.append(StatedDocument(compilation.document, locale: locale))
      }
      if let stated = stated.first(where: { $0.locale == locale }) {
        add(result, stated, compilation, of: spec, options)
      }
    }
  }

  private mutating func add(
    _ result: SolvedScreen, _ stated: StatedDocument, _ compilation: Compilation,
    of spec: PlacedSpec, _ options: VisitOptions
  ) {
    let name = snapshotName(spec.stem, result.screen.state, result.point, result.screen.variant)
    let fresh = snapshotText(of: result, stated, in: compilation, of: spec)
    let file = joined(FoundSpecs.snapshotFolder, name.fileName)
    let path = joined(folder(of: spec.file), file)
    let isLinked = isFolderLink ?? isLink(folder(of: path))
    isFolderLink = isLinked
    var (status, stored) = storedSnapshot(path, fresh, in: spec.project.root, isLinked: isLinked)
    // An equal text of the same length is identical; a longer one only has other line ends.
    if status == .equal, stored?.count == fresh.count { stored = nil }
    var entry = SnapshotEntry(
      path: path, projectPath: spec.project.path(of: file),
      root: spec.project.root,
      spec: spec.path, specFile: spec.file, name: name, status: status,
      fresh: stored == nil && status == .equal ? nil : fresh, stored: stored)
    if status == .changed {
      explain(&entry, by: result, in: compilation)
    } else if status == .missing {
      entry.cause = causeOfNew(result.screen, in: compilation, &paths)
    }
    entry.uses = uses
    entries.append(entry)
    // Include a missing file, because adding it later changes the result.
    if options.wantsInputs { inputs.append(path) }
    if options.wantsFindings {
      addFindings(
        screenFindings(in: fresh, on: result.screen, result.frames, compilation),
        compilation.sources)
    }
  }
}

extension SpecVisit {
  /// Finds the location that probably caused a change.
  private mutating func explain(
    _ entry: inout SnapshotEntry, by result: SolvedScreen, in compilation: Compilation
  ) {
    guard let old = entry.old, let new = entry.new else { return }
    let hint = findHint(old: SnapshotText(old), new: SnapshotText(new))
    entry.cause = cause(of: hint, on: result.screen, in: compilation, &paths)
    entry.parents = frameParents(of: result.screen, result.frames)
  }

  /// Compares changed snapshots of format 1 with screens whose nodes are named as in that format.
  ///
  /// In format 1, names of nodes are derived from the displayed texts.
  fileprivate mutating func compareByFormerNames(
    _ source: SourceText, of spec: PlacedSpec, for request: CompileRequest,
    _ memory: inout CompileMemory?
  ) {
    var request = request
    request.variant = nil
    request.namesFollowCopy = true
    _ = drawSnapshots(
      of: source, path: spec.path, with: spec.files, for: request, remembering: &memory
    ) { compilation, result, text in
      let name = snapshotName(spec.stem, result.screen.state, result.point, result.screen.variant)
      guard let position = entries.firstIndex(where: { $0.name == name }),
        entries[position].status == .changed, entries[position].hasOlderFormat,
        let stored = entries[position].stored
      else { return }
      var entry = entries[position]
      entry.former = text
      switch compareSnapshot(stored, with: text) {
      case .equal, .outdated: entry.status = .outdated
      default: explain(&entry, by: result, in: compilation)
      }
      entries[position] = entry
    }
  }

  /// Adds diagnostics, except those that another screen of the spec has already reported.
  private mutating func addFindings(_ diagnostics: [Diagnostic], _ sources: [SourceText]) {
    let new = diagnostics.filter { diagnostic in
      !findings.contains { known in
        known.diagnostics.contains {
          $0.code == diagnostic.code && $0.span == diagnostic.span
            && $0.message == diagnostic.message
        }
      }
    }
    if !new.isEmpty { findings.append((new, sources)) }
  }
}

/// The name of the snapshot for a state and a matrix point.
func snapshotName(
  _ stem: String, _ state: String?, _ point: PreviewPoint, _ variant: String?
) -> SnapshotName {
  var name = SnapshotName(stem: stem, state: state)
  name.device = point.device
  name.textSize = point.textSize
  name.direction = point.direction
  name.locale = point.locale
  name.variant = variant
  return name
}

/// The snapshot text of one screen.
func snapshotText(
  of result: SolvedScreen, _ stated: StatedDocument, in compilation: Compilation,
  of spec: PlacedSpec
) -> [UInt8] {
  var text: [UInt8] = []
  renderSnapshot(
    result.screen, result.frames, spec: spec.path, stated: stated,
    parity: compilation.document.tells(result.parity) ? result.parity : nil, into: &text)
  return text
}

/// The states and matrix points that a spec declares; taken from its screens if they were laid out.
private func points(
  of compilation: Compilation, for request: CompileRequest, isOwn: Bool
) throws(RequestError) -> [(state: String?, point: PreviewPoint)] {
  if isOwn { return compilation.results.map { ($0.screen.state, $0.point) } }
  return try declaredPoints(of: compilation.document, for: request)
}

/// Reads a stored snapshot and compares it.
///
/// - Parameter isLinked: whether the folder of the snapshot is a symbolic link.
private func storedSnapshot(
  _ path: String, _ fresh: [UInt8], in root: String, isLinked: Bool
) -> (SnapshotStatus, [UInt8]?) {
  do throws(FileError) {
    if isLinked, isOutside(path, root) { throw .linkedOutside }
    let stored = try readInside(root, path, limit: snapshotLimit)
    return (compareSnapshot(stored, with: fresh), stored)
  } catch {
    switch error {
    case .isFolder: return (.unreadable("it is a folder"), nil)
    case .tooLarge: return (.unreadable("it is larger than 16 MB"), nil)
    case .system where isAbsent(path): return (.missing, nil)
    default: return (.unreadable(error.message), nil)
    }
  }
}

/// The maximum size of a stored snapshot in bytes.
let snapshotLimit = 16 << 20

/// A file name without its extension.
func stem(of name: String) -> String {
  for ending in [".yaml", ".yml"] where name.hasSuffix(ending) && name != ending {
    return String(name.dropLast(ending.count))
  }
  return name
}

/// The parent of each node, by the node names in the snapshot's frames section.
func frameParents(of screen: Screen, _ frames: FrameTable) -> FrameParents {
  var parents = FrameParents()
  if frames.keyboard.height > 0 { parents.add("keyboard", in: "screen") }
  let bodyName = frames.frames.first == frames.screen ? "screen" : "body"
  func name(_ position: Int) -> String { position == 0 ? bodyName : screen.nodes[position].name }
  var open: [Int] = []
  for (position, node) in screen.nodes.enumerated() {
    while let last = open.last, position >= Int(screen.nodes[last].subtreeEnd) { open.removeLast() }
    if case .presented = node.placement {
      parents.add(name(position), in: "screen")
    } else {
      parents.add(name(position), in: open.last.map(name) ?? "screen")
    }
    open.append(position)
  }
  return parents
}
