internal import SpecModel

/// The lines of a picture, concatenated as bytes.
struct RowText {
  private(set) var bytes: [UInt8] = []
  private var ends: ContiguousArray<Int> = []

  subscript(row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  /// Creates the rows without color, which are the same for every appearance.
  init(plain picture: Picture) {
    let canvas = picture.canvas
    var ends: ContiguousArray<Int> = []
    ends.reserveCapacity(canvas.rows)
    // A scalar takes at most four bytes, and a stored cluster no more than that beyond its own
    // bytes. Each cluster is in one cell, so its bytes are needed only once.
    bytes.append(atMost: 4 * canvas.rows * canvas.columns + picture.text.clusterByteCount) { room in
      for row in 0..<canvas.rows {
        room.append(row: row, of: picture)
        ends.append(room.count)
      }
    }
    self.ends = ends
  }

  /// Creates all lines without color: the upper edge, the rows between edges, the lower edge.
  init(framed picture: Picture, by lines: LineGlyphs) {
    let columns = picture.canvas.columns
    let rows = picture.canvas.rows
    var ends: ContiguousArray<Int> = []
    ends.reserveCapacity(rows + 2)
    let capacity = 4 * (rows + 2) * (columns + 2) + picture.text.clusterByteCount
    bytes.append(atMost: capacity) { room in
      room.append(lines.topLeft, lines.horizontal, times: columns, lines.topRight)
      ends.append(room.count)
      for row in 0..<rows {
        let isSeam = !picture.seams.isEmpty && picture.seams.contains(row)
        room.append(scalar: isSeam ? 0x251C : lines.vertical)
        room.append(row: row, of: picture)
        room.append(scalar: isSeam ? 0x2524 : lines.vertical)
        ends.append(room.count)
      }
      room.append(lines.bottomLeft, lines.horizontal, times: columns, lines.bottomRight)
      ends.append(room.count)
    }
    self.ends = ends
  }

  /// Creates the rows in the colors of an appearance.
  init(painted picture: Picture, _ paint: PaintTable, _ palette: PreviewOptions.Color) {
    let painter = CellPainter(picture, paint, palette: palette)
    for row in 0..<picture.canvas.rows {
      painter.appendRow(row, to: &bytes)
      ends.append(bytes.count)
    }
  }
}

extension ByteRoom {
  /// Appends the line above or below a picture: a start, a repeated middle, and an end character.
  fileprivate mutating func append(
    _ start: UInt32, _ middle: UInt32, times count: Int, _ end: UInt32
  ) {
    append(scalar: start)
    for _ in 0..<count { append(scalar: middle) }
    append(scalar: end)
  }

  fileprivate mutating func append(row: Int, of picture: borrowing Picture) {
    if picture.canvas.isBlank(row: row) {
      append(UInt8(ascii: " "), times: picture.canvas.columns)
    } else {
      picture.canvas.withGlyphs(inRow: row) { append($0, of: picture.text) }
    }
  }

  /// Appends the glyphs of cells as text.
  private mutating func append(_ glyphs: UnsafeBufferPointer<UInt32>, of text: CellText) {
    var rest = glyphs
    while true {
      let count = append(scalars: rest)
      guard count < rest.count else { return }
      // A rare one: a scalar of four bytes, several scalars, or the half of a wide one.
      var rare: [UInt8] = []
      text.print(rest[count], to: &rare)
      append(rare)
      rest = UnsafeBufferPointer(rebasing: rest[(count + 1)...])
    }
  }
}
