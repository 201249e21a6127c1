/// A place in a source file as people count it.
package struct SourcePosition: Hashable, Sendable {
  /// From 1.
  ///
  /// Lines end at LF, CRLF or CR, and nowhere else.
  package let line: Int
  /// From 1, in Unicode scalars.
  ///
  /// A byte order mark is not counted.
  package let column: Int
}

/// Where each line of a source begins.
///
/// Made only when a message has to name a place, in one pass over the bytes.
package struct LineTable: Sendable {
  /// Offset of the first byte of each line; never empty.
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

  /// The number of lines; an empty file has one.
  package var count: Int { starts.count }

  /// The place of a byte.
  ///
  /// Offsets behind the end answer with the end of the file.
  ///
  /// - Complexity: O(log *lines* + *bytes before the place on its line*).
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

  /// The bytes of a line without its end and without a byte order mark.
  ///
  /// Lines count from 1.
  package func bytesOfLine(_ line: Int) -> Range<Int> {
    let start = contentStart(line - 1)
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The first byte of a line that is text.
  private func contentStart(_ index: Int) -> Int {
    let start = starts[index]
    return index == 0 && bytes.starts(with: SourceText.byteOrderMark) ? 3 : start
  }

  /// Scalars that begin in a range.
  ///
  /// A byte that continues a scalar is not counted.
  private func scalars(from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    var count = 0
    for offset in start..<end where bytes[offset] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

extension SourceText {
  /// UTF-8's mark at the beginning of a file, which is not part of the text.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
