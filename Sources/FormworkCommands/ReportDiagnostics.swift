internal import Rendering
internal import SpecSyntax

/// Prints a spec's diagnostics to standard error, in the format that a flag names.
func report(
  _ diagnostics: DiagnosticBag, of sources: [SourceText], as format: DiagnosticFormat
) {
  guard !diagnostics.isEmpty || format == .json else { return }
  var text: [UInt8] = []
  renderDiagnostics(
    diagnostics.sorted(), sources: sources, format: format,
    color: Terminal.messages.colors(.auto) != .none, into: &text)
  writeMessage(text)
}
