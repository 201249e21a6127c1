internal import SpecModel
internal import UnicodeTables

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
  var width: Int {
    picture.canvas.columns + 2 + (margin.width > 0 ? Drawing.noteGap + margin.width : 0)
  }

  private static let noteGap = 2

  /// Appends a line without its end and returns its cells.
  @discardableResult
  func appendLine(_ line: Int, to output: inout [UInt8]) -> Int {
    let columns = picture.canvas.columns
    painter?.begin(&output)
    if line == 0 {
      bezel.appendTop(title: title, columns: columns, to: &output)
    } else if line == lineCount - 1 {
      bezel.appendBottom(columns: columns, to: &output)
    } else {
      output.append(scalar: bezel.side)
      if let plainRows {
        output.append(contentsOf: plainRows[line - 1])
      } else {
        painter?.appendRow(line - 1, to: &output)
      }
      output.append(scalar: bezel.side)
    }
    painter?.end(&output)
    let note = margin[line]
    guard !note.isEmpty else { return columns + 2 }
    output.append(UInt8(ascii: " "), times: Drawing.noteGap)
    output.append(contentsOf: note)
    return columns + 2 + Drawing.noteGap + displayWidth(of: note)
  }
}

/// The rows of a picture without color: the same bytes for every appearance.
struct PlainRows {
  private var bytes: [UInt8] = []
  private var ends: ContiguousArray<Int> = []

  init(_ picture: Picture) {
    let canvas = picture.canvas
    bytes.reserveCapacity(canvas.glyphs.count * 3 / 2)
    ends.reserveCapacity(canvas.rows)
    var cell = 0
    for _ in 0..<canvas.rows {
      for _ in 0..<canvas.columns {
        picture.text.print(canvas.glyphs[cell], to: &bytes)
        cell += 1
      }
      ends.append(bytes.count)
    }
  }

  subscript(row: Int) -> ArraySlice<UInt8> {
    bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }
}
