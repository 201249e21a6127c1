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

  /// Edges without a color of their own, and the outer edge.
  private static let faint = RGBA(0x8E, 0x8E, 0x93)

  init(_ picture: Picture, _ paint: PaintTable, palette: PreviewOptions.Color) {
    self.picture = picture
    self.palette = palette
    backgrounds = paint.surfaces
    inks = ContiguousArray(
      picture.items.map { item in
        let rule = item.form == .divider ? paint.rule(item) : nil
        return paint.ink(of: item) ?? rule ?? CellPainter.faint
      })
    edges = ContiguousArray(
      picture.items.map { item in
        let rule = item.form == .divider ? paint.rule(item) : nil
        return paint.edge(of: item) ?? rule ?? CellPainter.faint
      })
  }

  /// Begins a line in the colors of the outer edge.
  func begin(_ output: inout [UInt8]) {
    set(CellPainter.faint, on: backgrounds[0], &output)
  }

  func end(_ output: inout [UInt8]) {
    output.append("\u{1B}[0m")
  }

  /// Appends the row's cells, and the colors of the outer edge behind them.
  func appendRow(_ row: Int, to output: inout [UInt8]) {
    let canvas = picture.canvas
    var ink = CellPainter.faint
    var background = backgrounds[0]
    for cell in row * canvas.columns..<(row + 1) * canvas.columns {
      let glyph = canvas.glyphs[cell]
      guard glyph != CellGlyph.continuation else { continue }
      let cellBackground = backgrounds[Int(canvas.surfaces[cell])]
      // A blank shows no ink.
      let cellInk = glyph == CellGlyph.blank ? ink : self.ink(of: canvas.owners[cell])
      if cellInk != ink || cellBackground != background {
        ink = cellInk
        background = cellBackground
        set(ink, on: background, &output)
      }
      picture.text.print(glyph, to: &output)
    }
    if ink != CellPainter.faint || background != backgrounds[0] { begin(&output) }
  }

  private func ink(of owner: CellOwner) -> RGBA {
    guard owner != .none else { return CellPainter.faint }
    return owner.role == .text ? inks[owner.item] : edges[owner.item]
  }

  private func set(_ ink: RGBA, on background: RGBA, _ output: inout [UInt8]) {
    output.append("\u{1B}[")
    appendCode(of: ink, isBackground: false, to: &output)
    output.append(";")
    appendCode(of: background, isBackground: true, to: &output)
    output.append("m")
  }

  private func appendCode(of color: RGBA, isBackground: Bool, to output: inout [UInt8]) {
    let base = isBackground ? 48 : 38
    switch palette {
    case .none:
      break
    case .trueColor:
      output.append(decimal: base)
      for part in [2, Int(color.red), Int(color.green), Int(color.blue)] {
        output.append(";")
        output.append(decimal: part)
      }
    case .ansi256:
      output.append(decimal: base)
      output.append(";5;")
      output.append(decimal: color.ansi256)
    case .ansi16:
      let number = color.ansi16
      let start = number < 8 ? (isBackground ? 40 : 30) : (isBackground ? 92 : 82)
      output.append(decimal: start + number)
    }
  }
}
