package import SpecModel

/// Draws one screen as text, once for each appearance.
///
/// The drawings are separated by a blank line, or side by side if the terminal is wide enough for
/// them and their notes. No line has trailing spaces. The output depends only on the arguments.
///
/// A cell is 8 pt wide; rows are schematic. A picture ends after about two million cells, followed
/// by the number of missing rows.
package func renderPreview(
  _ screen: Screen, _ frames: FrameTable, options: PreviewOptions, into output: inout [UInt8]
) {
  let glyphSet = options.charset == .ascii ? GlyphSet.ascii : GlyphSet.unicode
  let picture = Picture(screen, frames, glyphSet: glyphSet)
  appendDrawings(of: picture, on: screen, options: options, to: &output)
}

/// Appends one drawing of a picture for each appearance.
func appendDrawings(
  of picture: Picture, on screen: Screen, options: PreviewOptions, to output: inout [UInt8]
) {
  let subjects = RowSubjects(picture, on: screen, options.notes)
  let plainRows = options.color == .none ? RowText(plain: picture) : nil
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
  appendStacked(drawings, to: &output)
}

private func appendStacked(_ drawings: [Drawing], to output: inout [UInt8]) {
  let capacity = drawings.reduce(0) { $0 + $1.byteCount + $1.lineCount + 1 }
  output.append(atMost: capacity) { output in
    for drawing in drawings {
      if output.count > 0 { output.append(UInt8(ascii: "\n")) }
      for line in 0..<drawing.lineCount {
        drawing.appendLine(line, to: &output)
        output.append(UInt8(ascii: "\n"))
      }
    }
  }
}

/// The number of blank columns between drawings side by side.
private let gutter = 3

private func appendSideBySide(
  _ drawings: [Drawing], _ widths: [Int], to output: inout [UInt8]
) {
  let lineCount = drawings.map(\.lineCount).max() ?? 0
  let blanks = widths.reduce(1) { $0 + $1 + gutter }
  let capacity = drawings.reduce(lineCount * blanks) { $0 + $1.byteCount }
  output.append(atMost: capacity) { output in
    for line in 0..<lineCount {
      for (position, drawing) in drawings.enumerated() {
        drawing.appendLine(line, to: &output)
        guard position < drawings.count - 1 else { continue }
        let missing = widths[position] - drawing.width(ofLine: line)
        output.append(UInt8(ascii: " "), times: missing + gutter)
      }
      output.append(UInt8(ascii: "\n"))
    }
  }
}
