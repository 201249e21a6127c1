internal import SpecModel

/// One picture in one appearance: its lines, from the upper edge to the lower one.
struct Drawing {
  private let picture: Picture
  private let plainRows: PlainRows?
  private let painter: CellPainter?
  private let bezel: Bezel
  private let title: String
  private let margin: MarginNotes

  init(
    _ picture: Picture, _ subjects: RowSubjects, _ plainRows: PlainRows?, on screen: Screen,
    appearance: Appearance?, _ options: PreviewOptions
  ) {
    self.picture = picture
    self.plainRows = plainRows
    let paint = PaintTable(picture, on: screen, in: appearance ?? .light)
    painter =
      options.color == .none ? nil : CellPainter(picture, paint, palette: options.color)
    bezel = Bezel(appearance, isASCII: picture.glyphSet.isASCII)
    title = appearance?.name ?? ""
    margin = marginNotes(
      of: picture, subjects, on: screen, notes: options.notes, paint: paint,
      title: Bezel.fits(title, columns: picture.canvas.columns) ? "" : title)
  }

  var lineCount: Int { picture.canvas.rows + 2 }

  /// Cells of the widest line.
  ///
  /// - Complexity: measures all notes.
  var width: Int {
    let noteWidth = margin.width
    return picture.canvas.columns + 2 + (noteWidth > 0 ? MarginNotes.gap + noteWidth : 0)
  }

  /// Appends a line without its end.
  func appendLine(_ line: Int, to output: inout [UInt8]) {
    let columns = picture.canvas.columns
    painter?.begin(&output)
    if line == 0 {
      bezel.appendTop(title: title, columns: columns, to: &output)
    } else if line == lineCount - 1 {
      bezel.appendBottom(columns: columns, to: &output)
    } else {
      bezel.appendSide(to: &output)
      plainRows?.appendRow(line - 1, to: &output)
      painter?.appendRow(line - 1, to: &output)
      bezel.appendSide(to: &output)
    }
    painter?.end(&output)
    margin.appendNote(line, to: &output)
  }

  /// Cells of a line.
  func width(ofLine line: Int) -> Int {
    let edges = picture.canvas.columns + 2
    let noteWidth = margin.width(ofRow: line)
    return noteWidth > 0 ? edges + MarginNotes.gap + noteWidth : edges
  }
}
