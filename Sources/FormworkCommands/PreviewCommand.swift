internal import ArgumentParser
internal import JSONText
internal import Pipeline
internal import Rendering
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// `formwork preview`: the flags and arguments.
struct PreviewCommand: FormworkSubcommand, InputReadingCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    _superCommandName: "formwork",
    abstract: "Draw a screen as text or to scale, in light and dark, or the flow between screens.",
    discussion: """
      Columns are to scale, one cell for 8 points; rows are schematic. The margin names each row's \
      text style, color and contrast ratio. 'formwork explain picture' lists the symbols.

      For a theme file, all its styles are drawn.

      --flow draws several specs, or a folder, as boxes with the navigation between them.

      --format svg draws the screen to scale, as iOS does: every state that is asked for, all \
      themes side by side, what scrolls out of sight below the screen. --format png draws the same \
      as pixels, with the outlines of Inter; --format html makes one page with an inspector. Outside \
      Apple's systems fonts and symbols are stand-ins; widths and lines are the layout's.

      --picture draws these pixels on a terminal that shows pictures: kitty, iterm2, sixel, or auto by \
      what the terminal's variables say.

      --transition draws a film strip of how one node appears and disappears, at the times that \
      --at gives; with --animate, one picture that moves.

      EXAMPLES
        formwork preview registration.yaml
        formwork preview login.yaml --states named --theme dark
        formwork preview login.yaml --state email.required
        formwork preview login.yaml --states derived
        formwork preview login.yaml --theme highContrast
        formwork preview themes/house.yaml --states named
        formwork preview login.yaml --device 'iPhone SE 3' --text-size accessibility3
        formwork preview login.yaml --locale ar
        formwork preview login.yaml --locale pseudo
        cat login.yaml | formwork preview -
        formwork preview --flow specs
        formwork preview login.yaml --format svg --states named --output login.svg
        formwork preview login.yaml --format html --states all --output login.html
        formwork preview login.yaml --format png --frame device --output login.png
        formwork preview login.yaml --picture auto
        formwork preview login.yaml --transition banner --at 0,0.25,0.5,0.75,1
        formwork preview login.yaml --transition banner --animate --format svg --output banner.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "The spec; - for standard input. With --flow, specs and folders. Default: the project's "
        + "without.", valueName: "spec"), completion: .specs)
  var specs: [String] = []

  @Flag(help: "Draw the screens and the navigation between them.")
  var flow = false

  @Option(help: ArgumentHelp("Draw how this node appears and disappears.", valueName: "node"))
  var transition: String?

  @Option(
    help: ArgumentHelp("The times of a film strip, from 0 to 1.", valueName: "time,…"))
  var at: String?

  @Flag(help: "Draw the transition as one animated picture, as SVG or HTML.")
  var animate = false

  @Option(help: ArgumentHelp("The first screen of the flow.", valueName: "screen"))
  var start: String?

  @Option(
    help: ArgumentHelp(
      "light, dark, both, lightHighContrast, darkHighContrast, highContrast or all.",
      valueName: "theme"), completion: .list(ThemeChoice.allCases.map(\.rawValue)))
  var theme = "both"

  @OptionGroup(title: "Screen")
  var screen: ScreenOptions

  @OptionGroup(title: "Picture")
  var picture: PictureOptions

  @OptionGroup(title: "Drawn picture")
  var drawn: DrawnPictureOptions

  @Option(name: .customLong("diagnostic-format"), help: .hidden)
  var diagnosticFormat: String?

  @OptionGroup
  var input: InputOptions

  @OptionGroup
  var dryRun: DryRunOptions

  @OptionGroup(title: "Messages")
  var common: CommonOptions

  func run() throws {
    let drawn = drawn.choices
    let isText = try !drawn.form().isDrawn
    if isText { try drawn.checkText() }
    try checkAnimation(try drawn.form())
    if flow {
      if !isText { throw ProcessEnd(.failure, "--flow is drawn as text only") }
      let specs = try ProjectFile.find(around: projectFolder(of: specs)).specs(specs)
      try FlowJob(
        specs: specs, start: start, limits: screen.choices, charset: picture.charset,
        format: try formats()
      ).run()
      return
    }
    let spec = try onlySpec()
    if start != nil { throw ProcessEnd(.failure, "--start needs --flow") }
    guard isText else {
      try drawPicture(spec, drawn)
      return
    }
    let job = PreviewJob(
      spec: spec, screen: screen.choices, theme: theme, picture: picture,
      format: try formats())
    guard let transition else {
      if at != nil { throw ProcessEnd(.failure, "--at needs --transition") }
      try job.run()
      return
    }
    try FilmJob(preview: job, transition: transition, times: at).run()
  }

  /// The spec given on the command line; if none is given, the only spec of the project.
  private func onlySpec() throws(ProcessEnd) -> String {
    guard specs.count < 2 else {
      throw ProcessEnd(
        .failure, "preview draws one spec; with --flow, it draws the navigation between several")
    }
    if let spec = specs.first { return spec }
    let found = try FoundSpecs(try ProjectFile.find(around: ".").specs([])).specs
    guard found.count != 1 else { return found[0] }
    throw ProcessEnd(
      .failure,
      found.isEmpty
        ? "no spec found; name one, such as 'formwork preview login.yaml'"
        : "name one of the \(found.count) specs, such as 'formwork preview \(found[0])'")
  }

  private func checkAnimation(_ form: DrawnPictureChoices.Format) throws(ProcessEnd) {
    guard animate else { return }
    guard transition != nil else {
      throw ProcessEnd(.failure, "--animate moves a node; name it with --transition NODE")
    }
    guard form == .svg || form == .html else {
      throw ProcessEnd(.failure, "--animate needs --format svg or html")
    }
    if at != nil {
      throw ProcessEnd(
        .failure, "--at selects moments of a film strip, but --animate shows all of them")
    }
  }

  private func drawPicture(_ spec: String, _ drawn: DrawnPictureChoices) throws {
    if transition == nil, at != nil {
      throw ProcessEnd(.failure, "--at needs --transition")
    }
    if picture.notes != "paint" || picture.charset != "unicode" {
      throw ProcessEnd(.failure, "--notes and --charset need --format human")
    }
    let job = PictureJob(
      spec: spec, screen: screen.choices, theme: theme,
      format: try formats(), drawn: drawn)
    guard let transition else {
      try job.run()
      return
    }
    let film = FilmJob(
      preview: PreviewJob(
        spec: spec, screen: screen.choices, theme: theme, picture: picture,
        format: try formats()), transition: transition, times: at, isAnimated: animate)
    try job.run(film)
  }

  private func formats() throws(ProcessEnd) -> FormatNames {
    try drawn.choices.findings(diagnosticFormat)
  }
}

/// Draws a screen as text, in light and dark; implements `formwork preview`.
struct PreviewJob {
  var spec: String
  var screen = ScreenChoices()
  var theme = "both"
  var notes = "paint"
  var charset = "unicode"
  var color: String?
  var format = FormatNames()

  init(spec: String, screen: ScreenChoices) {
    self.spec = spec
    self.screen = screen
  }

  init(
    spec: String, screen: ScreenChoices, theme: String, picture: PictureOptions,
    format: FormatNames
  ) {
    self.init(spec: spec, screen: screen)
    self.theme = theme
    notes = picture.notes
    charset = picture.charset
    self.format = format
  }

  func run() throws(ProcessEnd) {
    var request = try screen.request()
    request.isDraft = true
    request.showsThemes = true
    let format = try format.chosen()
    let options = try previewOptions()
    let source = try openFile(
      spec, limit: request.limits.fileSize, flag: "--limits file-size=N")
    let compilation = compile(source, with: DiskFiles(), for: request)
    try format.report(compilation)
    if let error = compilation.requestError { throw ProcessEnd(.failure, error.message) }
    guard format.result == .json else {
      var text: [UInt8] = []
      // If no state was requested, say that the picture does not show the initial screen.
      if case .first = request.states, compilation.results.count == 1,
        let first = compilation.document.states.first, first.changesScreen
      {
        text.append(contentsOf: "state \(first.name)\n\n".utf8)
      }
      writePicture(text + drawing(of: compilation.results, options), options)
      return
    }
    var document = PictureDocument(spec: source.path)
    for result in compilation.results {
      document.add(drawing(of: [result], options), of: result.screen)
    }
    writeResult(document.json)
  }

  func previewOptions() throws(ProcessEnd) -> PreviewOptions {
    let theme: ThemeChoice = try choice(theme, of: "theme")
    if let color {
      let chosen: ColorChoice = try choice(color, of: "choice of colors")
      changeRunSettings { $0.color = chosen }
    }
    let terminal = Terminal.output
    return PreviewOptions(
      appearances: theme.appearances, notes: try choice(notes, of: "kind of notes"),
      charset: try choice(charset, of: "charset"), color: terminal.colors(runSettings.color),
      terminalWidth: terminal.columns)
  }

  /// Draws the pictures of all results, one below the other.
  func drawing(of results: [SolvedScreen], _ options: PreviewOptions) -> [UInt8] {
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

extension StateDeclaration {
  /// Whether the state sets anything, so that the screen differs from its initial appearance.
  fileprivate var changesScreen: Bool {
    !(values.isEmpty && factFields.isEmpty && (touched ?? []).isEmpty && validating.isEmpty
      && answers.isEmpty && errors.isEmpty && focus == nil && !isSubmitted && !isKeyboardShown
      && data == nil && entries.values.isEmpty && entries.touched.isEmpty
      && entries.validating.isEmpty && entries.errors.isEmpty && entries.focus == nil)
  }
}

extension PreviewJob {
  /// Creates the job for a plain command line; nil if ArgumentParser must parse it.
  init?(_ line: PlainLine) {
    guard line.operands.count == 1 else { return nil }
    var line = line
    self.init(spec: line.operands[0], screen: ScreenChoices(from: &line))
    theme = line.take("--theme") ?? theme
    notes = line.take("--notes") ?? notes
    charset = line.take("--charset") ?? charset
    color = line.take("--color")
    format = FormatNames(from: &line)
    // `PictureJob` handles the formats of drawn pictures.
    guard line.isTaken, !DrawnPictureChoices.isDrawn(format.format) else { return nil }
  }
}

/// Writes a picture; on a terminal, lines that are too long are truncated with a mark instead of
/// wrapping.
func writePicture(_ text: [UInt8], _ options: PreviewOptions) {
  guard let columns = options.terminalWidth else { return writeResult(text) }
  let mark = options.charset == .ascii ? ">" : "…"
  writeResult(
    Array(splitLines(text).map { marked($0, to: columns, mark: mark) + [0x0A] }.joined()))
}

/// A JSON document with text pictures.
struct PictureDocument {
  let spec: String
  private var pictures: [(screen: Screen, text: [UInt8])] = []

  init(spec: String) { self.spec = spec }

  mutating func add(_ text: [UInt8], of screen: Screen) { pictures.append((screen, text)) }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginDocument()
    writer.key("spec")
    writer.string(spec)
    writer.key("pictures")
    writer.beginArray()
    for (screen, text) in pictures {
      writer.beginObject()
      writer.key("screen")
      writer.string(screen.name)
      writer.key("state")
      if let state = screen.state { writer.string(state) } else { writer.null() }
      writer.key("lines")
      writer.beginArray()
      for line in text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
        writer.string(String(decoding: line, as: UTF8.self))
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

/// The themes for which a preview is drawn.
enum ThemeChoice: String, CaseIterable {
  case light, dark, both, lightHighContrast, darkHighContrast, highContrast, all

  var appearances: [Appearance] {
    switch self {
    case .light: [.light]
    case .dark: [.dark]
    case .both: Appearance.standard
    case .lightHighContrast: [.lightHighContrast]
    case .darkHighContrast: [.darkHighContrast]
    case .highContrast: [.lightHighContrast, .darkHighContrast]
    case .all: Appearance.allCases
    }
  }
}
