internal import DrawingModel
internal import DrawingWriters
internal import Pipeline
internal import Rasterizing
internal import Rendering
internal import ScreenDrawing
internal import SpecModel
internal import SpecSyntax
internal import SpecYAML

/// Draws screens as images; implements `formwork preview --format svg`, `png` and `html`.
struct PictureJob {
  var spec: String
  var screen: ScreenChoices
  var theme = "both"
  var format = FormatNames()
  var drawn: DrawnPictureChoices

  /// Draws the requested screens.
  ///
  /// - Parameter film: if set, draws a node's transition instead of states.
  func run(_ film: FilmJob? = nil) throws(ProcessEnd) {
    let format = try drawn.form()
    let themes: ThemeChoice = try choice(theme, of: "theme")
    let options = try drawn.drawingOptions()
    let scale = try drawn.chosenScale()
    let renderer: PNGRenderer? = try format == .png ? drawn.chosenRenderer() : nil
    if drawn.renderer != nil, format != .png {
      throw ProcessEnd(.failure, "--renderer needs --format png")
    }
    let terminal: TerminalProtocol? =
      if let name = drawn.terminalPicture { try TerminalPicture.form(name) } else { nil }
    if format == .png, terminal == nil, drawn.output == nil, Terminal.output.isTerminal {
      throw ProcessEnd(
        .failure,
        "a PNG cannot be written to a terminal; add --output FILE, or draw with --picture"
      )
    }
    let looks = themes.appearances.map { Look($0) }
    var writer = PictureWriter(
      format: format, text: try drawn.textForm(), pixels: PixelPicture(scale: scale),
      renderer: renderer, terminal: terminal)
    if let film {
      try write(
        film.isAnimated
          ? try movingPanels(of: film, looks, options) : try panels(of: film, looks, options),
        &writer)
    } else {
      let screens = try drawnScreens(options, explains: format == .html)
      if let folder = drawn.output, folder.hasSuffix("/") || isFolder(folder) {
        try write(screens, looks, to: folder, &writer)
      } else {
        try write(panels(of: screens, looks), &writer)
      }
    }
    writer.pixels.report(
      instead: "formwork preview \(spec) --format svg | resvg --zoom \(scale) - out.png")
  }

  /// Writes one picture to a file or to standard output.
  private func write(
    _ panels: [[Panel]], _ writer: inout PictureWriter
  ) throws(ProcessEnd) {
    if let terminal = writer.terminal {
      let notes = try TerminalPicture.write(
        panels, as: terminal, scale: drawn.scale == nil ? nil : writer.pixels.scale)
      writer.pixels = PixelPicture(scale: writer.pixels.scale, notes: notes)
      return
    }
    let bytes = try picture(of: panels, &writer)
    guard let path = drawn.output else {
      writeResult(bytes)
      return
    }
    try writeFile(bytes, to: path)
  }

  /// The pictures of a film strip: one row for each theme and direction, with one picture for each
  /// time.
  private func panels(
    of film: FilmJob, _ looks: [Look], _ options: DrawingOptions
  ) throws(ProcessEnd) -> [[Panel]] {
    if let folder = drawn.output, folder.hasSuffix("/") || isFolder(folder) {
      throw ProcessEnd(.failure, "a film strip is one picture; name a file with --output")
    }
    let times = try film.chosenTimes()
    let (result, node, transition) = try film.subject()
    let moments = TransitionMoments(transition, of: node, on: result)
    var assets = AssetFiles(beside: spec)
    var rows: [[Panel]] = []
    for (word, effects) in [
      ("insertion", transition.insertion), ("removal", transition.removal),
    ] where !effects.isEmpty {
      let drawings = times.map { time in
        var options = options
        options.extent = .device
        options.images = assets.images(of: result.screen)
        options.moment = moments.moment(at: time, isInsertion: word == "insertion")
        return drawScreen(result.screen, result.frames, options: options)
      }
      for look in looks {
        rows.append(
          zip(times, drawings).map { time, drawing in
            Panel(drawing, look, caption: "\(word) \(shortNumber(time)) · \(look.inWords)")
          })
      }
    }
    guard !rows.isEmpty else {
      throw ProcessEnd(.failure, "the transition of '\(film.transition)' has no effect")
    }
    return rows
  }

  /// One row with a picture for each theme, in which the node's transition is animated.
  private func movingPanels(
    of film: FilmJob, _ looks: [Look], _ options: DrawingOptions
  ) throws(ProcessEnd) -> [[Panel]] {
    let (result, node, transition) = try film.subject()
    var assets = AssetFiles(beside: spec)
    var options = options
    options.extent = .device
    options.images = assets.images(of: result.screen)
    options.motion = TransitionMoments(transition, of: node, on: result).round
    guard !options.motion.isEmpty else {
      throw ProcessEnd(.failure, "the transition of '\(film.transition)' has no effect")
    }
    let drawing = drawScreen(result.screen, result.frames, options: options)
    return [looks.map { Panel(drawing, $0, caption: "\(film.transition) · \($0.inWords)") }]
  }

  /// A number with at most two decimals.
  private func shortNumber(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    guard rest > 0 else { return "\(hundredths / 100)" }
    return "\(hundredths / 100)."
      + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }

