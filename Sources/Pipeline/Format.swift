internal import InterfaceBuilder
internal import SpecFormatting
package import SpecSyntax
package import SpecYAML

/// What became of a file that was to be written in the one style.
package enum FormatOutcome: Sendable {
  /// The file as it should stand; equal to what stands there where nothing is to do.
  case formatted([UInt8])
  /// The file cannot be read as YAML, and stays as it is.
  case refused(DiagnosticBag)
  /// A mistake of the printer, which would have changed what the file says.
  case unsafe
}

/// Writes one file in the one style.
///
/// Comments and meaning stay: what was printed is read again and compared before it is handed out.
package func format(_ source: SourceText, limits: YAMLLimits = .standard) -> FormatOutcome {
  var diagnostics = DiagnosticBag()
  let tree = parseYAML(source, limits: limits, into: &diagnostics)
  guard !diagnostics.hasErrors else { return .refused(diagnostics) }
  let trivia = tree.trivia()
  var last = source.bytes
  var lastTree = tree
  var lastTrivia = trivia
  // An order that blank lines or anchors were in the way of may be free in what was printed.
  for _ in 0..<passLimit {
    let bytes = formatTree(lastTree, lastTrivia)
    if bytes == last { return .formatted(bytes) }
    last = bytes
    lastTree = parseYAML(
      SourceText(path: source.path, bytes: bytes, id: source.id), limits: limits,
      into: &diagnostics)
    lastTrivia = lastTree.trivia()
    guard !diagnostics.hasErrors, meansTheSame(tree, trivia, as: lastTree, lastTrivia) else {
      return .unsafe
    }
  }
  return .unsafe
}

/// Writes a text that no person has written, without anchors and blank lines, in the one style.
///
/// One pass is enough for it, and nothing of a person's could be lost: it is not read again.
///
/// - Returns: nil, with what is wrong, for what cannot be read.
func style(_ written: WrittenYAML, into diagnostics: inout DiagnosticBag) -> [UInt8]? {
  let tree =
    written.tree ?? parseYAML(written.source, limits: .standard, into: &diagnostics)
  return diagnostics.hasErrors ? nil : formatTree(tree, tree.trivia())
}

/// Two passes are enough for nearly all files: one that prints and one that changes nothing.
private let passLimit = 5
