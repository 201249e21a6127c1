internal import SpecModel
internal import UnicodeTables

/// One row of a snapshot's section: cells at fixed stops.
///
/// A cell that is too long pushes only what follows it in its own row, two blanks at least.
struct SnapshotRow {
  private var bytes: [UInt8] = []
  private var width = 0

  /// Adds a cell whose first column is `stop`, unless the cells before reach beyond.
  mutating func add(_ cell: [UInt8], at stop: Int) {
    add(cell, width: displayWidth(of: cell), blanks: stop - width)
  }

  /// Adds a cell whose last column is the one before `stop`.
  mutating func add(_ cell: [UInt8], endingAt stop: Int) {
    let cellWidth = displayWidth(of: cell)
    add(cell, width: cellWidth, blanks: stop - width - cellWidth)
  }

  /// Adds a text of a spec or of our own, with everything invisible written out.
  mutating func add(text: String, at stop: Int) {
    add(sanitised(text), at: stop)
  }

  /// Adds thousandths of a point.
  mutating func add(thousandths: Int, endingAt stop: Int) {
    var cell: [UInt8] = []
    cell.append(thousandths: thousandths)
    add(cell, endingAt: stop)
  }

  private mutating func add(_ cell: [UInt8], width cellWidth: Int, blanks: Int) {
    let gap = bytes.isEmpty ? max(0, blanks) : max(2, blanks)
    bytes.append(UInt8(ascii: " "), times: gap)
    bytes.append(contentsOf: cell)
    width += gap + cellWidth
  }

  /// Appends the row and its end.
  func append(to output: inout [UInt8]) {
    output.append(contentsOf: bytes)
    output.append("\n")
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
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction / 10)\(fraction % 10)"
}
