internal import SpecModel
internal import UnicodeTables

/// Writes one row of a snapshot, with cells at fixed columns.
///
/// A cell that is too long moves only the cells after it in its row, with a gap of at least two
/// spaces.
struct SnapshotRow {
  private var width = 0

  /// Appends a text with invisible characters escaped; it starts at column `stop`, or later if the
  /// cells before it are too long.
  mutating func add(_ text: String, at stop: Int, to output: inout [UInt8]) {
    let start = begin(at: stop, in: &output)
    let isPlain = appendSanitised(text, lineFeeds: .escaped, to: &output)
    end(from: start, isPlain: isPlain, in: output)
  }

  /// Appends a range of `texts`; see `add(_:at:to:)`.
  mutating func add(
    _ part: PositionRange, of texts: borrowing [UInt8], at stop: Int, to output: inout [UInt8]
  ) {
    let start = begin(at: stop, in: &output)
    let isPlain = texts.withUnsafeBufferPointer {
      appendSanitised(
        UnsafeBufferPointer(rebasing: $0[part.range]), lineFeeds: .escaped, to: &output)
    }
    end(from: start, isPlain: isPlain, in: output)
  }

  /// Appends an ASCII cell.
  mutating func add(
    plainAt stop: Int, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    let start = begin(at: stop, in: &output)
    write(&output)
    end(from: start, isPlain: true, in: output)
  }

  /// Appends an ASCII cell that ends before column `stop`.
  mutating func add(_ text: StaticString, endingAt stop: Int, to output: inout [UInt8]) {
    let gap = max(2, stop - width - text.utf8CodeUnitCount)
    output.append(UInt8(ascii: " "), times: gap)
    output.append(text)
    width += gap + text.utf8CodeUnitCount
  }

  /// Appends thousandths as a decimal number that ends before column `stop`; the column must be
  /// below 80.
  mutating func add(thousandths: Int, endingAt stop: Int, to output: inout [UInt8]) {
    let room = 128
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { cell in
      let number = cell.writeBack(thousandths: thousandths)
      let gap = max(2, stop - width - (room - number))
      let start = max(0, number - gap)
      for place in start..<number { cell[place] = UInt8(ascii: " ") }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: cell[start...]))
      width += room - start
    }
  }

  /// Appends the spaces before a cell, and returns the index where the cell starts.
  private mutating func begin(at stop: Int, in output: inout [UInt8]) -> Int {
    let gap = width == 0 ? max(0, stop) : max(2, stop - width)
    output.append(UInt8(ascii: " "), times: gap)
    width += gap
    return output.count
  }

  private mutating func end(from start: Int, isPlain: Bool, in output: borrowing [UInt8]) {
    width +=
      isPlain
      ? output.count - start
      : output.withUnsafeBufferPointer {
        displayWidth(of: UnsafeBufferPointer(rebasing: $0[start...]))
      }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes a decimal number without trailing zeros at the end of the buffer, which has 32 bytes.
  ///
  /// - Returns: the index where the number starts.
  fileprivate func writeBack(thousandths: Int) -> Int {
    var place = count
    func put(_ byte: UInt8) {
      place -= 1
      self[place] = byte
    }
    var rest = thousandths.magnitude
    var hasFraction = false
    for _ in 0..<3 {
      let digit = rest % 10
      rest /= 10
      if digit > 0 { hasFraction = true }
      if hasFraction { put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }
    }
    if hasFraction { put(UInt8(ascii: ".")) }
    repeat {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if thousandths < 0 { put(UInt8(ascii: "-")) }
    return place
  }
}

/// Converts a text to one line with invisible characters escaped.
func sanitised(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  appendSanitised(text, lineFeeds: .escaped, to: &bytes)
  return bytes
}

/// A length in points with at most three decimals.
func pointsText(_ points: Points) -> String {
  thousandthsText(millipoints(points))
}

/// A number of thousandths as a decimal number without trailing zeros.
func thousandthsText(_ thousandths: Int) -> String {
  var bytes: [UInt8] = []
  bytes.append(thousandths: thousandths)
  return String(decoding: bytes, as: UTF8.self)
}

/// A contrast ratio, given in hundredths, with two decimals: `4.50`.
func ratioText(_ hundredths: Int) -> String {
  var bytes: [UInt8] = []
  bytes.append(ratio: hundredths)
  return String(decoding: bytes, as: UTF8.self)
}
