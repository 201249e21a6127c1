internal import SpecModel

/// A text picture in one appearance, as lines from the upper to the lower edge.
struct Drawing {
  private let columns: Int
  private let rowCount: Int
  private let rows: RowText
  private let bezel: Bezel
  private let margin: MarginNotes
  private let seams: [Int]

  /// - Parameters:
  ///   - plainRows: the rows of a drawing without color; nil for one with color.
  ///   - title: the title in the upper edge; nil for the appearance's name.
  init(
    _ picture: Picture, _ subjects: RowSubjects, _ plainRows: RowText?, on screen: Screen,
    appearance: Appearance?, _ options: PreviewOptions, title: String? = nil
  ) {
    columns = picture.canvas.columns
    rowCount = picture.canvas.rows
    seams = picture.seams
    let paint = PaintTable(picture, on: screen, in: appearance ?? .light)
    rows = plainRows ?? RowText(painted: picture, paint, options.color)
    let title = title ?? appearance?.inWords ?? ""
    let isPlain = plainRows != nil
    bezel = Bezel(
      appearance, title: title, columns: columns, isASCII: picture.glyphSet.isASCII,
      start: isPlain ? [] : CellPainter.edgeCode(paint, options.color),
      end: isPlain ? [] : CellPainter.reset)
    margin = marginNotes(
      of: picture, subjects, on: screen, notes: options.notes, paint: paint,
      title: Bezel.fits(title, columns: columns) ? "" : title)
  }

  var lineCount: Int { rowCount + 2 }

  /// The number of bytes of all lines, without line breaks.
  var byteCount: Int {
    bezel.top.count + bezel.bottom.count + rowCount * (bezel.left.count + bezel.right.count)
      + 4 * seams.count + rows.bytes.count + margin.byteCount
  }

  /// The width of the widest line, in cells.
  ///
  /// - Complexity: measures all notes.
  var width: Int {
    let noteWidth = margin.width
    return columns + 2 + (noteWidth > 0 ? MarginNotes.gap + noteWidth : 0)
  }

  /// Appends a line without its line break.
  func appendLine(_ line: Int, to output: inout ByteRoom) {
    if line == 0 {
      output.append(bezel.top)
    } else if line == lineCount - 1 {
      output.append(bezel.bottom)
    } else {
      let isSeam = !seams.isEmpty && seams.contains(line - 1)
      output.append(isSeam ? bezel.seamLeft : bezel.left)
      output.append(rows.bytes, in: rows[line - 1])
      output.append(isSeam ? bezel.seamRight : bezel.right)
    }
    margin.appendNote(line, to: &output)
  }

  /// The width of a line in cells.
  func width(ofLine line: Int) -> Int {
    let edges = columns + 2
    let noteWidth = margin.width(ofRow: line)
    return noteWidth > 0 ? edges + MarginNotes.gap + noteWidth : edges
  }
}
