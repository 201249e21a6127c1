internal import ArgumentParser
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax

/// `formwork preview`: draws a screen as text, in light and in dark.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw a screen as text, in light and in dark.",
    discussion: """
      The picture's columns are to scale, one cell for 8 points; its rows are schematic. The margin
      tells how each row is painted, with the contrast of every ink on its background.

      EXAMPLES
        formwork preview specs/examples/registration.yaml
        formwork preview login.yaml --states named --theme dark
        formwork preview login.yaml --device 'iPhone SE 3' --text-size accessibility3
        cat login.yaml | formwork preview -
      """)

  @Argument(help: "The spec; - for standard input.")
  var spec: String

  @Option(help: ArgumentHelp("light, dark or both.", valueName: "theme"))
  var theme: ThemeChoice = .both

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @Option(help: ArgumentHelp("What the margin tells: paint, names or none.", valueName: "notes"))
  var notes: PreviewOptions.Notes = .paint

  @Option(help: ArgumentHelp("unicode or ascii.", valueName: "charset"))
  var charset: PreviewOptions.Charset = .unicode

  @Option(
    help: ArgumentHelp(
      "Paint in the theme's own colours: auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let request = try screen.request()
    let source = try openSpec(spec)
    let compilation = compile(source, for: request)
    diagnostics.report(compilation.diagnostics, of: source)
    if compilation.diagnostics.hasErrors { throw ProcessEnd(.specErrors) }
    if let mistake = compilation.requestError { throw ProcessEnd(.failure, mistake.message) }
    writeResult(drawing(of: compilation.results))
  }

  /// All results, one below the other.
  private func drawing(of results: [SolvedScreen]) -> [UInt8] {
    let terminal = Terminal.output
    let options = PreviewOptions(
      appearances: theme.appearances, notes: notes, charset: charset,
      color: terminal.colors(color), terminalWidth: terminal.columns)
    var text: [UInt8] = []
    for (position, result) in results.enumerated() {
      if position > 0 { text.append(UInt8(ascii: "\n")) }
      if results.count > 1, let state = result.screen.state {
        text.append(contentsOf: "state \(state)\n\n".utf8)
      }
      renderPreview(result.screen, result.frames, options: options, into: &text)
    }
    return text
  }
}

/// The themes that a preview shows.
enum ThemeChoice: String, CaseIterable, ExpressibleByArgument {
  case light, dark, both

  var appearances: [Appearance] {
    switch self {
    case .light: [.light]
    case .dark: [.dark]
    case .both: [.light, .dark]
    }
  }
}

extension ColorChoice: ExpressibleByArgument {}
extension PreviewOptions.Notes: ExpressibleByArgument {}
extension PreviewOptions.Charset: ExpressibleByArgument {}

/// Reads a spec, or ends the process with what hindered it.
func openSpec(_ path: String) throws(ProcessEnd) -> SourceText {
  do {
    return try readSource(path)
  } catch {
    throw ProcessEnd(.failure, "cannot read '\(path)': \(error.message)")
  }
}
