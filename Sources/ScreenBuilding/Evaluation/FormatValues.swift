internal import PlatformData
internal import SpecModel

/// Formats numbers, money and dates for a locale.
///
/// Works on decimal digits, so there is no binary rounding. Rounds half to even, as ICU and
/// Foundation do by default.
struct ValueWriter {
  let formats: LocaleFormats

  init(locale: String) { formats = LocaleFormats.nearest(to: locale) }

  // MARK: - Numbers

  /// Formats a number.
  ///
  /// - Parameter digits: the number of decimals; nil for as many as given, at most three.
  func number(_ text: String, digits: Int?) -> String {
    var number = RoundedNumber(text)
    number.round(to: digits ?? 3)
    let body = write(
      number, minimumDigits: digits ?? 0, decimal: formats.decimal, group: formats.group)
    return (number.isNegative ? "\(formats.minus)" : "") + body
  }

  /// Formats a number as a percentage.
  ///
  /// - Parameter digits: the number of decimals of the percentage.
  func percent(_ text: String, digits: Int?) -> String {
    var number = RoundedNumber(text)
    number.shift(by: 2)
    number.round(to: digits ?? 0)
    let body = write(
      number, minimumDigits: digits ?? 0, decimal: formats.decimal, group: formats.group)
    let affixes = LocaleFormats.parts(formats.percent)
    let first = number.isNegative ? 2 : 0
    return localized(affixes[first]) + body + localized(affixes[first + 1])
  }

  /// Formats an amount of money.
  ///
  /// - Parameter currency: an ISO 4217 code, such as `EUR`.
  func money(_ text: String, currency: String) -> String {
    let digits = LocaleFormats.digits(of: currency)
    var number = RoundedNumber(text)
    number.round(to: digits)
    let body = write(
      number, minimumDigits: digits, decimal: formats.moneyDecimal, group: formats.moneyGroup)
    let affixes = LocaleFormats.parts(formats.money)
    let first = number.isNegative ? 2 : 0
    let sign = formats.sign(of: currency)
    let before = moneyAffix(affixes[first], sign)
    let after = moneyAffix(affixes[first + 1], sign)
    // A currency sign that ends in a letter is separated from the digits by a space.
    let gapBefore = before.unicodeScalars.last.map { $0.properties.isAlphabetic } ?? false
    let gapAfter = after.unicodeScalars.first.map { $0.properties.isAlphabetic } ?? false
    return before + (gapBefore ? "\u{A0}" : "") + body + (gapAfter ? "\u{A0}" : "") + after
  }

  /// A prefix or suffix with the locale's signs in place of `%` and `-`.
  private func localized(_ affix: String) -> String {
    affix.reduce(into: "") { text, character in
      switch character {
      case "%": text += "\(formats.percentSign)"
      case "-": text += "\(formats.minus)"
      default: text.append(character)
      }
    }
  }

  private func moneyAffix(_ affix: String, _ sign: String) -> String {
    localized(affix).reduce(into: "") { text, character in
      if character == "¤" { text += sign } else { text.append(character) }
    }
  }

  /// Formats a number without its sign, in the locale's digits and with its grouping.
  private func write(
    _ number: RoundedNumber, minimumDigits: Int, decimal: StaticString, group: StaticString
  ) -> String {
    let whole = number.whole.isEmpty ? [0] : number.whole
    let isGrouped = whole.count >= 3 + formats.minimumGroups
    var text = ""
    for (position, value) in whole.enumerated() {
      let left = whole.count - position
      let isBoundary = left == 3 || (left > 3 && (left - 3) % formats.secondGroup == 0)
      if isGrouped, position > 0, isBoundary { text += "\(group)" }
      append(value, to: &text)
    }
    var fraction = number.fraction
    while fraction.count < minimumDigits { fraction.append(0) }
    if !fraction.isEmpty {
      text += "\(decimal)"
      for value in fraction { append(value, to: &text) }
    }
    return text
  }

  private func append(_ digit: UInt8, to text: inout String) {
    guard let scalar = Unicode.Scalar(formats.zero + UInt32(digit)) else {
      preconditionFailure("the table's zeros are scalars, and nine more follow them")
    }
    text.unicodeScalars.append(scalar)
  }

  // MARK: - Days

  /// The date in the locale's format; the text itself if it is not a date.
  func date(_ text: String, style: DateStyle) -> String {
    guard let date = CalendarDate(text),
      let position = DateStyle.allCases.firstIndex(of: style)
    else { return text }
    return write(LocaleFormats.parts(formats.dates)[position]) { field($0, $1, of: date) }
  }

