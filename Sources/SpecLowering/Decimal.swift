/// A scalar read as a number: `-?[0-9]+(\.[0-9]+)?` and nothing else, so that octal, hexadecimal,
/// exponents and separators stay text.
enum Decimal {
  case number(Double)
  /// A number with a unit behind it, as in other languages: `16px`.
  case unit(digits: String, unit: String)
  case none

  var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// - Complexity: O(*bytes*), without an allocation for up to 15 digits.
  init(parsing bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { position = 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var fractionDigits = 0
    func digit(_ position: Int) -> UInt8? {
      guard position < bytes.count else { return nil }
      let value = bytes[position] &- UInt8(ascii: "0")
      return value < 10 ? value : nil
    }
    guard digit(position) != nil else {
      self = .none
      return
    }
    while let value = digit(position) {
      if digits < 18 { mantissa = mantissa * 10 + UInt64(value) }
      digits += 1
      position += 1
    }
    if position + 1 < bytes.count, bytes[position] == UInt8(ascii: "."), digit(position + 1) != nil
    {
      position += 1
      while let value = digit(position) {
        if digits < 18 { mantissa = mantissa * 10 + UInt64(value) }
        digits += 1
        fractionDigits += 1
        position += 1
      }
    }
    if position < bytes.count {
      let unit = String(decoding: bytes[position...], as: UTF8.self)
      let isUnit = ["px", "pt", "pts", "dp", "sp", "em", "rem"].contains(unit)
      self =
        isUnit
        ? .unit(digits: String(decoding: bytes[..<position], as: UTF8.self), unit: unit) : .none
      return
    }
    // Up to 15 digits a quotient of two exact doubles is correctly rounded.
    if digits <= 15 {
      var divisor = 1.0
      for _ in 0..<fractionDigits { divisor *= 10 }
      let value = Double(mantissa) / divisor
      self = .number(isNegative && value != 0 ? -value : value)
    } else {
      let value = Double(String(decoding: bytes, as: UTF8.self)) ?? .infinity
      self = .number(value)
    }
  }
}
