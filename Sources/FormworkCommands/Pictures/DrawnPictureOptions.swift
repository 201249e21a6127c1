internal import ArgumentParser
internal import DrawingWriters
internal import ScreenDrawing

/// The flags for drawn pictures.
struct DrawnPictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "human, short or json for a picture as text; svg, png or html for one to scale; or only the "
        + "findings: sarif, github, gitlab or checkstyle.", valueName: "format"),
    completion: .list(DrawnPictureChoices.Format.allCases.map(\.rawValue)))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Write to a file; to a folder, one picture for each state and theme.", valueName: "path"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "full, with the content that scrolls below the screen, or device, as much as fits on it.",
      valueName: "extent"), completion: .list(["full", "device"]))
  var extent: String?

  @Option(
    help: ArgumentHelp(
      "What is drawn around the screen: none, line, or device with its status bar.",
      valueName: "frame"), completion: .list(["none", "line", "device"]))
  var frame: String?

  @Option(
    help: ArgumentHelp(
      "Marks on the picture: fold, safeArea, frames, ids, baselines, invisible, or none.",
      valueName: "mark,…"))
  var show: String?

  @Option(
    help: ArgumentHelp(
      "Texts of an SVG: live, in the viewer's fonts, or outlines of Inter.",
      valueName: "form"), completion: .list(["live", "outlines"]))
  var text: String?

  @Option(help: ArgumentHelp("Pixels of a PNG per point, from 1 to 4.", valueName: "n"))
  var scale: String?

  @Option(
    help: ArgumentHelp(
      "Make the PNG from the SVG with an installed program: rsvg-convert, resvg or chromium.",
      valueName: "program"), completion: .list(["rsvg-convert", "resvg", "chromium"]))
  var renderer: String?

  @Option(
    name: .customLong("picture"),
    help: ArgumentHelp(
      "Draw to scale on the terminal: kitty, iterm2 or sixel, or auto, which reads its variables.",
      valueName: "way"), completion: .list(TerminalPicture.Choice.allCases.map(\.rawValue)))
  var terminalPicture: String?

  var choices: DrawnPictureChoices {
    DrawnPictureChoices(
      format: format, output: output, extent: extent, frame: frame, show: show, text: text,
      scale: scale, renderer: renderer, terminalPicture: terminalPicture)
  }
}

/// The values of the flags for drawn pictures.
struct DrawnPictureChoices {
  var format: String?
  var output: String?
  var extent: String?
  var frame: String?
  var show: String?
  var text: String?
  var scale: String?
  var renderer: String?
  var terminalPicture: String?

  enum Format: String, CaseIterable {
    case human, short, json, svg, png, html, sarif, github, gitlab, checkstyle

    /// Whether the format is a drawn picture and not text.
    var isDrawn: Bool { self == .svg || self == .png || self == .html }
  }

  /// Whether the format of this name is a drawn picture and not text.
  static func isDrawn(_ name: String?) -> Bool {
    name.flatMap { Format(rawValue: $0) }?.isDrawn ?? false
  }
  private enum TextChoice: String, CaseIterable { case live, outlines }
  private enum ExtentChoice: String, CaseIterable { case full, device }
  private enum FrameChoice: String, CaseIterable { case none, line, device }
  private enum MarkChoice: String, CaseIterable {
    case fold, safeArea, frames, ids, baselines, invisible
  }

  /// The format of the picture; for a picture in the terminal, PNG.
  func form() throws(ProcessEnd) -> Format {
    guard terminalPicture != nil else { return try choice(format ?? "human", of: "format") }
    let other = [("--format", format), ("--output", output), ("--renderer", renderer)]
      .first { $0.1 != nil }
    if let other {
      throw ProcessEnd(
        .failure, "--picture draws on the terminal and cannot be combined with \(other.0)")
    }
    return .png
  }

  /// The format of diagnostics: the selected one for a text picture, the one for people for a drawn
  /// picture.
  func findings(_ diagnosticFormat: String?) throws(ProcessEnd) -> FormatNames {
    FormatNames(
      format: try form().isDrawn ? Format.human.rawValue : format,
      diagnosticFormat: diagnosticFormat)
  }

  /// Reports an error if flags for drawn pictures are used for a text picture.
  func checkText() throws(ProcessEnd) {
    let given = [
      ("--output", output), ("--extent", extent), ("--frame", frame), ("--show", show),
      ("--text", text),
      ("--scale", scale), ("--renderer", renderer),
    ].first { $0.1 != nil }
    if let given {
      throw ProcessEnd(
        .failure, "\(given.0) needs a drawn picture; add --format svg, png or html")
    }
  }

  func drawingOptions() throws(ProcessEnd) -> DrawingOptions {
    var options = DrawingOptions()
    let extent: ExtentChoice = try choice(self.extent ?? "full", of: "extent")
    options.extent = extent == .full ? .full : .device
    let frame: FrameChoice = try choice(self.frame ?? "line", of: "frame")
    switch frame {
    case .none: options.edge = .none
    case .line: options.edge = .line
    case .device: options.edge = .device
    }
    if let show {
      options.marks = []
      for word in show.split(separator: ",") where word != "none" {
        let mark: MarkChoice = try choice(String(word), of: "mark")
        switch mark {
        case .fold: options.marks.insert(.fold)
        case .safeArea: options.marks.insert(.safeArea)
        case .frames: options.marks.insert(.frames)
        case .ids: options.marks.insert(.ids)
        case .baselines: options.marks.insert(.baselines)
        case .invisible: options.marks.insert(.invisible)
        }
      }
    }
    return options
  }

  /// How an SVG contains its texts; in a PNG, they are always outlines.
  func textForm() throws(ProcessEnd) -> TextForm {
    guard let text else { return .live }
    let form: TextChoice = try choice(text, of: "form of texts")
    guard try self.form() == .svg else {
      throw ProcessEnd(
        .failure, "--text needs --format svg; a PNG always has outlines, a page live texts")
    }
    return form == .outlines ? .outlines : .live
  }

  func chosenRenderer() throws(ProcessEnd) -> PNGRenderer? {
    guard let renderer else { return nil }
    return try PNGRenderer.named(renderer)
  }

  func chosenScale() throws(ProcessEnd) -> Int {
    guard let scale else { return 2 }
    guard try form() == .png else {
      throw ProcessEnd(.failure, "--scale needs --format png or --picture")
    }
    guard let number = Int(scale), (1...4).contains(number) else {
      throw ProcessEnd(.failure, "--scale takes 1, 2, 3 or 4, not '\(scale)'")
    }
    return number
  }
}

extension DrawnPictureChoices {
  /// Takes the flags from a plain command line.
  init(from line: inout PlainLine) {
    format = line.take("--format")
    output = line.take("--output")
    extent = line.take("--extent")
    frame = line.take("--frame")
    show = line.take("--show")
    text = line.take("--text")
    scale = line.take("--scale")
    renderer = line.take("--renderer")
  }
}
