internal import UnicodeTables

/// Writes lines for people; a line wider than the terminal continues on the next line, indented.
///
/// - Parameter text: text without control characters or colors.
func writeLines(_ text: [UInt8]) {
  guard let columns = Terminal.output.columns else { return writeResult(text) }
  writeResult(Array(splitLines(text).map { folded($0, to: columns) }.joined()))
}

/// Splits a line into lines of limited width, each with its line end.
///
/// Splits at spaces, which are dropped, or inside a word that is longer than a line.
func folded(_ line: [UInt8], to columns: Int) -> [UInt8] {
  let blank = UInt8(ascii: " ")
  let own = line.prefix { $0 == blank }.count
  let indent = [UInt8](repeating: blank, count: min(own + 4, max(columns / 2, 0)))
  var result: [UInt8] = []
  var start = 0
  var room = max(columns, 1)
  while displayWidth(of: line[start...]) > room {
    let first = line[start...].firstIndex { $0 != blank } ?? line.count
    var end = cellPrefix(of: line, in: start..<line.count, fitting: room).end
    // A single character can be wider than the terminal.
    if end <= first { end = cellPrefix(of: line, in: start..<line.count, fitting: room + 2).end }
    if end >= line.count { break }
    let place = line[start...end].lastIndex(of: blank).flatMap { $0 > first ? $0 : nil } ?? end
    let shown = line[start..<place]
    result += shown[..<(shown.lastIndex { $0 != blank }.map { $0 + 1 } ?? shown.startIndex)]
    result.append(0x0A)
    start = line[place...].firstIndex { $0 != blank } ?? line.count
    if start == line.count { return result }
    result += indent
    room = max(columns - indent.count, 1)
  }
  return result + line[start...] + [0x0A]
}
