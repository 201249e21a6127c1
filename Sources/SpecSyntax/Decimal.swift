/// A scalar parsed as a number: exactly `-?[0-9]+(\.[0-9]+)?`.
///
/// Octal, hexadecimal, exponents and separators remain text.
package enum Decimal {
  case number(Double)
  /// A number with a unit, as in CSS: `16px`.
  case unit(digits: String, unit: String)
  case none

  package var number: Double? {
    if case .number(let number) = self { return number }
    return nil
  }

  /// Parses a scalar, given as its UTF-8 bytes.
  ///
  /// - Complexity: O(*bytes*), without an allocation for up to 15 digits.
  package init(parsing bytes: UnsafeBufferPointer<UInt8>) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    var position = isNegative ? 1 : 0
    var digits = Digits()
    digits.read(bytes, &position)
    guard digits.count > 0 else {
      self = .none
      return
    }
    let wholeCount = digits.count
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      var fraction = position + 1
      digits.read(bytes, &fraction)
      if digits.count > wholeCount { position = fraction }
    }
    guard position == bytes.count else {
      self = Self.unit(bytes, from: position)
      return
    }
    // With up to 15 digits, the quotient of two exact doubles is correctly rounded.
    guard digits.count <= 15 else {
      self = .number(Double(String(decoding: bytes, as: UTF8.self)) ?? .infinity)
      return
    }
    var divisor = 1.0
    for _ in wholeCount..<digits.count { divisor *= 10 }
    let value = Double(digits.value) / divisor
    self = .number(isNegative && value != 0 ? -value : value)
  }

  /// Consecutive digits; the value only includes the first 18.
  private struct Digits {
    var value: UInt64 = 0
    var count = 0

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
      while position < bytes.count, isASCIIDigit(bytes[position]) {
        if count < 18 { value = value * 10 + UInt64(bytes[position] - UInt8(ascii: "0")) }
        count += 1
        position += 1
      }
    }
  }

  /// Length units of other languages.
  package static let units = ["px", "pt", "pts", "dp", "sp", "em", "rem", "dip", "vw", "vh"]

  private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, from end: Int) -> Decimal {
    guard bytes.count - end <= 4 else { return .none }
    var text = String(decoding: bytes[end...], as: UTF8.self)
    if text.first == " " || text.first == "." { text.removeFirst() }
    guard units.contains(text.lowercased()) else { return .none }
    return .unit(digits: String(decoding: bytes[..<end], as: UTF8.self), unit: text)
  }

  /// Rewrites a number from another notation, such as `.5`, `1,5`, `+3` or `8.`; nil if the result
  /// is not a number or nothing changed.
  package static func corrected(_ text: String) -> String? {
    var corrected = text
    if corrected.hasPrefix("+") { corrected.removeFirst() }
    if corrected.hasPrefix(".") { corrected = "0" + corrected }
    if corrected.hasPrefix("-.") { corrected = "-0" + corrected.dropFirst() }
    if corrected.hasSuffix(".") { corrected.removeLast() }
    let parts = corrected.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].utf8.count != 3 { corrected = parts.joined(separator: ".") }
    guard corrected != text, corrected.utf8.count <= 20 else { return nil }
    return corrected.withUTF8 { Decimal(parsing: $0).number } == nil ? nil : corrected
  }
}
