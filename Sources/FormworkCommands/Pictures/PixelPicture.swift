internal import DrawingModel
internal import Rasterizing

/// Draws panels as pixels, and counts the characters and images that a PNG picture cannot show.
struct PixelPicture {
  private static let pixelLimit = 20_000_000

  let scale: Int
  private(set) var notes = RasterNotes()

  init(scale: Int, notes: RasterNotes = RasterNotes()) {
    self.scale = scale
    self.notes = notes
  }

  mutating func pixels(of panels: [[Panel]]) throws(ProcessEnd) -> Canvas {
    try Self.check(panels, scale: scale)
    return rasterize(panels, scale: scale, notes: &notes)
  }

  /// Ends the process if a picture has too many pixels, with a message that names a smaller scale.
  static func check(_ panels: [[Panel]], scale: Int) throws(ProcessEnd) {
    let plan = SheetPlan(panels)
    func fits(_ scale: Int) -> Bool {
      let size = plan.pixelSize(scale: scale)
      let (area, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
      return !isTooLarge && area <= pixelLimit
    }
    guard !fits(scale) else { return }
    let fitting = (1..<scale).last(where: fits)
    let advice =
      fitting.map { "--scale \($0) fits" } ?? "draw fewer states or themes at once, or an SVG"
    let size = plan.pixelSize(scale: scale)
    throw ProcessEnd(
      .failure,
      "the PNG would have \(size.width) × \(size.height) pixels, more than 20 million; \(advice)")
  }

  /// Prints what could not be drawn in the pictures so far.
  ///
  /// - Parameter command: a command that draws the same picture completely.
  func report(instead command: String) {
    if notes.missing > 0 {
      let (noun, verb) =
        notes.missing == 1 ? ("character has", "is a bar") : ("characters have", "are bars")
      writeNote(
        "\(notes.missing) \(noun) no outline in PNG and \(verb) "
          + "(\(notes.scripts.joined(separator: ", "))); for their glyphs: \(command)")
    }
    for (image, reason) in notes.placeholders {
      writeNote("image '\(image)' is a placeholder: \(reason); for the image: \(command)")
    }
    if notes.flattened > 0 {
      writeNote(
        "some shadows and transparent groups need too much memory; their content is drawn plainly")
    }
  }
}
