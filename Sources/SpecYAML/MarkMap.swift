internal import CLibYAML

/// Turns libyaml's marks into byte offsets.
///
/// A mark's index counts characters, and counts CRLF once inside scalars and twice outside, so it is
/// an offset only in plain ASCII with bare line feeds. Everywhere else its line and column are right:
/// lines end at LF, CRLF and CR, because the text libyaml reads holds no other breaks (see
/// `neutralized`). The end of a stream is marked on a line of its own, which no line table has.
struct MarkMap {
  private let bytes: SourceBytes
  /// Where libyaml's text begins: behind a byte order mark.
  private let textStart: Int
  /// Whether an index is an offset.
  private let isDirect: Bool
  /// First byte of each line; empty when indexes are offsets.
  private var lineStarts: ContiguousArray<UInt32> = []
  // The place found last. Marks come in order, so the next one is nearly always on the same line.
  private var line = 0
  private var column = 0
  private var offset: Int

  init(_ bytes: SourceBytes, textStart: Int, isDirect: Bool) {
    self.bytes = bytes
    self.textStart = textStart
    self.isDirect = isDirect
    offset = textStart
    if !isDirect { lineStarts = Self.lineStarts(of: bytes, from: textStart) }
  }

  @inline(__always)
  mutating func offset(of mark: yaml_mark_t) -> Int {
    isDirect ? min(mark.index + textStart, bytes.count) : mapped(mark)
  }

  private mutating func mapped(_ mark: yaml_mark_t) -> Int {
    guard mark.line < lineStarts.count else { return bytes.count }
    if mark.line != line || mark.column < column {
      line = mark.line
      column = 0
      offset = Int(lineStarts[line])
    }
    while column < mark.column, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    return offset
  }

  private static func lineStarts(
    of bytes: SourceBytes, from start: Int
  ) -> ContiguousArray<UInt32> {
    var starts: ContiguousArray<UInt32> = [UInt32(start)]
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A || (byte == 0x0D && bytes.peek(offset) != 0x0A) {
        starts.append(UInt32(offset))
      }
    }
    return starts
  }
}