  /// Draws each requested state, and prints the notes about its drawing.
  private func drawnScreens(
    _ options: DrawingOptions, explains: Bool
  ) throws(ProcessEnd) -> [(result: SolvedScreen, drawing: Drawing)] {
    var request = try screen.request()
    request.isDraft = true
    request.showsThemes = true
    let findings = try format.chosen()
    let source = try openFile(
      spec, limit: request.limits.fileSize, flag: "--limits file-size=N")
    let compilation = compile(source, with: DiskFiles(), for: request)
    try findings.report(compilation)
    if let error = compilation.requestError { throw ProcessEnd(.failure, error.message) }
    let places = PlaceWriter(compilation.sources)
    var assets = AssetFiles(beside: spec)
    var notes: [String] = []
    var drawings: [(SolvedScreen, Drawing)] = []
    for result in compilation.results {
      var options = options
      options.images = assets.images(of: result.screen)
      options.places = places.places(on: result.screen)
      if explains { options.reasons = places.reasons(on: result) }
      let drawing = drawScreen(result.screen, result.frames, options: options)
      for note in drawing.notes where !notes.contains(note) { notes.append(note) }
      drawings.append((result, drawing))
    }
    for note in notes { writeNote("\(note)") }
    return drawings
  }

  private func panels(
    of screens: [(result: SolvedScreen, drawing: Drawing)], _ looks: [Look]
  ) -> [[Panel]] {
    screens.map { screen in
      looks.map { look in
        Panel(screen.drawing, look, caption: "\(screen.drawing.title) · \(look.inWords)")
      }
    }
  }

  private func picture(
    of panels: [[Panel]], _ writer: inout PictureWriter
  ) throws(ProcessEnd) -> [UInt8] {
    var bytes: [UInt8] = []
    switch writer.format {
    case .html:
      writePage(panels, title: PictureName.stem(of: spec), into: &bytes)
    case .human, .short, .json, .svg, .sarif, .github, .gitlab, .checkstyle:
      writeSVG(panels, text: writer.text, into: &bytes)
    case .png:
      guard let renderer = writer.renderer else {
        let canvas = try writer.pixels.pixels(of: panels)
        writePNG(canvas, scale: writer.pixels.scale, into: &bytes)
        break
      }
      try PixelPicture.check(panels, scale: writer.pixels.scale)
      writeSVG(panels, into: &bytes)
      return try renderer.png(
        of: bytes, size: SheetPlan(panels).size, scale: writer.pixels.scale)
    }
    return bytes
  }

  /// Writes one file for each state and theme, or one page with all of them.
  private func write(
    _ screens: [(result: SolvedScreen, drawing: Drawing)], _ looks: [Look], to folder: String,
    _ writer: inout PictureWriter
  ) throws(ProcessEnd) {
    let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let stem = PictureName.stem(of: spec)
    if writer.format == .html {
      let page = try picture(of: panels(of: screens, looks), &writer)
      try writeFile(page, to: joined(folder, "\(stem).html"))
      return
    }
    for screen in screens {
      let name = stem + PictureName.suffix(of: screen.result, isOne: screens.count == 1)
      for look in looks {
        let panel = Panel(
          screen.drawing, look, caption: "\(screen.drawing.title) · \(look.inWords)")
        let bytes = try picture(of: [[panel]], &writer)
        try writeFile(
          bytes, to: joined(folder, "\(name)-\(look.rawValue).\(writer.format.rawValue)"))
      }
    }
  }

  private func writeFile(_ bytes: [UInt8], to path: String) throws(ProcessEnd) {
    do {
      try writeIfChanged(bytes, to: path)
    } catch {
      throw ProcessEnd(.failure, "cannot write '\(path)': \(error.message)")
    }
  }
}

/// Writes the pictures that one command draws.
private struct PictureWriter {
  let format: DrawnPictureChoices.Format
  let text: TextForm
  var pixels: PixelPicture
  let renderer: PNGRenderer?
  let terminal: TerminalProtocol?
}

extension PictureJob {
  /// Creates the job for a plain command line; nil if ArgumentParser must parse it, or if the
  /// picture is text.
  init?(_ line: PlainLine) {
    guard line.operands.count == 1 else { return nil }
    var line = line
    spec = line.operands[0]
    screen = ScreenChoices(from: &line)
    theme = line.take("--theme") ?? "both"
    let diagnosticFormat = line.take("--diagnostic-format")
    drawn = DrawnPictureChoices(from: &line)
    guard line.isTaken, DrawnPictureChoices.isDrawn(drawn.format) else { return nil }
    format = FormatNames(format: "human", diagnosticFormat: diagnosticFormat)
  }
}

/// Creates the names of picture files.
enum PictureName {
  /// A spec's file name without its folder and extension.
  static func stem(of spec: String) -> String {
    guard spec != "-" else { return "screen" }
    let name = fileName(of: spec)
    for ending in [".yaml", ".yml"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// The suffix that names a state of a spec, such as `@email.required`.
  static func suffix(of result: SolvedScreen, isOne: Bool) -> String {
    guard !isOne, let state = result.screen.state else { return "" }
    return "@" + clean(state)
  }

  /// Makes a word usable in a file name, with only letters, digits, `.`, `_` and `-`.
  static func clean(_ word: String) -> String {
    String(
      word.unicodeScalars.map { scalar -> Character in
        let isPlain =
          scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || ".-_".unicodeScalars.contains(scalar))
        return isPlain ? Character(scalar) : "_"
      })
  }
}

extension Look {
  init(_ appearance: Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    case .lightHighContrast: self = .lightHighContrast
    case .darkHighContrast: self = .darkHighContrast
    }
  }

  var inWords: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "light, high contrast"
    case .darkHighContrast: "dark, high contrast"
    }
  }
}
