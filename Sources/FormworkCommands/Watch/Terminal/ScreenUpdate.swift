/// Updates the terminal's screen by writing only the rows that changed, in a single write, to avoid
/// flicker.
struct ScreenUpdate {
  private var last: [[UInt8]] = []
  private var size = FullScreen.Size(rows: 0, columns: 0)

  /// Forces the next update to write all rows, because the content of the screen is unknown.
  mutating func forget() { last = [] }

  /// Returns the bytes that update the screen.
  ///
  /// - Parameter lines: at most one line for each row of the screen, cropped to its width.
  mutating func bytes(to lines: [[UInt8]], _ size: FullScreen.Size) -> [UInt8] {
    var text: [UInt8] = []
    let isWhole = last.isEmpty || size != self.size
    if isWhole { text += Array("\u{1B}[H\u{1B}[2J".utf8) }
    let old = isWhole ? [] : last
    for row in 0..<max(lines.count, old.count) {
      let line = row < lines.count ? lines[row] : []
      if row < old.count ? old[row] == line : line.isEmpty { continue }
      text += Array("\u{1B}[\(row + 1);1H".utf8) + line + Array("\u{1B}[K".utf8)
    }
    last = lines
    self.size = size
    return text
  }
}
