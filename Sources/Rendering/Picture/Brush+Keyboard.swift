internal import SpecModel
internal import UnicodeTables

extension Brush {
  /// Draws the keyboard as a box across the screen, with the word for it in the middle.
  mutating func drawKeyboard(_ rows: Range<Int>) {
    let lines = glyphSet.normal
    let last = canvas.columns - 1
    for row in rows where row < canvas.rows {
      canvas.lay(0, over: 0..<canvas.columns, row: row, blanking: true)
      let isTop = row == rows.lowerBound
      let isEnd = isTop || row == rows.upperBound - 1
      put(isTop ? lines.topLeft : isEnd ? lines.bottomLeft : lines.vertical, row, 0)
      if isEnd, last > 1 {
        canvas.fill(1..<last, row: row, with: lines.horizontal, owner: .none)
      }
      put(isTop ? lines.topRight : isEnd ? lines.bottomRight : lines.vertical, row, last)
    }
    let name = "keyboard".unicodeScalars
    guard name.count < last else { return }
    let start = (canvas.columns - name.count) / 2
    for (position, letter) in name.enumerated() {
      put(letter.value, rows.lowerBound + rows.count / 2, start + position)
    }
  }

  /// Draws a row that separates the device's screen from content reached by scrolling, with a name.
  mutating func drawSeam(row: Int, _ name: String) {
    guard row < canvas.rows else { return }
    canvas.lay(0, over: 0..<canvas.columns, row: row, blanking: true)
    canvas.fill(0..<canvas.columns, row: row, with: glyphSet.seam, owner: .none)
    var bytes: [UInt8] = []
    appendName(name, isASCII: glyphSet.isASCII, to: &bytes)
    let letters = " \(String(decoding: bytes, as: UTF8.self)) ".unicodeScalars
    guard displayWidth(of: bytes) == bytes.count, letters.count + 1 < canvas.columns else { return }
    for (position, letter) in letters.enumerated() { put(letter.value, row, position + 1) }
  }

  private mutating func put(_ glyph: UInt32, _ row: Int, _ column: Int) {
    canvas.fill(column..<column + 1, row: row, with: glyph, owner: .none)
  }
}
