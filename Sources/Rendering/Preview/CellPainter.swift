internal import SpecModel

/// Prints the rows of a picture in an appearance's own colors.
///
/// Colors change only where they differ from the cell before, and end with the line.
struct CellPainter {
  private let picture: Picture
  private let palette: PreviewOptions.Color
  private let backgrounds: ContiguousArray<RGBA>
  /// By item: the ink of its text and of its edges.
  private let inks: ContiguousArray<RGBA>
  private let edges: ContiguousArray<RGBA>

  /// What sets the colors of the outer edge.
  private let edgeCode: [UInt8]

  /// Edges without a color of their own, and the outer edge.
  private static let faint = RGBA(0x8E, 0x8E, 0x93)

  init(_ picture: Picture, _ paint: PaintTable, palette: PreviewOptions.Color) {
    self.picture = picture
    self.palette = palette
    backgrounds = paint.surfaces
    var edgeCode: [UInt8] = []
    palette.appendCode(CellPainter.faint, on: paint.surfaces[0], to: &edgeCode)
    self.edgeCode = edgeCode
    inks = ContiguousArray(
      picture.items.map { paint.ink(of: $0) ?? CellPainter.faint })
    edges = ContiguousArray(
      picture.items.map { item in
        let rule = item.form == .divider ? paint.rule(item) : nil
        return paint.edge(of: item) ?? rule ?? CellPainter.faint
      })
  }

  /// Begins a line in the colors of the outer edge.
  func begin(_ output: inout [UInt8]) {
    output.append(contentsOf: edgeCode)
  }

  func end(_ output: inout [UInt8]) {
    output.append("\u{1B}[0m")
  }

  /// Appends the row's cells, and the colors of the outer edge behind them.
  func appendRow(_ row: Int, to output: inout [UInt8]) {
    let canvas = picture.canvas
    var ink = CellPainter.faint
    var background = backgrounds[0]
    for cell in canvas.cells[row * canvas.columns..<(row + 1) * canvas.columns] {
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
    if ink != CellPainter.faint || background != backgrounds[0] { begin(&output) }
  }

  private func ink(of owner: CellOwner) -> RGBA {
    guard !owner.isNone else { return CellPainter.faint }
    return owner.role == .text ? inks[owner.item] : edges[owner.item]
  }
}
