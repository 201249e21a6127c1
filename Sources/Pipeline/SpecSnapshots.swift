internal import Rendering
package import SpecModel
package import SpecSyntax

/// All snapshots that a spec declares.
package struct SpecSnapshots: Sendable {
  /// Their texts, in the spec's order.
  package let texts: [[UInt8]]
  /// The text of the first state where nothing else is asked for: it is made quickly.
  let first: [UInt8]?
  /// The spec and the files that it uses.
  package let sources: [SourceText]
  /// Words that the spec and its files declare, kind by kind: each can stand for another.
  package let names: [[String]]
}

/// Makes the snapshots that a spec declares; nil for a spec with errors, and for a file without a
/// screen.
///
/// - Parameter path: the spec's path as the texts name it.
package func specSnapshots(
  of source: SourceText, path: String, with files: some FileProvider = MemoryFiles(),
  remembering memory: inout CompileMemory?
) -> SpecSnapshots? {
  var request = CompileRequest()
  request.walksMatrix = true
  request.wantsParity = true
  var texts: [[UInt8]] = []
  func add(variant: String?) -> Compilation? {
    request.variant = variant
    let compilation = compile(source, with: files, for: request, remembering: &memory)
    guard !compilation.diagnostics.hasErrors, compilation.requestError == nil,
      compilation.document.kind == .screen
    else { return nil }
    appendSnapshots(of: compilation, path: path, to: &texts)
    return compilation
  }
  guard let first = add(variant: nil) else { return nil }
  for variant in first.document.variants where !variant.isEmpty {
    request.walksMatrix = first.document.preview.isFull
    guard add(variant: variant.name) != nil else { return nil }
  }
  return SpecSnapshots(
    texts: texts, first: firstSnapshot(of: source, path: path, with: files, remembering: &memory),
    sources: first.sources, names: first.document.declaredNames)
}

/// The snapshot of the first state alone; nil for a spec with errors.
func firstSnapshot(
  of source: SourceText, path: String, with files: some FileProvider,
  remembering memory: inout CompileMemory?
) -> [UInt8]? {
  let compilation = compile(source, with: files, for: CompileRequest(), remembering: &memory)
  guard !compilation.diagnostics.hasErrors else { return nil }
  var texts: [[UInt8]] = []
  appendSnapshots(of: compilation, path: path, to: &texts)
  return texts.first
}

private func appendSnapshots(of compilation: Compilation, path: String, to texts: inout [[UInt8]]) {
  var stated: [StatedDocument] = []
  for result in compilation.results {
    let locale = result.screen.locale
    if !stated.contains(where: { $0.locale == locale }) {
      stated.append(StatedDocument(compilation.document, locale: locale))
    }
    var text: [UInt8] = []
    renderSnapshot(
      result.screen, result.frames, spec: path,
      stated: stated.first { $0.locale == locale } ?? StatedDocument(),
      parity: compilation.document.tells(result.parity) ? result.parity : nil, into: &text)
    texts.append(text)
  }
}

extension Document {
  fileprivate var declaredNames: [[String]] {
    [
      theme.colors.map(\.name) + ["systemRed"], theme.textStyles.map(\.name) + ["title1"],
      theme.buttonStyles.map(\.name) + ["bordered"], theme.fieldStyles.map(\.name) + ["default"],
      form.fields.map(\.name), screenReferences.map(\.name), Array(data.keyNames),
    ]
  }

  /// Whether a snapshot has a section on what differs between targets: where something does, and
  /// wherever the spec itself names several.
  package func tells(_ parity: [ParityFinding]) -> Bool {
    !parity.isEmpty || namesTargets && targets.count > 1
  }
}
