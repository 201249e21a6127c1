extension [UInt8] {
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a text from a spec as XML text or attribute value.
  ///
  /// Escapes the five special XML characters. Omits control characters, noncharacters, invalid
  /// UTF-8 and bidirectional controls other than U+200E, U+200F and U+061C.
  mutating func append(xml text: some Collection<UInt8>) {
    if text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !isSpecial($0) }) {
      append(contentsOf: text)
      return
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { append(xml: scalar) }
  }

  /// Appends a text from a spec as XML; line breaks are optionally kept.
  mutating func append(xml text: Substring, keepsLines: Bool) {
    for (position, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if position > 0, keepsLines { append("\n") }
      append(xml: line.utf8)
    }
  }

  private mutating func append(xml scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x26: append("&amp;")
    case 0x3C: append("&lt;")
    case 0x3E: append("&gt;")
    case 0x22: append("&quot;")
    case 0x27: append("&#39;")
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFFF9...0xFFFB,
      0xFEFF, 0xFDD0...0xFDEF:
      break
    case let value where value & 0xFFFE == 0xFFFE: break
    default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Appends a text as a JSON string that is safe inside a `<script>` element.
  mutating func append(script text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: append("\\\"")
      case 0x5C: append("\\\\")
      case 0..<0x20, 0x7F...0x9F, 0x3C, 0x3E, 0x26, 0x27, 0x2028, 0x2029, 0x202A...0x202E,
        0x2066...0x2069, 0xFEFF:
        let digits = String(scalar.value, radix: 16)
        append("\\u")
        append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
        append(contentsOf: digits.utf8)
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    append(UInt8(ascii: "\""))
  }

  mutating func append(decimal number: Int) { append(contentsOf: String(number).utf8) }

  /// Appends a number of thousandths as a decimal number without trailing zeros: `62.333`, `-0.5`,
  /// `24`.
  mutating func append(thousandths: Int32) {
    if thousandths < 0 { append(UInt8(ascii: "-")) }
    let magnitude = Int(thousandths.magnitude)
    append(decimal: magnitude / 1000)
    var fraction = magnitude % 1000
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    var unit = 100
    while fraction > 0 {
      append(UInt8(ascii: "0") + UInt8(fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }

  /// Appends bytes in base64.
  mutating func append(base64 bytes: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    reserveCapacity(count + (bytes.count + 2) / 3 * 4)
    var place = 0
    while place < bytes.count {
      let left = bytes.count - place
      let group =
        Int(bytes[place]) << 16 | (left > 1 ? Int(bytes[place + 1]) << 8 : 0)
        | (left > 2 ? Int(bytes[place + 2]) : 0)
      append(digits[group >> 18])
      append(digits[group >> 12 & 63])
      append(left > 1 ? digits[group >> 6 & 63] : UInt8(ascii: "="))
      append(left > 2 ? digits[group & 63] : UInt8(ascii: "="))
      place += 3
    }
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27
  }
}
