package import SpecModel

/// Draws one screen as text, once for each appearance.
///
/// The drawings stand one above the other with a blank line between, or side by side where the
/// terminal is known to be wide enough for them and their notes. Every line ends in an edge or a
/// note, never in a blank. The bytes depend on the arguments alone.
///
/// A cell is 8 pt wide; rows are schematic. A picture ends after about two million cells, and says
/// how many rows are missing.
package func renderPreview(
  _ screen: Screen, _ frames: FrameTable, options: PreviewOptions, into output: inout [UInt8]
) {
  let glyphSet = options.charset == .ascii ? GlyphSet.ascii : GlyphSet.unicode
  let picture = Picture(screen, frames, glyphSet: glyphSet)
  appendDrawings(of: picture, on: screen, options: options, to: &output)
}

/// Appends the drawings of a picture, one for each appearance.
func appendDrawings(
  of picture: Picture, on screen: Screen, options: PreviewOptions, to output: inout [UInt8]
) {
  let subjects = RowSubjects(picture)
  let plainRows = options.color == .none ? PlainRows(picture) : nil
  let appearances: [Appearance?] = options.appearances.isEmpty ? [nil] : options.appearances
  let drawings = appearances.map { appearance in
    Drawing(picture, subjects, plainRows, on: screen, appearance: appearance, options)
  }
  if let terminalWidth = options.terminalWidth, drawings.count > 1 {
    let widths = drawings.map(\.width)
    if widths.reduce(-gutter, { $0 + gutter + $1 }) <= terminalWidth {
      appendSideBySide(drawings, widths, to: &output)
      return
    }
  }
  for (position, drawing) in drawings.enumerated() {
    if position > 0 { output.append("\n") }
    for line in 0..<drawing.lineCount {
      drawing.appendLine(line, to: &output)
      output.append("\n")
    }
  }
}

/// Blanks between drawings that stand side by side.
private let gutter = 3

private func appendSideBySide(
  _ drawings: [Drawing], _ widths: [Int], to output: inout [UInt8]
) {
  for line in 0..<(drawings.map(\.lineCount).max() ?? 0) {
    for (position, drawing) in drawings.enumerated() {
      drawing.appendLine(line, to: &output)
      guard position < drawings.count - 1 else { continue }
      let missing = widths[position] - drawing.width(ofLine: line)
      output.append(UInt8(ascii: " "), times: missing + gutter)
    }
    output.append("\n")
  }
}
