internal import SpecModel

/// The rows of a picture as bytes, one behind the other.
struct RowText {
  private(set) var bytes: [UInt8] = []
  private var ends: ContiguousArray<Int> = []

  subscript(row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  /// The rows without color: the same for every appearance.
  init(plain picture: Picture) {
    let canvas = picture.canvas
    var ends: ContiguousArray<Int> = []
    ends.reserveCapacity(canvas.rows)
    // A scalar takes four bytes at most, and so does what is kept for a cluster of several beyond
    // its own bytes; each cluster stands in one cell, so their bytes are needed once.
    bytes.append(atMost: 4 * canvas.rows * canvas.columns + picture.text.clusterByteCount) { room in
      for row in 0..<canvas.rows {
        if canvas.isBlank(row: row) {
          room.append(UInt8(ascii: " "), times: canvas.columns)
        } else {
          canvas.withGlyphs(inRow: row) { room.append($0, of: picture.text) }
        }
        ends.append(room.count)
      }
    }
    self.ends = ends
  }

  /// The rows in an appearance's own colors.
  init(painted picture: Picture, _ paint: PaintTable, _ palette: PreviewOptions.Color) {
    let painter = CellPainter(picture, paint, palette: palette)
    for row in 0..<picture.canvas.rows {
      painter.appendRow(row, to: &bytes)
      ends.append(bytes.count)
    }
  }
}

extension ByteRoom {
  /// Appends what cells show.
  fileprivate mutating func append(_ glyphs: UnsafeBufferPointer<UInt32>, of text: CellText) {
    var rest = glyphs
    while true {
      let count = append(scalars: rest)
      guard count < rest.count else { return }
      // A rare one: a scalar of two or four bytes, several scalars, or the half of a wide one.
      var rare: [UInt8] = []
      text.print(rest[count], to: &rare)
      append(rare)
      rest = UnsafeBufferPointer(rebasing: rest[(count + 1)...])
    }
  }
}
