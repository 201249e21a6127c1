/// A line and column in a source file.
package struct SourcePosition: Hashable, Sendable {
  /// The line number, from 1.
  ///
  /// Lines end only at LF, CRLF or CR.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  ///
  /// A byte order mark is not counted.
  package let column: Int
}

/// The start offset of each line in a source.
///
/// Created only when a message needs a location, by one pass over the bytes.
package struct LineTable: Sendable {
  /// The offset of the first byte of each line; never empty.
  private let starts: [Int]
  private let bytes: [UInt8]

  package init(_ source: SourceText) {
    bytes = source.bytes
    var starts = [0]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
        starts.append(offset)
      }
    }
    self.starts = starts
  }

  /// The line and column of a byte offset.
  ///
  /// Offsets after the end give the end of the file.
  ///
  /// - Complexity: O(log *lines* + *bytes before the offset on its line*).
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(offset, bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: scalars(from: contentStart(low), to: offset) + 1)
  }

  /// The bytes of a line, counted from 1, without its line break or a byte order mark.
  package func bytesOfLine(_ line: Int) -> Range<Int> {
    let start = contentStart(line - 1)
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The offset of a line's first byte, after a byte order mark.
  private func contentStart(_ index: Int) -> Int {
    let start = starts[index]
    return index == 0 && bytes.starts(with: SourceText.byteOrderMark) ? 3 : start
  }

  /// The number of Unicode scalars that start in a range of bytes.
  private func scalars(from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    var count = 0
    for offset in start..<end where bytes[offset] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

extension SourceText {
  /// The UTF-8 byte order mark, which is not part of the text.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
