internal import Pipeline
internal import Rendering
internal import Snapshots
internal import SpecModel
internal import SpecSyntax

/// All snapshots of a spec, from sources that need not be those on the disk.
struct SnapshotTexts: Sendable {
  /// By file name.
  var texts: [String: [UInt8]] = [:]
  /// The state of each, by file name.
  var states: [String: String] = [:]
  var targets: [Target] = []
  /// Files that the spec uses, from the project's root, with its own.
  var uses: Set<String> = []

  /// Nil where the sources have errors.
  init?(
    of spec: PlacedSpec, _ source: SourceText, with files: some FileProvider,
    remembering memory: inout CompileMemory?
  ) {
    var request = CompileRequest()
    request.walksMatrix = true
    request.wantsParity = true
    uses.insert(spec.path)
    let first = compile(source, with: files, for: request, remembering: &memory)
    guard add(first, of: spec) else { return nil }
    for variant in first.document.variants where !variant.isEmpty {
      request.walksMatrix = first.document.preview.isFull
      request.variant = variant.name
      guard add(compile(source, with: files, for: request, remembering: &memory), of: spec) else {
        return nil
      }
    }
  }

  private mutating func add(_ compilation: Compilation, of spec: PlacedSpec) -> Bool {
    guard !compilation.diagnostics.hasErrors, compilation.requestError == nil else { return false }
    uses.formUnion(usedFiles(of: compilation))
    targets = compilation.document.targets
    var known: [StatedDocument] = []
    for result in compilation.results {
      let locale = result.screen.locale
      let stated =
        known.first { $0.locale == locale }
        ?? StatedDocument(compilation.document, locale: locale)
      if known.last?.locale != locale { known.append(stated) }
      let name = snapshotName(spec.stem, result.screen.state, result.point, result.screen.variant)
      states[name.fileName] = name.state
      texts[name.fileName] = snapshotText(of: result, stated, in: compilation, of: spec)
    }
    return true
  }
}

/// The files that a compilation read, from the project's root.
func usedFiles(of compilation: Compilation) -> [String] {
  compilation.lookups.filter { $0.kind == .file }.map(\.path)
}

extension PlacedSpec {
  /// All snapshots of the spec, from the old sources with some of the edits; nil where these have
  /// errors.
  func snapshots(
    with chosen: [Int], of sources: EditedSources, _ disk: SourceText,
    remembering memory: inout CompileMemory?
  ) -> SnapshotTexts? {
    let text = sources.text(of: path, with: chosen) ?? disk.bytes
    return SnapshotTexts(
      of: self, SourceText(path: file, bytes: text), with: sources.files(on: files, with: chosen),
      remembering: &memory)
  }
}
