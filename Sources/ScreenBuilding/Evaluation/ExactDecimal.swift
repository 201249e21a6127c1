internal import SpecModel

/// A decimal number like Foundation's `Decimal`, with at most 38 digits and no rounding.
struct ExactDecimal {
  private var isNegative = false
  /// The digits without the decimal point, the last digit first, without leading zeros.
  private var digits: [UInt8] = []
  /// The number of digits after the decimal point.
  private var scale = 0

  /// The maximum number of decimals of a quotient, the same as in the `quotient` function of
  /// generated code.
  static let quotientScale = 20

  /// Parses a number; nil if the text is not a number or has more than 38 digits.
  init?(_ text: String) {
    let parts = DataNumber.Parts(text)
    isNegative = parts.isNegative
    digits = (parts.whole + parts.fraction).reversed()
    scale = parts.fraction.count
    guard normalize() else { return nil }
  }

  private init?(_ digits: [UInt8], scale: Int, isNegative: Bool) {
    self.digits = digits
    self.scale = scale
    self.isNegative = isNegative
    guard normalize() else { return nil }
  }

  /// Removes trailing decimal zeros and leading zeros.
  ///
  /// - Returns: false for a number with too many digits.
  private mutating func normalize() -> Bool {
    let zeros = digits.prefix { $0 == 0 }.count
    let dropped = min(zeros, scale)
    digits.removeFirst(dropped)
    scale -= dropped
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { (isNegative, scale) = (false, 0) }
    return digits.count - digits.prefix { $0 == 0 }.count <= DataTable.decimalDigits
      && scale <= 2 * DataTable.decimalDigits
  }

  /// The number as generated code prints it: `12.5`, never with an exponent.
  var text: String {
    var shown = digits.reversed().map { $0 + UInt8(ascii: "0") }
    while shown.count <= scale { shown.insert(UInt8(ascii: "0"), at: 0) }
    if scale > 0 { shown.insert(UInt8(ascii: "."), at: shown.count - scale) }
    return (isNegative ? "-" : "") + String(decoding: shown, as: UTF8.self)
  }

  // MARK: - Arithmetic

  static prefix func - (number: Self) -> Self {
    var number = number
    number.isNegative = !number.isNegative && !number.digits.isEmpty
    return number
  }

  var magnitude: Self { isNegative ? -self : self }

  static func sum(_ left: Self, _ right: Self) -> Self? {
    let scale = max(left.scale, right.scale)
    let (a, b) = (left.digits(scale: scale), right.digits(scale: scale))
    if left.isNegative == right.isNegative {
      return Self(added(a, b), scale: scale, isNegative: left.isNegative)
    }
    return isLess(a, b)
      ? Self(subtracted(b, a), scale: scale, isNegative: right.isNegative)
      : Self(subtracted(a, b), scale: scale, isNegative: left.isNegative)
  }

  static func product(_ left: Self, _ right: Self) -> Self? {
    var result = [UInt8](repeating: 0, count: left.digits.count + right.digits.count)
    for (place, digit) in left.digits.enumerated() {
      var carry = 0
      for (other, factor) in right.digits.enumerated() {
        let value = Int(result[place + other]) + Int(digit) * Int(factor) + carry
        result[place + other] = UInt8(value % 10)
        carry = value / 10
      }
      result[place + right.digits.count] = UInt8(carry)
    }
    return Self(
      result, scale: left.scale + right.scale, isNegative: left.isNegative != right.isNegative)
  }

  /// The quotient, rounded if its decimals do not terminate; nil for a divisor of 0.
  static func quotient(_ dividend: Self, _ divisor: Self) -> Self? {
    guard !divisor.digits.isEmpty else { return nil }
    let shift = quotientScale + divisor.scale - dividend.scale
    let zeros = [UInt8](repeating: 0, count: Swift.abs(shift))
    let top = shift > 0 ? zeros + dividend.digits : dividend.digits
    let bottom = shift < 0 ? zeros + divisor.digits : divisor.digits
    var result: [UInt8] = []
    var rest: [UInt8] = []
    for digit in top.reversed() {
      rest.insert(digit, at: 0)
      trim(&rest)
      var count: UInt8 = 0
      while !isLess(rest, bottom) {
        rest = subtracted(rest, bottom)
        count += 1
      }
      result.insert(count, at: 0)
    }
    if !isLess(added(rest, rest), bottom) { result = added(result, [1]) }
    return Self(
      result, scale: quotientScale, isNegative: dividend.isNegative != divisor.isNegative)
  }

  /// The number rounded to an integer by `round`, `floor` or `ceil`.
  ///
  /// - Returns: nil if it exceeds the range of integers.
  func rounded(by function: ExpressionFunction) -> Int? {
    let fraction = digits.prefix(scale)
    var whole = Array(digits.dropFirst(scale))
    let isUp =
      switch function {
      case .floor: isNegative && fraction.contains { $0 > 0 }
      case .ceil: !isNegative && fraction.contains { $0 > 0 }
      default: scale > 0 && fraction.count == scale && fraction.last ?? 0 >= 5
      }
    if isUp { whole = Self.added(whole, [1]) }
    let text = String(decoding: whole.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    return Int((isNegative ? "-" : "") + (text.isEmpty ? "0" : text))
  }

  // MARK: - Digits

  private func digits(scale: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: scale - self.scale) + digits
  }

  private static func trim(_ digits: inout [UInt8]) {
    while digits.last == 0 { digits.removeLast() }
  }

  private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var (left, right) = (left, right)
    trim(&left)
    trim(&right)
    if left.count != right.count { return left.count < right.count }
    return left.reversed().lexicographicallyPrecedes(right.reversed())
  }

  private static func added(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var carry: UInt8 = 0
    for place in 0..<max(left.count, right.count) {
      let value =
        (place < left.count ? left[place] : 0) + (place < right.count ? right[place] : 0) + carry
      result.append(value % 10)
      carry = value / 10
    }
    if carry > 0 { result.append(carry) }
    return result
  }

  /// Subtracts the digits of the right number from those of the left one.
  ///
  /// - Precondition: the left number is not less than the right one.
  private static func subtracted(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var borrow: UInt8 = 0
    for place in left.indices {
      let lost = (place < right.count ? right[place] : 0) + borrow
      borrow = left[place] < lost ? 1 : 0
      result.append(left[place] + 10 * borrow - lost)
    }
    trim(&result)
    return result
  }
}
