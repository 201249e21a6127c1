/// A decoded scalar and the end of its bytes.
struct DecodedScalar {
  let value: UInt32
  let end: Int
}

extension UnsafeBufferPointer<UInt8> {
  /// Decodes the scalar that begins at `start`, with `start < end <= count`.
  ///
  /// Each byte that does not start a valid sequence gives U+FFFD, so any bytes can be decoded.
  @inline(__always)
  func scalar(at start: Int, before end: Int) -> DecodedScalar {
    let lead = UInt32(self[start])
    if lead < 0x80 { return DecodedScalar(value: lead, end: start + 1) }
    return longScalar(lead, at: start, before: end)
  }

  @inline(__always)
  private func longScalar(_ lead: UInt32, at start: Int, before end: Int) -> DecodedScalar {
    let broken = DecodedScalar(value: NamedScalar.replacement, end: start + 1)
    guard lead >= 0xC2, start + 1 < end else { return broken }
    let second = UInt32(self[start + 1])
    guard second & 0xC0 == 0x80 else { return broken }
    if lead < 0xE0 {
      return DecodedScalar(value: (lead & 0x1F) << 6 | second & 0x3F, end: start + 2)
    }
    guard start + 2 < end else { return broken }
    let third = UInt32(self[start + 2])
    guard third & 0xC0 == 0x80 else { return broken }
    if lead < 0xF0 {
      let value = (lead & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
      guard value >= 0x800, value & 0xF800 != 0xD800 else { return broken }
      return DecodedScalar(value: value, end: start + 3)
    }
    guard lead < 0xF5, start + 3 < end else { return broken }
    let fourth = UInt32(self[start + 3])
    guard fourth & 0xC0 == 0x80 else { return broken }
    let value =
      (lead & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F
    guard value >= 0x1_0000, value <= 0x10_FFFF else { return broken }
    return DecodedScalar(value: value, end: start + 4)
  }

  /// The end of the run of printable ASCII characters that begins at `start`.
  @inline(__always)
  func endOfPrintableASCII(from start: Int, before end: Int) -> Int {
    var place = start
    // Checks eight bytes at a time: a byte is outside 20...7E if adding 1 or subtracting 20 hex
    // sets its high bit, or if it is already set.
    if let base = baseAddress {
      while place + 8 <= end {
        let word = UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self)
        let below = (word &- 0x2020_2020_2020_2020) & ~word
        let above = word &+ 0x0101_0101_0101_0101
        guard (below | above | word) & 0x8080_8080_8080_8080 == 0 else { break }
        place += 8
      }
    }
    while place < end, self[place] &- 0x20 < 0x5F { place += 1 }
    return place
  }
}
