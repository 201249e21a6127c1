/// One drawing in one appearance, with its caption.
package struct Panel: Sendable {
  package let drawing: Drawing
  package let look: Look
  package let caption: String

  package init(_ drawing: Drawing, _ look: Look, caption: String) {
    self.drawing = drawing
    self.look = look
    self.caption = caption
  }

  /// The caption, truncated to the panel's width; the text width is an estimate.
  package var shownCaption: String {
    let room = max(1, Int(drawing.width) / 7000)
    return caption.count <= room ? caption : caption.prefix(room - 1) + "…"
  }
}

/// The layout of the panels of a sheet: a row for each screen, a column for each appearance.
///
/// A sheet with one panel has exactly the panel's size; other sheets have a margin and captions.
package struct SheetPlan: Sendable {
  package private(set) var width: Int32 = 0
  package private(set) var height: Int32 = 0
  package private(set) var places: [[DrawnPoint]] = []
  /// Whether the sheet has only one panel, so it has no margin and no caption.
  package let isBare: Bool

  /// The distance from a caption's baseline down to its panel, in thousandths of a point.
  package static let captionRise: Int32 = 7000
  /// The font size of captions, in thousandths of a point.
  package static let captionSize: Int32 = 13_000
  package static let captionInk = Ink(0x8E, 0x8E, 0x93)

  package init(_ rows: [[Panel]]) {
    isBare = rows.reduce(0) { $0 + $1.count } == 1
    let (margin, gap, caption) = isBare ? (0, 0, 0) : (16_000, 24_000, 20_000)
    // Beyond 2,000,000 points, panels are at one place; no writer draws as many.
    var y = margin
    for (position, row) in rows.enumerated() {
      var x = margin
      if position > 0 { y += gap }
      var line: [DrawnPoint] = []
      var tallest = 0
      for panel in row {
        line.append(DrawnPoint(x: Int32(clamping: x), y: Int32(clamping: y + caption)))
        x += Int(panel.drawing.width) + gap
        tallest = max(tallest, Int(panel.drawing.height))
      }
      places.append(line)
      width = max(width, Int32(clamping: x - gap + margin))
      y += caption + tallest
    }
    height = Int32(clamping: y + margin)
  }

  /// The sheet's size in whole pixels, rounded up.
  ///
  /// - Parameter scale: the number of pixels per point.
  package func pixelSize(scale: Int) -> (width: Int, height: Int) {
    ((Int(width) * scale + 999) / 1000, (Int(height) * scale + 999) / 1000)
  }

  /// The sheet's size in whole points, rounded up.
  package var size: (width: Int, height: Int) {
    ((Int(width) + 999) / 1000, (Int(height) + 999) / 1000)
  }
}
