/// An unowned read-only view of bytes.
///
/// Besides `LibYAMLParser`, this is the only file of the module with pointer access. Every access
/// is proven to be in bounds: single bytes by the subscript's precondition, wide loads by the loop
/// conditions. A view must not escape the `withUnsafeBufferPointer` closure that creates it.
struct SourceBytes {
  /// The first byte; readable for `count` bytes.
  let base: UnsafePointer<UInt8>
  let count: Int

  /// Fails for an empty buffer, which has no address.
  init?(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress, !buffer.isEmpty else { return nil }
    self.base = base
    count = buffer.count
  }

  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: count), "outside the source")
    return base[offset]
  }

  /// The byte at an offset, or 0 outside the view; text never contains 0.
  @inline(__always)
  func peek(_ offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? base[offset] : 0
  }

  /// The offset of the first byte, from an offset on, that is neither printable ASCII nor a line
  /// feed; `count` if there is none.
  ///
  /// Tests eight bytes at a time; the additions cannot carry into the next byte, since 0x7F + 0x7F
  /// fits.
  func firstUnusual(from start: Int) -> Int {
    precondition(start >= 0)
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    let raw = UnsafeRawPointer(base)
    var offset = start
    while offset + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let low = word & ~highBits
      let isSpaceOrMore = low &+ (0x60 * ones)
      let isNoLineFeed = (low ^ (0x0A * ones)) &+ (0x7F * ones)
      let isDelete = low &+ ones
      let unusual = (word | isDelete | (~isSpaceOrMore & isNoLineFeed)) & highBits
      if unusual != 0 { return offset + unusual.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      let byte = base[offset]
      if byte >= 0x7F || (byte < 0x20 && byte != 0x0A) { return offset }
      offset += 1
    }
    return count
  }

  /// Whether a range equals other memory of the same length.
  ///
  /// - Parameter other: readable for `range.count` bytes.
  @inline(__always)
  func matches(_ range: Range<Int>, _ other: UnsafePointer<UInt8>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the source")
    let length = range.count
    let left = UnsafeRawPointer(base + range.lowerBound)
    let right = UnsafeRawPointer(other)
    var offset = 0
    while offset + 8 <= length {
      if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset += 8
    }
    while offset < length {
      if left.load(fromByteOffset: offset, as: UInt8.self)
        != right.load(fromByteOffset: offset, as: UInt8.self)
      {
        return false
      }
      offset += 1
    }
    return true
  }

  /// A range as text; invalid UTF-8 becomes U+FFFD.
  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return String(
      decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count),
      as: UTF8.self)
  }
}

// MARK: - Lines and white space

extension SourceBytes {
  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || isBreak(byte) }

  /// The start of the line that contains an offset.
  func lineStart(of offset: Int) -> Int {
    var start = min(offset, count)
    while start > 0, !Self.isBreak(base[start - 1]) { start -= 1 }
    return start == 0 ? min(skippingByteOrderMark(from: 0), max(offset, 0)) : start
  }

  /// The end of the line that contains an offset, without its line break.
  func lineEnd(of offset: Int) -> Int {
    var end = min(max(offset, 0), count)
    while end < count, !Self.isBreak(base[end]) { end += 1 }
    return end
  }

  /// Moves back over spaces, tabs and line breaks.
  func trimmed(_ offset: Int, notBefore low: Int) -> Int {
    var end = min(offset, count)
    while end > low, Self.isSpace(base[end - 1]) { end -= 1 }
    return end
  }

  /// Skips a byte order mark.
  func skippingByteOrderMark(from offset: Int) -> Int {
    let isMark =
      peek(offset) == 0xEF && peek(offset + 1) == 0xBB && peek(offset + 2) == 0xBF
    return isMark ? offset + 3 : offset
  }

  /// Skips spaces and tabs.
  func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < count, Self.isBlank(base[offset]) { offset += 1 }
    return offset
  }
}
