internal import SpecModel

/// Prints the rows of a picture in the colors of one appearance.
///
/// Escape codes are written only where colors change; every line ends by resetting them.
struct CellPainter {
  private let picture: Picture
  private let palette: PreviewOptions.Color
  private let backgrounds: ContiguousArray<RGBA>
  /// The text color of each item.
  private let inks: ContiguousArray<RGBA>
  private let edges: ContiguousArray<RGBA>

  /// The escape code that sets the colors of the outer edge.
  private let edgeCode: [UInt8]

  /// The escape code that resets the colors at the end of a line.
  static let reset = Array("\u{1B}[0m".utf8)

  /// The color of the outer edges, and of edges that have no color of their own.
  private static let faint = RGBA(0x8E, 0x8E, 0x93)

  init(_ picture: Picture, _ paint: PaintTable, palette: PreviewOptions.Color) {
    self.picture = picture
    self.palette = palette
    backgrounds = paint.surfaces
    edgeCode = CellPainter.edgeCode(paint, palette)
    inks = ContiguousArray(
      picture.items.map { paint.ink(of: $0) ?? CellPainter.faint })
    edges = ContiguousArray(
      picture.items.map { item in
        // A bar continues its background.
        if item.form == .fill { return paint.surfaces[Int(item.surface)] }
        let rule = item.form == .divider ? paint.rule(item) : nil
        return paint.edge(of: item) ?? rule ?? CellPainter.faint
      })
  }

  /// The escape code that sets the colors of the outer edge.
  static func edgeCode(_ paint: PaintTable, _ palette: PreviewOptions.Color) -> [UInt8] {
    var code: [UInt8] = []
    palette.appendCode(faint, on: paint.surfaces[0], to: &code)
    return code
  }

  /// Appends the cells of a row, then the colors of the outer edge.
  func appendRow(_ row: Int, to output: inout [UInt8]) {
    let canvas = picture.canvas
    var ink = CellPainter.faint
    var background = backgrounds[0]
    for column in 0..<canvas.columns {
      let cell = canvas.cell(row: row, column: column)
      guard cell.glyph != CellGlyph.continuation else { continue }
      let cellBackground = backgrounds[Int(cell.surface)]
      // A blank shows no ink.
      let cellInk = cell.glyph == CellGlyph.blank ? ink : self.ink(of: cell.owner)
      if cellInk != ink || cellBackground != background {
        ink = cellInk
        background = cellBackground
        palette.appendCode(ink, on: background, to: &output)
      }
      picture.text.print(cell.glyph, to: &output)
    }
    if ink != CellPainter.faint || background != backgrounds[0] {
      output.append(contentsOf: edgeCode)
    }
  }

  private func ink(of owner: CellOwner) -> RGBA {
    guard !owner.isNone else { return CellPainter.faint }
    return owner.role == .text ? inks[owner.item] : edges[owner.item]
  }
}
