/// A day of the Gregorian calendar, parsed from `2026-11-21` or from a date with a time.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1 to 31.
  package let day: Int

  /// Reads ISO 8601's `YYYY-MM-DD`, optionally followed by `T` or a space and a time; nil for an
  /// invalid day.
  package init?(_ text: String) {
    var digits: [UInt8] = []
    for byte in text.utf8.prefix(10) { digits.append(byte) }
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in digits[range] {
        guard byte &- UInt8(ascii: "0") < 10 else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      (1...12).contains(month), day >= 1
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    if let next = text.utf8.dropFirst(10).first {
      guard next == UInt8(ascii: "T") || next == UInt8(ascii: " ") else { return nil }
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The weekday, from 0 for Monday to 6 for Sunday.
  package var weekday: Int {
    // Sakamoto's method, with Monday as 0.
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? self.year - 1 : self.year
    let fromSunday = (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
    return (fromSunday + 6) % 7
  }
}

/// A time of day, parsed from `09:30` or from a date with a time.
package struct ClockTime: Hashable, Sendable {
  /// The hour, from 0 to 23.
  package let hour: Int
  package let minute: Int

  /// Reads an ISO 8601 time `HH:MM`, alone or after a date and `T` or a space; nil for other texts.
  ///
  /// Seconds and a time zone may follow and are ignored.
  package init?(_ text: String) {
    var bytes = Array(text.utf8.prefix(16))
    if bytes.count > 10, CalendarDate(text) != nil { bytes.removeFirst(11) }
    func number(_ first: Int) -> Int? {
      let digits = bytes[first..<(first + 2)].map { $0 &- UInt8(ascii: "0") }
      return digits.allSatisfy { $0 < 10 } ? Int(digits[0]) * 10 + Int(digits[1]) : nil
    }
    guard bytes.count >= 5, bytes[2] == UInt8(ascii: ":"), let hour = number(0),
      let minute = number(3), hour < 24, minute < 60
    else { return nil }
    if bytes.count > 5, bytes[5] != UInt8(ascii: ":") { return nil }
    self.hour = hour
    self.minute = minute
  }
}
