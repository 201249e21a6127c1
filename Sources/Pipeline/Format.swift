internal import InterfaceBuilder
internal import SpecFormatting
package import SpecSyntax
package import SpecYAML

/// The result of formatting a file.
package enum FormatOutcome: Sendable {
  /// The formatted text; equal to the input if it was already formatted.
  case formatted([UInt8])
  /// The file is not valid YAML and stays unchanged.
  case refused(DiagnosticBag)
  /// The output would have changed the file's meaning, because of a defect in the formatter.
  case unsafe
}

/// Formats one file in the standard style.
///
/// Comments and meaning are preserved: the output is parsed again and compared with the input.
package func format(_ source: SourceText, limits: YAMLLimits = .standard) -> FormatOutcome {
  var diagnostics = DiagnosticBag()
  var source = source
  var tree = parseYAML(source, limits: limits, into: &diagnostics)
  guard !diagnostics.hasErrors else { return .refused(diagnostics) }
  let bare = withBareExpressions(tree)
  if bare != source.bytes {
    source = SourceText(path: source.path, bytes: bare, id: source.id)
    tree = parseYAML(source, limits: limits, into: &diagnostics)
    guard !diagnostics.hasErrors else { return .unsafe }
  }
  let trivia = tree.trivia()
  var last = source.bytes
  var lastTree = tree
  var lastTrivia = trivia
  // Blank lines or anchors can block a reordering in the first pass but not in the next.
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

/// Formats generated text without anchors and blank lines.
///
/// Runs one pass and does not verify the output, because generated text has no comments that could
/// be lost.
///
/// - Returns: nil if the text cannot be parsed; the reasons are added to `diagnostics`.
func style(_ written: WrittenYAML, into diagnostics: inout DiagnosticBag) -> [UInt8]? {
  let tree =
    written.tree ?? parseYAML(written.source, limits: .standard, into: &diagnostics)
  return diagnostics.hasErrors ? nil : formatTree(tree, tree.trivia())
}

/// The maximum number of formatting passes; nearly all files need two, the second without changes.
private let passLimit = 5
