internal import UnicodeTables

/// Splits a text into lines without line ends.
func splitLines(_ text: [UInt8]) -> [[UInt8]] {
  var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  if lines.last?.isEmpty ?? false { lines.removeLast() }
  return lines
}

/// Crops a line to a number of cells; color sequences take no width, and colors are reset at the
/// end.
func cropped(_ line: [UInt8], to columns: Int) -> [UInt8] {
  var result: [UInt8] = []
  var width = 0
  var place = 0
  var isPainted = false
  while place < line.count {
    if let end = endOfSequence(in: line, at: place) {
      result += line[place..<end]
      isPainted = true
      place = end
      continue
    }
    let end = line[place...].firstIndex(of: 0x1B) ?? line.count
    for cluster in CellClusters(line, in: place..<max(end, place + 1)) {
      if width + cluster.width > columns {
        return isPainted ? result + reset : result
      }
      width += cluster.width
      result += line[cluster.bytes]
    }
    place = max(end, place + 1)
  }
  return isPainted ? result + reset : result
}

/// Crops a line to a number of cells; a cropped line ends with a mark.
func marked(_ line: [UInt8], to columns: Int, mark: String) -> [UInt8] {
  guard columns > 1, displayWidth(of: unpainted(line)) > columns else {
    return cropped(line, to: columns)
  }
  return cropped(line, to: columns - 1) + Array(mark.utf8)
}

/// Removes the color sequences from a line.
func unpainted(_ line: [UInt8]) -> [UInt8] {
  guard line.contains(0x1B) else { return line }
  var result: [UInt8] = []
  var place = 0
  while place < line.count {
    if let end = endOfSequence(in: line, at: place) {
      place = end
    } else {
      result.append(line[place])
      place += 1
    }
  }
  return result
}

/// Returns a line in the terminal's dim style.
func dimmed(_ line: [UInt8]) -> [UInt8] {
  Array("\u{1B}[2m".utf8) + unpainted(line) + reset
}

/// Returns a line in reverse video.
func reversed(_ line: [UInt8]) -> [UInt8] {
  Array("\u{1B}[7m".utf8) + line + reset
}

private let reset = Array("\u{1B}[0m".utf8)

/// The index after the color sequence that starts at an index; nil if none starts there.
private func endOfSequence(in line: [UInt8], at place: Int) -> Int? {
  guard line[place] == 0x1B, place + 1 < line.count, line[place + 1] == UInt8(ascii: "[") else {
    return nil
  }
  let end = line[(place + 2)...].firstIndex { (0x40...0x7E).contains($0) }
  return end.map { $0 + 1 }
}
