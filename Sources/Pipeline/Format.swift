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
  let bytes = formatTree(tree, trivia)
  if bytes == source.bytes { return .formatted(bytes) }
  let printed = SourceText(path: source.path, bytes: bytes, id: source.id)
  let again = parseYAML(printed, limits: limits, into: &diagnostics)
  guard !diagnostics.hasErrors, meansTheSame(tree, trivia, as: again, again.trivia()) else {
    return .unsafe
  }
  return .formatted(bytes)
}
