internal import Rendering
package import SpecModel
package import SpecSyntax

/// All snapshots that a spec declares.
package struct SpecSnapshots: Sendable {
  /// The rendered snapshots, in the spec's order.
  package let texts: [[UInt8]]
  /// The snapshot of the first state with default options; cheap to compare before all others.
  let first: [UInt8]?
  /// The spec and the files that it uses.
  package let sources: [SourceText]
  /// The names that the spec and its files declare, grouped so that one can replace another of its
  /// group.
  package let names: [[String]]
}

/// Renders the snapshots that a spec declares; nil if the spec has errors or the file contains no
/// screen.
///
/// - Parameter path: the spec's path as written in the snapshots.
package func specSnapshots(
  of source: SourceText, path: String, with files: some FileProvider = MemoryFiles(),
  remembering memory: inout CompileMemory?
) -> SpecSnapshots? {
  var texts: [[UInt8]] = []
  guard
    let first = drawSnapshots(
      of: source, path: path, with: files, remembering: &memory,
      { _, _, text in texts.append(text) }),
    first.document.kind == .screen
  else { return nil }
  return SpecSnapshots(
    texts: texts, first: firstSnapshot(of: source, path: path, with: files, remembering: &memory),
    sources: first.sources, names: first.document.declaredNames)
}

/// Renders the snapshots of all states and points, then those of each variant.
///
/// - Parameters:
///   - path: the spec's path as written in the snapshots.
///   - request: additional options, such as a target.
///   - body: called with each compilation, screen and snapshot.
/// - Returns: the compilation without a variant; nil for a spec with errors.
package func drawSnapshots(
  of source: SourceText, path: String, with files: some FileProvider,
  for request: CompileRequest = CompileRequest(), remembering memory: inout CompileMemory?,
  _ body: (Compilation, SolvedScreen, [UInt8]) -> Void
) -> Compilation? {
  var request = request
  if case .first = request.states { request.walksMatrix = true }
  request.wantsParity = true
  func draw(variant: String?) -> Compilation? {
    request.variant = variant
    let compilation = compile(source, with: files, for: request, remembering: &memory)
    guard !compilation.diagnostics.hasErrors, compilation.requestError == nil else { return nil }
    drawSnapshots(of: compilation, path: path, body)
    return compilation
  }
  guard let first = draw(variant: nil) else { return nil }
  for variant in first.document.variants where !variant.isEmpty {
    request.walksMatrix = request.shape(of: first.document.preview) == .full
    guard draw(variant: variant.name) != nil else { return nil }
  }
  return first
}

/// The snapshot of the first state; nil for a spec with errors.
func firstSnapshot(
  of source: SourceText, path: String, with files: some FileProvider,
  remembering memory: inout CompileMemory?
) -> [UInt8]? {
  let compilation = compile(source, with: files, for: CompileRequest(), remembering: &memory)
  guard !compilation.diagnostics.hasErrors else { return nil }
  var first: [UInt8]?
  drawSnapshots(of: compilation, path: path) { _, _, text in first = first ?? text }
  return first
}

private func drawSnapshots(
  of compilation: Compilation, path: String,
  _ body: (Compilation, SolvedScreen, [UInt8]) -> Void
) {
  var known: [StatedDocument] = []
  for result in compilation.results {
    let locale = result.screen.locale
    let stated =
      known.first { $0.locale == locale } ?? StatedDocument(compilation.document, locale: locale)
    if !known.contains(where: { $0.locale == locale }) { known.append(stated) }
    var text: [UInt8] = []
    renderSnapshot(
      result.screen, result.frames, spec: path, stated: stated,
      parity: compilation.document.tells(result.parity) ? result.parity : nil, into: &text)
    body(compilation, result, text)
  }
}

extension Document {
  fileprivate var declaredNames: [[String]] {
    [
      theme.colors.map(\.name) + ["systemRed"], theme.textStyles.map(\.name) + ["title1"],
      theme.buttonStyles.map(\.name) + ["bordered"], theme.fieldStyles.map(\.name) + ["default"],
      form.fields.map(\.name), screenReferences.map(\.name), Array(data.keyNames),
      asyncActions.map(\.name),
    ]
  }

  /// Whether a snapshot lists target differences: if there are any, or if the spec itself names
  /// several targets.
  package func tells(_ parity: [ParityFinding]) -> Bool {
    !parity.isEmpty || namesTargets && targets.count > 1
  }
}
