internal import Pipeline
internal import Snapshots
internal import SpecModel
internal import SpecSyntax

/// All snapshots of a spec, made from sources that can differ from those on disk.
struct SnapshotTexts: Sendable {
  /// The texts of the snapshots, by file name.
  var texts: [String: [UInt8]] = [:]
  /// The name of the state in each snapshot, by the snapshot's file name.
  var states: [String: String] = [:]
  var targets: [Target] = []
  /// The spec's own file and the files that it uses, relative to the project's root.
  var uses: Set<String> = []

  /// Renders all snapshots; nil if the sources have errors.
  ///
  /// - Parameter noting: called with each screen, the name of its snapshot, and the snapshot.
  init?(
    of spec: PlacedSpec, _ source: SourceText, with files: some FileProvider,
    for request: CompileRequest = CompileRequest(), remembering memory: inout CompileMemory?,
    noting: ((SolvedScreen, String, [UInt8]) -> Void)? = nil
  ) {
    var (texts, states) = (texts, states)
    var uses: Set<String> = [spec.path]
    let first = drawSnapshots(
      of: source, path: spec.path, with: files, for: request, remembering: &memory
    ) { compilation, result, text in
      let name = snapshotName(spec.stem, result.screen.state, result.point, result.screen.variant)
      noting?(result, name.fileName, text)
      uses.formUnion(usedFiles(of: compilation))
      states[name.fileName] = name.state
      texts[name.fileName] = text
    }
    guard let first else { return nil }
    (self.texts, self.states) = (texts, states)
    self.uses = uses.union(usedFiles(of: first))
    targets = first.document.targets
  }
}

/// The files that a compilation read, relative to the project's root.
func usedFiles(of compilation: Compilation) -> [String] {
  compilation.lookups.filter { $0.kind == .file }.map(\.path)
}

extension PlacedSpec {
  /// All snapshots of the spec, from the old sources with some edits applied; nil if they have
  /// errors.
  func snapshots(
    with chosen: [Int], of sources: EditedSources, _ disk: SourceText,
    remembering memory: inout CompileMemory?,
    noting: ((SolvedScreen, String, [UInt8]) -> Void)? = nil
  ) -> SnapshotTexts? {
    let text = sources.text(of: path, with: chosen) ?? disk.bytes
    return SnapshotTexts(
      of: self, SourceText(path: file, bytes: text), with: sources.files(on: files, with: chosen),
      remembering: &memory, noting: noting)
  }
}
