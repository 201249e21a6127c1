internal import ArgumentParser
internal import Rendering

/// The flags that say how pictures are drawn, the same for every command that draws some, as
/// ArgumentParser reads them.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What the margin tells: paint, names or none.", valueName: "notes"))
  var notes = "paint"

  @Option(help: ArgumentHelp("unicode or ascii.", valueName: "charset"))
  var charset = "unicode"

  @Option(
    help: ArgumentHelp(
      "Paint in the theme's own colors: auto, always or never.", valueName: "when"))
  var color = "auto"
}

/// The flag that says how a command tells what is wrong in a spec, as ArgumentParser reads it.
struct DiagnosticOptions: ParsableArguments {
  @Option(
    name: .customLong("diagnostic-format"),
    help: ArgumentHelp("How errors are printed: human, short or json.", valueName: "format"))
  var diagnosticFormat = "human"

  /// - Throws: what to say where there is no such format.
  func format() throws(ProcessEnd) -> DiagnosticFormat {
    try choice(diagnosticFormat, of: "diagnostic format")
  }
}