  /// The time of day in the locale's format; the text itself if it has none.
  func time(_ text: String) -> String {
    guard let time = ClockTime(text) else { return text }
    return write("\(formats.time)") { letter, count in
      switch letter {
      case "H": return digits(time.hour, least: count)
      case "h": return digits(time.hour % 12 == 0 ? 12 : time.hour % 12, least: count)
      case "K": return digits(time.hour % 12, least: count)
      case "k": return digits(time.hour == 0 ? 24 : time.hour, least: count)
      case "m": return digits(time.minute, least: count)
      case "a", "B":
        let periods = LocaleFormats.parts(formats.periods)
        return periods[periods.count == 24 ? time.hour : time.hour / 12]
      default: return String(repeating: String(Character(letter)), count: count)
      }
    }
  }

  /// Formats a date by a pattern such as `d MMMM y`.
  private func write(
    _ pattern: String, _ field: (Unicode.Scalar, Int) -> String
  ) -> String {
    let pattern = Array(pattern.unicodeScalars)
    var written = ""
    var position2 = 0
    while position2 < pattern.count {
      let letter = pattern[position2]
      var count = 1
      while position2 + count < pattern.count, pattern[position2 + count] == letter { count += 1 }
      if letter == "'" {
        // Quoted text is literal; two quotes are a quote character.
        var end = position2 + 1
        while end < pattern.count, pattern[end] != "'" { end += 1 }
        if end == position2 + 1 { written += "'" }
        for scalar in pattern[(position2 + 1)..<max(end, position2 + 1)] {
          written.unicodeScalars.append(scalar)
        }
        position2 = end + 1
        continue
      }
      written += field(letter, count)
      position2 += count
    }
    return written
  }

  private func field(_ letter: Unicode.Scalar, _ count: Int, of date: CalendarDate) -> String {
    switch letter {
    case "y": return count == 2 ? digits(date.year % 100, least: 2) : digits(date.year, least: 1)
    case "d": return digits(date.day, least: count)
    case "M", "L":
      if count < 3 { return digits(date.month, least: count) }
      return LocaleFormats.parts(count == 3 ? formats.shortMonths : formats.months)[date.month - 1]
    case "E", "c":
      return LocaleFormats.parts(count < 4 ? formats.shortDays : formats.days)[date.weekday]
    case "G": return ""
    default: return String(repeating: String(Character(letter)), count: count)
    }
  }

  private func digits(_ number: Int, least: Int) -> String {
    let written = String(number)
    let zeros = String(repeating: "0", count: max(0, least - written.utf8.count))
    var text = ""
    for byte in (zeros + written).utf8 { append(byte - UInt8(ascii: "0"), to: &text) }
    return text
  }
}

/// A decimal number that can be rounded without binary conversion.
private struct RoundedNumber {
  var isNegative: Bool
  /// The digits before the decimal point, without leading zeros.
  var whole: [UInt8]
  var fraction: [UInt8]

  init(_ text: String) {
    let parts = DataNumber.Parts(text)
    isNegative = parts.isNegative
    whole = parts.whole
    fraction = parts.fraction
  }

  /// Moves the decimal point to the right by a number of digits.
  mutating func shift(by count: Int) {
    for _ in 0..<count {
      let digit = fraction.isEmpty ? 0 : fraction.removeFirst()
      if !whole.isEmpty || digit != 0 { whole.append(digit) }
    }
  }

  /// Rounds to at most `count` decimals, half to even.
  ///
  /// A negative number that rounds to zero keeps its sign, because Foundation prints `-0`.
  mutating func round(to count: Int) {
    guard fraction.count > count else { return }
    let rest = fraction[count...]
    let isOdd = (count > 0 ? fraction[count - 1] : whole.last ?? 0) % 2 == 1
    let first = rest.first ?? 0
    let isHalf = first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let roundsUp = first > 5 || (first == 5 && (!isHalf || isOdd))
    fraction.removeSubrange(count...)
    if roundsUp { increment() }
    while fraction.last == 0 { fraction.removeLast() }
  }

  private mutating func increment() {
    for position in fraction.indices.reversed() {
      if fraction[position] < 9 {
        fraction[position] += 1
        return
      }
      fraction[position] = 0
    }
    for position in whole.indices.reversed() {
      if whole[position] < 9 {
        whole[position] += 1
        return
      }
      whole[position] = 0
    }
    whole.insert(1, at: 0)
  }
}
