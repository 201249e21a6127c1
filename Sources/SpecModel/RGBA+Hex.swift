extension RGBA {
  /// Parses `#RGB`, `#RRGGBB` or `#RRGGBBAA`, ignoring case.
  package init?(hex utf8: some Collection<UInt8>) {
    guard utf8.first == UInt8(ascii: "#"), utf8.count <= 9 else { return nil }
    var value: UInt32 = 0
    for byte in utf8.dropFirst() {
      guard let digit = hexDigit(byte) else { return nil }
      value = value << 4 | digit
    }
    switch utf8.count {
    case 4:
      self.init(
        UInt8(value >> 8 & 0xF) * 0x11, UInt8(value >> 4 & 0xF) * 0x11, UInt8(value & 0xF) * 0x11)
    case 7: self.init(word: value << 8 | 0xFF)
    case 9: self.init(word: value)
    default: return nil
    }
  }

  /// Parses `#RGB`, `#RRGGBB` or `#RRGGBBAA`, ignoring case.
  package init?(hex text: String) {
    self.init(hex: text.utf8)
  }

  /// Creates a color from a 32-bit word, `0xRRGGBBAA`.
  package init(word: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: word >> 24), UInt8(truncatingIfNeeded: word >> 16),
      UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word))
  }

  /// The color as `#RRGGBB`, or `#RRGGBBAA` if it is translucent; uppercase.
  package var hex: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    let digits = Array("0123456789ABCDEF".utf8)
    var text = [UInt8(ascii: "#")]
    for channel in channels {
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 0xF)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

private func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
