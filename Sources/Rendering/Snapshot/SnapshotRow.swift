internal import SpecModel
internal import UnicodeTables

/// One row of a snapshot's section on its way into a text: cells at fixed stops.
///
/// A cell that is too long pushes only what follows it in its own row, two blanks at least.
struct SnapshotRow {
  private var width = 0

  /// Appends a text of a spec or of our own, with everything invisible written out, whose first
  /// column is `stop`, unless the cells before reach beyond.
  mutating func add(_ text: String, at stop: Int, to output: inout [UInt8]) {
    add(at: stop, to: &output) { appendSanitised(text, lineFeeds: .escaped, to: &$0) }
  }

  /// Appends a cell that needs no sanitising.
  mutating func add(
    at stop: Int, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    let gap = width == 0 ? max(0, stop) : max(2, stop - width)
    output.append(UInt8(ascii: " "), times: gap)
    let start = output.count
    write(&output)
    width += gap + displayWidth(of: output[start...])
  }

  /// Appends an ASCII cell whose last column is the one before `stop`.
  mutating func add(
    endingAt stop: Int, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    let start = output.count
    write(&output)
    let cellWidth = output.count - start
    let gap = max(2, stop - width - cellWidth)
    output.append(UInt8(ascii: " "), times: gap)
    output.moveBack(start..<start + cellWidth, by: gap)
    width += gap + cellWidth
  }
}

/// A text as one line in which everything can be seen.
func sanitised(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  appendSanitised(text, lineFeeds: .escaped, to: &bytes)
  return bytes
}

/// Points with at most three decimals.
func pointsText(_ points: Points) -> String {
  thousandthsText(millipoints(points))
}

/// Thousandths as a decimal number without trailing zeros.
func thousandthsText(_ thousandths: Int) -> String {
  var bytes: [UInt8] = []
  bytes.append(thousandths: thousandths)
  return String(decoding: bytes, as: UTF8.self)
}

/// A contrast with both decimals: `4.50`.
func ratioText(_ hundredths: Int) -> String {
  var bytes: [UInt8] = []
  bytes.append(ratio: hundredths)
  return String(decoding: bytes, as: UTF8.self)
}
