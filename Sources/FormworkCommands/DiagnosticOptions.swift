internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecSyntax

/// How diagnostics are printed, the same for every command.
struct DiagnosticOptions: ParsableArguments {
  @Option(
    name: .customLong("diagnostic-format"),
    help: ArgumentHelp(
      "How errors and warnings are printed: human, short or json.", valueName: "format"))
  var format: DiagnosticFormat = .human

  /// Prints a spec's diagnostics to standard error.
  func report(_ diagnostics: DiagnosticBag, of source: SourceText) {
    guard !diagnostics.isEmpty || format == .json else { return }
    var text: [UInt8] = []
    renderDiagnostics(
      diagnostics.sorted(), sources: [source], format: format,
      color: Terminal.messages.colors(.auto) != .none, into: &text)
    writeMessage(text)
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
