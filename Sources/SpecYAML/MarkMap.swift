internal import CLibYAML

/// Converts libyaml's marks to byte offsets.
///
/// A mark's index counts characters, and counts CRLF once inside scalars and twice elsewhere, so it
/// is a byte offset only for ASCII with bare line feeds. For other texts its line and column are
/// used; lines end at LF, CRLF and CR, because `neutralized` replaces all other line breaks. The
/// end of the stream is marked on an extra line that the line table lacks.
struct MarkMap {
  private let bytes: SourceBytes
  /// The start of libyaml's text, after a byte order mark.
  private let textStart: Int
  /// Whether mark indices are byte offsets.
  private let isDirect: Bool
  /// The offset of the first byte of each line; empty if `isDirect`.
  private var lineStarts: ContiguousArray<UInt32> = []
  // The last position found. Marks come in order, so the next one is usually on the same line.
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
